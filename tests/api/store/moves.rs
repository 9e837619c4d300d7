//! Which runs have moved, for those who listen to a whole workspace.

use hob::model::{PlannerKind, RunId, WorkspaceId};
use hob::store::{MOST_MOVES, Move, Store};

use super::{Home, accept, begin, lease, on_both_stores, skillet, step, success, workspace};

on_both_stores! {
    each_change_of_a_run_is_a_move_and_its_steps_are_none,
    a_run_has_its_latest_move_alone,
    what_is_deleted_has_not_moved,
    no_more_are_given_than_are_known,
}

async fn after(store: &dyn Store, at: u64) -> Vec<Move> {
    store.moves(&workspace(), at).await.unwrap()
}

/// The one move since `at`, which is this run's.
async fn one(store: &dyn Store, at: u64, run: RunId) -> u64 {
    let moves = after(store, at).await;
    assert_eq!(moves.iter().map(|moved| moved.run).collect::<Vec<_>>(), [run]);
    let latest = store.moved_up_to(&workspace()).await.unwrap();
    assert_eq!(moves[0].at, latest);
    assert!(latest > at);
    latest
}

async fn each_change_of_a_run_is_a_move_and_its_steps_are_none(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    assert_eq!(store.moved_up_to(&workspace()).await.unwrap(), 0);
    let id = accept(&store, &key).await;
    let mut at = one(&*store, 0, id).await;
    let lease = lease(&store, &key).await;
    store.claim(&lease).await.unwrap();
    assert_eq!(after(&*store, at).await, [], "a run that is claimed still waits");
    store.start(&lease, id, PlannerKind::Model).await.unwrap();
    at = one(&*store, at, id).await;
    store.requeue(&lease, id).await.unwrap();
    at = one(&*store, at, id).await;
    store.claim(&lease).await.unwrap();
    store.start(&lease, id, PlannerKind::Model).await.unwrap();
    at = one(&*store, at, id).await;
    store.record_step(&lease, id, &step(1)).await.unwrap();
    assert_eq!(after(&*store, at).await, []);
    store.rename(&workspace(), id, "mine").await.unwrap();
    at = one(&*store, at, id).await;
    store.finish(&lease, &success(&key, id, None)).await.unwrap();
    at = one(&*store, at, id).await;
    let other = accept(&store, &skillet("b")).await;
    at = one(&*store, at, other).await;
    store.cancel(&workspace(), other).await.unwrap();
    one(&*store, at, other).await;
    let elsewhere: WorkspaceId = "elsewhere".parse().unwrap();
    assert_eq!(store.moves(&elsewhere, 0).await.unwrap(), []);
    assert_eq!(store.moved_up_to(&elsewhere).await.unwrap(), 0);
}

async fn a_run_has_its_latest_move_alone(home: Home) {
    let store = home.open().await;
    let mut ids = Vec::new();
    for name in ["a", "b", "c", "d"] {
        ids.push(accept(&store, &skillet(name)).await);
    }
    store.rename(&workspace(), ids[1], "again").await.unwrap();
    let moves = after(&*store, 0).await;
    let order: Vec<RunId> = moves.iter().map(|moved| moved.run).collect();
    assert_eq!(order, [ids[0], ids[2], ids[3], ids[1]]);
    assert!(moves.is_sorted_by_key(|moved| moved.at));
    assert_eq!(after(&*store, moves[1].at).await, &moves[2..]);
}

async fn what_is_deleted_has_not_moved(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    let lease = lease(&store, &key).await;
    begin(&store, &lease).await;
    store.finish(&lease, &success(&key, id, None)).await.unwrap();
    store.release(&lease, false).await.unwrap();
    one(&*store, 0, id).await;
    store.delete_run(&workspace(), id).await.unwrap();
    assert_eq!(after(&*store, 0).await, []);
}

async fn no_more_are_given_than_are_known(home: Home) {
    let store = home.open().await;
    let mut last = accept(&store, &skillet("first")).await;
    let first = store.moved_up_to(&workspace()).await.unwrap();
    for at in 0..MOST_MOVES {
        last = accept(&store, &skillet(&format!("s{}", at % 40))).await;
        store.cancel(&workspace(), last).await.unwrap();
    }
    let moves = after(&*store, 0).await;
    assert_eq!(moves.len(), MOST_MOVES);
    assert_eq!(moves.last().map(|moved| moved.run), Some(last));
    assert!(moves[0].at > first, "the oldest is not given");
}
