//! Names of controls on the pages of real applications, compared with those that Chromium itself computes for screen
//! readers and with those of `dom-accessibility-api`.

#![expect(clippy::print_stderr, reason = "it is a report")]

use std::collections::{BTreeMap, BTreeSet};

use hob::browser::{Page, Settings};
use serde::Deserialize;
use url::Url;

use super::installed::{Served, names, place};
use super::task::{App, Login, Stroke};
use crate::browser::{close, launch_with};

/// Pages of an application that are gone to, most.
const PAGES: usize = 8;

#[derive(Deserialize)]
struct Named {
    role: Option<String>,
    el: String,
    hob: String,
    chromium: String,
    other: String,
}

impl Named {
    /// Chromium names texts as they are drawn (`text-transform`), signs of icon fonts included, and a row by nothing.
    /// What it names by such signs alone has no name that can be spoken: the other implementation decides there.
    fn is_as_chromium(&self) -> bool {
        let is_sign = |c: char| ('\u{e000}'..='\u{f8ff}').contains(&c);
        let told = |name: &str| name.replace(is_sign, "").trim().to_lowercase();
        let by_signs = !self.chromium.is_empty() && told(&self.chromium).is_empty();
        told(&self.hob) == told(&self.chromium)
            || by_signs && self.hob == self.other
            || self.role.as_deref() == Some("row") && self.chromium.is_empty()
    }
}

/// Makes `compared()` of the modules that run in pages, and what else computes names.
fn script() -> String {
    let mut modules = hob::perception::modules().clone();
    modules.insert("compared.js", include_str!("names.js"));
    let own = hob::perception::bundle("compared.js", &modules).unwrap();
    let other = std::fs::read_to_string(place("editors").join("out/names.js")).unwrap();
    format!("{{ {other} }}\n{own}\nJSON.stringify(compared())")
}

fn url_of(base: &str, path: &str) -> Url {
    Url::parse(base).unwrap().join(path).unwrap()
}

async fn log_in(page: &Page, login: &Login, url: &str) {
    page.goto(&url_of(url, &login.page)).await.unwrap();
    for stroke in login.strokes() {
        match stroke {
            Stroke::Key(key) => page.press(key, None).await.map(drop).unwrap(),
            Stroke::Text(text) => page.type_text(text, None).await.map(drop).unwrap(),
        }
    }
    page.settle().await.unwrap();
}

/// Where a page's links go within the application, each path once.
async fn ways(page: &Page) -> Vec<String> {
    let script = "JSON.stringify([...document.links].filter((a) => a.origin === location.origin && !/logout|download/.test(a.href)).map((a) => a.pathname))";
    let (paths, _) = page.evaluate_script(script).await.unwrap();
    serde_json::from_str(paths.as_str().unwrap_or_default()).unwrap_or_default()
}

async fn named(name: &str) -> BTreeMap<String, Vec<Named>> {
    let app = App::read(name);
    let served = Served::start(name).await;
    let args = vec!["--enable-blink-features=ComputedAccessibilityInfo".to_owned()];
    let browser = launch_with(Settings { args, script_seconds: 300, ..Settings::default() }).await;
    let page = browser.page();
    if let Some(login) = &app.login {
        log_in(&page, login, &served.url).await;
    }
    let mut waiting: Vec<String> = app.tasks.iter().map(|task| task.start.clone()).collect();
    let script = script();
    let (mut seen, mut all) = (BTreeSet::new(), BTreeMap::new());
    while let Some(path) = (!waiting.is_empty()).then(|| waiting.remove(0)) {
        if all.len() == PAGES || !seen.insert(path.clone()) {
            continue;
        }
        if page.goto(&url_of(&served.url, &path)).await.is_err() {
            continue;
        }
        page.look(&hob::perception::LookOptions::default()).await.unwrap();
        let (told, _) = page.evaluate_script(&script).await.unwrap();
        all.insert(path, serde_json::from_str(told.as_str().unwrap()).unwrap());
        waiting.extend(ways(&page).await);
    }
    close(browser).await;
    all
}

#[tokio::test]
#[ignore = "`make test-apps` installs what it needs"]
async fn names_are_those_that_screen_readers_are_given() {
    let only = std::env::var("ONLY").unwrap_or_default();
    let (mut all, mut as_chromium, mut as_other) = (0_usize, 0_usize, 0_usize);
    for name in names().into_iter().filter(|name| name.contains(&only)) {
        for (path, named) in named(&name).await {
            let chromium = named.iter().filter(|one| one.is_as_chromium()).count();
            let other = named.iter().filter(|one| one.hob == one.other).count();
            eprintln!(
                "{name}{path}: {} names, {chromium} as Chromium, {other} as dom-accessibility-api",
                named.len()
            );
            for one in
                named.iter().filter(|one| one.hob != one.other || !one.is_as_chromium()).take(30)
            {
                eprintln!(
                    "  {:?} {}\n    hob {:?}\n    chromium {:?}\n    other {:?}",
                    one.role, one.el, one.hob, one.chromium, one.other
                );
            }
            all += named.len();
            as_chromium += chromium;
            as_other += other;
        }
    }
    eprintln!("{all} names: {as_chromium} as Chromium, {as_other} as dom-accessibility-api");
    assert!(as_chromium * 100 >= 98 * all, "{as_chromium} of {all}");
}
