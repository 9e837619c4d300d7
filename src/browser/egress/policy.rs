//! Where browsers may go: public addresses, and the private ones that `egress.allow` names. The one place
//! that decides it: documents are put to it before the browser asks for them, and every connection before
//! the proxy makes it, to exactly the addresses that were judged.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use url::{Host, Url};

use super::address::{embedded, special};
use super::resolver::{Resolver, Unresolved};
use super::settings::EgressSettings;

/// Something that a browser is not let reach, and why.
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
    /// At a port that is not open to pages.
    #[error(
        "{host} is not opened at port {port}, which is not one that pages may reach; the operator can let it \
         through by egress.ports, or by egress.allow with the port"
    )]
    Port {
        /// As the address names it.
        host: String,
        /// The port.
        port: u16,
    },
    /// What the browser's maker offers to the browser itself.
    #[error("{0} is a service of the browser's maker, which browsers of Hob do not ask")]
    Makers(String),
    /// No run has the browser yet.
    #[error("nothing is opened before a run has the browser")]
    Unused,
    /// The run has moved all the bytes that it may.
    #[error("the run's browser has moved {bytes} bytes, all that egress.run_bytes lets it")]
    Spent {
        /// The bound.
        bytes: u64,
    },
}

/// Why there is no address to connect to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum NoAddress {
    /// One of its addresses is not let through.
    Refused(Refused),
    /// It has none.
    Unresolved(Unresolved),
}

impl From<Refused> for NoAddress {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

/// Who resolves the names of websites.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Route {
    /// Hob, so every address is judged.
    Direct,
    /// The run's proxy; only what names an address by itself can be judged.
    Proxy,
}

/// Decides where browsers may go. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Policy {
    settings: Arc<EgressSettings>,
    resolver: Arc<Resolver>,
}

impl Policy {
    /// The policy of these settings.
    pub fn new(settings: &EgressSettings) -> Self {
        let resolver = Arc::new(Resolver::new(settings.resolver));
        Self { settings: Arc::new(settings.clone()), resolver }
    }

    /// The settings.
    pub(in crate::browser) fn settings(&self) -> &EgressSettings {
        &self.settings
    }

    /// Whether a browser may open this address. A name that does not resolve is let through: the
    /// browser will say so.
    pub async fn check(&self, url: &Url, route: Route) -> Result<(), Refused> {
        if url.as_str() == "about:blank" {
            return Ok(());
        }
        let scheme = || Refused::Scheme(url.scheme().to_owned());
        let (Some(host), Some(port)) = (url.host(), url.port_or_known_default()) else {
            return Err(scheme());
        };
        if !matches!(url.scheme(), "http" | "https") {
            return Err(scheme());
        }
        let host = host.to_owned();
        if route == Route::Proxy {
            return self.by_name(&host, port);
        }
        match self.addresses(&host, port).await {
            Err(NoAddress::Refused(refused)) => Err(refused),
            Ok(_) | Err(NoAddress::Unresolved(_)) => Ok(()),
        }
    }

    /// The addresses to connect to for this host, all of them judged. To be dialled as they are: a name may
    /// resolve otherwise the next time.
    pub(super) async fn addresses(
        &self,
        host: &Host<String>,
        port: u16,
    ) -> Result<Vec<SocketAddr>, NoAddress> {
        let at = |address: IpAddr| SocketAddr::new(address, port);
        let name = match host {
            Host::Ipv4(address) => {
                return Ok(vec![at(self.judge(host, (*address).into(), port)?)]);
            }
            Host::Ipv6(address) => {
                return Ok(vec![at(self.judge(host, (*address).into(), port)?)]);
            }
            Host::Domain(name) => plain(name),
        };
        let named = self.names(name, port);
        if is_loopback_name(name) {
            return self.loopback(host, port, named);
        }
        if !named {
            not_the_makers(name)?;
        }
        let found = self.resolver.resolve(name).await.map_err(NoAddress::Unresolved)?;
        let judged = found.into_iter().map(|address| {
            let judged = if named { Ok(address) } else { self.judge(host, address, port) };
            judged.map(at)
        });
        Ok(judged.collect::<Result<_, _>>()?)
    }

    /// What a name of this machine stands for, as browsers take it. One that is let through is enough: whoever
    /// lets `127.0.0.1` through need not name `::1` as well.
    fn loopback(
        &self,
        host: &Host<String>,
        port: u16,
        named: bool,
    ) -> Result<Vec<SocketAddr>, NoAddress> {
        let both: [IpAddr; 2] = [Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()];
        let [first, second] =
            both.map(|address| if named { Ok(address) } else { self.judge(host, address, port) });
        let at = |address: IpAddr| SocketAddr::new(address, port);
        match (first, second) {
            (Err(refused), Err(_)) => Err(refused.into()),
            (first, second) => Ok(first.into_iter().chain(second).map(at).collect()),
        }
    }

