//! `hob backup` and `hob restore`.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::{fail, say};
use crate::backup::{self, Target};
use crate::config::Config;
use crate::files::Files;
use crate::store::{self, Role};
use crate::vault::Vault;

/// Take a backup of everything, while Hob runs.
///
/// Writes the store as of one moment and all files of results and uploads into a new folder, with checksums. Secrets
/// and recorded logins stay sealed: the master key, of the environment or of its file, is not in the backup. Keep it
/// elsewhere; without it they open to nobody.
#[derive(Debug, Args)]
pub(super) struct BackupArgs {
    /// The folder to make.
    folder: PathBuf,
    /// The configuration file.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// Lay a backup back, into the store and the files that the configuration names.
///
/// Checks the whole backup first. Refused where something is there, where a Hob is at work, and where the master key
/// is another one than the backup was taken under. Runs that were under way go on as those of a node that was lost:
/// what had changed nothing on a site is begun again, the others end as failed.
#[derive(Debug, Args)]
pub(super) struct RestoreArgs {
    /// The folder that `hob backup` made.
    folder: PathBuf,
    /// Remove what is there.
    #[arg(long)]
    replace: bool,
    /// The configuration file.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

type Done = Result<(), Box<dyn std::error::Error>>;

fn code(done: Done) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(error.as_ref()),
    }
}

/// Does it.
pub(super) async fn backup(args: &BackupArgs) -> ExitCode {
    code(take(args).await)
}

async fn take(args: &BackupArgs) -> Done {
    let config = Config::load(args.config.as_deref(), super::environment())?;
    let store = store::open(&config.store, Role::Tool).await?;
    let vault = Vault::unlock(&config.vault)?;
    let files = Files::open_place(&config.files, vault.link_keys())?;
    let taken = backup::take(store.as_ref(), &files, vault.key_checks(), &args.folder).await?;
    say(&format!(
        "{} holds the store and {} files, {} bytes. The master key is not in it: keep it elsewhere",
        args.folder.display(),
        taken.files,
        taken.bytes
    ));
    Ok(())
}

/// Does it.
pub(super) async fn restore(args: &RestoreArgs) -> ExitCode {
    code(lay_back(args).await)
}

async fn lay_back(args: &RestoreArgs) -> Done {
    let config = Config::load(args.config.as_deref(), super::environment())?;
    let vault = Vault::unlock(&config.vault)?;
    let files = Files::open_place(&config.files, vault.link_keys())?;
    let target = Target {
        store: &config.store,
        files: &files,
        master_keys: vault.key_checks(),
        replace: args.replace,
    };
    let (manifest, count) = backup::restore(&args.folder, &target).await?;
    // Whoever has signed out of the console since is not signed in again.
    let store = store::open(&config.store, Role::Tool).await?;
    for session in store.sessions().await? {
        store.revoke_key(&session.id).await?;
    }
    say(&format!(
        "the backup of {} is restored: the store and {count} files. Start Hob with the same master key",
        manifest.created_at
    ));
    Ok(())
}
