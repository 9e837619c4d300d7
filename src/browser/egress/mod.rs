//! The browser's only way out: a forward proxy inside of the node, with a listener of its own for each browser,
//! so that runs are told apart. It resolves names itself, judges every address before it connects, and connects
//! to what it has judged, for each request anew: pages, what they ask for, redirects, sockets, workers.

mod address;
mod allowed;
mod dial;
mod forward;
mod meter;
mod outlet;
mod policy;
mod ports;
mod post;
mod resolver;
mod server;
mod settings;
mod target;
mod trouble;
mod upstream;

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::model::Secret;

pub use allowed::Allowed;
pub use meter::Traffic;
pub use policy::{Policy, Refused, Route};
pub use post::{Courier, Unanswered};
pub use settings::{EgressSettings, Remote};
pub use trouble::ProxyFault;

pub(super) use outlet::{Outlet, WELCOME};
pub(super) use trouble::Trouble;

/// Listens for a browser of this machine that is to be started, until `ending` is cancelled.
pub(super) async fn listen(policy: Policy, ending: CancellationToken) -> io::Result<Arc<Outlet>> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let address = listener.local_addr()?.to_string();
    Ok(serve(listener, Outlet::new(policy, Some(address), None), ending))
}

/// Listens for a browser elsewhere, which must know the key; where it is to go out by itself, nothing listens.
pub(super) async fn listen_afar(
    policy: Policy,
    ending: CancellationToken,
) -> io::Result<Arc<Outlet>> {
    let Some(name) = policy.settings().advertise.clone() else {
        return match policy.settings().remote {
            Remote::Open => Ok(Arc::new(Outlet::new(policy, None, None))),
            Remote::Refused => Err(io::Error::other(
                "remote browsers (browser.webdriver) must be told how to reach this node: set \
                 egress.advertise to its address or name; egress.remote = \"open\" lets them go out by \
                 themselves, where a page's own requests are not judged",
            )),
        };
    };
    let literal: Option<IpAddr> = name.trim_matches(['[', ']']).parse().ok();
    let listener = bind(literal).await?;
    let port = listener.local_addr()?.port();
    let address = match literal {
        Some(address) => SocketAddr::new(address, port).to_string(),
        None => format!("{name}:{port}"),
    };
    let mut key = [0; 24];
    getrandom::fill(&mut key).map_err(|error| io::Error::other(error.to_string()))?;
    let key = Secret::new(data_encoding::HEXLOWER.encode(&key));
    Ok(serve(listener, Outlet::new(policy, Some(address), Some(key)), ending))
}

/// At the advertised address, or at all of them where it is not one of this machine's own.
async fn bind(advertised: Option<IpAddr>) -> io::Result<TcpListener> {
    if let Some(address) = advertised
        && let Ok(listener) = TcpListener::bind((address, 0)).await
    {
        return Ok(listener);
    }
    TcpListener::bind((Ipv4Addr::UNSPECIFIED, 0)).await
}

fn serve(listener: TcpListener, outlet: Outlet, ending: CancellationToken) -> Arc<Outlet> {
    let outlet = Arc::new(outlet);
    tokio::spawn(server::serve(listener, Arc::clone(&outlet), ending));
    outlet
}
