//! A route: what one model name leads to, with its client, its prices and its patience.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use async_openai::Client;
use async_openai::config::OpenAIConfig;

use super::answer::Tokens;
use super::estimate;
use super::settings::{RouteSettings, Settings};
use super::wire;
use crate::model::{ModelName, Redactor, Secret, Usd};

/// How often and how long a request is tried again.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// Most tries of one request, the first included.
    pub tries: u32,
    /// Pause before the second try; doubles with each, give or take half.
    pub first_pause: Duration,
    /// No try begins later than this after the first.
    pub longest: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self { tries: 5, first_pause: Duration::from_millis(500), longest: Duration::from_mins(1) }
    }
}

/// A section of the configuration from which no route can be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("models.\"{}\": {problem}", name.as_str())]
pub struct RouteError {
    name: ModelName,
    problem: String,
}

impl RouteError {
    fn new(name: ModelName, problem: impl Into<String>) -> Self {
        Self { name, problem: problem.into() }
    }
}

/// What one model name leads to.
pub struct Route {
    name: ModelName,
    settings: RouteSettings,
    client: Client<OpenAIConfig>,
    patience: Patience,
    /// Knows the key, for texts that come back from the provider.
    redactor: Redactor,
}

/// The routes that can be used: those whose key is there, or that need none.
#[derive(Debug, Clone, Default)]
pub struct Routes(BTreeMap<ModelName, Arc<Route>>);

impl Routes {
    /// The routes of `settings`, keys from the environment.
    pub fn from_env(settings: &Settings) -> Result<Self, RouteError> {
        Self::new(settings, Patience::default(), |name| std::env::var(name).ok().map(Secret::new))
    }

    /// The routes of `settings`; `key_of` knows the value of a key variable.
    pub fn new(
        settings: &Settings,
        patience: Patience,
        key_of: impl Fn(&str) -> Option<Secret>,
    ) -> Result<Self, RouteError> {
        let mut routes = BTreeMap::new();
        let http = wire::connections()
            .map_err(|error| RouteError::new(ModelName::default(), error.to_string()))?;
        for (&name, route) in &settings.0 {
            let key = match route.api_key_env.as_str() {
                "" => Some(Secret::new("")),
                variable => key_of(variable)
                    .map(|key| Secret::new(key.reveal().trim()))
                    .filter(|key| !key.reveal().is_empty()),
            };
            if let Some(key) = key {
                routes.insert(name, Arc::new(Route::new(&http, name, route, &key, patience)?));
            }
        }
        Ok(Self(routes))
    }

    /// The names that have a usable route.
    pub fn routed(&self) -> BTreeSet<ModelName> {
        self.0.keys().copied().collect()
    }

    /// The route of a name, if it is usable.
    pub fn get(&self, name: ModelName) -> Option<Arc<Route>> {
        self.0.get(&name).cloned()
    }
}

impl Route {
    fn new(
        http: &reqwest::Client,
        name: ModelName,
        settings: &RouteSettings,
        key: &Secret,
        patience: Patience,
    ) -> Result<Self, RouteError> {
        let wrong = |problem: &str| Err(RouteError::new(name, problem));
        match url::Url::parse(&settings.base_url) {
            Ok(url) if matches!(url.scheme(), "http" | "https") => {}
            _ => return wrong("base_url is not an http or https address"),
        }
        if http::HeaderValue::from_str(&format!("Bearer {}", key.reveal())).is_err() {
            let variable = &settings.api_key_env;
            return wrong(&format!("the value of {variable} cannot be sent as a key"));
        }
        let prices = [
            settings.usd_per_million_input,
            settings.usd_per_million_cached,
            settings.usd_per_million_output,
        ];
        if prices.iter().any(|price| !price.is_finite() || *price < 0.0) {
            return wrong("a price must be 0 or more");
        }
        let client = wire::client(http, settings, key);
        let redactor = Redactor::new(std::iter::once((settings.api_key_env.as_str(), key)));
        Ok(Self { name, settings: settings.clone(), client, patience, redactor })
    }

    /// The model name of the contract.
    pub fn name(&self) -> ModelName {
        self.name
    }

    /// Where it leads.
    pub fn settings(&self) -> &RouteSettings {
        &self.settings
    }

    /// `text` without the provider's key.
    pub(super) fn without_key(&self, text: &str) -> String {
        self.redactor.redact(text).into_owned()
    }

    /// What these tokens cost, in US dollars.
    pub(super) fn price(&self, tokens: Tokens) -> f64 {
        // Token counts stay far below the 2^52 from which a float is no longer exact.
        #[allow(clippy::cast_precision_loss)]
        let at = |count: u64, per_million: f64| count as f64 * per_million / 1_000_000.0;
        at(tokens.input - tokens.cached, self.settings.usd_per_million_input)
            + at(tokens.cached, self.settings.usd_per_million_cached)
            + at(tokens.output, self.settings.usd_per_million_output)
    }

    /// The fewest US dollars that any call may cost at worst.
    pub(in crate::agent) fn least(&self) -> Usd {
        Usd::from_dollars(self.price(estimate::least()))
    }

    /// Longest that one try of a request takes.
    pub(super) fn longest(&self) -> Duration {
        Duration::from_secs(self.settings.timeout_seconds.max(1))
    }

    /// The way to it.
    pub(super) fn client(&self) -> &Client<OpenAIConfig> {
        &self.client
    }

    /// How often and how long a request is tried again.
    pub(super) fn patience(&self) -> Patience {
        self.patience
    }
}

impl std::fmt::Debug for Route {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Route({} → {})", self.name.as_str(), self.settings.model)
    }
}

impl Patience {
    /// The pause after the `tries`-th failure: doubled each time, times a random 0.5 to 1.5, so
    /// that runs that failed together do not come back together.
    pub(super) fn pause(&self, tries: u32) -> Duration {
        let mut random = [0_u8; 4];
        // Without randomness the pause is merely not spread.
        let jitter = match getrandom::fill(&mut random) {
            Ok(()) => 0.5 + f64::from(u32::from_le_bytes(random)) / f64::from(u32::MAX),
            Err(_) => 1.0,
        };
        self.first_pause.saturating_mul(1 << (tries - 1).min(16)).mul_f64(jitter)
    }
}
