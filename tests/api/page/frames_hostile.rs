//! Frames that lie, go away, go elsewhere or steal: what was meant is done, or it is said why not.

use hob::browser::BrowserError;
use hob::model::Ref;

use super::{Scene, find};
use crate::browser::{kill, renderers};
use crate::support::site::Site;

fn elsewhere(site: &Site) -> String {
    site.url.replace("127.0.0.1", "localhost")
}

async fn stale(scene: &Scene, gone: &Ref) {
    match scene.page.click(gone).await.unwrap_err() {
        BrowserError::Page { code, message } => {
            assert_eq!(code, "stale_ref", "{message}");
            assert!(message.contains("look at the page again"), "{message}");
        }
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn pages_that_break_what_frames_are_found_by_are_seen_all_the_same() {
    let hostile = "<script>
        for (const [type, name] of [[HTMLIFrameElement, 'contentDocument'], [HTMLIFrameElement, 'contentWindow'], [Document, 'defaultView']])
          Object.defineProperty(type.prototype, name, { get() { throw new Error('no') } });
        Element.prototype.getBoundingClientRect = () => ({ x: 5, y: 5, left: 5, top: 5, width: 9, height: 9 });
        Document.prototype.elementFromPoint = () => document.body;
        Document.prototype.execCommand = (c, d, text) => { document.title = text };
        HTMLElement.prototype.focus = () => { throw new Error('no') };
        Element.prototype.getAttribute = Array.prototype.push = JSON.stringify = null;
        try { Object.defineProperty(window, 'frameElement', { value: document.body }) } catch {}
        </script>";
    let inner = format!(
        "{hostile}<input aria-label=Field><button onclick=\"this.textContent='Clicked'\">Inside</button>"
    );
    let inside = Site::pages(&[("/", &inner)]);
    for origin in [inside.url.clone(), elsewhere(&inside)] {
        let scene = Scene::of(&format!(
            "{hostile}<div style='height:1000px'></div><iframe src='{origin}/'></iframe>"
        ))
        .await;
        let field = scene.r#ref("textbox", "Field").await;
        scene.page.fill(&field, "typed").await.unwrap();
        scene.page.click(&scene.r#ref("button", "Inside").await).await.unwrap();
        let snapshot = scene.look().await;
        find(&snapshot, "button", "Clicked");
        assert_eq!(find(&snapshot, "textbox", "Field").value.as_deref(), Some("typed"));
        assert_eq!(snapshot.title, "");
        let locator = scene.page.locate(&field).await.unwrap();
        assert_eq!(scene.page.resolve(&locator).await.unwrap(), Some(field));
        scene.close().await;
    }
}

#[tokio::test]
async fn a_ref_into_a_frame_that_is_gone_or_shows_something_else_hits_nothing() {
    let inside = Site::pages(&[
        ("/", "<button onclick=\"parent.postMessage('hit', '*')\">Old</button>"),
        ("/other", "<button onclick=\"parent.postMessage('hit', '*')\">New</button>"),
    ]);
    for origin in [inside.url.clone(), elsewhere(&inside)] {
        let other = if origin == inside.url { elsewhere(&inside) } else { inside.url.clone() };
        let scene = Scene::of(&format!(
            "<script>addEventListener('message', () => document.title = 'hit')</script>
             <iframe id=f src='{origin}/'></iframe>
             <button onclick=\"f.src='{origin}/other'\">Same</button><button onclick=\"f.src='{other}/other'\">Swap</button>
             <button onclick=\"f.parentNode.append(f)\">Move</button><button onclick=\"f.remove()\">Remove</button>"
        ))
        .await;
        for button in ["Same", "Swap", "Move", "Remove"] {
            scene.page.goto(&scene.site.at("/")).await.unwrap();
            let snapshot = scene.look().await;
            let old = find(&snapshot, "button", "Old").r#ref.clone().unwrap();
            let change = find(&snapshot, "button", button).r#ref.clone().unwrap();
            let acted = scene.page.click(&change).await.unwrap();
            assert!(acted.changed, "{button}");
            stale(&scene, &old).await;
            let snapshot = scene.look().await;
            stale(&scene, &old).await;
            assert!(snapshot.walk().all(|node| node.r#ref.as_ref() != Some(&old)), "{button}");
            let now: Vec<_> = snapshot.walk().map(|node| node.name.as_str()).collect();
            let expected = match button {
                "Remove" => None,
                "Move" => Some("Old"),
                _ => Some("New"),
            };
            assert_eq!(
                now.iter().find(|name| ["Old", "New"].contains(name)).copied(),
                expected,
                "{button}"
            );
            assert_eq!(snapshot.title, "", "{button}");
        }
        scene.close().await;
    }
}

#[tokio::test]
async fn a_frame_that_removes_itself_or_goes_elsewhere_while_it_is_used() {
    let inside = Site::start(|asked| {
        match asked.route() {
        "/away" => "<script>setTimeout(() => location = '/away?' + Math.random(), 3)</script><button>Away</button>".into(),
        "/gone" => "<button onmousedown=\"parent.postMessage('gone', '*')\">Gone</button>".into(),
        "/shy" => "<button onmouseenter=\"parent.postMessage('gone', '*')\">Shy</button>".into(),
        "/onward" => "<a href='/there'>Onward</a>".into(),
        "/top" => "<a href='/there' target=_top>Out</a>".into(),
        _ => "<p>There</p>".into(),
    }
    });
    for origin in [inside.url.clone(), elsewhere(&inside)] {
        let page = |path: &str| {
            format!(
                "<script>addEventListener('message', () => f.remove())</script><iframe id=f src='{origin}/{path}'></iframe>"
            )
        };
        let pages =
            ["away", "gone", "shy", "onward", "top"].map(|path| (format!("/{path}"), page(path)));
        let pages: Vec<(&str, &str)> =
            pages.iter().map(|(path, html)| (path.as_str(), html.as_str())).collect();
        let scene = Scene::open(Site::pages(&pages), "/away").await;
        // Whatever is seen of it, nothing hangs and nothing else is hit.
        for _ in 0..5 {
            let snapshot = scene.look().await;
            if let Some(button) = snapshot.walk().find(|node| node.name == "Away") {
                match scene.page.click(button.r#ref.as_ref().unwrap()).await {
                    Ok(_) | Err(BrowserError::Page { .. } | BrowserError::Navigated) => {}
                    Err(error) => panic!("{error:?}"),
                }
            }
        }
        scene.page.goto(&scene.site.at("/gone")).await.unwrap();
        let acted = scene.page.click(&scene.r#ref("button", "Gone").await).await.unwrap();
        assert!(acted.changed, "{acted:?}");
        assert!(scene.look().await.walk().all(|node| node.role != "iframe"));

        scene.page.goto(&scene.site.at("/shy")).await.unwrap();
        // It may be clicked before it is gone.
        match scene.page.click(&scene.r#ref("button", "Shy").await).await {
            Ok(acted) => assert!(acted.changed),
            Err(BrowserError::Page { code, .. }) => assert_eq!(code, "stale_ref"),
            Err(error) => panic!("{error:?}"),
        }
        assert!(scene.look().await.walk().all(|node| node.role != "iframe"));

        scene.page.goto(&scene.site.at("/onward")).await.unwrap();
        let acted = scene.page.click(&scene.r#ref("link", "Onward").await).await.unwrap();
        assert!(acted.changed && !acted.navigated, "{acted:?}");
        find(&scene.look().await, "paragraph", "There");

        scene.page.goto(&scene.site.at("/top")).await.unwrap();
        let acted = scene.page.click(&scene.r#ref("link", "Out").await).await.unwrap();
        assert!(acted.navigated && acted.url == format!("{origin}/there"), "{acted:?}");
        scene.close().await;
    }
}

#[tokio::test]
async fn another_frame_that_takes_the_focus_gets_nothing_of_what_is_typed() {
    let thief = Site::pages(&[(
        "/",
        "<input id=i><script>setInterval(() => { window.focus(); i.focus() }, 1); i.oninput = () => parent.postMessage(i.value, '*')</script>",
    )]);
    let inside = Site::pages(&[("/", "<input aria-label=Password type=password>")]);
    let scene = Scene::of(&format!(
        "<script>addEventListener('message', e => document.title += e.data)</script>
         <iframe src='{}/'></iframe><iframe src='{}/'></iframe><input aria-label=Own>",
        elsewhere(&inside),
        thief.url
    ))
    .await;
    let snapshot = scene.look().await;
    for (role, name) in [("textbox", "Password"), ("textbox", "Own")] {
        let field = find(&snapshot, role, name).r#ref.clone().unwrap();
        for _ in 0..5 {
            scene.page.fill(&field, "Pl4nted").await.unwrap();
        }
    }
    let snapshot = scene.look().await;
    assert_eq!(find(&snapshot, "textbox", "Own").value.as_deref(), Some("Pl4nted"));
    assert_eq!(snapshot.title, "", "the thief has it");
    scene.close().await;
}

/// How long a process has worked so far, in ticks.
fn worked(pid: u32) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum()
}

#[tokio::test]
async fn a_crashed_frame_leaves_the_page_as_it_is() {
    let inside = Site::pages(&[(
        "/",
        "<button onclick='setTimeout(() => { for (const t = Date.now(); Date.now() - t < 30000;); }, 50)'>Inside</button>",
    )]);
    let scene = Scene::of(&format!(
        "<button>Outside</button><iframe src='{}/'></iframe>",
        elsewhere(&inside)
    ))
    .await;
    let snapshot = scene.look().await;
    let at = |name| find(&snapshot, "button", name).r#ref.clone().unwrap();
    let before = renderers(&scene.folder()).into_iter().map(|pid| (pid, worked(pid)));
    let before: Vec<_> = before.collect();
    scene.page.click(&at("Inside")).await.unwrap();
    // The process that is busy is the frame's.
    let busy = loop {
        let busy = before.iter().find(|(pid, ticks)| worked(*pid) > ticks + 200);
        match busy {
            Some((pid, _)) => break *pid,
            None => tokio::time::sleep(std::time::Duration::from_millis(50)).await,
        }
    };
    kill(busy);
    while renderers(&scene.folder()).contains(&busy) {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    scene.page.click(&at("Outside")).await.unwrap();
    stale(&scene, &at("Inside")).await;
    find(&scene.look().await, "button", "Outside");
    scene.close().await;
}
