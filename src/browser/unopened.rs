//! Why a document did not come: what the policy said, what the browser's way out knows, else what the browser says.

use url::Url;

use super::egress::Trouble;
use super::error::{BrowserError, UnreachableKind};
use super::page::{Landing, Page};

/// The status by which the way out refuses.
const REFUSED: u16 = 403;

impl Page {
    /// The landing, unless it is the way out that answered in the website's place: a name can resolve to
    /// somewhere else when it is connected to than when the document was asked for.
    pub(super) fn let_through(&self, landing: Landing) -> Result<Landing, BrowserError> {
        if landing.status == Some(REFUSED)
            && let Ok(url) = Url::parse(&landing.url)
            && let Some(Trouble::Refused(refused)) = self.shared.tabs.outlet.trouble(&url)
        {
            return Err(BrowserError::Refused(refused));
        }
        Ok(landing)
    }

    /// Why a document did not come.
    pub(super) fn not_opened(&self, url: &str, error: &str) -> BrowserError {
        let asked = match self.inner().current() {
            Err(fault) => return fault,
            Ok(tab) => {
                if let Some(refused) = tab.document.refused.take() {
                    return BrowserError::Refused(refused);
                }
                tab.document.asked.clone()
            }
        };
        let url = url.to_owned();
        if error == "net::ERR_ABORTED" {
            return BrowserError::NoDocument { url };
        }
        // The last that was asked for: it may have been led there from `url`.
        let asked = asked.or_else(|| Url::parse(&url).ok());
        if let Some(trouble) = asked.and_then(|asked| self.shared.tabs.outlet.trouble(&asked)) {
            return of_trouble(url, trouble);
        }
        let kind = UnreachableKind::of(error);
        BrowserError::Unreachable { kind, url, detail: error.to_owned() }
    }
}

fn of_trouble(url: String, trouble: Trouble) -> BrowserError {
    let kind = match trouble {
        Trouble::Refused(refused) => return BrowserError::Refused(refused),
        Trouble::Proxy { proxy, fault } => return BrowserError::Proxy { url, proxy, fault },
        Trouble::Unknown | Trouble::NoNames => UnreachableKind::Dns,
        Trouble::Connection(_) => UnreachableKind::Connection,
        Trouble::Timeout(_) => UnreachableKind::Timeout,
        Trouble::Answer(_) => UnreachableKind::BadAnswer,
    };
    BrowserError::Unreachable { kind, url, detail: trouble.to_string() }
}
