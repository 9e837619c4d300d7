//! Signing in and out, and the forms that are believed.

use hob::model::{ApiKey, KeyRecord, Timestamp, WorkspaceId};
use reqwest::header::{COOKIE, HeaderMap, LOCATION, SET_COOKIE};
use reqwest::{Method, RequestBuilder, Response, StatusCode};
use scraper::{Html, Selector};
use serde_json::json;

use crate::support::app::{Ending, Setup, TestApp, failure};

/// A browser without a screen: it has the session's cookie and sends what browsers send.
pub(super) struct Visitor<'a> {
    app: &'a TestApp,
    cookie: String,
}

/// A request that sends these fields as a form does.
fn with_form(request: RequestBuilder, fields: &[(&str, &str)]) -> RequestBuilder {
    let body = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
    request.header("content-type", "application/x-www-form-urlencoded").body(body)
}

fn form(app: &TestApp, path: &str, fields: &[(&str, &str)]) -> RequestBuilder {
    with_form(app.bare(Method::POST, path).header("origin", app.url.as_str()), fields)
}

/// What stands in each of these elements of a page.
pub(super) fn texts(page: &str, selector: &str) -> Vec<String> {
    let page = Html::parse_document(page);
    let selector = Selector::parse(selector).unwrap();
    page.select(&selector).map(|found| found.text().collect::<String>().trim().to_owned()).collect()
}

async fn signs_in(app: &TestApp, key: &ApiKey, next: &str) -> Response {
    form(app, "/sign-in", &[("key", key.reveal()), ("next", next)]).send().await.unwrap()
}

pub(super) fn place(answer: &Response) -> &str {
    answer.headers()[LOCATION].to_str().unwrap()
}

impl<'a> Visitor<'a> {
    pub(super) async fn with(app: &'a TestApp, key: &ApiKey) -> Self {
        let answer = signs_in(app, key, "/runs").await;
        assert_eq!(answer.status(), 303);
        Self { app, cookie: cookie(answer.headers()) }
    }

    pub(super) async fn get(&self, path: &str) -> Response {
        self.app.bare(Method::GET, path).header(COOKIE, &self.cookie).send().await.unwrap()
    }

    pub(super) async fn page(&self, path: &str) -> String {
        let answer = self.get(path).await;
        assert_eq!(answer.status(), 200, "{path}");
        answer.text().await.unwrap()
    }

    /// What every form of a page says.
    async fn token(&self) -> String {
        token_in(&self.page("/runs").await)
    }

    /// Sends a form as its page would, after `change` to the request.
    async fn sends(
        &self,
        path: &str,
        fields: &[(&str, &str)],
        change: impl FnOnce(RequestBuilder) -> RequestBuilder,
    ) -> Response {
        let request = change(self.app.bare(Method::POST, path).header(COOKIE, &self.cookie));
        with_form(request, fields).send().await.unwrap()
    }

    pub(super) async fn posts(&self, path: &str, fields: &[(&str, &str)]) -> Response {
        let token = self.token().await;
        let fields: Vec<_> =
            [("token", token.as_str())].into_iter().chain(fields.iter().copied()).collect();
        self.sends(path, &fields, |request| request.header("origin", &self.app.url)).await
    }
}

