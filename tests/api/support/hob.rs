//! Hob as its users run it: the real binary, on port 0, with a store of its own.
//!
//! Every process that descends from it carries a mark in its environment; a `Hob` that is dropped
//! with any of them left fails the test.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::redis::Redis;

pub const KEY: &str = "test-key-0123456789abcdef";

/// Which store a test runs on.
pub enum Kind {
    Sqlite,
    Redis,
}

/// A folder with a store in it, which outlives the Hobs that run on it.
pub struct Home {
    folder: TempDir,
    redis: Option<Redis>,
    mark: String,
}

/// A running Hob.
pub struct Hob {
    pub process: Child,
    /// `http://127.0.0.1:port`
    pub url: String,
    mark: String,
    client: reqwest::Client,
}

impl Home {
    pub fn new(kind: &Kind) -> Self {
        let redis = match kind {
            Kind::Sqlite => None,
            Kind::Redis => Some(Redis::start()),
        };
        let folder = super::folder::data_folder();
        // In the environment of every process as TMPDIR.
        let mark = folder.path().display().to_string();
        Self { folder, redis, mark }
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// The server that the Hobs of this home share.
    pub fn redis(&mut self) -> &mut Redis {
        self.redis.as_mut().expect("a home on Redis")
    }

    /// The address of its store.
    pub fn store_url(&self) -> String {
        let database = self.database().display().to_string();
        self.redis.as_ref().map_or_else(|| format!("sqlite:{database}"), Redis::url)
    }

    /// The file of its store, where it is SQLite.
    pub fn database(&self) -> PathBuf {
        self.folder.path().join("hob.db")
    }

    pub fn command(&self) -> Command {
        let path = |name: &str| self.folder.path().join(name).display().to_string();
        let store = self.store_url();
        let mut command = Command::new(env!("CARGO_BIN_EXE_hob"));
        command
            .current_dir(self.folder.path())
            .env("TMPDIR", self.temp())
            .env("HOB_API_KEY", KEY)
            .env("HOB_SERVER__LISTEN", "127.0.0.1:0")
            .env("HOB_STORE__URL", store)
            .env("HOB_FILES__URL", format!("file:{}", path("files")))
            .env("HOB_VAULT__KEY_FILE", path("master.key"))
            .env("HOB_EGRESS__ALLOW", "127.0.0.0/8")
            // Each browser costs a second of a core, and the last of those started ahead is never used.
            .env("HOB_BROWSER__WARM", "0")
            .env_remove("OPENAI_API_KEY")
            .env_remove("ANTHROPIC_API_KEY");
        command
    }

    /// Where Hob's own temporary files go.
    pub fn temp(&self) -> PathBuf {
        let temp = self.folder.path().join("tmp");
        fs::create_dir_all(&temp).unwrap();
        temp
    }

    /// Starts `hob serve` with more environment.
    pub fn start(&self, environment: &[(&str, &str)]) -> Hob {
        self.start_as(environment, |_| {})
    }

    /// Starts it with a model that answers at `base_url` in place of the default one.
    pub fn start_asking(&self, base_url: &str, environment: &[(&str, &str)]) -> Hob {
        let model = [
            ("HOB_MODELS__GPT_5_6_LUNA__BASE_URL", base_url),
            ("HOB_MODELS__GPT_5_6_LUNA__API_KEY_ENV", "HOB_API_KEY"),
        ];
        self.start(&[&model[..], environment].concat())
    }

    /// As [`Home::start`], by a command that is changed before.
    pub fn start_as(&self, environment: &[(&str, &str)], change: impl FnOnce(&mut Command)) -> Hob {
        let mut command = self.command();
        change(&mut command);
        command.arg("serve").envs(environment.iter().copied());
        let log = fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(self.folder.path().join("hob.log"))
            .unwrap();
        let mut process =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log).spawn().unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let url = lines
            .find_map(|line| line.unwrap().strip_prefix("Hob listens on ").map(str::to_owned))
            .unwrap_or_else(|| panic!("hob did not start:\n{}", self.log()));
        std::thread::spawn(move || lines.for_each(drop));
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        Hob { process, url, mark: self.mark.clone(), client }
    }

    /// What `hob keys` says, of a command that must succeed.
    pub fn keys(&self, command: &[&str]) -> String {
        let done = self.command().arg("keys").args(command).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).unwrap().trim().to_owned()
    }

    /// What all Hobs of this home have logged.
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("hob.log")).unwrap_or_default()
    }
}

/// A test that fails under load says little without what Hob saw.
impl Drop for Home {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let said = format!("what Hob logged:\n{}\n", self.log());
            let _ = std::io::stderr().write_all(said.as_bytes());
        }
    }
}

impl Hob {
    /// A request with the key.
    pub fn request(&self, method: reqwest::Method, path: &str) -> reqwest::RequestBuilder {
        self.client.request(method, format!("{}{path}", self.url)).header("x-api-key", KEY)
    }

    pub async fn get(&self, path: &str) -> Value {
        let answer = self.request(reqwest::Method::GET, path).send().await.unwrap();
        let status = answer.status();
        let body = answer.json().await.unwrap();
        assert!(status.is_success(), "GET {path}: {status} {body}");
        body
    }

