//! What each rule of the planner earns on a set: how many runs would be decided otherwise without it, by what they came
//! to. A run that is decided otherwise may still come right by other rules: this is the most that a rule can earn.

use std::fs;
use std::path::Path;

use hob::agent::RecordedRun;

use crate::answer::Verdict;

/// A run as its trace has it, and what it came to.
pub struct Traced {
    run: RecordedRun,
    verdict: Verdict,
}

impl Traced {
    /// The trace of a run in its folder; nothing where no planner was asked.
    pub fn read(folder: &Path, verdict: Verdict) -> Option<Self> {
        let lines = fs::read_to_string(folder.join("turns.jsonl")).ok()?;
        let lines = lines.lines().map(|line| serde_json::from_str(line).unwrap());
        RecordedRun::read(lines).unwrap().map(|run| Self { run, verdict })
    }

    fn needs(&self, rule: &'static str) -> bool {
        self.run.decide_without(Some(rule)).is_err()
    }
}

/// Prints a line for each rule.
pub fn print(runs: &[Traced]) {
    let turns: usize = runs.iter().filter_map(|traced| traced.run.decide().ok()).sum();
    let again = runs.iter().filter(|traced| traced.run.decide().is_ok()).count();
    println!(
        "\n{again} of {} runs are decided as they were, without a browser ({turns} turns)",
        runs.len()
    );
    println!("{:<24}{:>6}{:>8}{:>7}", "decided otherwise without", "right", "honest", "WRONG");
    for rule in RecordedRun::rules() {
        let mut needed = [0; 3];
        runs.iter().filter(|run| run.needs(rule)).for_each(|run| needed[run.verdict as usize] += 1);
        let [right, honest, wrong] = needed;
        println!("{rule:<24}{right:>6}{honest:>8}{wrong:>7}");
    }
}
