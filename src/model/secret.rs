//! Secrets: a type that cannot be printed, the inputs of a run that hold them, and the one
//! redactor for everything that is written or sent.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, STANDARD_NO_PAD, URL_SAFE, URL_SAFE_NO_PAD};
use secrecy::{ExposeSecret, SecretString};
use serde_json::{Map, Value};

/// Text that must not be seen: no `Display`, no `Serialize`, `Debug` shows nothing, memory is
/// wiped when it is dropped.
#[derive(Clone)]
pub struct Secret(SecretString);

impl Secret {
    /// Takes `text` as a secret.
    pub fn new(text: impl Into<String>) -> Self {
        Self(SecretString::from(text.into()))
    }

    /// The text itself. Every call of this is a place where a secret can leak: keep them few.
    pub fn reveal(&self) -> &str {
        self.0.expose_secret()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[secret]")
    }
}

/// Words that make a parameter's name the name of a secret.
const SECRET_WORDS: [&str; 15] = [
    "password",
    "passwd",
    "passphrase",
    "passcode",
    "pwd",
    "secret",
    "token",
    "apikey",
    "api_key",
    "credential",
    "otp",
    "cvv",
    "cvc",
    "pin",
    "privatekey",
];

/// Whether a parameter of this name is treated as a secret (`password`, `apiKey`, `login_token`).
/// Short words count only as a whole word, so that `spinner` and `shipping` are no secrets.
pub fn looks_secret(name: &str) -> bool {
    let words = name_words(name);
    let joined = words.concat();
    SECRET_WORDS.iter().any(|secret| {
        let secret = secret.replace('_', "");
        if secret.len() <= 3 { words.contains(&secret) } else { joined.contains(&secret) }
    })
}

/// `apiKey`, `api_key` and `API-Key` are all the words `api` and `key`.
fn name_words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut last_lower = false;
    for c in name.chars() {
        if !c.is_alphanumeric() || (c.is_uppercase() && last_lower) {
            words.push(String::new());
        }
        if let (true, Some(word)) = (c.is_alphanumeric(), words.last_mut()) {
            word.extend(c.to_lowercase());
        }
        last_lower = c.is_lowercase();
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A run's inputs. The public ones are JSON; each secret is known by its path
/// (`parameters.password`, `secrets.code`), and where it stood in the parameters stands the
/// placeholder `{{parameters.password}}`.
#[derive(Debug, Clone, Default)]
pub struct Inputs {
    /// The parameters with placeholders for the secret ones.
    pub parameters: Map<String, Value>,
    /// The secrets by path.
    pub secrets: BTreeMap<String, Secret>,
}

impl Inputs {
    /// Splits what a caller sent: `secrets`, and every parameter named like a secret at any depth,
    /// are taken out of the plain data.
    pub fn split(mut parameters: Map<String, Value>, secrets: Map<String, Value>) -> Self {
        let mut found = BTreeMap::new();
        for (name, value) in &mut parameters {
            take_secrets(&format!("parameters.{name}"), looks_secret(name), value, &mut found);
        }
        for (name, mut value) in secrets {
            take_secrets(&format!("secrets.{name}"), true, &mut value, &mut found);
        }
        Self { parameters, secrets: found }
    }

    /// The plain value for the path inside a placeholder: a secret, or a parameter as text.
    pub fn lookup(&self, path: &str) -> Option<Cow<'_, str>> {
        if let Some(secret) = self.secrets.get(path) {
            return Some(Cow::Borrowed(secret.reveal()));
        }
        let mut parts = path.strip_prefix("parameters.")?.split('.');
        let first = self.parameters.get(parts.next()?)?;
        let value = parts.try_fold(first, |at, part| match at {
            Value::Array(items) => items.get(part.parse::<usize>().ok()?),
            other => other.get(part),
        })?;
        Some(match value {
            Value::String(text) => Cow::Borrowed(text.as_str()),
            other => Cow::Owned(other.to_string()),
        })
    }

    /// `text` with every `{{path}}` that names an input replaced by its value, and whether one of
    /// them was a secret. Other text in braces stays as it is.
    pub fn fill_in(&self, text: &str) -> (String, bool) {
        let (mut out, mut rest, mut secret) = (String::with_capacity(text.len()), text, false);
        while let Some(open) = rest.find("{{") {
            let Some(length) = rest[open + 2..].find("}}") else { break };
            let path = rest[open + 2..open + 2 + length].trim();
            out.push_str(&rest[..open]);
            match self.lookup(path) {
                Some(value) => {
                    secret |= self.secrets.contains_key(path);
                    out.push_str(&value);
                }
                None => out.push_str(&rest[open..open + length + 4]),
            }
            rest = &rest[open + length + 4..];
        }
        out.push_str(rest);
        (out, secret)
    }

    /// The redactor for these inputs' secrets.
    pub fn redactor(&self) -> Redactor {
        Redactor::new(self.secrets.iter().map(|(path, secret)| (path.as_str(), secret)))
    }
}

