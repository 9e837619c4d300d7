//! What was seen, done and read in a run, as far as it can show that a word of the task was met.

use serde_json::Value;

use super::deed::{Deed, stays_here};
use super::page::site_of;
use super::readings::Reading;
use super::values::keys_of;
use super::{Duty, Kind, is_one_of, same_word};
use crate::agent::builtin::page::Page as Layout;
use crate::agent::builtin::words;
use crate::model::{Action, LearnedStep, MetBy, Outcome, Ref, day_of};
use crate::perception::Snapshot;
use crate::perception::lexicon::{Tasks, Words};

/// How like a label a word must be that names a thing.
const ALIKE: f64 = 0.6;
/// Shortest word that is told at the end of a compound, in letters.
const LONG: usize = 6;
/// What a word for how many there are means.
const COUNT: &str = "count";
/// So many named values of one record bear each other out.
const SEVERAL: usize = 3;
/// What was seen, done and read.
#[derive(Debug, Clone, Default)]
pub struct Evidence {
    /// What the result was read from, by its place in it.
    pub(super) readings: Vec<(Option<String>, Reading)>,
    /// What was done on the way, as far as it still holds.
    pub(super) deeds: Vec<Deed>,
    /// The name of the file that is the result.
    pub(super) file: Option<String>,
    /// Whether something was done that was more than a way to somewhere.
    pub(super) touched: bool,
    /// Stems of all that was acted on, also before another page was opened by its address.
    pub(super) went: Vec<String>,
    /// Whether a list was turned to a later page of it.
    pub(super) turned: bool,
    /// Stems of what the first page that was seen says the site is.
    site: Option<Vec<String>>,
    /// The paths of the given inputs with their values; of secrets none.
    inputs: Vec<(String, String)>,
    /// The days that the task says, as `2026-03-29` and in its own words.
    days: Vec<(String, String)>,
    /// Whether the task asks for something to be done to the site.
    pub(super) acts: bool,
    /// The language of the task.
    pub(super) language: &'static str,
}

impl Evidence {
    /// Of a run with these inputs, whose task asks for something to be done to the site or does not.
    pub(in crate::agent) fn with(
        inputs: Vec<(String, String)>,
        days: Vec<(String, String)>,
        acts: bool,
    ) -> Self {
        Self { inputs, days, acts, ..Self::default() }
    }

    /// With the language of the task.
    pub(super) fn of_task_in(self, language: &'static str) -> Self {
        Self { language, ..self }
    }

    /// A page was seen: the first one says what site it is.
    pub(in crate::agent) fn seen(&mut self, snapshot: &Snapshot) {
        self.site.get_or_insert_with(|| site_of(&Layout::new(snapshot)));
    }

    /// A step was carried out: what had an effect counts, a control that held already what it was to be given, and a
    /// way back, which may take effect after it was looked at.
    pub(super) fn tried(
        &mut self,
        snapshot: &Snapshot,
        step: &Action,
        came: &Outcome,
        learned: Option<&LearnedStep>,
    ) {
        self.touched |= stays_here(step, came);
        let holds = match step {
            Action::Fill { .. } | Action::Check { .. } | Action::Select { .. } => came.ok(),
            Action::Back {} => true,
            _ => false,
        };
        self.sent_in_vain(step, came);
        let before = self.deeds.len();
        if holds || came.has_effect() {
            self.done_on(snapshot, step, learned);
        }
        let is_new = self.deeds.len() > before;
        if let Some(last) = self.deeds.last_mut().filter(|_| is_new && came.navigated()) {
            last.moved = true;
        }
        let led = match came {
            Outcome::Opened { url, .. } => Some(url),
            other => other.acted().map(|acted| &acted.url),
        };
        if let Some(url) = led {
            self.follow(&snapshot.url, url, is_new);
        }
    }

    /// A step was done and had an effect.
    pub(in crate::agent) fn done(&mut self, snapshot: &Snapshot, step: &Action) {
        self.done_on(snapshot, step, None);
    }

