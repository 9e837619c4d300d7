//! Runs and skillets as callers see them: read, listed, renamed, canceled.

use std::collections::HashMap;

use redis::Pipeline;

use super::server::{Failure, settled};
use super::webhooks::telling;
use super::{RedisStore, names, parse, scripts};
use crate::model::{
    Revision, RevisionItem, Run, RunId, SkilletItem, SkilletKey, Status, StepRecord, Timestamp,
    WorkspaceId,
};
use crate::store::document::{Parts, from_json, render, revision};
use crate::store::lifecycle::Changes;
use crate::store::{
    Canceled, Page, Part, Result, RevisionName, RunDocument, RunPage, fit_a_page, lifecycle,
};

/// What a poll reads, in one command.
pub(super) const POLLED: [&str; 7] =
    ["workspace", "document", "steps", "title", "file", "version", "stage"];
pub(super) type Polled = (
    Option<String>,
    Option<String>,
    Option<u64>,
    Option<String>,
    Option<String>,
    Option<u64>,
    Option<String>,
);

/// What a transition starts from.
const LOADED: [&str; 7] =
    ["workspace", "skillet", "document", "version", "changing", "repeats", "callback"];
type Loaded = (
    Option<String>,
    Option<String>,
    Option<String>,
    Option<u64>,
    Option<u64>,
    Option<u32>,
    Option<String>,
);

/// A run as stored.
pub(super) struct Stored {
    pub(super) key: SkilletKey,
    pub(super) run: Run,
    pub(super) version: u64,
    pub(super) changes: Changes,
    pub(super) repeats: u32,
    /// Whether is told of it.
    pub(super) tells: bool,
}

/// A run as stored, its document unread.
pub(super) struct Unread {
    pub(super) key: SkilletKey,
    pub(super) document: String,
    pub(super) version: u64,
    pub(super) changes: Changes,
    pub(super) repeats: u32,
    /// Whether is told of it.
    pub(super) tells: bool,
}

impl Unread {
    pub(super) fn read(self) -> Result<Stored> {
        let Self { key, document, version, changes, repeats, tells } = self;
        Ok(Stored { key, run: from_json(&document)?, version, changes, repeats, tells })
    }
}

impl RedisStore {
    pub(super) async fn read_run(
        &self,
        workspace: &WorkspaceId,
        id: RunId,
    ) -> Result<Option<RunDocument>> {
        let mut get = redis::cmd("HMGET");
        get.arg(names::run(id).run).arg(&POLLED);
        polled(self.server.command(&get).await?, workspace)
    }

    pub(super) async fn list_runs(
        &self,
        workspace: &WorkspaceId,
        offset: u64,
        limit: u64,
    ) -> Result<RunPage> {
        let index = names::workspace(workspace).runs;
        let mut page = redis::pipe();
        page.cmd("ZCARD").arg(&index);
        page.cmd("ZRANGE").arg(&index).arg("+inf").arg("-inf").arg("BYSCORE").arg("REV");
        page.arg("LIMIT").arg(bounded(offset)).arg(bounded(limit));
        let (total, ids): (u64, Vec<String>) = self.server.pipeline(&page).await?;
        if ids.is_empty() {
            return Ok(RunPage { runs: Vec::new(), total, next: None });
        }
        let mut lengths = Pipeline::with_capacity(ids.len());
        for id in &ids {
            lengths.cmd("HSTRLEN").arg(names::run(parse(id)?).run).arg("document");
        }
        let fit = fit_a_page(self.server.pipeline::<Vec<usize>>(&lengths).await?);
        let mut documents = Pipeline::with_capacity(fit);
        for id in &ids[..fit] {
            documents.cmd("HMGET").arg(names::run(parse(id)?).run).arg(&POLLED);
        }
        let found: Vec<Polled> = self.server.pipeline(&documents).await?;
        // An entry without a run: its acceptance was cut short.
        let runs = found.into_iter().filter_map(|run| polled(run, workspace).transpose());
        let next = offset.saturating_add(fit as u64);
        let next = (next < total).then_some(next);
        Ok(RunPage { runs: runs.collect::<Result<_>>()?, total, next })
    }

    pub(super) async fn read_steps(
        &self,
        workspace: &WorkspaceId,
        id: RunId,
        after: u64,
    ) -> Result<Option<Vec<StepRecord>>> {
        let names = names::run(id);
        let mut read = redis::pipe();
        read.cmd("HGET").arg(&names.run).arg("workspace");
        read.cmd("ZRANGEBYSCORE").arg(&names.steps).arg(format!("({after}")).arg("+inf");
        let (owner, steps): (Option<String>, Vec<String>) = self.server.pipeline(&read).await?;
        if owner.as_deref() != Some(workspace.as_str()) {
            return Ok(None);
        }
        steps.iter().map(|step| from_json(step)).collect::<Result<_>>().map(Some)
    }

