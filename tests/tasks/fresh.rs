//! `make fresh-report`: sites and tasks written by somebody who has seen neither planner nor words, run
//! once before anybody looks at a failure. Afterwards they are training material like the others.
//!
//! A set is a folder of `tests/tasks/fresh`, a site a folder of it: `serve.py` prints `PORT n`, serves
//! until its input ends, tells its state at `/__state` and goes back to the start at `/__reset`;
//! `tasks.json` holds the tasks with what is right, made from the site's data.
//!
//! Environment: `TRACES=folder` keeps a trace of each run there (`make rules-report`); `SET=name`, or the path of a set that lies elsewhere; `ONLY` as in the planner's report, `DETAILS=1` prints what went wrong.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};

use futures::StreamExt;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::answer::{Verdict, judge};
use crate::run::{ended, hob, home, is_asked, seconds, traced};
use crate::support::hob::Hob;
use crate::task::Expect;

/// Browsers at a time.
const SLOTS: usize = 2;

/// A site of a set while it is served.
struct Served {
    name: String,
    process: Child,
    input: Option<ChildStdin>,
    url: String,
    tasks: Vec<FreshTask>,
}

/// A task as its file has it.
#[derive(Deserialize)]
struct FreshTask {
    name: String,
    category: String,
    language: String,
    start: String,
    phrasings: Vec<String>,
    #[serde(default)]
    parameters: Value,
    schema: Option<Value>,
    expect: FreshExpect,
}

/// What is right, by the site's data.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum FreshExpect {
    Exactly {
        answer: Value,
    },
    AnyOrder {
        answer: Value,
    },
    Told {
        answer: Value,
        /// Where the site serves the file that is the answer: what is delivered must be the same, byte by byte.
        path: Option<String>,
    },
    State {
        state: Value,
    },
    Failure,
}

/// One run and what came of it.
struct Ran<'a> {
    site: &'a str,
    task: &'a FreshTask,
    phrasing: usize,
    verdict: Verdict,
    /// Whether the site's state is another than before.
    changed: bool,
    run: Value,
}

impl Served {
    fn open(folder: &Path) -> Self {
        let mut process = Command::new("python3")
            .arg("serve.py")
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let port = lines
            .find_map(|line| line.unwrap().strip_prefix("PORT ").map(|port| port.trim().to_owned()))
            .unwrap_or_else(|| panic!("{} did not start", folder.display()));
        std::thread::spawn(move || lines.for_each(drop));
        let tasks = fs::read_to_string(folder.join("tasks.json")).unwrap();
        Self {
            name: folder.file_name().unwrap().to_string_lossy().into_owned(),
            input: process.stdin.take(),
            process,
            url: format!("http://127.0.0.1:{port}"),
            tasks: serde_json::from_str(&tasks)
                .unwrap_or_else(|e| panic!("{}: {e}", folder.display())),
        }
    }

    async fn state(&self) -> Value {
        let state = reqwest::get(format!("{}/__state", self.url)).await.unwrap();
        state.json().await.unwrap()
    }

    /// Whether a result is the file that the site serves at a path.
    async fn serves(&self, path: &str, result: &Value) -> bool {
        let fetched = async |url: &str| reqwest::get(url).await.ok()?.bytes().await.ok();
        let Some(delivered) = result["file"]["url"].as_str() else { return false };
        let (own, theirs) =
            (fetched(delivered).await, fetched(&format!("{}{path}", self.url)).await);
        own.is_some() && own == theirs
    }

