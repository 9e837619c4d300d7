//! Code of a program's own in the page: only where the operator allows it, and never with a secret in it.

use serde::Deserialize;
use serde_json::Value;

use super::acting::went;
use super::{Calls, Done, refused};
use crate::program::fault::StepError;

/// Code for the page.
#[derive(Debug, Deserialize)]
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
            return Err(refused(
                "programs run no code of their own in pages here: the operator has not allowed it \
                 (programs.evaluate)",
            ));
        }
        let Code { body, is_function, argument } = code;
        let script = if is_function { format!("({body})({argument})") } else { body };
        if self.tokens.reveal(&script).1 {
            return Err(refused("a secret is not put into code"));
        }
        self.bounds.check_all(&[self.page.landing()?.url]).map_err(StepError::Refused)?;
        self.changing(&summary).await?;
        self.sends("", "")?;
        let (value, acted) = self.page.evaluate_script(&script).await?;
        Ok(Done { value, ..went(acted, summary) })
    }
}
