//! What is told of runs is written with what it tells of, claimed by one at a time, and goes with its run.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use hob::model::{
    Callback, DeliveryId, DeliveryState, RunEvent, RunId, SigningSecret, Timestamp, Webhook,
};
use hob::store::{ClaimedDelivery, NewRun, Resent, Share, Store, StoreError};

use super::{
    Home, begin, failure, lease, new_run, on_both_stores, skillet, success, waiting_for, workspace,
};

on_both_stores!(
    what_has_happened_is_told_in_order_whatever_ends_in_between,
    that_a_run_waits_for_a_person_is_told_each_time_and_never_in_place_of_its_end,
    a_claim_that_ran_out_is_another_s_and_what_is_settled_late_is_nothing,
    a_share_is_kept_to,
    workspaces_that_hang_leave_room_for_who_has_nothing_under_way,
    of_two_that_change_a_webhook_one_is_first,
);

const LONG: Duration = Duration::from_secs(60);

fn share(most: usize) -> Share {
    Share { most, kept: 0, each: 100, taken: HashMap::new() }
}

fn telling(name: &str) -> NewRun {
    let url = "https://a.example/".parse().unwrap();
    NewRun { callback: Some(Callback::Url(url)), ..new_run(&skillet(name)) }
}

async fn claim(store: &Arc<dyn Store>) -> Vec<ClaimedDelivery> {
    store.claim_deliveries(LONG, share(100)).await.unwrap()
}

async fn claim_one(store: &Arc<dyn Store>) -> ClaimedDelivery {
    let mut claimed = claim(store).await;
    assert_eq!(claimed.len(), 1, "{claimed:#?}");
    claimed.remove(0)
}

async fn deliver(store: &Arc<dyn Store>, mut claimed: ClaimedDelivery) -> bool {
    claimed.delivery.state = DeliveryState::Delivered;
    store.settle_delivery(&claimed, None).await.unwrap()
}

async fn what_has_happened_is_told_in_order_whatever_ends_in_between(mut home: Home) {
    let store = home.open().await;
    let new = telling("a");
    let id = new.order.run_id;
    store.accept(&new).await.unwrap();
    store.accept(&new_run(&skillet("silent"))).await.unwrap();
    assert_eq!(claim(&store).await, Vec::new(), "nothing has happened yet");
    let held = lease(&store, &skillet("a")).await;
    begin(&store, &held).await;
    // It is begun anew: that it began is told once.
    store.requeue(&held, id).await.unwrap();
    begin(&store, &held).await;
    store.finish(&held, &success(&skillet("a"), id, None)).await.unwrap();
    let store = home.crash(store, 15).await;
    let first = claim_one(&store).await;
    assert_eq!(
        (first.id, first.delivery.event),
        (DeliveryId { run: id, number: 1 }, RunEvent::Started)
    );
    assert_eq!(claim(&store).await, Vec::new(), "the second waits for the first");
    assert!(store.settle_delivery(&first, Some(Duration::ZERO)).await.unwrap());
    assert_eq!(first.delivery.warnings, 1, "what its end has added is not of its beginning");
    let again = claim_one(&store).await;
    assert_eq!((again.id, again.fence > first.fence), (first.id, true));
    assert!(deliver(&store, again).await);
    let second = claim_one(&store).await;
    assert_eq!((second.id.number, second.delivery.event), (2, RunEvent::Completed));
    assert!(deliver(&store, second.clone()).await);
    assert!(!deliver(&store, second).await, "it is over");
    assert_eq!(claim(&store).await, Vec::new());
    let once_more = store.resend(&workspace(), DeliveryId { run: id, number: 1 }).await.unwrap();
    assert_eq!(once_more, Resent::As(DeliveryId { run: id, number: 3 }));
    assert_eq!(claim_one(&store).await.delivery.repeats, Some(1));
    let listed = store.deliveries(&workspace(), None, 10).await.unwrap();
    assert_eq!(listed.next, None);
    let numbers: Vec<_> = listed.told.iter().map(|told| told.id.number).collect();
    assert_eq!(numbers, [2, 3, 1], "by when it happened");
    store.delete_run(&workspace(), id).await.unwrap().unwrap();
    assert_eq!(store.deliveries(&workspace(), None, 10).await.unwrap().told, Vec::new());
    assert_eq!(claim(&store).await, Vec::new());
    let unknown = store.resend(&workspace(), DeliveryId { run: id, number: 1 }).await.unwrap();
    assert_eq!(unknown, Resent::Unknown);
}

