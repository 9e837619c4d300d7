//! An application that is installed: started on a copy of its first state, asked for the truth, ended.
//!
//! `tests/apps/NAME` has four things: `install FOLDER` puts the application and its first state there (the state into
//! `FOLDER/state`), once; `serve FOLDER STATE PORT` serves it on loopback until it is ended; `truth FOLDER STATE QUESTION`
//! prints what its database, files or API say, as JSON; `app.toml` has its tasks.

use std::fs;
use std::net::TcpListener;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;

/// An application's own folder in the repository.
pub fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/apps").join(name)
}

/// The applications that there are tasks for, by name.
pub fn names() -> Vec<String> {
    let all = fs::read_dir(source("")).unwrap().map(|entry| entry.unwrap());
    let with_tasks = all.filter(|entry| entry.path().join("app.toml").exists());
    let mut names: Vec<_> =
        with_tasks.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// An application that is served; ended, and its state gone, when it is dropped.
pub struct Served {
    name: String,
    state: TempDir,
    process: Child,
    pub url: String,
}

impl Served {
    pub async fn start(name: &str) -> Self {
        let state = crate::support::folder::data_folder();
        copy(&place(name).join("state"), state.path());
        let port = TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().port();
        let log = fs::File::create(state.path().join("served.log")).unwrap();
        let process = Command::new(source(name).join("serve"))
            .args([place(name).as_os_str(), state.path().as_os_str()])
            .arg(port.to_string())
            .stdin(Stdio::null())
            .stdout(log.try_clone().unwrap())
            .stderr(log)
            .process_group(0)
            .spawn()
            .unwrap();
        let served =
            Self { name: name.to_owned(), state, process, url: format!("http://127.0.0.1:{port}") };
        served.answers().await;
        served
    }

    async fn answers(&self) {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        for _ in 0..900 {
            if client
                .get(&self.url)
                .send()
                .await
                .is_ok_and(|answer| !answer.status().is_server_error())
            {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let log = fs::read_to_string(self.state.path().join("served.log"));
        panic!("{} does not answer:\n{}", self.name, log.unwrap_or_default());
    }

    /// What the application's own data say.
    pub fn truth(&self, question: &str) -> Value {
        let output = Command::new(source(&self.name).join("truth"))
            .args([place(&self.name).as_os_str(), self.state.path().as_os_str()])
            .arg(question)
            .env("APP_URL", &self.url)
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{}: {question}: {told}", self.name);
        serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{question}: {error}"))
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let group = rustix::process::Pid::from_child(&self.process);
        rustix::process::kill_process_group(group, rustix::process::Signal::KILL).ok();
        self.process.wait().ok();
    }
}

/// Where it is installed.
pub fn place(name: &str) -> PathBuf {
    let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/apps").join(name);
    assert!(place.exists(), "{} is not there: run make test-apps", place.display());
    place
}

fn copy(from: &Path, to: &Path) {
    let dots = from.join(".");
    let done = Command::new("cp").arg("-a").args([dots.as_path(), to]).status().unwrap();
    assert!(done.success(), "{}", from.display());
}
