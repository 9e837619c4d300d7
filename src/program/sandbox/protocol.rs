//! What a node and its sandboxes say to each other: JSON, each message after its length in bytes (32
//! bits, the highest first), over the sandbox's standard input and output.

use std::io::{Read, Write};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::model::values_in;

/// The largest message to a sandbox, and the largest value of a program; a structured result may have
/// 32 MiB.
pub(crate) const LARGEST: usize = 64 << 20;
/// The largest message from a sandbox but for its value: what is parsed takes many times its room.
pub(crate) const LARGEST_CALL: usize = 1 << 20;
/// Most values within a program's value, for the same reason.
pub(crate) const MOST_VALUES: usize = 1 << 20;

/// To the sandbox.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "lowercase")]
pub(crate) enum Down {
    /// Run a program; the first message, sent once.
    Run {
        /// The module's text.
        program: String,
        /// `parameters`, `secrets` and `startUrl`, as the program is given them.
        arguments: Value,
        /// What it may use.
        limits: Limits,
    },
    /// Say whether this is a program: its syntax and that it exports one. Sent instead of `Run`.
    Check {
        /// The module's text.
        program: String,
    },
    /// What came of a call.
    Answer(Answer),
}

/// What came of a call.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Answer {
    /// The call's number.
    pub(crate) id: u64,
    /// Its value.
    #[serde(default)]
    pub(crate) ok: Value,
    /// Why it has none: thrown where the program called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<String>,
}

/// From the sandbox.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "lowercase")]
pub(crate) enum Up {
    /// What it has given up; the first message, before it is told anything.
    Begun(Confinement),
    /// Do something on the page.
    Call(Call),
    /// The program has ended well. Its value comes after it, as the last message.
    Done,
    /// What the program threw; the last message.
    Threw(Thrown),
}

/// What holds a sandbox besides the engine's own limits and the node's hard kill.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Confinement {
    /// No system calls but the few that it needs.
    pub(crate) seccomp: bool,
    /// No files and, where the kernel knows how, no network.
    pub(crate) landlock: bool,
    /// Memory, processor time, files.
    pub(crate) limits: bool,
}

impl Confinement {
    /// What does not hold, in words; nothing where all does.
    pub(crate) fn lacking(self) -> Option<String> {
        let all = [
            (self.seccomp, "the filter of system calls (seccomp)"),
            (self.landlock, "the ban on files and network (landlock)"),
            (self.limits, "the limits of memory, time and files (setrlimit)"),
        ];
        let lacking: Vec<&str> =
            all.into_iter().filter(|(holds, _)| !holds).map(|(_, what)| what).collect();
        (!lacking.is_empty()).then(|| lacking.join(", "))
    }
}

/// A page call.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Call {
    /// Its number, rising.
    pub(crate) id: u64,
    /// The program's line that called, from 1; 0 if unknown.
    #[serde(default)]
    pub(crate) line: u32,
    /// What to do.
    pub(crate) method: String,
    /// With what.
    #[serde(default)]
    pub(crate) args: Value,
}

/// What a program threw and did not catch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Thrown {
    /// Its message.
    pub(crate) message: String,
    /// The program's line, from 1; 0 if unknown.
    #[serde(default)]
    pub(crate) line: u32,
}

/// What a program may use between two answers, and in all.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(crate) struct Limits {
    /// Milliseconds that it may compute without calling the page.
    pub(crate) compute_millis: u64,
    /// Bytes of its heap.
    pub(crate) memory_bytes: usize,
}

/// Reads a message; `None` where the other side is gone.
pub(super) fn receive<T: DeserializeOwned>(from: &mut impl Read) -> std::io::Result<Option<T>> {
    let mut length = [0; 4];
    match from.read_exact(&mut length) {
        Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => return Ok(None),
        other => other?,
    }
    let length = usize::try_from(u32::from_be_bytes(length)).unwrap_or(usize::MAX);
    if length > LARGEST {
        return Err(std::io::Error::other("the message is too large"));
    }
    let mut bytes = vec![0; length];
    from.read_exact(&mut bytes)?;
    serde_json::from_slice(&bytes).map(Some).map_err(std::io::Error::other)
}

/// Writes a message.
pub(super) fn send<T: Serialize>(to: &mut impl Write, message: &T) -> std::io::Result<()> {
    to.write_all(&framed(message)?)?;
    to.flush()
}

/// Writes a message that is JSON already.
pub(super) fn send_json(to: &mut impl Write, json: &str) -> std::io::Result<()> {
    let length = u32::try_from(json.len()).map_err(std::io::Error::other)?;
    to.write_all(&length.to_be_bytes())?;
    to.write_all(json.as_bytes())?;
    to.flush()
}

/// A value, if it has not too many values in it.
pub(super) fn value_of(json: &[u8]) -> Result<Value, String> {
    if values_in(json) > MOST_VALUES {
        return Err(format!("its value has more than {MOST_VALUES} values in it"));
    }
    serde_json::from_slice(json).map_err(|error| format!("its value is none: {error}"))
}

/// A message with its length before it.
pub(super) fn framed<T: Serialize>(message: &T) -> std::io::Result<Vec<u8>> {
    let mut bytes = vec![0; 4];
    serde_json::to_writer(&mut bytes, message).map_err(std::io::Error::other)?;
    let length = bytes.len() - 4;
    if length > LARGEST {
        return Err(std::io::Error::other("the message is too large"));
    }
    let length = u32::try_from(length).map_err(std::io::Error::other)?;
    bytes[..4].copy_from_slice(&length.to_be_bytes());
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_hold_is_named() {
        let all = Confinement { seccomp: true, landlock: true, limits: true };
        assert_eq!(all.lacking(), None);
        let lacking = Confinement { seccomp: false, limits: false, ..all }.lacking();
        let lacking = lacking.unwrap_or_default();
        assert!(lacking.contains("seccomp") && lacking.contains("setrlimit"), "{lacking}");
        assert!(!lacking.contains("landlock"), "{lacking}");
    }

    #[test]
    fn a_small_text_that_is_millions_of_values_is_refused_before_it_is_parsed() {
        let many = format!("[{}0]", "[],".repeat(MOST_VALUES));
        assert!(value_of(many.as_bytes()).is_err_and(|why| why.contains("values")));
        let zeros = format!("[{}0]", "0,".repeat(3_000_000));
        assert!(value_of(zeros.as_bytes()).is_err());
        // What is within texts is not parsed into values.
        let text = format!("[\"\\\"{}\"]", ",[{".repeat(MOST_VALUES));
        assert!(value_of(text.as_bytes()).is_ok());
        assert_eq!(value_of(b"[1, [2]]"), Ok(serde_json::json!([1, [2]])));
    }
}
