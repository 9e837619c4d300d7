//! What nodes tell each other: heard by whoever listens at the time, on any node, and kept by nobody.

use std::time::Duration;

use bytes::Bytes;
use hob::model::{RunId, SkilletKey};
use hob::store::{Heard, LARGEST_MESSAGE, StoreError, Topic};
use tokio::time::timeout;

use super::{Home, on_both_stores};

on_both_stores! {
    what_is_told_is_heard_by_all_who_listen_and_by_nobody_else,
    who_is_slow_loses_the_oldest_and_who_goes_is_forgotten,
    a_message_has_a_bound,
}

fn topics() -> (Topic, Topic) {
    let key: SkilletKey = "mine/x".parse().unwrap();
    let (workspace, run) = (key.workspace.clone(), RunId::new(key.partition()));
    (Topic::Looking(workspace.clone(), run), Topic::Shown(workspace, run))
}

async fn next(heard: &mut Heard) -> Bytes {
    timeout(Duration::from_secs(10), heard.next()).await.expect("it is heard").unwrap()
}

async fn hears_nothing(heard: &mut Heard) {
    assert!(timeout(Duration::from_millis(300), heard.next()).await.is_err());
}

async fn what_is_told_is_heard_by_all_who_listen_and_by_nobody_else(home: Home) {
    let store = home.open().await;
    let (topic, other) = topics();
    store.tell(&topic, Bytes::from_static(b"nobody listens")).await.unwrap();
    let mut first = store.listen(&topic).await.unwrap();
    let mut second = store.listen(&topic).await.unwrap();
    let mut elsewhere = store.listen(&other).await.unwrap();
    store.tell(&topic, Bytes::from_static(b"\0one\xff")).await.unwrap();
    store.tell(&topic, Bytes::from_static(b"two")).await.unwrap();
    for heard in [&mut first, &mut second] {
        assert_eq!(next(heard).await, &b"\0one\xff"[..]);
        assert_eq!(next(heard).await, &b"two"[..]);
    }
    hears_nothing(&mut elsewhere).await;
    if matches!(home, Home::Redis(_)) {
        let node = home.open().await;
        node.tell(&other, Bytes::from_static(b"of another node")).await.unwrap();
        assert_eq!(next(&mut elsewhere).await, &b"of another node"[..]);
    }
}

async fn who_is_slow_loses_the_oldest_and_who_goes_is_forgotten(home: Home) {
    let store = home.open().await;
    let (topic, _) = topics();
    let mut slow = store.listen(&topic).await.unwrap();
    for number in 0..100 {
        store.tell(&topic, Bytes::from(format!("{number}"))).await.unwrap();
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut all = Vec::new();
    while let Ok(Some(message)) = timeout(Duration::from_millis(200), slow.next()).await {
        all.push(message);
    }
    assert!(all.len() < 20, "{} wait", all.len());
    assert_eq!(all.last().unwrap(), &b"99"[..]);
    drop(slow);
    if let Home::Redis(server) = &home {
        let listened = || server.command(&["PUBSUB", "CHANNELS", "hob:told:*"]);
        for _ in 0..100 {
            if !listened().contains("hob:told") {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("{} is still listened to", listened());
    }
}

async fn a_message_has_a_bound(home: Home) {
    let store = home.open().await;
    let large = Bytes::from(vec![0; LARGEST_MESSAGE + 1]);
    let told = store.tell(&topics().0, large).await;
    assert!(matches!(told, Err(StoreError::NotAllowed(_))), "{told:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_told_is_heard_again_when_the_server_was_away() {
    let mut home = Home::redis();
    let store = home.open().await;
    let (topic, _) = topics();
    let mut heard = store.listen(&topic).await.unwrap();
    let Home::Redis(server) = &mut home else { unreachable!() };
    server.kill();
    assert!(store.tell(&topic, Bytes::from_static(b"lost")).await.is_err());
    server.restart();
    let telling = async {
        loop {
            let _ = store.tell(&topic, Bytes::from_static(b"again")).await;
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    tokio::select! {
        () = telling => unreachable!(),
        message = next(&mut heard) => assert_eq!(message, &b"again"[..]),
    }
}
