//! `make planner-report`: every task, with every phrasing and every seed, and what came of it.
//!
//! Environment: `ONLY` runs what has it, or one of several with commas between, in `site/task`, `DETAILS=1` prints what went wrong,
//! `SEEDS=1,2` takes other data, `FLOOR=1` writes `floor.txt` anew.

use std::collections::BTreeMap;
use std::env;
use std::path::{Path, PathBuf};

use futures::StreamExt;
use serde_json::{Value, json};

use crate::answer::Verdict;
use crate::decisions::name_of;
use crate::run::{Case, Outcome, hob, home, is_asked, run, seconds};
use crate::sites;
use crate::task::{Expect, SEEDS, Served, SiteKind};

/// Browsers at a time.
const SLOTS: usize = 2;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a report, not a test: make planner-report"]
async fn planner_report() {
    let only = env::var("ONLY").unwrap_or_default();
    let seeds = seeds();
    let home = home();
    let hob = hob(&home, SLOTS);
    let mut done: Vec<(Case<'_>, Outcome)> = Vec::new();
    let served: Vec<(&SiteKind, u64, Served)> = sites::ALL
        .iter()
        .filter(|kind| !cases_of(kind, &only).is_empty())
        .flat_map(|kind| seeds.iter().map(|seed| (*kind, *seed, (kind.open)(*seed))))
        .collect();
    let cases = served.iter().flat_map(|(kind, seed, served)| {
        let wanted = cases_of(kind, &only);
        served.tasks.iter().filter(move |task| wanted.contains(&task.name)).flat_map(move |task| {
            (0..3).map(move |phrasing| (Case { kind, task, seed: *seed, phrasing }, served))
        })
    });
    let mut runs = futures::stream::iter(cases)
        .map(|(case, served)| {
            let hob = &hob;
            async move {
                let outcome = run(hob, case.task, &served.site, case.phrasing).await;
                (case, outcome)
            }
        })
        .buffer_unordered(SLOTS);
    while let Some((case, outcome)) = runs.next().await {
        eprintln!("{:<44} {}", title(&case), outcome.verdict.name());
        done.push((case, outcome));
        // As it stands, should somebody lose patience.
        write_json(&done);
    }
    drop(runs);
    if done.iter().any(|(_, outcome)| outcome.run["status"] != "completed") {
        println!("Some runs did not end. The log of Hob:\n{}", home.log());
    }
    print(&done);
    let file = write_json(&done);
    println!("\nEach run with its answer: {}", file.display());
    if env::var("FLOOR").is_ok_and(|value| value == "1") {
        write_floor(&done);
    }
}

/// The data that was asked for.
fn seeds() -> Vec<u64> {
    env::var("SEEDS").map_or_else(
        |_| SEEDS.to_vec(),
        |text| text.split(',').map(|seed| seed.trim().parse().unwrap()).collect(),
    )
}

/// The names of the site's tasks that were asked for.
fn cases_of(kind: &SiteKind, only: &str) -> Vec<&'static str> {
    let served = (kind.open)(SEEDS[0]);
    let names = served.tasks.iter().map(|task| task.name);
    names.filter(|name| is_asked(only, &format!("{}/{name}", kind.name))).collect()
}

fn title(case: &Case<'_>) -> String {
    format!("{}/{}", case.kind.name, name_of(case.task.name, case.seed, case.phrasing))
}

