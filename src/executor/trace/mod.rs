//! A trace: what a run saw, decided and did, as files that a person can leaf through. One numbered
//! folder a step, and a page over all of them that needs nothing but a browser.
//!
//! Everything is free of secrets before it comes here. Off unless it is asked for: page texts and
//! pictures of a login are not to lie about. A trace that cannot be written is logged and never
//! stops a run.

mod kept;
mod page;

use std::fs;
use std::io::{self, Write as _};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use self::kept::{Kept, Look, Traced};
use crate::browser::Screenshot;
use crate::model::StepRecord;
use crate::perception::Snapshot;

/// The `[trace]` section of the configuration.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// The folder in which each run leaves a trace, under its id. Empty: no traces.
    pub dir: String,
}

impl Settings {
    /// The folder, if traces are asked for.
    pub fn folder(&self) -> Option<PathBuf> {
        (!self.dir.is_empty()).then(|| PathBuf::from(&self.dir))
    }
}

/// The trace of one run: of its replay, and of the exploration that may follow.
#[derive(Debug)]
pub struct Trace(Mutex<Kept>);

impl Trace {
    /// The trace of a run with this task, in a folder of its own. Nothing in it may be a secret.
    pub fn new(folder: &Path, task: &str) -> Self {
        let mut kept = Kept {
            folder: folder.to_owned(),
            task: task.to_owned(),
            look: None,
            steps: Vec::new(),
            end: None,
            broken: false,
        };
        let written = make(folder).and_then(|()| kept.write_page());
        kept.note(written);
        Self(Mutex::new(kept))
    }

    /// The page is so before the next step.
    pub(super) fn looked(
        &self,
        snapshot: &Snapshot,
        took: Duration,
        picture: Result<Screenshot, String>,
    ) {
        self.kept().look = Some(Look {
            text: snapshot.text.clone(),
            url: snapshot.url.clone(),
            title: snapshot.title.clone(),
            tokens: snapshot.tokens(),
            picture,
            took_millis: millis(took),
            plan_millis: 0,
        });
    }

    /// The planner has decided.
    pub(super) fn planned(&self, took: Duration) {
        if let Some(look) = &mut self.kept().look {
            look.plan_millis = millis(took);
        }
    }

    /// A turn of the planner is over: a line of `turns.jsonl`, from which its decision can be made anew.
    pub(super) fn turned(&self, turn: &Value) {
        let mut kept = self.kept();
        let written = append(&kept.folder.join("turns.jsonl"), turn);
        kept.note(written);
    }

    /// A step was done.
    pub(super) fn done(&self, record: &StepRecord, decision: &Value) {
        self.kept().done(record, decision);
    }

    /// The replay or the exploration is over, with this error if it has failed; an exploration may follow.
    pub fn ended(&self, error: Option<&str>) {
        let mut kept = self.kept();
        kept.end = Some(error.map_or(Ok(()), |error| Err(error.to_owned())));
        let written = kept.write_page();
        kept.note(written);
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn done(&mut self, record: &StepRecord, decision: &Value) {
        let number = self.steps.len() + 1;
        let look = self.look.as_ref();
        let traced = Traced {
            folder: format!("{number:03}-{}", record.name),
            record: StepRecord { number: number as u64, ..record.clone() },
            decision: decision.clone(),
            look_millis: look.map(|look| look.took_millis),
            plan_millis: look.map(|look| look.plan_millis),
            snapshot_tokens: look.map(|look| look.tokens),
            no_picture: look.and_then(|look| look.picture.as_ref().err().cloned()),
            look: look.cloned(),
        };
        let written = write_step(&self.folder, &traced);
        self.steps.push(traced);
        let written = written.and_then(|()| self.write_page());
        self.note(written);
    }

    /// Anew after each step: a run that is killed leaves a page too.
    fn write_page(&self) -> io::Result<()> {
        fs::write(self.folder.join("index.html"), page::render(self))
    }

    fn note(&mut self, written: io::Result<()>) {
        if let (Err(error), false) = (written, self.broken) {
            self.broken = true;
            tracing::warn!(folder = %self.folder.display(), %error, "a trace cannot be written");
        }
    }
}

/// Makes a folder that only this user may look into.
fn make(folder: &Path) -> io::Result<()> {
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

fn append(file: &Path, line: &Value) -> io::Result<()> {
    let mut file = fs::OpenOptions::new().create(true).append(true).open(file)?;
    writeln!(file, "{line}")
}

fn write_step(folder: &Path, step: &Traced) -> io::Result<()> {
    let folder = folder.join(&step.folder);
    make(&folder)?;
    let mut json = serde_json::to_vec_pretty(step)?;
    json.push(b'\n');
    fs::write(folder.join("step.json"), json)?;
    if let Some(look) = &step.look {
        let head = format!("{}\n{}\n\n", look.url, look.title);
        fs::write(folder.join("snapshot.txt"), head + &look.text)?;
        if let Ok(picture) = &look.picture {
            fs::write(folder.join("screenshot.jpg"), &picture.jpeg)?;
        }
    }
    Ok(())
}

fn millis(duration: Duration) -> u64 {
    duration.as_millis().try_into().unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::model::{ActionKind, Timestamp};
    use serde_json::json;

    #[test]
    fn what_a_page_says_stays_text_and_a_run_can_be_leafed_through() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("run");
        let trace = Trace::new(&folder, "Collect <b>all</b>");
        let snapshot = Snapshot {
            url: "https://a.example/".to_owned(),
            title: "</title><script>alert(1)</script>".to_owned(),
            text: "- link \"<img src=x onerror=alert(2)>\" [ref=e1]".to_owned(),
            ..Snapshot::default()
        };
        let jpeg = vec![0xff, 0xd8];
        let picture = Screenshot { jpeg: jpeg.clone(), width: 10, height: 10 };
        trace.looked(&snapshot, Duration::from_millis(3), Ok(picture));
        trace.planned(Duration::from_millis(40));
        let record = StepRecord {
            number: 0,
            at: Timestamp::now(),
            name: ActionKind::Click,
            summary: "click link \"<img>\"".to_owned(),
            url: "https://a.example/next".to_owned(),
            ok: false,
            note: Some("it is covered by <dialog>".to_owned()),
            picture: None,
            millis: 12,
        };
        trace.done(&record, &json!({"step": "click", "ref": "e1"}));
        trace.looked(&snapshot, Duration::ZERO, Err("a secret".to_owned()));
        trace.done(&record, &json!({"step": "click", "ref": "e2"}));
        trace.ended(Some("rejected: <nothing>"));

        let step: Value =
            serde_json::from_slice(&fs::read(folder.join("001-click/step.json")).unwrap()).unwrap();
        assert_eq!(step["decision"]["ref"], "e1");
        assert_eq!([&step["lookMillis"], &step["planMillis"], &step["millis"]], [3, 40, 12]);
        assert_eq!(fs::read(folder.join("001-click/screenshot.jpg")).unwrap(), jpeg);
        assert!(!folder.join("002-click/screenshot.jpg").exists());
        let page = fs::read_to_string(folder.join("index.html")).unwrap();
        for inert in ["<script>alert", "<img src=x", "<b>all", "by <dialog>", "<nothing>"] {
            assert!(!page.contains(inert), "{inert}");
        }
        assert!(page.contains("src=\"001-click/screenshot.jpg\"") && page.contains("a secret"));
    }
}
