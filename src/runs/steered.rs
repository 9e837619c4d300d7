//! A run that people take over is listened for them while it is under way: what they do goes to its browser in their order.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep_until;
use tokio_util::task::AbortOnDropHandle;

use super::helm::RunHelm;
use super::services::Services;
use super::steering::{Said, steering_context};
use crate::browser::{Hands, Page};
use crate::model::{RunId, RunOrder, Timestamp, WorkspaceId};
use crate::store::{Heard, Store, Topic};
use crate::vault::Vault;

/// How old a message may be: clocks of nodes differ a little.
const OLDEST: Duration = Duration::from_secs(30);
/// Before the store is asked again to listen, where it could not.
const AGAIN: Duration = Duration::from_secs(1);

/// Listens for people who take the run over, until the handle is dropped.
pub(super) fn listen(
    services: &Services,
    order: &RunOrder,
    page: &Page,
    helm: &Arc<RunHelm>,
) -> AbortOnDropHandle<()> {
    let listener = Listener {
        store: Arc::clone(&services.store),
        vault: Arc::clone(&services.vault),
        workspace: order.key.workspace.clone(),
        run: order.run_id,
        helm: Arc::clone(helm),
        hands: Hands::new(page.clone()),
    };
    AbortOnDropHandle::new(tokio::spawn(listener.go_on()))
}

struct Listener {
    store: Arc<dyn Store>,
    vault: Arc<Vault>,
    workspace: WorkspaceId,
    run: RunId,
    helm: Arc<RunHelm>,
    hands: Hands,
}

impl Listener {
    async fn go_on(mut self) {
        let topic = Topic::Steering(self.workspace.clone(), self.run);
        loop {
            match self.store.listen(&topic).await {
                Ok(heard) => self.attend(heard).await,
                Err(error) => {
                    tracing::debug!(run = %self.run, %error, "nobody can take a run over");
                }
            }
            tokio::time::sleep(AGAIN).await;
        }
    }

    async fn attend(&mut self, mut heard: Heard) {
        loop {
            let due = self.hands.due();
            let held = async move {
                match due {
                    Some(due) => sleep_until(due.into()).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                message = heard.next() => {
                    let Some(message) = message else { return };
                    for input in self.read(&message).map(|said| self.helm.hear(said)).unwrap_or_default() {
                        // Pages are made for the run's window, in which a pixel is a pixel.
                        self.hands.take(&input, 1.0);
                    }
                }
                () = held => self.hands.go_on(),
            }
        }
    }

    /// A message, if it is one of this run's and not an old one. What it says is not logged: it may be a password.
    fn read(&self, message: &[u8]) -> Option<Said> {
        let context = steering_context(&self.workspace, self.run);
        let plain = self.vault.open_message(&context, message).ok()?;
        let said: Said = serde_json::from_slice(&plain).ok()?;
        let age = Timestamp::now().as_millis().abs_diff(said.at.as_millis());
        (Duration::from_millis(age) <= OLDEST).then_some(said)
    }
}
