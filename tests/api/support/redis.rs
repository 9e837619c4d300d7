//! A real `redis-server` on a free port with a folder of its own; both are gone after the test,
//! also when it panics.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// A running server that writes every change to the disk before it answers.
pub struct Redis {
    port: u16,
    child: Child,
    folder: TempDir,
}

impl Redis {
    /// Starts a server.
    pub fn start() -> Self {
        let folder = super::folder::data_folder();
        // Another process may take the free port first: then the server exits, and another is tried.
        for _ in 0..10 {
            let port = free_port();
            let mut child = spawn(port, &folder);
            if answers(port, &mut child) {
                return Self { port, child, folder };
            }
            let _ = child.kill();
            let _ = child.wait();
        }
        panic!("redis-server does not start: is it installed?");
    }

    /// The address for `store.url`.
    pub fn url(&self) -> String {
        format!("redis://127.0.0.1:{}/0", self.port)
    }

    /// Where it keeps its data.
    pub fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    /// What the server answers to a command, in its protocol.
    pub fn command(&self, words: &[&str]) -> String {
        let count = format!("*{}\r\n", words.len());
        let words = words.iter().map(|word| format!("${}\r\n{word}\r\n", word.len()));
        let asked: String = std::iter::once(count).chain(words).collect();
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).unwrap();
        stream.write_all(asked.as_bytes()).unwrap();
        let mut answer = vec![0; 1 << 16];
        let count = stream.read(&mut answer).unwrap();
        String::from_utf8_lossy(&answer[..count]).into_owned()
    }

    /// kill -9.
    pub fn kill(&mut self) {
        self.child.kill().expect("redis-server is killed");
        self.child.wait().expect("redis-server is reaped");
    }

    /// Starts the server again on its data, after [`Redis::kill`].
    pub fn restart(&mut self) {
        self.child = spawn(self.port, &self.folder);
        assert!(answers(self.port, &mut self.child), "redis-server does not start again");
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("an address").port()
}

fn spawn(port: u16, folder: &TempDir) -> Child {
    Command::new("redis-server")
        .args(["--port", &port.to_string(), "--bind", "127.0.0.1", "--save", ""])
        .args(["--appendonly", "yes", "--appendfsync", "always", "--dir"])
        .arg(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("redis-server is installed")
}

/// Waits until the server answers; false if it ends or takes too long.
fn answers(port: u16, child: &mut Child) -> bool {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(20) {
        if child.try_wait().expect("redis-server is ours").is_some() {
            return false;
        }
        if ping(port).is_some_and(|answer| answer.starts_with(b"+PONG")) {
            return true;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    false
}

fn ping(port: u16) -> Option<[u8; 5]> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(1))).ok()?;
    stream.write_all(b"PING\r\n").ok()?;
    let mut answer = [0; 5];
    stream.read_exact(&mut answer).ok()?;
    Some(answer)
}
