//! How much a browser moves: counted on every connection to the outside, and bounded.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll};

use hyper_util::client::legacy::connect::{Connected, Connection};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// What a browser has moved.
#[derive(Debug)]
pub(super) struct Meter {
    bytes: AtomicU64,
    connections: AtomicU64,
    most: u64,
}

/// What a browser has moved until now.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Traffic {
    /// Sent and received, as they go over the network.
    pub bytes: u64,
    /// Connections to the outside.
    pub connections: u64,
}

impl Meter {
    pub(super) fn new(most: u64) -> Self {
        Self { bytes: AtomicU64::new(0), connections: AtomicU64::new(0), most }
    }

    pub(super) fn traffic(&self) -> Traffic {
        Traffic {
            bytes: self.bytes.load(Ordering::Relaxed),
            connections: self.connections.load(Ordering::Relaxed),
        }
    }

    /// The bound, where it is reached.
    pub(super) fn spent(&self) -> Option<u64> {
        (self.bytes.load(Ordering::Relaxed) >= self.most).then_some(self.most)
    }

    fn add(&self, bytes: usize) {
        self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
    }
}

/// Any connection.
pub(super) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// A connection to the outside that is counted.
pub(super) struct Metered {
    stream: Box<dyn Stream>,
    meter: Arc<Meter>,
    /// What went over this one, for whoever wants to know whether it is idle.
    own: Arc<AtomicU64>,
    /// Whether a proxy is at its end, which must be told the whole address.
    proxied: bool,
}

impl Metered {
    pub(super) fn new(stream: Box<dyn Stream>, meter: Arc<Meter>, proxied: bool) -> Self {
        meter.connections.fetch_add(1, Ordering::Relaxed);
        Self { stream, meter, own: Arc::default(), proxied }
    }

    /// Grows with every byte.
    pub(super) fn moved(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.own)
    }

    fn count(&self, bytes: usize) {
        self.meter.add(bytes);
        self.own.fetch_add(bytes as u64, Ordering::Relaxed);
    }

    fn bound(&self) -> io::Result<()> {
        match self.meter.spent() {
            Some(_) => Err(io::Error::new(io::ErrorKind::QuotaExceeded, "egress.run_bytes")),
            None => Ok(()),
        }
    }
}

impl AsyncRead for Metered {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.bound()?;
        let before = buffer.filled().len();
        let polled = Pin::new(&mut self.stream).poll_read(cx, buffer);
        self.count(buffer.filled().len() - before);
        polled
    }
}

impl AsyncWrite for Metered {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.bound()?;
        let polled = Pin::new(&mut self.stream).poll_write(cx, bytes);
        if let Poll::Ready(Ok(written)) = polled {
            self.count(written);
        }
        polled
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

impl Connection for Metered {
    fn connected(&self) -> Connected {
        Connected::new().proxy(self.proxied)
    }
}
