//! What a task obliges to, word by word, and whether it was met.
//!
//! A task is read into duties (`reading`): each word of it that means something must be accounted for by
//! what was seen, done or read (`evidence`). A condition is met by what a control was seen to do or by the
//! records themselves, a number by a count, an order by one that was applied, an act by an effect that
//! belongs to it. What is left open is named to the caller; nothing is passed over in silence.
//!
//! Works on plain words alone: it knows no site, and no planner.

mod acts;
mod amounts;
mod apart;
mod asides;
mod asked;
mod bound;
mod deed;
mod denied;
mod duty;
mod evidence;
mod filed;
mod narrowed;
mod numbers;
mod oneself;
mod ordered;
mod otherwise;
mod page;
mod periods;
mod ranks;
mod reading;
mod readings;
mod sayings;
mod sentences;
mod stepwise;
mod supplied;
mod taken_in;
mod tokens;
mod touched;
mod turned;
mod used;
mod values;
mod wording;

use serde_json::Value;

use crate::agent::builtin::words;
use crate::model::{self, MetBy};
use crate::perception::Snapshot;
use crate::perception::lexicon::{Concept, Tasks, Words};

/// Most words of a task whose evidence is told.
const MOST_EVIDENCE: usize = 40;
/// Most words that a message names as looked for in vain.
const MOST_MISSED: usize = 6;

pub(in crate::agent) use duty::{Bound, Duty, Kind};
pub use evidence::Evidence;
pub(in crate::agent) use periods::Period;
pub(in crate::agent) use supplied::inputs;
use values::{leaves_of, says_figure, values_of_one};
pub(super) use wording::sentence;

/// All that a task obliges to.
#[derive(Debug, Clone, Default)]
pub struct Obligations {
    duties: Vec<Duty>,
    /// The plain words of task and inputs, for answers that only repeat them.
    given: Vec<String>,
    /// The paths of the given inputs with their values; of secrets none.
    inputs: Vec<(String, String)>,
    /// The days that the task says, as `2026-03-29` and in its own words.
    days: Vec<(String, String)>,
    /// How many values are asked for, of one thing or of each, where no schema says it.
    asked: usize,
    /// Whether what is asked for is said with a figure: how much, how many, until what time.
    figure: bool,
    /// Whether no schema says what is wanted.
    schemaless: bool,
    /// The language of the task.
    language: &'static str,
}

/// Why a result is not to be trusted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Doubt {
    /// These words are accounted for by nothing.
    Open(Vec<Duty>),
    /// The result says only what the task or an input said.
    Repeats,
    /// The page says that there are more records than were read.
    Incomplete {
        /// How many were read.
        read: usize,
        /// How many the page says there are.
        said: usize,
    },
    /// All records are meant, and those of the pages before were not read.
    Later,
    /// Nothing that was read or done accounts for any word of the task: these are but told beside it.
    Unfounded(Vec<Duty>),
    /// How much or how many is asked for, and no value that was read says a figure.
    NoFigure,
    /// Fewer values were read than are asked for.
    Fewer {
        /// How many were read.
        read: usize,
        /// How many are asked for.
        asked: usize,
    },
}

impl Obligations {
    /// No evidence yet, of a run with these inputs.
    pub(super) fn evidence(&self) -> Evidence {
        let evidence = Evidence::with(self.inputs.clone(), self.days.clone(), self.asks_to_act());
        evidence.of_task_in(self.language)
    }

    /// Whether a page is in another language than the task.
    pub(in crate::agent) fn is_foreign(&self, page: &Snapshot) -> bool {
        page::language_of(page) != self.language
    }

