//! What of a task's words is the data's, told by the words that it has with other data.

use std::ops::Range;

use regex::Regex;

/// In what two wordings of a task differ, part by part; None where they do not, or cannot be told apart.
/// `others` are wordings with still other data: what all have is the task's own.
pub fn differing<'t>([one, other]: [&'t str; 2], others: &[String]) -> Option<[Vec<&'t str>; 2]> {
    let all: Vec<&str> = others.iter().map(String::as_str).chain([one, other]).collect();
    let [said, says] = [one, other].map(|text| own(text, &all));
    (!said.is_empty() && said.len() == says.len()).then_some([said, says])
}

/// The parts of a text that are not in all of the others.
fn own<'t>(text: &'t str, others: &[&str]) -> Vec<&'t str> {
    let words = words(text);
    let mut common = vec![true; words.len()];
    for other in others {
        let shared = shared(&words, &self::words(other));
        common.iter_mut().zip(shared).for_each(|(common, shared)| *common &= shared);
    }
    let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let end = |word: &str| start(word) + word.len();
    // What stands in quotation marks is one name: who gives a part of it gives all.
    for quoted in quoted(text) {
        let within = |at: &usize| quoted.contains(&start(words[*at]));
        let inside: Vec<usize> = (0..words.len()).filter(within).collect();
        if inside.iter().any(|at| !common[*at]) {
            for at in inside {
                common[at] = false;
            }
        }
    }
    // A mark between two words parts what they name.
    let joined = |one: &str, next: &str| {
        text[end(one)..start(next)].chars().all(|c| c.is_whitespace() || c == '&')
    };
    let words: Vec<(&str, bool)> = words.into_iter().zip(common).collect();
    words
        .chunk_by(|(one, common), (next, other)| common == other && joined(one, next))
        .filter(|run| !run[0].1)
        .map(|run| &text[start(run[0].0)..end(run[run.len() - 1].0)])
        .collect()
}

/// What of a text stands in quotation marks; an apostrophe is none.
fn quoted(text: &str) -> Vec<Range<usize>> {
    let marks = Regex::new(r#""[^"]+"|\B'[^']+'\B|“[^”]+”"#).unwrap();
    marks.find_iter(text).map(|found| found.range()).collect()
}

/// The words of a text, which may have signs within.
fn words(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_alphanumeric() && !"-._/'’".contains(c))
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()))
        .filter(|word| !word.is_empty())
        .collect()
}

/// Of each word whether it is of the longest row of words that both have.
fn shared(words: &[&str], other: &[&str]) -> Vec<bool> {
    let mut lengths = vec![vec![0; other.len() + 1]; words.len() + 1];
    for one in (0..words.len()).rev() {
        for two in (0..other.len()).rev() {
            lengths[one][two] = if words[one] == other[two] {
                lengths[one + 1][two + 1] + 1
            } else {
                lengths[one + 1][two].max(lengths[one][two + 1])
            };
        }
    }
    let (mut shared, mut two) = (vec![false; words.len()], 0);
    for one in 0..words.len() {
        while two < other.len()
            && words[one] != other[two]
            && lengths[one][two + 1] > lengths[one + 1][two]
        {
            two += 1;
        }
        if two < other.len() && words[one] == other[two] {
            shared[one] = true;
            two += 1;
        }
    }
    shared
}

#[test]
fn what_differs_is_told_by_several() {
    let two = ["pages of Old Railway Tales (Ann)", "pages of Old Railway Maps (Bo)"];
    assert_eq!(differing(two, &[]), Some([vec!["Tales", "Ann"], vec!["Maps", "Bo"]]));
    let more = ["pages of Trees (Cy)".to_owned()];
    let whole = [vec!["Old Railway Tales", "Ann"], vec!["Old Railway Maps", "Bo"]];
    assert_eq!(differing(two, &more), Some(whole));
    let quoted = ["pages of \"Beneath the Sea\"", "pages of \"Beneath the Town\""];
    let names = [vec!["Beneath the Sea"], vec!["Beneath the Town"]];
    assert_eq!(differing(quoted, &[]), Some(names));
    assert_eq!(differing(["all of it", "all of it"], &[]), None);
}
