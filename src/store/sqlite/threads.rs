//! Threads that own the connections: SQLite blocks, the async threads must not.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::store::{Result, StoreError};

type Job = Box<dyn FnOnce(&mut Connection) + Send>;

/// One thread a connection, one queue for all of them. Dropping it ends the threads after the work
/// already queued.
pub(super) struct Threads {
    jobs: Option<Sender<Job>>,
    threads: Vec<JoinHandle<()>>,
}

impl Threads {
    pub(super) fn start(name: &str, connections: Vec<Connection>) -> Result<Self> {
        let (jobs, queue) = channel::<Job>();
        let queue = Arc::new(Mutex::new(queue));
        let mut threads = Vec::with_capacity(connections.len());
        for connection in connections {
            let queue = Arc::clone(&queue);
            let thread = std::thread::Builder::new()
                .name(name.to_owned())
                .spawn(move || work(connection, &queue))
                .map_err(|error| StoreError::Unavailable(error.to_string()))?;
            threads.push(thread);
        }
        Ok(Self { jobs: Some(jobs), threads })
    }

    /// Does `job` on one of the threads. It is done even if the caller stops waiting.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (answer, wait) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            let _ = answer.send(job(connection));
        });
        let stopped = || StoreError::Unavailable("the store has stopped".to_owned());
        self.jobs.as_ref().ok_or_else(stopped)?.send(job).map_err(|_| stopped())?;
        wait.await.map_err(|_| StoreError::Unavailable("the store's thread panicked".to_owned()))?
    }
}

fn work(mut connection: Connection, queue: &Mutex<Receiver<Job>>) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { break };
        // A transaction that a panic cut short was rolled back when it was dropped, so the
        // connection is fit for the next job.
        if catch_unwind(AssertUnwindSafe(|| job(&mut connection))).is_err() {
            tracing::error!("a store operation panicked");
        }
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        self.jobs = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}
