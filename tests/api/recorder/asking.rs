//! What pages and servers ask of their user, which pictures do not show.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use actix_web::HttpResponse;

use super::{READY, Scene};
use crate::browser::renderers;
use crate::support::site::{Site, html};

/// Fields below each other, from the top: each 60 pixels high.
fn fields(inside: &[&str]) -> String {
    let placed = inside.iter().enumerate().map(|(at, field)| {
        format!("<div style='position:absolute;left:40px;top:{}px'>{field}</div>", 40 + 60 * at)
    });
    let style = "<style>body{margin:0} input,button,select{width:200px;height:40px;box-sizing:border-box}</style>";
    format!("{style}{}{READY}", placed.collect::<String>())
}

fn field(number: u32) -> (f64, f64) {
    (80.0, 60.0 + 60.0 * f64::from(number))
}

#[tokio::test]
async fn a_server_asks_for_a_password() {
    let right = "Basic YW5uOsO8YmVy";
    let site = Site::new(move |asked| async move {
        match asked.route() {
            "/favicon.ico" => HttpResponse::NotFound().finish(),
            _ if asked.authorization == right => html(format!("<p>In</p>{READY}")),
            _ => HttpResponse::Unauthorized()
                .insert_header((
                    "www-authenticate",
                    "Basic realm=\"Members only\", charset=\"UTF-8\"",
                ))
                .finish(),
        }
    });
    let scene = Scene::before(super::Person::sits_down(), site, &[]).await;
    let person = &scene.person;
    person.page.goto(&scene.recording.url.parse().unwrap()).await.unwrap();
    person.sees("It says: Members only").await;
    person.picture("password").await;
    person.fills("User name", "ann").await;
    person.fills("Password", "wrong").await;
    person.uses("button", "Log in").await;
    // Asked anew, as the server does.
    person.knows("document.querySelector('#ask input[type=password]')?.value", "").await;
    person.fills("User name", "ann").await;
    person.fills("Password", "über").await;
    person.uses("button", "Log in").await;
    person.waits_for("Ready").await;
    scene.ends().await;
}

#[tokio::test]
async fn dialogs_of_every_kind_are_answered() {
    let page = fields(&[
        "<button onclick=\"alert('Mind'); document.title = 'minded'\">Alert</button>",
        "<button onclick=\"document.title = 'sure ' + confirm('Sure?')\">Confirm</button>",
        "<button onclick=\"document.title = 'said ' + prompt('Who?', 'nobody')\">Prompt</button>",
        "<button onclick=\"onbeforeunload = (e) => e.preventDefault(); location = '/next'\">Leave</button>",
    ]);
    let next = format!("<p>Next</p>{}", READY.replace("Ready", "Next"));
    let scene = Scene::at(Site::pages(&[("/", &page), ("/next", &next)])).await;
    let person = &scene.person;
    person.waits_for("Ready").await;
    person.clicks(field(0)).await;
    person.sees("Mind").await;
    person.presses("Enter").await;
    person.is_told("minded").await;
    for (key, title) in [("Escape", "sure false"), ("Enter", "sure true")] {
        person.clicks(field(1)).await;
        person.sees("Sure?").await;
        person.presses(key).await;
        person.is_told(title).await;
    }
    person.clicks(field(2)).await;
    person.sees("Who?").await;
    person.uses("button", "OK").await;
    person.is_told("said nobody").await;
    person.clicks(field(2)).await;
    person.sees("Who?").await;
    person.uses("button", "Cancel").await;
    person.is_told("said null").await;
    person.clicks(field(3)).await;
    person.sees("leave this page?").await;
    person.uses("button", "Leave").await;
    person.is_told("Next").await;
    scene.ends().await;
}

#[tokio::test]
async fn lists_and_pickers_are_the_recorders_own() {
    let tell = "onchange=\"document.title = this.name + ' ' + this.value\"";
    let page = fields(&[
        &format!(
            "<select name=branch aria-label=Branch {tell}><option>South<optgroup label=Far><option>North</optgroup></select>"
        ),
        &format!("<input type=date name=day aria-label=Day {tell}>"),
        &format!("<input type=time name=hour aria-label=Hour {tell}>"),
        &format!("<input type=datetime-local name=both aria-label=Both {tell}>"),
        &format!("<input type=month name=month aria-label=Month {tell}>"),
        &format!("<input type=color name=colour aria-label=Colour value='#ffffff' {tell}>"),
        &format!(
            "<input type=date id=unseen name=own hidden {tell}><button onclick='unseen.showPicker()'>Own</button>"
        ),
        &format!(
            "<input type=color id=dyed name=dyed hidden {tell}><button onclick='dyed.click()'>Dye</button>"
        ),
        &format!(
            "<input name=town list=towns aria-label=Town {tell}><datalist id=towns><option>Ulm<option>Bonn</datalist>"
        ),
    ]);
    let scene = Scene::of(&page).await;
    let person = &scene.person;
    person.clicks(field(0)).await;
    person.sees("Branch").await;
    person.picture("list").await;
    person.chooses("Options", "North").await;
    person.uses("button", "Choose").await;
    person.is_told("branch North").await;
    for (number, value, title) in [
        (1, "1990-05-17", "day 1990-05-17"),
        (2, "13:45", "hour 13:45"),
        (3, "2026-02-03T04:05", "both 2026-02-03T04:05"),
        (4, "2026-11", "month 2026-11"),
        (5, "#12ab34", "colour #12ab34"),
        // Those that a page opens itself.
        (6, "2001-02-03", "own 2001-02-03"),
        (7, "#ab1234", "dyed #ab1234"),
    ] {
        person.clicks(field(number)).await;
        person.knows("document.getElementById('ask').open", true).await;
        let set = format!("document.querySelector('#ask-fields input').value = '{value}'");
        person.tools.js(&set).await;
        person.uses("button", "Choose").await;
        person.is_told(title).await;
    }
    // What a field suggests is there where a person asks for it, not as they begin to write.
    person.clicks(field(8)).await;
    person.types("o").await;
    person.knows("document.getElementById('ask').open", false).await;
    person.clicks(field(8)).await;
    person.chooses("Options", "Bonn").await;
    person.uses("button", "Choose").await;
    person.is_told("town Bonn").await;
    scene.ends().await;
}

