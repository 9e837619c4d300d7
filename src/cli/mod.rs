//! The commands. Each has its arguments and its function in a file of its own; printing happens
//! here and nowhere below.

mod client;
mod keys;
mod progress;
mod run;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Browser automation as a service: post a task in plain words, poll a structured result.
#[derive(Debug, Parser)]
#[command(name = "hob", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Run(run::RunArgs),
}

/// The `hob` command.
pub fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Run(args) => match tokio::runtime::Runtime::new() {
            Ok(runtime) => runtime.block_on(run::run(&args)),
            Err(error) => fail(&error),
        },
    }
}

/// Says what went wrong, with its causes; exit status 1.
#[allow(clippy::print_stderr, reason = "what a command says to its user")]
fn fail(error: &dyn std::error::Error) -> ExitCode {
    eprintln!("hob: {}", progress::printable(&error.to_string()));
    ExitCode::FAILURE
}
