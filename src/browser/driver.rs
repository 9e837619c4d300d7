//! The node's side of a local browser: finding the programs, starting a guard, sending its beats,
//! and clearing up after guards that were killed themselves.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::mpsc;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use rustix::process::{Pid, Signal};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio_util::sync::CancellationToken;
use url::Url;

use super::bounds::{Bounds, Excess};
use super::error::BrowserError;
use super::guard::{BEAT, Ended, FOLDER, Failed, LOCK, Started};
use super::settings::Settings;
use super::user::BrowserUser;

/// How long a guard may take to start its driver.
const START: Duration = Duration::from_secs(30);
/// How often it is started where no port is found: ChromeDriver takes any free one of IPv6, and ends where
/// somebody else has the same one of IPv4.
const TRIES: u32 = 4;
/// What a browser inherits of the node's environment. The rest may hold keys of the node.
/// The last is how the tests find what is left of a node that they killed.
const ENVIRONMENT: [&str; 13] = [
    "PATH",
    "HOME",
    "TMPDIR",
    "LANG",
    "LC_ALL",
    "TZ",
    "DISPLAY",
    "XAUTHORITY",
    "WAYLAND_DISPLAY",
    "XDG_RUNTIME_DIR",
    "LD_LIBRARY_PATH",
    "FONTCONFIG_FILE",
    "HOB_TEST_MARK",
];

/// The programs of a local browser.
#[derive(Debug, Clone)]
pub(super) struct Programs {
    pub(super) guard: PathBuf,
    pub(super) chromedriver: PathBuf,
    pub(super) chromium: PathBuf,
    user: Option<BrowserUser>,
    bounds: Bounds,
}

impl Programs {
    pub(super) fn find(settings: &Settings, guard: Option<&Path>) -> Result<Self, BrowserError> {
        let guard = match guard {
            Some(path) => path.to_owned(),
            None => std::env::current_exe()
                .map_err(|error| BrowserError::Start(format!("Hob's own program: {error}")))?,
        };
        let chromedriver = match &settings.chromedriver {
            Some(path) => path.clone(),
            None => on_path(&["chromedriver"]).ok_or_else(|| {
                let text = "chromedriver was not found; install chromium-driver, or set \
                            browser.chromedriver";
                BrowserError::Start(text.to_owned())
            })?,
        };
        let names =
            ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
        let chromium = match &settings.chromium {
            Some(path) => path.clone(),
            None => on_path(&names).ok_or_else(|| {
                let text = "no Chromium was found; install chromium, or set browser.chromium";
                BrowserError::Start(text.to_owned())
            })?,
        };
        Ok(Self { guard, chromedriver, chromium, user: settings.user, bounds: settings.bounds() })
    }
}

fn on_path(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    names.iter().find_map(|name| {
        folders.iter().map(|folder| folder.join(name)).find(|program| program.is_file())
    })
}

/// A running guard. Dropping or ending it ends the browser.
#[derive(Debug)]
pub(super) struct Guarded {
    /// Where its driver listens.
    pub(super) address: Url,
    /// The browser's own folder.
    pub(super) folder: PathBuf,
    beat: Mutex<Option<mpsc::Sender<()>>>,
    watched: Watched,
}

/// What a guard tells from its start to its end.
#[derive(Debug, Clone, Default)]
struct Watched {
    /// Cancelled when it has ended and nothing is left.
    gone: CancellationToken,
    /// Cancelled when it says that the browser takes too much.
    told: CancellationToken,
    excess: Arc<OnceLock<Excess>>,
}

impl Watched {
    async fn attend(self, mut child: Child, mut stdout: BufReader<ChildStdout>, left: PathBuf) {
        let _ended = self.gone.drop_guard();
        let mut line = String::new();
        // Else it ends without a word.
        if let Ok(1..) = stdout.read_line(&mut line).await
            && let Ok(Ended { excess }) = serde_json::from_str(&line)
        {
            // There is one such line at most.
            let _ = self.excess.set(excess);
            self.told.cancel();
        }
        let _ = child.wait().await;
        // Only a guard that was killed leaves anything behind.
        let _ = tokio::task::spawn_blocking(move || clear(&left)).await;
    }
}

impl Guarded {
    pub(super) async fn start(programs: &Programs) -> Result<Self, BrowserError> {
        for _ in 1..TRIES {
            match Self::start_once(programs).await {
                Err(BrowserError::Start(why)) if why.contains("port not available") => {
                    tracing::warn!(why, "the driver found no port, and is started again");
                }
                done => return done,
            }
        }
        Self::start_once(programs).await
    }

