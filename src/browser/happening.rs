//! What happens in a browser that a person sits before.

use serde::Deserialize;
use serde_json::Value;

/// Something for the person.
#[derive(Debug)]
pub(super) enum Happening {
    /// A picture of a tab.
    Picture { session: String, number: i64, data: String },
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
