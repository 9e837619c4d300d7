//! Where a run may act: on the sites that its caller named, and, where it holds neither secrets nor a login, on those
//! that it chose to go to. A page that goes elsewhere by itself takes no run's input along.

use url::{Host, Url};

use super::{Refusal, RunOrder};

/// The sites of a run.
#[derive(Debug, Clone)]
pub struct Bounds {
    /// Whether the run may go and read nowhere else either: it holds what must not be carried away.
    bound: bool,
    sites: Vec<Site>,
    /// Where the run chose to go: to act there, but no files of the caller's go there by that.
    chosen: Vec<Site>,
    origins: Vec<String>,
    /// Those of the run's login: to act there, but no files of the caller's go there by that alone.
    login_origins: Vec<String>,
}

/// The origins that belong together as one site: those below one registrable domain of the public suffix list
/// (<https://publicsuffix.org>), with one port. An IP address or a name without a domain stands for itself.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Site {
    /// Whether plain http is no part of it, because it was named by https.
    secure: bool,
    domain: String,
    /// `None`: that of the scheme.
    port: Option<u16>,
}

impl Site {
    fn of(url: &Url) -> Option<Self> {
        Some(Self {
            secure: url.scheme() == "https",
            domain: domain(&url.host()?),
            port: url.port(),
        })
    }

    fn holds(&self, url: &Url) -> bool {
        let there = Self::of(url);
        there.is_some_and(|there| {
            there.domain == self.domain && there.port == self.port && there.secure >= self.secure
        })
    }

    /// As a caller would write it.
    fn address(&self) -> String {
        let scheme = if self.secure { "https" } else { "http" };
        let port = self.port.map(|port| format!(":{port}")).unwrap_or_default();
        format!("{scheme}://{}{port}", self.domain)
    }
}

/// The registrable domain of a host name, or the host itself where it has none.
fn domain(host: &Host<&str>) -> String {
    let whole = host.to_string();
    match host {
        Host::Domain(name) => psl::domain_str(name).map_or(whole, str::to_owned),
        Host::Ipv4(_) | Host::Ipv6(_) => whole,
    }
}

impl Bounds {
    /// The bounds of `order`, which starts at `start` and has a login for `login_origins`.
    pub fn of(order: &RunOrder, start: &Url, login_origins: &[String]) -> Self {
        let bound =
            order.sealed.is_some() || order.auth.is_some() || !order.allowed_origins.is_empty();
        let named = addresses_in(&order.task);
        let sites = std::iter::once(start).chain(&named).filter_map(Site::of);
        let login_origins = login_origins.to_vec();
        let origins = order.allowed_origins.clone();
        Self { bound, sites: sites.collect(), chosen: Vec::new(), origins, login_origins }
    }

    /// That the run goes to this address because it chose to: one that is not bound may act there, too.
    pub fn go(&mut self, address: &Url) {
        let new = |site: &Site| !self.bound && !self.chosen.contains(site) && !self.is_weaker(site);
        if let Some(site) = Site::of(address).filter(new) {
            self.chosen.push(site);
        }
    }

    /// Whether a site is in bounds by https, and this is its plain http: whoever leads a run there may be anybody on
    /// the way.
    fn is_weaker(&self, site: &Site) -> bool {
        let mut known = self.sites.iter().chain(&self.chosen);
        !site.secure && known.any(|known| known.secure && known.domain == site.domain)
    }

    /// Whether the run may go to this address and read there, or why not.
    pub fn check(&self, address: &str) -> Result<(), Refusal> {
        if self.bound { self.check_input(address) } else { Ok(()) }
    }

    /// Whether the run may put anything into a page of this address, or why not.
    pub fn check_input(&self, address: &str) -> Result<(), Refusal> {
        let inside = Url::parse(address).is_ok_and(|url| {
            self.login_origins.contains(&url.origin().ascii_serialization())
                || self.chosen.iter().any(|site| site.holds(&url))
        });
        if inside { Ok(()) } else { self.check_named(address) }
    }

    /// Whether an address is of a site that the caller has named, or why it is not.
    pub fn check_named(&self, address: &str) -> Result<(), Refusal> {
        let Ok(url) = Url::parse(address) else {
            return Err(Refusal::NoAddress(address.to_owned()));
        };
        if !matches!(url.scheme(), "http" | "https") {
            return Err(Refusal::Scheme(url.scheme().to_owned()));
        }
        let origin = url.origin().ascii_serialization();
        let inside = self.sites.iter().any(|site| site.holds(&url));
        if inside || self.origins.contains(&origin) {
            return Ok(());
        }
        Err(Refusal::OutOfBounds { origin, sites: self.sites.iter().map(Site::address).collect() })
    }

