//! `hob run --trace DIR`: the same run, done by a Hob of its own in this process, which leaves what it
//! saw, decided and did below DIR. A service's pages and pictures are not for everyone who may start a
//! run on it; whoever traces has the browser on the own machine.

use std::path::Path;
use std::process::ExitCode;

use super::run::{self, RunArgs};
use super::{fail, own};
use crate::application::{self, Application, Options};
use crate::model::ApiKey;
use crate::telemetry;

/// What cannot go on.
type Fault = Box<dyn std::error::Error>;

/// Does the run; the exit status is that of `hob run`.
pub(super) fn run(args: &RunArgs, folder: &Path) -> ExitCode {
    let log = telemetry::Settings { filter: "warn".to_owned(), ..telemetry::Settings::default() };
    if let Err(error) = telemetry::init(&log) {
        return fail(&error);
    }
    own::keep_memory_private();
    match application::run(with_own(args, folder)) {
        Ok(Ok(code)) => code,
        Ok(Err(error)) => fail(error.as_ref()),
        Err(error) => fail(&error),
    }
}

async fn with_own(args: &RunArgs, folder: &Path) -> Result<ExitCode, Fault> {
    let home = tempfile::tempdir()?;
    let trace = std::path::absolute(folder)?;
    let more = vec![
        ("HOB_TRACE__DIR", trace.display().to_string()),
        ("HOB_BROWSER__SLOTS", "1".to_owned()),
        ("HOB_BROWSER__WARM", "0".to_owned()),
    ];
    let config = own::config(args.config.as_deref(), home.path(), more)?;
    let (key, _) = ApiKey::generate()?;
    let options = Options { api_key: Some(key.clone()), guard_exe: None };
    let application = Application::build(config, options).await?;
    let service = format!("http://{}", application.address()).parse()?;
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::task::spawn_local(application.run_until(async {
        let _ = stopped.await;
    }));
    let code = run::run(&args.at(&service, &key)).await;
    let _ = stop.send(());
    serving.await??;
    Ok(code)
}
