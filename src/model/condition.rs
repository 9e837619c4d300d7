//! What is asked of a list's records besides where they are: conditions on single fields, and one value of all
//! of them. Written as texts, `price <= 20` and `sum price`, by planners and programs alike.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};

/// How a field's value is to be to a given one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    /// The same, whatever its case.
    Is,
    /// Another one, or none.
    IsNot,
    /// Lower or earlier.
    Below,
    /// Lower, earlier or the same.
    AtMost,
    /// Higher or later.
    Above,
    /// Higher, later or the same.
    AtLeast,
    /// The given text is in it, whatever its case.
    Contains,
    /// The words of the given text do not stand together in it.
    Lacks,
}

/// Each sign of a comparison, none before one that it begins with.
const SIGNS: [(&str, Comparison); 12] = [
    ("<=", Comparison::AtMost),
    (">=", Comparison::AtLeast),
    ("!=", Comparison::IsNot),
    ("==", Comparison::Is),
    ("≤", Comparison::AtMost),
    ("≥", Comparison::AtLeast),
    ("≠", Comparison::IsNot),
    ("<", Comparison::Below),
    (">", Comparison::Above),
    ("=", Comparison::Is),
    (" contains ", Comparison::Contains),
    (" lacks ", Comparison::Lacks),
];

impl Comparison {
    fn sign(self) -> &'static str {
        SIGNS.iter().find(|(_, known)| *known == self).map_or("=", |(sign, _)| sign.trim())
    }
}

/// A condition on a field: `price <= 20`, `name contains tea`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Condition {
    /// The field's name.
    pub field: String,
    /// How its value is to be.
    pub is: Comparison,
    /// To what, maybe with placeholders for inputs.
    pub value: String,
}

impl FromStr for Condition {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let first = |(sign, is): &(&str, Comparison)| Some((text.find(sign)?, sign.len(), *is));
        // Of two signs at one place the longer one comes first.
        let found = SIGNS.iter().filter_map(first).min_by_key(|(at, ..)| *at);
        let Some((at, length, is)) = found else {
            return Err(format!("`{text}` compares nothing; write `field <= value`"));
        };
        let (field, value) = (text[..at].trim(), text[at + length..].trim());
        let quoted = |value: &str| Some(value.strip_prefix('"')?.strip_suffix('"')?.to_owned());
        if field.is_empty() || value.is_empty() {
            return Err(format!("`{text}` lacks a field or a value; write `field <= value`"));
        }
        let value = quoted(value).unwrap_or_else(|| value.to_owned());
        Ok(Self { field: field.to_owned(), is, value })
    }
}

impl TryFrom<String> for Condition {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.field, self.is.sign(), self.value)
    }
}

impl From<Condition> for String {
    fn from(condition: Condition) -> Self {
        condition.to_string()
    }
}

/// One value of all records, in their place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Summary {
    /// How many there are.
    Count,
    /// The lowest or earliest value of a field.
    Min(String),
    /// The highest or latest value of a field.
    Max(String),
    /// The sum of a field's values.
    Sum(String),
}

impl TryFrom<String> for Summary {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let (kind, field) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let field = field.trim().to_owned();
        match kind {
            "count" => Ok(Self::Count),
            "min" if !field.is_empty() => Ok(Self::Min(field)),
            "max" if !field.is_empty() => Ok(Self::Max(field)),
            "sum" if !field.is_empty() => Ok(Self::Sum(field)),
            _ => Err(format!(
                "`{text}` is none of `count`, `min field`, `max field` and `sum field`"
            )),
        }
    }
}

impl From<Summary> for String {
    fn from(summary: Summary) -> Self {
        match summary {
            Summary::Count => "count".to_owned(),
            Summary::Min(field) => format!("min {field}"),
            Summary::Max(field) => format!("max {field}"),
            Summary::Sum(field) => format!("sum {field}"),
        }
    }
}

/// Both are texts in JSON.
macro_rules! text_in_json {
    ($($type:ident),*) => {$(
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn inline_schema() -> bool {
                true
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                String::json_schema(generator)
            }
        }
    )*};
}
text_in_json!(Condition, Summary);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_read_as_they_are_written() {
        for (text, field, is, value) in [
            ("price <= 20", "price", Comparison::AtMost, "20"),
            ("price≥ 1.50 €", "price", Comparison::AtLeast, "1.50 €"),
            ("first name contains O = K", "first name", Comparison::Contains, "O = K"),
            ("status != \"in stock\"", "status", Comparison::IsNot, "in stock"),
            ("_said lacks sold out", "_said", Comparison::Lacks, "sold out"),
            ("_due < {{parameters.day}}", "_due", Comparison::Below, "{{parameters.day}}"),
        ] {
            let read: Condition = text.parse().unwrap_or_else(|error| unreachable!("{error}"));
            assert_eq!((read.field.as_str(), read.is, read.value.as_str()), (field, is, value));
            assert_eq!(read.to_string().parse(), Ok(read));
        }
        for text in ["price", "<= 20", "price <=", ""] {
            assert!(text.parse::<Condition>().is_err(), "{text}");
        }
    }
}
