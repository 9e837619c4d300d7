//! Skillets for people: exported, imported, compared, gone back on, deleted.

use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};

use crate::support::app::{Ending, Setup, TestApp, failure, faults};

/// A file by hand, whose program returns what it is told.
fn file(value: &str) -> String {
    format!(
        "/* hob skillet 1\n\
         {{\n  \"task\": \"Read the price\",\n  \"startUrl\": \"https://shop.example/\",\n  \
         \"outputSchema\": {{\"type\": \"object\"}},\n  \"knowledge\": [\"It is slow.\"]\n}}\n*/\n\
         export default async function ({{ page }}) {{\n  await page.goto('/');\n  return {{ price: {value} }};\n}}\n"
    )
}

async fn import(app: &TestApp, id: &str, text: impl Into<reqwest::Body>) -> Response {
    let call = app.request(Method::POST, &format!("/api/v1/skillets/{id}/import"));
    call.header("content-type", "text/javascript").body(text).send().await.unwrap()
}

async fn imported(app: &TestApp, id: &str, text: &str) -> (StatusCode, Value) {
    let answer = import(app, id, text.to_owned()).await;
    (answer.status(), answer.json().await.unwrap())
}

async fn json(app: &TestApp, path: &str) -> Value {
    let answer = app.get(path).await;
    assert_eq!(answer.status(), 200, "{path}");
    answer.json().await.unwrap()
}

async fn text(app: &TestApp, path: &str) -> String {
    let answer = app.get(path).await;
    assert_eq!(answer.status(), 200, "{path}");
    answer.text().await.unwrap()
}

#[actix::test]
async fn a_skillet_is_imported_exported_changed_and_imported_again() {
    let app = TestApp::start().await;
    let (status, made) = imported(&app, "tea", &file("1")).await;
    assert_eq!(status, 201, "{made}");
    assert_eq!(json(&app, "/api/v1/skillets/tea").await, made);
    assert_eq!((&made["number"], &made["origin"]), (&json!(1), &json!("import")));
    assert_eq!((&made["runId"], &made["edited"]), (&Value::Null, &json!(true)));
    assert_eq!(made["knowledge"], json!(["It is slow."]));
    let listed = json(&app, "/api/v1/skillets").await;
    assert_eq!(
        listed,
        json!([{"id": "tea", "revisionId": null, "revisionTimestamp": made["revisionTimestamp"]}])
    );

    let answer = app.get("/api/v1/skillets/tea/export").await;
    assert_eq!(answer.headers()["content-type"], "text/javascript; charset=utf-8");
    let named = answer.headers()["content-disposition"].to_str().unwrap();
    assert_eq!(named, "attachment; filename=\"tea.skillet.js\"");
    let exported = answer.text().await.unwrap();
    assert!(exported.contains("// Skillet tea · revision 1 · changes state"), "{exported}");
    // What is there already is no new revision, however often it is sent.
    for _ in 0..2 {
        let (status, same) = imported(&app, "tea", &exported).await;
        assert_eq!((status, &same), (StatusCode::OK, &made));
    }
    let changed = exported.replace("price: 1", "price: 2");
    let (status, second) = imported(&app, "tea", &changed).await;
    assert_eq!((status, &second["number"]), (StatusCode::OK, &json!(2)));
    assert!(second["program"].as_str().unwrap().contains("revision 2 ·"), "{second}");

    let all = json(&app, "/api/v1/skillets/tea/revisions").await;
    let numbers: Vec<_> = all.as_array().unwrap().iter().map(|r| r["number"].clone()).collect();
    assert_eq!(numbers, [2, 1]);
    let by_id = format!("/api/v1/skillets/tea/revisions/{}", made["revisionId"].as_str().unwrap());
    assert_eq!(json(&app, &by_id).await, made);
    assert_eq!(json(&app, "/api/v1/skillets/tea/revisions/1").await, made);
    assert_eq!(text(&app, "/api/v1/skillets/tea/export?revision=1").await, exported);
}

