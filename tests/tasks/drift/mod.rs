//! `make drift-report`: the sites of the task set drift. Each task is explored on the site as it is; what was
//! learned is then replayed on every form of it, always from the same revision. `ONLY` as elsewhere.
//!
//! Only sites without scripts of their own: a script would look for what is renamed under it.

use std::collections::BTreeMap;
use std::env;

use futures::StreamExt;
use serde_json::{Value, json};

use crate::answer::{Verdict, judge};
use crate::run::{hob, home, is_asked};
use crate::sites;
use crate::support::hob::Hob;
use crate::task::{Expect, SEEDS, SiteKind, Task};

const FORMS: &str = include_str!("forms.js");
const EXPECTED: &str = include_str!("expected.txt");

/// Sites at a time.
const SITES: usize = 2;

/// Sites whose pages have no scripts.
const SCRIPTLESS: [&str; 11] = [
    "booking", "estate", "forum", "gitdocs", "harbours", "homeware", "library", "manual", "portal",
    "pydocs", "weather",
];

/// What a replay on a site that has drifted came to.
struct Drifted {
    task: String,
    form: &'static str,
    class: String,
    expected: Vec<&'static str>,
    run: Value,
}

impl Drifted {
    fn new(task: String, form: &'static str, run: Value, expect: &Expect) -> Self {
        let class = match (run["path"].as_str(), judge(expect, &run)) {
            _ if run["outcome"] != "success" => "failed",
            (Some(path), Verdict::Right) => path,
            _ => "WRONG",
        };
        let expected = forms().find(|(name, _)| *name == form).unwrap().1.split('|').collect();
        Self { task, form, class: class.to_owned(), expected, run }
    }

    /// Whether it goes on without a planner, where it should.
    fn is_healable(&self) -> bool {
        self.expected == ["replayed", "healed"]
    }

    /// Whether it is wrong, and no planner was asked.
    fn is_wrong_by_program(&self) -> bool {
        self.class == "WRONG" && (self.run["path"] == "replayed" || self.run["path"] == "healed")
    }

    fn is_as_expected(&self) -> bool {
        self.expected.contains(&self.class.as_str())
    }
}

/// Each form with what it may come to.
fn forms() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = EXPECTED.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(' ')).map(|(form, classes)| (form, classes.trim()))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a report, not a test: make drift-report"]
async fn drift_report() {
    let only = env::var("ONLY").unwrap_or_default();
    let home = home();
    let hob = hob(&home, SITES);
    let kinds = sites::ALL.iter().filter(|kind| SCRIPTLESS.contains(&kind.name));
    let mut sites = futures::stream::iter(kinds)
        .map(async |kind| site(&hob, kind, &only).await)
        .buffer_unordered(SITES);
    let mut all = Vec::new();
    while let Some(drifted) = sites.next().await {
        all.extend(drifted);
    }
    tell(&all);
    assert!(all.iter().all(|drifted| drifted.class != "WRONG"), "a drift had a wrong answer");
}

async fn site(hob: &Hob, kind: &SiteKind, only: &str) -> Vec<Drifted> {
    let served = (kind.open)(SEEDS[0]);
    let mut all = Vec::new();
    for task in &served.tasks {
        let name = format!("{}/{}", kind.name, task.name);
        let succeeds = !matches!(task.expect, Expect::Failure { .. });
        if !succeeds || !is_asked(only, &name) {
            continue;
        }
        let order = |skillet: &str| {
            let mut order = task.order(&served.site, 0);
            order["skilletId"] = json!(skillet);
            order
        };
        let skillet = name.replace('/', "-");
        served.site.append("");
        let first = hob.run(&order(&skillet)).await;
        if judge(&task.expect, &first) != Verdict::Right {
            continue;
        }
        let path = format!("/api/v1/skillets/{skillet}");
        if hob.get(&path).await["program"].is_null() {
            continue;
        }
        let call = hob.request(reqwest::Method::GET, &format!("{path}/export"));
        let file = call.send().await.unwrap().text().await.unwrap();
        for (form, _) in forms() {
            served.site.append(&format!("<script>{FORMS}('{form}')</script>"));
            all.push(
                drift(hob, task, &name, &file, form, &order(&format!("{skillet}-{form}"))).await,
            );
        }
    }
    all
}

async fn drift(
    hob: &Hob,
    task: &Task,
    name: &str,
    file: &str,
    form: &'static str,
    order: &Value,
) -> Drifted {
    let path = format!("/api/v1/skillets/{}/import", order["skilletId"].as_str().unwrap());
    let call = hob.request(reqwest::Method::POST, &path).body(file.to_owned());
    let answer = call.send().await.unwrap();
    assert!(answer.status().is_success(), "{path}: {}", answer.text().await.unwrap());
    let drifted = Drifted::new(name.to_owned(), form, hob.run(order).await, &task.expect);
    eprintln!("{:<44} {form:<8} {}", drifted.task, drifted.class);
    drifted
}

fn tell(all: &[Drifted]) {
    for drifted in all.iter().filter(|drifted| !drifted.is_as_expected()) {
        let Drifted { task, form, class, run, .. } = drifted;
        let result: String = run["result"].to_string().chars().take(300).collect();
        println!("{task} {form}: {class}: {} {} {result}", run["error"], run["warnings"]);
    }
    let mut counts: BTreeMap<&str, BTreeMap<&str, usize>> = BTreeMap::new();
    for drifted in all {
        *counts.entry(drifted.form).or_default().entry(&drifted.class).or_default() += 1;
    }
    for (form, classes) in counts {
        let classes: Vec<String> =
            classes.iter().map(|(class, count)| format!("{count} {class}")).collect();
        println!("{form:<8} {}", classes.join(", "));
    }
    let healable: Vec<&Drifted> = all.iter().filter(|drifted| drifted.is_healable()).collect();
    let healed = healable.iter().filter(|drifted| drifted.is_as_expected()).count();
    let wrong = all.iter().filter(|drifted| drifted.class == "WRONG").count();
    let by_program = all.iter().filter(|drifted| drifted.is_wrong_by_program()).count();
    println!(
        "{} replays, {wrong} WRONG, {by_program} of them by a program; of {} that can be healed, {healed} went on without a planner: {} %",
        all.len(),
        healable.len(),
        healed * 100 / healable.len().max(1)
    );
}
