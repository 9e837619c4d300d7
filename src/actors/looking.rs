//! A look at a page, for one who wants to know what is there before a run is ordered: a browser of its own, which knows
//! nobody, opens the address, is looked through once and ends. Nothing is done on the page.

use std::time::Duration;

use url::Url;

use super::pool::Pool;
use crate::browser::{BrowserError, LaunchOptions};
use crate::perception::{LookOptions, Snapshot};
use crate::runs::LentBrowser as _;

/// Longest that a look may take, with the start of its browser.
const LONGEST: Duration = Duration::from_secs(30);

/// What `url` shows.
pub(super) async fn look(
    pool: Pool,
    url: Url,
    options: LookOptions,
) -> Result<Snapshot, BrowserError> {
    let late = || BrowserError::Unresponsive { seconds: LONGEST.as_secs() };
    let until = tokio::time::Instant::now() + LONGEST;
    let taken = tokio::time::timeout_at(until, pool.take(&LaunchOptions::default())).await;
    let none = |_| BrowserError::Start("no browser was free in time".to_owned());
    let session = Box::new(taken.map_err(none)??);
    session.kill_after(LONGEST);
    let looked = async {
        let page = session.page();
        let landing = page.goto(&url).await?;
        let snapshot = page.look(&options).await?;
        Ok(Snapshot { status: snapshot.status.or(landing.status), ..snapshot })
    };
    let looked = tokio::time::timeout_at(until, looked).await;
    session.close().await;
    looked.unwrap_or_else(|_| Err(late()))
}
