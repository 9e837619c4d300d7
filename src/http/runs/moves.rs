//! Workspaces all of whose runs somebody listens to. Each is looked at by one task of the node, however many listen.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::broadcast::{self, Receiver, Sender};
use tokio::time::sleep;

use crate::model::{RunId, WorkspaceId};
use crate::store::{MOST_MOVES, MOST_PAGE_BYTES, Move, RunDocument, Store, StoreError};

/// How long the task pauses before it looks again: after news, and at most.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_millis(400);
/// A move may become known so long after others with a later time, in microseconds: nodes write at the same time.
pub(super) const LATE: u64 = 2_000_000;
/// Most moves that one look at what somebody has missed goes through: it must not last.
const MOST_AT_ONCE: usize = 50;
/// News that wait for one who listens; who is slower looks for themselves.
const MOST_WAITING: usize = 256;

/// A run that has moved, as it is.
#[derive(Debug)]
pub(super) struct News {
    pub(super) moved: Move,
    pub(super) run: RunDocument,
}

/// What has moved while somebody did not listen.
#[derive(Debug, Default)]
pub(super) struct Missed {
    /// The runs as they are, the oldest move first; of those that are deleted by now there is none.
    pub(super) news: Vec<News>,
    /// Up to when that is all.
    pub(super) up_to: u64,
    /// Whether there is more after that.
    pub(super) more: bool,
    /// Whether there may have been more before the first.
    pub(super) lost: bool,
}

/// The workspaces that are listened to on this node.
pub(in crate::http) struct Moves {
    store: Arc<dyn Store>,
    workspaces: Mutex<HashMap<WorkspaceId, Sender<Arc<News>>>>,
}

impl Moves {
    pub(in crate::http) fn new(store: Arc<dyn Store>) -> Arc<Self> {
        Arc::new(Self { store, workspaces: Mutex::default() })
    }

    /// What moves in a workspace from now on, and up to when it has moved: what has come in between may be in both.
    pub(super) async fn listen(
        self: &Arc<Self>,
        workspace: &WorkspaceId,
    ) -> Result<(Receiver<Arc<News>>, u64), StoreError> {
        let since = self.store.moved_up_to(workspace).await?;
        let mut known = Known::up_to(since);
        for moved in self.store.moves(workspace, since.saturating_sub(LATE)).await? {
            known.add(moved, None);
        }
        let mut workspaces = self.lock();
        if let Some(watched) = workspaces.get(workspace) {
            return Ok((watched.subscribe(), since));
        }
        let (sender, receiver) = broadcast::channel(MOST_WAITING);
        workspaces.insert(workspace.clone(), sender.clone());
        drop(workspaces);
        tokio::spawn(Arc::clone(self).look_after(workspace.clone(), sender, known));
        Ok((receiver, since))
    }

    /// What has moved after `after`.
    pub(super) async fn after(
        &self,
        workspace: &WorkspaceId,
        after: u64,
    ) -> Result<Missed, StoreError> {
        let moves = self.store.moves(workspace, after).await?;
        let mut missed = Missed { lost: moves.len() == MOST_MOVES, ..Missed::default() };
        let mut bytes = 0;
        for (at, moved) in moves.into_iter().enumerate() {
            if at == MOST_AT_ONCE || bytes > MOST_PAGE_BYTES {
                missed.more = true;
                break;
            }
            missed.up_to = moved.at;
            let Some(run) = self.store.run(workspace, moved.run).await? else { continue };
            bytes += run.json.len();
            missed.news.push(News { moved, run });
        }
        Ok(missed)
    }

    /// Ends when nobody listens any more.
    async fn look_after(
        self: Arc<Self>,
        workspace: WorkspaceId,
        sender: Sender<Arc<News>>,
        mut known: Known,
    ) {
        let mut pause = FIRST_PAUSE;
        while !self.is_left(&workspace, &sender) {
            pause = match self.look(&workspace, &mut known, &sender).await {
                Ok(true) => FIRST_PAUSE,
                Ok(false) => (pause * 2).min(LONGEST_PAUSE),
                // Who listens can do no better than to wait until the store is back.
                Err(error) => {
                    tracing::debug!(%workspace, %error, "what moves in a workspace cannot be read");
                    LONGEST_PAUSE
                }
            };
            sleep(pause).await;
        }
    }

    /// Whether nobody listens any more; the workspace is forgotten then.
    fn is_left(&self, workspace: &WorkspaceId, sender: &Sender<Arc<News>>) -> bool {
        let mut workspaces = self.lock();
        let left = sender.receiver_count() == 0;
        if left {
            workspaces.remove(workspace);
        }
        left
    }

    /// Tells what has moved since the last look; whether anything has.
    async fn look(
        &self,
        workspace: &WorkspaceId,
        known: &mut Known,
        sender: &Sender<Arc<News>>,
    ) -> Result<bool, StoreError> {
        let mut any = false;
        for moved in self.store.moves(workspace, known.up_to.saturating_sub(LATE)).await? {
            if known.has(moved) {
                continue;
            }
            let run = self.store.run(workspace, moved.run).await?;
            let version = run.as_ref().map(|run| run.version);
            // What it has moved to may have been told already, with the move before.
            if let Some(run) = run.filter(|_| !known.has_version(moved.run, version)) {
                // Who has just gone need not hear it.
                let _ = sender.send(Arc::new(News { moved, run }));
            }
            known.add(moved, version);
            any = true;
        }
        Ok(any)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<WorkspaceId, Sender<Arc<News>>>> {
        self.workspaces.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The moves that were told.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// The time of the latest.
    pub(super) up_to: u64,
    /// Those of so short a time before that others may still come between them: when, and which version of the run was
    /// told.
    late: HashMap<RunId, (u64, Option<u64>)>,
}

impl Known {
    /// Those up to this time, none of which is known by itself.
    pub(super) fn up_to(up_to: u64) -> Self {
        Self { up_to, late: HashMap::new() }
    }

    /// Whether it was told.
    pub(super) fn has(&self, moved: Move) -> bool {
        self.late.get(&moved.run).is_some_and(|(at, _)| *at >= moved.at)
    }

    /// Whether this version of the run was told.
    pub(super) fn has_version(&self, run: RunId, version: Option<u64>) -> bool {
        self.late.get(&run).is_some_and(|(_, told)| told.is_some() && *told == version)
    }

    pub(super) fn add(&mut self, moved: Move, version: Option<u64>) {
        self.up_to = self.up_to.max(moved.at);
        let oldest = self.up_to.saturating_sub(LATE);
        self.late.retain(|_, (at, _)| *at >= oldest);
        self.late.insert(moved.run, (moved.at, version));
    }
}
