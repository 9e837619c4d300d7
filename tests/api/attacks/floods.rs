//! Requests that cost a node more than their senders.

use futures::future::join_all;
use reqwest::Method;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

use super::most_held;
use crate::support::hob::{Hob, Home, Kind};

/// What a node may hold more while it is flooded: the bodies that it reads at a time, and what they are parsed into. Before
/// there was a bound, half as many held 440 MiB.
const MORE: u64 = 128 << 20;

async fn sent(hob: &Hob, body: String) -> u16 {
    let call = hob.request(Method::POST, "/api/v1/runs/start");
    call.header("content-type", "application/json")
        .body(body)
        .send()
        .await
        .unwrap()
        .status()
        .as_u16()
}

#[tokio::test]
async fn attack_08_huge_nested_and_endless_requests_leave_the_nodes_memory_as_it_was() {
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[]);
    assert_eq!(sent(&hob, "{}".to_owned()).await, 400);
    let before = most_held(&hob);
    let host = hob.url.strip_prefix("http://").unwrap();
    let mut endless = Vec::new();
    for _ in 0..200 {
        let mut socket = TcpStream::connect(host).await.unwrap();
        socket.write_all(b"GET /api/v1/runs HTTP/1.1\r\nhost: x\r\nx-slow: ").await.unwrap();
        endless.push(socket);
    }
    let nested = "[".repeat(100_000) + &"]".repeat(100_000);
    let fields: Vec<String> = (0..40_000).map(|n| format!("\"field{n}\": [1, {{}}],")).collect();
    let wide = format!("{{{}\"task\": \"x\"}}", fields.concat());
    let huge = "y".repeat(8 << 20);
    let zeros =
        |many| format!("{{\"task\": \"x\", \"parameters\": {{\"a\": [{}0]}}}}", "0,".repeat(many));
    for (body, expected) in
        [(nested, 400), (wide, 400), (huge, 413), (zeros(500_000), 400), (zeros(50_000), 202)]
    {
        for _ in 0..5 {
            let answers = join_all((0..20).map(|_| sent(&hob, body.clone()))).await;
            assert!(
                answers.iter().all(|status| *status == expected),
                "{answers:?}, not {expected}"
            );
        }
    }
    let more = most_held(&hob).saturating_sub(before);
    assert!(more <= MORE, "the node held {} MiB more", more >> 20);
    drop(endless);
}
