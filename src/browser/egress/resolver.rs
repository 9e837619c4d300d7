//! Names to addresses: by the system's DNS servers and hosts file, or by the server that the operator names.
//! Answers are kept as long as they say. Nothing of it blocks a thread: a page can ask for thousands of names
//! that nobody answers for.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use hickory_resolver::TokioResolver;
use hickory_resolver::config::{
    ConnectionConfig, LookupIpStrategy, NameServerConfig, ResolveHosts, ResolverConfig,
};
use hickory_resolver::net::NetError;
use hickory_resolver::net::runtime::TokioRuntimeProvider;

/// How long the addresses of a name are waited for.
const RESOLVE: Duration = Duration::from_secs(10);
/// Where the system says which servers to ask.
const SYSTEM: &str = "/etc/resolv.conf";

/// Why a name has no address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unresolved {
    /// There is no such name, or it has no address.
    Unknown,
    /// Whoever should know does not answer.
    NoAnswer,
}

/// Resolves names.
pub(super) struct Resolver {
    server: Option<SocketAddr>,
    /// As the system's file of that time says.
    current: Mutex<Option<(Option<SystemTime>, TokioResolver)>>,
}

impl fmt::Debug for Resolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Resolver").field("server", &self.server).finish_non_exhaustive()
    }
}

impl Resolver {
    /// Asks this server, or the system's.
    pub(super) fn new(server: Option<SocketAddr>) -> Self {
        Self { server, current: Mutex::default() }
    }

    /// All addresses of a name, at least one.
    pub(super) async fn resolve(&self, name: &str) -> Result<Vec<IpAddr>, Unresolved> {
        let resolver = self.current().map_err(|error| {
            tracing::warn!(%error, "the system's resolver cannot be used; set egress.resolver");
            Unresolved::NoAnswer
        })?;
        let found = tokio::time::timeout(RESOLVE, resolver.lookup_ip(name)).await;
        match found {
            Ok(Ok(found)) => {
                let found: Vec<_> = found.iter().collect();
                if found.is_empty() { Err(Unresolved::Unknown) } else { Ok(found) }
            }
            Ok(Err(error)) if error.is_no_records_found() || error.is_nx_domain() => {
                Err(Unresolved::Unknown)
            }
            Ok(Err(_)) | Err(_) => Err(Unresolved::NoAnswer),
        }
    }

    /// The resolver of now: a machine that comes to another network has other servers.
    fn current(&self) -> Result<TokioResolver, NetError> {
        let changed = match self.server {
            Some(_) => None,
            None => std::fs::metadata(SYSTEM).and_then(|file| file.modified()).ok(),
        };
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((then, resolver)) = &*current
            && *then == changed
        {
            return Ok(resolver.clone());
        }
        let mut builder = match self.server {
            Some(server) => {
                let config = ResolverConfig::from_name_servers(vec![name_server(server)]);
                TokioResolver::builder_with_config(config, TokioRuntimeProvider::default())
            }
            None => TokioResolver::builder_tokio()?,
        };
        let options = builder.options_mut();
        options.ip_strategy = LookupIpStrategy::Ipv4AndIpv6;
        options.use_hosts_file =
            if self.server.is_some() { ResolveHosts::Never } else { ResolveHosts::Always };
        let resolver = builder.build()?;
        *current = Some((changed, resolver.clone()));
        Ok(resolver)
    }
}

fn name_server(server: SocketAddr) -> NameServerConfig {
    let connections = [ConnectionConfig::udp(), ConnectionConfig::tcp()].map(|mut connection| {
        connection.port = server.port();
        connection
    });
    NameServerConfig::new(server.ip(), true, connections.to_vec())
}
