//! Values that a task says in words for the controls of a form: by the control's label before them, by their
//! kind (a date, an address of mail), or because the control offers just that. What is put where is checked as
//! a whole before the form is sent: a word of the task that no control took stops it.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::agent::obligations::same_word;
use crate::model::Action;
use crate::perception::lexicon::{Concept, Tasks};

use super::clauses::{Clause, Tone, clauses, language, orders_sending, plain_label, telling};
use super::forms::{Control, Form};
use super::typed::{Kind, Part, parts_of};
use super::{shape, turn, words};

/// The values of one task, and which of them are taken.
pub(super) struct Dictation<'t> {
    pub(super) text: &'t str,
    /// The language of the task.
    pub(super) language: &'static str,
    pub(super) parts: Vec<Part>,
    pub(super) clauses: Vec<Clause>,
    taken: Vec<Range<usize>>,
    /// The places of the controls that take the name of a thing rather than a person's.
    pub(super) of_things: Vec<usize>,
    /// The places of the controls that have their value.
    filled: Vec<usize>,
    /// What the page of the form says.
    page: String,
}

/// A way to find the value of a control, by the form and its place there.
type Way<'t> = fn(&mut Dictation<'t>, &Form<'_>, usize) -> Option<String>;

impl<'t> Dictation<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        let parts = parts_of(text);
        let quoted = parts.iter().filter(|part| part.kind == Kind::Quoted);
        let clauses = clauses(text, &quoted.map(|part| part.span.clone()).collect::<Vec<_>>());
        let language = language(text);
        Self {
            text,
            language,
            parts,
            clauses,
            taken: Vec::new(),
            of_things: Vec::new(),
            filled: Vec::new(),
            page: String::new(),
        }
    }

    /// Whether it says something that only a form takes: how to reach a person, or a day.
    pub(super) fn needs_form(&self) -> bool {
        self.parts.iter().any(|part| matches!(part.kind, Kind::Email | Kind::Phone | Kind::Date))
    }

    /// What the task says for the controls of a form, by their place in it; controls in `filled` have theirs.
    /// What the page shows is no person to be told to it.
    pub(super) fn values(
        mut self,
        form: &Form<'_>,
        filled: &[usize],
        page: &str,
    ) -> BTreeMap<usize, String> {
        self.parts.retain(|part| part.kind != Kind::Name || !words::holds(page, &part.value));
        page.clone_into(&mut self.page);
        let mut values = BTreeMap::new();
        let free: Vec<usize> = (0..form.controls.len()).filter(|at| !filled.contains(at)).collect();
        filled.clone_into(&mut self.filled);
        // What is surest takes first: what the control offers, what its label says, then kinds.
        let ways: [Way<'t>; 7] = [
            Self::offered,
            Self::numbered,
            Self::called,
            Self::labelled,
            Self::declined,
            Self::of_kind,
            Self::left_over,
        ];
        for way in ways {
            for &at in &free {
                if !values.contains_key(&at)
                    && let Some(value) = way(&mut self, form, at)
                {
                    self.take_chosen(&form.controls[at], &value);
                    self.filled.push(at);
                    values.insert(at, value);
                }
            }
        }
        values
    }

    /// What was chosen by its name is no value for another control: `Birch Row` is no person then.
    fn take_chosen(&mut self, control: &Control<'_>, value: &str) {
        if control.is_select() || control.node.role == "radio" {
            let said = self.parts.iter().filter(|part| words::holds(value, &part.value));
            let spans: Vec<Range<usize>> = said.map(|part| part.span.clone()).collect();
            self.taken.extend(spans);
        }
    }

    /// Nothing, for a box for text that the task says is to hold nothing: `no remarks`.
    fn declined(&mut self, form: &Form<'_>, at: usize) -> Option<String> {
        let control = &form.controls[at];
        let label = telling(&control.node.name, self.language);
        let empties = |clause: &&Clause| {
            let said = words::split(&self.text[clause.span.clone()]);
            let empty = || said.iter().any(|word| Tasks::get().little.empty.contains(word));
            let names =
                clause.words.iter().any(|word| label.iter().any(|own| same_word(own, word)));
            names && (clause.tone == Tone::Denied || empty())
        };
        let text = control.takes_text() && !control.is_select() && !control.required();
        (text && self.clauses.iter().any(|clause| empties(&clause))).then(String::new)
    }

    /// The label of a control that is left as it is although the task speaks of it, outside of what the page is called.
    pub(super) fn passed_over(
        &self,
        form: &Form<'_>,
        chosen: &[usize],
        about: &[String],
    ) -> Option<String> {
        let says = |words: &[String], word: &String| words.iter().any(|own| same_word(own, word));
        let used: Vec<String> =
            chosen.iter().flat_map(|&at| words::stems(&form.controls[at].node.name)).collect();
        let left = (0..form.controls.len()).filter(|at| !chosen.contains(at));
        let mut left = left.map(|at| &form.controls[at]).filter(|control| {
            let radio = control.node.role == "radio";
            let mut others = chosen.iter().map(|&at| &form.controls[at]);
            // Of a set of radio buttons one is enough.
            !(radio && others.any(|c| c.node.role == "radio" && c.group == control.group))
        });
        let spoken = |control: &&Control<'_>| {
            let radio = control.node.role == "radio";
            let label = if radio { control.group.join(" ") } else { control.node.name.clone() };
            let agrees = words::says(&label, Concept::Agreement.words());
            let box_of = control.is_check() && !agrees;
            // What a box is called by may mean little elsewhere.
            let label = if box_of { plain_label(&label) } else { telling(&label, self.language) };
            label.iter().filter(|_| box_of || !control.is_check()).any(|word| {
                let told = |clause: &Clause| {
                    let said = if box_of { &clause.said } else { &clause.words };
                    clause.tone != Tone::Denied && says(said, word)
                };
                word.len() > 3
                    && !orders_sending(word)
                    && !says(&used, word)
                    && !says(about, word)
                    && self.clauses.iter().any(told)
            })
        };
        left.find(spoken).map(|control| control.node.name.clone())
    }

    /// The next value of the kind that a control takes.
    fn of_kind(&mut self, form: &Form<'_>, at: usize) -> Option<String> {
        let control = &form.controls[at];
        let kind = kind_of(control)?;
        let free: Vec<Part> = self
            .parts
            .iter()
            .filter(|part| part.kind == kind && !self.is_taken(&part.span))
            .cloned()
            .collect();
        let controls = form.controls.iter().enumerate();
        let same = controls
            .filter(|(at, other)| !self.of_things.contains(at) && kind_of(other) == Some(kind))
            .count();
        let part = match kind {
            Kind::Number | Kind::Name if same > 1 || free.len() != 1 => {
                return self.half_name(control);
            }
            Kind::Email | Kind::Phone if free.len() != 1 => return None,
            Kind::Date | Kind::Time if free.len() > same => return None,
            _ => free.first()?.clone(),
        };
        let value = written(self.text, control, &part);
        self.take(part.span, value)
    }

    /// The first name, or the others, of the one person whom the task names.
    fn half_name(&mut self, control: &Control<'_>) -> Option<String> {
        let person = |part: &&Part| part.kind == Kind::Name && !self.is_taken(&part.span);
        let mut people = self.parts.iter().filter(person);
        let person = people.next().filter(|_| people.next().is_none())?;
        let (first, last) = person.value.split_once(' ')?;
        let says = |concept: Concept| words::says(&control.node.name, concept.words());
        let half = match (says(Concept::FirstName), says(Concept::LastName)) {
            (true, false) => first,
            (false, true) => last,
            _ => return None,
        };
        Some(half.to_owned())
    }

    /// The one quotation that is left, for the one box for text that is: of several the one that must be filled in. A
    /// quotation of what the page or a control's label says names something there.
    fn left_over(&mut self, form: &Form<'_>, at: usize) -> Option<String> {
        let plain = |at: &usize| {
            let control = &form.controls[*at];
            let text = control.takes_text() && !control.is_select() && !control.is_password();
            text && kind_of(control).is_none() && !self.filled.contains(at)
        };
        let left = |part: &&Part| {
            let quoted = part.kind == Kind::Quoted && !self.is_taken(&part.span);
            let mut labels = form.controls.iter().map(|control| &control.node.name);
            quoted
                && !words::holds(&self.page, &part.value)
                && !labels.any(|label| words::flat(label) == words::flat(&part.value))
        };
        let mut free = self.parts.iter().filter(left);
        let part = free.next().filter(|_| free.next().is_none())?.clone();
        let boxes: Vec<usize> = (0..form.controls.len()).filter(plain).collect();
        let must: Vec<usize> =
            boxes.iter().copied().filter(|&at| form.controls[at].required()).collect();
        let only = boxes == [at] || must == [at];
        let wide = plain(&at) && form.controls[at].node.tag == "textarea" && must.is_empty();
        if only || wide { self.take(part.span, part.value) } else { None }
    }

    pub(super) fn is_taken(&self, span: &Range<usize>) -> bool {
        self.taken.iter().any(|taken| taken.start < span.end && span.start < taken.end)
    }

    pub(super) fn take(&mut self, span: Range<usize>, value: String) -> Option<String> {
        if value.trim().is_empty() || self.is_taken(&span) {
            return None;
        }
        self.taken.push(span);
        Some(value)
    }
}

