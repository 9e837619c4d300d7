//! All of Hob's keys as one file, and back.
//!
//! A line of JSON a key, with what `DUMP` gives of it: what a server writes so, it or a newer one takes again. What goes
//! on is of one moment a partition: its skillets and all of its runs that are not over are read in one transaction, so
//! that no run is between its queue and its node; so is what is told of runs, which goes on after their end. What else is
//! over does not change any more and is read by itself.

use std::collections::HashSet;
use std::path::Path;

use async_trait::async_trait;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use redis::Pipeline;
use serde::{Deserialize, Serialize};
use tokio::fs::File;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, BufWriter};

use super::radio::Radio;
use super::server::Server;
use super::{RedisStore, names};
use crate::model::Partition;
use crate::store::document::{from_json, to_json};
use crate::store::{BackupStore, OpenError, Result, Settings, StoreError, StoreKind};

/// Keys that are read or written at a time.
const BATCH: usize = 200;
/// All keys of Hob.
const ALL: &str = "hob:*";

/// A key.
#[derive(Serialize, Deserialize)]
struct Kept {
    key: String,
    /// How long it still lives, in milliseconds; 0 for ever.
    life: i64,
    dump: String,
}

#[async_trait]
impl BackupStore for RedisStore {
    fn kind(&self) -> StoreKind {
        StoreKind::Redis
    }

    async fn back_up(&self, file: &Path) -> Result<()> {
        let mut writer = BufWriter::new(File::create_new(file).await.map_err(|e| broken(&e))?);
        let mut read = HashSet::new();
        for partition in Partition::all() {
            let (moving, resting) = self.parts(partition).await?;
            self.write(&moving, true, &mut writer).await?;
            for keys in resting.chunks(BATCH) {
                self.write(keys, false, &mut writer).await?;
            }
            read.extend(moving.into_iter().chain(resting));
        }
        // What is of no partition: indexes, logins, keys. A run that they name and that is not there is in no list.
        let rest = keys_like(&self.server, ALL).await?;
        let rest: Vec<String> = rest
            .into_iter()
            .filter(|key| !read.contains(key) && !key.starts_with("hob:{p"))
            .collect();
        for keys in rest.chunks(BATCH) {
            self.write(keys, false, &mut writer).await?;
        }
        writer.flush().await.map_err(|e| broken(&e))?;
        writer.into_inner().sync_all().await.map_err(|e| broken(&e))
    }
}

impl RedisStore {
    /// The keys of a partition: those that go on, and those of runs that are over.
    async fn parts(&self, partition: Partition) -> Result<(Vec<String>, Vec<String>)> {
        let tag = format!("hob:{{p{}}}:", partition.index());
        let keys = keys_like(&self.server, &format!("{tag}*")).await?;
        let run = format!("{tag}run:");
        let runs: Vec<&String> = keys.iter().filter(|key| key.starts_with(&run)).collect();
        let mut over = HashSet::new();
        for some in runs.chunks(BATCH) {
            let mut look = Pipeline::with_capacity(some.len());
            for key in some {
                look.cmd("HGET").arg(key).arg("stage");
            }
            let stages: Vec<Option<String>> = self.server.pipeline(&look).await?;
            let ended = some.iter().zip(stages).filter(|(_, stage)| {
                stage.as_deref().is_none_or(|stage| stage == "over" || stage == "deleted")
            });
            over.extend(ended.map(|(key, _)| key[run.len()..].to_owned()));
        }
        let told = format!("{tag}told:");
        Ok(keys.into_iter().partition(|key| {
            let of = key.rsplit(':').next().unwrap_or_default();
            key.starts_with(&told) || !over.contains(of)
        }))
    }

    async fn write(
        &self,
        keys: &[String],
        at_once: bool,
        writer: &mut BufWriter<File>,
    ) -> Result<()> {
        if keys.is_empty() {
            return Ok(());
        }
        let mut look = Pipeline::with_capacity(2 * keys.len());
        if at_once {
            look.atomic();
        }
        for key in keys {
            look.cmd("DUMP").arg(key).cmd("PTTL").arg(key);
        }
        let found: Vec<redis::Value> = self.server.pipeline(&look).await?;
        let wrong = |error: redis::ParsingError| StoreError::Corrupt(error.to_string());
        let mut found = found.into_iter();
        for key in keys {
            let (Some(dump), Some(life)) = (found.next(), found.next()) else { break };
            let dump: Option<Vec<u8>> = redis::from_redis_value(dump).map_err(wrong)?;
            let life: i64 = redis::from_redis_value(life).map_err(wrong)?;
            // It has gone since.
            let Some(dump) = dump else { continue };
            let kept = Kept { key: key.clone(), life: life.max(0), dump: STANDARD.encode(dump) };
            let line = to_json(&kept)? + "\n";
            writer.write_all(line.as_bytes()).await.map_err(|e| broken(&e))?;
        }
        Ok(())
    }

    /// Whether a node holds a lease that lives.
    async fn is_at_work(&self) -> Result<bool> {
        let now = self.server.now().await?;
        let mut look = Pipeline::new();
        for partition in Partition::all() {
            look.cmd("ZCOUNT").arg(names::partition(partition).leases).arg(now).arg("+inf");
        }
        let held: Vec<u64> = self.server.pipeline(&look).await?;
        Ok(held.iter().any(|count| *count > 0))
    }
}

/// Lays a backup into a server.
pub(in crate::store) async fn restore(
    url: &str,
    settings: &Settings,
    file: &Path,
    replace: bool,
) -> std::result::Result<(), OpenError> {
    let server = Server::new(url)?;
    let there = keys_like(&server, ALL).await?;
    if !there.is_empty() && !replace {
        return Err(OpenError::Settings(
            "store.url: the server has data of a Hob already; --replace removes it".to_owned(),
        ));
    }
    let (lease, takeover, radio) = (settings.lease(), settings.takeover(), Radio::new(url)?);
    let store = RedisStore { server, lease, takeover, radio };
    if store.is_at_work().await? {
        return Err(OpenError::InUse("a Hob node is at work on this server; stop it".to_owned()));
    }
    for keys in there.chunks(BATCH) {
        let mut remove = redis::cmd("DEL");
        remove.arg(keys);
        store.server.command::<()>(&remove).await?;
    }
    let lines = BufReader::new(File::open(file).await.map_err(|e| broken(&e))?);
    let mut lines = lines.lines();
    while let Some(line) = lines.next_line().await.map_err(|e| broken(&e))? {
        let Kept { key, life, dump } = from_json(&line)?;
        let dump = STANDARD.decode(dump).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        if !key.starts_with("hob:") {
            return Err(StoreError::Corrupt(format!("`{key}` is no key of Hob")).into());
        }
        let mut lay = redis::cmd("RESTORE");
        lay.arg(key).arg(life).arg(dump).arg("REPLACE");
        store.server.command::<()>(&lay).await?;
    }
    Ok(())
}

async fn keys_like(server: &Server, pattern: &str) -> Result<Vec<String>> {
    let (mut found, mut cursor) = (HashSet::new(), 0_u64);
    loop {
        let mut scan = redis::cmd("SCAN");
        scan.arg(cursor).arg("MATCH").arg(pattern).arg("COUNT").arg(1_000);
        let (next, keys): (u64, Vec<String>) = server.command(&scan).await?;
        found.extend(keys);
        if next == 0 {
            let mut found: Vec<String> = found.into_iter().collect();
            found.sort();
            return Ok(found);
        }
        cursor = next;
    }
}

fn broken(error: &std::io::Error) -> StoreError {
    StoreError::Unavailable(format!("the backup's file: {error}"))
}
