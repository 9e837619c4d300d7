//! Done is not done: what was sent last is held against what the page shows of it before a result counts.

use std::time::Instant;

use super::Explorer;
use crate::agent::exploration::ExploreError;
use crate::agent::planner::Done;
use crate::executor::{run_error, wording};
use crate::model::{Action, ActionKind, LearnedStep, Outcome, Refusal, RunError, Undone};
use crate::perception::LookOptions;

/// How often a planner may say that it is done while the page shows that it is not.
const MOST_UNDONE: usize = 3;

impl Explorer<'_> {
    /// Tells a planner that says it is done why it is not, by what the page shows; true where it was told. Rules have
    /// held the page against what they sent themselves, but for whether it is saved; they have no other way then.
    pub(super) async fn is_undone(
        &mut self,
        step: &Action,
        began: Instant,
    ) -> Result<bool, ExploreError> {
        self.left_undone = None;
        // What a planner says again it says knowing why it was refused, where nothing was done since. What it did since to
        // use an input may show nowhere.
        let since = |(undone, steps): &(Undone, usize)| {
            *steps == self.learned.len() || matches!(undone, Undone::Unused(_))
        };
        let told = self.told_undone.take().filter(since);
        let told = told.map(|(undone, _)| undone);
        let Some(undone) = self.found_undone(told.as_ref()).await? else { return Ok(false) };
        if !self.is_sure(&undone) && !self.strict && told.as_ref() == Some(&undone) {
            self.warnings.extend(wording::unproven(&undone).map(str::to_owned));
            self.left_undone = Some(undone);
            return Ok(false);
        }
        self.undone += 1;
        let why = self.executor.redact(&wording::not_done(&undone));
        self.told_undone = Some((undone.clone(), self.learned.len()));
        let refused = Outcome::Refused(Refusal::Undone(undone));
        self.record(step, "finish".to_owned(), refused, began).await?;
        if self.strict || self.undone >= MOST_UNDONE {
            return Err(RunError::rejected(why).into());
        }
        Ok(true)
    }

    /// What shows that it is not done, what is sure of it first.
    async fn found_undone(&self, told: Option<&Undone>) -> Result<Option<Undone>, ExploreError> {
        let ended = |error| ExploreError::Failed(run_error(&error));
        let patient = !matches!(told, Some(Undone::Unsaved | Undone::Unsent | Undone::Carried(_)));
        let unsaved = self.executor.unsaved(patient).await.map_err(ended)?;
        // Rules have pressed the button of a form where they were to send it; a script presses what it is told to.
        let own = self.strict && !self.obligations.is_script();
        let unsaved = unsaved.filter(|why| !own || *why != Undone::Unsent);
        let unsaved = match unsaved {
            None => self.executor.carried().await.map_err(ended)?,
            found => found,
        };
        let further = || self.failed_last().or_else(|| self.unmet());
        let Some((arrived, effect)) = self.unread_act().filter(|_| !self.strict) else {
            return Ok(unsaved.or_else(further));
        };
        let facts = self.page.look(&LookOptions::default()).await.map_err(ended)?.facts;
        let unchanged = (!effect).then_some(Undone::Unchanged);
        Ok(facts.undone(arrived).or(unsaved).or(unchanged).or_else(further))
    }

    /// Whether no planner is believed against this: the page says it, or what was tried last failed and nothing else shows that
    /// what the task asks for was done.
    fn is_sure(&self, undone: &Undone) -> bool {
        undone.is_sure() || matches!(undone, Undone::Failed(_)) && self.unmet().is_some()
    }

    /// What was tried last and failed, where nothing was done or read since.
    fn failed_last(&self) -> Option<Undone> {
        let tried =
            |done: &&Done| !matches!(done.step.kind(), ActionKind::Finish | ActionKind::Note);
        let last = self.history.iter().rev().find(tried).filter(|_| !self.strict)?;
        let kind = last.step.kind();
        let failed = !last.ok() && (kind.is_by_hand() || kind == ActionKind::CallTool);
        failed.then(|| Undone::Failed(last.summary.clone()))
    }

    /// The acts that the task asks for and nothing shows. Rules are held to each word of it; of a program that was taken
    /// over, nobody saw what it did first.
    fn unmet(&self) -> Option<Undone> {
        if self.strict || self.goal.resumed.is_some() {
            return None;
        }
        if self.obligations.is_untouched(&self.evidence) {
            return Some(Undone::Untouched);
        }
        let unused = self.obligations.unused(&self.evidence);
        if !unused.is_empty() {
            return Some(Undone::Unused(unused));
        }
        let acts = self.obligations.unshown(&self.evidence);
        (!acts.is_empty()).then_some(Undone::Unshown(acts))
    }

    /// Of what was sent last, where nothing was read of it since: whether it led to another document, and whether
    /// anything was to be seen of it.
    fn unread_act(&self) -> Option<(bool, bool)> {
        let mut before = self.learned.iter().rev().skip_while(|step| is_aside(step));
        let last = before.next().filter(|step| sends(step))?;
        let after = last.after.as_ref()?;
        let from = before.next().and_then(|step| step.after.as_ref());
        let arrived = from.is_some_and(|from| from.url != after.url);
        Some((arrived, after.effect))
    }
}

/// What changes nothing of what was done before it.
fn is_aside(step: &LearnedStep) -> bool {
    matches!(step.kind, ActionKind::Hover | ActionKind::Scroll | ActionKind::WaitFor)
        || step.called.as_ref().is_some_and(|called| called.reads_only)
}

fn sends(step: &LearnedStep) -> bool {
    step.calls_to_change() || step.kind.is_by_hand() && !step.on_link()
}
