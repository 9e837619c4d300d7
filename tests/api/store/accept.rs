//! Accepting runs: durable, once, within the workspace's limit.

use std::collections::BTreeSet;

use hob::model::{RunId, Status};
use hob::store::{Accepted, NewRun, StoreError};

use super::{
    Home, accept, document, idempotency, lease, new_run, on_both_stores, read, skillet, workspace,
};

on_both_stores! {
    an_accepted_run_is_read_back,
    the_same_run_is_accepted_once,
    parallel_calls_with_one_idempotency_key_are_one_run,
    a_repeated_call_names_the_first_run_whatever_became_of_it,
    a_body_hashed_under_a_replaced_key_is_the_same,
    a_call_that_was_accepted_is_known_by_its_key_alone,
    a_full_workspace_takes_no_more,
    a_run_that_does_not_fit_together_is_refused,
}

async fn an_accepted_run_is_read_back(home: Home) {
    let store = home.open().await;
    store.check().await.unwrap();
    let new = new_run(&skillet("a"));
    assert_eq!(store.accept(&new).await.unwrap().accepted, Accepted::New);
    let found = document(&store, new.order.run_id).await;
    assert_eq!(read(&store, new.order.run_id).await, new.run);
    assert_eq!((found.is_final, found.file), (false, None));
    let other = RunId::new(skillet("a").partition());
    assert_eq!(store.run(&workspace(), other).await.unwrap(), None);
    let order = store.claim(&lease(&store, &skillet("a")).await).await.unwrap().unwrap();
    assert_eq!(serde_json::to_value(order).unwrap(), serde_json::to_value(new.order).unwrap());
}

async fn the_same_run_is_accepted_once(home: Home) {
    let store = home.open().await;
    let new = NewRun { most_waiting: 1, ..new_run(&skillet("a")) };
    assert_eq!(store.accept(&new).await.unwrap().accepted, Accepted::New);
    assert_eq!(store.accept(&new).await.unwrap().accepted, Accepted::Repeated(new.order.run_id));
    assert_eq!(store.runs(&workspace(), 0, 10).await.unwrap().total, 1);
    let lease = lease(&store, &skillet("a")).await;
    assert!(store.claim(&lease).await.unwrap().is_some());
    assert_eq!(store.accept(&new).await.unwrap().accepted, Accepted::Repeated(new.order.run_id));
    store.cancel(&workspace(), new.order.run_id).await.unwrap();
    assert!(store.claim(&lease).await.unwrap().is_none());
}

fn with_key(name: &str, key: &str, body: &str) -> NewRun {
    NewRun { idempotency: Some(idempotency(key, body)), ..new_run(&skillet(name)) }
}

async fn parallel_calls_with_one_idempotency_key_are_one_run(home: Home) {
    let store = home.open().await;
    let calls = (0..50).map(|n| {
        // As with calls that name no skillet: each comes with a new one.
        let (store, new) = (store.clone(), with_key(&format!("generated-{n}"), "k", "body"));
        tokio::spawn(async move { (new.order.run_id, store.accept(&new).await.unwrap().accepted) })
    });
    let (mut fresh, mut named) = (0, BTreeSet::new());
    for call in calls.collect::<Vec<_>>() {
        let (own, answer) = call.await.unwrap();
        fresh += u32::from(!matches!(answer, Accepted::Repeated(_)));
        named.insert(match answer {
            Accepted::New => own,
            Accepted::Completed(first, _) | Accepted::Repeated(first) => first,
        });
    }
    assert_eq!(fresh, 1, "one call wakes the skillet");
    assert_eq!(named.len(), 1);
    let page = store.runs(&workspace(), 0, 100).await.unwrap();
    assert_eq!((page.runs.len(), page.total), (1, 1));
    assert_eq!(store.waiting(100, &[]).await.unwrap().len(), 1);

    let another = store.accept(&with_key("generated-1", "k", "another body")).await;
    assert!(matches!(another, Err(StoreError::IdempotencyMismatch)), "{another:?}");
    assert_eq!(store.accept(&with_key("a", "k2", "body")).await.unwrap().accepted, Accepted::New);
    let mut elsewhere = with_key("a", "k", "another body");
    elsewhere.order.key = "other/a".parse().unwrap();
    elsewhere.order.run_id = RunId::new(elsewhere.order.key.partition());
    elsewhere.run.id = elsewhere.order.run_id;
    assert_eq!(store.accept(&elsewhere).await.unwrap().accepted, Accepted::New);
}

