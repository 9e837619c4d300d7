//! What leaves the server: runs with all that hangs on them, old timelines, whole workspaces.
//!
//! A run's slot is emptied first and the workspace's index after it: who is killed in between leaves an entry without
//! a run, which no list shows and the next look at old runs takes out.

use async_trait::async_trait;
use redis::Pipeline;

use super::server::{Call, Failure};
use super::{RedisStore, names, parse, scripts};
use crate::model::{AuthKey, AuthStatus, RunId, SkilletKey, Timestamp, WorkspaceId};
use crate::store::document::from_json;
use crate::store::{AuthStore as _, Emptied, KeepingStore, Remains, Result, StoreError};

/// How long a deleted run is remembered: longer than an idempotency key.
const REMEMBERED_SECONDS: u64 = 25 * 60 * 60;

/// Runs that are looked at in one go for their timelines.
const LOOKED_AT_ONCE: usize = 500;

/// What is read of a run before it goes.
const LOOKED_AT: [&str; 3] = ["workspace", "skillet", "uploads"];
type LookedAt = (Option<String>, Option<String>, Option<String>);

/// A run that is to go.
struct Leaving {
    key: SkilletKey,
    uploads: Vec<String>,
}

#[async_trait]
impl KeepingStore for RedisStore {
    async fn delete_run(&self, workspace: &WorkspaceId, id: RunId) -> Result<Option<Remains>> {
        let Some(leaving) = self.leaving(workspace, id).await? else {
            self.unlist(workspace, id).await?;
            return Ok(None);
        };
        let (run, skillet) = (names::run(id), names::skillet(&leaving.key));
        let told = names::telling(workspace, id);
        let call = with_keys(self.server.call(&scripts::DELETE_RUN), &run, &skillet, &told);
        let call = call.arg(workspace.as_str()).arg(id.to_string());
        let deleted = call.arg(REMEMBERED_SECONDS).run::<bool>().await.map_err(StoreError::from)?;
        let uploads = self.release_uploads(workspace, id, leaving.uploads).await?;
        self.unlist(workspace, id).await?;
        Ok(deleted.then_some(Remains { uploads }))
    }

    async fn old_runs(&self, before: Timestamp, most: usize) -> Result<Vec<(WorkspaceId, RunId)>> {
        let mut old = Vec::new();
        for workspace in self.known_workspaces().await? {
            if old.len() < most {
                let ids = self.old_runs_of(&workspace, before, most - old.len()).await?;
                old.extend(ids.into_iter().map(|id| (workspace.clone(), id)));
            }
        }
        Ok(old)
    }

    async fn drop_old_steps(&self, before: Timestamp, most: usize) -> Result<usize> {
        let mut done = 0;
        for workspace in self.known_workspaces().await? {
            if done >= most {
                break;
            }
            done += self.drop_steps_of(&workspace, before, most - done).await?;
        }
        Ok(done)
    }

    async fn dead_auths(&self, before: Timestamp, most: usize) -> Result<Vec<AuthKey>> {
        let (now, mut dead) = (Timestamp::now(), Vec::new());
        for workspace in self.known_workspaces().await? {
            for session in self.auth_sessions(&workspace).await? {
                let idle = !session.is_usable() && session.status(now) != AuthStatus::Recording;
                if idle && session.updated_at < before && dead.len() < most {
                    dead.push(session.key);
                }
            }
        }
        Ok(dead)
    }

    async fn are_there(&self, runs: &[RunId]) -> Result<Vec<bool>> {
        let mut look = Pipeline::with_capacity(runs.len());
        for run in runs {
            look.cmd("HEXISTS").arg(names::run(*run).run).arg("document");
        }
        if runs.is_empty() { Ok(Vec::new()) } else { self.server.pipeline(&look).await }
    }

