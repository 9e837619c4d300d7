//! Looking through what a page shows only when it is asked for: a form that searches or filters, set by what the
//! task says, and cards that open what they are of.

use ordered_float::OrderedFloat;

use crate::agent::obligations::{Kind, same_word};
use crate::model::{Action, Ref};
use crate::perception::Node;
use crate::perception::lexicon::Concept;

use super::forms::{self, Control, Form, Purpose};
use super::inputs::Input;
use super::lists::Candidate;
use super::page::{Region, folds, has_state};
use super::turn::{Say, Turn, fill};
use super::{navigation, words};

/// Most cards that are opened in one run.
const MOST_OPENED: usize = 3;
/// Most tabs and folded parts of pages that are opened in one run.
const MOST_UNFOLDED: usize = 30;
/// Fewest records of a list that boxes beside it choose from.
const FEWEST_CHOSEN_FROM: usize = 3;

impl Turn<'_, '_> {
    /// Sends a form of this page that only looks, with what the task says set in it, once for each page.
    pub(super) fn look_through(&mut self) -> Say {
        if self.view.goal.read_only {
            return None;
        }
        let here = |form: &&Form<'_>| {
            let region = form.at.map(|at| self.page.items[at].region);
            form.only_looks()
                && form.purpose() != Purpose::LogIn
                && region.is_none_or(|region| matches!(region, Region::Main | Region::Dialog))
        };
        let forms = forms::forms(&self.page);
        let (form, mut steps) =
            forms.iter().filter(here).find_map(|form| Some((form, self.set_in(form)?)))?;
        let key = form.controls.iter().map(|control| control.node.name.as_str());
        let key = format!("{} {}", self.page.snapshot.url, key.collect::<Vec<_>>().join("|"));
        if !self.memory.survey.looked.insert(key) {
            return None;
        }
        steps.extend(self.sent_by(form));
        (!steps.is_empty()).then_some(steps)
    }

    /// What is to be set in a form that only looks; `None` where it cannot show anything else than it does.
    fn set_in(&self, form: &Form<'_>) -> Option<Vec<Action>> {
        let mut steps = self.widened(form, &[]);
        steps.extend(self.ticked(form));
        if let Some(input) = self.sought_input(form)
            // A box that nothing calls a search takes what is given: what is quoted may be the name of a button.
            && let Some(control) = form.search_box().or_else(|| {
                form.lone_box().filter(|_| !input.path.is_empty())
            })
        {
            steps.push(fill(&control.r#ref, input.placeholder()));
        }
        (!steps.is_empty() || form.at.is_some()).then_some(steps)
    }

    /// The choices of a form that the task says; where it says none of a list whose choice leaves something out, the
    /// one that leaves nothing out. What is `set` already stays.
    pub(super) fn widened(&self, form: &Form<'_>, set: &[Ref]) -> Vec<Action> {
        // In which order records are shown is no choice among them.
        let sorts = |control: &Control<'_>| {
            words::split(&control.node.name).iter().any(|word| Concept::SortWord.has(word))
        };
        let free = |control: &&Control<'_>| {
            control.is_select() && !sorts(control) && !set.contains(&control.r#ref)
        };
        let selects = form.controls.iter().filter(free);
        selects.filter_map(|control| self.chosen_in(control)).collect()
    }

    /// The boxes of a form beside a list that the task says and that are not ticked yet.
    fn ticked(&self, form: &Form<'_>) -> Vec<Action> {
        let said = |control: &&Control<'_>| {
            let node = control.node;
            node.role == "checkbox"
                && !["checked", "disabled"].iter().any(|state| has_state(node, state))
                && self.memory.spoken.says_a_form_of(&node.name)
                && !self.is_denied(&node.name)
        };
        let tick =
            |control: &Control<'_>| Action::Check { r#ref: control.r#ref.clone(), checked: true };
        let steps: Vec<Action> = form.controls.iter().filter(said).map(tick).collect();
        let long =
            |list: &Candidate<'_>| list.region == Region::Main && list.count >= FEWEST_CHOSEN_FROM;
        // A page's lists are worked out only where a box is said.
        if steps.is_empty() || !self.lists().iter().any(long) {
            return Vec::new();
        }
        steps
    }

    fn chosen_in(&self, control: &Control<'_>) -> Option<Action> {
        let options = || control.node.options.iter().filter(|option| !self.is_denied(option));
        let current = control.node.value.as_deref().unwrap_or_default();
        let most = options().map(|option| self.memory.spoken.names(option)).max().unwrap_or(0);
        let mut said =
            options().filter(|option| most > 0 && self.memory.spoken.names(option) == most);
        let option = match (said.next(), said.next()) {
            (Some(only), None) => only,
            (Some(_), Some(_)) => return None,
            (None, _) => {
                let mut forms =
                    options().filter(|option| self.memory.spoken.says_a_form_of(option));
                match forms.next().filter(|_| forms.next().is_none()) {
                    Some(only) => only,
                    None if leaves_nothing_out(current) => return None,
                    None => options().find(|option| leaves_nothing_out(option))?,
                }
            }
        };
        let changes = words::flat(option) != words::flat(current);
        let r#ref = control.r#ref.clone();
        changes.then(|| Action::Select { r#ref, option: option.clone() })
    }

    /// Whether the task says that the wanted are not this.
    fn is_denied(&self, option: &str) -> bool {
        let option = words::plain(option);
        let mut duties = self.view.obligations.duties().iter();
        duties.any(|duty| {
            duty.kind == Kind::Negation
                && duty.phrases.iter().any(|phrase| words::holds(phrase, &option))
        })
    }

    /// What the box of a form is to look for: an input or a quotation that no list of it takes.
    fn sought_input(&self, form: &Form<'_>) -> Option<Input> {
        let taken = |text: &str| form.controls.iter().any(|control| control.option(text).is_some());
        let inputs = self.memory.inputs.iter().filter(|input| !self.memory.is_credential(input));
        let quoted = self.memory.task.quoted.iter().map(|text| Input::given(text, text));
        let mut told = inputs.cloned().chain(quoted);
        told.find(|input| {
            let value = input.value.as_deref().filter(|value| !value.is_empty());
            value.is_some_and(|value| !taken(value)) && !self.asks_for_limit(input)
        })
    }

    /// What sends it. Controls outside of all forms, and those of a form without a button, show by themselves what is chosen;
    /// of the page's buttons only one that searches is theirs.
    fn sent_by(&self, form: &Form<'_>) -> Option<Action> {
        if form.at.is_none() || form.submit(&[]).is_none() && !form.looks_by_itself() {
            let applies = |node: &&&Node| {
                words::says(&node.name, Concept::SearchButton.words())
                    || Concept::ApplyFilter.has(&words::plain(&node.name))
            };
            let button = form.buttons.iter().find(applies)?;
            return Some(Action::click(button.r#ref.clone()?));
        }
        let last = form.controls.iter().rfind(|control| control.takes_text());
        self.send_off(form, last, Concept::SendSearch.words())
    }

    /// Opens what is folded on the page of what the task is about, or lies behind another tab of it.
    pub(super) fn open_tab_of_the_told(&mut self) -> Say {
        let about = self.page.subject();
        let is_told = |name: &String| words::stems(name).iter().all(|word| about.contains(word));
        if self.memory.survey.unfolded >= MOST_UNFOLDED || !self.memory.told().any(is_told) {
            return None;
        }
        let node = self.folded()?;
        self.memory.survey.unfolded += 1;
        self.click(node)
    }

    /// Has a page's things shown one under the other, where it offers that beside the way in which it shows them.
    pub(super) fn show_as_list(&mut self) -> Say {
        let is_switch = |node: &Node| matches!(node.role.as_str(), "button" | "tab" | "radio");
        let on =
            |node: &Node| ["pressed", "selected", "checked"].iter().any(|s| has_state(node, s));
        let offered = |at: &usize| {
            let node: &Node = self.page.node(*at);
            is_switch(node)
                && Concept::ListView.has(&words::plain(&node.name))
                && !on(node)
                && !self.was_passed(node)
                && self
                    .page
                    .siblings(*at)
                    .into_iter()
                    .any(|other| is_switch(self.page.node(other)) && on(self.page.node(other)))
        };
        let place = (0..self.page.items.len()).find(offered)?;
        self.click(self.page.node(place))
    }

    /// Opens the tab that the task says, where it says none that is open.
    pub(super) fn show_said_tab(&mut self) -> Say {
        let tabs = || self.page.with_role("tab").map(|at| self.page.node(at));
        let task = &self.memory.task.words;
        let is_said = |word: &String| task.iter().any(|own| same_word(own, word));
        let said = |node: &&Node| {
            let name = words::content(&node.name);
            !name.is_empty() && name.iter().all(is_said)
        };
        let open = |node: &&Node| has_state(node, "selected");
        if tabs().filter(open).any(|tab| said(&tab)) {
            return None;
        }
        let tab = tabs().find(|tab| said(tab) && !open(tab) && !self.was_passed(tab))?;
        self.click(tab)
    }

    /// Opens what is folded in the content of this page or lies behind another tab of it, what is called as the task says
    /// first: what is asked for may stand in it.
    pub(super) fn unfold_content(&mut self) -> Say {
        if self.memory.survey.unfolded >= MOST_UNFOLDED {
            return None;
        }
        let folded = |at: &usize| {
            let (node, item): (&Node, _) = (self.page.node(*at), &self.page.items[*at]);
            let closed = folds(node) && has_state(node, "collapsed");
            let behind = node.role == "tab" && !has_state(node, "selected");
            let shown = matches!(item.region, Region::Main | Region::Dialog);
            (closed && shown || behind)
                && node.r#ref.is_some()
                && item.form.is_none()
                && !navigation::orders(node)
                && !self.was_passed(node)
        };
        let told = |at: &usize| {
            let name = words::content(&self.page.node(*at).name);
            std::cmp::Reverse(OrderedFloat(words::cover(&name, &self.memory.task.words)))
        };
        let place = (0..self.page.items.len()).filter(folded).min_by_key(told)?;
        self.memory.survey.unfolded += 1;
        self.click(self.page.node(place))
    }

    /// Places of what a page's script opens things by, and that was not pressed yet.
    pub(super) fn cards(&self) -> Vec<usize> {
        let card = |at: &usize| {
            let node: &Node = self.page.node(*at);
            node.url.is_none()
                && matches!(self.page.items[*at].region, Region::Main | Region::Dialog)
                && self.page.items[*at].form.is_none()
                && navigation::leads(node)
                && !has_state(node, "selected")
                && !words::says(&node.name, Concept::KeepOff.words())
                && !navigation::orders(node)
                && !navigation::marks(&self.page, *at)
                && !self.was_passed(node)
        };
        (0..self.page.items.len()).filter(card).collect()
    }

    /// Opens the card that names what the task is about, where the page shows what it is of beside it.
    pub(super) fn open_the_told(&mut self) -> Say {
        if self.view.goal.read_only || self.memory.survey.opened >= MOST_OPENED {
            return None;
        }
        let told = |at: &usize| {
            let text = self.page.text(*at);
            self.memory.told().any(|name| words::holds(&text, name))
        };
        let place = self.cards().into_iter().find(told)?;
        self.memory.survey.opened += 1;
        self.click(self.page.node(place))
    }
}

/// Whether an option of a list leaves nothing out: `All wards`, `Any status`, nothing at all.
fn leaves_nothing_out(option: &str) -> bool {
    let said = words::split(option);
    said.is_empty() || said.iter().take(2).any(|word| Concept::EveryOption.has(word))
}
