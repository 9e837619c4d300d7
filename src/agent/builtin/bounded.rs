//! Numbers that no control of a site takes and the records themselves tell: `at least 38 minutes`, `before 1900`.

use crate::agent::obligations::Kind;
use crate::model::Action;

use super::Stage;
use super::inputs::Input;
use super::query::Query;
use super::turn::{Say, Turn};

impl Turn<'_, '_> {
    /// Reads the list of this page that tells on which side of a number its records are, where nothing else of what is given
    /// is still to be put to use.
    pub(super) fn read_bounded(&mut self) -> Say {
        let pending = self.narrowing();
        let due = self.memory.reading == Stage::Open && !self.memory.task.send && !self.login_due();
        if !due || pending.is_empty() || !pending.iter().all(|input| self.is_bound(input)) {
            return None;
        }
        let mut queries = self.queries();
        queries.retain(|query| {
            let tried = self.memory.survey.tried.contains(&query.key);
            query.loose == 0 && !tried && pending.iter().all(|input| asks(query, input))
        });
        let query = queries.into_iter().max_by_key(|query| query.records)?;
        self.memory.survey.tried.insert(query.key);
        self.memory.reading = Stage::Sent;
        Some(query.steps.into_iter().map(Action::Extract).collect())
    }

    /// Whether an input is a number of which the wanted are on one side.
    fn is_bound(&self, input: &Input) -> bool {
        let is_it = |kind: &Kind| matches!(kind, Kind::Input(path) if *path == input.path);
        let mut duties = self.view.obligations.duties().iter();
        duties.any(|duty| duty.bound.is_some() && is_it(&duty.kind))
    }
}

/// Whether a reading keeps records by an input.
fn asks(query: &Query, input: &Input) -> bool {
    let mut wanted = query.steps.iter().flat_map(|step| &step.wanted);
    wanted.any(|condition| condition.value == input.placeholder())
}
