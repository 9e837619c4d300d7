//! Counting: the number of records of a list, for a task that asks how many there are. What a page
//! says of itself goes first; counted is what is listed, over all pages.

use std::sync::LazyLock;

use crate::agent::obligations::same_word;
use crate::model::{Action, Extraction};
use crate::perception::Node;
use crate::perception::lexicon::{Tasks, Words};

use super::lists::Candidate;
use super::page::text_of;
use super::patterns::{captures, pattern};
use super::turn::Turn;
use super::want::{Field, ListWant, Want};
use super::{Stage, words};

/// An order to count, and what.
static COUNT: LazyLock<String> = LazyLock::new(|| {
    let little = &Tasks::get().little;
    let one_of = |words: &Words| words.iter().collect::<Vec<_>>().join("|");
    let (count, all) = (one_of(&little.counting), one_of(&little.all_of));
    format!(r"(?:^|[.,;:!?]\s*|\b(?:and|then)\s+)(?:{count}) (?:(?:{all}) )*((?:[\w-]+ )?[\w-]+)")
});

/// What a task wants counted, in stems: `How many customers are there?`
pub(in crate::agent) fn counted(text: &str) -> Option<Vec<String>> {
    const MANY: &str = r"\b(?:how many (?:of (?:(?:the|our|my|[\w-]+['’]s) )*)?|wie ?viele |hoeveel |combien d(?:e |['’])|cu[aá]nt[oa]s |quant[ie] )((?:[\w-]+ )?[\w-]+)";
    const NUMBER: &str = r"(?:^(?:anzahl|aantal|nombre de) )((?:[\w-]+ )?[\w-]+)";
    // `the number of tickets`; the number of their reception is one to ring.
    const NUMBER_OF_MANY: &str = r"(?:\bnumber of (?:the )?|^n[uú]mero de )((?:[\w-]+ )?[\w-]+s)\b|^numero di ([\w-]+[ie])\b";
    // A value that stands between says of which: `how many {{parameters.colour}} slopes`.
    let text = without_inputs(&text.to_lowercase());
    // `its number of pages` is told of one thing.
    let whose = |of: &[String]| {
        Tasks::get().little.possessives.contains(&of[0]) && of[1] == "number" && of[2] == "of"
    };
    let own = words::split(&text).windows(3).any(whose);
    let what = [MANY, COUNT.as_str(), NUMBER, NUMBER_OF_MANY]
        .iter()
        .filter(|source| !own || **source != NUMBER_OF_MANY)
        .find_map(|source| captures(source, &text)?.pop())?;
    // `customers are`, `hits there`: what is counted is said first; `open tickets`: it is what there are several of.
    let said = words::split(&what);
    // `how many per cent` asks for a figure that stands somewhere.
    if said.first().is_some_and(|word| word == "per") {
        return None;
    }
    let several = said.iter().find(|word| words::stem(word) != **word);
    let first = several.or(said.first())?;
    // `how many kilos does it weigh` asks for a figure, too.
    if super::quantities::asked_by(first).any(|kind| kind.behind) {
        return None;
    }
    Some(vec![words::stem(first)])
}

fn without_inputs(text: &str) -> String {
    let Some(inputs) = pattern(r"\{\{[^}]*\}\}\s*") else { return text.to_owned() };
    inputs.replace_all(text, "").into_owned()
}

/// `How many books are there?` asks for a number that the list of books does not hold.
pub(super) fn asks_for_no_list(text: &str, want: &Want) -> bool {
    let what = captures(r"\bhow many ((?:[\w-]+ )?[\w-]+)", &text.to_lowercase());
    let stems = what.and_then(|mut c| c.pop()).map(|what| words::stems(&what)).unwrap_or_default();
    let listed = |list: &ListWant| list.words.first().is_some_and(|word| stems.contains(word));
    want.singles.is_empty() && want.lists.iter().any(listed)
}

/// How many words may stand between a figure and what there are so many of: `62 small cars`.
const BETWEEN: usize = 1;

impl Turn<'_, '_> {
    /// Whether the records of a list may be what is to be counted.
    pub(super) fn is_of_counted(&self, list: &Candidate<'_>) -> bool {
        let others = list.is_figures() || list.is_folding() || list.is_of_sections();
        !others && !self.tells_how_many(list)
    }

    /// Whether the records of a list say themselves how many there are of what is to be counted: `room for 62 cars` of a
    /// ship. Who counts the records then counts ships.
    fn tells_how_many(&self, list: &Candidate<'_>) -> bool {
        let nouns: Vec<&String> = self.memory.counted.iter().flatten().collect();
        let is_it = |word: &String| nouns.iter().any(|noun| same_word(noun, &words::stem(word)));
        let tells = |record: &&&Node| {
            let said = words::split(&text_of(record));
            let figure = |at: &usize| said[*at].bytes().all(|byte| byte.is_ascii_digit());
            let behind = |at: usize| said.iter().skip(at + 1).take(BETWEEN + 1).any(is_it);
            (0..said.len()).filter(figure).any(behind)
        };
        list.records.iter().filter(tells).count() * 2 > list.records.len()
    }

    /// Counts the list of what the task wants counted, if this page is about that.
    pub(super) fn count(&self, wanted: &[Field]) -> Option<Vec<Action>> {
        let [field] = wanted else { return None };
        let noun = self.memory.counted.clone()?;
        let hits = self.memory.search == Stage::Done;
        if !hits && words::cover(&noun, &self.page.about()) < 0.5 {
            return None;
        }
        let list = ListWant { into: field.name.clone(), words: noun, ..ListWant::default() };
        let Action::Extract(extraction) = self.list(&list)? else { return None };
        let folded = |list: &Candidate<'_>| {
            extraction.each.as_ref() == Some(&list.each) && list.is_folding()
        };
        if self.lists().iter().any(folded) {
            return None;
        }
        let fields = extraction.fields.into_iter().take(1).collect();
        Some(vec![Action::Extract(Extraction { count: true, fields, ..extraction })])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_that_ask_for_a_number() {
        for (text, what) in [
            ("Log in and tell me how many customers there are in Portugal.", "customer"),
            ("count customers, country = Portugal", "customer"),
            ("how many of the club's members are away?", "member"),
            ("Count how many of today's trains are late", "train"),
            ("How many of our customers are from Portugal?", "customer"),
            ("read the total number of hits", "hit"),
            ("Compte les étals présents le dimanche.", "etal"),
            ("Cuenta los gatos que tienen 10 años o más", "gato"),
            ("How many pages does the book have?", "page"),
            ("Log in as given; number of open tickets in Elm Court", "ticket"),
            ("How many {{parameters.colour}} slopes are open?", "slope"),
        ] {
            assert_eq!(counted(text), Some(vec![what.to_owned()]), "{text}");
        }
        assert_eq!(counted("Find the number of their reception"), None);
        assert_eq!(counted("Número de teléfono de la farmacia"), None);
        assert_eq!(counted("By how many per cent is it cheaper?"), None);
        assert_eq!(counted("Collect the number and date of each invoice"), None);
    }
}
