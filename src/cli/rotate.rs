//! `hob keys rotate-master`: replaces the master key, and wraps the keys of all recorded logins anew.

use super::say;
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
    #[error(
        "the keys of {} logins or webhooks could not be opened and are as before; the others are done: {}",
        .0.len(), .0.join("; ")
    )]
    Left(Vec<String>),
}

/// Does it. With `rewrap_only` no new key is made.
pub(super) async fn rotate(config: &Config, rewrap_only: bool) -> Result<(), RotateError> {
    // As a node: a running one would go on with the keys that it knows.
    let role = if config.store.is_shared() { Role::Tool } else { Role::Node };
    let store = store::open(&config.store, role).await?;
    if !rewrap_only {
        match vault::rotate(&config.vault)? {
            Rotated::File => {
                say(&format!("a new master key is in {}", config.vault.key_file.display()));
            }
            Rotated::Environment => return Err(RotateError::Environment),
        }
        if config.store.is_shared() {
            say(
                "give this file to all nodes, start them anew, then run `hob keys rotate-master --rewrap`",
            );
            return Ok(());
        }
    }
    let vault = Vault::unlock(&config.vault)?;
    let (count, mut left) = rewrap(store.as_ref(), &vault).await?;
    say(&format!("the keys of {count} recorded logins are sealed under it"));
    let (webhooks, unopened) = reseal(store.as_ref(), &vault).await?;
    if webhooks > 0 {
        say(&format!("the signing secrets of {webhooks} webhooks are sealed under it"));
    }
    left.extend(unopened);
    if left.is_empty() { Ok(()) } else { Err(RotateError::Left(left)) }
}

/// How many keys were wrapped anew, and which could not be: one that is damaged keeps out no other.
async fn rewrap(store: &dyn Store, vault: &Vault) -> Result<(usize, Vec<String>), RotateError> {
    let (mut count, mut left) = (0, Vec::new());
    for (of, old) in store.wrapped_keys().await? {
        match vault.rewrap(&of, &old) {
            // One that was recorded anew meanwhile is under the present key already.
            Ok(Some(new)) => count += usize::from(store.rewrap(&of, &old, &new).await?),
            Ok(None) => {}
            Err(error) => left.push(format!("{of}: {error}")),
        }
    }
    Ok((count, left))
}

/// How many webhooks' secrets were sealed anew, and which could not be. One that is changed meanwhile is under the present
/// key, or is done next time: the old one still opens it.
async fn reseal(store: &dyn Store, vault: &Vault) -> Result<(usize, Vec<String>), RotateError> {
    let (mut count, mut left) = (0, Vec::new());
    for workspace in store.webhooks().await? {
        let Some(known) = store.webhook(&workspace).await? else { continue };
        let (mut webhook, context) = (known.webhook, vault::webhook_context(&workspace));
        let mut changed = false;
        for secret in &mut webhook.secrets {
            match vault.reseal(&context, &secret.sealed) {
                Ok(Some(new)) => (secret.sealed, changed) = (new, true),
                Ok(None) => {}
                Err(error) => left.push(format!("{workspace}: {error}")),
            }
        }
        if changed {
            let swapped = store.swap_webhook(&workspace, known.version, Some(&webhook)).await?;
            count += usize::from(swapped);
        }
    }
    Ok((count, left))
}
