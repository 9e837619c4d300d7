//! Where browsers may go: public addresses, and the private ones that `egress.allow` names.
//!
//! This is the first cut. It is asked for each page and frame, wherever they go on to, and each
//! redirect on the way; not for images, scripts, `fetch` or `WebSocket`s. And the browser resolves a
//! name once more after it was checked here. The egress proxy closes these gaps.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;
use std::time::Duration;

use ipnet::IpNet;
use serde::Deserialize;
use url::{Host, Url};

/// The `[egress]` section of the configuration.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct EgressSettings {
    /// Let through although private: addresses (`10.1.2.3`), networks (`10.0.0.0/8`), host names
    /// (`wiki.internal`, `*.internal`); each with a port where only that is meant (`localhost:8080`).
    pub allow: Vec<Allowed>,
}

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
    fn host(&self, name: &str, port: u16) -> bool {
        self.port.is_none_or(|p| p == port)
            && match &self.who {
                Who::Host(host) => host == name,
                Who::Below(suffix) => name.ends_with(suffix.as_str()),
                Who::Net(_) => false,
            }
    }

    fn address(&self, address: IpAddr, port: u16) -> bool {
        self.port.is_none_or(|p| p == port)
            && matches!(&self.who, Who::Net(net) if net.contains(&address))
    }
}

/// An address that a browser is not let open, and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// Not a web address.
    #[error("{0}: addresses are not opened; only http and https are")]
    Scheme(String),
    /// Inside a private or special network.
    #[error(
        "{host} is not opened because {address} is {what}; the operator can let it through by \
         egress.allow"
    )]
    Private {
        /// As the address names it.
        host: String,
        /// What it stands for.
        address: IpAddr,
        /// What kind of address that is.
        what: &'static str,
    },
}

/// Decides where browsers may go.
#[derive(Debug, Clone, Default)]
pub struct Policy {
    allow: Vec<Allowed>,
}

/// How a browser gets to a website.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Route {
    /// By itself: names are resolved here and checked.
    Direct,
    /// Through the run's proxy, which resolves names; only literal addresses are checked.
    Proxy,
}

/// A resolver that does not answer must not hold up a run; the browser then says so itself.
const RESOLVE: Duration = Duration::from_secs(10);

impl Policy {
    /// The policy of these settings.
    pub fn new(settings: &EgressSettings) -> Self {
        Self { allow: settings.allow.clone() }
    }

    /// Whether a browser may open this address. A name that does not resolve is let through: the
    /// browser will say so.
    pub async fn check(&self, url: &Url, route: Route) -> Result<(), Refused> {
        if url.as_str() == "about:blank" {
            return Ok(());
        }
        if !matches!(url.scheme(), "http" | "https") {
            return Err(Refused::Scheme(url.scheme().to_owned()));
        }
        let port = url.port_or_known_default().unwrap_or_default();
        let name = match url.host() {
            None => return Err(Refused::Scheme(url.scheme().to_owned())),
            Some(Host::Ipv4(address)) => return self.address(url, address.into(), port),
            Some(Host::Ipv6(address)) => return self.address(url, address.into(), port),
            Some(Host::Domain(name)) => name.trim_end_matches('.'),
        };
        if self.allow.iter().any(|allowed| allowed.host(name, port)) {
            return Ok(());
        }
        // Chromium takes these for loopback without asking any resolver.
        if name == "localhost" || name.ends_with(".localhost") {
            return self.address(url, Ipv4Addr::LOCALHOST.into(), port);
        }
        if route == Route::Proxy {
            return Ok(());
        }
        let found = tokio::time::timeout(RESOLVE, tokio::net::lookup_host((name, port))).await;
        let Ok(Ok(addresses)) = found else { return Ok(()) };
        for address in addresses {
            self.address(url, address.ip(), port)?;
        }
        Ok(())
    }

