//! Auth sessions and their sealed logins.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::keeping::refuse_ending;
use super::threads::Lane;
use super::{Clock, SqliteStore, column, failed};
use crate::model::{AuthChange, AuthKey, AuthSession, Timestamp, WorkspaceId};
use crate::store::document::{from_json, to_json};
use crate::store::{AuthStore, Result, SealedLogin};

#[async_trait]
impl AuthStore for SqliteStore {
    async fn auth_session(&self, key: &AuthKey) -> Result<Option<AuthSession>> {
        let key = key.clone();
        self.read(move |db| load(db, &key)).await
    }

    async fn auth_sessions(&self, workspace: &WorkspaceId) -> Result<Vec<AuthSession>> {
        let workspace = workspace.clone();
        self.read(move |db| list(db, &workspace)).await
    }

    async fn change_auth(
        &self,
        key: &AuthKey,
        change: &AuthChange,
        login: Option<&SealedLogin>,
    ) -> Result<AuthSession> {
        let (key, change, login) = (key.clone(), change.clone(), login.cloned());
        self.write(move |db, _| {
            refuse_ending(db, &key.workspace)?;
            let session = AuthSession::after(Timestamp::now(), load(db, &key)?, &change)?;
            save(db, &session, login.as_ref())?;
            Ok(session)
        })
        .await
    }

    async fn login(&self, key: &AuthKey) -> Result<Option<(AuthSession, SealedLogin)>> {
        let key = key.clone();
        self.read(move |db| login(db, &key)).await
    }

    async fn delete_auth(&self, key: &AuthKey) -> Result<bool> {
        let key = key.clone();
        let gone = self.write(move |db, _| delete(db, &key)).await?;
        if gone {
            self.forget_deleted().await?;
        }
        Ok(gone)
    }

    async fn hold_auth(&self, key: &AuthKey, holder: &str) -> Result<usize> {
        let (key, holder) = (key.clone(), holder.to_owned());
        self.write_in(Lane::Runs, move |db, clock| hold(db, clock, &key, &holder)).await
    }

    async fn release_auth(&self, key: &AuthKey, holder: &str) -> Result<()> {
        let (key, holder) = (key.clone(), holder.to_owned());
        self.write(move |db, _| {
            let (workspace, session) = names(&key);
            let whose = [workspace, session, &holder];
            db.execute(
                "DELETE FROM auth_holds WHERE workspace = ? AND session = ? AND holder = ?",
                whose,
            )
            .and_then(|_| end_turn(db, &key, &holder))
            .map_err(failed)
        })
        .await
    }

    async fn wrapped_keys(&self) -> Result<Vec<(AuthKey, String)>> {
        self.read(|db| {
            let query = "SELECT workspace, session, login_key FROM auth_sessions
                         WHERE login_key IS NOT NULL";
            let wrapped = |row: &Row<'_>| {
                let key = AuthKey { workspace: column(row, 0)?, session: column(row, 1)? };
                Ok((key, row.get(2)?))
            };
            let mut query = db.prepare(query).map_err(failed)?;
            query.query_map([], wrapped).and_then(Iterator::collect).map_err(failed)
        })
        .await
    }

    async fn rewrap(&self, key: &AuthKey, old: &str, new: &str) -> Result<bool> {
        let (key, old, new) = (key.clone(), old.to_owned(), new.to_owned());
        self.write(move |db, _| {
            let (workspace, session) = names(&key);
            db.execute(
                "UPDATE auth_sessions SET login_key = ?
                 WHERE workspace = ? AND session = ? AND login_key = ?",
                params![new, workspace, session, old],
            )
            .map(|changed| changed > 0)
            .map_err(failed)
        })
        .await
    }
}

impl SqliteStore {
    /// What was deleted stays in the log of writes until that is folded into the file, where it is
    /// overwritten. Nothing breaks where a reader is in the way: the next fold takes it along.
    pub(super) async fn forget_deleted(&self) -> Result<()> {
        self.writer
            .run(Lane::Callers, |db| {
                db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).map_err(failed)
            })
            .await
    }
}

/// Ends every hold, and the waiting for it: those of a node that is no more.
pub(super) fn end_all_holds(db: &Connection) -> Result<()> {
    db.execute_batch("DELETE FROM auth_holds; DELETE FROM auth_turns").map_err(failed)
}

fn names(key: &AuthKey) -> (&str, &str) {
    (key.workspace.as_str(), key.session.as_str())
}

fn load(db: &Connection, key: &AuthKey) -> Result<Option<AuthSession>> {
    let document: Option<String> = db
        .prepare_cached("SELECT document FROM auth_sessions WHERE workspace = ? AND session = ?")
        .and_then(|mut query| query.query_row(names(key), |row| row.get(0)).optional())
        .map_err(failed)?;
    document.map(|document| from_json(&document)).transpose()
}

