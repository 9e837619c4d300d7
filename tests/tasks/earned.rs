//! `make rules-report`: what each rule of the planner earns on a set that was run with traces: how many of the runs that
//! came right, or wrong, would be decided otherwise without it. Such a run may still come right by other rules: this is the
//! most that a rule can earn.
//!
//! Environment: `SET` and `TRACES` as for the run of the set (`make fresh-report`).

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use hob::agent::RecordedRun;
use serde_json::Value;

use crate::answer::Verdict;
use crate::decisions::turns_in;

/// A run as its trace has it, and what it came to.
struct Traced {
    run: RecordedRun,
    verdict: String,
}

impl Traced {
    /// The trace of a run in its folder; nothing where no planner was asked.
    fn read(folder: &Path, verdict: &str) -> Option<Self> {
        let run = RecordedRun::read(turns_in(folder)).unwrap()?;
        Some(Self { run, verdict: verdict.to_owned() })
    }

    fn needs(&self, rule: &'static str) -> bool {
        self.run.decide_without(Some(rule)).is_err()
    }
}

#[test]
#[ignore = "a report, not a test: make rules-report"]
fn rules_report() {
    let set = env::var("SET").expect("SET=name, as for the run");
    let traces = PathBuf::from(env::var_os("TRACES").expect("TRACES=folder, as for the run"));
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("../fresh-{set}.json"));
    let report: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    let runs = report["runs"].as_array().unwrap().iter().filter_map(|run| {
        let folder = traces.join(run["run"]["id"].as_str().unwrap());
        Traced::read(&folder, run["verdict"].as_str().unwrap())
    });
    let runs: Vec<Traced> = runs.collect();
    let again = runs.iter().filter(|traced| traced.run.decide().is_ok()).count();
    println!("{again} of {} runs are decided as they were, without a browser", runs.len());
    println!("{:<26}{:>6}{:>7}", "decided otherwise without", "right", "WRONG");
    for rule in RecordedRun::rules() {
        let [right, wrong] = [Verdict::Right, Verdict::Wrong].map(|verdict| {
            let of_it = runs.iter().filter(|traced| traced.verdict == verdict.name());
            of_it.filter(|traced| traced.needs(rule)).count()
        });
        println!("{rule:<26}{right:>6}{wrong:>7}");
    }
}
