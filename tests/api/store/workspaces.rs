//! Workspaces: what is said of them, how fast they start runs, how many are under way, and what models cost them.

use std::sync::Arc;
use std::time::Duration;

use hob::model::{LimitChanges, Timestamp, Usd, WorkspaceId};
use hob::store::{NewRun, Reservation, Spent, Store, StoreError};

use super::{Home, accept, begin, new_run, on_both_stores, skillet, success, workspace};

on_both_stores! {
    workspaces_are_made_limited_and_listed,
    all_nodes_together_accept_no_more_starts_than_a_minute_has,
    a_start_that_is_refused_or_repeated_counts_as_none,
    all_nodes_together_hold_no_more_leases_than_a_workspace_may,
    a_full_workspace_is_passed_over_for_those_behind_it,
    attack_16_of_a_hundred_calls_on_a_budget_for_one_one_gets_it,
    what_a_call_cost_is_counted_once_and_what_it_left_is_free,
    what_a_lost_node_set_aside_counts_as_its_worst_after_its_time,
}

/// The nodes of the store: on Redis two, on SQLite there is only one.
async fn nodes(home: &Home) -> Vec<Arc<dyn Store>> {
    let first = home.open().await;
    match home {
        Home::Sqlite(_) => vec![first],
        Home::Redis(_) => vec![first, home.open().await],
    }
}

async fn workspaces_are_made_limited_and_listed(home: Home) {
    let store = home.open().await;
    let [tea, shop]: [WorkspaceId; 2] = ["tea-room", "shop"].map(|name| name.parse().unwrap());
    let mut limits = LimitChanges::default();
    limits.take("ai_usd_per_month=2.50").unwrap();
    assert!(!store.limit_workspace(&tea, &limits).await.unwrap(), "it was never made");
    assert_eq!(store.workspace(&tea).await.unwrap(), None);
    let made = Timestamp::from_millis(5_000);
    assert!(store.add_workspace(&tea, made).await.unwrap());
    assert!(store.limit_workspace(&tea, &limits).await.unwrap());
    // To make it again changes nothing of it.
    assert!(!store.add_workspace(&tea, Timestamp::now()).await.unwrap());
    assert!(store.add_workspace(&shop, made).await.unwrap());
    let found = store.workspace(&tea).await.unwrap().unwrap();
    assert_eq!((found.created_at, found.limits), (made, limits));
    let all = store.workspaces().await.unwrap();
    assert_eq!(all.into_iter().map(|w| w.id).collect::<Vec<_>>(), [shop, tea]);
}

async fn all_nodes_together_accept_no_more_starts_than_a_minute_has(home: Home) {
    let nodes = nodes(&home).await;
    let calls: Vec<_> = (0..60)
        .map(|n| {
            let store = Arc::clone(&nodes[n % nodes.len()]);
            let new = NewRun { starts_per_minute: 10, ..new_run(&skillet(&format!("s{n}"))) };
            tokio::spawn(async move { store.accept(&new).await })
        })
        .collect();
    let (mut left, mut refused) = (Vec::new(), 0);
    for call in calls {
        match call.await.unwrap() {
            Ok(admission) => left.push(admission.rate.unwrap().left),
            Err(StoreError::TooManyStarts(rate)) => {
                assert!(
                    rate.wait > Duration::ZERO && rate.wait <= Duration::from_secs(6),
                    "{rate:?}"
                );
                refused += 1;
            }
            Err(error) => panic!("{error}"),
        }
    }
    // What comes back meanwhile is a tenth of a minute's.
    assert!((10..13).contains(&left.len()), "{left:?}");
    assert_eq!(left.len() + refused, 60);
    assert_eq!(nodes[0].runs(&workspace(), 0, 100).await.unwrap().total, left.len() as u64);
    // Another workspace's are its own.
    let mut other = NewRun { starts_per_minute: 10, ..new_run(&"other/a".parse().unwrap()) };
    other.run.skillet.id = other.order.key.skillet.clone();
    assert_eq!(nodes[0].accept(&other).await.unwrap().rate.unwrap().left, 9);
}

async fn a_start_that_is_refused_or_repeated_counts_as_none(home: Home) {
    let store = home.open().await;
    let call = |name: &str| NewRun {
        starts_per_minute: 2,
        idempotency: Some(super::idempotency(name, "body")),
        ..new_run(&skillet(name))
    };
    let first = call("a");
    store.accept(&first).await.unwrap();
    for _ in 0..5 {
        store.accept(&first).await.unwrap();
        let full = NewRun { most_waiting: 1, ..call("b") };
        assert!(matches!(store.accept(&full).await, Err(StoreError::QueueFull { .. })));
    }
    assert_eq!(store.accept(&call("c")).await.unwrap().rate.unwrap().left, 0);
    assert!(matches!(store.accept(&call("d")).await, Err(StoreError::TooManyStarts(_))));
    // And one that was accepted before is told so, however many there are.
    store.accept(&first).await.unwrap();
}

