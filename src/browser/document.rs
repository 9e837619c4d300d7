//! What is known of a tab's document from the browser's events: which one it is, how far it has
//! loaded, whether another is on its way, and what it still fetches.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use serde::Deserialize;
use url::Url;

use super::cdp::Event;
use super::egress::Refused;
use super::sockets::Sockets;

/// A request that takes longer (a long poll, a stream) is no sign of a page still being built.
const LONG_REQUEST: Duration = Duration::from_secs(3);
/// What takes longer to be written is not waited for when a page is left.
const LONG_WRITE: Duration = Duration::from_secs(12);
/// A navigation that was asked for begins within this time, or never (`mailto:`, blocked).
const LONG_START: Duration = Duration::from_millis(500);
/// A page that refreshes itself within this time counts as a redirect.
const SHORT_REFRESH: f64 = 1.5;
/// Requests beyond this number are not followed, so that no page can fill the memory.
const MOST_REQUESTS: usize = 1000;

/// A navigation that has not brought a document yet.
#[derive(Debug)]
struct Pending {
    since: Instant,
    /// The loader, once the browser has begun.
    loader: Option<String>,
    /// How long it may take to begin.
    patience: Duration,
}

#[derive(Debug)]
struct Request {
    since: Instant,
    loader: String,
    /// Whether it may change the site.
    writes: bool,
}

/// A tab's document.
#[derive(Debug, Default)]
pub(super) struct Document {
    /// The main frame.
    pub(super) frame: String,
    /// Names this very document; another document has another one.
    pub(super) loader: String,
    /// Its address.
    pub(super) url: String,
    /// Whether it is parsed.
    ready: bool,
    /// Whether it has said that it goes on to another one by itself.
    pub(super) refreshes: bool,
    pending: Option<Pending>,
    requests: HashMap<String, Request>,
    sockets: Sockets,
    answer: Option<(String, u16)>,
    failure: Option<(String, String)>,
    /// The address that could not be reached, where this is the browser's error page.
    unreachable: Option<String>,
    /// What the policy said to a document that was about to come.
    pub(super) refused: Option<Refused>,
    /// The document that was asked for last, as it was led there.
    pub(super) asked: Option<Url>,
    /// The in-page library's object, once it is installed.
    pub(super) library: Option<String>,
    /// Rises with everything that happens; equal before and after means that nothing did.
    pub(super) activity: u64,
    /// When it last rose.
    pub(super) last_activity: Option<Instant>,
}

/// How far a document is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// Another document is on its way.
    Leaving,
    /// It is still being parsed.
    Parsing,
    /// It waits for scripts, styles or data; not longer than until then.
    Fetching(Instant),
    /// Nothing more is expected but changes by its own scripts.
    Complete,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Frame {
    id: String,
    parent_id: Option<String>,
    loader_id: String,
    url: String,
    unreachable_url: Option<String>,
}

/// What a tab shows, as it says when it is asked.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ShownTab {
    pub(super) frame_tree: ShownFrame,
}

/// The frame that a tab consists of.
#[derive(Deserialize)]
pub(super) struct ShownFrame {
    pub(super) frame: Frame,
}

