//! The commands. Each has its arguments and its function in a file of its own; printing happens
//! here and nowhere below.

mod audit;
mod backup;
mod demo;
mod follow;
mod given;
mod keys;
mod logins;
mod mcp;
mod own;
mod progress;
mod rotate;
mod run;
mod runs;
mod serve;
mod service;
mod skillets;
mod snapshot;
mod traced;
mod watch;
mod workspaces;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory as _, Parser, Subcommand};

use crate::config::Config;
use crate::store::{self, Role, Store};
use crate::{browser, program};

const COMPLETIONS: &str = "For instance:

  hob completions bash > ~/.local/share/bash-completion/completions/hob
  hob completions zsh > ~/.zfunc/_hob
  hob completions fish > ~/.config/fish/completions/hob.fish";

/// Browser automation as a service: post a task in plain words, poll a structured result.
#[derive(Debug, Parser)]
#[command(name = "hob", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::ServeArgs),
    Run(Box<run::RunArgs>),
    Runs(runs::RunsArgs),
    Watch(watch::WatchArgs),
    Login(logins::LoginArgs),
    Logins(logins::LoginsArgs),
    Mcp(mcp::McpArgs),
    Skillets(skillets::SkilletsArgs),
    Keys(keys::KeysArgs),
    Workspaces(workspaces::WorkspacesArgs),
    Audit(audit::AuditArgs),
    Backup(backup::BackupArgs),
    Restore(backup::RestoreArgs),
    Demo(demo::DemoArgs),
    Snapshot(snapshot::SnapshotArgs),
    /// Print what a shell needs to complete the arguments of `hob`.
    #[command(after_help = COMPLETIONS)]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Guard one browser: started by Hob itself, not meant for people.
    #[command(hide = true)]
    Guard {
        /// The `ChromeDriver` to run.
        #[arg(long)]
        chromedriver: PathBuf,
        /// The user to run it as.
        #[arg(long)]
        user: Option<browser::BrowserUser>,
        /// Most bytes of its folder.
        #[arg(long, default_value_t = u64::MAX)]
        folder_bytes: u64,
        /// Most bytes of memory.
        #[arg(long, default_value_t = u64::MAX)]
        memory_bytes: u64,
        /// Most processes.
        #[arg(long, default_value_t = usize::MAX)]
        processes: usize,
    },
    /// Run one program: started by Hob itself, not meant for people.
    #[command(hide = true)]
    Sandbox,
}

/// The `hob` command.
pub fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Serve(args) => serve::serve(&args),
        Command::Demo(args) => demo::demo(&args),
        Command::Guard { chromedriver, user, folder_bytes, memory_bytes, processes } => {
            let bounds = browser::Bounds { folder_bytes, memory_bytes, processes };
            browser::guard_main(&browser::GuardOrder { chromedriver, user, bounds })
        }
        Command::Sandbox => program::sandbox_main(),
        Command::Keys(args) => with_keys(&args),
        Command::Workspaces(args) => with_workspaces(&args),
        Command::Audit(args) => with_audit(&args),
        Command::Backup(args) => block_on(backup::backup(&args)),
        Command::Restore(args) => block_on(backup::restore(&args)),
        Command::Run(args) => match args.trace() {
            Some(folder) => traced::run(&args, folder),
            None => block_on(run::run(&args)),
        },
        Command::Runs(args) => block_on(runs::runs(&args)),
        Command::Watch(args) => block_on(watch::watch(&args)),
        Command::Login(args) => block_on(logins::login(&args)),
        Command::Logins(args) => block_on(logins::logins(&args)),
        Command::Completions { shell } => {
            completions(shell);
            ExitCode::SUCCESS
        }
        Command::Mcp(args) => block_on(mcp::mcp(&args)),
        Command::Skillets(args) => block_on(skillets::skillets(&args)),
        Command::Snapshot(args) => block_on(snapshot::snapshot(&args)),
    }
}

/// Prints a shell's completions, without the commands that are not for people.
fn completions(shell: clap_complete::Shell) {
    let all = Cli::command();
    let shown = all.get_subcommands().filter(|command| !command.is_hide_set()).cloned();
    let mut shown = clap::Command::new("hob").version(env!("CARGO_PKG_VERSION")).subcommands(shown);
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut shown, "hob", &mut text);
    print(String::from_utf8_lossy(&text).trim_end());
}

/// Does what needs no actors.
fn block_on(work: impl Future<Output = ExitCode>) -> ExitCode {
    match tokio::runtime::Runtime::new() {
        Ok(runtime) => {
            let code = runtime.block_on(work);
            // Whatever still reads standard input is not waited for.
            runtime.shutdown_background();
            code
        }
        Err(error) => fail(&error),
    }
}

fn with_keys(args: &keys::KeysArgs) -> ExitCode {
    let config = match Config::load(args.config.as_deref(), environment()) {
        Ok(config) => config,
        Err(error) => return fail(&error),
    };
    if let Some(rewrap_only) = args.rotates() {
        return block_on(async {
            match rotate::rotate(&config, rewrap_only).await {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => fail(&error),
            }
        });
    }
    on_store(&config, async |store| keys::keys(args, store).await)
}

fn with_workspaces(args: &workspaces::WorkspacesArgs) -> ExitCode {
    match Config::load(args.config.as_deref(), environment()) {
        Ok(config) => {
            on_store(&config, async |store| workspaces::workspaces(args, &config, store).await)
        }
        Err(error) => fail(&error),
    }
}

fn with_audit(args: &audit::AuditArgs) -> ExitCode {
    match Config::load(args.config.as_deref(), environment()) {
        Ok(config) => on_store(&config, async |store| audit::audit(args, store).await),
        Err(error) => fail(&error),
    }
}

/// Opens the store beside a node that may be running, and works on it.
fn on_store(config: &Config, work: impl AsyncFnOnce(&dyn Store) -> ExitCode) -> ExitCode {
    block_on(async {
        match store::open(&config.store, Role::Tool).await {
            Ok(store) => work(store.as_ref()).await,
            Err(error) => fail(&error),
        }
    })
}

/// The environment, without what is no text: that is nothing of ours.
fn environment() -> impl Iterator<Item = (String, String)> {
    std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
}

/// Writes a line to standard error. A reader that has gone away (`| head`) is no fault.
fn note(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// Writes a line to standard output, as [`note`].
fn print(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

/// Says what was done.
fn say(text: &str) {
    note(&progress::printable(text));
}

/// Says what went wrong, with its causes; exit status 1.
fn fail(error: &dyn std::error::Error) -> ExitCode {
    say(&format!("hob: {error}"));
    ExitCode::FAILURE
}
