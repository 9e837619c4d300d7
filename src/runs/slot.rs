//! A skillet's right to one browser of this node. While its run waits for something else than a browser,
//! others have it: the run steps aside, as one of a bounded number, and takes it back when it can go on.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Most runs of a node that wait aside at once; each costs the store a beat and a question now and then.
const MOST_ASIDE: usize = 100;

/// The browser slots of a node. Cheap to clone.
#[derive(Clone)]
pub struct Slots {
    browsers: Arc<Semaphore>,
    aside: Arc<Semaphore>,
}

impl Slots {
    /// That many slots, at least one.
    pub fn new(browsers: usize) -> Self {
        let browsers = Arc::new(Semaphore::new(browsers.max(1)));
        Self { browsers, aside: Arc::new(Semaphore::new(MOST_ASIDE)) }
    }

    /// How many are free.
    pub fn free(&self) -> usize {
        self.browsers.available_permits()
    }

    /// One of them, if one is free and nobody waits for it.
    pub fn try_take(&self) -> Option<Slot> {
        let permit = Arc::clone(&self.browsers).try_acquire_owned().ok()?;
        Some(Slot { slots: self.clone(), held: Mutex::new(Permit::Browser { _permit: permit }) })
    }
}

/// What whoever has a [`Slot`] holds now.
enum Permit {
    Browser { _permit: OwnedSemaphorePermit },
    Aside { _permit: OwnedSemaphorePermit },
    Nowhere,
}

/// A slot, or the right to wait of whoever has left it for a while.
pub struct Slot {
    slots: Slots,
    held: Mutex<Permit>,
}

impl Slot {
    /// Lets others have the browser; false where too many wait already.
    pub fn step_aside(&self) -> bool {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if matches!(*held, Permit::Browser { .. }) {
            let permit = Arc::clone(&self.slots.aside).try_acquire_owned();
            *held = permit.map_or(Permit::Nowhere, |permit| Permit::Aside { _permit: permit });
        }
        !matches!(*held, Permit::Nowhere)
    }

    /// Waits for a browser again; whoever waits comes before skillets that begin.
    pub async fn come_back(&self) {
        if self.has_browser() {
            return;
        }
        // Never closed. If it were, the node is at its end, and stops the run.
        if let Ok(permit) = Arc::clone(&self.slots.browsers).acquire_owned().await {
            *self.held.lock().unwrap_or_else(PoisonError::into_inner) =
                Permit::Browser { _permit: permit };
        }
    }

    /// Whether a browser may be started now.
    pub fn has_browser(&self) -> bool {
        let held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        matches!(*held, Permit::Browser { .. })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_waits_aside_leaves_the_browser_to_others_and_is_next() {
        let slots = Slots::new(1);
        let first = slots.try_take().unwrap();
        assert!(slots.try_take().is_none());
        assert!(first.step_aside() && first.step_aside() && !first.has_browser());
        let second = slots.try_take().unwrap();
        let mut back = std::pin::pin!(first.come_back());
        assert!(futures::poll!(&mut back).is_pending());
        drop(second);
        assert!(slots.try_take().is_none(), "one who waits comes first");
        back.await;
        assert!(first.has_browser());
    }

    #[test]
    fn beyond_the_bound_nobody_waits() {
        let slots = Slots::new(MOST_ASIDE + 1);
        let all: Vec<_> =
            std::iter::repeat_with(|| slots.try_take().unwrap()).take(MOST_ASIDE + 1).collect();
        let (last, others) = all.split_last().unwrap();
        assert!(others.iter().all(Slot::step_aside));
        assert!(!last.step_aside() && !last.has_browser());
        assert_eq!(slots.free(), MOST_ASIDE + 1);
    }
}
