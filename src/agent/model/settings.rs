//! The `[models."<name>"]` sections of the configuration: what each model name of the contract is
//! routed to.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::model::ModelName;

/// Where one model name leads.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RouteSettings {
    /// Address of an OpenAI-compatible service, up to and without `/chat/completions`.
    pub base_url: String,
    /// The provider's name of the model.
    pub model: String,
    /// Name of the environment variable that holds the API key; empty where no key is needed.
    pub api_key_env: String,
    /// Whether the model takes images: only then is it offered `look`.
    pub vision: bool,
    /// US dollars for a million prompt tokens that were not cached.
    pub usd_per_million_input: f64,
    /// US dollars for a million prompt tokens that the provider had cached.
    pub usd_per_million_cached: f64,
    /// US dollars for a million tokens written by the model.
    pub usd_per_million_output: f64,
    /// Most seconds that one request may take.
    pub timeout_seconds: u64,
}

/// The routes of all model names. A key that is left out has the default of its name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(from = "BTreeMap<ModelName, Given>")]
pub struct Settings(pub BTreeMap<ModelName, RouteSettings>);

/// A section as it is written: only what differs from the defaults.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Given {
    base_url: Option<String>,
    model: Option<String>,
    api_key_env: Option<String>,
    vision: Option<bool>,
    usd_per_million_input: Option<f64>,
    usd_per_million_cached: Option<f64>,
    usd_per_million_output: Option<f64>,
    timeout_seconds: Option<u64>,
}

impl RouteSettings {
    /// The default of a model name. The providers' model names and prices change: operators are
    /// told in `config.toml` to check them.
    pub fn default_of(name: ModelName) -> Self {
        let openai = ("https://api.openai.com/v1", "OPENAI_API_KEY");
        let anthropic = ("https://api.anthropic.com/v1", "ANTHROPIC_API_KEY");
        let ((base_url, key), model, [input, cached, output]) = match name {
            ModelName::Gpt56Luna => (openai, "gpt-5.6-luna", [1.25, 0.125, 10.0]),
            ModelName::Haiku => (anthropic, "claude-haiku-4-5", [1.0, 0.1, 5.0]),
            ModelName::Sonnet => (anthropic, "claude-sonnet-4-5", [3.0, 0.3, 15.0]),
            ModelName::Opus => (anthropic, "claude-opus-4-5", [5.0, 0.5, 25.0]),
        };
        Self {
            base_url: base_url.to_owned(),
            model: model.to_owned(),
            api_key_env: key.to_owned(),
            vision: true,
            usd_per_million_input: input,
            usd_per_million_cached: cached,
            usd_per_million_output: output,
            timeout_seconds: 120,
        }
    }

    fn with(self, given: Given) -> Self {
        Self {
            // Of another model than the default one it must be said that it sees.
            vision: given.vision.unwrap_or(self.vision && given.model.is_none()),
            base_url: given.base_url.unwrap_or(self.base_url),
            model: given.model.unwrap_or(self.model),
            api_key_env: given.api_key_env.unwrap_or(self.api_key_env),
            usd_per_million_input: given
                .usd_per_million_input
                .unwrap_or(self.usd_per_million_input),
            usd_per_million_cached: given
                .usd_per_million_cached
                .unwrap_or(self.usd_per_million_cached),
            usd_per_million_output: given
                .usd_per_million_output
                .unwrap_or(self.usd_per_million_output),
            timeout_seconds: given.timeout_seconds.unwrap_or(self.timeout_seconds),
        }
    }
}

impl From<BTreeMap<ModelName, Given>> for Settings {
    fn from(mut given: BTreeMap<ModelName, Given>) -> Self {
        let route = |name| {
            (name, RouteSettings::default_of(name).with(given.remove(&name).unwrap_or_default()))
        };
        Self(ModelName::ALL.into_iter().map(route).collect())
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self::from(BTreeMap::new())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used)]
    use super::*;

    #[test]
    fn what_is_left_out_has_the_default_of_its_name() {
        let text = "[\"gpt-5.6-luna\"]\nbase_url = \"http://127.0.0.1:1/v1\"\napi_key_env = \"\"";
        let settings: Settings = toml::from_str(text).expect("settings");
        let luna = &settings.0[&ModelName::Gpt56Luna];
        assert_eq!(luna.base_url, "http://127.0.0.1:1/v1");
        assert_eq!((luna.api_key_env.as_str(), luna.model.as_str()), ("", "gpt-5.6-luna"));
        assert!(luna.vision);
        assert_eq!(settings.0[&ModelName::Opus], RouteSettings::default_of(ModelName::Opus));
    }

    #[test]
    fn another_model_sees_only_where_it_is_said() {
        let vision = |text: &str| {
            toml::from_str::<Settings>(text).expect("settings").0[&ModelName::Haiku].vision
        };
        assert!(!vision("[haiku]\nmodel = \"llama\""));
        assert!(vision("[haiku]\nmodel = \"llava\"\nvision = true"));
        assert!(!vision("[haiku]\nvision = false"));
    }

    #[test]
    fn unknown_names_and_keys_are_refused() {
        for text in ["[gpt-9]\nmodel = \"x\"", "[haiku]\nbase-url = \"x\""] {
            let error = toml::from_str::<Settings>(text).expect_err("refused").to_string();
            assert!(error.contains("expected one of"), "{error}");
        }
    }
}
