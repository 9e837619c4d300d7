//! A local website for tests: pages by a function, on port 0, with a log of every request.

use std::any::Any;
use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use actix_web::body::{BoxBody, MessageBody as _};
use actix_web::dev::ServerHandle;
use actix_web::http::StatusCode;
use actix_web::web::{Bytes, Data};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};

/// A request as it came.
#[derive(Debug, Clone)]
pub struct Asked {
    pub method: String,
    /// Path and query.
    pub path: String,
    pub body: String,
    pub cookie: String,
    pub authorization: String,
    pub at: Instant,
}

impl Asked {
    /// The path without the query.
    pub fn route(&self) -> &str {
        self.path.split('?').next().unwrap_or_default()
    }
}

/// What a route answers.
pub enum Reply {
    /// 200 with HTML.
    Html(String),
    /// A status with HTML.
    Status(u16, String),
    /// 302 to another address.
    Redirect(String),
    /// HTML after a while.
    Late(Duration, String),
    /// Any media type.
    Typed(&'static str, Vec<u8>),
    /// No answer at all.
    Never,
}

impl From<&str> for Reply {
    fn from(html: &str) -> Self {
        Self::Html(html.to_owned())
    }
}

impl Reply {
    async fn send(self) -> HttpResponse {
        match self {
            Self::Html(text) => html(text),
            Self::Status(status, text) => status_page(status, text),
            Self::Redirect(to) => HttpResponse::Found().insert_header(("location", to)).finish(),
            Self::Late(after, text) => {
                actix_web::rt::time::sleep(after).await;
                html(text)
            }
            Self::Typed(kind, bytes) => HttpResponse::Ok().content_type(kind).body(bytes),
            Self::Never => std::future::pending().await,
        }
    }
}

type Answer = Pin<Box<dyn Future<Output = HttpResponse>>>;

struct State {
    pages: Box<dyn Fn(Asked) -> Answer + Send + Sync>,
    log: Mutex<Vec<Asked>>,
    /// What every HTML page ends with.
    end: Mutex<String>,
}

/// A website; gone when it is dropped.
pub struct Site {
    /// `http://127.0.0.1:PORT`
    pub url: String,
    /// `127.0.0.1:PORT`
    pub host: String,
    state: Arc<State>,
    server: Server,
}

/// What answers, for as long as the site is there.
enum Server {
    Own(ServerHandle),
    /// Kept only to be dropped with the site.
    Elsewhere {
        _keeper: Box<dyn Any + Send + Sync>,
    },
}

impl Site {
    /// A site whose every request is answered by `pages`, which may take its time.
    pub fn new<F: Future<Output = HttpResponse> + 'static>(
        pages: impl Fn(Asked) -> F + Send + Sync + 'static,
    ) -> Self {
        let pages = Box::new(move |asked| Box::pin(pages(asked)) as Answer);
        let state = Arc::new(State { pages, log: Mutex::default(), end: Mutex::default() });
        let data = Data::from(Arc::clone(&state));
        let server = HttpServer::new(move || {
            App::new()
                .app_data(data.clone())
                .app_data(web::PayloadConfig::new(16 << 20))
                .default_service(web::to(answer))
        })
        .workers(1)
        .disable_signals()
        .shutdown_timeout(0)
        .bind(("127.0.0.1", 0))
        .unwrap();
        let host = server.addrs()[0].to_string();
        let server = server.run();
        let handle = server.handle();
        // A thread with a runtime of its own: it goes on while a test blocks.
        std::thread::spawn(move || actix_web::rt::System::new().block_on(server));
        Self { url: format!("http://{host}"), host, state, server: Server::Own(handle) }
    }

    /// A site that another process serves at `host`; `keeper` ends it when it is dropped. It has
    /// no log.
    pub fn elsewhere(host: String, keeper: impl Any + Send + Sync) -> Self {
        let pages = Box::new(|_| Box::pin(std::future::pending()) as Answer);
        let state = Arc::new(State { pages, log: Mutex::default(), end: Mutex::default() });
        let server = Server::Elsewhere { _keeper: Box::new(keeper) };
        Self { url: format!("http://{host}"), host, state, server }
    }

    /// A site whose every request is answered by `handler`.
    pub fn start(handler: impl Fn(&Asked) -> Reply + Send + Sync + 'static) -> Self {
        Self::new(move |asked| handler(&asked).send())
    }

