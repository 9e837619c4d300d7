//! Every way a browser ends leaves no process and no folder.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::{Duration, Instant};

use hob::browser::{BrowserError, EgressSettings, LaunchOptions, Settings};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use url::Url;

use super::{browsers, browsers_by, launch, settings, users};
use crate::egress::way_out;
use crate::support::site::{Reply, Site};

fn signal(pid: u32, signal: Signal) {
    kill_process(Pid::from_raw(pid.cast_signed()).unwrap(), signal).unwrap();
}

/// Waits until nothing of a browser is left.
async fn nothing_left(folder: &Path) {
    let begun = Instant::now();
    while folder.exists() || !users(folder).is_empty() {
        assert!(begun.elapsed() < Duration::from_secs(40), "left: {:?}", users(folder));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The guard's process id is in its folder's name.
fn guard_of(folder: &Path) -> u32 {
    let name = folder.file_name().unwrap().to_str().unwrap();
    name.split('-').nth(2).unwrap().parse().unwrap()
}

#[tokio::test]
async fn killing_ends_waiting_calls_and_leaves_nothing() {
    let site = Site::start(|_| Reply::Never);
    let browser = launch().await;
    let (page, killer) = (browser.page(), browser.killer());
    let folder = killer.folder().unwrap().to_owned();
    assert!(!users(&folder).is_empty());
    let url = site.at("/");
    let waiting = tokio::spawn(async move { page.goto(&url).await });
    while site.log().is_empty() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    killer.kill();
    let error = waiting.await.unwrap().unwrap_err();
    assert!(matches!(error, BrowserError::Gone(_)), "{error}");
    assert!(killer.gone().await);
    assert_eq!(users(&folder), Vec::<u32>::new());
    assert!(!folder.exists());
}

#[tokio::test]
async fn dropping_leaves_nothing() {
    let browser = launch().await;
    let folder = browser.killer().folder().unwrap().to_owned();
    drop(browser);
    nothing_left(&folder).await;
}

#[tokio::test]
async fn attack_06_a_killed_driver_or_browser_or_guard_leaves_nothing_and_the_page_is_gone() {
    for victim in ["chromedriver", "chromium", "guard"] {
        let browser = launch().await;
        let page = browser.page();
        let folder = browser.killer().folder().unwrap().to_owned();
        let guard = guard_of(&folder);
        let pid = match victim {
            "guard" => guard,
            "chromedriver" => child_of(guard, victim),
            _ => child_of(child_of(guard, "chromedriver"), victim),
        };
        signal(pid, Signal::KILL);
        let begun = Instant::now();
        let error = loop {
            match page.call::<Value>("echo", &json!(1)).await {
                Err(error) => break error,
                Ok(_) => assert!(begun.elapsed() < Duration::from_secs(20), "{victim}"),
            }
        };
        assert!(error.is_fatal(), "{victim}: {error}");
        browser.close().await;
        nothing_left(&folder).await;
    }
}

/// A child of a process, by a word of its command line.
fn child_of(parent: u32, name: &str) -> u32 {
    let is_child = |pid: &u32| {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        let after_name = stat.rsplit(')').next().unwrap_or_default().to_owned();
        after_name.split_whitespace().nth(1) == Some(&parent.to_string())
    };
    let is_named = |pid: &u32| {
        let arguments = std::fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&arguments).contains(name)
    };
    let entries = std::fs::read_dir("/proc").unwrap().flatten();
    let mut pids = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    pids.find(|pid| is_child(pid) && is_named(pid)).unwrap()
}

/// A guard that this test holds the pipe of, as a node would.
pub fn guard() -> (Child, ChildStdin, u16, PathBuf) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hob"))
        .args(["guard", "--chromedriver", "/usr/bin/chromedriver"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let started: Value = serde_json::from_str(&line).unwrap();
    let stdin = child.stdin.take().unwrap();
    let port = u16::try_from(started["port"].as_u64().unwrap()).unwrap();
    (child, stdin, port, PathBuf::from(started["folder"].as_str().unwrap()))
}

/// Starts a browser below a guard.
async fn start_session(port: u16, folder: &Path) {
    let options = json!({
        "binary": "/usr/bin/chromium",
        "args": ["--headless=new", "--no-sandbox", format!("--user-data-dir={}/p", folder.display())],
    });
    let body = json!({"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}});
    let answer = reqwest::Client::new()
        .post(format!("http://127.0.0.1:{port}/session"))
        .json(&body)
        .send()
        .await
        .unwrap();
    assert!(answer.status().is_success(), "{}", answer.text().await.unwrap());
}

#[tokio::test]
async fn a_guard_ends_everything_when_its_node_is_gone() {
    let (mut child, stdin, port, folder) = guard();
    start_session(port, &folder).await;
    assert!(!users(&folder).is_empty());
    // A service manager's or a terminal's signals are for the node.
    signal(child.id(), Signal::TERM);
    signal(child.id(), Signal::INT);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(child.try_wait().unwrap().is_none());
    drop(stdin);
    nothing_left(&folder).await;
    assert!(child.wait().unwrap().success());
}

#[tokio::test]
async fn attack_02_a_guard_ends_everything_when_its_node_is_frozen() {
    let (mut child, mut stdin, port, folder) = guard();
    start_session(port, &folder).await;
    stdin.write_all(b"\n").unwrap();
    // The pipe stays open, but no beat comes any more.
    nothing_left(&folder).await;
    assert!(child.wait().unwrap().success());
    drop(stdin);
}

#[tokio::test]
async fn what_a_killed_guard_left_is_cleared_up_at_the_next_start() {
    let (mut child, stdin, port, folder) = guard();
    start_session(port, &folder).await;
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(folder.exists() && !users(&folder).is_empty());
    drop(browsers(settings(), &[]));
    nothing_left(&folder).await;
    drop(stdin);
}

#[tokio::test]
async fn a_remote_webdriver_is_used_and_its_session_ended() {
    let (mut child, stdin, port, folder) = guard();
    let remote = Url::parse(&format!("http://127.0.0.1:{port}/")).unwrap();
    let settings = Settings { webdriver: vec![remote], ..settings() };
    let unreachable = browsers(settings.clone(), &["127.0.0.1"]);
    let refused = unreachable.launch(&LaunchOptions::default()).await.unwrap_err().to_string();
    assert!(refused.contains("egress.advertise"), "{refused}");
    let site = Site::pages(&[("/", "<script>fetch('http://127.0.0.1:1/')</script><h1>Hello</h1>")]);
    let egress = |text: &str| -> EgressSettings { toml::from_str(text).unwrap() };
    let allow = format!("allow = ['{}']", site.host);
    let advertised =
        browsers_by(settings.clone(), &egress(&format!("advertise = '127.0.0.1'\n{allow}")));
    let open = browsers_by(settings, &egress(&format!("remote = 'open'\n{allow}")));
    for (browsers, kill) in [(advertised, false), (open, true)] {
        let browser = browsers.launch(&LaunchOptions::default()).await.unwrap();
        let killer = browser.killer();
        let landed = browser.page().goto(&site.at("/")).await.unwrap();
        assert_eq!(landed.status, Some(200));
        if !kill {
            // Who does not know the key is let nowhere.
            let stranger = reqwest::Proxy::all(format!("http://{}", way_out(&folder))).unwrap();
            let stranger = reqwest::Client::builder().proxy(stranger).build().unwrap();
            assert_eq!(stranger.get(site.at("/")).send().await.unwrap().status(), 407);
        }
        // What goes out by itself is not counted.
        assert_eq!(browser.page().traffic().connections > 0, !kill);
        // It runs on another machine, where a path of this one means nothing.
        let refused = browser.page().lay_file("cv.txt", b"Ann").await.unwrap_err().to_string();
        assert!(refused.contains("remote browser"), "{refused}");
        if kill {
            killer.kill();
        } else {
            browser.close().await;
        }
        let (address, session) = killer.session();
        let at = address.join(&format!("session/{session}/url")).unwrap();
        let begun = Instant::now();
        while reqwest::get(at.clone()).await.unwrap().status().is_success() {
            assert!(begun.elapsed() < Duration::from_secs(20));
        }
    }
    drop(stdin);
    nothing_left(&folder).await;
    child.wait().unwrap();
}
