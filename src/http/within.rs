//! A socket by which this process calls its own API, as MCP does for whoever calls it: so each of their calls is looked at
//! as every other. It has a name that only the system knows, and none but the user whose process this is gets an answer.

use std::any::Any;
use std::ffi::OsString;
use std::io;
use std::os::linux::net::SocketAddrExt as _;
use std::os::unix::ffi::OsStringExt as _;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::path::PathBuf;

use actix_web::rt::net::UnixStream;
use rustix::process::geteuid;

use super::BACKLOG;

/// Listens under a name that no one has, and tells it as the path of a file that there is not.
pub(super) fn listen() -> io::Result<(UnixListener, PathBuf)> {
    let name = format!("hob-{}", uuid::Uuid::now_v7().simple()).into_bytes();
    let listener = UnixListener::bind_addr(&SocketAddr::from_abstract_name(&name)?)?;
    rustix::net::listen(&listener, i32::try_from(BACKLOG).unwrap_or(i32::MAX))?;
    listener.set_nonblocking(true)?;
    Ok((listener, OsString::from_vec([vec![0], name].concat()).into()))
}

/// Closes the line to one who is not of this process's user; called for each connection.
pub(super) fn opened(stream: &dyn Any) {
    let Some(stream) = stream.downcast_ref::<UnixStream>() else { return };
    let own = stream.peer_cred().is_ok_and(|peer| peer.uid() == geteuid().as_raw());
    if !own {
        // What was asked is answered to nobody.
        let _ = rustix::net::shutdown(stream, rustix::net::Shutdown::Both);
    }
}