    async fn start_once(programs: &Programs) -> Result<Self, BrowserError> {
        let start = |what: String| BrowserError::Start(what);
        let mut child =
            spawn(programs).map_err(|e| start(format!("{}: {e}", programs.guard.display())))?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(start("the guard has no pipes".to_owned()));
        };
        let beat = beat(stdin).map_err(|e| start(format!("the guard's pipe: {e}")))?;
        let mut line = String::new();
        let mut stdout = BufReader::new(stdout);
        // When this future is dropped, so is `beat`, and the guard ends.
        match tokio::time::timeout(START, stdout.read_line(&mut line)).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => return Err(start(format!("the guard's answer: {error}"))),
            Err(_) => return Err(start(format!("no answer within {} s", START.as_secs()))),
        }
        let Ok(Started { port, folder }) = serde_json::from_str(&line) else {
            let failed = serde_json::from_str::<Failed>(&line);
            let error = failed.map_or_else(|_| "the guard ended at once".to_owned(), |f| f.error);
            return Err(start(error));
        };
        let address = Url::parse(&format!("http://127.0.0.1:{port}/"))
            .map_err(|e| start(format!("the driver's address: {e}")))?;
        let watched = Watched::default();
        tokio::spawn(watched.clone().attend(child, stdout, folder.clone()));
        Ok(Self { address, folder, beat: Mutex::new(Some(beat)), watched })
    }

    /// Ends the browser and all of its processes; returns at once.
    pub(super) fn end(&self) {
        self.beat.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    /// Returns when the browser takes more than it may, with what it takes too much of.
    pub(super) fn excess(&self) -> impl Future<Output = Excess> + use<> {
        let Watched { told, excess, .. } = self.watched.clone();
        async move {
            told.cancelled().await;
            match excess.get() {
                Some(excess) => *excess,
                None => std::future::pending().await,
            }
        }
    }

    /// Cancelled when the guard has ended and nothing is left.
    pub(super) fn gone(&self) -> &CancellationToken {
        &self.watched.gone
    }
}

/// Starts `hob guard`.
fn spawn(programs: &Programs) -> std::io::Result<Child> {
    let bounds = programs.bounds;
    let environment = ENVIRONMENT.iter().filter_map(|name| Some((name, std::env::var_os(name)?)));
    Command::new(&programs.guard)
        .arg("guard")
        .arg("--chromedriver")
        .arg(&programs.chromedriver)
        .args(["--folder-bytes", &bounds.folder_bytes.to_string()])
        .args(["--memory-bytes", &bounds.memory_bytes.to_string()])
        .args(["--processes", &bounds.processes.to_string()])
        .args(programs.user.iter().flat_map(|user| ["--user".to_owned(), user.to_string()]))
        .env_clear()
        .envs(environment)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .process_group(0)
        .spawn()
}

/// Writes a line into the guard's pipe again and again, until the sender is dropped; then closes
/// the pipe. A thread, so that a busy runtime costs no browser.
fn beat(stdin: ChildStdin) -> std::io::Result<mpsc::Sender<()>> {
    let mut pipe = fs::File::from(stdin.into_owned_fd()?);
    let (sender, receiver) = mpsc::channel::<()>();
    std::thread::Builder::new().name("hob-beat".to_owned()).stack_size(64 << 10).spawn(
        move || {
            while receiver.recv_timeout(BEAT) == Err(mpsc::RecvTimeoutError::Timeout) {
                if pipe.write_all(b"\n").is_err() {
                    return;
                }
            }
        },
    )?;
    Ok(sender)
}

/// Clears up after guards of this machine that were killed themselves: their browsers and folders.
pub(super) fn reap() {
    let entries = fs::read_dir(std::env::temp_dir()).into_iter().flatten().flatten();
    for folder in entries.map(|entry| entry.path()) {
        if guard_of(&folder).is_some_and(|guard| is_left(&folder, guard)) {
            clear(&folder);
        }
    }
}

/// The guard that a browser's folder is named after.
fn guard_of(folder: &Path) -> Option<u32> {
    let name = folder.file_name()?.to_str()?.strip_prefix(FOLDER)?;
    name.split_once('-')?.0.parse().ok()
}

/// Whether a folder's guard is dead. The lock tells it across containers that share the temporary
/// folder; a folder without one is only just being made or removed.
fn is_left(folder: &Path, guard: u32) -> bool {
    match fs::File::open(folder.join(LOCK)) {
        Ok(file) => file.try_lock().is_ok(),
        Err(error) => error.kind() == std::io::ErrorKind::NotFound && !is_guard(guard),
    }
}

fn is_guard(pid: u32) -> bool {
    let arguments = fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
    arguments.split(|byte| *byte == 0).nth(1) == Some(b"guard")
}

/// Kills what still works in a browser's folder, then removes it. Its processes are known by the
/// folder's path in their arguments or environment.
fn clear(folder: &Path) {
    for _ in 0..100 {
        let mut found = false;
        for pid in users_of(folder) {
            found = true;
            let _ = rustix::process::kill_process(pid, Signal::KILL);
        }
        if !found && (!folder.exists() || fs::remove_dir_all(folder).is_ok()) {
            return;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    tracing::warn!(folder = %folder.display(), "a browser's folder could not be removed");
}

fn users_of(folder: &Path) -> impl Iterator<Item = Pid> {
    let needle = folder.as_os_str().as_encoded_bytes().to_vec();
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(move |entry| {
        let pid = Pid::from_raw(entry.file_name().to_str()?.parse().ok()?)?;
        let names = |file: &str| {
            let text = fs::read(entry.path().join(file)).unwrap_or_default();
            text.windows(needle.len()).any(|part| part == needle)
        };
        (names("cmdline") || names("environ")).then_some(pid)
    })
}