    /// Whether the run may read on pages of all these addresses, or why not.
    pub fn check_all(&self, addresses: &[String]) -> Result<(), Refusal> {
        addresses.iter().try_for_each(|address| self.check(address))
    }
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

    fn bounds(bound: bool, sites: &[&str], origins: &[&str]) -> Bounds {
        Bounds {
            bound,
            sites: sites.iter().filter_map(|s| Site::of(&Url::parse(s).unwrap())).collect(),
            chosen: Vec::new(),
            origins: origins.iter().map(ToString::to_string).collect(),
            login_origins: vec!["https://id.example".to_owned()],
        }
    }

    #[test]
    fn a_site_is_a_registrable_domain_with_its_scheme_and_port() {
        for (site, inside, outside) in [
            (
                "https://www.shop.example/cart",
                &["https://shop.example/a", "https://login.shop.example", "https://id.example/me"]
                    [..],
                &[
                    "http://shop.example",
                    "https://shop.example:8443",
                    "https://evilshop.example",
                    "https://shop.example.evil.test",
                    "http://id.example",
                    "x",
                    "about:blank",
                ][..],
            ),
            ("http://shop.example", &["https://shop.example"], &["http://shop.example:81"]),
            ("http://a.example:81", &["http://b.a.example:81"], &["http://a.example"]),
            // Whose pages are whose is the public suffix list's to say.
            (
                "https://ann.github.io",
                &["https://ann.github.io"],
                &["https://bob.github.io", "https://github.io"],
            ),
            (
                "https://www.co.uk",
                &["https://a.www.co.uk"],
                &["https://shop.co.uk", "https://co.uk"],
            ),
            ("http://localhost", &["http://localhost"], &["http://a.localhost"]),
            (
                "http://127.0.0.1:80",
                &["http://127.0.0.1"],
                &["http://127.0.0.1:81", "http://9.127.0.0.1"],
            ),
            ("http://[::1]:81", &["http://[::1]:81"], &["http://[::1]"]),
        ] {
            let bounds = bounds(true, &[site], &[]);
            for address in inside {
                assert_eq!(bounds.check(address), Ok(()), "{site}: {address}");
            }
            for address in outside {
                assert!(bounds.check(address).is_err(), "{site}: {address}");
            }
        }
    }

    #[test]
    fn an_allowed_origin_is_that_origin_alone() {
        let bounds = bounds(true, &["https://a.example"], &["https://pay.example"]);
        assert_eq!(bounds.check("https://pay.example/x"), Ok(()));
        assert!(bounds.check("http://pay.example").is_err());
        assert!(bounds.check("https://www.pay.example").is_err());
    }

    #[test]
    fn who_holds_no_secret_reads_anywhere_and_acts_where_it_went_of_its_own_accord() {
        let there = Url::parse("https://b.example/form").unwrap();
        let mut free = bounds(false, &["https://a.example"], &[]);
        assert_eq!(free.check(there.as_str()), Ok(()));
        assert!(free.check_input(there.as_str()).is_err());
        free.go(&there);
        assert_eq!(free.check_input(there.as_str()), Ok(()));
        assert!(free.check_named(there.as_str()).is_err());

        // Not in plain http where the site is in bounds by https, named or chosen.
        for weaker in ["http://a.example/", "http://shop.a.example:8080/", "http://b.example/"] {
            free.go(&Url::parse(weaker).unwrap());
            assert_eq!(free.check(weaker), Ok(()), "it may be read");
            assert!(free.check_input(weaker).is_err(), "{weaker}");
        }
        let plain = "http://c.example/";
        free.go(&Url::parse(plain).unwrap());
        assert_eq!(free.check_input(plain), Ok(()));

        let mut bound = bounds(true, &["https://a.example"], &[]);
        bound.go(&there);
        assert!(bound.check(there.as_str()).is_err());
    }

    #[test]
    fn addresses_are_found_in_a_task() {
        let found = addresses_in("Open https://a.example/x?y=1, then (http://b.example).");
        let found: Vec<&str> = found.iter().map(Url::as_str).collect();
        assert_eq!(found, ["https://a.example/x?y=1", "http://b.example/"]);
    }
}
