//! A skillet's place for one browser of this node. While its run waits for something else than a browser,
//! others have it: the run steps aside, to one of a few seats, and comes back when it can go on.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Most runs of a node that wait aside at once; each costs the store a beat and a question now and then.
const SEATS: usize = 100;

/// The browser slots of a node. Cheap to clone.
#[derive(Clone)]
pub(super) struct Slots {
    browsers: Arc<Semaphore>,
    seats: Arc<Semaphore>,
}

impl Slots {
    pub(super) fn new(browsers: usize) -> Self {
        let browsers = Arc::new(Semaphore::new(browsers.max(1)));
        Self { browsers, seats: Arc::new(Semaphore::new(SEATS)) }
    }

    /// How many are free.
    pub(super) fn free(&self) -> usize {
        self.browsers.available_permits()
    }

    /// One of them, if one is free and nobody waits for it.
    pub(super) fn try_take(&self) -> Option<Slot> {
        let permit = Arc::clone(&self.browsers).try_acquire_owned().ok()?;
        Some(Slot { slots: self.clone(), place: Mutex::new(Place::Browser { _permit: permit }) })
    }
}

/// Where whoever has a [`Slot`] is. The permit goes with the place.
enum Place {
    Browser { _permit: OwnedSemaphorePermit },
    Aside { _permit: OwnedSemaphorePermit },
    Nowhere,
}

/// A slot, or the seat of whoever has left it for a while.
pub(super) struct Slot {
    slots: Slots,
    place: Mutex<Place>,
}

impl Slot {
    /// Lets others have the browser; false where no seat is free to wait in.
    pub(super) fn step_aside(&self) -> bool {
        let mut place = self.place.lock().unwrap_or_else(PoisonError::into_inner);
        if matches!(*place, Place::Browser { .. }) {
            let seat = Arc::clone(&self.slots.seats).try_acquire_owned();
            *place = seat.map_or(Place::Nowhere, |seat| Place::Aside { _permit: seat });
        }
        !matches!(*place, Place::Nowhere)
    }

    /// Waits for a browser again; whoever waits comes before skillets that begin.
    pub(super) async fn come_back(&self) {
        if self.has_browser() {
            return;
        }
        // Never closed. If it were, the node is at its end, and stops the run.
        if let Ok(permit) = Arc::clone(&self.slots.browsers).acquire_owned().await {
            *self.place.lock().unwrap_or_else(PoisonError::into_inner) =
                Place::Browser { _permit: permit };
        }
    }

    /// Whether a browser may be started now.
    pub(super) fn has_browser(&self) -> bool {
        let place = self.place.lock().unwrap_or_else(PoisonError::into_inner);
        matches!(*place, Place::Browser { .. })
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
    fn without_a_seat_nobody_waits() {
        let slots = Slots::new(SEATS + 1);
        let all: Vec<_> =
            std::iter::repeat_with(|| slots.try_take().unwrap()).take(SEATS + 1).collect();
        let (last, others) = all.split_last().unwrap();
        assert!(others.iter().all(Slot::step_aside));
        assert!(!last.step_aside() && !last.has_browser());
        assert_eq!(slots.free(), SEATS + 1);
    }
}
