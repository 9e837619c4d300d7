//! What is wanted of the figures that a page tells: the kinds that each value may be of, and the words that tell it. The
//! figure is meant whose own part of a sentence says most of what the value's name, its description and its part of the task
//! say. A value that two figures may be is none.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;

use crate::agent::obligations::{is_one_of, same_word};
use crate::model::{FieldPoint, Languages, coerce};
use crate::perception::lexicon::{Quantity, Tasks, Words};

use super::clauses::{self, Clause};
use super::statements::{
    BEGINS, DATE, ENDS, Figure, PERSON, PHONE, REFERENCE, TIME, WEEKDAY, YEAR,
};
use super::turn::Turn;
use super::want::{Field, Kind};
use super::{quantities, words};

/// Who leads something is a person.
const TEACHER: &str = "teacher";
/// How like a word of a sentence one of a value's name must be.
const ALIKE: f64 = 0.7;
/// What a word counts that stands elsewhere in the text of a figure, or over it.
const AROUND: f64 = 0.5;
/// What a word of the task counts beside one of the value's own name.
const OF_TASK: f64 = 0.5;
/// What a word counts that the names of several of the wanted values say.
const OF_SEVERAL: f64 = 0.25;
/// What the words of a figure must come to.
const ENOUGH: f64 = 1.0;
/// What they must come to where the page has no other figure of the kind.
const ENOUGH_ALONE: f64 = 0.5;
/// By how much it must be told better than any other.
const AHEAD: f64 = 0.5;
/// Or how many times as well.
const TIMES: f64 = 3.0;

/// What is wanted, and the words that tell it.
pub(super) struct Asked<'w> {
    pub(super) field: &'w Field,
    words: Vec<(String, f64)>,
    kinds: Vec<&'static str>,
    /// Which end of a range it is, where its name says that.
    end: Option<&'static str>,
}

impl Turn<'_, '_> {
    /// What tells each of the values but `known`; `None` where one of them is no figure.
    pub(super) fn asked_values(
        &self,
        known: &BTreeMap<String, FieldPoint>,
    ) -> Option<Vec<Asked<'_>>> {
        let fields = &self.memory.want.singles;
        let all = clauses::clauses(&self.memory.task.text, &[]);
        let said: Vec<&Clause> = all.iter().filter(|clause| !clause.said.is_empty()).collect();
        let open = fields.iter().enumerate().filter(|(_, field)| !known.contains_key(&field.name));
        let asked = open.map(|(at, field)| {
            let clause = clause_of(at, fields, &said);
            let others = fields.iter().filter(|other| other.name != field.name);
            let others: Vec<&String> = others.flat_map(|other| &other.words).collect();
            let of_others = |word: &String| others.iter().any(|other| same_word(other, word));
            let told = field.heard.as_ref().filter(|heard| heard.in_turn).map(|heard| &heard.words);
            let said = told.or(clause.map(|clause| &clause.said)).into_iter().flatten();
            let of_task: Vec<String> = said.filter(|word| !of_others(word)).cloned().collect();
            let kinds = kinds_asked(field, &of_task);
            let mut words = telling_words(field, &of_task, of_others);
            let end = end_asked(field);
            // Which end it is tells it as well as a word of its name.
            words.extend(end.map(|end| (end.to_owned(), 1.0)));
            is_figure(field, &kinds).then_some(Asked { field, words, kinds, end })
        });
        asked.collect::<Option<Vec<Asked<'_>>>>().map(of_one_range)
    }
}

