//! A revision as one file that people read, change and keep in git: a JavaScript module, its program as it
//! is, between two comments of JSON. All that a revision says is in it, so what comes back by an import
//! replays and heals as it did; who made it and when is not.
//!
//! ```js
//! /* hob skillet 1
//! { "task": …, "startUrl": …, "outputSchema": …, "schemaInferred": …, "readsOnly": …, "inputs": …,
//!   "knowledge": … }
//! */
//! export default async function ({ page, parameters, startUrl }) { … }
//!
//! /* hob learned
//! { "targets": …, "readers": …, … }
//! */
//! ```
//!
//! The first comment is for people. The second is what runs learned of the site, for healing, and may be
//! left out. A `*/` within a text is written `*\/`, which JSON reads alike. Without a program there is
//! nothing between the comments, and no `readsOnly` and `inputs`.

mod check;
mod read;
mod unknown;
mod write;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::header::{body, headed};
use super::surface::{Misuse, misuses};
use crate::model::{
    Environment, InputKind, LearnedStep, Reader, Revision, Shape, SkilletId, StepLine, Target,
};

pub use read::import;
pub use write::{export, file_name};

/// What the file begins with; the number is that of the format.
const OPENING: &str = "/* hob skillet 1\n";
/// What the second comment begins with.
const LEARNED: &str = "/* hob learned\n";
/// What ends a comment.
const CLOSING: &str = "*/";

/// Largest file, in bytes.
pub const LARGEST_FILE: usize = 1024 * 1024;

/// The first comment: for people.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Head {
    task: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start_url: Option<String>,
    output_schema: Value,
    /// Whether runs that name no schema take this one; otherwise those that name this very one.
    #[serde(default)]
    schema_inferred: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reads_only: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    inputs: Option<BTreeMap<String, InputKind>>,
    #[serde(default)]
    knowledge: Vec<String>,
}

/// The second comment: what runs learned.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Learned {
    /// The digest of the program as Hob compiled it: with another text it was edited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    compiled: Option<String>,
    /// The task with placeholders for inputs, where it has some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    template: Option<String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    fixed: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shape: Option<Shape>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    environment: Option<Environment>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    targets: Vec<Target>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    readers: Vec<Reader>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    steps: Vec<LearnedStep>,
    /// The acts of the task of which nothing showed that they were done.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    unshown: Vec<String>,
    /// Which of the steps stand where in the program.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lines: Vec<StepLine>,
}

/// What a file says, checked, but for the program's syntax.
#[derive(Debug, Clone, PartialEq)]
pub struct Imported {
    /// Its content as a revision of nobody yet.
    content: Revision,
    /// The line of the file before the program's first.
    lines_before: usize,
}

impl Imported {
    /// The program's text, if there is one: its syntax is to be checked.
    pub fn program(&self) -> Option<&str> {
        self.content.program.as_ref().map(|program| program.text.as_str())
    }

    /// What its program calls or takes that there is not.
    pub fn misuses(&self, evaluate: bool) -> Vec<Misuse> {
        let program = self.content.program.as_ref();
        program.map_or_else(Vec::new, |program| misuses(&program.text, evaluate, &program.inputs))
    }

    /// The line of the file that a line of the program is.
    pub fn line(&self, of_program: u32) -> usize {
        self.lines_before + usize::try_from(of_program).unwrap_or_default()
    }

    /// The revision that it is of `skillet`, after `previous`.
    pub fn revision(&self, skillet: &SkilletId, previous: Option<&Revision>) -> Revision {
        headed(self.content.clone().by_person(previous, None), skillet)
    }
}

/// Stands for a program's text; white space at its ends and the line that Hob writes aside.
fn digest(text: &str) -> String {
    let digest = Sha256::digest(body(text).trim());
    format!("sha256-{}", data_encoding::HEXLOWER.encode(&digest))
}
