//! Evidence for what a page says otherwise than the task: in another form, by another word, in another language.

use super::deed::Deed;
use super::evidence::Evidence;
use super::periods::Period;
use super::readings::Reading;
use super::{Duty, Kind, same_word};
use crate::agent::builtin::words;
use crate::model::{Comparison, Excerpt, Extraction, FieldPoint, MetBy};
use crate::perception::lexicon::Tasks;

impl Evidence {
    /// What accounts for a duty that nothing says as the task does.
    pub(super) fn proof_in_other_words(&self, duty: &Duty) -> Option<MetBy> {
        let named = || self.names_the_chosen_by(duty);
        let stated = || match duty.kind {
            Kind::Condition | Kind::Description | Kind::Background | Kind::Thing | Kind::Entity => {
                self.stated(&duty.stem)
            }
            _ => None,
        };
        // What there are many of is called otherwise in another language; what else is said of it tells which.
        let foreign = || (duty.kind == Kind::Entity && self.is_foreign()).then_some(MetBy::Aside);
        let chosen =
            || (self.chosen_by(duty) || self.is_kept_within(duty)).then_some(MetBy::Records);
        let said = self.said_otherwise(&duty.same);
        said.or_else(named).or_else(stated).or_else(foreign).or_else(chosen)
    }

    /// Whether the records were chosen by what a duty says: what the column is called or holds, what they lack.
    fn chosen_by(&self, duty: &Duty) -> bool {
        let lexicon = Tasks::get();
        let plain = words::split(&duty.word).concat();
        let gone =
            || duty.phrases.iter().any(|said| lexicon.is_gone(&words::split(said).join(" ")));
        let says = |words: &[String], stem: &str| words.iter().any(|word| same_word(word, stem));
        let alike = |words: &[String]| {
            says(words, &duty.stem) || words::best_kin(&duty.stem, words) >= words::SYNONYM
        };
        let readings = || self.readings.iter().map(|(_, reading)| reading);
        let some = readings().any(|reading| reading.has_some);
        let otherwise = |reading: &Reading| {
            let all = |phrase: &String| {
                let stems = words::stems(phrase);
                !stems.is_empty() && stems.iter().all(|stem| says(&reading.without, stem))
            };
            duty.same.iter().any(all)
        };
        match &duty.kind {
            Kind::Negation => {
                let next = duty.next.as_deref().unwrap_or_default();
                some && gone() || readings().any(|r| says(&r.without, next) || otherwise(r))
            }
            Kind::Number(number) => readings().any(|reading| keeps_number(reading, duty, *number)),
            Kind::Condition | Kind::Description | Kind::Background | Kind::Thing => {
                some && (lexicon.little.left.contains(&plain) || gone())
                    || readings().any(|r| alike(&r.chosen_by) || otherwise(r))
            }
            _ => false,
        }
    }

    /// Whether the records were chosen by the days that a duty means.
    fn is_kept_within(&self, duty: &Duty) -> bool {
        let kept = |reading: &Reading, (is, day): &(Comparison, String)| {
            reading.extraction.wanted.iter().any(|wanted| wanted.is == *is && wanted.value == *day)
        };
        let within = |reading: &Reading, period: &Period| {
            let mut bounds = period.bounds().peekable();
            bounds.peek().is_some() && bounds.all(|bound| kept(reading, &bound))
        };
        duty.period
            .as_ref()
            .is_some_and(|period| self.readings.iter().any(|(_, reading)| within(reading, period)))
    }

    /// Whether a word is but said of one of several values that a schema names, and no page that was read says it: then
    /// it tells no value from others.
    pub(super) fn is_but_listed(&self, duty: &Duty) -> bool {
        let says = |reading: &Reading| reading.page.iter().any(|word| same_word(word, &duty.stem));
        let read = !self.readings.is_empty();
        // Of an order nothing is the same without it.
        let from_many = || self.readings.iter().any(|(_, reading)| reading.is_from_many());
        let firm = match duty.kind {
            Kind::Order(_) | Kind::Negation | Kind::Aggregate => true,
            // So many of them.
            Kind::Number(_) => from_many(),
            _ => false,
        };
        duty.listed
            && !firm
            && read
            && !self.readings.iter().any(|(_, reading)| says(reading))
            && !self.is_of_another(duty)
    }

    /// Whether a value that was read is called as the word says, but of another kind: `Resident permit` is no answer for
    /// the business permit.
    fn is_of_another(&self, duty: &Duty) -> bool {
        // `rokiem` is of `rok`.
        let same = |word: &String| {
            same_word(word, &duty.stem)
                || words::kin(word, &duty.stem) > 0.0
                || duty.stem.starts_with(word.as_str())
        };
        let other = |two: &[String]| duty.next.as_ref() == Some(&two[1]) && !same(&two[0]);
        let mut names = self.readings.iter().flat_map(|(_, reading)| &reading.names);
        names.any(|name| name.windows(2).any(other))
    }

    /// Whether what was done tells nothing of what is read: its page was left, or it unfolded some of several records.
    pub(super) fn is_over(&self, deed: &Deed) -> bool {
        deed.left && !deed.logs_in
            || deed.unfolds && self.readings.iter().any(|(_, reading)| reading.is_from_many())
    }

