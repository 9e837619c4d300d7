//! What a person typed, and what the site keeps of the login, are found in nothing that Hob writes,
//! sends or shows.

use std::path::Path;

use actix_web::HttpResponse;
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE};
use serde_json::{Value, json};

use super::person::Person;
use super::{READY, Recording, record, until};
use crate::support::fake_model::{FakeModel, Reply, ref_of};
use crate::support::hob::{Hob, Home, Kind, list_schema};
use crate::support::site::{Site, html};

const PASSWORD: &str = "Pl4nted-Pass";
const COOKIE: &str = "c00kie/of+the==server";
const TOKEN: &str = "t0ken&of&the&origin";
const TAB: &str = "t4b-of-the-session-secret";
const RECORD: &str = "r3cord-of-the-database";
/// A cookie that scripts read, and what is kept as JSON under a name that says nothing: known by how they look.
const VISITOR: &str = "q7Zt2LwX9vKc4PbN8s";
const DEVICE: &str = "hW3kQz9TbNp1XvRc5LsG";

/// Puts its cookie into every address and shows it, as some forums do.
fn forum() -> Site {
    Site::new(|asked| async move {
        let known = asked.cookie.contains(&format!("sid={COOKIE}"));
        let sid: String = url::form_urlencoded::byte_serialize(COOKIE.as_bytes()).collect();
        match (asked.method.as_str(), asked.route()) {
            (_, "/favicon.ico") => HttpResponse::NotFound().finish(),
            ("POST", _) if asked.body == format!("pass={PASSWORD}") => HttpResponse::Found()
                .insert_header(("set-cookie", format!("sid={COOKIE}; HttpOnly; Path=/")))
                .insert_header(("location", "/me"))
                .finish(),
            (_, "/me") if known && !asked.path.contains("sid=") => {
                HttpResponse::Found().insert_header(("location", format!("/me?sid={sid}"))).finish()
            }
            (_, "/me") if known => html(format!(
                "<h1>Board</h1><p>Your session: {COOKIE}</p><p>{VISITOR} on {DEVICE}</p><ul>{}</ul><script>
                 localStorage.setItem('authToken', '{TOKEN}'); sessionStorage.setItem('secret', '{TAB}');
                 document.cookie = 'visitor={VISITOR}; path=/';
                 localStorage.setItem('state', JSON.stringify({{seen: [{{it: '{DEVICE}'}}]}}));
                 const o = indexedDB.open('auth', 1); o.onupgradeneeded = () => o.result.createObjectStore('t');
                 o.onsuccess = () => {{ const x = o.result.transaction('t', 'readwrite');
                   x.objectStore('t').put('{RECORD}', 1); x.oncomplete = () => {{ document.title = 'Members'; }}; }};
                 </script>",
                ["Oak", "Pine", "Elm"].map(|name| format!("<li><a href='/t?sid={sid}'>{name}</a></li>")).concat()
            )),
            _ => html(format!(
                "<form method=post><input name=pass type=password aria-label=Password autofocus></form>{READY}"
            )),
        }
    })
}

fn forms(secret: &str) -> Vec<String> {
    let url: String = url::form_urlencoded::byte_serialize(secret.as_bytes()).collect();
    let hex = secret.bytes().map(|byte| format!("{byte:02x}")).collect();
    let html = secret.replace('&', "&amp;");
    vec![secret.to_owned(), url, STANDARD.encode(secret), URL_SAFE.encode(secret), hex, html]
}

fn assert_clean(what: &str, bytes: &[u8], more: &[String]) {
    let planted =
        [PASSWORD, COOKIE, TOKEN, TAB, RECORD, VISITOR, DEVICE].into_iter().flat_map(forms);
    for form in planted.chain(more.iter().cloned()) {
        let found = bytes.windows(form.len()).any(|part| part == form.as_bytes());
        assert!(!found, "{what} holds a secret as {form}");
    }
}

