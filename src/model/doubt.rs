//! What could not be read surely: for the caller to know, never a guess.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::clip;

/// A value that was not surely what the schema asks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doubt {
    /// The field that it was read for; empty for a bare value.
    pub field: String,
    /// The number of its record in the list, from 0; none where it is in no list.
    pub row: Option<usize>,
    /// The text.
    pub text: String,
    /// What is doubtful.
    pub why: Why,
    /// Whether it was left out; else the schema wants a value, and the result does not fit.
    pub left_out: bool,
    /// How many records more have such a value there.
    pub more: usize,
}

/// What is doubtful about a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Why {
    /// It can be read in two ways, and nothing on the page decides which.
    TwoWays,
    /// It is no number, though those beside it are.
    NoNumber,
}

/// Longest text that is quoted, in characters.
const LONGEST: usize = 100;

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}”", clip(&self.text, LONGEST))?;
        if !self.field.is_empty() {
            write!(f, " for `{}`", clip(&self.field, LONGEST))?;
        }
        if let Some(row) = self.row {
            write!(f, " in record {}", row + 1)?;
        }
        if self.more > 0 {
            write!(f, ", and {} more like it,", self.more)?;
        }
        f.write_str(match self.why {
            Why::TwoWays => " can be read in two ways, and nothing on the page decides which",
            Why::NoNumber => " is no number",
        })?;
        f.write_str(if self.left_out { "; it is left out" } else { "; the schema wants a value" })
    }
}