#[actix::test]
async fn what_changed_is_shown_and_can_be_undone() {
    let app = TestApp::start().await;
    for value in ["1", "2", "3"] {
        imported(&app, "tea", &file(value)).await;
    }
    let path = |rest: &str| format!("/api/v1/skillets/tea/revisions/{rest}");
    let diff = text(&app, &path("2/diff")).await;
    assert!(diff.starts_with("--- tea.skillet.js\trevision 1, "), "{diff}");
    assert!(diff.contains("-  return { price: 1 };\n+  return { price: 2 };"), "{diff}");
    let diff = text(&app, &path("3/diff?from=1")).await;
    assert!(diff.contains("-  return { price: 1 };\n+  return { price: 3 };"), "{diff}");
    let diff = text(&app, &path("1/diff")).await;
    assert!(diff.starts_with("--- /dev/null") && diff.contains("+/* hob skillet 1"), "{diff}");
    assert_eq!(text(&app, &path("1/diff?from=1")).await, "");

    let back = json!({"revision": "1"});
    let mut seen = Vec::new();
    for _ in 0..2 {
        let answer = app.post("/api/v1/skillets/tea/rollback", &back).await;
        assert_eq!(answer.status(), 200);
        seen.push(answer.json::<Value>().await.unwrap());
    }
    // Repeated, it changes nothing.
    assert_eq!(seen[0], seen[1]);
    assert_eq!((&seen[0]["number"], &seen[0]["origin"]), (&json!(4), &json!("rollback")));
    let first = json(&app, &path("1")).await;
    assert_eq!(seen[0]["rolledBackTo"], first["revisionId"]);
    assert!(seen[0]["program"].as_str().unwrap().contains("price: 1"));
    let all = json(&app, "/api/v1/skillets/tea/revisions").await;
    assert_eq!(all.as_array().unwrap().len(), 4);
    // A hundred of them would be large: their code is not among what is listed.
    assert!(all.as_array().unwrap().iter().all(|listed| listed.get("program").is_none()), "{all}");

    for (body, place) in [
        (json!({}), "/revision"),
        (json!({"revision": 1}), "/revision"),
        (json!({"revision": "1", "why": "x"}), "/why"),
    ] {
        let answer = app.post("/api/v1/skillets/tea/rollback", &body).await;
        let body = failure(answer, 400, "invalid-request").await;
        assert!(faults(&body)[0].starts_with(place), "{body}");
    }
    for (id, revision) in [("tea", "9"), ("tea", "rev-none"), ("none", "1")] {
        let path = format!("/api/v1/skillets/{id}/rollback");
        let answer = app.post(&path, &json!({"revision": revision})).await;
        failure(answer, 404, "not-found").await;
    }
    for missing in [
        "tea/revisions/9",
        "tea/revisions/9/diff",
        "tea/revisions/1/diff?from=7",
        "tea/export?revision=x",
        "none/export",
        "none/revisions/1",
    ] {
        failure(app.get(&format!("/api/v1/skillets/{missing}")).await, 404, "not-found").await;
    }
}

#[actix::test]
async fn a_skillet_is_deleted_unless_runs_of_it_wait_or_go_on() {
    let app = TestApp::start().await;
    imported(&app, "tea", &file("1")).await;
    let delete = async || app.request(Method::DELETE, "/api/v1/skillets/tea").send().await.unwrap();
    let id = app.start_run(&json!({"task": "x", "skilletId": "tea"})).await;
    failure(delete().await, 409, "conflict").await;
    let lease = app.work_on(&id, 1).await;
    failure(delete().await, 409, "conflict").await;
    app.finish(&lease, &id, Ending::Result(json!({"n": 1}))).await;
    let gone = delete().await;
    assert_eq!(gone.status(), 204);
    assert_eq!(gone.bytes().await.unwrap().len(), 0);
    failure(delete().await, 404, "not-found").await;
    failure(app.get("/api/v1/skillets/tea").await, 404, "not-found").await;
    assert_eq!(json(&app, "/api/v1/skillets").await, json!([]));
    assert_eq!(app.run(&id).await["result"], json!({"n": 1}), "its runs stay");
    let (status, anew) = imported(&app, "tea", &file("2")).await;
    assert_eq!((status, &anew["number"]), (StatusCode::CREATED, &json!(1)));
}