fn cookie(headers: &HeaderMap) -> String {
    headers[SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned()
}

fn token_in(page: &str) -> String {
    let page = Html::parse_document(page);
    let hidden = Selector::parse("input[name=token]").unwrap();
    page.select(&hidden).next().unwrap().attr("value").unwrap().to_owned()
}

#[actix::test]
async fn a_key_is_exchanged_for_a_cookie_that_no_script_sees() {
    let app = TestApp::start().await;
    for path in ["/runs", "/skillets", "/logins", "/runs/new"] {
        let answer = app.bare(Method::GET, path).send().await.unwrap();
        assert_eq!(answer.status(), 303, "{path}");
        let wanted = format!("/sign-in?next={}", path.replace('/', "%2F"));
        assert_eq!(place(&answer), wanted);
    }
    let answer = signs_in(&app, &app.key, "/skillets?offset=0").await;
    assert_eq!((answer.status(), place(&answer)), (StatusCode::SEE_OTHER, "/skillets?offset=0"));
    let set = answer.headers()[SET_COOKIE].to_str().unwrap();
    for part in ["HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(set.contains(part), "{set}");
    }
    assert!(!set.contains("Secure") && !set.contains(app.key.reveal()), "{set}");
    let visitor = Visitor { app: &app, cookie: cookie(answer.headers()) };
    let page = visitor.get("/runs").await;
    let policy = page.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(page.headers()["cache-control"], "no-store");
    assert!(page.text().await.unwrap().contains("No run yet"));
    assert_eq!(place(&visitor.get("/").await), "/runs");
}

#[actix::test]
async fn behind_tls_the_cookie_goes_by_tls_alone() {
    let server = hob::http::Settings {
        listen: ([127, 0, 0, 1], 0).into(),
        public_url: Some("https://hob.example".parse().unwrap()),
        ..Default::default()
    };
    let app = TestApp::with(Setup { server, ..Setup::default() }).await;
    let request = app.bare(Method::POST, "/sign-in").header("origin", "https://hob.example");
    let answer = with_form(request, &[("key", app.key.reveal())]).send().await.unwrap();
    assert!(answer.headers()[SET_COOKIE].to_str().unwrap().contains("Secure"));
}

#[actix::test]
async fn what_is_no_key_opens_nothing_and_says_so() {
    let app = TestApp::start().await;
    let (expired, id) = ApiKey::generate().unwrap();
    let record = KeyRecord::new(id, WorkspaceId::default_workspace(), expired.hash());
    let over = Some(Timestamp::from_millis(1));
    app.store.add_key(&KeyRecord { expires_at: over, ..record }).await.unwrap();
    let visitor = Visitor::with(&app, &app.key).await;
    let session = visitor.cookie.split_once('=').unwrap().1;
    for (key, word) in [
        ("", "no key"),
        ("no-key-of-anybody", "no key"),
        (session, "no key"),
        (expired.reveal(), "expired"),
    ] {
        let answer =
            form(&app, "/sign-in", &[("key", key), ("next", "/runs")]).send().await.unwrap();
        assert_eq!(answer.status(), 401);
        assert!(!answer.headers().contains_key(SET_COOKIE));
        let page = answer.text().await.unwrap();
        assert!(page.contains(word) && (key.is_empty() || !page.contains(key)), "{page}");
    }
}

/// A link that leads to a sign-in which leads elsewhere would make this server's name a lure.
#[actix::test]
async fn who_signs_in_is_led_to_this_server_alone() {
    let app = TestApp::start().await;
    for next in [
        "https://evil.example/",
        "//evil.example/",
        "/\\evil.example",
        "/\t/evil.example",
        "evil",
        "",
    ] {
        let answer = signs_in(&app, &app.key, next).await;
        assert_eq!(place(&answer), "/runs", "{next}");
    }
    let answer = app.bare(Method::GET, "/sign-in?next=%2F%2Fevil.example").send().await.unwrap();
    assert!(!answer.text().await.unwrap().contains("evil"));
}

/// What somebody got hold of by a browser's cookie is of no use to a program.
#[actix::test]
async fn a_session_is_no_key() {
    let app = TestApp::start().await;
    let visitor = Visitor::with(&app, &app.key).await;
    let session = visitor.cookie.split_once('=').unwrap().1;
    for path in ["/api/v1/runs", "/mcp"] {
        let method = if path == "/mcp" { Method::POST } else { Method::GET };
        let answer = app.bare(method, path).header("x-api-key", session).send().await.unwrap();
        failure(answer, 401, "unauthenticated").await;
    }
    // Nor is a cookie taken for a key by the API.
    let answer = app.bare(Method::GET, "/api/v1/runs").header(COOKIE, &visitor.cookie);
    failure(answer.send().await.unwrap(), 401, "unauthenticated").await;
}

#[actix::test]
async fn a_session_ends_with_its_key_by_signing_out_and_by_itself() {
    let app = TestApp::start().await;
    let (key, id) = ApiKey::generate().unwrap();
    app.store
        .add_key(&KeyRecord::new(id.clone(), WorkspaceId::default_workspace(), key.hash()))
        .await
        .unwrap();
    let of_key = Visitor::with(&app, &key).await;
    for session in app.store.sessions().await.unwrap() {
        let length = session.expires_at.unwrap().as_millis() - session.created_at.as_millis();
        assert_eq!(length, 12 * 3_600_000);
    }
    let out = Visitor::with(&app, &app.key).await;
    let answer = out.posts("/sign-out", &[]).await;
    assert_eq!((answer.status(), place(&answer)), (StatusCode::SEE_OTHER, "/"));
    assert!(answer.headers()[SET_COOKIE].to_str().unwrap().contains("Max-Age=0"));
    assert_eq!(out.get("/runs").await.status(), 303);
    assert_eq!(of_key.get("/runs").await.status(), 200);
    assert!(app.store.revoke_key(&id).await.unwrap());
    while of_key.get("/runs").await.status() == 200 {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
}

#[actix::test]
async fn the_sessions_of_a_key_are_bounded_and_those_that_are_over_are_cleared_away() {
    let app = TestApp::start().await;
    let first = Visitor::with(&app, &app.key).await;
    let own = app.store.keys().await.unwrap().remove(0);
    let add = async |hash: &str, begun: Timestamp| {
        let (_, id) = ApiKey::generate().unwrap();
        app.store.add_key(&own.session(id.clone(), hash.to_owned(), begun)).await.unwrap();
        id
    };
    for number in 0..19 {
        add(&format!("hash {number}"), Timestamp::now()).await;
    }
    let over = add("over", Timestamp::from_millis(1)).await;
    Visitor::with(&app, &app.key).await;
    let sessions = app.store.sessions().await.unwrap();
    assert_eq!(sessions.len(), 20);
    assert!(sessions.iter().all(|session| session.id != over));
    while first.get("/runs").await.status() == 200 {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    // They are no keys that somebody was given.
    assert_eq!(app.store.keys().await.unwrap().len(), 1);
    assert!(app.store.revoke_key(&own.id).await.unwrap());
    assert!(app.store.sessions().await.unwrap().is_empty());
}

/// Each is written down: who signs in for ever would drive all else out of the audit log.
#[actix::test]
async fn nobody_signs_in_again_and_again() {
    let app = TestApp::start().await;
    for _ in 0..10 {
        assert_eq!(signs_in(&app, &app.key, "/runs").await.status(), 303);
    }
    let answer = signs_in(&app, &app.key, "/runs").await;
    assert_eq!(
        (answer.status(), answer.headers().contains_key(SET_COOKIE)),
        (StatusCode::TOO_MANY_REQUESTS, false)
    );
    let other = app.key_of("other").await;
    assert_eq!(signs_in(&app, &other, "/runs").await.status(), 303);
}

/// Other applications on this host set cookies, too, some of them of no text, and some of this very name.
#[actix::test]
async fn a_session_is_found_among_other_cookies() {
    let app = TestApp::start().await;
    let visitor = Visitor::with(&app, &app.key).await;
    let (name, _) = visitor.cookie.split_once('=').unwrap();
    let line = [b"a=\xff; ", name.as_bytes(), b"=bad; ", visitor.cookie.as_bytes()].concat();
    let line = reqwest::header::HeaderValue::from_bytes(&line).unwrap();
    let answer = app.bare(Method::GET, "/runs").header(COOKIE, line).send().await.unwrap();
    assert_eq!(answer.status(), 200);
}

#[actix::test]
async fn what_was_typed_is_not_lost_where_somebody_has_signed_in_anew() {
    let app = TestApp::start().await;
    let old = Visitor::with(&app, &app.key).await.token().await;
    let visitor = Visitor::with(&app, &app.key).await;
    let fields = [
        ("token", old.as_str()),
        ("task", "Collect the lamps"),
        ("startUrl", "https://shop.example/"),
    ];
    let answer = visitor.sends("/runs/new", &fields, |r| r.header("origin", &app.url)).await;
    assert_eq!(answer.status(), 400);
    let page = answer.text().await.unwrap();
    assert!(page.contains("Collect the lamps") && page.contains("signed in anew"), "{page}");
    let runs: serde_json::Value = app.get("/api/v1/runs").await.json().await.unwrap();
    assert_eq!(runs, json!([]));
    // Where nobody is signed in any more, the way back leads to the form.
    let nobody = Visitor { app: &app, cookie: String::new() };
    let answer = nobody.sends("/runs/new", &fields, |r| r.header("origin", &app.url)).await;
    assert_eq!(place(&answer), "/sign-in?next=%2Fruns%2Fnew");
    for (path, page) in [("/logins/record", "/logins"), ("/skillets/x/rollback", "/skillets/x")] {
        assert_eq!(place(&visitor.get(path).await), page);
    }
    let many: Vec<_> = (0..600).map(|_| ("a", "b")).collect();
    assert_eq!(visitor.posts("/runs/new", &many).await.status(), 400);
}

#[actix::test]
async fn forms_of_other_websites_do_nothing() {
    let app = TestApp::start().await;
    let visitor = Visitor::with(&app, &app.key).await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let (path, token) = (format!("/runs/{id}/cancel"), visitor.token().await);
    let own = app.url.clone();
    let right = [("token", token.as_str())];
    let bad = [
        visitor.sends(&path, &right, |request| request).await,
        visitor.sends(&path, &right, |request| request.header("origin", "null")).await,
        visitor
            .sends(&path, &right, |request| request.header("origin", "https://evil.example"))
            .await,
        visitor.sends(&path, &[], |request| request.header("origin", &own)).await,
        visitor.sends(&path, &[("token", "0")], |request| request.header("origin", &own)).await,
    ];
    for answer in bad {
        assert_eq!(answer.status(), 403);
    }
    // Another session's token is none.
    let other = Visitor::with(&app, &app.key).await.token().await;
    let answer =
        visitor.sends(&path, &[("token", &other)], |request| request.header("origin", &own)).await;
    assert_eq!(answer.status(), 403);
    let foreign = app.bare(Method::POST, "/sign-in").header("origin", "https://evil.example");
    let answer = with_form(foreign, &[("key", app.key.reveal())]).send().await.unwrap();
    assert_eq!(
        (answer.status(), answer.headers().contains_key(SET_COOKIE)),
        (StatusCode::FORBIDDEN, false)
    );
    assert_eq!(app.run(&id).await["status"], "pending");
    assert_eq!(visitor.posts(&path, &[]).await.status(), 303);
    assert_eq!(app.run(&id).await["status"], "canceled");
}

#[actix::test]
async fn what_may_be_done_follows_the_scopes_of_the_key() {
    let app = TestApp::start().await;
    let (key, id) = ApiKey::generate().unwrap();
    let record = KeyRecord::new(id, WorkspaceId::default_workspace(), key.hash());
    let name = "the display".to_owned();
    let record = KeyRecord { scopes: "read".parse().unwrap(), name, ..record };
    app.store.add_key(&record).await.unwrap();
    let reader = Visitor::with(&app, &key).await;
    let run = app.start_run(&json!({"task": "Collect all lamps"})).await;
    let page = reader.page(&format!("/runs/{run}")).await;
    assert!(page.contains("the display") && !page.contains("Cancel this run"), "{page}");
    assert!(!reader.page("/runs").await.contains("New run"));
    assert!(!reader.page("/logins").await.contains("Open the browser"));
    let answer = reader.posts(&format!("/runs/{run}/cancel"), &[]).await;
    assert_eq!(answer.status(), 403);
    assert!(answer.text().await.unwrap().contains("scope"));
    assert_eq!(app.run(&run).await["status"], "pending");
}

#[actix::test]
async fn another_workspaces_things_are_not_there() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let other = Visitor::with(&app, &app.key_of("other").await).await;
    for path in [
        format!("/runs/{id}"),
        format!("/runs/{id}/result.json"),
        "/skillets/none".into(),
        "/runs/zzz".into(),
    ] {
        let answer = other.get(&path).await;
        assert_eq!(answer.status(), 404, "{path}");
        assert!(answer.text().await.unwrap().contains("Nothing is here"));
    }
    assert!(other.page("/runs").await.contains("No run yet"));
}

/// Pages and results are hostile: what they say is text, wherever it is shown.
#[actix::test]
async fn what_runs_say_is_text() {
    let app = TestApp::start().await;
    let hostile = "<script>alert(1)</script>\"'><img src=x>";
    let id = app.start_run(&json!({"task": hostile})).await;
    let lease = app.work_on(&id, 2).await;
    app.finish(&lease, &id, Ending::Result(json!({"note": hostile, "items": [{hostile: "=1+1"}]})))
        .await;
    let visitor = Visitor::with(&app, &app.key).await;
    for path in ["/runs".to_owned(), format!("/runs?q={}", "%3Cscript%3E"), format!("/runs/{id}")] {
        let page = visitor.page(&path).await;
        assert!(!page.contains("<script>alert") && !page.contains("<img src=x"), "{page}");
        assert!(page.contains("&#60;script") || page.contains("&lt;script"), "{page}");
    }
    let answer = visitor.get(&format!("/runs/{id}/result.csv?of=items")).await;
    assert_eq!(
        answer.headers()["content-disposition"],
        format!("attachment; filename=\"{id}-items.csv\"")
    );
    let table = answer.text().await.unwrap();
    assert_eq!(table.lines().nth(1), Some("\"'=1+1\""), "{table}");
    let result: serde_json::Value =
        visitor.get(&format!("/runs/{id}/result.json")).await.json().await.unwrap();
    assert_eq!(result["note"], hostile);
}

/// For programs there is the same call, in which no value of an input stands.
#[actix::test]
async fn calls_name_the_inputs_and_tell_none_of_their_values() {
    let app = TestApp::start().await;
    let visitor = Visitor::with(&app, &app.key).await;
    let calls = |page: &str| {
        let page = Html::parse_document(page);
        let code = Selector::parse("pre").unwrap();
        page.select(&code).map(|found| found.text().collect::<String>()).collect::<Vec<_>>()
    };
    let body = json!({"task": "Log in by {{secrets.code}}, find {{parameters.query}}", "startUrl": "https://a.example/",
        "parameters": {"query": "green tea"}, "secrets": {"code": "hush-1234"}});
    let run = app.start_run(&body).await;
    let page = visitor.page(&format!("/runs/{run}")).await;
    let [read, curl, python, script] = &calls(&page)[..] else { panic!("{page}") };
    assert!(read.contains(&format!("{}/api/v1/runs/{run}?wait=30s", app.url)), "{read}");
    assert!(curl.contains("/api/v1/runs/start") && curl.contains("\"code\": \"…\""), "{curl}");
    assert!(python.contains("hob.run_and_wait(") && python.contains("secrets={"), "{python}");
    assert!(script.contains("hob.runAndWait({") && script.contains("query: \"…\""), "{script}");
    assert!(!page.contains("hush-1234") && !page.contains("green tea"), "{page}");

    assert!(calls(&visitor.page("/runs/new").await)[1].contains("hob.run_and_wait("));
    let parameters = "{\"password\": \"hush-1234\", \"n\": 7}";
    let fields = [("task", "Sign in"), ("startUrl", "no address"), ("parameters", parameters)];
    let answer = visitor.posts("/runs/new", &fields).await;
    assert_eq!(answer.status(), 400);
    let calls = calls(&answer.text().await.unwrap());
    assert!(calls[1].contains("\"password\": \"…\""), "{calls:?}");
    assert!(calls.iter().all(|call| !call.contains("hush")), "{calls:?}");
}

#[actix::test]
async fn runs_are_narrowed_and_turned_like_the_api_does_it() {
    let app = TestApp::start().await;
    for number in 0..60 {
        app.start_run(&json!({"task": format!("Count lamp {number}"), "skilletId": format!("s{}", number % 2)})).await;
    }
    let visitor = Visitor::with(&app, &app.key).await;
    let count = |page: &str| {
        let page = Html::parse_document(page);
        page.select(&Selector::parse(".list a.name").unwrap()).count()
    };
    let next = |page: &str| {
        let page = Html::parse_document(page);
        let link = Selector::parse("a[rel=next]").unwrap();
        page.select(&link).next().map(|link| link.attr("href").unwrap().to_owned())
    };
    let first = visitor.page("/runs").await;
    assert_eq!(count(&first), 50);
    let second = visitor.page(&next(&first).unwrap()).await;
    assert_eq!((count(&second), next(&second)), (10, None));
    let of_skillet = visitor.page("/runs?skilletId=s1&q=&state=open&since=2020-01-01").await;
    assert_eq!(count(&of_skillet), 30);
    assert!(visitor.page("/runs?state=failed").await.contains("No run here is as you asked"));
    assert_eq!(visitor.get("/runs?since=soon").await.status(), 400);
}

#[actix::test]
async fn a_draft_that_cannot_be_taken_comes_back_whole_and_one_sent_twice_starts_one_run() {
    let app = TestApp::start().await;
    let visitor = Visitor::with(&app, &app.key).await;
    let answer = visitor
        .posts(
            "/runs/new",
            &[
                ("task", "Collect <all>"),
                ("startUrl", "https://shop.example/"),
                ("parameters", "{x"),
            ],
        )
        .await;
    assert_eq!(answer.status(), 400);
    let page = answer.text().await.unwrap();
    assert!(
        page.contains("not JSON")
            && page.contains("{x</textarea>")
            && page.contains("https://shop.example/"),
        "{page}"
    );
    let answer = visitor.posts("/runs/new", &[("task", "x"), ("startUrl", "no address")]).await;
    assert_eq!(answer.status(), 400);
    assert!(answer.text().await.unwrap().contains("startUrl"));
    let once = "0195b7a1-c0de-7a3f-8b1e-5d2c4a697f10";
    let fields = [
        ("task", "Collect all"),
        ("parameters", "{\"a\": 1}"),
        ("readOnly", "true"),
        ("once", once),
    ];
    let first = visitor.posts("/runs/new", &fields).await;
    let again = visitor.posts("/runs/new", &fields).await;
    assert_eq!(first.status(), 303);
    assert_eq!(place(&first), place(&again));
    let runs: serde_json::Value = app.get("/api/v1/runs").await.json().await.unwrap();
    assert_eq!(runs.as_array().unwrap().len(), 1);
}
