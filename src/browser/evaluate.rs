//! Code of a program's own, run in the page itself: for programs by hand, where the operator allows it.
//! Nothing of Hob runs there; its in-page library has a world of its own.

use serde::Deserialize;
use serde_json::{Value, json};

use super::error::BrowserError;
use super::page::Page;
use crate::model::Acted;

/// Most characters that are told of what was thrown.
const LONGEST: usize = 500;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Evaluated {
    result: Remote,
    exception_details: Option<Exception>,
}

#[derive(Deserialize)]
struct Remote {
    /// Absent for `undefined`.
    #[serde(default)]
    value: Value,
    /// What was thrown, in words.
    description: Option<String>,
}

#[derive(Deserialize)]
struct Exception {
    text: String,
}

impl Evaluated {
    fn value(self) -> Result<Value, BrowserError> {
        let Some(exception) = self.exception_details else { return Ok(self.result.value) };
        let said = self.result.description.unwrap_or(exception.text);
        let message = said.lines().next().unwrap_or_default().chars().take(LONGEST).collect();
        Err(BrowserError::Page { code: "threw".to_owned(), message })
    }
}

impl Page {
    /// Evaluates JavaScript in the page's document, waits for what it promises and for the page to settle.
    /// The value as JSON; `BrowserError::Page` where it throws.
    ///
    /// [Runtime.evaluate](https://chromedevtools.github.io/devtools-protocol/tot/Runtime/#method-evaluate)
    pub async fn evaluate_script(&self, script: &str) -> Result<(Value, Acted), BrowserError> {
        let bound = self.script_bound();
        let params = json!({
            "expression": script,
            "awaitPromise": true,
            "returnByValue": true,
            // Ends what computes without end; what never resolves is left to our own bound.
            "timeout": u64::try_from(bound.as_millis()).unwrap_or(u64::MAX),
        });
        let mut value = Value::Null;
        let acted = self
            .acting(async || {
                let evaluated: Evaluated = self.command("Runtime.evaluate", &params, bound).await?;
                value = evaluated.value()?;
                Ok(None)
            })
            .await?;
        Ok((value, acted))
    }
}