    fn done_on(&mut self, snapshot: &Snapshot, step: &Action, learned: Option<&LearnedStep>) {
        self.turn(snapshot, step);
        match step {
            Action::Goto { .. } => {
                self.turned = false;
                // Who has signed in is so on every page.
                self.deeds.retain(|deed| deed.presses || deed.logs_in);
                self.deeds.iter_mut().for_each(|deed| deed.left = true);
            }
            // What was pressed stays done, and tells nothing of what is shown now.
            Action::Back {} => self.gone_back(),
            _ => {
                let mut deed = Deed::of(snapshot, step, learned);
                if let Some(deed) = &mut deed {
                    let given = self.inputs.iter();
                    let used =
                        given.filter(|(path, _)| deed.text.contains(&format!("{{{{{path}}}}}")));
                    deed.words.extend(used.flat_map(|(_, value)| words::stems(value)));
                    let put = day_of(&deed.text);
                    let said = self.days.iter().filter(|(day, _)| put.as_ref() == Some(day));
                    deed.words.extend(said.flat_map(|(_, said)| words::stems(said)));
                }
                self.touch(deed.as_ref());
                self.deeds.extend(deed);
            }
        }
    }

    /// With something that stands on the thing at `target`, as if the thing were acted on there: what is said of it
    /// then tells which of several things is meant.
    pub(in crate::agent) fn standing_on(&self, snapshot: &Snapshot, target: &Ref) -> Self {
        let mut evidence = self.clone();
        let deed = Deed::of(snapshot, &Action::click(target.clone()), None);
        evidence.deeds.extend(deed.map(|deed| Deed { presses: true, ..deed }));
        evidence
    }

    /// Something was read into a place of the result.
    pub(super) fn read(&mut self, into: Option<String>, mut reading: Reading) {
        reading.later |= self.turned;
        self.readings.retain(|(place, _)| into.is_none() || *place != into);
        self.readings.push((into, reading));
    }

    /// What was read is no longer the result.
    pub(in crate::agent) fn forget_readings(&mut self) {
        self.readings.clear();
    }

    /// The result is a download of this name.
    pub(in crate::agent) fn downloaded(&mut self, name: &str) {
        self.file = Some(name.to_owned());
    }

    /// Whether something was pressed that may have changed the site.
    pub(super) fn has_changed(&self) -> bool {
        self.file.is_some() || self.deeds.iter().any(|deed| deed.presses)
    }

    /// Whether something was filled in and sent.
    pub(super) fn is_sent(&self) -> bool {
        let filled = self.deeds.iter().any(|deed| !deed.text.is_empty());
        self.file.is_some() || self.acts && filled && self.has_changed()
    }

    /// The names of what was read, for messages.
    pub(super) fn fields(&self) -> impl Iterator<Item = &str> {
        let fields = self.readings.iter().flat_map(|(_, reading)| reading.extraction.fields.keys());
        fields.map(String::as_str).filter(|name| !name.is_empty() && !name.starts_with('_'))
    }

    /// Whether something accounts for a duty.
    pub(super) fn meets(&self, duty: &Duty, result: Option<&Value>) -> bool {
        self.proof(duty, result).is_some()
    }

    /// What accounts for a duty.
    pub(super) fn proof(&self, duty: &Duty, result: Option<&Value>) -> Option<MetBy> {
        let left_empty = || self.left_empty(duty);
        let said = self.proof_as_said(duty, result);
        let listed =
            || (self.is_but_listed(duty) || self.is_with_both(duty)).then_some(MetBy::Aside);
        let proof =
            said.or_else(|| self.proof_in_other_words(duty)).or_else(left_empty).or_else(listed);
        let proof = proof.or_else(|| self.is_the_count(duty).then_some(MetBy::Records));
        let proof = proof.or_else(|| self.is_the_file(duty).then_some(MetBy::Download));
        proof.filter(|by| !(matches!(by, MetBy::Page | MetBy::Label) && self.tells_which(duty)))
    }

