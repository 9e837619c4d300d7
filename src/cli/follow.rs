//! A run that is followed to its end, shown as it goes on, and what is said of it then.

use serde_json::Value;

use super::print;
use super::progress::{Progress, in_one_line, json as json_text};
use crate::client::{self, Client, ClientError, Following, News};

/// Shows steps and status as they come about; the finished run.
pub(super) async fn follow(
    client: &Client,
    id: &str,
    progress: &mut Progress,
) -> Result<Value, ClientError> {
    let mut following = Following::new(client, id);
    loop {
        match following.next().await? {
            News::Step(step) => progress.step(&step),
            News::Run(run) => {
                if run["waitingFor"].is_null() {
                    progress.status(run["status"].as_str().unwrap_or_default());
                } else {
                    progress.waits(&client.page_of_run(id));
                }
                progress.can_be_watched(run["liveUrl"].as_str());
            }
            News::Away => progress.status("the service is away; trying again"),
            News::Done(run) => return Ok(run),
        }
    }
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
    for line in client::changes(run) {
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
