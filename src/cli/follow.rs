//! A run that is followed to its end by the events that the service sends of it, and what is said of it then.

use std::pin::pin;
use std::time::Duration;

use futures::StreamExt as _;
use serde_json::Value;
use tokio::time::{Instant, timeout};

use super::client::{Client, ClientError, Event};
use super::print;
use super::progress::{Progress, in_one_line, json as json_text};

/// How long the service may be away while a run is watched, as when it is restarted.
const PATIENCE: Duration = Duration::from_mins(1);
/// How long after a line has ended it is opened again.
const AGAIN: Duration = Duration::from_secs(1);
/// A line on which nothing comes for so long is dead: the service lets hear of itself every 15 s.
const SILENCE: Duration = Duration::from_secs(45);

/// Shows steps and status as they come about; the finished run.
pub(super) async fn follow(
    client: &Client,
    id: &str,
    progress: &mut Progress,
) -> Result<Value, ClientError> {
    let (mut last, mut away_since) = (0, None);
    loop {
        let began = Instant::now();
        match listen(client, id, &mut last, progress).await {
            Ok(Some(run)) => return Ok(run),
            // The line was up, and has ended: the service may be stopping.
            Ok(None) => away_since = None,
            Err(error) => {
                let passing =
                    matches!(error, ClientError::Unreachable { .. } | ClientError::NotReady(_));
                if !passing || away_since.get_or_insert(began).elapsed() > PATIENCE {
                    return Err(error);
                }
                progress.status("the service is away; trying again");
            }
        }
        tokio::time::sleep(AGAIN).await;
    }
}

/// Listens until the run is over, or the line ends.
async fn listen(
    client: &Client,
    id: &str,
    last: &mut u64,
    progress: &mut Progress,
) -> Result<Option<Value>, ClientError> {
    let mut events = pin!(client.events(id, *last).await?);
    while let Ok(Some(event)) = timeout(SILENCE, events.next()).await {
        match event {
            Event::Step(step) => {
                *last = step.number.max(*last);
                progress.step(&step);
            }
            Event::Run(run) => progress.status(run["status"].as_str().unwrap_or_default()),
            Event::Done(run) => return Ok(Some(run)),
        }
    }
    Ok(None)
}

/// Prints a finished run, whole or its result; the exit status.
pub(super) fn over(whole: bool, run: &Value, progress: Progress) -> u8 {
    progress.line(&in_one_line(run));
    for warning in run["warnings"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        progress.line(&format!("warning: {warning}"));
    }
    let text = |pointer: &str| run.pointer(pointer).and_then(Value::as_str).unwrap_or_default();
    let success = run["outcome"] == "success";
    if run["outcome"] == "failed" {
        progress.line(&format!("{}: {}", text("/error/code"), text("/error/message")));
    }
    for line in changes(run) {
        progress.line(&line);
    }
    if success && run.pointer("/result/file/url").is_some() {
        progress.line("the result is a file: download it from its url before expiresAt");
    }
    progress.close();
    let shown = if whole { Some(run) } else { run.get("result").filter(|_| success) };
    if let Some(shown) = shown {
        print(&json_text(shown));
    }
    match (text("/status"), success) {
        ("canceled", _) => 6,
        (_, true) => 0,
        _ => 1,
    }
}

/// What a run without a result may have changed on sites, in lines.
pub(super) fn changes(run: &Value) -> Vec<String> {
    let Some(details) = run.pointer("/error/details") else { return Vec::new() };
    let text = |of: &Value, name: &str| of[name].as_str().unwrap_or_default().to_owned();
    let mut lines = vec![text(details, "advice")];
    if let Some(omitted) = details["omitted"].as_u64() {
        lines.push(format!("  {omitted} earlier inputs are not listed"));
    }
    lines.extend(details["sent"].as_array().into_iter().flatten().map(|sent| {
        format!("  {} {} ({})", text(sent, "at"), text(sent, "what"), text(sent, "url"))
    }));
    lines
}
