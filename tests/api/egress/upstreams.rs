//! Runs through proxies of each kind that want a password: real ones, from Debian.

use std::fs::File;
use std::io::BufReader;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::aws_lc_rs;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::support::certificate;
use crate::support::hob::{Home, Kind, list_schema};
use crate::support::site::Site;

const PASSWORD: &str = "pl4nted-pass";

/// A proxy's process; gone with the test.
struct Proxy {
    child: Child,
    port: u16,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn free_port() -> u16 {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port()
}

/// Starts a proxy by its command for a port, until one listens.
fn start(command: impl Fn(u16) -> Command) -> Proxy {
    for _ in 0..10 {
        let port = free_port();
        let child = command(port).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let mut proxy = Proxy { child: child.expect("the proxy is installed"), port };
        for _ in 0..100 {
            if TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok() {
                return proxy;
            }
            if proxy.child.try_wait().unwrap().is_some() {
                break;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }
    panic!("the proxy does not listen");
}

fn tinyproxy(folder: &Path) -> Proxy {
    start(|port| {
        let conf = folder.join("tinyproxy.conf");
        let lines = format!(
            "Port {port}\nListen 127.0.0.1\nTimeout 60\nMaxClients 50\nAllow 127.0.0.1\n\
             LogLevel Critical\nBasicAuth me {PASSWORD}\n"
        );
        std::fs::write(&conf, lines).unwrap();
        let mut command = Command::new("tinyproxy");
        command.arg("-d").arg("-c").arg(conf);
        command
    })
}

fn microsocks() -> Proxy {
    start(|port| {
        let mut command = Command::new("microsocks");
        command.args(["-i", "127.0.0.1", "-p", &port.to_string(), "-u", "me", "-P", PASSWORD]);
        command
    })
}

/// TLS before a proxy that has none of its own, with a certificate that is put into `folder`.
fn tls(folder: &Path, proxy: u16) -> u16 {
    let (certificate, key) = certificate::make(folder, "proxy");
    let chain = CertificateDer::pem_reader_iter(BufReader::new(File::open(certificate).unwrap()));
    let chain = chain.collect::<Result<Vec<_>, _>>().unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(aws_lc_rs::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(chain, PrivateKeyDer::from_pem_file(key).unwrap())
        .unwrap();
    let (acceptor, listener) =
        (TlsAcceptor::from(Arc::new(config)), TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap());
    let port = listener.local_addr().unwrap().port();
    listener.set_nonblocking(true).unwrap();
    let listener = tokio::net::TcpListener::from_std(listener).unwrap();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                let Ok(mut inside) = acceptor.accept(stream).await else { return };
                let outside = tokio::net::TcpStream::connect((Ipv4Addr::LOCALHOST, proxy)).await;
                let _ = tokio::io::copy_bidirectional(&mut inside, &mut outside.unwrap()).await;
            });
        }
    });
    port
}

#[tokio::test]
async fn attack_19_a_run_goes_through_its_proxy_with_its_password_and_says_what_is_wrong_with_it() {
    let site = Site::pages(&[("/", "<h1>Stock</h1><ul><li>Apples<li>Pears<li>Plums<li>Figs</ul>")]);
    let home = Home::new(&Kind::Sqlite);
    let (tinyproxy, microsocks) = (tinyproxy(home.path()), microsocks());
    let (http, socks) = (tinyproxy.port, microsocks.port);
    let https = tls(home.path(), http);
    let trusted = home.path().join("certificate.pem").display().to_string();
    let hob = home.start(&[("HOB_BROWSER__WARM", "1"), ("SSL_CERT_FILE", &trusted)]);
    let order = |url: &str, proxy: &str| -> Value {
        json!({
            "task": "Collect all items with their name", "startUrl": url, "proxy": proxy,
            "outputSchema": list_schema("items", &[("name", "string")]),
        })
    };
    // A name, so that whoever is to resolve it does.
    let named = site.page("/").replace("127.0.0.1", "localhost");
    let login = format!("me:{PASSWORD}@127.0.0.1");
    for proxy in [
        format!("http://{login}:{http}"),
        format!("https://{login}:{https}"),
        format!("socks5://{login}:{socks}"),
        format!("socks5h://{login}:{socks}"),
    ] {
        let run = hob.run(&order(&named, &proxy)).await;
        assert_eq!(run["outcome"], "success", "{proxy}: {run:#}");
        assert!(!run.to_string().contains(PASSWORD), "{proxy}: {run:#}");
    }
    let secured = site.page("/").replace("http:", "https:");
    for (url, proxy, words) in [
        (&secured, format!("http://me:wr0ng-pass@127.0.0.1:{http}"), "password, or wants one"),
        (&named, format!("http://127.0.0.1:{http}"), "407"),
        (&named, format!("socks5h://me:wr0ng-pass@127.0.0.1:{socks}"), "user name or password"),
        (&named, format!("http://{login}:{}", free_port()), "cannot be reached"),
        (&named, format!("https://{login}:{http}"), "does not speak as its address says"),
        (&named, "http://no-such-proxy.invalid:3128".to_owned(), "no address"),
        (&named, format!("http://{login}:80").replace("127.0.0.1", "10.0.0.1"), "egress.allow"),
        // What the proxy reached is no website that speaks TLS.
        (&secured, format!("http://{login}:{http}"), "website may be down"),
        (&"http://10.0.0.1/".to_owned(), format!("http://{login}:{http}"), "egress.allow"),
    ] {
        let run = hob.run(&order(url, &proxy)).await;
        assert_eq!(run["error"]["code"], "rejected", "{proxy}: {run:#}");
        let message = run["error"]["message"].as_str().unwrap();
        assert!(message.contains(words), "{proxy}: {message}");
        assert!(!message.contains("pass@") && !message.contains("me:"), "{proxy}: {message}");
    }
    let log = home.log();
    for secret in [PASSWORD, "wr0ng-pass"] {
        assert!(!log.contains(secret), "{log}");
    }
}
