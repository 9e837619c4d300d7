//! Values and lists that nothing names as markup would: cards without labels and an advertisement among
//! them, headings with one text below, lists under a plain line.

use serde_json::{Value, json};

use super::start;
use crate::support::hob::{Home, Kind, list_schema};
use crate::support::site::{Reply, Site};

/// A card of a job fair: position, firm and town, none of them called so.
fn card(n: usize) -> String {
    let town = ["Lima", "Turin", "Cork", "Riga", "Ghent", "Haifa"][n % 6];
    let post = ["Cook", "Nurse", "Baker"][n % 3];
    format!(
        "<div class=c onclick='go({n})' style='cursor:pointer'><div style='font-weight:bold'>Head {post} {n}</div>
         <div><span>Holt {n} &amp; Sons</span> · <span>{town}</span></div><div>${n}0,500 a year</div></div>"
    )
}

/// A card that is a link as a whole: the first five differ in their fibre, all differ in their name.
fn yarn(n: usize) -> String {
    let fibre = ["Merino", "Alpaca", "Cotton", "Linen", "Silk"][n % 5];
    let name = [
        "Curlew",
        "Plover",
        "Dunlin",
        "Godwit",
        "Knot",
        "Ruff",
        "Whimbrel",
        "Sanderling",
        "Turnstone",
        "Avocet",
        "Lapwing",
        "Snipe",
    ][n];
    format!(
        "<a class=card href='/yarns/{n}'><span class=f>{fibre}</span><span class=n>{name}</span><span class=p>£{n}.50</span></a>"
    )
}

fn cards(range: std::ops::Range<usize>) -> String {
    let mut all: Vec<String> = range.map(card).collect();
    all.insert(1, "<div class='c ad' onclick='go(0)' style='cursor:pointer'><div style='font-weight:bold'>Your ad</div><div>Reach everyone here</div></div>".to_owned());
    all.join("")
}

fn site() -> Site {
    Site::start(|asked| {
        Reply::Html(match asked.route() {
            "/fair" => format!("<h1>Jobs</h1><div>{}</div>", cards(1..7)),
            "/plan" => "<h1>Hello, Ann</h1><main><h3>Your plan</h3><p>Gold Plus</p><h3>Post</h3><p>No letters</p></main>".to_owned(),
            "/soup" => "<h1>Leek soup</h1><p>Serves 4</p><div>Ingredients</div>
                <ul><li>3 leeks</li><li>salt</li><li>butter</li></ul><div>Tools</div><ul><li>pot</li><li>knife</li></ul>".to_owned(),
            "/yarns" => format!("<h1>Yarns</h1><div>{}</div>", (0..12).map(yarn).collect::<String>()),
            _ => "<h1>Welcome</h1>".to_owned(),
        })
    })
}

#[tokio::test]
async fn cards_without_labels_are_read_and_an_advertisement_among_them_is_not() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let fields = [("title", "string"), ("company", "string"), ("city", "string")];
    let body = json!({"task": "Collect all jobs with title, company and city", "startUrl": site.page("/fair"),
        "outputSchema": list_schema("jobs", &fields)});
    let jobs = hob.result(&body).await["jobs"].clone();
    assert_eq!(jobs.as_array().unwrap().len(), 6, "{jobs:#}");
    let second = json!({"title": "Head Baker 2", "company": "Holt 2 & Sons", "city": "Cork"});
    assert_eq!(jobs[1], second);
}

#[tokio::test]
async fn a_heading_names_the_one_text_below_it() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let body = json!({"task": "Tell me which plan I have", "startUrl": site.page("/plan")});
    assert_eq!(hob.result(&body).await, json!({"yourPlan": "Gold Plus"}));
}

#[tokio::test]
async fn a_line_names_the_list_below_it() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let expected: Value = json!([{"text": "3 leeks"}, {"text": "salt"}, {"text": "butter"}]);
    let body = json!({"task": "Which ingredients does it need?", "startUrl": site.page("/soup")});
    let read = hob.result(&body).await;
    let values: Vec<&Value> = read.as_object().unwrap().values().collect();
    let texts = |list: &Value| -> Vec<Value> {
        let rows = list.as_array().unwrap().iter();
        rows.flat_map(|row| row.as_object().unwrap().values().cloned()).collect()
    };
    assert_eq!(texts(values[0]), texts(&expected), "{read:#}");
}

/// The first five tell nothing of what the others have of their own.
#[tokio::test]
async fn a_card_goes_by_what_all_cards_have_of_their_own() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let body = json!({"task": "Collect all yarns with name and price", "startUrl": site.page("/yarns"),
        "outputSchema": list_schema("yarns", &[("name", "string"), ("price", "number")])});
    let yarns = hob.result(&body).await["yarns"].clone();
    assert_eq!(yarns.as_array().unwrap().len(), 12, "{yarns:#}");
    assert_eq!(yarns[11], json!({"name": "Snipe", "price": 11.5}));
}
