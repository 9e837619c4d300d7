//! The pictures that a run has kept of its steps.

use std::sync::{Mutex, MutexGuard, PoisonError};

use bytes::Bytes;

use crate::files::Pictures;

/// Most pictures of one run that are kept, as files.
const MOST: usize = 100;

/// Whether pictures are kept, and what was so far.
#[derive(Debug)]
pub(super) struct Album {
    is_kept: bool,
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    files: usize,
    /// The last picture, and its file.
    last: Option<(Bytes, String)>,
}

/// What becomes of a picture.
pub(super) enum Room {
    /// It is the last one again, which is in this file: nothing that is seen has changed.
    Same(String),
    /// It is to be kept.
    New,
    /// There are as many as there may be.
    Full,
}

impl Album {
    /// Of a run that explores or does not, where the operator wants pictures of these.
    pub(super) fn new(of: Pictures, explores: bool) -> Self {
        let is_kept = match of {
            Pictures::None => false,
            Pictures::Explored => explores,
            Pictures::All => true,
        };
        Self { is_kept, kept: Mutex::default() }
    }

    /// Whether pictures of the run are kept.
    pub(super) fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// Whether this picture is to be kept.
    pub(super) fn room(&self, jpeg: &Bytes) -> Room {
        let kept = self.lock();
        match &kept.last {
            Some((last, file)) if last == jpeg => Room::Same(file.clone()),
            _ if kept.files >= MOST => Room::Full,
            _ => Room::New,
        }
    }

    /// It was kept in this file.
    pub(super) fn add(&self, jpeg: Bytes, file: String) {
        let mut kept = self.lock();
        kept.files += 1;
        kept.last = Some((jpeg, file));
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
