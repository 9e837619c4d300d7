//! Tokens and time of a look, on generated pages and on the largest pages of Debian's `python3-doc`,
//! beside the page's whole text and its source, as other tools give them to a model.

use hob::perception::{LookOptions, Snapshot, library};
use std::time::{Duration, Instant};

use hob::browser::{Browsers, EgressSettings, LaunchOptions, Policy, Settings};

use crate::kinds::records;
use crate::support::python_doc;
use crate::support::site::{Site, html};
use crate::webdriver::WebDriver;
use crate::{median, millis};

/// Looks a page; the first is not counted.
const LOOKS: usize = 12;

pub async fn figures() {
    println!("== a look (budget {} tokens, four characters each)", LookOptions::default().budget);
    let generated = Site::new(|asked| async move {
        let count = asked.path.split("records=").nth(1).and_then(|n| n.parse().ok());
        html(records(count.unwrap_or(20)))
    });
    let docs = python_doc::site();
    let mut pages: Vec<(String, String)> = [20, 500, 5_000]
        .map(|n| (format!("{n} records"), generated.page(&format!("/?records={n}"))))
        .into();
    pages.extend(largest(5).into_iter().map(|path| {
        let url = docs.page(&path);
        (path, url)
    }));
    let settings = Settings::default();
    let egress =
        EgressSettings { allow: vec!["127.0.0.1".parse().unwrap()], ..EgressSettings::default() };
    let browsers = Browsers::new(settings, Policy::new(&egress), library())
        .with_guard(std::path::Path::new(env!("CARGO_BIN_EXE_hob")));
    let browser = browsers.launch(&LaunchOptions::default()).await.unwrap();
    let driver = WebDriver::start().await;
    let (mut tokens, mut per_node) = (Vec::new(), Vec::new());
    for (name, url) in &pages {
        let page = browser.page();
        page.goto(&url.parse().unwrap()).await.unwrap();
        driver.goto(url).await;
        let mut ours = Vec::new();
        let mut theirs = Vec::new();
        let mut last: Option<Snapshot> = None;
        for _ in 0..=LOOKS {
            let began = Instant::now();
            last = Some(page.look(&LookOptions::default()).await.unwrap());
            ours.push(began.elapsed());
            let began = Instant::now();
            driver.execute("return document.body.innerText").await;
            theirs.push(began.elapsed());
        }
        let size = async |expression: &str| {
            let size = driver.execute(&format!("return {expression}")).await;
            size.as_u64().unwrap_or_default()
        };
        let nodes = size("document.getElementsByTagName('*').length").await;
        let text = size("document.body.innerText.length").await / 4;
        let source = size("document.documentElement.outerHTML.length").await / 4;
        let seen = last.unwrap().tokens();
        tokens.push(seen);
        println!(
            "{name:26} {nodes:6} nodes · {seen:5} tokens, innerText {text:6}, outerHTML {source:6} · \
             Hob {:.0} ms, WebDriver's innerText {:.0} ms",
            middle(&ours[1..]),
            middle(&theirs[1..]),
        );
        if nodes >= 7_000 {
            per_node.push(middle(&ours[1..]) / f64::from(u32::try_from(nodes).unwrap()));
        }
    }
    let ratio = |a: usize, b: usize| {
        f64::from(u32::try_from(a).unwrap()) / f64::from(u32::try_from(b).unwrap())
    };
    println!(
        "5,000 records beside 20: {:.2} × the tokens (aim: 1.2 at most)",
        ratio(tokens[2], tokens[0])
    );
    println!(
        "7,000 nodes, by the median of the larger pages: {:.0} ms (aim: 60 at most)",
        median(per_node) * 7000.0
    );
    browser.close().await;
    driver.end().await;
}

/// The documentation's pages with the most source, largest first.
fn largest(count: usize) -> Vec<String> {
    let root = python_doc::folder();
    let mut pages = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "html") {
                let name = format!("/{}", path.strip_prefix(&root).unwrap().display());
                pages.push((std::fs::metadata(&path).unwrap().len(), name));
            }
        }
    }
    pages.sort_by(|a, b| b.cmp(a));
    pages.into_iter().take(count).map(|(_, name)| name).collect()
}

fn middle(times: &[Duration]) -> f64 {
    median(times.iter().map(|time| millis(*time)).collect())
}
