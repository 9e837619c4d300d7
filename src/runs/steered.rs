//! A run that people take over is listened for them while it is under way: what they do goes to its browser in their order.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep_until;
use tokio_util::task::AbortOnDropHandle;

use super::helm::RunHelm;
use super::services::Services;
use super::steering::Said;
use super::wire::{Kind, Wire, is_fresh};
use crate::browser::{Hands, Page};
use crate::model::RunOrder;
use crate::store::Heard;

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
        wire: Wire::of(services, order),
        helm: Arc::clone(helm),
        hands: Hands::new(page.clone()),
    };
    AbortOnDropHandle::new(tokio::spawn(listener.go_on()))
}

struct Listener {
    wire: Wire,
    helm: Arc<RunHelm>,
    hands: Hands,
}

impl Listener {
    async fn go_on(mut self) {
        loop {
            match self.wire.listen(Kind::Steering).await {
                Ok(heard) => self.attend(heard).await,
                Err(error) => {
                    tracing::debug!(run = %self.wire.run, %error, "nobody can take a run over");
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
        let plain = self.wire.open(Kind::Steering, message)?;
        let said: Said = serde_json::from_slice(&plain).ok()?;
        is_fresh(said.at).then_some(said)
    }
}
