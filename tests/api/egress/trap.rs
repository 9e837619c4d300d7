//! Listeners that nothing may reach, and that say what did.

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, UdpSocket};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// TCP on `127.0.0.1` and on `::1` at the same port, and UDP on `127.0.0.1`.
pub struct Trap {
    pub port: u16,
    pub udp: u16,
    reached: Arc<Mutex<Vec<String>>>,
}

impl Trap {
    pub fn set() -> Self {
        let reached = Arc::default();
        let (four, six) = (0..20)
            .find_map(|_| {
                let four = TcpListener::bind("127.0.0.1:0").unwrap();
                let six = TcpListener::bind(("::1", four.local_addr().unwrap().port())).ok()?;
                Some((four, six))
            })
            .expect("one port of both families");
        let port = four.local_addr().unwrap().port();
        for listener in [four, six] {
            let reached = Arc::clone(&reached);
            std::thread::spawn(move || take(&listener, &reached));
        }
        let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
        let udp = socket.local_addr().unwrap().port();
        let heard = Arc::clone(&reached);
        std::thread::spawn(move || {
            let mut packet = [0; 2000];
            while let Ok((length, _)) = socket.recv_from(&mut packet) {
                heard.lock().unwrap().push(format!("UDP of {length} bytes"));
            }
        });
        Self { port, udp, reached }
    }

    /// The first line of everything that came, sorted, each once.
    pub fn reached(&self) -> Vec<String> {
        let mut reached = self.reached.lock().unwrap().clone();
        reached.sort();
        reached.dedup();
        reached
    }
}

fn take(listener: &TcpListener, reached: &Arc<Mutex<Vec<String>>>) {
    for stream in listener.incoming() {
        let (Ok(mut stream), reached) = (stream, Arc::clone(reached)) else { return };
        std::thread::spawn(move || {
            let _ = stream.set_read_timeout(Some(Duration::from_millis(500)));
            let mut head = [0; 1000];
            let length = stream.read(&mut head).unwrap_or(0);
            let text = String::from_utf8_lossy(&head[..length]).into_owned();
            let line = text.lines().next().unwrap_or("a silent connection").to_owned();
            reached.lock().unwrap().push(line);
            let _ = stream.write_all(
                b"HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: 0\r\n\
                  Connection: close\r\n\r\n",
            );
        });
    }
}
