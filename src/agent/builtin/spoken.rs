//! What the task says, word by word, so that texts of a page can be looked up in it: a page's own words
//! need no grammar to be found, in any language.

use std::collections::BTreeMap;

use crate::agent::Goal;
use crate::agent::obligations::same_word;

use super::words;

/// Longest text of a page that may be a name, in words.
const LONGEST: usize = 14;
/// Most names of pages that are kept.
const MOST_HEARD: usize = 300;

/// The task's words and its parameters', and what on the pages so far they name.
#[derive(Debug, Default)]
pub(super) struct Spoken {
    /// Plain words with a space around each; values are divided by a sign that is no word.
    plain: String,
    /// Words that name what is to be read, or what it is read of, rather than which one is meant.
    common: Vec<String>,
    /// Texts of pages that the task says, by their plain words.
    heard: BTreeMap<String, String>,
}

impl Spoken {
    pub(super) fn new(goal: &Goal, values: &[&str], common: Vec<String>) -> Self {
        let all = std::iter::once(goal.task.as_str()).chain(values.iter().copied());
        let plain: Vec<String> = all.map(words::plain).collect();
        Self { plain: format!(" {} ", plain.join(" ¶ ")), common, heard: BTreeMap::new() }
    }

    /// How many words of a text tell which thing is meant, where the task says all of the text, or all
    /// but what is in brackets behind it; else 0.
    pub(super) fn names(&self, text: &str) -> usize {
        let bare = text.trim_end().strip_suffix(')').and_then(|text| text.rsplit_once('('));
        let whole = self.names_whole(text);
        if whole > 0 { whole } else { bare.map_or(0, |(name, _)| self.names_whole(name)) }
    }

    fn names_whole(&self, text: &str) -> usize {
        let plain = words::plain(text);
        let several = plain.split(' ').count();
        if plain.len() < 2 || several > LONGEST || !self.plain.contains(&format!(" {plain} ")) {
            return 0;
        }
        plain.split(' ').filter(|word| self.tells(word, several)).count()
    }

    /// Whether the task says all of a text of several words.
    pub(super) fn says(&self, text: &str) -> bool {
        let plain = words::plain(text);
        plain.contains(' ') && self.plain.contains(&format!(" {plain} "))
    }

    /// Whether the task says all words of a text that can tell one thing from others, in this order or with little words
    /// between, each in this form or another: `homes that admit pets` says `Admits pets`.
    pub(super) fn says_a_form_of(&self, text: &str) -> bool {
        let plain = words::plain(text);
        let several = plain.split(' ').count();
        let told: Vec<String> =
            plain.split(' ').filter(|word| self.tells(word, several)).map(words::stem).collect();
        let said = words::content(&self.plain);
        let alike = |(word, own): (&String, &String)| same_word(word, own);
        !told.is_empty()
            && said.windows(told.len()).any(|window| window.iter().zip(&told).all(alike))
    }

    /// Whether a word can tell one thing from others.
    fn tells(&self, word: &str, several: usize) -> bool {
        let least = if several > 1 { 2 } else { 3 };
        let long = word.chars().count() >= least || word.chars().any(|c| c.is_ascii_digit());
        long && !words::is_stop(word)
            && !words::is_verb(word)
            && !self.common.contains(&words::stem(word))
    }

    /// Remembers a text of a page that the task says.
    pub(super) fn hear(&mut self, text: &str) {
        if self.heard.len() < MOST_HEARD && self.names(text) > 0 {
            self.heard.insert(words::plain(text), text.trim().to_owned());
        }
    }

    /// The longest text heard on a page that holds all the words of `name`.
    pub(super) fn heard_as(&self, name: &str) -> Option<&str> {
        let name = format!(" {} ", words::plain(name));
        let holds = |plain: &&String| format!(" {plain} ").contains(&name);
        self.heard
            .keys()
            .filter(holds)
            .max_by_key(|plain| plain.len())
            .map(|k| self.heard[k].as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_a_page_are_found_in_the_task() {
        let goal = Goal {
            task: "Zeige nur \"Data & AI\": title, speaker. Which exit code means a lock is held?"
                .into(),
            parameters: serde_json::Map::new(),
            secrets: vec![],
            start_url: None,
            schema: None,
            knowledge: vec![],
            read_only: false,
            asks: false,
            resumed: None,
        };
        let mut spoken = Spoken::new(&goal, &["Old Town"], vec!["title".into(), "speaker".into()]);
        assert_eq!(spoken.names("Data & AI"), 1, "{spoken:?}");
        assert_eq!(spoken.names("A lock is held"), 2);
        assert_eq!((spoken.names("Title"), spoken.names("speaker")), (0, 0));
        assert_eq!((spoken.names("Backend"), spoken.names("held Old")), (0, 0));
        assert_eq!(spoken.names("old town"), 2);
        assert_eq!(spoken.names("Data & AI (2026)"), 1);
        assert!(spoken.says_a_form_of("Locks held") && !spoken.says_a_form_of("Lock opened"));
        spoken.hear("Data & AI");
        assert_eq!(spoken.heard_as("Data"), Some("Data & AI"));
        assert_eq!(spoken.heard_as("Dat"), None);
    }
}
