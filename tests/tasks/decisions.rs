//! The planner's decisions without a browser: each task, in each phrasing and with each seed, was run once in one and kept
//! with what the planner was shown (`make record-decisions`); the test has it decide all of that anew.
//!
//! Whoever changes the rules and means it records anew what is decided otherwise now, and reads the verdicts: a run with a
//! wrong result is not kept. Environment: `ONLY` as in the planner's report.

use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;
use futures::StreamExt;
use hob::agent::RecordedRun;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::answer::Verdict;
use crate::run::{home, is_asked, run, traced};
use crate::sites;
use crate::support::hob::Hob;
use crate::task::{SEEDS, Served, SiteKind};

/// Browsers at a time.
const SLOTS: usize = 2;

/// A line of a site's file.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Line {
    /// A page that a planner was shown; runs name it by its number, from 0.
    Page(Value),
    Run(Kept),
}

/// A run as it is kept.
#[derive(Serialize, Deserialize)]
struct Kept {
    task: String,
    seed: u64,
    phrasing: usize,
    verdict: String,
    /// The lines of `turns.jsonl`, with the numbers of pages in place of pages.
    lines: Vec<Value>,
}

/// What is kept of a site: its pages, and its runs by their names.
#[derive(Default)]
struct Recorded {
    pages: Vec<Value>,
    runs: BTreeMap<String, Kept>,
}

fn file_of(kind: &SiteKind) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tasks/decisions");
    folder.join(format!("{}.jsonl.gz", kind.name))
}

pub fn name_of(task: &str, seed: u64, phrasing: usize) -> String {
    format!("{task} seed {seed} phrasing {}", phrasing + 1)
}

impl Recorded {
    /// What is kept of a site; nothing where nothing is.
    fn of(kind: &SiteKind) -> Self {
        let mut recorded = Self::default();
        let Ok(file) = File::open(file_of(kind)) else { return recorded };
        for line in BufReader::new(GzDecoder::new(BufReader::new(file))).lines() {
            match serde_json::from_str(&line.unwrap()).unwrap() {
                Line::Page(page) => recorded.pages.push(page),
                Line::Run(kept) => recorded.keep(kept),
            }
        }
        recorded
    }

    fn keep(&mut self, kept: Kept) {
        self.runs.insert(name_of(&kept.task, kept.seed, kept.phrasing), kept);
    }

    /// The lines of a run with its pages in them.
    fn lines<'r>(&'r self, kept: &'r Kept) -> impl Iterator<Item = Value> + 'r {
        kept.lines.iter().map(|line| {
            let mut line = line.clone();
            if let Some(page) = line["turn"]["snapshot"].as_u64() {
                line["turn"]["snapshot"] = self.pages[usize::try_from(page).unwrap()].clone();
            }
            line
        })
    }

    /// Writes it, each page once and none that no run was shown.
    fn write(&self, kind: &SiteKind) {
        let file = file_of(kind);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        let mut to = GzEncoder::new(File::create(&file).unwrap(), Compression::best());
        let mut numbers: HashMap<String, usize> = HashMap::new();
        let mut put =
            |line: &Line| writeln!(to, "{}", serde_json::to_string(line).unwrap()).unwrap();
        for kept in self.runs.values() {
            let mut lines: Vec<Value> = self.lines(kept).collect();
            for line in &mut lines {
                if line.get("turn").is_none() {
                    continue;
                }
                let page = line["turn"]["snapshot"].take();
                let next = numbers.len();
                let number = *numbers.entry(page.to_string()).or_insert_with(|| {
                    put(&Line::Page(page));
                    next
                });
                line["turn"]["snapshot"] = json!(number);
            }
            let Kept { task, verdict, seed, phrasing, .. } = kept;
            let (task, verdict) = (task.clone(), verdict.clone());
            put(&Line::Run(Kept { task, verdict, seed: *seed, phrasing: *phrasing, lines }));
        }
        to.finish().unwrap();
    }
}

/// The lines of `turns.jsonl` in a run's trace; none where no planner was asked.
pub fn turns_in(trace: &Path) -> Vec<Value> {
    let turns = std::fs::read_to_string(trace.join("turns.jsonl")).unwrap_or_default();
    turns.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Holds the planner's decisions of now against those that are kept of a site.
pub fn held(kind: &SiteKind) {
    let recorded = Recorded::of(kind);
    let mut faults = Vec::new();
    for seed in SEEDS {
        for task in &(kind.open)(seed).tasks {
            for phrasing in 0..task.phrasings.len() {
                let name = name_of(task.name, seed, phrasing);
                let decided = match recorded.runs.get(&name) {
                    Some(kept) => decided_again(&recorded, kept),
                    None => Err("it is not recorded".to_owned()),
                };
                faults.extend(decided.err().map(|why| format!("{name}: {why}")));
            }
        }
    }
    assert!(
        faults.is_empty(),
        "{} decided otherwise; where that is meant: ONLY={} make record-decisions\n{}",
        faults.len(),
        kind.name,
        faults.join("\n")
    );
}

fn decided_again(recorded: &Recorded, kept: &Kept) -> Result<(), String> {
    let run = RecordedRun::read(recorded.lines(kept)).map_err(|error| error.to_string())?;
    let run = run.ok_or("no planner was asked")?;
    run.decide().map(|_| ()).map_err(|otherwise| otherwise.to_string())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "keeps what is decided in browsers: make record-decisions"]
async fn record_decisions() {
    let only = std::env::var("ONLY").unwrap_or_default();
    let home = home();
    let traces = home.path().join("traces");
    let hob = traced(&home, SLOTS, &traces);
    let mut wrong = Vec::new();
    for kind in sites::ALL {
        let asked = |name: &str| is_asked(&only, &format!("{}/{name}", kind.name));
        let served = SEEDS.map(|seed| (seed, (kind.open)(seed)));
        if served[0].1.tasks.iter().any(|task| asked(task.name)) {
            let mut recorded = Recorded::of(kind);
            for kept in ran(&hob, &traces, &served, &asked).await {
                let name = name_of(&kept.task, kept.seed, kept.phrasing);
                println!("{}/{name}: {}", kind.name, kept.verdict);
                if kept.verdict == Verdict::Wrong.name() {
                    wrong.push(format!("{}/{name}", kind.name));
                } else {
                    recorded.keep(kept);
                }
            }
            recorded.write(kind);
        }
    }
    assert!(wrong.is_empty(), "wrong, and not kept: {wrong:?}");
}

/// Runs the tasks that are asked for in browsers.
async fn ran(
    hob: &Hob,
    traces: &Path,
    served: &[(u64, Served)],
    asked: &impl Fn(&str) -> bool,
) -> Vec<Kept> {
    let cases = served.iter().flat_map(|(seed, served)| {
        let tasks = served.tasks.iter().filter(|task| asked(task.name));
        tasks.flat_map(move |task| (0..3).map(move |phrasing| (*seed, served, task, phrasing)))
    });
    let runs = futures::stream::iter(cases).map(async |(seed, served, task, phrasing)| {
        let outcome = run(hob, task, &served.site, phrasing).await;
        let folder = traces.join(outcome.run["id"].as_str().unwrap());
        let lines = turns_in(&folder);
        std::fs::remove_dir_all(&folder).unwrap();
        let (task, verdict) = (task.name.to_owned(), outcome.verdict.name().to_owned());
        Kept { task, seed, phrasing, verdict, lines }
    });
    runs.buffer_unordered(SLOTS).collect().await
}