fn assert_folder_clean(folder: &Path, more: &[String]) {
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let (path, kind) = (entry.path(), entry.file_type().unwrap());
        assert_clean("a file's name", path.as_os_str().as_encoded_bytes(), more);
        if kind.is_dir() {
            assert_folder_clean(&path, more);
        } else if kind.is_file() {
            assert_clean(&path.display().to_string(), &std::fs::read(&path).unwrap(), more);
        }
    }
}

async fn recorded(site: &Site, hob: &Hob) -> Recording {
    let recording = record(hob, &site.page("/login")).await;
    let person = Person::at(&recording.url).await;
    person.waits_for("Ready").await;
    person.types(PASSWORD).await;
    person.presses("Enter").await;
    person.waits_for("Members").await;
    person.saves().await;
    until(hob, &recording.session, "ready").await;
    recording
}

async fn nothing_is_left(kind: Kind) {
    let site = forum();
    let mut turn = 0;
    let model = FakeModel::apart(move |request| {
        turn += 1;
        match turn {
            1 => Reply::call(
                "extract",
                json!({"each": ref_of(request, "listitem"),
                "fields": {"name": ref_of(request, "link \\\"Oak")}}),
            ),
            _ => Reply::call("finish", json!({})),
        }
    });
    let mut home = Home::new(&kind);
    let trace = home.path().join("trace").display().to_string();
    let environment = [
        ("HOB_LOG__FILTER", "trace"),
        ("HOB_TRACE__DIR", trace.as_str()),
        ("HOB_MODELS__GPT_5_6_LUNA__BASE_URL", model.base_url.as_str()),
        ("HOB_MODELS__GPT_5_6_LUNA__API_KEY_ENV", "HOB_API_KEY"),
    ];
    let hob = home.start(&environment);
    let recording = recorded(&site, &hob).await;
    let id = recording.url.rsplit('/').next().unwrap().to_owned();
    let order = |skillet: &str| {
        json!({"task": "Collect all items with their name", "startUrl": site.page("/me"), "skilletId": skillet,
            "auth": recording.session, "outputSchema": list_schema("items", &[("name", "string")])})
    };
    // Explored, then replayed.
    for path in ["explored", "replayed"] {
        let run = hob.run(&order("board")).await;
        assert_eq!(
            (&run["outcome"], &run["path"]),
            (&json!("success"), &json!(path)),
            "{run:#}\n{}",
            home.log()
        );
        assert_eq!(run["result"]["items"].as_array().unwrap().len(), 3, "{run:#}");
        let steps = hob.get(&format!("/api/v1/runs/{}/steps", run["id"].as_str().unwrap())).await;
        assert_clean("the run", run.to_string().as_bytes(), std::slice::from_ref(&id));
        assert_clean("its steps", steps.to_string().as_bytes(), std::slice::from_ref(&id));
    }
    for path in [
        "/api/v1/authsessions".to_owned(),
        format!("/api/v1/authsessions/{}", recording.session),
        "/api/v1/runs".to_owned(),
        "/api/v1/skillets".to_owned(),
        "/api/v1/skillets/board".to_owned(),
        "/api/v1/skillets/board/revisions".to_owned(),
    ] {
        let answer: Value = hob.get(&path).await;
        assert_clean(&path, answer.to_string().as_bytes(), std::slice::from_ref(&id));
    }
    let asked = model.asked();
    assert!(!asked.is_empty(), "the model was not asked");
    for asked in asked {
        assert_clean(
            "a request to the model",
            asked.body.to_string().as_bytes(),
            std::slice::from_ref(&id),
        );
    }
    drop(hob);
    assert_folder_clean(home.path(), std::slice::from_ref(&id));
    if matches!(kind, Kind::Redis) {
        assert_folder_clean(home.redis().folder(), &[id]);
    }
    // The profiles of both browsers went with them.
    let left: Vec<_> =
        std::fs::read_dir(home.temp()).unwrap().flatten().map(|e| e.file_name()).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[tokio::test]
async fn attack_23_a_recorded_login_leaves_no_trace_sqlite() {
    nothing_is_left(Kind::Sqlite).await;
}

#[tokio::test]
async fn attack_23_a_recorded_login_leaves_no_trace_redis() {
    nothing_is_left(Kind::Redis).await;
}
