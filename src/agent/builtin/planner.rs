//! The built-in planner as the exploring loop knows it.

use async_trait::async_trait;

use super::Memory;
use super::turn::Turn;
use crate::agent::{Plan, Planner, PlannerError, View};
use crate::model::PlannerKind;

/// The built-in planner of one run.
#[derive(Debug, Default)]
pub(in crate::agent) struct BuiltinPlanner {
    memory: Option<Memory>,
}

#[async_trait]
impl Planner for BuiltinPlanner {
    fn kind(&self) -> PlannerKind {
        PlannerKind::Builtin
    }

    async fn next(&mut self, view: &View<'_>) -> Result<Plan, PlannerError> {
        let memory = self.memory.get_or_insert_with(|| Memory::new(view.goal));
        let used = memory.used.clone();
        let steps = Turn::new(view, memory).decide();
        memory.mark = view.history.len();
        memory.planned = steps.len();
        memory.used_before = used;
        Ok(Plan { steps })
    }
}