fn list(db: &Connection, workspace: &WorkspaceId) -> Result<Vec<AuthSession>> {
    let documents: Vec<String> = db
        .prepare_cached(
            "SELECT document FROM auth_sessions WHERE workspace = ?
             ORDER BY created_at DESC, session DESC",
        )
        .and_then(|mut query| query.query_map([workspace.as_str()], |row| row.get(0))?.collect())
        .map_err(failed)?;
    documents.iter().map(|document| from_json(document)).collect()
}

fn save(db: &Connection, session: &AuthSession, login: Option<&SealedLogin>) -> Result<()> {
    let (workspace, id) = names(&session.key);
    let (created, document) = (session.created_at.as_millis(), to_json(session)?);
    db.prepare_cached(
        "INSERT INTO auth_sessions (workspace, session, created_at, document) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET document = excluded.document",
    )
    .and_then(|mut put| put.execute(params![workspace, id, created, document]))
    .map_err(failed)?;
    let Some(SealedLogin { key, body }) = login else { return Ok(()) };
    db.prepare_cached(
        "UPDATE auth_sessions SET login_key = ?, login = ? WHERE workspace = ? AND session = ?",
    )
    .and_then(|mut put| put.execute(params![key, body, workspace, id]))
    .map(|_| ())
    .map_err(failed)
}

fn login(db: &Connection, key: &AuthKey) -> Result<Option<(AuthSession, SealedLogin)>> {
    let found: Option<(String, String, Vec<u8>)> = db
        .prepare_cached(
            "SELECT document, login_key, login FROM auth_sessions
             WHERE workspace = ? AND session = ? AND login_key IS NOT NULL",
        )
        .and_then(|mut query| {
            let all = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
            query.query_row(names(key), all).optional()
        })
        .map_err(failed)?;
    found
        .map(|(document, key, body)| Ok((from_json(&document)?, SealedLogin { key, body })))
        .transpose()
}

fn delete(db: &Connection, key: &AuthKey) -> Result<bool> {
    let mut gone = 0;
    for table in ["auth_holds", "auth_turns", "auth_sessions"] {
        let delete = format!("DELETE FROM {table} WHERE workspace = ? AND session = ?");
        gone = db.execute(&delete, names(key)).map_err(failed)?;
    }
    Ok(gone > 0)
}

/// How many come before `holder`; none: it has the session from here on.
fn hold(db: &Connection, clock: Clock, key: &AuthKey, holder: &str) -> Result<usize> {
    let before = if prolong(db, clock, key, holder).map_err(failed)? {
        0
    } else {
        before(db, clock, key, holder).map_err(failed)?
    };
    let (workspace, session) = names(key);
    let until = clock.lease_end();
    if before > 0 {
        let wait = "INSERT INTO auth_turns (workspace, session, holder, until) VALUES (?, ?, ?, ?)
                    ON CONFLICT DO UPDATE SET until = excluded.until";
        db.prepare_cached(wait)
            .and_then(|mut put| put.execute(params![workspace, session, holder, until]))
            .map_err(failed)?;
    } else {
        let take = "INSERT INTO auth_holds (workspace, session, holder, until) VALUES (?, ?, ?, ?)
                    ON CONFLICT DO UPDATE SET holder = excluded.holder, until = excluded.until";
        db.prepare_cached(take)
            .and_then(|mut put| put.execute(params![workspace, session, holder, until]))
            .and_then(|_| end_turn(db, key, holder))
            .map_err(failed)?;
    }
    Ok(before)
}

/// Whether `holder` has the session still.
fn prolong(db: &Connection, clock: Clock, key: &AuthKey, holder: &str) -> rusqlite::Result<bool> {
    let (workspace, session) = names(key);
    let held = "SELECT 1 FROM auth_holds
                WHERE workspace = ? AND session = ? AND holder = ? AND until >= ?";
    db.prepare_cached(held)?.exists(params![workspace, session, holder, clock.now()])
}

/// How many hold the session, or wait for it since earlier. Whoever asks no more is forgotten.
fn before(db: &Connection, clock: Clock, key: &AuthKey, holder: &str) -> rusqlite::Result<usize> {
    let ((workspace, session), now) = (names(key), clock.now());
    db.prepare_cached("DELETE FROM auth_turns WHERE workspace = ? AND session = ? AND until < ?")?
        .execute(params![workspace, session, now])?;
    let count = "SELECT
          (SELECT count(*) FROM auth_holds
           WHERE workspace = ?1 AND session = ?2 AND until >= ?4) +
          (SELECT count(*) FROM auth_turns
           WHERE workspace = ?1 AND session = ?2 AND holder <> ?3 AND place < coalesce(
             (SELECT place FROM auth_turns WHERE workspace = ?1 AND session = ?2 AND holder = ?3),
             9223372036854775807))";
    let count: i64 = db
        .prepare_cached(count)?
        .query_row(params![workspace, session, holder, now], |row| row.get(0))?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}

fn end_turn(db: &Connection, key: &AuthKey, holder: &str) -> rusqlite::Result<()> {
    let (workspace, session) = names(key);
    db.prepare_cached("DELETE FROM auth_turns WHERE workspace = ? AND session = ? AND holder = ?")?
        .execute([workspace, session, holder])
        .map(drop)
}
