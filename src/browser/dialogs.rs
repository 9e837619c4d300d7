//! JavaScript dialogs. They are answered at once, so that none can hang a page: as the planner said
//! beforehand, else `confirm` is accepted, since the step that led to it was meant, and `prompt` is
//! dismissed, for there is nothing to type into it. `alert` and `beforeunload` leave no choice: they
//! are accepted. What they said is told with the outcome of the step.

use serde::Deserialize;
use serde_json::{Value, json};

use super::cdp::Event;
use super::error::BrowserError;

/// Dialogs answered in one step; a page that opens more never stops.
const MOST: usize = 25;
/// What is kept of a dialog's text, in characters.
const LONGEST: usize = 300;

/// What the dialogs of one step said, and how the next one is answered.
#[derive(Debug, Default)]
pub(super) struct Dialogs {
    said: Vec<String>,
    count: usize,
    prepared: Option<Answer>,
}

#[derive(Debug)]
struct Answer {
    accept: bool,
    text: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Opening {
    r#type: String,
    message: String,
    default_prompt: Option<String>,
}

impl Dialogs {
    /// Whether the page opens dialogs without end.
    pub(super) fn check(&self) -> Result<(), BrowserError> {
        if self.count > MOST { Err(BrowserError::DialogFlood { count: MOST }) } else { Ok(()) }
    }

    /// Forgets the dialogs of earlier steps.
    pub(super) fn forget(&mut self) {
        self.said.clear();
        self.count = 0;
    }

    /// What they said since, as `alert: Saved`.
    pub(super) fn said(&mut self) -> Vec<String> {
        std::mem::take(&mut self.said)
    }

    /// Says how the next one that leaves a choice is answered.
    pub(super) fn prepare(&mut self, accept: bool, text: Option<&str>) {
        self.prepared = Some(Answer { accept, text: text.map(str::to_owned) });
    }

    /// Takes a dialog that opens; how it is answered, if it is not one too many.
    pub(super) fn opened(&mut self, event: &Event<'_>) -> Option<Value> {
        let Opening { r#type: kind, message, default_prompt } = event.params()?;
        self.count += 1;
        if self.count > MOST {
            return None;
        }
        let has_choice = matches!(kind.as_str(), "confirm" | "prompt");
        let prepared = if has_choice { self.prepared.take() } else { None };
        let answer = prepared.unwrap_or(Answer { accept: kind != "prompt", text: None });
        let mut said = format!("{kind}: {}", message.chars().take(LONGEST).collect::<String>());
        if has_choice {
            said.push_str(if answer.accept { " (accepted)" } else { " (dismissed)" });
        }
        self.said.push(said);
        let mut params = json!({"accept": answer.accept});
        if answer.accept && kind == "prompt" {
            // What stands in it already, as when a person only confirms it.
            params["promptText"] = answer.text.or(default_prompt).unwrap_or_default().into();
        }
        Some(params)
    }
}
