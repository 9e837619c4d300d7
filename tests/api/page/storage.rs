//! A browser's state is taken out whole and put into another: cookies, localStorage, sessionStorage,
//! IndexedDB; there before any script of a page runs, and the site hears nothing of it.

use actix_web::HttpResponse;
use serde_json::Value;

use crate::browser::{close, launch};
use crate::support::site::{Asked, Site, html};

/// Fills every kind of storage, then says so.
const FILL: &str = r#"
localStorage.setItem('bearer', 'tök€n "1"'); sessionStorage.setItem('tab', 'only here');
const open = indexedDB.open('accounts', 7);
open.onupgradeneeded = () => {
  const tokens = open.result.createObjectStore('tokens', { keyPath: ['user', 'device'] });
  tokens.createIndex('by tag', 'tags', { multiEntry: true });
  tokens.createIndex('by mail', 'mail', { unique: true });
  open.result.createObjectStore('log', { autoIncrement: true });
  open.result.createObjectStore('plain');
  open.result.createObjectStore('empty');
};
open.onsuccess = async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 128 }, true, ['encrypt', 'decrypt']);
  const put = open.result.transaction(['tokens', 'log', 'plain'], 'readwrite');
  const circle = { name: 'circle', nothing: undefined }; circle.self = circle;
  const bytes = new Uint8Array([0, 1, 254, 255]);
  put.objectStore('tokens').put({ user: 'ann', device: 1, tags: ['a', 'b'], mail: 'ann@shop.example', when: new Date(1e12) });
  put.objectStore('log').put(new Map([['bytes', bytes], ['same', bytes.buffer], ['set', new Set([1n, NaN, -0])]]));
  put.objectStore('log').put(circle);
  put.objectStore('log').put([new Blob(['blob'], { type: 'text/x' }), new File(['file'], 'a.txt', { type: 'text/y', lastModified: 5 }), /a\/b/gi]);
  put.objectStore('plain').put({ key }, new Date(5));
  put.oncomplete = () => { open.result.close(); fetch('/filled', { method: 'POST' }); };
};
"#;

/// Says what every kind of storage holds.
const SAY: &str = r"
const seen = { cookie: document.cookie, local: { ...localStorage }, session: { ...sessionStorage } };
const show = async (value) => {
  if (value instanceof Blob) return [value.constructor.name, value.type, value.name, value.lastModified && 5, await value.text()];
  if (value instanceof CryptoKey) return ['key', value.algorithm, value.usages, await crypto.subtle.exportKey('jwk', value)];
  if (value instanceof Map) return ['map', await show([...value].flat())];
  if (value instanceof Set) return ['set', await show([...value])];
  if (value instanceof Date) return ['date', value.getTime()];
  if (value instanceof RegExp) return String(value);
  if (ArrayBuffer.isView(value)) return [value.constructor.name, [...value]];
  if (value instanceof ArrayBuffer) return ['buffer', [...new Uint8Array(value)]];
  if (Array.isArray(value)) return Promise.all(value.map(show));
  if (typeof value === 'object' && value) {
    const fields = Object.keys(value).map(async (name) => [name, value[name] === value ? 'itself' : await show(value[name])]);
    return Object.fromEntries(await Promise.all(fields));
  }
  return typeof value === 'number' || typeof value === 'bigint' || value === undefined ? `${typeof value} ${Object.is(value, -0) ? '-0' : value}` : value;
};
const say = () => fetch('/seen', { method: 'POST', body: JSON.stringify(seen) });
const wait = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
(async () => {
  seen.databases = [];
  for (const { name, version } of await indexedDB.databases()) {
    const db = await wait(indexedDB.open(name));
    const stores = [];
    for (const storeName of db.objectStoreNames) {
      const store = db.transaction(storeName).objectStore(storeName);
      const indexes = [...store.indexNames].map((n) => { const { keyPath, unique, multiEntry } = store.index(n); return [n, keyPath, unique, multiEntry]; });
      const { keyPath, autoIncrement } = store;
      const keys = wait(store.getAllKeys()), values = wait(store.getAll());
      stores.push([storeName, keyPath, autoIncrement, indexes, await show(await keys), await show(await values)]);
    }
    seen.databases.push([name, version, stores]);
  }
  say();
})();
";

