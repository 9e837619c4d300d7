//! One open tab: its document, the frames inside, and by what it is spoken to.

use serde::{Deserialize, Serialize};

use super::cdp::Event;
use super::document::Document;
use super::frames::{Frames, Realm};
use super::page_tools::Tools;

/// An open tab, as it is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tab {
    /// From 1, in the order they were opened.
    pub number: usize,
    /// Its title.
    pub title: String,
    /// Its address.
    pub url: String,
    /// Whether it is the one that is worked in.
    pub current: bool,
}

/// Workers of one tab beyond this number are let go without being listened to, so that no page can fill the
/// memory.
const MOST_WORKERS: usize = 100;

/// An open tab.
#[derive(Debug, Default)]
pub(super) struct TabState {
    pub(super) target: String,
    pub(super) session: String,
    pub(super) title: String,
    pub(super) document: Document,
    pub(super) frames: Frames,
    pub(super) tools: Tools,
    /// The tab that opened it, by its target.
    pub(super) opener: Option<String>,
    /// The sessions of its workers, whose requests are the page's as well.
    pub(super) workers: Vec<String>,
    pub(super) crashed: bool,
    /// Whether its events are told from here on.
    pub(super) prepared: bool,
    /// Rises from tab to tab.
    pub(super) serial: u64,
}

/// Where the in-page library of a realm is, or is to be put.
#[derive(Debug)]
pub(super) struct World<'a> {
    pub(super) session: &'a str,
    pub(super) frame: &'a str,
    pub(super) loader: &'a str,
    pub(super) library: &'a mut Option<String>,
}

impl TabState {
    /// The world of a realm; `None` if it shows another document by now.
    pub(super) fn world<'a>(&'a mut self, realm: &'a Realm) -> Option<World<'a>> {
        let Realm::Frame { id, loader } = realm else {
            let Document { frame, loader, library, .. } = &mut self.document;
            return Some(World { session: &self.session, frame, loader, library });
        };
        let frame = self.frames.get(realm)?;
        Some(World { session: &frame.session, frame: id, loader, library: &mut frame.library })
    }

    /// Whether this is its session, or that of a frame or worker in it.
    pub(super) fn has_session(&self, session: &str) -> bool {
        self.session == session
            || self.frames.has_session(session)
            || self.workers.iter().any(|known| known == session)
    }

    /// A worker has begun in it; false if it has too many to listen to another.
    pub(super) fn worker_began(&mut self, session: &str) -> bool {
        let few = self.workers.len() < MOST_WORKERS;
        if few {
            self.workers.push(session.to_owned());
        }
        few
    }

    /// Whether it was a worker in it that has ended.
    pub(super) fn worker_ended(&mut self, session: &str) -> bool {
        let before = self.workers.len();
        self.workers.retain(|known| known != session);
        self.workers.len() < before
    }

    /// Takes an event of the tab itself or of one of its frames; false if it is of no interest.
    pub(super) fn take(&mut self, event: &Event<'_>, session: &str) -> bool {
        let Document { frame, loader, .. } = &self.document;
        if session == self.session && self.tools.take(event, frame, loader) {
            self.document.note_activity();
            return true;
        }
        let framed = self.frames.take(event, session);
        let taken = if session == self.session {
            self.document.take(event)
        } else {
            self.document.take_of_frame(event)
        };
        if framed && !taken {
            self.document.note_activity();
        }
        framed || taken
    }
}
