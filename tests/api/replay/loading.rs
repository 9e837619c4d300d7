//! Pages that come late: an application's shell is waited for before a model is asked, and what a chain of requests brings is
//! waited for by programs.

use std::time::Duration;

use serde_json::json;

use super::asked::with;
use super::told::doing;
use super::{Changing, explored, home, of, replayed, steps};
use crate::support::fake_model::ref_of;
use crate::support::site::{Reply as Answer, Site};

/// An application whose page its script draws by data that is answered so.
fn application(data: impl Fn() -> Answer + Send + Sync + 'static) -> Site {
    Site::start(move |asked| {
        match asked.route() {
        "/app.js" => Answer::Typed(
            "text/javascript",
            b"fetch('/data').then((answer) => answer.text()).then((text) => { root.innerHTML = text; });".to_vec(),
        ),
        "/data" => data(),
        _ => Answer::from("<title>Lamps</title><div id=root></div><script src=/app.js></script>"),
    }
    })
}

/// What the first request of an exploration of this site tells.
async fn first_told(site: &Site) -> String {
    let model = doing(|number, _| (number == 0).then(|| ("give_up", json!({"reason": "seen"}))));
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "Read the first lamp", "startUrl": site.page("/")});
    let run = hob.run(&of("lamps", body)).await;
    let asked = model.asked();
    assert!(!asked.is_empty(), "{}", steps(&hob, &run).await);
    asked[0].body["messages"].to_string()
}

#[tokio::test]
async fn a_shell_is_waited_for_before_a_model_is_asked() {
    let late = || Answer::Late(Duration::from_secs(6), "<h1>Lamps</h1><p>Moon lamp</p>".to_owned());
    let told = first_told(&application(late)).await;
    assert!(told.contains("Moon lamp"), "{told}");
    assert!(!told.contains("the page is still loading"), "{told}");
}

#[tokio::test]
async fn a_shell_that_stays_one_is_said_to_be_loading() {
    let told = first_told(&application(|| Answer::Never)).await;
    assert!(told.contains("the page is still loading"), "{told}");
}

#[tokio::test]
async fn what_a_chain_of_requests_brings_is_waited_for_by_a_program() {
    const CHAIN: usize = 18;
    let version = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0));
    let shown = std::sync::Arc::clone(&version);
    let site = Site::start(move |asked| {
        if asked.route() == "/part" {
            return Answer::Late(Duration::from_millis(700), String::new());
        }
        let long = shown.load(std::sync::atomic::Ordering::SeqCst) * CHAIN;
        Answer::Html(format!(
            "<h1>Lamps</h1><p id=said role=status></p><div id=box></div><script>(async () => {{\
             for (let at = 0; at < {long}; at++) await (await fetch('/part?' + at)).text();\
             box.innerHTML = '<button>Light up</button>';\
             box.firstChild.onclick = () => {{ said.textContent = 'It is lit'; }}; }})()</script>"
        ))
    });
    let site = Changing { site, version };
    let model = doing(|number, request| {
        (number == 0).then(|| ("click", json!({"ref": ref_of(request, "button \\\"Light up")})))
    });
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "Light up the lamp", "startUrl": site.site.page("/")});
    explored(&hob, "light", &body).await;
    site.becomes(1);
    replayed(&hob, "light", &body).await;
    let parts = site.site.log().iter().filter(|asked| asked.route() == "/part").count();
    assert_eq!(parts, CHAIN);
}
