//! `hob serve`: the service.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::{fail, own, print};
use crate::application::{self, Application, Options};
use crate::config::Config;
use crate::model::{ApiKey, WeakKey};
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
    own::keep_memory_private();
    match application::run(serve_with(config)) {
        Ok(code) => code,
        Err(error) => fail(&error),
    }
}

async fn serve_with(config: Config) -> ExitCode {
    let api_key = match environment_key() {
        Ok(key) => key,
        Err(error) => return fail(&error),
    };
    let options = Options { api_key, guard_exe: None };
    let application = match Application::build(config, options).await {
        Ok(application) => application,
        Err(error) => return fail(&error),
    };
    // Whoever reads the address may stop it at once.
    let stopped = application::stop_signal();
    announce(&application);
    match application.run_until(stopped).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

/// `HOB_API_KEY` without the white space around it, which no header could carry; `None` if nothing
/// is left.
fn environment_key() -> Result<Option<ApiKey>, WeakKey> {
    let text = std::env::var("HOB_API_KEY").unwrap_or_default();
    match text.trim() {
        "" => Ok(None),
        key => ApiKey::chosen(key).map(Some),
    }
}

fn announce(application: &Application) {
    let address = format!("{}://{}", application.scheme(), application.address());
    if let Some(key) = application.first_key() {
        print(&format!("API key of workspace `default`, shown only now: {}", key.reveal()));
    }
    print(&format!("Hob listens on {address}"));
    print(&format!("Its API can be tried at {address}/docs"));
}
