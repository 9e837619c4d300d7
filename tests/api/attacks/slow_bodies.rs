//! Five hundred strangers who send a body that nobody asked for, slowly, to what takes no key.

use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::most_held;
use crate::support::hob::{Home, Kind};

const STRANGERS: usize = 500;
/// What each sends of the body that it announces.
const SENT: usize = 256 << 10;
/// What the node may hold for all of them while it has not cut them: each connection reads 128 KiB ahead, no more.
const ROOM: u64 = 96 << 20;
/// What it may hold more when they come again: what the first held is given back.
const MORE: u64 = 16 << 20;
/// Longer than any time limit here: who waits so long waits for good.
const FOR_GOOD: Duration = Duration::from_mins(2);

/// Sends what it can and waits to be cut; what the server said first.
async fn drips(address: String) -> String {
    let mut socket = TcpStream::connect(&address).await.unwrap();
    let id = "0".repeat(64);
    let head = format!(
        "POST /recorder/{id}/leave HTTP/1.1\r\nhost: x\r\ncontent-length: 10000000\r\n\r\n"
    );
    socket.write_all(head.as_bytes()).await.unwrap();
    // Who is cut meanwhile cannot send the rest.
    let _ = socket.write_all(&vec![b'1'; SENT]).await;
    let mut answer = Vec::new();
    let closed = tokio::time::timeout(FOR_GOOD, socket.read_to_end(&mut answer)).await;
    assert!(closed.is_ok(), "a stranger's connection is never closed");
    String::from_utf8_lossy(&answer).lines().next().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn attack_21_five_hundred_slow_bodies_for_a_recorder_are_cut_and_held_nowhere() {
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[("HOB_SERVER__IDLE_SECONDS", "2")]);
    let address = hob.url.strip_prefix("http://").unwrap().to_owned();
    let mut held = vec![most_held(&hob)];
    for _ in 0..3 {
        let strangers = (0..STRANGERS).map(|_| tokio::spawn(drips(address.clone())));
        for answer in futures::future::join_all(strangers).await {
            let answer = answer.unwrap();
            // Nothing, where the line was cut before all of it was read.
            assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 404"), "{answer}");
        }
        held.push(most_held(&hob));
    }
    assert!(held[1] - held[0] < ROOM && held[3] - held[1] < MORE, "{held:?}");
    assert_eq!(reqwest::get(format!("{}/healthz", hob.url)).await.unwrap().status(), 200);
}
