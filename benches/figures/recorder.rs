//! The recorder over loopback: pictures a second while a page animates, the time from an input to the
//! picture of what it did, what both cost, and ten recordings with a viewer each.

use std::time::{Duration, Instant};

use futures::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::spread;
use crate::support::hob::{Hob, Home, Kind};
use crate::support::site::Site;

type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

pub const ANIMATED: &str = "<title>Animated</title><body style='margin:0'><canvas id=c width=1200 height=700></canvas><script>
    const pen = c.getContext('2d'); let n = 0;
    (function turn() { n++; pen.fillStyle = '#fff'; pen.fillRect(0, 0, 1200, 700);
      for (let i = 0; i < 40; i++) { pen.fillStyle = `hsl(${i * 9} 70% 50%)`;
        pen.fillRect((n * 5 + i * 97) % 1150, i * 17, 60, 14); }
      requestAnimationFrame(turn); })();</script>";
const STILL: &str = "<title>Still</title><body style='margin:0;height:100vh'><script>
    let n = 0; addEventListener('mousedown', () => { document.body.style.background = n++ % 2 ? '#fff' : '#fc0'; });
    </script>";

/// Opens a recording and its socket, as the page does.
async fn watch(hob: &Hob, start: &str) -> Line {
    let (status, answer) =
        hob.post("/api/v1/authsessions/record", &json!({"startUrl": start})).await;
    assert_eq!(status, 201, "{answer}");
    let url = answer["url"].as_str().unwrap().to_owned();
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let token =
        client.post(format!("{url}/token")).header("origin", &hob.url).send().await.unwrap();
    let token: Value = token.json().await.unwrap();
    let socket = format!("{}/socket", url.replacen("http", "ws", 1));
    let mut request = socket.into_client_request().unwrap();
    let headers = request.headers_mut();
    headers.insert("origin", HeaderValue::from_str(&hob.url).unwrap());
    let protocols = format!("hob-recorder, {}", token["token"].as_str().unwrap());
    headers.insert("sec-websocket-protocol", HeaderValue::from_str(&protocols).unwrap());
    let mut line = connect_async(request).await.unwrap().0;
    loop {
        if let Message::Text(text) = line.next().await.unwrap().unwrap()
            && text.contains("\"live\"")
        {
            break;
        }
    }
    say(&mut line, &json!({"t": "view", "w": 1200, "h": 700, "d": 1.0})).await;
    line
}

async fn say(line: &mut Line, what: &Value) {
    line.send(Message::text(what.to_string())).await.unwrap();
}

/// The size of the next picture within `most`, which is drawn at once.
async fn picture(line: &mut Line, most: Duration) -> Option<usize> {
    let end = Instant::now() + most;
    while let Ok(Some(Ok(message))) = tokio::time::timeout_at(end.into(), line.next()).await {
        if let Message::Binary(bytes) = message {
            let number = u32::from_le_bytes(bytes[..4].try_into().unwrap());
            say(line, &json!({"t": "drawn", "n": number})).await;
            return Some(bytes.len());
        }
    }
    None
}

/// Seconds of processor that Hob, and all that descends from it, have had. By descent: processes of pages
/// show no environment.
pub fn processor(hob: &Hob) -> (f64, f64) {
    let mut all = Vec::new();
    for entry in std::fs::read_dir("/proc").unwrap().flatten() {
        let Ok(pid) = entry.file_name().to_string_lossy().parse::<u32>() else { continue };
        let stat = std::fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        let fields: Vec<f64> = fields.map(|field| field.parse().unwrap_or_default()).collect();
        if let [_, parent, ..] = fields[..]
            && fields.len() > 12
        {
            #[allow(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a process id"
            )]
            all.push((pid, parent as u32, (fields[11] + fields[12]) / 100.0));
        }
    }
    let own = hob.process.id();
    let (mut mine, mut browsers) = (vec![own], 0.0);
    let mut at = 0;
    while let Some(parent) = mine.get(at).copied() {
        for (pid, _, seconds) in all.iter().filter(|(_, of, _)| *of == parent) {
            mine.push(*pid);
            browsers += seconds;
        }
        at += 1;
    }
    let hob = all.iter().find(|(pid, ..)| *pid == own).map_or(0.0, |(.., seconds)| *seconds);
    (hob, browsers)
}

fn memory(hob: &Hob) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", hob.process.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.split_whitespace().next().unwrap().parse::<f64>().unwrap() / 1024.0
}

