//! What the nodes tell each other of one run that is under way. It goes by the store's channels, where others may listen and
//! speak: each message is sealed, and bound to its run and its kind.

use std::sync::Arc;
use std::time::Duration;

use secrecy::zeroize::Zeroizing;

use super::services::Services;
use crate::model::{RunId, RunOrder, Timestamp, WorkspaceId};
use crate::store::{Heard, Result, Store, Topic};
use crate::vault::Vault;

/// How old what is said may be where that counts: clocks of nodes differ a little.
const OLDEST: Duration = Duration::from_secs(30);

/// What kind of message it is.
#[derive(Debug, Clone, Copy)]
pub(super) enum Kind {
    /// That somebody looks at the run, to the node that carries it out.
    Looking,
    /// What a person does who takes the run over, to the node that carries it out.
    Steering,
    /// What the run shows, to those who look.
    Shown,
}

/// By which one run is spoken of.
pub(super) struct Wire {
    pub(super) store: Arc<dyn Store>,
    pub(super) vault: Arc<Vault>,
    pub(super) workspace: WorkspaceId,
    pub(super) run: RunId,
}

impl Wire {
    /// Of a run that this node carries out.
    pub(super) fn of(services: &Services, order: &RunOrder) -> Self {
        Self {
            store: Arc::clone(&services.store),
            vault: Arc::clone(&services.vault),
            workspace: order.key.workspace.clone(),
            run: order.run_id,
        }
    }

    fn topic(&self, kind: Kind) -> Topic {
        let workspace = self.workspace.clone();
        match kind {
            Kind::Looking => Topic::Looking(workspace, self.run),
            Kind::Steering => Topic::Steering(workspace, self.run),
            Kind::Shown => Topic::Shown(workspace, self.run),
        }
    }

    /// What messages of a kind are bound to.
    fn context(&self, kind: Kind) -> String {
        let kind = match kind {
            Kind::Looking => "looking",
            Kind::Steering => "steering",
            Kind::Shown => "shown",
        };
        format!("{kind} {} {}", self.workspace, self.run)
    }

    /// Listens for what is told from now on.
    pub(super) async fn listen(&self, kind: Kind) -> Result<Heard> {
        self.store.listen(&self.topic(kind)).await
    }

    /// Tells it to whoever listens. Nobody hears it where the store is away.
    pub(super) async fn tell(&self, kind: Kind, plain: &[u8]) {
        let told = match self.vault.seal_message(&self.context(kind), plain) {
            Ok(sealed) => {
                let told = self.store.tell(&self.topic(kind), sealed.into()).await;
                told.map_err(|error| error.to_string())
            }
            Err(error) => Err(error.to_string()),
        };
        if let Err(error) = told {
            tracing::debug!(run = %self.run, ?kind, error, "a message on a run was not told");
        }
    }

    /// What a message says, if it is one of this run and kind.
    pub(super) fn open(&self, kind: Kind, message: &[u8]) -> Option<Zeroizing<Vec<u8>>> {
        self.vault.open_message(&self.context(kind), message).ok()
    }
}

/// Whether what was said then may still count.
pub(super) fn is_fresh(at: Timestamp) -> bool {
    let age = Timestamp::now().as_millis().abs_diff(at.as_millis());
    Duration::from_millis(age) <= OLDEST
}
