//! What of a page may be seen: secrets are taken out of snapshots, and no picture is made of a page
//! that shows one.
//!
//! Why refused rather than masked: to cover a secret its every place must be known, in canvases,
//! pictures and frames too, and what is laid over the page changes it. A planner does without a
//! picture; a secret that was sent is out for ever.

use std::time::{Duration, Instant};

use bytes::Bytes;
use tokio::time::timeout;

use super::album::Taken;
use super::context::Executor;
use super::error::StepError;
use super::journal::JournalClosed;
use super::timeline::{Recorded, Step};
use super::wording;
use crate::browser::Screenshot;
use crate::model::{Refusal, SecretInSight};
use crate::perception::{LookOptions, Node, Snapshot};

/// Longest that a run waits for a picture to be taken and kept.
const PATIENCE: Duration = Duration::from_secs(3);

impl Executor<'_> {
    /// The snapshot without secrets: a page may show what was typed.
    pub fn redacted(&self, mut snapshot: Snapshot) -> Snapshot {
        if self.has_secrets() {
            snapshot.text = self.redact(&snapshot.text);
            snapshot.url = self.redact(&snapshot.url);
            snapshot.title = self.redact(&snapshot.title);
            for tab in &mut snapshot.tabs {
                (tab.title, tab.url) = (self.redact(&tab.title), self.redact(&tab.url));
            }
            for tool in &mut snapshot.tools {
                tool.description = self.redact(&tool.description);
                tool.input = self.redactor.redact_json(&tool.input);
            }
            snapshot.nodes.iter_mut().for_each(|node| self.redact_node(node));
            for text in snapshot.facts.texts_mut() {
                *text = self.redact(text);
            }
        }
        snapshot
    }

    fn redact_node(&self, node: &mut Node) {
        node.name = self.redact(&node.name);
        let said = node.value.iter_mut().chain(&mut node.nearby).chain(&mut node.url);
        let said = said.chain(&mut node.header).chain(&mut node.standing);
        for text in said.chain(&mut node.options) {
            *text = self.redact(text);
        }
        node.children.iter_mut().for_each(|child| self.redact_node(child));
    }

    /// That the page is as in `snapshot` before the next step, for the trace; looking took `took`.
    pub async fn looked(&self, snapshot: &Snapshot, took: Duration) {
        if !self.timeline.is_traced() {
            return;
        }
        let picture = match self.picture().await {
            Ok(picture) => Ok(picture),
            Err(StepError::Refused(why)) => Err(wording::refusal(&why)),
            Err(_) => Err("the browser gave none".to_owned()),
        };
        self.timeline.looked(snapshot, took, picture);
    }

    /// Looks at the page for the trace alone, where there is one.
    pub async fn look_for_trace(&self) {
        if !self.timeline.is_traced() {
            return;
        }
        let began = Instant::now();
        if let Ok(snapshot) = self.page.look(&LookOptions::default()).await {
            self.looked(&self.redacted(snapshot), began.elapsed()).await;
        }
    }

    /// A picture of the page, unless a secret can be seen on it.
    pub async fn picture(&self) -> Result<Screenshot, StepError> {
        self.may_be_pictured().await?;
        Ok(self.page.screenshot().await?)
    }

    /// The same, as small as a page is still known by.
    pub(super) async fn small_picture(&self) -> Result<Screenshot, StepError> {
        self.may_be_pictured().await?;
        Ok(self.page.small_screenshot().await?)
    }

    async fn may_be_pictured(&self) -> Result<(), StepError> {
        match self.secret_in_sight().await? {
            Some(why) => Err(Refusal::NoPicture(why).into()),
            None => Ok(()),
        }
    }

    /// Keeps a picture of the page that the next step is decided on, for whoever leafs through the run afterwards: to be
    /// awaited beside the planner's decision, as nothing changes meanwhile.
    pub async fn picture_while_planned(&self) {
        if self.album.is_taken(Taken::WhilePlanned) {
            self.keep_picture().await;
        }
    }

    /// Keeps a picture of the page, if it may be seen. That it cannot is no failure of the run, and none of it is waited for
    /// for long.
    async fn keep_picture(&self) {
        if timeout(PATIENCE, self.try_picture()).await.is_err() {
            tracing::warn!(run = %self.run, "a picture takes too long; no more are kept of this run");
            self.album.close();
        }
    }

    async fn try_picture(&self) {
        let Ok(picture) = self.small_picture().await else { return };
        let jpeg = Bytes::from(picture.jpeg);
        if !self.album.wants(&jpeg) {
            return;
        }
        let run = self.run.to_string();
        match self.files.put_picture(self.workspace, &run, jpeg.clone()).await {
            Ok(Some(id)) => self.album.add(jpeg, id),
            Ok(None) => self.album.close(),
            Err(error) => {
                tracing::warn!(run = %self.run, %error, "no more pictures are kept of this run");
                self.album.close();
            }
        }
    }

    /// Writes a step down. Who looks at the run sees the page again, if it may be seen by now.
    pub async fn record(&self, step: Step<'_>) -> Result<Recorded, JournalClosed> {
        let kind = step.kind;
        let recorded = self.timeline.record(step, self.album.take()).await?;
        if self.album.is_taken(Taken::AfterSteps) && kind.may_be_seen() {
            self.keep_picture().await;
        }
        self.uncover().await;
        Ok(recorded)
    }

    /// Lets those who look at the run see the page that secrets were put into, or that came after it, once it shows none and
    /// no control has one any more: one that hides what it holds can be made to show it. They are left to see nothing
    /// where that cannot be told.
    pub(super) async fn uncover(&self) {
        if !self.page.is_filmed() {
            return;
        }
        let Some(document) = self.page.concealed_document() else { return };
        for control in &self.secret_fields {
            if !matches!(self.page.holds_typed(control).await, Ok(false)) {
                return;
            }
        }
        if matches!(self.secret_in_sight().await, Ok(None)) {
            self.page.reveal(document);
        }
    }

    /// Where a secret may be seen on the page. Short ones are not told from other text, so each
    /// control that one was put into counts for itself, unless it is a password's.
    async fn secret_in_sight(&self) -> Result<Option<SecretInSight>, StepError> {
        if !self.has_secrets() {
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
