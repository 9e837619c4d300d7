//! Recorded logins: which there are, a new one, one anew, and their end.

use askama::Template;
use reqwest::Method;
use serde_json::{Map, Value, json};

use super::ask::{Answer, Asked, Trouble, or_told};
use super::page::{Frame, with_status};
use super::words::{Moment, text};
use crate::model::AuthSessionId;

const HERE: &str = "/logins";

/// A login in the list.
struct Login {
    id: String,
    name: String,
    ready: bool,
    start_url: String,
    sites: Vec<String>,
    updated: Option<Moment>,
    used: Option<Moment>,
}

#[derive(Template)]
#[template(path = "logins.html")]
struct List<'a> {
    frame: Frame<'a>,
    asked: &'a Asked,
    logins: Vec<Login>,
    wrong: Option<String>,
}

/// The logins; `wrong`: why the last was not recorded.
pub(super) async fn list(asked: &Asked, wrong: Option<String>) -> Result<Answer, Trouble> {
    let logins: Vec<Value> = asked.client.get("authsessions", &[("expired", "true")]).await?;
    let login = |login: &Value| Login {
        id: text(login, "id"),
        name: login["name"].as_str().unwrap_or("no name").to_owned(),
        ready: login["status"] == "ready",
        start_url: text(login, "startUrl"),
        sites: login["origins"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|o| o.as_str().map(str::to_owned))
            .collect(),
        updated: Moment::of(&login["savedAt"]).or_else(|| Moment::of(&login["updatedAt"])),
        used: Moment::of(&login["usedAt"]),
    };
    let status = if wrong.is_some() { 400 } else { 200 };
    let frame = Frame::of(&asked.person, HERE);
    with_status(status, &List { frame, asked, logins: logins.iter().map(login).collect(), wrong })
}

/// Opens the recorder.
pub(super) async fn record(asked: &Asked) -> Result<Answer, Trouble> {
    let mut body = Map::new();
    for name in ["name", "startUrl", "authSessionId"] {
        if let Some(value) = asked.says(name) {
            body.insert(name.to_owned(), json!(value.trim()));
        }
    }
    let path = "authsessions/record";
    match or_told(asked.client.send_json(Method::POST, path, &Value::Object(body)).await)? {
        // By its path: the session's cookie is known under the address that this page has.
        Ok(answer) => Ok(Answer::To(format!("/recorder/{}", text(&answer, "recordingSessionId")))),
        Err(wrong) => list(asked, Some(wrong)).await,
    }
}

/// Deletes a login.
pub(super) async fn delete(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let id: AuthSessionId = id.parse().map_err(|_| Trouble::Nothing)?;
    asked.client.delete(&format!("authsessions/{id}")).await?;
    Ok(Answer::To("/logins".to_owned()))
}
