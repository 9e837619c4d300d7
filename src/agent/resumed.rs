//! A run that goes on where a saved program could not: what was done is told to the planner, and what may
//! have been sent is not sent again, whatever the planner says.

use super::hands::Hands;
use super::permit::changes_state;
use crate::executor::StepError;
use crate::model::{Action, ActionKind, Fingerprint, Refusal, same_page};
use crate::perception::Snapshot;
use crate::program::{Progress, Sent};

/// What a planner is told of the part of the run that is done.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Resumed {
    /// What the program did, in words, oldest first.
    pub done: Vec<String>,
    /// Why it could not go on.
    pub missed: String,
    /// The texts that were put in before each of the clicks and keys that may have sent something; what
    /// was put in since is not among them.
    pub sent: Vec<Vec<String>>,
}

impl Resumed {
    pub(super) fn new(progress: &Progress, missed: &str) -> Self {
        let mut sent = Vec::new();
        let mut typed = Vec::new();
        for step in &progress.steps {
            match step.kind {
                ActionKind::Fill | ActionKind::Select | ActionKind::Check => {
                    typed.extend(step.text.clone());
                }
                ActionKind::Click if !step.on_link() => sent.push(std::mem::take(&mut typed)),
                ActionKind::Press => sent.push(std::mem::take(&mut typed)),
                _ => {}
            }
        }
        Self { done: progress.done.clone(), missed: missed.to_owned(), sent }
    }
}

impl Hands<'_> {
    /// What the program may have sent is not sent again: the same control is not used twice, and on a page
    /// that something was sent from no form is.
    pub(super) async fn check_sent(
        &self,
        snapshot: &Snapshot,
        step: &Action,
    ) -> Result<(), StepError> {
        let (at, key) = match step {
            Action::Click { r#ref } | Action::Drag { from: r#ref, .. } => (Some(r#ref), None),
            Action::Press { key, r#ref } => (r#ref.as_ref(), Some(key.as_str())),
            _ => return Ok(()),
        };
        if self.sent.is_empty() || key.is_none() && !changes_state(snapshot, step) {
            return Ok(());
        }
        let mut uses = match at {
            Some(at) => Use::of(self.page.locate(at).await?.fingerprint),
            None => {
                Use { role: String::new(), name: key.unwrap_or_default().to_owned(), sends: false }
            }
        };
        uses.sends |= key == Some("Enter");
        let here = self.page.landing()?.url;
        if !self.sent.iter().any(|sent| uses.repeats(sent, &here)) {
            return Ok(());
        }
        Err(Refusal::MaySendTwice.into())
    }
}

/// A control that is to be used.
struct Use {
    role: String,
    name: String,
    /// Whether that sends the form that it is in.
    sends: bool,
}

impl Use {
    fn of(print: Fingerprint) -> Self {
        let kind = print.attributes.get("type").map(String::as_str);
        let button = match print.tag.as_str() {
            "button" => !matches!(kind, Some("button" | "reset")),
            _ => matches!(kind, Some("submit" | "image")),
        };
        let sends = button && print.path.split('>').any(|tag| tag.trim() == "form");
        Self { role: print.role, name: print.name, sends }
    }

    fn repeats(&self, sent: &Sent, here: &str) -> bool {
        self.role == sent.role && self.name == sent.name || self.sends && same_page(&sent.url, here)
    }
}
