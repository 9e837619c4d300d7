//! Filling in and sending forms, and searching.

use std::collections::BTreeMap;

use crate::model::{Action, clip};
use crate::perception::lexicon::Concept;

use super::dictated::{self, Dictation};
use super::forms::{self, Control, Form, Purpose};
use super::inputs::Input;
use super::page::Region;
use super::turn::{Say, Turn, fill, give_up};
use super::{Stage, fields, obstacles, words};

/// What a value that the task says in words adds to how well a form fits.
const DICTATED: f64 = 0.6;

impl Turn<'_, '_> {
    /// Fills in and sends the form that the inputs belong into.
    pub(super) fn send_form(&mut self) -> Say {
        let forms = forms::forms(&self.page);
        if self.memory.form == Stage::Sent {
            return self.sent(&forms);
        }
        if self.memory.form == Stage::Done || self.memory.reading != Stage::Open {
            return None;
        }
        let mut inputs: Vec<Input> =
            self.memory.unused().filter(|i| !self.asks_for_limit(i)).cloned().collect();
        // What is to be sent may be said in words; a search takes but the options that are named.
        let dictated = self.may_send();
        if !dictated {
            inputs.extend(self.spoken_options(&forms, &inputs));
        }
        let usable = |form: &&Form<'_>| match form.purpose() {
            Purpose::Other => true,
            Purpose::LogIn => self.memory.task.send && !self.memory.task.log_in,
            Purpose::Search => false,
        };
        let (form, taken, told, _) = forms
            .iter()
            .filter(usable)
            .map(|form| {
                let (taken, score) = belong(form, &inputs);
                let told = if dictated { self.dictated(form, &taken) } else { BTreeMap::new() };
                #[expect(clippy::cast_precision_loss, reason = "a handful of controls")]
                let score = score + DICTATED * told.len() as f64;
                (form, taken, told, score)
            })
            .max_by(|a, b| a.3.total_cmp(&b.3))?;
        let matched = taken.iter().flatten().count() + told.len();
        // A search or a newsletter at the edge takes one of many values; the form is elsewhere.
        let (fit, asked) = (matched * 2, inputs.iter().filter(|i| !i.path.is_empty()).count());
        if asked >= 3 && fit < asked && self.memory.used.is_empty() {
            return None;
        }
        let most = matched >= 2 && matched * 2 > inputs.len() && !self.memory.task.search;
        // A search of several fields that takes all there is, such as a journey planner's.
        let whole = matched >= 3 && matched == inputs.len() && !self.view.goal.read_only;
        let asks = self.may_send() && matched >= 1;
        if !(asks || most && !self.memory.task.about_many() || whole)
            || !self.may_send() && !form.only_looks()
        {
            return None;
        }
        if self.view.goal.read_only {
            return give_up("the task needs a form to be sent, and the run is read-only");
        }
        self.fill_form(form, &inputs, &taken, &told)
    }

    /// What the task says in words for the controls that no input belongs into.
    fn dictated(&self, form: &Form<'_>, taken: &[Option<usize>]) -> BTreeMap<usize, String> {
        let filled: Vec<usize> = taken.iter().flatten().copied().collect();
        Dictation::of(&self.memory.task.text).values(form, &filled, &self.page.all_text())
    }

    /// Whether the task asks for something to be sent or done.
    pub(super) fn may_send(&self) -> bool {
        self.memory.task.send || self.view.obligations.asks_to_act()
    }

    /// Options that the task names although no input does, each known by its control.
    fn spoken_options(&self, forms: &[Form<'_>], inputs: &[Input]) -> Vec<Input> {
        let given = |option: &str| {
            inputs
                .iter()
                .any(|i| i.value.as_deref().is_some_and(|v| words::flat(v) == words::flat(option)))
        };
        let controls =
            forms.iter().filter(|f| f.purpose() == Purpose::Other).flat_map(|f| &f.controls);
        let named = controls.filter(|control| control.is_select()).filter_map(|control| {
            let options = control.node.options.iter().filter(|o| !given(o));
            let best = options
                .map(|option| (self.memory.spoken.names(option), option))
                .max_by_key(|(names, _)| *names)
                .filter(|(names, _)| *names > 0)?;
            Some(Input::given(&control.node.name, best.1))
        });
        named.collect()
    }

    fn fill_form(
        &mut self,
        form: &Form<'_>,
        inputs: &[Input],
        taken: &[Option<usize>],
        told: &BTreeMap<usize, String>,
    ) -> Say {
        let chosen: Vec<usize> = taken.iter().flatten().chain(told.keys()).copied().collect();
        for (at, control) in form.controls.iter().enumerate() {
            if !chosen.contains(&at) && needs_value(form, control, &chosen) {
                let name = if control.node.name.is_empty() {
                    control.hints.join(" ")
                } else {
                    control.node.name.clone()
                };
                return give_up(format!("the form needs “{name}”, and no parameter fits it"));
            }
        }
        let send = form.submit(Concept::SendForm.words());
        let onwards =
            send.is_some_and(|button| words::says(&button.name, Concept::Onwards.words()));
        let left: Vec<&str> = inputs
            .iter()
            .zip(taken)
            .filter(|(_, t)| t.is_none())
            .map(|(i, _)| i.path.as_str())
            .filter(|p| !p.is_empty())
            .collect();
        if !onwards && !left.is_empty() {
            return give_up(format!("the form has no control that fits {}", left.join(", ")));
        }
        let mut steps = Vec::new();
        let mut last = None;
        let mut used = Vec::new();
        let mut pairs: Vec<(usize, &Input)> =
            taken.iter().zip(inputs).filter_map(|(t, i)| Some(((*t)?, i))).collect();
        pairs.sort_by_key(|(at, _)| *at);
        for (at, input) in pairs {
            let control = &form.controls[at];
            steps.push(put(control, input));
            if control.takes_text() && control.node.tag != "textarea" {
                last = Some(control);
            }
            used.push(input.key());
        }
        for (&at, value) in told {
            steps.push(dictated::put(&form.controls[at], value.clone()));
        }
        for control in form.controls.iter().filter(|c| c.is_check() && c.required() && !is_set(c)) {
            if words::says(&control.node.name, Concept::Agreement.words()) {
                steps.push(Action::Check { r#ref: control.r#ref.clone(), checked: true });
            }
        }
        steps.push(self.send_off(
            form,
            last,
            if onwards { Concept::Onwards.words() } else { Concept::SendForm.words() },
        )?);
        if !onwards && let Some(refusal) = self.unheeded(&steps, !told.is_empty()) {
            return Some(refusal);
        }
        if !told.is_empty() {
            self.nothing_but_effects();
        }
        self.memory.used.extend(used);
        self.memory.form = Stage::Sent;
        self.keep_texts();
        Some(steps)
    }

    /// What is done is all that the task is about: without a schema, what it names is no list to be read.
    pub(super) fn nothing_but_effects(&mut self) {
        if self.view.goal.schema.is_none() {
            self.memory.want.lists.clear();
            self.memory.counted = None;
        }
    }

    /// Remembers what the page says before something is done, to tell by what it says then.
    pub(super) fn keep_texts(&mut self) {
        let slots = super::slots::slots_of_page(self.page.snapshot, true);
        let texts = slots.iter().flat_map(|slot| &slot.values).map(|text| words::flat(text));
        let nodes = self.page.items.iter().map(|item| words::flat(&item.node.name));
        self.memory.sent_over = texts.chain(nodes).filter(|text| !text.is_empty()).collect();
        self.memory.sent_under =
            self.page.with_role("heading").map(|at| words::flat(&self.page.text(at))).collect();
    }

    /// The refusal to send a form that heeds not all of the task: once sent, it is too late.
    fn unheeded(&self, steps: &[Action], dictated: bool) -> Say {
        let mut evidence = self.view.evidence.clone();
        for step in steps {
            evidence.done(self.page.snapshot, step);
        }
        let obligations = &self.view.obligations;
        // Of what is told in words every word may be a value.
        let open =
            if dictated { obligations.unmeant(&evidence) } else { obligations.unheeded(&evidence) };
        let words: Vec<String> = open.iter().map(|duty| format!("“{}”", duty.word)).collect();
        if words.is_empty() {
            return None;
        }
        give_up(format!(
            "the form was not sent: no control of it takes {}, which the task says; name the control and its value, or leave it out",
            words.join(", ")
        ))
    }

    /// What came of a form that was sent: refused, going on, or done.
    fn sent(&mut self, forms: &[Form<'_>]) -> Say {
        let inputs: Vec<Input> = self.memory.inputs.clone();
        let again = forms.iter().any(|form| {
            let (taken, _) = belong(form, &inputs);
            form.purpose() == Purpose::Other
                && taken
                    .iter()
                    .zip(&inputs)
                    .any(|(t, i)| t.is_some() && self.memory.used.contains(&i.key()))
        });
        let said = obstacles::complaint(&self.page).filter(|_| again && !self.confirms());
        if let Some(said) = said {
            return give_up(format!("the site did not accept the form: “{}”", clip(&said, 200)));
        }
        let more: Vec<Input> = self.memory.unused().cloned().collect();
        let goes_on = !again
            && forms.iter().any(|form| {
                form.purpose() == Purpose::Other
                    && belong(form, &more).0.iter().flatten().count() > 0
            });
        self.memory.form = if goes_on { Stage::Open } else { Stage::Done };
        if goes_on { self.send_form() } else { None }
    }

    /// Searches for what the task or a parameter says.
    pub(super) fn search(&mut self) -> Say {
        match self.memory.search {
            Stage::Done => return None,
            Stage::Sent => {
                self.memory.search = Stage::Done;
                if obstacles::found_nothing(&self.page) {
                    return give_up("the search found nothing");
                }
                return None;
            }
            Stage::Open => {}
        }
        let input = self.query_input()?;
        self.search_for(&input)
    }

    /// Whether the search box stands in the page's content, as that of a list does.
    pub(super) fn searches_here(&self) -> bool {
        let forms = forms::forms(&self.page);
        let here = |at: usize| self.page.items[at].region == Region::Main;
        forms.iter().any(|form| form.search_box().is_some() && form.at.is_none_or(here))
    }

    /// Types `input` into the page's search box and sends it.
    pub(super) fn search_for(&mut self, input: &Input) -> Say {
        let forms = forms::forms(&self.page);
        let form = forms
            .iter()
            .find(|f| f.purpose() == Purpose::Search)
            .or_else(|| forms.iter().find(|f| f.search_box().is_some()));
        let Some((form, control)) = form.and_then(|form| Some((form, form.search_box()?))) else {
            return self.search_as_typed(&forms, input);
        };
        let mut steps = vec![fill(&control.r#ref, input.placeholder())];
        let others: Vec<Input> =
            self.memory.unused().filter(|i| *i != input && !i.secret).cloned().collect();
        let (taken, _) = belong(form, &others);
        for (at, other) in taken.iter().zip(&others).filter_map(|(t, i)| Some(((*t)?, i))) {
            if form.controls[at].r#ref != control.r#ref {
                steps.push(put(&form.controls[at], other));
                self.memory.used.insert(other.key());
            }
        }
        steps.push(self.send_off(form, Some(control), Concept::SendSearch.words())?);
        // One thing that is looked up must still be chosen from the hits.
        if !self.memory.want.lists.is_empty() {
            self.memory.used.insert(input.key());
        }
        self.memory.search = Stage::Sent;
        Some(steps)
    }

    /// Types into a text box without a form: many search while one types, after a moment. Enter, which may
    /// send what was typed, is not pressed.
    fn search_as_typed(&mut self, forms: &[Form<'_>], input: &Input) -> Say {
        if self.memory.task.send {
            return None;
        }
        let r#ref = &forms.iter().find_map(Form::lone_box)?.r#ref;
        self.memory.search = Stage::Sent;
        self.memory.used.extend((!self.memory.want.lists.is_empty()).then(|| input.key()));
        Some(vec![fill(r#ref, input.placeholder()), Action::WaitFor { text: String::new() }])
    }

    /// What is to be searched for, if anything is.
    pub(super) fn query_input(&self) -> Option<Input> {
        let memory = &self.memory;
        let plain =
            || memory.unused().filter(|i| !i.secret && i.value.is_some() && !i.path.is_empty());
        if let Some(input) = plain().find(|i| i.is(Concept::QueryInput.words())) {
            return Some(input.clone());
        }
        if !memory.task.search {
            return None;
        }
        if let Some(query) = &memory.task.query {
            let same = plain()
                .find(|i| i.value.as_ref().is_some_and(|v| words::flat(v) == words::flat(query)));
            let named = plain().find(|i| words::stems(query).iter().any(|w| i.words.contains(w)));
            return Some(same.or(named).cloned().unwrap_or_else(|| Input::given("query", query)));
        }
        plain().find(|i| !self.asks_for_limit(i)).cloned()
    }

    /// Whether an input says how many records are wanted.
    pub(super) fn asks_for_limit(&self, input: &Input) -> bool {
        let whole = input.value.as_deref().is_some_and(|v| v.parse::<usize>().is_ok());
        whole
            && !self.memory.task.send
            && (input.is(Concept::LimitInput.words()) || input.is(&["page"]))
    }
}

/// Which control each input belongs into, and how well all do together.
pub(super) fn belong(form: &Form<'_>, inputs: &[Input]) -> (Vec<Option<usize>>, f64) {
    let scores: Vec<Vec<f64>> = inputs
        .iter()
        .map(|input| form.controls.iter().map(|control| control.score(input)).collect())
        .collect();
    let mut taken = fields::assign(&scores);
    let mut sum = 0.0;
    for (row, slot) in taken.iter_mut().enumerate() {
        match slot.map(|s| scores[row][s]) {
            Some(score) if score >= 0.45 => sum += score,
            _ => *slot = None,
        }
    }
    (taken, sum)
}

/// The step that puts an input into a control.
pub(super) fn put(control: &Control<'_>, input: &Input) -> Action {
    let r#ref = control.r#ref.clone();
    let value = input.value.as_deref().unwrap_or_default();
    if control.is_check() || control.node.role == "radio" {
        return Action::Check { r#ref, checked: value != "false" };
    }
    if control.is_select() && control.node.tag == "select" {
        return Action::Select { r#ref, option: input.placeholder() };
    }
    fill(&control.r#ref, input.placeholder())
}

fn is_set(control: &Control<'_>) -> bool {
    super::page::has_state(control.node, "checked")
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
