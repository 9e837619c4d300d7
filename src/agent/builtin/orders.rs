//! Words of a task that say an order, in whatever language.

use crate::perception::lexicon::{Sorted, Tasks};

use super::words;

/// The words of a task that say an order (`cheapest`, `le plus ancien` without its article), where it ranks. A word with a
/// capital within the task is one of a name.
pub(super) fn order_said(text: &str) -> Option<String> {
    let said = words::split(text);
    let whose = |at: &usize| {
        let before = at.checked_sub(1).and_then(|at| said.get(at));
        before.is_some_and(|word| Tasks::get().little.possessives.contains(word))
    };
    let small = |at: &usize| *at == 0 || is_small(&said[*at], text);
    let Some(at) = orders_in(&said).into_iter().find(|at| small(at) && !whose(at)) else {
        let plain: Vec<&str> = said.iter().map(String::as_str).collect();
        let Sorted { at, by } = Tasks::get().sorted(&plain)?;
        return Some(plain[at.min(by)..=at.max(by)].join(" "));
    };
    let measured = measured_behind(&said, at);
    Some([&said[at]].into_iter().chain(measured).map(String::as_str).collect::<Vec<_>>().join(" "))
}

/// Whether a word is written without a capital somewhere in a text.
fn is_small(word: &String, text: &str) -> bool {
    let written = text.split(|c: char| !c.is_alphanumeric());
    let mut small = written.filter(|written| written.starts_with(char::is_lowercase));
    small.any(|written| words::split(written).contains(word))
}

/// What is measured by the word for an order at `at`, where that follows: `most expensive`, `least expensive`.
pub(super) fn measured_behind(said: &[String], at: usize) -> Option<&String> {
    said.get(at + 1).filter(|next| Tasks::get().measure(next).is_some())
}

/// Where words for an order stand. `at most`, `most of`, `più di uno`: none of these is the end of an order.
pub(super) fn orders_in(said: &[String]) -> Vec<usize> {
    let lexicon = Tasks::get();
    let bound = |at: usize| {
        let next = said.get(at + 1);
        let than = |word: &String| lexicon.is_than(word) && is_compared_with(said, at + 2, word);
        at > 0 && said[at - 1] == "at" || next.is_some_and(|w| w == "of" || than(w))
    };
    let plain: Vec<&str> = said.iter().map(String::as_str).collect();
    (0..said.len()).filter(|&at| lexicon.order_at(&plain, at).is_some() && !bound(at)).collect()
}

/// Whether behind a word like `than` stands what something is compared with. Where it is a little word otherwise, as `que`
/// is, only a figure or something with an article is: `el más caro que tienen` is the dearest of all.
fn is_compared_with(said: &[String], behind: usize, than: &str) -> bool {
    let lexicon = Tasks::get();
    let is_it = |word: &String| {
        word.contains(|c: char| c.is_ascii_digit())
            || lexicon.little.articles.contains(word)
            || lexicon.number(word).is_some()
            || lexicon.little.of.contains(word)
    };
    !words::is_stop(than) || said.get(behind).is_some_and(is_it)
}
