//! Names, roles, states and values; shadow roots, frames, dialogs; refs; hostile pages.

use hob::browser::BrowserError;
use hob::model::Ref;
use hob::perception::{Node, Snapshot};

use super::{Scene, find};
use crate::support::site::Site;

/// `role|name|what else` for every element that the page marks with `data-case`.
const CASES: &str = r#"
<main>
<h2 data-x>Second <em>level</em></h2>
<a href="/there">A link</a> <a>No link</a>
<button>Press</button> <button aria-label="Close"><svg></svg></button>
<input type="submit" value="Send it">
<label for="mail">E-mail</label> <input id="mail" type="email" required value="a@b.c">
<label>Inside <input name="inside"></label>
<input placeholder="Only a placeholder">
<input type="search" aria-label="Find">
<input type="password" aria-label="Secret" value="hunter22">
<table><tr><td>Phone:</td><td><input name="phone"></td></tr></table>
<label><input type="checkbox" checked> Agree</label>
<label><input type="radio" name="r"> One</label>
<label>Size <select><option>Small</option><option selected>Large</option></select></label>
<textarea aria-label="Notes">old</textarea>
<input type="range" aria-label="Volume" value="7" max="10">
<input type="number" aria-label="Amount" value="3" disabled>
<img src="cat.png" alt="A cat"> <img src="deco.png" alt="">
<div role="tab" aria-selected="true">First tab</div>
<div role="button" tabindex="0" aria-expanded="false">Menu</div>
<div onclick="void 0">Clickable thing</div>
<nav aria-label="Crumbs"><a href="/" aria-current="page">Home</a></nav>
<span id="lab">Labelled by</span><input aria-labelledby="lab">
<details><summary>More</summary>hidden detail</details>
<div contenteditable="true" aria-label="Editor">rich</div>
<p hidden>hidden p</p><p style="visibility:hidden">invisible p</p><p aria-hidden="true">aria p</p>
<p style="opacity:0">clear p</p><script>var x = "script text"</script>
<input type="checkbox" id="styled" style="display:none"><label for="styled">Styled box</label>
</main>"#;