/// The kind of value that a control takes, where it says so.
pub(super) fn kind_of(control: &Control<'_>) -> Option<Kind> {
    let hint = |wanted: &str| control.hints.iter().any(|hint| hint == wanted);
    let says = |concept: Concept| words::says(&control.node.name, concept.words());
    match control.node.role.as_str() {
        "date" => return Some(Kind::Date),
        "time" => return Some(Kind::Time),
        "spinbutton" => return Some(Kind::Number),
        _ if !control.takes_text() || control.is_select() => return None,
        _ => {}
    }
    if hint("email") {
        return Some(Kind::Email);
    }
    if hint("tel") || hint("phone") {
        return Some(Kind::Phone);
    }
    // `Geburtsdatum` is a date, and what shows `TT.MM.JJJJ`.
    let of_date = |word: &String| {
        let ends = |known: &str| known.len() > 4 && word.ends_with(known);
        Concept::DateField.words().iter().any(|known| word == known || ends(known))
    };
    if hint("date") || control.label.iter().any(of_date) || shows_day(control) {
        return Some(Kind::Date);
    }
    let named = says(Concept::PersonName) || says(Concept::FirstName) || says(Concept::LastName);
    named.then_some(Kind::Name)
}

/// The step that puts a value into a control.
pub(super) fn put(control: &Control<'_>, value: String) -> Action {
    let r#ref = control.r#ref.clone();
    if control.is_check() || control.node.role == "radio" {
        return Action::Check { r#ref, checked: value != "false" };
    }
    if control.is_select() && control.node.tag == "select" {
        return Action::Select { r#ref, option: value };
    }
    turn::fill(&control.r#ref, in_form(control, value))
}

/// Whether a control shows how a day is written in it.
fn shows_day(control: &Control<'_>) -> bool {
    let letters = ["tt", "jj", "jjjj", "gg", "aaaa", "dd", "yyyy"];
    control.hints.iter().any(|hint| letters.contains(&hint.as_str()))
}

/// A part of the task as a control takes it: where a box for text shows no form for a day, as the task says it.
pub(super) fn written(text: &str, control: &Control<'_>, part: &Part) -> String {
    let plain = part.kind == Kind::Date && control.node.role == "textbox" && !shows_day(control);
    if plain { text[part.span.clone()].trim().to_owned() } else { part.value.clone() }
}

/// A day as the control takes it: a box for text shows by its placeholder whether it is `31.12.2026`.
fn in_form(control: &Control<'_>, value: String) -> String {
    let typed = control.node.role != "date" && shape::is_iso_date(&value);
    if !(typed && shows_day(control)) {
        return value;
    }
    let mut parts = value.splitn(3, '-');
    match (parts.next(), parts.next(), parts.next()) {
        (Some(year), Some(month), Some(day)) => format!("{day}.{month}.{year}"),
        _ => value,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::forms::forms;
    use super::super::page::Page;
    use super::super::page::sample::page;
    use super::*;
    use crate::model::Ref;
    use crate::perception::Node;

    /// What a task says for the boxes of a form, by their labels; those with a star must be filled in.
    fn told(task: &str, labels: &[&str]) -> Vec<(String, String)> {
        let node = |role: &str, name: &str| Node {
            r#ref: Some(Ref::from(name)),
            role: role.into(),
            tag: "input".into(),
            name: name.into(),
            ..Node::default()
        };
        let mut children: Vec<Node> = labels.iter().map(|label| node("textbox", label)).collect();
        children.push(node("button", "Send"));
        let form = Node { children, tag: "form".into(), ..node("form", "") };
        let snapshot = page("http://a.test/", vec![form]);
        let page = Page::new(&snapshot);
        let form = forms(&page).into_iter().next().unwrap();
        let values = Dictation::of(task).values(&form, &[], &page.all_text());
        values.into_iter().map(|(at, value)| (labels[at].to_owned(), value)).collect()
    }

    #[test]
    fn a_quotation_is_taken_whole_and_goes_to_the_box_that_must_have_it() {
        let title = [("Title", "Oil the hinges of the gate")];
        let own = |all: &[(&str, &str)]| {
            all.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect::<Vec<_>>()
        };
        let task = "Add a card: title \"Oil the hinges of the gate\".";
        assert_eq!(told(task, &["Title", "Marks"]), own(&title));
        let task = "Report a loss: gone is \"Camera with a strap\", with \"Marks\"";
        assert_eq!(
            told(task, &["Which thing? *", "Marks"]),
            own(&[("Which thing? *", "Camera with a strap")])
        );
        // Of two that need not be filled in neither is meant.
        assert_eq!(told(task, &["Which thing?", "Marks"]), own(&[]));
    }
}
