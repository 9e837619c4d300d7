//! The actor that owns one browser: its deadline, its proper end, its kill.

use std::time::Duration;

use actix::prelude::*;

use super::remotes::Noted;
use crate::browser::{Browser, Killer};

/// Owns one browser from its launch to its end.
pub(super) struct BrowserSession {
    browser: Option<Browser>,
    killer: Killer,
    /// What is written down of a remote one.
    noted: Option<Noted>,
}

impl BrowserSession {
    pub(super) fn new(browser: Browser, noted: Option<Noted>) -> Self {
        Self { killer: browser.killer(), browser: Some(browser), noted }
    }
}

impl Actor for BrowserSession {
    type Context = Context<Self>;

    fn stopped(&mut self, _: &mut Self::Context) {
        // Whatever way the actor ended, no browser outlives it.
        self.killer.kill();
        if let Some(noted) = self.noted.take() {
            actix::spawn(noted.ended());
        }
    }
}

/// Kills the browser if it is not closed by then.
#[derive(Message)]
#[rtype(result = "()")]
pub(super) struct Deadline(pub(super) Duration);

/// Closes the browser; answers when its processes are gone.
#[derive(Message)]
#[rtype(result = "()")]
pub(super) struct Close;

impl Handler<Deadline> for BrowserSession {
    type Result = ();

    fn handle(&mut self, deadline: Deadline, ctx: &mut Self::Context) {
        ctx.run_later(deadline.0, |session, _| {
            tracing::warn!("a browser outlived its run's deadline and is killed");
            session.killer.kill();
        });
    }
}

impl Handler<Close> for BrowserSession {
    type Result = ResponseActFuture<Self, ()>;

    fn handle(&mut self, _: Close, _: &mut Self::Context) -> Self::Result {
        let (browser, noted) = (self.browser.take(), self.noted.take());
        let close = async move {
            if let Some(browser) = browser {
                browser.close().await;
            }
            if let Some(noted) = noted {
                noted.ended().await;
            }
        };
        Box::pin(close.into_actor(self).map(|(), _, ctx| ctx.stop()))
    }
}