    /// What makes `result` doubtful, by what was seen, done and read.
    pub(super) fn doubts(&self, evidence: &Evidence, result: &Value) -> Vec<Doubt> {
        let open: Vec<Duty> = self.open(evidence, Some(result)).into_iter().cloned().collect();
        // A count says what was counted, whatever other number the task says; and what was pressed is done to what is named.
        let pressed = self.asks_to_act() && evidence.has_changed();
        let own = evidence.counts()
            || pressed && (!evidence.has_filled_in() || self.gives_back_by_name(result));
        let repeats = !own && self.repeats(result);
        let cut = evidence.incomplete().map(|(read, said)| Doubt::Incomplete { read, said });
        let open = (!open.is_empty()).then_some(Doubt::Open(open));
        let mut doubts: Vec<Doubt> =
            open.into_iter().chain(repeats.then_some(Doubt::Repeats)).chain(cut).collect();
        let later = evidence.begins_late() && !self.names_a_page();
        doubts.extend(later.then_some(Doubt::Later));
        doubts.extend(self.fewer(evidence, result));
        if doubts.is_empty() && self.is_unfounded(evidence, result) {
            doubts.push(Doubt::Unfounded(self.own_duties().cloned().collect()));
        }
        let figure = self.figure && !evidence.is_sent() && !says_figure(result);
        doubts.extend(figure.then_some(Doubt::NoFigure));
        doubts
    }

    /// Whether the task speaks of pages: then one of them may be meant.
    fn names_a_page(&self) -> bool {
        let marks = Concept::PagingMark.words().iter().map(|word| words::stem(word));
        let said = self.given.first().map(|task| words::stems(task)).unwrap_or_default();
        marks.into_iter().any(|mark| said.contains(&mark))
    }

    /// Whether something is to be done to the site, and pages were only gone to and searched, with nothing read there. Of
    /// a script each step is asked after by itself, and signing in may be all of it.
    pub(super) fn is_untouched(&self, evidence: &Evidence) -> bool {
        self.asks_to_act()
            && !self.is_script()
            && evidence.is_idle()
            && !self.acts().any(|act| evidence.went_by(act))
    }

    /// The values of the inputs that something is to be done with and that nothing shows to have been used; of some of them
    /// only those that a page would show as they are given.
    pub(super) fn unused(&self, evidence: &Evidence) -> Vec<String> {
        if !self.asks_to_act() {
            return Vec::new();
        }
        let unused =
            |duty: &&Duty| evidence.proof(duty, None).is_none() && !evidence.done_near(&duty.stem);
        let inputs = self.duties.iter().filter(|duty| matches!(duty.kind, Kind::Input(_)));
        let (unused, used): (Vec<&Duty>, Vec<&Duty>) = inputs.partition(unused);
        let told = unused.into_iter().map(|duty| duty.word.clone());
        told.filter(|value| used.is_empty() || supplied::is_shown_as_given(value)).collect()
    }

    /// All of them, in the order of the task, the inputs last.
    pub(in crate::agent) fn duties(&self) -> &[Duty] {
        &self.duties
    }

    /// Whether something is to be done to the site.
    pub(in crate::agent) fn asks_to_act(&self) -> bool {
        self.duties.iter().any(|duty| matches!(duty.kind, Kind::Act(_) | Kind::Step(..)))
    }

    /// Whether the task says step by step what is to be done.
    pub(super) fn is_script(&self) -> bool {
        self.duties.iter().any(|duty| matches!(duty.kind, Kind::Step(..)))
    }

    /// The words of the acts that are asked for and that nothing that was done shows, not even a link that says one. Where
    /// something was filled in, that may be how it is done: whether a form still is to be sent the page shows.
    pub(super) fn unshown(&self, evidence: &Evidence) -> Vec<String> {
        if evidence.has_filled_in() {
            return Vec::new();
        }
        let went = |names: &[String]| evidence.went_by(names);
        let open = self.open(evidence, None).into_iter();
        let acts = open.filter(|duty| matches!(&duty.kind, Kind::Act(names) if !went(names)));
        acts.map(|duty| duty.word.clone()).collect()
    }

    /// The words for each act that is asked for, its name first.
    pub(in crate::agent) fn acts(&self) -> impl Iterator<Item = &[String]> {
        let acts = self.duties.iter().filter_map(|duty| match &duty.kind {
            Kind::Act(names) => Some(names.as_slice()),
            _ => None,
        });
        acts.filter(|names| !names.is_empty())
    }

    /// Whether all that the task says is told beside what is asked for: then anything would be an answer.
    fn is_unfounded(&self, evidence: &Evidence, result: &Value) -> bool {
        let aside = |duty: &Duty| evidence.proof(duty, Some(result)) == Some(MetBy::Aside);
        let mut own = self.own_duties().peekable();
        self.schemaless && own.peek().is_some() && own.all(aside)
    }

