//! What is waited for and cleared away before an action: pages that say that they are loading, and banners
//! that ask for consent.

use std::time::{Duration, Instant};

use super::context::{BannerPolicy, Executor};
use super::error::StepError;
use crate::model::Refusal;

/// How long a page that says that it is loading is waited for.
const MOST_LOADING: Duration = Duration::from_secs(8);

/// Does a step within its time: what takes longer is broken off, and was not done.
pub async fn within<T>(
    limit: Duration,
    step: impl Future<Output = Result<T, StepError>>,
) -> Result<T, StepError> {
    let done = tokio::time::timeout(limit, step).await;
    done.unwrap_or_else(|_| Err(Refusal::TooLong { seconds: limit.as_secs() }.into()))
}

impl Executor<'_> {
    /// Gives a page that says that it is still loading time to end it, once for each page.
    pub async fn wait_while_busy(&mut self) -> Result<(), StepError> {
        let until = Instant::now() + MOST_LOADING;
        while self.page.is_busy().await? {
            let url = self.page.landing()?.url;
            if self.always_busy.as_ref() == Some(&url) {
                break;
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() || !self.page.wait_for_change(left).await? {
                self.always_busy = Some(url);
            }
        }
        Ok(())
    }

    /// Whether something that lay in the way was cleared away, so that another try is of use.
    pub async fn clear_way(&mut self) -> Result<bool, StepError> {
        if self.banners == BannerPolicy::Left || self.read_only {
            return Ok(false);
        }
        self.end_banner().await
    }

    /// Ends a banner that lies over the page and asks for consent. Whether there was one, where the run may press
    /// anything.
    pub async fn end_banner(&mut self) -> Result<bool, StepError> {
        let Some(button) = self.page.consent().await? else { return Ok(false) };
        if self.check_input([&button.r#ref]).is_err() {
            return Ok(false);
        }
        let summary = format!("click {} “{}”", button.role, button.name);
        self.changing(&summary).await?;
        // The page may have gone elsewhere while that was written.
        self.check_input([&button.r#ref])?;
        self.sends(&button.role, &button.name)?;
        self.page.click(&button.r#ref).await?;
        self.banners_ended += 1;
        Ok(true)
    }
}
