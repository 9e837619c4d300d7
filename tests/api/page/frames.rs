//! Frames of other origins, in the page's process and in others: seen, used and read as the page
//! itself is.

use std::sync::OnceLock;

use hob::browser::BrowserError;
use hob::model::Ref;

use super::{Scene, find};
use crate::support::site::{Reply, Site};

/// The addresses of a site as seen from a page at `127.0.0.1`: another origin of the same site, which
/// shares the page's process, and one of another site, which does not.
fn origins(site: &Site) -> [String; 2] {
    [site.url.clone(), site.url.replace("127.0.0.1", "localhost")]
}

const INNER: &str = r#"<title>Inner</title><h2>Pay here</h2>
    <label>Card <input name=card></label>
    <label>Kind <select><option>Debit</option><option>Credit</option></select></label>
    <label><input type=checkbox> Remember</label>
    <button onclick="this.insertAdjacentHTML('afterend', '<p>Paid ' + event.isTrusted + '</p>')">Pay</button>
    <div onmouseenter="document.title = this.textContent = 'Hovered'">Hover me</div>
    <input aria-label=Code onkeydown="if (event.key === 'Enter') this.value = 'entered'">"#;

/// A scene whose outer page is `outer` with `INNER` in place of the inner site's address.
async fn scene(outer: &str, inner: &str) -> Scene {
    Scene::of(&outer.replace("INNER", inner)).await
}

#[tokio::test]
async fn frames_of_other_origins_are_seen_in_their_places_and_used_as_the_page() {
    let inside = Site::pages(&[("/", INNER)]);
    for origin in origins(&inside) {
        let outer = "<h1>Shop</h1><iframe title=Payment src='INNER/' width=500 height=400></iframe><p>After</p>";
        let scene = scene(outer, &origin).await;
        let page = &scene.page;
        let snapshot = scene.look().await;
        let frame = find(&snapshot, "iframe", "Payment");
        assert_eq!(frame.url.as_deref(), Some(&*format!("{origin}/")));
        assert!(frame.walk().any(|node| node.role == "heading" && node.name == "Pay here"));
        let names: Vec<_> = snapshot.walk().map(|node| node.name.as_str()).collect();
        let place = |name| names.iter().position(|other| *other == name).unwrap();
        assert!(place("Shop") < place("Pay here") && place("Pay here") < place("After"));
        let at = |role, name| find(&snapshot, role, name).r#ref.clone().unwrap();

        let acted = page.click(&at("button", "Pay")).await.unwrap();
        assert!(acted.changed && !acted.navigated, "{acted:?}");
        page.fill(&at("textbox", "Card"), "4111").await.unwrap();
        page.select(&at("combobox", "Kind"), "Credit").await.unwrap();
        page.check(&at("checkbox", "Remember"), true).await.unwrap();
        page.press("Enter", Some(&at("textbox", "Code"))).await.unwrap();
        page.hover(&at("generic", "Hover me")).await.unwrap();
        page.wait_for("paid TRUE").await.unwrap();
        let snapshot = scene.look().await;
        find(&snapshot, "paragraph", "Paid true");
        find(&snapshot, "generic", "Hovered");
        let value = |role, name| find(&snapshot, role, name).value.clone().unwrap_or_default();
        assert_eq!(value("textbox", "Card"), "4111");
        assert_eq!(value("combobox", "Kind"), "Credit");
        assert_eq!(value("textbox", "Code"), "entered");
        assert_eq!(find(&snapshot, "checkbox", "Remember").states, ["checked"]);
        scene.close().await;
    }
}
