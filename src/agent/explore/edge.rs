//! What an exploration acts by, and what it does at the edge of its steps.

use url::Url;

use super::super::exploration::{ExploreError, Task};
use super::Explorer;
use crate::browser::Page;
use crate::executor::{BannerPolicy, Context, Executor, Journal, wording};
use crate::model::{Block, Bounds, HandedBack, RunError};
use crate::perception::Snapshot;

/// Most people's words that are kept; the oldest goes first.
const MOST_WORDS: usize = 3;

/// What came of asking for a person.
pub(super) enum Help {
    /// There is nothing that one is to deal with, or the caller wants no asking.
    NotAsked,
    /// Nobody came in time.
    StayedAway,
    /// One had the browser, and it is back.
    Came,
}

impl Explorer<'_> {
    /// Lets a person have the browser who asks for it; whether one had it, so that what was seen and decided before is old.
    pub(in crate::agent) async fn edge(&mut self) -> Result<bool, ExploreError> {
        let back = self.executor.edge().await?;
        let was_given = back.is_some();
        self.note_handed_back(back);
        Ok(was_given)
    }

    /// Asks for a person, where the caller wants that and the planner gives up for what only a person can deal with.
    pub(super) async fn ask(
        &mut self,
        snapshot: &Snapshot,
        login_needed: bool,
        reason: &str,
    ) -> Result<Help, ExploreError> {
        let Some(block) = block(snapshot, login_needed).filter(|_| self.goal.asks) else {
            return Ok(Help::NotAsked);
        };
        let back = self.executor.ask(block, reason).await?;
        let help = if back.is_some() { Help::Came } else { Help::StayedAway };
        self.note_handed_back(back);
        Ok(help)
    }

    /// Asks for a person where the first page turned out to be a login; fails as `error` says where none has dealt with it.
    pub(in crate::agent) async fn is_let_in(
        &mut self,
        snapshot: &Snapshot,
        error: RunError,
    ) -> Result<(), ExploreError> {
        match self.ask(snapshot, true, &error.message).await? {
            Help::Came => Ok(()),
            Help::NotAsked => Err(error.into()),
            Help::StayedAway => {
                Err(RunError::new(error.code, wording::stayed_away(&error.message)).into())
            }
        }
    }

    fn note_handed_back(&mut self, back: Option<HandedBack>) {
        let Some(back) = back else { return };
        self.screenshot = None;
        if self.handed_back.len() == MOST_WORDS {
            self.handed_back.remove(0);
        }
        self.handed_back.push(back);
    }
}

/// What only a person can deal with, of that for which a planner gives up on this page.
fn block(snapshot: &Snapshot, login_needed: bool) -> Option<Block> {
    let facts = &snapshot.facts;
    if facts.wall.is_some() {
        return Some(Block::BotCheck);
    }
    if facts.code.is_some() {
        return Some(Block::Code);
    }
    login_needed.then_some(Block::Login)
}

/// The executor of an exploration.
pub(super) fn executor<'a>(
    page: &'a Page,
    task: &Task<'a>,
    start: &Url,
    journal: &'a dyn Journal,
) -> Executor<'a> {
    let context = Context {
        page,
        order: task.order,
        inputs: task.inputs,
        texts: task.inputs,
        files: task.files,
        sent_before: task.resumed.map_or(&[], |(progress, _)| progress.sent.as_slice()),
        // What lies over a page is the planner's to see.
        banners: BannerPolicy::Left,
        step_limit: task.step_limit,
        journal,
        helm: task.helm,
        trace: task.trace,
    };
    Executor::new(&context, Bounds::of(task.order, start, task.login_origins.unwrap_or_default()))
}
