//! The sentences of a text, and which part of a sentence speaks of each figure in it: `A day pass is £28 and the pass for all
//! four days £84.50` has two.

use std::ops::Range;

use crate::perception::lexicon::Tasks;

use super::patterns::pattern;

/// The part of a sentence that speaks of one figure.
#[derive(Clone)]
pub(super) struct Part {
    /// Where the part begins and ends.
    pub(super) said: Range<usize>,
    /// Whether nothing parts it from the one before: of `from 10:00 to 14:00` nothing tells which is meant.
    pub(super) is_joined: bool,
}

/// The parts of one sentence of a text that speak of the figures at these places, in order.
pub(super) fn parts(text: &str, sentence: &Range<usize>, figures: &[Range<usize>]) -> Vec<Part> {
    let mut parts = Vec::new();
    let (mut begin, mut is_joined) = (sentence.start, false);
    for (n, figure) in figures.iter().enumerate() {
        // Of `37 of 100 seeds sprouted` what is said behind is said of the 37.
        if n > 0 && is_out_of(text, &figures[n - 1..=n]) {
            parts.push(Part { said: figure.clone(), is_joined: false });
            continue;
        }
        let behind = figures.get(n + 1).filter(|_| is_out_of(text, &figures[n..=n + 1]));
        let last = behind.unwrap_or(figure);
        let next = figures.get(n + 1 + usize::from(behind.is_some()));
        let parted = next.map(|next| {
            let between = last.end..next.start;
            parting(text, between.clone()).or_else(|| counted(text, last, between))
        });
        let end = parted.map_or(sentence.end, |parted| parted.unwrap_or(last.end));
        parts.push(Part { said: begin..end, is_joined });
        begin = end;
        is_joined = parted == Some(None);
    }
    parts
}

/// Where the sentences of a text are.
pub(super) fn sentences(text: &str) -> Vec<Range<usize>> {
    let Some(ends) = pattern(r"[.!?]\s+[\p{Lu}¿¡«„“]|\n") else { return Vec::new() };
    let mut all = Vec::new();
    let mut begin = 0;
    for end in ends.find_iter(text) {
        let after = text[..end.end()].trim_end_matches(|c: char| !".!?\n".contains(c)).len();
        all.push(begin..after);
        begin = after;
    }
    all.push(begin..text.len());
    all
}

/// Whether what stands between two figures says that the one is so many of the other.
fn is_out_of(text: &str, two: &[Range<usize>]) -> bool {
    let [many, all] = two else { return false };
    let mut said = text[many.end..all.start].split_whitespace();
    let is_it = said.next().is_some_and(|word| Tasks::get().little.out_of.contains(word));
    is_it && said.next().is_none()
}

/// Where what is said of one figure ends and what is said of the next begins: at a sign or a word that joins, if any.
fn parting(text: &str, between: Range<usize>) -> Option<usize> {
    let said = &text[between.clone()];
    // `from 10:00 to 14:00` and `between 9:00 and 17:00` are said of one thing.
    if said.split_whitespace().count() < 2 {
        return None;
    }
    let sign = said.find([';', ',', '(']);
    let joint = pattern(r"\s(\p{L}+)\s").and_then(|pattern| {
        let mut found = pattern.find_iter(said);
        found.find(|word| Tasks::get().joins_any(word.as_str().trim())).map(|word| word.start())
    });
    sign.into_iter().chain(joint).min().map(|at| between.start + at)
}

/// Where what a figure counts ends, of which nothing else parts the next one: that of `14 grams | of coffee | for 210 grams of
/// water`, and of `2 | letters of reference | by 1 November`.
fn counted(text: &str, figure: &Range<usize>, between: Range<usize>) -> Option<usize> {
    let little = &Tasks::get().little;
    let said = &text[between.clone()];
    let words = pattern(r"\p{L}+")?;
    let mut found = words.find_iter(said);
    let first = found.next()?.as_str().to_lowercase();
    let bare = text[figure.clone()].chars().all(|c| c.is_ascii_digit());
    let is_of = |word: &str| little.of.contains(word);
    if said.split_whitespace().count() < 2 || !bare && !is_of(&first) {
        return None;
    }
    let led = |word: &str| little.prepositions.contains(word) && !is_of(word);
    let next = found.find(|word| led(&word.as_str().to_lowercase()));
    Some(next.map_or(between.end, |word| between.start + word.start()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_end_where_the_next_begins() {
        let text = "We open at 9.30. Tickets are £4.50 each; ask us. And so on";
        let all: Vec<&str> = sentences(text).into_iter().map(|at| text[at].trim()).collect();
        assert_eq!(all, ["We open at 9.30.", "Tickets are £4.50 each; ask us.", "And so on"]);
    }

    #[test]
    fn what_is_said_behind_so_many_of_so_many_is_said_of_the_first() {
        let text = "In the test 37 of 100 seeds sprouted";
        let said = |number: &str| text.find(number).map(|at| at..at + number.len()).unwrap();
        let all = parts(text, &(0..text.len()), &[said("37"), said("100")]);
        let all: Vec<&str> = all.iter().map(|part| &text[part.said.clone()]).collect();
        assert_eq!(all, [text, "100"]);
    }

    #[test]
    fn what_is_said_of_one_figure_ends_where_the_next_is_spoken_of() {
        let text = "£28 and the pass £84";
        let at = parting(text, 4..18).unwrap();
        assert_eq!(&text[at..], " and the pass £84");
    }
}
