//! A task that is a script in plain words: `Click "Details", choose Express, tick the terms, press Send, then tell me the
//! number`. It is read into steps, each of which is to be done with a control that the words name, in their order; what
//! is to be told in the end is a task like any other.
//!
//! Only a task that is a script from its first word on is read as one (`reading`): no word of it is passed over.

mod masked;
mod piece;
mod reading;
mod target;

use super::Goal;
use crate::perception::lexicon::ControlKind;

/// A task as a script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Script {
    /// What is to be done, in this order.
    pub(super) steps: Vec<Step>,
    /// What is to be told then; empty for nothing.
    pub(super) rest: String,
}

/// One thing that is to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Step {
    /// In the words of the task.
    pub(super) said: String,
    /// What it is.
    pub(super) deed: Deed,
    /// What the record says that it is done in, where one is named.
    pub(super) within: Option<Said>,
}

/// What a step does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Deed {
    /// Press a control.
    Press(Target),
    /// Put a value into a control.
    Enter(Said, Target),
    /// Choose these of what there is to choose from, and no others.
    Choose(Vec<Said>, Target),
    /// Set a mark, or take it away.
    Tick(Target, bool),
    /// Open what is folded.
    Unfold(Target),
    /// Open a menu, on the way to what is in it.
    Through(Target),
    /// Press a key, by its name in the DOM.
    Key(String),
}

/// A text of the task, or the value of an input.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Said {
    /// As it is put in: with the placeholder of an input.
    pub(super) text: String,
    /// As a page shows it. A secret stays a placeholder.
    pub(super) value: String,
}

/// A control as the task names it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Target {
    /// What it is called.
    pub(super) name: Option<Said>,
    /// What kind of control it is.
    pub(super) kind: Option<ControlKind>,
    /// Which of several in a row, from 0; `usize::MAX` for the last.
    pub(super) nth: Option<usize>,
    /// Whether any that fits will do: `a checkbox`.
    pub(super) any: bool,
    /// Whether it stands in a dialog.
    pub(super) in_dialog: bool,
}

impl Script {
    /// The task of a goal, if it is a script.
    pub(super) fn of(goal: &Goal) -> Option<Self> {
        reading::read(&goal.task, &goal.parameters)
    }

    /// The goal of what is to be told in the end.
    pub(super) fn goal_of_rest(&self, goal: &Goal) -> Goal {
        Goal { task: self.rest.clone(), ..goal.clone() }
    }

    /// Whether anything is to be told in the end.
    pub(super) fn asks(&self, goal: &Goal) -> bool {
        !self.rest.is_empty() || goal.schema.is_some()
    }

    /// Whether a step uses an input, by its path: `parameters.name`.
    pub(super) fn uses(&self, path: &str) -> bool {
        let mark = format!("{{{{{path}}}}}");
        self.steps.iter().any(|step| step.said.contains(&mark))
    }
}

impl Step {
    /// The control that it is done with, if it names one.
    pub(super) fn target(&self) -> Option<&Target> {
        match &self.deed {
            Deed::Press(target)
            | Deed::Enter(_, target)
            | Deed::Choose(_, target)
            | Deed::Tick(target, _)
            | Deed::Unfold(target)
            | Deed::Through(target) => Some(target),
            Deed::Key(_) => None,
        }
    }
}
