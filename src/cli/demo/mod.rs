//! `hob demo`: Hob, a sample shop and one task, from start to result, on this machine alone.

mod redis_server;

use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use futures::FutureExt as _;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use url::Url;

use self::redis_server::RedisServer;
use super::run::{self, RunArgs};
// Progress goes to standard error: standard output is the run's JSON alone.
use super::{fail, own, say};
use crate::application::{self, Application, Options};
use crate::config::Config;
use crate::model::ApiKey;
use crate::{http, telemetry};

const TASK: &str = "Collect all products with their name, price and rating";

/// Show Hob at work: start it with a sample shop, run a task, print the result.
///
/// Everything is local and temporary. With OPENAI_API_KEY set the task is done by the model, else by
/// the built-in planner. On a terminal Hob goes on serving afterwards, so that you can try more.
#[derive(Debug, Args)]
pub(super) struct DemoArgs {
    /// Where state lives.
    #[arg(long, value_enum, default_value = "sqlite")]
    store: StoreKind,
    /// Go on serving after the task, also when this is no terminal.
    #[arg(long)]
    stay: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum StoreKind {
    /// Embedded, in a temporary folder.
    Sqlite,
    /// A redis-server of the demo's own, on a free port.
    Redis,
}

/// What cannot go on.
type Fault = Box<dyn std::error::Error>;

/// Runs the demo.
pub(super) fn demo(args: &DemoArgs) -> ExitCode {
    let log = telemetry::Settings { filter: "warn".to_owned(), ..telemetry::Settings::default() };
    if let Err(error) = telemetry::init(&log) {
        return fail(&error);
    }
    own::keep_memory_private();
    match application::run(show(args)) {
        Ok(Ok(code)) => code,
        Ok(Err(error)) => fail(error.as_ref()),
        Err(error) => fail(&error),
    }
}

async fn show(args: &DemoArgs) -> Result<ExitCode, Fault> {
    // From here on a signal is noticed and kept, so that whatever was started is ended.
    let (signaled, signal) = tokio::sync::watch::channel(false);
    let signals = tokio::spawn(first_signal(signaled));
    let folder = tempfile::tempdir()?;
    let redis = match args.store {
        StoreKind::Sqlite => None,
        StoreKind::Redis => Some(RedisServer::start(folder.path()).await?),
    };
    let second = second_signal(signals, redis.as_ref(), folder.path());
    let code = with_store(args, folder.path(), redis.as_ref(), signal).await;
    if let Some(redis) = redis {
        redis.stop().await?;
    }
    second.abort();
    code
}

/// Tells of the first signal.
async fn first_signal(signaled: watch::Sender<bool>) -> watch::Sender<bool> {
    application::next_signal().await;
    signaled.send_replace(true);
    signaled
}

/// At a second signal the process exits at once; what no guard ends is ended here.
fn second_signal(
    first: JoinHandle<watch::Sender<bool>>,
    redis: Option<&RedisServer>,
    folder: &Path,
) -> JoinHandle<()> {
    let (redis, folder) = (redis.and_then(RedisServer::pid), folder.to_owned());
    tokio::spawn(async move {
        // Kept, because a closed channel would look like a signal.
        let Ok(_signaled) = first.await else { return };
        application::next_signal().await;
        if let Some(pid) = redis {
            let _ = rustix::process::kill_process(pid, rustix::process::Signal::KILL);
        }
        let _ = std::fs::remove_dir_all(folder);
        std::process::exit(130);
    })
}

async fn with_store(
    args: &DemoArgs,
    folder: &Path,
    redis: Option<&RedisServer>,
    mut signal: watch::Receiver<bool>,
) -> Result<ExitCode, Fault> {
    let (key, _) = ApiKey::generate()?;
    let options = Options { api_key: Some(key.clone()), guard_exe: None };
    let application = Application::build(config(folder, redis)?, options).await?;
    let shop = http::shop::serve(1).await?;
    let service = format!("http://{}", application.address());
    let (shop_url, planner) = (format!("http://{}/", shop.address()), planner_in_words());
    say(&format!(
        "Hob listens on {service} (store: {})\nThe sample shop is at {shop_url}\n\
         Planner: {planner}\nTask: {TASK}\n",
        store_in_words(redis)
    ));
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::task::spawn_local(application.run_until(stopped.map(drop)));
    let run = RunArgs::new(TASK, &Url::parse(&shop_url)?, &Url::parse(&service)?, &key);
    let code = tokio::select! {
        biased;
        _ = signal.wait_for(|signaled| *signaled) => None,
        code = run::run(&run) => Some(code),
    };
    if code.is_none() {
        say("\nStopping.");
    } else if args.stay || std::io::stdout().is_terminal() {
        next(&service, &shop_url, &key);
        let _ = signal.wait_for(|signaled| *signaled).await;
    } else {
        say("\nThe demo has ended. Next: `make serve`, then http://127.0.0.1:8080, \
             which takes the key that it prints; or \
             `target/debug/hob demo --stay` to go on with this shop.");
    }
    let _ = stop.send(());
    serving.await??;
    shop.stop().await;
    Ok(code.unwrap_or(ExitCode::from(130)))
}

/// The demo's configuration: the defaults, in a temporary folder, with the shop let through. Model
/// routes are taken from the environment like anywhere else.
fn config(folder: &Path, redis: Option<&RedisServer>) -> Result<Config, Fault> {
    let none = folder.join("config.toml");
    std::fs::write(&none, "")?;
    let mut ours = vec![("HOB_EGRESS__ALLOW", "127.0.0.0/8".to_owned())];
    ours.extend(redis.map(|redis| ("HOB_STORE__URL", redis.url())));
    Ok(own::config(Some(&none), folder, ours)?)
}

fn planner_in_words() -> &'static str {
    match std::env::var("OPENAI_API_KEY") {
        Ok(key) if !key.is_empty() => "the model gpt-5.6-luna, because OPENAI_API_KEY is set",
        _ => "the built-in rules, because OPENAI_API_KEY is not set (no model, no cost)",
    }
}

fn store_in_words(redis: Option<&RedisServer>) -> String {
    redis.map_or_else(|| "SQLite, embedded".to_owned(), RedisServer::url)
}

fn next(service: &str, shop: &str, key: &ApiKey) {
    let key = key.reveal();
    say(&format!(
        "\nTry next (Ctrl-C stops):\n  \
         the API in your browser   {service}/docs\n  \
         the shop                  {shop}\n  \
         another task              export HOB_URL={service} HOB_API_KEY={key}\n                            \
         target/debug/hob run 'Search for the query and collect the products' \\\n                              \
         --start-url {shop} --param query=tea\n  \
         the run as JSON           curl -H \"x-api-key: $HOB_API_KEY\" {service}/api/v1/runs"
    ));
}
