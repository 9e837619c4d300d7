//! The `[egress]` section of the configuration.

use std::net::SocketAddr;

use serde::Deserialize;

use super::allowed::Allowed;
use super::ports::is_barred;

/// The `[egress]` section of the configuration.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct EgressSettings {
    /// Let through although private: addresses (`10.1.2.3`), networks (`10.0.0.0/8`), host names
    /// (`wiki.internal`, `*.internal`); each with a port where only that is meant (`localhost:8080`).
    pub allow: Vec<Allowed>,
    /// The ports of public addresses that pages may reach. Empty: all but those that the Fetch standard bars,
    /// as browsers do, because other protocols than the web's are spoken there.
    pub ports: Vec<u16>,
    /// The DNS server that names are resolved with. Default: the system's.
    pub resolver: Option<SocketAddr>,
    /// The address or name of this node by which remote browsers reach it, for their way out.
    pub advertise: Option<String>,
    /// What remote browsers may do where no address is advertised.
    pub remote: Remote,
    /// Most connections that one browser may have at a time.
    pub connections: usize,
    /// Most bytes that the browser of one run may send and receive together.
    pub run_bytes: u64,
}

/// What remote browsers may do that cannot reach this node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Remote {
    /// None is started.
    Refused,
    /// They go out by themselves; only the addresses of documents are judged.
    Open,
}

impl Default for EgressSettings {
    fn default() -> Self {
        Self {
            allow: Vec::new(),
            ports: Vec::new(),
            resolver: None,
            advertise: None,
            remote: Remote::Refused,
            connections: 256,
            run_bytes: 4 << 30,
        }
    }
}

impl EgressSettings {
    /// Whether pages may reach this port of a public address.
    pub(super) fn opens(&self, port: u16) -> bool {
        if self.ports.is_empty() { !is_barred(port) } else { self.ports.contains(&port) }
    }
}
