//! A disk that is full: the log that cannot be written, the upload that cannot be kept.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::hob::{Home, KEY, Kind, list_schema, wait_for_none};
use crate::support::site::{Site, html};

/// A Hob whose address is known beforehand, because nobody can be told it.
struct Mute {
    process: Child,
    url: String,
}

/// An address that nobody has just now.
fn free_address() -> String {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string()
}

impl Mute {
    async fn start(mut command: Command) -> Self {
        let address = free_address();
        let process =
            command.env("HOB_SERVER__LISTEN", &address).stdin(Stdio::null()).spawn().unwrap();
        let hob = Self { process, url: format!("http://{address}") };
        for _ in 0..600 {
            if reqwest::get(format!("{}/healthz", hob.url)).await.is_ok() {
                return hob;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("hob does not answer");
    }

    async fn send(&self, method: Method, path: &str, body: &Value) -> (u16, Value) {
        let request = reqwest::Client::new().request(method, format!("{}{path}", self.url));
        let answer = request.header("x-api-key", KEY).json(body).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap())
    }

    fn end(mut self, home: &Home) {
        crate::support::hob::signal(self.process.id(), "TERM");
        self.process.wait().unwrap();
        wait_for_none(home.mark());
    }
}

/// A test that fails leaves no node behind.
impl Drop for Mute {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[tokio::test]
async fn attack_26_a_log_that_cannot_be_written_is_counted_and_the_node_goes_on() {
    let site = Site::new(|_| async { html("<h1>Stock</h1><ul><li>Apples<li>Pears<li>Figs</ul>") });
    let home = Home::new(&Kind::Sqlite);
    let full = || std::fs::File::options().write(true).open("/dev/full").unwrap();
    let mut command = home.command();
    command.arg("serve").stdout(full()).stderr(full());
    let hob = Mute::start(command).await;
    let order = json!({"task": "Collect all items with their name", "startUrl": site.page("/"),
        "outputSchema": list_schema("items", &[("name", "string")])});
    let (status, started) = hob.send(Method::POST, "/api/v1/runs/start", &order).await;
    assert_eq!(status, 202, "{started}");
    let path = format!("/api/v1/runs/{}?wait=60s", started["id"].as_str().unwrap());
    let (_, run) = hob.send(Method::GET, &path, &json!({})).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    let (status, ready) = hob.send(Method::GET, "/readyz", &json!({})).await;
    assert_eq!((status, ready["status"].as_str()), (200, Some("ready")), "{ready}");
    assert!(ready["lostLogLines"].as_u64().unwrap() > 0, "{ready}");
    hob.end(&home);
}

/// The folder of files is a disk of its own, of 256 KiB.
#[tokio::test]
async fn attack_26_an_upload_on_a_full_disk_is_told_to_come_again() {
    let home = Home::new(&Kind::Sqlite);
    let files = home.path().join("files");
    std::fs::create_dir_all(&files).unwrap();
    let inner = home.command();
    let mut command = Command::new("unshare");
    command.args(["--mount", "--map-root-user", "sh", "-c"]);
    command.arg("mount -t tmpfs -o size=256k tmpfs \"$1\" && exec \"$2\" serve").arg("sh");
    command.arg(&files).arg(inner.get_program()).current_dir(home.path());
    for (name, value) in inner.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let hob = Mute::start(command).await;
    let put = async |bytes: usize| {
        let url = format!("{}/api/v1/files?name=a.bin", hob.url);
        let request = reqwest::Client::new().post(url).header("x-api-key", KEY);
        request.body(vec![7_u8; bytes]).send().await.unwrap()
    };
    assert_eq!(put(1_000).await.status(), 201);
    let full = put(1 << 20).await;
    assert_eq!(full.status(), 503);
    assert!(full.headers().contains_key("retry-after"));
    assert_eq!(full.json::<Value>().await.unwrap()["error"]["code"], "unavailable");
    assert_eq!(put(1_000).await.status(), 201, "what fits is kept still");
    hob.end(&home);
}
