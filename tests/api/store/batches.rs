//! Batches: rows that become runs, once each, whoever sees to them.

use std::time::Duration;

use hob::model::{
    Batch, BatchId, BatchKey, BatchRow, PendingRun, RowState, RunOrder, Timestamp, WorkspaceId,
};
use hob::store::{AddedBatch, DueRows, Idempotency, NewBatch, Part, RowNote, StoreError};
use serde_json::json;

use super::{Home, idempotency, new_run, on_both_stores, skillet, workspace};

on_both_stores! {
    a_batch_is_kept_with_its_rows_and_ends_with_the_last_of_them,
    a_row_never_goes_back,
    the_same_call_comes_to_one_batch,
    what_waits_is_canceled_with_its_batch_and_what_is_started_is_seen_to,
    as_many_are_under_way_as_may_be,
    a_batch_goes_when_it_is_over_and_with_its_workspace,
}

fn batch(rows: u32) -> NewBatch {
    let key = skillet("prices");
    let batch = Batch {
        id: BatchId::generate(),
        workspace: workspace(),
        created_at: Timestamp::now(),
        task: "how much is it?".to_owned(),
        skillet: key.skillet.clone(),
    };
    let row = |number: u32| {
        let order = RunOrder {
            parameters: json!({"row": number}).as_object().unwrap().clone(),
            ..new_run(&key).order
        };
        let row = BatchRow { number, run: order.run_id, parameters: order.parameters.clone() };
        (row, PendingRun { order, warnings: Vec::new(), callback: None, entry: None })
    };
    NewBatch { batch, rows: (1..=rows).map(row).collect(), idempotency: None }
}

fn note(number: u32, state: RowState) -> RowNote {
    RowNote { number, state, accepted: state != RowState::Waiting }
}

fn numbers(due: &DueRows) -> Vec<(u32, RowState, bool)> {
    due.rows.iter().map(|row| (row.number, row.state, row.pending.is_some())).collect()
}

async fn a_batch_is_kept_with_its_rows_and_ends_with_the_last_of_them(home: Home) {
    use RowState::{Failed, Started, Success, Waiting};
    let store = home.open().await;
    let (new, now) = (batch(4), Timestamp::now());
    let key = new.batch.key();
    assert_eq!(store.add_batch(&new).await.unwrap(), AddedBatch::New);
    assert_eq!(store.open_batches().await.unwrap(), std::slice::from_ref(&key));
    let due = store.due_rows(&key, 2).await.unwrap();
    assert_eq!(numbers(&due), [(1, Waiting, true), (2, Waiting, true)]);
    assert_eq!(due.rows[1].run, new.rows[1].0.run);
    assert_eq!(
        due.rows[1].pending.as_ref().unwrap().order.parameters,
        json!({"row": 2}).as_object().unwrap().clone()
    );

    let begun = RowNote { accepted: false, ..note(1, Started) };
    store.note_rows(&key, &[begun], now).await.unwrap();
    let due = store.due_rows(&key, 2).await.unwrap();
    assert_eq!(numbers(&due), [(1, Started, true), (2, Waiting, true)], "not known to be accepted");
    store
        .note_rows(&key, &[note(1, Started), note(2, Success), note(3, Failed)], now)
        .await
        .unwrap();
    let due = store.due_rows(&key, 9).await.unwrap();
    assert_eq!(numbers(&due), [(1, Started, false), (4, Waiting, true)]);
    let standing = store.batch(&key).await.unwrap().unwrap();
    assert_eq!((standing.batch.clone(), standing.ended_at), (new.batch.clone(), None));
    let rows = standing.rows;
    assert_eq!(
        (rows.total, rows.waiting, rows.started, rows.success, rows.failed),
        (4, 1, 1, 1, 1)
    );

    store.note_rows(&key, &[note(1, Success), note(4, RowState::Deleted)], now).await.unwrap();
    let standing = store.batch(&key).await.unwrap().unwrap();
    assert_eq!((standing.ended_at, standing.rows.left(), standing.rows.success), (Some(now), 0, 2));
    assert!(store.open_batches().await.unwrap().is_empty());
    let states = async |after, most| -> Vec<(u32, RowState)> {
        let rows = store.batch_rows(&key, after, most).await.unwrap();
        rows.into_iter().map(|row| (row.row.number, row.state)).collect()
    };
    assert_eq!(states(0, 2).await, [(1, Success), (2, Success)]);
    assert_eq!(states(2, 9).await, [(3, Failed), (4, RowState::Deleted)]);
    let other = BatchKey { workspace: "other".parse().unwrap(), ..key.clone() };
    assert_eq!(store.batch(&other).await.unwrap(), None);
    assert!(store.batch_rows(&other, 0, 9).await.unwrap().is_empty());
}

async fn a_row_never_goes_back(home: Home) {
    let (store, new, now) = (home.open().await, batch(2), Timestamp::now());
    let key = new.batch.key();
    store.add_batch(&new).await.unwrap();
    for state in [RowState::Success, RowState::Started, RowState::Waiting, RowState::Failed] {
        store.note_rows(&key, &[note(1, state)], now).await.unwrap();
    }
    let rows = store.batch(&key).await.unwrap().unwrap().rows;
    assert_eq!((rows.success, rows.waiting, rows.total), (1, 1, 2));
    // What there is not is not made.
    store.note_rows(&key, &[note(7, RowState::Success)], now).await.unwrap();
    let none = BatchKey { batch: BatchId::generate(), ..key.clone() };
    store.note_rows(&none, &[note(1, RowState::Success)], now).await.unwrap();
    assert_eq!(store.batch(&none).await.unwrap(), None);
    assert_eq!(store.batch(&key).await.unwrap().unwrap().rows.total, 2);
}

