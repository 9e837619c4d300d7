//! Reading a task into duties: which of its words mean something, and what each obliges to.

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;
use serde_json::Value;

use super::tokens::{Token, tokens};
use super::{Duty, Kind, Obligations};
use crate::agent::Goal;
use crate::agent::builtin::days::days_in;
use crate::agent::builtin::task::Task;
use crate::agent::builtin::words;
use crate::perception::lexicon::{Direction, Tasks};

/// How like the name of a wanted value a word must be to be taken for it.
const ALIKE: f64 = 0.7;

static APART: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"\{\{[^}]*\}\}|\bhttps?://\S+").ok());

impl Obligations {
    /// What `goal` obliges to.
    pub(in crate::agent) fn of(goal: &Goal) -> Self {
        let text = APART
            .as_ref()
            .map_or(goal.task.as_str().into(), |apart| apart.replace_all(&goal.task, " \u{b6} "));
        let tokens = tokens(&text);
        let wanted = goal.schema.as_ref().map(names_of).unwrap_or_default();
        let task = Task::read(&goal.task, &wanted);
        let language = language(&tokens);
        let reader = Reader {
            lexicon: Tasks::get(),
            language,
            wanted: wanted.iter().flat_map(|name| words::stems(name)).collect(),
            things: task.fields.iter().map(|name| words::stems(name)).collect(),
            parameters: goal.parameters.keys().flat_map(|name| words::stems(name)).collect(),
            // Of `sold-out beers` only the beers are what there are many of.
            nouns: task.noun.iter().filter_map(|noun| words::stems(noun).pop()).collect(),
            conditions: task.conditions.iter().flat_map(|said| words::split(said)).collect(),
            tokens: &tokens,
        };
        let mut duties: Vec<Duty> =
            (0..tokens.len()).filter_map(|at| Some(reader.duty(at, reader.kind(at)?))).collect();
        let mut all = Vec::new();
        let mut given = vec![words::plain(&goal.task)];
        for (name, value) in &goal.parameters {
            inputs(name, value, &mut |path, value| {
                given.push(words::plain(value));
                all.push((format!("parameters.{path}"), value.to_owned()));
                let placed = goal.task.contains(&format!("{{{{parameters.{path}}}}}"));
                let secret = value.starts_with("{{");
                if (placed || says_name(&tokens, path)) && !secret {
                    let kind = Kind::Input(format!("parameters.{path}"));
                    duties.push(Duty {
                        word: value.to_owned(),
                        stem: words::plain(value),
                        next: None,
                        fellows: Vec::new(),
                        phrases: Vec::new(),
                        given: true,
                        kind,
                    });
                }
            });
        }
        let told = reader.questions().max(task.fields.len());
        let asked = if goal.schema.is_none() { told } else { 0 };
        Self { duties, given, inputs: all, days: days_in(&goal.task), asked }
    }
}

/// Whether the task says the name of a parameter.
fn says_name(tokens: &[Token], path: &str) -> bool {
    let name = words::stems(path.rsplit('.').next().unwrap_or(path));
    !name.is_empty()
        && name.iter().all(|word| tokens.iter().any(|token| words::stem(&token.plain) == *word))
}

fn language(tokens: &[Token]) -> &'static str {
    let said: Vec<String> = tokens.iter().map(|token| token.plain.clone()).collect();
    Tasks::get().language_of(&said)
}

/// The leaves of a parameter with their paths.
fn inputs(path: &str, value: &Value, each: &mut impl FnMut(&str, &str)) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, inner)| inputs(&format!("{path}.{name}"), inner, each));
        }
        Value::Array(items) => items
            .iter()
            .enumerate()
            .for_each(|(n, inner)| inputs(&format!("{path}.{n}"), inner, each)),
        Value::String(text) => each(path, text),
        Value::Number(number) => each(path, &number.to_string()),
        Value::Bool(_) | Value::Null => {}
    }
}

/// The names of all properties of a schema, and what they are described as.
fn names_of(schema: &Value) -> Vec<String> {
    fn visit(schema: &Value, depth: usize, names: &mut Vec<String>) {
        if depth == 0 {
            return;
        }
        match schema {
            Value::Object(fields) => {
                if let Some(properties) = fields.get("properties").and_then(Value::as_object) {
                    names.extend(properties.keys().cloned());
                }
                for key in ["description", "title"] {
                    names.extend(fields.get(key).and_then(Value::as_str).map(str::to_owned));
                }
                fields.values().for_each(|inner| visit(inner, depth - 1, names));
            }
            Value::Array(items) => items.iter().for_each(|inner| visit(inner, depth - 1, names)),
            _ => {}
        }
    }
    let mut names = Vec::new();
    visit(schema, 12, &mut names);
    names
}

