//! Five hundred strangers who send a body that nobody asked for, slowly, to what takes no key; and uploads that come
//! slowly and at the same time, so that each finds the room that they take together.

use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::most_held;
use crate::support::hob::{Home, KEY, Kind};

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
            // Nothing, where the line was cut before all of it was read; 408, where a busy machine let a stranger
            // send even its head too late.
            let is_expected =
                ["HTTP/1.1 404", "HTTP/1.1 408"].iter().any(|cut| answer.starts_with(cut));
            assert!(answer.is_empty() || is_expected, "{answer}");
        }
        held.push(most_held(&hob));
    }
    // The system counts the most lazily: a later look may say a little less.
    let more = |from: usize, to: usize| held[to].saturating_sub(held[from]);
    assert!(more(0, 1) < ROOM && more(1, 3) < MORE, "{held:?}");
    assert_eq!(reqwest::get(format!("{}/healthz", hob.url)).await.unwrap().status(), 200);
}

/// Half of an upload of 300,000 bytes; the rest once all others have theirs. The status, or 0 where the line was cut.
async fn uploads(
    address: String,
    number: usize,
    halves: std::sync::Arc<tokio::sync::Barrier>,
) -> u16 {
    let mut socket = TcpStream::connect(&address).await.unwrap();
    let head = format!(
        "POST /api/v1/files?name={number}.bin HTTP/1.1\r\nhost: x\r\nx-api-key: {KEY}\r\n\
         content-type: application/octet-stream\r\ncontent-length: 300000\r\nconnection: close\r\n\r\n"
    );
    let half = vec![b'1'; 150_000];
    socket.write_all(head.as_bytes()).await.unwrap();
    socket.write_all(&half).await.unwrap();
    // All have been let in by then, and were given the same room.
    tokio::time::sleep(Duration::from_secs(1)).await;
    halves.wait().await;
    let _ = socket.write_all(&half).await;
    let mut answer = Vec::new();
    let _ = socket.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default()
}

#[tokio::test]
async fn uploads_at_the_same_time_have_no_more_than_the_workspaces_room_between_them() {
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[("HOB_LIMITS__STORAGE_BYTES", "700000"), ("HOB_LIMITS__UPLOADS", "4")]);
    let address = hob.url.strip_prefix("http://").unwrap().to_owned();
    let halves = std::sync::Arc::new(tokio::sync::Barrier::new(4));
    let all = (0..4).map(|number| tokio::spawn(uploads(address.clone(), number, halves.clone())));
    let answers = futures::future::join_all(all).await;
    let kept = answers.into_iter().filter(|answer| *answer.as_ref().unwrap() == 201).count();
    assert!((1..=2).contains(&kept), "{kept} uploads of 300,000 bytes are in a room of 700,000");
}
