//! The person's own browser by its DevTools: what a person does that Hob's own page cannot be asked for
//! (fingers, input methods, another keyboard, another window), and what the recorder's page knows.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use futures::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

pub struct Devtools {
    line: Mutex<Line>,
    session: String,
    next: AtomicU64,
}

impl Devtools {
    /// Attaches to the only tab of the browser with this folder.
    pub async fn attach(folder: &Path) -> Self {
        let file = folder.join("profile/DevToolsActivePort");
        let text = std::fs::read_to_string(file).unwrap();
        let (port, path) = text.trim().split_once('\n').unwrap();
        let (line, _) = connect_async(format!("ws://127.0.0.1:{port}{path}")).await.unwrap();
        let mut devtools =
            Self { line: Mutex::new(line), session: String::new(), next: AtomicU64::new(1) };
        let targets = devtools.call("Target.getTargets", json!({})).await;
        let targets = targets["targetInfos"].as_array().unwrap();
        let tab = targets.iter().find(|target| target["type"] == "page").unwrap();
        let to = json!({"targetId": tab["targetId"], "flatten": true});
        let attached = devtools.call("Target.attachToTarget", to).await;
        attached["sessionId"].as_str().unwrap().clone_into(&mut devtools.session);
        devtools
    }

    /// A command to the tab, and what it answers.
    pub async fn call(&self, method: &str, params: Value) -> Value {
        let id = self.next.fetch_add(1, Ordering::SeqCst);
        let mut command = json!({"id": id, "method": method, "params": params});
        if !self.session.is_empty() {
            command["sessionId"] = self.session.as_str().into();
        }
        let mut line = self.line.lock().await;
        line.send(Message::text(command.to_string())).await.unwrap();
        while let Some(message) = line.next().await {
            let Message::Text(text) = message.unwrap() else { continue };
            let mut answer: Value = serde_json::from_str(&text).unwrap();
            if answer["id"] == id {
                assert!(answer["error"].is_null(), "{method}: {answer}");
                return answer["result"].take();
            }
        }
        panic!("the person's browser is gone");
    }

    /// What an expression of the page's own JavaScript comes to, also later.
    pub async fn js(&self, expression: &str) -> Value {
        let params = json!({"expression": expression, "returnByValue": true, "awaitPromise": true,
                            "userGesture": true});
        let mut done = self.call("Runtime.evaluate", params).await;
        assert!(done["exceptionDetails"].is_null(), "{expression}: {done:#}");
        done["result"]["value"].take()
    }
}
