//! Skillets that came as files: they replay, heal and are revised like those that Hob made itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use reqwest::Method;
use serde_json::{Value, json};

use super::{explored, home, of, replayed, start, steps};
use crate::support::hob::{Hob, Home, list_schema};
use crate::support::site::{Reply, Site};

const TASK: &str = "Search for the query and collect the teas with name and price";

/// A search, whose button has another name after a while.
fn shop() -> (Site, Arc<AtomicBool>) {
    let redesigned = Arc::new(AtomicBool::new(false));
    let now = Arc::clone(&redesigned);
    let site = Site::start(move |asked| {
        let button = if now.load(Ordering::SeqCst) { "Find teas" } else { "Find" };
        let query = asked.path.split("q=").nth(1).unwrap_or_default().to_lowercase();
        let all = [
            "Sencha",
            "Sencha Gold",
            "Sencha Superior",
            "Assam",
            "Assam Gold",
            "Assam Broken",
            "Keemun Gold",
        ];
        let rows: String = all
            .iter()
            .enumerate()
            .filter(|(_, tea)| tea.to_lowercase().contains(&query))
            .map(|(n, tea)| format!("<li class=tea><h3>{tea}</h3><b>€{n}.50</b></li>"))
            .collect();
        Reply::Html(format!(
            "<title>Teas</title><h1>Teas</h1><form action=/find><label>Query <input name=q></label>\
             <button id=go class=go>{button}</button></form><ul>{rows}</ul>"
        ))
    });
    (site, redesigned)
}

fn order(site: &Site, query: &str) -> Value {
    json!({"task": TASK, "startUrl": site.page("/"), "parameters": {"query": query},
        "outputSchema": list_schema("teas", &[("name", "string"), ("price", "number")])})
}

fn names(result: &Value) -> Vec<String> {
    let teas = result["teas"].as_array().unwrap();
    teas.iter().map(|tea| tea["name"].as_str().unwrap().to_owned()).collect()
}

async fn export(hob: &Hob, skillet: &str) -> String {
    let call = hob.request(Method::GET, &format!("/api/v1/skillets/{skillet}/export"));
    call.send().await.unwrap().text().await.unwrap()
}

async fn import(hob: &Hob, skillet: &str, file: &str) -> Value {
    let call = hob.request(Method::POST, &format!("/api/v1/skillets/{skillet}/import"));
    let answer = call.body(file.to_owned()).send().await.unwrap();
    let status = answer.status();
    let body = answer.json().await.unwrap();
    assert!(status.is_success(), "{body:#}");
    body
}

async fn listed(hob: &Hob, skillet: &str) -> Value {
    let all = hob.get("/api/v1/skillets").await;
    let all = all.as_array().unwrap();
    all.iter().find(|item| item["id"] == skillet).unwrap_or_else(|| panic!("{all:?}")).clone()
}

/// A Hob whose planner is beyond reach: what succeeds there, succeeds without one.
fn start_without_planner(home: &Home) -> Hob {
    home.start(&[
        ("HOB_PLANNER__DEFAULT", "model"),
        ("HOB_MODELS__GPT_5_6_LUNA__BASE_URL", "http://127.0.0.1:9/v1"),
        ("HOB_MODELS__GPT_5_6_LUNA__API_KEY_ENV", "HOB_API_KEY"),
    ])
}

#[tokio::test]
async fn a_seeded_skillet_replays_heals_and_is_revised_in_another_hob() {
    let (site, redesigned) = shop();
    let first = home();
    let hob = start(&first);
    let result = explored(&hob, "teas", &order(&site, "sencha")).await;
    assert_eq!(names(&result), ["Sencha", "Sencha Gold", "Sencha Superior"]);
    let file = export(&hob, "teas").await;
    drop(hob);

    let second = home();
    let hob = start_without_planner(&second);
    let made = import(&hob, "seeded", &file).await;
    assert_eq!(made["edited"], false, "{made:#}");
    let imported_at = made["revisionTimestamp"].clone();
    let seeded = json!({"id": "seeded", "revisionId": null, "revisionTimestamp": imported_at});
    assert_eq!(listed(&hob, "seeded").await, seeded);
    // Replayed, used, not created; and what ran is proven, but is no run's revision.
    let result = replayed(&hob, "seeded", &order(&site, "assam")).await;
    assert_eq!(names(&result), ["Assam", "Assam Gold", "Assam Broken"]);
    assert_eq!(listed(&hob, "seeded").await, seeded);
    assert!(hob.get("/api/v1/skillets/seeded").await["proven"]["runId"].is_string());

    redesigned.store(true, Ordering::SeqCst);
    let run = hob.run(&of("seeded", order(&site, "gold"))).await;
    assert_eq!(
        (&run["outcome"], &run["path"]),
        (&json!("success"), &json!("healed")),
        "{}",
        steps(&hob, &run).await
    );
    assert_eq!(names(&run["result"]), ["Sencha Gold", "Assam Gold", "Keemun Gold"]);
    let skillet = &run["skillet"];
    assert_eq!((&skillet["created"], &skillet["updated"]), (&json!(false), &json!(true)));
    let now = listed(&hob, "seeded").await;
    assert_eq!(now["revisionId"], skillet["revisionId"]);
    assert_eq!(now["revisionTimestamp"], skillet["revisionTimestamp"]);
    let healed = hob.get("/api/v1/skillets/seeded").await;
    assert_eq!((&healed["origin"], &healed["runId"]), (&json!("run"), &run["id"]));
    assert!(healed["program"].as_str().unwrap().contains("Find teas"), "{healed:#}");
}

