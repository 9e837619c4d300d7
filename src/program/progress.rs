//! How far a program came before it missed, for a planner that is to do the rest: what is done already
//! is not done twice.

use serde_json::Value;

use crate::executor::Sent;
use crate::model::{ActionKind, LearnedStep, Program, Redactor, Revision};

/// How far a program came.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Progress {
    /// The steps of the revision that were done.
    pub steps: Vec<LearnedStep>,
    /// What was done, in words, without secrets.
    pub done: Vec<String>,
    /// What was read, with its place in the result as the step says it.
    pub read: Vec<(Option<String>, Value)>,
    /// What may have sent something.
    pub sent: Vec<Sent>,
    /// Whether a step says by what an input was in the run that it is of, which this run's may not be:
    /// such steps are good for telling what was done, not for a program.
    pub of_other_inputs: bool,
}

/// Why a program's run ended without a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Miss {
    /// A call failed.
    Call,
    /// All was done, and the result is none.
    Result,
    /// It was ended, or failed by itself: where it was is not known.
    Other,
}

/// What is kept of a program's calls while it runs.
#[derive(Debug, Default)]
pub(super) struct Track {
    pub(super) done: Vec<String>,
    /// Of each reading its line and its value.
    pub(super) read: Vec<(u32, Value)>,
    /// The line of the last call that failed.
    pub(super) failed: Option<u32>,
}

impl Track {
    /// How far the program came; nothing where that is not certain, or where what is left cannot be done
    /// from the page as it is now: a list whose pages may have been turned would be read in part.
    pub(super) fn progress(
        self,
        sent: Vec<Sent>,
        program: &Program,
        revision: &Revision,
        redactor: &Redactor,
        miss: Miss,
    ) -> Option<Progress> {
        let lines = &program.lines;
        if lines.is_empty() || lines.iter().any(|at| at.step >= revision.steps.len()) {
            return None;
        }
        let missed = match miss {
            Miss::Call => Some(step_at(program, self.failed?)?),
            Miss::Result => None,
            Miss::Other => return None,
        };
        let step = |at: &usize| &revision.steps[*at];
        let done = done(program, revision, missed)?;
        let read = self.read.into_iter().filter_map(|(line, value)| {
            let at = step_at(program, line).filter(|at| done.contains(at))?;
            // What no result takes the answer of was called for what it does.
            step(&at).called.as_ref().is_none_or(|called| called.kept).then_some(())?;
            Some((step(&at).into.clone(), redactor.redact_json(&value)))
        });
        Some(Progress {
            of_other_inputs: done.iter().any(|at| says_an_input(program, *at, step(at))),
            read: read.collect(),
            steps: done.iter().map(|at| step(at).clone()).collect(),
            done: self.done,
            sent,
        })
    }
}

/// The steps that were done before the `missed` one, or, where the result is what is missing, before the
/// readings at the end.
fn done(program: &Program, revision: &Revision, missed: Option<usize>) -> Option<Vec<usize>> {
    let step = |at: &usize| &revision.steps[*at];
    let mut done: Vec<usize> = program.lines.iter().map(|at| at.step).collect();
    done.dedup();
    if let Some(missed) = missed {
        if turns_pages(step(&missed)) {
            return None;
        }
        done.truncate(done.iter().position(|at| *at == missed)?);
        return Some(done);
    }
    // Which of the readings was wrong is not known: all are made again, on the page as it is.
    let looks = |at: &usize| matches!(step(at).kind, ActionKind::Extract | ActionKind::Finish);
    let acted = done.iter().rposition(|at| !looks(at))?;
    let (acts, reads) = done.split_at(acted + 1);
    let begun = acts.iter().any(|at| step(at).kind == ActionKind::Extract)
        || reads.iter().any(|at| turns_pages(step(at)));
    done.truncate(acted + 1);
    (!begun).then_some(done)
}

/// The step that a line of the text belongs to.
fn step_at(program: &Program, line: u32) -> Option<usize> {
    program.lines.iter().rfind(|at| at.line <= line).map(|at| at.step)
}

/// Whether the code of a step takes an input that the step itself has only the value of.
fn says_an_input(program: &Program, place: usize, step: &LearnedStep) -> bool {
    let next = |line: u32| program.lines.iter().map(|at| at.line).find(|other| *other > line);
    let of_step = program.lines.iter().filter(|at| at.step == place);
    let code: Vec<&str> = of_step
        .flat_map(|at| {
            let from = at.line.saturating_sub(1) as usize;
            let to = next(at.line).map_or(usize::MAX, |line| line.saturating_sub(1) as usize);
            program.text.lines().skip(from).take(to.saturating_sub(from))
        })
        .collect();
    let code = code.join("\n");
    let taken = code.matches("parameters").count() + code.matches("secrets").count();
    let given = step.called.as_ref().map(|called| Value::Object(called.input.clone()).to_string());
    let texts = step.text.iter().chain(&given);
    let held: usize = texts.map(|text| text.matches("{{").count()).sum();
    taken > held
}

fn turns_pages(step: &LearnedStep) -> bool {
    step.reader.as_ref().is_some_and(|reader| reader.next.is_some())
}
