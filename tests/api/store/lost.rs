//! Nodes that are lost: what becomes of their runs, and what outlives a crash.

use std::sync::Arc;
use std::time::Duration;

use hob::model::{KeyRecord, RunErrorCode, RunId, RunOutcome, SkilletKey, Status};
use hob::store::{Store, Swept};

use super::{
    Home, Part, accept, begin, change, document, lease, on_both_stores, read, revision, skillet,
    step, success, workspace,
};

on_both_stores! {
    a_lost_run_that_changed_nothing_waits_again_once,
    a_lost_run_that_may_have_changed_something_fails,
    a_claimed_run_of_a_lost_node_waits_again_once,
    a_sweep_leaves_live_leases_alone,
    a_lost_lease_without_a_run_is_free_again,
    a_waiting_run_that_cannot_be_read_fails_and_the_next_one_is_taken,
    a_lost_run_that_cannot_be_read_fails,
    attack_03_everything_survives_a_crash,
}

/// The lease ends with the run still in it, as with a node that stops without a word.
async fn lose(store: &Arc<dyn Store>, lease: &hob::store::Lease) -> Swept {
    store.release(lease, false).await.unwrap();
    assert!(
        store.lease(&lease.key, "another", u64::MAX).await.unwrap().is_none(),
        "first the sweep"
    );
    store.sweep().await.unwrap()
}

async fn a_lost_run_that_changed_nothing_waits_again_once(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    accept(&store, &key).await;
    let first = lease(&store, &key).await;
    begin(&store, &first).await;
    store.record_step(&first, id, &step(1)).await.unwrap();
    let version = document(&store, id).await.version;
    assert_eq!(lose(&store, &first).await, Swept { requeued: vec![id], failed: vec![] });
    let run = read(&store, id).await;
    assert_eq!((run.status, run.started_at, run.steps), (Status::Pending, None, 0));
    assert!(document(&store, id).await.version > version);
    assert_eq!(store.waiting(10, &[]).await.unwrap(), std::slice::from_ref(&key));

    let second = lease(&store, &key).await;
    assert!(second.fence > first.fence);
    let order = store.claim(&second).await.unwrap().unwrap();
    assert_eq!((order.run_id, order.repeats), (id, 1), "at the head of its queue");
    store.start(&second, id, hob::model::PlannerKind::Builtin).await.unwrap();
    assert_eq!(
        lose(&store, &second).await,
        Swept { requeued: vec![], failed: vec![(workspace(), id)] }
    );
    ended_as_lost(&store, id).await;
    assert_eq!(store.sweep().await.unwrap(), Swept::default());
}

async fn a_lost_run_that_may_have_changed_something_fails(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    let next = accept(&store, &key).await;
    let held = lease(&store, &key).await;
    begin(&store, &held).await;
    store.record_step(&held, id, &step(1)).await.unwrap();
    store.mark_changing(&held, id, 1, &change(1)).await.unwrap();
    assert_eq!(
        lose(&store, &held).await,
        Swept { requeued: vec![], failed: vec![(workspace(), id)] }
    );
    let message = ended_as_lost(&store, id).await;
    assert!(message.contains("may already have changed something"), "{message}");
    assert_eq!(read(&store, id).await.steps, 1, "what it did can still be read");
    assert!(store.latest_revision(&key).await.unwrap().is_none());
    let held = lease(&store, &key).await;
    assert_eq!(begin(&store, &held).await, next);
}

/// The run is completed as the contract says, and names the loss.
async fn ended_as_lost(store: &Arc<dyn Store>, id: RunId) -> String {
    let run = read(store, id).await;
    assert_eq!((run.status, run.outcome), (Status::Completed, Some(RunOutcome::Failed)));
    assert!(run.started_at.is_some() && run.completed_at >= run.started_at && run.cost.is_some());
    let error = run.error.unwrap();
    assert_eq!(error.code, RunErrorCode::InternalError);
    assert!(error.message.contains("node") && error.message.contains("not repeated"));
    error.message
}

async fn a_claimed_run_of_a_lost_node_waits_again_once(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    for (requeued, failed) in [(vec![id], vec![]), (vec![], vec![(workspace(), id)])] {
        let held = lease(&store, &key).await;
        assert_eq!(store.claim(&held).await.unwrap().unwrap().run_id, id);
        assert_eq!(lose(&store, &held).await, Swept { requeued, failed });
    }
    ended_as_lost(&store, id).await;
    assert_eq!(read(&store, id).await.planner, None);
}

async fn a_sweep_leaves_live_leases_alone(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    let held = lease(&store, &key).await;
    begin(&store, &held).await;
    assert_eq!(store.sweep().await.unwrap(), Swept::default());
    store.finish(&held, &success(&key, id, None)).await.unwrap();
}

