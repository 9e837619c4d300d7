//! Whether a workspace can pay for the run that it starts.

use super::Door;
use super::error::ApiError;
use crate::model::{Limits, RunOrder, Usd};
use crate::store::Spent;

/// Refuses a run that a model has to plan and that nobody can pay. One whose skillet has a program may do without.
pub(super) async fn check_credits(
    door: &Door,
    order: &RunOrder,
    limits: &Limits,
    has_program: bool,
) -> Result<(), ApiError> {
    let (month, total) = (limits.ai_usd_per_month, limits.ai_usd_total);
    let Some(least) = door.planner.least(order.model).filter(|_| !has_program) else {
        return Ok(());
    };
    if month == Usd::UNLIMITED && total == Usd::UNLIMITED {
        return Ok(());
    }
    // What is set aside for calls under way may be free again when this run's turn comes.
    let spent = Spent { reserved: Usd::ZERO, ..door.store.spent(&order.key.workspace).await? };
    let left = spent.left(month, total);
    if left < least { Err(ApiError::NoCredits { left }) } else { Ok(()) }
}
