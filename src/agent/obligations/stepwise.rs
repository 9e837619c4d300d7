//! What a script obliges to: its steps, each to be done after the one before it.

use std::sync::Arc;

use jiff::civil::Date;

use super::deed::{Deed, TICK};
use super::evidence::Evidence;
use super::{Duty, Kind, Obligations, same_word};
use crate::agent::Goal;
use crate::agent::builtin::words;
use crate::agent::script::{self, Said, Script, Step, Target};
use crate::model::{MetBy, day_of};
use crate::perception::lexicon::ControlKind;

impl Obligations {
    /// What `goal` obliges to: of a script its steps, and what is to be told in the end.
    pub(in crate::agent) fn of(goal: &Goal) -> Self {
        let Some(script) = Script::of(goal) else { return Self::of_words(goal) };
        let told = Self::of_words(&script.goal_of_rest(goal));
        let used = |duty: &Duty| matches!(&duty.kind, Kind::Input(path) if script.uses(path));
        let steps: Arc<[Step]> = script.steps.as_slice().into();
        let done = (0..steps.len()).map(|at| Duty::of_step(&steps, at));
        let duties = done.chain(told.duties.iter().filter(|duty| !used(duty)).cloned()).collect();
        Self { duties, given: vec![words::plain(&goal.task)], ..told }
    }
}

impl Evidence {
    /// What shows that a step was done.
    pub(super) fn stepped(&self, steps: &[Step], at: usize) -> Option<MetBy> {
        (self.steps_done(steps) > at).then_some(MetBy::Control)
    }

    /// How many of the steps were done, from the first on.
    fn steps_done(&self, steps: &[Step]) -> usize {
        let mut from = 0;
        let done = |step: &&Step| match done_by(step, &self.deeds[from..]) {
            Some(used) => {
                from += used;
                true
            }
            None => false,
        };
        steps.iter().take_while(done).count()
    }
}

/// How many of these deeds it took until a step was done.
fn done_by(step: &Step, deeds: &[Deed]) -> Option<usize> {
    let at = |is_it: &dyn Fn(&Deed) -> bool| {
        let there = |deed: &Deed| is_within(deed, step.within.as_ref()) && is_it(deed);
        deeds.iter().position(there).map(|at| at + 1)
    };
    match &step.deed {
        script::Deed::Press(target) | script::Deed::Through(target) => {
            at(&|deed| (deed.presses || deed.leads) && is_on(deed, target))
        }
        script::Deed::Unfold(target) => at(&|deed| deed.presses && is_on(deed, target)),
        script::Deed::Enter(value, target) => {
            let typed = at(&|deed| is_put(deed, value) && is_on(deed, target));
            typed.or_else(|| picked(value, deeds))
        }
        script::Deed::Tick(target, ticked) => at(&|deed| {
            let ticks = deed.is_act == Some(TICK);
            (if *ticked { ticks } else { deed.declines }) && is_on(deed, target)
        }),
        script::Deed::Choose(values, target) => {
            let each = values.iter().map(|value| {
                at(&|deed| (is_put(deed, value) || is_called(deed, value)) && is_in(deed, target))
            });
            // Several may be chosen in any order.
            each.collect::<Option<Vec<usize>>>().map(|all| all.into_iter().max().unwrap_or(0))
        }
        script::Deed::Key(_) => at(&|deed| deed.is_key),
    }
}

/// How many deeds it took to choose a day in a calendar: then one stood in a control that is called so when the next was done.
fn picked(value: &Said, deeds: &[Deed]) -> Option<usize> {
    let day: Date = day_of(&value.value)?.parse().ok()?;
    let number = day.day().to_string();
    let said = words::stems(&value.value);
    let shown = |deed: &Deed| said.iter().all(|word| deed.on.contains(word));
    let pressed = |at: &usize| {
        let deed = &deeds[*at];
        let cell = deed.presses || deed.leads;
        cell && deed.words.contains(&number) && deeds[at + 1..].first().is_some_and(shown)
    };
    (0..deeds.len()).find(pressed).map(|at| at + 1)
}

/// Whether something was done in the record that says this.
fn is_within(deed: &Deed, said: Option<&Said>) -> bool {
    let says = |said: &Said| {
        let told = |word: &String| deed.on.iter().any(|on| same_word(on, word));
        words::stems(&said.value).iter().all(told)
    };
    said.is_none_or(says)
}

/// Whether this value was put in.
fn is_put(deed: &Deed, value: &Said) -> bool {
    // Of a list that takes several each stands in a line of its own.
    let lines = || deed.text.lines().any(|line| words::plain(line) == words::plain(&value.value));
    !deed.text.is_empty() && (deed.text == value.text || deed.text == value.value || lines())
}

fn is_called(deed: &Deed, name: &Said) -> bool {
    let wanted = words::stems(&name.value);
    let says = |word: &String| deed.words.iter().chain(&deed.markup).any(|own| own == word);
    // A name of signs alone has no words.
    wanted.iter().all(says) && (!wanted.is_empty() || !deed.text.is_empty() || deed.presses)
}

/// Whether something was done with the control that is meant, as far as its name tells it.
fn is_on(deed: &Deed, target: &Target) -> bool {
    target.name.as_ref().is_none_or(|name| is_called(deed, name))
}

/// Whether something was chosen from what is meant.
fn is_in(deed: &Deed, target: &Target) -> bool {
    let list = target.kind.is_some_and(|kind| kind == ControlKind::List);
    list && target.name.is_none() || is_on(deed, target)
}
