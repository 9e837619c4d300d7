//! A person takes a run over that cannot go on without them, and hands it back: with real browsers on both sides.

use std::sync::mpsc::Sender;

use reqwest::Method;
use serde_json::{Value, json};

use super::page::held;
use super::passes::{Line, all, line, next};
use super::{BLUE, GREEN, Onlooker, begins, coloured, finish, start, waiting};
use crate::console::pages::axe;
use crate::support::app::{Ending, TestApp, failure};
use crate::support::fake_model::{FakeModel, Reply, ref_of};
use crate::support::hob::{Hob, Home, Kind};
use crate::support::site::Site;

/// What only the person knows.
pub(super) const CODE: &str = "4711-XYZ";
/// In the middle of the field for it.
const FIELD: (f64, f64) = (200.0, 120.0);
const ADVICE: &str = "take the link";

/// A site that lets in who knows the code, and says it then.
pub(super) fn guarded() -> Site {
    Site::new(|asked| async move {
        match (asked.method.as_str(), asked.route()) {
            ("POST", _) if asked.body.contains(CODE) => coloured(
                "#00c000",
                &format!("<h1>Let in</h1><p>Your code was {CODE}</p><a href=/inside>Go on</a>"),
            ),
            (_, "/inside") => coloured("#00c000", "<h1>Inside</h1>"),
            _ => coloured(
                "#0000ff",
                "<h1>Who is there?</h1><form method=post action=/code><label>Code <input name=code \
                 style='position:absolute;left:100px;top:100px;width:200px;height:40px'></label></form>",
            ),
        }
    })
}

/// A model that gives up before the code, and goes on behind it.
fn stuck() -> (FakeModel, Sender<()>) {
    waiting(|_, request| {
        let said = request["messages"].to_string();
        if said.contains("The page now") && said.contains("Let in") {
            Reply::call("click", json!({"ref": ref_of(request, "link \\\"Go on")}))
        } else if said.contains("Inside") {
            finish()
        } else {
            Reply::call("give_up", json!({"reason": "it asks for a code"}))
        }
    })
}

/// The address at which a run can be taken over.
pub(super) async fn takeover(hob: &Hob, id: &str) -> String {
    let (status, link) = hob.post(&format!("/api/v1/runs/{id}/takeover"), &json!({})).await;
    assert_eq!(status, 200, "{link}");
    link["url"].as_str().unwrap().to_owned()
}

/// Somebody has asked for the run, which is at its model, and has it when that has answered.
async fn takes_over(url: &str, go_on: &Sender<()>) -> Onlooker {
    let onlooker = Onlooker::opens(url).await;
    onlooker.has_seen(BLUE).await;
    onlooker.0.uses("button", "Take over").await;
    onlooker.0.sees("stops before its next step").await;
    go_on.send(()).unwrap();
    onlooker.0.sees("The run waits for you").await;
    onlooker
}

/// Types the code into the run's page and sends it, until the page that it leads to is seen.
pub(super) async fn enters(onlooker: &Onlooker, site: &Site) {
    let person = &onlooker.0;
    person.clicks(FIELD).await;
    person.types(CODE).await;
    person.presses("Enter").await;
    for _ in 0..200 {
        if site.log().iter().any(|asked| asked.body.contains(CODE)) {
            return onlooker.has_seen(GREEN).await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    person.picture("not-typed").await;
    panic!("the code has not come: {:?}", site.log());
}

/// The steps of a run, and that none of what Hob keeps or says knows the code.
async fn steps_without_code(home: &Home, hob: &Hob, run: &Value) -> Value {
    let id = run["id"].as_str().unwrap();
    let steps = hob.get(&format!("/api/v1/runs/{id}/steps")).await;
    let mut kept =
        vec![("run", run.to_string()), ("steps", steps.to_string()), ("log", home.log())];
    for file in walkdir(&home.path().join("traces")) {
        kept.push(("trace", String::from_utf8_lossy(&std::fs::read(file).unwrap()).into_owned()));
    }
    assert!(kept.iter().any(|(of, text)| *of == "trace" && text.contains("Let in")));
    for (of, text) in kept {
        assert!(!text.contains(CODE), "the code is in the {of}");
    }
    steps
}

fn walkdir(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() { files.extend(walkdir(&path)) } else { files.push(path) }
    }
    files
}

pub(super) fn of_kind<'s>(steps: &'s Value, name: &str) -> Vec<&'s Value> {
    steps.as_array().unwrap().iter().filter(|step| step["name"] == name).collect()
}