    /// Whether the operator has let this name through.
    fn names(&self, name: &str, port: u16) -> bool {
        self.settings.allow.iter().any(|allowed| allowed.host(name, port))
    }

    /// Whether a host may be named to a proxy that resolves it.
    pub(super) fn by_name(&self, host: &Host<String>, port: u16) -> Result<(), Refused> {
        let name = match host {
            Host::Ipv4(address) => return self.judge(host, (*address).into(), port).map(drop),
            Host::Ipv6(address) => return self.judge(host, (*address).into(), port).map(drop),
            Host::Domain(name) => plain(name),
        };
        if self.names(name, port) {
            return Ok(());
        }
        if is_loopback_name(name) {
            return self.judge(host, Ipv4Addr::LOCALHOST.into(), port).map(drop);
        }
        not_the_makers(name)?;
        if self.settings.opens(port) {
            return Ok(());
        }
        Err(Refused::Port { host: host.to_string(), port })
    }

    /// The address, if it is let through.
    fn judge(&self, host: &Host<String>, address: IpAddr, port: u16) -> Result<IpAddr, Refused> {
        let meant = embedded(address);
        let host = || host.to_string();
        if self.settings.allow.iter().any(|allowed| allowed.address(meant, port)) {
            return Ok(address);
        }
        match special(meant) {
            Some(what) => Err(Refused::Private { host: host(), address: meant, what }),
            None if !self.settings.opens(port) => Err(Refused::Port { host: host(), port }),
            None => Ok(address),
        }
    }
}

/// A name without the dot that makes it absolute.
fn plain(name: &str) -> &str {
    name.trim_end_matches('.')
}

/// Chromium takes these for this machine without asking any resolver.
fn is_loopback_name(name: &str) -> bool {
    name == "localhost" || name.ends_with(".localhost")
}

/// What Chromium asks of its maker by itself and what no page shows: what its switches do not silence.
const MAKERS: [&str; 12] = [
    "accountcapabilities-pa.googleapis.com",
    "android.clients.google.com",
    "chromewebstore.googleapis.com",
    "clients2.google.com",
    "clientservices.googleapis.com",
    "content-autofill.googleapis.com",
    "mtalk.google.com",
    "optimizationguide-pa.googleapis.com",
    "passwordsleakcheck-pa.googleapis.com",
    "safebrowsing.googleapis.com",
    "sb-ssl.google.com",
    "update.googleapis.com",
];

fn not_the_makers(name: &str) -> Result<(), Refused> {
    if MAKERS.contains(&name) { Err(Refused::Makers(name.to_owned())) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn policy(allow: &[&str]) -> Policy {
        let allow = allow.iter().map(|text| text.parse().unwrap()).collect();
        Policy::new(&EgressSettings { allow, ..EgressSettings::default() })
    }

    async fn allowed(allow: &[&str], url: &str) -> bool {
        let url = Url::parse(url).unwrap();
        policy(allow).check(&url, Route::Direct).await.is_ok()
    }

    #[tokio::test]
    async fn attack_14_private_addresses_are_refused_however_they_are_written() {
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

    #[tokio::test]
    async fn ports_of_other_protocols_are_refused_but_where_the_operator_names_them() {
        assert!(!allowed(&[], "http://1.1.1.1:25/").await);
        assert!(!allowed(&["1.1.1.1", "127.0.0.1"], "http://1.1.1.1:25/").await);
        assert!(allowed(&["1.1.1.1:25"], "http://1.1.1.1:25/").await);
        let only = EgressSettings { ports: vec![443], ..EgressSettings::default() };
        let check = |url: &str| {
            let (policy, url) = (Policy::new(&only), Url::parse(url).unwrap());
            async move { policy.check(&url, Route::Direct).await }
        };
        assert!(check("https://1.1.1.1/").await.is_ok());
        let refused = check("http://1.1.1.1:8080/").await.unwrap_err();
        assert!(refused.to_string().contains("egress.ports"), "{refused}");
    }

    #[tokio::test]
    async fn the_makers_services_are_refused_by_name() {
        assert!(!allowed(&[], "https://update.googleapis.com/service").await);
        let url = Url::parse("https://clients2.google.com/").unwrap();
        assert!(policy(&[]).check(&url, Route::Proxy).await.is_err());
    }

    #[test]
    fn entries_that_mean_nothing_are_errors() {
        for text in ["", "http://x/", "a b", "host:port", "*."] {
            assert!(text.parse::<super::super::Allowed>().is_err(), "{text}");
        }
    }
}
