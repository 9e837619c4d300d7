//! Whether a page has saved what was done on it, before it is left: a person does not close a tab that still writes, or that
//! would ask whether it may be closed.

use std::time::{Duration, Instant};

use serde_json::json;

use super::error::BrowserError;
use super::page::Page;

/// How long a page is waited for that would ask. Applications like to save a second or two after the last key.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long what is written is waited for, and a page that goes on to others meanwhile.
const LONGEST: Duration = Duration::from_secs(15);
/// How often it is asked; pages may do something at each time.
const PAUSE: Duration = Duration::from_millis(700);

impl Page {
    /// Waits until what the page has written to its site `since` then is answered, for some seconds at most, and until the
    /// current tab's document would let itself be closed without a word (no handler of `beforeunload` objects), where one
    /// is `patient`. False where it objects in the end.
    pub async fn is_saved(&self, since: Instant, patient: bool) -> Result<bool, BrowserError> {
        let began = Instant::now();
        let mut objects_until = began + if patient { PATIENCE } else { Duration::ZERO };
        loop {
            self.settle().await?;
            let now = Instant::now();
            let over = now >= began + LONGEST;
            // A stream that the page has had open before is no answer to what was done.
            if over || !self.inner().current()?.document.is_writing(since) {
                match self.call::<bool>("holdsBack", &json!({})).await {
                    Ok(false) => return Ok(true),
                    Ok(true) if now >= objects_until => return Ok(false),
                    Err(BrowserError::Navigated) if over => return Ok(false),
                    Ok(true) | Err(BrowserError::Navigated) => {}
                    Err(error) => return Err(error),
                }
            } else if patient {
                objects_until = now + PATIENCE;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
}
