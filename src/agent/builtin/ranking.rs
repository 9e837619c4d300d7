//! Orders and ends of them by the records themselves: the cheapest, the three oldest. A column that holds
//! what is compared tells it; without one, there is no order.

use crate::model::month_of;
use crate::perception::lexicon::{Direction, Little, ScriptWords, Sorted, Tasks};

use super::orders::{measured_behind, orders_in};
use super::patterns::found;
use super::turn::Turn;
use super::{quantities, shape, words};

/// How far before the word for the order the number stands, in words that mean something: `the three episodes with the most
/// plays`.
const NUMBER_BEFORE: usize = 8;

/// How far before the word for the order what is compared may stand.
const AHEAD: usize = 5;

/// Most records at the end of an order that a task means: a greater number is a year or an amount.
pub(super) const MOST_MEANT: usize = 100;

/// Whether a value is of a kind.
pub(super) type Shape = fn(&str) -> bool;

/// What records are to be compared by, and which way.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each says one thing of the order")]
pub(super) struct Ranking {
    /// Stems of what follows the words for the order, each way to say it for itself: `rating` of `the highest rating`.
    pub(super) named: Vec<Vec<String>>,
    /// The same of the words before those for the order: heeded where nothing else tells the column.
    pub(super) before: Vec<Vec<String>>,
    /// Stems of what the column is called where that word itself tells it: `price` for the cheapest.
    pub(super) column: Vec<String>,
    /// Whether a value is of the kind that the word speaks of, whatever its column is called.
    pub(super) by_shape: Option<Shape>,
    falling: bool,
    /// Whether the good end is meant, which is the least of times and prices: `the best time`.
    good: bool,
    /// How many are meant: so many, or the one; of `the cheapest books` nobody knows.
    pub(super) many: Option<usize>,
    /// Whether all are meant, which are but to be put in order: `sorted by price`, `the cheapest first`.
    pub(super) all: bool,
    /// Whether the task says how many in figures or words, rather than by a noun in the singular.
    is_counted: bool,
}

/// How the task ranks, where it does.
pub(super) fn ranking(text: &str) -> Option<Ranking> {
    let lexicon = Tasks::get();
    let said = words::split(text);
    let orders = orders_in(&said);
    let plain: Vec<&str> = said.iter().map(String::as_str).collect();
    let sorted = lexicon.sorted(&plain);
    let Some(&at) = orders.first() else { return sorted.map(|sorted| in_order_of(&said, sorted)) };
    let measured = measured_behind(&said, at);
    let word = measured.unwrap_or(&said[at]);
    // `costs the least`
    let before = said[..at].iter().rev().find(|word| !lexicon.little.articles.contains(word));
    let verb = before.and_then(|word| lexicon.measured_by(word));
    let measure = lexicon.measure(word).or(verb);
    let named = if measure == Some("price") { Vec::new() } else { compared(&said, &orders) };
    let key = || named.iter().flatten().find_map(|word| lexicon.sort_key(word));
    let (column, by_shape) = dimension(measure.or_else(key).unwrap_or_default());
    let named = if named.is_empty() && column.is_empty() { by_unit(&said) } else { named };
    let before = compared_before(&said[..at]);
    let counted = counted(&said, at);
    let leads = leads(said.get(at + 1 + usize::from(measured.is_some())));
    let all = (sorted.is_some() || leads || lexicon.is_way(&said[at])) && counted.is_none();
    let many = counted.or_else(|| (!all && is_of_one(&said, at, word)).then_some(1));
    let is_counted = counted.is_some();
    let falling = is_falling(lexicon.order_at(&plain, at)?, measured);
    let told = [&named, &before].iter().any(|words| !words.is_empty()) || !column.is_empty();
    let good = lexicon.is_good_end(&said[at]);
    told.then_some(Ranking {
        named,
        before,
        column,
        by_shape,
        falling,
        good,
        many,
        all,
        is_counted,
    })
}

