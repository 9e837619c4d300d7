//! `hob snapshot`: a page as a planner sees it.

use std::io::{ErrorKind, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;
use url::Url;

use super::{fail, note, progress};
use crate::browser::{Browsers, LaunchOptions, Policy};
use crate::config::Config;
use crate::perception::{LookOptions, Snapshot, library};
use crate::telemetry;

/// Show a page as a planner sees it, with what it costs.
///
/// Opens URL in a browser of its own, prints the snapshot, and on standard error its tokens, nodes
/// and time. Addresses on this machine are let through: you gave them.
#[derive(Debug, Args)]
pub(super) struct SnapshotArgs {
    /// The page.
    url: Url,
    /// Most tokens, four characters each.
    #[arg(long, default_value_t = LookOptions::default().budget)]
    budget: usize,
    /// A task: records and options that it names are shown even where their like is folded away.
    #[arg(long, value_name = "TASK", default_value = "")]
    about: String,
    /// Print the tree as JSON instead, with what rules see and a model does not.
    #[arg(long)]
    json: bool,
    /// The configuration file.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

type Fault = Box<dyn std::error::Error>;

/// Opens the page, looks once and prints.
pub(super) async fn snapshot(args: &SnapshotArgs) -> ExitCode {
    match show(args).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(error.as_ref()),
    }
}

async fn show(args: &SnapshotArgs) -> Result<(), Fault> {
    let mut config = Config::load(args.config.as_deref(), super::environment())?;
    telemetry::init(&telemetry::Settings { filter: "warn".to_owned(), ..config.log })?;
    config.egress.allow.extend(args.url.host_str().and_then(|host| host.parse().ok()));
    let browsers = Browsers::new(config.browser, Policy::new(&config.egress), library());
    let browser = browsers.launch(&LaunchOptions::default()).await?;
    let page = browser.page();
    let looked = async {
        let landing = page.goto(&args.url).await?;
        let began = Instant::now();
        let snapshot = page
            .look(&LookOptions {
                budget: args.budget,
                about: args.about.clone(),
                ..LookOptions::default()
            })
            .await?;
        Ok((landing, snapshot, began.elapsed()))
    };
    let looked: Result<_, crate::browser::BrowserError> = looked.await;
    browser.close().await;
    let (landing, snapshot, took) = looked?;
    print(args, &snapshot)?;
    let status = landing.status.map_or_else(String::new, |status| format!("HTTP {status} · "));
    note(&format!(
        "{status}{} tokens of {} · {} nodes shown to rules, {} left out · {:.0} ms",
        snapshot.tokens(),
        args.budget,
        snapshot.walk().count(),
        snapshot.passed,
        took.as_secs_f64() * 1000.0
    ));
    Ok(())
}

/// A reader that has seen enough, as `head` does, is no fault.
fn print(args: &SnapshotArgs, snapshot: &Snapshot) -> Result<(), Fault> {
    let text = if args.json {
        serde_json::to_string_pretty(&snapshot.nodes)?
    } else {
        format!("{}\n{}\n{}", snapshot.title, snapshot.url, snapshot.text)
    };
    let mut out = std::io::stdout().lock();
    for line in text.lines() {
        match writeln!(out, "{}", progress::printable(line)) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => break,
            outcome => outcome?,
        }
    }
    Ok(())
}