#[tokio::test]
async fn what_lives_on_the_persons_own_device_is_given_or_said_not_to_be_there() {
    let scene = Scene::of(READY).await;
    files_of_the_person_are_given_to_the_page(&scene).await;
    a_file_that_a_page_sends_is_said_not_to_be_kept(&scene).await;
    a_passkey_is_refused_and_said(&scene).await;
    scene.ends().await;
}

async fn a_file_that_a_page_sends_is_said_not_to_be_kept(scene: &Scene) {
    let page = fields(&[
        "<a download='statement.pdf' href='data:application/octet-stream,x'><button>Statement</button></a>",
    ]);
    scene.shows(&page).await;
    scene.person.clicks(field(0)).await;
    scene.person.sees("statement.pdf").await;
    scene.person.picture("download").await;
}

async fn files_of_the_person_are_given_to_the_page(scene: &Scene) {
    let page = fields(&[
        "<input type=file aria-label=Papers multiple onchange=\"Promise.all([...this.files].map(async (f) => f.name + '=' + await f.text())).then((all) => { document.title = all.join(' '); })\">",
    ]);
    scene.shows(&page).await;
    let person = &scene.person;
    person.clicks(field(0)).await;
    let seen = person.sees("Choose files").await;
    person.picture("files").await;
    let mine = person.page.lay_file("größe.txt", "Grüße".as_bytes()).await.unwrap();
    let other = person.page.lay_file("b.txt", b"two").await.unwrap();
    let input = seen.walk().find(|n| n.tag == "input" && n.name == "From your device").unwrap();
    person.page.upload(input.r#ref.as_ref().unwrap(), &[mine, other]).await.unwrap();
    person.uses("button", "Give to the page").await;
    person.is_told("größe.txt=Grüße b.txt=two").await;
}

async fn a_passkey_is_refused_and_said(scene: &Scene) {
    let page = fields(&[
        "<button onclick=\"navigator.credentials.get({ publicKey: { challenge: new Uint8Array(16) } }).catch((e) => { document.title = e.name; })\">Use a passkey</button>",
    ])
    .replace("'Ready'", "window.PublicKeyCredential ? 'Ready' : 'Ready, but no passkeys at all'");
    scene.shows(&page).await;
    let person = &scene.person;
    person.clicks(field(0)).await;
    person.sees("Passkeys live in your own device").await;
    person.picture("passkey").await;
    person.is_told("NotAllowedError").await;
    person.uses("button", "Close this note").await;
    person.knows("document.getElementById('notice').hidden", true).await;
}

#[tokio::test]
async fn questions_go_with_the_page_that_asked() {
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    let site = Site::new(move |asked| {
        count.fetch_add(usize::from(asked.route() == "/frame"), Ordering::SeqCst);
        async move {
            match asked.route() {
                "/frame" => HttpResponse::Unauthorized()
                    .insert_header(("www-authenticate", "Basic realm=\"Frame\""))
                    .finish(),
                "/next" => html(format!("<p>Next</p>{}", READY.replace("Ready", "Next"))),
                "/late.js" => {
                    tokio::time::sleep(Duration::from_secs(4)).await;
                    HttpResponse::Ok().content_type("text/javascript").body("location = '/next'")
                }
                _ => html("<iframe src=/frame></iframe><script src=/late.js async></script>"),
            }
        }
    });
    let scene = Scene::before(super::Person::sits_down(), site, &[]).await;
    let person = &scene.person;
    person.page.goto(&scene.recording.url.parse().unwrap()).await.unwrap();
    person.sees("It says: Frame").await;
    person.is_told("Next").await;
    person.knows("document.getElementById('ask').open", false).await;
    assert_eq!(asked.load(Ordering::SeqCst), 1);
    scene.ends().await;
}

#[tokio::test]
async fn a_page_that_crashes_is_said_and_loaded_again() {
    let scene = Scene::of(&format!("<p>Here</p>{READY}")).await;
    let person = &scene.person;
    for pid in renderers(&scene.home.temp()) {
        crate::browser::kill(pid);
    }
    person.sees("This page has crashed").await;
    let before = scene.site.log().len();
    person.uses("button", "Reload").await;
    scene.site.wait_for_requests(before + 1).await;
    person.waits_for("Ready").await;
    scene.ends().await;
}