#[actix::test]
async fn every_fault_of_a_file_is_named_with_its_place() {
    let app = TestApp::start().await;
    let good = file("1");
    for (from, to, said) in [
        ("\"task\"", "\"taks\"", "missing field `task`"),
        ("\"knowledge\"", "\"knowlegde\"", "/knowlegde nothing is called so"),
        ("https://shop.example/", "file:///etc/passwd", "/startUrl must be an http or https"),
        ("{\"type\": \"object\"}", "{\"type\": \"list\"}", "/outputSchema/type"),
        ("return {", "return {{", "line 11"),
        ("page.goto('/')", "page.goto(parameters.at)", "line 10 the program takes parameters.at"),
        ("Read the price", "Read {{parameters.what}}", "/task names {{parameters.what}}"),
        ("page.goto('/')", "page.screenshot()", "line 10 there is no page.screenshot"),
        ("page.goto('/')", "page.evaluate(() => 1)", "line 10 page.evaluate runs code"),
        ("export default async function (", "export async function run(", "as its default"),
        ("export default", "for (;;) {}\nexport default", "interrupted"),
        ("export default", "await new Promise(() => {});\nexport default", ""),
        ("export default", "import fs from 'fs';\nexport default", ""),
        ("export default", "throw new Error('never');\nexport default", "never"),
    ] {
        assert!(good.contains(from), "{from}");
        let answer = import(&app, "tea", good.replacen(from, to, 1)).await;
        let body = failure(answer, 400, "invalid-request").await;
        let found = faults(&body).join("\n");
        assert!(found.contains(said), "{said} in {body}");
    }
    failure(app.get("/api/v1/skillets/tea").await, 404, "not-found").await;
}

#[actix::test]
async fn a_run_gives_what_the_skillets_program_takes() {
    let app = TestApp::start().await;
    let given = file("parameters.query").replace("({ page })", "({ page, parameters })").replace(
        "\"knowledge\"",
        "\"inputs\": {\"parameters.query\": \"string\", \"secrets.the/code\": \"secret\"}, \"knowledge\"",
    );
    let (status, made) = imported(&app, "tea", &given).await;
    assert_eq!(status, 201, "{made}");
    let start = "/api/v1/runs/start";
    let call = |parameters: Value, schema: &str| {
        json!({"task": "read the  PRICE", "skilletId": "tea", "parameters": parameters,
            "outputSchema": {"type": schema}})
    };
    for parameters in [json!({}), json!({"other": 1}), json!({"query": null})] {
        let answer = app.post(start, &call(parameters, "object")).await;
        let found = faults(&failure(answer, 400, "invalid-request").await);
        let said = |at: &str, path: &str| {
            format!("{at} the skillet's program takes {path}, which the call does not give")
        };
        let code = said("/secrets/the~1code", "secrets[\"the/code\"]");
        assert_eq!(found, [said("/parameters/query", "parameters.query"), code]);
    }
    let mut whole = call(json!({"query": "tea"}), "object");
    whole["secrets"] = json!({"the/code": "x"});
    assert_eq!(app.post(start, &whole).await.status(), 202);
    // Another task is not the program's.
    let mut other = call(json!({}), "object");
    other["task"] = json!("Read the weight");
    assert_eq!(app.post(start, &other).await.status(), 202);
}

#[actix::test]
async fn hostile_files_do_no_harm() {
    let app = TestApp::start().await;
    let deep = format!("/* hob skillet 1\n{}", "[".repeat(200_000));
    let heavy =
        file("1").replace("export", "const all = []; for (;;) all.push(all.join());\nexport");
    let native =
        file("1").replace("export", "const big = 'a'.repeat(1 << 24); big.split('');\nexport");
    for text in
        [Vec::new(), vec![0xff; 1000], vec![0; 1000], deep.into(), heavy.into(), native.into()]
    {
        failure(import(&app, "tea", text).await, 400, "invalid-request").await;
    }
    let large = vec![b'x'; 1024 * 1024 + 1];
    failure(import(&app, "tea", large).await, 413, "payload-too-large").await;
    let path = "/api/v1/skillets/tea/import";
    for (name, value) in [("content-type", "application/json"), ("content-encoding", "gzip")] {
        let call = app.request(Method::POST, path).header(name, value).body(file("1"));
        failure(call.send().await.unwrap(), 415, "unsupported-media-type").await;
    }
    let nameless = import(&app, "a%20b", file("1")).await;
    failure(nameless, 400, "invalid-request").await;
    assert_eq!(imported(&app, "tea", &file("1")).await.0, 201);
}