/// What is compared where a unit alone says it: `the highest up, and at how many metres`.
fn by_unit(said: &[String]) -> Vec<Vec<String>> {
    let unit = said.iter().find(|word| word.len() > 2 && quantities::is_unit(word));
    unit.map(|unit| vec![words::stem(unit)]).into_iter().collect()
}

/// Whether a word behind one for an order says that it leads to all others: `cheapest first`.
fn leads(behind: Option<&String>) -> bool {
    let ordinals = &Tasks::get().little.ordinals;
    behind.is_some_and(|word| ordinals.contains(word) && !ScriptWords::is_last(word))
}

/// How the task ranks that says no more than by what things are put in order: all of them, the least first, but where they are
/// to go from the last to the first.
fn in_order_of(said: &[String], sorted: Sorted) -> Ranking {
    let lexicon = Tasks::get();
    let little = |word: &String| words::is_stop(word) || lexicon.little.of.contains(word);
    let telling = |word: &&String| lexicon.sort_key(word).is_some() || !little(word);
    let by: Vec<String> =
        said[sorted.by..].iter().filter(telling).take(1).map(|word| words::stem(word)).collect();
    let day = (sorted.at == sorted.by).then_some("date");
    let measure = day.or_else(|| by.iter().find_map(|word| lexicon.sort_key(word)));
    let (column, by_shape) = dimension(measure.unwrap_or_default());
    let mut ends = said.iter().filter(|word| lexicon.little.ordinals.contains(word));
    let falling = ends.next().is_some_and(|word| ScriptWords::is_last(word));
    let (named, before) = (vec![by], Vec::new());
    Ranking {
        named,
        before,
        column,
        by_shape,
        falling,
        good: false,
        many: None,
        all: true,
        is_counted: false,
    }
}

/// Whether a task says how many at an end of an order it means.
pub(super) fn is_counted(text: &str) -> bool {
    ranking(text).is_some_and(|ranking| ranking.is_counted)
}

/// What may be compared, by the words behind each of those that say an order, and by what stands behind `by`, as in
/// `by number of comments, most first`.
fn compared(said: &[String], orders: &[usize]) -> Vec<Vec<String>> {
    let lexicon = Tasks::get();
    let first = |word: &String| lexicon.little.ordinals.contains(word);
    let plain = |word: &&String| {
        lexicon.sort_key(word).is_none()
            && (words::is_stop(word)
                || lexicon.is_plain("en", word)
                || first(word)
                || lexicon.aggregates(word))
    };
    let behind = |at: usize| {
        let measured = said.get(at + 1).is_some_and(|next| lexicon.measure(next).is_some());
        let after = said.iter().skip(at + 1 + usize::from(measured));
        let named = after.filter(|word| !plain(word) && lexicon.order(word).is_none());
        named.take(2).map(|word| words::stem(word)).collect::<Vec<_>>()
    };
    let by = said.iter().position(|word| lexicon.little.by.contains(word)).map(behind);
    let told = orders.iter().map(|&at| behind(at)).chain(by);
    told.filter(|named| !named.is_empty()).collect()
}

/// What may be compared by the words before the one that says an order: `le prix au kilo le plus élevé`, `whose price is
/// highest`.
fn compared_before(said: &[String]) -> Vec<Vec<String>> {
    let lexicon = Tasks::get();
    let telling = |word: &&String| {
        let Little { articles, prepositions, of, .. } = &lexicon.little;
        let little = [articles, prepositions, of].iter().any(|list| list.contains(word));
        let plain = words::is_stop(word) || lexicon.is_plain("en", word);
        word.len() > 2 && !little && !plain && !words::is_verb(word) && !lexicon.aggregates(word)
    };
    let near = said[said.len().saturating_sub(AHEAD)..].iter();
    near.filter(telling).map(|word| vec![words::stem(word)]).collect()
}