    /// The duties of the task's own words.
    fn own_duties(&self) -> impl Iterator<Item = &Duty> {
        self.duties.iter().filter(|duty| !matches!(duty.kind, Kind::Input(_)))
    }

    /// Whether a result of what was read has fewer values than are asked for, of one thing or of each record.
    fn fewer(&self, evidence: &Evidence, result: &Value) -> Option<Doubt> {
        let read = values_of_one(result).filter(|_| !evidence.is_sent())?;
        let asked = self.asked;
        (asked > 1 && read < asked).then_some(Doubt::Fewer { read, asked })
    }

    /// What accounts for the words of the task, at most [`MOST_EVIDENCE`] of them.
    pub(super) fn met(&self, evidence: &Evidence, result: &Value) -> Vec<model::Evidence> {
        let met = self.duties.iter().filter_map(|duty| {
            let met_by = evidence.proof(duty, Some(result))?;
            Some(model::Evidence { word: duty.word.clone(), met_by })
        });
        met.take(MOST_EVIDENCE).collect()
    }

    /// The duties that nothing accounts for.
    pub(super) fn open(&self, evidence: &Evidence, result: Option<&Value>) -> Vec<&Duty> {
        self.duties.iter().filter(|duty| !evidence.meets(duty, result)).collect()
    }

    /// The duties that neither what was done and read nor anything on the page that is shown accounts for: what a
    /// planner that gives up was looking for in vain.
    pub(super) fn missed(&self, evidence: &Evidence, snapshot: &Snapshot) -> Vec<Duty> {
        let page = words::stems(
            &snapshot.walk().map(|node| node.name.as_str()).collect::<Vec<_>>().join(" "),
        );
        let seen = |duty: &Duty| page.iter().any(|word| same_word(word, &duty.stem));
        let act = |duty: &Duty| matches!(duty.kind, Kind::Act(_) | Kind::Step(..) | Kind::Order(_));
        // What asks for nothing by itself may still be what no page had: `how many calories`.
        let vain = |duty: &&Duty| match evidence.proof(duty, None) {
            None => act(duty) || !seen(duty),
            Some(MetBy::Aside) => !duty.beside && !seen(duty),
            Some(_) => false,
        };
        let mut missed: Vec<Duty> = Vec::new();
        for duty in self.duties.iter().filter(vain) {
            if missed.len() < MOST_MISSED && !missed.iter().any(|other| other.word == duty.word) {
                missed.push(duty.clone());
            }
        }
        missed
    }

    /// The texts by which the records of the list that was read last can be chosen, where every condition that
    /// is open is one that some of them say and others do not: the data answers where no control did.
    pub(super) fn told_by_records(
        &self,
        evidence: &Evidence,
        result: &Value,
    ) -> Option<Vec<String>> {
        let open = self.open(evidence, Some(result));
        let chosen = |duty: &&Duty| match duty.kind {
            Kind::Condition | Kind::Description | Kind::Background | Kind::Thing => {
                evidence.told_apart_by(&duty.phrases)
            }
            _ => None,
        };
        let mut texts: Vec<String> = open.iter().map(chosen).collect::<Option<_>>()?;
        texts.dedup();
        (!texts.is_empty()).then_some(texts)
    }

    /// The conditions, numbers, negations and inputs that nothing accounts for, before something is done that
    /// cannot be undone.
    pub(super) fn unheeded(&self, evidence: &Evidence) -> Vec<&Duty> {
        let told = |duty: &&Duty| {
            let digits = duty.word.bytes().all(|byte| byte.is_ascii_digit());
            let given = duty.given && matches!(duty.kind, Kind::Thing | Kind::Description);
            given
                || matches!(duty.kind, Kind::Condition | Kind::Negation | Kind::Input(_))
                || digits && matches!(duty.kind, Kind::Number(_))
        };
        self.open(evidence, None).into_iter().filter(told).collect()
    }

