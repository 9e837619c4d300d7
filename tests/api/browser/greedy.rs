//! What one browser may take of its machine, and who it is there.

use std::os::unix::fs::MetadataExt as _;
use std::path::Path;
use std::time::Duration;

use hob::browser::{BrowserError, BrowserUser, Excess, Settings};
use serde_json::{Value, json};

use super::{close, launch_with, settings, users};
use crate::support::site::{Reply, Site};

/// Writes pieces of four mebibytes by `write(bytes, number)` until nobody takes them any more.
fn writing(write: &str) -> String {
    format!(
        "<title>Greedy</title><h1>Greedy</h1><script type=module>
         const bytes = new Uint8Array(4 << 20);
         for (let at = 0; at < bytes.length; at += 65536) crypto.getRandomValues(bytes.subarray(at, at + 65536));
         const done = (request) => new Promise((good, bad) => {{
           request.onsuccess = () => good(request.result); request.onerror = bad; }});
         {write}
         </script>"
    )
}

pub fn site() -> Site {
    Site::start(|asked| {
        match asked.route() {
        "/opfs" => Reply::Html(writing(
            "const folder = await navigator.storage.getDirectory();
             for (let n = 0;; n++) { const file = await folder.getFileHandle('f' + n, {create: true});
               const out = await file.createWritable(); await out.write(bytes); await out.close(); }",
        )),
        "/indexeddb" => Reply::Html(writing(
            "const opening = indexedDB.open('d', 1);
             opening.onupgradeneeded = () => opening.result.createObjectStore('s');
             const db = await done(opening);
             for (let n = 0;; n++) await done(db.transaction('s', 'readwrite').objectStore('s').put(bytes, n));",
        )),
        "/cache" => Reply::Html(writing(
            "const cache = await caches.open('c');
             for (let n = 0;; n++) await cache.put('/piece?' + n, new Response(bytes));",
        )),
        "/memory" => Reply::Html(writing(
            "const all = []; for (;;) { all.push(bytes.slice()); await new Promise((go) => setTimeout(go, 2)); }",
        )),
        _ => "<h1>Quiet</h1>".into(),
    }
    })
}

/// How the browser of a page that takes without end is ended.
async fn ends(site: &Site, path: &str, settings: Settings) -> BrowserError {
    let browser = launch_with(settings).await;
    let page = browser.page();
    // It may be over before the page is there.
    let mut ended = page.goto(&site.at(path)).await.err();
    for _ in 0..1200 {
        if ended.as_ref().is_some_and(BrowserError::is_fatal) {
            break;
        }
        ended = page.call::<Value>("echo", &json!(1)).await.err();
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    close(browser).await;
    ended.unwrap_or_else(|| panic!("{path} was never ended"))
}

#[tokio::test]
async fn attack_27_a_page_that_stores_without_end_ends_its_browser() {
    let site = site();
    for path in ["/opfs", "/indexeddb", "/cache"] {
        let ended = ends(&site, path, Settings { profile_bytes: 96 << 20, ..settings() }).await;
        assert!(matches!(ended, BrowserError::Excess(Excess::Folder)), "{path}: {ended}");
        assert!(ended.to_string().contains("browser.profile_bytes"), "{ended}");
    }
}

#[tokio::test]
async fn attack_06_a_page_that_takes_memory_without_end_ends_its_browser() {
    let ended = ends(&site(), "/memory", Settings { memory_bytes: 900 << 20, ..settings() }).await;
    assert!(matches!(ended, BrowserError::Excess(Excess::Memory)), "{ended}");
}

fn owner(pid: u32) -> Option<u32> {
    std::fs::metadata(format!("/proc/{pid}")).ok().map(|process| process.uid())
}

/// Only root can let its browsers be somebody else; for all others there is nothing to see.
#[tokio::test]
async fn browsers_of_root_are_another_user_and_have_their_sandbox() {
    if !rustix::process::geteuid().is_root() {
        return;
    }
    let site = site();
    let nobody = BrowserUser { uid: 65_534, gid: 65_534 };
    let browser = launch_with(Settings { user: Some(nobody), ..settings() }).await;
    let folder = browser.killer().folder().unwrap().to_owned();
    let page = browser.page();
    assert_eq!(page.goto(&site.at("/quiet")).await.unwrap().status, Some(200));
    let own = users(&folder);
    assert!(own.len() > 3, "{own:?}");
    for pid in own {
        // One may have ended meanwhile.
        assert!(owner(pid).is_none_or(|uid| uid == nobody.uid), "process {pid} is root's");
        let arguments = std::fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
        assert!(!String::from_utf8_lossy(&arguments).contains("--no-sandbox"));
    }
    // What it is given it can read.
    let laid = page.lay_file("cv.txt", b"hello").await.unwrap();
    let reads = |path: &Path| {
        use std::os::unix::process::CommandExt as _;
        let mut cat = std::process::Command::new("cat");
        cat.arg(path).uid(nobody.uid).gid(nobody.gid).output().unwrap()
    };
    assert_eq!(reads(&laid).stdout, b"hello");
    close(browser).await;
}
