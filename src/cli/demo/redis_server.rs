//! A `redis-server` of the demo's own, ended with it.

use std::io;
use std::net::TcpListener;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use rustix::process::Pid;
use tokio::process::{Child, Command};

/// A running server; killed when dropped.
pub(super) struct RedisServer {
    process: Child,
    port: u16,
}

impl RedisServer {
    /// Starts a server that keeps its data in `folder`, and waits until it answers.
    pub(super) async fn start(folder: &Path) -> io::Result<Self> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let mut process = Command::new("redis-server")
            .args(["--port", &port.to_string(), "--bind", "127.0.0.1", "--save", ""])
            .args(["--appendonly", "yes", "--appendfsync", "always"])
            .arg("--dir")
            .arg(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // Ctrl-C in the terminal is for the demo, which ends the server after itself.
            .process_group(0)
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| {
                io::Error::new(
                    error.kind(),
                    format!("redis-server cannot be started ({error}); install it: apt-get install redis-server"),
                )
            })?;
        for _ in 0..100 {
            if tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_ok() {
                return Ok(Self { process, port });
            }
            if let Some(status) = process.try_wait()? {
                return Err(io::Error::other(format!("redis-server ended at once ({status})")));
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Err(io::Error::other("redis-server did not answer within five seconds"))
    }

    /// Its process.
    pub(super) fn pid(&self) -> Option<Pid> {
        Pid::from_raw(self.process.id()?.try_into().ok()?)
    }

    /// Ends it and waits until it is gone.
    pub(super) async fn stop(mut self) -> io::Result<()> {
        self.process.kill().await
    }

    /// Its address for `store.url`.
    pub(super) fn url(&self) -> String {
        format!("redis://127.0.0.1:{}/0", self.port)
    }
}
