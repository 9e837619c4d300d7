//! The HTTP floor: actix-web, every route in [`routes`], one file a resource, one table of
//! failures.
//!
//! It checks what callers send, asks the store, and tells the actors by [`Dispatch`]. It decides
//! nothing about how a run is carried out.

mod address;
mod answers;
mod audit;
mod auth_sessions;
mod batches;
mod body;
mod connections;
mod console;
mod credits;
mod deliveries;
mod docs;
mod error;
mod files;
mod guarding;
mod health;
mod key_ring;
mod keys;
mod limited;
mod listening;
mod live;
mod look;
mod mcp;
mod openapi;
mod outgoing;
mod pages;
mod paging;
mod planner;
mod query;
mod ranges;
mod recorder;
mod room;
mod routes;
mod runs;
mod schedules;
mod screens;
mod settings;
mod skillets;
mod tls;
mod told;
mod trace;
mod turns;
mod uploads;
mod webhook;
mod within;
mod workspace;

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use actix_web::{App, HttpServer, web};
use tokio::net::TcpSocket;

use crate::actors::Dispatch;
use crate::client::Client;
use crate::files::Files;
use crate::mcp::Endpoint;
use crate::model::KeyRecord;
use crate::program;
use crate::runs::{LookingOn, Workspaces};
use crate::store::Store;
use crate::vault::Vault;

use room::Room;
use turns::Turns;

pub use actix_web::dev::Server;
pub use error::{ErrorBody, ErrorCode, ErrorDetail};
pub use openapi::document as openapi_document;
pub use pages::shop;
pub use planner::PlannerChoice;
pub use routes::listed as routes;
pub use settings::{Origin, OriginError, Settings, Tls};
pub use tls::TlsError;

/// What the HTTP floor works with.
pub struct Deps {
    /// Where state lives.
    pub store: Arc<dyn Store>,
    /// How the actors are told.
    pub dispatch: Dispatch,
    /// Seals secrets before they are stored.
    pub vault: Arc<Vault>,
    /// Large results.
    pub files: Arc<Files>,
    /// The key given by the environment, beside those in the store.
    pub env_key: Option<KeyRecord>,
    /// The folder of runs' traces, if there are any.
    pub traces: Option<PathBuf>,
    /// Which planner a run will get.
    pub planner: PlannerChoice,
    /// What each workspace may use.
    pub workspaces: Arc<Workspaces>,
    /// Hob's own program, for sandboxes in which imported programs are checked.
    pub hob: PathBuf,
    /// What programs may use.
    pub programs: program::Settings,
    /// How many log lines could not be written.
    pub lost_log_lines: fn() -> u64,
    /// How often Hob's own code has panicked.
    pub panics: fn() -> u64,
}

/// Time for the head of a request to arrive.
const HEAD_TIMEOUT: Duration = Duration::from_secs(5);
/// Time that requests under way get when the server stops, in seconds.
const SHUTDOWN_SECONDS: u64 = 5;
/// Connections that may wait to be taken.
const BACKLOG: u32 = 1_024;
/// Most polls that may wait at once; those beyond are answered at once.
const MOST_WAITING_POLLS: usize = 2_000;
/// Most who may listen to runs at once.
const MOST_LISTENERS: usize = 4_000;
/// Imported programs that are checked at once; others wait.
const MOST_IMPORTS: usize = 2;
/// Calls of agents that are under way at once; those beyond are refused.
const MOST_AGENT_CALLS: usize = 1_000;
/// Pages that are looked at at once, each by a browser; others wait.
const MOST_LOOKS: usize = 2;
/// Files that are taken in at once; others wait. A part of each is held.
const MOST_UPLOADS: usize = 12;

/// What the handlers share.
struct Door {
    store: Arc<dyn Store>,
    dispatch: Dispatch,
    vault: Arc<Vault>,
    files: Arc<Files>,
    traces: Option<PathBuf>,
    keys: keys::Keys,
    planner: PlannerChoice,
    workspaces: Arc<Workspaces>,
    address: address::Address,
    waiting_polls: Turns,
    listeners: Turns,
    sign_ins: console::SignIns,
    watches: Arc<runs::watches::Watches>,
    moves: Arc<runs::moves::Moves>,
    onlookers: Arc<LookingOn>,
    embed: Vec<Origin>,
    uploads: Turns,
    hob: PathBuf,
    programs: program::Settings,
    imports: Turns,
    looks: Turns,
    readiness: health::Readiness,
    arriving: Room,
    parsed: Room,
    answers: Room,
    mcp: Endpoint,
    agent_calls: Turns,
    agent_bodies: Room,
    within: Client,
    ledger: Arc<audit::Ledger>,
    lost_log_lines: fn() -> u64,
    panics: fn() -> u64,
}

