//! `make bench`: the figures of a running Hob, as ratios where a peer or a limit is at hand.
//!
//! * idle memory of Hob itself, browsers apart
//! * from the start call to the first page request, with a warm browser
//! * polls a second, beside a bare actix-web route that returns the same bytes
//! * time per step (action and new look) with an instant model, on pages of 20 and 500 records
//!
//! Each figure is measured in one process run, the compared ones interleaved. Nothing is asserted:
//! a shared machine is no judge.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    dead_code,
    missing_docs,
    unreachable_pub
)]

#[path = "../tests/api/support/mod.rs"]
mod support;

use std::time::{Duration, Instant};

use actix_web::{App, HttpResponse, HttpServer, web};
use serde_json::{Value, json};
use support::fake_model::{FakeModel, Reply};
use support::hob::{Hob, Home, KEY, Kind};
use support::site::{Site, html};

fn main() {
    actix_web::rt::System::new().block_on(async {
        for (name, kind) in [("SQLite", Kind::Sqlite), ("Redis", Kind::Redis)] {
            println!("== store: {name}");
            let home = Home::new(&kind);
            let site = shop();
            let hob = home.start(&[("HOB_BROWSER__WARM", "1"), ("HOB_LOG__FILTER", "warn")]);
            tokio::time::sleep(Duration::from_secs(3)).await;
            memory(&hob, "idle, one warm browser");
            first_request(&hob, &site).await;
            polling(&hob, &site).await;
            memory(&hob, "after the runs and polls above");
        }
        println!("== steps with an instant model");
        for records in [20, 500] {
            steps(records).await;
        }
    });
}

/// A page of records with a button that changes the page without leaving it.
fn shop() -> Site {
    Site::new(|asked| async move {
        let records =
            asked.path.split("records=").nth(1).and_then(|n| n.parse().ok()).unwrap_or(20);
        let items: String = (0..records)
            .map(|n| {
                format!(
                    "<article class=product><h3><a href='/item/{n}'>Product {n}</a></h3>\
                     <p class=price>${n}.99</p><p>A fine thing of kind {n}.</p><button>Add to cart</button></article>"
                )
            })
            .collect();
        html(format!(
            "<title>Shop</title><h1>Shop</h1><p id=count>0 clicks</p>\
             <button id=more onclick='count.textContent = (parseInt(count.textContent) + 1) + \" clicks\"'>Count</button>\
             <main>{items}</main>"
        ))
    })
}

fn memory(hob: &Hob, when: &str) {
    let smaps =
        std::fs::read_to_string(format!("/proc/{}/smaps_rollup", hob.process.id())).unwrap();
    let field = |name: &str| {
        let line = smaps.lines().find(|l| l.starts_with(name)).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<f64>().unwrap() / 1024.0
    };
    println!(
        "memory of Hob, {when}: {:.1} MiB resident, {:.1} MiB its own (aim: 30 at most)",
        field("Rss:"),
        field("Pss_Anon:"),
    );
}

async fn first_request(hob: &Hob, site: &Site) {
    let mut times = Vec::new();
    for n in 0..10 {
        let before = site.log().len();
        let body = json!({
            "task": "Collect all products with their name", "startUrl": site.page(&format!("/?run={n}")),
        });
        let began = Instant::now();
        let id = hob.start(&body).await;
        site.wait_for_requests(before + 1).await;
        let asked = site.log()[before].at;
        times.push(asked.duration_since(began));
        hob.finished(&id).await;
        // The next warm browser is started meanwhile; only runs that find one are measured.
        tokio::time::sleep(Duration::from_millis(1500)).await;
    }
    println!(
        "start call to first page request, warm browser: {} (aim: 100 ms at most)",
        spread(times)
    );
}

async fn polling(hob: &Hob, site: &Site) {
    let id = hob
        .start(&json!({"task": "Collect all products with their name", "startUrl": site.page("/")}))
        .await;
    let document = hob.finished(&id).await.to_string();
    let (bare, bare_handle) = bare(document.clone());
    let url = format!("{}/api/v1/runs/{id}", hob.url);
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..5 {
        theirs.push(rate(&bare, KEY).await);
        ours.push(rate(&url, KEY).await);
    }
    bare_handle.stop(false).await;
    let (ours, theirs) = (median(ours), median(theirs));
    println!(
        "polls a second, 16 connections, {} bytes: Hob {ours:.0}, bare actix-web {theirs:.0}, ratio {:.2} (aim: 0.7 at least)",
        document.len(),
        ours / theirs,
    );
}