    fn address(&self, url: &Url, address: IpAddr, port: u16) -> Result<(), Refused> {
        let meant = embedded(address);
        match special(meant) {
            Some(what) if !self.allow.iter().any(|allowed| allowed.address(meant, port)) => {
                let host = url.host_str().unwrap_or_default().to_owned();
                Err(Refused::Private { host, address: meant, what })
            }
            _ => Ok(()),
        }
    }
}

/// The IPv4 address that an IPv6 address is only a wrapping of (mapped, compatible, NAT64, 6to4).
fn embedded(address: IpAddr) -> IpAddr {
    let IpAddr::V6(v6) = address else { return address };
    let segments = v6.segments();
    let v4 = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        IpAddr::V4(Ipv4Addr::new(a, b, c, d))
    };
    match segments {
        [0, 0, 0, 0, 0, 0, 0, 0 | 1] => address,
        [0, 0, 0, 0, 0, 0 | 0xffff, high, low]
        | [0, 0, 0, 0, 0xffff, 0, high, low]
        | [0x64, 0xff9b, 0, 0, 0, 0, high, low]
        | [0x2002, high, low, ..] => v4(high, low),
        _ => address,
    }
}

/// What makes an address one that is not on the public internet.
fn special(address: IpAddr) -> Option<&'static str> {
    match address {
        IpAddr::V4(v4) => special_v4(v4),
        IpAddr::V6(v6) => special_v6(v6),
    }
}

fn special_v4(v4: Ipv4Addr) -> Option<&'static str> {
    match v4.octets() {
        [0, ..] => Some("unspecified"),
        [127, ..] => Some("a loopback address"),
        [169, 254, 169, 254] | [100, 100, 100, 200] => Some("a cloud metadata address"),
        [169, 254, ..] => Some("a link-local address"),
        [10, ..] | [192, 168, ..] | [172, 16..=31, ..] => Some("a private address"),
        [100, 64..=127, ..] => Some("a carrier-grade NAT address"),
        [224..=239, ..] => Some("a multicast address"),
        [192, 0, 0 | 2, _]
        | [198, 18 | 19, ..]
        | [198, 51, 100, _]
        | [203, 0, 113, _]
        | [240..=255, ..] => Some("a reserved address"),
        _ => None,
    }
}