    fn proof_as_said(&self, duty: &Duty, result: Option<&Value>) -> Option<MetBy> {
        let said = || self.said(&duty.stem);
        let names = result.filter(|_| !duty.counted);
        match &duty.kind {
            Kind::Condition => said().or_else(|| self.named(&duty.stem, names)),
            Kind::Description => {
                let aside = || (duty.beside && self.presses_alone()).then_some(MetBy::Aside);
                self.described(&duty.stem, names).or_else(aside)
            }
            Kind::Background => {
                let aside = || self.may_be_aside(duty).then_some(MetBy::Aside);
                self.described(&duty.stem, names).or_else(aside)
            }
            Kind::Thing => {
                let found = |stem: &String| self.labelled(stem).or_else(|| self.said_by_some(stem));
                // What is counted is chosen by it, whatever else says it.
                let counted = duty.counted || self.counts();
                let found = || duty.of_name().find_map(found).filter(|_| !counted);
                said().or_else(found)
            }
            // What only some of several records say that they are the others are not.
            Kind::Entity => self
                .about(&duty.stem)
                .or_else(|| self.labelled(&duty.stem))
                .or_else(|| self.said_by_all(&duty.stem))
                .or_else(|| duty.fellows.iter().find_map(|stem| self.labelled(stem)))
                .or_else(|| self.done_among(&duty.stem)),
            Kind::Aggregate => self.aggregated(&duty.stem),
            Kind::Number(number) => self.tells_number(duty, *number, result),
            Kind::Order(_) => self.ordered().or_else(said),
            Kind::Negation => self.negated(duty),
            Kind::Act(_) | Kind::Step(..) => self.carried_out(duty),
            Kind::Input(path) => self.used(path, duty),
        }
    }

    /// What shows that a number was heeded: what is said beside it, that so many were read, or that it was put somewhere. That
    /// as many records were read as a bound says is chance.
    fn tells_number(&self, duty: &Duty, number: usize, result: Option<&Value>) -> Option<MetBy> {
        let said = match &duty.before {
            Some(noun) => self.numbered(noun, &duty.stem),
            None => self.said(&duty.stem),
        };
        let counted = || self.counted(number, result.filter(|_| duty.bound.is_none()));
        said.or_else(counted).or_else(|| self.is_put(number).then_some(MetBy::Control))
    }

    /// Whether the page, a control, a label or every record says what the wanted is like.
    fn described(&self, stem: &str, result: Option<&Value>) -> Option<MetBy> {
        let label = || (!self.counts() && self.names_a_column(stem)).then_some(MetBy::Label);
        let part = |word: &String| words::kin(word, stem) >= ALIKE || ends_with(stem, word);
        let shortened =
            |deed: &Deed| deed.words.iter().any(part) || deed.presses && deed.on.iter().any(part);
        let control = || self.standing().any(shortened).then_some(MetBy::Control);
        let of_site = |word: &String| same_word(word, stem);
        let site = || self.site.iter().flatten().any(of_site).then_some(MetBy::Page);
        let found = self.said(stem).or_else(|| self.named(stem, result));
        found.or_else(label).or_else(control).or_else(site)
    }

    /// Whether the page says a word of what was read.
    fn about(&self, stem: &str) -> Option<MetBy> {
        let says = |reading: &Reading| reading.scope.iter().any(|word| same_word(word, stem));
        self.readings.iter().any(|(_, reading)| says(reading)).then_some(MetBy::Page)
    }

    /// Whether the page that something was done on says that it is about these, where no list was read.
    fn done_among(&self, stem: &str) -> Option<MetBy> {
        let on = |deed: &Deed| deed.presses && deed.on.iter().any(|word| same_word(word, stem));
        let of_many = self.readings.iter().any(|(_, reading)| reading.extraction.each.is_some());
        let done = self.acts && !of_many && self.standing().any(on);
        done.then_some(MetBy::Page)
    }

    /// Whether the page, a control or all records say a word.
    pub(super) fn said(&self, stem: &str) -> Option<MetBy> {
        let says = |words: &[String]| words.iter().any(|word| same_word(word, stem));
        if let Some(page) = self.about(stem) {
            return Some(page);
        }
        let deed_says =
            |deed: &Deed| says(&deed.words) || says(&deed.record) || deed.presses && says(&deed.on);
        if self.standing().any(deed_says) {
            return Some(MetBy::Control);
        }
        self.said_by_all(stem)
    }

    /// Whether the task asks for an act, and nothing was filled in for it: what stands beside the order is but told.
    fn presses_alone(&self) -> bool {
        self.acts && self.deeds.iter().all(|deed| deed.text.is_empty())
    }

    /// The deeds that still tell what is read, or what something is done to: not what was searched for on the way to it.
    pub(super) fn standing(&self) -> impl Iterator<Item = &Deed> {
        // What was but unfolded on a page that was left is no act.
        let over = |deed: &Deed| deed.unfolds && deed.left;
        let tells = move |deed: &&Deed| {
            if self.acts { !deed.searches && !over(deed) } else { !self.is_over(deed) }
        };
        self.deeds.iter().filter(tells)
    }