#[derive(Deserialize)]
struct Navigated {
    frame: Frame,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OfFrame {
    frame_id: String,
    #[serde(default)]
    url: String,
    #[serde(default)]
    loader_id: String,
    navigation_type: Option<String>,
    disposition: Option<String>,
    delay: Option<f64>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OfRequest {
    request_id: String,
    #[serde(default)]
    loader_id: String,
    r#type: Option<String>,
    frame_id: Option<String>,
    response: Option<Response>,
    error_text: Option<String>,
    request: Option<Sent>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OfSocket {
    request_id: String,
}

/// What is asked of a site.
#[derive(Deserialize)]
pub(super) struct Sent {
    method: String,
}

impl Sent {
    /// Whether it may change the site: by its method it is more than looked at.
    pub(super) fn may_change(&self) -> bool {
        !matches!(self.method.as_str(), "GET" | "HEAD" | "OPTIONS")
    }
}

#[derive(Deserialize)]
struct Response {
    status: u16,
}

impl Document {
    /// The document of a tab that was just attached to.
    pub(super) fn new(frame: &str, url: &str) -> Self {
        let mut document =
            Self { frame: frame.to_owned(), url: url.to_owned(), ready: true, ..Self::default() };
        if !url.is_empty() && url != "about:blank" {
            document.expect(LONG_START);
        }
        document
    }

    /// Takes an event of this tab; false if it is of no interest.
    pub(super) fn take(&mut self, event: &Event<'_>) -> bool {
        let taken = match event.method.split_once('.') {
            Some(("Page", name)) => self.take_page(name, event),
            Some(("Network", name)) => self.take_network(name, event),
            _ => None,
        };
        if taken.is_some() {
            self.note_activity();
        }
        taken.is_some()
    }

    /// Notes that something happened in the tab that shows it.
    pub(super) fn note_activity(&mut self) {
        self.activity += 1;
        self.last_activity = Some(Instant::now());
    }

    /// Takes an event of a frame that lives in another process; false if it is of no interest.
    pub(super) fn take_of_frame(&mut self, event: &Event<'_>) -> bool {
        let name = event.method.strip_prefix("Network.");
        let taken = name.and_then(|name| self.take_network(name, event)).is_some();
        if taken {
            self.note_activity();
        }
        taken
    }

    fn take_page(&mut self, name: &str, event: &Event<'_>) -> Option<()> {
        match name {
            "domContentEventFired" | "loadEventFired" => self.ready = true,
            "frameNavigated" => {
                let frame = event.params::<Navigated>()?.frame;
                if frame.parent_id.is_some() {
                    return None;
                }
                self.commit(frame);
            }
            "navigatedWithinDocument"
            | "frameRequestedNavigation"
            | "frameScheduledNavigation"
            | "frameClearedScheduledNavigation"
            | "frameStartedNavigating"
            | "frameStoppedLoading" => {
                let params = event.params::<OfFrame>()?;
                if params.frame_id != self.frame {
                    return None;
                }
                self.take_frame(name, params)?;
            }
            _ => return None,
        }
        Some(())
    }

    fn take_frame(&mut self, name: &str, params: OfFrame) -> Option<()> {
        match name {
            "navigatedWithinDocument" => {
                self.url = params.url;
                self.pending = None;
            }
            "frameRequestedNavigation" => {
                if params.disposition.is_some_and(|d| d != "currentTab") {
                    return None;
                }
                self.expect(LONG_START);
            }
            "frameScheduledNavigation" => {
                self.refreshes = true;
                let delay = params.delay.filter(|delay| *delay <= SHORT_REFRESH)?;
                self.expect(LONG_START + Duration::from_secs_f64(delay.max(0.0)));
            }
            "frameClearedScheduledNavigation" => {
                self.refreshes = false;
                self.pending.take_if(|pending| pending.loader.is_none())?;
            }
            "frameStartedNavigating" => {
                if params.navigation_type.is_some_and(|t| t.ends_with("ameDocument")) {
                    return None;
                }
                let loader = Some(params.loader_id);
                let patience = LONG_START;
                self.pending = Some(Pending { since: Instant::now(), loader, patience });
            }
            // Ended without a document: a download, no content, or stopped.
            _ => drop(self.pending.take_if(|pending| pending.loader.is_some())?),
        }
        Some(())
    }

    fn expect(&mut self, patience: Duration) {
        if self.pending.is_none() {
            self.pending = Some(Pending { since: Instant::now(), loader: None, patience });
        }
    }

    /// Takes a document that the browser told of only when it was asked.
    pub(super) fn adopt(&mut self, frame: Frame) {
        if frame.loader_id != self.loader {
            self.commit(frame);
            self.ready = true;
            self.note_activity();
        }
    }

    /// Takes the first document of a new tab, where that came before the tab was listened to; one that was told is
    /// newer.
    pub(super) fn adopt_first(&mut self, frame: Frame) {
        let blank = frame.url.is_empty() || frame.url == "about:blank";
        if self.loader.is_empty() && !blank {
            self.adopt(frame);
        }
    }

    fn commit(&mut self, frame: Frame) {
        self.frame = frame.id;
        self.url = frame.url;
        self.unreachable = frame.unreachable_url;
        self.ready = false;
        self.refreshes = false;
        self.pending = None;
        self.library = None;
        self.requests.retain(|_, request| request.loader == frame.loader_id);
        self.sockets.clear();
        self.loader = frame.loader_id;
    }

    fn take_socket(&mut self, name: &str, event: &Event<'_>) -> Option<()> {
        let id = event.params::<OfSocket>()?.request_id;
        let awaited = match name {
            "FrameSent" => self.sockets.sent(id, Instant::now()),
            "FrameReceived" => self.sockets.received(&id, Instant::now()),
            "Closed" => self.sockets.closed(&id),
            _ => false,
        };
        awaited.then_some(())
    }

    fn take_network(&mut self, name: &str, event: &Event<'_>) -> Option<()> {
        if let Some(name) = name.strip_prefix("webSocket") {
            return self.take_socket(name, event);
        }
        let params = event.params::<OfRequest>()?;
        let main = params.frame_id.as_deref() == Some(self.frame.as_str());
        let kind = params.r#type.as_deref().unwrap_or_default();
        match name {
            "requestWillBeSent" => {
                let awaited = matches!(kind, "Script" | "Stylesheet" | "XHR" | "Fetch")
                    || (kind == "Document" && !main);
                if !awaited || self.requests.len() >= MOST_REQUESTS {
                    return None;
                }
                let writes = params.request.is_some_and(|request| request.may_change());
                let request = Request { since: Instant::now(), loader: params.loader_id, writes };
                self.requests.insert(params.request_id, request);
            }
            "responseReceived" if kind == "Document" && main => {
                self.answer = Some((params.loader_id, params.response?.status));
            }
            "loadingFinished" => drop(self.requests.remove(&params.request_id)?),
            "loadingFailed" => {
                // A navigation's request has the name of its loader.
                let ended =
                    |pending: &mut Pending| pending.loader.as_ref() == Some(&params.request_id);
                if kind == "Document" && self.pending.as_mut().is_some_and(ended) {
                    self.failure = Some((params.request_id, params.error_text.unwrap_or_default()));
                    return Some(());
                }
                self.requests.remove(&params.request_id)?;
            }
            _ => return None,
        }
        Some(())
    }

    /// How far it is.
    pub(super) fn stage(&mut self, now: Instant) -> Stage {
        self.pending.take_if(|p| p.loader.is_none() && now > p.since + p.patience);
        self.requests.retain(|_, request| {
            now < request.since + if request.writes { LONG_WRITE } else { LONG_REQUEST }
        });
        if self.pending.is_some() {
            return Stage::Leaving;
        }
        if !self.ready {
            return Stage::Parsing;
        }
        let awaited = self.requests.values().map(|request| request.since + LONG_REQUEST);
        let awaited = awaited.filter(|until| now < *until).min();
        match awaited.into_iter().chain(self.sockets.awaited(now)).min() {
            Some(until) => Stage::Fetching(until),
            None => Stage::Complete,
        }
    }

    /// Whether it still writes to a site what it began to write after `since`.
    pub(super) fn is_writing(&self, since: Instant) -> bool {
        self.requests.values().any(|request| request.writes && request.since >= since)
    }

    /// When to look again although nothing happened.
    pub(super) fn next_look(&self, now: Instant) -> Option<Instant> {
        let pending = self.pending.as_ref().filter(|pending| pending.loader.is_none())?;
        Some((pending.since + pending.patience).max(now) + Duration::from_millis(1))
    }

    /// The HTTP status it came with.
    pub(super) fn status(&self) -> Option<u16> {
        self.answer.as_ref().filter(|(loader, _)| *loader == self.loader).map(|(_, status)| *status)
    }

    /// The address that could not be reached and Chromium's error, where this is its error page.
    pub(super) fn unreachable(&self) -> Option<(String, String)> {
        let url = self.unreachable.clone()?;
        let error = self.failure.as_ref().map_or("net::ERR_FAILED", |(_, error)| error.as_str());
        Some((url, error.to_owned()))
    }
}