async fn a_lost_lease_without_a_run_is_free_again(home: Home) {
    let store = home.open_with_lease(1).await;
    let key = skillet("a");
    accept(&store, &key).await;
    let first = lease(&store, &key).await;
    let second = loop {
        // A node that only sweeps and takes what waits gets there.
        assert_eq!(store.sweep().await.unwrap(), Swept::default());
        if store.waiting(1, &[]).await.unwrap() == [key.clone()] {
            break store.lease(&key, "another", u64::MAX).await.unwrap().unwrap();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert!(second.fence > first.fence);
}

/// What a newer version might store.
const STRANGE: &str = r#"{"task":"kept","model":"from-the-future","steps":{}}"#;

/// The run has failed, and says what to do about it.
async fn ended_as_unreadable(store: &Arc<dyn Store>, id: RunId) -> String {
    let run = read(store, id).await;
    assert_eq!((run.status, run.outcome), (Status::Completed, Some(RunOutcome::Failed)));
    assert!(document(store, id).await.is_final);
    let error = run.error.unwrap();
    assert_eq!(error.code, RunErrorCode::InternalError);
    assert!(error.message.contains("newer version of Hob"), "{}", error.message);
    error.message
}

async fn a_waiting_run_that_cannot_be_read_fails_and_the_next_one_is_taken(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let [strange, damaged, lost] =
        [accept(&store, &key).await, accept(&store, &key).await, accept(&store, &key).await];
    let fine = accept(&store, &key).await;
    home.overwrite(strange, Part::Order, STRANGE);
    home.overwrite(damaged, Part::Order, "{\"runId\":");
    home.overwrite(lost, Part::Document, STRANGE);
    let held = lease(&store, &key).await;
    assert_eq!(begin(&store, &held).await, fine);
    for id in [strange, damaged, lost] {
        let message = ended_as_unreadable(&store, id).await;
        assert!(message.contains("start it again"), "{message}");
    }
    assert_eq!(read(&store, strange).await.task, "collect the \"products\"");
    assert_eq!(read(&store, lost).await.task, "kept");
    store.finish(&held, &success(&key, fine, None)).await.unwrap();
    assert!(store.claim(&held).await.unwrap().is_none());
    // They do not count as waiting.
    let one = hob::store::NewRun { most_waiting: 1, ..super::new_run(&key) };
    store.accept(&one).await.unwrap();
}

async fn a_lost_run_that_cannot_be_read_fails(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    for changing in [false, true] {
        let id = accept(&store, &key).await;
        let next = accept(&store, &key).await;
        let held = lease(&store, &key).await;
        begin(&store, &held).await;
        if changing {
            store.mark_changing(&held, id, 1, &change(1)).await.unwrap();
        }
        home.overwrite(id, Part::Document, STRANGE);
        assert_eq!(
            lose(&store, &held).await,
            Swept { requeued: vec![], failed: vec![(workspace(), id)] }
        );
        let message = ended_as_unreadable(&store, id).await;
        assert_eq!(message.contains("may already have changed"), changing, "{message}");
        let held = lease(&store, &key).await;
        assert_eq!(begin(&store, &held).await, next);
        store.finish(&held, &success(&key, next, None)).await.unwrap();
        store.release(&held, false).await.unwrap();
    }
}

async fn attack_03_everything_survives_a_crash(mut home: Home) {
    let store = home.open_with_lease(3).await;
    let [waits, works, ended] = ["waits", "works", "ended"].map(skillet);
    let api_key = KeyRecord::new("k1".parse().unwrap(), workspace(), "h1".to_owned());
    store.add_key(&api_key).await.unwrap();
    let waiting = accept(&store, &waits).await;
    store.rename(&workspace(), waiting, "kept").await.unwrap();
    let working = accept(&store, &works).await;
    let finished = accept(&store, &ended).await;
    let lease_of = lease(&store, &ended).await;
    begin(&store, &lease_of).await;
    store.record_step(&lease_of, finished, &step(1)).await.unwrap();
    let learned = revision(finished, 1);
    let finish = success(&ended, finished, Some(learned.clone()));
    store.finish(&lease_of, &finish).await.unwrap();
    store.release(&lease_of, false).await.unwrap();
    let lost = lease(&store, &works).await;
    begin(&store, &lost).await;
    let before = store.runs(&workspace(), 0, 10).await.unwrap();

    let store = home.crash(store, 3).await;
    assert_eq!(store.runs(&workspace(), 0, 10).await.unwrap(), before);
    assert_eq!(store.key_by_hash("h1").await.unwrap(), Some(api_key));
    assert_eq!(store.steps(&workspace(), finished, 0).await.unwrap().unwrap().len(), 1);
    assert_eq!(store.latest_revision(&ended).await.unwrap(), Some(learned));
    assert_eq!(super::listed(&*store, &workspace()).await[0].id, ended.skillet);
    if let Home::Sqlite(_) = home {
        // One node owns the file, so what it left is known to be lost at once.
        assert_eq!(store.sweep().await.unwrap().requeued, [working]);
    } else {
        while store.sweep().await.unwrap().requeued != [working] {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    let mut again: Vec<SkilletKey> = store.waiting(10, &[]).await.unwrap();
    again.sort();
    assert_eq!(again, [waits.clone(), works.clone()]);
    for (key, id) in [(waits, waiting), (works, working)] {
        let held = lease(&store, &key).await;
        assert_eq!(begin(&store, &held).await, id);
        store.finish(&held, &success(&key, id, None)).await.unwrap();
    }
    assert_eq!(read(&store, waiting).await.title.as_deref(), Some("kept"));
}
