//! A task held against one list: which of its words the list accounts for, and by what. A word can name a
//! column, be what some records say and others do not, or be what the page says of all of them.

use crate::agent::obligations::{Bound, Duty, Kind, Obligations, Period, same_word};
use crate::model::FieldPoint;
use crate::perception::lexicon::Tasks;

use super::around::Around;
use super::columns::{self, Amount, Columns};
use super::lists::Candidate;
use super::records::Records;
use super::slots::{Slot, Sort};
use super::want::Field;
use super::{quantities, words};

/// How like the name of a column a word must be.
const ALIKE: f64 = 0.7;

/// What a list accounts for.
#[derive(Debug, Default)]
pub(super) struct Binding {
    /// Texts, or inputs' placeholders, that the wanted records hold.
    pub(super) matching: Vec<String>,
    /// Stems of words that name a column.
    pub(super) columns: Vec<String>,
    /// Texts that the wanted records do not hold.
    pub(super) lacking: Vec<String>,
    /// Columns whose figure is to be more than nothing, or nothing.
    pub(super) counted: Vec<(Slot, Amount)>,
    /// Columns whose value is to be on one side of a number.
    pub(super) bounded: Vec<(FieldPoint, Bound)>,
    /// Columns that answer yes or no, and the answer that the wanted have.
    pub(super) answered: Vec<(FieldPoint, String)>,
    /// Stems of words that are accounted for by what the wanted lack.
    denied: Vec<String>,
    /// Whether something must be left of something, and no column was found yet.
    remains: bool,
    /// How many words it does not account for.
    pub(super) loose: usize,
    /// Whether what is chosen by is the name of one record.
    pub(super) names_one: bool,
}

impl Binding {
    /// Holds the words of a task against a list; `None` where a word that must be heeded is not.
    pub(super) fn of(
        obligations: &Obligations,
        list: &Candidate<'_>,
        around: &Around<'_>,
    ) -> Option<Self> {
        let records = Records::of(&list.records);
        let columns = Columns::of(list);
        let binder = Binder { list, around, records, columns, duties: obligations.duties() };
        let mut binding = Self::default();
        for duty in obligations.duties() {
            let bound = binder.bind(duty, &mut binding);
            tracing::debug!(each = %list.each, word = %duty.word, kind = ?duty.kind, bound = bound.is_some(), "a word held against a list");
            bound?;
        }
        if binding.remains && !binding.counted.iter().any(|(_, amount)| *amount == Amount::Some) {
            return None;
        }
        // `drawbridges and swing bridges`: no record is both.
        // Of a list that goes on, what stands in two columns may still meet.
        let may_meet =
            |one: &str, other: &str| around.goes_on && columns::are_of_two(list, one, other);
        if binder.records.are_alternatives(&binding.matching, may_meet) {
            return None;
        }
        binding.matching.sort_by_key(|text| std::cmp::Reverse(text.len()));
        let mut kept: Vec<String> = Vec::new();
        for text in binding.matching {
            if !kept.iter().any(|longer| words::holds(longer, &text)) {
                kept.push(text);
            }
        }
        Some(Self { matching: kept, ..binding })
    }

    /// Keeps the records whose day is of a period, which several words of the task may say.
    fn keep_within(&mut self, point: &FieldPoint, period: &Period) {
        for (is, value) in period.bounds() {
            let bound = Bound { is, value, money: false, of: Vec::new() };
            if !self.bounded.iter().any(|(other, known)| other == point && *known == bound) {
                self.bounded.push((point.clone(), bound));
            }
        }
    }
}

/// Most digits of a number that records may say of anything.
const LONGEST_NUMBER: usize = 3;

struct Binder<'a> {
    list: &'a Candidate<'a>,
    around: &'a Around<'a>,
    records: Records,
    columns: Columns,
    /// All that the task obliges to.
    duties: &'a [Duty],
}

