//! A run's browser as somebody sees it who only looks: pictures of the current tab as they change, and where the pointer
//! is. There are none while a secret may be seen, and the browser makes none while nobody looks.

use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, watch};

use super::act::Point;
use super::camera::{Camera, Sight};
use super::casting::{self, Ack, Frame, Picture, UNSEEN, pixels};
use super::cdp::{Cdp, Event};
use super::page::Page;
use super::tabs::{Inner, Tabs};

/// Pictures that may wait to be taken; the browser sends fewer before it hears of one.
const MOST_WAITING: usize = 8;
/// The shortest time between two pictures.
const PACE: Duration = Duration::from_millis(120);
/// After so long without a picture one is asked for: the browser leaves out what changes while it waits to hear of others, so
/// that the last that came may not be what there is.
const REST: Duration = Duration::from_millis(400);
/// The same, where the last that was asked for showed nothing new: one that is asked for while a page goes on to another may
/// be of the old one.
const STILL: Duration = Duration::from_secs(2);
/// JPEG quality: text can be read.
const QUALITY: u32 = 60;
/// Longest side of a picture, in pixels.
const LONGEST: u32 = 1280;
/// How long pictures may be on their way in the browser: those made while a secret was to be seen must not come after it.
const UNDER_WAY: Duration = Duration::from_millis(300);

/// What is seen next.
#[derive(Debug)]
pub enum Filmed {
    /// A picture.
    Picture(Picture),
    /// From here on nothing is to be seen, or something again.
    Concealed(bool),
    /// The pointer is there, in CSS pixels of the window.
    Pointer(u32, u32),
}

/// Who films a browser. It ends when this is dropped.
pub struct Film {
    page: Page,
    frames: mpsc::Receiver<Frame>,
    changes: watch::Receiver<()>,
    /// The tab whose pictures come, by its session.
    of: Option<String>,
    /// When pictures are to be begun.
    begins: Option<Instant>,
    /// Whether they were begun: those that come before are of what was to be seen earlier.
    begun: bool,
    number: u32,
    /// The last picture, by which it is known that nothing has changed.
    last: Vec<u8>,
    /// What the browser is to hear, and when.
    unheard: Vec<Ack>,
    heard_at: Option<Instant>,
    concealed: bool,
    pointer: Option<(u32, u32)>,
}

/// What of a browser may be seen now.
#[derive(Debug, Default)]
struct Scene {
    /// The current tab, by its session, where it may be seen.
    tab: Option<String>,
    /// Whether there is one that may not.
    concealed: bool,
    pointer: Option<(u32, u32)>,
}

impl Scene {
    fn of(inner: &mut Inner) -> Self {
        let pointer = inner.pointer;
        let Ok(tab) = inner.current() else { return Self { pointer, ..Self::default() } };
        let (session, loader) = (tab.session.clone(), tab.document.loader.clone());
        let open = inner.sight.is_open(&loader);
        Self { tab: open.then_some(session), concealed: !open, pointer }
    }
}

impl Tabs {
    /// Takes a picture for whoever films; false if it is none.
    pub(super) fn filmed(&self, cdp: &Cdp, event: &Event<'_>) -> bool {
        let Some(frame) = Frame::of(event) else { return false };
        let inner = self.lock();
        // Nobody waits for it: the browser is told so, for it waits.
        let lost = match &inner.camera {
            Some(Camera(camera)) => match camera.try_send(frame) {
                Ok(()) => return true,
                Err(TrySendError::Full(frame) | TrySendError::Closed(frame)) => frame,
            },
            None => frame,
        };
        casting::acknowledge(cdp, [lost.take().1]);
        true
    }
}

impl Page {
    /// Films the browser from now on, in place of whoever did before.
    pub fn film(&self) -> Film {
        let (camera, frames) = mpsc::channel(MOST_WAITING);
        self.inner().camera = Some(Camera(camera));
        let mut changes = self.shared.tabs.changed.subscribe();
        changes.mark_changed();
        Film {
            page: self.clone(),
            frames,
            changes,
            of: None,
            begins: None,
            begun: false,
            number: 0,
            last: Vec::new(),
            unheard: Vec::new(),
            heard_at: None,
            concealed: false,
            pointer: None,
        }
    }

    /// Whether somebody films.
    pub fn is_filmed(&self) -> bool {
        self.inner().camera.as_ref().is_some_and(|Camera(camera)| !camera.is_closed())
    }

