//! Connections to the outside: made to addresses that were judged and to no others, or through the run's proxy.

use std::error::Error;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use futures::future::BoxFuture;
use http::Uri;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::dns::Name;
use hyper_util::rt::TokioIo;
use tower::{Service, ServiceExt as _, service_fn};
use url::Host;

use super::meter::{Meter, Metered, Stream};
use super::policy::{NoAddress, Policy};
use super::resolver::Unresolved;
use super::target::target;
use super::trouble::{ProxyFault, Trouble};
use super::upstream::{self, Target};
use crate::model::{Proxy, ProxyKind};

/// How long a connection may take, with all that a proxy has to say.
const CONNECT: Duration = Duration::from_secs(30);

/// Makes the connections of one browser. Cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Dialer {
    policy: Policy,
    meter: Arc<Meter>,
    proxy: Option<Arc<Proxy>>,
}

impl Dialer {
    pub(super) fn new(policy: Policy, meter: Arc<Meter>, proxy: Option<Proxy>) -> Self {
        Self { policy, meter, proxy: proxy.map(Arc::new) }
    }

    /// The run's proxy.
    pub(super) fn proxy(&self) -> Option<&Proxy> {
        self.proxy.as_deref()
    }

    /// A connection at whose end the website itself is.
    pub(super) async fn tunnel(&self, host: &Host<String>, port: u16) -> Result<Metered, Trouble> {
        self.in_time(self.reach(host, port, false)).await
    }

    /// A connection for plain requests: an http proxy answers them itself.
    async fn plain(&self, host: &Host<String>, port: u16) -> Result<Metered, Trouble> {
        self.in_time(self.reach(host, port, true)).await
    }

    async fn in_time(
        &self,
        reaching: impl Future<Output = Result<Metered, Trouble>>,
    ) -> Result<Metered, Trouble> {
        let reached = tokio::time::timeout(CONNECT, reaching).await;
        reached.unwrap_or(Err(Trouble::Timeout(CONNECT.as_secs())))
    }

    async fn reach(&self, host: &Host<String>, port: u16, plain: bool) -> Result<Metered, Trouble> {
        let metered = |stream, proxied| Metered::new(stream, Arc::clone(&self.meter), proxied);
        let Some(proxy) = self.proxy.as_deref() else {
            let addresses = self.policy.addresses(host, port).await.map_err(no_address)?;
            return Ok(metered(tcp(addresses).await?, false));
        };
        let addresses;
        let target = if proxy.kind == ProxyKind::Socks5 {
            addresses = self.policy.addresses(host, port).await.map_err(no_address)?;
            // All of them were judged; the proxy is asked for the first.
            Target::At(*addresses.first().ok_or(Trouble::Unknown)?)
        } else {
            self.policy.by_name(host, port)?;
            Target::Named(host, port)
        };
        let fault = |fault| Trouble::Proxy { proxy: proxy.to_string(), fault };
        let stream = self.to_proxy(proxy).await?;
        let stream = upstream::secure(proxy, stream).await.map_err(fault)?;
        if plain && proxy.kind.is_http() {
            return Ok(metered(stream, true));
        }
        Ok(metered(upstream::open(proxy, stream, &target).await?, false))
    }

    /// The proxy's own address is held to the same policy: it must not be a way into the private network.
    async fn to_proxy(&self, proxy: &Proxy) -> Result<Box<dyn Stream>, Trouble> {
        let fault = |fault| Trouble::Proxy { proxy: proxy.to_string(), fault };
        let addresses = self.policy.addresses(&proxy.host, proxy.port).await;
        let addresses = addresses.map_err(|none| match no_address(none) {
            Trouble::Unknown => fault(ProxyFault::Unknown),
            Trouble::NoNames => fault(ProxyFault::Unreachable(Trouble::NoNames.to_string())),
            other => other,
        })?;
        tcp(addresses).await.map_err(|trouble| fault(ProxyFault::Unreachable(trouble.to_string())))
    }
}

fn no_address(none: NoAddress) -> Trouble {
    match none {
        NoAddress::Refused(refused) => Trouble::Refused(refused),
        NoAddress::Unresolved(Unresolved::Unknown) => Trouble::Unknown,
        NoAddress::Unresolved(Unresolved::NoAnswer) => Trouble::NoNames,
    }
}

/// Connects to one of these addresses and to nothing else: both families are tried, the second soon after the
/// first.
async fn tcp(addresses: Vec<SocketAddr>) -> Result<Box<dyn Stream>, Trouble> {
    let port = addresses.first().map_or(0, SocketAddr::port);
    let fixed = service_fn(move |_: Name| {
        let addresses = addresses.clone().into_iter();
        async move { Ok::<_, io::Error>(addresses) }
    });
    let mut connector = HttpConnector::new_with_resolver(fixed);
    connector.set_nodelay(true);
    connector.set_keepalive(Some(Duration::from_secs(60)));
    connector.set_connect_timeout(Some(CONNECT / 2));
    // The name is not looked up: `fixed` answers whatever it is.
    let anywhere = Uri::try_from(format!("http://judged:{port}/"));
    let anywhere = anywhere.map_err(|error| Trouble::Connection(error.to_string()))?;
    match connector.oneshot(anywhere).await {
        Ok(stream) => Ok(Box::new(stream.into_inner())),
        Err(error) => {
            let cause = cause::<io::Error>(&error);
            match cause {
                Some(cause) if cause.kind() == io::ErrorKind::TimedOut => {
                    Err(Trouble::Timeout(CONNECT.as_secs() / 2))
                }
                Some(cause) => Err(Trouble::Connection(cause.to_string())),
                None => Err(Trouble::Connection(error.to_string())),
            }
        }
    }
}

/// The error of this type that another one comes from.
pub(super) fn cause<'a, E: Error + 'static>(error: &'a (dyn Error + 'static)) -> Option<&'a E> {
    let mut at = Some(error);
    while let Some(error) = at {
        if let Some(found) = error.downcast_ref() {
            return Some(found);
        }
        at = error.source();
    }
    None
}

/// Connections for plain requests, as an HTTP client asks for them.
#[derive(Debug, Clone)]
pub(super) struct Plain(pub(super) Dialer);

impl Service<Uri> for Plain {
    type Response = TokioIo<Metered>;
    type Error = Trouble;
    type Future = BoxFuture<'static, Result<Self::Response, Trouble>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Trouble>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, uri: Uri) -> Self::Future {
        let dialer = self.0.clone();
        Box::pin(async move {
            let (host, port) = target(&uri, 80)
                .ok_or_else(|| Trouble::Connection("the address names no host".to_owned()))?;
            Ok(TokioIo::new(dialer.plain(&host, port).await?))
        })
    }
}
