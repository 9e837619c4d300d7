//! What can be said at the door about who will plan a run.

use std::collections::BTreeMap;

use crate::agent::Choice;
use crate::model::{Fault, ModelName, Usd};

/// Which planner a run will get.
#[derive(Debug, Clone)]
pub struct PlannerChoice {
    /// What the configuration prefers.
    pub default: Choice,
    /// The models that have a route and a key, and what a call of each may cost at least.
    pub routed: BTreeMap<ModelName, Usd>,
}

impl PlannerChoice {
    /// What a call of the model that plans a run may cost at least; `None` where none plans it.
    pub(super) fn least(&self, model: ModelName) -> Option<Usd> {
        self.routed.get(&model).copied().filter(|_| self.default != Choice::Builtin)
    }

    /// The warnings for a run that asks for `model` (`asked`: by name), or why it is refused.
    pub(super) fn check(&self, model: ModelName, asked: bool) -> Result<Vec<String>, Fault> {
        if self.default != Choice::Builtin && self.routed.contains_key(&model) {
            return Ok(Vec::new());
        }
        let name = model.as_str();
        match self.default {
            Choice::Model => Err(Fault::new(
                "/model",
                format!(
                    "`{name}` is not configured on this Hob, and planner.default = \"model\" asks \
                     for a model: configure models.\"{name}\" and its key, or set planner.default \
                     to \"auto\""
                ),
            )),
            Choice::Builtin if asked => Ok(vec![format!(
                "planner.default = \"builtin\" on this Hob: the built-in planner does this run, not \
                 the model `{name}`"
            )]),
            _ if asked => Ok(vec![format!(
                "the model `{name}` is not configured on this Hob: the built-in planner does this \
                 run"
            )]),
            _ => Ok(Vec::new()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unrouted_model_is_warned_about_only_if_asked_for_and_refused_if_models_must_plan() {
        let choice =
            |default| PlannerChoice { default, routed: [(ModelName::Haiku, Usd::ZERO)].into() };
        let (haiku, opus) = (ModelName::Haiku, ModelName::Opus);
        assert_eq!(choice(Choice::Auto).check(haiku, true), Ok(vec![]));
        assert_eq!(choice(Choice::Auto).check(opus, false), Ok(vec![]));
        let warned = choice(Choice::Auto).check(opus, true);
        assert!(warned.is_ok_and(|w| w.len() == 1 && w[0].contains("`opus`")));
        let overruled = choice(Choice::Builtin).check(haiku, true);
        assert!(overruled.is_ok_and(|w| w.len() == 1 && w[0].contains("\"builtin\"")));
        let refused = choice(Choice::Model).check(opus, false);
        assert!(refused.is_err_and(|fault| fault.pointer == "/model"));
    }
}
