//! What a page makes an HTML5 drag of: the browser would hand it to the desktop, which is not there. It
//! is left to us, and the person's mouse carries it on until the button is let go.

use serde_json::{Value, json};

use super::Live;
use super::input::{Input, MouseKind};

/// Something that is dragged.
pub(super) struct Dragged {
    data: Value,
    entered: bool,
}

impl Live {
    pub(super) fn drag_begins(&mut self, data: Value) {
        self.dragged = Some(Dragged { data, entered: false });
    }

    /// Carries on what is dragged, if the mouse does; false where nothing is.
    pub(super) fn carry(&mut self, input: &Input) -> bool {
        let (Some(dragged), Input::Mouse { k, x, y, m, .. }) = (&mut self.dragged, input) else {
            return false;
        };
        let Ok(session) = self.page.session() else { return false };
        let event = |kind: &str| json!({"type": kind, "x": x, "y": y, "data": dragged.data, "modifiers": m});
        let over = if dragged.entered { event("dragOver") } else { event("dragEnter") };
        let drop = event("drop");
        dragged.entered = true;
        let cdp = &self.page.shared.cdp;
        cdp.send(Some(&session), "Input.dispatchDragEvent", &over);
        if matches!(k, MouseKind::Up) {
            cdp.send(Some(&session), "Input.dispatchDragEvent", &drop);
            self.dragged = None;
        }
        // The release is told all the same: else the button stays down.
        !matches!(k, MouseKind::Up)
    }
}