    pub(super) async fn rename_run(
        &self,
        workspace: &WorkspaceId,
        id: RunId,
        title: &str,
    ) -> Result<bool> {
        let rename = self.server.call(&scripts::RENAME).key(&names::run(id).run);
        let rename = rename.key(&names::moved(workspace, id.partition()));
        Ok(rename.arg(workspace.as_str()).arg(title).arg(id.to_string()).run().await?)
    }

    pub(super) async fn cancel_run(
        &self,
        workspace: &WorkspaceId,
        id: RunId,
    ) -> Result<Option<Canceled>> {
        let canceled = settled!(self.try_cancel(workspace, id))?;
        if let Some(Canceled::Now(_)) = canceled {
            self.leave_waiting_room(workspace, id).await;
        }
        Ok(canceled)
    }

    async fn try_cancel(
        &self,
        workspace: &WorkspaceId,
        id: RunId,
    ) -> std::result::Result<Option<Canceled>, Failure> {
        let Some(mut stored) = self.load(id).await?.filter(|run| run.key.workspace == *workspace)
        else {
            return Ok(None);
        };
        match stored.run.status {
            Status::Canceled => return Ok(Some(Canceled::Before)),
            Status::Completed => return Ok(Some(Canceled::Completed)),
            Status::Pending | Status::Started => {
                lifecycle::cancel(&mut stored.run, &stored.changes)?;
            }
        }
        let (run, skillet) = (names::run(id), names::skillet(&stored.key));
        let call = self
            .server
            .call(&scripts::CANCEL)
            .key(&skillet.skillet)
            .key(&run.run)
            .key(&run.order)
            .key(&skillet.queue)
            .key(&skillet.of.ready)
            .key(&run.changes)
            .arg(id.to_string())
            .arg(stored.version)
            .arg(render(&stored.run)?)
            .arg(&skillet.member)
            .arg(stored.changes.marked);
        telling(call, workspace, &stored.run, stored.tells)?.run::<()>().await?;
        Ok(Some(Canceled::Now(stored.key)))
    }

    pub(super) async fn list_skillets(
        &self,
        workspace: &WorkspaceId,
        Part { limit, offset }: Part,
    ) -> Result<Page<SkilletItem>> {
        let names = names::workspace(workspace);
        let last = offset.saturating_add(limit).saturating_sub(1);
        let mut read = redis::pipe();
        read.atomic();
        read.cmd("ZREVRANGE").arg(&names.revised).arg(offset).arg(last).arg("WITHSCORES");
        read.cmd("ZCARD").arg(&names.revised);
        let (revised, total): (Vec<(String, i64)>, u64) = self.server.pipeline(&read).await?;
        if revised.is_empty() {
            return Ok(Page { items: Vec::new(), total });
        }
        let mut ids = redis::cmd("HMGET");
        ids.arg(&names.revisions);
        ids.arg(revised.iter().map(|(skillet, _)| skillet.as_str()).collect::<Vec<_>>());
        let ids: Vec<Option<String>> = self.server.command(&ids).await?;
        let item = |((skillet, at), id): (&(String, i64), Option<String>)| -> Result<SkilletItem> {
            Ok(SkilletItem {
                id: parse(skillet)?,
                revision_id: id.filter(|id| !id.is_empty()).map(|id| parse(&id)).transpose()?,
                revision_timestamp: Timestamp::from_millis(*at),
            })
        };
        let items = revised.iter().zip(ids).map(item).collect::<Result<_>>()?;
        Ok(Page { items, total })
    }

    pub(super) async fn read_latest_revision(&self, key: &SkilletKey) -> Result<Option<Revision>> {
        self.revision_at(key, -1).await
    }

    pub(super) async fn read_revision(
        &self,
        key: &SkilletKey,
        name: &RevisionName,
    ) -> Result<Option<Revision>> {
        let place = match name {
            RevisionName::Id(id) => {
                let mut place = redis::cmd("LPOS");
                place.arg(names::skillet(key).kept).arg(id);
                self.server.command::<Option<i64>>(&place).await?
            }
            RevisionName::Number(number) => {
                let after_it = self.latest_number(key).await?.checked_sub(*number);
                after_it.and_then(|after_it| Some(-1 - i64::try_from(after_it).ok()?))
            }
        };
        let Some(place) = place else { return Ok(None) };
        let found = self.revision_at(key, place).await?;
        // Others may have been added and dropped in between.
        Ok(found.filter(|revision| name.is_of(revision)))
    }

