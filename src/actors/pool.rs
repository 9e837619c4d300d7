//! The warm pool: a few browsers started ahead, so that a run need not wait for Chrome.
//!
//! A browser serves one run and is never put back: every run gets a profile of its own.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use actix::prelude::*;
use async_trait::async_trait;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::browser_session::{BrowserSession, Close, Deadline};
use super::remotes::Remotes;
use crate::browser::{BrowserError, Browsers, Killer, LaunchOptions, Page};
use crate::runs::{BrowserLender, LentBrowser};

/// How long a run has the machine to itself before the next browser is started ahead: a start takes more than
/// a core for about a second, and many a replay is over by then.
const LATER: Duration = Duration::from_secs(1);
/// How long after a browser could not be started it is tried again, until one starts.
const AGAIN: Duration = Duration::from_secs(5);

/// A browser on loan to one run.
pub(super) struct Session {
    actor: Addr<BrowserSession>,
    killer: Killer,
    /// The browser's first page.
    page: Page,
}

#[async_trait]
impl LentBrowser for Session {
    fn page(&self) -> &Page {
        &self.page
    }

    fn kill_after(&self, limit: Duration) {
        self.actor.do_send(Deadline(limit));
    }

    async fn close(self: Box<Self>) {
        if self.actor.send(Close).await.is_err() {
            self.killer.kill();
        }
    }
}

/// Starts browsers and keeps some ready.
#[derive(Clone)]
pub(super) struct Pool {
    browsers: Arc<Browsers>,
    /// Where browsers run on other machines.
    remotes: Option<Remotes>,
    arbiter: ArbiterHandle,
    warm: usize,
    idle: Arc<Mutex<Idle>>,
    /// Told when a start ahead is over.
    started: Arc<Notify>,
    starts: TaskTracker,
    closing: CancellationToken,
}

#[derive(Default)]
struct Idle {
    ready: Vec<Session>,
    starting: usize,
    /// Runs that wait for one of those.
    awaiting: usize,
    /// Whether the last start failed.
    failing: bool,
}

/// Counts one start ahead, until it is over in whatever way; then those that wait are told.
struct Starting(Arc<Mutex<Idle>>, Arc<Notify>);

impl Starting {
    fn new(pool: &Pool) -> Self {
        lock(&pool.idle).starting += 1;
        Self(Arc::clone(&pool.idle), Arc::clone(&pool.started))
    }
}

impl Drop for Starting {
    fn drop(&mut self) {
        lock(&self.0).starting -= 1;
        self.1.notify_waiters();
    }
}

/// Counts one who waits for a browser that is being started ahead.
struct Awaiting(Arc<Mutex<Idle>>);

impl Drop for Awaiting {
    fn drop(&mut self) {
        lock(&self.0).awaiting -= 1;
    }
}

