//! `hob audit`: reads the audit log, directly from the store.

use std::process::ExitCode;

use clap::Args;

use super::{fail, print};
use crate::model::{AuditEntry, Timestamp, WorkspaceId};
use crate::store::{Store, StoreError};

/// Read the audit log: who has done what, the latest last.
///
/// Works on the store named by the configuration, whether the service runs or not.
#[derive(Debug, Args)]
pub(super) struct AuditArgs {
    /// The configuration file.
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<std::path::PathBuf>,
    /// One workspace alone.
    #[arg(long, value_name = "NAME")]
    workspace: Option<WorkspaceId>,
    /// Most entries: the latest.
    #[arg(long, value_name = "NUMBER", default_value_t = 100)]
    limit: usize,
    /// Only what was done before this time or day (2027-01-31, 2027-01-31T12:00:00Z).
    #[arg(long, value_name = "WHEN", value_parser = time)]
    before: Option<Timestamp>,
    /// One JSON object a line.
    #[arg(long)]
    json: bool,
}

fn time(text: &str) -> Result<Timestamp, String> {
    let wrong = || "is no time: write 2027-01-31 or 2027-01-31T12:00:00Z".to_owned();
    Timestamp::now().named(text).ok_or_else(wrong)
}

/// Prints it. Exit status 1 if the store fails.
pub(super) async fn audit(args: &AuditArgs, store: &dyn Store) -> ExitCode {
    match entries(args, store).await {
        Ok(entries) => {
            for entry in entries.iter().rev() {
                print(&if args.json { written(entry) } else { line(entry) });
            }
            ExitCode::SUCCESS
        }
        Err(error) => fail(&error),
    }
}

async fn entries(args: &AuditArgs, store: &dyn Store) -> Result<Vec<AuditEntry>, StoreError> {
    let workspaces = match &args.workspace {
        Some(workspace) => vec![workspace.clone()],
        None => store.audited().await?,
    };
    let mut entries = Vec::new();
    for workspace in workspaces {
        entries.extend(store.audit(&workspace, args.before, args.limit).await?);
        entries.sort_by_key(|entry| std::cmp::Reverse(entry.at));
        entries.truncate(args.limit);
    }
    Ok(entries)
}

fn written(entry: &AuditEntry) -> String {
    serde_json::to_string(entry).unwrap_or_default()
}

fn line(entry: &AuditEntry) -> String {
    let AuditEntry { at, workspace, key, key_name, event, subject, count } = entry;
    let event = serde_json::to_value(event).unwrap_or_default();
    let event = event.as_str().unwrap_or_default();
    let who = key.as_ref().map_or("operator", |key| key.as_str());
    let name = if key_name.is_empty() { String::new() } else { format!(" ({key_name})") };
    let often = if *count > 1 { format!(" ×{count}") } else { String::new() };
    format!("{at}  {workspace}  {who}{name}  {event}  {subject}{often}")
}
