//! What holds for the Redis store alone: several nodes, a server that goes and comes, and what was
//! cut short between two slots.

use std::time::Duration;

use hob::model::{Revision, RunId, Status};
use hob::store::{Accepted, Finish, MOST_STEPS, NewRun, OpenError, Role, Settings, StoreError};
use redis::{Commands, Connection};

use super::{
    Home, accept, begin, failure, lease, new_run, read, revision, skillet, success, workspace,
};

fn client(home: &Home) -> Connection {
    redis::Client::open(home.settings().url).unwrap().get_connection().unwrap()
}

/// Keys of the store, as documented in `src/store/redis/names.rs`.
const INDEX: &str = "hob:{w:default}:runs";
const WAITING: &str = "hob:{w:default}:waiting";

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_share_one_server() {
    let home = Home::redis();
    let (one, two) = (home.open().await, home.open().await);
    let key = skillet("a");
    let id = accept(&one, &key).await;
    let held = lease(&two, &key).await;
    assert!(one.lease(&key, "node-2", u64::MAX).await.unwrap().is_none());
    begin(&two, &held).await;
    assert_eq!(read(&one, id).await.status, Status::Started);
    one.cancel(&workspace(), id).await.unwrap();
    let late = two.finish(&held, &success(&key, id, None)).await;
    assert!(matches!(late, Err(StoreError::RunOver)), "{late:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn attack_03_a_lost_server_is_told_and_the_store_works_again_with_it() {
    let mut home = Home::redis();
    let store = home.open().await;
    let key = skillet("a");
    let held = lease(&store, &key).await;
    let id = accept(&store, &key).await;
    let Home::Redis(server) = &mut home else { unreachable!() };
    server.kill();
    assert!(matches!(store.check().await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.accept(&new_run(&key)).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.run(&workspace(), id).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.claim(&held).await, Err(StoreError::Unavailable(_))));
    server.restart();
    // It has forgotten all scripts.
    store.check().await.unwrap();
    assert_eq!(begin(&store, &held).await, id);
    store.finish(&held, &success(&key, id, None)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_takes_no_writes_is_not_ready() {
    let home = Home::redis();
    let store = home.open().await;
    let mut redis = client(&home);
    let mut say = |words: &[&str]| {
        let (name, rest) = words.split_first().unwrap();
        redis::cmd(name).arg(rest).exec(&mut redis).unwrap();
    };
    let refusals: [[&[&str]; 2]; 2] = [
        [&["CONFIG", "SET", "maxmemory", "1"], &["CONFIG", "SET", "maxmemory", "0"]],
        [&["REPLICAOF", "127.0.0.1", "1"], &["REPLICAOF", "NO", "ONE"]],
    ];
    for [refuse, accept] in refusals {
        store.check().await.unwrap();
        say(refuse);
        let refused = store.check().await;
        assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refuse:?}: {refused:?}");
        say(accept);
    }
    store.check().await.unwrap();
}

#[tokio::test]
async fn an_address_without_a_server_is_refused_without_its_password() {
    let url = "redis://u:hunter2@127.0.0.1:1/0".to_owned();
    let settings = Settings { url, ..Settings::default() };
    let refused = hob::store::open(&settings, Role::Node).await.err().unwrap();
    assert!(matches!(refused, OpenError::Store(StoreError::Unavailable(_))));
    let message = refused.to_string();
    assert!(message.contains("127.0.0.1:1") && !message.contains("hunter2"), "{message}");
}

#[tokio::test]
async fn nodes_need_the_master_key_of_the_others_and_can_replace_it_together() {
    let home = Home::redis();
    let store = home.open().await;
    let start = async |keys: &[&str]| {
        let checks: Vec<String> = keys.iter().map(|key| (*key).to_owned()).collect();
        store.agree_on_master_key(&checks).await
    };
    start(&["a1a1"]).await.unwrap();
    start(&["a1a1"]).await.unwrap();
    let message = start(&["b2b2"]).await.unwrap_err().to_string();
    assert!(message.contains("HOB_MASTER_KEY") && message.contains("hob:master-key"), "{message}");
    assert!(!message.contains("a1a1") && !message.contains("b2b2"), "{message}");

    // One after the other learns the new key, seals with it, and forgets the old one.
    start(&["a1a1", "b2b2"]).await.unwrap();
    assert!(start(&["b2b2"]).await.is_err(), "the others may still seal with the old key");
    start(&["b2b2", "a1a1"]).await.unwrap();
    start(&["a1a1", "b2b2"]).await.unwrap();
    start(&["b2b2", "a1a1"]).await.unwrap();
    start(&["b2b2"]).await.unwrap();
    assert!(start(&["a1a1"]).await.is_err());
}

#[tokio::test]
async fn data_of_a_newer_format_is_refused() {
    let home = Home::redis();
    let _: () = client(&home).set("hob:format", 99).unwrap();
    let refused = hob::store::open(&home.settings(), Role::Node).await.err().unwrap();
    assert!(refused.to_string().contains("newer Hob"), "{refused}");
}

#[tokio::test]
async fn a_call_whose_first_attempt_was_cut_short_is_completed_under_its_first_names() {
    let home = Home::redis();
    let store = home.open().await;
    let idempotency = super::idempotency("k", "body");
    // A node that dies after the first of the steps: its server is gone when it would go on.
    let first = NewRun { idempotency: Some(idempotency.clone()), ..new_run(&skillet("first")) };
    store.accept(&first).await.unwrap();
    let id = first.order.run_id;
    let tag = format!("hob:{{p{}}}", id.partition().index());
    let mut redis = client(&home);
    let keys = [
        format!("{tag}:run:{id}"),
        format!("{tag}:order:{id}"),
        format!("{tag}:queue:default/first"),
        format!("{tag}:ready"),
        INDEX.to_owned(),
        WAITING.to_owned(),
    ];
    assert_eq!(redis.del::<_, u64>(&keys).unwrap(), 6, "the names of the keys have changed");

    let again = NewRun { idempotency: Some(idempotency), ..new_run(&skillet("second")) };
    // What enqueues the run is to wake its skillet; what finds it there is not.
    let completed = store.accept(&again).await.unwrap().accepted;
    assert_eq!(completed, Accepted::Completed(id, skillet("first")));
    assert_eq!(store.accept(&again).await.unwrap().accepted, Accepted::Repeated(id));
    let run = read(&store, id).await;
    assert_eq!((run.id, run.skillet.id.as_str()), (id, "first"));
    assert_eq!(store.waiting(10, &[]).await.unwrap(), [skillet("first")]);
    let order = store.claim(&lease(&store, &skillet("first")).await).await.unwrap().unwrap();
    assert_eq!((order.run_id, order.key), (id, skillet("first")));
    assert_eq!(order.sealed_for, again.order.run_id, "its secrets open as what they were sealed");
    assert_eq!(store.run(&workspace(), again.order.run_id).await.unwrap(), None);
}

#[tokio::test]
async fn an_index_entry_without_a_run_is_skipped_and_swept() {
    let home = Home::redis();
    let store = home.open().await;
    let id = accept(&store, &skillet("a")).await;
    let never = RunId::new(skillet("b").partition()).to_string();
    let mut redis = client(&home);
    let _: () = redis.zadd(INDEX, &never, 9_999_999_999_999_u64).unwrap();
    let _: () = redis.zadd(WAITING, &never, 1).unwrap();
    // A reservation of a run that is no longer waiting, and one of a run that still is.
    let lease_of = lease(&store, &skillet("c")).await;
    let claimed = accept(&store, &skillet("c")).await;
    begin(&store, &lease_of).await;
    let _: () = redis.zadd(WAITING, claimed.to_string(), 1).unwrap();
    let _: () = redis.zadd(WAITING, id.to_string(), 1).unwrap();

    let page = store.runs(&workspace(), 0, 10).await.unwrap();
    assert_eq!(page.runs.len(), 2);
    store.sweep().await.unwrap();
    let waiting: Vec<String> = redis.zrange(WAITING, 0, -1).unwrap();
    assert_eq!(waiting, [id.to_string()]);
    let page = store.runs(&workspace(), 0, 10).await.unwrap();
    assert_eq!((page.runs.len(), page.total), (2, 2));
}

#[tokio::test]
async fn a_run_of_which_nothing_is_left_holds_up_no_other() {
    let home = Home::redis();
    let store = home.open().await;
    let key = skillet("a");
    let [waiting, lost] = [accept(&store, &key).await, accept(&store, &key).await];
    let fine = accept(&store, &key).await;
    let mut redis = client(&home);
    let mut drop_keys = |id: RunId| {
        let tag = format!("hob:{{p{}}}", id.partition().index());
        assert_eq!(redis.del(&[format!("{tag}:run:{id}"), format!("{tag}:order:{id}")]), Ok(2));
    };
    drop_keys(waiting);
    let held = lease(&store, &key).await;
    assert_eq!(begin(&store, &held).await, lost);
    drop_keys(lost);
    store.release(&held, false).await.unwrap();
    store.sweep().await.unwrap();
    assert_eq!(begin(&store, &lease(&store, &key).await).await, fine);
}

#[tokio::test]
async fn a_revision_that_was_not_indexed_is_by_the_sweep() {
    let home = Home::redis();
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    let held = lease(&store, &key).await;
    begin(&store, &held).await;
    let learned = revision(id, 1);
    store.finish(&held, &success(&key, id, Some(learned.clone()))).await.unwrap();
    let listed = super::listed(&*store, &workspace()).await;
    let unindexed = format!("hob:{{p{}}}:unindexed", key.partition().index());
    let mut redis = client(&home);
    assert_eq!(redis.exists(&unindexed), Ok(false), "nothing is left to be completed");

    // As if the node had died between the two slots.
    let index = ["hob:{w:default}:revised", "hob:{w:default}:revisions"];
    assert_eq!(redis.del(&index), Ok(2));
    let _: () = redis.hset(&unindexed, key.to_string(), learned.id.as_str()).unwrap();
    assert!(super::listed(&*store, &workspace()).await.is_empty());
    store.sweep().await.unwrap();
    assert_eq!(super::listed(&*store, &workspace()).await, listed);
    assert_eq!(redis.exists(&unindexed), Ok(false));
}

#[tokio::test]
async fn what_is_kept_beside_a_revision_goes_with_it() {
    let home = Home::redis();
    let store = home.open().await;
    let key = skillet("a");
    let held = lease(&store, &key).await;
    let of = |number| Revision { number, ..revision(RunId::new(key.partition()), number) };
    let first = of(1);
    store.revise(&key, &first).await.unwrap();
    let id = accept(&store, &key).await;
    begin(&store, &held).await;
    let proof = Finish { proven: Some(first.id.clone()), ..success(&key, id, None) };
    store.finish(&held, &proof).await.unwrap();
    let id = accept(&store, &key).await;
    begin(&store, &held).await;
    let missed = Finish { missed: Some(first.id), ..failure(id, None) };
    store.finish(&held, &missed).await.unwrap();
    let beside = ["proofs", "misses"]
        .map(|name| format!("hob:{{p{}}}:{name}:{key}", key.partition().index()));
    let mut redis = client(&home);
    assert_eq!(redis.exists(&beside), Ok(2));
    for number in 2..=Revision::MOST_KEPT + 1 {
        assert!(store.revise(&key, &of(number)).await.unwrap());
    }
    assert_eq!(redis.exists(&beside), Ok(0));
}

#[tokio::test]
async fn orders_and_their_sealed_secrets_go_when_a_run_is_over() {
    let home = Home::redis();
    let store = home.open().await;
    let key = skillet("a");
    let held = lease(&store, &key).await;
    let (done, canceled) = (accept(&store, &key).await, accept(&store, &key).await);
    let order = |id: RunId| format!("hob:{{p{}}}:order:{id}", id.partition().index());
    let mut redis = client(&home);
    assert_eq!(redis.exists(&[order(done), order(canceled)]), Ok(2));
    begin(&store, &held).await;
    store.finish(&held, &success(&key, done, None)).await.unwrap();
    store.cancel(&workspace(), canceled).await.unwrap();
    assert_eq!(redis.exists(&[order(done), order(canceled)]), Ok(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_hangs_is_given_up_on() {
    let home = Home::redis();
    let store = home.open().await;
    store.check().await.unwrap();
    let mut redis = client(&home);
    // Every command of a client waits while the server pauses.
    let pause = std::thread::spawn(move || {
        redis::cmd("CLIENT").arg("PAUSE").arg(60_000).arg("ALL").exec(&mut redis).unwrap();
    });
    pause.join().unwrap();
    let bounded = tokio::time::timeout(Duration::from_secs(30), store.check()).await;
    assert!(matches!(bounded, Ok(Err(StoreError::Unavailable(_)))), "{bounded:?}");
}

#[tokio::test]
async fn a_full_timeline_takes_no_more() {
    let home = Home::redis();
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    let held = lease(&store, &key).await;
    begin(&store, &held).await;
    let timeline = format!("hob:{{p{}}}:steps:{id}", id.partition().index());
    let mut filled = redis::pipe();
    for number in 1..MOST_STEPS {
        filled.zadd(&timeline, number.to_string(), number).ignore();
    }
    filled.exec(&mut client(&home)).unwrap();
    for number in [MOST_STEPS, MOST_STEPS + 1] {
        store.record_step(&held, id, &super::step(number)).await.unwrap();
    }
    assert_eq!(read(&store, id).await.steps, MOST_STEPS);
    assert_eq!(client(&home).zcard(&timeline), Ok(MOST_STEPS));
    store.finish(&held, &success(&key, id, None)).await.unwrap();
}
