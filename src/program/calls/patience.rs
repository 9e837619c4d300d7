//! How long a program waits for what it names: as long as the page may still bring it, and no longer than a bound.

use std::time::{Duration, Instant};

use crate::browser::Page;

/// How long a page at rest is waited for.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);
/// How long it is waited for that several become one.
pub(super) const STRICT: Duration = Duration::from_millis(1500);
/// How long what a program names is waited for before it is looked for by likeness.
pub(super) const SOON: Duration = Duration::from_millis(1500);
/// How many times as long a page that goes on fetching is waited for.
const FETCHING: u32 = 4;
/// How long it may rest between two fetches of one chain: a page that asks now and then is at rest.
const CHAIN: Duration = Duration::from_millis(700);
/// Pauses between looks.
const PAUSES: [Duration; 4] = [
    Duration::from_millis(20),
    Duration::from_millis(50),
    Duration::from_millis(100),
    Duration::from_millis(200),
];

/// A wait for what a page may still bring.
pub(super) struct Wait<'a> {
    page: &'a Page,
    began: Instant,
    /// When the page was last seen fetching what it is made of, without a longer rest since the wait began.
    fetched: Instant,
    /// How often was looked.
    pub(super) looks: usize,
}

impl<'a> Wait<'a> {
    pub(super) fn new(page: &'a Page) -> Self {
        let now = Instant::now();
        Self { page, began: now, fetched: now, looks: 0 }
    }

    /// Whether the page has been at rest for so long, or has been waited for long enough whatever it does.
    pub(super) fn is_over(&mut self, patience: Duration) -> bool {
        if self.page.is_fetching() && self.fetched.elapsed() < CHAIN {
            self.fetched = Instant::now();
        }
        self.fetched.elapsed() >= patience || self.began.elapsed() >= FETCHING * patience
    }

    /// Whether it has lasted so long.
    pub(super) fn lasts(&self, time: Duration) -> bool {
        self.began.elapsed() >= time
    }

    /// How long it has lasted, in whole seconds.
    pub(super) fn seconds(&self) -> u64 {
        self.began.elapsed().as_secs()
    }

    /// Pauses before the next look, the longer the more there were.
    pub(super) async fn pause(&mut self) {
        tokio::time::sleep(PAUSES[self.looks.min(PAUSES.len() - 1)]).await;
        self.looks += 1;
    }
}
