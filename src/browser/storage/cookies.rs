//! Cookies with all of their attributes.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::browser::error::BrowserError;
use crate::browser::page::{Page, QUICK};
use crate::model::{Timestamp, looks_random, looks_secret};

/// A cookie, in the words of DevTools (`Network.Cookie`).
#[derive(Clone, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Cookie {
    domain: String,
    path: String,
    name: String,
    partition_key: Option<PartitionKey>,
    value: String,
    /// Seconds since the epoch.
    expires: f64,
    http_only: bool,
    secure: bool,
    session: bool,
    same_site: Option<String>,
    priority: Option<String>,
    source_scheme: Option<String>,
    source_port: Option<i64>,
}

#[derive(Clone, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct PartitionKey {
    top_level_site: String,
    has_cross_site_ancestor: bool,
}

#[derive(Deserialize)]
struct Got {
    cookies: Vec<Cookie>,
}

impl Cookie {
    /// Whether it is the same cookie, with whatever value.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        let name = |cookie: &Self| {
            (
                cookie.domain.clone(),
                cookie.path.clone(),
                cookie.name.clone(),
                cookie.partition_key.clone(),
            )
        };
        name(self) == name(other)
    }

    /// Whether it goes to one of these hosts, or to one above or below it; a partitioned one: below a page
    /// of theirs.
    pub(super) fn is_of(&self, hosts: &[String]) -> bool {
        let top = self.partition_key.as_ref().and_then(|key| {
            Some(url::Url::parse(&key.top_level_site).ok()?.host_str()?.to_owned())
        });
        let domain = top.unwrap_or_else(|| self.domain.trim_start_matches('.').to_owned());
        let below = |host: &str, site: &str| {
            host == site || host.strip_suffix(site).is_some_and(|rest| rest.ends_with('.'))
        };
        hosts.iter().any(|host| {
            let site = host.strip_prefix("www.").unwrap_or(host);
            below(host, &domain) || below(&domain, site)
        })
    }

    /// Its value, if a server knows the person by it: where scripts do not see it, where it is called so, and where
    /// it looks so.
    pub(super) fn secret(&self) -> Option<&str> {
        let value = self.value.as_str();
        let known = self.http_only || looks_secret(&self.name) || looks_random(value);
        known.then_some(value)
    }

    /// As the browser takes it; `None` where its time is over.
    fn params(&self, now: f64) -> Option<Value> {
        if !self.session && self.expires <= now {
            return None;
        }
        let mut params = json!({
            "name": self.name, "value": self.value, "url": self.url(), "path": self.path,
            "httpOnly": self.http_only, "secure": self.secure,
        });
        // A cookie of one host alone is set without a domain.
        if self.domain.starts_with('.') {
            params["domain"] = json!(self.domain);
        }
        if !self.session {
            params["expires"] = json!(self.expires);
        }
        if let Some(port) = self.source_port {
            params["sourcePort"] = json!(port);
        }
        let optional = [
            ("sameSite", &self.same_site),
            ("priority", &self.priority),
            ("sourceScheme", &self.source_scheme),
        ];
        for (name, value) in optional {
            if let Some(value) = value {
                params[name] = json!(value);
            }
        }
        if let Some(partition) = &self.partition_key {
            params["partitionKey"] = json!(partition);
        }
        Some(params)
    }

    /// The address it came from, as far as it is known.
    fn url(&self) -> String {
        let secure = self.secure && self.source_scheme.as_deref() != Some("NonSecure")
            || self.source_scheme.as_deref() == Some("Secure");
        let (scheme, usual) = if secure { ("https", 443) } else { ("http", 80) };
        let host = self.domain.trim_start_matches('.');
        let host = if host.contains(':') && !host.starts_with('[') {
            format!("[{host}]")
        } else {
            host.to_owned()
        };
        match self.source_port {
            Some(port) if port > 0 && port != usual => {
                format!("{scheme}://{host}:{port}{}", self.path)
            }
            _ => format!("{scheme}://{host}{}", self.path),
        }
    }
}

impl Page {
    /// All cookies of the browser, the oldest of a path first: in this order they are sent, and some
    /// sites go by it.
    pub(super) async fn cookies(&self) -> Result<Vec<Cookie>, BrowserError> {
        let got = self.shared.cdp.call::<Got>(None, "Storage.getCookies", &json!({}), QUICK).await;
        Ok(got.map_err(|error| self.fault(error, QUICK))?.cookies)
    }

    /// Puts cookies into the browser. One that it does not take is left out.
    pub(super) async fn set_cookies(&self, cookies: &[Cookie]) -> Result<(), BrowserError> {
        #[allow(clippy::cast_precision_loss, reason = "milliseconds of this age")]
        let now = Timestamp::now().as_millis() as f64 / 1000.0;
        let all: Vec<Value> = cookies.iter().filter_map(|cookie| cookie.params(now)).collect();
        let set = async |cookies: &[Value]| {
            let params = json!({"cookies": cookies});
            self.shared.cdp.call::<Value>(None, "Storage.setCookies", &params, QUICK).await
        };
        if all.is_empty() || set(&all).await.is_ok() {
            return Ok(());
        }
        // One that is not taken keeps out all the others.
        let mut refused = 0;
        for cookie in &all {
            if set(std::slice::from_ref(cookie)).await.is_err() {
                refused += 1;
            }
        }
        tracing::warn!(refused, of = all.len(), "some cookies of a login were not taken");
        if self.inner().current().is_err() || refused == all.len() {
            return Err(BrowserError::Protocol("the cookies of a login were not taken".to_owned()));
        }
        Ok(())
    }
}
