//! A program's page calls, carried out by the node: each within the run's bounds, what changes state
//! marked in the store first, what was done on the run's timeline.

mod acting;
mod address;
mod ask;
mod asking;
mod days;
mod downloading;
mod evaluate;
mod healing;
mod page_tools;
mod patience;
mod reading;
mod state;
mod turning;
mod uploading;

use std::time::Instant;

use serde_json::{Value, json};

use self::ask::Ask;
pub(super) use self::state::Calls;
use self::state::{Banners, Done};
use super::sandbox::Call;
use crate::executor::{Help, JournalClosed, NoElements, Step, StepError, within, wording};
use crate::model::{Action, ActionKind, Block, OnBlock, Outcome, RunError, RunErrorCode, clip};
use crate::perception::LookOptions;

/// Most characters of a call in words, as a planner that goes on is told of it.
const MOST_SAID: usize = 400;

/// Why a program is not to go on.
pub(super) enum Stop {
    /// The run has failed.
    Ended(RunError),
    /// The run is no longer ours.
    Closed(JournalClosed),
}

impl From<JournalClosed> for Stop {
    fn from(closed: JournalClosed) -> Self {
        Self::Closed(closed)
    }
}

/// What came of a call that is not to stop the program: a value, or what is thrown.
pub(super) type Answer = Result<Value, String>;

