//! A replay beside the same flow written by hand in fantoccini, and beside exploring it: search, then
//! every row of every page of the hits. One process run, interleaved.

use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use serde_json::{Value, json};

use crate::support::hob::{Hob, Home, Kind, list_schema};
use crate::support::site::{Asked, Site, html};
use crate::webdriver;
use crate::{median, millis, spread};

/// Rows a page.
const A_PAGE: usize = 100;
/// Rounds of each size, unless `ROUNDS` says another number.
const ROUNDS: usize = 5;

/// Every size; each flow must read all rows.
pub async fn figures() {
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[
        ("HOB_PLANNER__DEFAULT", "builtin"),
        ("HOB_BROWSER__WARM", "1"),
        ("HOB_LOG__FILTER", "warn"),
        ("HOB_FILES__INLINE_LIMIT_BYTES", "33554432"),
    ]);
    let (mut driver, port) = webdriver::driver();
    let rounds = std::env::var("ROUNDS").ok().and_then(|n| n.parse().ok()).unwrap_or(ROUNDS);
    for rows in [20, 500, 5_000] {
        println!("== replay of a search with {rows} rows, {A_PAGE} a page, {rounds} rounds");
        let (mut replays, mut hands, mut explorations) = (Vec::new(), Vec::new(), Vec::new());
        let site = shop(rows);
        let known = format!("known-{rows}");
        run(&hob, &site, &known, rows, "explored").await;
        for round in 0..rounds {
            // A warm browser is there for both.
            tokio::time::sleep(Duration::from_secs(2)).await;
            hands.push(by_hand(port, &site, rows).await);
            replays.push(run(&hob, &site, &known, rows, "replayed").await);
            tokio::time::sleep(Duration::from_secs(2)).await;
            let new = format!("new-{rows}-{round}");
            explorations.push(run(&hob, &site, &new, rows, "explored").await);
        }
        let middle = |times: &[Duration]| median(times.iter().map(|t| millis(*t)).collect());
        let (replay, hand) = (middle(&replays), middle(&hands));
        let explore = middle(&explorations);
        println!("replayed  {}", spread(replays));
        println!("by hand   {}", spread(hands));
        println!("explored  {}", spread(explorations));
        println!(
            "replay / by hand {:.2} (aim: 1.2 at most) · explored / replay {:.2}",
            replay / hand,
            explore / replay
        );
    }
    driver.kill().ok();
    driver.wait().ok();
}

/// A shop with a search whose hits go over pages.
fn shop(rows: usize) -> Site {
    Site::new(move |asked: Asked| async move {
        let page = asked.path.split("page=").nth(1).and_then(|p| p.parse().ok()).unwrap_or(0_usize);
        let hits: String = if asked.route() == "/find" {
            (page * A_PAGE..((page + 1) * A_PAGE).min(rows))
                .map(|n| {
                    format!(
                        "<li class=hit><h3><a href='/tea/{n}'>Tea No. {n}</a></h3>\
                         <b class=price>€{}.50</b></li>",
                        n % 90 + 1
                    )
                })
                .collect()
        } else {
            String::new()
        };
        let next = if (page + 1) * A_PAGE < rows && asked.route() == "/find" {
            format!("<a rel=next href='/find?q=tea&amp;page={}'>Next</a>", page + 1)
        } else {
            String::new()
        };
        html(format!(
            "<title>Teas</title><h1>Teas</h1><form action=/find><label>Search <input name=q></label>\
             <button>Go</button></form><ul>{hits}</ul><nav>{next}</nav>"
        ))
    })
}

/// From the run's start to its end, as its document says: queueing is not the replay's.
async fn run(hob: &Hob, site: &Site, skillet: &str, rows: usize, path: &str) -> Duration {
    let run = hob
        .run(&json!({
            "task": "Search for the query and collect the teas with name and price",
            "startUrl": site.page("/"), "parameters": {"query": "tea"}, "skilletId": skillet,
            "outputSchema": list_schema("teas", &[("name", "string"), ("price", "number")]),
        }))
        .await;
    assert_eq!(run["path"], path, "{}", without_result(run.clone()));
    assert_eq!(run["result"]["teas"].as_array().map(Vec::len), Some(rows));
    let at = |name: &str| {
        let time: hob::model::Timestamp = run[name].as_str().unwrap().parse().unwrap();
        u64::try_from(time.as_millis()).unwrap()
    };
    Duration::from_millis(at("completedAt") - at("startedAt"))
}

fn without_result(mut run: Value) -> Value {
    run["result"] = Value::Null;
    run
}

/// The flow as one writes it who knows the site, in a session that is there already.
async fn by_hand(port: u16, site: &Site, rows: usize) -> Duration {
    let client = session(port).await;
    let began = Instant::now();
    client.goto(&site.page("/")).await.unwrap();
    client.find(Locator::Css("input[name=q]")).await.unwrap().send_keys("tea").await.unwrap();
    client.find(Locator::Css("button")).await.unwrap().click().await.unwrap();
    let mut teas = Vec::new();
    loop {
        client.wait().for_element(Locator::Css("li.hit")).await.unwrap();
        // One call a page: a call a field would cost it thousands.
        let read = client
            .execute(
                "return [...document.querySelectorAll('li.hit')].map((row) => ({ \
                   name: row.querySelector('h3').innerText, \
                   price: Number(row.querySelector('.price').innerText.replace(/[^0-9.]/g, '')) }))",
                Vec::new(),
            )
            .await
            .unwrap();
        teas.extend(read.as_array().unwrap().clone());
        let next: Vec<Element> = client.find_all(Locator::Css("a[rel=next]")).await.unwrap();
        let Some(next) = next.into_iter().next() else { break };
        next.click().await.unwrap();
    }
    let took = began.elapsed();
    assert_eq!(teas.len(), rows);
    client.close().await.unwrap();
    took
}

async fn session(port: u16) -> Client {
    let options = json!({"args": ["--headless=new", "--no-sandbox", "--window-size=1280,900"]});
    let capabilities = serde_json::from_value(json!({"goog:chromeOptions": options})).unwrap();
    let connector = hyper_util::client::legacy::connect::HttpConnector::new();
    let mut builder = ClientBuilder::new(connector);
    builder.capabilities(capabilities).connect(&format!("http://127.0.0.1:{port}")).await.unwrap()
}
