//! Readers who ask for a long list again and again and take nothing of it, or next to nothing.

use std::sync::Arc;
use std::time::{Duration, Instant};

use hob::model::SkilletKey;
use hob::store::{self, Role, Store};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

use super::most_held;
use crate::support::hob::{Home, KEY, Kind};
use crate::support::planted::{carry_out, order};

const READERS: usize = 60;
/// What all of them are let hold together is 64 MiB, and each connection has its own.
const ROOM: u64 = 128 << 20;

/// A run of a workspace that is over, with a result of a quarter of a MiB.
async fn large_run(store: &Arc<dyn Store>, workspace: &str) {
    let key: SkilletKey = format!("{workspace}/large").parse().unwrap();
    let result = json!({"text": "x".repeat(250_000)});
    carry_out(&**store, &key, order(&key, "collect"), result, None).await;
}

/// A line that keeps little of what comes.
async fn narrow(address: std::net::SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4 << 10).unwrap();
    socket.connect(address).await.unwrap()
}

#[tokio::test]
async fn attack_28_sixty_readers_who_take_nothing_hold_little_together() {
    let home = Home::new(&Kind::Sqlite);
    let settings = store::Settings { url: home.store_url(), ..Default::default() };
    let store = store::open(&settings, Role::Node).await.unwrap();
    for _ in 0..24 {
        large_run(&store, "default").await;
    }
    drop(store);
    let hob = home.start(&[]);
    let before = most_held(&hob);
    let address = hob.url.strip_prefix("http://").unwrap().parse().unwrap();
    let ask = format!("GET /api/v1/runs?limit=200 HTTP/1.1\r\nhost: x\r\nx-api-key: {KEY}\r\n\r\n");
    let mut readers = Vec::new();
    for _ in 0..READERS {
        let mut socket = narrow(address).await;
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
    let grown = most_held(&hob).saturating_sub(before);
    assert!(grown < ROOM, "{} MiB are held for readers who take nothing", grown >> 20);
    drop(readers);
}

#[tokio::test]
async fn attack_28_readers_who_take_nothing_leave_another_workspace_its_room() {
    let home = Home::new(&Kind::Sqlite);
    let settings = store::Settings { url: home.store_url(), ..Default::default() };
    let store = store::open(&settings, Role::Node).await.unwrap();
    for _ in 0..8 {
        large_run(&store, "default").await;
    }
    large_run(&store, "other").await;
    drop(store);
    let hob = home.start(&[]);
    let other = home.keys(&["create", "--workspace", "other"]);
    let address = hob.url.strip_prefix("http://").unwrap().parse().unwrap();
    let ask = format!("GET /api/v1/runs?limit=200 HTTP/1.1\r\nhost: x\r\nx-api-key: {KEY}\r\n\r\n");
    let mut readers = Vec::new();
    for _ in 0..2 * READERS {
        let mut socket = narrow(address).await;
        socket.write_all(ask.as_bytes()).await.unwrap();
        readers.push(socket);
    }
    // Its own share is used up: all of them are answered, or told so.
    for _ in 0..200 {
        let answer = hob.request(reqwest::Method::GET, "/api/v1/runs?limit=200").send().await;
        if answer.unwrap().status() == 503 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    for _ in 0..10 {
        let list = reqwest::Client::new().get(format!("{}/api/v1/runs?limit=200", hob.url));
        let answer = list.header("x-api-key", &other).send().await.unwrap();
        assert_eq!(answer.status(), 200);
        // The parts of the description are there once for all, and take no room of anybody's.
        let docs = reqwest::get(format!("{}/docs/swagger-ui-bundle.js", hob.url)).await.unwrap();
        assert_eq!(docs.status(), 200);
    }
    drop(readers);
}

/// Takes a little of an answer again and again; whether the node has closed the line before it was whole.
async fn is_cut(mut socket: TcpStream, bytes: usize, ask: &str, most: Duration) -> bool {
    socket.write_all(ask.as_bytes()).await.unwrap();
    let (began, mut piece, mut taken) = (Instant::now(), vec![0; bytes], 0);
    while began.elapsed() < most {
        match socket.read(&mut piece).await {
            Ok(0) | Err(_) => return taken < 1_000_000,
            Ok(read) => taken += read,
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    false
}

#[tokio::test]
async fn attack_28_who_takes_an_answer_too_slowly_is_cut_and_who_is_fast_enough_is_not() {
    let home = Home::new(&Kind::Sqlite);
    let settings = store::Settings { url: home.store_url(), ..Default::default() };
    let store = store::open(&settings, Role::Node).await.unwrap();
    for _ in 0..8 {
        large_run(&store, "default").await;
    }
    drop(store);
    let hob = home.start(&[
        ("HOB_SERVER__SLOWEST_BYTES_PER_SECOND", "100000"),
        ("HOB_SERVER__SLOW_SECONDS", "2"),
    ]);
    let address = hob.url.strip_prefix("http://").unwrap().parse().unwrap();
    let ask = format!(
        "GET /api/v1/runs?limit=200 HTTP/1.1\r\nhost: x\r\nx-api-key: {KEY}\r\nconnection: close\r\n\r\n"
    );
    // Well before the system closes a line on which next to nothing is taken, after 30 s.
    let most = Duration::from_secs(20);
    let slow = is_cut(narrow(address).await, 500, &ask, most);
    let fast = is_cut(TcpStream::connect(address).await.unwrap(), 64 << 10, &ask, most);
    assert_eq!(tokio::join!(slow, fast), (true, false));
}
