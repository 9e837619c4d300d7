//! One who takes a run over: what their page says beside what one says who only looks. Nothing of it counts from who may not.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::watch::Receiver;
use tokio::time::{Duration, Instant};
use uuid::Uuid;

use super::pass::Pass;
use crate::browser::Input;
use crate::model::{HandedBack, clip};
use crate::runs::{LookingOn, Reins, SeenRun};

/// The run is asked for no sooner again.
const PAUSE: Duration = Duration::from_secs(1);

/// The pass does not allow what was done.
pub(super) struct Forbidden;

/// What a page says beside what is done in the run's page.
#[derive(Deserialize)]
#[serde(tag = "t", rename_all = "lowercase", deny_unknown_fields)]
enum Heard {
    /// The picture of this number is shown.
    Drawn { n: u32 },
    /// The run is asked for, by a page that calls itself so.
    Take { seat: Uuid },
    /// It is handed back, with a word of advice.
    Back { advice: String },
}

/// What a page steers by.
#[derive(Default)]
pub(super) struct Steered {
    reins: Option<Reins>,
    /// When the run was last asked for.
    asked: Option<Instant>,
    /// Whether the page has had the run, by what it was told last.
    had: bool,
}

impl Steered {
    /// Whether the run is the page's, or asked for.
    pub(super) fn is_on(&self) -> bool {
        self.reins.is_some()
    }

    fn may_ask(&self) -> bool {
        self.asked.is_none_or(|asked| asked.elapsed() >= PAUSE)
    }

    /// The page is there.
    pub(super) fn here(&self) {
        if let Some(reins) = &self.reins {
            reins.here();
        }
    }

    /// Who has the run, as the page is told.
    pub(super) fn told(&mut self, seen: &SeenRun, may: bool) -> Value {
        let theirs = self.reins.as_ref().is_some_and(|reins| reins.is_theirs(seen));
        // The run has taken it back.
        if std::mem::replace(&mut self.had, theirs) && !theirs {
            self.reins = None;
        }
        let until = seen.control.as_ref().and_then(|control| control.until);
        let state = match (&seen.control, until) {
            (Some(_), Some(_)) if theirs => "yours",
            (Some(_), _) if theirs => "asked",
            (Some(_), _) => "other",
            (None, _) if seen.spent => "spent",
            (None, _) if self.is_on() => "asked",
            (None, _) => "free",
        };
        json!({"may": may, "state": state, "until": until.filter(|_| theirs)})
    }

    /// Takes what the page says of one with this pass; the number of the picture that it has drawn. What means nothing is
    /// passed over.
    pub(super) async fn hear(
        &mut self,
        text: &str,
        pass: &Pass,
        runs: (&Arc<LookingOn>, &Receiver<SeenRun>),
    ) -> Result<Option<u32>, Forbidden> {
        let heard = serde_json::from_str(text);
        if let Ok(Heard::Drawn { n }) = heard {
            return Ok(Some(n));
        }
        let input = heard.is_err().then(|| serde_json::from_str::<Input>(text).ok()).flatten();
        let Some(name) = &pass.takes_over else {
            let does = heard.is_ok() || input.is_some();
            return if does { Err(Forbidden) } else { Ok(None) };
        };
        match (heard, input) {
            (Ok(Heard::Take { seat }), _) if self.may_ask() => {
                let (onlookers, seen) = runs;
                let reins = onlookers.take_over((&pass.workspace, pass.run), seat, name, seen);
                *self = Self { reins: Some(reins), asked: Some(Instant::now()), had: false };
            }
            (Ok(Heard::Back { advice }), _) => {
                if let Some(reins) = self.reins.take() {
                    reins.back(clip(&advice, HandedBack::LONGEST_ADVICE)).await;
                }
            }
            (_, Some(input)) => {
                if let Some(reins) = &self.reins {
                    reins.did(input);
                }
            }
            _ => {}
        }
        Ok(None)
    }
}
