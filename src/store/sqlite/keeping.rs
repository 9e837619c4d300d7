//! What leaves the database: runs with all that hangs on them, old timelines, whole workspaces.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, params};

use super::{SqliteStore, bounded, column, execute, failed, number};
use crate::model::{AuthKey, AuthSession, AuthStatus, GivenFile, RunId, Timestamp, WorkspaceId};
use crate::store::document::from_json;
use crate::store::{Emptied, KeepingStore, NewRun, Remains, Result, StoreError};

#[async_trait]
impl KeepingStore for SqliteStore {
    async fn delete_run(&self, workspace: &WorkspaceId, id: RunId) -> Result<Option<Remains>> {
        let workspace = workspace.clone();
        self.write(move |db, _| delete_run(db, &workspace, id)).await
    }

    async fn old_runs(&self, before: Timestamp, most: usize) -> Result<Vec<(WorkspaceId, RunId)>> {
        self.read(move |db| {
            db.prepare_cached(
                "SELECT workspace, id FROM runs WHERE stage = 'over' AND created_at < ?
                 ORDER BY created_at LIMIT ?",
            )
            .and_then(|mut query| {
                let limits = params![before.as_millis(), bounded(most)];
                query.query_map(limits, |row| Ok((column(row, 0)?, column(row, 1)?)))?.collect()
            })
            .map_err(failed)
        })
        .await
    }

    async fn drop_old_steps(&self, before: Timestamp, most: usize) -> Result<usize> {
        self.write(move |db, _| drop_steps(db, before, most)).await
    }

    async fn dead_auths(&self, before: Timestamp, most: usize) -> Result<Vec<AuthKey>> {
        self.read(move |db| dead_auths(db, before, most)).await
    }

    async fn are_there(&self, runs: &[RunId]) -> Result<Vec<bool>> {
        let runs = runs.to_vec();
        self.read(move |db| {
            let there = "SELECT EXISTS (SELECT 1 FROM runs WHERE id = ?)";
            runs.iter().map(|run| number(db, there, [run.to_string()])).collect()
        })
        .await
    }

    async fn empty_workspace(&self, workspace: &WorkspaceId, most: usize) -> Result<Emptied> {
        let of = workspace.clone();
        let emptied = self.write(move |db, _| empty(db, &of, most)).await?;
        if emptied.done {
            // Logins are among what is gone.
            self.forget_deleted().await?;
        }
        Ok(emptied)
    }

    async fn forget_workspace(&self, workspace: &WorkspaceId) -> Result<()> {
        let workspace = workspace.clone();
        self.write(move |db, _| {
            for table in OF_THE_WORKSPACE {
                let rows = format!("DELETE FROM {table} WHERE workspace = ?");
                execute(db, &rows, [workspace.as_str()])?;
            }
            Ok(())
        })
        .await
    }

    async fn ending_workspaces(&self) -> Result<Vec<WorkspaceId>> {
        self.read(|db| {
            db.prepare_cached("SELECT workspace FROM ending_workspaces ORDER BY workspace")
                .and_then(|mut query| query.query_map([], |row| column(row, 0))?.collect())
                .map_err(failed)
        })
        .await
    }
}

/// What is known of a workspace itself, its end last.
const OF_THE_WORKSPACE: [&str; 6] =
    ["start_rates", "ai_spent", "ai_reserved", "webhooks", "workspaces", "ending_workspaces"];

/// Refuses what would come to a workspace that is being deleted.
pub(super) fn refuse_ending(db: &Connection, workspace: &WorkspaceId) -> Result<()> {
    let ending = "SELECT EXISTS (SELECT 1 FROM ending_workspaces WHERE workspace = ?)";
    if number(db, ending, [workspace.as_str()])? {
        return Err(StoreError::WorkspaceEnding);
    }
    Ok(())
}

/// Notes which files a run was given.
pub(super) fn note_uploads(db: &Connection, new: &NewRun) -> Result<()> {
    let order = &new.order;
    for file in GivenFile::all(&order.parameters) {
        let note = "INSERT OR IGNORE INTO run_uploads (workspace, upload, run) VALUES (?, ?, ?)";
        execute(
            db,
            note,
            params![order.key.workspace.as_str(), file.id, order.run_id.to_string()],
        )?;
    }
    Ok(())
}

