//! `hob guard`: the helper process above one local browser. It starts ChromeDriver, which starts
//! Chromium, and sees to it that all of them are gone, with their folder, when the node is.
//!
//! The node holds the guard's standard input and writes a line every few seconds. When the pipe
//! ends, or nothing came for [`SILENCE`] (a frozen node's pipe stays open), or ChromeDriver is
//! gone, the guard kills everything below itself and exits. It is the subreaper of its tree, so
//! that processes whose parents died are still found below it, whatever process group they chose.
//!
//! It prints one line of JSON, [`Started`] or [`Failed`], and where the browser takes more than it may, a second one,
//! [`Ended`]; nothing else.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{ExitCode, Stdio};
use std::time::Duration;

use rustix::process::{Pid, Signal, WaitOptions};
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::signal::unix::{SignalKind, signal};

use super::bounds::{Bounds, Excess};
use super::user::BrowserUser;

/// How often the node writes a line.
pub(super) const BEAT: Duration = Duration::from_secs(3);
/// How long the node may be silent.
const SILENCE: Duration = Duration::from_secs(12);
/// How often it is looked what the browser takes: a page writes some 90 MiB a second.
const LOOK: Duration = Duration::from_millis(500);
/// How long the node has to end a browser that took too much, before the guard does.
const TOLD: Duration = Duration::from_secs(1);
/// How long ChromeDriver may take to say its port.
const START: Duration = Duration::from_secs(20);
/// Folders of browsers are named `hob-browser-<guard's process id>-<random>`.
pub(super) const FOLDER: &str = "hob-browser-";
/// A file in the folder that a living guard holds locked.
pub(super) const LOCK: &str = "guard.lock";

/// What the guard prints when ChromeDriver listens.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Started {
    /// ChromeDriver's port on 127.0.0.1.
    pub port: u16,
    /// The browser's own folder, removed at the end.
    pub folder: PathBuf,
}

/// What the guard prints when it could not start.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Failed {
    /// What happened, and what to do.
    pub error: String,
}

/// What the guard prints when the browser takes more than it may: the node, which knows what is to be said of it, ends
/// the browser.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Ended {
    /// What it took too much of.
    pub excess: Excess,
}

/// What is guarded.
#[derive(Debug)]
pub struct GuardOrder {
    /// The program to start.
    pub chromedriver: PathBuf,
    /// The user that it runs as; the guard's own where none is named.
    pub user: Option<BrowserUser>,
    /// What it may take.
    pub bounds: Bounds,
}

/// Runs `hob guard`: the process's whole life.
pub fn guard_main(order: &GuardOrder) -> ExitCode {
    let outcome = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| error.to_string())
        .and_then(|runtime| runtime.block_on(guard(order)));
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            print(&Failed { error });
            ExitCode::FAILURE
        }
    }
}

/// The node may be gone already; then there is nobody to tell.
fn print(line: &impl Serialize) {
    if let Ok(text) = serde_json::to_string(line) {
        let mut out = std::io::stdout();
        let _ = writeln!(out, "{text}").and_then(|()| out.flush());
    }
}

async fn guard(order: &GuardOrder) -> Result<(), String> {
    // Ctrl-C and a service manager's SIGTERM reach the whole group; the node then closes its
    // browsers properly, and the guard ends with the pipe.
    let kinds = [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()];
    let ignored: Vec<_> = kinds.into_iter().filter_map(|kind| signal(kind).ok()).collect();
    rustix::process::set_child_subreaper(Some(rustix::process::getpid()))
        .map_err(|error| format!("the guard cannot become a subreaper: {error}"))?;
    let folder = tempfile::Builder::new()
        .prefix(&format!("{FOLDER}{}-", std::process::id()))
        .tempdir()
        .map_err(|error| format!("no temporary folder could be made: {error}"))?
        .keep();
    // Held until this process ends, however it ends: who can take it knows that it has.
    let _alive = lock(&folder).map_err(|error| format!("the folder cannot be locked: {error}"))?;
    let outcome = watch(order, &folder).await;
    kill_tree().await;
    remove(&folder).await;
    drop(ignored);
    outcome
}

fn lock(folder: &Path) -> std::io::Result<fs::File> {
    let file = fs::File::create(folder.join(LOCK))?;
    file.lock()?;
    Ok(file)
}

async fn watch(order: &GuardOrder, folder: &Path) -> Result<(), String> {
    let chromedriver = &order.chromedriver;
    let mut child = start(order, folder)?;
    let port = match tokio::time::timeout(START, port(&mut child)).await {
        Ok(port) => port?,
        Err(_) => return Err(format!("{} did not say its port", chromedriver.display())),
    };
    print(&Started { port, folder: folder.to_owned() });
    let mut silence = std::pin::pin!(silence());
    let excess = tokio::select! {
        () = &mut silence => None,
        _ = child.wait() => None,
        excess = excess(order.bounds, folder) => Some(excess),
    };
    if let Some(excess) = excess {
        print(&Ended { excess });
        let _ = tokio::time::timeout(TOLD, silence).await;
    }
    Ok(())
}