async fn that_a_run_waits_for_a_person_is_told_each_time_and_never_in_place_of_its_end(home: Home) {
    let store = home.open().await;
    let new = telling("a");
    let id = new.order.run_id;
    store.accept(&new).await.unwrap();
    let held = lease(&store, &skillet("a")).await;
    begin(&store, &held).await;
    let asks = waiting_for();
    for _ in 0..30 {
        store.wait(&held, id, Some(&asks)).await.unwrap();
        store.wait(&held, id, None).await.unwrap();
    }
    store.finish(&held, &success(&skillet("a"), id, None)).await.unwrap();
    let mut told = Vec::new();
    while let [claimed] = &claim(&store).await[..] {
        let waits = claimed.delivery.waiting_for.as_ref() == Some(&asks);
        told.push((claimed.delivery.event, waits));
        assert!(deliver(&store, claimed.clone()).await);
    }
    let waits = told.iter().filter(|told| **told == (RunEvent::Waiting, true)).count();
    assert_eq!((told[0], told[1]), ((RunEvent::Started, false), (RunEvent::Waiting, true)));
    assert_eq!((told.len(), waits), (21, 19), "{told:?}");
    assert_eq!(told.last(), Some(&(RunEvent::Completed, false)));
}

async fn a_claim_that_ran_out_is_another_s_and_what_is_settled_late_is_nothing(home: Home) {
    let store = home.open().await;
    let canceled = telling("a");
    store.accept(&canceled).await.unwrap();
    store.cancel(&workspace(), canceled.order.run_id).await.unwrap();
    let failed = telling("b");
    store.accept(&failed).await.unwrap();
    let held = lease(&store, &skillet("b")).await;
    begin(&store, &held).await;
    store.finish(&held, &failure(failed.order.run_id, None)).await.unwrap();
    let short = store.claim_deliveries(Duration::ZERO, share(100)).await.unwrap();
    assert_eq!(short.len(), 2);
    // SQLite counts milliseconds.
    tokio::time::sleep(Duration::from_millis(5)).await;
    let anew = claim(&store).await;
    assert_eq!(anew.len(), 2, "{anew:#?}");
    for one in short {
        assert!(!deliver(&store, one).await, "another has it");
    }
    for one in anew {
        assert!(deliver(&store, one).await);
    }
}

async fn a_share_is_kept_to(home: Home) {
    let store = home.open().await;
    let mut other: RunId = canceled(&store, "a").await;
    for name in ["b", "c", "d"] {
        other = canceled(&store, name).await;
    }
    let busy = Share { most: 10, kept: 0, each: 3, taken: HashMap::from([(workspace(), 1)]) };
    assert_eq!(store.claim_deliveries(LONG, busy.clone()).await.unwrap().len(), 2);
    let full = Share { taken: HashMap::from([(workspace(), 3)]), ..busy };
    assert_eq!(store.claim_deliveries(LONG, full).await.unwrap(), Vec::new());
    assert_eq!(store.claim_deliveries(LONG, share(1)).await.unwrap().len(), 1);
    assert_eq!(store.deliveries_of(&workspace(), other).await.unwrap().len(), 1);
    assert_eq!(store.deliveries_of(&"other".parse().unwrap(), other).await.unwrap(), Vec::new());
    store.empty_workspace(&workspace(), 100).await.unwrap();
    assert_eq!(claim(&store).await, Vec::new());
}

async fn canceled(store: &Arc<dyn Store>, name: &str) -> RunId {
    canceled_of(store, "default", name).await
}

async fn canceled_of(store: &Arc<dyn Store>, workspace: &str, name: &str) -> RunId {
    let callback = Some(Callback::Workspace);
    let new = NewRun { callback, ..new_run(&format!("{workspace}/{name}").parse().unwrap()) };
    store.accept(&new).await.unwrap();
    store.cancel(&workspace.parse().unwrap(), new.order.run_id).await.unwrap();
    new.order.run_id
}

/// How many each workspace has under way.
fn counted(claimed: &[ClaimedDelivery]) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    for one in claimed {
        *counts.entry(one.workspace.as_str()).or_default() += 1;
    }
    counts
}

