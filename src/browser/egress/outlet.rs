//! The way out of one browser: what it may reach, by whom it goes, what it has moved, what went wrong.

use std::sync::{Arc, PoisonError, RwLock};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use subtle::ConstantTimeEq as _;
use url::Url;

use super::dial::Dialer;
use super::forward::Forward;
use super::meter::{Meter, Traffic};
use super::policy::{NoAddress, Policy, Refused, Route};
use super::trouble::{Trouble, Troubles};
use crate::model::{Proxy, Secret};

/// The user whose password is the key.
const USER: &str = "hob";
/// A host that is only here: a browser that asks for it has shown its key, and shows it from then on.
pub(in crate::browser) const WELCOME: &str = "way-out.invalid";

/// The way out of one browser. Closed until a run has the browser.
#[derive(Debug)]
pub(in crate::browser) struct Outlet {
    policy: Policy,
    address: Option<String>,
    key: Option<Secret>,
    meter: Arc<Meter>,
    pub(super) troubles: Troubles,
    way: RwLock<Option<Arc<Way>>>,
}

/// How the run that has the browser goes out.
#[derive(Debug)]
pub(super) struct Way {
    pub(super) dialer: Dialer,
    pub(super) forward: Forward,
}

impl Outlet {
    pub(super) fn new(policy: Policy, address: Option<String>, key: Option<Secret>) -> Self {
        let meter = Arc::new(Meter::new(policy.settings().run_bytes));
        let (troubles, way) = (Troubles::default(), RwLock::default());
        Self { policy, address, key, meter, troubles, way }
    }

    /// Whether a request comes from the browser itself, where others could reach the listener.
    pub(super) fn knows(&self, authorization: Option<&[u8]>) -> bool {
        let Some(key) = &self.key else { return true };
        let expected = BASE64_STANDARD.encode(format!("{USER}:{}", key.reveal()));
        let told = authorization.and_then(|value| value.strip_prefix(b"Basic "));
        told.is_some_and(|told| bool::from(told.ct_eq(expected.as_bytes())))
    }

    /// The user and password that the browser has to give.
    pub(in crate::browser) fn login(&self) -> Option<(&'static str, &Secret)> {
        self.key.as_ref().map(|key| (USER, key))
    }

    /// Most connections at a time.
    pub(super) fn connections(&self) -> usize {
        self.policy.settings().connections.max(1)
    }

    /// Where the browser finds it; nothing where it goes out by itself.
    pub(in crate::browser) fn address(&self) -> Option<&str> {
        self.address.as_deref()
    }

    /// Lets the browser out, through the run's proxy if it has one, whose own address must be let through.
    pub(in crate::browser) async fn open(&self, proxy: Option<&Proxy>) -> Result<(), Refused> {
        if let Some(proxy) = proxy {
            match self.policy.addresses(&proxy.host, proxy.port).await {
                Err(NoAddress::Refused(refused)) => return Err(refused),
                // The first page says so, in the words of whoever is at fault.
                Ok(_) | Err(NoAddress::Unresolved(_)) => {}
            }
        }
        let dialer = Dialer::new(self.policy.clone(), Arc::clone(&self.meter), proxy.cloned());
        let way = Way { forward: Forward::new(dialer.clone()), dialer };
        *self.way.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(way));
        Ok(())
    }

    /// How the run that has the browser goes out.
    pub(super) fn way(&self) -> Result<Arc<Way>, Refused> {
        if let Some(bytes) = self.meter.spent() {
            return Err(Refused::Spent { bytes });
        }
        let way = self.way.read().unwrap_or_else(PoisonError::into_inner);
        way.clone().ok_or(Refused::Unused)
    }

    /// Whether the browser may open this address, for whoever asks before the browser does.
    pub(in crate::browser) async fn check(&self, url: &Url) -> Result<(), Refused> {
        if url.host_str() == Some(WELCOME) {
            return Ok(());
        }
        self.policy.check(url, self.route()).await
    }

    fn route(&self) -> Route {
        let way = self.way.read().unwrap_or_else(PoisonError::into_inner);
        let proxy = way.as_ref().and_then(|way| way.dialer.proxy());
        if proxy.is_some_and(Proxy::resolves) { Route::Proxy } else { Route::Direct }
    }

    /// Why there was no way to the website of this address, if the last try failed.
    pub(in crate::browser) fn trouble(&self, url: &Url) -> Option<Trouble> {
        self.troubles.with(url)
    }

    /// What the browser has moved.
    pub(in crate::browser) fn traffic(&self) -> Traffic {
        self.meter.traffic()
    }
}
