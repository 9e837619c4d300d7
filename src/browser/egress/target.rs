//! Which website a request is for.

use http::Uri;
use url::Host;

/// The host and port that an address names, read as browsers read it; nothing where it names a user as well.
pub(super) fn target(uri: &Uri, default: u16) -> Option<(Host<String>, u16)> {
    let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'))?;
    let host = Host::parse(authority.host()).ok()?;
    Some((host, authority.port_u16().unwrap_or(default)))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn hosts_are_read_as_browsers_read_them() {
        let read = |text: &str| target(&text.parse().unwrap(), 80);
        let loopback = || Host::<String>::Ipv4([127, 0, 0, 1].into());
        assert_eq!(read("http://0x7f.1/"), Some((loopback(), 80)));
        assert_eq!(read("2130706433:443"), Some((loopback(), 443)));
        assert_eq!(read("http://a@127.0.0.1/"), None);
        assert_eq!(read("/path"), None);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn targets_of_any_making_name_no_user_and_one_host(
            text in "(https?://|ftp://|)?([a-z0-9:%]{0,6}@)?[\\[\\]a-z0-9.:%x-]{0,20}(:[0-9]{0,6})?[/?#\\\\]?[ -~]{0,6}",
        ) {
            if let Some((host, _)) = text.parse().ok().and_then(|uri| target(&uri, 80)) {
                prop_assert!(!host.to_string().contains(['@', '/', '?', '#', ' ']), "{}", host);
                // Read again as it is written, it is the same.
                prop_assert_eq!(Host::parse(&host.to_string()).unwrap(), host);
            }
        }
    }
}