/// With what tells one end of a range for the other one, too: both are of the same.
fn of_one_range(mut all: Vec<Asked<'_>>) -> Vec<Asked<'_>> {
    let little = &Tasks::get().little;
    let ends: Vec<usize> = (0..all.len()).filter(|&at| all[at].end.is_some()).collect();
    let [one, other] = ends[..] else { return all };
    if all[one].end == all[other].end {
        return all;
    }
    let tells =
        |word: &&(String, f64)| !little.begins.contains(&word.0) && !little.ends.contains(&word.0);
    let told = |at: usize| all[at].words.iter().filter(tells).cloned().collect::<Vec<_>>();
    for (at, words) in [(one, told(other)), (other, told(one))] {
        for (word, weight) in words {
            if !all[at].words.iter().any(|(known, _)| same_word(known, &word)) {
                all[at].words.push((word, weight));
            }
        }
    }
    all
}

/// Whether a value is told by a figure, or by what is known by its form.
fn is_figure(field: &Field, kinds: &[&'static str]) -> bool {
    match field.kind {
        Kind::Number | Kind::Integer | Kind::Date | Kind::Clock => true,
        Kind::Text => {
            kinds.iter().any(|kind| [TIME, PHONE, WEEKDAY, REFERENCE, PERSON].contains(kind))
        }
        _ => false,
    }
}

/// The words that tell a value, with what each counts: those of its name and description, then those of its part of the task.
fn telling_words(
    field: &Field,
    of_task: &[String],
    of_others: impl Fn(&String) -> bool,
) -> Vec<(String, f64)> {
    // `decibel` is all that the name of a value may be.
    let alone = field.words.len() == 1;
    let is_unit =
        |word: &String| quantities::is_unit(word) && !(alone && field.words.contains(word));
    let tells = |word: &&String| !words::is_stop(word) && !is_unit(word) && !spells(word);
    let own = field.words.iter().chain(&field.described).map(|word| (word, 1.0));
    let all = own.chain(of_task.iter().map(|word| (word, OF_TASK)));
    let mut telling: Vec<(String, f64)> = Vec::new();
    for (word, weight) in all.filter(|(word, _)| tells(word)) {
        // What the names of others say as well tells none of them: `seats` of seats taken and seats left.
        let weight = if of_others(word) { OF_SEVERAL } else { weight };
        if !telling.iter().any(|(known, _)| same_word(known, word)) {
            telling.push((word.clone(), weight));
        }
    }
    telling
}

/// The part of the task that speaks of the value at a place: the one with most of its words, or that at the same place
/// where there are as many parts as values.
fn clause_of<'c>(at: usize, fields: &[Field], said: &[&'c Clause]) -> Option<&'c Clause> {
    let speaks = |clause: &Clause, field: &Field| {
        let own = field.words.iter().chain(&field.described);
        own.filter(|word| words::best_kin(word, &clause.said) >= ALIKE).count()
    };
    let most = said.iter().map(|clause| speaks(clause, &fields[at])).max()?;
    let mut best = said.iter().filter(|clause| most > 0 && speaks(clause, &fields[at]) == most);
    match (best.next(), best.next()) {
        (Some(only), None) => Some(only),
        _ if said.len() == fields.len() => Some(said[at]),
        _ => None,
    }
}

/// The kinds of figures that a value may be: by a unit in its name, else the last one that its description says, else by the
/// words of both that ask for a kind, else by those of the task.
fn kinds_asked(field: &Field, of_task: &[String]) -> Vec<&'static str> {
    let all = &Tasks::get().quantities;
    let of_unit = |word: &String| -> Vec<&'static str> {
        let is_it = |unit: &String| words::split(unit).concat() == *word;
        let has = |kind: &&Quantity| kind.units.iter().any(is_it) && word.chars().count() > 1;
        all.iter().filter(has).map(|kind| kind.name.as_str()).collect()
    };
    let name = words::split(&field.name);
    let by_unit =
        |words: &[String]| words.iter().rev().map(of_unit).find(|kinds| !kinds.is_empty());
    let by_word = |words: &[String]| {
        let asked = words.iter().flat_map(|word| quantities::asked_by(word));
        let mut kinds: Vec<&'static str> = asked.map(|kind| kind.name.as_str()).collect();
        kinds.dedup();
        Some(kinds).filter(|kinds| !kinds.is_empty())
    };
    let own = [&name[..], &field.described[..]].concat();
    if let Some(kinds) = kinds_by_form(field, &name) {
        return kinds;
    }
    by_unit(&name)
        .or_else(|| by_unit(&field.described))
        .or_else(|| by_word(&own))
        .or_else(|| by_word(of_task))
        .unwrap_or_default()
}

/// Which end of a range a value is, by its name, else by its description.
fn end_asked(field: &Field) -> Option<&'static str> {
    let little = &Tasks::get().little;
    let says = |words: &[String], list: &Words| words.iter().any(|word| list.contains(word));
    let of = |words: &[String]| match (says(words, &little.begins), says(words, &little.ends)) {
        (true, false) => Some(BEGINS),
        (false, true) => Some(ENDS),
        _ => None,
    };
    of(&words::split(&field.name)).or_else(|| of(&field.described))
}

/// Whether a word is but a part of how a day or a time is to be written: `yyyy`, `mm`.
fn spells(word: &str) -> bool {
    let mut letters = word.chars();
    let first = letters.next();
    word.chars().count() > 1 && letters.all(|letter| Some(letter) == first)
}

