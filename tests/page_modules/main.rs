//! The library that runs in pages, module by module: linted, and tested in one browser that loads the modules
//! as they are written.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod lint;
#[path = "../api/support/site.rs"]
#[allow(dead_code, unreachable_pub)]
mod site;

use std::fs;
use std::path::Path;

use hob::browser::{Browsers, EgressSettings, LaunchOptions, Page, Policy, Settings};
use serde::Deserialize;
use serde_json::Value;

use site::{Reply, Site};

/// What `harness.js` reports of one test.
#[derive(Debug, Deserialize)]
struct Report {
    name: String,
    /// Why it failed; nothing where it passed.
    error: Option<String>,
}

/// The test modules beside this file, by their names.
fn test_modules() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/page_modules");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let scripts = files.filter(|path| path.extension().is_some_and(|e| e == "js"));
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    let mut found: Vec<_> =
        scripts.map(|path| (name(&path), fs::read_to_string(&path).unwrap())).collect();
    found.sort();
    found
}

/// A module as it lies there now, so that a test of it needs no new build of the service.
fn module(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/perception/page").join(name);
    fs::read_to_string(path).unwrap_or_else(|_| hob::perception::modules()[name].to_owned())
}

#[tokio::test]
async fn the_modules_do_what_their_tests_say() {
    let tests = test_modules();
    let imports: String = tests
        .iter()
        .filter(|(name, _)| name != "harness.js")
        .map(|(name, _)| format!("await import('/tests/{name}');"))
        .collect();
    let runner = format!(
        "<!doctype html><title>Tests</title><script type=module>\
         import {{ run }} from '/tests/harness.js';\
         globalThis.ran = (async () => {{ {imports} globalThis.reports = await run(); }})();</script>"
    );
    let site = Site::start(move |asked| {
        let route = asked.route();
        let script = |text: &str| Reply::Typed("text/javascript", text.as_bytes().to_vec());
        if let Some(name) = route.strip_prefix("/page/") {
            return script(&module(name));
        }
        match route.strip_prefix("/tests/") {
            Some(name) => script(&tests.iter().find(|(own, _)| own == name).unwrap().1),
            None => Reply::Html(runner.clone()),
        }
    });
    let allow = vec!["127.0.0.1".parse().unwrap()];
    let policy = Policy::new(&EgressSettings { allow, ..EgressSettings::default() });
    let browsers = Browsers::new(Settings::default(), policy, hob::perception::library())
        .with_guard(Path::new(env!("CARGO_BIN_EXE_hob")));
    let browser = browsers.launch(&LaunchOptions::default()).await.unwrap();
    let page = browser.page();
    page.goto(&site.at("/")).await.unwrap();
    let reports = ran(&page).await;
    browser.close().await;

    let reports: Vec<Report> =
        serde_json::from_value::<Vec<Value>>(reports).unwrap().into_iter().map(report).collect();
    let failed: Vec<String> = reports
        .iter()
        .filter_map(|report| Some(format!("{}: {}", report.name, report.error.as_ref()?)))
        .collect();
    assert!(!reports.is_empty());
    assert!(
        failed.is_empty(),
        "{} of {} failed:\n{}",
        failed.len(),
        reports.len(),
        failed.join("\n")
    );
}

/// What the tests report, asked for again and again: one answer that waited for them all would be late on a
/// slow machine.
async fn ran(page: &Page) -> Value {
    let script = "Promise.race([globalThis.ran, new Promise((resume) => setTimeout(resume, 1000))])\
                  .then(() => globalThis.reports ?? null)";
    loop {
        let (reports, _) = page.evaluate_script(script).await.unwrap();
        if !reports.is_null() {
            return reports;
        }
    }
}

fn report(value: Value) -> Report {
    serde_json::from_value(value).unwrap()
}
