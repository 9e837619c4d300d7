//! A task that is a script is done step by step, each with the control that it names, before anything is read.

use jiff::civil::Date;
use serde_json::Map;

use crate::agent::script::{Deed, Said, Step, Target};
use crate::model::{Action, Ref, day_of};
use crate::perception::Node;

use super::calendars::{self, Nearer};
use super::page::{folds, has_state, is_control};
use super::pointed::{self, Use};
use super::progress::{Progress, Sent};
use super::turn::{SPARSE, Say, Turn, fill, give_up};
use super::{forms, obstacles};

/// Most clicks that only look for the control of a step.
const MOST_SOUGHT: usize = 12;
/// Most months that a calendar is turned by.
const MOST_MONTHS: usize = 240;
/// Most clicks that open a calendar.
const MOST_OPENED: usize = 2;
/// Most names that a message tells of what there is.
const MOST_NAMES: usize = 8;

impl Turn<'_, '_> {
    /// Does the next step of a script; nothing where there is none, or where what is to be told is to be read.
    pub(super) fn follow_script(&mut self) -> Say {
        self.memory.script.as_ref()?;
        if let Some(why) = self.take_outcome() {
            return give_up(why);
        }
        let progress = self.memory.script.as_ref()?;
        let Some(step) = progress.script.steps.get(progress.at).cloned() else {
            return self.after_script(progress);
        };
        if obstacles::consent(&self.page).is_some()
            && let Some(steps) = self.clear()
        {
            return Some(steps);
        }
        match self.do_step(&step) {
            Ok(steps) => Some(steps),
            Err(why) => self
                .clear()
                .or_else(|| self.wait_for_more(SPARSE))
                .or_else(|| self.seek_control(&step))
                .or_else(|| give_up(self.not_done(&step, &why))),
        }
    }

    /// The end, where nothing is to be told: a file that came, or nothing but that it is done.
    fn after_script(&self, progress: &Progress) -> Say {
        if !progress.only_done {
            return self.deliver();
        }
        if let (Some(button), Some(last)) = (self.unsent(), progress.script.steps.last()) {
            return give_up(format!(
                "after “{}” nothing is sent yet, and the task does not say that “{button}” is to be pressed: what is only filled in is lost with the page",
                last.said
            ));
        }
        self.deliver().or_else(|| Some(vec![Action::finish(Map::new())]))
    }