async fn a_repeated_call_names_the_first_run_whatever_became_of_it(home: Home) {
    let store = home.open().await;
    let first = NewRun { most_waiting: 1, ..with_key("a", "k", "body") };
    let again = || NewRun { most_waiting: 1, ..with_key("a", "k", "body") };
    let repeated = Accepted::Repeated(first.order.run_id);
    assert_eq!(store.accept(&first).await.unwrap().accepted, Accepted::New);
    assert_eq!(
        store.accept(&again()).await.unwrap().accepted,
        repeated,
        "although the workspace is full"
    );
    store.cancel(&workspace(), first.order.run_id).await.unwrap();
    assert_eq!(store.accept(&again()).await.unwrap().accepted, repeated);
    accept(&store, &skillet("b")).await;
    assert_eq!(
        store.accept(&again()).await.unwrap().accepted,
        repeated,
        "canceled, and full again"
    );
    assert_eq!(read(&store, first.order.run_id).await.status, Status::Canceled);
    assert_eq!(store.runs(&workspace(), 0, 10).await.unwrap().total, 2);
}

async fn a_body_hashed_under_a_replaced_key_is_the_same(home: Home) {
    let store = home.open().await;
    let first = with_key("a", "k", "old hash");
    store.accept(&first).await.unwrap();
    let mut again = with_key("b", "k", "new hash");
    assert!(matches!(store.accept(&again).await, Err(StoreError::IdempotencyMismatch)));
    again.idempotency.as_mut().unwrap().former_hashes = vec!["old hash".to_owned()];
    assert_eq!(
        store.accept(&again).await.unwrap().accepted,
        Accepted::Repeated(first.order.run_id)
    );
}

async fn a_full_workspace_takes_no_more(home: Home) {
    let store = home.open().await;
    let try_one = async || {
        let new = NewRun { most_waiting: 2, ..new_run(&skillet("a")) };
        store.accept(&new).await.map(|_| new.order.run_id)
    };
    let first = try_one().await.unwrap();
    let second = try_one().await.unwrap();
    let full = try_one().await;
    assert!(matches!(full, Err(StoreError::QueueFull { waiting: 2 })), "{full:?}");
    assert_eq!(store.runs(&workspace(), 0, 10).await.unwrap().total, 2);

    // A canceled run leaves its place, and so does a claimed one; given back, it takes one again.
    store.cancel(&workspace(), second).await.unwrap();
    try_one().await.unwrap();
    assert!(try_one().await.is_err());
    let lease = lease(&store, &skillet("a")).await;
    assert_eq!(store.claim(&lease).await.unwrap().unwrap().run_id, first);
    try_one().await.unwrap();
    assert!(try_one().await.is_err());
    store.requeue(&lease, first).await.unwrap();
    let full = try_one().await;
    assert!(matches!(full, Err(StoreError::QueueFull { waiting: 3 })), "{full:?}");

    let mut elsewhere = NewRun { most_waiting: 2, ..new_run(&skillet("a")) };
    elsewhere.order.key = "other/a".parse().unwrap();
    elsewhere.order.run_id = RunId::new(elsewhere.order.key.partition());
    elsewhere.run.id = elsewhere.order.run_id;
    assert_eq!(store.accept(&elsewhere).await.unwrap().accepted, Accepted::New);
}

async fn a_run_that_does_not_fit_together_is_refused(home: Home) {
    let store = home.open().await;
    let mut new = new_run(&skillet("a"));
    new.run.id = RunId::new(skillet("a").partition());
    assert!(matches!(store.accept(&new).await, Err(StoreError::NotAllowed(_))));
    assert_eq!(store.runs(&workspace(), 0, 10).await.unwrap().total, 0);
}

async fn a_call_that_was_accepted_is_known_by_its_key_alone(home: Home) {
    let store = home.open().await;
    let call = |body| idempotency("k", body);
    let known = async |call| store.accepted_before(&workspace(), &call).await;
    assert_eq!(known(call("body")).await.unwrap(), None);
    // The workspace is full: on Redis the key is reserved, and still nothing was accepted.
    let full = NewRun { most_waiting: 0, ..with_key("a", "k", "body") };
    assert!(matches!(store.accept(&full).await, Err(StoreError::QueueFull { .. })));
    assert_eq!(known(call("body")).await.unwrap(), None);
    let new = NewRun { most_waiting: 1, ..full };
    store.accept(&new).await.unwrap();
    assert_eq!(known(call("body")).await.unwrap(), Some(new.order.run_id));
    let other = known(call("another")).await;
    assert!(matches!(other, Err(StoreError::IdempotencyMismatch)), "{other:?}");
    let elsewhere = store.accepted_before(&"other".parse().unwrap(), &call("body")).await;
    assert_eq!(elsewhere.unwrap(), None);
}
