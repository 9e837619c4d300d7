//! A language model's service at its socket: speaks the chat completions protocol, answers by a
//! script or by a recorded conversation, keeps what it was asked. As strict as the real ones about
//! the order of calls and their outcomes.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use actix_web::web::{self, Bytes, Data};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer};
use serde_json::{Value, json};

/// Makes the answer to one request.
pub type Script = Box<dyn FnMut(&Value) -> Reply + Send>;

/// What the service answers.
#[derive(Debug, Clone)]
pub enum Reply {
    /// A status, headers and a body.
    Http(u16, Vec<(&'static str, String)>, String),
    /// The connection breaks in the middle of the body.
    Broken,
}

/// A request as it came.
#[derive(Debug, Clone)]
pub struct Asked {
    /// The `authorization` header.
    pub authorization: String,
    /// The body.
    pub body: Value,
}

#[derive(Default)]
struct State {
    script: VecDeque<Script>,
    repeat: Option<Script>,
    asked: Vec<Asked>,
}

type Shared = Arc<Mutex<State>>;

/// The service; gone when it is dropped.
pub struct FakeModel {
    /// What goes into `base_url`.
    pub base_url: String,
    state: Shared,
    handle: actix_web::dev::ServerHandle,
}

impl Reply {
    /// An answer with the calls `(tool, arguments)`.
    pub fn calls(calls: &[(&str, Value)]) -> Self {
        let calls: Vec<_> = calls
            .iter()
            .enumerate()
            .map(|(i, (name, arguments))| {
                json!({"id": format!("call_fake{i}"), "type": "function",
                       "function": {"name": name, "arguments": arguments.to_string()}})
            })
            .collect();
        Self::message(
            json!({"role": "assistant", "content": null, "tool_calls": calls}),
            "tool_calls",
        )
    }

    /// An answer with one call.
    pub fn call(name: &str, arguments: Value) -> Self {
        Self::calls(&[(name, arguments)])
    }

    /// An answer in words.
    pub fn text(text: &str) -> Self {
        Self::message(json!({"role": "assistant", "content": text, "refusal": null}), "stop")
    }

    /// An answer with this message, for 1,000 prompt tokens, 400 of them cached, and 50 written.
    #[allow(clippy::needless_pass_by_value, reason = "callers make it on the spot")]
    pub fn message(message: Value, finish_reason: &str) -> Self {
        Self::Http(
            200,
            Vec::new(),
            completion(&message, finish_reason, [1_000, 400, 50]).to_string(),
        )
    }

    /// An error in the protocol's form.
    pub fn error(status: u16, code: &str, message: &str) -> Self {
        let body = json!({"error": {
            "message": message, "type": "invalid_request_error", "param": null, "code": code,
        }});
        Self::Http(status, Vec::new(), body.to_string())
    }

    /// The same with another header.
    pub fn header(self, name: &'static str, value: impl Into<String>) -> Self {
        match self {
            Self::Http(status, mut headers, body) => {
                headers.push((name, value.into()));
                Self::Http(status, headers, body)
            }
            Self::Broken => self,
        }
    }
}

/// The body of an answer; `tokens` are prompt, cached and written.
pub fn completion(message: &Value, finish_reason: &str, tokens: [u64; 3]) -> Value {
    json!({
        "id": "chatcmpl-fake", "object": "chat.completion", "created": 1_790_000_000,
        "model": "fake-model-1",
        "choices": [{"index": 0, "message": message, "logprobs": null,
                     "finish_reason": finish_reason}],
        "usage": {
            "prompt_tokens": tokens[0], "completion_tokens": tokens[2],
            "total_tokens": tokens[0] + tokens[2],
            "prompt_tokens_details": {"cached_tokens": tokens[1], "audio_tokens": 0},
        },
    })
}

impl FakeModel {
    /// Answers with `replies` one after the other, then with an error.
    pub fn replying(replies: impl IntoIterator<Item = Reply>) -> Self {
        let script =
            replies.into_iter().map(|reply| Box::new(move |_: &Value| reply.clone()) as Script);
        Self::start(State { script: script.collect(), ..State::default() })
    }

    /// Answers every request by `script`.
    pub fn scripted(script: impl FnMut(&Value) -> Reply + Send + 'static) -> Self {
        Self::start(State { repeat: Some(Box::new(script)), ..State::default() })
    }

    /// Answers every request by `script`, on a thread of its own: for tests without an actix system.
    pub fn apart(script: impl FnMut(&Value) -> Reply + Send + 'static) -> Self {
        let (sender, receiver) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                sender.send(Self::scripted(script)).ok();
                std::future::pending::<()>().await;
            });
        });
        receiver.recv().expect("the model starts")
    }

    /// Answers with the bodies recorded in `text`: a JSON list.
    pub fn recorded(text: &str) -> Self {
        let bodies: Vec<Value> = serde_json::from_str(text).expect("a recorded conversation");
        Self::replying(bodies.into_iter().map(|b| Reply::Http(200, Vec::new(), b.to_string())))
    }

    /// Everything that was asked, oldest first.
    pub fn asked(&self) -> Vec<Asked> {
        lock(&self.state).asked.clone()
    }

    fn start(state: State) -> Self {
        let state: Shared = Arc::new(Mutex::new(state));
        let data = Data::new(state.clone());
        let app = move || {
            App::new()
                .app_data(data.clone())
                .app_data(web::PayloadConfig::new(64 * 1024 * 1024))
                .route("/v1/chat/completions", web::post().to(answer))
        };
        let server = HttpServer::new(app).workers(1).disable_signals();
        let server = server.bind(("127.0.0.1", 0)).expect("a free port");
        let base_url = format!("http://{}/v1", server.addrs()[0]);
        let server = server.run();
        let handle = server.handle();
        tokio::spawn(server);
        Self { base_url, state, handle }
    }
}