async fn is_taken_over_and_goes_on(kind: &Kind) {
    let site = guarded();
    let (model, go_on) = stuck();
    let home = Home::new(kind);
    let traces = home.path().join("traces").display().to_string();
    let more = [("HOB_LOG__FILTER", "debug"), ("HOB_TRACE__DIR", traces.as_str())];
    let mut hob = start(&home, &model, &more);
    let id = begins(&hob, "Go inside", &site.page("/"), json!({})).await;
    // On Redis the person comes to another node.
    let other = matches!(kind, Kind::Redis).then(|| start(&home, &model, &more));
    let url = takeover(other.as_ref().unwrap_or(&hob), &id).await;
    let onlooker = takes_over(&url, &go_on).await;
    let person = &onlooker.0;
    let found = if other.is_none() { held(person, &axe(), "control").await } else { Vec::new() };
    assert!(found.is_empty(), "{}", found.join("\n"));
    person.has_window(1280, 900, 1.0).await;
    // Another one who may does not get it meanwhile.
    let second = Onlooker::opens(&url).await;
    second.0.sees("Somebody else has this run").await;
    second.0.goes().await;
    enters(&onlooker, &site).await;
    person.presses("F6").await;
    person.types(ADVICE).await;
    person.uses("button", "Hand back").await;
    drop(go_on);
    let run = hob.finished(&id).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    let steps = steps_without_code(&home, &hob, &run).await;
    assert_eq!(of_kind(&steps, "take_over").len(), 1, "{steps:#}");
    let back = of_kind(&steps, "hand_back");
    let note = back[0]["note"].as_str().unwrap();
    assert!(note.contains("handed back after") && note.contains(ADVICE), "{note}");
    assert!(run["warnings"].to_string().contains("a person took over"), "{run:#}");
    let asked: Vec<String> = model.asked().iter().map(|asked| asked.body.to_string()).collect();
    let told = format!("They say to you: {ADVICE}");
    assert!(asked.iter().any(|said| said.contains(&told)), "the model is not told");
    assert!(asked.iter().all(|said| !said.contains(CODE)), "the model knows the code");
    onlooker.0.goes().await;
    if other.is_some() {
        hob.kill_only();
    }
}

#[tokio::test]
async fn a_person_types_what_only_they_know_and_the_run_goes_on() {
    Box::pin(is_taken_over_and_goes_on(&Kind::Sqlite)).await;
}

#[tokio::test]
async fn a_person_at_another_node_takes_over_as_well() {
    Box::pin(is_taken_over_and_goes_on(&Kind::Redis)).await;
}

#[tokio::test]
async fn who_is_gone_has_handed_the_run_back() {
    let site = guarded();
    let (model, go_on) = stuck();
    let home = Home::new(&Kind::Sqlite);
    let hob = start(&home, &model, &[]);
    let id = begins(&hob, "Go inside", &site.page("/"), json!({})).await;
    let onlooker = takes_over(&takeover(&hob, &id).await, &go_on).await;
    enters(&onlooker, &site).await;
    onlooker.0.goes().await;
    drop(go_on);
    let run = hob.finished(&id).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    let steps = hob.get(&format!("/api/v1/runs/{id}/steps")).await;
    let note = of_kind(&steps, "hand_back")[0]["note"].to_string();
    assert!(note.contains("nobody was there any more"), "{note}");
}

