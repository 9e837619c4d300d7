//! The contract of the stores: every case of it runs on SQLite and on a real Redis server.

mod accept;
mod audit;
mod auth;
mod batches;
mod changed;
mod channels;
mod keeping;
mod keys;
mod lost;
mod moves;
mod queue;
mod redis;
mod remotes;
mod revised;
mod runs;
mod schedules;
mod skillets;
mod sqlite;
mod told_on_redis;
mod webhooks;
mod workspaces;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use hob::model::{
    Block, Change, Cost, Path, PlannerKind, Revision, RevisionId, Run, RunError, RunId, RunOrder,
    RunResult, SkilletItem, SkilletKey, SkilletUse, StepRecord, Success, Timestamp, WaitingFor,
    WorkspaceId,
};
use hob::store::{
    Finish, Idempotency, Lease, NewRun, Role, RunDocument, Settings, Store, StoreError,
};
use serde_json::json;
use tempfile::TempDir;

use crate::support::folder::data_folder;
use crate::support::planted;
use crate::support::redis::Redis;

/// Runs the cases of a topic on both stores.
macro_rules! on_both_stores {
    ($($case:ident),* $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $case() {
                super::$case(crate::store::Home::sqlite()).await;
            })*
        }
        mod on_redis {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $case() {
                super::$case(crate::store::Home::redis()).await;
            })*
        }
    };
}
use on_both_stores;

/// Where a store keeps its state: it outlives the store, as a disk outlives a process.
enum Home {
    Sqlite(TempDir),
    Redis(Redis),
}

impl Home {
    fn sqlite() -> Self {
        Self::Sqlite(data_folder())
    }

    fn redis() -> Self {
        Self::Redis(Redis::start())
    }

    /// Overwrites what is stored of a run, as damage or a newer version would.
    fn overwrite(&self, id: RunId, what: Part, text: &str) {
        match self {
            Self::Sqlite(folder) => {
                let update = match what {
                    Part::Order => "UPDATE orders SET body = ?2 WHERE run = ?1",
                    Part::Document => "UPDATE runs SET document = ?2 WHERE id = ?1",
                };
                let db = rusqlite::Connection::open(database(folder)).unwrap();
                assert_eq!(db.execute(update, [&id.to_string(), text]).unwrap(), 1);
            }
            Self::Redis(server) => {
                use ::redis::Commands;
                let mut redis =
                    ::redis::Client::open(server.url()).unwrap().get_connection().unwrap();
                let tag = format!("hob:{{p{}}}", id.partition().index());
                match what {
                    Part::Order => {
                        let order = format!("{tag}:order:{id}");
                        assert_eq!(redis.exists(&order), Ok(true));
                        redis.set::<_, _, ()>(&order, text).unwrap();
                    }
                    Part::Document => {
                        let added = redis.hset(format!("{tag}:run:{id}"), "document", text);
                        assert_eq!(added, Ok(0));
                    }
                }
            }
        }
    }

    fn settings(&self) -> Settings {
        let url = match self {
            Self::Sqlite(folder) => format!("sqlite:{}", database(folder).display()),
            Self::Redis(server) => server.url(),
        };
        Settings { url, ..Settings::default() }
    }

    async fn open(&self) -> Arc<dyn Store> {
        hob::store::open(&self.settings(), Role::Node).await.unwrap()
    }

    /// With leases that die within the test.
    async fn open_with_lease(&self, lease_seconds: u64) -> Arc<dyn Store> {
        let settings = Settings { lease_seconds, ..self.settings() };
        hob::store::open(&settings, Role::Node).await.unwrap()
    }

    /// What a sudden end leaves, and the store opened on it again.
    async fn crash(&mut self, store: Arc<dyn Store>, lease_seconds: u64) -> Arc<dyn Store> {
        drop(store);
        if let Self::Redis(server) = self {
            server.kill();
            server.restart();
        }
        self.open_with_lease(lease_seconds).await
    }
}

/// A part of what is stored of a run.
#[derive(Clone, Copy)]
enum Part {
    Order,
    Document,
}

fn database(folder: &TempDir) -> PathBuf {
    folder.path().join("data/hob.db")
}

fn workspace() -> WorkspaceId {
    WorkspaceId::default_workspace()
}

fn skillet(name: &str) -> SkilletKey {
    format!("default/{name}").parse().unwrap()
}

/// A run to be accepted.
fn new_run(key: &SkilletKey) -> NewRun {
    let order = RunOrder {
        sealed: Some("c2VhbGVk".to_owned()),
        ..planted::order(key, "collect the \"products\"")
    };
    let run = Run::pending(&order, vec!["a warning".to_owned()]);
    NewRun {
        order,
        run,
        idempotency: None,
        most_waiting: 1000,
        starts_per_minute: 100_000,
        callback: None,
        entry: None,
    }
}

