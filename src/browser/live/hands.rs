//! A person's hands on the current tab: what the mouse, fingers and keys do, passed on in its order.

use std::time::Instant;

use super::flow::Flow;
use super::input::Input;
use crate::browser::page::Page;

/// By which a person points and types.
pub struct Hands {
    page: Page,
    flow: Flow,
}

impl Hands {
    /// Hands on this page.
    pub fn new(page: Page) -> Self {
        Self { page, flow: Flow::default() }
    }

    /// Does what the mouse, fingers or keys do, in a window with `fine` device pixels for each CSS pixel; false where it is
    /// something else. It is dropped where the page takes nothing.
    pub fn take(&mut self, input: &Input, fine: f64) -> bool {
        let Some((method, params)) = input.command(fine) else { return false };
        if let Ok(session) = self.page.session() {
            self.flow.pass(&self.page.shared.cdp, &session, method, params);
        }
        true
    }

    /// When [`Hands::go_on`] is to be called, if at all.
    pub fn due(&self) -> Option<Instant> {
        self.flow.due()
    }

    /// Passes on what had to wait and need not any more.
    pub fn go_on(&mut self) {
        self.flow.go_on(&self.page.shared.cdp);
    }
}
