//! What is seen on the page where a run is watched.

use std::time::Duration;

use serde_json::{Value, json};

use super::{BLUE, GREEN, Onlooker, begins, coloured, colours, finish, start, waiting};
use crate::console::pages::{axe, hindrances};
use crate::recorder::person::Person;
use crate::support::fake_model::{Reply, ref_of};
use crate::support::hob::{Home, Kind};
use crate::support::site::Site;

/// What keeps somebody from using the page, wide and narrow, light and dark.
pub(super) async fn held(person: &Person, axe: &str, name: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (wide, scheme) in [(true, "light"), (true, "dark"), (false, "light"), (false, "dark")] {
        let (width, height) = if wide { (1280, 900) } else { (390, 800) };
        person.has_window(width, height, 1.0).await;
        let media = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
        person.tools.call("Emulation.setEmulatedMedia", media).await;
        let shape = if wide { "wide" } else { "narrow" };
        person.picture(&format!("live-{name}-{shape}-{scheme}")).await;
        let hindrances = hindrances(person, axe).await;
        let sideways = person.tools.js("document.documentElement.scrollWidth > innerWidth").await;
        if hindrances != json!([]) || sideways == true {
            found.push(format!("{name} {shape} {scheme}: sideways {sideways}, {hindrances:#}"));
        }
    }
    found
}

