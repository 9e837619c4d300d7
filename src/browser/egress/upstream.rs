//! The run's own proxy, through which its browser's connections are chained.

use std::io;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use bytes::Bytes;
use http::header::{HOST, PROXY_AUTHORIZATION};
use http::{HeaderValue, Request, StatusCode};
use http_body_util::Empty;
use hyper_util::rt::TokioIo;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::aws_lc_rs;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_socks::tcp::Socks5Stream;
use tokio_socks::{Error as SocksError, TargetAddr};
use url::Host;

use super::meter::Stream;
use super::trouble::{ProxyFault, Trouble};
use crate::model::{Proxy, ProxyKind};

/// How long a proxy may take to secure a connection.
const GREETING: Duration = Duration::from_secs(5);

/// Where a connection through a proxy is to end.
pub(super) enum Target<'a> {
    /// At this host, whose name the proxy resolves.
    Named(&'a Host<String>, u16),
    /// At this address.
    At(std::net::SocketAddr),
}

/// What an http proxy is told to be let use it.
pub(super) fn authorization(proxy: &Proxy) -> Option<HeaderValue> {
    let login = proxy.login.as_ref()?;
    let plain = format!("{}:{}", login.user.reveal(), login.password.reveal());
    let mut value =
        HeaderValue::try_from(format!("Basic {}", BASE64_STANDARD.encode(plain))).ok()?;
    value.set_sensitive(true);
    Some(value)
}

/// Secures the connection to a proxy that wants it.
pub(super) async fn secure(
    proxy: &Proxy,
    stream: Box<dyn Stream>,
) -> Result<Box<dyn Stream>, ProxyFault> {
    if proxy.kind != ProxyKind::Https {
        return Ok(stream);
    }
    let fault = |error: &dyn std::fmt::Display| ProxyFault::Tls(error.to_string());
    let name = server_name(&proxy.host).map_err(|error| fault(&error))?;
    let connector = TlsConnector::from(trust().map_err(|error| fault(&error))?);
    let secured = tokio::time::timeout(GREETING, connector.connect(name, stream)).await;
    // Who speaks another protocol waits for more.
    let silent = |_| ProxyFault::Protocol(format!("no TLS within {} s", GREETING.as_secs()));
    Ok(Box::new(secured.map_err(silent)?.map_err(|error| fault(&error))?))
}

/// The name that a certificate of this host must have.
pub(super) fn server_name(
    host: &Host<String>,
) -> Result<ServerName<'static>, tokio_rustls::rustls::pki_types::InvalidDnsNameError> {
    Ok(match host {
        Host::Domain(name) => ServerName::try_from(name.clone())?,
        Host::Ipv4(address) => ServerName::from(std::net::IpAddr::from(*address)),
        Host::Ipv6(address) => ServerName::from(std::net::IpAddr::from(*address)),
    })
}

/// The certificates that the system trusts, read once.
pub(super) fn trust() -> io::Result<Arc<ClientConfig>> {
    static TRUST: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    if let Some(trust) = TRUST.get() {
        return Ok(Arc::clone(trust));
    }
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let provider = Arc::new(aws_lc_rs::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(Arc::clone(TRUST.get_or_init(|| Arc::new(config))))
}

/// Has the proxy at the end of `stream` connect it to the target.
pub(super) async fn open(
    proxy: &Proxy,
    stream: Box<dyn Stream>,
    target: &Target<'_>,
) -> Result<Box<dyn Stream>, Trouble> {
    let fault = |fault| Trouble::Proxy { proxy: proxy.to_string(), fault };
    match proxy.kind {
        ProxyKind::Http | ProxyKind::Https => connect(proxy, stream, target).await.map_err(fault),
        ProxyKind::Socks5 | ProxyKind::Socks5h => {
            let opened = socks(proxy, stream, target).await;
            opened.map_err(|error| told_by_socks(error).map_or_else(|trouble| trouble, fault))
        }
    }
}

/// By `CONNECT`.
async fn connect(
    proxy: &Proxy,
    stream: Box<dyn Stream>,
    target: &Target<'_>,
) -> Result<Box<dyn Stream>, ProxyFault> {
    let protocol = |error: &dyn std::error::Error| ProxyFault::Protocol(error.to_string());
    let authority = match target {
        Target::Named(host, port) => format!("{host}:{port}"),
        Target::At(address) => address.to_string(),
    };
    let mut request = Request::connect(&authority).header(HOST, &authority);
    if let Some(value) = authorization(proxy) {
        request = request.header(PROXY_AUTHORIZATION, value);
    }
    let request = request.body(Empty::<Bytes>::new()).map_err(|error| protocol(&error))?;
    let shaken = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = shaken.map_err(|error| protocol(&error))?;
    // Ends with the connection, which ends with `sender` or with what is made of it.
    tokio::spawn(connection.with_upgrades());
    let answer = sender.send_request(request).await.map_err(|error| protocol(&error))?;
    let status = answer.status();
    if status.is_success() {
        let opened = hyper::upgrade::on(answer).await.map_err(|error| protocol(&error))?;
        return Ok(Box::new(TokioIo::new(opened)));
    }
    Err(told_by_status(status))
}

/// What is wrong where a proxy answers so.
pub(super) fn told_by_status(status: StatusCode) -> ProxyFault {
    // The second is what tinyproxy says to a wrong password.
    if matches!(status, StatusCode::PROXY_AUTHENTICATION_REQUIRED | StatusCode::UNAUTHORIZED) {
        ProxyFault::Credentials(status.to_string())
    } else {
        ProxyFault::Answered(status.to_string())
    }
}

async fn socks(
    proxy: &Proxy,
    stream: Box<dyn Stream>,
    target: &Target<'_>,
) -> Result<Box<dyn Stream>, SocksError> {
    let target = match target {
        Target::At(address) => TargetAddr::Ip(*address),
        Target::Named(Host::Domain(name), port) => TargetAddr::Domain(name.as_str().into(), *port),
        Target::Named(Host::Ipv4(address), port) => TargetAddr::Ip((*address, *port).into()),
        Target::Named(Host::Ipv6(address), port) => TargetAddr::Ip((*address, *port).into()),
    };
    let opened = match &proxy.login {
        None => Socks5Stream::connect_with_socket(stream, target).await?,
        Some(login) => {
            let (user, password) = (login.user.reveal(), login.password.reveal());
            Socks5Stream::connect_with_password_and_socket(stream, target, user, password).await?
        }
    };
    Ok(Box::new(opened))
}

/// Whether the proxy is at fault, or what it was asked for.
fn told_by_socks(error: SocksError) -> Result<ProxyFault, Trouble> {
    let said = error.to_string();
    match error {
        SocksError::NetworkUnreachable
        | SocksError::HostUnreachable
        | SocksError::ConnectionRefused
        | SocksError::TtlExpired
        | SocksError::GeneralSocksServerFailure => {
            Err(Trouble::Connection(format!("the run's proxy says: {said}")))
        }
        SocksError::PasswordAuthFailure(_)
        | SocksError::NoAcceptableAuthMethods
        | SocksError::AuthorizationRequired
        | SocksError::InvalidAuthValues(_) => Ok(ProxyFault::Credentials(said)),
        SocksError::ConnectionNotAllowedByRuleset
        | SocksError::CommandNotSupported
        | SocksError::AddressTypeNotSupported => Ok(ProxyFault::Answered(said)),
        _ => Ok(ProxyFault::Protocol(said)),
    }
}