fn special_v6(v6: Ipv6Addr) -> Option<&'static str> {
    match v6.segments() {
        [0, 0, 0, 0, 0, 0, 0, 0] => Some("unspecified"),
        [0, 0, 0, 0, 0, 0, 0, 1] => Some("a loopback address"),
        [0xfd00, 0xec2, 0, 0, 0, 0, 0, 0x254] => Some("a cloud metadata address"),
        [0xfc00..=0xfdff, ..] => Some("a private address"),
        [0xfe80..=0xfebf, ..] => Some("a link-local address"),
        [0xfec0..=0xfeff, ..] => Some("a site-local address"),
        [0xff00..=0xffff, ..] => Some("a multicast address"),
        [0x64, 0xff9b, ..] => Some("a local translation address"),
        // The only range given out for the public internet is 2000::/3, less Teredo, ORCHID,
        // benchmarking and documentation.
        [0x2001, 0 | 2 | 0x10..=0x2f | 0xdb8, ..] | [0x3fff, 0..=0xfff, ..] => {
            Some("a reserved address")
        }
        [0x2000..=0x3fff, ..] => None,
        _ => Some("a reserved address"),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn policy(allow: &[&str]) -> Policy {
        Policy { allow: allow.iter().map(|text| text.parse().unwrap()).collect() }
    }

    async fn allowed(allow: &[&str], url: &str) -> bool {
        let url = Url::parse(url).unwrap();
        policy(allow).check(&url, Route::Direct).await.is_ok()
    }

    #[tokio::test]
    async fn private_addresses_are_refused_however_they_are_written() {
        for url in [
            "http://127.0.0.1/",
            "http://127.1/",
            "http://2130706433/",
            "http://0x7f000001/",
            "http://0177.0.0.1/",
            "http://017700000001/",
            "http://127.0.0.1:6666\\@1.1.1.1/",
            "http://localhost/",
            "http://LOCALHOST./",
            "http://a.localhost/",
            "http://0.0.0.0/",
            "http://10.0.0.1/",
            "http://172.16.5.4/",
            "http://172.31.255.255/",
            "http://192.168.1.1/",
            "http://169.254.169.254/latest/meta-data/",
            "http://100.64.0.1/",
            "http://100.100.100.200/",
            "http://198.18.0.1/",
            "http://224.0.0.1/",
            "http://255.255.255.255/",
            "http://[::]/",
            "http://[::1]/",
            "http://[::ffff:127.0.0.1]/",
            "http://[::ffff:a9fe:a9fe]/",
            "http://[::127.0.0.1]/",
            "http://[64:ff9b::10.0.0.1]/",
            "http://[64:ff9b:1::1]/",
            "http://[2002:7f00:1::]/",
            "http://[2001:0:1::1]/",
            "http://[fd00:ec2::254]/",
            "http://[fc00::1]/",
            "http://[fe80::1]/",
            "http://[ff02::1]/",
        ] {
            assert!(!allowed(&[], url).await, "{url}");
        }
    }

    #[tokio::test]
    async fn public_addresses_pass() {
        for url in [
            "http://1.1.1.1/",
            "https://172.32.0.1/",
            "http://100.128.0.1/",
            "http://[2606:4700::1111]/",
            "http://[::ffff:1.1.1.1]/",
            "http://[64:ff9b::1.1.1.1]/",
            "about:blank",
        ] {
            assert!(allowed(&[], url).await, "{url}");
        }
    }

    #[tokio::test]
    async fn only_the_web_is_opened() {
        for url in ["file:///etc/passwd", "chrome://version", "data:text/html,x", "ftp://1.1.1.1/"]
        {
            assert!(!allowed(&["0.0.0.0/0"], url).await, "{url}");
        }
    }

    #[tokio::test]
    async fn what_the_operator_names_passes_and_nothing_else() {
        assert!(allowed(&["127.0.0.1"], "http://127.0.0.1:8080/").await);
        assert!(allowed(&["127.0.0.0/8"], "http://localhost:8080/").await);
        assert!(allowed(&["127.0.0.1"], "http://[::ffff:127.0.0.1]/").await);
        assert!(allowed(&["localhost:8080"], "http://localhost:8080/").await);
        assert!(allowed(&["127.0.0.1:80"], "http://127.0.0.1/").await);
        assert!(allowed(&["[::1]:81"], "http://[::1]:81/").await);
        assert!(allowed(&["::1"], "http://[::1]:81/").await);
        assert!(allowed(&["*.internal"], "http://wiki.internal/").await);
        assert!(!allowed(&["localhost:8080"], "http://localhost:8081/").await);
        assert!(!allowed(&["127.0.0.1:80"], "http://127.0.0.1:81/").await);
        assert!(!allowed(&["10.0.0.0/8"], "http://192.168.0.1/").await);
    }

    #[tokio::test]
    async fn behind_a_proxy_names_are_not_resolved_but_literals_stay_refused() {
        let check = |url: &str| {
            let url = Url::parse(url).unwrap();
            async move { policy(&[]).check(&url, Route::Proxy).await.is_ok() }
        };
        assert!(check("http://only-the-proxy-knows.invalid/").await);
        assert!(!check("http://10.0.0.1/").await);
        assert!(!check("http://localhost/").await);
    }

    #[tokio::test]
    async fn a_refusal_names_the_setting() {
        let url = Url::parse("http://169.254.169.254/").unwrap();
        let refused = policy(&[]).check(&url, Route::Direct).await.unwrap_err();
        assert!(refused.to_string().contains("egress.allow"), "{refused}");
    }

    #[test]
    fn entries_that_mean_nothing_are_errors() {
        for text in ["", "http://x/", "a b", "host:port", "*."] {
            assert!(text.parse::<Allowed>().is_err(), "{text}");
        }
    }
}
