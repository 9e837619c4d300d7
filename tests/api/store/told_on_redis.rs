//! What is told of runs on Redis, where its keys do not fit together: after a backup that is not of one moment in all, an
//! error in between, and beside nodes of an older version.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use hob::model::{Callback, DeliveryId, DeliveryState, RunId};
use hob::store::{ClaimedDelivery, NewRun, Resent, Share, Store, StoreError};
use redis::{Commands, Connection};

use super::{Home, new_run, skillet, workspace};

fn client(home: &Home) -> Connection {
    redis::Client::open(home.settings().url).unwrap().get_connection().unwrap()
}

/// A key of what is told of a run, as documented in `src/store/redis/names.rs`.
fn key(run: RunId, name: &str) -> String {
    format!("hob:{{p{}}}:{name}", run.partition().index())
}

fn told(run: RunId) -> String {
    key(run, &format!("told:{run}"))
}

async fn canceled(store: &Arc<dyn Store>, name: &str) -> RunId {
    let new = NewRun { callback: Some(Callback::Workspace), ..new_run(&skillet(name)) };
    store.accept(&new).await.unwrap();
    store.cancel(&workspace(), new.order.run_id).await.unwrap();
    new.order.run_id
}

async fn claim(store: &Arc<dyn Store>) -> Result<Vec<ClaimedDelivery>, StoreError> {
    let share = Share { most: 10, kept: 0, each: 10, taken: HashMap::new() };
    store.claim_deliveries(Duration::from_secs(60), share).await
}

async fn deliver(store: &Arc<dyn Store>) -> DeliveryId {
    let mut claimed = claim(store).await.unwrap();
    assert_eq!(claimed.len(), 1, "{claimed:#?}");
    claimed[0].delivery.state = DeliveryState::Delivered;
    assert!(store.settle_delivery(&claimed[0], None).await.unwrap());
    claimed[0].id
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_index_has_and_no_run_any_more_ends_no_list_and_leaves_it() {
    let home = Home::redis();
    let store = home.open().await;
    let run = canceled(&store, "a").await;
    let index = key(run, "tellings:default");
    let mut redis = client(&home);
    for later in 1..=3 {
        let orphan = format!("{}/01", RunId::new(run.partition()));
        let _: () = redis.zadd(&index, orphan, 4_000_000_000_000_i64 + later).unwrap();
    }
    let (mut before, mut told, mut pieces) = (None, Vec::new(), 0);
    loop {
        let slice = store.deliveries(&workspace(), before, 2).await.unwrap();
        told.extend(slice.told.into_iter().map(|one| one.id));
        pieces += 1;
        before = slice.next;
        if before.is_none() {
            break;
        }
    }
    assert_eq!(told, [DeliveryId { run, number: 1 }]);
    assert!(pieces > 1, "the first piece had none, and led on");
    assert_eq!(redis.zcard(&index), Ok(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_nothing_says_is_due_goes_out_before_the_next_one_of_its_run() {
    let home = Home::redis();
    let store = home.open().await;
    let run = canceled(&store, "a").await;
    assert_eq!(deliver(&store).await.number, 1);
    let first = DeliveryId { run, number: 1 };
    let name = |number| Resent::As(DeliveryId { run, number });
    assert_eq!(store.resend(&workspace(), first).await.unwrap(), name(2));
    let mut redis = client(&home);
    // As a backup has it that has read this before and the message after it was sent again.
    let _: () = redis.zrem(key(run, "telling:default"), run.to_string()).unwrap();
    assert_eq!(claim(&store).await.unwrap(), []);
    assert_eq!(store.resend(&workspace(), first).await.unwrap(), name(3));
    assert_eq!(deliver(&store).await.number, 2);
    assert_eq!(deliver(&store).await.number, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_claimed_before_an_error_is_given() {
    let home = Home::redis();
    let store = home.open().await;
    let (good, bad) = (canceled(&store, "a").await, canceled(&store, "b").await);
    let mut redis = client(&home);
    let _: () = redis.del(told(bad)).unwrap();
    let _: () = redis.set(told(bad), "no hash").unwrap();
    let claimed = claim(&store).await.unwrap();
    let ids: Vec<_> = claimed.iter().map(|one| one.id.run).collect();
    assert_eq!(ids, [good]);
    let error = claim(&store).await.unwrap_err();
    assert!(matches!(error, StoreError::Corrupt(_) | StoreError::Unavailable(_)), "{error:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_workspace_that_is_gone_nothing_is_told_whoever_has_deleted_its_runs() {
    let home = Home::redis();
    let store = home.open().await;
    let run = canceled(&store, "a").await;
    let mut redis = client(&home);
    // A node of an older version deletes runs without what is told of them.
    let _: () = redis.del(key(run, &format!("run:{run}"))).unwrap();
    let _: () = redis.zrem("hob:{w:default}:runs", run.to_string()).unwrap();
    store.empty_workspace(&workspace(), 100).await.unwrap();
    store.forget_workspace(&workspace()).await.unwrap();
    let left: Vec<String> = redis.keys("hob:*:tell*").unwrap();
    assert_eq!(left, Vec::<String>::new());
    assert_eq!(redis.exists(told(run)), Ok(false));
}

/// What is told of a run that is over goes on: it is read in one with what says when it is due, not with what rests.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_to_be_told_of_a_run_that_is_over_is_in_a_backup_with_what_goes_on() {
    let (home, other) = (Home::redis(), Home::redis());
    let store = home.open().await;
    let run = canceled(&store, "a").await;
    let first = deliver(&store).await;
    let second = DeliveryId { run, number: 2 };
    assert_eq!(store.resend(&workspace(), first).await.unwrap(), Resent::As(second));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup");
    store.back_up(&file).await.unwrap();
    let backup = std::fs::read_to_string(&file).unwrap();
    let at = |key: &str| backup.find(&format!("\"{key}\"")).unwrap();
    assert!(at(&told(run)) < at(&key(run, &format!("run:{run}"))));
    hob::store::restore(&other.settings(), &file, false).await.unwrap();
    let store = other.open().await;
    assert_eq!(deliver(&store).await, second);
}
