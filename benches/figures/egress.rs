//! The price of the way out: the same page measures itself in a browser of Hob and in a bare one that goes to
//! the site directly, in turn.

use std::time::Duration;

use actix_web::HttpResponse;
use hob::browser::{Browsers, EgressSettings, LaunchOptions, Policy, Settings};
use hob::perception::library;

use crate::median;
use crate::support::site::{Site, html};
use crate::webdriver::WebDriver;

/// Rounds of each; the first is not counted.
const ROUNDS: usize = 8;
/// Bytes of the large answer.
const LARGE: usize = 128 << 20;

/// Asks for small answers one after another, loads a page of thirty resources, fetches a large answer.
const PAGE: &str = "<!doctype html><title>Measure</title><script>
(async () => {
  const time = async (what) => { const began = performance.now(); await what(); return performance.now() - began; };
  const small = await time(async () => { for (let i = 0; i < 100; i++) await (await fetch('/small?' + i)).text(); });
  const page = await time(() => new Promise((done) => {
    const frame = document.createElement('iframe');
    frame.onload = done;
    frame.src = '/page';
    document.body.append(frame);
  }));
  const large = await time(async () => {
    const reader = (await fetch('/large')).body.getReader();
    while (!(await reader.read()).done);
  });
  await fetch(`/measured?who=${location.hash.slice(1)}&small=${small / 100}&page=${page}&large=${large}`);
})();
</script><body>";

fn site() -> Site {
    let large = actix_web::web::Bytes::from(vec![b'x'; LARGE]);
    Site::new(move |asked| {
        let answer = match asked.route() {
            "/" => html(PAGE),
            "/large" => HttpResponse::Ok()
                .content_type("application/octet-stream")
                .insert_header(("cache-control", "no-store"))
                .body(large.clone()),
            "/page" => html((0..30).map(|n| format!("<img src='/image?{n}'>")).collect::<String>()),
            "/image" => HttpResponse::Ok()
                .content_type("image/svg+xml")
                .insert_header(("cache-control", "no-store"))
                .body("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"),
            _ => HttpResponse::Ok().insert_header(("cache-control", "no-store")).body("small"),
        };
        async move { answer }
    })
}

/// What a page has told of itself: small answer, page and large answer, in milliseconds.
fn told(site: &Site, who: &str) -> Vec<[f64; 3]> {
    let log = site.log();
    let lines = log.iter().filter_map(|asked| asked.path.strip_prefix("/measured?who="));
    let lines = lines.filter_map(|line| line.strip_prefix(who)?.strip_prefix('&'));
    let value = |line: &str, name: &str| {
        let values = line.split('&').find_map(|one| one.strip_prefix(name)?.strip_prefix('='));
        values.and_then(|value| value.parse().ok()).unwrap_or(f64::NAN)
    };
    lines.map(|line| ["small", "page", "large"].map(|name| value(line, name))).collect()
}

pub async fn figures() {
    println!("== the way out, beside a browser that goes directly");
    let site = site();
    let egress =
        EgressSettings { allow: vec!["127.0.0.1".parse().unwrap()], ..EgressSettings::default() };
    let browsers = Browsers::new(Settings::default(), Policy::new(&egress), library())
        .with_guard(std::path::Path::new(env!("CARGO_BIN_EXE_hob")));
    let browser = browsers.launch(&LaunchOptions::default()).await.unwrap();
    let driver = WebDriver::start().await;
    for round in 1..=ROUNDS {
        browser.page().goto(&site.at("/#hob")).await.unwrap();
        finished(&site, "hob", round).await;
        browser.page().goto(&"about:blank".parse().unwrap()).await.unwrap();
        driver.goto(&site.page("/#bare")).await;
        finished(&site, "bare", round).await;
        driver.goto("about:blank").await;
    }
    let [ours, bare] = ["hob", "bare"].map(|who| told(&site, who));
    let middle = |all: &[[f64; 3]], at: usize| median(all[1..].iter().map(|one| one[at]).collect());
    let rate = |millis: f64| (LARGE >> 20) as f64 / (millis / 1000.0);
    let [small, page, large] = [0, 1, 2].map(|at| (middle(&ours, at), middle(&bare, at)));
    println!(
        "a request: {:.2} ms, directly {:.2}: {:+.2} ms (aim: 3 at most)",
        small.0,
        small.1,
        small.0 - small.1
    );
    println!("a page of 30 resources: {:.1} ms, directly {:.1}", page.0, page.1);
    println!(
        "{:.0} MiB/s, directly {:.0}: {:.2} of it (aim: 0.9 at least)",
        rate(large.0),
        rate(large.1),
        large.1 / large.0
    );
    browser.close().await;
    driver.end().await;
}

async fn finished(site: &Site, who: &str, rounds: usize) {
    while told(site, who).len() < rounds {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