#[tokio::test]
async fn a_run_is_canceled_while_a_person_has_it() {
    let site = guarded();
    let (model, go_on) = stuck();
    let home = Home::new(&Kind::Sqlite);
    let hob = start(&home, &model, &[]);
    let id = begins(&hob, "Go inside", &site.page("/"), json!({})).await;
    let onlooker = takes_over(&takeover(&hob, &id).await, &go_on).await;
    let (status, run) = hob.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
    assert_eq!((status, &run["status"]), (200, &json!("canceled")), "{run}");
    onlooker.is_in("ended").await;
    onlooker.0.sees("The run was canceled").await;
    // What was begun is over, and the next run has its place.
    let next = begins(&hob, "Go inside", &site.page("/"), json!({})).await;
    drop(go_on);
    assert_eq!(hob.finished(&next).await["status"], "completed");
    onlooker.0.goes().await;
}

async fn pass(app: &TestApp, id: &str, query: &str) -> String {
    let path = format!("/api/v1/runs/{id}/takeover{query}");
    let answer = app.request(Method::POST, &path).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    let link: Value = answer.json().await.unwrap();
    link["url"].as_str().unwrap().split_once('#').unwrap().1.to_owned()
}

/// Says this on a line that is open, and gives all that is said then.
async fn answered(line: &mut Line, what: &Value) -> Vec<Value> {
    use futures::SinkExt as _;
    let message = tokio_tungstenite::tungstenite::Message::text(what.to_string());
    line.send(message).await.unwrap();
    all(line).await
}

#[actix::test]
async fn attack_40_a_pass_for_looking_takes_nothing_over() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let link: Value = app.get(&format!("/api/v1/runs/{id}/live")).await.json().await.unwrap();
    let looks = link["url"].as_str().unwrap().split_once('#').unwrap().1;
    let seat = "01234567-89ab-4def-8123-456789abcdef";
    for does in [
        json!({"t": "take", "seat": seat}),
        json!({"t": "back", "advice": "x"}),
        json!({"t": "text", "text": "x"}),
        json!({"t": "mouse", "k": "down", "x": 1, "y": 1, "b": 0, "bs": 1, "c": 1, "m": 0}),
    ] {
        let mut line = line(&app, Some(&app.url), looks).await.unwrap();
        assert_eq!(next(&mut line).await.unwrap()["t"], "run");
        let said = answered(&mut line, &does).await;
        assert_eq!(said.last(), Some(&json!({"t": "over", "why": "forbidden"})), "{does}");
    }
    // What means nothing changes nothing, also from who may; and a pass ends when it says.
    let takes = pass(&app, &id, "?seconds=3").await;
    let mut open = line(&app, Some(&app.url), &takes).await.unwrap();
    let said = answered(&mut open, &json!({"t": "take", "seat": seat, "more": 1})).await;
    let scenes: Vec<_> = said.iter().filter(|what| what["t"] == "scene").collect();
    assert!(scenes.iter().all(|scene| scene["control"]["state"] == "free"), "{scenes:?}");
    assert!(scenes.iter().all(|scene| scene["control"]["may"] == true), "{scenes:?}");
    assert_eq!(said.last(), Some(&json!({"t": "over", "why": "expired"})), "{said:?}");
    assert_eq!(
        all(&mut line(&app, Some(&app.url), &takes).await.unwrap()).await,
        [json!({"t": "over", "why": "expired"})]
    );
}

#[actix::test]
async fn a_run_that_is_over_is_taken_over_by_nobody() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let path = format!("/api/v1/runs/{id}/takeover");
    for query in ["?seconds=0", "?seconds=3601"] {
        let answer = app.request(Method::POST, &format!("{path}{query}")).send().await.unwrap();
        failure(answer, 400, "invalid-request").await;
    }
    let lease = app.work_on(&id, 1).await;
    app.finish(&lease, &id, Ending::Rejected("no")).await;
    failure(app.request(Method::POST, &path).send().await.unwrap(), 409, "conflict").await;
}
