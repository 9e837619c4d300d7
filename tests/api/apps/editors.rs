//! Real editors, each on a page of its own (`tests/apps/editors`): what is typed, replaced, appended, formatted and undone
//! there is what the editor would save. `TIMES=50` does it so often.

use std::path::Path;

use actix_web::HttpResponse;
use hob::model::Ref;
use serde_json::Value;

use super::installed::place;
use crate::page::Scene;
use crate::support::site::{Site, html};

const SIGNS: &str = "a < b && \"c\" (d [e {f} 'g')";

/// What an editor is known to be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Rich,
    /// Of code: nothing is bold in it.
    Code,
}

fn times() -> usize {
    std::env::var("TIMES").ok().and_then(|times| times.parse().ok()).unwrap_or(3)
}

/// Serves what `make test-apps` has built, its scripts to be kept by the browser as a site's are.
fn site() -> Site {
    let built = place("editors").join("out");
    Site::new(move |asked| {
        let answer = match asked.route().strip_prefix("/out/") {
            Some(file) => script_or_style(&built, file),
            None => page(asked.route().trim_start_matches('/')),
        };
        std::future::ready(answer)
    })
}

fn page(name: &str) -> HttpResponse {
    html(format!(
        "<!doctype html><html lang=en><meta charset=utf-8><title>{name}</title>\
         <link rel=stylesheet href=/out/{name}.css><h1>{name}</h1><div id=root></div>\
         <script type=module src=/out/{name}.js></script>"
    ))
}

fn script_or_style(built: &Path, file: &str) -> HttpResponse {
    let kind =
        if file.split('.').next_back() == Some("css") { "text/css" } else { "text/javascript" };
    match std::fs::read(built.join(file)) {
        Ok(bytes) => HttpResponse::Ok()
            .content_type(kind)
            .insert_header(("cache-control", "max-age=86400"))
            .body(bytes),
        Err(_) => HttpResponse::NotFound().finish(),
    }
}

/// What the page would save.
async fn saved(scene: &Scene) -> Value {
    let (text, _) = scene.page.evaluate_script("saved()").await.unwrap();
    serde_json::from_str(text.as_str().unwrap_or_default()).unwrap()
}

/// The page of an editor that holds a text.
async fn opened(scene: &Scene, name: &str, text: &str) -> Ref {
    let query: String = url::form_urlencoded::byte_serialize(text.as_bytes()).collect();
    scene.page.goto(&scene.site.at(&format!("/{name}?old={query}"))).await.unwrap();
    field(scene, name).await
}

async fn field(scene: &Scene, name: &str) -> Ref {
    let said = if name == "ckeditor" { "Text. Press Alt+0 for help." } else { "Text" };
    scene.r#ref("textbox", said).await
}

async fn appended(scene: &Scene, name: &str) {
    let editor = opened(scene, name, "First\nSecond").await;
    scene.page.press("Control+End", Some(&editor)).await.unwrap();
    scene.page.type_text(" and «Größe» 東京", None).await.unwrap();
    assert_eq!(saved(scene).await["text"], "First\nSecond and «Größe» 東京", "{name}: appended");
}

async fn replaced(scene: &Scene, name: &str) {
    for old in ["", "Green tea 7\nSecond line"] {
        for text in ["Brew at 80 degrees.", SIGNS, "one\ntwo\nthree", "again", ""] {
            let editor = opened(scene, name, old).await;
            let filled = scene.page.fill(&editor, text).await;
            assert_eq!(filled.map(|acted| acted.remark).ok(), Some(None), "{name}: {text}");
            assert_eq!(saved(scene).await["text"], text, "{name}: over {old:?}");
        }
    }
}

async fn formatted(scene: &Scene, name: &str, kind: Kind) {
    let editor = opened(scene, name, "").await;
    scene.page.fill(&editor, "Strong tea").await.unwrap();
    assert_ne!(saved(scene).await["bold"], true, "{name}: before it is bold");
    scene.page.press("Control+a", Some(&editor)).await.unwrap();
    scene.page.press("Control+b", Some(&editor)).await.unwrap();
    let now = saved(scene).await;
    assert_eq!(now["text"], "Strong tea", "{name}: bold");
    assert!(kind == Kind::Code || now["bold"] == true, "{name}: {now}");
    // What is written over bold text is that text, whole.
    let editor = field(scene, name).await;
    scene.page.fill(&editor, "Weak tea, 2 cups").await.unwrap();
    assert_eq!(saved(scene).await["text"], "Weak tea, 2 cups", "{name}: over bold");
}

async fn undone(scene: &Scene, name: &str) {
    let editor = opened(scene, name, "First").await;
    scene.page.press("Control+End", Some(&editor)).await.unwrap();
    scene.page.type_text("x", None).await.unwrap();
    assert_eq!(saved(scene).await["text"], "Firstx", "{name}");
    scene.page.press("Control+z", Some(&editor)).await.unwrap();
    assert_eq!(saved(scene).await["text"], "First", "{name}: undone");
}

async fn takes_all(name: &str, kind: Kind) {
    let scene = Scene::open(site(), "/none").await;
    for _ in 0..times() {
        appended(&scene, name).await;
        replaced(&scene, name).await;
        formatted(&scene, name, kind).await;
        undone(&scene, name).await;
    }
    scene.close().await;
}

macro_rules! editors {
    ($($name:ident: $kind:ident,)*) => {$(
        #[tokio::test]
        #[ignore = "`make test-apps` installs what it needs"]
        async fn $name() {
            takes_all(stringify!($name), Kind::$kind).await;
        }
    )*};
}

editors! {
    draft: Rich,
    prosemirror: Rich,
    lexical: Rich,
    slate: Rich,
    quill: Rich,
    tinymce: Rich,
    ckeditor: Rich,
    codemirror: Code,
    monaco: Code,
}

#[tokio::test]
#[ignore = "`make test-apps` installs what it needs"]
async fn controlled_and_masked_fields() {
    let scene = Scene::open(site(), "/none").await;
    for _ in 0..times() {
        scene.page.goto(&scene.site.at("/fields")).await.unwrap();
        for (name, text) in [
            ("Name", "Ann"),
            ("Name", "Ben Lee"),
            ("Amount", "12.50"),
            ("Code", "ab12"),
            ("City", "Bonn"),
            ("City", "Köln"),
            ("Phone", "+1 (555) 123-4567"),
            ("Phone", "15551234568"),
            ("Day", "05.12.2026"),
            ("Day", "06122026"),
            ("Sum", "1,234.5"),
            ("Sum", "12345.67"),
        ] {
            let field = scene.r#ref("textbox", name).await;
            scene.page.fill(&field, text).await.unwrap();
        }
        let expected = serde_json::json!({"name": "Ben Lee", "amount": "12.50", "code": "AB12", "city": "Köln",
            "phone": "+1 (555) 123-4568", "day": "06.12.2026", "sum": "12,345.67"});
        assert_eq!(saved(&scene).await, expected);
    }
    scene.close().await;
}