/// The words of a task, and what is known of them.
pub(super) struct Reader<'a> {
    /// The words of all languages.
    pub(super) lexicon: &'static Tasks,
    /// The language of the task.
    pub(super) language: &'a str,
    /// Stems of the names of wanted values, by the schema.
    pub(super) wanted: Vec<String>,
    /// Stems of each thing that the task says is to be read, and of what.
    pub(super) things: Vec<Vec<String>>,
    /// Stems of the names of the given parameters.
    pub(super) parameters: Vec<String>,
    /// Of these, what there are many of.
    pub(super) nouns: Vec<String>,
    /// The words of the task's conditions.
    pub(super) conditions: Vec<String>,
    /// In their order.
    pub(super) tokens: &'a [Token],
}

impl Reader<'_> {
    fn duty(&self, at: usize, kind: Kind) -> Duty {
        let token = &self.tokens[at];
        let next = self.tokens.get(at + 1).map(|next| words::stem(&next.plain));
        let stem = words::stem(&token.plain);
        let own = |name: &&Vec<String>| name.iter().any(|word| super::same_word(word, &stem));
        let fellows = match kind {
            // Records that have the wanted values are the wanted ones.
            Kind::Entity => {
                let values = self.things.iter().flatten();
                values.filter(|word| !self.nouns.contains(word)).cloned().collect()
            }
            _ => self.things.iter().find(own).cloned().unwrap_or_default(),
        };
        let phrases = self.phrases(at);
        let given = self.is_given(at);
        Duty { word: token.raw.clone(), stem, next, fellows, phrases, given, kind }
    }

    /// The places of the clause that a word is in.
    pub(super) fn clause(&self, at: usize) -> Range<usize> {
        let begin = (0..=at).rev().find(|&at| self.tokens[at].begins).unwrap_or(0);
        let end = (at + 1..self.tokens.len()).find(|&at| self.tokens[at].begins);
        begin..end.unwrap_or(self.tokens.len())
    }

    /// The word at a place with up to two words before and behind it in its clause, the longest first.
    fn phrases(&self, at: usize) -> Vec<String> {
        let Range { start: begin, end } = self.clause(at);
        let mut all = Vec::new();
        for from in at.saturating_sub(2).max(begin)..=at {
            for to in at + 1..=(at + 3).min(end) {
                let words: Vec<&str> =
                    self.tokens[from..to].iter().map(|token| token.raw.as_str()).collect();
                all.push(words.join(" "));
            }
        }
        all.sort_by_key(|phrase| std::cmp::Reverse(phrase.len()));
        all
    }

    /// What the word at a place obliges to; nothing where it means nothing by itself.
    fn kind(&self, at: usize) -> Option<Kind> {
        let token = &self.tokens[at];
        let word = token.plain.as_str();
        let before = at.checked_sub(1).map(|at| self.tokens[at].plain.as_str());
        if self.lexicon.negates(word) {
            return self.is_negated(at).then_some(Kind::Negation);
        }
        if let Some(group) = self.act(at, word, before) {
            return Some(Kind::Act(group));
        }
        let stem = words::stem(word);
        if self.parameters.contains(&stem) || self.is_bound(at) || self.goes_on(at) {
            return None;
        }
        let condition = self.conditions.contains(&token.plain);
        let wanted = |name: &String| words::kin(name, &stem) >= ALIKE || name == word;
        if !condition && self.wanted.iter().any(wanted) {
            return None;
        }
        if let Some(direction) = self.order(at, word, before) {
            return Some(Kind::Order(direction));
        }
        // `most expensive`: the order was said by the word before.
        if self.lexicon.measure(word).is_some() {
            return None;
        }
        if let Ok(number) = word.parse() {
            return Some(Kind::Number(number));
        }
        // `the status Out`: a little word that is a name here.
        let named = self.is_capitalised(token)
            && !token.begins
            && token.raw.chars().count() > 2
            && token.raw.chars().skip(1).all(char::is_lowercase);
        let little = self.lexicon.is_plain(self.language, word) && !named;
        let plain = little || word.chars().count() < 2;
        if self.lexicon.aggregates(word) {
            return Some(Kind::Aggregate);
        }
        if let Some(number) = self.lexicon.number(word).filter(|number| *number > 1 && !plain) {
            return Some(Kind::Number(number));
        }
        if plain || token.begins && words::is_verb(word) {
            return None;
        }
        let is_it = |name: &String| super::same_word(name, &stem);
        let background = self.is_background(token.sentence) && !self.is_the_named(at);
        Some(if background {
            Kind::Background
        } else if self.nouns.iter().any(is_it) {
            Kind::Entity
        } else if self.things.iter().flatten().any(is_it) {
            Kind::Thing
        } else if self.restricts(at) {
            Kind::Condition
        } else if self.is_aside(at) {
            Kind::Background
        } else {
            Kind::Description
        })
    }

    /// Whether a word stands behind `with` in its sentence, and before anything is to be read.
    fn is_given(&self, at: usize) -> bool {
        let sentence = self.tokens[at].sentence;
        let before = self.tokens[..at].iter().rev().take_while(|token| token.sentence == sentence);
        let turn = before.into_iter().find(|token| {
            self.lexicon.carrying.contains(&token.plain)
                || words::is_verb(&token.plain) && self.lexicon.act(&token.plain).is_none()
        });
        turn.is_some_and(|token| self.lexicon.carrying.contains(&token.plain))
    }

    /// How many questions the sentence asks that asks most: `who wrote it, and in which year?` is two.
    fn questions(&self) -> usize {
        let asks = |at: &usize| {
            let token = &self.tokens[*at];
            let joined = || {
                (at.saturating_sub(2)..*at)
                    .any(|at| self.lexicon.joins(self.language, &self.tokens[at].plain))
            };
            let led = || {
                let before = at.checked_sub(1).map(|at| &self.tokens[at]);
                before.is_some_and(|b| b.begins && self.lexicon.prepositions.contains(&b.plain))
            };
            self.lexicon.asks(self.language, &token.plain) && (token.begins || joined() || led())
        };
        let mut counts: HashMap<usize, usize> = HashMap::new();
        for at in (0..self.tokens.len()).filter(asks) {
            *counts.entry(self.tokens[at].sentence).or_default() += 1;
        }
        counts.into_values().max().unwrap_or(0)
    }

    /// Whether a word stands where conditions stand: as a name, behind `are`, before the thing that there are
    /// many of, behind `in`.
    fn restricts(&self, at: usize) -> bool {
        let token = &self.tokens[at];
        let is = |at: Option<usize>, list: &HashSet<String>| {
            at.and_then(|at| self.tokens.get(at)).is_some_and(|token| list.contains(&token.plain))
        };
        let Tasks { copulas, prepositions, articles, addressees, .. } = self.lexicon;
        let (before, second) = (at.checked_sub(1), at.checked_sub(2));
        let nouns_are_capital = self.language == "de";
        let name = token.raw.starts_with(char::is_uppercase) && !token.begins && !nouns_are_capital;
        let quality = is(before, copulas) && !self.follows_value(at);
        let of_thing = self.tokens.get(at + 1).filter(|next| !next.begins).is_some_and(|next| {
            self.nouns.iter().any(|noun| super::same_word(noun, &words::stem(&next.plain)))
        });
        let placed = is(before, prepositions) || is(before, articles) && is(second, prepositions);
        let told = is(before, addressees);
        if self.is_kind(at) && !name && !token.quoted && !quality {
            return false;
        }
        name || token.quoted
            || quality
            || of_thing
            || placed
            || told
            || self.conditions.contains(&token.plain)
    }

    /// `not started`, `without a lid`; not `do not go on`.
    fn is_negated(&self, at: usize) -> bool {
        let next = self.tokens.get(at + 1).filter(|next| !next.begins);
        next.is_some_and(|next| {
            // `without a lid`; `not the total` says what else is not wanted.
            let article = self.lexicon.articles.contains(&next.plain);
            if article {
                return self.tokens[at].plain.len() > 4;
            }
            !self.lexicon.is_plain(self.language, &next.plain)
        })
    }

    /// `at least`, `at most`: the number beside it is what counts.
    fn is_bound(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|at| self.tokens[at].plain.as_str());
        before == Some("at") && self.lexicon.order(&self.tokens[at].plain).is_some()
    }

    /// Whether a word is of what is said about how long to go on: `until there are no more`.
    fn goes_on(&self, at: usize) -> bool {
        let begin = (0..=at).rev().find(|&at| self.tokens[at].begins).unwrap_or(0);
        self.tokens[begin..at].iter().any(|token| self.lexicon.until.contains(&token.plain))
    }

    /// `at least` and `at most` are bounds, and `most of them` is no order.
    fn order(&self, at: usize, word: &str, before: Option<&str>) -> Option<Direction> {
        let next = self.tokens.get(at + 1).map(|next| next.plain.as_str());
        let bound = before == Some("at") || next == Some("of");
        self.lexicon.order(word).filter(|_| !bound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn goal(task: &str, schema: Option<Value>, parameters: Value) -> Goal {
        Goal {
            task: task.into(),
            parameters: parameters.as_object().cloned().unwrap_or_default(),
            secrets: vec![],
            start_url: None,
            schema,
            knowledge: vec![],
            read_only: false,
            resumed: None,
        }
    }

    fn duties(task: &str, schema: Option<Value>) -> Vec<(String, Kind)> {
        let all = Obligations::of(&goal(task, schema, json!({}))).duties;
        all.into_iter().map(|duty| (duty.word, duty.kind)).collect()
    }

    fn words_of(task: &str) -> Vec<String> {
        duties(task, None).into_iter().map(|(word, _)| word).collect()
    }

    #[test]
    fn every_word_that_means_something_is_a_duty() {
        assert_eq!(words_of("Which rooms are still free on Monday?"), ["rooms", "free", "Monday"]);
        assert_eq!(
            words_of("How many lamps in the north wing are currently broken, please?"),
            ["lamps", "north", "wing", "broken"]
        );
        assert_eq!(words_of("Welche Räume sind gerade frei?"), ["Räume", "frei"]);
        assert_eq!(words_of("Donne-moi les graines en promotion"), ["graines", "promotion"]);
        assert_eq!(words_of("Please give me a list of everything you have on this page"), [""; 0]);
    }

    #[test]
    fn what_the_schema_names_is_no_duty() {
        let schema = json!({"type": "object", "properties": {"rooms": {"type": "array", "items": {
            "type": "object", "properties": {"name": {"type": "string"}, "seatCount": {"type": "integer"}}}}}});
        assert_eq!(
            duties("List the rooms with their seat count that have a beamer", Some(schema)),
            [("beamer".to_owned(), Kind::Condition)]
        );
    }

    #[test]
    fn acts_are_told_from_things() {
        let act = |task: &str| {
            duties(task, None).into_iter().find_map(|(_, kind)| match kind {
                Kind::Act(group) => Some(group[0].clone()),
                _ => None,
            })
        };
        assert_eq!(act("Cancel order KL-20571").as_deref(), Some("cancel"));
        assert_eq!(act("Open the orders and download the invoice").as_deref(), Some("download"));
        assert_eq!(act("I'd like to book the small room").as_deref(), Some("book"));
        assert_eq!(act("Storniere die Bestellung 12").as_deref(), Some("cancel"));
        assert_eq!(act("Book titles and prices"), None);
        assert_eq!(act("List the orders by date"), None);
        assert_eq!(act("Return the order number of each order"), None);
    }

    #[test]
    fn orders_numbers_and_negations() {
        let all = duties("The three cheapest tents that are not sold out, at most 50 euros", None);
        let kinds: Vec<&Kind> = all.iter().map(|(_, kind)| kind).collect();
        assert!(kinds.contains(&&Kind::Number(3)) && kinds.contains(&&Kind::Number(50)), "{all:?}");
        assert!(kinds.contains(&&Kind::Order(Direction::Rising)), "{all:?}");
        assert!(kinds.contains(&&Kind::Negation), "{all:?}");
    }

    #[test]
    fn an_input_that_the_task_names_is_to_be_used() {
        let task = "Find {{parameters.title}} and tell me its price";
        let given = json!({"title": "Dune", "lang": "en"});
        let duties = Obligations::of(&goal(task, None, given)).duties;
        let inputs: Vec<_> =
            duties.iter().filter(|d| matches!(d.kind, Kind::Input(_))).map(|d| &d.word).collect();
        assert_eq!(inputs, ["Dune"]);
    }
}
