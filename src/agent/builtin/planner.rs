//! The built-in planner as the exploring loop knows it.

use async_trait::async_trait;
use tokio::runtime::{Handle, RuntimeFlavor};

use super::Memory;
use super::turn::Turn;
use crate::agent::{Plan, Planner, PlannerError, View};
use crate::model::{Action, ActionKind, PlannerKind};

/// The built-in planner of one run.
#[derive(Debug, Default)]
pub(in crate::agent) struct BuiltinPlanner {
    memory: Option<Memory>,
    /// The name of a rule that is left out.
    without: Option<&'static str>,
}

#[async_trait]
impl Planner for BuiltinPlanner {
    fn kind(&self) -> PlannerKind {
        PlannerKind::Builtin
    }

    async fn next(&mut self, view: &View<'_>) -> Result<Plan, PlannerError> {
        Ok(Plan { steps: aside(|| self.decide(view)) })
    }
}

impl BuiltinPlanner {
    /// One that goes without the rule of this name.
    pub(in crate::agent) fn without(rule: Option<&'static str>) -> Self {
        Self { without: rule, ..Self::default() }
    }

    /// The next steps; never empty.
    pub(in crate::agent) fn decide(&mut self, view: &View<'_>) -> Vec<Action> {
        let without = self.without;
        let memory = self.memory.get_or_insert_with(|| {
            let mut memory = Memory { without, ..Memory::new(view.goal) };
            memory.task.heed_order(view.obligations);
            memory
        });
        let used = memory.used.clone();
        let steps = Turn::new(view, memory).decide();
        memory.mark = view.history.len();
        // Who has given up and is called again waited for a person: nothing of a plan was cut short.
        memory.planned = steps.iter().filter(|step| step.kind() != ActionKind::GiveUp).count();
        memory.used_before = used;
        steps
    }
}

/// Does work that may take seconds over a large page, without keeping the node's heartbeats and answers waiting: where
/// the runtime has several threads, another takes this one's place meanwhile.
fn aside<T>(work: impl FnOnce() -> T) -> T {
    match Handle::try_current().map(|runtime| runtime.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        _ => work(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn others_go_on_while_a_turn_is_thought_about() {
        let (said, heard) = mpsc::channel();
        let busy =
            tokio::spawn(async move { aside(|| heard.recv_timeout(Duration::from_mins(1))) });
        tokio::spawn(async move { said.send(()) }).await.unwrap().unwrap();
        assert_eq!(busy.await.unwrap(), Ok(()));
    }
}
