//! API keys: made once, shown once, stored only as a hash.

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{KeyId, Scopes, Secret, Timestamp, WorkspaceId};

/// A key as its owner holds it: `hob_<id>_<256 random bits>`. The id part lets the store find the
/// record without hashing over all of them; only the hash of the whole decides.
#[derive(Debug, Clone)]
pub struct ApiKey(Secret);

/// What is stored of a key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeyRecord {
    /// Public identifier, shown by `hob keys list`.
    pub id: KeyId,
    /// The workspace that the key opens.
    pub workspace: WorkspaceId,
    /// SHA-256 of the whole key, hex. The key has 256 random bits, so a fast hash is enough.
    pub hash: String,
    /// When it was made.
    pub created_at: Timestamp,
    /// What its owner calls it; empty where nobody named it.
    #[serde(default)]
    pub name: String,
    /// What it may be used for.
    #[serde(default)]
    pub scopes: Scopes,
    /// From when on it opens nothing; never where there is none.
    #[serde(default)]
    pub expires_at: Option<Timestamp>,
    /// Of a person's session in the console: the hash of the key that it was opened with, and without which it is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session_of: Option<String>,
    /// When it was last used, some minutes late at most; kept apart from the rest.
    #[serde(skip)]
    pub last_used_at: Option<Timestamp>,
}

impl KeyRecord {
    /// Longest name, in characters.
    pub const LONGEST_NAME: usize = 64;
    /// How long a session lasts.
    pub const LONGEST_SESSION: Duration = Duration::from_hours(12);

    /// A key made now, without a name, that may do what keys usually may and never expires.
    pub fn new(id: KeyId, workspace: WorkspaceId, hash: String) -> Self {
        Self {
            id,
            workspace,
            hash,
            created_at: Timestamp::now(),
            name: String::new(),
            scopes: Scopes::default(),
            expires_at: None,
            session_of: None,
            last_used_at: None,
        }
    }

    /// A session of this key that begins at `now`: it may do what the key may, and ends with it at the latest.
    #[must_use]
    pub fn session(&self, id: KeyId, hash: String, now: Timestamp) -> Self {
        let end = now.after(Self::LONGEST_SESSION);
        Self {
            created_at: now,
            // What is done in it is said of whoever signed in.
            name: if self.name.is_empty() { self.id.to_string() } else { self.name.clone() },
            scopes: self.scopes.clone(),
            expires_at: Some(self.expires_at.map_or(end, |own| own.min(end))),
            session_of: Some(self.hash.clone()),
            ..Self::new(id, self.workspace.clone(), hash)
        }
    }

    /// What a key may be called: one line of a few words; what is wrong with it otherwise.
    pub fn named(text: &str) -> Result<String, String> {
        let long = text.chars().count() > Self::LONGEST_NAME;
        if long || text.chars().any(char::is_control) {
            return Err(format!("must be at most {} characters on one line", Self::LONGEST_NAME));
        }
        Ok(text.trim().to_owned())
    }

    /// When a key expires, by how long from `now` or a day or time; what is wrong with it otherwise.
    pub fn expiry(text: &str, now: Timestamp) -> Result<Timestamp, String> {
        match now.named(text) {
            Some(end) if end > now => Ok(end),
            Some(_) => Err("is over already".to_owned()),
            None => {
                Err("is no time: write 90d, 12h, 2027-01-31 or 2027-01-31T12:00:00Z".to_owned())
            }
        }
    }

    /// Whether it is a person's session in the console rather than a key that somebody was given.
    pub fn is_session(&self) -> bool {
        self.session_of.is_some()
    }

    /// Whether it opens nothing any more at `now`.
    pub fn is_expired(&self, now: Timestamp) -> bool {
        self.expires_at.is_some_and(|end| end <= now)
    }
}

/// A chosen key that could be guessed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "HOB_API_KEY has {length} characters, and fewer than {} can be guessed: set a longer one \
     (`openssl rand -hex 24` makes one), or none, and use `hob keys create`",
    ApiKey::SHORTEST
)]
pub struct WeakKey {
    length: usize,
}

impl ApiKey {
    /// A new random key with its id.
    pub fn generate() -> Result<(Self, KeyId), getrandom::Error> {
        let mut id = [0_u8; 6];
        let mut secret = [0_u8; 32];
        getrandom::fill(&mut id)?;
        getrandom::fill(&mut secret)?;
        let id = HEXLOWER.encode(&id);
        let text = format!("hob_{id}_{}", URL_SAFE_NO_PAD.encode(secret));
        let id = id.parse().unwrap_or_else(|_| unreachable!("hex digits are a key id"));
        Ok((Self(Secret::new(text)), id))
    }

    /// Fewest characters of a key that its owner chose.
    const SHORTEST: usize = 24;

    /// A key that the operator chose, as `HOB_API_KEY`.
    pub fn chosen(text: &str) -> Result<Self, WeakKey> {
        match text.chars().count() {
            length if length < Self::SHORTEST => Err(WeakKey { length }),
            _ => Ok(Self::from_text(text)),
        }
    }

    /// A key as it came in a header; any text is a possible key.
    pub fn from_text(text: impl Into<String>) -> Self {
        Self(Secret::new(text))
    }

    /// The text of the key, to be shown to its owner once.
    pub fn reveal(&self) -> &str {
        self.0.reveal()
    }

    /// SHA-256 of the key, hex.
    pub fn hash(&self) -> String {
        HEXLOWER.encode(&Sha256::digest(self.0.reveal()))
    }

    /// Whether this is the key of `record`, in time that does not depend on where they differ.
    pub fn opens(&self, record: &KeyRecord) -> bool {
        use subtle::ConstantTimeEq;
        self.hash().as_bytes().ct_eq(record.hash.as_bytes()).into()
    }
}
