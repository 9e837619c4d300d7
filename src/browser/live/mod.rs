//! A browser as a person works with it from afar: pictures of the current tab as they change, input
//! passed on as it comes, tabs, and what pages ask.

mod asks;
mod cast;
mod drag;
mod files;
mod flow;
mod going;
mod hands;
mod input;
mod tabs;
mod view;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};
use url::Url;

use self::asks::Asks;
use self::cast::Cast;
use self::drag::Dragged;
use self::files::Incoming;
use super::casting::{self, Ack, Frame, Picture};
use super::happening::{Happening, Teller, Told};
use super::page::Page;
use super::storage::origin;

pub use hands::Hands;
pub use input::Input;

/// How long changes are gathered before the tabs are told.
const GATHER: Duration = Duration::from_millis(150);
/// How often titles are looked at.
const TITLES: Duration = Duration::from_secs(1);
/// What a page copies so soon after the person pressed something was copied by the person.
const BY_HAND: Duration = Duration::from_secs(2);
/// Most origins that are remembered.
const MOST_ORIGINS: usize = 100;

/// Something for the one who watches.
#[derive(Debug)]
pub enum Happened {
    /// A picture.
    Picture(Picture),
    /// What is to be said, as JSON with its kind in `t`.
    Say(Value),
    /// The browser is gone.
    Gone,
}

/// A browser that a person works with.
pub struct Live {
    page: Page,
    happenings: mpsc::Receiver<Happening>,
    /// For answers that come in the background.
    later: Teller,
    changes: watch::Receiver<()>,
    changed: Option<Instant>,
    /// The session whose pictures are told; none while nobody watches.
    cast_from: Option<String>,
    watched: bool,
    view: (u32, u32, f64),
    cast: Cast,
    asks: Asks,
    told: Value,
    newest_tab: u64,
    incoming: Option<Incoming>,
    dragged: Option<Dragged>,
    hands: Hands,
    /// When the person last pressed something.
    pressed: Option<Instant>,
    /// The origins at which the person did something.
    worked_at: BTreeSet<String>,
}

impl Live {
    /// The browser of this page, if it was started attended and nobody else has it.
    pub fn new(page: Page) -> Option<Self> {
        let happenings = page.shared.happenings.lock().ok()?.take()?;
        let later = page.inner().attended.clone()?;
        let changes = page.shared.tabs.changed.subscribe();
        let settings = &page.shared.settings;
        let view = (settings.width, settings.height, 1.0);
        Some(Self {
            hands: Hands::new(page.clone()),
            page,
            happenings,
            later,
            changes,
            changed: None,
            cast_from: None,
            watched: false,
            view,
            cast: Cast::new(),
            asks: Asks::default(),
            told: Value::Null,
            newest_tab: 0,
            incoming: None,
            dragged: None,
            pressed: None,
            worked_at: BTreeSet::new(),
        })
    }

    /// The browser's page.
    pub fn page(&self) -> Page {
        self.page.clone()
    }

    /// Opens the first page; what is wrong with it, in words.
    pub async fn open(&self, url: &Url) -> Option<String> {
        if let Err(refused) = self.page.shared.tabs.outlet.check(url).await {
            return Some(refused.to_string());
        }
        if let Ok(session) = self.page.session() {
            self.send(&session, "Page.navigate", &json!({"url": url}));
        }
        None
    }

