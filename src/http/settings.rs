//! The `[server]` section of the configuration.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use ipnet::IpNet;
use serde::{Deserialize, Serialize};
use url::Url;

use super::connections::Patience;

/// The `[server]` section of the configuration.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Address and port to listen on; port 0 takes a free one.
    pub listen: SocketAddr,
    /// The address under which callers reach this server, for links to files. Left out: the one
    /// that the request came to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub public_url: Option<Url>,
    /// Proxies before this server, by address or network: whose word is taken on the address that a request was
    /// sent to (`Forwarded`, `X-Forwarded-Host`, `X-Forwarded-Proto`).
    pub trusted_proxies: Vec<IpNet>,
    /// Listen on an address that other machines reach, without TLS before it.
    pub insecure: bool,
    /// How long a connection is kept on which nothing is asked, in seconds.
    pub idle_seconds: u64,
    /// Fewest bytes a second in which an answer is to be taken; 0: as slowly as anybody likes.
    pub slowest_bytes_per_second: u64,
    /// For how long it may be taken more slowly, in seconds.
    pub slow_seconds: u64,
    /// Websites whose pages may call the API with a key that they have.
    pub cors: Vec<Origin>,
    /// Websites whose pages may show the page where a run is watched inside of them.
    pub embed: Vec<Origin>,
    /// TLS of this server's own.
    pub tls: Tls,
}

/// The `[server.tls]` section: both empty for none.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Tls {
    /// A PEM file with the certificate, and those that lead from it to a known one.
    pub certificate: PathBuf,
    /// A PEM file with its private key.
    pub key: PathBuf,
}

/// An origin as browsers send it: `https://app.example`, with a port where it is not the scheme's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Origin(String);

/// What is no origin.
#[derive(Debug, thiserror::Error)]
#[error("`{0}` is no origin: write scheme, host and port alone, such as https://app.example")]
pub struct OriginError(String);

impl Default for Settings {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            public_url: None,
            trusted_proxies: Vec::new(),
            insecure: false,
            idle_seconds: 75,
            slowest_bytes_per_second: 16 << 10,
            slow_seconds: 30,
            cors: Vec::new(),
            embed: Vec::new(),
            tls: Tls::default(),
        }
    }
}

impl Settings {
    /// How long connections are kept.
    pub(super) fn patience(&self) -> Patience {
        Patience {
            idle: Duration::from_secs(self.idle_seconds.max(1)),
            slowest: self.slowest_bytes_per_second,
            grace: Duration::from_secs(self.slow_seconds),
        }
    }

    /// Whether others than those who are logged in at this machine use this server, directly or through a proxy.
    pub fn is_for_others(&self) -> bool {
        !self.listen.ip().is_loopback() || self.public_url.is_some()
    }

    /// Whether keys, tasks and logins would cross a network that others may listen to: this server is reached from
    /// other machines, and nothing says that it is reached by TLS.
    pub fn is_exposed(&self) -> bool {
        let behind_tls = self.public_url.as_ref().is_some_and(|url| url.scheme() == "https");
        !self.listen.ip().is_loopback() && !behind_tls && !self.tls.is_set() && !self.insecure
    }
}

impl Tls {
    /// Whether this server is to speak TLS.
    pub fn is_set(&self) -> bool {
        *self != Self::default()
    }
}

impl Origin {
    /// As browsers write it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Origin {
    type Err = OriginError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let origin = Url::parse(text).map(|url| url.origin().ascii_serialization());
        let written = text.strip_suffix('/').unwrap_or(text).to_ascii_lowercase();
        match origin {
            Ok(origin) if origin == written && origin.starts_with("http") => Ok(Self(origin)),
            _ => Err(OriginError(text.to_owned())),
        }
    }
}

impl TryFrom<String> for Origin {
    type Error = OriginError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Origin> for String {
    fn from(origin: Origin) -> Self {
        origin.0
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn only_origins_are_origins() {
        for (text, origin) in [
            ("https://app.example", "https://app.example"),
            ("https://App.example/", "https://app.example"),
            ("http://127.0.0.1:3000", "http://127.0.0.1:3000"),
        ] {
            assert_eq!(text.parse::<Origin>().unwrap().as_str(), origin);
        }
        let wrong =
            ["*", "", "null", "app.example", "https://a/b", "https://u@a", "ftp://a", "data:x"];
        for text in wrong {
            assert!(text.parse::<Origin>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_server_with_tls_of_its_own_is_not_exposed() {
        let listen = SocketAddr::from(([0, 0, 0, 0], 443));
        let plain = Settings { listen, ..Settings::default() };
        assert!(plain.is_exposed());
        let tls = Tls { certificate: "c.pem".into(), key: "k.pem".into() };
        assert!(!Settings { tls, ..plain }.is_exposed());
    }
}
