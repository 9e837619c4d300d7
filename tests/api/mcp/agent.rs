//! An agent, as far as it speaks the protocol.

use std::process::Stdio;
use std::sync::atomic::{AtomicU64, Ordering};

use futures::StreamExt as _;
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use sse_stream::SseStream;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::sync::Mutex;

use crate::support::app::TestApp;

/// With sessions, as the server may give them.
pub const BEFORE: &str = "2025-11-25";
/// Each request by itself.
pub const SINCE: &str = "2026-07-28";

/// How an agent reaches Hob.
pub enum Line {
    Http { version: &'static str, session: Option<String> },
    Stdio { input: Mutex<Option<ChildStdin>>, output: Mutex<Lines<BufReader<ChildStdout>>> },
}

pub struct Agent {
    url: String,
    key: String,
    client: reqwest::Client,
    pub line: Line,
    pub process: Option<Child>,
    /// What it says that it can do.
    pub capabilities: Value,
    next: AtomicU64,
}

/// What came of a call.
#[derive(Debug)]
pub struct Came {
    /// What was told before the answer.
    pub told: Vec<Value>,
    pub answer: Value,
}

impl Came {
    pub fn result(&self) -> &Value {
        assert!(self.answer["error"].is_null(), "{self:?}");
        &self.answer["result"]
    }

    /// The first text of a tool's result.
    pub fn text(&self) -> &str {
        self.result()["content"][0]["text"].as_str().unwrap()
    }
}

impl Agent {
    fn of(app: &TestApp, key: &str, line: Line) -> Self {
        Self {
            url: format!("{}/mcp", app.url),
            key: key.to_owned(),
            client: app.client.clone(),
            line,
            process: None,
            capabilities: json!({}),
            next: AtomicU64::new(1),
        }
    }

    /// One that speaks HTTP.
    pub async fn by_http(app: &TestApp, key: &str, version: &'static str) -> Self {
        let mut agent = Self::of(app, key, Line::Http { version, session: None });
        if version == BEFORE {
            let answer = agent.post(&agent.greeting()).send().await.unwrap();
            assert_eq!(answer.status(), 200);
            let session = answer.headers()["mcp-session-id"].to_str().unwrap().to_owned();
            let answer: Value = answer.json().await.unwrap();
            assert_eq!(answer["result"]["protocolVersion"], version);
            agent.line = Line::Http { version, session: Some(session) };
            agent.notify("notifications/initialized", json!({})).await;
        }
        agent
    }

    /// One that has started `hob mcp`.
    pub async fn by_stdio(app: &TestApp, key: &str) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_hob"))
            .args(["mcp", "--url", &app.url])
            .env("HOB_API_KEY", key)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let input = Mutex::new(process.stdin.take());
        let output = Mutex::new(BufReader::new(process.stdout.take().unwrap()).lines());
        let mut agent = Self::of(app, key, Line::Stdio { input, output });
        agent.process = Some(process);
        agent.write(&agent.greeting()).await;
        assert_eq!(agent.read().await.unwrap()["result"]["serverInfo"]["name"], "hob");
        agent.notify("notifications/initialized", json!({})).await;
        agent
    }

    /// One of each kind.
    pub async fn each(app: &TestApp) -> [Self; 3] {
        let key = app.key.reveal();
        [
            Self::by_http(app, key, BEFORE).await,
            Self::by_http(app, key, SINCE).await,
            Self::by_stdio(app, key).await,
        ]
    }