impl Calls<'_> {
    async fn begin_step(&mut self) -> Result<(), Stop> {
        // What a call finds it looks for anew, so that it can go on from wherever a person left the page.
        self.executor.edge().await?;
        self.steps += 1;
        let most = self.replay.most_steps;
        if self.steps > most {
            let why = format!("the program does more than {most} steps (limits.steps)");
            return Err(Stop::Ended(RunError::rejected(why)));
        }
        self.executor.look_for_trace().await;
        Ok(())
    }

    /// Carries out one call.
    pub(super) async fn carry_out(&mut self, call: Call) -> Result<Answer, Stop> {
        let began = Instant::now();
        let Call { line, method, args, .. } = call;
        let decision =
            json!({"line": line, "call": method, "arguments": self.tokens.show(args.clone())});
        let ask = match Ask::parse(&method, args) {
            Ok(ask) => ask,
            Err(why) => return Ok(Err(why)),
        };
        let intent = self.tokens.shown(&ask.in_words());
        if ask.is_step() {
            self.begin_step().await?;
        }
        let (kind, reads) = (ask.kind(), ask.gives_data());
        match self.do_in_time(ask).await {
            Ok(Done { value, told }) => {
                if let Some((summary, outcome)) = told {
                    self.note_downloads(&outcome);
                    self.record(kind, &decision, &summary, outcome, began).await?;
                    self.track.done.push(self.executor.redact(&clip(&summary, MOST_SAID)));
                }
                if reads {
                    self.note_read(kind, line, &value);
                }
                Ok(Ok(value))
            }
            Err(StepError::Refused(why)) => {
                self.track.failed = Some(line);
                let said = wording::refusal(&why);
                self.record(kind, &decision, &intent, Outcome::Refused(why), began).await?;
                Ok(Err(format!("line {line}: {intent}: {said}")))
            }
            Err(StepError::Ended(error)) => {
                self.record(kind, &decision, &intent, Outcome::Failed(error.clone()), began)
                    .await?;
                Err(Stop::Ended(error))
            }
            Err(StepError::Closed(closed)) => Err(Stop::Closed(closed)),
        }
    }

    /// Carries out a call within the time of a step. Where the page asks for what only a person can deal with instead, and the
    /// caller wants that, one is asked for, whose time is their own; once they have dealt with it the call is done, for
    /// nothing was.
    async fn do_in_time(&mut self, ask: Ask) -> Result<Done, StepError> {
        loop {
            let limit = self.executor.step_limit();
            let error = match within(limit, Box::pin(self.do_it(ask.clone()))).await {
                Err(StepError::Ended(error)) => error,
                done => return done,
            };
            let Some(block) = self.block(&error).await else { return Err(StepError::Ended(error)) };
            match self.executor.ask(block, &error.message).await? {
                Help::Came(_) | Help::BrowserGone => {}
                Help::NotAsked => return Err(StepError::Ended(error)),
                Help::StayedAway => {
                    let why = wording::stayed_away(&error.message);
                    return Err(StepError::Ended(RunError::new(error.code, why)));
                }
            }
        }
    }

    /// What a person is asked for where a call has ended so: a login, and at a first page that was refused what it shows.
    async fn block(&self, error: &RunError) -> Option<Block> {
        if self.replay.order.on_block != OnBlock::Ask {
            return None;
        }
        if error.code == RunErrorCode::Unauthenticated {
            return Some(Block::Login);
        }
        if self.opened {
            return None;
        }
        self.page.look(&LookOptions::default()).await.ok()?.facts.block()
    }

    fn note_read(&mut self, kind: ActionKind, line: u32, value: &Value) {
        // An answer shows nothing of what the page says of what was sent.
        if kind != ActionKind::CallTool {
            self.unread = None;
        }
        self.track.read.push((line, self.tokens.show(value.clone())));
    }

    async fn wait_for_change(&mut self, summary: String) -> Result<Done, StepError> {
        self.perform(&Action::WaitFor { text: String::new() }, summary).await
    }

    /// Keeps what the program says of the site.
    fn expect(&mut self, ask: &Ask) -> Done {
        match ask {
            Ask::LeaveUnsaved => self.may_be_unsaved = true,
            _ => self.banners = Banners::Expected,
        }
        Done::quiet(Value::Null)
    }

    async fn do_it(&mut self, ask: Ask) -> Result<Done, StepError> {
        let summary = self.tokens.shown(&ask.in_words());
        match ask {
            Ask::Goto { url } => self.goto(&url, summary).await,
            Ask::GoBack => self.perform(&Action::Back {}, summary).await,
            Ask::Reload => self.reload(summary).await,
            Ask::Url => Ok(Done::quiet(self.page.landing()?.url)),
            Ask::WaitForUrl { url } => self.wait_for_url(&url).await,
            Ask::WaitForChange => self.wait_for_change(summary).await,
            Ask::EndConsentBanners | Ask::LeaveUnsaved => Ok(self.expect(&ask)),
            Ask::Scroll { up } => self.perform(&Action::Scroll { r#ref: None, up }, summary).await,
            Ask::SwitchTab { tab } => self.perform(&Action::SwitchTab { tab }, summary).await,
            Ask::Dialog { accept, text } => {
                let action = Action::Dialog { accept, text };
                self.executor.perform(&action, &NoElements, &summary).await?;
                Ok(Done::quiet(Value::Null))
            }
            Ask::Press { key } => self.perform(&Action::Press { key, r#ref: None }, summary).await,
            Ask::Type { text } => self.perform(&Action::Type { text, r#ref: None }, summary).await,
            Ask::Act(act) => self.act(act, summary).await,
            Ask::Get { query, what, name } => self.get(&query, &what, name.as_deref()).await,
            Ask::All { query, what } => self.all(&query, &what).await,
            Ask::Count { query } => self.count(&query).await,
            Ask::IsVisible { query } => {
                let found = self.page.find(&query, None).await?;
                Ok(Done::quiet(found.count > 0 && found.shown))
            }
            Ask::WaitFor { query, state } => self.wait_for(&query, &state).await,
            Ask::Collect(collect) => self.collect(collect, summary).await,
            Ask::Read { frames, fields } => self.read(&frames, fields, summary).await,
            Ask::Evaluate(code) => self.evaluate(code, summary).await,
            Ask::Ai(ask) => self.ask_model(ask, summary).await,
            Ask::Download => self.take_download().await,
            Ask::ChooseDay { day } => self.choose_day(&day, summary).await,
            Ask::CallTool { tool, input } => self.call_tool(&tool, &input, summary).await,
            Ask::Upload { query, files } => self.upload(&query, &files, summary).await,
        }
    }

    async fn record(
        &self,
        kind: ActionKind,
        decision: &Value,
        summary: &str,
        outcome: Outcome,
        began: Instant,
    ) -> Result<(), JournalClosed> {
        let url = self.page.landing().map(|now| now.url).unwrap_or_default();
        let step = Step { kind, decision, summary, outcome, url: &url, began };
        self.executor.record(step).await.map(drop)
    }
}
