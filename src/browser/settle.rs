//! Waiting until a page has settled: never a fixed time, always until what can be seen has come to
//! rest. Parsed, nothing being fetched that builds the page, the document quiet for a moment, and
//! no other document on its way; bounded, for there are pages that never rest.
//!
//! After an action the quiet moment is also the answer to a race. A click's navigation may begin
//! only after the click was handled. But it is asked for by the same renderer that answers the
//! quiet moment, later and on the same wire: so its announcement has always come before that answer
//! and is seen then, however slow the website is to answer it.

use std::time::{Duration, Instant};

use serde_json::json;

use super::document::Stage;
use super::error::BrowserError;
use super::frames::Realm;
use super::nesting::FRAME;
use super::page::{Landing, Page, Settled};
use super::tabs::{Inner, Mark};

/// How long the document must not have changed.
const QUIET: Duration = Duration::from_millis(25);
/// The least that is waited for: long enough that the renderer answers after what it does now.
const ANSWER: Duration = Duration::from_millis(1);
/// How long a document that changes without end is waited for.
const RESTLESS: Duration = Duration::from_millis(700);
/// How long a frame of another origin is waited for that does so: it is an advertisement more often
/// than not.
const RESTLESS_FRAME: Duration = Duration::from_millis(150);
/// How long one document may take to settle; it is used as it is then.
const LONGEST: Duration = Duration::from_secs(5);
/// How long a navigation may be silent before the browser is asked.
const ASK: Duration = Duration::from_secs(2);

/// Resolves when the document has not changed for `quiet` ms and nothing in it is still coming or going by an
/// animation, or after `most` ms. What an animation brings, such as a menu or a dialog, is not shown at its beginning,
/// and what it takes away is there until its end. Animations that have no end, that go on for longer, or that move nothing
/// with a text or a picture, such as the ripple of a pressed button, are not waited for.
const QUIET_MOMENT: &str = r#"function (quiet, most) {
  // A sandboxed document without scripts has no timers either.
  if (matchMedia("(scripting: none)").matches) return "quiet";
  const SHOWING = ["opacity", "visibility", "display", "transform", "scale", "translate", "height", "maxHeight", "clipPath"];
  const showsBy = (effect) => effect.getKeyframes().some((frame) => SHOWING.some((name) => name in frame));
  const isComingOrGoing = ({ effect, playState, currentTime }) =>
    playState === "running" && effect?.target && !effect.pseudoElement && effect.getComputedTiming().endTime - currentTime < most &&
    (effect.target.textContent.trim() || effect.target.querySelector("img,svg,input,canvas")) && showsBy(effect);
  return new Promise((done) => {
    let timer;
    const end = (how) => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(last);
      done(how);
    };
    const rest = () => {
      if (roots.flatMap((root) => root.getAnimations()).slice(0, 200).some(isComingOrGoing)) again();
      else end("quiet");
    };
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, quiet);
    };
    const observer = new MutationObserver(again);
    const last = setTimeout(end, most, "restless");
    // Open shadow roots and frames of the same origin are part of the page.
    const roots = [document];
    for (let n = 0; n < roots.length && n < 500; n++) {
      observer.observe(roots[n], {
        subtree: true, childList: true, attributes: true, characterData: true,
      });
      for (const el of roots[n].querySelectorAll("*")) {
        const inner = el.shadowRoot ?? (el instanceof HTMLIFrameElement ? el.contentDocument : null);
        if (inner) roots.push(inner);
      }
    }
    again();
  });
}"#;

/// What is seen of the document at one moment.
struct Glance {
    stage: Stage,
    activity: u64,
    loader: String,
    /// When to look again although nothing happened.
    again: Option<Instant>,
}

impl Page {
    /// Waits until the page has settled, through any further navigation.
    pub async fn settle(&self) -> Result<Landing, BrowserError> {
        let answer_by = Duration::from_secs(self.shared.settings.page_load_seconds);
        // A page may go on to others without end; it is used as it is then.
        let over = Instant::now() + answer_by + LONGEST;
        let (mut loader, mut leaving_since) = (String::new(), None);
        // `quiet` is what is left of the quiet moment.
        let (mut until, mut quiet) = (Instant::now() + LONGEST, QUIET);
        loop {
            let now = Instant::now();
            let look = self.glance(now)?;
            if look.loader != loader {
                loader.clone_from(&look.loader);
                (until, quiet) = (now + LONGEST, QUIET);
            }
            if now >= over {
                break;
            }
            if look.stage == Stage::Leaving {
                self.await_answer(&look, *leaving_since.get_or_insert(now) + answer_by).await?;
                (until, quiet) = (Instant::now() + LONGEST, QUIET);
                continue;
            }
            leaving_since = None;
            if now >= until {
                break;
            }
            if look.stage != Stage::Complete {
                quiet = QUIET;
                self.change(&look, until).await;
                continue;
            }
            let rested = self.quiet_moment(quiet).await?;
            let Some(left) = self.left_of_quiet(&look, rested, now.elapsed())? else { break };
            quiet = left;
        }
        self.refresh_titles().await?;
        self.arrived()
    }