#[tokio::test]
async fn an_edited_program_is_replayed_as_edited() {
    let (site, _) = shop();
    let home = home();
    let hob = start(&home);
    explored(&hob, "teas", &order(&site, "sencha")).await;
    let file = export(&hob, "teas").await;
    // Without the first one, and louder.
    let marker = "  return ";
    let at = file.rfind(marker).unwrap();
    let line = file[at..].lines().next().unwrap().to_owned();
    let value = line.trim_start_matches(marker).trim_end_matches(';');
    let edit = format!(
        "  const found = {value};\n  found.teas = found.teas.slice(1).map((tea) => ({{ ...tea, name: tea.name.toUpperCase() }}));\n  return found;"
    );
    let made = import(&hob, "teas", &file.replace(&line, &edit)).await;
    assert_eq!((&made["edited"], &made["number"]), (&json!(true), &json!(2)), "{made:#}");
    let result = replayed(&hob, "teas", &order(&site, "sencha")).await;
    assert_eq!(
        result["teas"],
        json!([{"name": "SENCHA GOLD", "price": 1.5}, {"name": "SENCHA SUPERIOR", "price": 2.5}])
    );
    // Back to what Hob made of it.
    let (status, back) =
        hob.post("/api/v1/skillets/teas/rollback", &json!({"revision": "1"})).await;
    assert_eq!((status, &back["edited"]), (200, &json!(false)), "{back:#}");
    let result = replayed(&hob, "teas", &order(&site, "sencha")).await;
    assert_eq!(result["teas"].as_array().unwrap().len(), 3);
}

/// A program by hand, with code of its own in the page.
fn by_hand(site: &Site) -> String {
    let head = json!({"task": "Read the title", "startUrl": site.page("/"),
        "outputSchema": {"type": "object"}, "schemaInferred": true});
    format!(
        "/* hob skillet 1\n{head:#}\n*/\nexport default async function ({{ page, startUrl }}) {{\n\
         \x20 const run = (code, argument) => page['evaluate'](code, argument);\n\
         \x20 await page.goto(startUrl ?? '/');\n\
         \x20 const said = [];\n\
         \x20 for (const code of [() => document.title, 'document.forms.length', (n) => Promise.resolve(n + 1),\n\
         \x20     () => {{ throw new Error('no such thing'); }}, () => {{ for (;;) {{}} }}]) {{\n\
         \x20   try {{ said.push(await run(code, 41)); }} catch (error) {{ said.push(error.message); }}\n\
         \x20 }}\n\
         \x20 return {{ said }};\n}}\n"
    )
}

#[tokio::test]
async fn code_of_its_own_in_a_page_needs_the_operators_leave() {
    let (site, _) = shop();
    for allowed in [false, true] {
        let home = home();
        let hob = home.start(&[
            ("HOB_PLANNER__DEFAULT", "builtin"),
            ("HOB_PROGRAMS__EVALUATE", if allowed { "true" } else { "false" }),
            ("HOB_BROWSER__SCRIPT_SECONDS", "3"),
        ]);
        // What is hidden from the check of the import is seen when it is run.
        import(&hob, "hand", &by_hand(&site)).await;
        let body = of("hand", json!({"task": "read the TITLE"}));
        let run = hob.run(&body).await;
        let said = &run["result"]["said"];
        if !allowed {
            for answer in said.as_array().unwrap_or_else(|| panic!("{run:#}")) {
                assert!(answer.as_str().unwrap().contains("programs.evaluate"), "{run:#}");
            }
            continue;
        }
        assert_eq!(
            (&said[0], &said[1], &said[2]),
            (&json!("Teas"), &json!(1), &json!(42)),
            "{run:#}"
        );
        assert!(said[3].as_str().unwrap().contains("no such thing"), "{run:#}");
        assert!(said[4].is_string(), "{run:#}");
        // It may do anything there, so a read-only run does not.
        let mut body = body;
        body["readOnly"] = json!(true);
        let run = hob.run(&body).await;
        assert_ne!(run["path"], "replayed", "{run:#}");
    }
}
