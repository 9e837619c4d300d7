//! The inputs of a run: parameters and secrets laid out flat, with the placeholder for each. The
//! values of secrets are not known here and never will be.

use serde_json::Value;

use super::task::Task;
use super::words;
use crate::agent::Goal;
use crate::model::InputPath;

/// One input.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Input {
    /// Its path: `parameters.query`; empty for a value that the task itself gives.
    pub(super) path: String,
    /// Stems of its own name.
    pub(super) words: Vec<String>,
    /// Its value as text; `None` for a secret.
    pub(super) value: Option<String>,
    /// Whether it is a secret.
    pub(super) secret: bool,
}

impl Input {
    /// What stands for it in a step.
    pub(super) fn placeholder(&self) -> String {
        if let (true, Some(value)) = (self.path.is_empty(), &self.value) {
            return value.clone();
        }
        format!("{{{{{}}}}}", self.path)
    }

    /// A value that the task itself gives.
    pub(super) fn given(name: &str, value: &str) -> Self {
        Self {
            path: String::new(),
            words: words::stems(name),
            value: Some(value.to_owned()),
            secret: false,
        }
    }

    /// What it is known by within one run.
    pub(super) fn key(&self) -> String {
        if self.path.is_empty() { self.words.join(" ") } else { self.path.clone() }
    }

    /// Whether it is a password.
    pub(super) fn is_password(&self) -> bool {
        words::best_kin("password", &self.words) >= 0.7
    }

    /// Whether its name means one of `names`.
    pub(super) fn is(&self, names: &[&str]) -> bool {
        self.words.last().is_some_and(|last| names.contains(&last.as_str()))
    }
}

/// Most inputs that are looked at.
const MOST: usize = 100;

/// All inputs of `goal`, in the caller's order, secrets that are no parameters last.
pub(super) fn inputs(goal: &Goal) -> Vec<Input> {
    let secrets: Vec<&str> =
        goal.secrets.iter().map(|s| s.trim_matches(|c| c == '{' || c == '}').trim()).collect();
    let mut all = Vec::new();
    for (name, value) in &goal.parameters {
        flatten(&InputPath::parameter(name), value, &secrets, &mut all);
    }
    for path in secrets {
        if !all.iter().any(|input| input.path == path) {
            all.push(Input {
                path: path.to_owned(),
                words: InputPath::parse(path).as_ref().map(name_of).unwrap_or_default(),
                value: None,
                secret: true,
            });
        }
    }
    all.truncate(MOST);
    all
}

/// Joins the values that the task itself gives. One that a parameter has too is that parameter, which goes by
/// the task's name for it where its own is none of the task's words.
pub(super) fn join(inputs: &mut Vec<Input>, task: &Task) {
    for (name, value) in &task.given {
        let Some(known) = inputs.iter_mut().find(|i| i.value.as_deref() == Some(value)) else {
            inputs.push(Input::given(name, value));
            continue;
        };
        if !known.words.iter().any(|word| task.words.contains(word)) {
            known.words = words::stems(name);
        }
    }
}

fn flatten(path: &InputPath, value: &Value, secrets: &[&str], all: &mut Vec<Input>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, inner)| flatten(&path.child(name), inner, secrets, all));
        }
        Value::Array(items) => {
            items
                .iter()
                .enumerate()
                .for_each(|(n, inner)| flatten(&path.child(n), inner, secrets, all));
        }
        Value::Null => {}
        other => {
            let text = other.as_str().map_or_else(|| other.to_string(), str::to_owned);
            let text_of_path = path.to_string();
            let secret = secrets.contains(&text_of_path.as_str());
            all.push(Input {
                words: name_of(path),
                path: text_of_path,
                value: (!secret).then_some(text),
                secret,
            });
        }
    }
}

/// The stems of the last name in a path; numbers are places in a list, not names.
fn name_of(path: &InputPath) -> Vec<String> {
    let named = path.names().iter().rfind(|part| part.parse::<usize>().is_err());
    words::stems(named.map_or("", String::as_str))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn inputs_are_laid_out_flat() {
        let goal = Goal {
            task: String::new(),
            parameters: json!({"firstName": "Ada", "card": {"pin": "{{parameters.card.pin}}"}, "tags": ["a", "b"], "n": 3})
                .as_object().cloned().unwrap(),
            secrets: vec!["parameters.card.pin".into(), "secrets.code".into()],
            start_url: None, schema: None, knowledge: vec![], read_only: false, asks: false, resumed: None,
        };
        let all = inputs(&goal);
        let paths: Vec<_> = all.iter().map(|i| (i.path.as_str(), i.value.as_deref())).collect();
        assert_eq!(
            paths,
            [
                ("parameters.firstName", Some("Ada")),
                ("parameters.card.pin", None),
                ("parameters.tags.0", Some("a")),
                ("parameters.tags.1", Some("b")),
                ("parameters.n", Some("3")),
                ("secrets.code", None),
            ]
        );
        assert_eq!(all[0].words, ["first", "name"]);
        assert_eq!(all[0].placeholder(), "{{parameters.firstName}}");
    }
}
