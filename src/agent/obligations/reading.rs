//! Reading a task into duties: which of its words mean something, and what each obliges to.

use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

use super::supplied::{fellows_of, inputs, lists_of, names_of, properties_of};
use super::tokens::{Token, asked_for_figure, language, tokens};
use super::{Duty, Kind, Obligations, Period};
use crate::agent::Goal;
use crate::agent::builtin::counting::counted;
use crate::agent::builtin::days::days_in;
use crate::agent::builtin::task::Task;
use crate::agent::builtin::words;
use crate::perception::lexicon::{Little, Sorted, Tasks, Words};

/// How like the name of a wanted value a word must be to be taken for it.
const ALIKE: f64 = 0.7;

static APART: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"\{\{[^}]*\}\}|\bhttps?://\S+").ok());

/// A text without addresses and placeholders for inputs, each of which is a sign that no word has.
pub(super) fn without_inputs(said: &str) -> String {
    APART
        .as_ref()
        .map_or_else(|| said.to_owned(), |apart| apart.replace_all(said, " \u{b6} ").into())
}

impl Obligations {
    /// What the words of `goal` oblige to.
    pub(super) fn of_words(goal: &Goal) -> Self {
        let said = goal.without_credentials();
        let tokens = tokens(&without_inputs(&said));
        let wanted = goal.schema.as_ref().map(names_of).unwrap_or_default();
        let named = goal.schema.as_ref().map(properties_of).unwrap_or_default();
        let task = Task::read(&said, &wanted);
        let plain: Vec<&str> = tokens.iter().map(|token| token.plain.as_str()).collect();
        let mut reader = Reader {
            lexicon: Tasks::get(),
            language: language(&tokens),
            named: named.iter().flat_map(|name| words::stems(name)).collect(),
            many: named.len(),
            wanted: wanted.iter().flat_map(|name| words::stems(name)).collect(),
            lists: goal.schema.as_ref().map(lists_of).unwrap_or_default(),
            things: task.fields.iter().map(|name| words::stems(name)).collect(),
            parameters: goal.parameters.keys().flat_map(|name| words::stems(name)).collect(),
            // Of `sold-out beers` only the beers are what there are many of.
            nouns: task.noun.iter().filter_map(|noun| words::stems(noun).pop()).collect(),
            conditions: task.conditions.iter().flat_map(|said| words::split(said)).collect(),
            counted: counted(&said).unwrap_or_default(),
            periods: Vec::new(),
            sorted: Tasks::get().sorted(&plain),
            bounding: false,
            tokens: &tokens,
        };
        reader.periods = reader.said_periods();
        let numbers = reader.bounds_by_inputs(&said, &goal.parameters);
        reader.bounding = !numbers.is_empty();
        let mut duties: Vec<Duty> =
            (0..tokens.len()).filter_map(|at| Some(reader.duty(at, reader.kind(at)?))).collect();
        let mut all = Vec::new();
        for (name, value) in &goal.parameters {
            inputs(name, value, &mut |path, value| {
                let placed = goal.task.contains(&format!("{{{{parameters.{path}}}}}"));
                let secret = value.starts_with("{{");
                if (placed || says_name(&tokens, path)) && !secret {
                    let mut bounds = numbers.iter().filter(|(bound, _)| bound == path);
                    let bound = bounds.next().map(|(_, bound)| bound.clone());
                    duties.push(Duty { bound, ..Duty::of_input(&goal.task, path, value) });
                }
                all.push((format!("parameters.{path}"), value.to_owned()));
            });
        }
        let values = all.iter().map(|(_, value)| words::plain(value));
        let given = [words::plain(&goal.task)].into_iter().chain(values).collect();
        let schemaless = goal.schema.is_none();
        let asked = if schemaless { reader.asked(task.fields.len()) } else { 0 };
        let figure = schemaless && asked_for_figure(&goal.task);
        Self {
            duties,
            given,
            inputs: all,
            days: days_in(&goal.task),
            asked,
            figure,
            schemaless,
            language: reader.language,
        }
    }
}

/// Whether the task says the name of a parameter.
fn says_name(tokens: &[Token], path: &str) -> bool {
    let name = words::stems(path.rsplit('.').next().unwrap_or(path));
    !name.is_empty()
        && name.iter().all(|word| tokens.iter().any(|token| words::stem(&token.plain) == *word))
}