fn idempotency(key: &str, body_hash: &str) -> Idempotency {
    let (key, body_hash) = (key.to_owned(), body_hash.to_owned());
    Idempotency { key, body_hash, former_hashes: Vec::new() }
}

/// Accepts a run and gives its id.
async fn accept(store: &Arc<dyn Store>, key: &SkilletKey) -> RunId {
    let new = new_run(key);
    store.accept(&new).await.unwrap();
    // So that the next one is of a later millisecond, and orders by time are certain.
    tokio::time::sleep(Duration::from_millis(2)).await;
    new.order.run_id
}

/// Leases the skillet.
async fn lease(store: &Arc<dyn Store>, key: &SkilletKey) -> Lease {
    store.lease(key, "node-1", u64::MAX).await.unwrap().expect("the lease is free")
}

/// Claims the next run and starts it.
async fn begin(store: &Arc<dyn Store>, lease: &Lease) -> RunId {
    let run = store.claim(lease).await.unwrap().expect("a run waits").run_id;
    store.start(lease, run, PlannerKind::Builtin).await.unwrap();
    run
}

async fn document(store: &Arc<dyn Store>, id: RunId) -> RunDocument {
    store.run(&workspace(), id).await.unwrap().expect("the run is there")
}

/// The run as a poller reads it.
async fn read(store: &Arc<dyn Store>, id: RunId) -> Run {
    serde_json::from_str(&document(store, id).await.json).expect("the document is a run")
}

fn step(number: u64) -> StepRecord {
    StepRecord {
        number,
        at: Timestamp::now(),
        name: hob::model::ActionKind::Click,
        summary: format!("click button \"{number}\""),
        url: "https://shop.example/".to_owned(),
        ok: true,
        note: None,
        picture: None,
        millis: 12,
    }
}

fn change(number: u64) -> Change {
    Change::now(&format!("click button \"{number}\""), "https://shop.example/basket")
}

fn waiting_for() -> WaitingFor {
    let since = Timestamp::now();
    WaitingFor {
        what: Block::Login,
        reason: "it asks for a code".to_owned(),
        url: "https://shop.example/code".to_owned(),
        since,
        until: since.after(Duration::from_mins(1)),
    }
}

fn cost() -> Cost {
    Cost::new(0.25, Duration::from_secs(36))
}

fn success(key: &SkilletKey, run_id: RunId, revision: Option<Revision>) -> Finish {
    let success = Success {
        result: RunResult::Inline(json!({"items": [{"title": "tea", "steps": 3}]})),
        path: Path::Explored,
        skillet: SkilletUse::untouched(key.skillet.clone()),
        evidence: Vec::new(),
    };
    let (ending, warnings) = (Ok(success), vec!["another".to_owned()]);
    Finish {
        run_id,
        at: Timestamp::now(),
        ending,
        cost: cost(),
        revision,
        proven: None,
        missed: None,
        warnings,
        changed: None,
    }
}

fn failure(run_id: RunId, revision: Option<Revision>) -> Finish {
    let (ending, warnings) = (Err(RunError::rejected("the website may be down")), Vec::new());
    Finish {
        run_id,
        at: Timestamp::now(),
        ending,
        cost: cost(),
        revision,
        proven: None,
        missed: None,
        warnings,
        changed: None,
    }
}

fn revision(run_id: RunId, number: u64) -> Revision {
    Revision {
        id: RevisionId::generate(),
        number,
        created_at: Timestamp::now(),
        run_id: Some(run_id),
        rolled_back_to: None,
        seeded: false,
        task: "t".to_owned(),
        start_url: Some("https://shop.example/".parse().unwrap()),
        output_schema: json!({"type": "object"}),
        schema_inferred: true,
        steps: Vec::new(),
        knowledge: vec![format!("note {number}")],
        program: None,
        proof: None,
        misses: 0,
    }
}

/// What every write of a run answers under `lease`.
async fn every_write(store: &Arc<dyn Store>, lease: &Lease, run: RunId) -> Vec<StoreError> {
    vec![
        store.start(lease, run, PlannerKind::Builtin).await.unwrap_err(),
        store.mark_changing(lease, run, 99, &change(99)).await.unwrap_err(),
        store.wait(lease, run, Some(&waiting_for())).await.unwrap_err(),
        store.record_step(lease, run, &step(99)).await.unwrap_err(),
        store.finish(lease, &success(&lease.key, run, None)).await.unwrap_err(),
        store.finish(lease, &failure(run, None)).await.unwrap_err(),
        store.requeue(lease, run).await.unwrap_err(),
    ]
}

/// The skillets of a workspace.
pub async fn listed(store: &dyn Store, workspace: &WorkspaceId) -> Vec<SkilletItem> {
    let part = hob::store::Part { limit: 1_000, offset: 0 };
    store.skillets(workspace, part).await.unwrap().items
}
