//! Whether a page has saved what was done on it, before it is left: a person does not close a tab that still writes, or that
//! would ask whether it may be closed.

use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::json;

use super::error::BrowserError;
use super::page::Page;
use crate::model::Undone;

/// How long a page is waited for that would ask. Applications like to save a second or two after the last key.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long what is written is waited for, and a page that goes on to others meanwhile.
const LONGEST: Duration = Duration::from_secs(15);
/// How often it is asked; pages may do something at each time.
const PAUSE: Duration = Duration::from_millis(700);

/// What keeps a page from being left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Held {
    /// A handler of `beforeunload` objects.
    Unsaved,
    /// A form was filled in by Hob that a button sends by `POST`.
    Filled,
    Nothing,
}

impl Page {
    /// The name of the button of a form that carries several of these texts on without showing a control for them: the last
    /// step of several, where what was filled in is looked over and not sent yet.
    pub async fn carries(&self, texts: &[&str]) -> Result<Option<String>, BrowserError> {
        if texts.len() < 2 {
            return Ok(None);
        }
        match self.call("carries", &json!({"texts": texts})).await {
            // What has just come was looked at as it came.
            Err(BrowserError::Navigated) => Ok(None),
            carried => carried,
        }
    }

    /// Waits until what the page has written to its site `since` then is answered, for some seconds at most, and until the
    /// current tab's document would let itself be closed without a word (no handler of `beforeunload` objects), where one
    /// is `patient`. Why it is not saved in the end. A form that was filled in is not sent where nothing that may change the
    /// site was sent since: `sent_before` counts that, before the last control was set.
    pub async fn unsaved(
        &self,
        since: Instant,
        sent_before: Option<u64>,
        patient: bool,
    ) -> Result<Option<Undone>, BrowserError> {
        let began = Instant::now();
        let mut objects_until = began + if patient { PATIENCE } else { Duration::ZERO };
        loop {
            self.settle().await?;
            let now = Instant::now();
            let over = now >= began + LONGEST;
            // A stream that the page has had open before is no answer to what was done.
            if over || !self.inner().current()?.document.is_writing(since) {
                let why = match self.call::<Held>("holdsBack", &json!({})).await {
                    Ok(Held::Filled) if sent_before == Some(self.sent()) => Undone::Unsent,
                    Ok(Held::Filled | Held::Nothing) => return Ok(None),
                    Ok(Held::Unsaved) => Undone::Unsaved,
                    Err(BrowserError::Navigated) if over => return Ok(Some(Undone::Unsaved)),
                    Err(BrowserError::Navigated) => continue,
                    Err(error) => return Err(error),
                };
                if now >= objects_until {
                    return Ok(Some(why));
                }
            } else if patient {
                objects_until = now + PATIENCE;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
}
