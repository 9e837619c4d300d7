//! Large results: their descriptor in the run, and signed links.

use hob::files;
use reqwest::Method;
use serde_json::Value;

use crate::support::app::{Setup, TestApp, failure};

async fn url_of(app: &TestApp, id: &str) -> String {
    app.run(id).await["result"]["file"]["url"].as_str().unwrap().to_owned()
}

#[actix::test]
async fn a_large_result_is_a_file_with_a_signed_link() {
    let app = TestApp::start().await;
    let bytes = format!("{{\"items\": \"{}\"}}", "x".repeat(400_000));
    let id = app.run_with_file(bytes.as_bytes()).await;
    let run = app.run(&id).await;
    assert_eq!(run["outcome"], "success");
    assert_eq!(run["result"]["type"], "file");
    let file = &run["result"]["file"];
    assert_eq!(file["contentType"], "application/json");
    assert_eq!(file["sizeBytes"], bytes.len());
    let expires = file["expiresAt"].as_str().unwrap();
    assert!(expires.len() == 24 && expires.strip_suffix(".000Z").is_some(), "{expires}");
    let url = file["url"].as_str().unwrap();
    assert!(url.starts_with(&format!("{}/files/", app.url)), "{url}");
    let answer = app.client.get(url).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    let headers = answer.headers();
    assert_eq!(headers["content-type"], "application/json");
    assert_eq!(headers["content-disposition"], "attachment; filename=\"result.json\"");
    assert_eq!(headers["x-content-type-options"], "nosniff");
    assert!(headers["content-security-policy"].to_str().unwrap().contains("sandbox"));
    assert_eq!(headers["content-length"], bytes.len().to_string().as_str());
    assert_eq!(answer.text().await.unwrap(), bytes);
    let list: Vec<Value> = app.get("/api/v1/runs").await.json().await.unwrap();
    assert_eq!(list[0]["result"]["type"], "file");
}

#[actix::test]
async fn the_run_with_a_file_has_a_tag_that_holds() {
    let app = TestApp::start().await;
    let id = app.run_with_file(b"{}").await;
    let path = format!("/api/v1/runs/{id}");
    let (one, other) = (app.get(&path).await, app.get(&path).await);
    // The same tag means the same bytes, the link in them included.
    if one.headers()["etag"] == other.headers()["etag"] {
        assert_eq!(one.text().await.unwrap(), other.text().await.unwrap());
    } else {
        assert_ne!(one.text().await.unwrap(), other.text().await.unwrap());
    }
}

#[actix::test]
async fn attack_11_a_link_that_is_not_genuine_is_refused_always_alike() {
    let app = TestApp::start().await;
    let mine = url_of(&app, &app.run_with_file(b"{\"a\": 1}").await).await;
    let other = url_of(&app, &app.run_with_file(b"{\"b\": 2}").await).await;
    let (file, query) = mine.split_once('?').unwrap();
    let (other_file, _) = other.split_once('?').unwrap();
    let (expires, signature) = query.split_once('&').unwrap();
    let later = expires.strip_prefix("expires=").unwrap().parse::<u64>().unwrap() + 1;
    let flipped = if signature.ends_with('0') { "1" } else { "0" };
    let forged = [
        format!("{other_file}?{query}"),
        format!("{file}?expires={later}&{signature}"),
        format!("{file}?{expires}&{}{flipped}", &signature[..signature.len() - 1]),
        format!("{file}?{expires}&signature="),
        format!("{file}?{expires}"),
        format!("{file}?{signature}&{expires}"),
        format!("{file}?{query}&more=1"),
        file.to_owned(),
        format!("{file}x?{query}"),
        format!("{}/files/..%2fhob.db?{query}", app.url),
        format!("{}/files/nothing?{query}", app.url),
    ];
    let mut bodies = Vec::new();
    for url in &forged {
        // The API key does not help.
        let request = app.client.get(url).header("x-api-key", app.key.reveal());
        bodies.push(failure(request.send().await.unwrap(), 403, "link-invalid").await);
    }
    assert!(bodies.iter().all(|body| *body == bodies[0]), "{bodies:?}");
    assert_eq!(app.client.get(&mine).send().await.unwrap().status(), 200);
}

#[actix::test]
async fn attack_11_a_link_expires() {
    let files = files::Settings { link_seconds: 1, ..files::Settings::default() };
    let app = TestApp::with(Setup { files, ..Setup::default() }).await;
    let id = app.run_with_file(b"{}").await;
    let url = url_of(&app, &id).await;
    loop {
        let answer = app.client.get(&url).send().await.unwrap();
        if answer.status() != 200 {
            failure(answer, 403, "link-invalid").await;
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_ne!(url_of(&app, &id).await, url, "reading the run gives a new one");
}

#[actix::test]
async fn attack_11_a_link_is_signed_by_this_hob() {
    let (app, other) = (TestApp::start().await, TestApp::start().await);
    let url = url_of(&other, &other.run_with_file(b"{}").await).await;
    let url = url.replace(&other.url, &app.url);
    failure(app.client.get(&url).send().await.unwrap(), 403, "link-invalid").await;
}

#[actix::test]
async fn links_begin_with_the_public_address() {
    let mut setup = Setup::default();
    setup.server.public_url = Some("https://hob.example/base/".parse().unwrap());
    let app = TestApp::with(setup).await;
    let url = url_of(&app, &app.run_with_file(b"{}").await).await;
    assert!(url.starts_with("https://hob.example/base/files/"), "{url}");
}

#[actix::test]
async fn a_file_that_is_gone_is_said_to_be() {
    let app = TestApp::start().await;
    let url = url_of(&app, &app.run_with_file(b"{}").await).await;
    std::fs::remove_dir_all(app.folder.path().join("files")).unwrap();
    failure(app.client.get(&url).send().await.unwrap(), 404, "not-found").await;
    let head = app.client.request(Method::HEAD, &url).send().await.unwrap();
    assert_eq!(head.status(), 404);
}
