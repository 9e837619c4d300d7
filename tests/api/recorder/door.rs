//! Who may open the recorder, and what its address is worth when it is over.

use reqwest::Method;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::person::Person;
use super::{Recording, record, session, until};
use crate::support::hob::{Hob, Home, Kind};
use crate::support::site::Site;

fn bare() -> reqwest::Client {
    reqwest::Client::builder().no_proxy().build().unwrap()
}

pub async fn token(recording: &Recording, origin: &str) -> (u16, String) {
    let url = format!("{}/token", recording.url);
    let answer = bare().post(url).header("origin", origin).send().await.unwrap();
    let status = answer.status().as_u16();
    let body: Value = answer.json().await.unwrap();
    (status, body["token"].as_str().unwrap_or_default().to_owned())
}

pub type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn handshake(
    recording: &Recording,
    origin: Option<&str>,
    token: &str,
) -> Result<(Line, u16), u16> {
    let url = format!("{}/socket", recording.url.replacen("http", "ws", 1));
    let mut request = url.into_client_request().unwrap();
    if let Some(origin) = origin {
        request.headers_mut().insert("origin", HeaderValue::from_str(origin).unwrap());
    }
    let protocols = HeaderValue::from_str(&format!("hob-recorder, {token}")).unwrap();
    request.headers_mut().insert("sec-websocket-protocol", protocols);
    match tokio_tungstenite::connect_async(request).await {
        Ok((line, response)) => Ok((line, response.status().as_u16())),
        Err(Error::Http(response)) => Err(response.status().as_u16()),
        Err(error) => panic!("{error}"),
    }
}

/// The status that a page's farewell is answered with.
async fn leave(recording: &Recording, origin: &str, number: &str) -> u16 {
    let url = format!("{}/leave", recording.url);
    let said = bare().post(url).header("origin", origin).body(number.to_owned());
    said.send().await.unwrap().status().as_u16()
}

/// The status that a handshake with the socket is answered with.
async fn socket(recording: &Recording, origin: Option<&str>, token: &str) -> u16 {
    handshake(recording, origin, token).await.map_or_else(|status| status, |(_, status)| status)
}

/// The socket itself.
pub async fn line(recording: &Recording, origin: &str, token: &str) -> Line {
    handshake(recording, Some(origin), token).await.unwrap().0
}

#[tokio::test]
async fn attack_13_the_socket_opens_once_for_its_own_page_alone() {
    let site = Site::pages(&[("/", "<title>Log in</title>")]);
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[("HOB_LOG__FILTER", "trace")]);
    let recording = record(&hob, &site.page("/")).await;
    assert_eq!(token(&recording, "https://evil.example").await.0, 403);
    let (status, good) = token(&recording, &hob.url).await;
    assert_eq!(status, 200);
    assert_eq!(socket(&recording, Some("https://evil.example"), &good).await, 403);
    assert_eq!(socket(&recording, None, &good).await, 403);
    assert_eq!(socket(&recording, Some(&hob.url), "x").await, 403);
    assert_eq!(socket(&recording, Some(&hob.url), &good).await, 101);
    assert_eq!(socket(&recording, Some(&hob.url), &good).await, 403, "a token works once");

    assert_eq!(leave(&recording, "https://evil.example", "1").await, 403);
    assert_eq!(leave(&recording, &hob.url, "nobody").await, 400);

    let page = bare().get(&recording.url).send().await.unwrap();
    let policy = page.headers()["content-security-policy"].to_str().unwrap().to_owned();
    for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"] {
        assert!(policy.contains(part), "{policy}");
    }
    assert_eq!(page.headers()["x-frame-options"], "DENY");
    assert!(page.headers()["cache-control"].to_str().unwrap().contains("no-store"));

    // No other id opens anything, and this one nothing any more when its session is gone.
    let other = recording.url.replace(recording.url.rsplit('/').next().unwrap(), &good);
    assert_eq!(bare().get(other).send().await.unwrap().status(), 404);
    let path = format!("/api/v1/authsessions/{}", recording.session);
    assert_eq!(hob.request(Method::DELETE, &path).send().await.unwrap().status(), 204);
    for _ in 0..200 {
        if bare().get(&recording.url).send().await.unwrap().status() == 404 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(bare().get(&recording.url).send().await.unwrap().status(), 404);
    assert_eq!(token(&recording, &hob.url).await.0, 404);
    assert_eq!(leave(&recording, &hob.url, "1").await, 404);
    drop(hob);
    let id = recording.url.rsplit('/').next().unwrap();
    assert!(!home.log().contains(id), "the recorder's address is in the log");
}

