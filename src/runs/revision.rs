//! What a successful exploration leaves for the next run: a revision, if it is more than is known already.

use super::active::ActiveRun;
use super::services::Services;
use crate::agent::Explored;
use crate::model::{Program, Revision, RevisionId, RunOrder, Timestamp};
use crate::program::{self, Source, Uncompiled};

/// The revision that an exploration makes after `previous`; where it has no program, why.
pub(super) async fn revision(
    run: &ActiveRun<'_>,
    order: &RunOrder,
    explored: &Explored,
) -> (Option<Revision>, Option<Uncompiled>) {
    let previous = run.previous.as_ref();
    let number = previous.map_or(1, |previous| previous.number + 1);
    let (program, why) = match compiled(run, order, explored, number).await {
        Ok(program) => (program, None),
        Err(why) => (None, Some(why)),
    };
    let revision = Revision {
        id: RevisionId::generate(),
        number,
        created_at: Timestamp::now(),
        run_id: Some(order.run_id),
        rolled_back_to: None,
        seeded: false,
        task: order.task.clone(),
        start_url: Some(explored.start_url.clone()),
        output_schema: explored.schema.clone(),
        schema_inferred: explored.schema_inferred,
        steps: explored.steps.clone(),
        knowledge: knowledge(explored, previous),
        program,
        proof: None,
        misses: 0,
    };
    // What failed lately and is found again begins anew, without those failures.
    let known = previous.is_some_and(|known| known.misses == 0 && known.same_content(&revision));
    ((!known).then_some(revision), why)
}

/// The exploration's steps as a program, if they are one.
async fn compiled(
    run: &ActiveRun<'_>,
    order: &RunOrder,
    explored: &Explored,
    number: u64,
) -> Result<Option<Program>, Uncompiled> {
    if run.helm.was_given() {
        // What they did is in none of the steps.
        return Err(Uncompiled::by_a_person());
    }
    let source = Source {
        skillet: &order.key.skillet,
        number,
        task: &order.task,
        parameters: &order.parameters,
        secrets: &explored.secrets,
        start: &explored.start_url,
        steps: &explored.steps,
        of_other_inputs: explored.of_other_inputs,
        undone: explored.undone.as_ref(),
        result: &explored.result,
        environment: explored.environment.clone(),
    };
    match program::compile(&source) {
        Ok(program) => {
            tracing::debug!(run = %order.run_id, "compiled:\n{}", program.text);
            Ok(parsed(run.services, order, program).await)
        }
        Err(why) => {
            tracing::info!(run = %order.run_id, skillet = %order.key, %why, "a run's steps are no program");
            Err(why)
        }
    }
}

/// A program whose text is one.
async fn parsed(services: &Services, order: &RunOrder, program: Program) -> Option<Program> {
    match program::check(&services.hob, &services.programs, &program.text).await {
        Ok(()) => Some(program),
        Err(why) => {
            tracing::error!(run = %order.run_id, skillet = %order.key, %why, "what was compiled is no program");
            None
        }
    }
}

/// What a caller is to know of the program that was made: why there is none, or that it does the same whatever some of the
/// parameters are, so that it is no use for others.
pub(super) fn told_of_program(
    revision: Option<&Revision>,
    unwritten: Option<Uncompiled>,
) -> Option<String> {
    if let Some(why) = unwritten {
        return Some(format!("no program was made of this run: {why}"));
    }
    let fixed = &revision?.program.as_ref()?.fixed;
    let names: Vec<_> = fixed.keys().filter_map(|path| path.strip_prefix("parameters.")).collect();
    let names = (!names.is_empty()).then(|| names.join(", "))?;
    Some(format!(
        "the program that was made of this run goes by no value of {names}: a run with another value explores again"
    ))
}

/// The revision that a healed replay makes after `previous`: the program has other names for what it
/// found, all else is as it was.
pub(super) fn healed(order: &RunOrder, previous: &Revision, program: Program) -> Option<Revision> {
    let revision = Revision {
        id: RevisionId::generate(),
        number: previous.number + 1,
        created_at: Timestamp::now(),
        run_id: Some(order.run_id),
        rolled_back_to: None,
        seeded: false,
        program: Some(program),
        proof: None,
        misses: 0,
        ..previous.clone()
    };
    (!previous.same_content(&revision)).then_some(revision)
}

/// What is known of the site by now; the oldest notes go first.
fn knowledge(explored: &Explored, previous: Option<&Revision>) -> Vec<String> {
    let mut knowledge: Vec<String> =
        previous.iter().flat_map(|previous| previous.knowledge.iter().cloned()).collect();
    for note in &explored.notes {
        if !knowledge.contains(note) {
            knowledge.push(note.clone());
        }
    }
    let surplus = knowledge.len().saturating_sub(Revision::MOST_KNOWLEDGE);
    knowledge.drain(..surplus);
    knowledge
}
