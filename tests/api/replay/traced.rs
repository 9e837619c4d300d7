//! A replay goes through the same executor as an exploration: it leaves the same trace, and what is refused
//! to it reads the same.

use std::fs;

use hob::executor::wording;
use hob::model::{InputKind, Refusal};
use serde_json::{Value, json};

use super::{home, start};
use crate::support::planted::{TASK, plant, plant_taking, program};
use crate::support::site::Site;

#[tokio::test]
async fn a_replay_is_traced_like_an_exploration_without_its_secrets() {
    const CODE: &str = "Pl4nted/Code";
    let site = Site::pages(&[(
        "/",
        "<label>Code <input></label><button onclick='document.body.append(\"Done\")'>Go</button>",
    )]);
    let home = home();
    let text = "export default async function ({ page, secrets, startUrl }) {\n\
                await page.goto(startUrl ?? '/');\n\
                await page.getByLabel('Code').fill(secrets.code);\n\
                await page.getByRole('button', { name: 'Go' }).click();\n\
                return {};\n}\n";
    let inputs = [("secrets.code".to_owned(), InputKind::Secret)].into();
    plant_taking(&home, "types", text, &site.page("/"), inputs).await;
    let traces = home.path().join("traces");
    let hob = home.start(&[
        ("HOB_PLANNER__DEFAULT", "builtin"),
        ("HOB_TRACE__DIR", traces.to_str().unwrap()),
    ]);
    let run = hob
        .run(&json!({"task": TASK, "skilletId": "types", "startUrl": site.page("/"), "secrets": {"code": CODE}}))
        .await;
    assert_eq!((&run["outcome"], &run["path"]), (&json!("success"), &json!("replayed")), "{run:#}");
    let trace = traces.join(run["id"].as_str().unwrap());
    for file in
        ["index.html", "002-fill/step.json", "002-fill/screenshot.jpg", "003-click/snapshot.txt"]
    {
        assert!(trace.join(file).is_file(), "{file}");
    }
    // The code stands in a field by then.
    assert!(!trace.join("003-click/screenshot.jpg").exists());
    let step = fs::read(trace.join("002-fill/step.json")).unwrap();
    let step: Value = serde_json::from_slice(&step).unwrap();
    assert_eq!(step["decision"]["arguments"]["value"], "{{secrets.code}}", "{step:#}");
    let page = fs::read_to_string(trace.join("index.html")).unwrap();
    assert!(page.contains("success"), "{page}");
    for folder in fs::read_dir(&trace).unwrap().map(|entry| entry.unwrap().path()) {
        let files = if folder.is_dir() {
            fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect()
        } else {
            vec![folder]
        };
        for file in files {
            let text = String::from_utf8_lossy(&fs::read(&file).unwrap()).into_owned();
            assert!(!text.contains(CODE), "{}", file.display());
        }
    }
}

#[tokio::test]
async fn what_is_refused_to_a_replay_reads_as_in_an_exploration() {
    let site = Site::pages(&[("/", "<h1>Teas</h1>")]);
    let home = home();
    let body = "await page.goto(startUrl ?? '/');\n\
                let said = '';\n\
                await page.goto('https://elsewhere.example/x').catch((error) => { said = error.message; });\n\
                return { said };";
    plant(&home, "leaves", &program(body), &site.page("/")).await;
    let hob = start(&home);
    let run = hob
        .run(&json!({"task": TASK, "skilletId": "leaves", "startUrl": site.page("/"),
            "allowedOrigins": ["https://pay.example"]}))
        .await;
    let sites = vec![site.page("").trim_end_matches('/').to_owned()];
    let origin = "https://elsewhere.example".to_owned();
    let refused = wording::refusal(&Refusal::OutOfBounds { origin, sites });
    let said = run["result"]["said"].as_str().unwrap_or_else(|| panic!("{run:#}"));
    assert!(said.ends_with(&refused), "{said}");
    let steps = hob.get(&format!("/api/v1/runs/{}/steps", run["id"].as_str().unwrap())).await;
    let notes: Vec<&Value> = steps.as_array().unwrap().iter().map(|step| &step["note"]).collect();
    assert!(notes.contains(&&json!(refused)), "{steps:#}");
}
