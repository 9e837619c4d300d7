//! Threads that own the connections: SQLite blocks, the async threads must not.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::store::{Result, StoreError};

type Job = Box<dyn FnOnce(&mut Connection) + Send>;

/// Most jobs that may wait, those of the node's own runs aside: there are few of them. Whoever comes when so many
/// wait is told at once that the store has too much to do.
const MOST_WAITING: usize = 1_000;

/// Which jobs a job comes after.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lane {
    /// What keeps this node's runs alive, its leases first of all: done before all that callers ask for.
    Runs,
    /// What callers ask for.
    Callers,
}

/// One thread a connection, one queue of two lanes for all of them. Dropping it ends the threads after the work
/// already queued.
pub(super) struct Threads {
    queue: Arc<Queue>,
    threads: Vec<JoinHandle<()>>,
}

#[derive(Default)]
struct Queue {
    jobs: Mutex<Jobs>,
    added: Condvar,
}

#[derive(Default)]
struct Jobs {
    runs: VecDeque<Job>,
    callers: VecDeque<Job>,
    ended: bool,
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Jobs> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, lane: Lane, job: Job) -> Result<()> {
        let mut jobs = self.lock();
        match lane {
            Lane::Runs => jobs.runs.push_back(job),
            Lane::Callers if jobs.callers.len() < MOST_WAITING => jobs.callers.push_back(job),
            Lane::Callers => {
                return Err(StoreError::Unavailable(format!("{MOST_WAITING} others wait")));
            }
        }
        drop(jobs);
        self.added.notify_one();
        Ok(())
    }

    /// The next job, once there is one; `None` when no more come.
    fn next(&self) -> Option<Job> {
        let mut jobs = self.lock();
        loop {
            let next = jobs.runs.pop_front();
            if let Some(job) = next.or_else(|| jobs.callers.pop_front()) {
                return Some(job);
            }
            if jobs.ended {
                return None;
            }
            jobs = self.added.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Threads {
    pub(super) fn start(name: &str, connections: Vec<Connection>) -> Result<Self> {
        let queue = Arc::new(Queue::default());
        let mut threads = Vec::with_capacity(connections.len());
        for connection in connections {
            let queue = Arc::clone(&queue);
            let thread = std::thread::Builder::new()
                .name(name.to_owned())
                .spawn(move || work(connection, &queue))
                .map_err(|error| StoreError::Unavailable(error.to_string()))?;
            threads.push(thread);
        }
        Ok(Self { queue, threads })
    }

    /// Does `job` on one of the threads. It is done even if the caller stops waiting.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        lane: Lane,
        job: impl FnOnce(&mut Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (answer, wait) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            let _ = answer.send(job(connection));
        });
        self.queue.add(lane, job)?;
        wait.await.map_err(|_| StoreError::Unavailable("the store's thread panicked".to_owned()))?
    }
}

fn work(mut connection: Connection, queue: &Queue) {
    while let Some(job) = queue.next() {
        // A transaction that a panic cut short was rolled back when it was dropped, so the
        // connection is fit for the next job.
        if catch_unwind(AssertUnwindSafe(|| job(&mut connection))).is_err() {
            tracing::error!("a store operation panicked");
        }
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        self.queue.lock().ended = true;
        self.queue.added.notify_all();
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}
