//! What opens the page where a run is watched: a pass for this one run, which ends by itself. It says what its holder may do:
//! look, and nothing else unless it says so. It is signed, and kept nowhere.

use actix_web::HttpRequest;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};

use crate::http::Door;
use crate::http::address::base_url;
use crate::model::{RunId, Timestamp, WorkspaceId};
use crate::vault::{SIGNATURE_BYTES, Vault};

/// What a pass is signed for.
const PURPOSE: &str = "passes for the live view";
/// Longest text that is read as a pass.
const LONGEST: usize = 1 << 10;

/// Who has it may look at this run until then, and do what it says beside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::http) struct Pass {
    pub(in crate::http) workspace: WorkspaceId,
    pub(in crate::http) run: RunId,
    pub(in crate::http) expires_at: Timestamp,
    /// Whether they may take the run over, and what the key is called then that the pass was asked for with. One who may
    /// only look has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::http) takes_over: Option<String>,
}

/// Why a text opens nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PassError {
    /// It was a pass.
    Expired,
    /// It is none, or one whose key was retired. Which is not told.
    Invalid,
}

impl Pass {
    /// As it is given out.
    pub(super) fn to_text(&self, vault: &Vault) -> String {
        let said = serde_json::to_vec(self).unwrap_or_default();
        let signature = vault.sign(PURPOSE, &said);
        URL_SAFE_NO_PAD.encode([&signature[..], &said].concat())
    }

    /// The pass that a text is, if it was made here and holds at this time.
    pub(super) fn from_text(text: &str, vault: &Vault, now: Timestamp) -> Result<Self, PassError> {
        let bytes = Some(text).filter(|text| text.len() <= LONGEST);
        let bytes = bytes.and_then(|text| URL_SAFE_NO_PAD.decode(text).ok());
        let bytes = bytes.ok_or(PassError::Invalid)?;
        let parts = bytes.split_first_chunk::<SIGNATURE_BYTES>();
        let (signature, said) = parts.ok_or(PassError::Invalid)?;
        if !vault.is_signed(PURPOSE, said, signature) {
            return Err(PassError::Invalid);
        }
        let pass: Self = serde_json::from_slice(said).map_err(|_| PassError::Invalid)?;
        if pass.expires_at <= now { Err(PassError::Expired) } else { Ok(pass) }
    }

    /// The address of the page that it opens. It stands behind the `#`, which browsers send to no server: so it is in no
    /// log, and no other website is told of it.
    pub(in crate::http) fn address(&self, door: &Door, request: &HttpRequest) -> String {
        format!("{}/live#{}", base_url(door, request), self.to_text(&door.vault))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::vault::Settings;

    #[test]
    fn a_pass_holds_for_its_run_until_it_ends_and_no_byte_of_it_can_be_changed() {
        let folder = tempfile::tempdir().unwrap();
        let vault =
            |name: &str| Vault::unlock(&Settings { key_file: folder.path().join(name) }).unwrap();
        let (own, other) = (vault("own"), vault("other"));
        let workspace: WorkspaceId = "mine".parse().unwrap();
        let run = RunId::new("mine/x".parse::<crate::model::SkilletKey>().unwrap().partition());
        let expires_at = Timestamp::from_millis(1_790_000_000_000);
        let pass = Pass { workspace, run, expires_at, takes_over: None };
        let before = Timestamp::from_millis(1_789_999_999_999);
        let text = pass.to_text(&own);
        assert_eq!(Pass::from_text(&text, &own, before), Ok(pass));
        assert_eq!(Pass::from_text(&text, &own, expires_at), Err(PassError::Expired));
        assert_eq!(Pass::from_text(&text, &other, before), Err(PassError::Invalid));
        for at in 0..text.len() {
            let mut forged = text.clone().into_bytes();
            forged[at] = if forged[at] == b'A' { b'B' } else { b'A' };
            let forged = String::from_utf8(forged).unwrap();
            assert_eq!(Pass::from_text(&forged, &own, before), Err(PassError::Invalid), "at {at}");
        }
        for text in ["", "x", "AAAA", &"A".repeat(4 << 10)] {
            assert_eq!(Pass::from_text(text, &own, before), Err(PassError::Invalid));
        }
    }
}
