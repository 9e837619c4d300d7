//! Doubts in words, for the caller and for a model.

use std::fmt;

use super::{Doubt, Duty, Evidence, Kind};

/// Most names of what was read that a message tells.
const MOST_NAMES: usize = 12;

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(duties) => {
                let (acts, words): (Vec<&Duty>, Vec<&Duty>) =
                    duties.iter().partition(|duty| matches!(duty.kind, Kind::Act(_) | Kind::Step(..)));
                if !acts.is_empty() {
                    write!(f, "nothing that was done shows {}", joined(&acts))?;
                }
                if !acts.is_empty() && !words.is_empty() {
                    f.write_str("; ")?;
                }
                if !words.is_empty() {
                    let are = if words.len() == 1 { "is" } else { "are" };
                    write!(f, "{} {are} accounted for by nothing that was found", joined(&words))?;
                }
                Ok(())
            }
            Self::Repeats => {
                f.write_str("what was read only repeats what the task or a parameter says")
            }
            Self::Incomplete { read, said } => {
                write!(f, "{read} records were read, and the page says that there are {said}")
            }
            Self::Later => f.write_str(
                "all records are meant, and those of the pages before the one that was read are left out",
            ),
            Self::Unfounded(duties) => {
                let words: Vec<&Duty> = duties.iter().collect();
                write!(f, "nothing that was read accounts for {}", joined(&words))
            }
            Self::NoFigure => f.write_str(
                "how much, how many or until when is asked for, and nothing that was read says a figure",
            ),
            Self::Fewer { read, asked } => {
                write!(f, "{asked} values are asked for, and {read} of them was found")
            }
        }
    }
}

fn joined(duties: &[&Duty]) -> String {
    let mut words: Vec<String> = duties.iter().map(|duty| format!("“{}”", duty.word)).collect();
    words.dedup();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => words.join(""),
    }
}

/// Doubts as one sentence, with what was read instead and what the reader can do.
pub(in crate::agent) fn sentence(doubts: &[Doubt], evidence: &Evidence) -> String {
    let said: Vec<String> = doubts.iter().map(ToString::to_string).collect();
    let mut names: Vec<&str> = evidence.fields().collect();
    names.dedup();
    let read = match names.get(..MOST_NAMES).unwrap_or(&names) {
        [] => String::new(),
        names => format!(" (what was read: {})", names.join(", ")),
    };
    let open = doubts.iter().any(|doubt| matches!(doubt, Doubt::Open(_)));
    let advice = if open {
        ": say it as the page does, name the label or the control that tells it, or leave it out"
    } else {
        ""
    };
    format!("{}{read}{advice}", said.join("; "))
}
