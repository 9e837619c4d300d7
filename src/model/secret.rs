//! Secrets: a type that cannot be printed, and the inputs of a run that hold them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use secrecy::{ExposeSecret, SecretString};
use serde_json::{Map, Value};

use super::given_file::is_file;
use super::proxy::ProxyLogin;
use super::{InputPath, Redactor};

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
pub fn name_words(name: &str) -> Vec<String> {
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
    /// Those of the login that the run acts with: they are taken out of all that is written, and put in
    /// nowhere.
    pub login: Vec<Secret>,
    /// Who uses the run's proxy: for the proxy alone.
    pub proxy: Option<ProxyLogin>,
}

impl Inputs {
    /// Splits what a caller sent: `secrets`, and every parameter named like a secret at any depth,
    /// are taken out of the plain data.
    pub fn split(mut parameters: Map<String, Value>, secrets: Map<String, Value>) -> Self {
        let mut found = BTreeMap::new();
        for (name, value) in &mut parameters {
            take_secrets(&InputPath::parameter(name), looks_secret(name), value, &mut found);
        }
        for (name, mut value) in secrets {
            take_secrets(&InputPath::secret(&name), true, &mut value, &mut found);
        }
        Self { parameters, secrets: found, ..Self::default() }
    }

    /// The input that a planner means by what is inside of a placeholder.
    pub fn path(&self, text: &str) -> Option<InputPath> {
        let exact = InputPath::parse(text)
            .filter(|path| self.secret(path).is_some() || self.parameter(path).is_some());
        let secrets = || self.secrets.keys().filter_map(|path| InputPath::parse(path));
        let meant = |path: &InputPath| path.is_meant_by(text);
        exact.or_else(|| secrets().find(meant)).or_else(|| {
            let mut all = Vec::new();
            for (name, value) in &self.parameters {
                below(InputPath::parameter(name), value, &mut all);
            }
            all.into_iter().find(meant)
        })
    }

    /// The inputs that a text names by `{{path}}` and that are not there, or are null; each once.
    pub fn unbound(&self, text: &str) -> BTreeSet<InputPath> {
        let (mut missing, mut rest) = (BTreeSet::new(), text);
        while let Some((_, after)) = rest.split_once("{{")
            && let Some((name, after)) = after.split_once("}}")
        {
            rest = after;
            let bound = self.path(name.trim());
            let bound = bound.is_some_and(|path| self.parameter(&path) != Some(&Value::Null));
            missing.extend(InputPath::parse(name.trim()).filter(|_| !bound));
        }
        missing
    }

    fn secret(&self, path: &InputPath) -> Option<&Secret> {
        self.secrets.get(&path.to_string())
    }

    /// The parameter at a path.
    pub fn parameter(&self, path: &InputPath) -> Option<&Value> {
        let [root, first, rest @ ..] = path.names() else { return None };
        let first = self.parameters.get(first).filter(|_| root == InputPath::PARAMETERS)?;
        rest.iter().try_fold(first, |at, part| match at {
            Value::Array(items) => items.get(part.parse::<usize>().ok()?),
            other => other.get(part),
        })
    }

    /// `text` with every `{{path}}` that names an input replaced by its value, and whether one of
    /// them was a secret. Other text in braces stays as it is.
    pub fn fill_in(&self, text: &str) -> (String, bool) {
        let (mut out, mut rest, mut secret) = (String::with_capacity(text.len()), text, false);
        while let Some(open) = rest.find("{{") {
            let Some(length) = rest[open + 2..].find("}}") else { break };
            let path = self.path(rest[open + 2..open + 2 + length].trim());
            out.push_str(&rest[..open]);
            let hidden = path.as_ref().and_then(|path| self.secret(path));
            match (hidden, path.as_ref().and_then(|path| self.parameter(path))) {
                (Some(hidden), _) => {
                    secret = true;
                    out.push_str(hidden.reveal());
                }
                (None, Some(Value::String(text))) => out.push_str(text),
                (None, Some(other)) => out.push_str(&other.to_string()),
                (None, None) => out.push_str(&rest[open..open + length + 4]),
            }
            rest = &rest[open + length + 4..];
        }
        out.push_str(rest);
        (out, secret)
    }

    /// Bytes of all secrets together.
    pub fn secret_bytes(&self) -> usize {
        self.secrets.values().map(|secret| secret.reveal().len()).sum()
    }

    /// Whether there is anything that must not be shown.
    pub fn has_secrets(&self) -> bool {
        !self.secrets.is_empty() || !self.login.is_empty() || self.proxy.is_some()
    }

    /// The redactor for these inputs' secrets.
    pub fn redactor(&self) -> Redactor {
        self.redactor_and(&[])
    }

    /// The same, and for what a person typed.
    pub fn redactor_and(&self, typed: &[Secret]) -> Redactor {
        let typed = typed.iter().map(|secret| ("person", secret));
        let login = self.login.iter().map(|secret| ("login", secret));
        let proxy = self.proxy.iter().map(|login| ("proxy", &login.password));
        let secrets = self.secrets.iter().map(|(path, secret)| (path.as_str(), secret));
        Redactor::new(secrets.chain(login).chain(proxy).chain(typed))
    }
}

/// The paths of a value and of all that is in it.
fn below(path: InputPath, value: &Value, all: &mut Vec<InputPath>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, inner)| below(path.child(name), inner, all));
        }
        Value::Array(items) => {
            let each = items.iter().enumerate();
            each.for_each(|(place, inner)| below(path.child(place), inner, all));
        }
        _ => {}
    }
    all.push(path);
}

fn take_secrets(
    path: &InputPath,
    secret: bool,
    value: &mut Value,
    found: &mut BTreeMap<String, Secret>,
) {
    match value {
        // A file is given by its id, which opens nothing without a key.
        Value::Object(_) if is_file(value) => {}
        Value::Object(fields) => {
            for (name, inner) in fields {
                take_secrets(&path.child(name), secret || looks_secret(name), inner, found);
            }
        }
        Value::Array(items) => {
            for (index, inner) in items.iter_mut().enumerate() {
                take_secrets(&path.child(index), secret, inner, found);
            }
        }
        Value::String(text) if secret => {
            found.insert(path.to_string(), Secret::new(std::mem::take(text)));
            *value = Value::String(path.placeholder());
        }
        Value::Number(number) if secret => {
            found.insert(path.to_string(), Secret::new(number.to_string()));
            *value = Value::String(path.placeholder());
        }
        _ => {}
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
    fn names_with_dots_are_told_from_names_below_each_other() {
        let inputs = Inputs::split(
            map(
                json!({"address.street": "Main", "a": {"token": "one", "b": 1}, "a.token": "two", "a}}b": "x"}),
            ),
            map(json!({"a": "x", "a.b": "y"})),
        );
        for (text, filled) in [
            ("{{parameters[\"address.street\"]}}", "Main"),
            ("{{parameters.address.street}}", "Main"),
            ("{{parameters.a.b}}", "1"),
            ("{{parameters.a.token}} {{parameters[\"a.token\"]}}", "one two"),
            ("{{secrets.a}} {{secrets[\"a.b\"]}} {{secrets.a.b}}", "x y y"),
        ] {
            assert_eq!(inputs.fill_in(text).0, filled, "{text}");
        }
        assert_eq!(inputs.secrets.len(), 4);
        assert_eq!(inputs.fill_in(inputs.parameters["a.token"].as_str().expect("a text")).0, "two");
    }
}
