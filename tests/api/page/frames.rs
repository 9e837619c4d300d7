//! Frames of other origins, in the page's process and in others: seen, used and read as the page
//! itself is.

use std::time::Duration;

use hob::browser::{BrowserError, Settings};
use hob::model::{FieldPoint, Locator};
use hob::perception::{Growth, LookOptions};
use serde_json::json;

use super::{Scene, find, most_records};
use crate::browser::{close, launch_with};
use crate::support::site::{Reply, Site};

/// The addresses of a site as seen from a page at `127.0.0.1`: another origin of the same site, which
/// shares the page's process, and one of another site, which does not.
fn origins(site: &Site) -> [String; 2] {
    [site.url.clone(), elsewhere(site)]
}

fn elsewhere(site: &Site) -> String {
    site.url.replace("127.0.0.1", "localhost")
}

const INNER: &str = r#"<title>Inner</title><h2>Pay here</h2>
    <label>Card <input name=card></label>
    <label>Kind <select><option>Debit</option><option>Credit</option></select></label>
    <label><input type=checkbox> Remember</label>
    <button onclick="this.insertAdjacentHTML('afterend', '<p>Paid ' + event.isTrusted + '</p>')">Pay</button>
    <div onmouseenter="this.textContent = 'Hovered'">Hover me</div>
    <input aria-label=Code onkeydown="if (event.key === 'Enter') this.value = 'entered'">"#;

/// A page of `outer`, with the inner site's address for `INNER`.
async fn scene(outer: &str, inner: &str) -> Scene {
    Scene::of(&outer.replace("INNER", inner)).await
}

fn code(error: BrowserError) -> (String, String) {
    match error {
        BrowserError::Page { code, message } => (code, message),
        other => panic!("{other:?}"),
    }
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
        assert!(snapshot.text.contains("button \"Pay\""), "{}", snapshot.text);
        let at = |role, name| find(&snapshot, role, name).r#ref.clone().unwrap();
        assert_eq!(page.address_of(&at("button", "Pay")).unwrap(), format!("{origin}/"));
        assert_eq!(page.address_of(&at("heading", "Shop")).unwrap(), scene.site.page("/"));

        let acted = page.click(&at("button", "Pay")).await.unwrap();
        assert!(acted.changed && !acted.navigated, "{acted:?}");
        page.fill(&at("textbox", "Card"), "4111").await.unwrap();
        page.fill(&at("textbox", "Card"), "").await.unwrap();
        page.fill(&at("textbox", "Card"), "4242").await.unwrap();
        page.select(&at("combobox", "Kind"), "Credit").await.unwrap();
        page.check(&at("checkbox", "Remember"), true).await.unwrap();
        page.press("Enter", Some(&at("textbox", "Code"))).await.unwrap();
        page.hover(&at("generic", "Hover me")).await.unwrap();
        page.wait_for("paid TRUE").await.unwrap();
        let snapshot = scene.look().await;
        find(&snapshot, "paragraph", "Paid true");
        find(&snapshot, "generic", "Hovered");
        let value = |role, name| find(&snapshot, role, name).value.clone().unwrap_or_default();
        assert_eq!(value("textbox", "Card"), "4242");
        assert_eq!(value("combobox", "Kind"), "Credit");
        assert_eq!(value("textbox", "Code"), "entered");
        assert_eq!(find(&snapshot, "checkbox", "Remember").states, ["checked"]);
        scene.close().await;
    }
}

/// A page whose frames hold frames: `depth` levels, in turn of this origin and the other.
fn nest(asked: &crate::support::site::Asked, inner: &[String; 2]) -> Reply {
    let depth: usize = asked.route()[1..].parse().unwrap_or(0);
    let deeper = if depth > 0 {
        let origin = &inner[(depth + 1) % 2];
        format!(
            "<div style='height:1500px'></div><iframe style='width:600px;height:300px;border:7px solid;padding:11px' src='{origin}/{}'></iframe><div style='height:1500px'></div>",
            depth - 1
        )
    } else {
        "<button style='margin:900px 300px' onclick=\"this.textContent='Deep ' + event.isTrusted\">Deep</button>".to_owned()
    };
    Reply::Html(format!("<title>Level {depth}</title><h2>Level {depth}</h2>{deeper}"))
}

