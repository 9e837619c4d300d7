//! Browsers on other machines, which do not end with the node that has them.

use std::io::Write as _;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::ends::guard;
use crate::support::hob::{Home, Kind};
use crate::support::site::{Reply, Site};

/// The sessions that the WebDriver server has.
async fn sessions(port: u16) -> Vec<String> {
    let answer = reqwest::get(format!("http://127.0.0.1:{port}/sessions")).await.unwrap();
    let answer: Value = answer.json().await.unwrap();
    let all = answer["value"].as_array().unwrap();
    all.iter().map(|session| session["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn attack_31_a_remote_browser_of_a_node_that_was_killed_is_ended_by_the_next() {
    let (mut driver, mut beat, port, _folder) = guard();
    let (stop, stopped) = std::sync::mpsc::channel::<()>();
    // The driver lives for as long as this beats.
    let beating = std::thread::spawn(move || {
        while beat.write_all(b"\n").is_ok()
            && stopped.recv_timeout(Duration::from_secs(1)) == Err(RecvTimeoutError::Timeout)
        {
        }
    });
    let site = Site::start(|_| Reply::Never);
    let home = Home::new(&Kind::Sqlite);
    let remote = format!("http://127.0.0.1:{port}/");
    let environment =
        [("HOB_BROWSER__WEBDRIVER", remote.as_str()), ("HOB_EGRESS__ADVERTISE", "127.0.0.1")];
    let mut first = home.start(&environment);
    first.start(&json!({"task": "Collect all items", "startUrl": site.at("/")})).await;
    while site.log().is_empty() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let left = sessions(port).await;
    assert_eq!(left.len(), 1);
    first.kill_only();
    assert_eq!(sessions(port).await, left, "nobody else ends it");
    let next = home.start(&environment);
    let mut looks = 0;
    while sessions(port).await.iter().any(|session| left.contains(session)) {
        looks += 1;
        assert!(looks < 600, "the browser of the killed node lives on");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    drop(next);
    drop(stop);
    beating.join().unwrap();
    assert!(driver.wait().unwrap().success());
}
