//! The sentence that several texts say, and the values in it: `Estimate £300–450. Sold for £520 after 11 bids.` What
//! the texts have in common is the sentence, what differs between them are its values, and the words beside a value
//! name it. It needs several texts; the figures of a single one are found by `labelled`.

use std::collections::HashSet;
use std::ops::Range;

use crate::model::{Excerpt, day_of};
use crate::perception::lexicon::Tasks;

use super::{quantities, words};

/// Fewest texts that tell the words of a sentence from its values.
const FEWEST: usize = 3;
/// Longest sentence, in words and signs.
const LONGEST: usize = 40;
/// Longest value, in words and signs.
const LONGEST_VALUE: usize = 6;
/// Longest word that may be cut short with a dot, in characters.
const LONGEST_SHORTENED: usize = 5;
/// Longest of them that may stand before a name, in characters: `Dr.`, `ul.`, `Sta.`.
const LONGEST_TITLE: usize = 3;
/// Most words before a value that it is found and named by.
const MOST_BESIDE: usize = 4;
/// Signs that stand before words.
const OPENING: &str = "([{„“\"«‚‘";
/// Signs that stand behind words.
const CLOSING: &str = ".,;:!?)]}”“\"»’";
/// Signs that end what a word beside a value says of it.
const ENDING: &str = ".;!?([";

/// A value of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Worded {
    /// The words beside it that name it; may be empty.
    pub(super) label: String,
    /// Where it stands in a text.
    pub(super) excerpt: Excerpt,
    /// What it is in each of the texts that say it.
    pub(super) values: Vec<String>,
}

/// A word or a sign of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Token {
    at: Range<usize>,
    sign: bool,
    /// Whether it holds a digit: such a one is never a word of the sentence.
    figure: bool,
}

/// A text with its words and signs.
struct Text<'a> {
    text: &'a str,
    tokens: Vec<Token>,
}

impl<'a> Text<'a> {
    fn of(text: &'a str) -> Self {
        let mut tokens = Vec::new();
        let mut from = 0;
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            let start = from + text[from..].find(word).unwrap_or_default();
            from = start + word.len();
            let core = word.trim_start_matches(|c| OPENING.contains(c));
            let mut inner = core.trim_end_matches(|c| CLOSING.contains(c));
            if words.peek().is_some_and(|next| is_abbreviation(inner, core, next)) {
                inner = core;
            }
            let begin = start + word.len() - core.len();
            let end = begin + inner.len();
            tokens.extend(signs(&text[start..begin], start));
            if !inner.is_empty() {
                let sign = !inner.contains(char::is_alphanumeric);
                let figure = inner.contains(|c: char| c.is_ascii_digit());
                tokens.push(Token { at: begin..end, sign, figure });
            }
            tokens.extend(signs(&text[end..from], end));
        }
        Self { text, tokens }
    }

    /// The words and signs that may be of a sentence.
    fn words(&self) -> HashSet<&'a str> {
        (0..self.tokens.len())
            .filter(|&at| !self.tokens[at].figure)
            .map(|at| self.word(at))
            .collect()
    }

    fn word(&self, at: usize) -> &'a str {
        &self.text[self.tokens[at].at.clone()]
    }

    /// The text from one of its words to another, both included.
    fn slice(&self, words: Range<usize>) -> &'a str {
        match (self.tokens.get(words.start), words.end.checked_sub(1)) {
            (Some(first), Some(last)) if words.start <= last => {
                &self.text[first.at.start..self.tokens[last].at.end]
            }
            _ => "",
        }
    }

    /// For each word the like one of another text, where both have these in the same order.
    fn matched(&self, other: &Self) -> Vec<Option<usize>> {
        let (n, m) = (self.tokens.len(), other.tokens.len());
        let like = |a: usize, b: usize| !self.tokens[a].figure && self.word(a) == other.word(b);
        let mut longest = vec![vec![0_usize; m + 1]; n + 1];
        for a in (0..n).rev() {
            for b in (0..m).rev() {
                longest[a][b] = if like(a, b) {
                    longest[a + 1][b + 1] + 1
                } else {
                    longest[a + 1][b].max(longest[a][b + 1])
                };
            }
        }
        let mut pairs = vec![None; n];
        let (mut a, mut b) = (0, 0);
        while a < n && b < m {
            if like(a, b) {
                pairs[a] = Some(b);
                (a, b) = (a + 1, b + 1);
            } else if longest[a + 1][b] >= longest[a][b + 1] {
                a += 1;
            } else {
                b += 1;
            }
        }
        pairs
    }
}

