//! What may have been sent is not sent again by who goes on where a program could not.

use super::context::{Executor, Sent};
use super::error::StepError;
use super::permit::Elements;
use crate::model::{Action, Fingerprint, Refusal, same_page};

impl Executor<'_> {
    /// The same control is not used twice, and on a page that something was sent from no form is.
    pub(super) async fn check_sent(
        &self,
        action: &Action,
        elements: &dyn Elements,
    ) -> Result<(), StepError> {
        let (at, key) = match action {
            Action::Click { r#ref, .. } | Action::Drag { from: r#ref, .. } => (Some(r#ref), None),
            Action::Press { key, r#ref } => (r#ref.as_ref(), Some(key.as_str())),
            _ => return Ok(()),
        };
        if self.sent_before.is_empty() || key.is_none() && !self.changes_state(action, elements)? {
            return Ok(());
        }
        let mut uses = match at {
            Some(at) => Use::of(self.page.locate(at).await?.fingerprint),
            None => {
                Use { role: String::new(), name: key.unwrap_or_default().to_owned(), sends: false }
            }
        };
        uses.sends |= key == Some("Enter");
        let here = self.page.landing()?.url;
        if self.sent_before.iter().any(|sent| uses.repeats(sent, &here)) {
            return Err(Refusal::MaySendTwice.into());
        }
        Ok(())
    }
}

/// A control that is to be used.
struct Use {
    role: String,
    name: String,
    /// Whether that sends the form that it is in.
    sends: bool,
}

impl Use {
    fn of(print: Fingerprint) -> Self {
        let kind = print.attributes.get("type").map(String::as_str);
        let button = match print.tag.as_str() {
            "button" => !matches!(kind, Some("button" | "reset")),
            _ => matches!(kind, Some("submit" | "image")),
        };
        let sends = button && print.path.split('>').any(|tag| tag.trim() == "form");
        Self { role: print.role, name: print.name, sends }
    }

    fn repeats(&self, sent: &Sent, here: &str) -> bool {
        self.role == sent.role && self.name == sent.name || self.sends && same_page(&sent.url, here)
    }
}
