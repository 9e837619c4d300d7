//! Every connection is watched for as long as it is open: one that has no request under way is closed when its time
//! is over, whatever little it sends (the head of a next request drop by drop, a body that nobody reads), one that takes
//! an answer too slowly is closed, too, and one that takes nothing of it is closed by the system.

use std::any::Any;
use std::collections::HashMap;
use std::net::Shutdown;
use std::os::fd::AsFd as _;
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use actix_tls::accept::rustls_0_23::TlsStream;
use actix_web::dev::{Extensions, ServiceRequest};
use actix_web::rt::net::TcpStream;
use rustix::net::sockopt::{set_socket_linger, set_socket_send_buffer_size, set_tcp_user_timeout};

/// How long bytes may be on their way to one who takes none of them.
const UNTAKEN: Duration = Duration::from_secs(30);

/// Least time from one look at a connection to the next, four times over.
const LEAST_GRACE: Duration = Duration::from_secs(1);

/// What the system may keep of an answer for one who takes it slowly, in bytes.
const KEPT: usize = 256 << 10;

/// What is known of a connection.
pub(super) struct Connection {
    socket: std::net::TcpStream,
    state: Mutex<State>,
}

struct State {
    /// Requests under way, each with how its answer is taken.
    under_way: HashMap<u64, Taking>,
    /// How many there have been.
    begun: u64,
    /// Since when there is none.
    idle_since: Instant,
}

/// How an answer is taken.
#[derive(Default)]
struct Taking {
    /// Bytes that were given out.
    given: u64,
    /// How long was waited for them to be taken; not how long the answer took to come about.
    waited: Duration,
    /// Since when something is waited for.
    since: Option<Instant>,
}

/// How long a connection is kept on which nothing is asked, and on which an answer is taken slowly.
#[derive(Debug, Clone, Copy)]
pub(super) struct Patience {
    /// With no request under way.
    pub(super) idle: Duration,
    /// Fewest bytes a second in which an answer is taken.
    pub(super) slowest: u64,
    /// For how long it may be slower.
    pub(super) grace: Duration,
}

impl Taking {
    fn is_too_slow(&self, patience: &Patience) -> bool {
        let waited = self.waited + self.since.map_or(Duration::ZERO, |since| since.elapsed());
        let counted = waited.saturating_sub(patience.grace).as_secs();
        self.given < counted.saturating_mul(patience.slowest)
    }
}

/// A request under way, until its answer is given out.
pub(super) struct UnderWay(Arc<Connection>, u64);

/// Notes a new connection; called for each by the server, which itself closes one on which nothing comes.
pub(super) fn opened(stream: &dyn Any, notes: &mut Extensions, patience: Patience) {
    let by_tls = || stream.downcast_ref::<TlsStream<TcpStream>>().map(|tls| tls.get_ref().0);
    let Some(stream) = stream.downcast_ref::<TcpStream>().or_else(by_tls) else { return };
    // Of a socket that has gone already nothing can be set.
    let _ = set_tcp_user_timeout(stream, millis(UNTAKEN));
    let _ = set_socket_send_buffer_size(stream, KEPT);
    let Ok(socket) = stream.as_fd().try_clone_to_owned() else { return };
    let state = State { under_way: HashMap::new(), begun: 0, idle_since: Instant::now() };
    let connection = Arc::new(Connection { socket: socket.into(), state: Mutex::new(state) });
    actix_web::rt::spawn(watch(Arc::downgrade(&connection), patience));
    notes.insert(Rc::new(connection));
}

fn millis(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}

/// A request of this connection has begun.
pub(super) fn begun(request: &ServiceRequest) -> Option<UnderWay> {
    let connection = request.conn_data::<Rc<Arc<Connection>>>()?;
    let mut state = connection.lock();
    state.begun += 1;
    let number = state.begun;
    state.under_way.insert(number, Taking::default());
    Some(UnderWay(Arc::clone(connection), number))
}

impl UnderWay {
    /// More of the answer is asked for: what was given out of it is taken.
    pub(super) fn taken(&self) {
        self.note(|taking| {
            taking.waited += taking.since.take().map_or(Duration::ZERO, |since| since.elapsed());
        });
    }

    /// So many bytes of the answer were given out.
    pub(super) fn given(&self, bytes: usize) {
        self.note(|taking| {
            taking.given += bytes as u64;
            taking.since = Some(Instant::now());
        });
    }

    fn note(&self, note: impl FnOnce(&mut Taking)) {
        if let Some(taking) = self.0.lock().under_way.get_mut(&self.1) {
            note(taking);
        }
    }
}

/// Ends with the connection.
async fn watch(connection: Weak<Connection>, patience: Patience) {
    let idle = patience.idle;
    loop {
        tokio::time::sleep(idle.min(patience.grace.max(LEAST_GRACE)) / 4).await;
        let Some(connection) = connection.upgrade() else { return };
        let is_slow = connection.is_slow(&patience);
        if is_slow {
            // What the system keeps for it goes with the line: it would be taken as slowly.
            let _ = set_socket_linger(&connection.socket, Some(Duration::ZERO));
        }
        if is_slow || connection.is_idle(idle) {
            // The server notices, and drops it.
            let _ = connection.socket.shutdown(Shutdown::Both);
        }
    }
}

impl Connection {
    fn is_idle(&self, idle: Duration) -> bool {
        let State { under_way, idle_since, .. } = &*self.lock();
        under_way.is_empty() && idle_since.elapsed() > idle + idle / 4
    }

    fn is_slow(&self, patience: &Patience) -> bool {
        self.lock().under_way.values().any(|taking| taking.is_too_slow(patience))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        let mut state = self.0.lock();
        state.under_way.remove(&self.1);
        state.idle_since = Instant::now();
    }
}
