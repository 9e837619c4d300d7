//! Who has a run's browser, as whoever knows that must offer it to what works on a page.

use async_trait::async_trait;

use crate::model::{HandedBack, Secret, Timestamp};

/// Who may have a run's browser in place of the run.
#[async_trait]
pub trait Helm: Send + Sync {
    /// What the key of the person is called who asks for the browser now, if somebody does.
    fn asked_by(&self) -> Option<String>;

    /// Until when the run may wait for somebody to ask for the browser; nothing where that time is up, or people have had
    /// it for as long as they may.
    fn may_wait_until(&self) -> Option<Timestamp>;

    /// Waits for somebody to ask for it, as long as it may; whether somebody does. The time of the run stands still
    /// meanwhile.
    async fn wait(&self) -> bool;

    /// Gives it to them and waits until the run has it again; at once where they are gone. Where this is dropped they have
    /// it no more.
    async fn give(&self) -> HandedBack;

    /// What people have typed so far in this run.
    fn typed(&self) -> Vec<Secret>;
}

/// For runs that nobody can take over.
pub struct NoHelm;

#[async_trait]
impl Helm for NoHelm {
    fn asked_by(&self) -> Option<String> {
        None
    }

    fn may_wait_until(&self) -> Option<Timestamp> {
        None
    }

    async fn wait(&self) -> bool {
        false
    }

    async fn give(&self) -> HandedBack {
        std::future::pending().await
    }

    fn typed(&self) -> Vec<Secret> {
        Vec::new()
    }
}
