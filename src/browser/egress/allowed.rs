//! The entries of `egress.allow`: what is let through although it is private.

use std::net::IpAddr;
use std::str::FromStr;

use ipnet::IpNet;
use serde::Deserialize;

use super::ports::is_barred;

/// An entry of `egress.allow`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Allowed {
    who: Who,
    port: Option<u16>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Who {
    Net(IpNet),
    Host(String),
    Below(String),
}

impl FromStr for Allowed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(who) = net(text) {
            return Ok(Self { who, port: None });
        }
        let (name, port) = match text.rsplit_once(':') {
            Some((name, port)) => {
                let port = port.parse().map_err(|_| format!("{text:?}: {port:?} is no port"))?;
                (name, Some(port))
            }
            None => (text, None),
        };
        let name = name.trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
        if let Some(who) = net(&name) {
            return Ok(Self { who, port });
        }
        let (below, plain) = match name.strip_prefix("*.") {
            Some(rest) => (true, rest),
            None => (false, name.as_str()),
        };
        if plain.is_empty() || !plain.chars().all(|c| c.is_alphanumeric() || ".-_".contains(c)) {
            return Err(format!("{text:?} is no address, network or host name"));
        }
        let who = if below { Who::Below(format!(".{plain}")) } else { Who::Host(plain.to_owned()) };
        Ok(Self { who, port })
    }
}

impl TryFrom<String> for Allowed {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

fn net(text: &str) -> Option<Who> {
    text.parse::<IpNet>()
        .or_else(|_| text.parse::<IpAddr>().map(IpNet::from))
        .ok()
        .map(|net| Who::Net(net.trunc()))
}

impl Allowed {
    /// A port that is not one of the web must be named.
    fn at(&self, port: u16) -> bool {
        self.port.map_or_else(|| !is_barred(port), |meant| meant == port)
    }

    /// Whether this host name is let through at this port.
    pub(super) fn host(&self, name: &str, port: u16) -> bool {
        self.at(port)
            && match &self.who {
                Who::Host(host) => host == name,
                Who::Below(suffix) => name.ends_with(suffix.as_str()),
                Who::Net(_) => false,
            }
    }

    /// Whether this address is let through at this port.
    pub(super) fn address(&self, address: IpAddr, port: u16) -> bool {
        self.at(port) && matches!(&self.who, Who::Net(net) if net.contains(&address))
    }
}
