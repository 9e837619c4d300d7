//! The browser's side of the proxy: one listener for each browser, HTTP/1.1, `CONNECT` and whole addresses.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use bytes::Bytes;
use http::header::{CONTENT_TYPE, HeaderValue, PROXY_AUTHENTICATE, PROXY_AUTHORIZATION};
use http::{Method, Request, Response, StatusCode};
use http_body_util::{Either, Full};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;
use url::Host;

use super::meter::Metered;
use super::outlet::{Outlet, WELCOME};
use super::target::target;
use super::trouble::Trouble;

/// How long a request's head, or the next request on a connection, may take to come.
const HEAD: Duration = Duration::from_secs(60);
/// How long nothing may go over a tunnel.
const IDLE: Duration = Duration::from_secs(600);
/// What is read at once from either end of a tunnel.
const BUFFER: usize = 32 << 10;
/// How long nothing is accepted where the node has no file descriptors left.
const PAUSE: Duration = Duration::from_millis(200);

type Answer = Response<Either<Incoming, Full<Bytes>>>;

/// Serves one browser until its end.
pub(super) async fn serve(listener: TcpListener, outlet: Arc<Outlet>, ending: CancellationToken) {
    let places = Arc::new(Semaphore::new(outlet.connections()));
    let serving = async {
        // Beyond the bound, connections wait where the system keeps them.
        while let Ok(place) = Arc::clone(&places).acquire_owned().await {
            match listener.accept().await {
                Ok((stream, _)) => {
                    let (outlet, ending) = (Arc::clone(&outlet), ending.clone());
                    tokio::spawn(async move {
                        let served = one(stream, outlet, place, ending.clone());
                        ending.run_until_cancelled(served).await;
                    });
                }
                Err(error) => {
                    tracing::warn!(%error, "a browser's connection could not be taken");
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    };
    ending.run_until_cancelled(serving).await;
}

/// Serves one connection.
async fn one(
    stream: TcpStream,
    outlet: Arc<Outlet>,
    place: OwnedSemaphorePermit,
    ending: CancellationToken,
) {
    let place = Arc::new(place);
    let _ = stream.set_nodelay(true);
    let service = service_fn(|request| {
        let (outlet, place, ending) = (Arc::clone(&outlet), Arc::clone(&place), ending.clone());
        async move { answer(&outlet, request, place, ending).await }
    });
    // How it ends is the browser's affair.
    let _ = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .preserve_header_case(true)
        .auto_date_header(false)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades()
        .await;
}

/// Nothing is answered: the browser sees what it would see of a website that cannot be reached.
#[derive(Debug, thiserror::Error)]
#[error("nothing to answer")]
struct Silence;

async fn answer(
    outlet: &Arc<Outlet>,
    request: Request<Incoming>,
    place: Arc<OwnedSemaphorePermit>,
    ending: CancellationToken,
) -> Result<Answer, Silence> {
    let told = request.headers().get(PROXY_AUTHORIZATION);
    if !outlet.knows(told.map(HeaderValue::as_bytes)) {
        let mut answer = said(StatusCode::PROXY_AUTHENTICATION_REQUIRED, "who is there?\n");
        let basic = HeaderValue::from_static("Basic realm=\"Hob\"");
        answer.headers_mut().insert(PROXY_AUTHENTICATE, basic);
        return Ok(answer);
    }
    if request.uri().host() == Some(WELCOME) {
        return Ok(said(StatusCode::NO_CONTENT, ""));
    }
    let connect = request.method() == Method::CONNECT;
    let plain = request.uri().scheme_str() == Some("http");
    let meant = target(request.uri(), if connect { 0 } else { 80 });
    let Some((host, port)) = meant.filter(|(_, port)| *port != 0 && (connect || plain)) else {
        return Ok(said(StatusCode::BAD_REQUEST, "only CONNECT and http:// addresses are taken\n"));
    };
    let carried = match outlet.way() {
        Err(refused) => Err(refused.into()),
        Ok(way) if connect => match way.dialer.tunnel(&host, port).await {
            Ok(outside) => Ok(tunnel(request, outside, place, ending)),
            Err(trouble) => Err(trouble),
        },
        Ok(way) => way.forward.carry(request).await.map(|answer| answer.map(Either::Left)),
    };
    outlet.troubles.note(&host, port, carried.as_ref().err());
    carried.or_else(|trouble| not_carried(&host, port, connect, &trouble))
}

/// What a browser is answered where there is no way.
fn not_carried(
    host: &Host<String>,
    port: u16,
    connect: bool,
    trouble: &Trouble,
) -> Result<Answer, Silence> {
    tracing::debug!(%host, port, %trouble, "a browser's request is not carried out");
    let status = match trouble {
        Trouble::Refused(_) => StatusCode::FORBIDDEN,
        // A plain request must not be shown Hob's words in the place of the website's.
        _ if !connect => return Err(Silence),
        Trouble::Timeout(_) => StatusCode::GATEWAY_TIMEOUT,
        _ => StatusCode::BAD_GATEWAY,
    };
    Ok(said(status, &format!("{trouble}\n")))
}

fn said(status: StatusCode, words: &str) -> Answer {
    let mut answer = Response::new(Either::Right(Full::from(words.to_owned())));
    *answer.status_mut() = status;
    let plain = HeaderValue::from_static("text/plain; charset=utf-8");
    answer.headers_mut().insert(CONTENT_TYPE, plain);
    answer
}

/// Tells the browser that it is connected, and carries bytes both ways from then on.
fn tunnel(
    mut request: Request<Incoming>,
    mut outside: Metered,
    place: Arc<OwnedSemaphorePermit>,
    ending: CancellationToken,
) -> Answer {
    tokio::spawn(async move {
        let carry = async {
            let Ok(inside) = hyper::upgrade::on(&mut request).await else { return };
            let moved = outside.moved();
            let mut inside = TokioIo::new(inside);
            let copy =
                tokio::io::copy_bidirectional_with_sizes(&mut inside, &mut outside, BUFFER, BUFFER);
            let idle = async {
                let mut before = None;
                while before != Some(moved.load(Ordering::Relaxed)) {
                    before = Some(moved.load(Ordering::Relaxed));
                    tokio::time::sleep(IDLE).await;
                }
            };
            tokio::select! { _ = copy => {}, () = idle => {} }
        };
        ending.run_until_cancelled(carry).await;
        drop(place);
    });
    Response::new(Either::Right(Full::default()))
}
