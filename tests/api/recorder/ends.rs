//! Logins that end: the site takes them no more, they are recorded anew, keys are replaced, what is
//! sealed is damaged, and Hob is started anew between.

use std::sync::atomic::Ordering;

use serde_json::{Value, json};

use super::club::Club;
use super::person::Person;
use super::{READY, Scene, record_with, until, until_renewed};
use crate::support::fake_model::{FakeModel, Reply, ref_of};
use crate::support::hob::{Hob, Home, Kind};

/// Changes one bit of the only login that is kept.
fn tamper(home: &mut Home, kind: &Kind) {
    if matches!(kind, Kind::Redis) {
        let script = "local key = redis.call('KEYS', '*:auth:*')[1]
            local login = redis.call('HGET', key, 'login')
            local last = string.char(bit.bxor(login:byte(-1), 1))
            return redis.call('HSET', key, 'login', login:sub(1, -2) .. last)";
        assert_eq!(home.redis().command(&["EVAL", script, "0"]), ":0\r\n");
        return;
    }
    let db = rusqlite::Connection::open(home.path().join("hob.db")).unwrap();
    let login = "SELECT login FROM auth_sessions";
    let mut login: Vec<u8> = db.query_row(login, [], |row| row.get(0)).unwrap();
    *login.last_mut().unwrap() ^= 1;
    assert_eq!(db.execute("UPDATE auth_sessions SET login = ?", [login]).unwrap(), 1);
}

async fn outlives_restarts_and_keys(kind: Kind) {
    let shared = matches!(kind, Kind::Redis);
    let club = Club::new();
    let mut home = Home::new(&kind);
    let hob = home.start(&[]);
    let recording = club.recorded(&hob, &json!({})).await;
    let id = recording.session;
    let recorded = super::session(&hob, &id).await;
    drop(hob);
    let hob = home.start(&[]);
    assert_eq!(club.visit(&hob, &home, &id).await, "Visit 2");
    // What the site renewed was brought home.
    let mut renewed = until_renewed(&hob, &id, &recorded).await;
    // The embedded store has one node, which is stopped for it; those of a shared one go on, and are
    // started anew one after the other.
    let mut hob = Some(hob).filter(|_| shared);
    home.keys(&["rotate-master"]);
    if let Some(hob) = &hob {
        assert_eq!(club.visit(hob, &home, &id).await, "Visit 3");
        renewed = until_renewed(hob, &id, &renewed).await;
    }
    drop(hob.take());
    if shared {
        let hob = home.start(&[]);
        home.keys(&["rotate-master", "--rewrap"]);
        drop(hob);
    }
    // The old key opens nothing more that is needed: it can go.
    let ring = std::fs::read_to_string(home.path().join("master.key")).unwrap();
    assert_eq!(ring.lines().count(), 2);
    std::fs::write(home.path().join("master.key"), ring.lines().next().unwrap()).unwrap();
    let hob = home.start(&[]);
    let visits = club.visit(&hob, &home, &id).await;
    assert_eq!(visits, if shared { "Visit 4" } else { "Visit 3" });
    until_renewed(&hob, &id, &renewed).await;

    // One changed bit: nothing is used, and it is said.
    tamper(&mut home, &kind);
    let before = club.site.log().len();
    let run = hob.run(&club.order(&id)).await;
    let message = run["error"]["message"].as_str().unwrap_or_default();
    assert!(message.contains("cannot be opened") && message.contains(&id), "{run:#}");
    assert_eq!(club.site.log().len(), before, "the site was asked all the same");
}

#[tokio::test]
async fn a_login_outlives_restarts_and_master_keys_and_is_not_used_once_damaged_sqlite() {
    outlives_restarts_and_keys(Kind::Sqlite).await;
}

#[tokio::test]
async fn a_login_outlives_restarts_and_master_keys_and_is_not_used_once_damaged_redis() {
    outlives_restarts_and_keys(Kind::Redis).await;
}

#[tokio::test]
async fn a_login_that_the_site_takes_no_more_is_said_to_be_expired_and_recorded_anew() {
    let club = Club::new();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[]);
    let id = club.recorded(&hob, &json!({"name": "club"})).await.session;
    // One page that wants a password again does not end the login.
    let run = hob.run(&club.order_at("/sudo", &id, "sudo")).await;
    assert_eq!(run["error"]["code"], "unauthenticated", "{run:#}");
    assert_eq!(super::session(&hob, &id).await["status"], "ready");
    club.closed.store(true, Ordering::SeqCst);
    let run = hob.run(&club.order(&id)).await;
    assert_eq!(run["error"]["code"], "unauthenticated", "{run:#}");
    assert!(run["error"]["message"].as_str().unwrap().contains(&id), "{run:#}");
    let expired = until(&hob, &id, "expired").await;
    // It can be listed still, for its id; runs can act with the ready ones.
    assert_eq!(hob.get("/api/v1/authsessions").await, json!([]));
    let listed = hob.get("/api/v1/authsessions?expired=true").await;
    assert_eq!((&listed[0]["id"], &listed[0]["status"]), (&json!(id), &json!("expired")));
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

