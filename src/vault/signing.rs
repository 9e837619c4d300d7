//! What messages about runs are signed with: sealed for long, so it is sealed anew when the master key is replaced.

use super::{Vault, VaultError};
use crate::model::WorkspaceId;

/// What the signing secrets of a workspace's webhook are bound to: the `aad` for [`Vault::seal`].
pub fn webhook_context(workspace: &WorkspaceId) -> String {
    format!("webhook {workspace}")
}

/// What a signing secret is called among what is sealed with it.
pub const SIGNING_SECRET: &str = "signing";

impl Vault {
    /// What [`Vault::seal`] made with the same `aad`, under the present key; nothing where it is under that already.
    pub fn reseal(&self, aad: &str, sealed: &str) -> Result<Option<String>, VaultError> {
        if sealed.split('.').nth(1) == Some(self.ring[0].id.as_str()) {
            return Ok(None);
        }
        self.seal_bytes(aad, &self.open_bytes(aad, sealed)?).map(Some)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::model::Secret;
    use crate::vault::tests::vault;

    #[test]
    fn what_is_sealed_anew_opens_without_the_key_that_was_replaced() {
        let secrets = BTreeMap::from([(super::SIGNING_SECRET.to_owned(), Secret::new("whsec_x"))]);
        let sealed = vault(&[1]).seal("a", &secrets).expect("sealed");
        assert_eq!(vault(&[1]).reseal("a", &sealed).expect("resealed"), None);
        let anew = vault(&[2, 1]).reseal("a", &sealed).expect("resealed").expect("another key");
        let opened = vault(&[2]).open("a", &anew).expect("opens");
        assert_eq!(opened[super::SIGNING_SECRET].reveal(), "whsec_x");
    }
}
