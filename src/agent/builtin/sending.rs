//! Filling in and sending forms.

use std::collections::BTreeMap;

use crate::model::{Action, Ref, clip};
use crate::perception::Node;
use crate::perception::lexicon::{Concept, Tasks};

use super::dictated::Dictation;
use super::filling::{Filling, belong, give_the_last};
use super::forms::{self, Form, Purpose};
use super::inputs::Input;
use super::page::{Region, is_control};
use super::turn::{Say, Turn, give_up};
use super::want::Field;
use super::{Stage, obstacles, words};

/// What a value that the task says in words adds to how well a form fits.
const DICTATED: f64 = 0.6;
/// So many of the values that were filled in tell a page that shows them once more.
const FEWEST_SHOWN: usize = 2;

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
        if dictated {
            let led = |input: &&Input| self.memory.led.contains(&input.key());
            inputs.extend(self.memory.inputs.iter().filter(led).cloned());
        } else {
            inputs.extend(self.spoken_options(&forms, &inputs));
        }
        let usable = |form: &&Form<'_>| match form.purpose() {
            Purpose::Other => self.is_for_act(form),
            Purpose::LogIn => self.memory.task.send && !self.memory.task.log_in,
            Purpose::Search => false,
        };
        let (filling, _) = forms
            .iter()
            .filter(usable)
            .filter(|form| !self.is_for_another(form, &forms))
            .map(|form| self.filling(form, &inputs, dictated))
            .max_by(|a, b| a.1.total_cmp(&b.1))?;
        let matched = filling.taken.iter().flatten().count() + filling.told.len();
        tracing::debug!(url = self.page.snapshot.url, matched, left = ?filling.left().len(), lacks = ?filling.lacks(), told = ?filling.told, "a form that may be meant");
        if self.takes_too_little(&filling, matched) || !self.is_meant(&filling, matched) {
            return None;
        }
        if self.view.goal.read_only {
            return give_up("the task needs a form to be sent, and the run is read-only");
        }
        self.fill_form(&filling)
    }

    /// Whether a form takes but a few of many values, as a search or a newsletter at the edge does: the form that is meant is
    /// elsewhere. The first of several steps takes but some of them.
    fn takes_too_little(&self, filling: &Filling<'_>, matched: usize) -> bool {
        let open = |input: &&Input| !input.path.is_empty() && !self.is_of_the_page(input);
        let asked = filling.inputs.iter().filter(open).count();
        let send = filling.form.submit(Concept::SendForm.words());
        let goes_on = send.is_some_and(|it| words::says(&it.name, Concept::Onwards.words()));
        let few = asked >= 3 && matched * 2 < asked && self.memory.used.is_empty();
        few && !(goes_on && matched >= 2)
    }

    /// Whether the page is about what is given: a form on it does not ask for that once more.
    fn is_of_the_page(&self, input: &Input) -> bool {
        let value = input.value.as_deref().filter(|value| value.contains(char::is_alphabetic));
        value.is_some_and(|value| self.is_subject(value))
    }

    /// Whether sending a form may be what the task asks for: an act on one thing that is done by no form of any
    /// name has a button that says it.
    fn is_for_act(&self, form: &Form<'_>) -> bool {
        let pressed = self.act_asked().filter(|names| !Tasks::get().is_sent(&names[0]));
        let says = |button: &Node| self.tells_act(&button.name);
        pressed.is_none() || form.submit(Concept::SendForm.words()).is_none_or(says)
    }

    /// Whether the task asks for a form that takes so many of its values.
    fn is_meant(&self, filling: &Filling<'_>, matched: usize) -> bool {
        let inputs = filling.inputs.len();
        let most = matched >= 2 && matched * 2 > inputs && !self.memory.task.search;
        // A search of several fields that takes all there is, such as a journey planner's.
        let whole = matched >= 3 && matched == inputs && !self.view.goal.read_only;
        let asks = self.may_send() && matched >= 1;
        let asked = !self.memory.task.about_many() && filling.form.asks_for(&filling.taken);
        (asks || asked || most && !self.memory.task.about_many() || whole)
            && (self.may_send() || filling.form.only_looks())
    }

    /// What would be put into a form, and how well that fits.
    fn filling<'f>(
        &self,
        form: &'f Form<'f>,
        inputs: &'f [Input],
        dictated: bool,
    ) -> (Filling<'f>, f64) {
        let (mut taken, score) = belong(form, inputs);
        let told = if dictated { self.dictated(form, &taken) } else { BTreeMap::new() };
        if dictated {
            let open = |input: &Input| !self.is_of_the_page(input);
            give_the_last(form, inputs, &mut taken, &told, open);
        }
        #[expect(clippy::cast_precision_loss, reason = "a handful of controls")]
        let score = score + DICTATED * told.len() as f64;
        (Filling { form, inputs, taken, told }, score)
    }

    /// What the task says in words for the controls that no input belongs into.
    fn dictated(&self, form: &Form<'_>, taken: &[Option<usize>]) -> BTreeMap<usize, String> {
        let filled: Vec<usize> = taken.iter().flatten().copied().collect();
        Dictation::of(&self.memory.task.text).values(form, &filled, &self.page.all_text())
    }

    /// Why a form is none for what is given: it needs more, or only chooses what is shown.
    fn unfit(&self, filling: &Filling<'_>) -> Option<String> {
        let lacks = filling.lacks();
        let lacks = lacks.map(|name| format!("the form needs “{name}”, and no parameter fits it"));
        let filters = filling.filters().filter(|_| self.may_send());
        lacks.or_else(|| {
            filters
                .map(|name| format!("“{name}” takes what is given, and only chooses what is shown"))
        })
    }

    /// Why a form is not sent that has a control which would be left as it is although the task speaks of it.
    fn passed_over(&self, filling: &Filling<'_>) -> Option<String> {
        let chosen = filling.chosen();
        let about: Vec<String> =
            self.page.about().into_iter().chain(filling.told_words()).collect();
        let dictation = Dictation::of(&self.memory.task.text);
        let name = dictation.passed_over(filling.form, &chosen, &about);
        let name = name.filter(|_| self.may_send())?;
        Some(format!(
            "the form was not sent: it has “{name}”, of which the task speaks without saying what to put there; name the control and its value, or leave it out"
        ))
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

    fn fill_form(&mut self, filling: &Filling<'_>) -> Say {
        let Filling { form, told, .. } = filling;
        if let Some(why) = self.unfit(filling) {
            return self.put_off(why);
        }
        let send = form.submit(Concept::SendForm.words());
        let onwards =
            send.is_some_and(|button| words::says(&button.name, Concept::Onwards.words()));
        if let Some(why) = self.passed_over(filling).filter(|_| !onwards) {
            return self.put_off(why);
        }
        let left = filling.left().into_iter().filter(|input| !self.is_of_the_page(input));
        let left: Vec<&str> = left.map(|input| input.path.as_str()).collect();
        if !onwards && !left.is_empty() {
            return self.put_off(format!("the form has no control that fits {}", left.join(", ")));
        }
        let mut steps = filling.steps();
        let last =
            filling.pairs().filter(|(c, _)| c.takes_text() && c.node.tag != "textarea").last();
        let names = if onwards { Concept::Onwards } else { Concept::SendForm };
        steps.push(self.send_off(form, last.map(|(control, _)| control), names.words())?);
        if !onwards && let Some(why) = self.unheeded(&steps) {
            return self.put_off(why);
        }
        if !told.is_empty() || self.view.obligations.asks_to_act() {
            self.nothing_but_effects();
            // What a control was given is not what is to be read: `with young birds present`.
            let given = filling.told_words();
            let is_given = |field: &Field| field.words.iter().all(|word| given.contains(word));
            self.memory
                .want
                .singles
                .retain(|field| self.view.goal.schema.is_some() || !is_given(field));
        }
        self.memory.used.extend(filling.pairs().map(|(_, input)| input.key()));
        self.memory.form = Stage::Sent;
        self.memory.put_off = None;
        self.keep_texts();
        Some(steps)
    }

    /// What is done is all that the task is about: without a schema, what it names is no list to be read, and no value
    /// where it does not ask to be told anything.
    pub(super) fn nothing_but_effects(&mut self) {
        if self.view.goal.schema.is_some() {
            return;
        }
        self.memory.want.lists.clear();
        self.memory.counted = None;
        if !words::says(&self.memory.task.text, Concept::TellVerb.words()) {
            self.memory.want.singles.clear();
            self.memory.only_effects = true;
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

    /// A form that is not sent as it is here: where something is to be done, the right one may be on another page, and
    /// why this one was not sent is told if none is.
    fn put_off(&mut self, why: String) -> Say {
        if !self.view.obligations.asks_to_act() {
            return give_up(why);
        }
        self.memory.put_off.get_or_insert(why);
        None
    }

    /// Why a form is not sent that heeds not all of the task: once sent, it is too late.
    fn unheeded(&self, steps: &[Action]) -> Option<String> {
        let mut evidence = self.view.evidence.clone();
        for step in steps {
            evidence.done(self.page.snapshot, step);
        }
        let obligations = &self.view.obligations;
        // Of what is told in words every word may be a value.
        let told = self.may_send();
        let open =
            if told { obligations.unmeant(&evidence) } else { obligations.unheeded(&evidence) };
        let words: Vec<String> = open.iter().map(|duty| format!("“{}”", duty.word)).collect();
        if words.is_empty() {
            return None;
        }
        Some(format!(
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
        // What is asked for again although nothing was given as an input was told in words.
        let new = |said: &String| !self.memory.sent_over.contains(&words::flat(said));
        let said = obstacles::complaint(&self.page)
            .filter(|said| (again || new(said)) && !self.confirms());
        if let Some(said) = said {
            return give_up(format!("the site did not accept the form: “{}”", clip(&said, 200)));
        }
        let idle = self.steps_done().last().is_some_and(|d| d.ok() && !d.outcome.has_effect());
        if idle && self.may_send() && !self.confirms() {
            return give_up(
                "the form was filled in and sent, but nothing on the page changed: whether the site took it cannot be told",
            );
        }
        let more: Vec<Input> = self.memory.unused().cloned().collect();
        let goes_on = !again
            && forms.iter().any(|form| {
                form.purpose() == Purpose::Other
                    && belong(form, &more).0.iter().flatten().count() > 0
            });
        if goes_on {
            self.memory.form = Stage::Open;
            return self.send_form();
        }
        if let Some(button) = self.left_to_press() {
            self.keep_texts();
            return Some(vec![Action::click(button)]);
        }
        self.memory.form = Stage::Done;
        None
    }

    /// Whether the page says several of the values that were put into the form, or the only one.
    fn shows_what_was_filled_in(&self) -> bool {
        let used = |input: &&Input| !input.secret && self.memory.used.contains(&input.key());
        let used = self.memory.inputs.iter().filter(used);
        let values: Vec<&str> = used.filter_map(|input| input.value.as_deref()).collect();
        let text = self.page.all_text();
        let shown = values.iter().filter(|value| words::holds(&text, value)).count();
        shown > 0 && shown >= values.len().min(FEWEST_SHOWN)
    }

    /// The one button that sends what was filled in before, where this page only shows it once more: nothing confirms
    /// that it was taken, there is nothing to fill in, and the button was not on the page before.
    fn left_to_press(&self) -> Option<Ref> {
        if !self.may_send() || self.confirms() || !self.shows_what_was_filled_in() {
            return None;
        }
        let sends = |node: &&Node| {
            node.role == "button"
                && forms::may_send(node)
                && words::says(&node.name, Concept::SendForm.words())
                && !self.memory.sent_over.contains(&words::flat(&node.name))
        };
        let inner = self.page.items.iter().filter(|item| {
            matches!(item.region, Region::Main | Region::Dialog) && item.records.is_none()
        });
        let fills = |node: &Node| is_control(node) && node.role != "searchbox";
        if inner.clone().any(|item| fills(item.node)) {
            return None;
        }
        let mut buttons = inner.map(|item| item.node).filter(sends);
        let button = buttons.next().filter(|_| buttons.next().is_none())?;
        button.r#ref.clone()
    }
}
