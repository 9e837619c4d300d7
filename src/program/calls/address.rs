//! Opening addresses, and waiting for them.

use serde_json::Value;
use url::Url;

use super::patience::{PATIENCE, Wait};
use super::state::{Calls, Done};
use crate::executor::{NoElements, StepError};
use crate::model::{Action, Mismatch, Misuse, Outcome, Refusal, SecretPlace};

impl Calls<'_> {
    pub(super) async fn reload(&mut self, summary: String) -> Result<Done, StepError> {
        let url = Url::parse(&self.page.landing()?.url);
        let url = url.map_err(|_| Refusal::Misused(Misuse::NothingToReload))?;
        self.goto(url.as_str(), summary).await
    }

    pub(super) async fn goto(&mut self, url: &str, summary: String) -> Result<Done, StepError> {
        if self.tokens.reveal(url).1 {
            return Err(Refusal::Secret(SecretPlace::Address).into());
        }
        // An address without a site is one of the site that the run starts at.
        let url = self.start.join(url).map_err(|_| Refusal::NoAddress(url.to_owned()))?;
        if !self.opened {
            // What is wrong with the first page is the run's error.
            let status = self.executor.open(&url).await?;
            self.opened = true;
            let outcome = Outcome::Opened { url: self.page.landing()?.url, status };
            return Ok(Done::told(Value::Null, summary, outcome));
        }
        let action = Action::Goto { url: url.to_string() };
        match self.executor.perform(&action, &NoElements, &summary).await? {
            Outcome::Opened { status: Some(status), .. } if status >= 400 => {
                Err(Refusal::Status(status).into())
            }
            outcome => Ok(Done::told(Value::Null, summary, outcome)),
        }
    }

    pub(super) async fn wait_for_url(&self, wanted: &str) -> Result<Done, StepError> {
        let wanted = self.start.join(wanted).map_err(|_| Refusal::NoAddress(wanted.to_owned()))?;
        let mut wait = Wait::new(self.page);
        loop {
            let at = self.page.landing()?.url;
            if at == wanted.as_str() {
                return Ok(Done::quiet(Value::Null));
            }
            if wait.is_over(PATIENCE) {
                return Err(Refusal::Mismatch(Mismatch::ElsewhereThan { at }).into());
            }
            wait.pause().await;
        }
    }
}
