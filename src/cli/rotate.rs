//! `hob keys rotate-master`: replaces the master key, and wraps the keys of all recorded logins anew.

use super::say;
use crate::config::Config;
use crate::model::{Webhook, WorkspaceId};
use crate::store::{self, Role, Store, Swap};
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
        "the keys of {} logins, webhooks or schedules could not be sealed anew and are as before; the others are done: {}",
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
    let (schedules, unopened) = reseal_schedules(store.as_ref(), &vault).await?;
    if schedules > 0 {
        say(&format!("the secrets of {schedules} schedules are sealed under it"));
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

/// How often a webhook is sealed anew that another one changes at that moment.
const TRIES: usize = 20;

/// How many webhooks' secrets were sealed anew, and which could not be.
async fn reseal(store: &dyn Store, vault: &Vault) -> Result<(usize, Vec<String>), RotateError> {
    let (mut count, mut left) = (0, Vec::new());
    for workspace in store.webhooks().await? {
        let mut tries = 0;
        let unopened = loop {
            let Some(known) = store.webhook(&workspace).await? else { break Vec::new() };
            let (webhook, unopened) = sealed_anew(vault, &workspace, &known.webhook);
            if webhook == known.webhook {
                break unopened;
            }
            if store.swap_webhook(&workspace, known.version, Some(&webhook)).await? {
                count += 1;
                break unopened;
            }
            // Whoever came first may be a node that has the old key only: what it sealed is looked at again.
            tries += 1;
            if tries == TRIES {
                break vec![format!("{workspace}: others change its webhook all the time")];
            }
        };
        left.extend(unopened);
    }
    Ok((count, left))
}

/// How many schedules' secrets were sealed anew, and which could not be. One that is made anew meanwhile is left to the
/// next time: a node that has the old key only may have sealed it.
async fn reseal_schedules(
    store: &dyn Store,
    vault: &Vault,
) -> Result<(usize, Vec<String>), RotateError> {
    let (mut count, mut left) = (0, Vec::new());
    for key in store.all_schedules().await? {
        let Some(kept) = store.schedule(&key).await? else { continue };
        let Some(sealed) = &kept.run.order.sealed else { continue };
        let context = vault::run_context(&key.workspace, kept.run.order.sealed_for);
        let name = format!("the schedule {} of {}", key.schedule, key.workspace);
        match vault.reseal(&context, sealed) {
            Ok(None) => {}
            Ok(Some(anew)) => {
                let mut run = kept.run.clone();
                run.order.sealed = Some(anew);
                if store.swap_run(&key, &Swap { old: &kept.run, new: &run }).await? {
                    count += 1;
                } else {
                    left.push(format!("{name} was changed meanwhile"));
                }
            }
            Err(error) => left.push(format!("{name}: {error}")),
        }
    }
    Ok((count, left))
}

/// The webhook under the present key, and which of its secrets could not be opened.
fn sealed_anew(
    vault: &Vault,
    workspace: &WorkspaceId,
    webhook: &Webhook,
) -> (Webhook, Vec<String>) {
    let (mut webhook, context) = (webhook.clone(), vault::webhook_context(workspace));
    let mut unopened = Vec::new();
    for secret in &mut webhook.secrets {
        match vault.reseal(&context, &secret.sealed) {
            Ok(Some(new)) => secret.sealed = new,
            Ok(None) => {}
            Err(error) => unopened.push(format!("{workspace}: {error}")),
        }
    }
    (webhook, unopened)
}