    /// Whether a single value goes by this word.
    fn named(&self, stem: &str, result: Option<&Value>) -> Option<MetBy> {
        let single = self
            .readings
            .iter()
            .all(|(_, reading)| !reading.is_of_many() || reading.extraction.count);
        let keys = result.map(keys_of).unwrap_or_default();
        // `begin` and `end` of what the result calls `from` and `until`.
        let little = &Tasks::get().little;
        let both = |list: &Words, key: &String| is_one_of(stem, list) && is_one_of(key, list);
        let is_it = |key: &String| {
            same_word(key, stem) || both(&little.begins, key) || both(&little.ends, key)
        };
        let named = single && keys.iter().any(is_it);
        named.then_some(MetBy::Label)
    }

    /// Whether some record, or the one, says a word.
    fn said_by_some(&self, stem: &str) -> Option<MetBy> {
        self.readings.iter().any(|(_, r)| r.is_said_by_some(stem)).then_some(MetBy::Label)
    }

    /// Whether every record, or the one, says a word.
    fn said_by_all(&self, stem: &str) -> Option<MetBy> {
        self.readings.iter().any(|(_, r)| r.is_said_by_all(stem)).then_some(MetBy::Records)
    }

    /// Whether a label or the value itself says what is read. What the result calls it is no
    /// evidence: without a schema that name is the task's own.
    fn labelled(&self, stem: &str) -> Option<MetBy> {
        let like = |word: &String| words::kin(word, stem) >= ALIKE || same_word(word, stem);
        let named = |r: &Reading| r.labels.iter().chain(&r.borne_out).any(like);
        let label = self.readings.iter().any(|(_, reading)| named(reading));
        // Records with several of the wanted values are the wanted ones.
        let of_several = self.readings.iter().any(|(_, reading)| {
            let names = || reading.extraction.fields.keys().filter(|name| !name.starts_with('_'));
            reading.extraction.each.is_some()
                && names().count() >= SEVERAL
                && names().flat_map(|name| words::stems(name)).any(|word| like(&word))
        });
        (label || of_several).then_some(MetBy::Label)
    }

    /// Whether a word asks for no more than the number that was counted: `aantal tuinen`.
    fn is_the_count(&self, duty: &Duty) -> bool {
        let asks = matches!(duty.kind, Kind::Thing | Kind::Description | Kind::Background);
        asks && self.counts() && words::kin(COUNT, &duty.stem) >= words::SYNONYM
    }

    /// Whether records were counted: that they have a column says nothing of which of them are meant.
    pub(super) fn counts(&self) -> bool {
        self.readings.iter().any(|(_, reading)| reading.extraction.count)
    }

    /// Whether what is read is called so, or by a word for the same.
    fn names_a_column(&self, stem: &str) -> bool {
        let like =
            |word: &String| same_word(word, stem) || words::kin(word, stem) >= words::SYNONYM;
        let mut names = self.readings.iter().flat_map(|(_, r)| r.called.iter().chain(&r.kinds));
        names.any(like)
    }

    /// Whether what is read is a sum: records that were counted, or a value whose label says so.
    fn aggregated(&self, stem: &str) -> Option<MetBy> {
        let readings = || self.readings.iter().map(|(_, reading)| reading);
        if readings().any(|reading| reading.extraction.count || reading.extraction.give.is_some()) {
            return Some(MetBy::Number);
        }
        let says = |reading: &Reading| {
            let words = || reading.labels.iter().chain(&reading.some).chain(&reading.scope);
            !reading.is_of_many()
                && words().any(|word| same_word(word, stem) || words::kin(word, stem) >= ALIKE)
        };
        readings().any(says).then_some(MetBy::Label)
    }

    fn ordered(&self) -> Option<MetBy> {
        let by =
            |reading: &Reading| reading.extraction.order.is_some() && !reading.extraction.count;
        let ordered = self.readings.iter().any(|(_, reading)| by(reading));
        ordered.then_some(MetBy::Order)
    }
}

/// Whether a compound ends with a word: `Kursanmeldung` is an `Anmeldung`.
fn ends_with(compound: &str, word: &str) -> bool {
    word.chars().count() >= LONG && compound.ends_with(word)
}