    pub async fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        let answer = self.request(reqwest::Method::POST, path).json(body).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap())
    }

    /// Starts a run and gives its id.
    pub async fn start(&self, body: &Value) -> String {
        let (status, answer) = self.post("/api/v1/runs/start", body).await;
        assert_eq!(status, 202, "{answer}");
        assert_eq!(answer["status"], "pending");
        answer["id"].as_str().unwrap().to_owned()
    }

    /// Polls a run until it is over.
    pub async fn finished(&self, id: &str) -> Value {
        let path = format!("/api/v1/runs/{id}?wait=30s");
        for _ in 0..8 {
            let run = self.get(&path).await;
            if run["status"] == "completed" || run["status"] == "canceled" {
                return run;
            }
        }
        panic!("run {id} did not end");
    }

    /// Polls a run until it has the status, or is over.
    pub async fn until(&self, id: &str, status: &str) -> Value {
        for _ in 0..1200 {
            let run = self.get(&format!("/api/v1/runs/{id}")).await;
            if run["status"] == status || run["status"] == "completed" {
                return run;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("run {id} was never {status}");
    }

    /// Uploads a text as a file, and gives the answer.
    pub async fn upload(&self, name: &str, text: &str) -> Value {
        let request = self.request(reqwest::Method::POST, &format!("/api/v1/files?name={name}"));
        let request = request.header("content-type", "text/plain").body(text.to_owned());
        request.send().await.unwrap().json().await.unwrap()
    }

    /// Runs a task to its end.
    pub async fn run(&self, body: &Value) -> Value {
        let id = self.start(body).await;
        self.finished(&id).await
    }

    /// What a run resulted in, also where that came as a file.
    pub async fn result_of(&self, run: &Value) -> Value {
        match run["result"]["file"]["url"].as_str() {
            Some(url) => reqwest::get(url).await.unwrap().json().await.unwrap(),
            None => run["result"].clone(),
        }
    }

    /// Runs a task that must succeed, and gives its result.
    pub async fn result(&self, body: &Value) -> Value {
        let run = self.run(body).await;
        let steps = self.get(&format!("/api/v1/runs/{}/steps", run["id"].as_str().unwrap())).await;
        assert_eq!(run["outcome"], "success", "{run:#}\nsteps: {steps:#}");
        run["result"].clone()
    }

    /// kill -9, with what it leaves left to the caller to look at.
    pub fn kill_only(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Sends a signal by name (`TERM`, `STOP`, `CONT`).
    pub fn signal(&self, name: &str) {
        signal(self.process.id(), name);
    }

    /// Waits for the process to end by itself.
    pub fn wait(&mut self, most: Duration) -> Option<std::process::ExitStatus> {
        let until = Instant::now() + most;
        while Instant::now() < until {
            if let Some(status) = self.process.try_wait().unwrap() {
                return Some(status);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        None
    }
}

impl Drop for Hob {
    fn drop(&mut self) {
        if self.mark.is_empty() {
            return;
        }
        if self.process.try_wait().unwrap().is_none() {
            self.signal("TERM");
            if self.wait(Duration::from_secs(40)).is_none() {
                let _ = self.process.kill();
                let _ = self.process.wait();
                assert!(std::thread::panicking(), "hob did not end on SIGTERM");
            }
        }
        if !std::thread::panicking() {
            wait_for_none(&self.mark);
        }
    }
}

pub fn signal(pid: u32, name: &str) {
    assert!(
        Command::new("kill")
            .arg(format!("-{name}"))
            .arg(pid.to_string())
            .status()
            .unwrap()
            .success()
    );
}

/// The processes (id and name) that carry `mark` in their environment. Zombies have none.
pub fn marked(mark: &str) -> Vec<(u32, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir("/proc").unwrap().flatten() {
        let Ok(pid) = entry.file_name().to_string_lossy().parse::<u32>() else { continue };
        let environment = fs::read(entry.path().join("environ")).unwrap_or_default();
        if environment.windows(mark.len()).any(|part| part == mark.as_bytes()) {
            let name = fs::read_to_string(entry.path().join("comm")).unwrap_or_default();
            found.push((pid, name.trim().to_owned()));
        }
    }
    found
}

/// Nothing of a Hob may be left, a moment after it ended.
pub fn wait_for_none(mark: &str) {
    let until = Instant::now() + Duration::from_secs(15);
    loop {
        let left = marked(mark);
        if left.is_empty() {
            return;
        }
        assert!(Instant::now() < until, "processes are left: {left:?}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

impl Home {
    /// The mark that every process of this home carries.
    pub fn mark(&self) -> &str {
        &self.mark
    }
}

/// A list schema: `name` holds records with these fields, all required.
pub fn list_schema(name: &str, fields: &[(&str, &str)]) -> Value {
    let properties: serde_json::Map<String, Value> =
        fields.iter().map(|(field, kind)| ((*field).to_owned(), json!({"type": kind}))).collect();
    let required: Vec<&str> = fields.iter().map(|(field, _)| *field).collect();
    json!({
        "type": "object", "required": [name], "properties": {name: {
            "type": "array", "items": {"type": "object", "properties": properties, "required": required}
        }}
    })
}