    /// Waits for the next thing to tell. May be dropped while it waits: nothing is lost.
    pub async fn next(&mut self) -> Happened {
        loop {
            let (again, held) = (self.cast.again_due(), self.hands.due());
            let due = |at: Option<Instant>| async move {
                match at {
                    Some(at) => tokio::time::sleep_until(at.into()).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                happening = self.happenings.recv() => {
                    let Some(happening) = happening else { return Happened::Gone };
                    if let Some(happened) = self.happened(happening) {
                        return happened;
                    }
                }
                changed = self.changes.changed() => {
                    if changed.is_err() || self.page.shared.tabs.is_closed() {
                        return Happened::Gone;
                    }
                    self.follow();
                    let soon = Instant::now() + GATHER;
                    self.changed = Some(self.changed.map_or(soon, |due| due.min(soon)));
                }
                () = due(self.changed) => {
                    // A title that a script changes is told by nobody.
                    self.changed = self.watched.then(|| Instant::now() + TITLES);
                    self.tell_tabs();
                }
                () = due(again) => {
                    self.cast.best();
                    self.start_cast();
                }
                () = due(held) => self.hands.go_on(),
            }
        }
    }

    /// Takes a picture of the page; the one that is to be shown.
    fn came(&mut self, frame: Frame) -> Option<Happened> {
        let wanted = self.watched && self.cast_from.as_deref() == Some(frame.session());
        let (jpeg, ack) = frame.take();
        let Some(jpeg) = jpeg.filter(|_| wanted) else {
            self.acknowledge([ack]);
            return None;
        };
        let (picture, passed) = self.cast.came(jpeg, ack);
        self.acknowledge(passed);
        picture.map(Happened::Picture)
    }

    fn happened(&mut self, happening: Happening) -> Option<Happened> {
        match happening {
            Happening::Picture(frame) => self.came(frame),
            Happening::Say(told) if told["t"] == "tabs" => {
                if told == self.told {
                    return None;
                }
                self.told.clone_from(&told);
                Some(Happened::Say(told))
            }
            Happening::Drag { data } => {
                self.dragged = Some(Dragged::new(data));
                None
            }
            Happening::Left { session } => {
                for what in self.asks.left(&session) {
                    self.later.tell(Happening::Say(what));
                }
                None
            }
            Happening::Password { session, request, .. } if self.asks.is_full() => {
                let cancel = json!({"requestId": request, "authChallengeResponse": {"response": "CancelAuth"}});
                self.send(&session, "Fetch.continueWithAuth", &cancel);
                None
            }
            // A page could put anything into the person's clipboard, at any time.
            Happening::Told { session, what: Told::Clip(_), .. } if !self.is_copied(&session) => {
                None
            }
            other => self.asks.take(other).map(Happened::Say),
        }
    }

    fn is_copied(&self, session: &str) -> bool {
        let here = self.page.inner().current().is_ok_and(|tab| tab.has_session(session));
        here && self.pressed.is_some_and(|pressed| pressed.elapsed() < BY_HAND)
    }

    /// Somebody watches from here on: gives all that they must know at once. Their first picture
    /// follows.
    pub fn join(&mut self) -> Vec<Value> {
        let acks = self.cast.restart();
        self.acknowledge(acks);
        self.watched = true;
        self.incoming = None;
        self.cast_from = None;
        self.follow();
        self.told = Value::Null;
        self.tell_tabs();
        // And again from time to time, also where no event comes any more.
        self.changed = Some(Instant::now() + GATHER);
        self.asks.waiting()
    }

    /// Nobody watches any more.
    pub fn leave(&mut self) {
        if !std::mem::take(&mut self.watched) {
            return;
        }
        if let Some(session) = self.cast_from.take() {
            casting::end(&self.page.shared.cdp, &session);
        }
        let acks = self.cast.restart();
        self.acknowledge(acks);
    }

    /// Takes what a person did; what is to be told at once.
    pub fn take(&mut self, input: &Input) -> Option<Happened> {
        if input.is_pressed() {
            self.note_work();
        }
        if self.carry(input) {
            return None;
        }
        if self.hands.take(input, self.view.2) {
            return None;
        }
        let cdp = self.page.shared.cdp.clone();
        match input {
            Input::Drawn { n } => {
                let (picture, acks) = self.cast.drawn(*n);
                self.acknowledge(acks);
                if self.cast.adapt() {
                    self.start_cast();
                }
                return picture.map(Happened::Picture);
            }
            Input::View { w, h, d } => self.see(*w, *h, *d),
            Input::Back => self.go_in_history(-1),
            Input::Forward => self.go_in_history(1),
            Input::Go { url } => return self.go(url),
            Input::Tab { id } => self.show(id),
            Input::Close { id } => cdp.send(None, "Target.closeTarget", &json!({"targetId": id})),
            Input::Dialog { accept, text } => {
                self.asks.answer_dialog(&cdp, *accept, text.as_deref());
            }
            Input::Password { given } => {
                return self.asks.answer_password(&cdp, given.as_ref()).map(Happened::Say);
            }
            Input::Pick { id, value } => self.asks.answer_picker(&cdp, *id, value),
            Input::Files { files } => return self.expect_files(files),
            _ => {}
        }
        None
    }

    /// Carries on what is dragged, if the mouse does; false where nothing is. The release is told all the
    /// same: else the button stays down.
    fn carry(&mut self, input: &Input) -> bool {
        let let_go = self.dragged.as_mut().and_then(|dragged| dragged.carry(&self.page, input));
        if let_go == Some(true) {
            self.dragged = None;
        }
        let_go == Some(false)
    }

    fn expect_files(&mut self, files: &[(String, u64)]) -> Option<Happened> {
        if files.is_empty() {
            self.asks.chooser = None;
            return None;
        }
        match Incoming::expect(files) {
            Ok(incoming) => self.incoming = Some(incoming),
            Err(text) => return Some(Happened::Say(json!({"t": "notice", "text": text}))),
        }
        self.give_files();
        None
    }

    /// Takes bytes of the files that were announced, in their order.
    pub fn take_bytes(&mut self, bytes: &[u8]) {
        if let Some(incoming) = &mut self.incoming {
            incoming.take(bytes);
            self.give_files();
        }
    }

    fn give_files(&mut self) {
        let Some(incoming) = self.incoming.take_if(|incoming| incoming.is_complete()) else {
            return;
        };
        if let Some(chooser) = self.asks.chooser.take() {
            incoming.give(chooser, self.page.clone(), self.later.clone());
        }
    }

    fn send(&self, session: &str, method: &str, params: &Value) {
        self.page.shared.cdp.send(Some(session), method, params);
    }

    /// The person does something at the page that is shown.
    fn note_work(&mut self) {
        self.pressed = Some(Instant::now());
        let here = self.page.landing().ok().and_then(|landing| origin(&landing.url));
        if let Some(here) = here.filter(|_| self.worked_at.len() < MOST_ORIGINS) {
            self.worked_at.insert(here);
        }
    }

    fn acknowledge(&self, acks: impl IntoIterator<Item = Ack>) {
        casting::acknowledge(&self.page.shared.cdp, acks);
    }

    /// Takes the browser out of the person's hands: from here on it answers by itself. Gives the origins at
    /// which they did something, and where they are.
    pub fn pause(&mut self) -> Vec<String> {
        self.note_work();
        self.leave();
        self.asks.give_up(&self.page.shared.cdp);
        self.page.inner().attended = None;
        self.worked_at.iter().cloned().collect()
    }

    /// Gives it back to the person, at this page.
    pub fn resume(&mut self, at: Option<&Url>) {
        let mut inner = self.page.inner();
        inner.blank = None;
        inner.attended = Some(self.later.clone());
        drop(inner);
        if let (Ok(session), Some(at)) = (self.page.session(), at) {
            self.send(&session, "Network.setBypassServiceWorker", &json!({"bypass": false}));
            self.send(&session, "Page.navigate", &json!({"url": at}));
        }
    }
}
