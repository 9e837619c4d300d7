//! Where a run's result goes: into its document, or beside it as a file.

use serde_json::Value;
use tokio_util::io::ReaderStream;

use super::services::Services;
use crate::executor::Delivered;
use crate::files::{Full, Room, StreamError};
use crate::model::{RunError, RunErrorCode, RunOrder, RunResult};

/// Largest structured result, in bytes of JSON.
const LARGEST_RESULT: usize = 32 * 1024 * 1024;
/// How much of a download is read at a time, in bytes.
const PIECE: usize = 256 << 10;

/// A download as the result. It lies in the browser's folder, so the browser is still there.
pub(super) async fn delivered(
    services: &Services,
    order: &RunOrder,
    file: &Delivered,
) -> Result<RunResult, RunError> {
    let fault = |error: &dyn std::fmt::Display| {
        tracing::error!(run = %order.run_id, %error, "a download could not be stored");
        RunError::internal("the downloaded file could not be stored")
    };
    let size = tokio::fs::metadata(&file.file).await.map_err(|error| fault(&error))?.len();
    let room = room_for(services, order, size).await?;
    let content = tokio::fs::File::open(&file.file).await.map_err(|error| fault(&error))?;
    let content = ReaderStream::with_capacity(content, PIECE);
    let (files, workspace) = (&services.files, &order.key.workspace);
    let of = order.run_id.to_string();
    let put = files.put_stream(workspace, &of, content, file.content_type).await;
    let file = put.map_err(|error| match error {
        StreamError::Source(error) => fault(&error),
        StreamError::Files(error) => fault(&error),
    })?;
    room.written();
    Ok(RunResult::File(file))
}

/// The result inline, or as a file where it is too large or looks like a file's descriptor.
pub(super) async fn stored(
    services: &Services,
    order: &RunOrder,
    result: Value,
) -> Result<RunResult, RunError> {
    let text = result.to_string();
    if text.len() > LARGEST_RESULT {
        return Err(RunError::rejected(format!(
            "the result is {} bytes, more than the {LARGEST_RESULT} a structured result may have; \
             ask for fewer records or fields",
            text.len()
        )));
    }
    let descriptor = result.get("type").is_some_and(|kind| kind == "file");
    if text.len() <= services.files.inline_limit() && !descriptor {
        return Ok(RunResult::Inline(result));
    }
    let workspace = &order.key.workspace;
    let (of, bytes) = (order.run_id.to_string(), text.into_bytes());
    let room = room_for(services, order, bytes.len() as u64).await?;
    match services.files.put(workspace, &of, bytes.into(), "application/json").await {
        Ok(file) => {
            room.written();
            Ok(RunResult::File(file))
        }
        Err(error) => {
            tracing::error!(run = %order.run_id, %error, "a large result could not be stored");
            Err(RunError::internal("the result is large and could not be stored as a file"))
        }
    }
}

/// Room for a file; refused where the files of the run's workspace would be larger than they may be.
async fn room_for(services: &Services, order: &RunOrder, bytes: u64) -> Result<Room, RunError> {
    let workspace = &order.key.workspace;
    let fault = |error: &dyn std::fmt::Display| {
        tracing::error!(run = %order.run_id, %error, "what a workspace's files take is not known");
        RunError::internal("the result could not be stored as a file")
    };
    let limits = services.workspaces.limits(workspace).await.map_err(|error| fault(&error))?;
    let most = limits.storage_bytes;
    let mut room = services.files.room(workspace, most).await.map_err(|error| fault(&error))?;
    match room.take(bytes) {
        Ok(()) => Ok(room),
        Err(Full { used }) => Err(RunError::new(
            RunErrorCode::WorkspaceRateLimited,
            format!(
                "the result is a file of {bytes} bytes, and the files of this workspace have {used} of the {most} \
                 that they may have (limits.storage_bytes)"
            ),
        )),
    }
}