/// Whether the greatest comes first. `plus ancien` is as old as can be, the smallest date: what is measured turns
/// `most` and `least` round where it means the small end itself.
fn is_falling(own: Direction, measured: Option<&String>) -> bool {
    let order = |word: &String| Tasks::get().order(word);
    let small = measured.is_some_and(|word| order(word) == Some(Direction::Rising));
    (own == Direction::Falling) != small
}

/// What the column of a measure is called, and what its values look like.
fn dimension(measure: &str) -> (Vec<String>, Option<Shape>) {
    let (names, shape) = match measure {
        "price" => ("price cost fee", Some(shape::is_money as Shape)),
        "date" => ("date year published since opened built", Some(is_day as Shape)),
        "time" => ("time duration", Some(shape::is_duration as Shape)),
        "length" => ("length duration runtime", Some(shape::is_duration as Shape)),
        name => (name, None),
    };
    (words::stems(names).into_iter().filter(|stem| !stem.is_empty()).collect(), shape)
}

pub(super) fn is_day(text: &str) -> bool {
    shape::is_dateish(text) || shape::is_year(text)
}

/// How many records are meant, where the task says it and the word for the order stands at `at`.
fn counted(said: &[String], at: usize) -> Option<usize> {
    let lexicon = Tasks::get();
    let is_month = |at: usize| said.get(at).is_some_and(|word| month_of(word).is_some());
    let number = |at: usize| {
        let word = said.get(at)?;
        let number: usize = word.parse().ok().or_else(|| lexicon.number(word))?;
        // `the dearest class on 8 April 2027`: a day and a year count nothing.
        let day = is_month(at + 1) || at > 0 && is_month(at - 1);
        (number <= MOST_MEANT && !day).then_some(number)
    };
    // An input is one word, and little words are none.
    let telling = |&at: &usize| said[at] != "parameters" && !words::is_stop(&said[at]);
    let before = (0..at).rev().filter(telling).take(NUMBER_BEFORE);
    [at + 1].into_iter().chain(before).find_map(number).filter(|many| *many > 0)
}

/// Whether a noun in the singular tells that one record is meant; `word` says what is measured.
fn is_of_one(said: &[String], at: usize, word: &str) -> bool {
    let lexicon = Tasks::get();
    let content = |word: &&String| !words::is_stop(word) && lexicon.measure(word).is_none();
    if lexicon.measure(word).is_some() {
        // `the cheapest book`: what follows says how many.
        return said
            .iter()
            .skip(at + 1)
            .find(content)
            .is_none_or(|word| words::stem(word) == *word);
    }
    // `the sighting with the most birds`, `which of the rooms has the most seats`: what stands before does.
    let of =
        said[..at].windows(2).any(|two| ["which of", "one of"].contains(&two.join(" ").as_str()));
    // What an article stands before, rather than `runs` of `the course that runs for the most weeks`.
    let led = |two: &&[String]| lexicon.little.articles.contains(&two[0]) && content(&&two[1]);
    let named = said[..at].windows(2).find(led).map(|two| &two[1]);
    let noun = |word: &&String| {
        content(word) && !words::is_verb(word) && lexicon.measured_by(word).is_none()
    };
    let before = || said[..at].iter().rfind(noun);
    of || named.or_else(before).is_none_or(|word| words::stem(word) == *word)
}

impl Ranking {
    /// Whether what comes first or last in time is meant.
    pub(super) fn is_of_time(&self) -> bool {
        self.by_shape.is_some_and(|is| is("1999") && is("2 May 2026"))
    }

    /// What to call the value that was compared.
    pub(super) fn name(&self) -> String {
        let mut names = self.column.iter().chain(self.named.iter().flatten());
        super::want::camel(names.next().map_or("value", String::as_str))
    }

