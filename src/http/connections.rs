//! Every connection is watched for as long as it is open: one that has no request under way is closed when its time
//! is over, whatever little it sends (the head of a next request drop by drop, a body that nobody reads), and one
//! that takes nothing of an answer is closed by the system.

use std::any::Any;
use std::net::Shutdown;
use std::os::fd::AsFd as _;
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use actix_tls::accept::rustls_0_23::TlsStream;
use actix_web::dev::{Extensions, ServiceRequest};
use actix_web::rt::net::TcpStream;

/// How long bytes may be on their way to one who takes none of them.
const UNTAKEN: Duration = Duration::from_secs(30);

/// What the system may keep of an answer for one who takes it slowly, in bytes.
const KEPT: usize = 256 << 10;

/// What is known of a connection.
pub(super) struct Connection {
    socket: std::net::TcpStream,
    /// Requests under way, and since when there is none.
    state: Mutex<(u32, Instant)>,
}

/// A request under way, until its answer is given out.
pub(super) struct UnderWay(Arc<Connection>);

/// Notes a new connection; called for each by the server. `idle`: how long it is kept with no request under way. The
/// server itself closes one on which nothing comes.
pub(super) fn opened(stream: &dyn Any, notes: &mut Extensions, idle: Duration) {
    let by_tls = || stream.downcast_ref::<TlsStream<TcpStream>>().map(|tls| tls.get_ref().0);
    let Some(stream) = stream.downcast_ref::<TcpStream>().or_else(by_tls) else { return };
    // Of a socket that has gone already nothing can be set.
    let _ = rustix::net::sockopt::set_tcp_user_timeout(stream, millis(UNTAKEN));
    let _ = rustix::net::sockopt::set_socket_send_buffer_size(stream, KEPT);
    let Ok(socket) = stream.as_fd().try_clone_to_owned() else { return };
    let state = Mutex::new((0, Instant::now()));
    let connection = Arc::new(Connection { socket: socket.into(), state });
    actix_web::rt::spawn(watch(Arc::downgrade(&connection), idle));
    notes.insert(Rc::new(connection));
}

fn millis(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}

/// A request of this connection has begun.
pub(super) fn begun(request: &ServiceRequest) -> Option<UnderWay> {
    let connection = request.conn_data::<Rc<Arc<Connection>>>()?;
    connection.lock().0 += 1;
    Some(UnderWay(Arc::clone(connection)))
}

/// Ends with the connection.
async fn watch(connection: Weak<Connection>, idle: Duration) {
    loop {
        tokio::time::sleep(idle / 4).await;
        let Some(connection) = connection.upgrade() else { return };
        let (under_way, since) = *connection.lock();
        if under_way == 0 && since.elapsed() > idle + idle / 4 {
            // The server notices, and drops it.
            let _ = connection.socket.shutdown(Shutdown::Both);
        }
    }
}

impl Connection {
    fn lock(&self) -> std::sync::MutexGuard<'_, (u32, Instant)> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        let mut state = self.0.lock();
        state.0 = state.0.saturating_sub(1);
        state.1 = Instant::now();
    }
}
