//! Clicks, typing and choosing with real input, and what is said when it cannot be done.

use std::time::Duration;

use hob::browser::{BrowserError, Page};
use hob::model::{Acted, Ref, Remark};
use serde_json::json;

use super::{Scene, find};
use crate::support::site::{Reply, Site};

/// What the page wrote into its title.
async fn title(page: &Page) -> String {
    page.look(&hob::perception::LookOptions::default()).await.unwrap().title
}

pub(super) fn refused(outcome: Result<Acted, BrowserError>, expected: &str) -> String {
    match outcome.unwrap_err() {
        BrowserError::Page { code, message } => {
            assert_eq!(code, expected, "{message}");
            message
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn clicks_land_on_what_was_meant_or_say_what_is_in_the_way() {
    let scene = Scene::of(
        r##"<style>body{margin:0;height:3000px} #top{position:sticky;top:0;height:80px;background:#ccc;z-index:2}
        #far{position:absolute;top:2000px} #under{position:absolute;top:1000px}
        #over{position:absolute;top:990px;left:0;width:300px;height:60px;background:#fff8}
        #slide{position:absolute;top:200px;animation:go .3s linear} @keyframes go{from{left:600px}to{left:0}}
        #wide{width:120px;display:inline-block}</style>
        <div id=top>Header</div>
        <button onclick="document.title+='/plain'">Plain</button>
        <button id=far onclick="document.title+='/far'">Far</button>
        <button id=under onclick="document.title+='/under'">Under</button><div id=over aria-label="Veil" role="dialog">.</div>
        <button id=slide onclick="document.title+='/slide'">Slide</button>
        <button disabled>Off</button>
        <button disabled id=late onclick="document.title+='/late'">Late</button>
        <button id=grow onclick="this.insertAdjacentHTML('afterend','<p>grown</p>')">Grow</button>
        <div id=wide>text <a href="#x" onclick="document.title+='/wrapped';return false">a link that wraps over lines</a></div>
        <script>setTimeout(() => late.disabled = false, 600)</script>"##,
    )
    .await;
    let page = &scene.page;
    let snapshot = scene.look().await;
    let button = |name: &str| find(&snapshot, "button", name).r#ref.clone().unwrap();
    for name in ["Plain", "Far", "Slide", "Late"] {
        let effect = page.click(&button(name)).await.unwrap();
        assert!(!effect.navigated && !effect.new_tab, "{effect:?}");
    }
    let link = find(&snapshot, "link", "a link that wraps over lines").r#ref.clone().unwrap();
    page.click(&link).await.unwrap();
    assert_eq!(title(page).await, "/plain/far/slide/late/wrapped");
    let message = refused(page.click(&button("Under")).await, "covered");
    assert!(message.contains("dialog “Veil”"), "{message}");
    let message = refused(page.click(&button("Off")).await, "disabled");
    assert!(message.contains("button “Off” is disabled"), "{message}");
    let effect = page.click(&button("Grow")).await.unwrap();
    assert_eq!(effect.url, scene.site.at("/").as_str());
    assert!(effect.changed);
    scene.close().await;
}

#[tokio::test]
async fn a_click_tells_of_navigation_new_tabs_and_dialogs() {
    let scene = Scene::of(
        r#"<a href="/next">Same tab</a> <a href="/other" target="_blank">New tab</a>
        <button onclick="alert('Saved')">Alert</button><button>Nothing</button>"#,
    )
    .await;
    let page = &scene.page;
    let effect = page.click(&scene.r#ref("button", "Nothing").await).await.unwrap();
    assert!(!effect.changed, "{effect:?}");
    let effect = page.click(&scene.r#ref("button", "Alert").await).await.unwrap();
    assert_eq!(effect.dialogs, ["alert: Saved"]);
    let effect = page.click(&scene.r#ref("link", "New tab").await).await.unwrap();
    assert!(effect.new_tab && effect.url.ends_with("/other"), "{effect:?}");
    let snapshot = scene.look().await;
    assert_eq!(snapshot.tabs.len(), 2);
    assert!(snapshot.url.ends_with("/other") && snapshot.tabs[1].current);
    page.switch_tab(1).await.unwrap();
    let effect = page.click(&scene.r#ref("link", "Same tab").await).await.unwrap();
    assert!(effect.navigated && effect.url.ends_with("/next"), "{effect:?}");
    scene.close().await;
}

#[tokio::test]
async fn every_kind_of_field_takes_its_value_and_tells_its_page() {
    let scene = Scene::of(
        r#"<form>
        <input aria-label="Text" value="old"><textarea aria-label="Area">old</textarea>
        <input aria-label="Number" type="number"><input aria-label="Date" type="date">
        <input aria-label="Clock" type="time"><input aria-label="Color" type="color">
        <input aria-label="Range" type="range" max="10"><input aria-label="Mail" type="email">
        <div contenteditable aria-label="Rich"><b>old</b> text</div>
        <input aria-label="Mask" oninput="this.value=this.value.replace(/\D/g,'').replace(/(\d{3})(?=\d)/g,'$1-')">
        <input aria-label="Deaf" oninput="this.value=''"><input aria-label="Fixed" readonly>
        <label>Wrapped <input></label>
        </form><script>
        const log = []; addEventListener('input', e => { log.push(e.target.ariaLabel); document.title = new Set(log).size; });
        </script>"#,
    )
    .await;
    let page = &scene.page;
    let snapshot = scene.look().await;
    let by_name = |name: &str| {
        snapshot
            .walk()
            .find(|n| n.name == name)
            .unwrap_or_else(|| panic!("{name}"))
            .r#ref
            .clone()
            .unwrap()
    };
    let values = [
        ("Text", "new “text”"),
        ("Area", "two\nlines"),
        ("Number", "12.5"),
        ("Date", "2024-02-29"),
        ("Clock", "13:45"),
        ("Color", "#ff8800"),
        ("Range", "7"),
        ("Mail", "a@b.example"),
        ("Rich", "fresh"),
        ("Wrapped", "in label"),
    ];
    for (name, value) in values {
        let effect = page.fill(&by_name(name), value).await.unwrap();
        assert_eq!(effect.remark, None, "{name}");
        assert!(effect.changed, "{name}");
    }
    let after = scene.look().await;
    for (name, value) in values {
        let node = after.walk().find(|n| n.name == name).unwrap();
        assert_eq!(node.value.as_deref(), Some(value), "{name}");
    }
    assert_eq!(after.title, values.len().to_string(), "each field fired input");
    let effect = page.fill(&by_name("Mask"), "123456").await.unwrap();
    assert!(
        matches!(&effect.remark, Some(Remark::Made(held)) if held.contains("123-456")),
        "{effect:?}"
    );
    refused(page.fill(&by_name("Deaf"), "x").await, "not_taken");
    refused(page.fill(&by_name("Fixed"), "x").await, "readonly");
    let message = refused(page.fill(&by_name("Date"), "29.2.2024").await, "bad_value");
    assert!(message.contains("2024-12-31"), "{message}");
    page.fill(&by_name("Text"), "").await.unwrap();
    assert_eq!(find(&scene.look().await, "textbox", "Text").value, None);
    scene.close().await;
}

#[tokio::test]
async fn options_are_chosen_by_label_value_or_the_only_part() {
    let scene = Scene::of(
        r#"<select aria-label="Country" onchange="document.title=this.value">
        <option value="">Choose</option><option value="de">Germany</option><option value="fr">France</option>
        <option value="gf">French Guiana</option><option value="xx" disabled>Nowhere</option></select>
        <button>Other</button>"#,
    )
    .await;
    let page = &scene.page;
    let list = scene.r#ref("combobox", "Country").await;
    for (option, value) in [("Germany", "de"), ("fr", "fr"), ("GERMANY", "de"), ("guiana", "gf")] {
        page.select(&list, option).await.unwrap();
        assert_eq!(title(page).await, value, "{option}");
    }
    page.select(&list, "Franc").await.unwrap();
    assert_eq!(title(page).await, "fr");
    let message = refused(page.select(&list, "an").await, "no_option");
    assert!(message.contains("Germany, France"), "{message}");
    refused(page.select(&list, "Nowhere").await, "disabled");
    let other = scene.r#ref("button", "Other").await;
    refused(page.select(&other, "x").await, "not_a_select");
    scene.close().await;
}

#[tokio::test]
async fn boxes_are_set_not_toggled_also_behind_their_labels() {
    let scene = Scene::of(
        r#"<style>.hide{position:absolute;opacity:0;width:0;height:0}</style>
        <label><input type="checkbox" id="a"> Plain</label>
        <input type="checkbox" id="b" class="hide"><label for="b">Styled</label>
        <input type="checkbox" id="c" style="display:none"><label for="c">Gone</label>
        <div role="switch" aria-checked="false" tabindex="0" onclick="this.ariaChecked=this.ariaChecked!='true'">Switch</div>
        <label><input type="radio" name="r" id="d"> One</label>
        <div role="checkbox" aria-checked="false" tabindex="0">Dead</div>"#,
    )
    .await;
    let page = &scene.page;
    for (role, name) in [
        ("checkbox", "Plain"),
        ("checkbox", "Styled"),
        ("checkbox", "Gone"),
        ("switch", "Switch"),
        ("radio", "One"),
    ] {
        let target = scene.r#ref(role, name).await;
        page.check(&target, true).await.unwrap();
        let effect = page.check(&target, true).await.unwrap();
        assert_eq!(effect.remark, Some(Remark::AlreadySo), "{name}");
        let snapshot = scene.look().await;
        let states = &find(&snapshot, role, name).states;
        assert!(states.iter().any(|state| state == "checked"), "{name} {states:?}");
        if role != "radio" {
            page.check(&target, false).await.unwrap();
            let snapshot = scene.look().await;
            assert!(find(&snapshot, role, name).states.iter().all(|state| state != "checked"));
        }
    }
    let dead = scene.r#ref("checkbox", "Dead").await;
    refused(page.check(&dead, true).await, "not_taken");
    scene.close().await;
}

#[tokio::test]
async fn keys_hovering_scrolling_and_waiting() {
    let scene = Scene::of(
        r#"<style>#menu{display:none} #m:hover #menu{display:block} body{height:4000px}</style>
        <form action="/found"><input name="q" aria-label="Query"></form>
        <div id="m">Menu<div id="menu"><a href="/deep">Deep</a></div></div>
        <p style="position:absolute;top:3500px">Bottom</p>
        <script>setTimeout(() => document.body.append('Here at Last'), 400)</script>"#,
    )
    .await;
    let page = &scene.page;
    page.wait_for("here at last").await.unwrap();
    let snapshot = scene.look().await;
    let menu = snapshot.walk().find(|n| n.name == "Menu").unwrap().r#ref.clone().unwrap();
    assert!(page.hover(&menu).await.unwrap().changed, "what comes up by style alone is an effect");
    find(&scene.look().await, "link", "Deep");
    assert!(page.scroll(None, false).await.unwrap().remark.is_none());
    for _ in 0..6 {
        page.scroll(None, false).await.unwrap();
    }
    let end = page.scroll(None, false).await.unwrap();
    assert_eq!(end.remark, Some(Remark::AtEnd { up: false }));
    let query = scene.r#ref("textbox", "Query").await;
    page.fill(&query, "kettle").await.unwrap();
    let effect = page.press("Enter", Some(&query)).await.unwrap();
    assert!(effect.navigated && effect.url.ends_with("/found?q=kettle"), "{effect:?}");
    let unknown: Ref = Ref::from("e999999");
    refused(page.press("Enter", Some(&unknown)).await, "stale_ref");
    let echo: serde_json::Value = page.call("echo", &json!([1])).await.unwrap();
    assert_eq!(echo, json!([1]));
    scene.close().await;
}

#[tokio::test]
async fn what_a_click_does_by_a_timer_is_waited_for() {
    let button = |id: &str, does: &str| {
        format!("<button onclick=\"setTimeout(() => {{ {does} }}, 250)\">{id}</button>")
    };
    let html =
        button("Show", "document.body.append('shown')") + &button("Go", "location = '/next'");
    let site = Site::pages(&[("/", html.as_str()), ("/next", "<h1>Next</h1>")]);
    let scene = Scene::open(site, "/").await;
    let shown = scene.page.click(&scene.r#ref("button", "Show").await).await.unwrap();
    assert!(shown.changed && !shown.navigated, "{shown:?}");
    let gone = scene.page.click(&scene.r#ref("button", "Go").await).await.unwrap();
    assert!(gone.navigated, "{gone:?}");
    assert_eq!(gone.url, scene.site.at("/next").as_str());
    scene.close().await;
}

#[tokio::test]
async fn a_change_within_a_component_or_a_frame_is_an_effect() {
    let inner = "<button>Inside</button><p>0</p><script>document.querySelector('button').onclick = () => \
        { document.querySelector('p').textContent = 'done' }</script>";
    let outer = "<x-app></x-app><iframe src=/inner></iframe><script>\
        const root = document.querySelector('x-app').attachShadow({mode: 'open'});\
        root.innerHTML = '<button>Component</button><button>Idle</button><p>0</p><input type=checkbox aria-label=Tick>';\
        root.querySelector('button').onclick = () => { root.querySelector('p').textContent = 'done' }</script>";
    let scene = Scene::open(Site::pages(&[("/", outer), ("/inner", inner)]), "/").await;
    for (role, name) in [("button", "Component"), ("button", "Inside"), ("checkbox", "Tick")] {
        let target = scene.r#ref(role, name).await;
        assert!(scene.page.click(&target).await.unwrap().changed, "{name}");
    }
    let target = scene.r#ref("button", "Idle").await;
    assert!(!scene.page.click(&target).await.unwrap().changed);
    scene.close().await;
}

/// A filter says at once that it is set, and looks the list up when nothing has come for a while.
#[tokio::test]
async fn what_a_filter_looks_up_after_it_has_answered_is_waited_for() {
    let html = "<h1>People</h1><label><input type=radio name=d value=Library>Library</label>
        <select aria-label=Room><option>All<option>L2</select><p>all</p><script>
        let timer;
        document.addEventListener('change', ({target}) => {
          target.after(' 1 set');
          clearTimeout(timer);
          timer = setTimeout(async () => {
            const found = await fetch('/found?' + target.value);
            document.querySelector('p').textContent = await found.text();
          }, 350);
        });</script>";
    let html = html.to_owned();
    let site = Site::start(move |asked| match asked.path.strip_prefix("/found?") {
        Some(value) => Reply::Late(Duration::from_millis(300), value.to_owned()),
        None => Reply::Html(html.clone()),
    });
    let scene = Scene::open(site, "/").await;
    let found = async || {
        let script = "document.querySelector('p').textContent";
        scene.page.evaluate_script(script).await.unwrap().0
    };
    let set = scene.page.check(&scene.r#ref("radio", "Library").await, true).await.unwrap();
    assert!(set.changed, "{set:?}");
    assert_eq!(found().await, "Library");
    let set = scene.page.select(&scene.r#ref("combobox", "Room").await, "L2").await.unwrap();
    assert!(set.changed, "{set:?}");
    assert_eq!(found().await, "L2");
    scene.close().await;
}

#[tokio::test]
async fn a_field_that_leaves_the_pointer_to_its_box_is_clicked_there() {
    let scene = Scene::of(
        "<div onclick=\"said.textContent = 'opened'\" style='width:200px;padding:4px'>\
         <input readonly aria-label=Status value=Draft style='pointer-events:none;width:190px'></div><p id=said></p>\
         <div style='position:relative'><input aria-label=Under><div style='position:absolute;inset:0'></div></div>",
    )
    .await;
    scene.page.click(&scene.r#ref("textbox", "Status").await).await.unwrap();
    assert!(scene.page.read(None, None, 0).await.unwrap().contains("opened"));
    let under = scene.page.click(&scene.r#ref("textbox", "Under").await).await;
    assert!(refused(under, "covered").contains("covered"));
    scene.close().await;
}

#[tokio::test]
async fn a_checkbox_that_is_a_pressed_button_is_checked() {
    let scene = Scene::of(
        "<button role=checkbox aria-pressed=false aria-label=Row onclick=\"this.ariaPressed = \
         String(this.ariaPressed !== 'true')\">x</button>",
    )
    .await;
    let row = scene.r#ref("checkbox", "Row").await;
    for wanted in [true, true, false] {
        scene.page.check(&row, wanted).await.unwrap();
        let pressed = scene
            .page
            .evaluate_script("document.querySelector('button').ariaPressed")
            .await
            .unwrap()
            .0;
        assert_eq!(pressed, wanted.to_string());
    }
    scene.close().await;
}