    /// Whether a word that asks for nothing by itself may be passed over: nothing tells records apart by it, and none were
    /// counted for it.
    pub(super) fn may_be_aside(&self, duty: &Duty) -> bool {
        // `the genre Sport`, where a control took the name.
        let kind_of_chosen = || {
            let next = duty.next.as_ref();
            let says = |deed: &Deed| {
                next.is_some_and(|next| deed.words.iter().any(|word| same_word(word, next)))
            };
            self.standing().any(says)
        };
        let asked_of =
            duty.counted && self.counts() && !kind_of_chosen() || self.tells_apart(&duty.stem);
        !asked_of && !self.is_of_another(duty)
    }

    /// Whether a state is meant as well as its contrary, and no record was left out by what it says.
    pub(super) fn is_with_both(&self, duty: &Duty) -> bool {
        let says = |text: &str| words::stems(text).iter().any(|word| same_word(word, &duty.stem));
        let with_both = |(_, reading): &(Option<String>, Reading)| {
            let Extraction { matching, wanted, .. } = &reading.extraction;
            let values = wanted.iter().map(|condition| condition.value.as_str());
            let mut chosen_by = matching.iter().map(String::as_str).chain(values).peekable();
            let whole = chosen_by.peek().is_none();
            let of_both =
                reading.is_said_by_some(&duty.stem) && !reading.is_said_by_all(&duty.stem);
            whole || of_both && !chosen_by.any(says)
        };
        duty.both && !self.readings.is_empty() && self.readings.iter().all(with_both)
    }

    /// Whether records of a page in another language than the task were read, chosen by what they say.
    fn is_foreign(&self) -> bool {
        let foreign = |reading: &Reading| {
            let Extraction { each, matching, .. } = &reading.extraction;
            each.is_some() && !matching.is_empty() && reading.language != self.language
        };
        !self.language.is_empty() && self.readings.iter().any(|(_, reading)| foreign(reading))
    }

    /// `the status reserved`, where records were chosen by the one and the other is the name of a column.
    fn names_the_chosen_by(&self, duty: &Duty) -> Option<MetBy> {
        let chosen = |text: &String| {
            let text = words::plain(text);
            let behind = |phrase: &String| {
                let phrase = words::plain(phrase);
                phrase.ends_with(&format!(" {text}")) && phrase != text
            };
            !words::stems(&text).contains(&duty.stem) && duty.phrases.iter().any(behind)
        };
        let names = |reading: &Reading| {
            reading.extraction.matching.iter().any(chosen)
                && reading.labels.iter().any(|label| same_word(label, &duty.stem))
        };
        let described = matches!(duty.kind, Kind::Condition | Kind::Description | Kind::Thing);
        let named = described && self.readings.iter().any(|(_, reading)| names(reading));
        named.then_some(MetBy::Label)
    }

    /// Whether all records say one of these phrases, which mean the same as the task's, or the page or a control that was
    /// used is called so.
    fn said_otherwise(&self, phrases: &[String]) -> Option<MetBy> {
        let one_of =
            |text: &str| phrases.iter().any(|phrase| words::says(text, &[phrase.as_str()]));
        let every = |reading: &Reading| {
            !reading.texts.is_empty() && reading.texts.iter().all(|text| one_of(text))
        };
        let deed = |deed: &Deed| one_of(&deed.words.join(" "));
        if phrases.is_empty() {
            return None;
        }
        let records = self.readings.iter().any(|(_, reading)| every(reading));
        let control = || self.standing().any(deed).then_some(MetBy::Control);
        records.then_some(MetBy::Records).or_else(control)
    }

    /// Whether a sentence that a figure was taken from says a word, in another form or by another word for it, or the
    /// figure is of the kind that the word asks for.
    fn stated(&self, stem: &str) -> Option<MetBy> {
        let says = |reading: &Reading| {
            let taken = |point: &FieldPoint| {
                matches!(point, FieldPoint::Within { excerpt: Excerpt { after: Some(_), .. }, .. })
            };
            let mut points = reading.extraction.fields.values();
            reading.extraction.each.is_none()
                && !reading.kinds.is_empty()
                && points.any(taken)
                && (reading
                    .some
                    .iter()
                    .chain(&reading.scope)
                    .any(|word| words::kin(word, stem) >= words::BEGUN || same_word(word, stem))
                    || reading.kinds.iter().any(|word| same_word(word, stem)))
        };
        self.readings.iter().any(|(_, reading)| says(reading)).then_some(MetBy::Page)
    }
}

/// Whether records were chosen by a number, or by the side of it that a task says.
fn keeps_number(reading: &Reading, duty: &Duty, number: usize) -> bool {
    match &duty.bound {
        Some(bound) => {
            let mut wanted = reading.extraction.wanted.iter();
            wanted.any(|wanted| wanted.is == bound.is && wanted.value == bound.value)
        }
        None => !duty.bounds && reading.chosen_by.contains(&number.to_string()),
    }
}
