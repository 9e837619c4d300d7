//! Workers run, as in any browser, and so does all that a site leaves to them.

use super::Scene;
use crate::support::site::{Reply, Site};

/// Says in the page which of its workers have answered.
const PAGE: &str = r#"<p id=said></p><script>
const said = (what) => document.querySelector('#said').append(what + ' ');
const hear = (worker) => (worker.port ?? worker).onmessage = (event) => said(event.data);
hear(new Worker('/worker.js?dedicated'));
hear(new Worker(URL.createObjectURL(new Blob(["postMessage('blob')"]))));
hear(new SharedWorker('/shared.js'));
addEventListener('message', (event) => said(event.data));
</script><iframe src=/inner hidden></iframe>"#;

/// A service worker is registered apart from that page, which it would take over while other workers begin.
const SERVED: &str = r"<p id=said></p><script>
navigator.serviceWorker.register('/service.js');
navigator.serviceWorker.ready.then(() => document.querySelector('#said').append('service'));
</script>";

/// The frame begins its worker once it has loaded: of those that begin as its document arrives Chromium 156 loses some,
/// also with nobody attached (1 of 105 loads).
const INNER: &str = r"<script>
addEventListener('load', () => {
  window.framed = new Worker('/worker.js?framed');
  framed.onmessage = (event) => parent.postMessage(event.data, '*');
});
</script>";

const WORKER: &str = r"const name = location.search.slice(1);
fetch('/data?' + name).then((answer) => answer.text()).then((text) => postMessage(name + text));
if (name === 'dedicated') {
  new Worker('/worker.js?nested').onmessage = (event) => postMessage(event.data);
}";

const SHARED: &str = "onconnect = (event) => event.ports[0].postMessage('shared')";

/// What a service worker answers in place of the site, and where it leads.
const SERVICE: &str = r"
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  const html = { headers: { 'content-type': 'text/html' } };
  if (pathname === '/offline') event.respondWith(new Response('<h1>From the worker</h1>', html));
  if (pathname === '/away') event.respondWith(Response.redirect('http://10.1.2.3/'));
});";

#[tokio::test]
async fn workers_of_every_kind_run() {
    let site = Site::start(|asked| match asked.route() {
        "/" => PAGE.into(),
        "/served" => SERVED.into(),
        "/inner" => INNER.into(),
        "/data" => Reply::Html("!".to_owned()),
        "/worker.js" => Reply::Typed("text/javascript", WORKER.into()),
        "/shared.js" => Reply::Typed("text/javascript", SHARED.into()),
        "/service.js" => Reply::Typed("text/javascript", SERVICE.into()),
        _ => Reply::Status(404, String::new()),
    });
    let scene = Scene::open(site, "/").await;
    for said in ["dedicated!", "blob", "shared", "framed!", "nested!"] {
        let waited = scene.page.wait_for(said).await;
        let asked: Vec<String> = scene.site.log().iter().map(|asked| asked.path.clone()).collect();
        assert!(
            waited.is_ok(),
            "{said}: {waited:?} after {asked:?} in\n{}",
            scene.look().await.text
        );
    }
    scene.page.goto(&scene.site.at("/served")).await.unwrap();
    scene.page.wait_for("service").await.unwrap();
    // A service worker stands between the page and its site, not between the page and the policy.
    let landing = scene.page.goto(&scene.site.at("/offline")).await.unwrap();
    assert!(landing.url.ends_with("/offline"));
    assert!(scene.look().await.text.contains("From the worker"));
    assert!(scene.site.log().iter().all(|asked| asked.route() != "/offline"));
    let away = scene.page.goto(&scene.site.at("/away")).await;
    assert!(matches!(away, Err(hob::browser::BrowserError::Refused(_))), "{away:?}");
    scene.close().await;
}