#[tokio::test]
async fn roles_and_names_are_those_of_a_screen_reader() {
    let scene = Scene::of(CASES).await;
    let snapshot = scene.look().await;
    let expected: &[(&str, &str, &str, &[&str])] = &[
        ("heading", "Second level", "", &[]),
        ("link", "A link", "", &[]),
        ("button", "Press", "", &[]),
        ("button", "Close", "", &[]),
        ("button", "Send it", "", &[]),
        ("textbox", "E-mail", "a@b.c", &["required"]),
        ("textbox", "Inside", "", &[]),
        ("textbox", "Only a placeholder", "", &[]),
        ("searchbox", "Find", "", &[]),
        ("textbox", "Secret", "••••••••", &[]),
        ("checkbox", "Agree", "", &["checked"]),
        ("radio", "One", "", &[]),
        ("combobox", "Size", "Large", &[]),
        ("textbox", "Notes", "old", &[]),
        ("slider", "Volume", "7", &[]),
        ("spinbutton", "Amount", "3", &["disabled"]),
        ("img", "A cat", "", &[]),
        ("tab", "First tab", "", &["selected"]),
        ("button", "Menu", "", &["collapsed"]),
        ("generic", "Clickable thing", "", &["clickable"]),
        ("navigation", "Crumbs", "", &[]),
        ("link", "Home", "", &["current"]),
        ("textbox", "Labelled by", "", &[]),
        ("button", "More", "", &["collapsed"]),
        ("textbox", "Editor", "rich", &[]),
        ("checkbox", "Styled box", "", &[]),
    ];
    for (role, name, value, states) in expected {
        let node = find(&snapshot, role, name);
        assert_eq!(node.value.as_deref().unwrap_or_default(), *value, "{role} {name}");
        assert_eq!(node.states, *states, "{role} {name}");
        assert!(node.r#ref.is_some(), "{role} {name}");
    }
    assert_eq!(find(&snapshot, "heading", "Second level").level, Some(2));
    assert_eq!(find(&snapshot, "combobox", "Size").options, ["Small", "Large"]);
    let link = find(&snapshot, "link", "A link");
    assert_eq!(link.url.as_deref(), Some(scene.site.at("/there").as_str()));
    for hidden in ["hidden p", "invisible p", "aria p", "clear p", "script text", "hidden detail"] {
        assert!(!format!("{snapshot:?}").contains(hidden), "{hidden}");
    }
    assert!(!format!("{snapshot:?}").contains("hunter22"));
    assert!(snapshot.text.contains("- heading \"Second level\""), "{}", snapshot.text);
    scene.close().await;
}

#[tokio::test]
async fn text_with_markup_is_told_whole_and_its_data_by_itself() {
    let scene = Scene::of(
        "<p>Some <b>text</b> and <code>code</code> with a <a href='/x'>link</a>.</p>
         <div class=box><span class=price><span>$</span><span class=amount>5</span></span></div>
         <h3 class=title><a href='/y'>Item</a></h3>",
    )
    .await;
    let snapshot = scene.look().await;
    let paragraph = find(&snapshot, "paragraph", "Some text and code with a link.");
    let inner: Vec<_> = paragraph.children.iter().map(|node| node.role.as_str()).collect();
    assert_eq!(inner, ["link"]);
    let price = find(&snapshot, "generic", "$5");
    assert!(price.hints.contains(&"price".to_owned()), "{price:?}");
    assert_eq!(find(&snapshot, "generic", "5").hints, ["amount"]);
    assert_eq!(find(&snapshot, "heading", "Item").children[0].role, "link");
    scene.close().await;
}

#[tokio::test]
async fn open_shadow_roots_and_frames_of_the_same_origin_are_seen_and_can_be_used() {
    let scene = Scene::of(
        r#"<div id="host"></div><iframe srcdoc="<button onclick=&quot;parent.document.title='frame'&quot;>In frame</button>" style="margin:50px"></iframe>
        <script>
          const root = document.querySelector('#host').attachShadow({mode: 'open'});
          root.innerHTML = '<style>:host{display:block}</style><button>In shadow</button><slot></slot>';
          root.querySelector('button').onclick = () => { document.title = 'shadow'; };
        </script>"#,
    )
    .await;
    for (name, title) in [("In shadow", "shadow"), ("In frame", "frame")] {
        let target = scene.r#ref("button", name).await;
        let effect = scene.page.click(&target).await.unwrap();
        assert!(!effect.navigated);
        assert_eq!(scene.look().await.title, title);
        let locator = scene.page.locate(&target).await.unwrap();
        assert_eq!(scene.page.resolve(&locator).await.unwrap(), Some(target));
    }
    scene.close().await;
}

#[tokio::test]
async fn a_dialog_comes_first_and_what_it_covers_is_marked() {
    let layers = [
        "<dialog id=d><p>Cookies?</p><button>Accept</button></dialog><script>d.showModal()</script>",
        "<div role=dialog aria-modal=true aria-label=Cookies style='position:fixed;inset:0'><p>Cookies?</p><button>Accept</button></div>",
        "<div style='position:fixed;inset:0;background:#0008'></div><div style='position:fixed;left:30%;right:30%;top:30%;bottom:30%;background:#fff'><p>Cookies?</p><button>Accept</button></div>",
    ]
    .map(|layer| format!("<a href='/x'>Under it</a><p>Text</p>{layer}"));
    let pages = [("/0", &*layers[0]), ("/1", &layers[1]), ("/2", &layers[2])];
    let scene = Scene::open(Site::pages(&pages), "/0").await;
    for (path, _) in pages {
        scene.page.goto(&scene.site.at(path)).await.unwrap();
        let snapshot = scene.look().await;
        let names: Vec<_> = snapshot.walk().map(|node| node.name.as_str()).collect();
        let place = |name| names.iter().position(|other| *other == name).unwrap();
        assert!(place("Accept") < place("Under it"), "{}", snapshot.text);
        assert_eq!(find(&snapshot, "link", "Under it").states, ["covered"], "{path}");
        assert!(find(&snapshot, "button", "Accept").states.iter().all(|s| s != "covered"));
        let under = find(&snapshot, "link", "Under it").r#ref.clone().unwrap();
        let error = scene.page.click(&under).await.unwrap_err();
        assert!(matches!(error, BrowserError::Page { code, .. } if code == "covered"), "{path}");
    }
    scene.close().await;
}

#[tokio::test]
async fn a_ref_lasts_as_long_as_its_element_and_never_means_another() {
    let scene = Scene::of(
        "<ul id=l><li><button>A</button></li></ul><button onclick=\"l.innerHTML='<li><button>A</button></li>'\">Renew</button>
         <button onclick=\"l.insertAdjacentHTML('afterbegin','<li><button>New</button></li>')\">Add</button>",
    )
    .await;
    let first = scene.r#ref("button", "A").await;
    let add = scene.r#ref("button", "Add").await;
    scene.page.click(&add).await.unwrap();
    assert_eq!(scene.r#ref("button", "A").await, first);
    let renew = scene.r#ref("button", "Renew").await;
    scene.page.click(&renew).await.unwrap();
    assert_ne!(scene.r#ref("button", "A").await, first);
    stale(&scene, &first).await;
    let before = scene.r#ref("button", "A").await;
    scene.page.goto(&scene.site.at("/")).await.unwrap();
    stale(&scene, &before).await;
    let after = scene.look().await;
    assert!(after.walk().all(|node| node.r#ref.as_ref() != Some(&before)));
    stale(&scene, &before).await;
    let bad = scene.page.click(&Ref::from("button")).await.unwrap_err();
    assert!(matches!(bad, BrowserError::Page { code, .. } if code == "bad_ref"));
    scene.close().await;
}

async fn stale(scene: &Scene, gone: &Ref) {
    match scene.page.click(gone).await.unwrap_err() {
        BrowserError::Page { code, message } => {
            assert_eq!(code, "stale_ref");
            assert!(message.contains("look at the page again"), "{message}");
        }
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn a_page_that_breaks_its_own_globals_is_seen_all_the_same() {
    let scene = Scene::of(
        r#"<form><input name="children"><input name="firstChild"><input name="tagName"><input name="parentNode">
        <input name="getAttribute"><input name="nodeType"><input name="assignedSlot"><button>Go</button></form>
        <img name="body" alt="not the body"><img name="getElementById" alt="x"><form id="activeElement"></form><form name="title"></form>
        <script>
          Element.prototype.getAttribute = () => { throw new Error('no'); };
          Node.prototype.appendChild = Array.prototype.map = Array.prototype.push = () => { throw new Error('no'); };
          Object.defineProperty(Object.prototype, 'ref', { get() { throw new Error('no'); } });
          JSON.stringify = () => 'gotcha'; window.getComputedStyle = null; Map = WeakMap = Promise = null;
          window.__hob = { look: () => 'mine' }; document.elementFromPoint = null;
        </script>"#,
    )
    .await;
    let go = scene.r#ref("button", "Go").await;
    let target = near(&scene.look().await, "children").r#ref.clone().unwrap();
    scene.page.fill(&target, "typed").await.unwrap();
    assert_eq!(near(&scene.look().await, "children").value.as_deref(), Some("typed"));
    scene.page.locate(&go).await.unwrap();
    assert!(scene.page.click(&go).await.unwrap().navigated);
    scene.close().await;
}

/// The only control that has this beside it.
fn near<'a>(snapshot: &'a Snapshot, text: &str) -> &'a Node {
    let mut found = snapshot.walk().filter(|node| node.nearby.as_deref() == Some(text));
    found.next().filter(|_| found.next().is_none()).unwrap()
}

#[tokio::test]
async fn what_is_in_a_closed_shadow_root_is_seen_and_used() {
    let scene = Scene::of(
        "<my-box></my-box><p id=said></p><script>\
         const root = document.querySelector('my-box').attachShadow({ mode: 'closed' });\
         root.innerHTML = '<label>Name <input></label><button>Greet</button><div></div>';\
         const inner = root.querySelector('div').attachShadow({ mode: 'closed' });\
         inner.innerHTML = '<p>Deep inside</p>'; root.querySelector('div').style.width = '300px';\
         root.querySelector('button').onclick = () => { said.textContent = 'Hello ' + root.querySelector('input').value; };</script>",
    )
    .await;
    let name = scene.r#ref("textbox", "Name").await;
    scene.page.fill(&name, "Ada").await.unwrap();
    let greet = scene.r#ref("button", "Greet").await;
    assert!(scene.page.locate(&greet).await.is_ok());
    assert!(scene.page.click(&greet).await.unwrap().changed);
    let text = scene.look().await.text;
    assert!(text.contains("Hello Ada") && text.contains("Deep inside"), "{text}");
    scene.close().await;
}

/// Frameworks leave comments where parts of a page come and go.
#[tokio::test]
async fn comments_beside_controls_are_nothing() {
    let scene = Scene::of(
        "<div><!----><input></div><p>City</p><div><!-- v-if --><div><!----><input></div></div>\
         <div><input type=checkbox><!----><span>Open</span></div>",
    )
    .await;
    let text = scene.look().await.text;
    assert!(text.contains("[near=\"City\"]") && text.contains("[near=\"Open\"]"), "{text}");
    scene.close().await;
}
