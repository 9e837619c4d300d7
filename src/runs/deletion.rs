//! What goes with a run that is deleted, and with a workspace: files and traces first, the store last, so that who is
//! killed in between finds the run again and goes on.

use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

use crate::files::{Files, FilesError};
use crate::model::{RunId, Timestamp, WorkspaceId};
use crate::store::{Store, StoreError};

/// Runs of a workspace that go at a time.
const BATCH: usize = 50;
/// How long a node may go on taking a key that is no more: what comes meanwhile goes as well.
const KEYS_ARE_REMEMBERED: Duration = Duration::from_secs(4);

/// Where runs leave what is theirs.
pub struct Places<'a> {
    /// Their documents.
    pub store: &'a dyn Store,
    /// Their results.
    pub files: &'a Files,
    /// Their traces, if there are any.
    pub traces: Option<&'a Path>,
}

/// Why something was not deleted.
#[derive(Debug, thiserror::Error)]
pub enum DeletionError {
    /// The store does not allow or do it.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Its files cannot be removed.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// Its trace cannot be removed.
    #[error("a trace cannot be removed: {0}")]
    Trace(#[from] io::Error),
}

impl Places<'_> {
    /// Deletes a run that is over with its timeline, its files, its trace, and the uploads that it alone was given;
    /// false if the workspace has no such run. [`StoreError::RunUnderWay`] where it is not over.
    pub async fn delete_run(
        &self,
        workspace: &WorkspaceId,
        id: RunId,
    ) -> Result<bool, DeletionError> {
        match self.store.run(workspace, id).await? {
            None => return Ok(false),
            Some(found) if !found.is_final => return Err(StoreError::RunUnderWay.into()),
            Some(_) => {}
        }
        self.files.delete_others(workspace, &id.to_string(), None).await?;
        self.let_go(workspace, id).await
    }

    /// As [`Self::delete_run`], of a run whose time is over: of results only the one that its document names, so that
    /// many runs cost no search of all files each. What attempts left besides goes by its own age.
    pub(super) async fn delete_old(
        &self,
        workspace: &WorkspaceId,
        id: RunId,
    ) -> Result<bool, DeletionError> {
        let found = self.store.run(workspace, id).await?;
        if let Some(file) = found.and_then(|found| found.file) {
            self.files.delete(&file.id).await?;
        }
        self.let_go(workspace, id).await
    }

    async fn let_go(&self, workspace: &WorkspaceId, id: RunId) -> Result<bool, DeletionError> {
        self.delete_trace(id).await?;
        self.files.delete_pictures(workspace, &id.to_string(), &[]).await?;
        let Some(remains) = self.store.delete_run(workspace, id).await? else { return Ok(false) };
        for upload in &remains.uploads {
            self.files.delete_upload(workspace, upload).await?;
        }
        Ok(true)
    }

    pub(super) async fn delete_trace(&self, id: RunId) -> io::Result<()> {
        let Some(traces) = self.traces else { return Ok(()) };
        match tokio::fs::remove_dir_all(traces.join(id.to_string())).await {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// Deletes the traces of those of these runs that are no more, and says of how many: who was killed as it deleted a
    /// run leaves one.
    pub(super) async fn delete_strays(&self, runs: &[RunId]) -> Result<usize, DeletionError> {
        let mut count = 0;
        for runs in runs.chunks(BATCH) {
            let there = self.store.are_there(runs).await?;
            for (run, _) in runs.iter().zip(there).filter(|(_, there)| !there) {
                self.delete_trace(*run).await?;
                count += 1;
            }
        }
        Ok(count)
    }

    /// Deletes a workspace with everything that is theirs: keys, runs in whatever state, skillets, logins, files and
    /// traces. Who carries out one of its runs finds that it is gone at the next step. One that was cut short goes on
    /// where it was when it is called again. Gives the number of runs.
    pub async fn delete_workspace(&self, workspace: &WorkspaceId) -> Result<usize, DeletionError> {
        let mut count = self.empty(workspace).await?;
        tokio::time::sleep(KEYS_ARE_REMEMBERED).await;
        count += self.empty(workspace).await?;
        self.files.delete_all(workspace).await?;
        if let Some(traces) = self.traces {
            // Of a call that was cut short they are known by nothing else any more.
            let traced: Vec<RunId> =
                listed(traces).await?.into_iter().map(|(run, _)| run).collect();
            self.delete_strays(&traced).await?;
        }
        self.store.forget_workspace(workspace).await?;
        Ok(count)
    }

    async fn empty(&self, workspace: &WorkspaceId) -> Result<usize, DeletionError> {
        let mut count = 0;
        loop {
            let emptied = self.store.empty_workspace(workspace, BATCH).await?;
            count += emptied.runs.len();
            for run in &emptied.runs {
                self.delete_trace(*run).await?;
            }
            if emptied.done {
                return Ok(count);
            }
        }
    }
}

/// The runs that have traces in a folder, and when these were last written to. Nothing else in the folder is Hob's.
pub(super) async fn listed(folder: &Path) -> std::io::Result<Vec<(RunId, Option<Timestamp>)>> {
    let mut found = Vec::new();
    let mut entries = match tokio::fs::read_dir(folder).await {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(found),
        entries => entries?,
    };
    while let Some(entry) = entries.next_entry().await? {
        let run = entry.file_name().to_str().and_then(|name| name.parse::<RunId>().ok());
        let Some(run) = run else { continue };
        let written = entry.metadata().await.and_then(|found| found.modified()).ok();
        found.push((run, written.and_then(since_epoch)));
    }
    Ok(found)
}

fn since_epoch(time: SystemTime) -> Option<Timestamp> {
    let millis = time.duration_since(SystemTime::UNIX_EPOCH).ok()?.as_millis();
    i64::try_from(millis).ok().map(Timestamp::from_millis)
}