fn lock(idle: &Mutex<Idle>) -> MutexGuard<'_, Idle> {
    idle.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Pool {
    /// A pool that keeps `warm` browsers ready; its actors live in the current arbiter.
    pub(super) fn new(browsers: Arc<Browsers>, remotes: Option<Remotes>, warm: usize) -> Self {
        Self {
            browsers,
            remotes,
            arbiter: Arbiter::current(),
            warm,
            idle: Arc::default(),
            started: Arc::default(),
            starts: TaskTracker::new(),
            closing: CancellationToken::new(),
        }
    }

    /// A fresh browser: a ready one where nobody sits before it, else a new one.
    pub(super) async fn take(&self, options: &LaunchOptions) -> Result<Session, BrowserError> {
        let session = self.closed(options.attended).await?;
        session.page.let_out(options.proxy.as_ref()).await?;
        Ok(session)
    }

    /// One that reaches nothing yet.
    async fn closed(&self, attended: bool) -> Result<Session, BrowserError> {
        while !attended && let Some(session) = self.ready().await {
            self.refill_later();
            if session.page.landing().is_ok() {
                return Ok(session);
            }
            tracing::warn!("a waiting browser had died; another one is used");
            Box::new(session).close().await;
        }
        self.launch(attended).await
    }

    /// A browser that waits, or the next of those that are being started, if it is not awaited by another
    /// run: to start one more beside it would take longer.
    async fn ready(&self) -> Option<Session> {
        loop {
            let mut over = std::pin::pin!(self.started.notified());
            over.as_mut().enable();
            let _awaiting = {
                let mut idle = lock(&self.idle);
                if let Some(session) = idle.ready.pop() {
                    return Some(session);
                }
                if idle.awaiting >= idle.starting {
                    return None;
                }
                idle.awaiting += 1;
                Awaiting(Arc::clone(&self.idle))
            };
            over.await;
        }
    }

    /// Ends what lost nodes have left on other machines.
    pub(super) async fn end_lost(&self) {
        if let Some(remotes) = &self.remotes {
            remotes.end_lost().await;
        }
    }

    /// Whether no browser can be started at present, as far as is known.
    pub(super) fn failing(&self) -> bool {
        lock(&self.idle).failing
    }

    async fn launch(&self, attended: bool) -> Result<Session, BrowserError> {
        let launched = self.browsers.launch_ahead(attended).await;
        let failing = launched.is_err();
        let failed_before = std::mem::replace(&mut lock(&self.idle).failing, failing);
        if failing && !failed_before {
            self.try_again();
        }
        let browser = launched?;
        let (page, killer) = (browser.page(), browser.killer());
        let noted = match &self.remotes {
            // One that is not written down would outlive this node: it is not used.
            Some(remotes) => Some(remotes.note(&killer).await.map_err(|error| {
                BrowserError::Start(format!("the remote browser cannot be written down: {error}"))
            })?),
            None => None,
        };
        let session = move |_: &mut Context<BrowserSession>| BrowserSession::new(browser, noted);
        let actor = BrowserSession::start_in_arbiter(&self.arbiter, session);
        Ok(Session { actor, killer, page })
    }

    /// Tries until a browser starts: a run may not come to try, where nobody sends runs to a node that is not
    /// ready.
    fn try_again(&self) {
        let pool = self.clone();
        self.starts.spawn(async move {
            while pool.failing() {
                tokio::select! {
                    () = pool.closing.cancelled() => return,
                    () = tokio::time::sleep(AGAIN) => {}
                }
                let starting = Starting::new(&pool);
                pool.start_ahead(starting).await;
            }
        });
    }

    /// Starts as many browsers as are missing, in the background.
    pub(super) fn start_missing(&self) {
        loop {
            let starting = {
                let mut idle = lock(&self.idle);
                if self.closing.is_cancelled() || idle.ready.len() + idle.starting >= self.warm {
                    return;
                }
                idle.starting += 1;
                Starting(Arc::clone(&self.idle), Arc::clone(&self.started))
            };
            let pool = self.clone();
            self.starts.spawn(async move { pool.start_ahead(starting).await });
        }
    }

    /// As [`Pool::start_missing`], in a while.
    fn refill_later(&self) {
        let pool = self.clone();
        self.starts.spawn(async move {
            tokio::select! {
                () = pool.closing.cancelled() => {}
                () = tokio::time::sleep(LATER) => pool.start_missing(),
            }
        });
    }

    async fn start_ahead(&self, _starting: Starting) {
        let launched = tokio::select! {
            biased;
            // A launch that is dropped takes its browser with it.
            () = self.closing.cancelled() => return,
            launched = self.launch(false) => launched,
        };
        let late = match launched {
            Ok(session) => {
                session.page.introduce().await;
                self.keep(session)
            }
            Err(error) => {
                tracing::error!(%error, "no browser could be started ahead");
                None
            }
        };
        if let Some(session) = late {
            Box::new(session).close().await;
        }
    }

    /// Puts `session` with the waiting ones, unless the pool is closing or has enough: then it is given back.
    fn keep(&self, session: Session) -> Option<Session> {
        let mut idle = lock(&self.idle);
        if self.closing.is_cancelled() || idle.ready.len() >= self.warm.max(idle.awaiting) {
            return Some(session);
        }
        idle.ready.push(session);
        None
    }

    /// Closes the waiting browsers, gives up those that are being started, and starts no more.
    pub(super) async fn close(&self) {
        let ready = {
            let mut idle = lock(&self.idle);
            self.closing.cancel();
            std::mem::take(&mut idle.ready)
        };
        futures::future::join_all(ready.into_iter().map(|session| Box::new(session).close())).await;
        self.starts.close();
        self.starts.wait().await;
    }
}

#[async_trait]
impl BrowserLender for Pool {
    async fn lend(&self, options: &LaunchOptions) -> Result<Box<dyn LentBrowser>, BrowserError> {
        Ok(Box::new(self.take(options).await?))
    }

    fn refill(&self) {
        self.start_missing();
    }
}
