//! Keys of every kind, the clipboard, and a person who has nothing but a keyboard.

use serde_json::{Value, json};

use super::person::Person;
use super::{READY, Scene, until};
use crate::support::site::{Site, html};

/// Says in its title how often something was composed, and what is written.
const PAD: &str = "<textarea style='position:absolute;left:40px;top:40px;width:400px;height:100px' \
    aria-label=Pad></textarea><script>const pad = document.querySelector('textarea'); let composed = 0; \
    pad.addEventListener('compositionstart', () => composed++); \
    pad.oninput = () => { document.title = `${composed}: ${pad.value}`; };</script>";

/// A pad with nothing on it.
async fn pad(scene: &Scene) -> &Person {
    scene.shows(&format!("{PAD}{READY}")).await;
    scene.person.clicks((100.0, 80.0)).await;
    &scene.person
}

/// A key as the person's keyboard gives it; `text`: what it writes.
async fn key(person: &Person, key: &str, code: &str, text: Option<&str>, more: Value) {
    let mut down = json!({"type": if text.is_some() { "keyDown" } else { "rawKeyDown" },
                          "key": key, "code": code});
    if let Some(text) = text {
        down["text"] = text.into();
    }
    for (name, value) in more.as_object().unwrap() {
        down[name] = value.clone();
    }
    person.tools.call("Input.dispatchKeyEvent", down).await;
    person
        .tools
        .call("Input.dispatchKeyEvent", json!({"type": "keyUp", "key": key, "code": code}))
        .await;
}

#[tokio::test]
async fn what_is_typed_is_written_with_every_keyboard() {
    let scene = Scene::of(READY).await;
    keys_write_what_the_persons_own_layout_says(&scene).await;
    an_input_method_composes_on_the_remote_page(&scene).await;
    a_keyboard_on_glass_writes_and_deletes(&scene).await;
    text_is_pasted_and_copied(&scene).await;
    scene.ends().await;
}

async fn text_is_pasted_and_copied(scene: &Scene) {
    let person = pad(scene).await;
    let grant = json!({"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]});
    person.tools.call("Browser.grantPermissions", grant).await;
    person.tools.js("navigator.clipboard.writeText('Grüße, 世界')").await;
    person.presses("Control+v").await;
    person.is_told("0: Grüße, 世界").await;
    person.tools.js("navigator.clipboard.writeText('nothing')").await;
    person.presses("Control+a").await;
    person.presses("Control+c").await;
    person.knows("navigator.clipboard.readText()", "Grüße, 世界").await;
}

async fn keys_write_what_the_persons_own_layout_says(scene: &Scene) {
    let person = pad(scene).await;
    // A German z, a Cyrillic letter, and a capital one.
    key(person, "z", "KeyY", Some("z"), json!({"windowsVirtualKeyCode": 90})).await;
    key(person, "ы", "KeyS", Some("ы"), json!({"windowsVirtualKeyCode": 83})).await;
    key(person, "Ж", "Semicolon", Some("Ж"), json!({"modifiers": 8})).await;
    person.is_told("0: zыЖ").await;
    // AltGr, which DevTools cannot press: Windows says Control and Alt with it.
    for kind in ["keydown", "keyup"] {
        let event = format!(
            "document.getElementById('keys').dispatchEvent(new KeyboardEvent('{kind}', {{ key: '@', \
             code: 'KeyQ', keyCode: 81, ctrlKey: true, altKey: true, modifierAltGraph: true, bubbles: true, \
             cancelable: true }}))"
        );
        person.tools.js(&event).await;
    }
    person.is_told("0: zыЖ@").await;
    // A dead key writes nothing, the letter after it what both make.
    key(person, "Dead", "BracketLeft", None, json!({"windowsVirtualKeyCode": 219})).await;
    key(person, "ê", "KeyE", Some("ê"), json!({"windowsVirtualKeyCode": 69})).await;
    person.is_told("0: zыЖ@ê").await;
    // With Alt a key is a command, not text.
    key(person, "x", "KeyX", None, json!({"modifiers": 1, "windowsVirtualKeyCode": 88})).await;
    person.presses("Backspace").await;
    person.is_told("0: zыЖ@").await;
    person.knows("document.querySelector('.tab.current [role=tab]').textContent", "0: zыЖ@").await;
}

async fn an_input_method_composes_on_the_remote_page(scene: &Scene) {
    let person = pad(scene).await;
    for (text, from) in [("に", 1), ("にほ", 2), ("日本", 2)] {
        let composed = json!({"text": text, "selectionStart": from, "selectionEnd": from});
        person.tools.call("Input.imeSetComposition", composed).await;
    }
    person.is_told("1: 日本").await;
    person.tools.call("Input.insertText", json!({"text": "日本"})).await;
    person.types("!").await;
    person.is_told("1: 日本!").await;
    // One that is given up leaves nothing.
    let (begun, given_up) = (
        json!({"text": "か", "selectionStart": 1, "selectionEnd": 1}),
        json!({"text": "", "selectionStart": 0, "selectionEnd": 0}),
    );
    person.tools.call("Input.imeSetComposition", begun).await;
    person.is_told("2: 日本!か").await;
    person.tools.call("Input.imeSetComposition", given_up).await;
    person.knows("document.querySelector('.tab.current [role=tab]').textContent", "2: 日本!").await;
}

async fn a_keyboard_on_glass_writes_and_deletes(scene: &Scene) {
    let person = pad(scene).await;
    // Such a keyboard tells no keys, only what it does to the field.
    person.tools.call("Input.insertText", json!({"text": "Anna"})).await;
    person.is_told("0: Anna").await;
    let delete = json!({"type": "rawKeyDown", "key": "Unidentified", "windowsVirtualKeyCode": 229,
                        "commands": ["deleteBackward"]});
    person.tools.call("Input.dispatchKeyEvent", delete).await;
    person.knows("document.querySelector('.tab.current [role=tab]').textContent", "0: Ann").await;
}

#[tokio::test]
async fn a_keyboard_is_all_that_is_needed() {
    let site = Site::new(|asked| async move {
        match asked.route() {
            "/in" => html(format!("<p>Welcome</p>{}", READY.replace("Ready", "Members"))),
            _ => html(format!(
                "<form action=/in onsubmit=\"return confirm('Really?')\"><input aria-label=Name autofocus>\
                 <select aria-label=Branch><option>South<option>North</select><button>Log in</button></form>{READY}"
            )),
        }
    });
    let scene = Scene::at(site).await;
    let person = &scene.person;
    person.waits_for("Ready").await;
    person.knows("document.activeElement.id", "keys").await;
    person.types("ann").await;
    person.presses("Tab").await;
    // The list of a select is the recorder's own.
    person.presses("Space").await;
    person.sees("Branch").await;
    person.presses("ArrowDown").await;
    person.presses("Enter").await;
    person.knows("document.getElementById('ask').open", false).await;
    person.presses("Tab").await;
    person.presses("Enter").await;
    person.sees("Really?").await;
    person.presses("Enter").await;
    person.waits_for("Members").await;
    person.presses("Control+l").await;
    person.knows("document.activeElement.id", "address").await;
    person.presses("F6").await;
    person.knows("document.activeElement.id", "keys").await;
    person.presses("Alt+ArrowLeft").await;
    person.waits_for("Ready").await;
    person.presses("F6").await;
    person.knows("document.activeElement.id", "save").await;
    person.presses("Enter").await;
    person.sees("Your login is saved").await;
    until(&scene.hob, &scene.recording.session, "ready").await;
    scene.ends().await;
}
