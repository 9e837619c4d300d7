//! Work in the background that goes on for as long as the node does: where it panics, it is noticed and begun anew.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures::FutureExt as _;
use tokio_util::task::AbortOnDropHandle;

/// Before work that panicked is begun anew, so that what panics at once does not do so without end.
const PAUSE: Duration = Duration::from_secs(1);

/// Does `work` in a task of its own until it ends by itself, or its handle is dropped.
pub fn lasting<W>(
    what: &'static str,
    work: impl Fn() -> W + Send + 'static,
) -> AbortOnDropHandle<()>
where
    W: Future<Output = ()> + Send,
{
    AbortOnDropHandle::new(tokio::spawn(async move {
        while AssertUnwindSafe(work()).catch_unwind().await.is_err() {
            tracing::error!("{what} died; it is begun anew");
            tokio::time::sleep(PAUSE).await;
        }
    }))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test]
    async fn work_that_panics_is_begun_anew_and_work_that_ends_is_not() {
        let begun = Arc::new(AtomicU32::new(0));
        let count = Arc::clone(&begun);
        let work = lasting("a test", move || {
            let nth = count.fetch_add(1, Ordering::SeqCst);
            async move { assert!(nth >= 2, "as asked") }
        });
        assert!(work.await.is_ok());
        assert_eq!(begun.load(Ordering::SeqCst), 3);
    }
}
