//! Where a run may act: with secrets or a login it is bound to its sites, so that neither a page nor
//! a model that obeys it can carry them elsewhere.

use url::Url;

use super::{Refusal, RunOrder};

/// The sites of a run.
#[derive(Debug, Clone)]
pub struct Bounds {
    /// Whether the run may act nowhere else.
    bound: bool,
    /// Host names; each stands for itself and what is below it.
    sites: Vec<String>,
    origins: Vec<String>,
    /// Those of the run's login: to act there, but no files of the caller's go there by that alone.
    login_origins: Vec<String>,
}

impl Bounds {
    /// The bounds of `order`, which starts at `start` and has a login for `login_origins`.
    pub fn of(order: &RunOrder, start: &Url, login_origins: &[String]) -> Self {
        let bound =
            order.sealed.is_some() || order.auth.is_some() || !order.allowed_origins.is_empty();
        let named = addresses_in(&order.task);
        let sites = std::iter::once(start).chain(&named).filter_map(Url::host_str).map(site);
        let login_origins = login_origins.to_vec();
        let origins = order.allowed_origins.clone();
        Self { bound, sites: sites.collect(), origins, login_origins }
    }

    /// Whether the run may act on a page of this address, or why not.
    pub fn check(&self, address: &str) -> Result<(), Refusal> {
        let of_login = || {
            let url = Url::parse(address).ok();
            url.is_some_and(|url| self.login_origins.contains(&url.origin().ascii_serialization()))
        };
        if !self.bound || of_login() { Ok(()) } else { self.check_named(address) }
    }

    /// Whether an address is of a site that the caller has named, or why it is not.
    pub fn check_named(&self, address: &str) -> Result<(), Refusal> {
        let sites = &self.sites;
        let Ok(url) = Url::parse(address) else {
            return Err(Refusal::NoAddress(address.to_owned()));
        };
        if !matches!(url.scheme(), "http" | "https") {
            return Err(Refusal::Scheme(url.scheme().to_owned()));
        }
        let host = url.host_str().unwrap_or_default();
        let inside = sites.iter().any(|site| {
            host == site || host.strip_suffix(site.as_str()).is_some_and(|rest| rest.ends_with('.'))
        });
        if inside || self.origins.contains(&url.origin().ascii_serialization()) {
            return Ok(());
        }
        Err(Refusal::OutOfBounds {
            origin: url.origin().ascii_serialization(),
            sites: sites.clone(),
        })
    }

    /// Whether the run may act on pages of all these addresses, or why not.
    pub fn check_all(&self, addresses: &[String]) -> Result<(), Refusal> {
        addresses.iter().try_for_each(|address| self.check(address))
    }
}

/// `www.` is no site of its own.
fn site(host: &str) -> String {
    host.strip_prefix("www.").unwrap_or(host).to_owned()
}

/// The http(s) addresses that a text names.
pub fn addresses_in(text: &str) -> Vec<Url> {
    text.split(|c: char| c.is_whitespace() || "\"'<>()[]`".contains(c))
        .filter(|word| word.starts_with("http://") || word.starts_with("https://"))
        .filter_map(|word| Url::parse(word.trim_end_matches(['.', ',', ';', ':', '!', '?'])).ok())
        .collect()
}

/// Whether following `link` on `page` leads to another document, or to another view of one that keeps its
/// views in fragments (`#/orders`). A link to the page itself is a button in disguise.
pub fn leads_away(page: &str, link: &str) -> bool {
    let split = |url: &str| {
        let (bare, fragment) = url.split_once('#').unwrap_or((url, ""));
        (bare.to_owned(), fragment.trim_start_matches('!').starts_with('/'))
    };
    let ((here, _), (there, view)) = (split(page), split(link));
    here != there || view && page != link
}

/// Whether two addresses are of one page, whatever was asked of it.
pub fn same_page(one: &str, other: &str) -> bool {
    let page = |url: &str| {
        Url::parse(url).ok().map(|url| (url.origin().ascii_serialization(), url.path().to_owned()))
    };
    page(one).is_some_and(|one| Some(one) == page(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(sites: &[&str], origins: &[&str]) -> Bounds {
        Bounds {
            bound: true,
            sites: sites.iter().map(|s| site(s)).collect(),
            origins: origins.iter().map(ToString::to_string).collect(),
            login_origins: vec!["https://id.example".to_owned()],
        }
    }

    #[test]
    fn a_site_holds_its_subdomains_and_nothing_that_looks_like_it() {
        let bounds = bounds(&["www.shop.example"], &["https://pay.example"]);
        for inside in [
            "https://shop.example/a",
            "http://login.shop.example",
            "https://pay.example/x",
            "https://id.example/me",
        ] {
            assert_eq!(bounds.check(inside), Ok(()), "{inside}");
        }
        for outside in [
            "https://evilshop.example",
            "https://shop.example.evil.test",
            "http://pay.example",
            "http://id.example",
            "x",
        ] {
            assert!(bounds.check(outside).is_err(), "{outside}");
        }
    }

    #[test]
    fn addresses_are_found_in_a_task() {
        let found = addresses_in("Open https://a.example/x?y=1, then (http://b.example).");
        let found: Vec<&str> = found.iter().map(Url::as_str).collect();
        assert_eq!(found, ["https://a.example/x?y=1", "http://b.example/"]);
    }
}
