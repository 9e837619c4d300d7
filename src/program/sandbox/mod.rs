//! Running a program in a process of its own, which can be killed: some loops of an engine cannot be
//! interrupted from within. The node's end of it; `child` is the process itself.

mod child;
mod confine;
mod protocol;

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use async_trait::async_trait;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

use self::protocol::{Answer, Down, LARGEST, Limits, Up, framed};
use super::settings::Settings;

pub use self::child::sandbox_main;
pub(super) use self::protocol::Call;

/// Page calls of one program.
const MOST_CALLS: u64 = 50_000;
/// How much longer than the engine itself the node waits before it kills: for native loops, in which
/// the engine does not look at the clock. The engine counts processor time, and yields to the node.
const PATIENCE: u32 = 3;
/// How long a process may take to start.
const START: Duration = Duration::from_secs(5);

/// Why a program has no value.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// It threw, or is no program.
    #[error("{}{message}", at(*line, message))]
    Threw {
        /// What it threw.
        message: String,
        /// The line, from 1; 0 if unknown.
        line: u32,
    },
    /// It was ended: it used more than it may.
    #[error("it was ended: {0}")]
    Ended(String),
    /// No process could be started.
    #[error("no sandbox could be started: {0}")]
    Start(String),
}

/// What failed on the page names its line already.
fn at(line: u32, message: &str) -> String {
    if line == 0 || message.starts_with("line ") { String::new() } else { format!("line {line}: ") }
}

/// What became of a call.
pub(super) enum Outcome {
    /// Its value.
    Value(Value),
    /// Thrown where the program called.
    Thrown(String),
    /// The program is not to go on.
    Stop,
}

/// Who does what a program asks for.
#[async_trait]
pub(super) trait Answers: Send {
    /// Carries out one call.
    async fn answer(&mut self, call: Call) -> Outcome;
}

/// A sandbox for one program. Dropped, its process is killed.
pub(super) struct Sandbox {
    child: Child,
    input: ChildStdin,
    output: ChildStdout,
    limits: Limits,
}

impl Sandbox {
    /// Starts a sandbox; `hob` is Hob's own program.
    pub(super) fn start(hob: &Path, settings: &Settings) -> Result<Self, Trouble> {
        let mut command = Command::new(hob);
        // Nothing of the node's environment, which holds keys, but the folder that its processes are
        // known by.
        command.arg("sandbox").env_clear().current_dir("/").kill_on_drop(true);
        if let Some(temp) = std::env::var_os("TMPDIR") {
            command.env("TMPDIR", temp);
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(|error| Trouble::Start(error.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Trouble::Start("it has no pipes".to_owned()));
        };
        let limits = Limits {
            compute_millis: settings.compute_seconds.saturating_mul(1000),
            memory_bytes: settings.memory_bytes,
        };
        Ok(Self { child, input, output, limits })
    }

    /// Runs a program to its end. `None` if it was stopped by who answers.
    pub(super) async fn run(
        mut self,
        program: &str,
        arguments: Value,
        answers: &mut dyn Answers,
    ) -> Result<Option<Value>, Trouble> {
        let limits = self.limits;
        let ran = self
            .converse(Down::Run { program: program.to_owned(), arguments, limits }, answers)
            .await;
        self.end().await;
        ran
    }

    async fn converse(
        &mut self,
        first: Down,
        answers: &mut dyn Answers,
    ) -> Result<Option<Value>, Trouble> {
        self.tell(&first).await?;
        for _ in 0..MOST_CALLS {
            match self.hear().await? {
                Up::Done { value } => return Ok(Some(value)),
                Up::Threw(thrown) => {
                    return Err(Trouble::Threw { message: thrown.message, line: thrown.line });
                }
                Up::Call(call) => {
                    let id = call.id;
                    let (ok, error) = match answers.answer(call).await {
                        Outcome::Value(value) => (value, None),
                        Outcome::Thrown(message) => (Value::Null, Some(message)),
                        Outcome::Stop => return Ok(None),
                    };
                    self.tell(&Down::Answer(Answer { id, ok, error })).await?;
                }
            }
        }
        Err(Trouble::Ended(format!("it called the page more than {MOST_CALLS} times")))
    }

    async fn tell(&mut self, message: &Down) -> Result<(), Trouble> {
        let bytes = framed(message).map_err(|error| Trouble::Ended(error.to_string()))?;
        let patience = self.patience();
        // One that takes no input while it computes is killed like one that says nothing.
        let written = async {
            self.input.write_all(&bytes).await?;
            self.input.flush().await
        };
        match tokio::time::timeout(patience, written).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(gone()),
            Err(_) => Err(self.silent()),
        }
    }

    async fn hear<T: DeserializeOwned>(&mut self) -> Result<T, Trouble> {
        let patience = self.patience();
        let read = async {
            let length = self.output.read_u32().await.map_err(|_| gone())?;
            let length = usize::try_from(length).unwrap_or(usize::MAX);
            if length > LARGEST {
                return Err(Trouble::Ended("what it says is too large".to_owned()));
            }
            let mut bytes = vec![0; length];
            self.output.read_exact(&mut bytes).await.map_err(|_| gone())?;
            serde_json::from_slice(&bytes)
                .map_err(|error| Trouble::Ended(format!("what it says is no message: {error}")))
        };
        match tokio::time::timeout(patience, read).await {
            Ok(heard) => heard,
            Err(_) => Err(self.silent()),
        }
    }

    fn patience(&self) -> Duration {
        Duration::from_millis(self.limits.compute_millis) * PATIENCE + START
    }

    fn silent(&self) -> Trouble {
        Trouble::Ended(format!(
            "it did not call the page for {} s (programs.compute_seconds)",
            self.limits.compute_millis / 1000
        ))
    }

    /// Kills what is left of the process, whatever it is doing.
    async fn end(mut self) {
        // Nothing to be killed where it has ended by itself.
        let _ = self.child.kill().await;
    }
}

fn gone() -> Trouble {
    Trouble::Ended("its process is gone: it used more memory or time than it may".to_owned())
}

/// Whether a text is a program: its syntax, what it does when it is loaded, and that it exports a
/// function. `hob` is Hob's own program.
pub async fn check(hob: &Path, settings: &Settings, program: &str) -> Result<(), Trouble> {
    let mut sandbox = Sandbox::start(hob, settings)?;
    let checked = sandbox.converse(Down::Check { program: program.to_owned() }, &mut Nobody).await;
    sandbox.end().await;
    checked.map(|_| ())
}

/// Answers to one who may not call.
struct Nobody;

#[async_trait]
impl Answers for Nobody {
    async fn answer(&mut self, _: Call) -> Outcome {
        Outcome::Stop
    }
}
