//! Skillets that are there before Hob is: a program put into the store as a successful run would.

use std::collections::BTreeMap;
use std::time::Duration;

use hob::model::{
    Callback, Cost, DeliveryId, InputKind, ModelName, Path, PlannerKind, Program, Revision,
    RevisionId, Run, RunId, RunOrder, RunResult, Shape, SkilletKey, SkilletUse, Success, Timestamp,
};
use hob::store::{self, Finish, NewRun, Role, Store};
use serde_json::{Map, Value, json};

use super::hob::Home;

/// The task that a planted program is for; it returns an object and takes no inputs.
pub const TASK: &str = "do what was planted";

/// A program that returns an object.
pub fn program(body: &str) -> String {
    format!("export default async function ({{ page, parameters, startUrl }}) {{\n{body}\n}}\n")
}

/// An order for a run of a skillet, as a start call makes it that gives nothing but a task.
pub fn order(key: &SkilletKey, task: &str) -> RunOrder {
    let run_id = RunId::new(key.partition());
    RunOrder {
        run_id,
        key: key.clone(),
        sealed_for: run_id,
        created_at: Timestamp::now(),
        task: task.to_owned(),
        start_url: None,
        parameters: Map::new(),
        sealed: None,
        output_schema: None,
        model: ModelName::default(),
        model_asked: false,
        proxy: None,
        auth: None,
        allowed_origins: Vec::new(),
        read_only: false,
        on_block: hob::model::OnBlock::default(),
        repeats: 0,
        started_by: None,
        started_by_name: String::new(),
        schedule: None,
    }
}

/// Puts a program into the store of a home on SQLite where no Hob runs.
pub async fn plant(home: &Home, skillet: &str, text: &str, start: &str) {
    plant_taking(home, skillet, text, start, BTreeMap::new()).await;
}

/// Puts a program that takes inputs there.
pub async fn plant_taking(
    home: &Home,
    skillet: &str,
    text: &str,
    start: &str,
    inputs: BTreeMap<String, InputKind>,
) {
    let url = format!("sqlite:{}", home.path().join("hob.db").display());
    let settings = store::Settings { url, ..Default::default() };
    let store = store::open(&settings, Role::Node).await.unwrap();
    let key: SkilletKey = format!("default/{skillet}").parse().unwrap();
    let order = order(&key, TASK);
    let revision = revision(order.run_id, text, start, inputs);
    carry_out(&*store, &key, order, json!({}), Some(revision)).await;
}

/// A run to be accepted, however many there are.
pub fn new_run(key: &SkilletKey, task: &str) -> NewRun {
    let order = order(key, task);
    NewRun {
        run: Run::pending(&order, Vec::new()),
        order,
        idempotency: None,
        most_waiting: 100_000,
        starts_per_minute: 1_000_000,
        callback: None,
        entry: None,
    }
}

/// Something that was told of a run of the default workspace.
pub async fn told(store: &dyn Store) -> DeliveryId {
    let key: SkilletKey = "default/told".parse().unwrap();
    let url = "https://receiver.example/".parse().unwrap();
    let new = NewRun { callback: Some(Callback::Url(url)), ..new_run(&key, "x") };
    store.accept(&new).await.unwrap();
    store.cancel(&key.workspace, new.order.run_id).await.unwrap();
    DeliveryId { run: new.order.run_id, number: 1 }
}

/// Accepts a run, and ends it with a result and maybe what it learned.
pub async fn carry_out(
    store: &dyn Store,
    key: &SkilletKey,
    order: RunOrder,
    result: Value,
    revision: Option<Revision>,
) {
    let id = order.run_id;
    let new = NewRun { run: Run::pending(&order, Vec::new()), order, ..new_run(key, "") };
    store.accept(&new).await.unwrap();
    let lease = store.lease(key, "planter", u64::MAX).await.unwrap().unwrap();
    store.claim(&lease).await.unwrap().unwrap();
    store.start(&lease, id, PlannerKind::Builtin).await.unwrap();
    let success = Success {
        result: RunResult::Inline(result),
        path: Path::Explored,
        skillet: SkilletUse::untouched(key.skillet.clone()),
        evidence: Vec::new(),
    };
    let finish = Finish {
        run_id: id,
        at: Timestamp::now(),
        ending: Ok(success),
        cost: Cost::new(0.0, Duration::ZERO),
        revision,
        proven: None,
        missed: None,
        warnings: Vec::new(),
        changed: None,
    };
    store.finish(&lease, &finish).await.unwrap();
    store.release(&lease, false).await.unwrap();
}

fn revision(
    run_id: RunId,
    text: &str,
    start: &str,
    inputs: BTreeMap<String, InputKind>,
) -> Revision {
    let program = Program {
        text: text.to_owned(),
        reads_only: false,
        edited: false,
        task: TASK.to_owned(),
        inputs,
        fixed: BTreeMap::new(),
        targets: Vec::new(),
        readers: Vec::new(),
        shape: Shape::Nothing,
        environment: None,
        unshown: Vec::new(),
        lines: Vec::new(),
    };
    Revision {
        id: RevisionId::generate(),
        number: 1,
        created_at: Timestamp::now(),
        run_id: Some(run_id),
        rolled_back_to: None,
        seeded: false,
        task: TASK.to_owned(),
        start_url: Some(start.parse().unwrap()),
        output_schema: json!({"type": "object"}),
        schema_inferred: true,
        steps: Vec::new(),
        knowledge: Vec::new(),
        program: Some(program),
        proof: None,
        misses: 0,
    }
}
