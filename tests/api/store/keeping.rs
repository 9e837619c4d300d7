//! How what is stored leaves again: single runs, old ones, whole workspaces.

use hob::model::{
    ApiKey, AuthChange, AuthSession, KeyRecord, PlannerKind, RecordingEnd, RunId, SkilletKey,
    Timestamp, WorkspaceId,
};
use hob::store::{Accepted, NewRun, StoreError};
use serde_json::json;

use super::{
    Home, accept, begin, failure, idempotency, lease, new_run, on_both_stores, revision, skillet,
    step, success, workspace,
};

on_both_stores! {
    a_run_that_is_over_is_deleted_with_its_timeline,
    a_run_under_way_is_not_deleted,
    a_deleted_run_is_not_started_anew_by_the_same_call,
    an_upload_goes_with_the_last_run_that_was_given_it,
    a_skillet_without_a_success_goes_with_its_last_run,
    old_runs_are_found_and_their_timelines_dropped,
    logins_with_which_nobody_can_act_are_found,
    a_workspace_is_emptied_in_batches_while_a_node_works_on_it,
    an_emptied_workspace_takes_nothing_until_it_is_forgotten,
}

const DAY: i64 = 24 * 60 * 60 * 1000;

fn days_ago(days: i64) -> Timestamp {
    Timestamp::from_millis(Timestamp::now().as_millis() - days * DAY)
}

fn old_run(key: &SkilletKey, days: i64) -> NewRun {
    let mut new = new_run(key);
    new.order.created_at = days_ago(days);
    new.run.created_at = new.order.created_at;
    new
}

async fn a_run_that_is_over_is_deleted_with_its_timeline(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let (id, other) = (accept(&store, &key).await, accept(&store, &key).await);
    let held = lease(&store, &key).await;
    begin(&store, &held).await;
    store.record_step(&held, id, &step(1)).await.unwrap();
    store.finish(&held, &success(&key, id, Some(revision(id, 1)))).await.unwrap();
    let stranger: WorkspaceId = "stranger".parse().unwrap();
    assert_eq!(store.delete_run(&stranger, id).await.unwrap(), None);
    assert!(store.delete_run(&workspace(), id).await.unwrap().is_some());
    assert_eq!(store.run(&workspace(), id).await.unwrap(), None);
    assert_eq!(store.steps(&workspace(), id, 0).await.unwrap(), None);
    let page = store.runs(&workspace(), 0, 10).await.unwrap();
    assert_eq!((page.runs.len(), page.total), (1, 1));
    assert_eq!(store.are_there(&[id, other]).await.unwrap(), [false, true]);
    assert_eq!(store.delete_run(&workspace(), id).await.unwrap(), None, "gone is gone");
    // What it taught the skillet stays, and the next run is carried out.
    assert!(store.latest_revision(&key).await.unwrap().is_some());
    assert_eq!(begin(&store, &held).await, other);
}

async fn a_run_under_way_is_not_deleted(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    let refused = |answer| matches!(answer, Err(StoreError::RunUnderWay));
    assert!(refused(store.delete_run(&workspace(), id).await), "it waits");
    let held = lease(&store, &key).await;
    store.claim(&held).await.unwrap();
    assert!(refused(store.delete_run(&workspace(), id).await), "it is claimed");
    store.start(&held, id, PlannerKind::Builtin).await.unwrap();
    assert!(refused(store.delete_run(&workspace(), id).await), "it has started");
    store.cancel(&workspace(), id).await.unwrap();
    assert!(store.delete_run(&workspace(), id).await.unwrap().is_some());
    // Its node learns that it is over, and writes nothing.
    assert!(store.record_step(&held, id, &step(1)).await.is_err());
    assert!(store.finish(&held, &success(&key, id, None)).await.is_err());
    store.renew(&held).await.expect("the lease is another thing");
    assert_eq!(store.run(&workspace(), id).await.unwrap(), None);
}

async fn a_deleted_run_is_not_started_anew_by_the_same_call(home: Home) {
    let store = home.open().await;
    let call = |mut new: NewRun| {
        new.idempotency = Some(idempotency("once", "body"));
        new
    };
    let first = call(new_run(&skillet("a")));
    let id = first.order.run_id;
    assert_eq!(store.accept(&first).await.unwrap().accepted, Accepted::New);
    store.cancel(&workspace(), id).await.unwrap();
    store.delete_run(&workspace(), id).await.unwrap().unwrap();
    let again = call(new_run(&skillet("a")));
    let known = store.accepted_before(&workspace(), &idempotency("once", "body")).await.unwrap();
    assert_eq!(known, Some(id));
    assert_eq!(store.accept(&again).await.unwrap().accepted, Accepted::Repeated(id));
    assert_eq!(store.run(&workspace(), id).await.unwrap(), None);
    assert!(store.waiting(10, &[]).await.unwrap().is_empty());
}

