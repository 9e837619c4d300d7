//! What can go wrong with a browser, in words that a caller of the API can be shown.

use super::bounds::Excess;
use super::egress::{ProxyFault, Refused};
use crate::model::PageFault;

/// Why a website could not be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnreachableKind {
    /// The host name does not resolve.
    Dns,
    /// Nothing listens there, or the network has no way to it.
    Connection,
    /// The certificate or the TLS handshake is bad.
    Tls,
    /// No connection within Chromium's own time.
    Timeout,
    /// The server closed the connection or sent no valid HTTP.
    BadAnswer,
    /// The browser's way out gives none.
    Proxy,
    /// Redirects in a circle.
    Redirects,
    /// Anything else that Chromium names.
    Other,
}

impl UnreachableKind {
    /// From Chromium's `net::ERR_…`.
    pub(super) fn of(error: &str) -> Self {
        let name = error.trim_start_matches("net::ERR_");
        let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
        if has(&["PROXY", "TUNNEL", "SOCKS"]) {
            Self::Proxy
        } else if has(&["NAME_", "DNS_", "ICANN"]) {
            Self::Dns
        } else if has(&["CERT", "SSL", "TLS"]) {
            Self::Tls
        } else if has(&["TIMED_OUT"]) {
            Self::Timeout
        } else if has(&["REDIRECTS"]) {
            Self::Redirects
        } else if has(&["EMPTY_RESPONSE", "INVALID_", "RESPONSE_", "HTTP2_", "CONTENT_LENGTH"]) {
            Self::BadAnswer
        } else if has(&["CONNECTION", "ADDRESS", "INTERNET", "NETWORK", "SOCKET"]) {
            Self::Connection
        } else {
            Self::Other
        }
    }

    fn words(self) -> &'static str {
        match self {
            Self::Dns => "its host name was not found",
            Self::Connection => "no connection could be made",
            Self::Tls => "its certificate or encryption is not valid",
            Self::Timeout => "no connection within the time",
            Self::BadAnswer => "the server gave no proper answer",
            Self::Proxy => "its connection did not get through",
            Self::Redirects => "it redirects in a circle",
            Self::Other => "the browser could not load it",
        }
    }
}

/// What can go wrong with a browser or a page.
#[derive(Debug, Clone, thiserror::Error)]
pub enum BrowserError {
    /// No browser could be started; the text says what to do.
    #[error("no browser could be started: {0}")]
    Start(String),
    /// The address is not one that a browser is let open.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The website could not be reached.
    #[error("{url} could not be opened: {} ({detail}); the website may be down", kind.words())]
    Unreachable {
        /// Why.
        kind: UnreachableKind,
        /// The address.
        url: String,
        /// Chromium's name of the error.
        detail: String,
    },
    /// The run's proxy does not work, or did not open the website.
    #[error("{url} could not be opened: the run's proxy {proxy} {fault}")]
    Proxy {
        /// The address that was to be opened.
        url: String,
        /// The proxy's, without credentials.
        proxy: String,
        /// What is wrong with it.
        fault: ProxyFault,
    },
    /// The website did not answer in time. The page can still be used.
    #[error("{url} did not answer within {seconds} s; the website may be down")]
    PageTimeout {
        /// The address.
        url: String,
        /// `browser.page_load_seconds`.
        seconds: u64,
    },
    /// The address gave a file or nothing to show. Downloads are denied.
    #[error("{url} is a download or has no content to show")]
    NoDocument {
        /// The address.
        url: String,
    },
    /// The page's own scripts leave no time for anything else (an endless loop).
    #[error("the page does not respond: its scripts were still busy after {seconds} s")]
    Unresponsive {
        /// How long was waited.
        seconds: u64,
    },
    /// A function of the in-page library failed.
    #[error("{message}")]
    Page {
        /// The library's own code for it.
        code: String,
        /// What happened.
        message: String,
    },
    /// The document was replaced by another while it was worked on.
    #[error("the page changed to another document in the meantime")]
    Navigated,
    /// The page opens dialogs without end. The browser should be closed.
    #[error("the page opens dialogs without end ({count} in one step)")]
    DialogFlood {
        /// How many were answered.
        count: usize,
    },
    /// The page's answer is larger than Hob takes.
    #[error("the page's answer of {bytes} bytes is larger than {most} bytes")]
    TooLarge {
        /// Its size.
        bytes: u64,
        /// The most that is taken.
        most: u64,
    },
    /// There is no such tab.
    #[error("there is no tab {0}")]
    NoTab(usize),
    /// There is no such key.
    #[error("there is no key {0:?}; use a character, Enter, Tab, ArrowDown, Control+a …")]
    NoKey(String),
    /// The tab crashed, the browser was killed, or its driver is gone. A new browser is needed.
    #[error("the browser is gone: {0}")]
    Gone(String),
    /// The pages made the browser take more of its machine than it may; it was ended.
    #[error("{0}")]
    Excess(Excess),
    /// The browser answered something unexpected.
    #[error("the browser refused: {0}")]
    Protocol(String),
}

impl BrowserError {
    /// Whether the element could not be used because of what lies over it or how it is shown: nothing was
    /// done to it.
    pub fn is_in_the_way(&self) -> bool {
        matches!(self, Self::Page { code, .. } if PageFault::of(code).is_in_the_way())
    }

    /// Whether a control wants a text of another form than it was given.
    pub fn is_bad_value(&self) -> bool {
        matches!(self, Self::Page { code, .. } if code == "bad_value")
    }

    /// Whether nothing more can be done with this browser.
    pub fn is_fatal(&self) -> bool {
        matches!(self, Self::Start(_) | Self::DialogFlood { .. } | Self::Gone(_) | Self::Excess(_))
    }

    /// Whether the page is there but leaves no time for anything else.
    pub fn is_timeout(&self) -> bool {
        matches!(self, Self::Unresponsive { .. })
    }

    /// Whether it is the website that cannot be used, or that must not be: nothing of Hob's own
    /// failed.
    pub fn is_sites_fault(&self) -> bool {
        matches!(
            self,
            Self::Refused(_)
                | Self::Unreachable { .. }
                | Self::Proxy { .. }
                | Self::PageTimeout { .. }
                | Self::NoDocument { .. }
                | Self::Unresponsive { .. }
                | Self::DialogFlood { .. }
                | Self::TooLarge { .. }
                | Self::Excess(_)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chromium_errors_are_sorted() {
        for (error, kind) in [
            ("net::ERR_NAME_NOT_RESOLVED", UnreachableKind::Dns),
            ("net::ERR_CONNECTION_REFUSED", UnreachableKind::Connection),
            ("net::ERR_CONNECTION_TIMED_OUT", UnreachableKind::Timeout),
            ("net::ERR_CERT_AUTHORITY_INVALID", UnreachableKind::Tls),
            ("net::ERR_SSL_PROTOCOL_ERROR", UnreachableKind::Tls),
            ("net::ERR_EMPTY_RESPONSE", UnreachableKind::BadAnswer),
            ("net::ERR_TOO_MANY_REDIRECTS", UnreachableKind::Redirects),
            ("net::ERR_PROXY_CONNECTION_FAILED", UnreachableKind::Proxy),
            ("net::ERR_TUNNEL_CONNECTION_FAILED", UnreachableKind::Proxy),
            ("net::ERR_FAILED", UnreachableKind::Other),
        ] {
            assert_eq!(UnreachableKind::of(error), kind, "{error}");
        }
    }
}