    /// Waits for the answer of a page that is gone to, but not longer than until then.
    async fn await_answer(&self, look: &Glance, until: Instant) -> Result<(), BrowserError> {
        let now = Instant::now();
        if now >= until {
            self.stop_loading();
            let seconds = self.shared.settings.page_load_seconds;
            return Err(BrowserError::PageTimeout { url: self.landing()?.url, seconds });
        }
        let ask = now + ASK;
        self.change(look, until.min(ask)).await;
        if Instant::now() >= ask {
            self.look_up_document().await.ok();
        }
        Ok(())
    }

    /// Waits until an action has had its effect and the page has settled again.
    pub async fn settle_after_action(&self, mark: &Mark) -> Result<Settled, BrowserError> {
        let landing = self.settle().await?;
        let (dialogs, moved, opened) = self.shared.tabs.since(mark);
        let chooser = self.inner().chooser.is_some();
        Ok(Settled { landing, moved, dialogs, opened, chooser })
    }

    /// Whether it is on its way to another document, or fetches what the one that it shows is made of; for each thing
    /// that is fetched no longer than some seconds.
    pub fn is_fetching(&self) -> bool {
        self.glance(Instant::now()).is_ok_and(|look| look.stage != Stage::Complete)
    }

    fn glance(&self, now: Instant) -> Result<Glance, BrowserError> {
        let mut inner = self.inner();
        let document = &mut inner.current()?.document;
        let stage = document.stage(now);
        let again = match stage {
            Stage::Fetching(until) => Some(until),
            _ => document.next_look(now),
        };
        let (activity, loader) = (document.activity, document.loader.clone());
        Ok(Glance { stage, activity, loader, again })
    }

    /// What is left to wait after a quiet moment that began with that look and took `took`; none where the page is at
    /// rest now, or changes without end.
    fn left_of_quiet(
        &self,
        look: &Glance,
        rested: bool,
        took: Duration,
    ) -> Result<Option<Duration>, BrowserError> {
        let mut inner = self.inner();
        let document = &inner.current()?.document;
        if document.activity == look.activity {
            return Ok((!rested && took < RESTLESS).then_some(QUIET));
        }
        // The document did not change for long enough, but something was heard meanwhile, such as the answer to a request:
        // it must stay as it is until that is as long ago.
        let ago =
            document.last_activity.filter(|_| rested).map_or(Duration::ZERO, |at| at.elapsed());
        Ok(Some(QUIET.saturating_sub(ago).max(ANSWER)))
    }

    /// Waits until something happened since that look, or it is time to look again.
    async fn change(&self, since: &Glance, until: Instant) {
        let until = since.again.map_or(until, |again| again.min(until));
        let changed = |inner: &mut Inner| match inner.current() {
            Ok(tab) => (tab.document.activity != since.activity).then_some(()),
            Err(_) => Some(()),
        };
        self.shared.tabs.wait(until, changed).await;
    }

    /// Waits until the browser tells something of the document, for longer than `most` at most.
    pub(crate) async fn activity(&self, most: Duration) {
        if let Ok(look) = self.glance(Instant::now()) {
            self.change(&look, Instant::now() + 2 * most).await;
        }
    }

    /// Whether the document came to rest. A document that went away did not. Frames of other origins
    /// that were looked at are waited for as well, the restless ones not for long.
    async fn quiet_moment(&self, quiet: Duration) -> Result<bool, BrowserError> {
        let realms = self.realms_in_use()?;
        let rests = realms.iter().map(|realm| self.rest_for(realm, quiet));
        let rests = futures::future::join_all(rests).await;
        match rests.into_iter().next() {
            Some(Ok(rested)) => Ok(rested),
            Some(Err(BrowserError::Navigated)) | None => Ok(false),
            Some(Err(error)) => Err(error),
        }
    }

    /// Waits until a realm's document has not changed for a moment; whether that came to be.
    pub(crate) async fn rest(&self, realm: &Realm) -> Result<bool, BrowserError> {
        self.rest_for(realm, QUIET).await
    }

    async fn rest_for(&self, realm: &Realm, quiet: Duration) -> Result<bool, BrowserError> {
        let (restless, bound) = match realm {
            Realm::Page => (RESTLESS, self.script_bound()),
            Realm::Frame { .. } => (RESTLESS_FRAME, FRAME),
        };
        let millis = |duration: Duration| json!({"value": duration.as_millis()});
        let arguments = [millis(quiet), millis(restless)];
        Ok(self.run_beside_library(realm, QUIET_MOMENT, &arguments, bound).await? == "quiet")
    }

    /// The landing, unless it is the browser's own error page.
    fn arrived(&self) -> Result<Landing, BrowserError> {
        let failed = self.inner().current()?.document.unreachable();
        match failed {
            Some((url, error)) => Err(self.not_opened(&url, &error)),
            None => self.let_through(self.landing()?),
        }
    }
}
