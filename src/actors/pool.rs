//! The warm pool: a few browsers started ahead, so that a run need not wait for Chrome.
//!
//! A browser serves one run and is never put back: every run gets a profile of its own.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use actix::prelude::*;

use super::browser_session::{BrowserSession, Close, Deadline};
use crate::browser::{BrowserError, Browsers, Killer, LaunchOptions, Page};

/// A browser on loan to one run.
pub(super) struct Session {
    actor: Addr<BrowserSession>,
    killer: Killer,
    /// The browser's first page.
    pub(super) page: Page,
}

impl Session {
    /// Kills the browser if it is not closed within `limit`.
    pub(super) fn deadline(&self, limit: Duration) {
        self.actor.do_send(Deadline(limit));
    }

    /// Closes the browser and waits until its processes are gone.
    pub(super) async fn close(self) {
        if self.actor.send(Close).await.is_err() {
            self.killer.kill();
        }
    }
}

/// Starts browsers and keeps some ready.
#[derive(Clone)]
pub struct Pool {
    browsers: Arc<Browsers>,
    arbiter: ArbiterHandle,
    warm: usize,
    idle: Arc<Mutex<Idle>>,
}

#[derive(Default)]
struct Idle {
    ready: Vec<Session>,
    starting: usize,
    closed: bool,
}

impl Pool {
    /// A pool that keeps `warm` browsers ready; its actors live in the current arbiter.
    pub(super) fn new(browsers: Arc<Browsers>, warm: usize) -> Self {
        Self { browsers, arbiter: Arbiter::current(), warm, idle: Arc::default() }
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Idle> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A fresh browser: a ready one where the options allow it, else a new one.
    pub(super) async fn take(&self, options: &LaunchOptions) -> Result<Session, BrowserError> {
        if *options == LaunchOptions::default() {
            loop {
                let ready = self.idle().ready.pop();
                let Some(session) = ready else { break };
                self.refill();
                if session.page.landing().is_ok() {
                    return Ok(session);
                }
                tracing::warn!("a waiting browser had died; another one is used");
                session.close().await;
            }
        }
        self.launch(options).await
    }

    async fn launch(&self, options: &LaunchOptions) -> Result<Session, BrowserError> {
        let browser = self.browsers.launch(options).await?;
        let (page, killer) = (browser.page(), browser.killer());
        let actor =
            BrowserSession::start_in_arbiter(&self.arbiter, |_| BrowserSession::new(browser));
        Ok(Session { actor, killer, page })
    }

    /// Starts as many browsers as are missing, in the background.
    pub(super) fn refill(&self) {
        loop {
            {
                let mut idle = self.idle();
                if idle.closed || idle.ready.len() + idle.starting >= self.warm {
                    return;
                }
                idle.starting += 1;
            }
            let pool = self.clone();
            tokio::spawn(async move {
                let launched = pool.launch(&LaunchOptions::default()).await;
                let mut idle = pool.idle();
                idle.starting -= 1;
                match launched {
                    Ok(session) if idle.closed => {
                        drop(idle);
                        session.close().await;
                    }
                    Ok(session) => idle.ready.push(session),
                    Err(error) => {
                        tracing::error!(%error, "no browser could be started ahead");
                    }
                }
            });
        }
    }

    /// Closes the waiting browsers and starts no more.
    pub(super) async fn close(&self) {
        let ready = {
            let mut idle = self.idle();
            idle.closed = true;
            std::mem::take(&mut idle.ready)
        };
        futures::future::join_all(ready.into_iter().map(Session::close)).await;
        while self.idle().starting > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}