fn print(done: &[(Case<'_>, Outcome)]) {
    let mut tasks: BTreeMap<(usize, &str), Vec<&(Case<'_>, Outcome)>> = BTreeMap::new();
    for entry in done {
        let site = sites::ALL.iter().position(|kind| kind.name == entry.0.kind.name).unwrap();
        tasks.entry((site, entry.0.task.name)).or_default().push(entry);
    }
    println!(
        "\n{:<13}{:<28}{:>6}{:>7}{:>6}{:>7}{:>8}  not right (phrasing@seed)",
        "site", "task", "right", "honest", "WRONG", "steps", "seconds"
    );
    for ((site, task), mut entries) in tasks {
        entries.sort_by_key(|(case, _)| (case.seed, case.phrasing));
        let mean = |of: &dyn Fn(&Value) -> f64| {
            entries.iter().map(|(_, o)| of(&o.run)).sum::<f64>() / as_f64(entries.len())
        };
        let failed: Vec<String> = entries
            .iter()
            .filter(|(_, outcome)| outcome.verdict != Verdict::Right)
            .map(|(case, o)| {
                format!(
                    "{}@{}{}",
                    case.phrasing + 1,
                    case.seed,
                    if o.verdict == Verdict::Wrong { "!" } else { "" }
                )
            })
            .collect();
        println!(
            "{:<13}{:<28}{:>6}{:>7}{:>6}{:>7.1}{:>8.1}  {}",
            sites::ALL[site].name,
            task,
            count(&entries, Verdict::Right),
            count(&entries, Verdict::Honest),
            count(&entries, Verdict::Wrong),
            mean(&|run| run["steps"].as_f64().unwrap_or_default()),
            mean(&seconds),
            failed.join(" ")
        );
        if env::var("DETAILS").is_ok_and(|value| value == "1") {
            entries
                .iter()
                .filter(|(_, o)| o.verdict != Verdict::Right)
                .for_each(|entry| details(entry));
        }
    }
    totals(done);
}

fn details((case, outcome): &(Case<'_>, Outcome)) {
    println!("    {}: {:?}", title(case), case.task.phrasings[case.phrasing]);
    if outcome.verdict == Verdict::Honest {
        println!(
            "      {}: {}",
            outcome.run["error"]["code"],
            shortened(&outcome.run["error"]["message"])
        );
        return;
    }
    println!("      got  {}", shortened(&outcome.run["result"]));
    println!("      want {}", shortened(&wanted(&case.task.expect)));
}

fn totals(done: &[(Case<'_>, Outcome)]) {
    let mut groups: BTreeMap<_, Vec<&(Case<'_>, Outcome)>> = BTreeMap::new();
    for entry in done {
        groups.entry(entry.0.kind.author).or_default().push(entry);
    }
    println!();
    for (author, entries) in groups {
        let percent = |verdict| 100.0 * as_f64(count(&entries, verdict)) / as_f64(entries.len());
        println!(
            "{author:?}: {} runs: right {:.1} %, honest failure {:.1} %, WRONG {:.1} %",
            entries.len(),
            percent(Verdict::Right),
            percent(Verdict::Honest),
            percent(Verdict::Wrong)
        );
    }
}

fn write_json(done: &[(Case<'_>, Outcome)]) -> PathBuf {
    let cases: Vec<Value> = done
        .iter()
        .map(|(case, outcome)| {
            json!({
                "site": case.kind.name, "make": case.kind.make, "task": case.task.name,
                "author": format!("{:?}", case.kind.author), "seed": case.seed,
                "phrasing": case.phrasing + 1, "words": case.task.phrasings[case.phrasing],
                "parameters": case.task.parameters, "verdict": outcome.verdict.name(),
                "error": outcome.run["error"], "steps": outcome.run["steps"],
                "seconds": seconds(&outcome.run), "result": outcome.run["result"],
                "schema": case.task.schema,
                "expected": wanted(&case.task.expect),
            })
        })
        .collect();
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../planner-report.json");
    std::fs::write(&file, format!("{:#}\n", json!({"runs": cases}))).unwrap();
    file.canonicalize().unwrap()
}

/// Writes the tasks that came right every time.
fn write_floor(done: &[(Case<'_>, Outcome)]) {
    let mut right: BTreeMap<String, bool> = BTreeMap::new();
    for (case, outcome) in done {
        let name = format!("{}/{}", case.kind.name, case.task.name);
        *right.entry(name).or_insert(true) &= outcome.verdict == Verdict::Right;
    }
    let lines: String =
        right.iter().filter(|(_, right)| **right).map(|(name, _)| format!("{name}\n")).collect();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tasks/floor.txt");
    std::fs::write(file, lines).unwrap();
}

fn wanted(expect: &Expect) -> Value {
    match expect {
        Expect::Exactly(want) => want.clone(),
        Expect::AnyOrder(want) => json!({"in any order": want}),
        Expect::Told(want) => json!({"told in any shape": want}),
        Expect::Failure { .. } => json!("a failed run"),
    }
}

fn count(entries: &[&(Case<'_>, Outcome)], verdict: Verdict) -> usize {
    entries.iter().filter(|(_, outcome)| outcome.verdict == verdict).count()
}

fn shortened(value: &Value) -> String {
    const MOST: usize = 400;
    let text = value.to_string();
    let short: String = text.chars().take(MOST).collect();
    if short.len() < text.len() { format!("{short}… ({} characters)", text.len()) } else { text }
}

#[allow(clippy::cast_precision_loss)]
fn as_f64(count: usize) -> f64 {
    count as f64
}

/// Serves the site named by `ONLY` until it is interrupted, to be looked at in a browser.
#[tokio::test]
#[ignore = "serves a site: ONLY=name make planner-site"]
async fn planner_site() {
    let only = env::var("ONLY").expect("ONLY=site");
    let kind = sites::ALL.iter().find(|kind| kind.name == only).expect("a site of this name");
    let served = (kind.open)(seeds()[0]);
    println!("{}: {}", kind.name, served.site.url);
    for task in &served.tasks {
        println!(
            "{} {}\n    {:?}\n    {}",
            task.name,
            task.start,
            task.phrasings,
            wanted(&task.expect)
        );
    }
    std::future::pending::<()>().await;
}
