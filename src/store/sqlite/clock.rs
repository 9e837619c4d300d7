//! The node's own clock.

use std::time::{Duration, Instant};

/// The clock by which leases live and die: it cannot be set, and it starts with the node.
#[derive(Debug, Clone, Copy)]
pub(super) struct Clock {
    started: Instant,
    lease: Duration,
    takeover: Duration,
}

impl Clock {
    /// A clock that starts now, of leases that live so long and may be taken over so much later.
    pub(super) fn start(lease: Duration, takeover: Duration) -> Self {
        Self { started: Instant::now(), lease, takeover }
    }

    pub(super) fn now(self) -> i64 {
        millis(self.started.elapsed())
    }

    /// When a lease taken or renewed now ends.
    pub(super) fn lease_end(self) -> i64 {
        self.now() + millis(self.lease)
    }

    /// A lease that ended before this may be taken over.
    pub(super) fn dead_before(self) -> i64 {
        self.now() - millis(self.takeover)
    }
}

pub(super) fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}