    /// The button that would send what was put in last, where it was not sent.
    fn unsent(&self) -> Option<String> {
        let last = self.steps_done().last()?;
        let (Action::Fill { r#ref: target, .. }
        | Action::Check { r#ref: target, .. }
        | Action::Select { r#ref: target, .. }) = &last.step
        else {
            return None;
        };
        let forms = forms::forms(&self.page);
        let form = forms.iter().find(|form| form.controls.iter().any(|c| c.r#ref == *target))?;
        let button = form.submit(&[])?;
        Some(button.name.clone())
    }

    /// What came of the last plan: the script goes on, or why it cannot.
    fn take_outcome(&mut self) -> Option<String> {
        let last = self
            .steps_done()
            .last()
            .map(|done| (done.ok(), done.outcome.has_effect(), done.summary.clone(), done.note()));
        let progress = self.memory.script.as_mut()?;
        let sent = std::mem::replace(&mut progress.sent, Sent::Nothing);
        let (ok, effect, summary, note) = last.filter(|_| sent != Sent::Nothing)?;
        let said = progress.script.steps.get(progress.at).map(|step| step.said.clone())?;
        if !ok {
            return Some(format!("“{said}” did not work: {summary}: {note}"));
        }
        match sent {
            Sent::Step { shows: true } if !effect => {
                return Some(format!("“{said}” was done, and nothing was to be seen of it"));
            }
            Sent::Part => progress.part += 1,
            _ => progress.go_on(),
        }
        None
    }

    /// The actions of a step on this page, or why it cannot be done here.
    fn do_step(&mut self, step: &Step) -> Result<Vec<Action>, String> {
        let (action, shows) = match &step.deed {
            Deed::Press(target) => {
                let at = self.pointed(target, Use::Press, step.within.as_ref())?;
                (Action::click(self.r#ref(at)?), true)
            }
            Deed::Through(target) => {
                let at = self.pointed(target, Use::Press, step.within.as_ref())?;
                let r#ref = self.r#ref(at)?;
                // A menu that comes up under the pointer may close again when it is clicked.
                let hovers = has_state(self.page.node(at), "popup");
                (if hovers { Action::Hover { r#ref } } else { Action::click(r#ref) }, true)
            }
            Deed::Unfold(target) => {
                let at = self.pointed(target, Use::Unfold, step.within.as_ref())?;
                if has_state(self.page.node(at), "expanded") {
                    return Err("it is open already".to_owned());
                }
                (Action::click(self.r#ref(at)?), true)
            }
            Deed::Key(key) => (Action::Press { key: key.clone(), r#ref: None }, true),
            Deed::Enter(value, target) => {
                let at = self.pointed(target, Use::Enter, step.within.as_ref())?;
                if has_state(self.page.node(at), "readonly")
                    && let Some(day) = day_of(&value.value).and_then(|day| day.parse().ok())
                {
                    return self.pick_day(at, day);
                }
                (self.enter(at, value)?, false)
            }
            Deed::Tick(target, checked) => {
                let at = self.pointed(target, Use::Tick, step.within.as_ref())?;
                (Action::Check { r#ref: self.r#ref(at)?, checked: *checked }, false)
            }
            Deed::Choose(values, target) => return self.choose_each(values, target, step),
        };
        self.send(Sent::Step { shows });
        Ok(vec![action])
    }

    /// Comes nearer to a day in the calendar of a box that cannot be typed into.
    fn pick_day(&mut self, at: usize, day: Date) -> Result<Vec<Action>, String> {
        let nearer = calendars::nearer(&self.page, day);
        let next = match nearer {
            Some(Nearer::Day(cell)) => cell,
            Some(Nearer::Month(turn)) => turn,
            None => at,
        };
        let r#ref = self.r#ref(next)?;
        let progress = self.memory.script.as_mut().ok_or("there is no script")?;
        let most = if nearer.is_some() { MOST_MONTHS } else { MOST_OPENED };
        progress.turned += 1;
        if progress.turned > most {
            return Err(format!("no calendar there leads to {day}"));
        }
        let picked = matches!(nearer, Some(Nearer::Day(_)));
        self.send(if picked { Sent::Step { shows: true } } else { Sent::Nothing });
        Ok(vec![Action::click(r#ref)])
    }

    fn send(&mut self, sent: Sent) {
        if let Some(progress) = &mut self.memory.script {
            progress.sent = sent;
        }
    }

    fn enter(&self, at: usize, value: &Said) -> Result<Action, String> {
        let (node, r#ref) = (self.page.node(at), self.r#ref(at)?);
        if node.options.is_empty() {
            return Ok(fill(&r#ref, value.text.clone()));
        }
        let option = forms::option_of(&node.options, &value.value)
            .ok_or_else(|| format!("“{}” is none of its options", value.value))?;
        Ok(Action::Select { r#ref, option: put(option, value) })
    }

    /// Chooses the next of the values; where none is to be chosen, or all are, what is set otherwise is taken back.
    fn choose_each(
        &mut self,
        values: &[Said],
        target: &Target,
        step: &Step,
    ) -> Result<Vec<Action>, String> {
        let part = self.memory.script.as_ref().map_or(0, |progress| progress.part);
        let Some(value) = values.get(part) else { return self.choose_none() };
        if let Some((at, options)) = self.list_of_all(values, target) {
            self.send(Sent::Step { shows: false });
            return Ok(vec![Action::Select { r#ref: self.r#ref(at)?, option: options }]);
        }
        let last = part + 1 == values.len();
        let (action, shows) = if let Some(found) = self.control_offering(value, target) {
            let (at, option) = found?;
            (Action::Select { r#ref: self.r#ref(at)?, option: put(&option, value) }, false)
        } else {
            let name = Target { name: Some(value.clone()), ..Target::default() };
            let at = self.pointed(&name, Use::Choose, step.within.as_ref())?;
            let r#ref = self.r#ref(at)?;
            let tick = Action::Check { r#ref: r#ref.clone(), checked: true };
            let ticks = Use::Tick.is_of(self.page.node(at));
            (if ticks { tick } else { Action::click(r#ref) }, !ticks)
        };
        self.send(if last { Sent::Step { shows } } else { Sent::Part });
        Ok(vec![action])
    }

    /// Takes away what is ticked on the page, or goes on where nothing is.
    fn choose_none(&mut self) -> Result<Vec<Action>, String> {
        let ticked = |node: &&Node| {
            ["checkbox", "switch"].contains(&&*node.role) && has_state(node, "checked")
        };
        let next = self.page.items.iter().map(|item| item.node).find(ticked);
        if let Some(r#ref) = next.and_then(|node| node.r#ref.clone()) {
            self.send(Sent::Nothing);
            return Ok(vec![Action::Check { r#ref, checked: false }]);
        }
        if let Some(progress) = &mut self.memory.script {
            progress.go_on();
        }
        self.follow_script().ok_or_else(|| "nothing is to be chosen".to_owned())
    }

    /// The one list that several values can be chosen from at once, and they in lines of their own.
    fn list_of_all(&self, values: &[Said], target: &Target) -> Option<(usize, String)> {
        let [first, _, ..] = values else { return None };
        let (at, _) = self.control_offering(first, target)?.ok()?;
        let node = self.page.node(at);
        let option =
            |value: &Said| Some(put(forms::option_of(&node.options, &value.value)?, value));
        let all = values.iter().map(option).collect::<Option<Vec<String>>>()?;
        (node.role == "listbox").then(|| (at, all.join("\n")))
    }

    /// The one control whose options hold this value, among those that are called so.
    fn control_offering(
        &self,
        value: &Said,
        target: &Target,
    ) -> Option<Result<(usize, String), String>> {
        let offers = |at: usize| {
            let node = self.page.node(at);
            let option = forms::option_of(&node.options, &value.value)?;
            node.r#ref.as_ref()?;
            Some((at, option.to_owned()))
        };
        let all = (0..self.page.items.len()).filter(|&at| is_control(self.page.node(at)));
        let of_name = |at: &usize| match &target.name {
            Some(name) => pointed::likeness(self.page.node(*at), &name.value).is_some(),
            None => true,
        };
        let found: Vec<(usize, String)> = all.filter(of_name).filter_map(offers).collect();
        match &found[..] {
            [] => None,
            [one] => Some(Ok(one.clone())),
            many => {
                let nth = target.nth.and_then(|nth| many.get(nth.min(many.len() - 1)));
                let why = || format!("several controls offer “{}”", value.value);
                Some(nth.cloned().ok_or_else(why))
            }
        }
    }

    fn pointed(&self, target: &Target, used: Use, within: Option<&Said>) -> Result<usize, String> {
        pointed::find(&self.page, target, used, within.map(|said| said.value.as_str()))
    }

    fn r#ref(&self, at: usize) -> Result<Ref, String> {
        let r#ref = self.page.node(at).r#ref.clone();
        r#ref.ok_or_else(|| "it cannot be acted on".to_owned())
    }

    /// Opens what may hold the control of a step: the record that is named, tabs, folded parts, menus.
    fn seek_control(&mut self, step: &Step) -> Say {
        let progress = self.memory.script.as_mut()?;
        progress.sought += 1;
        if progress.sought > MOST_SOUGHT {
            return None;
        }
        if let Some(within) = &step.within
            && let Some(at) = pointed::record(&self.page, &within.value)
            && !self.was_passed(self.page.node(at))
        {
            return self.click(self.page.node(at));
        }
        let named = step.target().is_some_and(|target| target.name.is_some());
        let chosen = matches!(step.deed, Deed::Choose(..));
        if !named && !chosen {
            return None;
        }
        let tab = |node: &&Node| node.role == "tab" && !has_state(node, "selected");
        let folded = |node: &&Node| folds(node) && !has_state(node, "expanded");
        let closed = |is_it: fn(&&Node) -> bool| {
            let mut nodes = self.page.items.iter().map(|item| item.node);
            nodes.find(|node| is_it(node) && node.r#ref.is_some() && !self.was_passed(node))
        };
        let next = closed(tab).or_else(|| closed(folded))?;
        self.click(next)
    }

    /// Why a step cannot be done, with what there is in place of what it names.
    fn not_done(&self, step: &Step, why: &str) -> String {
        let used = |node: &&Node| match step.deed {
            Deed::Enter(..) => Use::Enter.is_of(node),
            Deed::Tick(..) => Use::Tick.is_of(node),
            _ => Use::Press.is_of(node),
        };
        let nodes = self.page.items.iter().map(|item| item.node).filter(used);
        let mut names: Vec<&str> =
            nodes.map(|node| node.name.as_str()).filter(|name| !name.is_empty()).collect();
        names.dedup();
        names.truncate(MOST_NAMES);
        let there = match &names[..] {
            [] => "nothing there has a name that could be meant".to_owned(),
            names => format!("there is: {}", names.join(", ")),
        };
        format!("“{}” cannot be done: {why}; {there}", step.said)
    }
}

/// An option as it is chosen: an input by its placeholder where it is called as that says.
fn put(option: &str, value: &Said) -> String {
    if option == value.value { value.text.clone() } else { option.to_owned() }
}
