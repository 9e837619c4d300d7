//! A local website: routes given as closures, on port 0, with a log of what it was asked.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use actix_web::dev::ServerHandle;
use actix_web::web::{Bytes, Data};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};

/// A request as it came.
#[derive(Debug, Clone)]
pub struct Asked {
    pub method: String,
    /// Path and query.
    pub path: String,
    pub body: String,
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

type Handler = dyn Fn(&Asked) -> Reply + Send + Sync;

struct State {
    handler: Box<Handler>,
    log: Mutex<Vec<Asked>>,
}

/// A website; gone when it is dropped.
pub struct Site {
    /// `http://127.0.0.1:PORT`
    pub url: String,
    /// `127.0.0.1:PORT`
    pub host: String,
    state: Arc<State>,
    handle: ServerHandle,
}

impl Site {
    /// Starts a site whose every route is answered by `handler`.
    pub fn start(handler: impl Fn(&Asked) -> Reply + Send + Sync + 'static) -> Self {
        let state = Arc::new(State { handler: Box::new(handler), log: Mutex::default() });
        let data = Data::from(state.clone());
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
        Self { url: format!("http://{host}"), host, state, handle }
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

    /// The address of a path.
    pub fn at(&self, path: &str) -> url::Url {
        url::Url::parse(&format!("{}{path}", self.url)).unwrap()
    }

    /// All requests so far, without those for the icon.
    pub fn log(&self) -> Vec<Asked> {
        let log = self.state.log.lock().unwrap_or_else(PoisonError::into_inner);
        log.iter().filter(|asked| asked.path != "/favicon.ico").cloned().collect()
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        drop(self.handle.stop(false));
    }
}

async fn answer(request: HttpRequest, body: Bytes, state: Data<State>) -> HttpResponse {
    let asked = Asked {
        method: request.method().to_string(),
        path: request.uri().to_string(),
        body: String::from_utf8_lossy(&body).into_owned(),
    };
    state.log.lock().unwrap_or_else(PoisonError::into_inner).push(asked.clone());
    let html = |mut builder: actix_web::HttpResponseBuilder, text: String| {
        builder.content_type("text/html; charset=utf-8").body(text)
    };
    match (state.handler)(&asked) {
        Reply::Html(text) => html(HttpResponse::Ok(), text),
        Reply::Status(status, text) => {
            let status = actix_web::http::StatusCode::from_u16(status).unwrap();
            html(HttpResponse::build(status), text)
        }
        Reply::Redirect(to) => HttpResponse::Found().insert_header(("location", to)).finish(),
        Reply::Late(after, text) => {
            actix_web::rt::time::sleep(after).await;
            html(HttpResponse::Ok(), text)
        }
        Reply::Typed(kind, bytes) => HttpResponse::Ok().content_type(kind).body(bytes),
        Reply::Never => std::future::pending().await,
    }
}
