//! The workspace: what it may use and uses, which of its runs is under way where, and its keys.

use askama::Template;
use reqwest::Method;
use serde_json::{Value, json};

use super::ask::{Answer, Asked, Trouble, or_told};
use super::page::{Frame, with_status};
use super::words::{Moment, text};
use crate::model::{KeyId, Scope};

const HERE: &str = "/workspace";

/// A node, and the runs that it carries out.
struct Node {
    name: String,
    /// Each with its skillet.
    runs: Vec<(String, String)>,
}

/// A key in the list.
struct Key {
    id: String,
    name: String,
    scopes: String,
    created: Option<Moment>,
    expires: Option<Moment>,
    used: Option<Moment>,
    own: bool,
}

impl Key {
    fn of(key: &Value) -> Self {
        let scopes = key["scopes"].as_array().into_iter().flatten().filter_map(Value::as_str);
        Self {
            id: text(key, "id"),
            name: text(key, "name"),
            scopes: scopes.collect::<Vec<_>>().join(", "),
            created: Moment::of(&key["createdAt"]),
            expires: Moment::of(&key["expiresAt"]),
            used: Moment::of(&key["lastUsedAt"]),
            own: key["isOwn"] == true,
        }
    }
}

#[derive(Template)]
#[template(path = "workspace.html")]
struct Page<'a> {
    frame: Frame<'a>,
    name: String,
    waiting: u64,
    under_way: usize,
    nodes: Vec<Node>,
    spent: [String; 2],
    limits: Vec<(String, String)>,
    keys: Vec<Key>,
    /// What the form for a key says.
    typed: [&'a str; 2],
    scopes: Vec<(&'static str, bool)>,
    made: Option<String>,
    wrong: Option<String>,
}

/// What is shown beside the page itself after a form.
#[derive(Debug, Default)]
pub(super) struct After {
    /// The key that was made.
    made: Option<String>,
    /// Why the form was not taken.
    wrong: Option<String>,
}

/// The workspace; its keys to whoever looks after it.
pub(super) async fn show(asked: &Asked, after: After) -> Result<Answer, Trouble> {
    let workspace: Value = asked.client.get("workspace", &[]).await?;
    let keys: Vec<Value> =
        if asked.person.admin { asked.client.get("keys", &[]).await? } else { Vec::new() };
    let nodes = nodes(&workspace["underWay"]);
    let limits = workspace["limits"].as_object().into_iter().flatten();
    let usd = |name: &str| format!("${:.4}", workspace[name].as_f64().unwrap_or_default());
    let chosen = |scope: Scope| {
        let all = || asked.form.iter().filter(|(name, _)| name == "scope");
        let is_new = all().next().is_none();
        is_new && scope == Scope::Read || all().any(|(_, value)| value == scope.as_str())
    };
    let page = Page {
        frame: Frame::of(&asked.person, HERE),
        name: text(&workspace, "id"),
        waiting: workspace["waiting"].as_u64().unwrap_or_default(),
        under_way: nodes.iter().map(|node| node.runs.len()).sum(),
        nodes,
        spent: ["spentThisMonth", "spentInAll"].map(usd),
        limits: limits
            .map(|(name, value)| {
                (name.replace('_', " "), value.as_str().unwrap_or_default().into())
            })
            .collect(),
        keys: keys.iter().map(Key::of).collect(),
        typed: ["name", "expires"].map(|name| asked.says(name).unwrap_or_default()),
        scopes: Scope::ALL.map(|scope| (scope.as_str(), chosen(scope))).to_vec(),
        made: after.made,
        wrong: after.wrong,
    };
    with_status(if page.wrong.is_some() { 400 } else { 200 }, &page)
}

/// The nodes with their runs, in the order of the API: a node's runs are together.
fn nodes(under_way: &Value) -> Vec<Node> {
    let mut nodes: Vec<Node> = Vec::new();
    for at in under_way.as_array().into_iter().flatten() {
        let (name, run) = (text(at, "node"), (text(at, "run"), text(at, "skilletId")));
        match nodes.last_mut().filter(|node| node.name == name) {
            Some(node) => node.runs.push(run),
            None => nodes.push(Node { name, runs: vec![run] }),
        }
    }
    nodes
}

/// Makes a key. It is on the page that answers, and at no address.
pub(super) async fn make_key(asked: &Asked) -> Result<Answer, Trouble> {
    let scopes = asked.form.iter().filter(|(name, _)| name == "scope").map(|(_, value)| value);
    let mut body = json!({"scopes": scopes.collect::<Vec<_>>()});
    for name in ["name", "expires"] {
        if let Some(value) = asked.says(name) {
            body[name] = json!(value.trim());
        }
    }
    let answer = asked.client.send_json(Method::POST, "keys", &body).await;
    let after = match or_told(answer)? {
        Ok(key) => After { made: Some(text(&key, "key")), wrong: None },
        Err(wrong) => After { made: None, wrong: Some(wrong) },
    };
    show(asked, after).await
}

/// Revokes a key.
pub(super) async fn revoke_key(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let id: KeyId = id.parse().map_err(|_| Trouble::Nothing)?;
    asked.client.delete(&format!("keys/{id}")).await?;
    Ok(Answer::To(HERE.to_owned()))
}