    /// From now on nothing is to be seen: a secret is about to be put in.
    pub fn conceal(&self) {
        self.inner().sight = Sight::Concealed;
        self.shared.tabs.changed.send_replace(());
    }

    /// The document that is shown, where it is not to be seen.
    pub fn concealed_document(&self) -> Option<String> {
        let mut inner = self.inner();
        let loader = inner.current().ok()?.document.loader.clone();
        (!inner.sight.is_open(&loader)).then_some(loader)
    }

    /// This document was found to be without secrets: it may be seen from now on, and no other.
    pub fn reveal(&self, document: String) {
        self.inner().sight = Sight::Only(document);
        self.shared.tabs.changed.send_replace(());
    }

    /// The pointer is here.
    pub(super) fn pointed_at(&self, Point { x, y }: Point) {
        self.inner().pointer = Some((pixels(x), pixels(y)));
        self.shared.tabs.changed.send_replace(());
    }
}

impl Film {
    /// Waits for the next thing to be seen; `None` when the browser is gone, or another films it. May be dropped while it
    /// waits: nothing is lost.
    pub async fn next(&mut self) -> Option<Filmed> {
        let due = |at: Option<Instant>| async move {
            match at {
                Some(at) => tokio::time::sleep_until(at.into()).await,
                None => std::future::pending().await,
            }
        };
        loop {
            if let Some(news) = self.follow() {
                return Some(news);
            }
            tokio::select! {
                frame = self.frames.recv() => {
                    if let Some(picture) = self.came(frame?) {
                        return Some(Filmed::Picture(picture));
                    }
                }
                changed = self.changes.changed() => {
                    if changed.is_err() || self.page.shared.tabs.is_closed() {
                        return None;
                    }
                }
                () = due(self.begins) => self.begin(),
                () = due(self.heard_at) => self.acknowledge(),
            }
        }
    }

    /// Goes where the run goes; what has changed of it but for the picture.
    fn follow(&mut self) -> Option<Filmed> {
        let Scene { tab, concealed, pointer } = Scene::of(&mut self.page.inner());
        if tab != self.of {
            self.end();
            self.last.clear();
            let pause = if self.concealed { UNDER_WAY } else { Duration::ZERO };
            self.begins = tab.is_some().then(|| Instant::now() + pause);
            self.begun = false;
            self.of = tab;
        }
        if concealed != std::mem::replace(&mut self.concealed, concealed) {
            return Some(Filmed::Concealed(concealed));
        }
        if pointer != self.pointer {
            self.pointer = pointer;
            return pointer.map(|(x, y)| Filmed::Pointer(x, y));
        }
        None
    }

    fn begin(&mut self) {
        let Some(session) = &self.of else {
            self.begins = None;
            return;
        };
        casting::begin(&self.page.shared.cdp, session, &self.asked());
        self.begins = Some(Instant::now() + UNSEEN);
        self.begun = true;
    }

    fn asked(&self) -> Value {
        let settings = &self.page.shared.settings;
        let most = |pixels: u32| f64::from(pixels.min(LONGEST));
        casting::pictures_of(QUALITY, [most(settings.width), most(settings.height)])
    }

    /// A picture came; it is seen where it is of what may be seen, at this very moment.
    fn came(&mut self, frame: Frame) -> Option<Picture> {
        let seen = Scene::of(&mut self.page.inner()).tab;
        let fits = self.begun && seen.as_deref() == Some(frame.session()) && seen == self.of;
        let (width, height) = (frame.width, frame.height);
        let (jpeg, ack) = frame.take();
        self.unheard.push(ack);
        let jpeg = jpeg.filter(|_| fits);
        // One that is not shown is followed by the next at once.
        self.heard_at = Some(Instant::now() + if jpeg.is_some() { PACE } else { Duration::ZERO });
        let jpeg = jpeg?;
        let same = jpeg == self.last;
        self.begins = Some(Instant::now() + if same { STILL } else { REST });
        if same {
            return None;
        }
        self.last.clone_from(&jpeg);
        self.number = self.number.wrapping_add(1);
        Some(Picture { number: self.number, width, height, jpeg })
    }

    fn acknowledge(&mut self) {
        self.heard_at = None;
        casting::acknowledge(&self.page.shared.cdp, self.unheard.drain(..));
    }

    fn end(&mut self) {
        if let Some(session) = self.of.take() {
            casting::end(&self.page.shared.cdp, &session);
        }
        self.acknowledge();
    }
}

impl Drop for Film {
    fn drop(&mut self) {
        self.end();
    }
}
