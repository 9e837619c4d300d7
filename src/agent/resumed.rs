//! A run that goes on where a saved program could not: what was done is told to the planner. What may have
//! been sent is refused to it by the executor.

use crate::model::ActionKind;
use crate::program::Progress;

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
                ActionKind::Fill | ActionKind::Select | ActionKind::Check | ActionKind::Type => {
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
