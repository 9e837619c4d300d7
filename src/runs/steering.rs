//! What passes from the node of a person who takes a run over to the node that carries the run out: sealed, bound to the run,
//! and numbered, so that nothing is heard twice or late.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::browser::Input;
use crate::model::{Secret, Timestamp};

/// Most inputs of one message.
pub(super) const MOST_INPUTS: usize = 200;
/// Longest run of typed text that is known again, in bytes; what is longer is cut.
const LONGEST_TYPED: usize = 4 << 10;
/// Shorter ones stand in ordinary text by chance.
const SHORTEST_TYPED: usize = 4;
/// Most typed texts that are known again; the oldest goes first.
const MOST_TYPED: usize = 100;

/// The number of a message: when its sender began, and a number that rises from then on.
pub(super) type Number = (i64, u64);

/// A message of a person's node.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Said {
    /// Whose it is: their page's own random name, which stays when its line is cut and comes again.
    pub(super) seat: Uuid,
    pub(super) number: Number,
    pub(super) at: Timestamp,
    pub(super) word: Word,
}

/// What is said.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Word {
    /// They ask for the browser, or come again; with what their key is called.
    Take(String),
    /// They did this; nothing where they are only there.
    Did(Vec<Input>),
    /// They hand it back, with a word of advice.
    Back(String),
}

/// Who has a run, or asks for it, as those are told who look.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Control {
    /// Whose page it is.
    pub(super) seat: Uuid,
    /// The last of their messages that was heard.
    pub(super) heard: Number,
    /// Until when they may have it; nothing before the run has stopped for them.
    pub until: Option<Timestamp>,
}

/// What a person types, put together from their keys, for pages may show it later.
#[derive(Default)]
pub(super) struct Typed {
    now: String,
    before: VecDeque<Secret>,
}

impl Typed {
    pub(super) fn note(&mut self, input: &Input) {
        match input {
            Input::Key { down: true, key, types: true, .. } if key.chars().count() == 1 => {
                self.now.push_str(key);
            }
            Input::Key { down: true, key, .. } => match key.as_str() {
                "Backspace" => drop(self.now.pop()),
                // Held while others are pressed.
                "Shift" | "Alt" | "AltGraph" | "CapsLock" => {}
                _ => self.end(),
            },
            Input::Text { text } => self.now.push_str(text),
            input if input.is_pressed() => self.end(),
            _ => {}
        }
        if self.now.len() > LONGEST_TYPED {
            self.end();
        }
    }

    /// What is typed from now on is another text.
    fn end(&mut self) {
        let text = std::mem::take(&mut self.now);
        for line in text.lines().map(str::trim).filter(|line| line.len() >= SHORTEST_TYPED) {
            if self.before.len() == MOST_TYPED {
                self.before.pop_front();
            }
            let end = line.floor_char_boundary(LONGEST_TYPED);
            self.before.push_back(Secret::new(&line[..end]));
        }
    }

    /// All texts that were typed.
    pub(super) fn all(&mut self) -> Vec<Secret> {
        self.end();
        self.before.iter().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    #[allow(clippy::unwrap_used)]
    fn what_is_typed_is_known_by_what_stands_in_the_field_then() {
        let mut typed = Typed::default();
        let input = |input| serde_json::from_value::<Input>(input).unwrap();
        let key = |key: &str, types: bool| {
            input(
                json!({"t": "key", "down": true, "key": key, "code": "", "number": 0, "location": 0,
                         "repeat": false, "types": types, "m": 0}),
            )
        };
        for letter in ["4", "8", "3", "9"] {
            typed.note(&key(letter, true));
        }
        typed.note(&key("Backspace", false));
        for letter in ["2", "A"] {
            typed.note(&key("Shift", false));
            typed.note(&key(letter, true));
        }
        typed.note(&key("Tab", false));
        typed.note(&input(json!({"t": "text", "text": "pasted one"})));
        typed.note(&key("Enter", false));
        typed.note(&key("x", true));
        let all = typed.all();
        let all: Vec<_> = all.iter().map(Secret::reveal).collect();
        assert_eq!(all, ["4832A", "pasted one"]);
    }

    #[test]
    fn fields_that_are_not_known_are_refused() {
        let said = json!({"seat": Uuid::nil(), "number": [1, 1], "at": "2026-01-01T00:00:00.000Z",
                          "word": {"back": ""}});
        assert!(serde_json::from_value::<Said>(said.clone()).is_ok());
        for (field, value) in [("more", json!(1)), ("word", json!({"eval": "1"}))] {
            let mut other = said.clone();
            other[field] = value;
            assert!(serde_json::from_value::<Said>(other).is_err(), "{field}");
        }
    }
}