fn delete_run(db: &Connection, workspace: &WorkspaceId, id: RunId) -> Result<Option<Remains>> {
    let id = id.to_string();
    let found: Option<(String, bool)> = db
        .prepare_cached("SELECT skillet, stage = 'over' FROM runs WHERE id = ? AND workspace = ?")
        .and_then(|mut query| {
            query
                .query_row([&id, workspace.as_str()], |row| Ok((row.get(0)?, row.get(1)?)))
                .optional()
        })
        .map_err(failed)?;
    let Some((skillet, over)) = found else { return Ok(None) };
    if !over {
        return Err(StoreError::RunUnderWay);
    }
    let uploads = uploads_of_it_alone(db, &id)?;
    execute(db, "DELETE FROM runs WHERE id = ?", [&id])?;
    execute(db, UNUSED, [workspace.as_str(), &skillet])?;
    Ok(Some(Remains { uploads }))
}

/// A skillet that has never had a success and of which no run is left.
const UNUSED: &str = "DELETE FROM skillets WHERE workspace = ?1 AND skillet = ?2
   AND lease_until IS NULL AND current IS NULL
   AND NOT EXISTS (SELECT 1 FROM runs WHERE workspace = ?1 AND skillet = ?2)
   AND NOT EXISTS (SELECT 1 FROM revisions WHERE workspace = ?1 AND skillet = ?2)";

fn uploads_of_it_alone(db: &Connection, id: &str) -> Result<Vec<String>> {
    db.prepare_cached(
        "SELECT upload FROM run_uploads AS own WHERE run = ?1 AND NOT EXISTS (
           SELECT 1 FROM run_uploads AS other WHERE other.workspace = own.workspace
             AND other.upload = own.upload AND other.run <> ?1)",
    )
    .and_then(|mut query| query.query_map([id], |row| row.get(0))?.collect())
    .map_err(failed)
}

fn drop_steps(db: &Connection, before: Timestamp, most: usize) -> Result<usize> {
    let runs: Vec<String> = db
        .prepare_cached(
            "SELECT id FROM runs WHERE stage = 'over' AND steps > 0 AND steps_dropped = 0
               AND created_at < ? LIMIT ?",
        )
        .and_then(|mut query| {
            query.query_map(params![before.as_millis(), bounded(most)], |row| row.get(0))?.collect()
        })
        .map_err(failed)?;
    for run in &runs {
        execute(db, "DELETE FROM steps WHERE run = ?", [run])?;
        execute(db, "UPDATE runs SET steps_dropped = 1 WHERE id = ?", [run])?;
    }
    Ok(runs.len())
}

fn dead_auths(db: &Connection, before: Timestamp, most: usize) -> Result<Vec<AuthKey>> {
    let now = Timestamp::now();
    let mut query = db
        .prepare_cached("SELECT document FROM auth_sessions WHERE created_at < ?")
        .map_err(failed)?;
    let mut rows = query.query([before.as_millis()]).map_err(failed)?;
    let mut dead = Vec::new();
    while let Some(row) = rows.next().map_err(failed)? {
        let document: String = row.get(0).map_err(failed)?;
        // One that cannot be read is nobody's to remove unasked.
        let Ok(session) = from_json::<AuthSession>(&document) else { continue };
        let idle = !session.is_usable() && session.status(now) != AuthStatus::Recording;
        if idle && session.updated_at < before {
            dead.push(session.key);
        }
        if dead.len() >= most {
            break;
        }
    }
    Ok(dead)
}

/// A batch of a workspace's end. Each statement names the workspace, so that nothing else can go with it.
fn empty(db: &Connection, workspace: &WorkspaceId, most: usize) -> Result<Emptied> {
    let name = workspace.as_str();
    execute(db, "INSERT OR IGNORE INTO ending_workspaces VALUES (?)", [name])?;
    execute(db, "DELETE FROM api_keys WHERE workspace = ?", [name])?;
    execute(db, "DELETE FROM schedules WHERE workspace = ?", [name])?;
    let runs: Vec<RunId> = db
        .prepare_cached("SELECT id FROM runs WHERE workspace = ? LIMIT ?")
        .and_then(|mut query| {
            query.query_map(params![name, bounded(most)], |row| column(row, 0))?.collect()
        })
        .map_err(failed)?;
    for run in &runs {
        execute(db, "DELETE FROM runs WHERE id = ?", [run.to_string()])?;
    }
    let left = runs.len() >= most || drop_revisions(db, name, most)? >= most;
    if !left {
        for table in
            ["batches", "skillets", "idempotency", "auth_holds", "auth_turns", "auth_sessions"]
        {
            execute(db, &format!("DELETE FROM {table} WHERE workspace = ?"), [name])?;
        }
    }
    Ok(Emptied { runs, done: !left })
}

fn drop_revisions(db: &Connection, workspace: &str, most: usize) -> Result<usize> {
    let some = "DELETE FROM revisions WHERE place IN
                  (SELECT place FROM revisions WHERE workspace = ? LIMIT ?)";
    execute(db, some, params![workspace, bounded(most)])
}