async fn an_upload_goes_with_the_last_run_that_was_given_it(home: Home) {
    let store = home.open().await;
    let given = |files: serde_json::Value| {
        let mut new = new_run(&skillet("a"));
        new.order.parameters.insert("files".to_owned(), files);
        new
    };
    let both = given(json!([{"$file": "up-1", "name": "a"}, {"$file": "up-2", "name": "b"}]));
    let one = given(json!({"$file": "up-1", "name": "a"}));
    for new in [&both, &one] {
        store.accept(new).await.unwrap();
        store.cancel(&workspace(), new.order.run_id).await.unwrap();
    }
    let remains = store.delete_run(&workspace(), both.order.run_id).await.unwrap().unwrap();
    assert_eq!(remains.uploads, ["up-2"]);
    let remains = store.delete_run(&workspace(), one.order.run_id).await.unwrap().unwrap();
    assert_eq!(remains.uploads, ["up-1"]);
}

async fn a_skillet_without_a_success_goes_with_its_last_run(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let ids = [accept(&store, &key).await, accept(&store, &key).await];
    let held = lease(&store, &key).await;
    for id in ids {
        begin(&store, &held).await;
        store.finish(&held, &failure(id, None)).await.unwrap();
    }
    store.release(&held, false).await.unwrap();
    for id in ids {
        store.delete_run(&workspace(), id).await.unwrap().unwrap();
    }
    // The name begins anew; who held it once holds nothing.
    let again = lease(&store, &key).await;
    assert!(again.fence > held.fence, "{} after {}", again.fence, held.fence);
    assert!(matches!(store.renew(&held).await, Err(StoreError::Fenced)));
    let next = accept(&store, &key).await;
    assert_eq!(begin(&store, &again).await, next);
}

async fn old_runs_are_found_and_their_timelines_dropped(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let (oldest, old, new) = (old_run(&key, 40), old_run(&key, 20), old_run(&key, 1));
    let held = lease(&store, &key).await;
    for run in [&oldest, &old, &new] {
        store.accept(run).await.unwrap();
        let id = begin(&store, &held).await;
        store.record_step(&held, id, &step(1)).await.unwrap();
        store.finish(&held, &failure(id, None)).await.unwrap();
    }
    let waits = old_run(&key, 50);
    store.accept(&waits).await.unwrap();
    let found = async |days| -> Vec<RunId> {
        let found = store.old_runs(days_ago(days), 10).await.unwrap();
        found.into_iter().map(|(of, id)| (assert_eq!(of, workspace()), id).1).collect()
    };
    assert_eq!(found(10).await, [oldest.order.run_id, old.order.run_id]);
    assert_eq!(found(30).await, [oldest.order.run_id]);
    assert_eq!(store.old_runs(days_ago(10), 1).await.unwrap().len(), 1);
    let mut rounds = 0;
    while store.drop_old_steps(days_ago(10), 1).await.unwrap() > 0 && rounds < 10 {
        rounds += 1;
    }
    assert_eq!(store.drop_old_steps(days_ago(10), 10).await.unwrap(), 0, "each once");
    let steps = async |new: &NewRun| store.steps(&workspace(), new.order.run_id, 0).await.unwrap();
    assert_eq!(steps(&oldest).await, Some(Vec::new()));
    assert_eq!(steps(&old).await, Some(Vec::new()));
    assert_eq!(steps(&new).await.map(|steps| steps.len()), Some(1));
}

