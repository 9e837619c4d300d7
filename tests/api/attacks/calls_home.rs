//! A browser that is left alone: whatever Chromium would ask of its maker by itself, nothing of it leaves.

use std::collections::BTreeSet;
use std::net::UdpSocket;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use hob::browser::{Browsers, EgressSettings, LaunchOptions, Policy, Settings};
use hob::model::Proxy;
use tracing_subscriber::EnvFilter;

use super::foreign_proxy::ForeignProxy;
use crate::browser::users;
use crate::egress::allow;
use crate::support::logged::Log;
use crate::support::site::{Reply, Site};

/// What would make a browser ask somebody: a form with a password, a page in another language, a download, a search.
const PAGE: &str = "<html lang=de><title>Anmelden</title>
    <link rel=search type=application/opensearchdescription+xml href=/search.xml title=Suche>
    <h1>Guten Tag, und herzlich willkommen auf dieser ganz und gar deutschen Seite</h1>
    <form action=/in><input name=email type=email autocomplete=email value=a@b.example>
    <input name=cc autocomplete=cc-number><input type=password name=p value=hunter22><button>Los</button></form>
    <img src='http://10.0.0.1/'><a download href=/setup.exe>Herunterladen</a>
    <script>setTimeout(() => { document.querySelector('a').click(); }, 500);</script>";

/// A resolver that knows no name, and how many packets came to it.
fn resolver() -> (std::net::SocketAddr, Arc<Mutex<usize>>) {
    let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
    let (at, asked) = (socket.local_addr().unwrap(), Arc::<Mutex<usize>>::default());
    let count = Arc::clone(&asked);
    std::thread::spawn(move || {
        let mut packet = [0; 1500];
        while socket.recv_from(&mut packet).is_ok() {
            *count.lock().unwrap() += 1;
        }
    });
    (at, asked)
}

/// The sockets of these processes to anywhere but this machine, by the kernel's own tables.
fn leaving(processes: &[u32]) -> Vec<String> {
    let mut own = BTreeSet::new();
    for pid in processes {
        for file in std::fs::read_dir(format!("/proc/{pid}/fd")).into_iter().flatten().flatten() {
            let to = std::fs::read_link(file.path()).unwrap_or_default();
            let to = to.to_string_lossy().into_owned();
            own.extend(
                to.strip_prefix("socket:[").map(|inode| inode.trim_end_matches(']').to_owned()),
            );
        }
    }
    let mut found = Vec::new();
    for table in ["tcp", "tcp6", "udp", "udp6"] {
        let text = std::fs::read_to_string(format!("/proc/net/{table}")).unwrap_or_default();
        for line in text.lines().skip(1) {
            let fields: Vec<&str> = line.split_whitespace().collect();
            let (remote, inode) = (fields[2], fields[9]);
            // 127.0.0.1, the same as IPv6 has it, `::1`, and nobody: one that listens, or has sent nothing yet.
            let nobody = remote.split(':').next().unwrap().bytes().all(|digit| digit == b'0');
            let here = [
                "0100007F:",
                "0000000000000000FFFF00000100007F:",
                "00000000000000000000000001000000:",
            ];
            if own.contains(inode) && !nobody && !here.iter().any(|here| remote.starts_with(here)) {
                found.push(format!("{table} {remote}"));
            }
        }
    }
    found
}

/// The processes of the browser with this folder, and all that they have started.
fn family(folder: &Path) -> Vec<u32> {
    let mut family = users(folder);
    let parent = |pid: u32| -> Option<u32> {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        stat.rsplit(") ").next()?.split(' ').nth(1)?.parse().ok()
    };
    let all: Vec<u32> = std::fs::read_dir("/proc")
        .unwrap()
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .collect();
    loop {
        let more: Vec<u32> = all
            .iter()
            .copied()
            .filter(|pid| {
                !family.contains(pid) && parent(*pid).is_some_and(|p| family.contains(&p))
            })
            .collect();
        if more.is_empty() {
            return family;
        }
        family.extend(more);
    }
}

/// `HOB_IDLE_SECONDS` says for how long it is watched: ten by itself, for in the first seconds most is asked.
#[tokio::test]
async fn attack_25_a_browser_that_is_left_alone_asks_nobody_for_anything() {
    let log = Log::default();
    let writer = log.clone();
    tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new("hob::browser::egress=debug"))
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .init();
    let site = Site::start(|asked| match asked.route() {
        "/" => PAGE.into(),
        "/setup.exe" => Reply::Typed("application/x-msdownload", b"MZ\0\0".repeat(1000)),
        _ => Reply::Status(404, String::new()),
    });
    let (upstream, (resolver, questions)) = (ForeignProxy::start(), resolver());
    // All that is let through goes to the proxy by its name: nothing is lost to a name that does not resolve.
    let proxy = upstream.at.to_string();
    let egress = EgressSettings { resolver: Some(resolver), ..allow(&[&site.host, &proxy]) };
    let browsers =
        Browsers::new(Settings::default(), Policy::new(&egress), hob::perception::library())
            .with_guard(Path::new(env!("CARGO_BIN_EXE_hob")));
    let proxy = Some(Proxy::parse(&format!("http://{proxy}")).unwrap());
    let browser = browsers.launch(&LaunchOptions { proxy, attended: false }).await.unwrap();
    let folder = browser.killer().folder().unwrap().to_owned();
    browser.page().goto(&site.at("/")).await.unwrap();

    let seconds = std::env::var("HOB_IDLE_SECONDS").ok().and_then(|text| text.parse().ok());
    let until = Instant::now() + Duration::from_secs(seconds.unwrap_or(10));
    let mut left = BTreeSet::new();
    while Instant::now() < until {
        left.extend(leaving(&family(&folder)));
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    assert!(family(&folder).len() > 3, "the browser is there");
    browser.close().await;
    let refused = log.text();
    assert!(refused.contains("10.0.0.1"), "what is refused is seen: {refused}");
    assert_eq!(upstream.hosts(), [site.host.as_str()], "left by the proxy; refused: {refused}");
    assert!(site.log().iter().any(|asked| asked.route() == "/setup.exe"), "{:?}", site.log());
    assert_eq!(left, BTreeSet::new(), "left past the proxy");
    assert_eq!(*questions.lock().unwrap(), 0, "names were asked for; refused: {refused}");
}