/// The kinds that a value is of whose form tells it.
fn kinds_by_form(field: &Field, name: &[String]) -> Option<Vec<&'static str>> {
    let is_called = |kind: &str| name.iter().any(|word| words::kin(word, kind) >= ALIKE);
    let is_doer = || name.last().is_some_and(|word| words::doing(word).is_some());
    let heard = field.heard.iter().filter(|heard| heard.in_turn).flat_map(|heard| &heard.words);
    let mut said = field.described.iter().chain(heard);
    let mut leads = || said.any(|word| words::kin(word, TEACHER) >= ALIKE);
    let is_priced = || name.iter().any(|word| quantities::asked_by(word).next().is_some());
    match field.kind {
        Kind::Text if is_called(PHONE) => Some(vec![PHONE]),
        Kind::Text if is_called(WEEKDAY) => Some(vec![WEEKDAY]),
        Kind::Text if is_called(PERSON) || is_called(TEACHER) || is_doer() || leads() => {
            Some(vec![PERSON])
        }
        Kind::Text if is_called(REFERENCE) => Some(vec![REFERENCE]),
        Kind::Clock => Some(vec![TIME]),
        Kind::Date => Some(vec![DATE]),
        Kind::Number | Kind::Integer if is_called(YEAR) && !is_priced() => Some(vec![YEAR]),
        _ => None,
    }
}

impl Asked<'_> {
    /// The place of the one figure that is meant.
    pub(super) fn meant(&self, figures: &[Figure]) -> Option<usize> {
        let fitting: Vec<usize> =
            (0..figures.len()).filter(|&at| self.may_be(&figures[at])).collect();
        // A word that many figures are told with as well tells none of them from the others.
        let shared = |word: &(String, f64), least: f64| {
            let with = fitting.iter().filter(|&&at| worth(word, &figures[at]) >= least);
            let values: BTreeSet<&String> = with.map(|&at| &figures[at].value).collect();
            u32::try_from(values.len().max(1)).map_or(f64::MAX, f64::from)
        };
        let telling = |at: usize| {
            let worth = self.words.iter().map(|word| (word, worth(word, &figures[at])));
            let told = worth.filter(|(_, worth)| *worth > 0.0);
            told.map(|(word, worth)| worth / shared(word, worth)).sum::<f64>()
        };
        let scored: Vec<(usize, f64)> = fitting.iter().map(|&at| (at, telling(at))).collect();
        tracing::debug!(
            name = self.field.name, words = ?self.words, kinds = ?self.kinds,
            figures = ?scored.iter().filter(|(_, s)| *s > 0.0).map(|(at, s)| (&figures[*at].value, s)).collect::<Vec<_>>(),
            "a value that a statement may tell"
        );
        let &(best, most) = scored.iter().max_by(|a, b| a.1.total_cmp(&b.1))?;
        let others = scored.iter().filter(|(at, _)| figures[*at].value != figures[best].value);
        let next = others.map(|(_, score)| *score).fold(0.0, f64::max);
        let enough = self.words.iter().map(|word| worth(word, &figures[best])).sum::<f64>();
        let alone = !self.kinds.is_empty()
            && fitting.iter().all(|&at| figures[at].value == figures[best].value);
        let least = if alone { ENOUGH_ALONE } else { ENOUGH };
        let ahead = most - next >= AHEAD || most >= TIMES * next;
        (enough >= least && ahead).then_some(best)
    }

    fn may_be(&self, figure: &Figure) -> bool {
        // Of `in the May 2019 test 37 seeds sprouted` the year is no number of seeds.
        let of_kind = match self.kinds[..] {
            [] => figure.kinds != [YEAR],
            _ => self.kinds.iter().any(|kind| figure.kinds.contains(kind)),
        };
        let is_number = matches!(self.field.kind, Kind::Number | Kind::Integer);
        let ends = [BEGINS, ENDS].into_iter().find(|end| figure.kinds.contains(end));
        let of_kind = of_kind && (ends.is_none() || ends == self.end);
        of_kind && (!is_number || self.takes(&figure.value))
    }

    /// Whether a text becomes a number as the value is described: `1,400 m` is none of centimetres.
    fn takes(&self, text: &str) -> bool {
        let kind = if self.field.kind == Kind::Integer { "integer" } else { "number" };
        let name = self.field.name.rsplit('.').next().unwrap_or_default();
        let described = self.field.described.join(" ");
        let schema = json!({"properties": {name: {"type": kind, "description": described}}});
        let read = coerce(&schema, json!({name: text}), &Languages::default());
        read.value[name].is_number()
    }
}

/// What a word that tells a value counts for a figure.
fn worth((word, weight): &(String, f64), figure: &Figure) -> f64 {
    let is_kind = figure.kinds.iter().any(|kind| words::kin(word, kind) >= ALIKE);
    // `opens` of `06:00 – 22:00` is told by which end it is.
    let little = &Tasks::get().little;
    let is_end = figure.kinds.contains(&BEGINS) && is_one_of(word, &little.begins)
        || figure.kinds.contains(&ENDS) && is_one_of(word, &little.ends);
    let has = |said: &[String]| {
        let means = |own: &String| words::kin(own, word) >= ALIKE || words::is_doer_of(word, own);
        said.iter().any(|own| same_word(own, word) || means(own))
    };
    match () {
        () if is_end || has(&figure.own) => *weight,
        () if is_kind || has(&figure.around) => AROUND * weight,
        () => 0.0,
    }
}
