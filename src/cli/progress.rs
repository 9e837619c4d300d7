//! How a run is shown while it goes on: a spinner above which the steps scroll by on a terminal,
//! plain lines elsewhere. Everything goes to standard error; standard output is for the result.

use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;

use crate::model::{StepRecord, clip};

/// The display of one run.
pub(super) struct Progress {
    spinner: Option<ProgressBar>,
    status: String,
    /// Whether it was said where the run can be watched.
    watchable: bool,
}

impl Progress {
    /// A display, quiet until something is shown.
    pub(super) fn new() -> Self {
        let spinner = std::io::stderr().is_terminal().then(|| {
            let spinner = ProgressBar::new_spinner();
            if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {wide_msg}") {
                spinner.set_style(style);
            }
            spinner.enable_steady_tick(Duration::from_millis(120));
            spinner
        });
        Self { spinner, status: String::new(), watchable: false }
    }

    /// A line of its own.
    pub(super) fn line(&self, text: &str) {
        let text = printable(text);
        match &self.spinner {
            Some(spinner) => spinner.println(text),
            None => super::note(&text),
        }
    }

    /// Where the run stands; shown when it changes.
    pub(super) fn status(&mut self, status: &str) {
        if self.status == status {
            return;
        }
        status.clone_into(&mut self.status);
        let text = match status {
            "pending" => "waiting for a browser",
            "started" => "working",
            other => other,
        };
        match &self.spinner {
            Some(spinner) => spinner.set_message(printable(text)),
            None => self.line(text),
        }
    }

    /// That the run waits for a person, who may take it over on this page of the console.
    pub(super) fn waits(&mut self, page: &str) {
        self.status(&format!("waiting for a person: take the run over at {page}"));
    }

    /// That the run can be watched at this address: said once, and to a person before a terminal alone, for whoever has the
    /// address may look.
    pub(super) fn can_be_watched(&mut self, address: Option<&str>) {
        let Some(address) = address.filter(|_| self.spinner.is_some() && !self.watchable) else {
            return;
        };
        self.watchable = true;
        self.line(&format!("watch it live: {address}"));
    }

    /// A step that was done.
    pub(super) fn step(&self, step: &StepRecord) {
        let mark = if step.ok { '✓' } else { '✗' };
        self.line(&format!("{:>3} {mark} {}", step.number, step.summary));
        if let Some(note) = step.note.as_ref().filter(|note| !note.is_empty()) {
            self.line(&format!("      {}", clip(note, 160)));
        }
    }

    /// Takes the spinner away.
    pub(super) fn close(self) {
        if let Some(spinner) = self.spinner {
            spinner.finish_and_clear();
        }
    }
}

/// One line on how a run went: `success in 4.2 s · 6 steps · builtin planner · explored · $0.0012`.
pub(super) fn in_one_line(run: &Value) -> String {
    let text = |name: &str| run[name].as_str().unwrap_or_default().to_owned();
    let outcome = run["outcome"].as_str().or(run["status"].as_str()).unwrap_or_default();
    let mut parts = vec![match seconds(run) {
        Some(seconds) => format!("{outcome} in {seconds:.1} s"),
        None => outcome.to_owned(),
    }];
    if let Some(steps) = run["steps"].as_u64() {
        parts.push(format!("{steps} steps"));
    }
    if !text("planner").is_empty() {
        parts.push(format!("{} planner", text("planner")));
    }
    if !text("path").is_empty() {
        parts.push(text("path"));
    }
    if let Some(usd) = run.pointer("/cost/aiUsd").and_then(Value::as_f64) {
        parts.push(format!("${usd:.4}"));
    }
    if let Some(id) = run.pointer("/skillet/id").and_then(Value::as_str) {
        parts.push(format!("skillet {id}"));
    }
    parts.join(" · ")
}

fn seconds(run: &Value) -> Option<f64> {
    let at = |name: &str| run[name].as_str()?.parse::<crate::model::Timestamp>().ok();
    let millis = at("completedAt")?.as_millis() - at("startedAt")?.as_millis();
    Some(Duration::from_millis(u64::try_from(millis).ok()?).as_secs_f64())
}

/// `text` without what a terminal would obey: page text is in it.
pub(super) fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { ' ' } else { c }).collect()
}

/// `value` as JSON for people, with nothing in it that a terminal would obey.
pub(super) fn json(value: &Value) -> String {
    let text = format!("{value:#}");
    if !text.chars().any(|c| c.is_control() && c != '\n') {
        return text;
    }
    let escape = |c: char| match c {
        '\n' => c.to_string(),
        c if c.is_control() => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    };
    text.chars().map(escape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json as value;

    #[test]
    fn nothing_that_a_terminal_obeys_is_printed() {
        let hostile = "a\u{1b}[2Jb\u{9b}31mc\u{7f}\td";
        assert!(!printable(hostile).chars().any(char::is_control));
        let text = json(&value!({"name": hostile}));
        assert!(!text.chars().any(|c| c.is_control() && c != '\n'), "{text:?}");
        assert_eq!(serde_json::from_str::<Value>(&text).ok(), Some(value!({"name": hostile})));
    }

    #[test]
    fn a_run_in_one_line() {
        let run = value!({
            "status": "completed", "outcome": "success", "steps": 6, "planner": "builtin",
            "path": "explored", "startedAt": "2026-11-21T09:30:00.000Z",
            "completedAt": "2026-11-21T09:30:04.250Z", "cost": {"aiUsd": 0.0},
        });
        let line = "success in 4.2 s · 6 steps · builtin planner · explored · $0.0000";
        assert_eq!(in_one_line(&run), line);
    }
}