/// The peer: an actix-web server that does nothing but return the bytes.
fn bare(document: String) -> (String, actix_web::dev::ServerHandle) {
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        actix_web::rt::System::new().block_on(async move {
            let document = web::Bytes::from(document);
            let server = HttpServer::new(move || {
                let document = document.clone();
                App::new().default_service(web::to(move || {
                    let document = document.clone();
                    async move { HttpResponse::Ok().content_type("application/json").body(document) }
                }))
            })
            .disable_signals()
            .bind("127.0.0.1:0")
            .unwrap();
            let url = format!("http://{}/", server.addrs()[0]);
            let server = server.run();
            sender.send((url, server.handle())).unwrap();
            server.await.unwrap();
        });
    });
    receiver.recv().unwrap()
}

/// Requests a second over kept-alive connections, for two seconds.
async fn rate(url: &str, key: &str) -> f64 {
    let client = reqwest::Client::builder().no_proxy().pool_max_idle_per_host(32).build().unwrap();
    let (url, key) = (url.to_owned(), key.to_owned());
    tokio::task::spawn_blocking(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .unwrap();
        runtime.block_on(async {
            let began = Instant::now();
            let tasks: Vec<_> = (0..16)
                .map(|_| {
                    let (client, url, key) = (client.clone(), url.clone(), key.clone());
                    tokio::spawn(async move {
                        let mut count = 0_u32;
                        while began.elapsed() < Duration::from_secs(2) {
                            let answer =
                                client.get(&url).header("x-api-key", &key).send().await.unwrap();
                            assert_eq!(answer.status(), 200);
                            answer.bytes().await.unwrap();
                            count += 1;
                        }
                        count
                    })
                })
                .collect();
            let mut total = 0;
            for task in tasks {
                total += task.await.unwrap();
            }
            f64::from(total) / began.elapsed().as_secs_f64()
        })
    })
    .await
    .unwrap()
}

/// A run of many clicks that change the page, each followed by a look; the model answers at once.
async fn steps(records: usize) {
    const CLICKS: usize = 30;
    let site = shop();
    let mut asked = 0;
    let model = FakeModel::scripted(move |request: &Value| {
        asked += 1;
        if asked > CLICKS {
            return Reply::call("finish", json!({"written": {"done": true}}));
        }
        let text = request.to_string();
        let button = text.rfind("Count").unwrap();
        let at = text[button..].find("ref=").unwrap() + button + 4;
        let reference: String =
            text[at..].chars().take_while(char::is_ascii_alphanumeric).collect();
        Reply::call("click", json!({"ref": reference}))
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[
        ("HOB_LOG__FILTER", "warn"),
        ("HOB_MODELS__GPT_5_6_LUNA__BASE_URL", &model.base_url),
        ("HOB_MODELS__GPT_5_6_LUNA__API_KEY_ENV", "HOB_API_KEY"),
    ]);
    tokio::time::sleep(Duration::from_secs(2)).await;
    let run = hob
        .run(&json!({"task": "Count", "startUrl": site.page(&format!("/?records={records}"))}))
        .await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    let timeline = hob.get(&format!("/api/v1/runs/{}/steps", run["id"].as_str().unwrap())).await;
    let at: Vec<i64> = timeline
        .as_array()
        .unwrap()
        .iter()
        .filter(|step| step["name"] == "click")
        .map(|step| {
            step["at"].as_str().unwrap().parse::<jiff::Timestamp>().unwrap().as_millisecond()
        })
        .collect();
    let times: Vec<Duration> = at
        .windows(2)
        .map(|pair| Duration::from_millis((pair[1] - pair[0]).unsigned_abs()))
        .collect();
    let tokens = model.asked().iter().map(|asked| asked.body.to_string().len() / 4).max().unwrap();
    println!(
        "step (click that changes the page, settle, record, look, model at once), {records} records: {} \
         (aim: 100 ms at most at 20 records), longest request {tokens} tokens",
        spread(times)
    );
}

fn spread(mut times: Vec<Duration>) -> String {
    times.sort();
    let millis = |d: Duration| d.as_secs_f64() * 1000.0;
    format!(
        "median {:.0} ms, p95 {:.0} ms of {}",
        millis(times[times.len() / 2]),
        millis(times[times.len() * 95 / 100]),
        times.len()
    )
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