/// Whether a word with the dot behind it is one that was cut short, rather than the last of a sentence: `tel. 12 34`,
/// `Art.-Nr. 7`, `ul. Krótka 3`.
fn is_abbreviation(word: &str, with_dot: &str, next: &str) -> bool {
    let dotted = with_dot.strip_suffix('.') == Some(word);
    let letters = word.chars().all(|c| c.is_alphabetic() || ".-–".contains(c));
    let short = word.chars().count() <= LONGEST_SHORTENED || word.contains(['.', '-', '–']);
    let goes_on = !next.starts_with(char::is_uppercase) || word.chars().count() <= LONGEST_TITLE;
    dotted && letters && short && goes_on && word.contains(char::is_alphabetic)
}

/// Each of these characters for itself.
fn signs(text: &str, start: usize) -> impl Iterator<Item = Token> + '_ {
    let token = move |(at, sign): (usize, char)| Token {
        at: start + at..start + at + sign.len_utf8(),
        sign: true,
        figure: false,
    };
    text.char_indices().map(token)
}

/// A sentence that several texts say: one of them, and where the others say each of its words.
struct Sentence<'t, 'a> {
    all: &'t [Text<'a>],
    own: usize,
    /// For each of the texts where it has the words of the sentence.
    pairs: Vec<Vec<Option<usize>>>,
    /// Whether a word of it is one of the sentence, rather than of a value.
    fixed: Vec<bool>,
}

