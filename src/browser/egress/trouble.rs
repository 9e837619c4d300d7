//! What went wrong on the way to a website, kept for whoever asked for it: the browser is told only that
//! nothing came.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use url::{Host, Url};

use super::policy::Refused;

/// Of how many websites it is kept.
const MOST: usize = 64;

/// Why there was no way to a website.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(in crate::browser) enum Trouble {
    /// It is not let through.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// Its name has no address.
    #[error("the host name was not found")]
    Unknown,
    /// Nobody tells the addresses of its name.
    #[error("no name server answers")]
    NoNames,
    /// No connection could be made.
    #[error("{0}")]
    Connection(String),
    /// No connection could be made in time.
    #[error("no connection within {0} s")]
    Timeout(u64),
    /// What it sent is not HTTP, or nothing.
    #[error("{0}")]
    Answer(String),
    /// The run's proxy is at fault.
    #[error("the run's proxy {proxy} {fault}")]
    Proxy {
        /// Its address, without credentials.
        proxy: String,
        /// What of it.
        fault: ProxyFault,
    },
}

/// What is wrong with a run's proxy.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProxyFault {
    /// Its name has no address.
    #[error("was not found: its host name has no address")]
    Unknown,
    /// No connection to it could be made.
    #[error("cannot be reached ({0}); it may be down")]
    Unreachable(String),
    /// Its certificate or encryption is not valid.
    #[error("is not trusted: its certificate or encryption is not valid ({0})")]
    Tls(String),
    /// It wants another user name or password.
    #[error("refuses the user name or password, or wants one: it answered {0}")]
    Credentials(String),
    /// It does not open the website, and says so.
    #[error("did not let it through: it answered {0}")]
    Answered(String),
    /// It does not speak the protocol that its address names.
    #[error("does not speak as its address says ({0}); http, https, socks5 and socks5h are known")]
    Protocol(String),
}

#[derive(Debug)]
struct Kept {
    host: Host<String>,
    port: u16,
    trouble: Trouble,
}

impl Kept {
    fn is_of(&self, host: &Host<String>, port: u16) -> bool {
        self.host == *host && self.port == port
    }
}

/// The latest trouble with each website.
#[derive(Debug, Default)]
pub(super) struct Troubles {
    kept: Mutex<VecDeque<Kept>>,
}

impl Troubles {
    /// What came of trying.
    pub(super) fn note(&self, host: &Host<String>, port: u16, trouble: Option<&Trouble>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|kept| !kept.is_of(host, port));
        if let Some(trouble) = trouble {
            if kept.len() == MOST {
                kept.pop_front();
            }
            kept.push_back(Kept { host: host.clone(), port, trouble: trouble.clone() });
        }
    }

    /// The latest trouble with the website of this address.
    pub(super) fn with(&self, url: &Url) -> Option<Trouble> {
        let (host, port) = (url.host()?.to_owned(), url.port_or_known_default()?);
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|kept| kept.is_of(&host, port)).map(|kept| kept.trouble.clone())
    }
}