/// Takes the address, port 0 a free one; connections wait until [`serve`] takes them.
pub fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // As a server that is started anew needs it, while old connections linger.
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)?.into_std()
}

/// What the handlers share. `within`: calls this server.
fn door(settings: &Settings, deps: Deps, within: Client) -> web::Data<Door> {
    web::Data::new(Door {
        ledger: audit::Ledger::start(Arc::clone(&deps.store)),
        keys: keys::Keys::new(Arc::clone(&deps.store), deps.env_key),
        watches: runs::watches::Watches::new(Arc::clone(&deps.store)),
        moves: runs::moves::Moves::new(Arc::clone(&deps.store)),
        onlookers: LookingOn::new(Arc::clone(&deps.store), Arc::clone(&deps.vault)),
        embed: settings.embed.clone(),
        store: deps.store,
        dispatch: deps.dispatch,
        vault: deps.vault,
        files: deps.files,
        traces: deps.traces,
        planner: deps.planner,
        workspaces: deps.workspaces,
        address: address::Address::of(settings),
        waiting_polls: Turns::new("polls", "waiting polls", MOST_WAITING_POLLS),
        listeners: Turns::new("listeners", "listeners", MOST_LISTENERS),
        sign_ins: console::SignIns::default(),
        uploads: Turns::new("uploads", "uploads", MOST_UPLOADS),
        hob: deps.hob,
        programs: deps.programs,
        imports: Turns::new("imports", "imports", MOST_IMPORTS),
        looks: Turns::new("looks", "looks at pages", MOST_LOOKS),
        readiness: health::Readiness::default(),
        arriving: Room::new(body::MOST_ARRIVING),
        parsed: Room::new(body::MOST_PARSED),
        answers: Room::new(outgoing::MOST),
        agent_bodies: Room::new(body::MOST_PARSED),
        agent_calls: Turns::new("polls", "calls of agents", MOST_AGENT_CALLS),
        mcp: Endpoint::new(
            &settings.cors.iter().map(|o| o.as_str().to_owned()).collect::<Vec<_>>(),
        ),
        within,
        lost_log_lines: deps.lost_log_lines,
        panics: deps.panics,
    })
}

/// Why the server cannot serve.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The system does not let it.
    #[error(transparent)]
    Listen(#[from] io::Error),
    /// The certificate cannot be used.
    #[error(transparent)]
    Tls(#[from] TlsError),
}

/// Makes the server, which serves once it is awaited. Signals are the caller's.
pub fn serve(settings: &Settings, listener: TcpListener, deps: Deps) -> Result<Server, ServeError> {
    let certificate = tls::Certificate::load(&settings.tls)?;
    let (own, name) = within::listen()?;
    let within = Client::within(&name).map_err(io::Error::other)?;
    // Made once and shared: the closure below runs once a worker.
    let door = door(settings, deps, within);
    let patience = settings.patience();
    let origins = settings.cors.clone();
    let server = HttpServer::new(move || {
        App::new()
            .app_data(door.clone())
            .configure(|config| routes::configure(config, &origins))
            .default_service(web::to(routes::nothing_here))
            .wrap(actix_web::middleware::from_fn(trace::trace))
    })
    .client_request_timeout(HEAD_TIMEOUT)
    .keep_alive(patience.idle)
    .on_connect(move |stream, notes| {
        within::opened(stream);
        connections::opened(stream, notes, patience);
    })
    .shutdown_timeout(SHUTDOWN_SECONDS)
    .disable_signals();
    let server = match certificate {
        Some(certificate) => {
            actix_web::rt::spawn(tls::watch(Arc::downgrade(&certificate)));
            server.listen_rustls_0_23(listener, certificate.config()?)?
        }
        None => server.listen(listener)?,
    };
    Ok(server.listen_uds(own)?.run())
}