#[tokio::test]
async fn frames_in_frames_are_reached_through_all_that_is_around_them() {
    let port = std::sync::Arc::new(std::sync::Mutex::new([String::new(), String::new()]));
    let known = port.clone();
    let inside = Site::start(move |asked| nest(asked, &known.lock().unwrap()));
    *port.lock().unwrap() = origins(&inside);
    let scene = scene("<h1>Top</h1><div style='height:2000px'></div><iframe style='width:700px;height:400px' src='INNER/3'></iframe>", &elsewhere(&inside)).await;
    let snapshot = scene.look().await;
    let deep = find(&snapshot, "button", "Deep").r#ref.clone().unwrap();
    let locator = scene.page.locate(&deep).await.unwrap();
    assert_eq!(locator.frames.len(), 4);
    scene.page.click(&deep).await.unwrap();
    find(&scene.look().await, "button", "Deep true");

    scene.page.goto(&scene.site.at("/")).await.unwrap();
    let (code, message) = code(scene.page.click(&deep).await.unwrap_err());
    assert_eq!(code, "stale_ref", "{message}");
    let kept: Locator = serde_json::from_str(&serde_json::to_string(&locator).unwrap()).unwrap();
    let again = scene.page.resolve(&kept).await.unwrap().unwrap();
    assert_ne!(again, deep);
    scene.page.click(&again).await.unwrap();
    let snapshot = scene.look().await;
    assert_eq!(find(&snapshot, "button", "Deep true").r#ref.as_ref(), Some(&again));
    scene.close().await;
}

#[tokio::test]
async fn what_the_page_around_lays_over_a_frame_is_said() {
    let inside = Site::pages(&[("/", "<button onclick=\"this.textContent='Done'\">Go</button>")]);
    for origin in origins(&inside) {
        let outer = "<style>body{margin:0}iframe{position:absolute;top:1500px;left:0;width:300px;height:100px}
            #bar{position:fixed;top:0;left:0;right:0;height:300px;background:#ccc}#veil{position:absolute;top:1500px;width:400px;height:200px;background:#fff8}</style>
            <div id=bar>Bar</div><iframe title=Frame src='INNER/'></iframe><div style='height:4000px'></div>
            <button style='position:fixed;bottom:0' onclick=\"document.body.insertAdjacentHTML('beforeend', '<div id=veil role=dialog aria-label=Veil>.</div>')\">Cover</button>";
        let scene = scene(outer, &origin).await;
        let snapshot = scene.look().await;
        let go = find(&snapshot, "button", "Go").r#ref.clone().unwrap();
        let cover = find(&snapshot, "button", "Cover").r#ref.clone().unwrap();
        scene.page.click(&cover).await.unwrap();
        let (code, message) = code(scene.page.click(&go).await.unwrap_err());
        assert_eq!(code, "covered");
        assert!(message.contains("Frame") && message.contains("dialog “Veil”"), "{message}");
        find(&scene.look().await, "button", "Go");
        scene.close().await;
    }
}

#[tokio::test]
async fn a_consent_layer_that_is_a_frame_comes_first_and_covers_the_rest() {
    let inside = Site::pages(&[(
        "/",
        "<p>Cookies?</p><button onclick=\"parent.postMessage('ok', '*')\">Accept all</button>",
    )]);
    for origin in origins(&inside) {
        let outer = "<a href='/x'>Under it</a><iframe id=c title=Consent src='INNER/' style='position:fixed;inset:0;width:100%;height:100%;border:0'></iframe>
            <script>addEventListener('message', () => c.remove())</script>";
        let scene = scene(outer, &origin).await;
        let snapshot = scene.look().await;
        assert_eq!(find(&snapshot, "link", "Under it").states, ["covered"]);
        assert_eq!(snapshot.nodes[0].name, "Consent", "{}", snapshot.text);
        let accept = find(&snapshot, "button", "Accept all");
        assert!(accept.states.is_empty());
        assert!(scene.page.click(accept.r#ref.as_ref().unwrap()).await.unwrap().changed);
        let snapshot = scene.look().await;
        assert!(snapshot.walk().all(|node| node.role != "iframe"), "{}", snapshot.text);
        assert!(find(&snapshot, "link", "Under it").states.is_empty());
        scene.close().await;
    }
}

#[tokio::test]
async fn a_dialog_over_a_frame_covers_what_it_shows() {
    let inside = Site::pages(&[("/", "<button>Inside</button>")]);
    let outer = "<iframe src='INNER/'></iframe><dialog id=d>Stop<button>OK</button></dialog><script>d.showModal()</script>";
    let scene = scene(outer, &elsewhere(&inside)).await;
    assert_eq!(find(&scene.look().await, "button", "Inside").states, ["covered"]);
    scene.close().await;
}

#[tokio::test]
async fn text_is_read_through_frames() {
    let long = format!("<p>Frame text</p>{}<p>needle in the frame</p>", "<p>hay</p>".repeat(3000));
    let inside = Site::pages(&[("/", &long)]);
    for origin in origins(&inside) {
        let scene =
            scene("<p>Before</p><iframe title=Long src='INNER/'></iframe><p>Behind</p>", &origin)
                .await;
        let all = scene.page.read(None, None, 0).await.unwrap();
        assert!(all.starts_with("Before\nFrame text\nhay"), "{all:.100}");
        let found = scene.page.read(None, Some("NEEDLE"), 0).await.unwrap();
        assert!(found.contains("needle in the frame\nBehind"), "{found}");
        let hidden =
            scene.page.read_where(None, None, 0, &|url| !url.starts_with(&origin)).await.unwrap();
        assert!(hidden.contains("not read") && !hidden.contains("hay"), "{hidden}");
        let snapshot = scene.look().await;
        let part = find(&snapshot, "paragraph", "Frame text").r#ref.as_ref();
        assert_eq!(scene.page.read(part, None, 0).await.unwrap(), "Frame text");
        scene.close().await;
    }
}

fn table(rows: std::ops::Range<usize>, more: &str) -> String {
    let rows: String = rows
        .map(|n| format!("<tr><td class=name>Item {n}</td><td class=price>{n}.50</td></tr>"))
        .collect();
    format!("<table><tr><th>Name</th><th>Price</th></tr>{rows}</table>{more}")
}

fn shown(site: &Site) -> Vec<String> {
    site.log().iter().map(|asked| asked.path.clone()).collect()
}

#[tokio::test]
async fn lists_in_frames_are_read_over_all_their_pages() {
    let inside = Site::start(|asked| {
        let page: usize = asked.path.rsplit('=').next().and_then(|n| n.parse().ok()).unwrap_or(0);
        let next = format!("<a rel=next href='?page={}'>Next</a>", page + 1);
        Reply::Html(table(page * 6..page * 6 + 6, if page < 2 { &next } else { "" }))
    });
    for origin in origins(&inside) {
        let scene = scene("<h1>Prices</h1><iframe id=prices src='INNER/'></iframe>", &origin).await;
        let snapshot = scene.look().await;
        let example = &most_records(&snapshot).children[0];
        let field =
            |name| FieldPoint::Text(super::inside(example, |n| n.hints.iter().any(|h| h == name)));
        let next = find(&snapshot, "link", "Next").r#ref.clone();
        let extraction = serde_json::from_value(json!({
            "each": example.r#ref, "fields": {"name": field("name"), "price": field("price")}, "next": next,
        }))
        .unwrap();
        let reader = scene.page.induce(&extraction).await.unwrap();
        assert_eq!(reader.frames.len(), 1);
        scene.page.goto(&scene.site.at("/")).await.unwrap();
        let mut names = Vec::new();
        for turned in 0.. {
            let collected = scene.page.collect(&reader, 100, &[], false).await.unwrap();
            assert!(collected.from[0].starts_with(&origin), "{:?}", collected.from);
            names.extend(collected.rows.iter().map(|row| row["name"].as_str().unwrap().to_owned()));
            if !super::next(&scene.page, &reader, turned).await {
                break;
            }
        }
        let expected: Vec<String> = (0..18).map(|n| format!("Item {n}")).collect();
        assert_eq!(names, expected, "{:?}", shown(&inside));
        scene.close().await;
    }
}

#[tokio::test]
async fn a_list_in_a_frame_grows_as_it_is_read() {
    let more = "<script>let n = 20; addEventListener('scroll', () => { if (n < 60 && scrollY + innerHeight > document.body.scrollHeight - 50)
        for (const end = n + 20; n < end; n++) document.querySelector('tbody').insertAdjacentHTML('beforeend', `<tr><td class=name>Item ${n}</td><td class=price>${n}.50</td></tr>`) })</script>";
    let inside = Site::pages(&[("/", &table(0..20, more))]);
    for origin in origins(&inside) {
        let scene = scene("<iframe style='height:200px' src='INNER/'></iframe>", &origin).await;
        let snapshot = scene.look().await;
        let example = &most_records(&snapshot).children[0];
        let name = super::inside(example, |n| n.hints.iter().any(|h| h == "name"));
        let extraction =
            serde_json::from_value(json!({"each": example.r#ref, "fields": {"name": name}}))
                .unwrap();
        let reader = scene.page.induce(&extraction).await.unwrap();
        while scene.page.grow(&reader).await.unwrap() == Growth::Grew {}
        assert_eq!(scene.page.collect(&reader, 100, &[], false).await.unwrap().rows.len(), 60);
        scene.close().await;
    }
}

#[tokio::test]
async fn single_values_come_from_several_frames_and_records_from_one() {
    let inside = Site::pages(&[("/", "<b id=rate>1.25</b><ul><li>A</li><li>B</li></ul>")]);
    let outer = format!(
        "<b id=total>10</b><iframe title=One src='INNER/'></iframe><iframe title=Two src='{}/'></iframe>",
        inside.url
    );
    let scene = scene(&outer, &elsewhere(&inside)).await;
    let snapshot = scene.look().await;
    let in_frame =
        |frame, text: &str| super::inside(find(&snapshot, "iframe", frame), |n| n.name == text);
    let total = super::inside(&snapshot.nodes[0], |n| n.name == "10");
    let fields =
        json!({"total": total, "one": in_frame("One", "1.25"), "two": in_frame("Two", "1.25")});
    let extraction = serde_json::from_value(json!({ "fields": fields })).unwrap();
    let reader = scene.page.induce(&extraction).await.unwrap();
    scene.page.goto(&scene.site.at("/")).await.unwrap();
    let read = scene.page.read_single(&reader).await.unwrap();
    assert_eq!(json!(read.rows), json!([{"total": "10", "one": "1.25", "two": "1.25"}]));
    let from: std::collections::BTreeSet<_> = read.from.into_iter().collect();
    assert_eq!(from.len(), 3, "{from:?}");

    let snapshot = scene.look().await;
    let a = super::inside(find(&snapshot, "iframe", "One"), |n| n.name == "A");
    let b = super::inside(find(&snapshot, "iframe", "Two"), |n| n.name == "B");
    let mixed = serde_json::from_value(json!({"each": a, "fields": {"x": b}})).unwrap();
    assert_eq!(code(scene.page.induce(&mixed).await.unwrap_err()).0, "field_outside");
    scene.close().await;
}

#[tokio::test]
async fn things_are_dragged_and_files_given_in_frames() {
    let inside = Site::pages(&[(
        "/",
        "<style>div{width:90px;height:40px;background:#ccc;margin:10px}</style>
         <div id=a draggable=true tabindex=0 aria-label=Card role=button ondragstart=\"event.dataTransfer.setData('text', 'card')\">Card</div>
         <div id=b tabindex=0 aria-label=Box role=button ondragover='event.preventDefault()' ondrop=\"said.textContent += ' dropped ' + event.dataTransfer.getData('text')\">Box</div>
         <div id=c tabindex=0 aria-label=Knob role=button onmousedown='down = 1'>Knob</div>
         <script>let down = 0; b.onmouseup = () => { if (down) said.textContent += ' released' }</script>
         <input type=file aria-label=Photo onchange=\"said.textContent += ' got ' + this.files[0].name\"><p id=said>Said:</p>",
    )]);
    for origin in origins(&inside) {
        let outer =
            "<div style='height:1200px'></div><iframe width=400 height=400 src='INNER/'></iframe>";
        let scene = scene(outer, &origin).await;
        let page = &scene.page;
        let snapshot = scene.look().await;
        let at = |name: &str| {
            let node = snapshot.walk().find(|node| node.name == name && node.r#ref.is_some());
            node.unwrap_or_else(|| panic!("{name}: {}", snapshot.text)).r#ref.clone().unwrap()
        };
        page.drag(&at("Knob"), &at("Box"), None).await.unwrap();
        page.drag(&at("Card"), &at("Box"), None).await.unwrap();
        let file = page.lay_file("me.png", b"png").await.unwrap();
        page.upload(&at("Photo"), &[file]).await.unwrap();
        let text = page.read(None, Some("Said:"), 0).await.unwrap();
        assert!(text.contains("Said: released dropped card got me.png"), "{origin}: {text}");
        scene.close().await;
    }
}

#[tokio::test]
async fn a_frame_that_is_slow_to_come_is_waited_for() {
    let inside = Site::start(|asked| {
        match asked.route() {
        "/data" => Reply::Late(Duration::from_millis(300), "Loaded".to_owned()),
        _ => Reply::Late(
            Duration::from_millis(500),
            "<p id=p>Empty</p><script>fetch('/data').then(r => r.text()).then(t => p.textContent = t)</script>".to_owned(),
        ),
    }
    });
    for origin in origins(&inside) {
        let scene = scene("<iframe src='INNER/'></iframe>", &origin).await;
        find(&scene.look().await, "paragraph", "Loaded");
        scene.close().await;
    }
}

#[tokio::test]
async fn sandboxed_frames_are_used_also_without_scripts() {
    let inside = Site::pages(&[
        ("/", "<input aria-label=Name><a href='/there'>Go</a>"),
        ("/there", "<p>There</p>"),
    ]);
    for sandbox in ["", "allow-scripts", "allow-same-origin"] {
        let outer = format!("<iframe sandbox='{sandbox}' src='INNER/'></iframe>");
        let scene = scene(&outer, &inside.url).await;
        let name = scene.r#ref("textbox", "Name").await;
        scene.page.fill(&name, "Ann").await.unwrap();
        let snapshot = scene.look().await;
        assert_eq!(find(&snapshot, "textbox", "Name").value.as_deref(), Some("Ann"));
        let go = find(&snapshot, "link", "Go").r#ref.clone().unwrap();
        assert!(scene.page.click(&go).await.unwrap().changed);
        find(&scene.look().await, "paragraph", "There");
        scene.close().await;
    }
}

#[tokio::test]
async fn an_address_says_whose_words_a_frame_shows() {
    let inside = Site::pages(&[
        ("/leaves", "<script>setTimeout(() => location = 'about:blank', 100)</script>"),
        (
            "/writes",
            "<script>setInterval(() => { try { parent.frames[0].document.body.innerHTML = '<button>Foreign</button>' } catch {} }, 50)</script>",
        ),
    ]);
    let scene = scene(
        "<iframe src='INNER/leaves'></iframe><iframe src='INNER/writes'></iframe>
         <iframe sandbox srcdoc='<button>Own</button>'></iframe>
         <iframe src='data:text/html,<button>Data</button>'></iframe>",
        &elsewhere(&inside),
    )
    .await;
    let mut snapshot = scene.look().await;
    while !snapshot.walk().any(|node| node.name == "Foreign") {
        snapshot = scene.look().await;
    }
    let address = |name| {
        let button = find(&snapshot, "button", name).r#ref.as_ref();
        scene.page.address_of(button.unwrap()).unwrap()
    };
    assert_eq!(address("Foreign"), "about:blank");
    assert_eq!(address("Own"), scene.site.page("/"));
    assert!(address("Data").starts_with("data:"), "{}", address("Data"));
    scene.close().await;
}

#[tokio::test]
async fn many_frames_stay_bounded() {
    let inside = Site::pages(&[("/", "<h2>Frame</h2><p>Text <a href=x>x</a></p>")]);
    let outer = "<h1>Frames</h1><script>for (let n = 0; n < 100; n++) document.body.insertAdjacentHTML('beforeend', `<section id=s${n}><p>Text ${n}<span>, ${n % 2 ? '<b>odd</b>' : ''}</span></p><iframe title='F${n}' src='INNER/?${n}'></iframe></section>${n % 3 ? '<hr>' : '<h2>Head</h2>'}`)</script><button>Last</button>";
    let site = Site::pages(&[("/", &outer.replace("INNER", &elsewhere(&inside)))]);
    // Hundreds of frames keep the browser busy for longer than the tests' short times.
    let browser = launch_with(Settings::default()).await;
    let page = browser.page();
    page.goto(&site.at("/")).await.unwrap();
    let snapshot = page.look(&LookOptions::default()).await.unwrap();
    assert!(snapshot.tokens() <= 3000);
    assert!(snapshot.walk().count() <= 8000);
    let filled = snapshot.walk().filter(|n| n.role == "iframe" && !n.children.is_empty()).count();
    assert!(filled <= 24, "{filled}");
    assert!(snapshot.text.contains("[not looked into]"), "{}", snapshot.text);
    page.click(find(&snapshot, "button", "Last").r#ref.as_ref().unwrap()).await.unwrap();
    close(browser).await;
}

#[tokio::test]
async fn a_frame_whose_scripts_never_end_does_not_hold_up_the_page() {
    let inside =
        Site::pages(&[("/", "<button onclick='for(;;){}'>Hang</button>"), ("/ok", "<p>Fine</p>")]);
    let outer = "<button onclick=\"document.title='clicked'\">Outside</button><iframe src='INNER/'></iframe><iframe src='OTHER/ok'></iframe>";
    let scene = scene(&outer.replace("OTHER", &inside.url), &elsewhere(&inside)).await;
    let snapshot = scene.look().await;
    let at = |name| find(&snapshot, "button", name).r#ref.clone().unwrap();
    let error = scene.page.click(&at("Hang")).await.unwrap_err();
    assert!(error.is_timeout() && !error.is_fatal(), "{error}");
    for _ in 0..2 {
        let snapshot = scene.look().await;
        assert!(
            snapshot.walk().any(|n| n.states.iter().any(|s| s == "not responding")),
            "{}",
            snapshot.text
        );
        find(&snapshot, "paragraph", "Fine");
    }
    scene.page.click(&at("Outside")).await.unwrap();
    assert_eq!(scene.look().await.title, "clicked");
    scene.close().await;
}
