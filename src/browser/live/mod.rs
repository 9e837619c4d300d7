//! A browser as a person works with it from afar: pictures of the current tab as they change, input
//! passed on as it comes, tabs, and what pages ask.

mod asks;
mod cast;
mod files;
mod input;
mod tabs;

use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};
use url::Url;

use self::asks::Asks;
use self::cast::{Ack, Cast};
use self::files::Incoming;
use super::attended::Happening;
use super::page::{Page, QUICK};

pub use cast::Picture;
pub use input::Input;

/// How long changes are gathered before the tabs are told.
const GATHER: Duration = Duration::from_millis(150);
/// How often titles are looked at.
const TITLES: Duration = Duration::from_secs(1);
/// The person's window in CSS pixels, and its device pixels for each.
const SMALLEST: u32 = 200;
const LARGEST: u32 = 2560;
const FINEST: f64 = 3.0;
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
    happenings: mpsc::UnboundedReceiver<Happening>,
    /// For answers that come in the background.
    later: mpsc::UnboundedSender<Happening>,
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
        })
    }

    /// The browser's page.
    pub fn page(&self) -> Page {
        self.page.clone()
    }

    /// Opens the first page; what is wrong with it, in words.
    pub async fn open(&self, url: &Url) -> Option<String> {
        if let Err(refused) = self.page.shared.policy.check(url, self.page.shared.route).await {
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
            let sharp = self.cast.sharp_due();
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
                () = due(sharp) => {
                    self.cast.sharpened();
                    self.still();
                }
            }
        }
    }

    fn happened(&mut self, happening: Happening) -> Option<Happened> {
        match happening {
            Happening::Picture { session, number, data } => {
                let ack = (session, number);
                if !self.watched || self.cast_from.as_ref() != Some(&ack.0) {
                    self.acknowledge([ack]);
                    return None;
                }
                let (picture, passed) = self.cast.came(&data, Some(ack));
                self.acknowledge(passed);
                picture.map(Happened::Picture)
            }
            Happening::Still { data } => {
                let (picture, passed) = self.cast.came(&data, None);
                self.acknowledge(passed);
                picture.map(Happened::Picture)
            }
            Happening::Say(told) if told["t"] == "tabs" => {
                if told == self.told {
                    return None;
                }
                self.told.clone_from(&told);
                Some(Happened::Say(told))
            }
            other => self.asks.take(other).map(Happened::Say),
        }
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
        self.asks.waiting()
    }

    /// Nobody watches any more.
    pub fn leave(&mut self) {
        self.watched = false;
        if let Some(session) = self.cast_from.take() {
            self.send(&session, "Page.stopScreencast", &json!({}));
        }
        let acks = self.cast.restart();
        self.acknowledge(acks);
    }

    /// Takes what a person did; what is to be told at once.
    pub fn take(&mut self, input: &Input) -> Option<Happened> {
        if let Some((method, params)) = input.command() {
            if let Ok(session) = self.page.session() {
                self.send(&session, method, &params);
            }
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

    fn send(&self, session: &str, method: &str, params: &Value) {
        self.page.shared.cdp.send(Some(session), method, params);
    }

    fn acknowledge(&self, acks: impl IntoIterator<Item = Ack>) {
        for (session, number) in acks {
            self.send(&session, "Page.screencastFrameAck", &json!({"sessionId": number}));
        }
    }

    fn see(&mut self, width: u32, height: u32, fine: f64) {
        let fine = if fine.is_finite() { fine.clamp(1.0, FINEST) } else { 1.0 };
        let view = (width.clamp(SMALLEST, LARGEST), height.clamp(SMALLEST, LARGEST), fine);
        if view == self.view && self.cast.width != 0 {
            return;
        }
        self.view = view;
        self.fit();
        self.start_cast();
        self.still();
    }

    /// Makes the current tab's window as large as the person's.
    fn fit(&mut self) {
        let (width, height, fine) = self.view;
        (self.cast.width, self.cast.height) = (width, height);
        let Some(session) = &self.cast_from else { return };
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": fine,
                             "mobile": false, "screenWidth": width, "screenHeight": height});
        self.send(session, "Emulation.setDeviceMetricsOverride", &metrics);
    }

    fn start_cast(&self) {
        let Some(session) = &self.cast_from else { return };
        let (width, height, fine) = self.view;
        let params = self.cast.params(f64::from(width) * fine, f64::from(height) * fine);
        self.send(session, "Page.stopScreencast", &json!({}));
        self.send(session, "Page.startScreencast", &params);
    }

    /// A picture of the best quality, also where nothing changes.
    fn still(&self) {
        #[derive(Deserialize)]
        struct Shot {
            data: String,
        }
        let Some(session) = self.cast_from.clone() else { return };
        let (cdp, later) = (self.page.shared.cdp.clone(), self.later.clone());
        tokio::spawn(async move {
            let params = json!({"format": "jpeg", "quality": 88, "optimizeForSpeed": true});
            let shot = cdp.call(Some(&session), "Page.captureScreenshot", &params, QUICK).await;
            if let Ok(Shot { data }) = shot {
                let _ = later.send(Happening::Still { data });
            }
        });
    }

    fn go(&self, text: &str) -> Option<Happened> {
        let text = text.trim();
        let whole = if text.contains("://") { text.to_owned() } else { format!("https://{text}") };
        let url = Url::parse(&whole).ok().filter(|url| matches!(url.scheme(), "http" | "https"));
        let Some(url) = url else {
            return Some(Happened::Say(json!({"t": "notice", "text": "This is no web address."})));
        };
        if let Ok(session) = self.page.session() {
            self.send(&session, "Page.navigate", &json!({"url": url}));
        }
        None
    }

    /// Ends the person's work: from here on the browser answers by itself again.
    pub fn end(mut self) -> Page {
        self.leave();
        self.asks.give_up(&self.page.shared.cdp);
        self.page.inner().attended = None;
        self.page
    }
}
