//! Browsers for runs: whoever owns their lifetimes lends them.

use std::time::Duration;

use async_trait::async_trait;

use crate::browser::{BrowserError, LaunchOptions, Page};

/// Lends browsers, each to one run.
#[async_trait]
pub trait BrowserLender: Send + Sync {
    /// A fresh browser.
    async fn lend(&self, options: &LaunchOptions) -> Result<Box<dyn LentBrowser>, BrowserError>;
    /// A run's work is done, so the machine has time to start browsers for the next ones.
    fn refill(&self);
}

/// A browser on loan. One that is dropped is killed.
#[async_trait]
pub trait LentBrowser: Send + Sync {
    /// The browser's first page.
    fn page(&self) -> &Page;
    /// Kills the browser if it is not closed within `limit`.
    fn kill_after(&self, limit: Duration);
    /// Closes the browser and waits until its processes are gone.
    async fn close(self: Box<Self>);
}