async fn all_nodes_together_hold_no_more_leases_than_a_workspace_may(home: Home) {
    let nodes = nodes(&home).await;
    let names: Vec<_> = (0..12).map(|n| skillet(&format!("s{n}"))).collect();
    for name in &names {
        accept(&nodes[0], name).await;
    }
    let asked: Vec<_> = names
        .iter()
        .enumerate()
        .map(|(n, key)| {
            let (store, key) = (Arc::clone(&nodes[n % nodes.len()]), key.clone());
            tokio::spawn(async move { store.lease(&key, &format!("node-{n}"), 3).await })
        })
        .collect();
    let mut held = Vec::new();
    for lease in asked {
        match lease.await.unwrap() {
            Ok(lease) => held.extend(lease),
            Err(StoreError::WorkspaceFull { running: 3 }) => {}
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(held.len(), 3);
    let store = &nodes[0];
    let free = names.iter().find(|key| held.iter().all(|lease| lease.key != **key)).unwrap();
    assert!(store.lease(free, "n", 3).await.is_err());
    assert!(store.lease(&"other/a".parse().unwrap(), "n", 1).await.unwrap().is_some());
    store.renew(&held[0]).await.unwrap();
    assert!(store.lease(free, "n", 3).await.is_err());
    store.release(&held[0], false).await.unwrap();
    assert!(store.lease(free, "n", 3).await.unwrap().is_some());
    // An old lease gives nobody's place back.
    store.release(&held[0], false).await.unwrap();
    assert!(store.lease(&held[0].key, "n", 3).await.is_err());
}

async fn a_full_workspace_is_passed_over_for_those_behind_it(home: Home) {
    let store = home.open().await;
    // More than are looked at together, all of them before the other's.
    for n in 0..40 {
        let key = skillet(&format!("s{n}"));
        store.accept(&new_run(&key)).await.unwrap();
    }
    tokio::time::sleep(Duration::from_millis(3)).await;
    let other = "other/a".parse().unwrap();
    accept(&store, &other).await;
    assert!(!store.waiting(1, &[]).await.unwrap().contains(&other));
    assert_eq!(store.waiting(1, &[workspace()]).await.unwrap(), [other]);
    assert!(store.waiting(9, &[workspace(), "other".parse().unwrap()]).await.unwrap().is_empty());
    let held = super::lease(&store, &skillet("s0")).await;
    let run = begin(&store, &held).await;
    store.finish(&held, &success(&held.key, run, None)).await.unwrap();
}

fn usd(dollars: &str) -> Usd {
    dollars.parse().unwrap()
}

fn call(id: &str, worst: &str) -> Reservation {
    Reservation {
        id: id.to_owned(),
        worst: usd(worst),
        life: Duration::from_mins(5),
        most_in_month: usd("1"),
        most_in_all: usd("3"),
    }
}

async fn attack_16_of_a_hundred_calls_on_a_budget_for_one_one_gets_it(home: Home) {
    let nodes = nodes(&home).await;
    let calls: Vec<_> = (0..100)
        .map(|n| {
            let store = Arc::clone(&nodes[n % nodes.len()]);
            let call = call(&format!("call-{n}"), "0.60");
            tokio::spawn(async move { store.reserve_ai(&workspace(), &call).await.unwrap() })
        })
        .collect();
    let mut admitted = 0;
    for call in calls {
        match call.await.unwrap() {
            Ok(()) => admitted += 1,
            Err(spent) => assert!(spent.reserved <= usd("0.60"), "{spent:?}"),
        }
    }
    assert_eq!(admitted, 1);
    // Another workspace has a budget of its own.
    let other = "other".parse().unwrap();
    assert_eq!(nodes[0].reserve_ai(&other, &call("call-1", "0.60")).await.unwrap(), Ok(()));
}

async fn what_a_call_cost_is_counted_once_and_what_it_left_is_free(home: Home) {
    let (store, own) = (home.open().await, workspace());
    for (id, cost) in [("a", "0.25"), ("b", "0.30")] {
        assert_eq!(store.reserve_ai(&own, &call(id, "0.70")).await.unwrap(), Ok(()));
        // Answers are lost on their way: what is asked again is the same.
        assert_eq!(store.reserve_ai(&own, &call(id, "0.70")).await.unwrap(), Ok(()));
        for _ in 0..3 {
            store.settle_ai(&own, id, usd(cost)).await.unwrap();
        }
    }
    let spent = Spent { month: usd("0.55"), total: usd("0.55"), reserved: Usd::ZERO };
    assert_eq!(store.spent(&own).await.unwrap(), spent);
    assert_eq!(store.reserve_ai(&own, &call("c", "0.46")).await.unwrap(), Err(spent));
    assert_eq!(store.reserve_ai(&own, &call("d", "0.45")).await.unwrap(), Ok(()));
    assert_eq!(store.spent(&own).await.unwrap().reserved, usd("0.45"));
    // What is spent in all has a limit of its own.
    let month_is_free = Reservation { most_in_month: Usd::UNLIMITED, ..call("e", "2.00") };
    assert_eq!(store.reserve_ai(&own, &month_is_free).await.unwrap(), Ok(()));
    let more = Reservation { most_in_month: Usd::UNLIMITED, ..call("f", "0.01") };
    assert!(store.reserve_ai(&own, &more).await.unwrap().is_err());
}

async fn what_a_lost_node_set_aside_counts_as_its_worst_after_its_time(home: Home) {
    let (store, own) = (home.open().await, workspace());
    let short = Reservation { life: Duration::from_millis(300), ..call("lost", "0.90") };
    assert_eq!(store.reserve_ai(&own, &short).await.unwrap(), Ok(()));
    let mut spent = Spent { reserved: usd("0.90"), ..Spent::default() };
    // It is never free: what was set aside becomes what was spent.
    for total in ["0.00", "0.90"] {
        while spent.total < usd(total) {
            tokio::time::sleep(Duration::from_millis(20)).await;
            spent = store.reserve_ai(&own, &call("next", "0.20")).await.unwrap().unwrap_err();
        }
        assert_eq!((spent.total, spent.month.plus(spent.reserved)), (usd(total), usd("0.90")));
    }
    assert_eq!(store.reserve_ai(&own, &call("small", "0.10")).await.unwrap(), Ok(()));
    // A node that was only slow has its call counted once.
    store.settle_ai(&own, "lost", usd("0.40")).await.unwrap();
    let spent = store.spent(&own).await.unwrap();
    assert_eq!((spent.total, spent.reserved), (usd("0.90"), usd("0.10")));
}
