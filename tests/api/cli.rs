//! `hob run` and `hob keys` as commands: what they print, and with what status they end.

use std::process::{Output, Stdio};

use hob::model::Change;
use serde_json::{Value, json};
use tokio::process::{Child, Command};

use super::support::app::{Ending, TestApp};

fn command(app: &TestApp, args: &[&str]) -> Command {
    let mut command = program(app, env!("CARGO_BIN_EXE_hob"));
    command.args(args);
    command
}

fn program(app: &TestApp, program: &str) -> Command {
    let mut command = Command::new(program);
    command
        .current_dir(app.folder.path())
        .env("HOB_URL", &app.url)
        .env("HOB_API_KEY", app.key.reveal())
        .env("HOB_STORE__URL", format!("sqlite:{}", app.folder.path().join("hob.db").display()))
        .env("SECRET_OF_TEST", "hunter2!x")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true);
    command
}

fn start(app: &TestApp, args: &[&str]) -> Child {
    command(app, args).spawn().expect("hob starts")
}

async fn output(app: &TestApp, args: &[&str]) -> Output {
    command(app, args).output().await.expect("hob runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The id of the workspace's only run, once there is one.
async fn the_run(app: &TestApp) -> String {
    loop {
        let runs: Value = app.get("/api/v1/runs").await.json().await.expect("a list");
        if let Some(id) = runs[0]["id"].as_str() {
            return id.to_owned();
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

async fn interrupt(child: &Child) {
    let id = child.id().expect("it runs").to_string();
    let sent = Command::new("kill").args(["-INT", &id]).status().await.expect("kill");
    assert!(sent.success());
}

#[actix_web::test]
async fn the_result_is_printed_and_the_steps_are_said() {
    let app = TestApp::start().await;
    let schema = app.folder.path().join("schema.json");
    std::fs::write(&schema, r#"{"type": "object"}"#).expect("a file");
    let args = [
        "run",
        "Collect all teas",
        "--start-url",
        "https://shop.example/",
        "--schema",
        schema.to_str().expect("a path"),
        "--param",
        "query=green tea",
        "--param",
        "pages:=2",
        "--secret",
        "code=@env:SECRET_OF_TEST",
        "--skillet",
        "teas",
        "--model",
        "haiku",
        "--read-only",
    ];
    let child = start(&app, &args);
    let id = the_run(&app).await;
    let run = app.run(&id).await;
    assert_eq!(
        (run["task"].as_str(), run["model"].as_str()),
        (Some("Collect all teas"), Some("haiku"))
    );
    assert_eq!(run["skillet"]["id"], "teas");
    let lease = app.work_on(&id, 2).await;
    app.finish(&lease, &id, Ending::Result(json!({"items": ["Sencha"]}))).await;
    let output = child.wait_with_output().await.expect("it ends");
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let result: Value = serde_json::from_str(&printed(&output)).expect("JSON alone");
    assert_eq!(result, json!({"items": ["Sencha"]}));
    for part in [id.as_str(), "1 ✓ step 1", "2 ✓ step 2", "success", "explored"] {
        assert!(said(&output).contains(part), "{part} in {}", said(&output));
    }
    assert!(!said(&output).contains("hunter2"), "{}", said(&output));
}

#[actix_web::test]
async fn a_reader_that_has_gone_away_is_no_fault() {
    let app = TestApp::start().await;
    let script = "\"$0\" run x --json 2>&1 >/dev/null | head -1; echo ${PIPESTATUS[0]}";
    let mut shell = program(&app, "bash");
    let shell = shell.args(["-c", script, env!("CARGO_BIN_EXE_hob")]);
    let child = shell.spawn().expect("bash");
    let id = the_run(&app).await;
    let lease = app.work_on(&id, 3).await;
    app.finish(&lease, &id, Ending::Result(json!({}))).await;
    let output = child.wait_with_output().await.expect("it ends");
    assert_eq!(printed(&output), format!("run {id}\n0\n"), "{}", said(&output));
    assert_eq!(said(&output), "");
}

#[actix_web::test]
async fn a_failed_run_says_why_and_prints_nothing() {
    let app = TestApp::start().await;
    for (args, whole) in [(vec!["run", "x"], false), (vec!["run", "x", "--json"], true)] {
        let child = start(&app, &args);
        let id = loop {
            let runs: Value = app.get("/api/v1/runs").await.json().await.expect("a list");
            match runs[0]["status"].as_str() {
                Some("pending") => break runs[0]["id"].as_str().expect("an id").to_owned(),
                _ => tokio::time::sleep(std::time::Duration::from_millis(20)).await,
            }
        };
        let lease = app.work_on(&id, 1).await;
        let change = Change::now("click button \"Order\"", "https://shop.example/basket");
        app.store
            .mark_changing(&lease, id.parse().expect("an id"), 1, &change)
            .await
            .expect("marked");
        app.finish(&lease, &id, Ending::Rejected("the website may be down")).await;
        let output = child.wait_with_output().await.expect("it ends");
        assert_eq!(output.status.code(), Some(1));
        for words in [
            "rejected: the website may be down",
            "look there before you start this run again",
            "click button \"Order\" (https://shop.example/basket)",
        ] {
            assert!(said(&output).contains(words), "{words} in {}", said(&output));
        }
        if whole {
            let run: Value = serde_json::from_str(&printed(&output)).expect("JSON");
            assert_eq!(
                (run["id"].as_str(), run["outcome"].as_str()),
                (Some(id.as_str()), Some("failed"))
            );
        } else {
            assert_eq!(printed(&output), "");
        }
    }
}

#[actix_web::test]
async fn a_run_of_somebody_else_is_watched_to_its_end() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let child = start(&app, &["watch", &id]);
    let lease = app.work_on(&id, 2).await;
    app.finish(&lease, &id, Ending::Result(json!({"n": 1}))).await;
    let output = child.wait_with_output().await.expect("it ends");
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert_eq!(serde_json::from_str::<Value>(&printed(&output)).expect("JSON"), json!({"n": 1}));
    for words in ["  1 ✓ step 1", "  2 ✓ step 2", "success in"] {
        assert!(said(&output).contains(words), "{words} in {}", said(&output));
    }
    let unknown = output_of_unknown(&app).await;
    assert_eq!(unknown.status.code(), Some(4), "{}", said(&unknown));
    let interrupted = app.start_run(&json!({"task": "y"})).await;
    let child = start(&app, &["watch", &interrupted]);
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    interrupt(&child).await;
    let output = child.wait_with_output().await.expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{}", said(&output));
    assert_eq!(app.run(&interrupted).await["status"], "pending", "it goes on");
}

async fn output_of_unknown(app: &TestApp) -> Output {
    output(app, &["watch", "01a2158d-89bb-70fd-a235-14287a2b9bc5"]).await
}

#[actix_web::test]
async fn ctrl_c_and_timeout_cancel_the_run() {
    for (args, status) in [(vec!["run", "x"], 130), (vec!["run", "x", "--timeout", "0"], 5)] {
        let app = TestApp::start().await;
        let child = start(&app, &args);
        let id = the_run(&app).await;
        if status == 130 {
            // Only when it watches does it take the signal; before, it just ends.
            let mut child = child;
            let mut lines = tokio::io::BufReader::new(child.stderr.take().expect("a pipe"));
            let mut line = String::new();
            while !line.contains("waiting") {
                line.clear();
                let read = tokio::io::AsyncBufReadExt::read_line(&mut lines, &mut line);
                assert!(read.await.expect("a line") > 0, "it ended before it watched");
            }
            interrupt(&child).await;
            assert_eq!(child.wait().await.expect("it ends").code(), Some(status));
        } else {
            let output = child.wait_with_output().await.expect("it ends");
            assert_eq!(output.status.code(), Some(status), "{}", said(&output));
        }
        assert_eq!(app.run(&id).await["status"], "canceled");
    }
}

#[actix_web::test]
async fn a_run_canceled_by_someone_else() {
    let app = TestApp::start().await;
    let child = start(&app, &["run", "x"]);
    let id = the_run(&app).await;
    app.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
    let output = child.wait_with_output().await.expect("it ends");
    assert_eq!(output.status.code(), Some(6), "{}", said(&output));
}

#[actix_web::test]
async fn errors_say_what_to_do() {
    let app = TestApp::start().await;
    let bad_schema = app.folder.path().join("bad.json");
    std::fs::write(&bad_schema, r#"{"type": "array"}"#).expect("a file");
    let bad_schema = bad_schema.to_str().expect("a path");
    let cases: [(&[&str], i32, &str); 9] = [
        (&["run", "x", "--url", "http://127.0.0.1:9"], 3, "Is `hob serve` running there?"),
        (&["run", "x", "--api-key", "wrong"], 4, "hob keys create"),
        (&["run", "x", "--schema", bad_schema], 4, "/outputSchema/type"),
        (&["run", "x", "--schema", "none.json"], 2, "cannot read none.json"),
        (&["run", "x", "--param", "query"], 2, "--param must be name=value"),
        (
            &["run", "x", "--param", "a=1", "--file", &format!("a={bad_schema}")],
            2,
            "a is given twice",
        ),
        (&["run", "x", "--on-block", "ask", "--trace", "here"], 2, "cannot be used with"),
        (&["run", "x", "--secret", "p=@env:NO_SUCH_VARIABLE"], 2, "NO_SUCH_VARIABLE"),
        (&["run"], 2, "TASK"),
    ];
    for (args, status, part) in cases {
        let output = output(&app, args).await;
        assert_eq!(output.status.code(), Some(status), "{args:?}: {}", said(&output));
        assert!(said(&output).contains(part), "{args:?}: {}", said(&output));
        assert_eq!(printed(&output), "", "{args:?}");
    }
}

#[actix_web::test]
async fn keys_are_made_listed_and_revoked() {
    let app = TestApp::start().await;
    let made = output(
        &app,
        &["keys", "create", "--workspace", "tea-room", "--name", "till 2", "--expires", "90d"],
    )
    .await;
    assert!(made.status.success(), "{}", said(&made));
    let key = printed(&made).trim().to_owned();
    let answer = app.bare(reqwest::Method::GET, "/api/v1/runs").header("x-api-key", &key);
    assert_eq!(answer.send().await.expect("an answer").status(), 200);
    let listed = output(&app, &["keys", "list"]).await;
    let line = printed(&listed).lines().find(|l| l.ends_with("till 2")).map(str::to_owned);
    let line = line.unwrap_or_else(|| panic!("{}", printed(&listed)));
    assert!(!line.contains(&key));
    for part in ["tea-room", "read,run,record", "expires=2", "used=2"] {
        assert!(line.contains(part), "{part} in {line}");
    }
    let id = line.split_whitespace().next().expect("an id");
    for (wrong, part) in
        [(["--scopes", "root"], "read, run, record"), (["--expires", "2001-01-01"], "over already")]
    {
        let refused = output(&app, &[&["keys", "create"][..], &wrong].concat()).await;
        assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
        assert!(said(&refused).contains(part), "{}", said(&refused));
    }
    let revoked = output(&app, &["keys", "revoke", id]).await;
    assert!(revoked.status.success(), "{}", said(&revoked));
    let again = output(&app, &["keys", "revoke", id]).await;
    assert_eq!(again.status.code(), Some(1));
    assert!(said(&again).contains("hob keys list"), "{}", said(&again));
    let listed = printed(&output(&app, &["keys", "list"]).await);
    assert!(!listed.contains(id), "{listed}");
}

#[actix_web::test]
async fn workspaces_are_made_limited_and_shown() {
    let app = TestApp::start().await;
    let made = output(&app, &["workspaces", "create", "tea-room", "steps=7"]).await;
    assert!(made.status.success(), "{}", said(&made));
    let again = output(&app, &["workspaces", "create", "tea-room"]).await;
    assert_eq!(again.status.code(), Some(1), "{}", said(&again));
    let limits = ["workspaces", "limit", "tea-room", "ai-usd-per-month=2.50", "steps=default"];
    let limited = output(&app, &limits).await;
    assert!(limited.status.success(), "{}", said(&limited));
    let shown = printed(&output(&app, &["workspaces", "show", "tea-room"]).await);
    for part in [
        "* ai_usd_per_month = 2.50",
        "  steps = 60",
        "  ai_usd_total = none",
        "left for models: 2.50",
    ] {
        assert!(shown.contains(part), "{part} in:\n{shown}");
    }
    // One that only has keys is there, too.
    let listed = printed(&output(&app, &["workspaces", "list"]).await);
    let names: Vec<_> = listed.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(names, ["default", "tea-room"], "{listed}");
    for (wrong, part) in [
        (["workspaces", "show", "nobody"].as_slice(), "hob workspaces list"),
        (&["workspaces", "limit", "tea-room", "stepps=1"], "there are starts_per_minute"),
        (&["workspaces", "limit", "tea-room", "steps=many"], "`many` is no value"),
    ] {
        let refused = output(&app, wrong).await;
        assert_eq!(refused.status.code(), Some(1), "{wrong:?}");
        assert!(said(&refused).contains(part), "{wrong:?}: {}", said(&refused));
    }
    let audit = printed(&output(&app, &["audit", "--workspace", "tea-room"]).await);
    let lines: Vec<_> = audit.lines().collect();
    assert_eq!(lines.len(), 2, "{audit}");
    assert!(lines[0].ends_with("operator  workspace-created  steps=7"), "{audit}");
    assert!(lines[1].contains("workspace-limited  ai-usd-per-month=2.50 steps=default"), "{audit}");
}

#[actix_web::test]
async fn a_run_is_given_files_a_proxy_and_a_word_on_who_may_be_asked() {
    let app = TestApp::start().await;
    let path = app.folder.path().join("list of teas.csv");
    std::fs::write(&path, "name\nSencha\n").expect("a file");
    let given = format!("list={}", path.display());
    let args = ["run", "Upload the list", "--file", &given, "--param", "n:=1"];
    let more = ["--proxy", "@env:PROXY_OF_TEST", "--on-block", "ask"];
    let mut command = command(&app, &[&args[..], &more[..]].concat());
    let child = command.env("PROXY_OF_TEST", "http://ann:hunter2!x@proxy.example:3128");
    let child = child.spawn().expect("hob starts");
    let id = the_run(&app).await;
    let key = app.skillet_of(&id).await;
    let lease = app.store.lease(&key, "test-node", u64::MAX).await.expect("a store").expect("free");
    let order = app.store.claim(&lease).await.expect("a store").expect("an order");
    let file = &order.parameters["list"];
    assert_eq!(
        (&order.parameters["n"], file["name"].as_str()),
        (&json!(1), Some("list of teas.csv"))
    );
    assert_eq!(order.proxy.expect("a proxy").to_string(), "http://proxy.example:3128");
    assert_eq!(order.on_block, hob::model::OnBlock::Ask);
    drop(child);
    for (wrong, why) in [
        (["--file", "list"], "name=path"),
        (["--file", "list=/no/such/file"], "/no/such/file"),
        (["--proxy", "@env:HOB_NO_SUCH_VARIABLE"], "HOB_NO_SUCH_VARIABLE"),
    ] {
        let output = output(&app, &[&["run", "x"], &wrong[..]].concat()).await;
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert!(said(&output).contains(why), "{}", said(&output));
    }
}

#[actix_web::test]
async fn shells_are_told_what_may_be_said() {
    let app = TestApp::start().await;
    for (shell, part) in
        [("bash", "complete -F"), ("zsh", "#compdef hob"), ("fish", "complete -c hob")]
    {
        let output = output(&app, &["completions", shell]).await;
        assert_eq!(output.status.code(), Some(0));
        let script = printed(&output);
        assert!(script.contains(part) && script.contains("on-block"), "{shell}");
        assert!(!script.contains("chromedriver"), "{shell}: hidden commands are not for people");
    }
}
