//! The open tabs of one browser, as its events have told them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use serde::Deserialize;
use serde_json::Value;
use tokio::sync::watch;

use super::camera::{Camera, Sight};
use super::dialogs::Dialogs;
use super::document::ShownTab;
use super::downloads::Downloads;
use super::egress::Outlet;
use super::error::BrowserError;
use super::frames::FrameTree;
use super::happening::Teller;
use super::storage::{Blank, Visited};
use super::tab::TabState;

#[derive(Debug, Default)]
pub(super) struct Inner {
    pub(super) tabs: Vec<TabState>,
    pub(super) current: String,
    pub(super) opened: u64,
    /// How often something was sent that may change a site: by another method than those that only ask, or over
    /// a socket.
    pub(super) sent: u64,
    pub(super) dialogs: Dialogs,
    /// The file chooser that the action opened.
    pub(super) chooser: Option<Chooser>,
    /// What is dragged, since the browser was told to leave drags to us.
    pub(super) drag: Option<Value>,
    pub(super) downloads: Downloads,
    /// The lowest ref that no document of this browser has given yet.
    pub(super) next_ref: u64,
    /// Where the browser has been.
    pub(super) visited: Visited,
    /// Documents are answered here, not by their sites.
    pub(super) blank: Option<Blank>,
    /// Where a person's browser tells what is for the person to see or decide.
    pub(super) attended: Option<Teller>,
    /// Who films the browser.
    pub(super) camera: Option<Camera>,
    /// What of its pages may be seen by whoever looks at the run.
    pub(super) sight: Sight,
    /// Where the pointer is, in CSS pixels of the window.
    pub(super) pointer: Option<(u32, u32)>,
    closed: Option<BrowserError>,
}

/// The tabs, shared between the browser's events and the pages.
#[derive(Debug)]
pub(super) struct Tabs {
    inner: Mutex<Inner>,
    pub(super) changed: watch::Sender<()>,
    pub(super) outlet: Arc<Outlet>,
}

/// A file chooser that a page wants to open. It is never shown: files are given by `upload`.
#[derive(Debug, Clone)]
pub(super) struct Chooser {
    pub(super) session: String,
    /// The input; none where the page uses a chooser of another kind.
    pub(super) input: Option<u64>,
    /// Whether it takes several files.
    pub(super) several: bool,
}

/// A moment to compare with, taken before an action.
#[derive(Debug, Clone)]
pub struct Mark {
    loader: String,
    url: String,
    opened: u64,
    activity: u64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct TargetInfo {
    pub(super) target_id: String,
    pub(super) r#type: String,
    pub(super) title: String,
    pub(super) url: String,
    pub(super) opener_id: Option<String>,
}

/// All tabs as the browser lists them.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Targets {
    target_infos: Vec<TargetInfo>,
}

impl Inner {
    /// The current tab, if it can be used.
    pub(super) fn current(&mut self) -> Result<&mut TabState, BrowserError> {
        if let Some(why) = &self.closed {
            return Err(why.clone());
        }
        self.dialogs.check()?;
        match self.tabs.iter_mut().find(|tab| tab.target == self.current) {
            Some(tab) if tab.crashed => Err(BrowserError::Gone("the tab crashed".to_owned())),
            Some(tab) => Ok(tab),
            None => Err(BrowserError::Gone("its last tab was closed".to_owned())),
        }
    }

    pub(super) fn by_session(&mut self, session: &str) -> Option<&mut TabState> {
        self.tabs.iter_mut().find(|tab| tab.session == session)
    }

    /// The tab whose own session this is, or that of a frame or worker in it.
    pub(super) fn by_any_session(&mut self, session: &str) -> Option<&mut TabState> {
        self.tabs.iter_mut().find(|tab| tab.has_session(session))
    }

    /// Whether this is the session of an open tab, or of a frame or worker in one.
    pub(super) fn has_session(&self, session: &str) -> bool {
        self.tabs.iter().any(|tab| tab.has_session(session))
    }

    /// The current tab's number, from 1.
    pub(super) fn number(&self) -> usize {
        self.tabs.iter().position(|tab| tab.target == self.current).map_or(0, |index| index + 1)
    }
}