impl Binder<'_> {
    fn bind(&self, duty: &Duty, binding: &mut Binding) -> Option<()> {
        let told = !matches!(duty.kind, Kind::Input(_) | Kind::Negation | Kind::Order(_));
        if told && binding.denied.iter().any(|word| same_word(word, &duty.stem)) {
            return Some(());
        }
        if let Some(period) = &duty.period
            && let Some(point) = columns::of_days(self.list, self.duties)
        {
            binding.keep_within(&point, period);
            return Some(());
        }
        match &duty.kind {
            Kind::Act(_) | Kind::Step(..) => None,
            Kind::Negation => self.denied(duty, binding),
            Kind::Order(_) => self.around.ordered.then_some(()),
            Kind::Aggregate => (self.around.counts || self.column(duty).is_some()).then_some(()),
            Kind::Input(path) => self.input(path, duty, binding),
            Kind::Number(_) if duty.bounds => {
                let bound = duty.bound.as_ref()?;
                binding.bounded.push((columns::bounded_by(self.list, bound)?, bound.clone()));
                Some(())
            }
            Kind::Number(number) => {
                let ranked = self.around.ranking.and_then(|r| r.many) == Some(*number);
                if ranked || self.is_said(duty) || *number == 0 {
                    return Some(());
                }
                binding.matching.push(self.told(duty, true)?);
                Some(())
            }
            Kind::Entity | Kind::Thing => {
                self.thing(duty, binding);
                Some(())
            }
            Kind::Condition | Kind::Description => self.condition(duty, binding),
            Kind::Background => (!self.is_told_apart_by(duty)).then_some(()),
        }
    }

    /// Whether what is said beside the request is what some records say and others do not: else it chooses nothing.
    fn is_told_apart_by(&self, duty: &Duty) -> bool {
        self.state(duty).is_some() && !self.is_said(duty)
    }

    /// The text by which some records say a word and others do not.
    fn state(&self, duty: &Duty) -> Option<String> {
        self.records.state(&words::plain(&duty.word))
    }

    fn input(&self, path: &str, duty: &Duty, binding: &mut Binding) -> Option<()> {
        let value = &duty.word;
        if self.around.apart.contains(&path) {
            return Some(());
        }
        // Of `at least 5` no record need say a 5.
        if duty.bounds {
            let bound = duty.bound.as_ref()?;
            binding.bounded.push((columns::bounded_by(self.list, bound)?, bound.clone()));
            return Some(());
        }
        let stems = words::stems(value);
        let about = |word: &String| self.around.about.contains(word);
        let set = |word: &String| self.around.set.contains(word);
        if !stems.is_empty() && (stems.iter().all(about) || stems.iter().all(set)) {
            return Some(());
        }
        if self.is_any_number(path, duty) {
            return None;
        }
        let holding = self.records.holding(value);
        if holding == 0 && !self.around.goes_on {
            return None;
        }
        binding.names_one |= holding <= 1;
        binding.matching.push(format!("{{{{{path}}}}}"));
        Some(())
    }

    /// Whether an input is a small number and nothing tells what it is of: records say such numbers of many things.
    fn is_any_number(&self, path: &str, duty: &Duty) -> bool {
        let value = &duty.word;
        if value.len() > LONGEST_NUMBER || !value.bytes().all(|byte| byte.is_ascii_digit()) {
            return false;
        }
        let mut names = words::stems(path.rsplit('.').next().unwrap_or(path));
        names.extend(duty.beside_it().cloned());
        let is_name = |word: &String| names.iter().any(|name| same_word(name, word));
        let column = |slot: &Slot| slot.label.iter().chain(&slot.hints).any(is_name);
        let said = |name: &String| {
            self.records.holding(&format!("{name} {value}")) > 0
                || self.records.holding(&format!("{value} {name}")) > 0
        };
        !self.list.slots.iter().any(column) && !names.iter().any(said)
    }

    /// What the wanted are not, or have none of.
    fn denied(&self, duty: &Duty, binding: &mut Binding) -> Option<()> {
        let lexicon = Tasks::get();
        let own = format!("{} ", duty.word);
        let said = duty.phrases.iter().filter_map(|phrase| phrase.strip_prefix(&own));
        for phrase in said.map(|phrase| lexicon.little.without_copula(phrase)) {
            let plain = words::split(phrase).join(" ");
            let stems = words::stems(phrase);
            let last = stems.last()?;
            if let Some(slot) = self.columns.figure(last).filter(|_| stems.len() == 1) {
                binding.counted.push((slot.clone(), Amount::Nothing));
                binding.denied.extend(stems);
                return Some(());
            }
            let others = lexicon.other_words_for(&plain).map(str::to_owned);
            let texts: Vec<String> = [phrase.to_owned()].into_iter().chain(others).collect();
            let states = texts
                .iter()
                .find_map(|text| self.records.state(text).or_else(|| self.records.opening(text)));
            if let Some(text) = states {
                binding.lacking.push(text);
                binding.denied.extend(stems);
                return Some(());
            }
            if let Some(slot) = self.columns.left().filter(|_| lexicon.is_gone(&plain)) {
                binding.counted.push((slot.clone(), Amount::Some));
                binding.denied.extend(stems);
                return Some(());
            }
        }
        None
    }

    /// Whether the wanted are those that have something of a column, or nothing.
    fn amount(&self, duty: &Duty, binding: &mut Binding) -> bool {
        let amount = match (duty.had, duty.lacked) {
            (true, _) => Amount::Some,
            (_, true) => Amount::Nothing,
            _ => return false,
        };
        let Some(slot) = self.columns.figure(&duty.stem) else { return false };
        if !binding.counted.iter().any(|(other, _)| other.point == slot.point) {
            binding.counted.push((slot.clone(), amount));
        }
        true
    }

    fn thing(&self, duty: &Duty, binding: &mut Binding) {
        if self.amount(duty, binding) {
            return;
        }
        // `longest open slope: name, km`: what no schema names and some records alone say as such is no value that is
        // wanted of each.
        if self.around.has_schema
            && duty.kind == Kind::Thing
            && let Some(state) = self.state(duty)
        {
            binding.matching.push(state);
            return;
        }
        if let Some(slot) = self.column(duty) {
            binding.columns.extend(slot.label.iter().cloned());
            binding.columns.push(duty.stem.clone());
        } else if !self.is_said(duty) && !self.is_title(duty) {
            // What is to be read of each record chooses none: `Room B12` is no state of those in such a room.
            match self.told(duty, false).filter(|_| duty.kind == Kind::Entity) {
                Some(text) => binding.matching.push(text),
                // What there are many of has another name there.
                None if self.around.foreign && duty.kind == Kind::Entity => {}
                None => binding.loose += 1,
            }
        }
    }

    /// Whether a word names one of several boxes that are ticked: the records say one or the other.
    fn is_one_of_ticked(&self, duty: &Duty) -> bool {
        let says = |name: &Vec<String>| name.iter().any(|word| same_word(word, &duty.stem));
        self.around.ticked.len() > 1 && self.around.ticked.iter().any(says)
    }

    fn condition(&self, duty: &Duty, binding: &mut Binding) -> Option<()> {
        let firm = duty.kind == Kind::Condition;
        let conceded = duty.both && duty.phrases.is_empty();
        if conceded || self.amount(duty, binding) {
            return Some(());
        }
        if self.is_one_of_ticked(duty) {
            return Some(());
        }
        if let Some(answered) = columns::answered(self.list, &duty.stem) {
            binding.answered.push(answered);
            return Some(());
        }
        // `cost less than £7`: the figure is asked of its column.
        let bounds = self.duties.iter().filter_map(|other| other.bound.as_ref());
        let measures = quantities::asked_by(&duty.stem).next().is_some();
        if measures && bounds.into_iter().any(|bound| bound.of.contains(&duty.stem)) {
            return Some(());
        }
        let left = Tasks::get().little.left.contains(&words::split(&duty.word).concat());
        if let Some(text) = self.told(duty, firm) {
            let own = words::plain(&text).split(' ').count() > 1
                || duty.word.starts_with(char::is_uppercase);
            binding.names_one |= own && self.records.holding(&text) == 1;
            binding.matching.push(text);
        } else if let Some(slot) = self.column(duty) {
            binding.columns.extend(slot.label.iter().cloned());
            binding.columns.push(duty.stem.clone());
        } else if !self.is_said(duty) {
            if left && self.columns.left().is_some() {
                binding.remains = true;
                return Some(());
            }
            if firm {
                return None;
            }
            binding.loose += usize::from(duty.kind == Kind::Description);
        }
        Some(())
    }

    /// The text by which the records are told apart that a duty speaks of. `firm`: it may be held by a longer
    /// text, too.
    fn told(&self, duty: &Duty, firm: bool) -> Option<String> {
        let states = duty.phrases.iter().find_map(|phrase| self.records.state(phrase));
        let opening = || {
            let own = |phrase: &&String| words::stems(phrase).contains(&duty.stem);
            duty.phrases.iter().filter(own).find_map(|phrase| self.records.opening(phrase))
        };
        states.or_else(opening).or_else(|| self.told_otherwise(duty)).or_else(|| {
            let mut phrases = duty.phrases.iter().filter(|_| firm);
            phrases.find_map(|phrase| self.records.held(phrase))
        })
    }

    /// The one text by which some records say what a duty speaks of in other words, of another language maybe.
    fn told_otherwise(&self, duty: &Duty) -> Option<String> {
        let mut told: Vec<String> =
            duty.same.iter().filter_map(|phrase| self.records.state(phrase)).collect();
        told.sort();
        told.dedup_by(|a, b| words::plain(a) == words::plain(b));
        let [only] = &told[..] else { return None };
        Some(only.clone())
    }

    /// Whether a word says what records go by, and they have such.
    fn is_title(&self, duty: &Duty) -> bool {
        let leads = |slot: &Slot| {
            slot.leads
                || matches!(slot.sort, Sort::Heading)
                || slot.hints.iter().any(|hint| hint == "prominent")
        };
        Field::named(&duty.word, false).titled && self.list.slots.iter().any(leads)
    }

    /// The column that goes by a word.
    fn column(&self, duty: &Duty) -> Option<&Slot> {
        let called = |slot: &&Slot| {
            let mut names = slot.label.iter().chain(&slot.hints);
            names.any(|name| words::kin(name, &duty.stem) >= ALIKE || same_word(name, &duty.stem))
        };
        self.list.slots.iter().find(called)
    }

    /// Whether the page, what is set in its controls, what stands over the list or every record says a word.
    fn is_said(&self, duty: &Duty) -> bool {
        let says = |words: &[String]| words.iter().any(|word| same_word(word, &duty.stem));
        // What stands in a control chooses nothing as long as some records say it and others do not.
        let set = || says(self.around.set) && self.state(duty).is_none();
        says(self.around.about)
            || says(&self.list.named)
            || set()
            || self.records.say(duty)
            || self.records.all_say_one_of(&duty.same)
            || self.around.has_schema && duty.kind == Kind::Thing
    }
}
