//! What is put into which control of a form.

use std::collections::BTreeMap;

use crate::model::Action;
use crate::perception::Node;
use crate::perception::lexicon::Concept;

use super::assigned;
use super::dictated;
use super::forms::{Control, Form};
use super::inputs::Input;
use super::page::has_state;
use super::turn::fill;
use super::words;

/// How like a control's label the name of an input for it is.
const NAMED: f64 = 0.6;

/// What it adds that a day has its place among others: less than any name.
const IN_TURN: f64 = 0.05;

/// What would be put into a form.
pub(super) struct Filling<'f> {
    pub(super) form: &'f Form<'f>,
    pub(super) inputs: &'f [Input],
    /// The place among the form's controls that each input belongs into.
    pub(super) taken: Vec<Option<usize>>,
    /// What the task says in words, by that place.
    pub(super) told: BTreeMap<usize, String>,
}

impl<'f> Filling<'f> {
    /// The inputs with the controls that they belong into, in the order of the form.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (&'f Control<'f>, &'f Input)> {
        let mut pairs: Vec<(usize, &Input)> =
            self.taken.iter().zip(self.inputs).filter_map(|(at, i)| Some(((*at)?, i))).collect();
        pairs.sort_by_key(|(at, _)| *at);
        let form = self.form;
        pairs.into_iter().map(move |(at, input)| (&form.controls[at], input))
    }

    /// The places of the controls that take something.
    pub(super) fn chosen(&self) -> Vec<usize> {
        self.taken.iter().flatten().chain(self.told.keys()).copied().collect()
    }

    /// The name of a control that must be filled in and would not be.
    pub(super) fn lacks(&self) -> Option<String> {
        let chosen = self.chosen();
        let mut others = (0..self.form.controls.len()).filter(|at| !chosen.contains(at));
        let control = &self.form.controls
            [others.find(|&at| needs_value(self.form, &self.form.controls[at], &chosen))?];
        let name = &control.node.name;
        Some(if name.is_empty() { control.hints.join(" ") } else { name.clone() })
    }

    /// The parameters that no control takes.
    pub(super) fn left(&self) -> Vec<&'f Input> {
        let left = self.inputs.iter().zip(&self.taken).filter(|(_, at)| at.is_none());
        left.map(|(input, _)| input).filter(|input| !input.path.is_empty()).collect()
    }

    /// Stems of the names of the controls that take what the task says in words, and of what they take.
    pub(super) fn told_words(&self) -> Vec<String> {
        let said = self.told.iter().map(|(&at, value)| (&self.form.controls[at].node.name, value));
        said.flat_map(|(name, value)| words::stems(&format!("{name} {value}"))).collect()
    }

    /// The name of a control that takes something and only chooses what a page shows: `Filter by assignee`.
    pub(super) fn filters(&self) -> Option<&'f str> {
        let mut taking = self.chosen().into_iter().map(|at| self.form.controls[at].node);
        let filters = |node: &&Node| words::says(&node.name, Concept::FilterControl.words());
        taking.find(filters).map(|node| node.name.as_str())
    }

    /// What puts it there, and agrees to what must be agreed to.
    pub(super) fn steps(&self) -> Vec<Action> {
        let given = self.pairs().map(|(control, input)| put(control, input));
        let told = self.told.iter();
        let told = told.map(|(&at, value)| dictated::put(&self.form.controls[at], value.clone()));
        let agrees = |control: &&Control<'_>| {
            control.is_check() && words::says(&control.node.name, Concept::Agreement.words())
        };
        // What must be agreed to is often not marked as such; of several boxes those are meant that are.
        let only = self.form.controls.iter().filter(agrees).count() == 1;
        let agreed = self.form.controls.iter().filter(agrees).filter(|control| {
            let offers = words::says(&control.node.name, Concept::Advertising.words());
            (control.required() || only && !offers) && !is_set(control)
        });
        let agreed =
            agreed.map(|control| Action::Check { r#ref: control.r#ref.clone(), checked: true });
        given.chain(told).chain(agreed).collect()
    }
}

