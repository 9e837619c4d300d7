//! Tools that a page offers to agents are seen, called, and bounded.

use std::time::Duration;

use hob::browser::{BrowserError, Page, Settings};
use hob::model::Acted;
use serde_json::{Value, json};

use super::Scene;
use crate::browser::{close, launch_with};
use crate::support::site::Site;

/// A page of tools, and a frame that offers one, too.
const PAGE: &str = r#"<title>Inn</title><h1>Inn</h1><p id=said></p>
<form toolname=ask tooldescription="A form that waits to be sent"><input name=who><button>Ask</button></form>
<form toolname=find tooldescription="Finds a room" toolautosubmit action=/found><input name=beds><button>Find</button></form>
<iframe src=/framed></iframe>
<script>
const offers = (name, execute, more) => document.modelContext.registerTool({ name, description: 'Does ' + name, execute, ...more });
offers('book', async ({ guests }) => { said.textContent = 'Booked for ' + guests; return { table: guests + 1 }; },
  { inputSchema: { type: 'object', properties: { guests: { type: 'integer' } }, required: ['guests'] } });
offers('hours', async () => ({ content: [{ type: 'text', text: '{"open":"9:00"}' }] }), { annotations: { readOnlyHint: true } });
offers('fails', async () => { throw new Error('The kitchen is closed'); });
offers('full', async () => ({ isError: true, content: [{ type: 'text', text: 'No table left' }] }));
offers('never', () => new Promise(() => {}));
offers('leaves', async () => { location.href = '/found?left'; });
offers('large', async () => 'x'.repeat(2000000));
</script>"#;

const MANY: &str = "<script>for (let at = 0; at < 60; at++) document.modelContext.registerTool({ name: 'many' + at,
description: 'x', execute: async () => at })</script>";

fn site() -> Site {
    let framed = "<script>document.modelContext.registerTool({ name: 'framed', description: 'x', execute: async () => 1 })</script>";
    Site::pages(&[
        ("/", PAGE),
        ("/framed", framed),
        ("/many", MANY),
        ("/found", "<title>Found</title><h1>A room</h1>"),
    ])
}

/// Waits until a page offers a tool of this name: it does so once its script has run.
async fn offers(scene: &Scene, name: &str) {
    let offered = scene.page.offered_tool(name, Duration::from_secs(10)).await;
    assert!(offered.unwrap().is_some(), "{name}");
}

/// Calls the tool of this name, which the page offers or will.
async fn called(page: &Page, name: &str, input: Value) -> Result<(Value, Acted), BrowserError> {
    let tool = page.offered_tool(name, Duration::from_secs(10)).await.unwrap();
    page.call_tool(&tool.expect(name), &input).await
}

async fn opened() -> Scene {
    let scene = Scene::open(site(), "/").await;
    for name in ["large", "find"] {
        offers(&scene, name).await;
    }
    scene
}

#[tokio::test]
async fn a_page_tells_its_tools_and_no_more_than_can_be_told() {
    let scene = opened().await;
    let tools = scene.look().await.tools;
    let named = |name: &str| tools.iter().find(|tool| tool.name == name);
    assert_eq!(named("book").unwrap().input["required"], json!(["guests"]));
    assert!(!named("book").unwrap().reads_only && named("hours").unwrap().reads_only);
    assert!(named("find").is_some(), "a form that sends itself");
    assert!(named("ask").is_none(), "a form that a person is to send");
    assert!(named("framed").is_none(), "of a frame");
    // Another document has none of them, and those of the one before are not called there.
    let hours = named("hours").cloned().unwrap();
    scene.page.goto(&scene.site.at("/found")).await.unwrap();
    assert!(scene.look().await.tools.is_empty());
    let gone = scene.page.call_tool(&hours, &json!({})).await;
    assert!(matches!(gone, Err(BrowserError::Navigated)), "{gone:?}");
    scene.page.step_back().await.unwrap();
    offers(&scene, "large").await;
    // In another process, which begins with the page of another site.
    let elsewhere = scene.site.at("/").as_str().replace("127.0.0.1", "localhost");
    scene.page.goto(&elsewhere.parse().unwrap()).await.unwrap();
    offers(&scene, "large").await;
    let (answer, _) = called(&scene.page, "book", json!({"guests": 2})).await.unwrap();
    assert_eq!(answer, json!({"table": 3}));
    scene.page.goto(&scene.site.at("/many")).await.unwrap();
    offers(&scene, "many31").await;
    let late = scene.page.offered_tool("many59", Duration::from_secs(1)).await;
    assert!(late.unwrap().is_none());
    assert_eq!(scene.look().await.tools.len(), 32);
    scene.close().await;
}

#[tokio::test]
async fn a_tool_is_called_and_what_it_does_and_answers_is_told() {
    let scene = opened().await;
    let page = &scene.page;
    let (answer, acted) = called(page, "book", json!({"guests": 4})).await.unwrap();
    assert_eq!(answer, json!({"table": 5}));
    assert!(acted.changed && !acted.navigated);
    assert!(scene.look().await.text.contains("Booked for 4"));
    let (answer, acted) = called(page, "hours", json!({})).await.unwrap();
    assert_eq!(answer, json!({"open": "9:00"}));
    assert!(!acted.changed);
    let (answer, acted) = called(page, "leaves", json!({})).await.unwrap();
    assert_eq!(answer, Value::Null);
    assert!(acted.navigated && acted.url.ends_with("/found?left"), "{acted:?}");
    page.goto(&scene.site.at("/")).await.unwrap();
    let (_, acted) = called(page, "find", json!({"beds": "2"})).await.unwrap();
    assert!(acted.url.ends_with("/found?beds=2"), "{acted:?}");
    scene.close().await;
}

#[tokio::test]
async fn a_tool_that_fails_never_answers_or_answers_too_much_is_a_fault_of_the_page() {
    let settings = Settings { script_seconds: 2, ..Settings::default() };
    let browser = launch_with(settings).await;
    let page = browser.page();
    let site = site();
    page.goto(&site.at("/")).await.unwrap();
    for (tool, why) in [
        ("fails", "The kitchen is closed"),
        ("full", "No table left"),
        ("large", "more than 1048576 bytes"),
        ("never", "no answer within 2 s"),
    ] {
        match called(&page, tool, json!({})).await {
            Err(BrowserError::Page { message, .. }) => assert!(message.contains(why), "{message}"),
            other => panic!("{tool}: {other:?}"),
        }
    }
    // The page can be used all the same.
    let (answer, _) = called(&page, "book", json!({"guests": 1})).await.unwrap();
    assert_eq!(answer, json!({"table": 2}));
    close(browser).await;
}