    /// A site of fixed pages; anything else is 404.
    pub fn pages(pages: &[(&str, &str)]) -> Self {
        let pages: Vec<(String, String)> =
            pages.iter().map(|(path, html)| ((*path).to_owned(), (*html).to_owned())).collect();
        Self::start(move |asked| match pages.iter().find(|(path, _)| path == asked.route()) {
            Some((_, html)) => Reply::Html(html.clone()),
            None => Reply::Status(404, "<title>Not found</title>".to_owned()),
        })
    }

    /// A site of a folder's files, links of Debian's packages followed.
    pub fn folder(root: PathBuf) -> Self {
        let root = root.canonicalize().unwrap();
        Self::start(move |asked| {
            let path = root.join(asked.route().trim_matches('/'));
            let Ok(path) = path.canonicalize() else { return Reply::Status(404, String::new()) };
            assert!(
                path.starts_with(&root) || path.starts_with("/usr/share"),
                "{}",
                path.display()
            );
            let Ok(bytes) = std::fs::read(&path) else { return Reply::Status(404, String::new()) };
            let kind = match path.extension().and_then(|extension| extension.to_str()) {
                Some("html") => "text/html; charset=utf-8",
                Some("css") => "text/css",
                Some("js") => "text/javascript",
                Some("svg") => "image/svg+xml",
                _ => "application/octet-stream",
            };
            Reply::Typed(kind, bytes)
        })
    }

    /// Ends every HTML page from now on with this, too.
    #[allow(dead_code, reason = "of the task set alone")]
    pub fn append(&self, html: &str) {
        html.clone_into(&mut self.state.end.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// The address of a path.
    pub fn at(&self, path: &str) -> url::Url {
        url::Url::parse(&self.page(path)).unwrap()
    }

    /// The address of a path, as text.
    pub fn page(&self, path: &str) -> String {
        format!("{}{path}", self.url)
    }

    /// All requests so far, oldest first, without those for the icon.
    pub fn log(&self) -> Vec<Asked> {
        let log = self.state.log.lock().unwrap_or_else(PoisonError::into_inner);
        log.iter().filter(|asked| asked.path != "/favicon.ico").cloned().collect()
    }

    /// Waits until the site has had so many requests.
    pub async fn wait_for_requests(&self, count: usize) {
        for _ in 0..600 {
            if self.log().len() >= count {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the site had {} requests, not {count}", self.log().len());
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        if let Server::Own(handle) = &self.server {
            drop(handle.stop(false));
        }
    }
}

async fn answer(request: HttpRequest, body: Bytes, state: Data<State>) -> HttpResponse {
    let header = |name: &str| {
        let value = request.headers().get(name).and_then(|value| value.to_str().ok());
        value.unwrap_or_default().to_owned()
    };
    let asked = Asked {
        method: request.method().to_string(),
        path: request.uri().to_string(),
        body: String::from_utf8_lossy(&body).into_owned(),
        cookie: header("cookie"),
        authorization: header("authorization"),
        at: Instant::now(),
    };
    state.log.lock().unwrap_or_else(PoisonError::into_inner).push(asked.clone());
    let response = (state.pages)(asked).await;
    let end = state.end.lock().unwrap_or_else(PoisonError::into_inner).clone();
    if end.is_empty() { response } else { ended(response, &end) }
}

/// A page with something at its end; what is no page, as it is.
fn ended(response: HttpResponse, end: &str) -> HttpResponse {
    let kind = response.headers().get("content-type").and_then(|value| value.to_str().ok());
    if !kind.is_some_and(|kind| kind.starts_with("text/html")) {
        return response;
    }
    response.map_body(|_, body| {
        let page = body.try_into_bytes().unwrap_or_default();
        BoxBody::new([&page[..], end.as_bytes()].concat())
    })
}

/// An HTML page.
pub fn html(text: impl Into<String>) -> HttpResponse {
    HttpResponse::Ok().content_type("text/html; charset=utf-8").body(text.into())
}

fn status_page(status: u16, text: String) -> HttpResponse {
    HttpResponse::build(StatusCode::from_u16(status).unwrap())
        .content_type("text/html; charset=utf-8")
        .body(text)
}