/// Gives the one input that no control takes by its name to the one box for text that is left, where others have
/// theirs. `open`: whether an input is still to be put anywhere.
pub(super) fn give_the_last(
    form: &Form<'_>,
    inputs: &[Input],
    taken: &mut [Option<usize>],
    told: &BTreeMap<usize, String>,
    open: impl Fn(&Input) -> bool,
) {
    let given = |at: usize| !inputs[at].path.is_empty() && !inputs[at].secret && open(&inputs[at]);
    let mut left = (0..inputs.len()).filter(|&at| taken[at].is_none() && given(at));
    let Some(input) = left.next().filter(|_| left.next().is_none()) else { return };
    // What a list is for that has no such option is no remark.
    let own = |control: &Control<'_>| {
        control.is_select() && words::likeness(&inputs[input].words, &control.label) >= NAMED
    };
    if form.controls.iter().any(own) {
        return;
    }
    let free = |at: &usize| {
        let control = &form.controls[*at];
        let empty = control.node.value.as_deref().unwrap_or_default().is_empty();
        let text = matches!(control.node.role.as_str(), "textbox") && !control.is_select();
        (text || control.opens_options())
            && empty
            && !control.is_password()
            && !told.contains_key(at)
            && !taken.contains(&Some(*at))
    };
    let mut boxes = (0..form.controls.len()).filter(free);
    let only = boxes.next().filter(|_| boxes.next().is_none());
    if only.is_some() && taken.iter().flatten().count() >= 2 {
        taken[input] = only;
    }
}

/// Which control each input belongs into, and how well all do together.
pub(super) fn belong(form: &Form<'_>, inputs: &[Input]) -> (Vec<Option<usize>>, f64) {
    let scores: Vec<Vec<f64>> = inputs.iter().map(|input| scores_of(form, input)).collect();
    let scores = first_things_first(form, inputs, scores);
    let mut taken = assigned::assign(&scores);
    let mut sum = 0.0;
    for (row, slot) in taken.iter_mut().enumerate() {
        match slot.map(|s| scores[row][s]) {
            Some(score) if score >= 0.45 => sum += score,
            _ => *slot = None,
        }
    }
    (taken, sum)
}

/// How well an input belongs into each control. Of several boxes that say it among other things none is meant.
fn scores_of(form: &Form<'_>, input: &Input) -> Vec<f64> {
    let mut scores: Vec<f64> = form.controls.iter().map(|control| control.score(input)).collect();
    let value = input.value.as_deref().unwrap_or_default();
    let says = |at: &usize| form.controls[*at].is_ticked() && form.controls[*at].says(value);
    let saying: Vec<usize> = (0..scores.len()).filter(says).collect();
    let sure = saying.iter().any(|&at| form.controls[at].is_called(value));
    if saying.len() > 1 && !sure {
        for at in saying {
            scores[at] = 0.0;
        }
    }
    scores
}

/// Of two days and two boxes for days that nothing tells apart, the earlier one belongs into the first.
fn first_things_first(
    form: &Form<'_>,
    inputs: &[Input],
    mut scores: Vec<Vec<f64>>,
) -> Vec<Vec<f64>> {
    let day = |at: &usize| inputs[*at].value.as_deref().and_then(crate::model::day_of);
    let mut days: Vec<usize> = (0..inputs.len()).filter(|at| day(at).is_some()).collect();
    let is_box = |at: &usize| form.controls[*at].node.role == "date";
    let boxes: Vec<usize> = (0..form.controls.len()).filter(is_box).collect();
    days.sort_by_key(day);
    if let ([first, last], [from, to]) = (&days[..], &boxes[..]) {
        scores[*first][*from] += IN_TURN;
        scores[*last][*to] += IN_TURN;
    }
    scores
}

/// The step that puts an input into a control.
pub(super) fn put(control: &Control<'_>, input: &Input) -> Action {
    let r#ref = control.r#ref.clone();
    let value = input.value.as_deref().unwrap_or_default();
    if control.is_ticked() {
        return Action::Check { r#ref, checked: value != "false" };
    }
    if control.is_select() && control.node.tag == "select" || control.opens_options() {
        return Action::Select { r#ref, option: input.placeholder() };
    }
    fill(&control.r#ref, input.placeholder())
}

fn is_set(control: &Control<'_>) -> bool {
    has_state(control.node, "checked")
}

/// Whether the form cannot be sent without a value for this control.
fn needs_value(form: &Form<'_>, control: &Control<'_>, chosen: &[usize]) -> bool {
    if !control.required() || !control.node.value.as_deref().unwrap_or_default().is_empty() {
        return false;
    }
    match control.node.role.as_str() {
        "radio" => {
            let group = |c: &&Control<'_>| c.node.role == "radio" && c.group == control.group;
            let mut others = form.controls.iter().enumerate().filter(|(_, c)| group(c));
            !others.any(|(at, c)| chosen.contains(&at) || is_set(c))
        }
        "checkbox" | "switch" => {
            !is_set(control) && !words::says(&control.node.name, Concept::Agreement.words())
        }
        _ => true,
    }
}
