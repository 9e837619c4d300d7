//! `hob serve`: the service.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::fail;
use crate::application::{self, Application, Options};
use crate::config::Config;
use crate::model::ApiKey;
use crate::telemetry;

/// Run the service.
///
/// Reads config.toml in the working directory, or the file given; each key can be overridden by an
/// environment variable, with two underscores between levels, such as HOB_SERVER__LISTEN.
/// On a first start without HOB_API_KEY an API key is made and printed once.
#[derive(Debug, Args)]
pub(super) struct ServeArgs {
    /// The configuration file.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// Serves until SIGTERM or Ctrl-C.
pub(super) fn serve(args: &ServeArgs) -> ExitCode {
    let config = match Config::load(args.config.as_deref(), super::environment()) {
        Ok(config) => config,
        Err(error) => return fail(&error),
    };
    if let Err(error) = telemetry::init(&config.log) {
        return fail(&error);
    }
    match application::run(serve_with(config)) {
        Ok(code) => code,
        Err(error) => fail(&error),
    }
}

async fn serve_with(config: Config) -> ExitCode {
    let options = Options { api_key: environment_key(), guard_exe: None };
    let application = match Application::build(config, options).await {
        Ok(application) => application,
        Err(error) => return fail(&error),
    };
    announce(&application);
    match application.run_until(application::stop_signal()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

/// `HOB_API_KEY` without the white space around it, which no header could carry; `None` if nothing
/// is left.
fn environment_key() -> Option<ApiKey> {
    let text = std::env::var("HOB_API_KEY").ok()?;
    Some(text.trim()).filter(|key| !key.is_empty()).map(ApiKey::from_text)
}

#[allow(clippy::print_stdout, reason = "what a command prints is its result")]
fn announce(application: &Application) {
    let address = application.address();
    if let Some(key) = application.first_key() {
        println!("API key of workspace `default`, shown only now: {}", key.reveal());
    }
    println!("Hob listens on http://{address}");
    println!("Its API can be tried at http://{address}/docs");
}
