//! A run under way: what it works with, and what it has come to so far.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::credits::RunCredits;
use super::helm::RunHelm;
use super::journal::StoreJournal;
use super::login::Login;
use super::services::Services;
use crate::browser::Page;
use crate::executor::trace::Trace;
use crate::model::{
    Inputs, Limits, ProxyLogin, Revision, RevisionId, RunError, RunErrorCode, RunOrder,
};
use crate::store::Lease;

/// What is to be done, where, and with what.
#[derive(Clone, Copy)]
pub(super) struct Work<'w> {
    pub(super) page: &'w Page,
    pub(super) order: &'w RunOrder,
    pub(super) inputs: &'w Inputs,
    pub(super) trace: Option<&'w Trace>,
}

/// A run between its claim and its commit.
pub(super) struct ActiveRun<'a> {
    pub(super) services: &'a Services,
    pub(super) lease: &'a Lease,
    /// What the workspace may use, as it was when the run began.
    pub(super) limits: Arc<Limits>,
    /// What it may spend on models.
    pub(super) credits: Arc<RunCredits>,
    pub(super) journal: StoreJournal,
    /// Who has its browser.
    pub(super) helm: Arc<RunHelm>,
    pub(super) previous: Option<Revision>,
    /// The revision whose program missed after it may have changed something.
    pub(super) missed: Option<RevisionId>,
    /// What the caller should know about how the run went.
    pub(super) warnings: Vec<String>,
    pub(super) login: Option<Login>,
    pub(super) ai_usd: f64,
}

impl<'a> ActiveRun<'a> {
    pub(super) fn new(
        services: &'a Services,
        lease: &'a Lease,
        order: &RunOrder,
        limits: Arc<Limits>,
    ) -> Self {
        Self {
            services,
            lease,
            limits,
            credits: Arc::new(RunCredits::new(services, order.run_id, &lease.key.workspace)),
            journal: StoreJournal::new(services, lease.clone(), order.run_id),
            helm: RunHelm::new(&services.takeover),
            previous: None,
            missed: None,
            warnings: Vec::new(),
            login: None,
            ai_usd: 0.0,
        }
    }

    /// The order's inputs, its secrets opened.
    pub(super) fn inputs(&self, order: &RunOrder) -> Result<Inputs, RunError> {
        let mut secrets = match &order.sealed {
            None => BTreeMap::default(),
            Some(sealed) => {
                let context = crate::vault::run_context(&order.key.workspace, order.sealed_for);
                self.services.vault.open(&context, sealed).map_err(|error| {
                    tracing::error!(run = %order.run_id, %error, "sealed inputs cannot be opened");
                    RunError::internal(
                        "the run's sealed secrets cannot be opened: has the master key been changed?",
                    )
                })?
            }
        };
        let proxy = ProxyLogin::take_from(&mut secrets);
        Ok(Inputs { parameters: order.parameters.clone(), secrets, login: Vec::new(), proxy })
    }

    /// A failure as its caller is told: one for want of a login may mean that the recorded one is over.
    pub(super) async fn told(&self, error: RunError, page: &Page) -> RunError {
        match &self.login {
            Some(login) if error.code == RunErrorCode::Unauthenticated => {
                login.refused(error, page, self.services.store.as_ref()).await
            }
            _ => error,
        }
    }
}
