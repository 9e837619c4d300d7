//! What a tab or a frame with a process of its own is told before its first script runs: to tell of
//! its documents and requests, to put each document to the policy first, and to take as focused.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};

use super::attended;
use super::cdp::Cdp;
use super::frames::FrameTree;
use super::tabs::Tabs;

/// How long a tab may take to be prepared.
const PREPARE: Duration = Duration::from_secs(5);

/// What the browser is told to attach us to. Whatever begins is held until it is let go by
/// [`prepare`], [`prepare_frame`] or [`prepare_worker`], and also what a filter leaves out is held: so workers of
/// every kind are named.
pub(super) fn attach_to(kinds: &[&str]) -> Value {
    let exclude = json!({"exclude": true});
    let filter: Vec<Value> =
        kinds.iter().map(|kind| json!({"type": kind})).chain([exclude]).collect();
    json!({"autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true, "filter": filter})
}

/// Bodies are never asked for, so the browser need not keep any.
fn no_bodies() -> Value {
    json!({"maxTotalBufferSize": 0, "maxResourceBufferSize": 0})
}

fn setup(attended: bool, keyed: bool) -> Vec<(&'static str, Value)> {
    let documents = json!({"patterns": [{"resourceType": "Document", "requestStage": "Request"}],
                           "handleAuthRequests": attended || keyed});
    let mut setup = vec![
        ("Page.enable", json!({})),
        ("Network.enable", no_bodies()),
        ("Fetch.enable", documents),
        ("Emulation.setFocusEmulationEnabled", json!({"enabled": true})),
        // A chooser is told instead of shown: nobody sits before the screen.
        ("Page.setInterceptFileChooserDialog", json!({"enabled": true})),
        (
            "Target.setAutoAttach",
            attach_to(&["iframe", "worker", "shared_worker", "service_worker"]),
        ),
    ];
    if attended {
        setup.extend(attended::setup());
    }
    setup
}

/// Prepares a tab. One that was there already may be used only when its process has taken all of
/// this: a navigation to another process carries over what was taken, not what was sent. A new one
/// waits for us, maybe without a process yet, so it is let go at once, and its first document may come
/// before it is listened to.
pub(super) async fn prepare(tabs: Arc<Tabs>, cdp: Arc<Cdp>, session: String, waiting: bool) {
    let setup = setup(tabs.is_attended(), tabs.outlet.login().is_some());
    let calls = setup
        .iter()
        .map(|(method, params)| cdp.call::<IgnoredAny>(Some(&session), method, params, PREPARE));
    let calls = futures::future::join_all(calls);
    let go = async {
        if waiting {
            cdp.send(Some(&session), "Runtime.runIfWaitingForDebugger", &json!({}));
        }
    };
    // Whatever comes after this was asked is told.
    let nothing = json!({});
    let shown = cdp.call(Some(&session), "Page.getFrameTree", &nothing, PREPARE);
    let (taken, shown, ()) = futures::join!(calls, shown, go);
    if let Some(error) = taken.into_iter().find_map(Result::err) {
        tracing::warn!(?error, "a tab could not be prepared");
    }
    if waiting && let Ok(shown) = shown {
        tabs.adopt_first(shown, &session);
    }
    // Not every Chromium has it. What is offered already is told then, of the document that is known by now.
    cdp.send(Some(&session), "WebMCP.enable", &json!({}));
    tabs.prepared(&session);
}

/// Prepares a frame that has got a process of its own and waits there. What it shows may have come
/// before it was listened to, so it is asked for.
pub(super) fn prepare_frame(tabs: &Arc<Tabs>, cdp: &Arc<Cdp>, session: &str, attended: bool) {
    for (method, params) in setup(attended, tabs.outlet.login().is_some()) {
        cdp.send(Some(session), method, &params);
    }
    cdp.send(Some(session), "Runtime.runIfWaitingForDebugger", &json!({}));
    let (tabs, cdp, session) = (tabs.clone(), cdp.clone(), session.to_owned());
    tokio::spawn(async move {
        let nothing = json!({});
        let shown = cdp.call(Some(&session), "Page.getFrameTree", &nothing, PREPARE).await;
        if let Ok(Shown { frame_tree }) = shown {
            tabs.adopt(frame_tree, &session);
        }
    });
}

/// Lets a worker run. One that is `kept` tells of its requests, which the page waits for as for its own, and of
/// the workers that it begins; nobody listens to another.
pub(super) fn prepare_worker(cdp: &Cdp, session: &str, kept: bool) {
    if kept {
        cdp.send(Some(session), "Network.enable", &no_bodies());
        cdp.send(Some(session), "Target.setAutoAttach", &attach_to(&["worker"]));
    }
    // Not detached from, although nobody listens: that could come before the worker is there to be let go.
    cdp.send(Some(session), "Runtime.runIfWaitingForDebugger", &json!({}));
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Shown {
    frame_tree: FrameTree,
}
