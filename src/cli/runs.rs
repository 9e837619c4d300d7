//! `hob runs`: the runs of a service, by what is asked of them.

use std::process::ExitCode;

use clap::Args;
use serde_json::Value;

use super::print;
use super::progress::printable;
use super::service::{ServiceArgs, failed};
use crate::client::{Client, ClientError};
use crate::model::{SkilletId, Timestamp, clip};

const EXIT: &str =
    "Filters narrow one another; several words of one stand with commas between them.

  hob runs --status pending,started
  hob runs --outcome failed --since 24h --json | jq -r .error.message

Exit status:
  0  done, also where there is no such run
  2  wrong arguments
  3  the service cannot be reached, or something else answers there
  4  the service refused the call; the reason is on standard error";

/// Most characters of a task that are shown.
const SHOWN: usize = 80;

/// List runs, the newest first.
#[derive(Debug, Args)]
#[command(after_help = EXIT)]
pub(super) struct RunsArgs {
    #[command(flatten)]
    service: ServiceArgs,
    /// pending, started, completed, canceled.
    #[arg(long)]
    status: Option<String>,
    /// success, failed.
    #[arg(long)]
    outcome: Option<String>,
    /// Why they failed: rejected, timeout, unauthenticated, …
    #[arg(long)]
    code: Option<String>,
    /// How they got their result: explored, replayed, healed, repaired.
    #[arg(long)]
    path: Option<String>,
    /// Of one skillet.
    #[arg(long, value_name = "ID")]
    skillet: Option<SkilletId>,
    /// With this text in task or title, in upper or lower case.
    #[arg(short = 'q', long = "text", value_name = "TEXT")]
    text: Option<String>,
    /// Accepted then or later: 2027-01-31, 2027-01-31T12:00:00Z, or how long ago (24h, 7d).
    #[arg(long, value_name = "WHEN", value_parser = past)]
    since: Option<Timestamp>,
    /// Accepted earlier than then.
    #[arg(long, value_name = "WHEN", value_parser = past)]
    until: Option<Timestamp>,
    /// Most runs.
    #[arg(long, value_name = "NUMBER", default_value_t = 50)]
    limit: usize,
    /// One JSON object a line, as the service gives it.
    #[arg(long)]
    json: bool,
}

fn past(text: &str) -> Result<Timestamp, String> {
    let (now, text) = (Timestamp::now(), text.trim());
    let wrong = || "is no time: write 2027-01-31, 2027-01-31T12:00:00Z, 24h or 7d".to_owned();
    now.named(&format!("-{text}")).or_else(|| now.named(text)).ok_or_else(wrong)
}

/// Does it. The runs go to standard output as they come.
pub(super) async fn runs(args: &RunsArgs) -> ExitCode {
    let listed = async { list(&args.service.client()?, args).await };
    match listed.await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&error),
    }
}

async fn list(client: &Client, args: &RunsArgs) -> Result<(), ClientError> {
    let (mut query, mut left) = (args.query(), args.limit);
    while left > 0 {
        let most = left.min(200).to_string();
        query.retain(|(name, _)| name != "limit");
        query.push(("limit".to_owned(), most));
        let (runs, next) = client.part("runs", &query).await?;
        left = left.saturating_sub(runs.len());
        for run in runs {
            print(&if args.json { run.to_string() } else { printable(&line(&run)) });
        }
        let Some(next) = next else { break };
        query = next;
    }
    Ok(())
}

impl RunsArgs {
    fn query(&self) -> Vec<(String, String)> {
        let asked = [
            ("status", self.status.clone()),
            ("outcome", self.outcome.clone()),
            ("code", self.code.clone()),
            ("path", self.path.clone()),
            ("skilletId", self.skillet.as_ref().map(ToString::to_string)),
            ("q", self.text.clone()),
            ("since", self.since.map(|at| at.to_string())),
            ("until", self.until.map(|at| at.to_string())),
        ];
        asked.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect()
    }
}

/// `2026-11-21T09:30:00.000Z  0195…  success  replayed  tea-shop  collect all teas`.
fn line(run: &Value) -> String {
    let text = |pointer: &str| run.pointer(pointer).and_then(Value::as_str).unwrap_or("-");
    let ended = match (text("/status"), text("/outcome"), text("/error/code")) {
        ("completed", "failed", code) => format!("failed: {code}"),
        ("completed", outcome, _) => outcome.to_owned(),
        (status, ..) => status.to_owned(),
    };
    let what = run.get("title").and_then(Value::as_str).unwrap_or_else(|| text("/task"));
    let one_line: Vec<_> = what.split_whitespace().collect();
    format!(
        "{}  {}  {ended:<24} {:<9} {:<24} {}",
        text("/createdAt"),
        text("/id"),
        text("/path"),
        text("/skillet/id"),
        clip(&one_line.join(" "), SHOWN)
    )
}
