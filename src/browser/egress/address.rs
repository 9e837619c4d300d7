//! What an address stands for: which are on the public internet, and which lie in some special network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The IPv4 address that an IPv6 address is only a wrapping of (mapped, compatible, NAT64, 6to4).
pub(super) fn embedded(address: IpAddr) -> IpAddr {
    let IpAddr::V6(v6) = address else { return address };
    let segments = v6.segments();
    let v4 = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        IpAddr::V4(Ipv4Addr::new(a, b, c, d))
    };
    match segments {
        [0, 0, 0, 0, 0, 0, 0, 0 | 1] => address,
        [0, 0, 0, 0, 0, 0 | 0xffff, high, low]
        | [0, 0, 0, 0, 0xffff, 0, high, low]
        | [0x64, 0xff9b, 0, 0, 0, 0, high, low]
        | [0x2002, high, low, ..] => v4(high, low),
        _ => address,
    }
}

/// What makes an address one that is not on the public internet.
pub(super) fn special(address: IpAddr) -> Option<&'static str> {
    match address {
        IpAddr::V4(v4) => special_v4(v4),
        IpAddr::V6(v6) => special_v6(v6),
    }
}

fn special_v4(v4: Ipv4Addr) -> Option<&'static str> {
    match v4.octets() {
        [0, ..] => Some("unspecified"),
        [127, ..] => Some("a loopback address"),
        [169, 254, 169, 254] | [100, 100, 100, 200] => Some("a cloud metadata address"),
        [169, 254, ..] => Some("a link-local address"),
        [10, ..] | [192, 168, ..] | [172, 16..=31, ..] => Some("a private address"),
        [100, 64..=127, ..] => Some("a carrier-grade NAT address"),
        [224..=239, ..] => Some("a multicast address"),
        [192, 0, 0 | 2, _]
        | [198, 18 | 19, ..]
        | [198, 51, 100, _]
        | [203, 0, 113, _]
        | [240..=255, ..] => Some("a reserved address"),
        _ => None,
    }
}

fn special_v6(v6: Ipv6Addr) -> Option<&'static str> {
    match v6.segments() {
        [0, 0, 0, 0, 0, 0, 0, 0] => Some("unspecified"),
        [0, 0, 0, 0, 0, 0, 0, 1] => Some("a loopback address"),
        [0xfd00, 0xec2, 0, 0, 0, 0, 0, 0x254] => Some("a cloud metadata address"),
        [0xfc00..=0xfdff, ..] => Some("a private address"),
        [0xfe80..=0xfebf, ..] => Some("a link-local address"),
        [0xfec0..=0xfeff, ..] => Some("a site-local address"),
        [0xff00..=0xffff, ..] => Some("a multicast address"),
        [0x64, 0xff9b, ..] => Some("a local translation address"),
        // The only range given out for the public internet is 2000::/3, less Teredo, ORCHID,
        // benchmarking and documentation.
        [0x2001, 0 | 2 | 0x10..=0x2f | 0xdb8, ..] | [0x3fff, 0..=0xfff, ..] => {
            Some("a reserved address")
        }
        [0x2000..=0x3fff, ..] => None,
        _ => Some("a reserved address"),
    }
}
