//! What happens in a browser that a person sits before.

use serde::Deserialize;
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

use super::casting::Frame;

/// Most that may wait for whoever tells the person. They come as fast as a browser can send them, so that where so many
/// wait nobody takes any more: the browser is ended then, because none of them can be left out.
const MOST: usize = 1_024;
/// What a page makes as it likes is left out where more than this wait: a person does it again. Each may have 2 MiB.
const MOST_OF_PAGES: usize = 32;

/// Something for the person.
#[derive(Debug)]
pub(super) enum Happening {
    /// A picture of a tab.
    Picture(Frame),
    /// A dialog waits for an answer.
    Dialog { session: String, kind: String, message: String, default: String, url: String },
    /// A dialog is gone.
    DialogClosed { session: String },
    /// A server asks for a password.
    Password { session: String, request: String, origin: String, realm: String, proxy: bool },
    /// A page opened a file chooser.
    Chooser { session: String, input: Option<u64>, several: bool },
    /// The page makes a drag of its own of what the mouse does.
    Drag { data: Value },
    /// The listening world of a document told something.
    Told { session: String, context: i64, what: Told },
    /// An answer to something that was asked in the background, for the person.
    Say(Value),
    /// A page sent a file to be kept, which was cancelled.
    Download { name: String },
    /// A tab or frame has gone, or a tab shows another document: nobody waits for answers there.
    Left { session: String },
}

/// What the listening world tells.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Told {
    /// A control whose list or picker is not in the pictures.
    Picker(Value),
    /// What was copied.
    Clip(String),
    /// The page asked for a passkey.
    Passkey,
}

impl Happening {
    fn can_be_left_out(&self) -> bool {
        matches!(self, Self::Told { .. } | Self::Download { .. })
    }
}

/// By which a browser tells what happens. Cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Teller(mpsc::Sender<Happening>);

/// What became of something that was told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Telling {
    /// It is told, or was one that can be left out.
    Done,
    /// Nobody is there any more.
    Gone,
    /// Too many wait.
    Full,
}

/// A way from a browser to whoever tells the person.
pub(super) fn way() -> (Teller, mpsc::Receiver<Happening>) {
    let (sender, receiver) = mpsc::channel(MOST);
    (Teller(sender), receiver)
}

impl Teller {
    /// Tells it without waiting.
    pub(super) fn tell(&self, happening: Happening) -> Telling {
        let waiting = self.0.max_capacity() - self.0.capacity();
        if happening.can_be_left_out() && waiting >= MOST_OF_PAGES {
            return Telling::Done;
        }
        match self.0.try_send(happening) {
            Ok(()) => Telling::Done,
            Err(TrySendError::Closed(_)) => Telling::Gone,
            Err(TrySendError::Full(_)) => Telling::Full,
        }
    }

    /// Tells an answer, once there is room.
    pub(super) async fn say(&self, what: Value) {
        // Where nobody is there any more the recording is over.
        let _ = self.0.send(Happening::Say(what)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_pages_make_as_they_like_is_left_out_and_anything_else_has_its_bound() {
        let (teller, mut waiting) = way();
        for _ in 0..10 * MOST {
            let download = Happening::Download { name: "a".to_owned() };
            assert_eq!(teller.tell(download), Telling::Done);
        }
        let left = || Happening::Left { session: "s".to_owned() };
        for _ in MOST_OF_PAGES..MOST {
            assert_eq!(teller.tell(left()), Telling::Done);
        }
        assert_eq!(teller.tell(left()), Telling::Full);
        assert!(waiting.try_recv().is_ok());
        assert_eq!(teller.tell(left()), Telling::Done);
        drop(waiting);
        assert_eq!(teller.tell(left()), Telling::Gone);
    }
}
