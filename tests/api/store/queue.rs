//! Queues and leases: first in first out, one holder at a time.

use std::time::Duration;

use hob::model::RunId;
use hob::store::StoreError;

use super::{
    Home, accept, begin, every_write, lease, new_run, on_both_stores, read, skillet, step, success,
};

on_both_stores! {
    runs_of_a_skillet_come_in_the_order_of_acceptance,
    waiting_names_those_that_wait_longest_and_have_no_lease,
    a_skillet_that_yields_comes_after_all_that_wait,
    a_skillet_has_one_lease_at_a_time,
    attack_02_nothing_is_written_under_an_expired_lease,
    only_the_claimed_run_is_written,
    who_renews_hears_which_run_is_claimed,
    a_claim_whose_answer_was_lost_gives_the_same_run,
    attack_32_a_lease_is_prolonged_ahead_of_all_that_callers_wait_for,
}

async fn runs_of_a_skillet_come_in_the_order_of_acceptance(home: Home) {
    let store = home.open().await;
    let (a, b) = (skillet("a"), skillet("b"));
    let mut accepted = Vec::new();
    for _ in 0..5 {
        accepted.push(accept(&store, &a).await);
        accept(&store, &b).await;
    }
    let lease = lease(&store, &a).await;
    let mut claimed = Vec::new();
    while let Some(order) = store.claim(&lease).await.unwrap() {
        assert_eq!(order.key, a);
        store.start(&lease, order.run_id, hob::model::PlannerKind::Model).await.unwrap();
        assert!(store.claim(&lease).await.unwrap().is_none(), "one at a time");
        store.finish(&lease, &success(&a, order.run_id, None)).await.unwrap();
        claimed.push(order.run_id);
    }
    assert_eq!(claimed, accepted);
}

async fn waiting_names_those_that_wait_longest_and_have_no_lease(home: Home) {
    let store = home.open().await;
    assert!(store.waiting(10, &[]).await.unwrap().is_empty());
    let names: Vec<_> = (0..6).map(|n| skillet(&format!("s{n}"))).collect();
    for name in &names {
        accept(&store, name).await;
    }
    accept(&store, &names[0]).await;
    assert_eq!(store.waiting(10, &[]).await.unwrap(), names);
    assert_eq!(store.waiting(2, &[]).await.unwrap(), names[..2]);
    assert!(store.waiting(0, &[]).await.unwrap().is_empty());

    let held = lease(&store, &names[0]).await;
    assert_eq!(store.waiting(10, &[]).await.unwrap(), names[1..]);
    accept(&store, &names[0]).await;
    assert_eq!(store.waiting(10, &[]).await.unwrap(), names[1..]);
    let run = begin(&store, &held).await;
    store.finish(&held, &success(&names[0], run, None)).await.unwrap();
    store.release(&held, false).await.unwrap();
    // Its next run came after the others.
    let mut expected = names[1..].to_vec();
    expected.push(names[0].clone());
    assert_eq!(store.waiting(10, &[]).await.unwrap(), expected);
}

async fn a_skillet_that_yields_comes_after_all_that_wait(home: Home) {
    let store = home.open().await;
    let names: Vec<_> = (0..4).map(|n| skillet(&format!("s{n}"))).collect();
    // The first one is busy: all of its runs have waited longer than those of the others.
    for _ in 0..5 {
        accept(&store, &names[0]).await;
    }
    for name in &names[1..] {
        accept(&store, name).await;
    }
    let mut order = names.clone();
    for _ in 0..5 {
        assert_eq!(store.waiting(10, &[]).await.unwrap(), order);
        assert_eq!(store.waiting(1, &[]).await.unwrap(), order[..1]);
        let held = lease(&store, &order[0]).await;
        store.release(&held, true).await.unwrap();
        order.rotate_left(1);
        // So that the next one yields in a later millisecond.
        tokio::time::sleep(Duration::from_millis(3)).await;
    }
    // What is added to its queue or taken from it leaves its place; what comes later is behind it.
    let canceled = accept(&store, &names[0]).await;
    store.cancel(&super::workspace(), canceled).await.unwrap();
    let late = skillet("late");
    accept(&store, &late).await;
    order.push(late);
    assert_eq!(store.waiting(10, &[]).await.unwrap(), order);

    // Leased again and given back as usual, it is where its next run stands.
    store.release(&lease(&store, &names[0]).await, false).await.unwrap();
    assert_eq!(store.waiting(1, &[]).await.unwrap(), names[..1]);
}