    /// The order by a field with these values, as an extraction says it.
    pub(super) fn order_by(&self, field: &str, values: &[String]) -> String {
        const CLOCKED: &str = r"^\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?$";
        let least = |value: &String| {
            let timed = shape::is_duration(value) || found(CLOCKED, value).is_some();
            timed || shape::is_money(value) || is_day(value)
        };
        let good_is_least = self.good && !values.is_empty() && values.iter().all(least);
        if self.falling && !good_is_least { format!("-{field}") } else { field.to_owned() }
    }
}

/// Whether words are surely English, little ones among them: notes of a few names are of any language.
fn is_english(said: &[String]) -> bool {
    let lexicon = Tasks::get();
    lexicon.language_of(said) == "en" && said.iter().any(|word| lexicon.is_plain("en", word))
}

impl Turn<'_, '_> {
    /// How the task ranks, with how many an input says; a schema of single values wants the one at the end.
    pub(super) fn ranking(&self) -> Option<Ranking> {
        let ranking = ranking(&self.memory.task.text)?;
        let schema = self.view.goal.schema.is_some();
        let one =
            schema && self.memory.want.lists.is_empty() && !self.memory.want.singles.is_empty();
        // Plurals are told in English alone: of a list in another language nobody knows how many it is to have.
        let said = words::split(&self.memory.task.text);
        let is_told = ranking.is_counted || self.memory.want.lists.is_empty() || is_english(&said);
        let many = ranking.many.filter(|_| is_told).or(one.then_some(1));
        // What tells which ones are meant is no name of what they are compared by.
        let told: Vec<String> = self.memory.told().flat_map(|name| words::stems(name)).collect();
        let is_free = |stems: &Vec<String>| !stems.iter().any(|stem| told.contains(stem));
        let before = ranking.before.iter().filter(|stems| is_free(stems)).cloned().collect();
        Some(Ranking { many: self.limit_input().or(many), before, ..ranking })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_rank_by_what_they_say() {
        let by = |text: &str| {
            ranking(text).map(|r| ([r.named.concat(), r.column].concat().join(" "), r.falling))
        };
        let way = |words: &str, falling| Some((words.to_owned(), falling));
        assert_eq!(by("the three cheapest tents"), way("price cost fee", false));
        assert_eq!(by("Which is the most expensive one?"), way("price cost fee", true));
        assert_eq!(by("Which one is the least expensive?"), way("price cost fee", false));
        assert_eq!(by("Les trois vins les moins chers"), way("price cost fee", false));
        assert_eq!(by("le plus ancien").map(|(_, falling)| falling), Some(false));
        assert_eq!(by("the player with the highest rating"), way("rating", true));
        assert_eq!(by("Longest course?"), way("course length duration runtime", true));
        assert_eq!(by("At least 3 of them"), None);
        let before = |text: &str| ranking(text).map(|r| r.before.concat());
        assert_eq!(before("le prix au kilo le plus élevé"), Some(words::stems("prix kilo")));
        assert!(by("Which of the huts is the highest up, and at how many metres?").is_some());
        let many = |text: &str| ranking(text).and_then(|ranking| ranking.many);
        assert_eq!(many("Get the cheapest book"), Some(1));
        assert_eq!(many("the three cheapest books"), Some(3));
        assert_eq!(many("the cheapest books"), None);
        assert_eq!(many("The three episodes with the most plays"), Some(3));
        assert_eq!(many("Find the course that runs for the most weeks"), Some(1));
        assert_eq!(many("List the players with the most goals"), None);
        let all = |text: &str| ranking(text).map(|ranking| (ranking.all, ranking.falling));
        assert_eq!(all("all tours sorted by price"), Some((true, false)));
        assert_eq!(all("concerti, titoli per data crescente"), Some((true, false)));
        assert_eq!(all("die Touren, Preis absteigend"), Some((true, true)));
        assert_eq!(all("the tours in order of price, dearest first"), Some((true, true)));
        assert_eq!(all("die Touren nach Datum sortiert"), Some((true, false)));
        assert_eq!(all("the three cheapest tours, in order of price"), Some((false, false)));
    }
}
