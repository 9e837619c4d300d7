//! Running a program in a process of its own, which can be killed: some loops of an engine cannot be
//! interrupted from within. The node's end of it; `child` is the process itself.

mod child;
mod confine;
mod protocol;

use std::path::Path;
use std::process::Stdio;
use std::sync::Once;
use std::time::Duration;

use async_trait::async_trait;
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

use self::protocol::{Answer, Down, LARGEST, LARGEST_CALL, Limits, Up, framed, value_of};
use super::settings::{Confinement, Settings};

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
    confinement: Confinement,
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
        Ok(Self { child, input, output, limits, confinement: settings.confinement })
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
        self.begin().await?;
        self.tell(&first).await?;
        for _ in 0..MOST_CALLS {
            match self.hear().await? {
                Up::Begun(_) => return Err(Trouble::Ended("it began twice".to_owned())),
                Up::Done => return self.hear_value().await.map(Some),
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

    /// Hears what holds the process; once for a node, it is said where not all does.
    async fn begin(&mut self) -> Result<(), Trouble> {
        static SAID: Once = Once::new();
        let Up::Begun(holds) = self.hear().await? else {
            return Err(Trouble::Ended("it did not say what holds it".to_owned()));
        };
        if let Some(lacking) = holds.lacking() {
            if self.confinement == Confinement::Required {
                return Err(Trouble::Start(format!(
                    "this machine does not confine it as it must be: its process lacks {lacking}. Set \
                     programs.confinement = \"best-effort\" to run programs all the same"
                )));
            }
            SAID.call_once(|| {
                tracing::warn!(
                    "skillets' programs are less confined than they should be: this machine does not \
                     give their processes {lacking}. They are held by their engine and by being killed"
                );
            });
        }
        Ok(())
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

    async fn hear(&mut self) -> Result<Up, Trouble> {
        let bytes = self.hear_bytes(LARGEST_CALL).await?;
        serde_json::from_slice(&bytes)
            .map_err(|error| Trouble::Ended(format!("what it says is no message: {error}")))
    }

    async fn hear_value(&mut self) -> Result<Value, Trouble> {
        value_of(&self.hear_bytes(LARGEST).await?).map_err(Trouble::Ended)
    }

    async fn hear_bytes(&mut self, most: usize) -> Result<Vec<u8>, Trouble> {
        let patience = self.patience();
        let read = async {
            let length = self.output.read_u32().await.map_err(|_| gone())?;
            let length = usize::try_from(length).unwrap_or(usize::MAX);
            if length > most {
                return Err(Trouble::Ended("what it says is too large".to_owned()));
            }
            let mut bytes = vec![0; length];
            self.output.read_exact(&mut bytes).await.map_err(|_| gone())?;
            Ok(bytes)
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
            "it said nothing for {} s, of which it may compute {} (programs.compute_seconds)",
            self.patience().as_secs(),
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

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    /// What comes of a process that says these bytes.
    async fn says(script: &str) -> Trouble {
        says_to(Settings::default(), script).await
    }

    async fn says_to(settings: Settings, script: &str) -> Trouble {
        let folder = tempfile::tempdir().expect("a folder");
        let hob = folder.path().join("hob");
        std::fs::write(&hob, format!("#!/bin/sh\n{script}\nexec sleep 60\n")).expect("a script");
        std::fs::set_permissions(&hob, std::fs::Permissions::from_mode(0o700)).expect("its mode");
        let sandbox = Sandbox::start(&hob, &settings).expect("a process");
        sandbox.run("", Value::Null, &mut Nobody).await.expect_err("no value")
    }

    #[tokio::test]
    async fn a_call_of_more_than_it_may_have_is_not_even_read() {
        // 2 MiB are said to come.
        let begun = r#"{"is":"begun","seccomp":true,"landlock":true,"limits":true}"#;
        let length = begun.len();
        let head = format!("printf '\\000\\000\\000\\{length:03o}%s' '{begun}'");
        let trouble = says(&format!("{head}; printf '\\000\\040\\000\\000'")).await;
        assert!(trouble.to_string().contains("too large"), "{trouble}");
        let trouble = says(&format!("{head}; {head}")).await;
        assert!(trouble.to_string().contains("began twice"), "{trouble}");
    }

    #[tokio::test]
    async fn a_process_that_does_not_say_what_holds_it_is_given_no_program() {
        let done = r#"{"is":"done"}"#;
        let length = done.len();
        let trouble = says(&format!("printf '\\000\\000\\000\\{length:03o}%s' '{done}'")).await;
        assert!(trouble.to_string().contains("what holds it"), "{trouble}");
    }

    #[tokio::test]
    async fn a_process_that_is_not_confined_is_given_no_program_unless_that_is_set() {
        let begun = r#"{"is":"begun","seccomp":true,"landlock":false,"limits":true}"#;
        let length = begun.len();
        let script = format!("printf '\\000\\000\\000\\{length:03o}%s' '{begun}'; exit 0");
        let trouble = says(&script).await;
        assert!(matches!(&trouble, Trouble::Start(why) if why.contains("landlock")), "{trouble}");
        let less = Settings { confinement: Confinement::BestEffort, ..Settings::default() };
        // It is told the program, and only then its process is gone.
        let trouble = says_to(less, &script).await;
        assert!(matches!(trouble, Trouble::Ended(_)), "{trouble}");
    }
}
