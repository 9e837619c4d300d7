//! Writes to the store that a run depends on: tried again while the store is away.

use std::time::{Duration, Instant};

use backon::{ExponentialBuilder, Retryable};

use crate::store::{Result, StoreError};

const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// Does `write`, and does it again while the store is unavailable, for as long as the lease that it
/// is done under could live. `what` says for the log what waits.
pub async fn persist<T, W: Future<Output = Result<T>>>(
    lease_life: Duration,
    what: &str,
    write: impl FnMut() -> W,
) -> Result<T> {
    let give_up = Instant::now() + lease_life;
    let pauses = ExponentialBuilder::default()
        .with_min_delay(FIRST_PAUSE)
        .with_max_delay(LONGEST_PAUSE)
        .with_factor(2.0)
        .with_jitter()
        .without_max_times();
    write
        .retry(pauses)
        .when(|error| matches!(error, StoreError::Unavailable(_)) && Instant::now() < give_up)
        .notify(|error, pause| {
            tracing::warn!(%error, seconds = pause.as_secs_f64(), "{what} waits for the store");
        })
        .await
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[tokio::test]
    async fn only_an_absent_store_is_asked_again_and_not_for_ever() {
        let life = Duration::from_secs(30);
        let unavailable = || Err(StoreError::Unavailable("away".to_owned()));
        let tries = Cell::new(0);
        let back_soon = || async {
            tries.set(tries.get() + 1);
            if tries.get() < 3 { unavailable() } else { Ok(()) }
        };
        assert!(persist(life, "a test", back_soon).await.is_ok());
        assert_eq!(tries.get(), 3);

        tries.set(0);
        let fenced = async || -> Result<()> {
            tries.set(tries.get() + 1);
            Err(StoreError::Fenced)
        };
        assert!(matches!(persist(life, "a test", fenced).await, Err(StoreError::Fenced)));
        assert_eq!(tries.get(), 1);

        let away = || async { unavailable() };
        assert!(persist(Duration::ZERO, "a test", away).await.is_err());
    }
}
