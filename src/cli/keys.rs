//! `hob keys`: makes, lists and revokes API keys, directly on the store.

use std::io::Write as _;
use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::{fail, print, say};
use crate::model::{
    ApiKey, AuditEntry, AuditEvent, KeyId, KeyRecord, Scopes, Timestamp, WorkspaceId,
};
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
        /// What the key is called, in the list and in logs.
        #[arg(long, value_name = "TEXT", default_value = "", value_parser = KeyRecord::named)]
        name: String,
        /// What it may be used for: read (look at runs, skillets, auth sessions), run (start and cancel runs, upload
        /// files, change skillets), record (record and delete logins), admin (the workspace's audit log, webhook and keys). None
        /// of them includes another.
        #[arg(long, value_name = "LIST", default_value_t = Scopes::default())]
        scopes: Scopes,
        /// From when on it opens nothing: how long from now (90d, 12h), a day (2027-01-31) or a time
        /// (2027-01-31T12:00:00Z). Left out: never.
        #[arg(long, value_name = "WHEN", value_parser = expiry)]
        expires: Option<Timestamp>,
    },
    /// List the keys: id, when made, workspace, scopes, expiry, last use, name. Never the keys themselves.
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
    /// Revoke a key, and with it the sessions in the console that were opened with it. Running services refuse it within
    /// three seconds.
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
        Command::Create { workspace, name, scopes, expires } => {
            let made = |id, hash| KeyRecord {
                name: name.clone(),
                scopes: scopes.clone(),
                expires_at: *expires,
                ..KeyRecord::new(id, workspace.clone(), hash)
            };
            create(made, store).await
        }
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

async fn create(made: impl FnOnce(KeyId, String) -> KeyRecord, store: &dyn Store) -> Done {
    let (key, id) = ApiKey::generate()?;
    let record = made(id, key.hash());
    store.add_key(&record).await?;
    store.add_workspace(&record.workspace, record.created_at).await?;
    let made = format!("{} ({})", record.id, record.scopes);
    let made = AuditEntry::by_operator(record.workspace.clone(), AuditEvent::KeyCreated, &made);
    store.note(&[made]).await?;
    // The key alone on standard output, so that a script can take it.
    writeln!(std::io::stdout(), "{}", key.reveal())?;
    let KeyRecord { id, workspace, scopes, .. } = record;
    say(&format!("key {id} of workspace {workspace} ({scopes}): keep it, it is not shown again"));
    Ok(())
}

async fn list(store: &dyn Store) -> Done {
    let now = Timestamp::now();
    for key in store.keys().await? {
        let expires = match key.expires_at {
            None => "never".to_owned(),
            Some(_) if key.is_expired(now) => "expired".to_owned(),
            Some(end) => end.to_string(),
        };
        let used = key.last_used_at.map_or_else(|| "never".to_owned(), |at| at.to_string());
        let KeyRecord { id, created_at, workspace, scopes, name, .. } = key;
        let line = format!(
            "{id}  {created_at}  {workspace}  {scopes}  expires={expires}  used={used}  {name}"
        );
        print(line.trim_end());
    }
    Ok(())
}

fn expiry(text: &str) -> Result<Timestamp, String> {
    KeyRecord::expiry(text, Timestamp::now())
}

async fn revoke(id: &KeyId, store: &dyn Store) -> Done {
    let known = store.keys().await?.into_iter().find(|key| key.id == *id);
    let (Some(key), true) = (known, store.revoke_key(id).await?) else {
        return Err(Unknown(id.clone()).into());
    };
    let revoked = AuditEntry::by_operator(key.workspace, AuditEvent::KeyRevoked, id.as_str());
    store.note(&[revoked]).await?;
    say(&format!("key {id} is revoked"));
    Ok(())
}
