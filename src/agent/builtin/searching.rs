//! Searching by the box of a site.

use crate::model::Action;
use crate::perception::lexicon::Concept;

use super::filling::{belong, put};
use super::forms::{self, Form, Purpose};
use super::inputs::Input;
use super::page::Region;
use super::turn::{Say, Turn, fill, give_up};
use super::{Stage, obstacles, words};

impl Turn<'_, '_> {
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
        let mut set = vec![control.r#ref.clone()];
        for (at, other) in taken.iter().zip(&others).filter_map(|(t, i)| Some(((*t)?, i))) {
            if form.controls[at].r#ref != control.r#ref {
                steps.push(put(&form.controls[at], other));
                set.push(form.controls[at].r#ref.clone());
                self.memory.used.insert(other.key());
            }
        }
        steps.extend(self.widened(form, &set));
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
}
