//! A proxy that is not Hob's: it passes plain requests on, and remembers every head that came to it.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A proxy for plain HTTP; what wants a tunnel is written down and refused.
pub struct ForeignProxy {
    pub at: SocketAddr,
    heads: Arc<Mutex<Vec<String>>>,
}

impl ForeignProxy {
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (at, heads) = (listener.local_addr().unwrap(), Arc::<Mutex<Vec<String>>>::default());
        let noted = Arc::clone(&heads);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let noted = Arc::clone(&noted);
                // Whoever breaks off is no failure of the proxy.
                std::thread::spawn(move || drop(pass_on(stream, &noted)));
            }
        });
        Self { at, heads }
    }

    /// The heads of all requests so far.
    pub fn heads(&self) -> Vec<String> {
        self.heads.lock().unwrap().clone()
    }

    /// The hosts that it was asked for, sorted, each once.
    pub fn hosts(&self) -> Vec<String> {
        let mut hosts: Vec<String> = self.heads().iter().map(|head| host(head)).collect();
        hosts.sort();
        hosts.dedup();
        hosts
    }
}

/// The host and port that the first line of a head names.
fn host(head: &str) -> String {
    let target = head.split(' ').nth(1).unwrap_or_default();
    let target = target.strip_prefix("http://").unwrap_or(target);
    target.split('/').next().unwrap_or_default().to_owned()
}

/// Carries one request, and closes after its answer.
fn pass_on(mut inside: TcpStream, noted: &Mutex<Vec<String>>) -> std::io::Result<()> {
    inside.set_read_timeout(Some(Duration::from_secs(60)))?;
    let (mut read, mut buffer) = (Vec::new(), [0; 4096]);
    while !read.windows(4).any(|end| end == b"\r\n\r\n") {
        let length = inside.read(&mut buffer)?;
        if length == 0 {
            return Ok(());
        }
        read.extend_from_slice(&buffer[..length]);
    }
    let text = String::from_utf8_lossy(&read).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    noted.lock().unwrap().push(head.to_owned());
    if head.starts_with("CONNECT ") {
        return inside.write_all(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n");
    }
    let (at, mut lines) = (host(head), head.lines());
    let line = lines.next().unwrap_or_default().replacen(&format!("http://{at}"), "", 1);
    let kept = lines.filter(|line| {
        let name = line.split(':').next().unwrap_or_default().to_ascii_lowercase();
        !["connection", "proxy-authorization", "proxy-connection"].contains(&name.as_str())
    });
    let kept: String = kept.map(|line| format!("{line}\r\n")).collect();
    let mut outside = TcpStream::connect(&at)?;
    outside.write_all(format!("{line}\r\n{kept}connection: close\r\n\r\n{body}").as_bytes())?;
    std::io::copy(&mut outside, &mut inside).map(drop)
}
