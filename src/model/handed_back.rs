//! How a run came back from a person who had its browser.

use serde::{Deserialize, Serialize};

/// A person's control of a run's browser, once it is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandedBack {
    /// What the key is called that they came with; empty where it has no name.
    pub by: String,
    /// What they say to whoever goes on; empty where they say nothing.
    pub advice: String,
    /// How long they had it.
    pub seconds: u64,
    /// Why it is over.
    pub why: HandBack,
}

/// Why a person's control is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HandBack {
    /// They handed the browser back.
    Given,
    /// They were gone: nothing was heard of their page.
    Gone,
    /// They had it for as long as people may have a run's browser.
    TooLong,
}

impl HandedBack {
    /// Most characters of a word of advice.
    pub const LONGEST_ADVICE: usize = 1_000;

    /// Who they are, in words.
    pub fn who(by: &str) -> String {
        if by.is_empty() { "a person".to_owned() } else { format!("a person ({by})") }
    }
}
