//! The service itself: memory, latency of a start, polls a second beside a bare actix-web route.

use std::time::{Duration, Instant};

use actix_web::{App, HttpResponse, HttpServer, web};
use serde_json::json;

use crate::support::hob::{Hob, Home, KEY, Kind};
use crate::support::site::{Site, html};
use crate::{median, spread};

/// All of it, on both stores.
pub async fn figures() {
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
}

/// A page of 20 records.
fn shop() -> Site {
    let items: String = (0..20)
        .map(|n| {
            format!("<article><h3><a href='/item/{n}'>Product {n}</a></h3><p>${n}.99</p></article>")
        })
        .collect();
    let page = format!("<title>Shop</title><h1>Shop</h1><main>{items}</main>");
    Site::new(move |_| {
        let page = page.clone();
        async move { html(page) }
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
