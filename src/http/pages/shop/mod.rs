//! The sample shop: a small server-rendered website for `hob demo` and the tests, with lists over
//! pages, search, product pages, a login and forms. It knows nothing of Hob, and its markup is
//! what such a shop would have, not what a planner would like.

mod account;
mod catalogue;
mod page;
mod products;
mod routes;

use std::collections::{HashSet, VecDeque};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use actix_web::dev::ServerHandle;
use actix_web::web::Data;
use actix_web::{App, HttpServer};

use self::catalogue::{Order, Product};
use crate::model::Timestamp;

/// Most requests and sign-ins that are remembered.
const MOST_KEPT: usize = 10_000;

/// A request that the shop got.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen {
    /// When it came.
    pub at: Timestamp,
    /// `GET`, `POST` …
    pub method: String,
    /// Path and query.
    pub target: String,
}

/// A running shop; it stops when it is dropped.
#[derive(Debug)]
pub struct Shop {
    address: SocketAddr,
    handle: ServerHandle,
    state: Arc<State>,
}

/// What the shop's workers share.
#[derive(Debug)]
struct State {
    products: Vec<Product>,
    orders: Vec<Order>,
    changing: Mutex<Changing>,
}

#[derive(Debug, Default)]
struct Changing {
    seen: VecDeque<Seen>,
    sessions: HashSet<String>,
    /// Orders placed and messages sent.
    sent: u64,
}

/// Starts a shop on a free port of this machine. The same seed makes the same shop.
pub async fn serve(seed: u64) -> std::io::Result<Shop> {
    let (products, orders) = catalogue::make(seed);
    let state = Arc::new(State { products, orders, changing: Mutex::default() });
    let data = Data::from(Arc::clone(&state));
    let app = move || {
        App::new().app_data(data.clone()).wrap_fn(routes::remember).configure(routes::configure)
    };
    let server = HttpServer::new(app).workers(1).disable_signals().bind(("127.0.0.1", 0))?;
    let address = server.addrs().first().copied().ok_or(std::io::ErrorKind::AddrNotAvailable)?;
    let server = server.run();
    let handle = server.handle();
    tokio::spawn(server);
    Ok(Shop { address, handle, state })
}

impl Shop {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The latest requests, oldest first, images and styles included.
    pub fn seen(&self) -> Vec<Seen> {
        self.state.lock().seen.iter().cloned().collect()
    }

    /// How many `method` requests came whose target starts with `prefix`.
    pub fn count(&self, method: &str, prefix: &str) -> usize {
        let seen = &self.state.lock().seen;
        seen.iter().filter(|s| s.method == method && s.target.starts_with(prefix)).count()
    }

    /// Stops it; waits until it has.
    pub async fn stop(self) {
        self.handle.stop(false).await;
    }
}

impl Drop for Shop {
    fn drop(&mut self) {
        // The command is sent when the future is made; awaiting it would only wait for the end.
        drop(self.handle.stop(false));
    }
}

impl State {
    fn lock(&self) -> MutexGuard<'_, Changing> {
        // Nothing in here is half done when a worker panics.
        self.changing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn product(&self, slug: &str) -> Option<&Product> {
        self.products.iter().find(|product| product.slug == slug)
    }
}

impl Changing {
    fn remember(&mut self, seen: Seen) {
        if self.seen.len() == MOST_KEPT {
            self.seen.pop_front();
        }
        self.seen.push_back(seen);
    }

    /// The next number for an order or a message.
    fn number(&mut self) -> u64 {
        self.sent += 1;
        20_600 + self.sent
    }
}
