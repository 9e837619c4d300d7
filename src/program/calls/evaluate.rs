//! Code of a program's own in the page: only where the operator allows it, and never with a secret in it.

use serde::Deserialize;
use serde_json::Value;

use super::state::{Calls, Done};
use crate::executor::StepError;
use crate::model::{Misuse, Outcome, Refusal, SecretPlace};

/// Code for the page.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Code {
    /// An expression, or a function.
    body: String,
    /// Whether it is a function, which is called with the argument.
    is_function: bool,
    argument: Value,
}

impl Calls<'_> {
    /// Runs code in the page. It may do there whatever the page may, so it counts as a change that
    /// may have sent something.
    pub(super) async fn evaluate(
        &mut self,
        code: Code,
        summary: String,
    ) -> Result<Done, StepError> {
        if !self.replay.settings.evaluate {
            return Err(Refusal::Misused(Misuse::Evaluate).into());
        }
        let Code { body, is_function, argument } = code;
        let script = if is_function { format!("({body})({argument})") } else { body };
        if self.tokens.reveal(&script).1 {
            return Err(Refusal::Secret(SecretPlace::Code).into());
        }
        self.executor.check_input([])?;
        self.executor.changing(&summary).await?;
        self.executor.sends("", "")?;
        let (value, acted) = self.page.evaluate_script(&script).await?;
        Ok(Done::told(value, summary, Outcome::Acted(acted)))
    }
}
