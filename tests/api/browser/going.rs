//! Going places: what lands, what does not, and what is said about it.

use std::time::Instant;

use serde_json::{Value, json};

use super::{close, launch};
use crate::support::site::Site;

#[tokio::test]
async fn a_page_lands_with_its_status() {
    let site = Site::pages(&[("/", "<title>Home</title><h1>Hello</h1>")]);
    let t = Instant::now();
    let browser = launch().await;
    eprintln!("launch {:?}", t.elapsed());
    let page = browser.page();
    for _ in 0..5 {
        let t = Instant::now();
        let landing = page.goto(&site.at("/")).await.unwrap();
        eprintln!("goto {:?}", t.elapsed());
        assert_eq!(landing.url, site.at("/").as_str());
        assert_eq!(landing.status, Some(200));
    }
    for _ in 0..5 {
        let t = Instant::now();
        let echo: Value = page.call("echo", &json!({"a": [1, 2]})).await.unwrap();
        eprintln!("call {:?}", t.elapsed());
        assert_eq!(echo, json!({"a": [1, 2]}));
    }
    let missing = page.goto(&site.at("/missing")).await.unwrap();
    assert_eq!(missing.status, Some(404));
    let t = Instant::now();
    close(browser).await;
    eprintln!("close {:?}", t.elapsed());
}