impl Drop for FakeModel {
    fn drop(&mut self) {
        drop(self.handle.stop(false));
    }
}

fn lock(state: &Shared) -> std::sync::MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn answer(request: HttpRequest, body: Bytes, state: Data<Shared>) -> HttpResponse {
    let Ok(body) = serde_json::from_slice::<Value>(&body) else {
        return respond(Reply::error(400, "invalid_json", "no JSON"));
    };
    let authorization = request.headers().get("authorization");
    let authorization = authorization.and_then(|v| v.to_str().ok()).unwrap_or_default().to_owned();
    let reply = {
        let mut state = lock(&state);
        state.asked.push(Asked { authorization, body: body.clone() });
        match fault(&body) {
            Some(fault) => Reply::error(400, "invalid_request", &fault),
            None => match (state.script.pop_front(), &mut state.repeat) {
                (Some(mut script), _) => script(&body),
                (None, Some(script)) => script(&body),
                (None, None) => Reply::error(400, "script_over", "the script is over"),
            },
        }
    };
    respond(reply)
}

fn respond(reply: Reply) -> HttpResponse {
    match reply {
        Reply::Http(status, headers, body) => {
            let status = actix_web::http::StatusCode::from_u16(status).expect("a status");
            let mut response = HttpResponse::build(status);
            for (name, value) in headers {
                response.insert_header((name, value));
            }
            response.content_type("application/json").body(body)
        }
        Reply::Broken => {
            let parts = [Ok(Bytes::from_static(b"{\"id\":")), Err(std::io::Error::other("gone"))];
            HttpResponse::Ok().streaming(futures::stream::iter(parts))
        }
    }
}

/// What the real services refuse: a call without its outcome, an outcome without its call,
/// arguments that are no JSON, tools without a schema.
fn fault(body: &Value) -> Option<String> {
    if body["model"].as_str().is_none_or(str::is_empty) {
        return Some("you must provide a model parameter".to_owned());
    }
    let mut open: Vec<String> = Vec::new();
    for message in body["messages"].as_array()? {
        let role = message["role"].as_str().unwrap_or_default();
        if role == "tool" {
            let id = message["tool_call_id"].as_str().unwrap_or_default();
            match open.iter().position(|call| call == id) {
                Some(at) => drop(open.remove(at)),
                None => return Some(format!("tool message {id} answers no call before it")),
            }
            continue;
        }
        if !open.is_empty() {
            return Some(format!("calls {open:?} have no tool message"));
        }
        if !["system", "user", "assistant"].contains(&role) {
            return Some(format!("invalid role {role:?}"));
        }
        for call in message["tool_calls"].as_array().into_iter().flatten() {
            let arguments = call["function"]["arguments"].as_str().unwrap_or_default();
            if serde_json::from_str::<Value>(arguments).is_err() {
                return Some(format!("arguments are no JSON: {arguments}"));
            }
            open.push(call["id"].as_str().unwrap_or_default().to_owned());
        }
        if message["content"].is_null() && message["tool_calls"].is_null() {
            return Some(format!("{role} message without content"));
        }
    }
    let tools = body["tools"].as_array()?;
    let bad = tools.iter().find(|tool| tool["function"]["parameters"]["type"] != "object");
    bad.map(|tool| format!("invalid tool {tool}"))
}

/// The ref of the element whose line in the newest snapshot holds `words`.
pub fn ref_of(request: &Value, words: &str) -> String {
    let text = request["messages"].to_string();
    let at = text.rfind(words).unwrap_or_else(|| panic!("no {words} in {text}"));
    let at = text[at..].find("ref=").unwrap() + at + 4;
    text[at..].chars().take_while(char::is_ascii_alphanumeric).collect()
}