/// A program of this order, made with a login, is asked for a password later, as often as a program may fail before it is
/// given up.
async fn asked_for_a_login(club: &Club, home: &Home, hob: &Hob, order: impl Fn(&str) -> Value) {
    for path in ["explored", "replayed"] {
        let run = hob.run(&order("/shelf")).await;
        assert_eq!((&run["outcome"], &run["path"]), (&json!("success"), &json!(path)), "{run:#}");
    }
    let before = hob.get("/api/v1/skillets/items").await["program"].clone();
    for _ in 0..2 {
        let run = hob.run(&order("/sudo")).await;
        assert_eq!(run["error"]["code"], "unauthenticated", "{run:#}\n{}", home.log());
        let said = run["error"]["message"].as_str().unwrap();
        assert!(said.contains("asks for a login where the program goes on"), "{run:#}\n{before}");
        assert_eq!(run["warnings"], json!(null), "{run:#}");
    }
    assert_eq!(club.asked("/confirm"), 2);
    assert_eq!(hob.get("/api/v1/skillets/items").await["program"], before);
    let run = hob.run(&order("/shelf")).await;
    let ended = (&run["outcome"], &run["path"], &run["warnings"]);
    assert_eq!(ended, (&json!("success"), &json!("replayed"), &json!(null)), "{run:#}");
}

#[tokio::test]
async fn a_program_that_is_asked_for_a_login_ends_at_once_and_is_not_blamed() {
    let model = FakeModel::apart(|request| {
        let all = request["messages"].to_string();
        if all.contains("\"name\":\"click\"") {
            return Reply::call("finish", json!({}));
        }
        Reply::call("click", json!({"ref": ref_of(request, "button \\\"Open the shelf")}))
    });
    let (club, home) = (Club::new(), Home::new(&Kind::Sqlite));
    let hob = home.start_asking(&model.base_url, &[]);
    let id = club.recorded(&hob, &json!({})).await.session;
    let order = |route: &str| json!({"task": "Open the shelf", "startUrl": club.site.page(route), "auth": id, "skilletId": "items"});
    asked_for_a_login(&club, &home, &hob, order).await;
    // Of the exploration alone was a model asked.
    assert_eq!(model.asked().len(), 2);
}

#[tokio::test]
async fn a_program_that_only_reads_and_is_asked_for_a_login_ends_at_once_and_is_not_blamed() {
    let (club, home) = (Club::new(), Home::new(&Kind::Sqlite));
    let hob = home.start(&[]);
    let id = club.recorded(&hob, &json!({})).await.session;
    asked_for_a_login(&club, &home, &hob, |route| club.order_at(route, &id, "items")).await;
}

#[tokio::test]
async fn a_recording_that_nobody_does_anything_in_expires() {
    let club = Club::new();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[("HOB_RECORDER__IDLE_SECONDS", "14")]);
    let person = Person::sits_down().await;
    let recording = record_with(&hob, &json!({"startUrl": club.site.page("/login")})).await;
    person.opens(&recording.url).await;
    person.sees("Are you still there?").await;
    person.sees("This recording has expired").await;
    person.picture("expired").await;
    person.goes().await;
    until(&hob, &recording.session, "expired").await;
}

#[tokio::test]
async fn a_page_that_is_closed_for_good_gives_the_recording_up() {
    let scene =
        Scene::given(&format!("<p>Here</p>{READY}"), &[("HOB_RECORDER__AWAY_SECONDS", "1")]).await;
    // Loaded again it is there as before.
    scene.person.opens(&scene.recording.url).await;
    scene.person.waits_for("Ready").await;
    // What only looks at the address and goes again ends nothing.
    scene.person.page.goto(&"about:blank".parse().unwrap()).await.unwrap();
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    scene.person.opens(&scene.recording.url).await;
    scene.person.waits_for("Ready").await;
    scene.person.clicks((40.0, 20.0)).await;
    scene.person.page.goto(&"about:blank".parse().unwrap()).await.unwrap();
    until(&scene.hob, &scene.recording.session, "discarded").await;
    scene.ends().await;
}

#[test]
fn who_closed_the_page_may_stay_away_for_three_minutes() {
    assert_eq!(hob::actors::recorder::Settings::default().away_seconds, 180);
}

#[tokio::test]
async fn who_was_away_for_less_comes_back_to_the_same_recording() {
    // The site says when somebody would have been away for too long.
    let late = "<script>setTimeout(() => { document.title = 'Long after'; }, 20000);</script>";
    let page = format!("<input aria-label=Note>{READY}{late}");
    let scene = Scene::given(&page, &[("HOB_RECORDER__AWAY_SECONDS", "10")]).await;
    scene.person.clicks((40.0, 20.0)).await;
    scene.person.page.goto(&"about:blank".parse().unwrap()).await.unwrap();
    scene.person.opens(&scene.recording.url).await;
    scene.person.is_told("Long after").await;
    scene.person.is_in("live").await;
    assert_eq!(super::session(&scene.hob, &scene.recording.session).await["status"], "recording");
    scene.ends().await;
}

#[tokio::test]
async fn a_page_that_wants_a_password_is_saved_only_after_a_question_and_an_address_needs_no_scheme()
 {
    let scene =
        Scene::of(&format!("<form><input type=password aria-label=Password></form>{READY}")).await;
    scene.person.uses("button", "Save login").await;
    scene.person.sees("Save all the same?").await;
    scene.person.uses("button", "Back to the page").await;
    // The site speaks no TLS: https is tried first, then http.
    let address = scene.site.page("/elsewhere").replace("http://", "");
    scene.person.tools.js(&format!("send({})", json!({"t": "go", "url": address}))).await;
    scene.person.is_at("/elsewhere").await;
    scene.person.uses("button", "Save login").await;
    scene.person.sees("Save all the same?").await;
    scene.person.uses("button", "Save").await;
    scene.person.sees("Your login is saved").await;
    scene.ends().await;
}
