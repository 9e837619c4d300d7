//! `download`: the file that what was done last has brought, as the program's result.

use std::time::Duration;

use serde_json::json;

use super::state::{Calls, Done};
use crate::executor::StepError;
use crate::model::{Mismatch, Outcome, Refusal};

/// How long a download may take to begin that nothing was told of yet.
const BEGINS: Duration = Duration::from_secs(5);

impl Calls<'_> {
    /// Keeps the downloads that an act is told to have begun.
    pub(super) fn note_downloads(&mut self, outcome: &Outcome) {
        let told = match outcome {
            Outcome::Downloaded(downloads) => Some(downloads),
            other => other.acted().map(|acted| &acted.downloads),
        };
        if let Some(last) = told.and_then(|told| told.last()) {
            self.downloaded = Some(last.id.clone());
        }
    }

    pub(super) async fn take_download(&mut self) -> Result<Done, StepError> {
        if self.downloaded.is_none() {
            let begun = self.page.new_downloads(BEGINS).await;
            self.downloaded = begun.last().map(|download| download.id.clone());
        }
        let id = self.downloaded.take().ok_or(Refusal::Mismatch(Mismatch::NoDownload))?;
        self.unread = None;
        Ok(Done::quiet(json!({"$file": id})))
    }
}
