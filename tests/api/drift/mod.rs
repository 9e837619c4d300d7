//! Sites that drift: each is explored as it was, then changed in one way, and the task is done again.
//! What comes of each change was written down (`expected.txt`) before there was any healing.

#![allow(clippy::print_stdout, reason = "what came of each drift is worth reading")]

mod sites;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};

use self::sites::Drift;
use super::support::hob::{Hob, Home, Kind, list_schema};
use super::support::site::{Asked, Reply, Site};

const EXPECTED: &str = include_str!("expected.txt");

/// A site that can be made to drift.
struct Drifting {
    site: Site,
    drift: Arc<Mutex<Drift>>,
}

impl Drifting {
    fn new(page: fn(Drift, &Asked) -> String) -> Self {
        let drift = Arc::new(Mutex::new(Drift::None));
        let present = Arc::clone(&drift);
        let site = Site::start(move |asked| Reply::Html(page(*present.lock().unwrap(), asked)));
        Self { site, drift }
    }
}

/// What a second run came to: its class, and whether a result is the right one.
fn class_of(run: &Value, right: &Value) -> (String, bool) {
    if run["outcome"] == "failed" {
        return ("failed".to_owned(), true);
    }
    (run["path"].as_str().unwrap().to_owned(), run["result"] == *right)
}

/// Explores a site as it was, lets it drift in every way, and compares what comes of it.
async fn drifts(name: &str, site: Drifting, first: &Value, again: &Value, right: &Value) {
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[("HOB_PLANNER__DEFAULT", "builtin")]);
    let expected: BTreeMap<&str, &str> = EXPECTED
        .lines()
        .filter_map(|line| line.strip_prefix(name)?.trim().split_once(' '))
        .map(|(drift, class)| (drift, class.trim()))
        .collect();
    let (mut told, mut wrong, mut unlike) = (Vec::new(), Vec::new(), Vec::new());
    let mut healable = 0;
    for (what, drift) in Drift::ALL {
        let (run, second) = one(&hob, &site, what, drift, first, again).await;
        assert_eq!(run["outcome"], "success", "{run:#}");
        let (class, is_right) = class_of(&second, right);
        told.push(format!("{name} {what}: {class}"));
        if !is_right {
            wrong.push(format!("{name} {what}: {second:#}"));
        }
        // What the program does not even notice needed no healing.
        let fits = |fits: &str| fits == class || fits == "healed" && class == "replayed";
        let classes: Vec<&str> = expected[what].split('|').collect();
        healable += usize::from(classes.contains(&"healed") || classes == ["replayed"]);
        if !classes.iter().any(|class| fits(class)) {
            unlike.push(format!(
                "{name} {what}: {class}, expected {}: {} {}",
                expected[what], second["error"], second["warnings"]
            ));
        }
    }
    println!("{}", told.join("\n"));
    assert!(wrong.is_empty(), "wrong results:\n{}", wrong.join("\n"));
    println!("not as expected:\n{}", unlike.join("\n"));
    assert!(unlike.len() * 10 <= healable * 3, "too few were healed:\n{}", unlike.join("\n"));
}

/// A skillet of its own for each drift.
async fn one(
    hob: &Hob,
    site: &Drifting,
    what: &str,
    drift: Drift,
    first: &Value,
    again: &Value,
) -> (Value, Value) {
    let of = |body: &Value| {
        let mut body = body.clone();
        body["skilletId"] = json!(what);
        body["startUrl"] = json!(site.site.page("/"));
        body
    };
    *site.drift.lock().unwrap() = Drift::None;
    let run = hob.run(&of(first)).await;
    *site.drift.lock().unwrap() = drift;
    (run, hob.run(&of(again)).await)
}

#[tokio::test]
async fn a_search_with_a_list_over_several_pages() {
    let site = Drifting::new(|drift, asked| {
        let url = url::Url::parse("http://teas").unwrap().join(&asked.path).unwrap();
        let query = |name: &str| {
            url.query_pairs().find(|(key, _)| key == name).map(|(_, value)| value.into_owned())
        };
        let number = query("p").and_then(|p| p.parse().ok()).unwrap_or(1);
        sites::catalogue(drift, asked.route(), &query("q").unwrap_or_default(), number)
    });
    let body = |query: &str| {
        json!({"task": "Search for the query and collect all hits with name and price", "parameters": {"query": query},
        "outputSchema": list_schema("hits", &[("name", "string"), ("price", "number")])})
    };
    let hits: Value = sites::hits("assam")
        .into_iter()
        .map(|(name, price)| json!({"name": name, "price": price}))
        .collect();
    drifts("catalogue", site, &body("ceylon"), &body("assam"), &json!({"hits": hits})).await;
}

#[tokio::test]
async fn a_form_that_is_sent() {
    let site = Drifting::new(|drift, asked| {
        let sent = asked.body.split('&').find_map(|pair| pair.strip_prefix("tea="));
        sites::order_form(drift, (asked.route() == "/sent").then_some(sent.unwrap_or_default()))
    });
    let body = |tea: &str| {
        json!({"task": "Fill in the order form and send it; return the ticket number", "parameters": {"tea": tea, "grams": "100"},
        "outputSchema": {"type": "object", "required": ["ticketNumber"], "properties": {"ticketNumber": {"type": "string"}}}})
    };
    drifts("form", site, &body("Assam"), &body("Darjeeling"), &json!({"ticketNumber": "T-10"}))
        .await;
}

#[tokio::test]
async fn the_details_of_a_named_record() {
    let site = Drifting::new(|drift, asked| sites::details(drift, asked.route()));
    let body = |tea: &str| {
        json!({"task": "Look up the tea and read its origin and weight", "parameters": {"tea": tea},
        "outputSchema": {"type": "object", "required": ["origin", "weight"],
            "properties": {"origin": {"type": "string"}, "weight": {"type": "integer"}}}})
    };
    drifts(
        "details",
        site,
        &body("Green Dragon"),
        &body("Black Pearl"),
        &json!({"origin": "Assam", "weight": 100}),
    )
    .await;
}
