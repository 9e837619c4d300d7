//! The live view: the time per step of a run that somebody watches beside the same run that nobody does, and ten runs that
//! are watched at once.

use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::kinds::{KINDS, Kind};
use crate::recorder::{ANIMATED, processor};
use crate::steps::model_after;
use crate::support::fake_model::{FakeModel, Reply};
use crate::support::hob::{self, Hob, Home};
use crate::support::site::Site;
use crate::{median, millis};

type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Pairs of runs a kind.
const PAIRS: usize = 5;
/// Runs that are watched at once.
const AT_ONCE: usize = 10;

pub async fn figures() {
    println!("== live view: steps of a watched run beside an unwatched one, {PAIRS} pairs a kind");
    let mut all = Vec::new();
    for kind in KINDS.iter().filter(|kind| kind.frame.is_none()).take(4) {
        let mut ratios = Vec::new();
        for pair in 0..PAIRS {
            // In turns, so that neither always has the warmer machine.
            let mut times = [0.0; 2];
            for watched in [pair % 2 == 0, pair % 2 != 0] {
                times[usize::from(watched)] = run(*kind, watched).await;
            }
            ratios.push(times[1] / times[0]);
        }
        println!("{:26} watched / unwatched {:.3}", kind.name, median(ratios.clone()));
        all.extend(ratios);
    }
    println!("median ratio over all pairs: {:.3} (aim: 1.05 at most)", median(all));
    ten().await;
}

/// The median time of a step, in milliseconds.
async fn run(kind: Kind, watched: bool) -> f64 {
    let asked_at = Arc::new(Mutex::new(Vec::new()));
    let (go_on, begun) = channel();
    let model = model_after(kind, Arc::clone(&asked_at), begun);
    let home = Home::new(&hob::Kind::Sqlite);
    let hob = home.start_asking(&model.base_url, &[("HOB_LOG__FILTER", "warn")]);
    tokio::time::sleep(Duration::from_secs(1)).await;
    let site = kind.serve();
    let id = hob.start(&json!({"task": "Count", "startUrl": site.page("/")})).await;
    hob.until(&id, "started").await;
    let mut watching = None;
    if watched {
        let mut line = watch(&hob, &id).await;
        picture(&mut line, Duration::from_secs(20)).await.expect("a picture comes");
        watching = Some(tokio::spawn(async move { rate(&mut line, Duration::from_mins(5)).await }));
    }
    go_on.send(()).unwrap();
    let run = hob.finished(&id).await;
    assert_eq!(run["outcome"], "success", "{}: {run}", kind.name);
    if let Some(watching) = watching {
        assert!(watching.await.unwrap() > 1, "more pictures come");
    }
    let at = asked_at.lock().unwrap();
    median(at.windows(2).map(|pair: &[Instant]| millis(pair[1] - pair[0])).collect())
}

/// Opens a run's live view as its page does.
async fn watch(hob: &Hob, id: &str) -> Line {
    let link = hob.get(&format!("/api/v1/runs/{id}/live")).await;
    let pass = link["url"].as_str().unwrap().split_once('#').unwrap().1.to_owned();
    let socket = format!("{}/live/socket", hob.url.replacen("http", "ws", 1));
    let mut request = socket.into_client_request().unwrap();
    request.headers_mut().insert("origin", hob.url.parse().unwrap());
    let mut line = connect_async(request).await.unwrap().0;
    line.send(Message::text(pass)).await.unwrap();
    line
}

/// Waits for the next picture, which is drawn at once; nothing where none comes any more, or not in time.
async fn picture(line: &mut Line, most: Duration) -> Option<()> {
    let end = Instant::now() + most;
    while let Ok(Some(Ok(message))) = tokio::time::timeout_at(end.into(), line.next()).await {
        if let Message::Binary(bytes) = message {
            let number = u32::from_le_bytes(bytes[..4].try_into().unwrap());
            let drawn = json!({"t": "drawn", "n": number});
            line.send(Message::text(drawn.to_string())).await.ok();
            return Some(());
        }
    }
    None
}

/// How many pictures come in so long, or until the run is over.
async fn rate(line: &mut Line, time: Duration) -> usize {
    let (end, mut count) = (Instant::now() + time, 0);
    while picture(line, end.saturating_duration_since(Instant::now())).await.is_some() {
        count += 1;
    }
    count
}

/// A model that says nothing until it is let go.
fn silent(word: Receiver<()>) -> FakeModel {
    FakeModel::apart(move |_: &Value| {
        let _ = word.recv();
        Reply::call("give_up", json!({"reason": "enough was seen"}))
    })
}

/// Ten runs of an animated page, each with a viewer.
async fn ten() {
    let (go_on, word) = channel();
    let model = silent(word);
    let site = Site::pages(&[("/animated", ANIMATED)]);
    let home = Home::new(&hob::Kind::Sqlite);
    let slots = AT_ONCE.to_string();
    let hob = home.start_asking(
        &model.base_url,
        &[("HOB_LOG__FILTER", "warn"), ("HOB_BROWSER__SLOTS", &slots), ("HOB_BROWSER__WARM", "0")],
    );
    let mut ids = Vec::new();
    for _ in 0..AT_ONCE {
        ids.push(hob.start(&json!({"task": "Look", "startUrl": site.page("/animated")})).await);
    }
    let mut lines = Vec::new();
    for id in &ids {
        hob.until(id, "started").await;
        let mut line = watch(&hob, id).await;
        picture(&mut line, Duration::from_mins(2)).await.expect("a picture comes");
        lines.push(line);
    }
    let time = Duration::from_secs(10);
    let before = processor(&hob);
    let viewers: Vec<JoinHandle<usize>> = lines
        .into_iter()
        .map(|mut line| tokio::spawn(async move { rate(&mut line, time).await }))
        .collect();
    let mut counts = Vec::new();
    for viewer in viewers {
        counts.push(viewer.await.unwrap() as f64 / time.as_secs_f64());
    }
    let after = processor(&hob);
    let share = |from: f64, to: f64| (to - from) / time.as_secs_f64() * 100.0;
    // Until nobody is known to look any more, and as long again.
    tokio::time::sleep(time).await;
    let quiet = processor(&hob);
    tokio::time::sleep(time).await;
    let quiet_after = processor(&hob);
    println!(
        "ten watched runs of an animated page: {:.1} to {:.1} pictures a second each; processor: Hob {:.0} %, browsers {:.0} % \
         (unwatched: {:.0} % and {:.0} %)",
        counts.iter().copied().fold(f64::INFINITY, f64::min),
        counts.iter().copied().fold(0.0, f64::max),
        share(before.0, after.0),
        share(before.1, after.1),
        share(quiet.0, quiet_after.0),
        share(quiet.1, quiet_after.1),
    );
    drop(go_on);
}
