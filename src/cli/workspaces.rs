//! `hob workspaces`: makes, lists, limits and deletes workspaces, directly on the store.

use std::collections::BTreeMap;
use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::{fail, print, say};
use crate::config::Config;
use crate::files::Files;
use crate::model::{AuditEntry, AuditEvent, LimitChanges, Timestamp, Workspace, WorkspaceId};
use crate::runs::Places;
use crate::store::{Spent, Store};
use crate::vault::Vault;

/// Make, list, limit and delete workspaces.
///
/// Works on the store named by the configuration, whether the service runs or not; nodes go by what was said within
/// three seconds.
#[derive(Debug, Args)]
pub(super) struct WorkspacesArgs {
    /// The configuration file.
    #[arg(long, value_name = "FILE", global = true)]
    pub(super) config: Option<std::path::PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Make a workspace. (A key of a new workspace makes it, too.)
    Create {
        /// Its name: letters, digits, `.`, `_`, `-`.
        name: WorkspaceId,
        /// Limits of its own, as `limit` takes them.
        #[arg(value_name = "LIMIT=VALUE")]
        limits: Vec<String>,
    },
    /// List the workspaces: name, when made, keys, what models cost this month and in all.
    List,
    /// Show what one may use, and what it has used. `*` marks what is said for this workspace alone.
    Show {
        /// Its name.
        name: WorkspaceId,
    },
    /// Say what one may use, in place of the configuration's limits.
    ///
    /// The limits are those of the configuration's section [limits]: `starts_per_minute=60`, `ai_usd_per_month=25`,
    /// `running_runs=4` … A value `default` takes back what was said; money may be `none`, without a limit.
    Limit {
        /// Its name.
        name: WorkspaceId,
        /// What it may use.
        #[arg(value_name = "LIMIT=VALUE", required = true)]
        limits: Vec<String>,
    },
    /// Delete one with everything that is theirs: keys, runs in whatever state, skillets, logins, files, traces.
    ///
    /// Running services may go on meanwhile. What was cut short is ended by the same command once more.
    Delete {
        /// Its name.
        name: WorkspaceId,
        /// Do it: nothing of it comes back.
        #[arg(long)]
        yes: bool,
    },
}

/// Why it is not done.
#[derive(Debug, thiserror::Error)]
enum Refused {
    #[error("there is no workspace {0}; `hob workspaces list` shows all")]
    Unknown(WorkspaceId),
    #[error(
        "everything that is {0}'s would be deleted for good, its runs, skillets, logins and files: say so with --yes"
    )]
    Unconfirmed(WorkspaceId),
    #[error("there is a workspace {0} already; `hob workspaces limit` says what it may use")]
    Known(WorkspaceId),
}

type Done = Result<(), Box<dyn std::error::Error>>;

/// Does it on `store`. Exit status 1 if the store fails or the workspace is unknown.
pub(super) async fn workspaces(
    args: &WorkspacesArgs,
    config: &Config,
    store: &dyn Store,
) -> ExitCode {
    let done = match &args.command {
        Command::Create { name, limits } => create(name, limits, store).await,
        Command::List => list(store).await,
        Command::Show { name } => show(name, config, store).await,
        Command::Limit { name, limits } => limit(name, limits, store).await,
        Command::Delete { name, yes } => delete(name, *yes, config, store).await,
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(error.as_ref()),
    }
}

fn taken(
    mut changes: LimitChanges,
    limits: &[String],
) -> Result<LimitChanges, crate::model::LimitError> {
    limits.iter().try_for_each(|text| changes.take(text))?;
    Ok(changes)
}

async fn create(name: &WorkspaceId, limits: &[String], store: &dyn Store) -> Done {
    let changes = taken(LimitChanges::default(), limits)?;
    if !store.add_workspace(name, Timestamp::now()).await? {
        return Err(Refused::Known(name.clone()).into());
    }
    store.limit_workspace(name, &changes).await?;
    note(name, AuditEvent::WorkspaceCreated, limits, store).await?;
    say(&format!(
        "workspace {name} is made; `hob keys create --workspace {name}` makes a key of it"
    ));
    Ok(())
}