    fn greeting(&self) -> Value {
        json!({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": BEFORE,
            "capabilities": self.capabilities, "clientInfo": {"name": "test", "version": "1"}}})
    }

    /// A request that holds a message.
    pub fn post(&self, message: &Value) -> RequestBuilder {
        let mut request = self
            .client
            .request(Method::POST, &self.url)
            .header("x-api-key", &self.key)
            .header("accept", "application/json, text/event-stream")
            .json(message);
        if let Line::Http { version, session } = &self.line {
            request = request.header("mcp-protocol-version", *version);
            if let Some(session) = session {
                request = request.header("mcp-session-id", session);
            }
            if *version == SINCE {
                request = request.header("mcp-method", message["method"].as_str().unwrap());
                let name = message["params"]["name"].as_str().or(message["params"]["uri"].as_str());
                let name = name.or(message["params"]["taskId"].as_str());
                if let Some(name) = name {
                    request = request.header("mcp-name", name);
                }
            }
        }
        request
    }

    async fn write(&self, message: &Value) {
        let Line::Stdio { input, .. } = &self.line else { panic!("not by HTTP") };
        let mut input = input.lock().await;
        input.as_mut().unwrap().write_all(format!("{message}\n").as_bytes()).await.unwrap();
    }

    async fn read(&self) -> Option<Value> {
        let Line::Stdio { output, .. } = &self.line else { panic!("not by HTTP") };
        let line = output.lock().await.next_line().await.unwrap()?;
        Some(serde_json::from_str(&line).expect("the protocol alone"))
    }

    /// Ends what it says to `hob mcp`.
    pub async fn hang_up(&self) {
        let Line::Stdio { input, .. } = &self.line else { panic!("not by HTTP") };
        input.lock().await.take();
    }

    pub async fn notify(&self, method: &str, params: Value) {
        let message = json!({"jsonrpc": "2.0", "method": method, "params": params});
        match &self.line {
            Line::Http { .. } => {
                assert_eq!(self.post(&message).send().await.unwrap().status(), 202);
            }
            Line::Stdio { .. } => self.write(&message).await,
        }
    }

    /// Calls and waits for the answer.
    pub async fn call(&self, method: &str, params: Value) -> Came {
        let id = self.next.fetch_add(1, Ordering::SeqCst);
        self.call_as(id, method, params).await
    }

    /// The same with a number that is known.
    pub async fn call_as(&self, id: u64, method: &str, mut params: Value) -> Came {
        if let Line::Http { version: SINCE, .. } = self.line {
            let meta = &mut params["_meta"];
            meta["io.modelcontextprotocol/protocolVersion"] = json!(SINCE);
            meta["io.modelcontextprotocol/clientInfo"] = json!({"name": "test", "version": "1"});
            meta["io.modelcontextprotocol/clientCapabilities"] = self.capabilities.clone();
        }
        let message = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        let mut all = match &self.line {
            Line::Http { .. } => self.answers(&message).await,
            Line::Stdio { .. } => {
                self.write(&message).await;
                let mut all = Vec::new();
                while all.last().is_none_or(|last: &Value| last["id"] != id) {
                    all.push(self.read().await.expect("an answer"));
                }
                all
            }
        };
        let answer = all.pop().unwrap();
        assert_eq!(answer["id"], id, "{all:?}, {answer}");
        Came { told: all, answer }
    }

    async fn answers(&self, message: &Value) -> Vec<Value> {
        let answer = self.post(message).send().await.unwrap();
        let kind = answer.headers()["content-type"].to_str().unwrap().to_owned();
        if kind == "application/json" {
            return vec![answer.json().await.unwrap()];
        }
        assert_eq!(kind, "text/event-stream", "{}", answer.status());
        let events = SseStream::from_bytes_stream(answer.bytes_stream());
        let told = events.filter_map(|event| {
            std::future::ready(event.unwrap().data.filter(|data| !data.is_empty()))
        });
        told.map(|data| serde_json::from_str(&data).unwrap()).collect().await
    }

    /// Calls a tool, and wants to hear how it goes on.
    pub async fn tool(&self, name: &str, arguments: Value) -> Came {
        let params =
            json!({"name": name, "arguments": arguments, "_meta": {"progressToken": "p-1"}});
        self.call("tools/call", params).await
    }
}
