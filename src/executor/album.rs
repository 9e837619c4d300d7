//! The pictures that a run has kept of its steps.

use std::sync::{Mutex, MutexGuard, PoisonError};

use bytes::Bytes;

use crate::files::Pictures;

/// Most pictures of one run that are kept, as files.
const MOST: usize = 100;

/// When pictures are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Taken {
    /// Not at all.
    Never,
    /// While a planner decides: that costs the run no time.
    WhilePlanned,
    /// After each step.
    AfterSteps,
}

/// When pictures are taken, and what was so far.
#[derive(Debug)]
pub(super) struct Album {
    taken: Taken,
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    files: usize,
    /// The last picture, and its file.
    last: Option<(Bytes, String)>,
    /// The file with the page as it is before the next step.
    next: Option<String>,
}

impl Album {
    /// Of a run that explores or does not, where the operator wants pictures of these.
    pub(super) fn new(of: Pictures, explores: bool) -> Self {
        let taken = match (of, explores) {
            (Pictures::Explored | Pictures::All, true) => Taken::WhilePlanned,
            (Pictures::All, false) => Taken::AfterSteps,
            (Pictures::Explored, false) | (Pictures::None, _) => Taken::Never,
        };
        Self { taken, kept: Mutex::default() }
    }

    /// Whether pictures are taken then.
    pub(super) fn is_taken(&self, then: Taken) -> bool {
        self.taken == then && self.lock().files < MOST
    }

    /// The file with the page as it was before the step that is over now.
    pub(super) fn take(&self) -> Option<String> {
        self.lock().next.take()
    }

    /// Whether the page as it is before the next step is to be kept; one that is as the last one has its file.
    pub(super) fn wants(&self, jpeg: &Bytes) -> bool {
        let mut kept = self.lock();
        if let Some((_, file)) = kept.last.as_ref().filter(|(last, _)| last == jpeg) {
            kept.next = Some(file.clone());
            return false;
        }
        kept.files < MOST
    }

    /// No more are kept.
    pub(super) fn close(&self) {
        self.lock().files = MOST;
    }

    /// It was kept in this file.
    pub(super) fn add(&self, jpeg: Bytes, file: String) {
        let mut kept = self.lock();
        kept.files += 1;
        kept.next = Some(file.clone());
        kept.last = Some((jpeg, file));
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