fn cookies(response: &mut actix_web::HttpResponseBuilder) {
    for cookie in [
        "plain=1",
        "kept=2; Max-Age=86400; Path=/; SameSite=Lax",
        "hidden=3; HttpOnly; SameSite=Strict",
        "deep=4; Path=/deep/er",
        "safe=5; Secure; SameSite=None",
    ] {
        response.append_header(("set-cookie", cookie));
    }
}

async fn pages(asked: Asked) -> HttpResponse {
    match asked.route() {
        "/fill" => {
            let mut response = HttpResponse::Ok();
            cookies(&mut response);
            response.content_type("text/html").body(format!("<h1>Fill</h1><script>{FILL}</script>"))
        }
        "/say" => html(format!("<h1>Say</h1><script>{SAY}</script>")),
        _ => html(""),
    }
}

/// Waits for the newest request to a path.
async fn told(site: &Site, path: &str, before: usize) -> Asked {
    for _ in 0..200 {
        let log = site.log();
        if let Some(asked) = log.iter().skip(before).find(|asked| asked.path == path) {
            return asked.clone();
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the site was not told {path}: {:?}", site.log());
}

async fn says(page: &hob::browser::Page, site: &Site) -> Value {
    let before = site.log().len();
    page.goto(&site.at("/say")).await.unwrap();
    serde_json::from_str(&told(site, "/seen", before).await.body).unwrap()
}

#[tokio::test]
async fn all_that_a_site_keeps_is_there_before_its_first_script() {
    let site = Site::new(pages);
    let (first, second) = tokio::join!(launch(), launch());
    let page = first.page();
    page.goto(&site.at("/fill")).await.unwrap();
    told(&site, "/filled", 0).await;
    let before = says(&page, &site).await;
    assert_eq!(before["databases"][0][1], 7, "{before:#}");
    assert_eq!(before["session"]["tab"], "only here");

    let requests = site.log().len();
    let state = page.take_state(&[]).await.unwrap().state;
    let copy = second.page();
    copy.put_state(&state).await.unwrap();
    assert_eq!(site.log().len(), requests, "the site heard of it: {:?}", site.log().last());
    assert!(!format!("{state:?}").contains("bearer"));

    // The whole of it, as the site sees it and as the browser tells it.
    assert_eq!(says(&copy, &site).await, before);
    let asked = |n: usize| site.log().into_iter().filter(|a| a.path == "/say").nth(n).unwrap();
    assert_eq!(asked(1).cookie, asked(0).cookie);
    assert!(asked(1).cookie.contains("hidden=3") && asked(1).cookie.contains("safe=5"));
    let again = copy.take_state(&[]).await.unwrap().state;
    assert!(again == state, "what came out again is not what went in");
    close(first).await;
    close(second).await;
}

/// A frame of another site says what it keeps; the top keeps something of its own.
#[tokio::test]
async fn what_a_frame_of_another_site_keeps_is_kept_apart() {
    let inner = Site::new(|asked| async move {
        let script = "localStorage.setItem('n', (localStorage.getItem('n') ?? '') + 'x');
            fetch('/n', { method: 'POST', body: localStorage.getItem('n') + ' ' + document.cookie });";
        match asked.route() {
            "/frame" => HttpResponse::Ok()
                .content_type("text/html")
                .append_header(("set-cookie", "part=1; Secure; SameSite=None; Partitioned; Path=/"))
                .body(format!("<script>{script}</script>")),
            _ => html(format!("<script>{script}</script>")),
        }
    });
    // Another site than 127.0.0.1, served by the same machine.
    let framed = inner.page("/frame").replace("127.0.0.1", "localhost");
    let alone = inner.at("/alone").as_str().replace("127.0.0.1", "localhost").parse().unwrap();
    let outer = Site::pages(&[("/", &format!("<h1>Outer</h1><iframe src='{framed}'></iframe>"))]);
    let (first, second) = tokio::join!(launch(), launch());
    let page = first.page();
    page.goto(&outer.at("/")).await.unwrap();
    told(&inner, "/n", 0).await;
    let state = page.take_state(&[]).await.unwrap().state;
    let copy = second.page();
    copy.put_state(&state).await.unwrap();
    let before = inner.log().len();
    copy.goto(&outer.at("/")).await.unwrap();
    let seen = told(&inner, "/n", before).await;
    assert_eq!(seen.body, "xx part=1", "the frame's own storage is there");
    // By itself the same site knows nothing of that.
    let before = inner.log().len();
    copy.goto(&alone).await.unwrap();
    assert_eq!(told(&inner, "/n", before).await.body, "x ");
    close(first).await;
    close(second).await;
}
