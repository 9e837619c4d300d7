//! `hob keys`: makes, lists and revokes API keys, directly on the store.

use std::io::Write as _;
use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::{fail, print, say};
use crate::model::{ApiKey, KeyId, KeyRecord, Timestamp, WorkspaceId};
use crate::store::Store;

/// Make, list and revoke API keys.
///
/// Works on the store named by the configuration, whether the service runs or not.
#[derive(Debug, Args)]
pub(super) struct KeysArgs {
    /// The configuration file.
    #[arg(long, value_name = "FILE", global = true)]
    pub(super) config: Option<std::path::PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Make a key and print it. It is stored only as a hash and cannot be shown again.
    Create {
        /// The workspace that the key opens.
        #[arg(long, value_name = "NAME", default_value = "default")]
        workspace: WorkspaceId,
    },
    /// List the keys: id, workspace, when made. Never the keys themselves.
    List,
    /// Put a new master key before the old one, and seal the keys of all recorded logins under it.
    ///
    /// With the embedded store, stop Hob first. With a Redis store, run it once on a machine that has
    /// the key file, give the file to all nodes, start them anew, and run it again with --rewrap. The
    /// old key stays in the file, for what was sealed under it and still waits: remove its line when no
    /// run waits any more.
    RotateMaster {
        /// Make no new key: only seal the logins' keys under the present one.
        #[arg(long)]
        rewrap: bool,
    },
    /// Revoke a key. Running services refuse it within three seconds.
    Revoke {
        /// The key's id, as `hob keys list` shows it.
        id: KeyId,
    },
}

impl KeysArgs {
    /// Whether the master key is meant, and if so, whether only to wrap anew.
    pub(super) fn rotates(&self) -> Option<bool> {
        match self.command {
            Command::RotateMaster { rewrap } => Some(rewrap),
            _ => None,
        }
    }
}

/// There is no key of this id.
#[derive(Debug, thiserror::Error)]
#[error("there is no key {0}; `hob keys list` shows all")]
struct Unknown(KeyId);

/// Does it on `store`. Exit status 1 if the store fails or the key is unknown.
pub(super) async fn keys(args: &KeysArgs, store: &dyn Store) -> ExitCode {
    let done = match &args.command {
        Command::Create { workspace } => create(workspace, store).await,
        Command::List => list(store).await,
        Command::Revoke { id } => revoke(id, store).await,
        // Asked for before: it opens the store by itself.
        Command::RotateMaster { .. } => Ok(()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(error.as_ref()),
    }
}

type Done = Result<(), Box<dyn std::error::Error>>;

async fn create(workspace: &WorkspaceId, store: &dyn Store) -> Done {
    let (key, id) = ApiKey::generate()?;
    let record = KeyRecord {
        id: id.clone(),
        workspace: workspace.clone(),
        hash: key.hash(),
        created_at: Timestamp::now(),
    };
    store.add_key(&record).await?;
    // The key alone on standard output, so that a script can take it.
    writeln!(std::io::stdout(), "{}", key.reveal())?;
    say(&format!("key {id} of workspace {workspace}: keep it, it is not shown again"));
    Ok(())
}

async fn list(store: &dyn Store) -> Done {
    for key in store.keys().await? {
        print(&format!("{}  {}  {}", key.id, key.created_at, key.workspace));
    }
    Ok(())
}

async fn revoke(id: &KeyId, store: &dyn Store) -> Done {
    if !store.revoke_key(id).await? {
        return Err(Unknown(id.clone()).into());
    }
    say(&format!("key {id} is revoked"));
    Ok(())
}