async fn the_same_call_comes_to_one_batch(home: Home) {
    let store = home.open().await;
    let with = |call: Idempotency| NewBatch { idempotency: Some(call), ..batch(1) };
    let first = with(idempotency("k", "h1"));
    assert_eq!(store.add_batch(&first).await.unwrap(), AddedBatch::New);
    let again = store.add_batch(&with(idempotency("k", "h1"))).await.unwrap();
    assert_eq!(again, AddedBatch::Repeated(first.batch.id.clone()));
    let other = store.add_batch(&with(idempotency("k", "h2"))).await;
    assert!(matches!(other, Err(StoreError::IdempotencyMismatch)));
    let replaced = Idempotency { former_hashes: vec!["h1".to_owned()], ..idempotency("k", "h9") };
    let again = store.add_batch(&with(replaced)).await.unwrap();
    assert_eq!(again, AddedBatch::Repeated(first.batch.id));
    assert_eq!(store.add_batch(&with(idempotency("l", "h1"))).await.unwrap(), AddedBatch::New);
}

async fn what_waits_is_canceled_with_its_batch_and_what_is_started_is_seen_to(home: Home) {
    let (store, new, now) = (home.open().await, batch(3), Timestamp::now());
    let key = new.batch.key();
    store.add_batch(&new).await.unwrap();
    store.note_rows(&key, &[note(1, RowState::Started)], now).await.unwrap();
    assert!(store.cancel_batch(&key, now).await.unwrap());
    let due = store.due_rows(&key, 9).await.unwrap();
    assert!(due.canceled);
    assert_eq!(numbers(&due), [(1, RowState::Started, false)]);
    let standing = store.batch(&key).await.unwrap().unwrap();
    assert_eq!((standing.canceled_at, standing.ended_at), (Some(now), None));
    assert_eq!((standing.rows.canceled, standing.rows.started), (2, 1));
    // A node that knew nothing of it comes too late.
    assert!(!store.note_rows(&key, &[note(2, RowState::Started)], now).await.unwrap());
    assert!(store.note_rows(&key, &[note(1, RowState::Started)], now).await.unwrap(), "it holds");
    assert_eq!(store.batch(&key).await.unwrap().unwrap().rows.canceled, 2);
    store.note_rows(&key, &[note(1, RowState::Canceled)], now).await.unwrap();
    assert_eq!(store.batch(&key).await.unwrap().unwrap().ended_at, Some(now));
    assert!(!store.cancel_batch(&key, now).await.unwrap(), "it is over");
    assert!(
        !store.cancel_batch(&BatchKey { batch: BatchId::generate(), ..key }, now).await.unwrap()
    );
}

async fn as_many_are_under_way_as_may_be(home: Home) {
    let store = home.open().await;
    let mut last = None;
    for _ in 0..Batch::MOST_OPEN {
        let new = batch(1);
        last = Some(new.batch.key());
        assert_eq!(store.add_batch(&new).await.unwrap(), AddedBatch::New);
    }
    assert_eq!(store.add_batch(&batch(1)).await.unwrap(), AddedBatch::TooMany);
    store.cancel_batch(&last.unwrap(), Timestamp::now()).await.unwrap();
    assert_eq!(store.add_batch(&batch(1)).await.unwrap(), AddedBatch::New);
    let page = store.batches(&workspace(), Part { limit: 2, offset: 1 }).await.unwrap();
    assert_eq!((page.items.len(), page.total), (2, Batch::MOST_OPEN as u64 + 1));
    assert!(page.items[0].batch.created_at >= page.items[1].batch.created_at);
}

async fn a_batch_goes_when_it_is_over_and_with_its_workspace(home: Home) {
    let (store, now) = (home.open().await, Timestamp::now());
    let (over, open) = (batch(1), batch(2));
    for new in [&over, &open] {
        store.add_batch(new).await.unwrap();
    }
    store.cancel_batch(&over.batch.key(), now).await.unwrap();
    assert!(!store.delete_batch(&open.batch.key()).await.unwrap(), "it is under way");
    let later = now.after(Duration::from_secs(60));
    assert_eq!(store.old_batches(later, 9).await.unwrap(), [over.batch.key()]);
    assert!(store.old_batches(Timestamp::from_millis(1), 9).await.unwrap().is_empty());
    assert!(store.delete_batch(&over.batch.key()).await.unwrap());
    assert!(!store.delete_batch(&over.batch.key()).await.unwrap());
    assert_eq!(store.batch(&over.batch.key()).await.unwrap(), None);

    let of: WorkspaceId = workspace();
    while !store.empty_workspace(&of, 10).await.unwrap().done {}
    assert!(matches!(store.add_batch(&batch(1)).await, Err(StoreError::WorkspaceEnding)));
    store.forget_workspace(&of).await.unwrap();
    assert_eq!(store.batch(&open.batch.key()).await.unwrap(), None);
    assert!(store.open_batches().await.unwrap().is_empty());
    assert!(store.batch_rows(&open.batch.key(), 0, 9).await.unwrap().is_empty());
}

#[tokio::test]
async fn of_several_nodes_one_sees_to_a_batch() {
    let home = Home::redis();
    let (store, new) = (home.open().await, batch(1));
    let key = new.batch.key();
    store.add_batch(&new).await.unwrap();
    let life = Duration::from_millis(400);
    assert!(store.claim_batch(&key, "one", life).await.unwrap());
    assert!(!store.claim_batch(&key, "two", life).await.unwrap());
    assert!(store.claim_batch(&key, "one", life).await.unwrap(), "it goes on");
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert!(store.claim_batch(&key, "two", life).await.unwrap(), "the first is gone");
}
