//! What is seen of a run on another node than its own.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use super::shown::{STILL, Told};
use super::steering::Control;
use crate::browser::Picture;

/// After so long without a word the node that carries the run out is silent.
const SILENT: Duration = Duration::from_secs(STILL.as_secs() * 4);

/// What is seen of a run's browser.
#[derive(Debug, Clone)]
pub struct SeenRun {
    /// The latest picture; none before one has come, or where nothing may be seen.
    pub picture: Option<Arc<Picture>>,
    /// Whether nothing may be seen, because of secrets.
    pub concealed: bool,
    /// Who of the people has the browser, or asks for it.
    pub control: Option<Control>,
    /// Whether people have had it for as long as they may.
    pub spent: bool,
    /// Where the pointer is, in CSS pixels.
    pub pointer: Option<(u32, u32)>,
    /// When the node that carries out the run was last heard, or was begun to be listened to.
    heard: Instant,
    /// The number of what was heard last.
    number: (i64, u64),
}

impl SeenRun {
    pub(super) fn nothing() -> Self {
        let heard = Instant::now();
        Self {
            picture: None,
            concealed: false,
            control: None,
            spent: false,
            pointer: None,
            heard,
            number: (0, 0),
        }
    }

    /// Whether nothing was heard of the run for so long that its node may be gone.
    pub fn is_silent(&self) -> bool {
        self.heard.elapsed() > SILENT
    }

    /// Takes what is told of the run; false where it is older than what is known, or told once more.
    pub(super) fn take(&mut self, told: &Told, jpeg: &[u8]) -> bool {
        if told.number <= self.number {
            return false;
        }
        (self.number, self.heard) = (told.number, Instant::now());
        (self.concealed, self.pointer) = (told.concealed, told.pointer);
        (self.control, self.spent) = (told.control.clone(), told.spent);
        if told.concealed {
            self.picture = None;
        } else if let Some((width, height)) = told.size {
            let (number, jpeg) = (u32::try_from(told.number.1).unwrap_or(u32::MAX), jpeg.to_vec());
            self.picture = Some(Arc::new(Picture { number, width, height, jpeg }));
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_once_more_or_late_is_not_taken() {
        let told = |number, concealed| Told {
            number: (1, number),
            concealed,
            control: None,
            spent: false,
            pointer: None,
            size: (!concealed).then_some((8, 6)),
        };
        let mut seen = SeenRun::nothing();
        assert!(seen.take(&told(1, false), b"first"));
        assert!(seen.take(&told(2, true), b""));
        assert!(seen.picture.is_none());
        assert!(!seen.take(&told(1, false), b"first"), "what was seen before is told again");
        assert!(!seen.take(&told(2, true), b""));
        assert!(seen.picture.is_none() && seen.concealed);
        assert!(seen.take(&told(3, false), b"third"));
        assert_eq!(seen.picture.map(|picture| picture.jpeg.clone()), Some(b"third".to_vec()));
    }
}