    async fn empty_workspace(&self, workspace: &WorkspaceId, most: usize) -> Result<Emptied> {
        let mut end = redis::cmd("SADD");
        end.arg(names::ENDING).arg(workspace.as_str());
        self.server.command::<()>(&end).await?;
        for key in self.list_keys().await?.iter().filter(|key| key.workspace == *workspace) {
            self.drop_key(&key.id).await?;
        }
        // What starts runs goes before them.
        if self.empty_schedules(workspace, most).await? >= most {
            return Ok(Emptied { runs: Vec::new(), done: false });
        }
        let names = names::workspace(workspace);
        let ids: Vec<String> = self.first(&names.runs, most).await?;
        let runs = ids.iter().map(|id| parse(id)).collect::<Result<Vec<RunId>>>()?;
        for run in &runs {
            self.wipe(workspace, *run).await?;
        }
        let skillets: Vec<String> = self.first(&names.revised, most).await?;
        for skillet in &skillets {
            self.wipe_skillet(&SkilletKey {
                workspace: workspace.clone(),
                skillet: parse(skillet)?,
            })
            .await?;
        }
        let auths: Vec<String> = self.first(&names::auths(workspace), most).await?;
        for session in &auths {
            let key = AuthKey { workspace: workspace.clone(), session: parse(session)? };
            self.delete_auth(&key).await?;
        }
        let batches = self.empty_batches(workspace, most).await?;
        let gone = [runs.len(), skillets.len(), auths.len(), batches];
        let done = gone.iter().all(|count| *count < most);
        if done {
            let mut rest = redis::cmd("DEL");
            rest.arg(&[&names.waiting, &names.stepless]);
            self.server.command::<()>(&rest).await?;
        }
        Ok(Emptied { runs, done })
    }

    async fn forget_workspace(&self, workspace: &WorkspaceId) -> Result<()> {
        self.forget_told(workspace).await?;
        let (own, credits) = (names::workspace(workspace), names::credits(workspace));
        let mut forget = redis::pipe();
        forget.cmd("DEL").arg(&own.starts).arg(&credits.spent).arg(&credits.reserved);
        forget.arg(names::running(workspace)).arg(names::webhook(workspace)).ignore();
        forget.cmd("HDEL").arg(names::WORKSPACE_RECORDS).arg(workspace.as_str()).ignore();
        // Its name stays known: the audit log is kept for its time.
        forget.cmd("SREM").arg(names::ENDING).arg(workspace.as_str()).ignore();
        self.server.pipeline(&forget).await
    }

    async fn ending_workspaces(&self) -> Result<Vec<WorkspaceId>> {
        self.members(names::ENDING).await
    }
}

impl RedisStore {
    /// The sweeps find the workspaces by a set. Refused for one that is being deleted.
    pub(super) async fn enter_workspace(&self, workspace: &WorkspaceId) -> Result<()> {
        let mut enter = redis::pipe();
        enter.cmd("SADD").arg(names::WORKSPACES).arg(workspace.as_str()).ignore();
        enter.cmd("SISMEMBER").arg(names::ENDING).arg(workspace.as_str());
        let (ending,): (bool,) = self.server.pipeline(&enter).await?;
        if ending { Err(StoreError::WorkspaceEnding) } else { Ok(()) }
    }

    /// Notes which files a run was given, before it is accepted: a note too many only keeps a file for its time.
    pub(super) async fn note_uploads(
        &self,
        workspace: &WorkspaceId,
        id: RunId,
        uploads: &[String],
    ) -> Result<()> {
        let mut note = redis::pipe();
        for upload in uploads {
            note.cmd("SADD").arg(names::upload(workspace, upload)).arg(id.to_string()).ignore();
        }
        if uploads.is_empty() { Ok(()) } else { self.server.pipeline(&note).await }
    }

    /// The uploads that no other run was given.
    async fn release_uploads(
        &self,
        workspace: &WorkspaceId,
        id: RunId,
        uploads: Vec<String>,
    ) -> Result<Vec<String>> {
        let mut alone = Vec::new();
        for upload in uploads {
            let uses = names::upload(workspace, &upload);
            let mut release = redis::pipe();
            release.atomic();
            release.cmd("SREM").arg(&uses).arg(id.to_string()).ignore();
            release.cmd("EXISTS").arg(&uses);
            let (others,): (bool,) = self.server.pipeline(&release).await?;
            if !others {
                alone.push(upload);
            }
        }
        Ok(alone)
    }

