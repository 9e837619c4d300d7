//! What is asked of an application, and what must be true afterwards.

use std::fs;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::installed::source;

/// `app.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct App {
    /// How a person logs in, if one must; all runs act with that login.
    pub login: Option<Login>,
    #[serde(rename = "task")]
    pub tasks: Vec<Task>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Login {
    pub page: String,
    /// What is typed, in order; a key's name in braces is that key: `["admin", "{Tab}", "secret", "{Enter}"]`.
    pub keys: Vec<String>,
    /// The title of the page that it ends at.
    pub title: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    pub name: String,
    /// In a user's words.
    #[serde(rename = "task")]
    pub words: String,
    /// The path of the first page.
    pub start: String,
    /// JSON Schema of the result, as JSON.
    pub schema: Option<String>,
    /// The first is played by the conversation of the same name; the others replay what it left, with other data. Each begins
    /// with the application as it was installed.
    #[serde(rename = "run")]
    pub runs: Vec<Run>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    #[serde(default)]
    pub parameters: Map<String, Value>,
    /// Files that are uploaded before: the parameter's name, then `[file name, text]`.
    #[serde(default)]
    pub files: std::collections::BTreeMap<String, [String; 2]>,
    /// What `truth` is asked.
    pub truth: String,
    /// What it must answer afterwards, as JSON.
    pub after: String,
    /// The result, as JSON; any is good where this is not said.
    pub result: Option<String>,
    /// Texts that must be in the first file that was downloaded.
    #[serde(default)]
    pub downloaded: Vec<String>,
}

/// What a person does at a keyboard.
pub enum Stroke<'k> {
    Key(&'k str),
    Text(&'k str),
}

impl Login {
    pub fn strokes(&self) -> impl Iterator<Item = Stroke<'_>> {
        self.keys.iter().map(|keys| {
            let key = keys.strip_prefix('{').and_then(|key| key.strip_suffix('}'));
            key.map_or(Stroke::Text(keys), Stroke::Key)
        })
    }
}

impl App {
    pub fn read(name: &str) -> Self {
        let text = fs::read_to_string(source(name).join("app.toml")).unwrap();
        toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
    }
}

impl Task {
    /// The body of a start.
    pub fn order(&self, run: &Run, url: &str) -> Value {
        let mut order = json!({"task": self.words, "startUrl": format!("{url}{}", self.start),
            "skilletId": self.name, "parameters": run.parameters});
        if let Some(schema) = &self.schema {
            order["outputSchema"] = parsed(schema);
        }
        order
    }
}

impl Run {
    /// What is wrong about a result and the truth after it; nothing where all is as it must be.
    pub fn fault(&self, result: &Value, truth: &Value) -> Option<String> {
        let expected = self.result.as_deref().map(parsed);
        if let Some(expected) = expected.filter(|expected| expected != result) {
            return Some(format!("result {result} where {expected} is true"));
        }
        let after = parsed(&self.after);
        (*truth != after).then(|| format!("the data say {truth}, not {after}"))
    }
}

fn parsed(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{json}: {error}"))
}