fn take_secrets(path: &str, secret: bool, value: &mut Value, found: &mut BTreeMap<String, Secret>) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                take_secrets(&format!("{path}.{name}"), secret || looks_secret(name), inner, found);
            }
        }
        Value::Array(items) => {
            for (index, inner) in items.iter_mut().enumerate() {
                take_secrets(&format!("{path}.{index}"), secret, inner, found);
            }
        }
        Value::String(text) if secret => {
            found.insert(path.to_owned(), Secret::new(std::mem::take(text)));
            *value = Value::String(format!("{{{{{path}}}}}"));
        }
        Value::Number(number) if secret => {
            found.insert(path.to_owned(), Secret::new(number.to_string()));
            *value = Value::String(format!("{{{{{path}}}}}"));
        }
        _ => {}
    }
}

/// Replaces secrets by their placeholders in text that is to be stored, logged or sent: as they
/// are, in base64 and URL-encoded.
#[derive(Clone, Default)]
pub struct Redactor {
    /// What to look for and what to put there, longest first so that no part of one is left.
    patterns: Vec<(Secret, String)>,
}

impl Redactor {
    /// Shorter secrets would blank out ordinary text; they are still never written by Hob itself.
    const SHORTEST: usize = 4;

    /// A redactor for secrets known by their paths.
    pub fn new<'a>(secrets: impl Iterator<Item = (&'a str, &'a Secret)>) -> Self {
        let mut patterns = Vec::new();
        for (path, secret) in secrets {
            let plain = secret.reveal();
            if plain.len() < Self::SHORTEST {
                continue;
            }
            let placeholder = format!("{{{{{path}}}}}");
            let mut forms = vec![
                plain.to_owned(),
                url::form_urlencoded::byte_serialize(plain.as_bytes()).collect(),
                url::form_urlencoded::byte_serialize(plain.as_bytes())
                    .collect::<String>()
                    .replace('+', "%20"),
                serde_json::to_string(plain).unwrap_or_default().trim_matches('"').to_owned(),
                STANDARD.encode(plain),
                STANDARD_NO_PAD.encode(plain),
                URL_SAFE.encode(plain),
                URL_SAFE_NO_PAD.encode(plain),
            ];
            forms.sort();
            forms.dedup();
            patterns.extend(forms.into_iter().map(|f| (Secret::new(f), placeholder.clone())));
        }
        patterns.sort_by_key(|(secret, _)| std::cmp::Reverse(secret.reveal().len()));
        Self { patterns }
    }

    /// `text` without secrets.
    pub fn redact<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let mut out = Cow::Borrowed(text);
        for (secret, placeholder) in &self.patterns {
            if out.contains(secret.reveal()) {
                out = Cow::Owned(out.replace(secret.reveal(), placeholder));
            }
        }
        out
    }

    /// `value` with every string in it redacted, names of fields too.
    pub fn redact_json(&self, value: &Value) -> Value {
        if self.patterns.is_empty() {
            return value.clone();
        }
        match value {
            Value::String(text) => Value::String(self.redact(text).into_owned()),
            Value::Array(items) => items.iter().map(|v| self.redact_json(v)).collect(),
            Value::Object(fields) => fields
                .iter()
                .map(|(name, v)| (self.redact(name).into_owned(), self.redact_json(v)))
                .collect(),
            other => other.clone(),
        }
    }
}

impl fmt::Debug for Redactor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Redactor({} patterns)", self.patterns.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn map(value: Value) -> Map<String, Value> {
        serde_json::from_value(value).expect("an object")
    }

    #[test]
    fn names_of_secrets_are_known_and_others_are_not() {
        for name in ["password", "userPassword", "API_KEY", "apiKey", "pin", "login-token", "OTP"] {
            assert!(looks_secret(name), "{name}");
        }
        for name in ["spinner", "shipping", "query", "opinion", "name", "keyboard"] {
            assert!(!looks_secret(name), "{name}");
        }
    }

    #[test]
    fn secrets_leave_the_parameters_and_come_back_only_by_placeholder() {
        let inputs = Inputs::split(
            map(json!({"user": "ann", "login": {"password": "s3cret!"}})),
            map(json!({"code": 123_456})),
        );
        assert_eq!(inputs.parameters["login"]["password"], "{{parameters.login.password}}");
        assert!(!format!("{inputs:?}").contains("s3cret!"));
        let (text, secret) =
            inputs.fill_in("{{parameters.user}}:{{ parameters.login.password }}:{{secrets.code}}");
        assert_eq!((text.as_str(), secret), ("ann:s3cret!:123456", true));
        assert_eq!(inputs.fill_in("{{unknown}} {{"), ("{{unknown}} {{".to_owned(), false));
    }

    #[test]
    fn redaction_covers_plain_base64_and_url_forms() {
        let inputs = Inputs::split(map(json!({"password": "p&ss wörd"})), Map::new());
        let redactor = inputs.redactor();
        for form in ["p&ss wörd", "p%26ss+w%C3%B6rd", "p%26ss%20w%C3%B6rd", "cCZzcyB3w7ZyZA=="] {
            let text = redactor.redact(form).into_owned();
            assert!(text.starts_with("{{parameters.password}}"), "{form} → {text}");
        }
        assert_eq!(redactor.redact("nothing here"), "nothing here");
    }
}
