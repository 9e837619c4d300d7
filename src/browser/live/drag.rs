use serde_json::{Value, json};

use super::input::{Input, MouseKind};
use crate::browser::page::Page;

/// Something that is dragged.
pub(super) struct Dragged {
    data: Value,
    entered: bool,
}

impl Dragged {
    pub(super) fn new(data: Value) -> Self {
        Self { data, entered: false }
    }

    /// Carries it on, if the mouse does; whether the mouse let it go.
    pub(super) fn carry(&mut self, page: &Page, input: &Input) -> Option<bool> {
        let Input::Mouse { k, x, y, m, .. } = input else { return None };
        let session = page.session().ok()?;
        let send = |kind: &str| {
            let params = json!({"type": kind, "x": x, "y": y, "data": self.data, "modifiers": m});
            page.shared.cdp.send(Some(&session), "Input.dispatchDragEvent", &params);
        };
        send(if self.entered { "dragOver" } else { "dragEnter" });
        let let_go = matches!(k, MouseKind::Up);
        if let_go {
            send("drop");
        }
        self.entered = true;
        Some(let_go)
    }
}
