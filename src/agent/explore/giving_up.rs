//! A planner that gives up: for what only a person can deal with one is asked for, where the caller wants that.

use super::super::exploration::ExploreError;
use super::{Explorer, Flow};
use crate::executor::wording;
use crate::model::{Block, RunError, RunErrorCode};
use crate::perception::Snapshot;

/// What came of asking for a person.
enum Help {
    /// There is nothing that one is to deal with, or the caller wants no asking.
    NotAsked,
    /// Nobody came in time.
    StayedAway,
    /// One had the browser, and it is back.
    Came,
}

impl Explorer<'_> {
    /// The end of the run, unless a person deals with what the planner gives up for.
    pub(super) async fn give_up(
        &mut self,
        snapshot: &Snapshot,
        reason: String,
        login_needed: bool,
    ) -> Result<Flow, ExploreError> {
        let reason = match self.ask(snapshot, login_needed, &reason).await? {
            Help::Came => return Ok(Flow::LookAgain),
            Help::StayedAway => wording::stayed_away(&reason),
            Help::NotAsked => reason,
        };
        let code =
            if login_needed { RunErrorCode::Unauthenticated } else { RunErrorCode::Rejected };
        let reason = match self.doubted.first() {
            Some(doubted) => doubted.clone(),
            None => self.named_missed(snapshot, self.with_misfit(reason)),
        };
        Err(RunError::new(code, reason).into())
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

    async fn ask(
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