#[tokio::test]
async fn a_run_is_seen_as_it_happens_and_the_page_is_fit_for_all() {
    let site = colours();
    let (model, go_on) = waiting(|turn, request| match turn {
        1 => Reply::call("click", json!({"ref": ref_of(request, "link \\\"To the green")})),
        _ => finish(),
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = start(&home, &model, &[("HOB_LOG__FILTER", "debug")]);
    let id = begins(&hob, "Go to the green page", &site.page("/"), json!({})).await;
    let run = hob.get(&format!("/api/v1/runs/{id}")).await;
    let url = run["liveUrl"].as_str().unwrap().to_owned();
    assert!(url.starts_with(&format!("{}/live#", hob.url)), "{url}");

    let axe = axe();
    let onlooker = Onlooker::opens(&url).await;
    let person = &onlooker.0;
    onlooker.has_seen(BLUE).await;
    onlooker.is_in("live").await;
    person.sees("Go to the green page").await;
    let mut found = held(person, &axe, "under-way").await;
    go_on.send(()).unwrap();
    onlooker.has_seen(GREEN).await;
    onlooker.steps(2).await;
    person.knows("document.getElementById('pointer').hidden", false).await;
    found.extend(held(person, &axe, "with-steps").await);
    drop(go_on);
    onlooker.is_in("good").await;
    person.sees("The run has succeeded").await;
    person.knows("document.getElementById('console-link').pathname", format!("/runs/{id}")).await;
    found.extend(held(person, &axe, "over").await);
    // Who comes when it is over is told so, and a run that is over names no address.
    let late = Onlooker::opens(&url).await;
    late.is_in("good").await;
    let run = hob.get(&format!("/api/v1/runs/{id}")).await;
    late.steps(run["steps"].as_u64().unwrap()).await;
    assert_eq!(run["liveUrl"], Value::Null);
    person.page.goto(&format!("{}/live#nonsense", hob.url).parse().unwrap()).await.unwrap();
    person.tools.js("location.reload()").await;
    onlooker.is_in("refused").await;
    person.sees("opens nothing").await;
    found.extend(held(person, &axe, "refused").await);
    assert!(found.is_empty(), "{}", found.join("\n"));
    let pass = url.split_once('#').unwrap().1;
    assert!(!home.log().contains(pass), "the pass is in the log");
    late.0.goes().await;
    onlooker.0.goes().await;
}

const SECRET: &str = "S3cret-Code";

/// A site that turns red as soon as anything is typed, yellow when it says what was sent to it, and green after that.
fn telltale() -> Site {
    Site::new(|asked| async move {
        match (asked.method.as_str(), asked.route()) {
            ("POST", _) => coloured(
                "#ffff00",
                &format!("<h1>Sent</h1><p>You typed {SECRET}</p><a href=/green>Go on</a>"),
            ),
            (_, "/green") => coloured("#00c000", "<h1>Green</h1>"),
            _ => coloured(
                "#0000ff",
                "<h1>Blue</h1><form method=post action=/sent><label>Code <input name=code></label>\
                 <button>Send</button></form><script>addEventListener('input', () => \
                 document.body.style.background = '#ff0000')</script>",
            ),
        }
    })
}

#[tokio::test]
async fn attack_15_a_secret_is_in_no_picture() {
    let site = telltale();
    let (model, go_on) = waiting(|turn, request| {
        // Long enough for a picture that must not come.
        std::thread::sleep(Duration::from_millis(1500));
        match turn {
            1 => Reply::call(
                "fill",
                json!({"ref": ref_of(request, "Code"), "value": "{{secrets.code}}"}),
            ),
            2 => Reply::call("click", json!({"ref": ref_of(request, "button \\\"Send")})),
            3 => Reply::call("click", json!({"ref": ref_of(request, "link \\\"Go on")})),
            _ => {
                std::thread::sleep(Duration::from_secs(3));
                finish()
            }
        }
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = start(&home, &model, &[]);
    let secrets = json!({"code": SECRET});
    let id = begins(&hob, "Send the code", &site.page("/"), secrets).await;
    let link = hob.get(&format!("/api/v1/runs/{id}/live")).await;
    let onlooker = Onlooker::opens(link["url"].as_str().unwrap()).await;
    onlooker.has_seen(BLUE).await;
    for _ in 0..4 {
        go_on.send(()).unwrap();
    }
    onlooker.0.sees("A secret was typed into this page").await;
    onlooker.has_seen(GREEN).await;
    drop(go_on);
    let run = hob.finished(&id).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    let posted = site.log().iter().any(|asked| asked.body.contains("S3cret"));
    assert!(posted, "the secret was not typed");
    let seen = onlooker.colours().await;
    // Pages are white before they have a colour.
    let harmless = |colour: &String| [BLUE, GREEN, "444"].contains(&colour.as_str());
    assert!(seen.iter().all(harmless), "{seen:?}");
    onlooker.0.goes().await;
}

#[tokio::test]
async fn a_run_is_seen_at_another_node_and_silence_of_its_own_is_said() {
    let site = colours();
    let (model, go_on) = waiting(|turn, request| match turn {
        1 => Reply::call("click", json!({"ref": ref_of(request, "link \\\"To the green")})),
        _ => finish(),
    });
    let home = Home::new(&Kind::Redis);
    let mut first = start(&home, &model, &[("HOB_STORE__LEASE_SECONDS", "60")]);
    let id = begins(&first, "Go to the green page", &site.page("/"), json!({})).await;
    let second = start(&home, &model, &[("HOB_STORE__LEASE_SECONDS", "60")]);
    let link = second.get(&format!("/api/v1/runs/{id}/live")).await;
    let url = link["url"].as_str().unwrap();
    assert!(url.starts_with(&second.url));
    let onlooker = Onlooker::opens(url).await;
    onlooker.has_seen(BLUE).await;
    go_on.send(()).unwrap();
    onlooker.has_seen(GREEN).await;
    onlooker.steps(2).await;
    // Another who comes to a page at rest sees it, too.
    let late = Onlooker::opens(url).await;
    late.has_seen(GREEN).await;
    first.kill_only();
    onlooker.0.sees("Nothing is heard of the node").await;
    drop(go_on);
    late.0.goes().await;
    onlooker.0.goes().await;
}

/// The addresses of all frames of the page that is shown.
async fn frames(person: &Person) -> Vec<String> {
    let tree = person.tools.call("Page.getFrameTree", json!({})).await;
    let children = tree["frameTree"]["childFrames"].as_array().cloned().unwrap_or_default();
    children.iter().map(|child| child["frame"]["url"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn attack_39_the_page_is_framed_by_the_named_websites_alone() {
    for named in [false, true] {
        let (give, framed) = std::sync::mpsc::channel::<String>();
        let framed = std::sync::Mutex::new((framed, String::new()));
        let site = Site::start(move |_| {
            let mut framed = framed.lock().unwrap();
            if let Ok(url) = framed.0.try_recv() {
                framed.1 = url;
            }
            let page = format!("<title>Around</title><iframe src='{}'></iframe>", framed.1);
            crate::support::site::Reply::Html(page)
        });
        let home = Home::new(&Kind::Sqlite);
        let origin = site.page("").trim_end_matches('/').to_owned();
        let embed = if named { vec![("HOB_SERVER__EMBED", origin.as_str())] } else { vec![] };
        let hob = home.start(&embed);
        give.send(format!("{}/live#x", hob.url)).unwrap();
        let person = Person::sits_down().await;
        person.page.goto(&site.at("/")).await.unwrap();
        let shown = frames(&person).await;
        let is_shown = shown.iter().any(|url| url.starts_with(&hob.url));
        assert_eq!(is_shown, named, "{shown:?}");
        // Everything else is in no frame, whoever is named.
        for path in ["/", "/docs/", "/live.js", "/runs"] {
            let answer = hob.request(reqwest::Method::GET, path).send().await.unwrap();
            assert_eq!(answer.headers()["x-frame-options"], "DENY", "{path}");
        }
        person.goes().await;
    }
}
