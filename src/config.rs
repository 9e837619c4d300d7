//! The configuration: `config.toml` under `HOB_…` environment variables.
//!
//! Each room owns its section's struct; here they are only put together. A key left out has its
//! default; a key that is not known, or a value of the wrong type, stops the start.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use toml::{Table, Value};

use crate::model::{Limits, WorkspaceLimits};
use crate::{
    actors, agent, browser, executor, files, http, program, runs, store, telemetry, vault, webhooks,
};

/// Everything that can be configured.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The HTTP server.
    pub server: http::Settings,
    /// Where state lives.
    pub store: store::Settings,
    /// Where large results live.
    pub files: files::Settings,
    /// The master key.
    pub vault: vault::Settings,
    /// Browsers.
    pub browser: browser::Settings,
    /// Where browsers may go.
    pub egress: browser::EgressSettings,
    /// Which planner works.
    pub planner: agent::Settings,
    /// What each model name is routed to.
    pub models: agent::model::Settings,
    /// The code that runs leave behind.
    pub programs: program::Settings,
    /// Traces of runs.
    pub trace: executor::trace::Settings,
    /// What a run and a workspace may use.
    pub limits: Limits,
    /// What single workspaces may use.
    pub workspaces: WorkspaceLimits,
    /// How long things are kept.
    pub retention: runs::Retention,
    /// What is told of runs.
    pub webhooks: webhooks::Settings,
    /// Recordings of logins.
    pub recorder: actors::recorder::Settings,
    /// People who take runs over.
    pub takeover: runs::Takeover,
    /// Logs.
    pub log: telemetry::Settings,
}

/// Why the configuration cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file that was named cannot be read.
    #[error("cannot read the configuration {path}: {reason}")]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// The file has a line that is wrong.
    #[error("{path}: {message}")]
    Syntax {
        /// The file.
        path: PathBuf,
        /// Line, key and what is wrong.
        message: String,
    },
    /// An environment variable is wrong.
    #[error("environment variable {variable}: {message}")]
    Environment {
        /// The variable.
        variable: String,
        /// What is wrong.
        message: String,
    },
}

const PREFIX: &str = "HOB_";

/// The file that is shipped: every key with its default, and so with its type.
const COMPLETE: &str = include_str!("../config.toml");

impl Config {
    /// Reads `path` (or `config.toml` in the working directory, if there is one) and lays the
    /// variables of `environment` over it.
    pub fn load(
        path: Option<&Path>,
        environment: impl Iterator<Item = (String, String)>,
    ) -> Result<Self, ConfigError> {
        let default = Path::new("config.toml");
        let path = path.or_else(|| default.is_file().then_some(default));
        let text = match path {
            Some(path) => std::fs::read_to_string(path).map_err(|error| ConfigError::File {
                path: path.to_owned(),
                reason: error.to_string(),
            })?,
            None => String::new(),
        };
        let syntax = |error: toml::de::Error| ConfigError::Syntax {
            path: path.unwrap_or(default).to_owned(),
            message: error.to_string(),
        };
        // Checked by itself first, so that the message can name the line.
        let config: Self = toml::from_str(&text).map_err(syntax)?;
        let mut overrides: BTreeMap<_, _> = environment
            .filter(|(name, _)| name.starts_with(PREFIX) && name.contains("__"))
            .collect();
        overrides.retain(|_, value| !value.is_empty());
        let mut table: Table = toml::from_str(&text).map_err(syntax)?;
        let known: Table = toml::from_str(COMPLETE).map_err(syntax)?;
        let mut config = config;
        for (variable, value) in overrides {
            let wrong =
                |message: String| ConfigError::Environment { variable: variable.clone(), message };
            let path: Vec<_> = variable[PREFIX.len()..].split("__").collect();
            set(&mut table, &known, &path, &value).map_err(wrong)?;
            config = Value::Table(table.clone())
                .try_into()
                .map_err(|e: toml::de::Error| wrong(e.message().to_owned()))?;
        }
        Ok(config)
    }
}

/// Puts `text` at `path`, as the type that the key has in `known` (or as it looks, where the key is
/// not set there).
fn set(table: &mut Table, known: &Table, path: &[&str], text: &str) -> Result<(), String> {
    let (first, rest) = path.split_first().ok_or("names no key")?;
    let key = known
        .keys()
        .find(|key| same_key(key, first))
        .cloned()
        .unwrap_or_else(|| first.to_lowercase());
    let typed = known.get(&key);
    if rest.is_empty() {
        table.insert(key, parse(text, typed)?);
        return Ok(());
    }
    let empty = Table::new();
    let known = typed.and_then(Value::as_table).unwrap_or(&empty);
    match table.entry(key).or_insert_with(|| Value::Table(Table::new())) {
        Value::Table(inner) => set(inner, known, rest, text),
        _ => Err(format!("`{first}` is not a section")),
    }
}

