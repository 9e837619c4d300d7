//! What the executor of one run works with, and what it has done so far.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use super::album::Album;
use super::helm::Helm;
use super::journal::Journal;
use super::timeline::Timeline;
use super::trace::Trace;
use crate::browser::{BrowserError, Page};
use crate::files::Files;
use crate::model::{Bounds, Inputs, Redactor, Ref, RunId, RunOrder, Undone, WorkspaceId};

/// Who knows what stands for an input in a text: placeholders in a planner's, tokens in a program's.
pub trait Texts: Send + Sync {
    /// The text as it is typed, and whether a secret is in it now.
    fn reveal(&self, text: &str) -> (String, bool);
}

impl Texts for Inputs {
    fn reveal(&self, text: &str) -> (String, bool) {
        self.fill_in(text)
    }
}

/// So many texts that were put into controls are kept.
const MOST_PUT: usize = 50;
/// Characters of such a text: shorter ones may stand anywhere.
const SHORTEST_PUT: usize = 3;
const LONGEST_PUT: usize = 500;

/// What is done about a banner that asks for consent, where it lies over what is to be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BannerPolicy {
    /// It is left to whoever decides the actions.
    Left,
    /// It is ended, and the action tried again.
    Ended,
}

/// A click or a key that may have sent something to the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sent {
    /// The address of the page it was done on.
    pub url: String,
    /// The element's ARIA role; empty for a key pressed wherever the focus was.
    pub role: String,
    /// Its accessible name, or that key.
    pub name: String,
}

/// What an executor is made for.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The page that is acted on.
    pub page: &'a Page,
    /// The run's order.
    pub order: &'a RunOrder,
    /// Its inputs, secrets opened.
    pub inputs: &'a Inputs,
    /// What stands for inputs in the texts of actions.
    pub texts: &'a dyn Texts,
    /// Where the files are that the run was given.
    pub files: &'a Files,
    /// What may have been sent earlier in this run, and is not sent again.
    pub sent_before: &'a [Sent],
    /// What is done about banners.
    pub banners: BannerPolicy,
    /// Whether the run explores, rather than replays what is known.
    pub explores: bool,
    /// Longest time of a step.
    pub step_limit: Duration,
    /// The run's timeline.
    pub journal: &'a dyn Journal,
    /// Who may have the browser in place of the run.
    pub helm: &'a dyn Helm,
    /// What the run leaves for a person to leaf through.
    pub trace: Option<&'a Trace>,
}

/// Carries out actions for one run, within its bounds.
pub struct Executor<'a> {
    pub(super) page: &'a Page,
    pub(super) inputs: &'a Inputs,
    pub(super) texts: &'a dyn Texts,
    pub(super) helm: &'a dyn Helm,
    pub(super) redactor: Redactor,
    /// Whether a person typed something, which is hidden as secrets are.
    pub(super) hides_typed: bool,
    pub(super) bounds: Bounds,
    pub(super) read_only: bool,
    pub(super) files: &'a Files,
    pub(super) workspace: &'a WorkspaceId,
    pub(super) run: RunId,
    pub(super) album: Album,
    pub(super) sent_before: &'a [Sent],
    pub(super) banners: BannerPolicy,
    step_limit: Duration,
    pub(super) timeline: Timeline<'a>,
    /// What may have been sent.
    pub(super) sent: Vec<Sent>,
    /// Whether anything on a site may have been changed.
    pub(super) changed: bool,
    /// How much had been sent when a control was first set that may only change what is shown.
    pub(super) set: Option<u64>,
    /// The same, before the last control was set.
    pub(super) last_set: Option<u64>,
    /// What was put into controls, but for secrets: the last few.
    pub(super) put: VecDeque<String>,
    /// When anything was first done that a page may have to save.
    pub(super) acting_since: Option<Instant>,
    /// How many banners were ended.
    pub(super) banners_ended: usize,
    /// The controls that secrets were put into.
    pub(super) secret_fields: Vec<Ref>,
    /// The address of the page that was last seen to say without end that it is loading.
    pub(super) always_busy: Option<String>,
}

impl<'a> Executor<'a> {
    /// The executor of a run, which acts within `bounds`.
    pub fn new(context: &Context<'a>, bounds: Bounds) -> Self {
        let Context { page, order, inputs, texts, files, .. } = *context;
        let redactor = inputs.redactor();
        let mut executor = Self {
            page,
            inputs,
            texts,
            timeline: Timeline::new(context.journal, redactor.clone(), context.trace),
            helm: context.helm,
            redactor,
            hides_typed: false,
            bounds,
            read_only: order.read_only,
            files,
            workspace: &order.key.workspace,
            run: order.run_id,
            album: Album::new(files.pictures(), context.explores),
            sent_before: context.sent_before,
            banners: context.banners,
            step_limit: context.step_limit,
            sent: Vec::new(),
            changed: false,
            set: None,
            last_set: None,
            put: VecDeque::new(),
            acting_since: None,
            banners_ended: 0,
            secret_fields: Vec::new(),
            always_busy: None,
        };
        // A program may have been gone on with by a person before.
        executor.hide_typed();
        executor
    }

    /// Longest time of a step.
    pub fn step_limit(&self) -> Duration {
        self.step_limit
    }

    /// Where the run may act.
    pub fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// Whether the run may change nothing.
    pub fn is_read_only(&self) -> bool {
        self.read_only
    }

    /// Who takes secrets out of texts.
    pub fn redactor(&self) -> &Redactor {
        &self.redactor
    }

    /// Text without secrets.
    pub fn redact(&self, text: &str) -> String {
        self.redactor.redact(text).into_owned()
    }

    /// Whether anything on a site may have been changed. What only sets a control (a filter, an order, a search)
    /// has done so only if something was sent since that may change a site: it can be set again.
    pub fn has_changed(&self) -> bool {
        self.changed || self.set.is_some_and(|before| self.page.sent() > before)
    }

    /// Waits until what was done is saved, as far as a page may have to save it; why it is not in the end, for which the page
    /// is given some seconds where one is `patient`.
    pub async fn unsaved(&self, patient: bool) -> Result<Option<Undone>, BrowserError> {
        match self.acting_since {
            Some(since) => self.page.unsaved(since, self.last_set, patient).await,
            None => Ok(None),
        }
    }

    /// Whether a form of the page carries on what was put into controls, and is not sent yet.
    pub async fn carried(&self) -> Result<Option<Undone>, BrowserError> {
        let put: Vec<&str> = self.put.iter().map(String::as_str).collect();
        Ok(self.page.carries(&put).await?.map(Undone::Carried))
    }

    /// Keeps what a control is given, to know it again in a form that carries it on.
    pub(super) fn keep_put(&mut self, value: &str) {
        let (text, secret) = self.texts.reveal(value);
        if secret || !(SHORTEST_PUT..=LONGEST_PUT).contains(&text.chars().count()) {
            return;
        }
        if self.put.len() == MOST_PUT {
            self.put.pop_front();
        }
        self.put.push_back(text);
    }

    /// How many banners that ask for consent were ended.
    pub fn banners_ended(&self) -> usize {
        self.banners_ended
    }

    /// The run's timeline.
    pub fn timeline(&self) -> &Timeline<'a> {
        &self.timeline
    }

    /// What may have been sent, oldest first.
    pub fn into_sent(self) -> Vec<Sent> {
        self.sent
    }
}
