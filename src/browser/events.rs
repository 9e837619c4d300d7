//! What a browser tells of its tabs: they come and go, dialogs are answered, each document that is about
//! to come is put to the policy, downloads are followed.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};

use super::cdp::{Cdp, Event};
use super::document::{Document, Sent};
use super::prepare::{prepare, prepare_frame, prepare_worker};
use super::tab::TabState;
use super::tabs::{Chooser, Inner, Tabs, TargetInfo};

/// Tabs beyond this number are closed as they open.
pub(super) const MOST_TABS: usize = 20;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Attached {
    session_id: String,
    target_info: TargetInfo,
    waiting_for_debugger: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Detached {
    session_id: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ChooserOpened {
    mode: String,
    backend_node_id: Option<u64>,
}

#[derive(Deserialize)]
struct DragIntercepted {
    data: Value,
}

#[derive(Deserialize)]
struct WillBeSent {
    request: Sent,
}

/// Whether an event tells that something is sent which may change a site.
fn may_change(event: &Event<'_>) -> bool {
    match event.method {
        "Network.requestWillBeSent" => {
            event.params::<WillBeSent>().is_some_and(|sent| sent.request.may_change())
        }
        "Network.webSocketFrameSent" => true,
        _ => false,
    }
}

impl Tabs {
    /// Takes an event of the browser.
    pub(super) fn take(self: &Arc<Self>, cdp: &Arc<Cdp>, event: &Event<'_>) {
        if self.asked_for_key(cdp, event) || self.attend(cdp, event) || self.filmed(cdp, event) {
            return;
        }
        let of_interest = match event.method {
            "Target.attachedToTarget" => self.attached(cdp, event),
            "Target.detachedFromTarget" => self.detached(event),
            "Inspector.targetCrashed" => self.crashed(event),
            "Page.javascriptDialogOpening" => {
                self.dialog(cdp, event);
                Some(())
            }
            "Page.fileChooserOpened" => self.chooser(event),
            "Input.dragIntercepted" => {
                event.params().map(|DragIntercepted { data }| self.lock().drag = Some(data))
            }
            "Browser.downloadWillBegin" => self.download_begins(cdp, event),
            "Browser.downloadProgress" => self.download_goes_on(cdp, event),
            "Fetch.requestPaused" => self.document_coming(cdp, event),
            _ => event.session.and_then(|session| {
                let Inner { tabs, visited, blank, sent, .. } = &mut *self.lock();
                *sent += u64::from(may_change(event));
                let tab = tabs.iter_mut().find(|tab| tab.has_session(session))?;
                if blank.is_none() {
                    visited.take(event, &tab.document.url);
                }
                tab.take(event, session).then_some(())
            }),
        };
        if of_interest.is_some() {
            self.changed.send_replace(());
        }
    }

    fn attached(self: &Arc<Self>, cdp: &Arc<Cdp>, event: &Event<'_>) -> Option<()> {
        let attached: Attached = event.params()?;
        let (session, info) = (attached.session_id, attached.target_info);
        let waiting = attached.waiting_for_debugger;
        let mut inner = self.lock();
        if info.r#type != "page" {
            let attended = inner.attended.is_some();
            let around = event.session.and_then(|around| inner.by_any_session(around));
            if info.r#type == "iframe" {
                prepare_frame(self, cdp, &session, attended);
                return around.map(|tab| tab.frames.attached(session));
            }
            let kept = around.is_some_and(|tab| tab.worker_began(&session));
            prepare_worker(cdp, &session, kept);
            return kept.then_some(());
        }
        if inner.tabs.len() >= MOST_TABS {
            cdp.send(None, "Target.closeTarget", &json!({"targetId": info.target_id}));
            return None;
        }
        tokio::spawn(prepare(self.clone(), cdp.clone(), session.clone(), waiting));
        inner.opened += 1;
        let serial = inner.opened;
        if inner.current.is_empty() {
            inner.current.clone_from(&info.target_id);
        }
        inner.tabs.push(TabState {
            document: Document::new(&info.target_id, &info.url),
            target: info.target_id,
            title: info.title,
            opener: info.opener_id,
            session,
            serial,
            ..TabState::default()
        });
        Some(())
    }

    /// A tab that closes itself gives back to the one that opened it, else to the last one.
    fn detached(&self, event: &Event<'_>) -> Option<()> {
        let Detached { session_id } = event.params()?;
        let mut inner = self.lock();
        let Some(index) = inner.tabs.iter().position(|tab| tab.session == session_id) else {
            let tab = inner.by_any_session(&session_id)?;
            if !tab.worker_ended(&session_id) {
                tab.frames.detached(&session_id);
            }
            return Some(());
        };
        let closed = inner.tabs.remove(index);
        if closed.target == inner.current {
            let opener = inner.tabs.iter().find(|tab| Some(&tab.target) == closed.opener.as_ref());
            let next = opener.or(inner.tabs.last()).map(|tab| tab.target.clone());
            inner.current = next.unwrap_or_else(|| "none".to_owned());
        }
        Some(())
    }

    /// A tab whose process has crashed is of no use any more; a frame's leaves the rest as it is.
    fn crashed(&self, event: &Event<'_>) -> Option<()> {
        let session = event.session?;
        let mut inner = self.lock();
        let tab = inner.by_any_session(session)?;
        if tab.session == session {
            tab.crashed = true;
        } else if !tab.worker_ended(session) {
            tab.frames.detached(session);
        }
        Some(())
    }

    fn dialog(&self, cdp: &Cdp, event: &Event<'_>) {
        if let Some(answer) = self.lock().dialogs.opened(event) {
            cdp.send(event.session, "Page.handleJavaScriptDialog", &answer);
        }
    }

    fn chooser(&self, event: &Event<'_>) -> Option<()> {
        let opened: ChooserOpened = event.params()?;
        let several = opened.mode == "selectMultiple";
        let session = event.session?.to_owned();
        self.lock().chooser = Some(Chooser { session, input: opened.backend_node_id, several });
        Some(())
    }
}
