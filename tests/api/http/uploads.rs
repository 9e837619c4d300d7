//! `POST /api/v1/files`, and files in the parameters of a run.

use futures::TryStreamExt as _;
use reqwest::Method;
use reqwest::header::CONTENT_TYPE;
use serde_json::{Value, json};

use crate::support::app::{Setup, TestApp, failure, faults};

const FORM: &str = "multipart/form-data; boundary=xx";

fn form(name: &str, content: &str) -> String {
    format!(
        "--xx\r\ncontent-disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\
         content-type: text/plain\r\n\r\n{content}\r\n--xx--\r\n"
    )
}

async fn send(
    app: &TestApp,
    query: &str,
    kind: &str,
    body: impl Into<reqwest::Body>,
) -> reqwest::Response {
    let request = app.request(Method::POST, &format!("/api/v1/files{query}"));
    request.header(CONTENT_TYPE, kind).body(body).send().await.unwrap()
}

async fn kept(answer: reqwest::Response) -> Value {
    assert_eq!(answer.status(), 201);
    answer.json().await.unwrap()
}

#[actix_web::test]
async fn a_file_is_kept_as_a_form_or_as_it_is() {
    let app = TestApp::start().await;
    let workspace = "default".parse().unwrap();
    let bare = send(&app, "?name=Ann%27s%20cv.pdf", "application/pdf", "%PDF-\n1").await;
    let bare = kept(bare).await;
    let formed = kept(send(&app, "", FORM, form("notes.txt", "two\nlines")).await).await;
    for (file, name, kind, content) in [
        (&bare, "Ann's cv.pdf", "application/pdf", "%PDF-\n1"),
        (&formed, "notes.txt", "text/plain", "two\nlines"),
    ] {
        assert_eq!(file["name"], name);
        assert_eq!(file["contentType"], kind);
        assert_eq!(file["sizeBytes"], content.len());
        assert!(file["expiresAt"].as_str().unwrap() > file["createdAt"].as_str().unwrap());
        let id = file["id"].as_str().unwrap();
        let (_, bytes) = app.files.open_upload(&workspace, id).await.unwrap();
        let bytes = bytes.try_collect::<Vec<_>>().await.unwrap().concat();
        assert_eq!(bytes, content.as_bytes());
    }
}

#[actix_web::test]
async fn what_cannot_be_kept_is_refused() {
    let files = hob::files::Settings { upload_bytes: 100, ..Default::default() };
    let app = TestApp::with(Setup { files, ..Setup::default() }).await;
    let large = "x".repeat(101);
    let answers = [
        (send(&app, "?name=a", "text/plain", large.clone()).await, 413, "payload-too-large"),
        (send(&app, "", FORM, form("a", &large)).await, 413, "payload-too-large"),
        (send(&app, "", "text/plain", "x").await, 400, "invalid-request"),
        (send(&app, "?name=a", "text/plain", "").await, 400, "invalid-request"),
        (send(&app, "?name=..", "text/plain", "x").await, 400, "invalid-request"),
        (send(&app, "?name=a%2Fb", "text/plain", "x").await, 400, "invalid-request"),
        (send(&app, "?nam=a", "text/plain", "x").await, 400, "invalid-request"),
        (send(&app, "", FORM, "no form").await, 400, "invalid-request"),
        (send(&app, "", FORM, "--xx--\r\n").await, 400, "invalid-request"),
    ];
    for (answer, status, code) in answers {
        failure(answer, status, code).await;
    }
    kept(send(&app, "?name=a", "text/plain", "x".repeat(100)).await).await;
}

#[actix_web::test]
async fn only_a_file_of_the_workspace_can_be_a_parameter() {
    let app = TestApp::start().await;
    let file = kept(send(&app, "?name=cv.pdf", "application/pdf", "x").await).await;
    let body = |id: &Value| json!({"task": "apply", "parameters": {"a": {"cv": {"$file": id}}}});
    let run = app.start_run(&body(&file["id"])).await;
    let lease = app.store.lease(&app.skillet_of(&run).await, "n", u64::MAX).await.unwrap().unwrap();
    let order = app.store.claim(&lease).await.unwrap().unwrap();
    let kept = json!({"$file": file["id"], "name": "cv.pdf"});
    assert_eq!(order.parameters["a"]["cv"], kept);

    let refused = app.post("/api/v1/runs/start", &body(&json!("up-0"))).await;
    let unknown = failure(refused, 400, "invalid-request").await;
    let other = app.key_of("other").await;
    let request = app.bare(Method::POST, "/api/v1/runs/start").header("x-api-key", other.reveal());
    let foreign =
        failure(request.json(&body(&file["id"])).send().await.unwrap(), 400, "invalid-request")
            .await;
    assert_eq!(unknown, foreign);
    assert!(faults(&unknown)[0].starts_with("/parameters/a/cv there is no such file"), "{unknown}");
    for wrong in [json!({"$file": 5}), json!({"$file": file["id"], "name": "x"})] {
        let body = json!({"task": "apply", "parameters": {"cv": wrong}});
        let body =
            failure(app.post("/api/v1/runs/start", &body).await, 400, "invalid-request").await;
        assert!(faults(&body)[0].starts_with("/parameters/cv a file is written"), "{body}");
    }
}
