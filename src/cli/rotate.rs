//! `hob keys rotate-master`: replaces the master key, and wraps the keys of all recorded logins anew.

use crate::config::Config;
use crate::store::{self, Role, Store};
use crate::vault::{self, Rotated, Vault};

/// Why the master key was not replaced.
#[derive(Debug, thiserror::Error)]
pub(super) enum RotateError {
    #[error("stop Hob first, and start it again afterwards: {0}")]
    Open(#[from] store::OpenError),
    #[error(transparent)]
    Store(#[from] store::StoreError),
    #[error(transparent)]
    Vault(#[from] vault::VaultError),
    #[error(
        "the master key is in HOB_MASTER_KEY: put a new one before it there, a comma between \
         (`head -c 32 /dev/urandom | base64` makes one), start Hob anew, and run this with --rewrap"
    )]
    Environment,
}

/// Does it. With `rewrap_only` no new key is made.
#[allow(clippy::print_stderr, reason = "what a command says to its user")]
pub(super) async fn rotate(config: &Config, rewrap_only: bool) -> Result<(), RotateError> {
    // As a node: a running one would go on with the keys that it knows.
    let role = if config.store.is_shared() { Role::Tool } else { Role::Node };
    let store = store::open(&config.store, role).await?;
    if !rewrap_only {
        match vault::rotate(&config.vault)? {
            Rotated::File => {
                eprintln!("a new master key is in {}", config.vault.key_file.display());
            }
            Rotated::Environment => return Err(RotateError::Environment),
        }
        if config.store.is_shared() {
            eprintln!(
                "give this file to all nodes, start them anew, then run `hob keys rotate-master --rewrap`"
            );
            return Ok(());
        }
    }
    let vault = Vault::unlock(&config.vault)?;
    let count = rewrap(store.as_ref(), &vault).await?;
    eprintln!("the keys of {count} recorded logins are sealed under it");
    Ok(())
}

async fn rewrap(store: &dyn Store, vault: &Vault) -> Result<usize, RotateError> {
    let mut count = 0;
    for (of, old) in store.wrapped_keys().await? {
        // One that was recorded anew meanwhile is under the present key already.
        if let Some(new) = vault.rewrap(&of, &old)?
            && store.rewrap(&of, &old, &new).await?
        {
            count += 1;
        }
    }
    Ok(count)
}