    /// The revision at a place of the list, with what is kept beside it.
    async fn revision_at(&self, key: &SkilletKey, place: i64) -> Result<Option<Revision>> {
        let names = names::skillet(key);
        let mut at = redis::cmd("LINDEX");
        at.arg(&names.revisions).arg(place);
        let found: Option<String> = self.server.command(&at).await?;
        let Some(body) = found else { return Ok(None) };
        let bare = revision(&body, None, 0)?;
        let mut beside = redis::pipe();
        beside.hget(&names.proofs, bare.id.as_str()).hget(&names.misses, bare.id.as_str());
        let (proof, misses): (Option<String>, Option<u32>) = self.server.pipeline(&beside).await?;
        revision(&body, proof.as_deref(), misses.unwrap_or_default()).map(Some)
    }

    /// The latest first.
    pub(super) async fn read_revisions(&self, key: &SkilletKey) -> Result<Vec<RevisionItem>> {
        let names = names::skillet(key);
        let mut proofs = redis::cmd("HGETALL");
        proofs.arg(&names.proofs);
        let proofs: HashMap<String, String> = self.server.command(&proofs).await?;
        let mut items: Vec<RevisionItem> = Vec::new();
        // One at a time: each can be large.
        for place in 1..=i64::try_from(Revision::MOST_KEPT).unwrap_or(i64::MAX) {
            let mut one = redis::cmd("LINDEX");
            one.arg(&names.revisions).arg(-place);
            let Some(body) = self.server.command::<Option<String>>(&one).await? else { break };
            let bare = revision(&body, None, 0)?;
            // One that was added meanwhile moves the others on: what comes twice is listed once.
            if items.last().is_some_and(|last| last.number <= bare.number) {
                continue;
            }
            let proof = proofs.get(bare.id.as_str()).map(String::as_str);
            items.push(RevisionItem::from(&revision(&body, proof, 0)?));
        }
        Ok(items)
    }

    pub(super) async fn load(&self, id: RunId) -> Result<Option<Stored>> {
        self.load_unread(id).await?.map(Unread::read).transpose()
    }

    pub(super) async fn load_unread(&self, id: RunId) -> Result<Option<Unread>> {
        let mut get = redis::cmd("HMGET");
        get.arg(names::run(id).run);
        get.arg(&LOADED);
        let found: Loaded = self.server.command(&get).await?;
        let (Some(workspace), Some(skillet), Some(document), Some(version), ..) = found else {
            return Ok(None);
        };
        let (changing, repeats, callback) = (found.4, found.5, found.6);
        let key = SkilletKey { workspace: parse(&workspace)?, skillet: parse(&skillet)? };
        let mut changes = Changes { marked: changing.unwrap_or_default(), kept: Vec::new() };
        if changes.any() {
            let mut noted = redis::cmd("LRANGE");
            noted.arg(names::run(id).changes).arg(0).arg(-1);
            let bodies: Vec<String> = self.server.command(&noted).await?;
            changes = Changes::stored(changes.marked, &bodies);
        }
        let repeats = repeats.unwrap_or_default();
        let tells = callback.is_some();
        Ok(Some(Unread { key, document, version, changes, repeats, tells }))
    }

    /// The run no longer waits. If this fails, the sweep does it later.
    pub(super) async fn leave_waiting_room(&self, workspace: &WorkspaceId, id: RunId) {
        let mut leave = redis::cmd("ZREM");
        leave.arg(names::workspace(workspace).waiting).arg(id.to_string());
        if let Err(error) = self.server.command::<()>(&leave).await {
            tracing::warn!(%error, run = %id, "left in the waiting room until the next sweep");
        }
    }

    /// The run waits again, whether there is room or not. If this fails, it is only not counted.
    pub(super) async fn enter_waiting_room(&self, workspace: &WorkspaceId, id: RunId) {
        let entered = async {
            let mut enter = redis::cmd("ZADD");
            enter.arg(names::workspace(workspace).waiting);
            enter.arg(self.server.now().await?).arg(id.to_string());
            self.server.command::<()>(&enter).await
        };
        if let Err(error) = entered.await {
            tracing::warn!(%error, run = %id, "waits without being counted");
        }
    }
}

pub(super) fn polled(found: Polled, workspace: &WorkspaceId) -> Result<Option<RunDocument>> {
    let (Some(owner), Some(document), steps, title, file, Some(version), Some(stage)) = found
    else {
        return Ok(None);
    };
    if owner != workspace.as_str() {
        return Ok(None);
    }
    let parts = Parts {
        document: &document,
        steps: steps.unwrap_or_default(),
        title: title.as_deref(),
        file: file.as_deref(),
        version,
        is_final: stage == "over",
    };
    parts.join().map(Some)
}

/// Redis takes signed numbers, and a negative limit means none.
fn bounded(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