    async fn leaving(&self, workspace: &WorkspaceId, id: RunId) -> Result<Option<Leaving>> {
        let mut look = redis::cmd("HMGET");
        look.arg(names::run(id).run).arg(&LOOKED_AT);
        let (owner, skillet, uploads): LookedAt = self.server.command(&look).await?;
        let (Some(owner), Some(skillet)) = (owner, skillet) else { return Ok(None) };
        if owner != workspace.as_str() {
            return Ok(None);
        }
        let key = SkilletKey { workspace: workspace.clone(), skillet: parse(&skillet)? };
        let uploads = uploads.map(|uploads| from_json(&uploads)).transpose()?.unwrap_or_default();
        Ok(Some(Leaving { key, uploads }))
    }

    /// Takes a run out of its workspace's index, unless it is there or is about to be.
    async fn unlist(&self, workspace: &WorkspaceId, id: RunId) -> Result<()> {
        let names = names::workspace(workspace);
        let mut there = redis::pipe();
        there.cmd("HEXISTS").arg(names::run(id).run).arg("document");
        there.cmd("ZSCORE").arg(&names.waiting).arg(id.to_string());
        let (document, admitted): (bool, Option<String>) = self.server.pipeline(&there).await?;
        if document || admitted.is_some() {
            return Ok(());
        }
        let mut unlist = redis::cmd("ZREM");
        unlist.arg(&names.runs).arg(id.to_string());
        self.server.command(&unlist).await
    }

    /// Runs that wait or are under way are passed by, however old; what the index alone knows goes.
    async fn old_runs_of(
        &self,
        workspace: &WorkspaceId,
        before: Timestamp,
        most: usize,
    ) -> Result<Vec<RunId>> {
        let (index, mut old, mut passed) = (names::workspace(workspace).runs, Vec::new(), 0);
        loop {
            let mut range = redis::cmd("ZRANGEBYSCORE");
            range.arg(&index).arg("-inf").arg(format!("({}", before.as_millis()));
            range.arg("LIMIT").arg(passed).arg(LOOKED_AT_ONCE);
            let ids: Vec<String> = self.server.command(&range).await?;
            for (id, stage) in self.with_stages(&ids).await? {
                match stage.as_deref() {
                    None | Some("deleted") => {
                        self.unlist(workspace, id).await?;
                        continue;
                    }
                    Some("over") if old.len() < most => old.push(id),
                    Some(_) => {}
                }
                passed += 1;
            }
            if ids.len() < LOOKED_AT_ONCE || old.len() >= most {
                return Ok(old);
            }
        }
    }

    /// Goes on where it was, by when runs were accepted, until as many timelines are dropped or there are no more.
    async fn drop_steps_of(
        &self,
        workspace: &WorkspaceId,
        before: Timestamp,
        most: usize,
    ) -> Result<usize> {
        let names = names::workspace(workspace);
        let mut place = redis::cmd("GET");
        place.arg(&names.stepless);
        let mut place: Option<i64> = self.server.command(&place).await?;
        let mut dropped = 0;
        loop {
            let from = place.map_or_else(|| "-inf".to_owned(), |place| place.to_string());
            let mut range = redis::cmd("ZRANGEBYSCORE");
            range.arg(&names.runs).arg(from).arg(format!("({}", before.as_millis()));
            range.arg("WITHSCORES").arg("LIMIT").arg(0).arg(LOOKED_AT_ONCE);
            let runs: Vec<(String, i64)> = self.server.command(&range).await?;
            for (id, _) in &runs {
                let run = names::run(parse(id)?);
                let drop = self.server.call(&scripts::DROP_STEPS).key(&run.run).key(&run.steps);
                dropped += drop.run::<usize>().await.map_err(StoreError::from)?;
            }
            let last = runs.last().map(|(_, at)| *at);
            let over = runs.len() < LOOKED_AT_ONCE || last == place;
            if let Some(last) = last {
                // Others of that very millisecond may come next: it is looked at again.
                place = Some(last);
                let mut note = redis::cmd("SET");
                note.arg(&names.stepless).arg(last);
                self.server.command::<()>(&note).await?;
            }
            if over || dropped >= most {
                return Ok(dropped);
            }
        }
    }