/// Returns when the browser takes more than it may.
async fn excess(bounds: Bounds, folder: &Path) -> Excess {
    loop {
        tokio::time::sleep(LOOK).await;
        // Nothing else is to be done meanwhile: the pipe is read by a thread.
        if let Some(excess) = bounds.excess(folder, &below(std::process::id())) {
            return excess;
        }
    }
}

fn start(order: &GuardOrder, folder: &Path) -> Result<Child, String> {
    let chromedriver = &order.chromedriver;
    let mut command = Command::new(chromedriver);
    if let Some(BrowserUser { uid, gid }) = order.user {
        std::os::unix::fs::chown(folder, Some(uid), Some(gid))
            .map_err(|error| format!("a folder cannot be given to user {uid}: {error}"))?;
        // Nothing of the guard's own user is theirs: neither its groups, which go with this, nor its folders.
        command.uid(uid).gid(gid).env("HOME", folder).env_remove("XDG_RUNTIME_DIR");
    }
    command
        .arg("--port=0")
        .arg("--log-level=SEVERE")
        // What Chromium and its driver leave in the temporary folder is removed with ours.
        .env("TMPDIR", folder)
        .env("XDG_CONFIG_HOME", folder)
        .env("XDG_CACHE_HOME", folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| {
            format!(
                "{} could not be started ({error}); install chromium-driver, or set \
                 browser.chromedriver",
                chromedriver.display()
            )
        })
}

/// Reads the port, then goes on reading so that the driver never blocks on a full pipe.
async fn port(child: &mut Child) -> Result<u16, String> {
    let stdout = child.stdout.take().ok_or("ChromeDriver has no output")?;
    let mut lines = BufReader::new(stdout).lines();
    let mut said = String::new();
    while let Ok(Some(line)) = lines.next_line().await {
        let found = line.split_once("started successfully on port ");
        if let Some((_, rest)) = found {
            let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
            tokio::spawn(drain(lines.into_inner()));
            return digits.parse().map_err(|_| format!("ChromeDriver's port is odd: {line}"));
        }
        if said.len() < 1000 {
            said.push_str(&line);
            said.push(' ');
        }
    }
    Err(format!("ChromeDriver ended at once: {}", said.trim()))
}

async fn drain(mut from: impl tokio::io::AsyncRead + Unpin) {
    let mut waste = [0; 4096];
    while matches!(from.read(&mut waste).await, Ok(1..)) {}
}

/// Returns when the node's pipe has ended or has been silent for too long. A thread reads, because
/// a blocked read of standard input would keep a runtime from ending.
async fn silence() {
    let (heard, mut beats) = tokio::sync::mpsc::channel(1);
    std::thread::spawn(move || {
        let mut waste = [0; 64];
        while matches!(std::io::stdin().read(&mut waste), Ok(1..)) {
            let _ = heard.try_send(());
        }
    });
    while let Ok(Some(())) = tokio::time::timeout(SILENCE, beats.recv()).await {}
}

/// Kills whatever is below this process, again and again until nothing is: a process may fork
/// while it is being killed.
async fn kill_tree() {
    // Only a process stuck in the kernel outlives many rounds; waiting for it helps nobody.
    for _ in 0..3000 {
        let below = below(std::process::id());
        if below.is_empty() {
            return;
        }
        for pid in below {
            if let Some(pid) = i32::try_from(pid).ok().and_then(Pid::from_raw) {
                let _ = rustix::process::kill_process(pid, Signal::KILL);
            }
        }
        while matches!(rustix::process::wait(WaitOptions::NOHANG), Ok(Some(_))) {}
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// The processes below this one, by /proc.
fn below(root: u32) -> HashSet<u32> {
    let mut children: HashMap<u32, Vec<u32>> = HashMap::new();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(pid) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else {
            continue;
        };
        if let Some(parent) = parent(pid) {
            children.entry(parent).or_default().push(pid);
        }
    }
    let mut found = HashSet::new();
    let mut open = vec![root];
    while let Some(pid) = open.pop() {
        for child in children.get(&pid).into_iter().flatten() {
            if found.insert(*child) {
                open.push(*child);
            }
        }
    }
    found
}

/// The fourth field of /proc/PID/stat; the second, the name, may hold spaces and brackets.
fn parent(pid: u32) -> Option<u32> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
}

async fn remove(folder: &Path) {
    for _ in 0..50 {
        match fs::remove_dir_all(folder) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            _ => return,
        }
    }
}