    async fn run<'a>(&'a self, hob: &Hob, task: &'a FreshTask, phrasing: usize) -> Ran<'a> {
        let client = reqwest::Client::new();
        client.post(format!("{}/__reset", self.url)).send().await.unwrap();
        let before = self.state().await;
        let mut order = json!({
            "task": task.phrasings[phrasing], "startUrl": format!("{}{}", self.url, task.start),
            "parameters": if task.parameters.is_null() { json!({}) } else { task.parameters.clone() },
        });
        if let Some(schema) = &task.schema {
            order["outputSchema"] = schema.clone();
        }
        let run = ended(hob, &order).await;
        let after = self.state().await;
        let changed = before != after;
        let acts = ["form", "act"].contains(&task.category.as_str());
        let verdict = match &task.expect {
            FreshExpect::Told { path: Some(path), .. } if run["outcome"] == "success" => {
                let is_it = !changed && self.serves(path, &run["result"]).await;
                if is_it { Verdict::Right } else { Verdict::Wrong }
            }
            expect => expect.judge(&run, acts, changed, &after),
        };
        Ran { site: &self.name, task, phrasing, verdict, changed, run }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        drop(self.input.take());
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl FreshExpect {
    /// What a reading task has changed on the site is as wrong as a wrong answer.
    ///
    /// Where something is to be done and told of (`acts`), a failure that says what may have been changed is honest.
    fn judge(&self, run: &Value, acts: bool, changed: bool, after: &Value) -> Verdict {
        let success = run["outcome"] == "success";
        let expect = match self {
            Self::State { state } if success && state == after => return Verdict::Right,
            Self::State { .. } if success => return Verdict::Wrong,
            Self::State { .. } => return Verdict::Honest,
            _ if changed && !acts => return Verdict::Wrong,
            _ if changed && !success && run["error"]["details"]["changed"] != true => {
                return Verdict::Wrong;
            }
            Self::Failure => Expect::Failure { absent: String::new() },
            Self::Exactly { answer } => Expect::Exactly(answer.clone()),
            Self::AnyOrder { answer } => Expect::AnyOrder(answer.clone()),
            Self::Told { answer, .. } => Expect::Told(answer.clone()),
        };
        judge(&expect, run)
    }

    fn wanted(&self) -> Value {
        match self {
            Self::Exactly { answer } | Self::AnyOrder { answer } | Self::Told { answer, .. } => {
                answer.clone()
            }
            Self::State { state } => json!({"state": state}),
            Self::Failure => json!("a failed run"),
        }
    }
}

fn sets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tasks/fresh")
}

fn served(set: &str, only: &str) -> Vec<Served> {
    let mut folders: Vec<PathBuf> = fs::read_dir(sets().join(set))
        .unwrap_or_else(|e| panic!("SET={set}: {e}"))
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.join("tasks.json").is_file())
        .collect();
    folders.sort();
    let mut all: Vec<Served> = folders.iter().map(|folder| Served::open(folder)).collect();
    for site in &mut all {
        let name = site.name.clone();
        site.tasks.retain(|task| is_asked(only, &format!("{name}/{}", task.name)));
    }
    all.retain(|site| !site.tasks.is_empty());
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a report, not a test: make fresh-report"]
async fn fresh_report() {
    let set = env::var("SET").expect("SET=name of a folder of tests/tasks/fresh");
    let sites = served(&set, &env::var("ONLY").unwrap_or_default());
    let home = home();
    let traces = env::var_os("TRACES").map(PathBuf::from);
    let hob = match &traces {
        Some(folder) => traced(&home, SLOTS, &std::path::absolute(folder).unwrap()),
        None => hob(&home, SLOTS),
    };
    let done: Vec<Vec<Ran<'_>>> = futures::stream::iter(&sites)
        .map(|site| {
            let hob = &hob;
            // Runs of one site follow each other: they share its state.
            async move {
                let mut done = Vec::new();
                for task in &site.tasks {
                    for phrasing in 0..task.phrasings.len() {
                        let ran = site.run(hob, task, phrasing).await;
                        let verdict = ran.verdict.name();
                        eprintln!("{}/{} {}: {verdict}", site.name, task.name, phrasing + 1);
                        done.push(ran);
                    }
                }
                done
            }
        })
        .buffered(SLOTS)
        .collect()
        .await;
    let done: Vec<Ran<'_>> = done.into_iter().flatten().collect();
    if env::var("DETAILS").is_ok_and(|value| value == "1") {
        done.iter().filter(|ran| ran.verdict != Verdict::Right).for_each(details);
    }
    for (title, key) in [
        ("category", (|ran| ran.task.category.clone()) as fn(&Ran<'_>) -> String),
        ("language", |ran| ran.task.language.clone()),
        ("wording", |ran| (ran.phrasing + 1).to_string()),
        ("site", |ran| ran.site.to_owned()),
        ("all", |_| String::new()),
    ] {
        table(title, &done, key);
    }
    println!("\nEach run with its answer: {}", write_json(&set, &done).display());
}

fn table(title: &str, done: &[Ran<'_>], key: fn(&Ran<'_>) -> String) {
    let mut groups: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    for ran in done {
        groups.entry(key(ran)).or_default()[ran.verdict as usize] += 1;
    }
    println!("\n{title:<24}{:>6}{:>8}{:>7}", "right", "honest", "WRONG");
    for (name, [right, honest, wrong]) in groups {
        println!("{name:<24}{right:>6}{honest:>8}{wrong:>7}");
    }
}

fn details(ran: &Ran<'_>) {
    let Ran { site, task, phrasing, verdict, changed, run } = ran;
    println!("{site}/{} {}: {}", task.name, phrasing + 1, verdict.name());
    println!("    {:?}", task.phrasings[*phrasing]);
    if run["outcome"] == "success" {
        println!("    got  {}", run["result"]);
        println!("    want {}", task.expect.wanted());
    } else {
        println!("    {}: {}", run["error"]["code"], run["error"]["message"]);
    }
    if *changed {
        println!("    the site's state was changed");
    }
}

fn write_json(set: &str, done: &[Ran<'_>]) -> PathBuf {
    let cases: Vec<Value> = done
        .iter()
        .map(|ran| {
            json!({
                "site": ran.site, "task": ran.task.name, "category": ran.task.category,
                "language": ran.task.language, "phrasing": ran.phrasing + 1,
                "words": ran.task.phrasings[ran.phrasing], "parameters": ran.task.parameters,
                "verdict": ran.verdict.name(), "changed": ran.changed, "run": ran.run,
                "seconds": seconds(&ran.run), "expected": ran.task.expect.wanted(),
            })
        })
        .collect();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    fs::create_dir_all(folder).unwrap();
    let name = Path::new(set).file_name().unwrap().to_string_lossy();
    let file = folder.join(format!("../fresh-{name}.json"));
    fs::write(&file, format!("{:#}\n", json!({"runs": cases}))).unwrap();
    file.canonicalize().unwrap()
}
