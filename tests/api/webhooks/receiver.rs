//! A receiver of webhooks: it answers as the test says, and keeps what came.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use actix_web::dev::ServerHandle;
use actix_web::http::StatusCode;
use actix_web::web::{Bytes, Data};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};
use serde_json::{Value, json};
use tokio::sync::Semaphore;

/// A message as it came.
#[derive(Debug, Clone)]
pub struct Received {
    pub path: String,
    pub id: String,
    pub timestamp: String,
    pub signature: String,
    pub body: String,
    /// What it was answered; nothing as long as it is not.
    pub answered: Option<u16>,
}

impl Received {
    pub fn said(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    pub fn event(&self) -> String {
        self.said()["type"].as_str().unwrap().to_owned()
    }

    /// As the library takes it.
    pub fn for_library(&self, secret: &str) -> Value {
        let headers = json!({
            "webhook-id": self.id, "webhook-timestamp": self.timestamp, "webhook-signature": self.signature,
        });
        json!({"secret": secret, "headers": headers, "body": self.body})
    }
}

/// How a message is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    Status(u16),
    /// To a path of the receiver itself.
    Redirect,
    /// The line stays open, and nothing comes.
    Hang,
    /// So does it until the receiver is let go.
    Held(u16),
    /// 200, and a body that never ends.
    Endless,
}

type Answering = Box<dyn Fn(&Received, usize) -> Answer + Send>;

struct State {
    answer: Mutex<Answering>,
    log: Mutex<Vec<Received>>,
    held: Semaphore,
}

/// Gone when it is dropped.
pub struct Receiver {
    /// `http://127.0.0.1:PORT`
    pub url: String,
    state: Arc<State>,
    server: ServerHandle,
}

impl Receiver {
    /// One that answers by `answer`, which is told the message and how many came before it.
    pub fn new(answer: impl Fn(&Received, usize) -> Answer + Send + 'static) -> Self {
        let (answer, log) = (Mutex::new(Box::new(answer) as _), Mutex::default());
        let state = Arc::new(State { answer, log, held: Semaphore::new(0) });
        let data = Data::from(Arc::clone(&state));
        let server = HttpServer::new(move || {
            App::new().app_data(data.clone()).default_service(web::to(receive))
        })
        .workers(1)
        .disable_signals()
        .shutdown_timeout(0)
        .bind(("127.0.0.1", 0))
        .unwrap();
        let url = format!("http://{}", server.addrs()[0]);
        let server = server.run();
        let handle = server.handle();
        std::thread::spawn(move || actix_web::rt::System::new().block_on(server));
        Self { url, state, server: handle }
    }

    /// One that takes all.
    pub fn open() -> Self {
        Self::new(|_, _| Answer::Status(204))
    }

    /// From now on it answers otherwise.
    pub fn answers(&self, answer: impl Fn(&Received, usize) -> Answer + Send + 'static) {
        *self.state.answer.lock().unwrap() = Box::new(answer);
    }

    /// One of those that are held is answered.
    pub fn let_go(&self) {
        self.state.held.add_permits(1);
    }

    pub fn log(&self) -> Vec<Received> {
        self.state.log.lock().unwrap().clone()
    }

    /// What it has taken, in the order of their answers.
    pub fn taken(&self) -> Vec<Received> {
        self.log()
            .into_iter()
            .filter(|one| one.answered.is_some_and(|status| (200..300).contains(&status)))
            .collect()
    }

    /// Waits until `enough` says so.
    pub async fn until(&self, what: &str, enough: impl Fn(&[Received]) -> bool) -> Vec<Received> {
        for _ in 0..1_200 {
            let log = self.log();
            if enough(&log) {
                return log;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("{what} never came: {:#?}", self.log());
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        drop(self.server.stop(false));
    }
}

async fn receive(state: Data<State>, request: HttpRequest, body: Bytes) -> HttpResponse {
    let header = |name: &str| {
        let value = request.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
        value.unwrap_or_default()
    };
    let received = Received {
        path: request.path().to_owned(),
        id: header("webhook-id"),
        timestamp: header("webhook-timestamp"),
        signature: header("webhook-signature"),
        body: String::from_utf8(body.to_vec()).unwrap(),
        answered: None,
    };
    let (answer, at) = {
        let mut log = state.log.lock().unwrap();
        let answer = state.answer.lock().unwrap()(&received, log.len());
        let status = match answer {
            Answer::Status(status) => Some(status),
            Answer::Redirect => Some(307),
            Answer::Endless => Some(200),
            Answer::Hang | Answer::Held(_) => None,
        };
        log.push(Received { answered: status, ..received });
        (answer, log.len())
    };
    match answer {
        Answer::Status(status) => {
            HttpResponse::build(StatusCode::from_u16(status).unwrap()).finish()
        }
        Answer::Redirect => HttpResponse::TemporaryRedirect()
            .insert_header(("location", format!("/inside-{at}")))
            .finish(),
        Answer::Hang => std::future::pending().await,
        Answer::Held(status) => {
            state.held.acquire().await.unwrap().forget();
            HttpResponse::build(StatusCode::from_u16(status).unwrap()).finish()
        }
        Answer::Endless => {
            let bytes = futures::stream::repeat_with(|| {
                Ok::<_, actix_web::Error>(Bytes::from_static(b"x"))
            });
            let slowly = futures::StreamExt::then(bytes, |piece| async {
                tokio::time::sleep(Duration::from_millis(20)).await;
                piece
            });
            HttpResponse::Ok().streaming(Box::pin(slowly))
        }
    }
}