    /// What the task says of the thing that something is done to, as far as nothing accounts for it. Asked before
    /// it is done: what is meant must be surely this.
    pub(super) fn unmeant(&self, evidence: &Evidence) -> Vec<&Duty> {
        let told = |duty: &&Duty| {
            let read = duty.kind == Kind::Thing && !duty.given;
            let later = matches!(duty.kind, Kind::Order(_) | Kind::Aggregate);
            let acts = matches!(duty.kind, Kind::Act(_) | Kind::Step(..));
            !read && !later && !acts && duty.kind != Kind::Background
        };
        self.open(evidence, None).into_iter().filter(told).collect()
    }

    /// Whether each value of a result is an input that goes by the same name: what was ordered, not a number of the order.
    fn gives_back_by_name(&self, result: &Value) -> bool {
        let Value::Object(fields) = result else { return false };
        fields.iter().all(|(name, value)| {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let names = words::stems(name);
            let is_it = |(path, given): &(String, String)| {
                let own = words::stems(path.rsplit('.').next().unwrap_or(path));
                words::plain(given) == words::plain(&text)
                    && own.iter().any(|word| names.iter().any(|other| same_word(word, other)))
            };
            self.inputs.iter().any(is_it)
        })
    }

    /// Whether a result of single values holds none that the task or an input did not say.
    fn repeats(&self, result: &Value) -> bool {
        let mut leaves = Vec::new();
        let one = leaves_of(result, &mut leaves);
        let said = || self.given.iter().flat_map(|given| words::stems(given));
        // `Director` is no answer to `who directed it`.
        let again = |leaf: &str| {
            let stems = words::stems(leaf);
            let short =
                (1..=2).contains(&stems.len()) && !leaf.contains(|c: char| c.is_ascii_digit());
            short && stems.iter().all(|stem| said().any(|word| same_word(&word, stem)))
        };
        one && !leaves.is_empty()
            && leaves.iter().all(|leaf| {
                let leaf = words::plain(leaf);
                let within = || self.given.iter().any(|given| words::holds(given, &leaf));
                !leaf.is_empty() && (within() || again(&leaf))
            })
    }
}

/// Whether a stem is a form of one of these words.
pub(in crate::agent) fn is_one_of(stem: &str, list: &Words) -> bool {
    list.iter().any(|own| same_word(own, stem))
}

/// Whether two stems are forms of one word: the same, or alike but for an ending.
pub(in crate::agent) fn same_word(a: &str, b: &str) -> bool {
    if a == b || is_one_of_several(a, b) || is_one_of_several(b, a) {
        return true;
    }
    let (long, short) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    if Tasks::get().little.is_doubled(long, short) {
        return true;
    }
    // `rated` of `rating`.
    if root_of_verb(a).is_some_and(|root| root.len() >= 3 && Some(root) == root_of_verb(b)) {
        return true;
    }
    // `wagę` of `waga`, `ceny` of `cena`.
    let vowel = |word: &str| word.ends_with(['a', 'e', 'i', 'o', 'u', 'y']);
    if a.len() == b.len()
        && a.len() >= 4
        && vowel(a)
        && vowel(b)
        && a[..a.len() - 1] == b[..b.len() - 1]
    {
        return true;
    }
    let common = long.bytes().zip(short.bytes()).take_while(|(a, b)| a == b).count();
    let digits = short.bytes().any(|b| b.is_ascii_digit());
    // The librarian is not the library.
    let person = |word: &str| Tasks::get().little.is_of_person(word);
    common >= 4 && !digits && common * 20 >= long.len() * 13 && (!person(long) || person(short))
}

/// What stands before the ending of an English verb.
fn root_of_verb(word: &str) -> Option<&str> {
    word.strip_suffix("ing").or_else(|| word.strip_suffix("ed"))
}

/// Whether one is the other's plural by a sound that changes: `knives` of `knife`, `shelves` of `shelf`.
fn is_one_of_several(several: &str, one: &str) -> bool {
    let whole = several.strip_suffix('s').unwrap_or(several);
    let root = whole.strip_suffix("ve").filter(|root| root.len() > 2);
    let own = one.strip_suffix("fe").or_else(|| one.strip_suffix('f'));
    root.is_some() && root == own
}
