//! A revision's program: the JavaScript that does the task again, and what must hold for it to be run.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Locator, Query, Reader, Template, is_file};

/// The program of a revision.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Program {
    /// JavaScript: a module whose default export does the task.
    pub text: String,
    /// Whether a person has written or changed it: no repair rewrites a part of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub edited: bool,
    /// Whether it only follows links, scrolls and reads.
    pub reads_only: bool,
    /// The task, with `{{parameters.x}}` where it names an input's value; white space and case aside.
    pub task: String,
    /// The inputs that the program takes, by path (`parameters.query`, `secrets.code`).
    pub inputs: BTreeMap<String, InputKind>,
    /// The parameters that it was made with and does not take, by path, each as a digest: with another
    /// value of one of them it may be another task.
    pub fixed: BTreeMap<String, String>,
    /// What is known of the elements that it names.
    pub targets: Vec<Target>,
    /// What is known of the data that it reads.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readers: Vec<Reader>,
    /// The result that it was made with, without its data: what a result of it must not lack.
    pub shape: Shape,
    /// The page that it was made on, as a site can tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub environment: Option<Environment>,
    /// The acts that the task asks for, in its own words, of which nothing in the run that it was made of showed that they
    /// were done: each replay says so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unshown: Vec<String>,
    /// Which of the revision's steps stand where, in order; only of a text that no one has edited.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<StepLine>,
}

/// Where a step of the revision stands in its program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepLine {
    /// The first line of its code, from 1.
    pub line: u32,
    /// Its place in the revision's steps, from 0.
    pub step: usize,
}

/// What an input is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum InputKind {
    /// A text.
    String,
    /// A number.
    Number,
    /// True or false.
    Boolean,
    /// A file that was uploaded before.
    File,
    /// A secret: the program holds it without seeing it.
    Secret,
}

impl Program {
    /// Whether it asks something of a model.
    pub fn asks_model(&self) -> bool {
        self.text.contains("page.ai(")
    }
}

impl InputKind {
    /// The kind of a parameter's value; none for what holds others.
    pub fn of(value: &Value) -> Option<Self> {
        match value {
            Value::String(_) => Some(Self::String),
            Value::Number(_) => Some(Self::Number),
            Value::Bool(_) => Some(Self::Boolean),
            file if is_file(file) => Some(Self::File),
            _ => None,
        }
    }

    /// Its name, as in the program's header.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::String => "string",
            Self::Number => "number",
            Self::Boolean => "boolean",
            Self::File => "file",
            Self::Secret => "secret",
        }
    }
}

/// An element that a program names.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Target {
    /// How the program names it.
    pub query: Query<Template>,
    /// What the run saw of it.
    pub locator: Locator,
    /// Whether using it had an effect that could be seen.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub effect: bool,
    /// Whether using it led away from the page that it was on, when what it does is no following of a link.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub leaves: bool,
    /// Whether it may stand on a further page of its list.
    #[serde(default, skip_serializing_if = "Further::is_nowhere")]
    pub further: Further,
}

/// Where an element that goes by an input's whole value may stand with another value.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Further {
    /// On the page that it is looked for on.
    #[default]
    Nowhere,
    /// On a page that a link leads to, of the same path.
    ByLinks,
    /// On a page that was turned to when the program was made, by a link or a button.
    ByControls,
}

impl Further {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    fn is_nowhere(&self) -> bool {
        *self == Self::Nowhere
    }
}

/// What a page can tell of the browser that it is shown in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Environment {
    /// `en-US`
    pub locale: String,
    /// `Europe/Berlin`
    pub timezone: String,
    /// Width and height in CSS pixels.
    pub viewport: [u32; 2],
}

/// A result without its data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum Shape {
    /// Nothing was there.
    Nothing,
    /// A text.
    Text,
    /// A number.
    Number,
    /// True or false.
    Boolean,
    /// A list; what its items have between them.
    List {
        /// Of all items together; `Nothing` for an empty list.
        of: Box<Shape>,
    },
    /// An object.
    Object {
        /// Its fields.
        fields: BTreeMap<String, Shape>,
    },
}

impl Shape {
    /// The shape of a result.
    pub fn of(value: &Value) -> Self {
        match value {
            Value::Null => Self::Nothing,
            Value::String(text) if text.is_empty() => Self::Nothing,
            Value::String(_) => Self::Text,
            Value::Number(_) => Self::Number,
            Value::Bool(_) => Self::Boolean,
            Value::Array(items) => {
                let all = items.iter().map(Self::of).fold(Self::Nothing, Self::or);
                Self::List { of: Box::new(all) }
            }
            Value::Object(fields) => Self::Object {
                fields: fields
                    .iter()
                    .map(|(name, value)| (name.clone(), Self::of(value)))
                    .collect(),
            },
        }
    }

    /// What two values have between them; of two kinds the first counts.
    fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::Nothing, other) => other,
            (Self::List { of: a }, Self::List { of: b }) => Self::List { of: Box::new(a.or(*b)) },
            (Self::Object { mut fields }, Self::Object { fields: more }) => {
                for (name, shape) in more {
                    let both = match fields.remove(&name) {
                        Some(known) => known.or(shape),
                        None => shape,
                    };
                    fields.insert(name, both);
                }
                Self::Object { fields }
            }
            (known, _) => known,
        }
    }

    /// What `now` lacks of this shape: the place and what is wrong, or nothing. More than there was is
    /// no fault.
    pub fn lost(&self, now: &Self) -> Option<String> {
        self.lost_at("", now)
    }

    fn lost_at(&self, at: &str, now: &Self) -> Option<String> {
        let place = if at.is_empty() { "the result" } else { at };
        match (self, now) {
            (Self::Nothing, _) => None,
            (_, Self::Nothing) => Some(format!("{place} is empty now")),
            (Self::List { of }, Self::List { of: now }) => of.lost_at(&format!("{at}/…"), now),
            (Self::Object { fields }, Self::Object { fields: now }) => {
                fields.iter().find_map(|(name, shape)| {
                    let now = now.get(name).unwrap_or(&Self::Nothing);
                    shape.lost_at(&format!("{at}/{name}"), now)
                })
            }
            (before, now) if std::mem::discriminant(before) == std::mem::discriminant(now) => None,
            (before, now) => {
                Some(format!("{place} is {} now, not {}", now.words(), before.words()))
            }
        }
    }

    fn words(&self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Text => "a text",
            Self::Number => "a number",
            Self::Boolean => "true or false",
            Self::List { .. } => "a list",
            Self::Object { .. } => "an object",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn lost(before: &Value, now: &Value) -> Option<String> {
        Shape::of(before).lost(&Shape::of(now))
    }

    #[test]
    fn what_a_result_suddenly_lacks_is_named() {
        let before = json!({"items": [{"name": "a", "price": 1}, {"name": "b", "price": null}]});
        let fine =
            json!({"items": [{"name": "c", "price": null, "more": 1}, {"name": "d", "price": 2}]});
        assert_eq!(lost(&before, &fine), None);
        for (now, said) in [
            (json!({"items": []}), "/items/… is empty now"),
            (json!({}), "/items is empty now"),
            (json!({"items": [{"name": "c", "price": null}]}), "/items/…/price is empty now"),
            (
                json!({"items": [{"name": "c", "price": "on request"}]}),
                "is a text now, not a number",
            ),
            (json!({"items": "none"}), "/items is a text now, not a list"),
        ] {
            let lost = lost(&before, &now).unwrap_or_default();
            assert!(lost.contains(said), "{now}: {lost}");
        }
        assert_eq!(lost(&json!({"items": []}), &json!({"items": [1]})), None);
    }
}
