//! The proxy that a run's browser goes through.

use std::collections::BTreeMap;
use std::fmt;

use percent_encoding::percent_decode_str;
use serde::{Deserialize, Serialize};
use url::{Host, Url};

use super::Secret;

/// How a proxy is spoken to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProxyKind {
    /// HTTP.
    Http,
    /// HTTP over TLS.
    Https,
    /// SOCKS 5, told addresses.
    Socks5,
    /// SOCKS 5, told names.
    Socks5h,
}

impl ProxyKind {
    /// Whether HTTP is spoken with it.
    pub fn is_http(self) -> bool {
        matches!(self, Self::Http | Self::Https)
    }

    fn scheme(self) -> &'static str {
        match self {
            Self::Http => "http",
            Self::Https => "https",
            Self::Socks5 => "socks5",
            Self::Socks5h => "socks5h",
        }
    }
}

/// Who uses a proxy.
#[derive(Debug, Clone)]
pub struct ProxyLogin {
    /// The user name.
    pub user: Secret,
    /// The password, maybe empty.
    pub password: Secret,
}

/// A proxy. Shown and stored without its login.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Proxy {
    /// How it is spoken to.
    pub kind: ProxyKind,
    /// Where it is.
    pub host: Host<String>,
    /// Its port.
    pub port: u16,
    /// Who uses it.
    pub login: Option<ProxyLogin>,
}

/// Longest user name and password that SOCKS has room for.
const LONGEST: usize = 255;

impl Proxy {
    /// The proxy at `http://user:password@proxy.example:3128` or the like; what is wrong with it, if it is none.
    pub fn parse(text: &str) -> Result<Self, String> {
        let url = Url::parse(text).map_err(|error| {
            format!("is not a proxy address such as http://proxy.example:3128: {error}")
        })?;
        let (kind, default) = match url.scheme() {
            "http" => (ProxyKind::Http, 80),
            "https" => (ProxyKind::Https, 443),
            "socks5" => (ProxyKind::Socks5, 1080),
            "socks5h" => (ProxyKind::Socks5h, 1080),
            other => {
                return Err(format!(
                    "must be an http, https, socks5 or socks5h proxy, not `{other}:`"
                ));
            }
        };
        // Of a scheme that is not the web's, the host is not read as browsers read it.
        let host = url.host_str().filter(|host| !host.is_empty()).ok_or("names no host")?;
        let host = Host::parse(host).map_err(|error| format!("names no host: {error}"))?;
        if !matches!(url.path(), "" | "/") || url.query().is_some() || url.fragment().is_some() {
            return Err("must end with the port: no path, query or fragment".to_owned());
        }
        let login = login(&url)?;
        Ok(Self { kind, host, port: url.port().unwrap_or(default), login })
    }
}

fn login(url: &Url) -> Result<Option<ProxyLogin>, String> {
    let read = |text: &str| match percent_decode_str(text).decode_utf8() {
        Ok(text) => Ok(text.into_owned()),
        Err(_) => Err("has a user name or password that is not UTF-8".to_owned()),
    };
    let (user, password) = (read(url.username())?, read(url.password().unwrap_or_default())?);
    if user.is_empty() && password.is_empty() {
        return Ok(None);
    }
    if user.is_empty() || user.contains(':') {
        return Err("must have a user name before its password, without a colon in it".to_owned());
    }
    if user.len() > LONGEST || password.len() > LONGEST {
        return Err(format!("has a user name or password of more than {LONGEST} bytes"));
    }
    Ok(Some(ProxyLogin { user: Secret::new(user), password: Secret::new(password) }))
}

impl ProxyLogin {
    const USER: &str = "proxy.user";
    const PASSWORD: &str = "proxy.password";

    /// Puts it with the secrets that are sealed.
    pub fn add_to(&self, secrets: &mut BTreeMap<String, Secret>) {
        secrets.insert(Self::USER.to_owned(), self.user.clone());
        secrets.insert(Self::PASSWORD.to_owned(), self.password.clone());
    }

    /// Takes it from the secrets that were opened: to a page it is none.
    pub fn take_from(secrets: &mut BTreeMap<String, Secret>) -> Option<Self> {
        let (user, password) = (secrets.remove(Self::USER)?, secrets.remove(Self::PASSWORD)?);
        Some(Self { user, password })
    }
}

impl From<Proxy> for String {
    fn from(proxy: Proxy) -> Self {
        proxy.to_string()
    }
}

impl TryFrom<String> for Proxy {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::parse(&text)
    }
}

impl fmt::Display for Proxy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}:{}", self.kind.scheme(), self.host, self.port)
    }
}

impl Proxy {
    /// Whether it resolves the names of websites itself.
    pub fn resolves(&self) -> bool {
        self.kind != ProxyKind::Socks5
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_proxy_is_shown_without_its_login() {
        let proxy = Proxy::parse("http://me:p%40ss%3A@Proxy.example:3128").unwrap();
        assert_eq!(proxy.to_string(), "http://proxy.example:3128");
        assert!(!format!("{proxy:?}").contains("p@ss"));
        assert_eq!(proxy.login.unwrap().password.reveal(), "p@ss:");
    }

    #[test]
    fn hosts_are_read_as_browsers_read_them_whatever_the_scheme() {
        for text in ["socks5://127.1:1080", "socks5h://0x7f000001", "http://127.0.0.1:1080"] {
            assert_eq!(Proxy::parse(text).unwrap().host.to_string(), "127.0.0.1", "{text}");
        }
        assert_eq!(Proxy::parse("socks5://[::1]").unwrap().port, 1080);
    }

    #[test]
    fn what_is_no_proxy_says_why() {
        for (text, why) in [
            ("ftp://proxy", "ftp"),
            ("proxy:3128", "proxy"),
            ("http://proxy/path", "path"),
            ("http://:pw@proxy", "user name"),
            ("http://%ff:x@proxy", "UTF-8"),
            ("socks5://", "no host"),
        ] {
            let said = Proxy::parse(text).unwrap_err();
            assert!(said.contains(why), "{text}: {said}");
        }
    }
}
