//! Sixty readers who ask for a long list again and again and take nothing of it.

use std::sync::Arc;

use hob::model::SkilletKey;
use hob::store::{self, Role, Store};
use serde_json::json;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpSocket;

use super::most_held;
use crate::support::hob::{Home, KEY, Kind};
use crate::support::planted::{carry_out, order};

const READERS: usize = 60;
/// What all of them are let hold together is 64 MiB, and each connection has its own.
const ROOM: u64 = 128 << 20;

/// A run that is over, with a result of a quarter of a MiB.
async fn large_run(store: &Arc<dyn Store>) {
    let key: SkilletKey = "default/large".parse().unwrap();
    let result = json!({"text": "x".repeat(250_000)});
    carry_out(&**store, &key, order(&key, "collect"), result, None).await;
}

#[tokio::test]
async fn attack_28_sixty_readers_who_take_nothing_hold_little_together() {
    let home = Home::new(&Kind::Sqlite);
    let settings = store::Settings { url: home.store_url(), ..Default::default() };
    let store = store::open(&settings, Role::Node).await.unwrap();
    for _ in 0..24 {
        large_run(&store).await;
    }
    drop(store);
    let hob = home.start(&[]);
    let before = most_held(&hob);
    let address = hob.url.strip_prefix("http://").unwrap().parse().unwrap();
    let ask = format!("GET /api/v1/runs?limit=200 HTTP/1.1\r\nhost: x\r\nx-api-key: {KEY}\r\n\r\n");
    let mut readers = Vec::new();
    for _ in 0..READERS {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4 << 10).unwrap();
        let mut socket = socket.connect(address).await.unwrap();
        // Six requests on one line: the next is not even read before the one before it is taken.
        socket.write_all(ask.repeat(6).as_bytes()).await.unwrap();
        readers.push(socket);
    }
    // All are answered, for one who comes after them is, or is told that there is no room.
    for _ in 0..10 {
        let answer = hob.request(reqwest::Method::GET, "/api/v1/runs?limit=200").send().await;
        let answer = answer.unwrap();
        assert!([200, 503].contains(&answer.status().as_u16()), "{answer:?}");
        assert!(answer.bytes().await.unwrap().len() < 1_500_000);
    }
    let grown = most_held(&hob) - before;
    assert!(grown < ROOM, "{} MiB are held for readers who take nothing", grown >> 20);
    drop(readers);
}