/// Variables cannot hold `.` or `-`: `GPT_5_6_LUNA` is the key `gpt-5.6-luna`.
fn same_key(key: &str, variable: &str) -> bool {
    let plain = |text: &str| text.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "_");
    plain(key) == plain(variable)
}

fn parse(text: &str, like: Option<&Value>) -> Result<Value, String> {
    let wrong = |what: &str| format!("`{text}` is not {what}");
    match like {
        Some(Value::String(_)) => Ok(Value::String(text.to_owned())),
        Some(Value::Integer(_)) => {
            text.parse().map(Value::Integer).map_err(|_| wrong("a whole number"))
        }
        Some(Value::Float(_)) => text.parse().map(Value::Float).map_err(|_| wrong("a number")),
        Some(Value::Boolean(_)) => {
            text.parse().map(Value::Boolean).map_err(|_| wrong("true or false"))
        }
        Some(Value::Array(usual)) => {
            let numbers = matches!(usual.first(), Some(Value::Integer(_)));
            let item = |item: &str| match item.parse() {
                Ok(number) if numbers => Ok(Value::Integer(number)),
                _ if numbers => Err(wrong("whole numbers with commas between them")),
                _ => Ok(Value::String(item.to_owned())),
            };
            let items = text.split(',').map(str::trim).filter(|item| !item.is_empty());
            items.map(item).collect::<Result<_, _>>().map(Value::Array)
        }
        Some(Value::Table(_)) => Err("names a section, not a key".to_owned()),
        Some(Value::Datetime(_)) | None => {
            Ok(text.parse::<i64>().map_or_else(|_| Value::String(text.to_owned()), Value::Integer))
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used)]
    use super::*;

    fn load(text: &str, environment: &[(&str, &str)]) -> Result<Config, ConfigError> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("config.toml");
        std::fs::write(&path, text).unwrap();
        let environment = environment.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned()));
        Config::load(Some(&path), environment)
    }

    #[test]
    fn the_shipped_file_says_the_defaults() {
        let shipped = load(COMPLETE, &[]).unwrap();
        assert_eq!(format!("{shipped:?}"), format!("{:?}", Config::default()));
    }

    #[test]
    fn a_wrong_file_is_refused_with_its_line_and_key() {
        for (text, parts) in [
            ("[server]\nlisten = \"127.0.0.1:1\"\nlissten = 2\n", ["line 3", "lissten"]),
            ("[limits]\nsteps = \"many\"\n", ["line 2", "steps"]),
            ("[no]\n", ["line 1", "no"]),
            ("[models.gpt-9]\nmodel = \"x\"\n", ["line 1", "gpt-9"]),
            ("[workspaces.tea-room]\nstepps = 1\n", ["line 2", "stepps"]),
            ("[webhooks]\nat_once = 0\n", ["line 2", "`at_once`"]),
            ("[webhooks]\npauses_seconds = [9000000]\n", ["line 2", "a week"]),
        ] {
            let error = load(text, &[]).expect_err(text).to_string();
            for part in parts {
                assert!(error.contains(part), "{part} in: {error}");
            }
        }
    }

    #[test]
    fn variables_lie_over_the_file() {
        let config = load(
            "[limits]\nsteps = 7\nrun_seconds = 8\n",
            &[
                ("HOB_LIMITS__STEPS", "9"),
                ("HOB_EGRESS__ALLOW", "10.0.0.0/8, wiki.internal"),
                ("HOB_WEBHOOKS__PAUSES_SECONDS", "1, 60"),
                ("HOB_MODELS__GPT_5_6_LUNA__BASE_URL", "http://127.0.0.1:1/v1"),
                ("HOB_BROWSER__SLOTS", "3"),
                ("HOB_API_KEY", "no section"),
                ("HOBBY__X", "not ours"),
            ],
        )
        .unwrap();
        assert_eq!(config.webhooks.pauses_seconds, [1, 60]);
        assert_eq!((config.limits.steps, config.limits.run_seconds), (9, 8));
        assert_eq!((config.egress.allow.len(), config.browser.slots), (2, 3));
        let luna = &config.models.0[&crate::model::ModelName::Gpt56Luna];
        assert_eq!(luna.base_url, "http://127.0.0.1:1/v1");
        assert_eq!(luna.api_key_env, "OPENAI_API_KEY");
    }

    #[test]
    fn a_wrong_variable_is_named() {
        for (variable, value) in [
            ("HOB_LIMITS__STEPS", "many"),
            ("HOB_LIMITS__STEPPS", "1"),
            ("HOB_LIMIT__STEPS", "1"),
            ("HOB_WEBHOOKS__AT_ONCE_EACH", "0"),
            ("HOB_WEBHOOKS__TRY_SECONDS", "301"),
        ] {
            let error = load("", &[(variable, value)]).expect_err(variable).to_string();
            assert!(error.contains(variable), "{error}");
        }
    }
}