async fn a_skillet_has_one_lease_at_a_time(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let tries = (0..20).map(|n| {
        let (store, key) = (store.clone(), key.clone());
        tokio::spawn(
            async move { store.lease(&key, &format!("node-{n}"), u64::MAX).await.unwrap() },
        )
    });
    let mut leases = Vec::new();
    for attempt in tries.collect::<Vec<_>>() {
        leases.extend(attempt.await.unwrap());
    }
    assert_eq!(leases.len(), 1);
    let first = leases.remove(0);
    store.renew(&first).await.unwrap();
    store.release(&first, false).await.unwrap();
    assert!(matches!(store.renew(&first).await, Err(StoreError::Fenced)));

    let second = lease(&store, &key).await;
    assert!(second.fence > first.fence);
    store.release(&first, false).await.unwrap();
    assert!(
        store.lease(&key, "other", u64::MAX).await.unwrap().is_none(),
        "an old lease releases nothing"
    );
    assert!(matches!(store.renew(&first).await, Err(StoreError::Fenced)));
    assert!(matches!(store.claim(&first).await, Err(StoreError::Fenced)));
    store.renew(&second).await.unwrap();
}

async fn who_renews_hears_which_run_is_claimed(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    accept(&store, &key).await;
    let held = lease(&store, &key).await;
    assert_eq!(store.renew(&held).await.unwrap(), None);
    let run = begin(&store, &held).await;
    assert_eq!(store.renew(&held).await.unwrap(), Some(run));
    store.cancel(&super::workspace(), run).await.unwrap();
    assert_eq!(store.renew(&held).await.unwrap(), None, "it was canceled");
}

async fn attack_02_nothing_is_written_under_an_expired_lease(home: Home) {
    let store = home.open_with_lease(2).await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    accept(&store, &key).await;
    let dead = lease(&store, &key).await;
    assert_eq!(begin(&store, &dead).await, id);
    store.record_step(&dead, id, &step(1)).await.unwrap();
    let before = read(&store, id).await;
    tokio::time::sleep(Duration::from_millis(2050)).await;

    // Past its end, before and after someone else has taken over.
    for swept in [false, true] {
        if swept {
            while store.sweep().await.unwrap().requeued.is_empty() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
        for error in every_write(&store, &dead, id).await {
            assert!(matches!(error, StoreError::Fenced), "{error}");
        }
        assert!(matches!(store.renew(&dead).await, Err(StoreError::Fenced)));
        assert!(matches!(store.claim(&dead).await, Err(StoreError::Fenced)));
        if !swept {
            assert_eq!(read(&store, id).await, before);
        }
    }
    let next = lease(&store, &key).await;
    assert!(next.fence > dead.fence);
    store.release(&dead, false).await.unwrap();
    assert_eq!(begin(&store, &next).await, id);
    for error in every_write(&store, &dead, id).await {
        assert!(matches!(error, StoreError::Fenced), "{error}");
    }
}

async fn only_the_claimed_run_is_written(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    accept(&store, &key).await;
    let second = accept(&store, &key).await;
    let lease = lease(&store, &key).await;
    begin(&store, &lease).await;
    let unknown = RunId::new(key.partition());
    for id in [second, unknown] {
        for error in every_write(&store, &lease, id).await {
            assert!(matches!(error, StoreError::NotAllowed(_)), "{error}");
        }
    }
    assert_eq!(read(&store, second).await.status, hob::model::Status::Pending);
}

async fn a_claim_whose_answer_was_lost_gives_the_same_run(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let first = accept(&store, &key).await;
    accept(&store, &key).await;
    let lease = lease(&store, &key).await;
    for _ in 0..2 {
        assert_eq!(store.claim(&lease).await.unwrap().unwrap().run_id, first);
    }
}

async fn attack_32_a_lease_is_prolonged_ahead_of_all_that_callers_wait_for(home: Home) {
    let store = home.open().await;
    let held = lease(&store, &skillet("a")).await;
    let call = |_| {
        let (store, new) = (store.clone(), new_run(&skillet("b")));
        Box::pin(async move { store.accept(&new).await })
    };
    let mut waiting: Vec<_> = (0..500).map(call).collect();
    let mut unanswered = Vec::new();
    for mut call in waiting.drain(..) {
        if futures::poll!(call.as_mut()).is_pending() {
            unanswered.push(call);
        }
    }
    store.renew(&held).await.unwrap();
    for mut call in std::mem::take(&mut unanswered) {
        if futures::poll!(call.as_mut()).is_pending() {
            unanswered.push(call);
        }
    }
    assert!(unanswered.len() > 250, "only {} of 500 still wait", unanswered.len());
    for accepted in futures::future::join_all(unanswered).await {
        accepted.unwrap();
    }
}
