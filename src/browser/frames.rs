//! The frames inside a tab's document, kept by the browser's events: which there are, what each
//! shows, and the session by which it is spoken to. A frame of another site lives in a process of its
//! own and has a session of its own; the others share that of the document around them.

use std::collections::HashMap;
use std::ops::Range;
use std::time::{Duration, Instant};

use serde::Deserialize;

use super::cdp::Event;
use crate::model::Ref;

/// Frames beyond this number are not followed, so that no page can fill the memory.
const MOST_FRAMES: usize = 300;
/// A frame whose scripts did not answer is not looked into again before.
const SILENCE: Duration = Duration::from_secs(10);

/// A document that has an in-page library of its own. The library of one sees its frames of the
/// same origin; those of other origins are realms by themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Realm {
    /// The tab's document, whichever it is by now.
    Page,
    /// One document of a frame.
    Frame {
        /// The frame's id, which lasts as long as the element that holds it.
        id: String,
        /// Names the document.
        loader: String,
    },
}

/// A frame inside the tab's document.
#[derive(Debug, Default)]
pub(super) struct ChildFrame {
    parent: String,
    pub(super) session: String,
    /// Names the document it shows; empty before the first.
    pub(super) loader: String,
    url: String,
    /// The HTTP status of a loader's document.
    answer: Option<(String, u16)>,
    /// The in-page library's object, once it is installed.
    pub(super) library: Option<String>,
    /// The element that holds it, by its ref in the document around; once that was asked for.
    pub(super) owner: Option<Ref>,
    silent_until: Option<Instant>,
}

impl ChildFrame {
    /// Its scripts did not answer: it is left alone for a while.
    pub(super) fn silence(&mut self) {
        self.silent_until = Some(Instant::now() + SILENCE);
    }

    /// Whether it is left alone.
    pub(super) fn is_silent(&self) -> bool {
        self.silent_until.is_some_and(|until| Instant::now() < until)
    }

    /// The HTTP status that its document came with.
    pub(super) fn status(&self) -> Option<u16> {
        self.answer.as_ref().filter(|(loader, _)| *loader == self.loader).map(|(_, status)| *status)
    }
}

