//! A planner that gives up: for what only a person can deal with one is asked for, where the caller wants that.

use super::super::exploration::ExploreError;
use super::{Explorer, Flow};
use crate::executor::{Help, wording};
use crate::model::{Block, RunError, RunErrorCode};
use crate::perception::Snapshot;

impl Explorer<'_> {
    /// The end of the run, unless a person deals with what the planner gives up for.
    pub(super) async fn give_up(
        &mut self,
        snapshot: &Snapshot,
        reason: String,
        login_needed: bool,
    ) -> Result<Flow, ExploreError> {
        // The rules give up on such a page for nothing else.
        let needed = login_needed || self.strict && snapshot.facts.wall.is_some();
        let block = needed.then(|| snapshot.facts.block().unwrap_or(Block::Login));
        let reason = match self.ask(block, &reason).await? {
            Help::Came(_) | Help::BrowserGone => return Ok(Flow::LookAgain),
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
        let block = snapshot.facts.block().unwrap_or(Block::Login);
        self.asked_or(Some(block), error).await
    }

    /// The same where the first page was refused, as checks against bots are answered with a status of refusal: where it
    /// shows what a person can deal with.
    pub(super) async fn is_let_past(&mut self, error: RunError) -> Result<(), ExploreError> {
        if !self.goal.asks {
            return Err(error.into());
        }
        let block = match self.look().await {
            Ok(snapshot) => snapshot.facts.block(),
            Err(ExploreError::Failed(_)) => None,
            Err(closed @ ExploreError::Closed(_)) => return Err(closed),
        };
        self.asked_or(block, error).await
    }

    async fn asked_or(
        &mut self,
        block: Option<Block>,
        error: RunError,
    ) -> Result<(), ExploreError> {
        match self.ask(block, &error.message).await? {
            Help::Came(_) | Help::BrowserGone => Ok(()),
            Help::NotAsked => Err(error.into()),
            Help::StayedAway => {
                Err(RunError::new(error.code, wording::stayed_away(&error.message)).into())
            }
        }
    }

    async fn ask(&mut self, block: Option<Block>, reason: &str) -> Result<Help, ExploreError> {
        let Some(block) = block.filter(|_| self.goal.asks) else { return Ok(Help::NotAsked) };
        let help = self.executor.ask(block, reason).await?;
        if let Help::Came(back) = &help {
            self.note_handed_back(back.clone());
        }
        Ok(help)
    }
}
