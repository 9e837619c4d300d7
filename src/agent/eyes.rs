//! What of a page may be seen: secrets are taken out of snapshots, and no picture is made of a page
//! that shows one.
//!
//! Why refused rather than masked: to cover a secret its every place must be known, in canvases,
//! pictures and frames too, and what is laid over the page changes it. A planner does without a
//! picture; a secret that was sent is out for ever.

use super::hands::{Carried, Hands};
use crate::browser::Screenshot;
use crate::executor::StepError;
use crate::model::{Outcome, Refusal, SecretInSight};
use crate::perception::{LookOptions, Node, Snapshot};

impl Hands<'_> {
    /// The snapshot without secrets: a page may show what was typed.
    pub(super) fn redacted(&self, mut snapshot: Snapshot) -> Snapshot {
        if self.inputs.has_secrets() {
            snapshot.text = self.redact(&snapshot.text);
            snapshot.url = self.redact(&snapshot.url);
            snapshot.title = self.redact(&snapshot.title);
            for tab in &mut snapshot.tabs {
                (tab.title, tab.url) = (self.redact(&tab.title), self.redact(&tab.url));
            }
            snapshot.nodes.iter_mut().for_each(|node| self.redact_node(node));
        }
        snapshot
    }

    fn redact_node(&self, node: &mut Node) {
        node.name = self.redact(&node.name);
        let said = node.value.iter_mut().chain(&mut node.url).chain(&mut node.header);
        for text in said.chain(&mut node.options) {
            *text = self.redact(text);
        }
        node.children.iter_mut().for_each(|child| self.redact_node(child));
    }

    /// The step `look`: a picture for the planner's next message.
    pub(super) async fn look(&self) -> Result<Carried, StepError> {
        let picture = self.picture().await?;
        let outcome = Outcome::Pictured { width: picture.width, height: picture.height };
        Ok(Carried { screenshot: Some(picture), ..Carried::of(outcome) })
    }

    /// A picture of the page, unless a secret can be seen on it.
    pub(super) async fn picture(&self) -> Result<Screenshot, StepError> {
        if let Some(why) = self.secret_in_sight().await? {
            return Err(Refusal::NoPicture(why).into());
        }
        Ok(self.page.screenshot().await?)
    }

    /// Where a secret may be seen on the page. Short ones are not told from other text, so each
    /// control that one was put into counts for itself, unless it is a password's.
    async fn secret_in_sight(&self) -> Result<Option<SecretInSight>, StepError> {
        if !self.inputs.has_secrets() {
            return Ok(None);
        }
        for control in &self.secret_fields {
            if self.page.shows_typed(control).await? {
                return Ok(Some(SecretInSight::Field));
            }
        }
        let seen = self.page.look(&LookOptions::default()).await?;
        if seen.passed > 0 {
            return Ok(Some(SecretInSight::TooLarge));
        }
        let clean = self.redacted(seen.clone());
        Ok((clean.nodes != seen.nodes).then_some(SecretInSight::Page))
    }
}
