//! Logins that end: the site takes them no more, they are recorded anew, keys are replaced, what is
//! sealed is damaged, and Hob is started anew between.

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use actix_web::HttpResponse;
use serde_json::{Value, json};

use super::person::Person;
use super::{Recording, record_with, until};
use crate::support::hob::{Hob, Home, Kind, list_schema};
use crate::support::site::{Site, html};

/// Lets in with a click; its visits are counted in a cookie that it renews each time.
struct Club {
    site: Site,
    closed: Arc<AtomicBool>,
}

impl Club {
    fn new() -> Self {
        let closed = Arc::new(AtomicBool::new(false));
        let (shut, most, now) =
            (Arc::clone(&closed), Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let site = Site::new(move |asked| {
            let (shut, most, now) = (Arc::clone(&shut), Arc::clone(&most), Arc::clone(&now));
            async move {
                if asked.route() == "/favicon.ico" {
                    return HttpResponse::NotFound().finish();
                }
                if asked.route() == "/login" {
                    return html(
                        "<title>Log in</title><form action=/in><input type=password aria-label=Password>\
                         <button style='position:absolute;left:0;top:0;width:300px;height:200px'>In</button></form>",
                    );
                }
                let visits = asked.cookie.split("visits=s3cr3t-").nth(1).and_then(|rest| {
                    rest.split(';').next().and_then(|number| number.parse::<u32>().ok())
                });
                let entering = asked.route() == "/in";
                if shut.load(Ordering::SeqCst) || (visits.is_none() && !entering) {
                    let to = HttpResponse::Found().insert_header(("location", "/login")).finish();
                    return to;
                }
                most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                let visits = visits.unwrap_or_default() + 1;
                now.fetch_sub(1, Ordering::SeqCst);
                let cookie = format!("visits=s3cr3t-{visits}; HttpOnly; Path=/; Max-Age=9999");
                HttpResponse::Ok()
                    .insert_header(("set-cookie", cookie))
                    .content_type("text/html")
                    .body(format!(
                        "<title>Members</title><ul><li>Visit {visits}</li><li>Cake</li><li>Tea</li><li>Honey</li></ul>"
                    ))
            }
        });
        Self { site, closed }
    }

    async fn recorded(&self, hob: &Hob, more: &Value) -> Recording {
        let mut body = json!({"startUrl": self.site.page("/login")});
        for (name, value) in more.as_object().unwrap() {
            body[name] = value.clone();
        }
        let recording = record_with(hob, &body).await;
        let person = Person::at(&recording.url).await;
        person.waits_for("Log in").await;
        person.clicks(100.0, 100.0).await;
        person.waits_for("Members").await;
        person.saves().await;
        until(hob, &recording.session, "ready").await;
        recording
    }

    fn order(&self, session: &str) -> Value {
        json!({"task": "Collect all items with their name", "startUrl": self.site.page("/me"),
            "auth": session, "outputSchema": list_schema("items", &[("name", "string")])})
    }

    /// How often the session was there before, as a run with it reads.
    async fn visit(&self, hob: &Hob, home: &Home, session: &str) -> String {
        let run = hob.run(&self.order(session)).await;
        assert_eq!(run["outcome"], "success", "{run:#}\n{}", home.log());
        run["result"]["items"][0]["name"].as_str().unwrap().to_owned()
    }
}

fn rotate(home: &Home) {
    let path = |name: &str| home.path().join(name).display().to_string();
    let done = Command::new(env!("CARGO_BIN_EXE_hob"))
        .args(["keys", "rotate-master"])
        .current_dir(home.path())
        .env("HOB_STORE__URL", format!("sqlite:{}", path("hob.db")))
        .env("HOB_VAULT__KEY_FILE", path("master.key"))
        .output()
        .unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

#[tokio::test]
async fn a_login_outlives_restarts_and_master_keys_and_is_renewed_by_runs() {
    let club = Club::new();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[]);
    let recording = club.recorded(&hob, &json!({})).await;
    let id = recording.session;
    let first = super::session(&hob, &id).await;
    drop(hob);
    let hob = home.start(&[]);
    assert_eq!(club.visit(&hob, &home, &id).await, "Visit 2");
    // What the site renewed was brought home.
    for _ in 0..100 {
        if super::session(&hob, &id).await["updatedAt"] != first["updatedAt"] {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(club.visit(&hob, &home, &id).await, "Visit 3");
    drop(hob);
    rotate(&home);
    // The old key opens nothing more that is needed: it can go.
    let keys = std::fs::read_to_string(home.path().join("master.key")).unwrap();
    let present = keys.lines().next().unwrap();
    assert_eq!(keys.lines().count(), 2);
    std::fs::write(home.path().join("master.key"), present).unwrap();
    let hob = home.start(&[]);
    assert_eq!(club.visit(&hob, &home, &id).await, "Visit 4");
    drop(hob);

    // One changed byte: nothing is used, and it is said.
    let db = rusqlite::Connection::open(home.path().join("hob.db")).unwrap();
    let mut login: Vec<u8> =
        db.query_row("SELECT login FROM auth_sessions", [], |r| r.get(0)).unwrap();
    let last = login.len() - 1;
    login[last] ^= 1;
    db.execute("UPDATE auth_sessions SET login = ?", [login]).unwrap();
    drop(db);
    let hob = home.start(&[]);
    let before = club.site.log().len();
    let run = hob.run(&club.order(&id)).await;
    let message = run["error"]["message"].as_str().unwrap_or_default();
    assert!(message.contains("cannot be opened") && message.contains(&id), "{run:#}");
    assert_eq!(club.site.log().len(), before, "the site was asked all the same");
}

#[tokio::test]
async fn a_login_that_the_site_takes_no_more_is_said_to_be_expired_and_recorded_anew() {
    let club = Club::new();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[]);
    let id = club.recorded(&hob, &json!({"name": "club"})).await.session;
    // Two at once, on copies of their own.
    let (one, two) = tokio::join!(club.visit(&hob, &home, &id), club.visit(&hob, &home, &id));
    assert!(one.starts_with("Visit") && two.starts_with("Visit"));
    club.closed.store(true, Ordering::SeqCst);
    let run = hob.run(&club.order(&id)).await;
    assert_eq!(run["error"]["code"], "unauthenticated", "{run:#}");
    assert!(run["error"]["message"].as_str().unwrap().contains(&id), "{run:#}");
    let expired = until(&hob, &id, "expired").await;
    assert_eq!(hob.get("/api/v1/authsessions").await, json!([]));
    let (status, refused) = hob.post("/api/v1/runs/start", &club.order(&id)).await;
    assert_eq!((status, &refused["error"]["details"][0]["pointer"]), (400, &json!("/auth")));
    club.closed.store(false, Ordering::SeqCst);
    let again = club.recorded(&hob, &json!({"authSessionId": id})).await;
    assert_eq!(again.session, id);
    let ready = super::session(&hob, &id).await;
    assert_eq!(ready["name"], "club");
    assert_eq!(ready["createdAt"], expired["createdAt"]);
    assert_ne!(ready["updatedAt"], expired["updatedAt"]);
    assert!(club.visit(&hob, &home, &id).await.starts_with("Visit"));
}

#[tokio::test]
async fn runs_with_an_exclusive_login_wait_for_each_other() {
    let club = Club::new();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[]);
    let id = club.recorded(&hob, &json!({"exclusive": true})).await.session;
    let (one, two) = tokio::join!(club.visit(&hob, &home, &id), club.visit(&hob, &home, &id));
    // Each had what the one before it brought home.
    let mut visits = [one, two];
    visits.sort();
    assert_eq!(visits, ["Visit 2", "Visit 3"]);
}

#[tokio::test]
async fn a_recording_that_nobody_does_anything_in_expires() {
    let club = Club::new();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[("HOB_RECORDER__IDLE_SECONDS", "24")]);
    let recording = record_with(&hob, &json!({"startUrl": club.site.page("/login")})).await;
    let person = Person::at(&recording.url).await;
    person.sees("Are you still there?").await;
    person.sees("This recording has expired").await;
    person.picture("expired").await;
    person.goes().await;
    until(&hob, &recording.session, "expired").await;
}