async fn rate(line: &mut Line, time: Duration) -> (usize, usize) {
    let (end, mut count, mut bytes) = (Instant::now() + time, 0, 0);
    while Instant::now() < end {
        if let Some(size) = picture(line, Duration::from_secs(1)).await {
            count += 1;
            bytes += size;
        }
    }
    (count, bytes)
}

pub async fn figures() {
    println!("recorder, 1200 × 700 over loopback:");
    let site = Site::pages(&[("/animated", ANIMATED), ("/still", STILL)]);
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[
        ("HOB_BROWSER__WARM", "0"),
        ("HOB_RECORDER__SLOTS", "10"),
        ("HOB_LIMITS__RECORDINGS", "10"),
    ]);
    let seconds = 10.0;
    let mut line = watch(&hob, &site.page("/animated")).await;
    rate(&mut line, Duration::from_secs(2)).await;
    let before = processor(&hob);
    let (count, bytes) = rate(&mut line, Duration::from_secs_f64(seconds)).await;
    let after = processor(&hob);
    println!(
        "  animated page: {:.1} pictures a second of {:.0} KiB; processor: Hob {:.0} %, browsers {:.0} %",
        count as f64 / seconds,
        bytes as f64 / count.max(1) as f64 / 1024.0,
        (after.0 - before.0) / seconds * 100.0,
        (after.1 - before.1) / seconds * 100.0
    );
    say(&mut line, &json!({"t": "discard"})).await;

    let mut line = watch(&hob, &site.page("/still")).await;
    while picture(&mut line, Duration::from_secs(1)).await.is_some() {}
    let mut times = Vec::new();
    for _ in 0..30 {
        let began = Instant::now();
        for (kind, buttons) in [("down", 1), ("up", 0)] {
            let mouse = json!({"t": "mouse", "k": kind, "x": 50, "y": 50, "b": 0, "bs": buttons, "c": 1, "m": 0});
            say(&mut line, &mouse).await;
        }
        if picture(&mut line, Duration::from_secs(5)).await.is_some() {
            times.push(began.elapsed());
        }
        while picture(&mut line, Duration::from_millis(250)).await.is_some() {}
    }
    println!("  from a click to the picture of what it did: {}", spread(times));
    let quiet = processor(&hob);
    let none = picture(&mut line, Duration::from_secs(5)).await;
    let quiet_after = processor(&hob);
    println!(
        "  nothing changes: {} pictures in 5 s; processor: Hob {:.1} %, browsers {:.1} %",
        usize::from(none.is_some()),
        (quiet_after.0 - quiet.0) / 5.0 * 100.0,
        (quiet_after.1 - quiet.1) / 5.0 * 100.0
    );
    say(&mut line, &json!({"t": "discard"})).await;
    ten(&site, &hob).await;
}

/// Ten recordings with a viewer each, each page animated.
async fn ten(site: &Site, hob: &Hob) {
    tokio::time::sleep(Duration::from_secs(2)).await;
    let started = Instant::now();
    let start = site.page("/animated");
    let mut lines = Vec::new();
    for _ in 0..10 {
        lines.push(watch(hob, &start).await);
    }
    println!("  ten recordings: all live after {:.1} s", started.elapsed().as_secs_f64());
    let seconds: f64 = std::env::var("SECONDS").ok().and_then(|s| s.parse().ok()).unwrap_or(10.0);
    let time = Duration::from_secs_f64(seconds);
    let before = processor(hob);
    let rates = futures::future::join_all(lines.iter_mut().map(|line| rate(line, time)));
    let (rates, kept) = tokio::join!(rates, memory_over(hob, time));
    let after = processor(hob);
    let counts: Vec<usize> = rates.iter().map(|(count, _)| *count).collect();
    println!(
        "  ten viewers: {:.1} to {:.1} pictures a second each; processor: Hob {:.0} %, browsers {:.0} %",
        *counts.iter().min().unwrap() as f64 / seconds,
        *counts.iter().max().unwrap() as f64 / seconds,
        (after.0 - before.0) / seconds * 100.0,
        (after.1 - before.1) / seconds * 100.0
    );
    println!("  Hob's memory over {seconds} s: {} MiB", kept.join(", "));
}

/// Hob's memory at eleven moments, from the first to the last.
async fn memory_over(hob: &Hob, time: Duration) -> Vec<String> {
    let mut kept = vec![format!("{:.0}", memory(hob))];
    for _ in 0..10 {
        tokio::time::sleep(time / 10).await;
        kept.push(format!("{:.0}", memory(hob)));
    }
    kept
}
