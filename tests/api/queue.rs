//! Scheduling as the site sees it: runs of one skillet never overlap, others do, up to the slots.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use actix_web::HttpResponse;
use serde_json::{Value, json};

use super::support::hob::{Home, Kind, list_schema};
use super::support::site::{Asked, Site, html};

const RUNS: usize = 20;
const SLOTS: usize = 2;

/// A page whose answer takes a while, and that calls `/end` once it is shown: between the two a run
/// is on the site for certain. The first `together` runs wait there for each other, if they can be
/// there at one time at all.
fn site(together: usize) -> Site {
    let here = Arc::new(AtomicUsize::new(0));
    Site::new(move |asked| {
        let here = Arc::clone(&here);
        async move { stock(&asked, &here, together).await }
    })
}

async fn stock(asked: &Asked, here: &AtomicUsize, together: usize) -> HttpResponse {
    if asked.path.starts_with("/end") {
        return html("");
    }
    here.fetch_add(1, Ordering::SeqCst);
    for _ in 0..200 {
        if here.load(Ordering::SeqCst) >= together {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    tokio::time::sleep(Duration::from_millis(150)).await;
    let run = asked.path.split("run=").nth(1).unwrap_or_default().to_owned();
    html(format!(
        "<h1>Stock</h1><ul><li>Apples<li>Pears<li>Plums<li>Figs</ul><img src='/end?run={run}' alt=''>"
    ))
}

fn order(site: &Site, run: usize, skillet: Option<&str>) -> Value {
    let mut body = json!({
        "task": "Collect all items with their name",
        "startUrl": site.page(&format!("/stock?run={run}")),
        "outputSchema": list_schema("items", &[("name", "string")]),
    });
    if let Some(skillet) = skillet {
        body["skilletId"] = json!(skillet);
    }
    body
}

/// For each run, from its first request to its last.
fn spans(site: &Site) -> Vec<(Instant, Instant)> {
    let mut spans: BTreeMap<String, (Instant, Instant)> = BTreeMap::new();
    for asked in site.log() {
        let run = asked.path.split("run=").nth(1).unwrap().to_owned();
        spans.entry(run).and_modify(|span| span.1 = asked.at).or_insert((asked.at, asked.at));
    }
    spans.into_values().collect()
}

/// The most runs that were on the site at one moment.
fn most_at_once(spans: &[(Instant, Instant)]) -> usize {
    let at = |moment: Instant| spans.iter().filter(|(a, b)| *a <= moment && moment <= *b).count();
    spans.iter().map(|(began, _)| at(*began)).max().unwrap_or(0)
}

async fn twenty(kind: Kind, skillet: Option<&str>) -> usize {
    let site = site(if skillet.is_some() { 1 } else { SLOTS });
    let home = Home::new(&kind);
    let slots = SLOTS.to_string();
    let hob = home.start(&[("HOB_BROWSER__SLOTS", &slots), ("HOB_BROWSER__WARM", "2")]);
    let mut ids = Vec::new();
    for run in 0..RUNS {
        ids.push(hob.start(&order(&site, run, skillet)).await);
    }
    for id in &ids {
        let run = hob.finished(id).await;
        assert_eq!(run["outcome"], "success", "{run:#}");
        assert_eq!(run["result"]["items"][3]["name"], "Figs");
    }
    let spans = spans(&site);
    assert_eq!(spans.len(), RUNS);
    most_at_once(&spans)
}

#[tokio::test]
async fn runs_of_one_skillet_never_overlap_sqlite() {
    assert_eq!(twenty(Kind::Sqlite, Some("stock")).await, 1);
}

#[tokio::test]
async fn runs_of_one_skillet_never_overlap_redis() {
    assert_eq!(twenty(Kind::Redis, Some("stock")).await, 1);
}

#[tokio::test]
async fn runs_of_different_skillets_overlap_up_to_the_slots_sqlite() {
    assert_eq!(twenty(Kind::Sqlite, None).await, SLOTS);
}

#[tokio::test]
async fn runs_of_different_skillets_overlap_up_to_the_slots_redis() {
    assert_eq!(twenty(Kind::Redis, None).await, SLOTS);
}