async fn workspaces_that_hang_leave_room_for_who_has_nothing_under_way(home: Home) {
    let store = home.open().await;
    let hang = ["hang-1", "hang-2", "hang-3", "hang-4"];
    for workspace in hang {
        for name in ["a", "b", "c", "d"] {
            canceled_of(&store, workspace, name).await;
        }
    }
    let mut share = Share { most: 8, kept: 2, each: 3, taken: HashMap::new() };
    let claimed = store.claim_deliveries(LONG, share.clone()).await.unwrap();
    let counts = counted(&claimed);
    assert_eq!((claimed.len(), counts.len()), (6, 4), "{counts:?}");
    assert!(counts.values().all(|count| *count <= 2), "{counts:?}");
    for one in claimed {
        *share.taken.entry(one.workspace).or_default() += 1;
    }
    share.most = 2;
    assert_eq!(store.claim_deliveries(LONG, share.clone()).await.unwrap(), Vec::new());
    for name in ["a", "b", "c"] {
        canceled_of(&store, "takes", name).await;
    }
    let claimed = store.claim_deliveries(LONG, share.clone()).await.unwrap();
    assert_eq!(counted(&claimed), BTreeMap::from([("takes", 1)]));
    // Without any kept the ones with fewest are first.
    share.taken.insert("takes".parse().unwrap(), 1);
    let all = Share { most: 100, kept: 0, ..share };
    let claimed = store.claim_deliveries(LONG, Share { most: 1, ..all.clone() }).await.unwrap();
    assert_eq!((claimed.len(), all.taken[&claimed[0].workspace]), (1, 1));
}

async fn of_two_that_change_a_webhook_one_is_first(home: Home) {
    let store = home.open().await;
    let secrets = vec![SigningSecret { sealed: "s".to_owned(), until: None }];
    let one = Webhook { url: None, secrets, updated_at: Timestamp::now(), gone_since: None };
    assert_eq!(store.webhook(&workspace()).await.unwrap(), None);
    assert!(store.swap_webhook(&workspace(), 0, Some(&one)).await.unwrap());
    assert!(!store.swap_webhook(&workspace(), 0, Some(&one)).await.unwrap());
    let known = store.webhook(&workspace()).await.unwrap().unwrap();
    assert_eq!(known.webhook, one);
    assert_eq!(store.webhooks().await.unwrap(), [workspace()]);
    assert!(store.swap_webhook(&workspace(), known.version, None).await.unwrap());
    assert_eq!(store.webhook(&workspace()).await.unwrap(), None);
    assert_eq!(store.webhooks().await.unwrap(), []);
    // No version comes again: who has read what was deleted since comes too late.
    assert!(!store.swap_webhook(&workspace(), known.version, Some(&one)).await.unwrap());
    assert!(store.swap_webhook(&workspace(), 0, Some(&one)).await.unwrap());
    let anew = store.webhook(&workspace()).await.unwrap().unwrap();
    assert!(anew.version > known.version, "{anew:?}");
    assert!(!store.swap_webhook(&workspace(), known.version, None).await.unwrap());
    // A workspace that is being deleted takes nothing.
    store.empty_workspace(&workspace(), 100).await.unwrap();
    let late = store.swap_webhook(&workspace(), anew.version, Some(&one)).await;
    assert!(matches!(late, Err(StoreError::WorkspaceEnding)), "{late:?}");
    store.forget_workspace(&workspace()).await.unwrap();
    assert_eq!(store.webhook(&workspace()).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_keeps_no_message_behind_it_on_sqlite() {
    let home = Home::sqlite();
    let store = home.open().await;
    let new = telling("a");
    let run = new.order.run_id;
    store.accept(&new).await.unwrap();
    let held = lease(&store, &skillet("a")).await;
    begin(&store, &held).await;
    store.finish(&held, &failure(run, None)).await.unwrap();
    let Home::Sqlite(folder) = &home else { unreachable!() };
    let damage = "UPDATE deliveries SET body = '{' WHERE run = ? AND number = 1";
    let db = rusqlite::Connection::open(super::database(folder)).unwrap();
    assert_eq!(db.execute(damage, [run.to_string()]).unwrap(), 1);
    assert_eq!(claim(&store).await, Vec::new());
    assert_eq!(claim_one(&store).await.id, DeliveryId { run, number: 2 });
}
