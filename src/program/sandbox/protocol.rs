//! What a node and its sandboxes say to each other: JSON, each message after its length in bytes (32
//! bits, the highest first), over the sandbox's standard input and output.

use std::io::{Read, Write};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The largest message; a structured result may have 32 MiB.
pub(crate) const LARGEST: usize = 64 << 20;

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
    /// Do something on the page.
    Call(Call),
    /// The program's value; the last message.
    Done {
        /// As JSON.
        value: Value,
    },
    /// What the program threw; the last message.
    Threw(Thrown),
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
