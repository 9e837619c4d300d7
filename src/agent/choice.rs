//! Which planner a run gets.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Planner;
use super::builtin::planner::BuiltinPlanner;
use super::credits::Credits;
use super::model::{self, ModelPlanner, Route, RouteError, Routes};
use crate::model::{ModelName, Redactor, Usd};

/// The `[planner]` section of the configuration.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Which planner works.
    pub default: Choice,
}

/// Which planner works.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Choice {
    /// The model where it has a route and a key, else the built-in rules.
    #[default]
    Auto,
    /// The model; a start call for a model without a route is refused.
    Model,
    /// The built-in rules, always.
    Builtin,
}

/// Makes a planner for each run.
#[derive(Debug, Clone)]
pub struct Planners {
    choice: Choice,
    routes: Routes,
}

impl Planners {
    /// Planners by configuration; the routes' keys come from the environment.
    pub fn new(settings: &Settings, models: &model::Settings) -> Result<Self, RouteError> {
        Ok(Self { choice: settings.default, routes: Routes::from_env(models)? })
    }

    /// Which planner works.
    pub fn default_choice(&self) -> Choice {
        self.choice
    }

    /// The model names that have a route and a key, and what a call of each may cost at least.
    pub fn routed(&self) -> BTreeMap<ModelName, Usd> {
        let names = self.routes.routed().into_iter();
        names.filter_map(|name| Some((name, self.routes.get(name)?.least()))).collect()
    }

    /// What a call of the model that plans a run may cost at least; `None` where none plans it.
    pub(crate) fn least(&self, name: ModelName) -> Option<Usd> {
        self.route(name).map(|route| route.least())
    }

    /// A planner for one run. `redactor` knows the run's secrets: nothing that is sent may hold them. `credits` pay
    /// for what a model is asked.
    pub(crate) fn choose(
        &self,
        name: ModelName,
        redactor: Redactor,
        credits: Arc<dyn Credits>,
    ) -> Box<dyn Planner> {
        match self.route(name) {
            Some(route) => Box::new(ModelPlanner::new(route, redactor).paid_by(credits)),
            None => Box::new(BuiltinPlanner::default()),
        }
    }

    fn route(&self, name: ModelName) -> Option<Arc<Route>> {
        self.routes.get(name).filter(|_| self.choice != Choice::Builtin)
    }
}
