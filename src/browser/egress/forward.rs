//! Plain requests (`http://`), carried on to their website and back. Each is parsed here and written anew, so
//! that what comes at the other end is one request, for the website that was judged.

use http::header::{
    CONNECTION, CONTENT_LENGTH, HOST, HeaderMap, HeaderName, PROXY_AUTHENTICATE,
    PROXY_AUTHORIZATION, TE, TRAILER, TRANSFER_ENCODING, UPGRADE,
};
use http::{HeaderValue, Request, Response, StatusCode, Version};
use hyper::body::Incoming;
use hyper_util::client::legacy::Client;
use hyper_util::rt::{TokioExecutor, TokioTimer};

use super::dial::{Dialer, Plain, cause};
use super::trouble::Trouble;
use super::upstream;

/// How long a connection is kept for the next request to the same website.
const KEPT: std::time::Duration = std::time::Duration::from_secs(30);
/// Connections of one website that are kept: as many as a browser uses at a time.
const KEPT_EACH: usize = 6;
/// Most lines in the head of an answer; longer ones than 400 KB together are refused in any case.
const MOST_HEADERS: usize = 500;
/// What concerns one connection and not the next (RFC 9110, 7.6.1), beside what `Connection` names.
const OF_THE_CONNECTION: [HeaderName; 8] = [
    CONNECTION,
    HeaderName::from_static("keep-alive"),
    HeaderName::from_static("proxy-connection"),
    PROXY_AUTHORIZATION,
    TE,
    TRAILER,
    TRANSFER_ENCODING,
    UPGRADE,
];

/// Carries the plain requests of one browser.
#[derive(Debug)]
pub(super) struct Forward {
    client: Client<Plain, Incoming>,
    dialer: Dialer,
}

impl Forward {
    pub(super) fn new(dialer: Dialer) -> Self {
        let client = Client::builder(TokioExecutor::new())
            .pool_timer(TokioTimer::new())
            .pool_idle_timeout(KEPT)
            .pool_max_idle_per_host(KEPT_EACH)
            .set_host(false)
            .http1_preserve_header_case(true)
            .http1_max_headers(MOST_HEADERS)
            // As forgiving as browsers are.
            .http1_allow_obsolete_multiline_headers_in_responses(true)
            .http1_allow_spaces_after_header_name_in_responses(true)
            .http1_ignore_invalid_headers_in_responses(true)
            .build(Plain(dialer.clone()));
        Self { client, dialer }
    }

    pub(super) async fn carry(
        &self,
        mut request: Request<Incoming>,
    ) -> Result<Response<Incoming>, Trouble> {
        strip(request.headers_mut());
        // What the address says is what was judged.
        let authority = request.uri().authority().map(|authority| authority.as_str().to_owned());
        let host = authority.and_then(|authority| HeaderValue::try_from(authority).ok());
        if let Some(host) = host {
            request.headers_mut().insert(HOST, host);
        }
        *request.version_mut() = Version::HTTP_11;
        let proxy = self.dialer.proxy().filter(|proxy| proxy.kind.is_http());
        if let Some(value) = proxy.and_then(upstream::authorization) {
            request.headers_mut().insert(PROXY_AUTHORIZATION, value);
        }
        let mut answer = self.client.request(request).await.map_err(trouble)?;
        if answer.status() == StatusCode::PROXY_AUTHENTICATION_REQUIRED {
            // The browser's own proxy is this one, which asks for nothing.
            return Err(match proxy {
                Some(proxy) => Trouble::Proxy {
                    proxy: proxy.to_string(),
                    fault: upstream::told_by_status(answer.status()),
                },
                None => Trouble::Answer("the website answered as a proxy does".to_owned()),
            });
        }
        strip(answer.headers_mut());
        answer.headers_mut().remove(PROXY_AUTHENTICATE);
        *answer.version_mut() = Version::HTTP_11;
        Ok(answer)
    }
}

fn trouble(error: hyper_util::client::legacy::Error) -> Trouble {
    if let Some(trouble) = cause::<Trouble>(&error) {
        return trouble.clone();
    }
    let said = cause::<hyper::Error>(&error).map_or_else(|| error.to_string(), ToString::to_string);
    Trouble::Answer(said)
}

/// Takes out what concerns the connection that it came by.
fn strip(headers: &mut HeaderMap) {
    let named: Vec<HeaderName> = headers
        .get_all(CONNECTION)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .filter_map(|name| name.trim().parse().ok())
        .collect();
    if headers.contains_key(TRANSFER_ENCODING) {
        // Two lengths for one body are how one request is made to look like two.
        headers.remove(CONTENT_LENGTH);
    }
    for name in named.iter().chain(&OF_THE_CONNECTION) {
        headers.remove(name);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn what_concerns_the_connection_is_taken_out_with_what_it_names() {
        let mut headers = HeaderMap::new();
        for (name, value) in [
            ("connection", "close, X-Secret"),
            ("x-secret", "1"),
            ("proxy-authorization", "Basic x"),
            ("transfer-encoding", "chunked"),
            ("content-length", "4"),
            ("accept", "*/*"),
        ] {
            headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        strip(&mut headers);
        assert_eq!(headers.keys().collect::<Vec<_>>(), ["accept"]);
    }
}