impl Tabs {
    pub(super) fn new(outlet: Arc<Outlet>) -> Self {
        Self { inner: Mutex::default(), changed: watch::Sender::new(()), outlet }
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until `ready` says something, looking again at every change. `None` after `until`.
    pub(super) async fn wait<T>(
        &self,
        until: Instant,
        mut ready: impl FnMut(&mut Inner) -> Option<T>,
    ) -> Option<T> {
        let mut changes = self.changed.subscribe();
        loop {
            if let Some(value) = ready(&mut self.lock()) {
                return Some(value);
            }
            tokio::time::timeout_at(until.into(), changes.changed()).await.ok()?.ok()?;
        }
    }

    /// Whether the browser is gone.
    pub(super) fn is_closed(&self) -> bool {
        self.lock().closed.is_some()
    }

    /// Makes every use of the tabs fail from here on.
    pub(super) fn close(&self, why: BrowserError) {
        self.lock().closed.get_or_insert(why);
        self.changed.send_replace(());
    }

    /// Begins an action: forgets the dialogs of earlier ones.
    pub(super) fn mark(&self) -> Result<Mark, BrowserError> {
        let mut inner = self.lock();
        let opened = inner.opened;
        let tab = inner.current()?;
        tab.document.refused = None;
        let mark = Mark {
            loader: tab.document.loader.clone(),
            url: tab.document.url.clone(),
            opened,
            activity: tab.document.activity,
        };
        inner.dialogs.forget();
        inner.chooser = None;
        Ok(mark)
    }

    /// Whether the current tab has asked its site for anything since, or has workers, of which nothing is told.
    pub(super) fn may_have_begun(&self, mark: &Mark) -> Result<bool, BrowserError> {
        let mut inner = self.lock();
        let tab = inner.current()?;
        Ok(tab.document.activity != mark.activity || !tab.workers.is_empty())
    }

    /// What came since: dialogs, whether another address is shown, the newest tab.
    pub(super) fn since(&self, mark: &Mark) -> (Vec<String>, bool, Option<usize>) {
        let mut inner = self.lock();
        let dialogs = inner.dialogs.said();
        let opened = inner.tabs.iter().rposition(|tab| tab.serial > mark.opened);
        let moved = inner
            .current()
            .is_ok_and(|tab| tab.document.loader != mark.loader || tab.document.url != mark.url);
        (dialogs, moved, opened.map(|index| index + 1))
    }

    /// Makes a tab the current one; answers its target and session.
    pub(super) fn choose(&self, number: usize) -> Result<(String, String), BrowserError> {
        let mut inner = self.lock();
        let tab = number.checked_sub(1).and_then(|index| inner.tabs.get(index));
        let tab = tab.ok_or(BrowserError::NoTab(number))?;
        let (target, session) = (tab.target.clone(), tab.session.clone());
        inner.current.clone_from(&target);
        Ok((target, session))
    }

    /// A tab's events are told from here on.
    pub(super) fn prepared(&self, session: &str) {
        if let Some(tab) = self.lock().by_session(session) {
            tab.prepared = true;
        }
        self.changed.send_replace(());
    }

    /// Takes what a new tab shows, if it has told nothing yet.
    pub(super) fn adopt_first(&self, shown: ShownTab, session: &str) {
        if let Some(tab) = self.lock().by_session(session) {
            tab.document.adopt_first(shown.frame_tree.frame);
        }
        self.changed.send_replace(());
    }

    /// Takes what a frame in a process of its own shows.
    pub(super) fn adopt(&self, tree: FrameTree, session: &str) {
        if let Some(tab) = self.lock().tabs.iter_mut().find(|tab| tab.has_session(session)) {
            tab.frames.adopt(tree, session);
            tab.document.note_activity();
        }
        self.changed.send_replace(());
    }

    /// Takes the titles of all tabs.
    pub(super) fn retitle(&self, targets: Targets) {
        let mut inner = self.lock();
        for info in targets.target_infos {
            if let Some(tab) = inner.tabs.iter_mut().find(|tab| tab.target == info.target_id) {
                tab.title = info.title;
            }
        }
    }
}
