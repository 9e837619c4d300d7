//! `hob watch`: shows the steps of a run that was started elsewhere, and prints its result.

use std::process::ExitCode;

use clap::Args;

use super::follow::{follow, over};
use super::progress::Progress;
use super::service::{ServiceArgs, failed};
use crate::model::RunId;

const EXIT: &str = "Exit status:
  0    the run succeeded; its result is on standard output
  1    the run failed; the reason is on standard error
  2    wrong arguments
  3    the service cannot be reached, or something else answers there
  4    the service refused the call, or knows no such run
  6    the run was canceled
  130  interrupted (Ctrl-C); the run goes on";

/// Show the steps of a run as they happen, print its result.
#[derive(Debug, Clone, Args)]
#[command(after_help = EXIT)]
pub(super) struct WatchArgs {
    /// The run's id, as the start call and `hob run` give it.
    run: RunId,
    #[command(flatten)]
    service: ServiceArgs,
    /// Print the whole run as JSON, not only its result; also when it failed.
    #[arg(long)]
    json: bool,
}

/// Does it. The result is printed to standard output, everything else to standard error.
pub(super) async fn watch(args: &WatchArgs) -> ExitCode {
    let client = match args.service.client() {
        Ok(client) => client,
        Err(error) => return failed(&error),
    };
    let (id, mut progress) = (args.run.to_string(), Progress::new());
    let run = tokio::select! {
        run = follow(&client, &id, &mut progress) => run,
        _ = tokio::signal::ctrl_c() => {
            progress.line("interrupted; the run goes on");
            progress.close();
            return ExitCode::from(130);
        }
    };
    match run {
        Ok(run) => ExitCode::from(over(args.json, &run, progress)),
        Err(error) => {
            progress.close();
            failed(&error)
        }
    }
}
