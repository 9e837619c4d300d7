//! A browser that a person sits before: what a page asks of its user is told instead of answered, and
//! what pictures cannot show (lists of selects, pickers) is told too.

use serde::Deserialize;
use serde_json::{Value, json};

use super::casting::Frame;
use super::cdp::{Cdp, Event};
use super::happening::{Happening, Telling};
use super::tabs::Tabs;

/// The world in which pages are listened to for the person; pages cannot see it.
const WORLD: &str = "hob-recorder";
/// By which that world tells.
const TELL: &str = "__hobTell";

/// What a tab or frame is told beside the usual, before its first script.
pub(super) fn setup() -> [(&'static str, Value); 6] {
    let listen = json!({
        "source": include_str!("script/attended.js"), "worldName": WORLD, "runImmediately": true,
    });
    let passkeys = json!({"source": include_str!("script/passkeys.js"), "runImmediately": true});
    let pickers = json!({"source": include_str!("script/pickers.js"), "runImmediately": true});
    [
        // Without it new worlds get no binding.
        ("Runtime.enable", json!({})),
        ("Runtime.addBinding", json!({"name": TELL, "executionContextName": WORLD})),
        ("Page.addScriptToEvaluateOnNewDocument", listen),
        ("Page.addScriptToEvaluateOnNewDocument", passkeys),
        ("Page.addScriptToEvaluateOnNewDocument", pickers),
        ("Input.setInterceptDrags", json!({"enabled": true})),
    ]
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Opening {
    r#type: String,
    message: String,
    default_prompt: Option<String>,
    url: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct AuthRequired {
    request_id: String,
    auth_challenge: Challenge,
}

#[derive(Deserialize)]
struct Challenge {
    source: Option<String>,
    origin: String,
    realm: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ChooserOpened {
    mode: String,
    backend_node_id: Option<u64>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct BindingCalled {
    name: String,
    payload: String,
    execution_context_id: i64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Detached {
    session_id: String,
}

#[derive(Deserialize)]
struct Navigated {
    frame: Shown,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Shown {
    parent_id: Option<String>,
}

#[derive(Deserialize)]
struct Dragging {
    data: Value,
}

/// Longest message of a listening world that is read.
const LONGEST: usize = 2 << 20;

impl Tabs {
    /// Whether a person sits before the browser.
    pub(super) fn is_attended(&self) -> bool {
        self.lock().attended.is_some()
    }

    /// Takes an event that is for the person; false if it is not.
    pub(super) fn attend(&self, cdp: &Cdp, event: &Event<'_>) -> bool {
        let inner = self.lock();
        let Some(person) = &inner.attended else { return false };
        let (happening, is_for_tabs) = match left(event) {
            // The tabs follow these too.
            Some(session) => (Some(Happening::Left { session }), true),
            None => (event.session.and_then(|s| happening(event, s.to_owned())), false),
        };
        let Some(happening) = happening else { return false };
        match person.tell(happening) {
            Telling::Done => !is_for_tabs,
            // A person who has gone hears nothing more: the recording is over.
            Telling::Gone => false,
            Telling::Full => {
                tracing::warn!("a browser told more than its person could be told, and is ended");
                cdp.close();
                true
            }
        }
    }
}

/// The session at which nobody waits any more.
fn left(event: &Event<'_>) -> Option<String> {
    match event.method {
        "Target.detachedFromTarget" => event.params::<Detached>().map(|gone| gone.session_id),
        "Page.frameNavigated" => {
            let Navigated { frame } = event.params()?;
            let session = event.session.filter(|_| frame.parent_id.is_none())?;
            Some(session.to_owned())
        }
        _ => None,
    }
}

fn happening(event: &Event<'_>, session: String) -> Option<Happening> {
    Some(match event.method {
        "Page.screencastFrame" => Happening::Picture(Frame::of(event)?),
        "Page.javascriptDialogOpening" => {
            let Opening { r#type: kind, message, default_prompt, url } = event.params()?;
            let default = default_prompt.unwrap_or_default();
            Happening::Dialog { session, kind, message, default, url }
        }
        "Page.javascriptDialogClosed" => Happening::DialogClosed { session },
        "Inspector.targetCrashed" => Happening::Say(json!({"t": "notice",
            "text": "This page has crashed. Press Reload to load it again."})),
        "Fetch.authRequired" => {
            let AuthRequired { request_id: request, auth_challenge: challenge } = event.params()?;
            let Challenge { source, origin, realm } = challenge;
            let proxy = source.as_deref() == Some("Proxy");
            Happening::Password { session, request, origin, realm, proxy }
        }
        "Page.fileChooserOpened" => {
            let ChooserOpened { mode, backend_node_id: input } = event.params()?;
            Happening::Chooser { session, input, several: mode == "selectMultiple" }
        }
        "Input.dragIntercepted" => {
            let Dragging { data } = event.params()?;
            Happening::Drag { data }
        }
        "Runtime.bindingCalled" => {
            let BindingCalled { name, payload, execution_context_id: context } = event.params()?;
            let short = name == TELL && payload.len() <= LONGEST;
            let what = short.then(|| serde_json::from_str(&payload).ok()).flatten()?;
            Happening::Told { session, context, what }
        }
        _ => return None,
    })
}
