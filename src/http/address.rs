//! Under which address callers reach this server: by the configuration, else by the request. What a request says of
//! the proxies before this server is believed from those alone that the operator named: anybody can write it.

use std::net::SocketAddr;

use actix_web::HttpRequest;
use actix_web::http::header::ORIGIN;
use ipnet::IpNet;

use super::{Door, Settings};

/// How a request's own address is told.
pub(super) struct Address {
    /// `server.public_url`, without a slash at its end.
    pub(super) public_url: Option<String>,
    /// Whose word on `Forwarded` and `X-Forwarded-…` is taken.
    pub(super) trusted_proxies: Vec<IpNet>,
}

impl Address {
    pub(super) fn of(settings: &Settings) -> Self {
        let public_url = settings.public_url.as_ref();
        Self {
            public_url: public_url.map(|url| url.as_str().trim_end_matches('/').into()),
            trusted_proxies: settings.trusted_proxies.clone(),
        }
    }

    /// Who has no address is this process itself (`within`), for one who has called it.
    fn trusts(&self, peer: Option<SocketAddr>) -> bool {
        peer.is_none_or(|peer| {
            let ip = peer.ip().to_canonical();
            self.trusted_proxies.iter().any(|trusted| trusted.contains(&ip))
        })
    }
}

/// The address under which the caller reaches this server, without a slash at its end.
pub(super) fn base_url(door: &Door, request: &HttpRequest) -> String {
    door.address.public_url.clone().unwrap_or_else(|| asked(door, request))
}

/// The address that the request was sent to.
pub(super) fn asked(door: &Door, request: &HttpRequest) -> String {
    if door.address.trusts(request.peer_addr()) {
        let connection = request.connection_info();
        return format!("{}://{}", connection.scheme(), connection.host());
    }
    let config = request.app_config();
    let scheme = if config.secure() { "https" } else { "http" };
    let host = request.headers().get(actix_web::http::header::HOST);
    let host = host.and_then(|host| host.to_str().ok()).or_else(|| {
        // HTTP/2 has it in the address.
        request.uri().authority().map(actix_web::http::uri::Authority::as_str)
    });
    format!("{scheme}://{}", host.unwrap_or(config.host()))
}

/// Whether a request comes from a page of this server. Pages of others cannot choose this header.
pub(super) fn is_own_origin(door: &Door, request: &HttpRequest) -> bool {
    let origin = request.headers().get(ORIGIN).and_then(|value| value.to_str().ok());
    let own = |base: &str| {
        let base = url::Url::parse(base).ok();
        base.is_some_and(|base| origin == Some(&base.origin().ascii_serialization()))
    };
    own(&base_url(door, request)) || own(&asked(door, request))
}
