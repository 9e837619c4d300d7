//! The database file: opened, locked for one node, brought to the present format.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{Read, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior};

use super::failed;
use crate::store::{OpenError, Result, StoreError};

/// What brings a database from format N to N + 1. Entries are only ever added.
const MIGRATIONS: [&str; 17] = [
    include_str!("migrations/01_runs_and_skillets.sql"),
    include_str!("migrations/02_yielding_and_probe.sql"),
    include_str!("migrations/03_proofs.sql"),
    include_str!("migrations/04_auth_sessions.sql"),
    include_str!("migrations/05_misses.sql"),
    include_str!("migrations/06_auth_turns.sql"),
    include_str!("migrations/07_changes.sql"),
    include_str!("migrations/08_remote_sessions.sql"),
    include_str!("migrations/09_key_scopes.sql"),
    include_str!("migrations/10_workspaces.sql"),
    include_str!("migrations/11_audit.sql"),
    include_str!("migrations/12_keeping.sql"),
    include_str!("migrations/13_webhooks.sql"),
    include_str!("migrations/14_sessions.sql"),
    include_str!("migrations/15_batches.sql"),
    include_str!("migrations/16_schedules.sql"),
    include_str!("migrations/17_moves.sql"),
];

/// How long a writer waits for another process (`hob keys` beside a node).
const BUSY: Duration = Duration::from_secs(5);

/// Makes the folder and the file, readable for this user alone: sealed secrets and key hashes are
/// in it, and SQLite gives its side files the same mode.
pub(super) fn create(path: &Path) -> Result<()> {
    make_folder(path)?;
    let mut options = OpenOptions::new();
    options.create(true).append(true).mode(0o600);
    options.open(path).map(drop).map_err(|error| unusable(path, &error))
}

/// Makes the folder of the file.
pub(super) fn make_folder(path: &Path) -> Result<()> {
    let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) else {
        return Ok(());
    };
    let made = DirBuilder::new().recursive(true).mode(0o700).create(folder);
    made.map_err(|error| unusable(path, &error))
}

fn unusable(path: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Unavailable(format!("{} cannot be used: {error}", path.display()))
}

/// Locks the database for one node, until the file is dropped or the process ends.
pub(super) fn lock(path: &Path) -> std::result::Result<File, OpenError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let name = PathBuf::from(name);
    let unusable = |error: std::io::Error| unusable(&name, &error);
    let mut options = OpenOptions::new();
    options.create(true).read(true).write(true).truncate(false).mode(0o600);
    let mut file = options.open(&name).map_err(unusable)?;
    match file.try_lock() {
        Ok(()) => {
            // Only to name the owner in the message below; the lock itself is the truth.
            let written = file.set_len(0).and_then(|()| write!(file, "{}", std::process::id()));
            written.map_err(unusable)?;
            Ok(file)
        }
        Err(fs::TryLockError::WouldBlock) => {
            let mut owner = String::new();
            let _ = file.read_to_string(&mut owner);
            Err(OpenError::InUse(format!(
                "{} is in use by another Hob node (process {owner}); stop it, or give this one \
                 another store.url. Several nodes work together on a redis:// store",
                path.display()
            )))
        }
        Err(fs::TryLockError::Error(error)) => Err(unusable(error).into()),
    }
}

/// A connection for writing.
pub(super) fn connect(path: &Path) -> Result<Connection> {
    let connection = Connection::open(path).map_err(failed)?;
    connection.busy_timeout(BUSY).map_err(failed)?;
    connection
        .execute_batch(
            // Before anything is written: afterwards only `VACUUM` changes it.
            "PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
             PRAGMA trusted_schema = OFF; PRAGMA secure_delete = ON; PRAGMA journal_size_limit = 67108864;",
        )
        .map_err(failed)?;
    let mode: String =
        connection.query_row("PRAGMA journal_mode", [], |row| row.get(0)).map_err(failed)?;
    if mode != "wal" {
        return Err(StoreError::Unavailable(format!(
            "{} cannot be put into WAL mode: it must lie on a local file system",
            path.display()
        )));
    }
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// A connection that only reads, and so never waits for a writer.
pub(super) fn connect_reader(path: &Path) -> Result<Connection> {
    let connection = connect(path)?;
    connection.pragma_update(None, "query_only", true).map_err(failed)?;
    Ok(connection)
}

/// Brings the database to the present format.
pub(super) fn migrate(connection: &mut Connection) -> Result<()> {
    // The version is read inside: two processes may open a new database at the same time.
    let transaction =
        connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
    let version: usize =
        transaction.query_row("PRAGMA user_version", [], |row| row.get(0)).map_err(failed)?;
    if version > MIGRATIONS.len() {
        return Err(StoreError::Corrupt(format!(
            "the database has format {version}, made by a newer Hob; this one knows {}",
            MIGRATIONS.len()
        )));
    }
    for migration in &MIGRATIONS[version..] {
        transaction.execute_batch(migration).map_err(failed)?;
    }
    transaction.pragma_update(None, "user_version", MIGRATIONS.len()).map_err(failed)?;
    transaction.commit().map_err(failed)
}

/// Pages that are given back at a time.
const GIVEN_BACK: u32 = 256;

/// Makes an older database one that gives back to the disk what it no longer needs.
pub(super) fn let_shrink(connection: &Connection) -> Result<()> {
    let mode: u32 =
        connection.query_row("PRAGMA auto_vacuum", [], |row| row.get(0)).map_err(failed)?;
    if mode != 0 {
        return Ok(());
    }
    tracing::info!("the database is written anew once, so that it can shrink from now on");
    connection.execute_batch("PRAGMA auto_vacuum = INCREMENTAL; VACUUM;").map_err(failed)
}

/// Gives pages back to the disk that nothing is in, some at a time. The file becomes shorter only when the log of writes
/// is folded into it, which few writes would not bring about.
pub(super) fn shrink(connection: &Connection) -> Result<()> {
    let free: u32 =
        connection.query_row("PRAGMA freelist_count", [], |row| row.get(0)).map_err(failed)?;
    if free == 0 {
        return Ok(());
    }
    connection
        .prepare(&format!("PRAGMA incremental_vacuum({GIVEN_BACK})"))
        .and_then(|mut pages| {
            let mut rows = pages.query([])?;
            while rows.next()?.is_some() {}
            connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))
        })
        .map_err(failed)
}