    /// Removes a run with its skillet, whatever goes on with them.
    async fn wipe(&self, workspace: &WorkspaceId, id: RunId) -> Result<()> {
        if let Some(leaving) = self.leaving(workspace, id).await? {
            self.wipe_slot(&leaving.key, id).await?;
            self.release_uploads(workspace, id, leaving.uploads).await?;
        }
        let names = names::workspace(workspace);
        let mut forget = redis::pipe();
        forget.cmd("ZREM").arg(&names.waiting).arg(id.to_string()).ignore();
        forget.cmd("ZREM").arg(&names.runs).arg(id.to_string()).ignore();
        self.server.pipeline(&forget).await
    }

    async fn wipe_skillet(&self, key: &SkilletKey) -> Result<()> {
        // No run is named by this.
        self.wipe_slot(key, RunId::new(key.partition())).await?;
        let names = names::workspace(&key.workspace);
        let mut forget = redis::pipe();
        forget.cmd("ZREM").arg(&names.revised).arg(key.skillet.as_str()).ignore();
        forget.cmd("HDEL").arg(&names.revisions).arg(key.skillet.as_str()).ignore();
        self.server.pipeline(&forget).await
    }

    async fn wipe_slot(&self, key: &SkilletKey, id: RunId) -> Result<()> {
        let (run, skillet) = (names::run(id), names::skillet(key));
        let told = names::telling(&key.workspace, id);
        let call = with_keys(self.server.call(&scripts::WIPE_RUN), &run, &skillet, &told);
        let call = call.key(&skillet.of.leases).key(&skillet.of.ready).key(&skillet.of.unindexed);
        let call = call.arg(key.workspace.as_str()).arg(id.to_string());
        match call.arg(&skillet.member).run::<()>().await {
            Ok(()) => Ok(()),
            Err(Failure::Conflict) => Err(Failure::Conflict.into()),
            Err(Failure::Store(error)) => Err(error),
        }
    }

    pub(super) async fn first(&self, set: &str, most: usize) -> Result<Vec<String>> {
        let mut range = redis::cmd("ZRANGE");
        range.arg(set).arg(0).arg(most.max(1) - 1);
        self.server.command(&range).await
    }

    async fn with_stages(&self, ids: &[String]) -> Result<Vec<(RunId, Option<String>)>> {
        let ids = ids.iter().map(|id| parse(id)).collect::<Result<Vec<RunId>>>()?;
        let mut look = Pipeline::with_capacity(ids.len());
        for id in &ids {
            look.cmd("HGET").arg(names::run(*id).run).arg("stage");
        }
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let stages: Vec<Option<String>> = self.server.pipeline(&look).await?;
        Ok(ids.into_iter().zip(stages).collect())
    }

    pub(super) async fn known_workspaces(&self) -> Result<Vec<WorkspaceId>> {
        self.members(names::WORKSPACES).await
    }

    async fn members(&self, set: &str) -> Result<Vec<WorkspaceId>> {
        let mut all = redis::cmd("SMEMBERS");
        all.arg(set);
        let mut found: Vec<String> = self.server.command(&all).await?;
        found.sort();
        found.iter().map(|name| parse(name)).collect()
    }
}

/// The keys of a run, its skillet and what is told of it, in the order of the scripts.
fn with_keys<'a>(
    call: Call<'a>,
    run: &names::RunNames,
    skillet: &names::SkilletNames,
    told: &names::TellingNames,
) -> Call<'a> {
    let keys = [
        &run.run,
        &run.order,
        &run.steps,
        &run.changes,
        &skillet.skillet,
        &skillet.queue,
        &skillet.revisions,
        &skillet.proofs,
        &skillet.misses,
        &skillet.kept,
        &told.told,
        &told.due,
        &told.due_of,
        &told.index,
        &told.moved,
    ];
    keys.into_iter().fold(call, |call, key| call.key(key))
}
