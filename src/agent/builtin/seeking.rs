//! Looking for the thing that a task names: to be opened where the page shows it, or where it does not.

use crate::agent::obligations::Kind;
use crate::model::Action;
use crate::perception::Node;
use crate::perception::lexicon::{Concept, Tasks};

use super::forms::{self, Control, Form};
use super::inputs::Input;
use super::page::{Region, text_of};
use super::turn::{Say, Turn};
use super::{Stage, navigation, words};

/// Most names of a thing that are looked for in folded lists.
const MOST_SOUGHT: usize = 3;
/// Most times that a folded list is looked through for them.
const MOST_SEEKS: usize = 6;
/// Longest name of what something is done to, in words.
const LONGEST_OBJECT: usize = 4;

impl Turn<'_, '_> {
    /// Opens the one record of this page's lists that says all that the task names and shows nothing of what is wanted:
    /// that may be on its own page.
    pub(super) fn open_named_record(&mut self) -> Say {
        let pending = self.narrowing();
        let memory = &self.memory;
        let due = self.is_for_one() && !memory.task.send && !self.login_due();
        // The first of what is found is opened once it was searched for.
        let unsearched = memory.task.first && memory.search != Stage::Done;
        if !due || unsearched || pending.is_empty() || !self.may_go_deeper() {
            return None;
        }
        // The hits of a search by a part of a name are held against all of it.
        let typed = |name: &&String| {
            self.view.history.iter().any(|done| {
                matches!(&done.step, Action::Fill { value, .. } if words::plain(value) == words::plain(name))
            })
        };
        let typed: Vec<&String> = memory.task.names.iter().filter(typed).collect();
        let says = |record: &&&Node| {
            let text = text_of(record);
            let given = pending.iter().map(|input| input.value.as_deref());
            given
                .chain(typed.iter().map(|name| Some(name.as_str())))
                .all(|value| value.is_some_and(|value| words::holds(&text, value)))
        };
        let lists = self.lists();
        let lists = lists.iter().filter(|list| list.region == Region::Main && !list.nested);
        let mut named = lists.flat_map(|list| list.records.iter().filter(says));
        let record = named.next().filter(|_| named.next().is_none())?;
        let way = |node: &&Node| {
            node.role == "link" && node.url.is_some() && navigation::is_way(&self.page, node)
        };
        let mut ways = record.walk().filter(way);
        let node = ways.find(|node| !navigation::here(&self.page, node))?;
        if self.was_passed(node) {
            return None;
        }
        self.memory.used.extend(pending.iter().map(Input::key));
        self.follow(node)
    }

    /// Looks for what is meant in the folded parts of the page's lists, by the words around its names.
    pub(super) fn seek_the_named(&mut self) -> Say {
        let duties = self.view.obligations.duties().iter();
        let names = duties
            .filter(|duty| duty.kind == Kind::Condition)
            .filter(|duty| duty.word.starts_with(char::is_uppercase))
            .take(MOST_SOUGHT);
        let telling = |phrase: &&String| {
            let ends = words::split(phrase);
            [ends.first(), ends.last()].into_iter().flatten().all(|word| !words::is_stop(word))
        };
        let phrases: Vec<String> =
            names.flat_map(|duty| duty.phrases.iter().filter(telling).cloned()).collect();
        if self.memory.act.sought >= MOST_SEEKS {
            return None;
        }
        let steps = phrases.iter().find_map(|phrase| self.seek(phrase))?;
        self.memory.act.sought += 1;
        Some(steps)
    }

    /// Looks for what is meant by the search box of its list, where the page does not show it. What a search is given
    /// is no evidence of what it finds.
    pub(super) fn search_the_named(&mut self) -> Say {
        if self.act_asked().is_none()
            || self.memory.search != Stage::Open
            || self.view.goal.read_only
        {
            return None;
        }
        let forms = forms::forms(&self.page);
        let named = |control: &Control<'_>| {
            control.node.role == "searchbox"
                || words::says(&control.node.name, Concept::SearchField.words())
        };
        let searches = |form: &Form<'_>| {
            let button = |node: &&Node| words::says(&node.name, Concept::SearchButton.words());
            form.search_box()
                .is_some_and(|control| named(control) || form.buttons.iter().any(button))
        };
        if !forms.iter().any(searches) {
            return None;
        }
        let text = self.page.all_text();
        if let Some(input) = self.given_object() {
            let shown = input.value.as_deref().is_some_and(|value| words::holds(&text, value));
            return if shown { None } else { self.search_for(&input) };
        }
        let name = self.object().filter(|name| !words::holds(&text, name))?;
        self.search_for(&Input::given("query", &name))
    }

    /// The input that what something is done to goes by: the first that the task names behind the act.
    fn given_object(&self) -> Option<Input> {
        let mark = self.behind_act().find(|word| word.contains("{{"))?;
        let is_it = |input: &&Input| {
            !input.path.is_empty()
                && mark.contains(input.placeholder().as_str())
                && !self.memory.is_credential(input)
        };
        self.memory.unused().find(is_it).cloned()
    }

    /// The words of the task behind the one for the act.
    fn behind_act(&self) -> impl Iterator<Item = &str> {
        let names: Vec<&[String]> = self.view.obligations.acts().collect();
        let is_other = move |word: &&str| {
            let plain = words::split(word).concat();
            !names.iter().any(|names| names.contains(&plain))
        };
        self.memory.task.text.split_whitespace().skip_while(is_other).skip(1)
    }

    /// The name of what something is done to, as the task has it: a quotation, else what follows the act.
    fn object(&self) -> Option<String> {
        let task = &self.memory.task;
        let lexicon = Tasks::get();
        if let Some(quoted) = task.quoted.first() {
            return Some(quoted.clone());
        }
        let mut behind = self.behind_act().peekable();
        let little = |word: &&str| {
            let plain = words::split(word).concat();
            lexicon.little.determiners.contains(&plain) || plain.is_empty()
        };
        while behind.next_if(little).is_some() {}
        let mut object: Vec<&str> = Vec::new();
        for word in behind {
            let plain = words::split(word).concat();
            let turns = lexicon.little.prepositions.contains(&plain)
                || lexicon.little.addressees.contains(&plain)
                || lexicon.little.of.contains(&plain)
                || words::is_stop(&plain);
            if turns || word.contains("{{") || object.len() == LONGEST_OBJECT {
                break;
            }
            object.push(word.trim_matches(|c: char| !c.is_alphanumeric()));
            if !word.ends_with(char::is_alphanumeric) {
                break;
            }
        }
        let said = object.join(" ");
        let named = (!said.is_empty()).then_some(said);
        named.or_else(|| task.names.first().cloned())
    }
}
