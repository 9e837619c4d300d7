//! Decides anew, without a browser, what the rules decided in a run that left a trace, and says where they decide otherwise
//! now: `RUST_LOG=hob=debug cargo run --example decide -- DIR/RUN/turns.jsonl` tells also which rule decided, and why.
#![allow(clippy::print_stdout, reason = "what it prints is what it is for")]

use std::fs;
use std::process::ExitCode;

use hob::agent::RecordedRun;
use tracing_subscriber::EnvFilter;

/// What cannot go on.
type Fault = Box<dyn std::error::Error>;

fn main() -> Result<ExitCode, Fault> {
    let file = std::env::args().nth(1).ok_or("usage: decide turns.jsonl [rule to leave out]")?;
    let without = std::env::args().nth(2);
    tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::from_default_env())
        .without_time()
        .with_writer(std::io::stderr)
        .init();
    let text = fs::read_to_string(&file)?;
    let lines: Vec<_> = text.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    let run = RecordedRun::read(lines)?.ok_or("no planner was asked in this run")?;
    let rule = without.and_then(|name| RecordedRun::rules().find(|rule| *rule == name));
    Ok(match run.decide_without(rule) {
        Ok(turns) => {
            println!("{turns} turns, decided as they were");
            ExitCode::SUCCESS
        }
        Err(otherwise) => {
            println!("{otherwise}");
            ExitCode::FAILURE
        }
    })
}
