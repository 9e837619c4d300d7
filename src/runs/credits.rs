//! What a run may spend on models: what is left of its workspace's budget, set aside in the store before each call
//! and counted after it, so that runs at the same time cannot spend more than there is.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;

use super::persist::persist;
use super::services::Services;
use super::workspaces::Workspaces;
use crate::agent::{Credits, Reserved};
use crate::model::{Limits, RunError, RunErrorCode, RunId, Usd, WorkspaceId};
use crate::store::{Reservation, Spent, Store, StoreError};

/// The credits of one run.
pub(super) struct RunCredits {
    run: RunId,
    workspace: WorkspaceId,
    store: Arc<dyn Store>,
    workspaces: Arc<Workspaces>,
    /// How long the store is waited for.
    patience: Duration,
}

impl RunCredits {
    pub(super) fn new(services: &Services, run: RunId, workspace: &WorkspaceId) -> Self {
        Self {
            run,
            workspace: workspace.clone(),
            store: Arc::clone(&services.store),
            workspaces: Arc::clone(&services.workspaces),
            patience: services.lease.life,
        }
    }

    /// Refuses a run whose workspace has less left than any call may cost, before a browser is started for it.
    pub(super) async fn check(&self, least: Usd) -> Result<(), RunError> {
        let limits = self.limits().await?;
        if limits.ai_usd_per_month == Usd::UNLIMITED && limits.ai_usd_total == Usd::UNLIMITED {
            return Ok(());
        }
        let spent = self.store.spent(&self.workspace).await.map_err(|error| self.fault(&error))?;
        if left(&limits, spent) < least { Err(none_left(&limits, spent, least)) } else { Ok(()) }
    }

    async fn limits(&self) -> Result<Arc<Limits>, RunError> {
        self.workspaces.limits(&self.workspace).await.map_err(|error| self.fault(&error))
    }

    fn fault(&self, error: &StoreError) -> RunError {
        tracing::error!(run = %self.run, %error, "what the workspace may spend on models is not known");
        RunError::internal("what the workspace may spend on models could not be looked up")
    }
}

/// What is left of a workspace's budget.
fn left(limits: &Limits, spent: Spent) -> Usd {
    spent.left(limits.ai_usd_per_month, limits.ai_usd_total)
}

fn none_left(limits: &Limits, spent: Spent, worst: Usd) -> RunError {
    RunError::new(
        RunErrorCode::NoAiCreditsLeft,
        format!(
            "this workspace has {} US dollars left for models, and the next call may cost {worst} at worst \
             (limits.ai_usd_per_month, limits.ai_usd_total)",
            left(limits, spent)
        ),
    )
}

#[async_trait]
impl Credits for RunCredits {
    async fn reserve(&self, worst: Usd, longest: Duration) -> Result<Box<dyn Reserved>, RunError> {
        let limits = self.limits().await?;
        let new = Reservation {
            id: format!("{}/{}", self.run, uuid::Uuid::now_v7().simple()),
            worst,
            life: longest,
            most_in_month: limits.ai_usd_per_month,
            most_in_all: limits.ai_usd_total,
        };
        // From here on something may be set aside, whatever becomes of the answer.
        let held = Held {
            what: Some((new.id.clone(), worst)),
            workspace: self.workspace.clone(),
            store: Arc::clone(&self.store),
            patience: self.patience,
        };
        let refused = std::sync::Mutex::new(None);
        let reserve = || async {
            let answer = self.store.reserve_ai(&self.workspace, &new).await?;
            *refused.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = answer.err();
            Ok(())
        };
        let asked = persist(self.patience, "a call of a model", reserve).await;
        let refused = refused.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        match (asked, refused) {
            (Ok(()), None) => Ok(Box::new(held)),
            (Ok(()), Some(spent)) => {
                held.forget();
                Err(none_left(&limits, spent, worst))
            }
            (Err(error), _) => {
                held.free();
                Err(self.fault(&error))
            }
        }
    }
}

/// What is set aside for one call.
struct Held {
    /// The reservation and its worst; nothing once it is settled.
    what: Option<(String, Usd)>,
    workspace: WorkspaceId,
    store: Arc<dyn Store>,
    patience: Duration,
}

impl Held {
    /// Counts `cost`, by a task that goes on whoever waits for it.
    fn count(&mut self, cost: Option<Usd>) -> Option<tokio::task::JoinHandle<()>> {
        let (id, worst) = self.what.take()?;
        let (store, workspace, patience) =
            (Arc::clone(&self.store), self.workspace.clone(), self.patience);
        // Without a runtime there is no store either.
        let runtime = tokio::runtime::Handle::try_current().ok()?;
        Some(runtime.spawn(async move {
            let cost = cost.unwrap_or(worst);
            let settle = || store.settle_ai(&workspace, &id, cost);
            if let Err(error) = persist(patience, "the cost of a model's call", settle).await {
                tracing::error!(%workspace, %cost, %error, "the cost of a model's call was not counted");
            }
        }))
    }

    /// Nothing was set aside.
    fn forget(mut self) {
        self.what = None;
    }

    /// The call is not made, whether or not something was set aside for it.
    fn free(mut self) {
        drop(self.count(Some(Usd::ZERO)));
    }
}

#[async_trait]
impl Reserved for Held {
    async fn settle(mut self: Box<Self>, cost: Usd) {
        if let Some(counted) = self.count(Some(cost)) {
            // A panic in there was logged.
            let _ = counted.await;
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        drop(self.count(None));
    }
}