async fn logins_with_which_nobody_can_act_are_found(home: Home) {
    let store = home.open().await;
    let record = |name: &str| {
        let key = format!("default/{name}").parse().unwrap();
        let url = "https://shop.example/login".parse().unwrap();
        let new = Box::new(AuthSession::new(key, None, url, false, "r1"));
        (new.key.clone(), AuthChange::Record { new })
    };
    let end = |end| AuthChange::End { recording: "r1".to_owned(), end };
    let (dead, begin) = record("as-dead");
    store.change_auth(&dead, &begin, None).await.unwrap();
    store.change_auth(&dead, &end(RecordingEnd::Discarded), None).await.unwrap();
    let (ready, begin) = record("as-ready");
    store.change_auth(&ready, &begin, None).await.unwrap();
    let saved = RecordingEnd::Saved { finish_url: None, origins: Vec::new() };
    store.change_auth(&ready, &end(saved), None).await.unwrap();
    let (recorded, begin) = record("as-recorded");
    store.change_auth(&recorded, &begin, None).await.unwrap();
    let later = Timestamp::from_millis(Timestamp::now().as_millis() + 1_000);
    assert_eq!(store.dead_auths(later, 10).await.unwrap(), [dead]);
    assert_eq!(store.dead_auths(days_ago(1), 10).await.unwrap(), []);
}

/// A workspace with runs in every state, a skillet that was learned, a login and a key; and another's.
async fn a_workspace_is_emptied_in_batches_while_a_node_works_on_it(home: Home) {
    let store = home.open().await;
    let theirs: WorkspaceId = "theirs".parse().unwrap();
    let key = |name: &str| SkilletKey { workspace: theirs.clone(), skillet: name.parse().unwrap() };
    let mine = accept(&store, &skillet("a")).await;
    let mut learned = None;
    for name in ["learned", "under-way", "waits"] {
        for _ in 0..3 {
            let new = new_run(&key(name));
            store.accept(&new).await.unwrap();
            learned.get_or_insert(new.order.run_id);
        }
    }
    let (learned, held) = (learned.unwrap(), lease(&store, &key("learned")).await);
    assert_eq!(begin(&store, &held).await, learned);
    let known = success(&key("learned"), learned, Some(revision(learned, 1)));
    store.finish(&held, &known).await.unwrap();
    let held = lease(&store, &key("under-way")).await;
    let under_way = begin(&store, &held).await;
    let (_, key_id) = ApiKey::generate().unwrap();
    let record = KeyRecord::new(key_id, theirs.clone(), "0".repeat(64));
    store.add_key(&record).await.unwrap();

    let first = store.empty_workspace(&theirs, 2).await.unwrap();
    assert!(!first.done && first.runs.len() == 2, "{first:?}");
    assert!(store.keys().await.unwrap().is_empty(), "nobody comes any more");
    let refused = store.accept(&new_run(&key("new"))).await;
    assert!(matches!(refused, Err(StoreError::WorkspaceEnding)), "{refused:?}");
    assert_eq!(store.ending_workspaces().await.unwrap(), vec![theirs.clone()]);
    // As after a kill: whoever asks goes on with it.
    let mut batches = 1;
    while !store.empty_workspace(&theirs, 2).await.unwrap().done {
        batches += 1;
        assert!(batches < 20);
    }
    assert!(batches > 3, "{batches} batches");
    assert_eq!(store.runs(&theirs, 0, 10).await.unwrap().total, 0);
    assert!(super::listed(&*store, &theirs).await.is_empty());
    assert!(store.latest_revision(&key("learned")).await.unwrap().is_none());
    // The node that works on one of its runs finds that it has lost it.
    assert!(matches!(store.renew(&held).await, Err(StoreError::Fenced)));
    let change = super::change(1);
    let marked = store.mark_changing(&held, under_way, 1, &change).await;
    assert!(matches!(marked, Err(StoreError::Fenced)), "{marked:?}");
    store.sweep().await.unwrap();
    assert_eq!(store.waiting(10, &[]).await.unwrap(), [skillet("a")]);
    assert!(store.run(&workspace(), mine).await.unwrap().is_some(), "others have theirs");
}

async fn an_emptied_workspace_takes_nothing_until_it_is_forgotten(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    accept(&store, &key).await;
    assert!(store.empty_workspace(&workspace(), 10).await.unwrap().done);
    assert!(matches!(store.accept(&new_run(&key)).await, Err(StoreError::WorkspaceEnding)));
    let first = revision(RunId::new(key.partition()), 1).by_person(None, None);
    assert!(matches!(store.revise(&key, &first).await, Err(StoreError::WorkspaceEnding)));
    store.forget_workspace(&workspace()).await.unwrap();
    assert!(store.ending_workspaces().await.unwrap().is_empty());
    let id = accept(&store, &key).await;
    let held = lease(&store, &key).await;
    assert_eq!(begin(&store, &held).await, id);
}