impl<'t, 'a> Sentence<'t, 'a> {
    /// The sentence that most of the texts say.
    fn of(all: &'t [Text<'a>]) -> Option<Self> {
        // Words in common are quickly counted: they tell which text to hold the others against, or that there are none.
        let said: Vec<HashSet<&str>> = all.iter().map(Text::words).collect();
        let shared = |own: usize| {
            let others = said.iter().enumerate().filter(|(other, _)| *other != own);
            others.map(|(_, other)| said[own].intersection(other).count()).sum::<usize>()
        };
        let own = (0..all.len()).max_by_key(|own| (shared(*own), usize::MAX - own))?;
        if shared(own) * 2 < all.len() - 1 {
            return None;
        }
        let pairs: Vec<_> = all.iter().map(|other| all[own].matched(other)).collect();
        let others = all.len() - 1;
        let many = |at: usize| pairs.iter().filter(|pairs| pairs[at].is_some()).count() - 1;
        let text = &all[own];
        let fixed: Vec<bool> = (0..text.tokens.len())
            .map(|at| !text.tokens[at].figure && 2 * many(at) >= others)
            .collect();
        Some(Self { all, own, pairs, fixed })
    }

    fn text(&self) -> &'t Text<'a> {
        &self.all[self.own]
    }

    /// Where its values stand, with their units and signs.
    fn gaps(&self) -> Vec<Range<usize>> {
        let text = self.text();
        let mut gaps: Vec<Range<usize>> = Vec::new();
        for at in (0..self.fixed.len()).filter(|&at| !self.fixed[at]) {
            match gaps.last_mut() {
                Some(last) if last.end == at => last.end = at + 1,
                _ => gaps.push(at..at + 1),
            }
        }
        let mut whole: Vec<Range<usize>> = Vec::new();
        for gap in gaps {
            let gap = self.with_title(self.with_unit(&gap));
            match whole.last_mut() {
                // `2 h 12 min` is one value.
                Some(last) if last.end >= gap.start => last.end = last.end.max(gap.end),
                _ => whole.push(gap),
            }
        }
        let ends = |at: usize| text.tokens[at].sign && ENDING.contains(text.word(at));
        whole.retain(|gap| gap.len() <= LONGEST_VALUE && !gap.clone().any(ends));
        whole
    }

    /// A name with the word cut short before it: `ul. Krótka 14`, `Dr. Ann Lee`.
    fn with_title(&self, gap: Range<usize>) -> Range<usize> {
        let text = self.text();
        let named = text.word(gap.start).starts_with(char::is_uppercase);
        let before = gap.start.checked_sub(1).filter(|&at| {
            named
                && text.word(at).ends_with('.')
                && text.word(at).chars().count() <= LONGEST_TITLE + 1
        });
        before.unwrap_or(gap.start)..gap.end
    }

    /// A value with the unit behind it or the currency before it, which every text says alike.
    fn with_unit(&self, gap: &Range<usize>) -> Range<usize> {
        let text = self.text();
        let figure = |at: usize| text.tokens[at].figure;
        if !gap.clone().any(figure) {
            return gap.clone();
        }
        let is_day = |text: &str| day_of(text).is_some();
        let is_value = |words: Range<usize>| {
            let said = text.slice(words);
            quantities::is_one(said) || is_day(said)
        };
        let last = (gap.start..gap.end).rfind(|&at| figure(at)).unwrap_or(gap.start);
        let ends = [gap.end + 1, gap.end + 2].into_iter().filter(|&end| end <= text.tokens.len());
        let end = ends.rev().find(|&end| is_value(last..end)).unwrap_or(gap.end);
        let before = gap.start.checked_sub(1).filter(|&start| is_value(start..gap.start + 1));
        before.unwrap_or(gap.start)..end
    }

    /// What each text says between the words around a value; nothing where it does not say these words.
    fn said(&self, gap: &Range<usize>) -> Vec<Option<&'a str>> {
        let between = |(pairs, text): (&Vec<Option<usize>>, &Text<'a>)| {
            let start = match gap.start.checked_sub(1) {
                Some(before) => pairs[before]? + 1,
                None => 0,
            };
            let end = if gap.end < pairs.len() { pairs[gap.end]? } else { text.tokens.len() };
            Some(text.slice(start..end)).filter(|said| !said.is_empty())
        };
        self.pairs.iter().zip(self.all).map(between).collect()
    }

    /// How a value is found in each of the texts.
    fn excerpt(&self, gap: &Range<usize>, said: &[Option<&str>]) -> Option<Excerpt> {
        let text = self.text();
        let fixed_before = (0..gap.start).rev().take_while(|&at| self.fixed[at]).count();
        let mut after: Vec<Option<String>> = (1..=fixed_before.min(MOST_BESIDE + 2))
            .map(|many| Some(text.slice(gap.start - many..gap.start).to_owned()))
            .collect();
        after.push(None);
        if gap.start == 0 {
            after.push(Some(String::new()));
        }
        let fixed_behind = (gap.end..self.fixed.len()).take_while(|&at| self.fixed[at]).count();
        let mut before: Vec<Option<String>> = (1..=fixed_behind.min(2))
            .map(|many| Some(text.slice(gap.end..gap.end + many).to_owned()))
            .collect();
        before.insert(0, None);
        let pairs = after.iter().flat_map(|after| {
            before.iter().map(|before| Excerpt {
                after: after.clone(),
                before: before.clone(),
                part: None,
            })
        });
        let finds = |excerpt: &Excerpt| {
            let mut texts = self.all.iter().zip(said);
            !excerpt.is_whole() && texts.all(|(text, said)| excerpt.of(text.text) == *said)
        };
        pairs.into_iter().find(finds)
    }

    /// The words beside a value that name it: those behind a figure (`11 bids`), else those before (`Sold for £520`).
    fn label(&self, gap: &Range<usize>) -> String {
        let text = self.text();
        let little = &Tasks::get().little;
        let lower = |at: usize| text.word(at).to_lowercase();
        let word = |at: &usize| self.fixed[*at] && !text.tokens[*at].sign;
        let joins =
            |at: &usize| little.prepositions.contains(&lower(*at)) || words::is_stop(&lower(*at));
        let figure = gap.clone().any(|at| text.tokens[at].figure);
        let behind: Vec<usize> = (gap.end..self.fixed.len())
            .take_while(|at| word(at) && !joins(at))
            .take(MOST_BESIDE)
            .collect();
        // What goes on into the next value leads in to that.
        let leads = behind.last().is_some_and(|last| self.fixed.get(last + 1) == Some(&false));
        let said =
            |places: &[usize]| places.iter().map(|&at| text.word(at)).collect::<Vec<_>>().join(" ");
        if figure && !behind.is_empty() && !leads {
            return said(&behind);
        }
        let colon = gap.start.checked_sub(1).filter(|&at| text.word(at) == ":");
        let mut before: Vec<usize> =
            (0..colon.unwrap_or(gap.start)).rev().take_while(word).take(MOST_BESIDE).collect();
        before.reverse();
        // `A film by Ada`: Ada is no film.
        if let Some(&last) = before.last().filter(|at| !figure && little.of.contains(&lower(**at)))
        {
            before = vec![last];
        }
        said(&before)
    }
}

