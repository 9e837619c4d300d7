//! A local web site for tests: pages by a function, and a log of every request with its times.

use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use actix_web::dev::ServerHandle;
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};

/// One request that the site got.
#[derive(Debug, Clone)]
pub struct Hit {
    pub method: String,
    /// Path and query.
    pub path: String,
    pub body: String,
    pub cookie: String,
    pub at: Instant,
}

/// A running site; stopped when dropped.
pub struct Site {
    address: SocketAddr,
    log: Arc<Mutex<Vec<Hit>>>,
    handle: ServerHandle,
}

type Answer = Pin<Box<dyn Future<Output = HttpResponse>>>;
type Pages = Arc<dyn Fn(Hit) -> Answer + Send + Sync>;

impl Site {
    /// A site that answers each request by `pages`.
    pub fn new<F: Future<Output = HttpResponse> + 'static>(
        pages: impl Fn(Hit) -> F + Send + Sync + 'static,
    ) -> Self {
        let pages: Pages = Arc::new(move |hit| Box::pin(pages(hit)));
        let log = Arc::new(Mutex::new(Vec::new()));
        let (sender, receiver) = std::sync::mpsc::channel();
        let site_log = Arc::clone(&log);
        std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                let server = HttpServer::new(move || {
                    App::new()
                        .app_data(web::Data::from(Arc::clone(&site_log)))
                        .app_data(web::Data::new(Arc::clone(&pages)))
                        .default_service(web::to(answer))
                })
                .workers(1)
                .disable_signals()
                .shutdown_timeout(0)
                .bind("127.0.0.1:0")
                .unwrap();
                let address = server.addrs()[0];
                let server = server.run();
                sender.send((address, server.handle())).unwrap();
                server.await.unwrap();
            });
        });
        let (address, handle) = receiver.recv().unwrap();
        Self { address, log, handle }
    }

    /// A site that serves the files of a folder.
    pub fn folder(root: PathBuf) -> Self {
        Self::new(move |hit| {
            let path =
                hit.path.split(['?', '#']).next().unwrap_or_default().trim_matches('/').to_owned();
            let file = if path.is_empty() { root.join("index.html") } else { root.join(&path) };
            async move {
                let kind = match file.extension().and_then(|e| e.to_str()) {
                    Some("html") => "text/html; charset=utf-8",
                    Some("css") => "text/css",
                    Some("js") => "text/javascript",
                    Some("svg") => "image/svg+xml",
                    _ => "application/octet-stream",
                };
                match std::fs::read(&file) {
                    Ok(bytes) if !path.contains("..") => {
                        HttpResponse::Ok().content_type(kind).body(bytes)
                    }
                    _ => HttpResponse::NotFound().body("no such page"),
                }
            }
        })
    }

    /// `http://127.0.0.1:port` and `path`.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Every request so far, oldest first, without those for the icon.
    pub fn hits(&self) -> Vec<Hit> {
        let all = self.log.lock().unwrap();
        all.iter().filter(|hit| hit.path != "/favicon.ico").cloned().collect()
    }

    /// Waits until the site has had so many requests.
    pub async fn wait_for_hits(&self, count: usize) {
        for _ in 0..600 {
            if self.hits().len() >= count {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the site had {} requests, not {count}", self.hits().len());
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        drop(self.handle.stop(false));
    }
}

async fn answer(
    request: HttpRequest,
    body: web::Bytes,
    pages: web::Data<Pages>,
    log: web::Data<Mutex<Vec<Hit>>>,
) -> HttpResponse {
    let header = |name: &str| {
        request.headers().get(name).and_then(|v| v.to_str().ok()).unwrap_or_default().to_owned()
    };
    let hit = Hit {
        method: request.method().to_string(),
        path: request.uri().to_string(),
        body: String::from_utf8_lossy(&body).into_owned(),
        cookie: header("cookie"),
        at: Instant::now(),
    };
    log.lock().unwrap().push(hit.clone());
    pages(hit).await
}

/// An HTML page.
pub fn html(body: impl Into<String>) -> HttpResponse {
    HttpResponse::Ok().content_type("text/html; charset=utf-8").body(body.into())
}
