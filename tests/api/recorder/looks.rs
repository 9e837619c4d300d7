//! The recorder's page in all of its states, to be looked at: `make recorder-pictures` puts them into a
//! folder, wide and narrow, light and dark. That each state is there at all is tested by the others too.

use serde_json::json;

use super::person::Person;
use super::{READY, Scene};
use crate::support::site::{Site, html};

const SHOP: &str = "<style>body{margin:0;font:16px sans-serif;background:#f7f4ee;color:#222} header{background:#274;color:#fff;padding:16px 24px;font-size:20px}\
    main{max-width:320px;margin:40px auto;padding:24px;background:#fff;border-radius:8px} label{display:block;margin:12px 0} \
    input,select,button{width:100%;box-sizing:border-box;padding:9px;font:inherit} button{background:#274;color:#fff;border:0}</style>\
    <header>Corner shop</header><main><h2>Log in</h2><label>User <input autofocus></label>\
    <label>Branch <select><option>South<option>North<option>East</select></label><button>Log in</button></main>";

const STATES: &str =
    "starting reconnecting saving saved discarded expired failed over refused elsewhere";

async fn states(scene: &Scene, name: &str) {
    let person = &scene.person;
    person.picture(&format!("{name}-live")).await;
    // With the keyboard's focus on a button.
    person.presses("F6").await;
    person.picture(&format!("{name}-focus")).await;
    person.presses("F6").await;
    let take = |what: serde_json::Value| format!("heard[{}]({what})", what["t"]);
    for (kind, what) in [
        (
            "confirm",
            json!({"t": "dialog", "kind": "confirm", "message": "Do you want to stay logged in on this computer?", "host": "shop.example"}),
        ),
        (
            "password",
            json!({"t": "password", "origin": "https://shop.example", "realm": "Staff only"}),
        ),
        (
            "list",
            json!({"t": "picker", "id": 1, "kind": "select", "label": "Branch", "options": [
            {"label": "South", "group": "", "selected": true}, {"label": "North", "group": ""}, {"label": "East", "group": ""}]}),
        ),
        (
            "date",
            json!({"t": "picker", "id": 2, "kind": "date", "label": "Date of birth", "value": ""}),
        ),
        ("files", json!({"t": "chooser", "several": true})),
    ] {
        person.tools.js(&take(what)).await;
        person.picture(&format!("{name}-ask-{kind}")).await;
        person.tools.js("close(false)").await;
    }
    person.tools.js(&take(json!({"t": "notice", "text": "This site asked for a passkey. Passkeys live in your own \
        device and cannot be used here: choose another way to log in, such as a password or a code."}))).await;
    person.picture(&format!("{name}-passkey")).await;
    person.tools.js(&take(json!({"t": "idle", "seconds": 60}))).await;
    person.picture(&format!("{name}-idle")).await;
    person.tools.js(&take(json!({"t": "idle"}))).await;
    person.tools.js("load(true)").await;
    person.picture(&format!("{name}-loading")).await;
    person.tools.js("load(false)").await;
    person.tools.js(&take(json!({"t": "kept", "origins": ["https://shop.example", "https://id.example"], "missed": []}))).await;
    for state in STATES.split(' ') {
        person.tools.js(&format!("over = false; setPhase({})", json!(state))).await;
        person.knows("document.getElementById('veil').hidden", false).await;
        person.picture(&format!("{name}-{state}")).await;
    }
}

#[tokio::test]
async fn every_state_has_words_of_its_own() {
    for (name, width, height) in [("wide", 1400, 900), ("narrow", 390, 780)] {
        for scheme in ["light", "dark"] {
            let person = Person::sits_down().await;
            person.has_window(width, height, 1.0).await;
            let media = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
            person.tools.call("Emulation.setEmulatedMedia", media).await;
            let site = Site::new(|_| async { html(format!("{SHOP}{READY}")) });
            let scene = Scene::before(async { person }, site, &[]).await;
            scene.person.opens(&scene.recording.url).await;
            scene.person.waits_for("Ready").await;
            states(&scene, &format!("{name}-{scheme}")).await;
            scene.ends().await;
            if std::env::var_os("HOB_TEST_PICTURES").is_none() {
                // Once is enough where nobody looks.
                return;
            }
        }
    }
}