/// The words of a task, and what is known of them.
#[derive(Clone)]
pub(super) struct Reader<'a> {
    /// The words of all languages.
    pub(super) lexicon: &'static Tasks,
    /// The language of the task.
    pub(super) language: &'static str,
    /// How many values and lists are wanted, by the schema.
    pub(super) many: usize,
    /// Stems of the names of wanted values, by the schema.
    pub(super) named: Vec<String>,
    /// These, and stems of what the schema describes them as.
    pub(super) wanted: Vec<String>,
    /// Stems of the names of those of them that are lists.
    pub(super) lists: Vec<String>,
    /// Stems of each thing that the task says is to be read, and of what.
    pub(super) things: Vec<Vec<String>>,
    /// Stems of the names of the given parameters.
    pub(super) parameters: Vec<String>,
    /// Of these, what there are many of.
    pub(super) nouns: Vec<String>,
    /// Stems of what the task wants counted.
    pub(super) counted: Vec<String>,
    /// The words of the task's conditions.
    pub(super) conditions: Vec<String>,
    /// The days that some of them mean together, with their places.
    pub(super) periods: Vec<(Range<usize>, Period)>,
    /// Where they say that things are to be put in order.
    pub(super) sorted: Option<Sorted>,
    /// Whether an input is a number of which the wanted are on one side.
    pub(super) bounding: bool,
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
            _ => self.things.iter().find(own).map(|name| fellows_of(name)).unwrap_or_default(),
        };
        let (phrases, same) = self.sayings(at);
        let bound = match kind {
            Kind::Number(number) => self.bound(at, number),
            _ => None,
        };
        let before = self.noun_before(at).map(|before| words::stem(&before.plain));
        Duty {
            word: token.raw.clone(),
            stem,
            next,
            before,
            fellows,
            phrases,
            same,
            given: self.is_given(at),
            beside: self.is_beside(at),
            listed: self.is_listed(at),
            counted: self.is_to_count(),
            both: self.is_both(at),
            had: self.is_had(at),
            lacked: self.is_lacked(at),
            bounds: self.is_in_bounds(at) || bound.is_some(),
            bound,
            period: self.period(at).copied(),
            kind,
        }
    }

    /// The noun that a word stands behind in its clause, as a number does: `Round 2`.
    pub(super) fn noun_before(&self, at: usize) -> Option<&Token> {
        let token = &self.tokens[at];
        at.checked_sub(1).map(|at| &self.tokens[at]).filter(|before| {
            let word = before.plain.as_str();
            let orders = self.lexicon.act(word).is_some() && before.begins;
            let says_how_many = self.lexicon.order(word).is_some()
                || self.lexicon.measure(word).is_some()
                || self.lexicon.little.ordinals.contains(word);
            let means_nothing = self.lexicon.is_plain(self.language, word) || words::is_verb(word);
            !(token.begins || means_nothing || orders || says_how_many)
        })
    }

    /// The places of the clause that a word is in.
    pub(super) fn clause(&self, at: usize) -> Range<usize> {
        let begin = (0..=at).rev().find(|&at| self.tokens[at].begins).unwrap_or(0);
        let end = (at + 1..self.tokens.len()).find(|&at| self.tokens[at].begins);
        begin..end.unwrap_or(self.tokens.len())
    }

    /// What the word at a place obliges to; nothing where it means nothing by itself.
    fn kind(&self, at: usize) -> Option<Kind> {
        let token = &self.tokens[at];
        let word = token.plain.as_str();
        let before = self.word_before(at);
        // In a quotation it is part of a name.
        if (self.lexicon.negates(word) || self.excludes(at)) && !token.quoted {
            return self.negation(at);
        }
        if let Some(group) = self.act(at, word, before).filter(|_| !self.is_asked_about(at)) {
            return Some(Kind::Act(group));
        }
        let stem = words::stem(word);
        let aside =
            self.is_bound(at) || self.says_side(at) || self.goes_on(at) || self.is_the_one(at);
        let aside = aside || self.is_particle(at) || self.begins_order(at) || self.is_of_bound(at);
        if self.parameters.contains(&stem) || aside {
            return None;
        }
        if self.is_named_by_schema(at, &stem) {
            return None;
        }
        if let Some(direction) = self.direction(at, before) {
            return (!self.is_end_named(at, direction)).then_some(Kind::Order(direction));
        }
        if self.is_as_shown(at) || self.is_sequence(at) || self.says_how_written(at) {
            return None;
        }
        // `most expensive`: the order was said by the word before.
        if self.lexicon.measure(word).is_some() {
            return None;
        }
        let plain = self.is_plain(token) && !self.is_attribute(at) && !self.is_still_possible(at);
        if let Some(figure) = self.figure(word, plain) {
            return Some(figure);
        }
        if plain || token.begins && words::is_verb(word) {
            return None;
        }
        Some(self.place_of(at, &stem))
    }

    /// Whether a word but names what the schema does, and sets no condition.
    pub(super) fn is_named_by_schema(&self, at: usize, stem: &str) -> bool {
        let word = &self.tokens[at].plain;
        let listed = self.things.iter().flatten().any(|thing| *thing == stem);
        let condition = self.conditions.contains(word) && !listed;
        // That the one value is a total of others is to be shown.
        let total = self.lexicon.aggregates(word) && self.lists.is_empty();
        let made = total || self.is_to_count();
        let told = condition || self.is_had(at) || self.is_lacked(at) || made;
        let names = |name: &String| {
            words::kin(name, stem) >= ALIKE || name == word || super::same_word(name, stem)
        };
        // `most candidates first` as what a list is described as makes no order of it, and whose name is wanted the page must
        // say.
        let firm = self.is_of_order(word) || self.is_asked_who(at);
        let known = if firm { &self.named } else { &self.wanted };
        !told && known.iter().any(names)
    }

    /// Whether a word says in which order, or how many.
    fn is_of_order(&self, word: &str) -> bool {
        let number = word.parse().ok().or_else(|| self.lexicon.number(word));
        number.is_some_and(|number| number > 1) || self.lexicon.order(word).is_some()
    }

    /// Whether a word is a number or asks for one; as a plain word, as `one`, it is none.
    fn figure(&self, word: &str, plain: bool) -> Option<Kind> {
        let spelt = self.lexicon.number(word).filter(|number| *number > 1 && !plain);
        let number = word.parse().ok().or(spelt).map(Kind::Number);
        number.or_else(|| self.lexicon.aggregates(word).then_some(Kind::Aggregate))
    }

    /// Whether a word is of a name of several words, `the book Alpine Huts`, or a name before what there are many of:
    /// `the Economics exams`.
    fn is_in_name(&self, at: usize) -> bool {
        let capital = |at: usize| {
            let token = self.tokens.get(at);
            token.is_some_and(|token| self.is_capitalised(token) && !token.begins)
        };
        let before = at.checked_sub(1).is_some_and(capital);
        let noun = || {
            let next = self.tokens.get(at + 1).filter(|next| !next.begins);
            let stem = next.map(|next| words::stem(&next.plain));
            let mut nouns = self.nouns.iter().chain(&self.lists);
            stem.is_some_and(|stem| nouns.any(|noun| super::same_word(noun, &stem)))
        };
        self.language != "de" && capital(at) && (before || capital(at + 1) || noun())
    }

    /// Whether a word obliges to nothing in the language of the task.
    fn is_plain(&self, token: &Token) -> bool {
        // `the status Out`: a little word that is a name here.
        let named = self.is_capitalised(token)
            && !token.begins
            && token.raw.chars().count() > 2
            && token.raw.chars().skip(1).all(char::is_lowercase);
        let little = self.lexicon.is_plain(self.language, &token.plain) && !named;
        // `aisle C`: what goes by one letter.
        let letter = token.raw.starts_with(char::is_uppercase)
            && !token.begins
            && !self.lexicon.little.selves.contains(&token.plain);
        little || token.plain.chars().count() < 2 && !letter
    }

    /// What a word obliges to that means something by itself: by where it stands.
    fn place_of(&self, at: usize, stem: &str) -> Kind {
        let is_it = |name: &String| super::same_word(name, stem);
        let sentence = self.tokens[at].sentence;
        let background = self.is_background(sentence)
            && !self.is_stated_of_oneself(at)
            && !self.is_the_named(at)
            && !self.is_meant_by_what_follows(at);
        if background || self.is_story(at) || self.is_told_of_oneself(at) || self.is_rate(at) {
            Kind::Background
        } else if self.nouns.iter().any(is_it) && !self.is_in_name(at) {
            Kind::Entity
        } else if self.things.iter().flatten().any(is_it) || self.is_asked_who(at) {
            Kind::Thing
        } else if self.restricts(at) || self.period(at).is_some() {
            Kind::Condition
        } else if self.is_aside(at) {
            Kind::Background
        } else {
            Kind::Description
        }
    }

    /// Whether a word stands behind `with` in its sentence, and before anything is to be read.
    fn is_given(&self, at: usize) -> bool {
        let sentence = self.tokens[at].sentence;
        let before = self.tokens[..at].iter().rev().take_while(|token| token.sentence == sentence);
        let turn = before.into_iter().find(|token| {
            self.lexicon.little.carrying.contains(&token.plain)
                || words::is_verb(&token.plain) && self.lexicon.act(&token.plain).is_none()
        });
        turn.is_some_and(|token| self.lexicon.little.carrying.contains(&token.plain))
    }

    /// Whether a word stands where conditions stand: as a name, behind `are`, before the thing that there are
    /// many of, behind `in`.
    fn restricts(&self, at: usize) -> bool {
        let token = &self.tokens[at];
        let Little { copulas, prepositions, addressees, .. } = &self.lexicon.little;
        let before = self.word_before(at);
        let follows = |list: &Words| before.is_some_and(|before| list.contains(before));
        let nouns_are_capital = self.language == "de";
        let name = token.raw.starts_with(char::is_uppercase) && !token.begins && !nouns_are_capital;
        let quality = follows(copulas) && !self.follows_value(at);
        let of_thing = self.tokens.get(at + 1).filter(|next| !next.begins).is_some_and(|next| {
            let mut nouns = self.nouns.iter().chain(&self.lists);
            nouns.any(|noun| super::same_word(noun, &words::stem(&next.plain)))
        });
        let own = self.is_stated_of_oneself(at);
        let placed = self.is_led_by(at, prepositions);
        let told = follows(addressees);
        // Whose the whole is chooses nothing of it.
        let kind = self.is_of_the_whole(at) || self.is_kind(at) || token.owner;
        if kind && !name && !token.quoted && !quality && !own {
            return false;
        }
        name || token.quoted
            || quality
            || own
            || of_thing
            || placed
            || told
            || self.conditions.contains(&token.plain)
    }

    /// Whether one of these stands before a word, with nothing but an article between.
    pub(super) fn is_led_by(&self, at: usize, list: &Words) -> bool {
        let is = |back: usize, list: &Words| {
            at.checked_sub(back).is_some_and(|at| list.contains(&self.tokens[at].plain))
        };
        is(1, list) || is(1, &self.lexicon.little.articles) && is(2, list)
    }

    /// `at least`, `at most`: the number beside it is what counts.
    fn is_bound(&self, at: usize) -> bool {
        let before = self.word_before(at);
        before == Some("at") && self.lexicon.order(&self.tokens[at].plain).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::perception::lexicon::Direction;
    use serde_json::{Value, json};

    fn goal(task: &str, schema: Option<Value>, parameters: Value) -> Goal {
        Goal {
            task: task.into(),
            parameters: parameters.as_object().cloned().unwrap_or_default(),
            secrets: vec![],
            start_url: None,
            schema,
            knowledge: vec![],
            read_only: false,
            asks: false,
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
    fn the_most_of_something_is_an_order_whatever_number_stands_near_it() {
        let item = json!({"type": "object", "properties": {"especie": {"type": "string"}, "kilos": {"type": "number"}}});
        let schema =
            json!({"type": "object", "properties": {"especies": {"type": "array", "items": item}}});
        let task = "Dame las {{parameters.numero}} especies con más kilos desembarcados hoy, de más a menos, con los kilos.";
        let all = Obligations::of(&goal(task, Some(schema), json!({"numero": 5}))).duties;
        let ordered = all.iter().any(|duty| matches!(duty.kind, Kind::Order(_)));
        assert!(ordered, "{:?}", all.iter().map(|d| (&d.word, &d.kind)).collect::<Vec<_>>());
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
    fn what_denies_is_a_duty_whatever_verb_stands_between() {
        for task in [
            "Tra i vini che non sono esauriti, trova quello con il prezzo attuale più alto",
            "Entre los vinos que no están agotados, el más caro",
            "Among the wines that are not sold out, find the one with the highest price",
        ] {
            let denied = duties(task, None).into_iter().any(|(_, kind)| kind == Kind::Negation);
            assert!(denied, "{task}: {:?}", duties(task, None));
        }
    }

    #[test]
    fn what_somebody_has_done_to_a_thing_is_said_of_it() {
        let task = "How many bikes in the whole shop has somebody already put a hold on?";
        assert!(words_of(task).contains(&"hold".to_owned()), "{:?}", words_of(task));
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
        assert_eq!(
            act("Bitte einen Termin bei der Stadt buchen, 3. März 2027").as_deref(),
            Some("book")
        );
        assert_eq!(act("Wil je me inschrijven voor het toernooi?").as_deref(), Some("sign-up"));
        assert_eq!(act("Zeige die Räume, die wir heute buchen"), None);
        assert_eq!(act("Welche Räume kann man buchen?"), None);
        assert_eq!(act("Loan request: map case, 2026-09-01, research").as_deref(), Some("request"));
        assert_eq!(act("Bookings: room, title and day of each"), None);
        assert_eq!(act("6 x Lager into the basket").as_deref(), Some("add"));
        let leave = "No basta con pausarla: da de baja mi suscripción por esta web.";
        assert_eq!(act(leave).as_deref(), Some("unsubscribe"));
        assert_eq!(act("How many items are in the basket?"), None);
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
    fn a_value_that_is_to_be_paid_orders_no_payment() {
        let total = json!({"type": "object", "properties": {"total": {"type": "number"}}});
        let pays = |task: &str| {
            let all = duties(task, Some(total.clone()));
            all.into_iter().any(|(word, kind)| word == "pay" && matches!(kind, Kind::Act(_)))
        };
        assert!(!pays("Book the room and give the total to pay."));
        assert!(pays("Book the room and pay the bill."));
    }

    #[test]
    fn what_the_schema_of_a_count_names_is_a_condition_all_the_same() {
        let schema =
            json!({"type": "object", "properties": {"critical_incidents": {"type": "integer"}}});
        let task = "Count the incidents with severity Critical in the incident history";
        let all = duties(task, Some(schema));
        assert!(all.iter().any(|(word, _)| word == "Critical"), "{all:?}");
    }

    #[test]
    fn what_is_said_behind_the_counted_is_a_condition() {
        let all = duties("Nombre de cours complets, octobre 2026 à janvier 2027.", None);
        assert!(!all.iter().any(|(_, kind)| *kind == Kind::Background), "{all:?}");
    }

    #[test]
    fn that_one_may_still_do_it_is_a_condition() {
        let asked = words_of("Which of the races can I still enter?");
        assert!(asked.contains(&"enter".to_owned()), "{asked:?}");
        assert_eq!(words_of("Can I get a list of the races?"), ["races"]);
        let schema =
            json!({"type": "object", "properties": {"critical_incidents": {"type": "integer"}}});
        let all = duties("How many critical incidents are there in the history?", Some(schema));
        let aside = |(word, kind): &(String, Kind)| word == "critical" && *kind == Kind::Background;
        assert!(!all.iter().any(aside), "{all:?}");
    }

    #[test]
    fn an_order_that_only_names_what_is_bounded_chooses_nothing() {
        let orders =
            |task: &str| duties(task, None).iter().any(|(_, kind)| matches!(kind, Kind::Order(_)));
        assert!(!orders("On which lots is the highest bid now less than 500 euros?"));
        assert!(orders("Which is the highest peak under 2000 metres?"));
        assert!(orders("The cheapest tent under 50 euros"));
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

    #[test]
    fn until_what_time_asks_and_until_the_end_does_not() {
        assert_eq!(
            words_of("Find out until what time parking costs nothing"),
            ["parking", "costs", "nothing"]
        );
        assert_eq!(words_of("Turn the pages until there are no more"), [""; 0]);
    }

    #[test]
    fn what_a_pronoun_speaks_of_is_asked_for() {
        let kind_of = |task: &str, word: &str| {
            duties(task, None).into_iter().find(|(own, _)| own == word).map(|(_, kind)| kind)
        };
        let task = "A clarinet was handed in. Where was it found?";
        assert!(kind_of(task, "clarinet").is_some_and(|kind| kind != Kind::Background));
        let task = "I play the clarinet. Which concerts are on Friday?";
        assert_eq!(kind_of(task, "clarinet"), Some(Kind::Background));
        let task = "I must ring the person who told us. Find the phone number.";
        assert_eq!(kind_of(task, "person"), Some(Kind::Background));
    }

    #[test]
    fn what_stands_before_the_list_of_a_schema_is_a_condition() {
        let schema = json!({"type": "object", "properties": {"screenings": {"type": "array", "items": {
            "type": "object", "properties": {"film": {"type": "string"}}}}}});
        let all = duties("Saturday screenings: film", Some(schema));
        assert_eq!(all, [("Saturday".to_owned(), Kind::Condition)]);
    }

    #[test]
    fn so_many_values_are_asked_for() {
        let asked = |task: &str| Obligations::of(&goal(task, None, json!({}))).asked;
        assert_eq!(asked("Who reported it, and their phone?"), 2);
        assert_eq!(asked("Who wrote it, and in which year?"), 2);
        let figure = |task: &str| Obligations::of(&goal(task, None, json!({}))).figure;
        assert!(figure("Up to what amount does a voucher pay?") && !figure("Who wrote it?"));
    }

    #[test]
    fn every_word_of_a_note_counts() {
        let aside = |task: &str| {
            let all = duties(task, None).into_iter().filter(|(_, kind)| *kind == Kind::Background);
            all.map(|(word, _)| word).collect::<Vec<_>>()
        };
        let note = aside("Machines: no induction, no charge, working. Names.");
        assert!(
            !["induction", "charge", "working"].iter().any(|word| note.contains(&(*word).into()))
        );
        assert_eq!(aside("Which jobs are in Harrowby? Sponsored ads excluded."), [""; 0]);
        assert_eq!(
            aside("We are moving house in spring. Which flats have a lift?"),
            ["moving", "house", "spring"]
        );
    }

    #[test]
    fn what_is_excluded_is_negated() {
        let negated = |task: &str| duties(task, None).iter().any(|(_, k)| *k == Kind::Negation);
        assert!(negated("Count the jobs in Harrowby. Sponsored ads excluded."));
        assert!(negated("How many jobs are in Harrowby, ignoring the sponsored ones?"));
        assert!(!negated("How many jobs are in Harrowby?"));
    }

    #[test]
    fn with_more_of_something_is_the_most_in_some_languages() {
        let order = |task: &str| {
            duties(task, None).into_iter().find_map(|(_, kind)| match kind {
                Kind::Order(direction) => Some(direction),
                _ => None,
            })
        };
        assert_eq!(order("Ruta abierta con más desnivel: nombre"), Some(Direction::Falling));
        assert_eq!(order("La salle avec le moins de places"), Some(Direction::Rising));
        assert_eq!(order("Rutas con más de 500 metros de desnivel"), None);
    }

    #[test]
    fn days_may_be_meant_by_month_and_year() {
        let bounds = |task: &str| {
            let all = Obligations::of(&goal(task, None, json!({}))).duties;
            let period = all.iter().find_map(|duty| duty.period);
            let bounds = period.iter().flat_map(Period::bounds);
            bounds.map(|(is, day)| format!("{is:?} {day}")).collect::<Vec<_>>().join(", ")
        };
        for (task, want) in [
            ("Which events are in December 2026?", "AtLeast 2026-12-01, AtMost 2026-12-31"),
            ("December 2026 events: titles", "AtLeast 2026-12-01, AtMost 2026-12-31"),
            (
                "Nombre de cours, octobre 2026 à janvier 2027",
                "AtLeast 2026-10-01, AtMost 2027-01-31",
            ),
            ("Kurse von Oktober bis Dezember 2026", "AtLeast 2026-10-01, AtMost 2026-12-31"),
            (
                "All jobs between 3 March 2026 and 5 April 2026",
                "AtLeast 2026-03-03, AtMost 2026-04-05",
            ),
            ("Which jobs close before 15 October 2026?", "AtMost 2026-10-14"),
            ("Welche Kurse sind ab März 2027?", "AtLeast 2027-03-01"),
            ("Which jobs were posted in March 2026 or later?", "AtLeast 2026-03-01"),
            ("Which jobs close after October 15th, 2026?", "AtLeast 2026-10-16"),
            ("Which jobs close by the end of March 2026?", ""),
            ("Which jobs close in March?", ""),
            ("What is on 15 October 2026?", ""),
        ] {
            assert_eq!(bounds(task), want, "{task}");
        }
    }
}
