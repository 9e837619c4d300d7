//! What a program holds in place of secrets: texts that only this run knows to mean them. A page that
//! says `{{secrets.code}}` is never taken at its word.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Map, Value};

use crate::executor::Texts;
use crate::model::{InputPath, Inputs, Redactor};

/// The tokens of one run.
pub(super) struct Tokens<'a> {
    inputs: &'a Inputs,
    /// Token by the secret's path.
    by_path: BTreeMap<String, String>,
    /// Puts the tokens in place of the secrets.
    hiding: Redactor,
}

impl Texts for Tokens<'_> {
    fn reveal(&self, text: &str) -> (String, bool) {
        Self::reveal(self, text)
    }
}

impl<'a> Tokens<'a> {
    pub(super) fn new(inputs: &'a Inputs) -> Self {
        let token = |path: &String| {
            // As random as the ids of runs; a page sees it only where it was typed, and there it is the
            // secret itself that is typed.
            let nonce = uuid::Uuid::now_v7().simple().to_string();
            let mut random = [0_u8; 16];
            let filled = getrandom::fill(&mut random).is_ok();
            let mut token = format!("\u{27e6}{}", if filled { "" } else { &nonce });
            for byte in random {
                let _ = write!(token, "{byte:02x}");
            }
            token.push('\u{27e7}');
            (path.clone(), token)
        };
        let by_path: BTreeMap<String, String> = inputs.secrets.keys().map(token).collect();
        let each = inputs.secrets.iter();
        let hiding = Redactor::with(
            each.filter_map(|(path, secret)| Some((by_path.get(path)?.clone(), secret))),
        );
        Self { inputs, by_path, hiding }
    }

    /// What a page says, as a program is told it: it may say what was typed.
    pub(super) fn told(&self, answer: &Value) -> Value {
        self.hiding.redact_json(answer)
    }

    /// Why a call failed, as a program is told it.
    pub(super) fn told_text(&self, why: &str) -> String {
        self.hiding.redact(why).into_owned()
    }

    /// Parameters with tokens in place of the placeholders of secrets.
    pub(super) fn hide(&self, value: &Value) -> Value {
        match value {
            Value::String(text) => {
                let path = text.strip_prefix("{{").and_then(|rest| rest.strip_suffix("}}"));
                let token = path.and_then(|path| self.by_path.get(path));
                Value::String(token.unwrap_or(text).clone())
            }
            Value::Array(items) => items.iter().map(|item| self.hide(item)).collect(),
            Value::Object(fields) => {
                fields.iter().map(|(name, value)| (name.clone(), self.hide(value))).collect()
            }
            other => other.clone(),
        }
    }

    /// The secrets that are no parameters, as a program gets them.
    pub(super) fn secrets(&self) -> Value {
        let mut all = Value::Object(Map::new());
        for (path, token) in &self.by_path {
            let path = InputPath::parse(path);
            let Some([root, names @ ..]) = path.as_ref().map(InputPath::names) else { continue };
            if root == InputPath::SECRETS {
                put(&mut all, names, token);
            }
        }
        all
    }

    /// A text with the secrets in it, and whether there is one.
    pub(super) fn reveal(&self, text: &str) -> (String, bool) {
        let mut out = text.to_owned();
        let mut secret = false;
        for (path, token) in &self.by_path {
            if let (true, Some(plain)) =
                (out.contains(token.as_str()), self.inputs.secrets.get(path))
            {
                out = out.replace(token.as_str(), plain.reveal());
                secret = true;
            }
        }
        (out, secret)
    }

    /// A text with placeholders in place of tokens, as people are shown it.
    pub(super) fn shown(&self, text: &str) -> String {
        let mut out = text.to_owned();
        for (path, token) in &self.by_path {
            out = out.replace(token.as_str(), &format!("{{{{{path}}}}}"));
        }
        out
    }

    /// A result with placeholders in place of tokens.
    pub(super) fn show(&self, value: Value) -> Value {
        match value {
            Value::String(text) => Value::String(self.shown(&text)),
            Value::Array(items) => items.into_iter().map(|item| self.show(item)).collect(),
            Value::Object(fields) => fields
                .into_iter()
                .map(|(name, value)| (self.shown(&name), self.show(value)))
                .collect(),
            other => other,
        }
    }
}

/// Puts a token at a place, below objects alone: what a list holds is found by its place all the same.
fn put(at: &mut Value, names: &[String], token: &str) {
    match (names, at) {
        ([], at) => *at = Value::String(token.to_owned()),
        ([first, rest @ ..], Value::Object(fields)) => {
            put(
                fields.entry(first.clone()).or_insert_with(|| Value::Object(Map::new())),
                rest,
                token,
            );
        }
        // No path goes on below another: each is of a single value.
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn secrets_keep_their_names_whatever_is_in_them() {
        let secrets = json!({"a": "x", "a.b": "y", "login": {"code": "z"}, "": "w"});
        let secrets = serde_json::from_value(secrets).expect("an object");
        let inputs = Inputs::split(Map::new(), secrets);
        let tokens = Tokens::new(&inputs);
        let given = tokens.secrets();
        for (at, plain) in [("/a", "x"), ("/a.b", "y"), ("/login/code", "z"), ("/", "w")] {
            let token = given.pointer(at).and_then(Value::as_str).expect("a token");
            assert_eq!(tokens.reveal(token), (plain.to_owned(), true), "{at}: {given}");
        }
    }
}