#[actix::test]
async fn attack_12_another_workspace_sees_and_changes_nothing() {
    let app = TestApp::start().await;
    imported(&app, "tea", &file("1")).await;
    let other = app.key_of("other").await;
    let call = |method: Method, rest: &str| {
        let call = app.bare(method, &format!("/api/v1/skillets/tea{rest}"));
        call.header("x-api-key", other.reveal())
    };
    for (method, rest) in [
        (Method::GET, "/export"),
        (Method::GET, "/revisions/1"),
        (Method::GET, "/revisions/1/diff"),
        (Method::DELETE, ""),
    ] {
        failure(call(method, rest).send().await.unwrap(), 404, "not-found").await;
    }
    let back = call(Method::POST, "/rollback").json(&json!({"revision": "1"}));
    failure(back.send().await.unwrap(), 404, "not-found").await;
    let own = call(Method::POST, "/import").body(file("2")).send().await.unwrap();
    assert_eq!(own.status(), 201, "one of its own");
    assert!(text(&app, "/api/v1/skillets/tea/export").await.contains("price: 1"));
}

#[actix::test]
async fn many_imports_at_once_are_as_many_revisions() {
    let app = TestApp::start().await;
    let texts: Vec<String> = (0..8).map(|n| file(&n.to_string())).collect();
    let all = texts.iter().map(|text| imported(&app, "tea", text));
    let answers = futures::future::join_all(all).await;
    assert!(answers.iter().all(|(status, _)| status.is_success()), "{answers:?}");
    let mut numbers: Vec<u64> =
        answers.iter().map(|(_, body)| body["number"].as_u64().unwrap()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=8).collect::<Vec<_>>());
}

#[actix::test]
async fn evaluate_is_taken_where_the_operator_allows_it() {
    let programs = hob::program::Settings { evaluate: true, ..Default::default() };
    let app = TestApp::with(Setup { programs, ..Setup::default() }).await;
    let text = file("1").replace("page.goto('/')", "page.evaluate(() => 1)");
    assert_eq!(imported(&app, "tea", &text).await.0, 201);
}

/// A hundred programs of a MiB each must not be loaded to show one: what is damaged in another is not even seen.
#[actix::test]
async fn attack_33_one_revision_is_shown_without_the_others() {
    let app = TestApp::start().await;
    for price in ["1", "2", "3"] {
        imported(&app, "tea", &file(price)).await;
    }
    let id = json(&app, "/api/v1/skillets/tea/revisions/2").await["revisionId"].clone();
    let beside = rusqlite::Connection::open(app.folder.path().join("hob.db")).unwrap();
    let damaged = "UPDATE revisions SET body = '{}' WHERE json_extract(body, '$.number') = 1";
    assert_eq!(beside.execute(damaged, []).unwrap(), 1);
    for name in ["2", id.as_str().unwrap(), "3"] {
        let shown = json(&app, &format!("/api/v1/skillets/tea/revisions/{name}")).await;
        assert_eq!(shown["number"].to_string(), if name == "3" { "3" } else { "2" });
    }
    let diff = text(&app, "/api/v1/skillets/tea/revisions/3/diff").await;
    assert!(diff.contains("-  return { price: 2 };"), "{diff}");
    assert!(text(&app, "/api/v1/skillets/tea/export?revision=2").await.contains("price: 2"));
    for missing in ["4", "0", "18446744073709551615", "rev-none"] {
        failure(
            app.get(&format!("/api/v1/skillets/tea/revisions/{missing}")).await,
            404,
            "not-found",
        )
        .await;
    }
}

#[actix::test]
async fn lists_come_in_parts_that_lead_to_each_other() {
    let app = TestApp::start().await;
    for id in ["a", "b", "c"] {
        assert_eq!(imported(&app, id, &file("1")).await.0, 201);
    }
    let mut seen = Vec::new();
    for (query, link) in [
        ("?limit=2", Some("</api/v1/skillets?limit=2&offset=2>; rel=\"next\"")),
        ("?limit=2&offset=2", Some("</api/v1/skillets?limit=2&offset=0>; rel=\"prev\"")),
        ("", None),
    ] {
        let answer = app.get(&format!("/api/v1/skillets{query}")).await;
        let header =
            |name: &str| answer.headers().get(name).map(|v| v.to_str().unwrap().to_owned());
        assert_eq!(header("x-total-count").as_deref(), Some("3"), "{query}");
        assert_eq!(header("link").as_deref(), link, "{query}");
        let items: Value = answer.json().await.unwrap();
        seen.push(items.as_array().unwrap().clone());
    }
    let whole = seen.pop().unwrap();
    assert_eq!((whole.len(), seen.concat()), (3, whole));
    for path in ["skillets", "authsessions"] {
        assert_eq!(app.get(&format!("/api/v1/{path}?limit=0")).await.status(), 400, "{path}");
    }
    let none = app.get("/api/v1/authsessions?limit=5").await;
    assert_eq!(none.headers()["x-total-count"], "0");
}
