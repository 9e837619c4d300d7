//! Opening addresses, and waiting for them.

use std::time::Instant;

use serde_json::Value;

use super::{Calls, Done, PATIENCE, PAUSES};
use crate::executor::{StepError, refused_page, run_error};
use crate::model::{Mismatch, Outcome, Refusal, SecretPlace};

impl Calls<'_> {
    pub(super) async fn goto(&mut self, url: &str, summary: String) -> Result<Done, StepError> {
        if self.tokens.reveal(url).1 {
            return Err(Refusal::Secret(SecretPlace::Address).into());
        }
        // An address without a site is one of the site that the run starts at.
        let url = self.start.join(url).map_err(|_| Refusal::NoAddress(url.to_owned()))?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err(Refusal::NoAddress(url.to_string()).into());
        }
        self.bounds.check(url.as_str()).map_err(StepError::Refused)?;
        let landing = match self.page.goto(&url).await {
            Ok(landing) => landing,
            // What is wrong with the first page is the run's error.
            Err(error) if !self.opened => return Err(StepError::Ended(run_error(&error))),
            Err(error) => return Err(error.into()),
        };
        match landing.status {
            Some(status) if status >= 400 && !self.opened => {
                Err(StepError::Ended(refused_page(&url, status)))
            }
            Some(status) if status >= 400 => Err(Refusal::Status(status).into()),
            status => {
                self.opened = true;
                let outcome = Outcome::Opened { url: landing.url, status };
                Ok(Done::told(Value::Null, summary, outcome))
            }
        }
    }

    pub(super) async fn wait_for_url(&self, wanted: &str) -> Result<Done, StepError> {
        let wanted = self.start.join(wanted).map_err(|_| Refusal::NoAddress(wanted.to_owned()))?;
        let until = Instant::now() + PATIENCE;
        loop {
            let at = self.page.landing()?.url;
            if at == wanted.as_str() {
                return Ok(Done::quiet(Value::Null));
            }
            if Instant::now() >= until {
                return Err(Refusal::Mismatch(Mismatch::ElsewhereThan { at }).into());
            }
            tokio::time::sleep(PAUSES[2]).await;
        }
    }
}
