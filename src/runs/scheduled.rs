//! Of a run that a schedule has started: what it came to, and whether that is something else than what the one before did.

use serde_json::Value;
use sha2::{Digest, Sha256};
use tokio::io::AsyncReadExt as _;

use super::active::ActiveRun;
use super::persist::persist;
use crate::executor::Delivered;
use crate::model::{OfSchedule, RunError, RunOrder, ScheduleKey, Success, come_to};

/// How much of a download is read at a time, in bytes.
const PIECE: usize = 256 << 10;

/// What the result of a schedule's run is held against the one before by; nothing of other runs, and where there is no
/// result. A download is still in its browser's folder.
pub(super) async fn came_to(
    order: &RunOrder,
    result: Option<(&Value, Option<&Delivered>)>,
) -> Option<String> {
    order.schedule.as_ref()?;
    let (result, file) = result?;
    let Some(file) = file else { return Some(come_to(&Ok(result))) };
    // A download that cannot be read is no result, either: the run fails by it.
    digest(file).await.ok().map(|digest| come_to(&Ok(&digest.into())))
}

async fn digest(file: &Delivered) -> std::io::Result<String> {
    let mut content = tokio::fs::File::open(&file.file).await?;
    let (mut hash, mut piece) = (Sha256::new(), vec![0; PIECE]);
    loop {
        match content.read(&mut piece).await? {
            0 => return Ok(data_encoding::HEXLOWER.encode(&hash.finalize())),
            read => hash.update(&piece[..read]),
        }
    }
}

impl ActiveRun<'_> {
    /// Whether the run came to something else than its schedule's run before; nothing of other runs, and where it cannot
    /// be told.
    pub(super) async fn has_changed(
        &self,
        order: &RunOrder,
        came_to: Option<String>,
        ending: &Result<Success, RunError>,
    ) -> Option<bool> {
        let schedule = order.schedule.as_ref()?;
        let came_to = match ending {
            Ok(_) => came_to?,
            Err(error) => come_to(&Err(error.code.as_str())),
        };
        let key =
            ScheduleKey { workspace: order.key.workspace.clone(), schedule: schedule.id.clone() };
        let note = || self.services.store.note_come_to(&key, order.run_id, &came_to);
        let noted = persist(self.services.lease.life, "what a schedule's run came to", note).await;
        noted.unwrap_or_else(|error| {
            tracing::warn!(run = %order.run_id, %error, "it was not noted what a schedule's run came to");
            None
        })
    }

    /// Takes back what was noted of a run that has not come to it after all.
    pub(super) async fn retract(&self, order: &RunOrder) {
        let Some(schedule) = &order.schedule else { return };
        let key = key(order, schedule);
        if let Err(error) = self.services.store.retract_come_to(&key, order.run_id).await {
            tracing::warn!(run = %order.run_id, %error, "what a schedule's run came to was not taken back");
        }
    }
}

fn key(order: &RunOrder, schedule: &OfSchedule) -> ScheduleKey {
    ScheduleKey { workspace: order.key.workspace.clone(), schedule: schedule.id.clone() }
}