/// The values of the sentence that these texts say.
pub(super) fn worded(texts: &[&str]) -> Vec<Worded> {
    let all: Vec<Text<'_>> = texts.iter().map(|text| Text::of(text)).collect();
    let short = all.iter().all(|text| text.tokens.len() < 2);
    if all.len() < FEWEST || short || all.iter().any(|text| text.tokens.len() > LONGEST) {
        return Vec::new();
    }
    let Some(sentence) = Sentence::of(&all) else { return Vec::new() };
    let value = |gap: Range<usize>| {
        let said = sentence.said(&gap);
        let values: Vec<String> = said.iter().flatten().map(|&value| value.to_owned()).collect();
        let differ = values.iter().any(|value| *value != values[0]);
        if !differ || 2 * values.len() < all.len() {
            return None;
        }
        let label = sentence.label(&gap);
        // A text that nothing names could be anything.
        if label.is_empty()
            && !values.iter().any(|value| value.contains(|c: char| c.is_ascii_digit()))
        {
            return None;
        }
        let excerpt = sentence.excerpt(&gap, &said)?;
        Some(Worded { label, excerpt, values })
    };
    sentence.gaps().into_iter().filter_map(value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(texts: &[&str]) -> Vec<(String, Vec<String>)> {
        worded(texts).into_iter().map(|found| (found.label, found.values)).collect()
    }

    fn column(label: &str, values: &[&str]) -> (String, Vec<String>) {
        (label.to_owned(), values.iter().map(|&value| value.to_owned()).collect())
    }

    #[test]
    fn what_differs_between_sentences_are_their_values() {
        let lots = [
            "Estimate £300–450. Sold for £520 after 11 bids.",
            "Estimate £350–500. Sold for £480 after 9 bids.",
            "Estimate £90–140. Passed.",
            "Estimate £40–60. Sold for £165 after 7 bids.",
        ];
        assert_eq!(
            read(&lots),
            [
                column("Estimate", &["£300–450", "£350–500", "£90–140", "£40–60"]),
                column("Sold for", &["£520", "£480", "£165"]),
                column("bids", &["11", "9", "7"]),
            ]
        );
        let films = [
            "Un film di Ornella Bertocchi (Italia, 1964), 112 minuti, versione originale.",
            "Un film di Saverio Malaguti (Italia, 1958), 96 minuti, versione originale.",
            "Un film di Jean Aubert (Francia, 1971), 134 minuti, versione originale.",
        ];
        assert_eq!(
            read(&films),
            [
                column("di", &["Ornella Bertocchi", "Saverio Malaguti", "Jean Aubert"]),
                column("", &["1964", "1958", "1971"]),
                column("", &["112 minuti", "96 minuti", "134 minuti"]),
            ]
        );
    }

    #[test]
    fn a_value_has_its_unit_and_is_named_by_what_stands_beside_both() {
        assert_eq!(
            read(&["99.981 % uptime", "99.947 % uptime", "99.902 % uptime"]),
            [column("uptime", &["99.981 %", "99.947 %", "99.902 %"])]
        );
        assert_eq!(
            read(&[
                "A switch failed. Lasted 3 h 05 min.",
                "The links were rejected. Lasted 58 min.",
                "Queues were paused. Lasted 1 h 16 min."
            ]),
            [
                column("were", &["rejected", "paused"]),
                column("Lasted", &["3 h 05 min", "58 min", "1 h 16 min"])
            ]
        );
        assert_eq!(
            read(&["Rent: € 640 a month", "Rent: € 698,15 a month", "Rent: € 701 a month"]),
            [column("Rent", &["€ 640", "€ 698,15", "€ 701"])]
        );
        assert_eq!(
            read(&["received 15 April 2026", "received 14 April 2026", "received 9 April 2026"]),
            [column("received", &["15 April 2026", "14 April 2026", "9 April 2026"])]
        );
    }

    #[test]
    fn a_dot_that_cuts_a_word_short_ends_no_sentence() {
        assert_eq!(
            read(&[
                "Art.-Nr. 41003 · Spur N · Epoche II",
                "Art.-Nr. 41020 · Spur TT · Epoche I",
                "Art.-Nr. 41037 · Spur H0 · Epoche IV",
            ]),
            [
                column("Art.-Nr.", &["41003", "41020", "41037"]),
                column("Spur", &["N", "TT", "H0"]),
                column("Epoche", &["II", "I", "IV"]),
            ]
        );
        assert_eq!(
            read(&[
                "ul. Krótka 14 tel. 12 555 04 18 pon.–pt. 8:00–17:00",
                "ul. Garncarska 3/2 tel. 61 555 71 90 pon.–pt. 9:00–17:00",
                "pl. Solny Dół 6 tel. 71 555 33 27 pon.–pt. 8:30–16:30",
                "ul. Żaglowa 41 tel. 58 555 62 05 pon.–pt. 9:00–18:00",
            ]),
            [
                column(
                    "",
                    &["ul. Krótka 14", "ul. Garncarska 3/2", "pl. Solny Dół 6", "ul. Żaglowa 41"]
                ),
                column("tel.", &["12 555 04 18", "61 555 71 90", "71 555 33 27", "58 555 62 05"]),
                column("pon.–pt.", &["8:00–17:00", "9:00–17:00", "8:30–16:30", "9:00–18:00"]),
            ]
        );
    }

    #[test]
    fn texts_without_a_sentence_in_common_have_no_values() {
        assert_eq!(read(&["Brass sextant", "Leica with lens", "Pocket barometer"]), []);
        assert_eq!(read(&["Sold for £5", "Sold for £7"]), []);
        assert_eq!(read(&["In stock", "In stock", "In stock"]), []);
    }
}