#[tokio::test]
async fn attack_13_no_other_page_shows_the_recorder_in_a_frame() {
    let site = Site::pages(&[("/", "<title>Log in</title>")]);
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[]);
    let recording = record(&hob, &site.page("/")).await;
    let frame = format!("<h1>Frame</h1><iframe src='{}'></iframe>", recording.url);
    let evil = Site::pages(&[("/", &frame)]);
    let browser = crate::browser::launch().await;
    let page = browser.page();
    page.goto(&evil.at("/")).await.unwrap();
    let seen = page.look(&hob::perception::LookOptions::default()).await.unwrap();
    assert!(!seen.text.contains("Save login"), "{}", seen.text);
    crate::browser::close(browser).await;
}

async fn slots(hob: &Hob, site: &Site) -> (u16, Value) {
    hob.post("/api/v1/authsessions/record", &json!({"startUrl": site.page("/")})).await
}

#[tokio::test]
async fn one_workspace_leaves_recorders_to_others() {
    let site = Site::pages(&[("/", "<title>Log in</title>")]);
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[("HOB_RECORDER__SLOTS", "2"), ("HOB_LIMITS__RECORDINGS", "1")]);
    let own = record(&hob, &site.page("/")).await;
    let (status, busy) = slots(&hob, &site).await;
    assert_eq!((status, &busy["error"]["code"]), (429, &json!("workspace-rate-limited")));
    let message = busy["error"]["message"].as_str().unwrap();
    assert!(message.contains("limits.recordings"), "{message}");
    let other = home.keys(&["create", "--workspace", "another"]);
    let begin = json!({"startUrl": site.page("/")});
    let begun = bare().post(format!("{}/api/v1/authsessions/record", hob.url));
    let begun = begun.header("x-api-key", other).json(&begin).send().await.unwrap();
    assert_eq!(begun.status(), 201);
    // One that is over counts no more.
    let path = format!("/api/v1/authsessions/{}", own.session);
    assert_eq!(hob.request(Method::DELETE, &path).send().await.unwrap().status(), 204);
    for _ in 0..200 {
        if slots(&hob, &site).await.0 == 201 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the slot was not given back");
}

#[tokio::test]
async fn discarding_leaves_nothing_and_frees_the_slot() {
    let site = Site::pages(&[("/", "<title>Log in</title>")]);
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[("HOB_RECORDER__SLOTS", "1")]);
    let recording = record(&hob, &site.page("/")).await;
    let (status, busy) = slots(&hob, &site).await;
    assert_eq!((status, &busy["error"]["code"]), (429, &json!("workspace-rate-limited")));
    // Told as any limit is, although it is the node's.
    let again = hob.request(reqwest::Method::POST, "/api/v1/authsessions/record");
    let again = again.json(&json!({"startUrl": site.page("/")})).send().await.unwrap();
    let header = |name: &str| again.headers()[name].to_str().unwrap().to_owned();
    assert_eq!(again.status(), 429);
    assert_eq!(header("ratelimit-policy"), "\"recorder_slots\";q=1;qu=\"concurrent-requests\"");
    assert_eq!(header("ratelimit"), "\"recorder_slots\";r=0");
    assert!(again.headers().contains_key("retry-after"));
    let person = Person::at(&recording.url).await;
    person.uses("button", "Discard").await;
    person.sees("Discard this recording?").await;
    person.presses("Enter").await;
    person.sees("Nothing was saved").await;
    person.picture("discarded").await;
    person.goes().await;
    until(&hob, &recording.session, "discarded").await;
    let body = json!({"task": "x", "auth": recording.session});
    let (status, refused) = hob.post("/api/v1/runs/start", &body).await;
    assert_eq!((status, &refused["error"]["details"][0]["pointer"]), (400, &json!("/auth")));
    assert!(session(&hob, &recording.session).await["finishUrl"].is_null());
}
