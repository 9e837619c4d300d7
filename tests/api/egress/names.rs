//! Names that resolve to what they should not: at once, or only the second time.

use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use hob::browser::{BrowserError, EgressSettings, UnreachableKind};
use url::Url;

use super::trap::Trap;
use super::{allow, launch};
use crate::support::site::Site;

/// A DNS server for which answers are good for no time at all. `addresses` says those of a name, at the how
/// manieth question for any; none where there is no such name.
pub fn name_server(
    addresses: impl Fn(&str, usize) -> Option<Vec<Ipv4Addr>> + Send + 'static,
) -> SocketAddr {
    let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
    let at = socket.local_addr().unwrap();
    let asked = AtomicUsize::new(0);
    std::thread::spawn(move || {
        let mut packet = [0; 1500];
        while let Ok((length, from)) = socket.recv_from(&mut packet) {
            let answer = answer(&packet[..length], &|name| {
                addresses(name, asked.fetch_add(1, Ordering::SeqCst))
            });
            let _ = socket.send_to(&answer, from);
        }
    });
    at
}

/// The answer to a question, by RFC 1035, 4: header, the question again, an address each.
fn answer(asked: &[u8], addresses: &dyn Fn(&str) -> Option<Vec<Ipv4Addr>>) -> Vec<u8> {
    const HEAD: usize = 12;
    const A: u8 = 1;
    let (mut name, mut at) = (Vec::new(), HEAD);
    while asked[at] != 0 {
        let end = at + 1 + usize::from(asked[at]);
        name.push(String::from_utf8_lossy(&asked[at + 1..end]).to_ascii_lowercase());
        at = end;
    }
    let kind = asked[at + 2];
    let question = &asked[HEAD..at + 5];
    let found = if kind == A { addresses(&name.join(".")) } else { Some(Vec::new()) };
    let code = if found.is_some() { 0 } else { 3 };
    let found = found.unwrap_or_default();
    let count = u8::try_from(found.len()).unwrap();
    let mut answer =
        [&asked[..2], &[0x81, 0x80 | code, 0, 1, 0, count, 0, 0, 0, 0], question].concat();
    for address in found {
        // The name by a pointer, A, IN, no time to live, four bytes.
        answer.extend([0xc0, 12, 0, A, 0, 1, 0, 0, 0, 0, 0, 4]);
        answer.extend(address.octets());
    }
    answer
}

#[tokio::test]
async fn attack_14_a_name_that_turns_private_after_it_was_judged_is_not_followed() {
    let (trap, site) = (Trap::set(), Site::pages(&[("/", "<h1>Inside</h1>")]));
    let site_port = site.host.rsplit_once(':').unwrap().1.to_owned();
    let later = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&later);
    let public = Ipv4Addr::new(1, 1, 1, 1);
    let resolver = name_server(move |name, _| match name {
        // Public when the document is judged, private when it is connected to.
        "turns.test" => {
            let first = counted.fetch_add(1, Ordering::SeqCst) == 0;
            Some(vec![if first { public } else { Ipv4Addr::LOCALHOST }])
        }
        "both.test" => Some(vec![public, Ipv4Addr::LOCALHOST]),
        "wiki.test" => Some(vec![Ipv4Addr::LOCALHOST]),
        _ => None,
    });
    let egress =
        EgressSettings { resolver: Some(resolver), ..allow(&[&format!("wiki.test:{site_port}")]) };
    let browser = launch(&egress).await;
    let page = browser.page();
    let at = |name: &str, port: &str| Url::parse(&format!("http://{name}:{port}/")).unwrap();
    let landed = page.goto(&at("wiki.test", &site_port)).await.unwrap();
    assert_eq!(landed.status, Some(200));
    let port = trap.port.to_string();
    for name in ["turns.test", "both.test", "wiki.test"] {
        let error = page.goto(&at(name, &port)).await.unwrap_err();
        assert!(matches!(error, BrowserError::Refused(_)), "{name}: {error}");
        assert!(error.to_string().contains("egress.allow"), "{name}: {error}");
    }
    let unknown = page.goto(&at("no.test", &port)).await.unwrap_err();
    assert!(
        matches!(unknown, BrowserError::Unreachable { kind: UnreachableKind::Dns, .. }),
        "{unknown}"
    );
    browser.close().await;
    assert!(later.load(Ordering::SeqCst) > 1, "the name was asked for again");
    assert_eq!(trap.reached(), Vec::<String>::new());
}