/// The frames of one tab.
#[derive(Debug, Default)]
pub(super) struct Frames {
    known: HashMap<String, ChildFrame>,
    /// Sessions of frames that live in another process than the document around them.
    sessions: Vec<String>,
    /// How many of these have ended.
    pub(super) ended: u64,
    /// The numbers of refs that frames' documents gave.
    given: Vec<(Range<u64>, Realm)>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OfFrame {
    frame_id: String,
    #[serde(default)]
    parent_frame_id: String,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    url: String,
}

#[derive(Deserialize)]
struct Navigated {
    frame: Shown,
}

/// A frame with what is inside it, as the browser lists them when it is asked.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FrameTree {
    frame: Shown,
    #[serde(default)]
    child_frames: Vec<FrameTree>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Shown {
    id: String,
    parent_id: Option<String>,
    loader_id: String,
    url: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Responded {
    frame_id: String,
    loader_id: String,
    r#type: String,
    response: Response,
}

#[derive(Deserialize)]
struct Response {
    status: u16,
}

impl Frames {
    /// Whether this is the session of one of the frames.
    pub(super) fn has_session(&self, session: &str) -> bool {
        self.sessions.iter().any(|known| known == session)
    }

    /// A frame has got a process, and with it a session, of its own.
    pub(super) fn attached(&mut self, session: String) {
        self.sessions.push(session);
    }

    /// A frame's process has ended or crashed, or the frame is back in that of its parent.
    pub(super) fn detached(&mut self, session: &str) {
        self.sessions.retain(|known| known != session);
        self.ended += 1;
        let of_it = self.known.iter().filter(|(_, frame)| frame.session == session);
        let gone: Vec<String> = of_it.map(|(id, _)| id.clone()).collect();
        for id in &gone {
            self.remove(id);
        }
    }

    /// Takes an event of a session of this tab; false if it is of no interest.
    pub(super) fn take(&mut self, event: &Event<'_>, session: &str) -> bool {
        match event.method {
            "Page.frameNavigated" => self.navigated(event, session),
            "Page.frameAttached" => event.params().and_then(|of: OfFrame| {
                self.enter(of.frame_id, of.parent_frame_id, session).map(drop)
            }),
            "Page.frameDetached" => self.left(event, session),
            "Page.navigatedWithinDocument" => event
                .params()
                .and_then(|of: OfFrame| self.known.get_mut(&of.frame_id).map(|f| f.url = of.url)),
            "Network.responseReceived" => self.answered(event),
            _ => None,
        }
        .is_some()
    }

    fn enter(&mut self, id: String, parent: String, session: &str) -> Option<&mut ChildFrame> {
        if self.known.len() >= MOST_FRAMES && !self.known.contains_key(&id) {
            return None;
        }
        let frame = self.known.entry(id).or_default();
        frame.parent = parent;
        session.clone_into(&mut frame.session);
        Some(frame)
    }

    /// A frame shows another document. The frames in the one before are gone without a word.
    fn navigated(&mut self, event: &Event<'_>, session: &str) -> Option<()> {
        let shown = event.params::<Navigated>()?.frame;
        let Some(parent) = shown.parent_id else {
            self.known.clear();
            self.given.clear();
            return Some(());
        };
        self.remove_below(&shown.id);
        let frame = self.enter(shown.id, parent, session)?;
        (frame.loader, frame.url) = (shown.loader_id, shown.url);
        (frame.library, frame.silent_until) = (None, None);
        self.forget_given();
        Some(())
    }

    /// Takes what a session shows that may have begun to do so before it was listened to; what it has
    /// told by itself is newer.
    pub(super) fn adopt(&mut self, tree: FrameTree, session: &str) {
        let FrameTree { frame: shown, child_frames } = tree;
        let told = self.known.get(&shown.id).is_some_and(|frame| frame.session == session);
        let Some(parent) = shown.parent_id.filter(|_| !told) else { return };
        if let Some(frame) = self.enter(shown.id, parent, session) {
            (frame.loader, frame.url, frame.library) = (shown.loader_id, shown.url, None);
            self.forget_given();
            for child in child_frames {
                self.adopt(child, session);
            }
        }
    }

    fn left(&mut self, event: &Event<'_>, session: &str) -> Option<()> {
        let OfFrame { frame_id: id, reason, .. } = event.params()?;
        let frame = self.known.get_mut(&id)?;
        if reason != "swap" {
            self.remove(&id);
        } else if frame.session == session {
            // On its way to another process, which will tell what it shows there.
            (frame.loader, frame.library) = (String::new(), None);
            self.remove_below(&id);
            self.forget_given();
        }
        Some(())
    }

    fn answered(&mut self, event: &Event<'_>) -> Option<()> {
        let answer: Responded = event.params()?;
        let frame = self.known.get_mut(&answer.frame_id)?;
        if answer.r#type != "Document" {
            return None;
        }
        frame.answer = Some((answer.loader_id, answer.response.status));
        Some(())
    }

    fn remove(&mut self, id: &str) {
        self.remove_below(id);
        self.known.remove(id);
        self.forget_given();
    }

    fn remove_below(&mut self, id: &str) {
        let below = self.known.iter().filter(|(_, frame)| frame.parent == id);
        let below: Vec<String> = below.map(|(id, _)| id.clone()).collect();
        for child in below {
            self.known.remove(&child);
            self.remove_below(&child);
        }
    }

    /// Forgets the refs of documents that are no more: nothing is found by them.
    fn forget_given(&mut self) {
        let mut given = std::mem::take(&mut self.given);
        given.retain(|(_, realm)| self.get(realm).is_some());
        self.given = given;
    }

    /// The frame of a realm, if it still shows that document.
    pub(super) fn get(&mut self, realm: &Realm) -> Option<&mut ChildFrame> {
        let Realm::Frame { id, loader } = realm else { return None };
        self.known.get_mut(id).filter(|frame| frame.loader == *loader)
    }

    /// The realm of a frame by its id, if it shows anything.
    pub(super) fn realm(&self, id: &str) -> Option<Realm> {
        let frame = self.known.get(id).filter(|frame| !frame.loader.is_empty())?;
        Some(Realm::Frame { id: id.to_owned(), loader: frame.loader.clone() })
    }

    /// The realm of the frame that an element holds, where that was asked for before.
    pub(super) fn held_by(&self, owner: &Ref) -> Option<Realm> {
        let (id, _) = self.known.iter().find(|(_, frame)| frame.owner.as_ref() == Some(owner))?;
        self.realm(id)
    }

    /// The realm of a frame that shows an address of this kind.
    pub(super) fn showing(&self, is: impl Fn(&str) -> bool) -> Option<Realm> {
        let mut shown = self.known.iter().filter(|(_, frame)| is(&frame.url));
        shown.find_map(|(id, _)| self.realm(id))
    }

    /// The realms whose library is installed.
    pub(super) fn in_use(&self) -> Vec<Realm> {
        let used =
            self.known.iter().filter(|(_, frame)| frame.library.is_some() && !frame.is_silent());
        used.filter_map(|(id, _)| self.realm(id)).collect()
    }

    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Notes which numbers a frame's document gives to its refs; what was noted from there on before
    /// no longer counts.
    pub(super) fn gave(&mut self, numbers: Range<u64>, realm: &Realm) {
        for (given, _) in &mut self.given {
            given.end = given.end.min(numbers.start);
        }
        self.given.retain(|(given, _)| !given.is_empty());
        if numbers.is_empty() || self.get(realm).is_none() {
            return;
        }
        match self.given.last_mut() {
            Some((last, by)) if last.end == numbers.start && by == realm => last.end = numbers.end,
            _ => self.given.push((numbers, realm.clone())),
        }
    }

    /// The realm that gave the ref of this number, if it was a frame's and is still there.
    pub(super) fn giver(&self, number: u64) -> Option<&Realm> {
        self.given.iter().find(|(numbers, _)| numbers.contains(&number)).map(|(_, realm)| realm)
    }

    /// The address of what a frame shows, by which it is judged whose words these are; `None` if it
    /// is the tab's own document that put them there: a frame of `about:srcdoc` has its text from the
    /// document around. What `about:blank` shows may be anybody's.
    pub(super) fn address(&self, id: &str) -> Option<&str> {
        let frame = self.known.get(id)?;
        match frame.url.as_str() {
            "about:srcdoc" => self.address(&frame.parent),
            url => Some(url),
        }
    }
}
