//! Taking over from a saved program: what it put in and sent, as if this planner had.

use super::{Memory, Stage};
use crate::agent::Resumed;

impl Memory {
    /// Each sending was a login, a search or a form, by what was put in before it. What was put in and not
    /// sent yet is put in again.
    pub(super) fn take_over(&mut self, resumed: &Resumed) {
        for typed in &resumed.sent {
            let named = |path: &str, value: Option<&str>| {
                typed.iter().any(|text| {
                    text.contains(&format!("{{{{{path}}}}}")) || value == Some(text.as_str())
                })
            };
            let put: Vec<_> = self
                .inputs
                .iter()
                .filter(|input| named(&input.path, input.value.as_deref()))
                .cloned()
                .collect();
            if put.is_empty() {
                continue;
            }
            let secret = put.iter().any(|input| input.secret || input.is_password());
            let query = self.task.search || put.len() == 1 && !self.task.send;
            let stage = match (secret, query) {
                (true, _) => &mut self.login,
                (false, true) => &mut self.search,
                (false, false) => &mut self.form,
            };
            *stage = Stage::Sent;
            self.used.extend(put.iter().map(super::inputs::Input::key));
        }
    }
}