async fn limit(name: &WorkspaceId, limits: &[String], store: &dyn Store) -> Done {
    let known = find(name, store).await?;
    let changes = taken(known.limits, limits)?;
    // One that only had keys is made by this.
    store.add_workspace(name, known.created_at).await?;
    store.limit_workspace(name, &changes).await?;
    note(name, AuditEvent::WorkspaceLimited, limits, store).await?;
    say(&format!("workspace {name} is limited; running services go by it within three seconds"));
    Ok(())
}

async fn delete(name: &WorkspaceId, yes: bool, config: &Config, store: &dyn Store) -> Done {
    // One whose deletion was cut short has no keys and no record any more.
    let begun = store.ending_workspaces().await?.contains(name);
    if !begun && find(name, store).await.is_err() && store.runs(name, 0, 1).await?.total == 0 {
        return Err(Refused::Unknown(name.clone()).into());
    }
    if !yes {
        return Err(Refused::Unconfirmed(name.clone()).into());
    }
    let vault = Vault::unlock(&config.vault)?;
    let files = Files::open_place(&config.files, vault.link_keys())?;
    let traces = config.trace.folder();
    let places = Places { store, files: &files, traces: traces.as_deref() };
    let runs = places.delete_workspace(name).await?;
    // The first line of whoever has the name next.
    note(name, AuditEvent::WorkspaceDeleted, &[], store).await?;
    say(&format!("workspace {name} is deleted, with {runs} runs"));
    Ok(())
}

async fn note(name: &WorkspaceId, event: AuditEvent, limits: &[String], store: &dyn Store) -> Done {
    let entry = AuditEntry::by_operator(name.clone(), event, &limits.join(" "));
    Ok(store.note(&[entry]).await?)
}

/// The workspaces that were made, and those that only have keys: those are as old as their oldest key.
async fn all(
    store: &dyn Store,
) -> Result<BTreeMap<WorkspaceId, (Workspace, usize)>, crate::store::StoreError> {
    let mut all = BTreeMap::new();
    for made in store.workspaces().await? {
        all.insert(made.id.clone(), (made, 0));
    }
    for key in store.keys().await? {
        let limits = LimitChanges::default();
        let by_key = Workspace { id: key.workspace.clone(), created_at: key.created_at, limits };
        all.entry(key.workspace).or_insert((by_key, 0)).1 += 1;
    }
    Ok(all)
}

async fn find(
    name: &WorkspaceId,
    store: &dyn Store,
) -> Result<Workspace, Box<dyn std::error::Error>> {
    let found = all(store).await?.remove(name).map(|(workspace, _)| workspace);
    Ok(found.ok_or_else(|| Refused::Unknown(name.clone()))?)
}

async fn list(store: &dyn Store) -> Done {
    for (id, (workspace, keys)) in all(store).await? {
        let Spent { month, total, .. } = store.spent(&id).await?;
        let made = workspace.created_at;
        print(&format!(
            "{id}  {made}  keys={keys}  ai_usd_this_month={month}  ai_usd_total={total}"
        ));
    }
    Ok(())
}

async fn show(name: &WorkspaceId, config: &Config, store: &dyn Store) -> Done {
    let workspace = find(name, store).await?;
    let configured = config.workspaces.get(name).cloned().unwrap_or_default();
    let usual = config.limits.with(&configured);
    let own = usual.with(&workspace.limits);
    print(&format!("{name}  {}", workspace.created_at));
    for ((limit, value), (_, usual)) in own.listed().into_iter().zip(usual.listed()) {
        let mark = if value == usual { ' ' } else { '*' };
        print(&format!("{mark} {limit} = {value}"));
    }
    let spent = store.spent(name).await?;
    let Spent { month, total, reserved } = spent;
    print(&format!(
        "  spent on models: {month} US dollars this month, {total} in all, {reserved} set aside"
    ));
    let left = spent.left(own.ai_usd_per_month, own.ai_usd_total);
    print(&format!("  left for models: {left}"));
    Ok(())
}
