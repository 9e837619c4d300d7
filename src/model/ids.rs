//! Identifiers as types, so that none can be passed for another and each is checked once.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// An identifier that a caller wrote in a form Hob does not take.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what} must be {rule}")]
pub struct IdError {
    what: &'static str,
    rule: &'static str,
}

impl IdError {
    pub(super) fn of(what: &'static str, rule: &'static str) -> Self {
        Self { what, rule }
    }
}

/// One of the 16 parts over which skillets are spread. All scheduling keys of one skillet are in
/// one partition, so that on Redis each transition happens in a single slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Partition(u8);

impl Partition {
    /// How many partitions there are. Part of the stored format: never changes.
    pub const COUNT: u8 = 16;

    /// Every partition, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    /// The partition's number, `0..COUNT`.
    pub fn index(self) -> u8 {
        self.0
    }
}

/// A run's identifier: a `UUIDv7` whose last hex digit is the partition of the run's skillet, so that
/// a poll finds its slot from the id alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RunId(Uuid);

impl RunId {
    /// A new identifier, later than all made before it by this process.
    pub fn new(partition: Partition) -> Self {
        let mut bytes = *Uuid::now_v7().as_bytes();
        bytes[15] = (bytes[15] & 0xf0) | partition.0;
        Self(Uuid::from_bytes(bytes))
    }

    /// The partition that the last hex digit names.
    pub fn partition(self) -> Partition {
        Partition(self.0.as_bytes()[15] & 0x0f)
    }
}

impl fmt::Display for RunId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_hyphenated().fmt(f)
    }
}

impl FromStr for RunId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        let error = IdError { what: "a run id", rule: "a UUID" };
        let id = Uuid::try_parse(text).map_err(|_| error.clone())?;
        // Only the form Hob prints: another spelling of the same id would be a second name for it.
        if id.as_hyphenated().to_string() == text { Ok(Self(id)) } else { Err(error) }
    }
}

macro_rules! text_id {
    ($(#[$doc:meta])* $name:ident, $what:literal, $rule:literal, $valid:expr) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, utoipa::ToSchema)]
        #[schema(value_type = String)]
        pub struct $name(String);

        impl $name {
            /// The identifier as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<Self, IdError> {
                let valid: fn(&str) -> bool = $valid;
                if valid(text) {
                    Ok(Self(text.to_owned()))
                } else {
                    Err(IdError { what: $what, rule: $rule })
                }
            }
        }

        serde_by_text!($name);
    };
}

macro_rules! serde_by_text {
    ($name:ident) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

serde_by_text!(RunId);

fn is_name(text: &str, longest: usize) -> bool {
    (1..=longest).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b))
}

text_id!(
    /// The tenant: owns API keys, limits and every run and skillet below it.
    WorkspaceId, "a workspace name", "1 to 64 of the characters A-Z a-z 0-9 . _ -",
    |t| is_name(t, 64)
);
text_id!(
    /// A skillet's identifier within its workspace, chosen by the caller or made by Hob.
    SkilletId, "skilletId", "1 to 128 of the characters A-Z a-z 0-9 . _ -",
    |t| is_name(t, 128)
);
text_id!(
    /// The identifier of one immutable revision of a skillet.
    RevisionId, "a revision id", "1 to 128 of the characters A-Z a-z 0-9 . _ -",
    |t| is_name(t, 128)
);
text_id!(
    /// The identifier of an auth session within its workspace.
    AuthSessionId, "an auth session id", "1 to 128 of the characters A-Z a-z 0-9 . _ -",
    |t| is_name(t, 128)
);
text_id!(
    /// The public identifier of an API key; not the key itself.
    KeyId, "a key id", "1 to 64 of the characters A-Z a-z 0-9 . _ -",
    |t| is_name(t, 64)
);

text_id!(
    /// The identifier of a batch within its workspace.
    BatchId, "a batch id", "1 to 128 of the characters A-Z a-z 0-9 . _ -",
    |t| is_name(t, 128)
);

impl BatchId {
    /// A new identifier.
    pub fn generate() -> Self {
        Self(format!("bt-{}", Uuid::now_v7().simple()))
    }
}

text_id!(
    /// The identifier of a schedule within its workspace, chosen by the caller.
    ScheduleId, "a schedule id", "1 to 128 of the characters A-Z a-z 0-9 . _ -, but no `.` or `..` alone",
    // Clients take those two out of the addresses that they call.
    |t| is_name(t, 128) && t != "." && t != ".."
);

impl WorkspaceId {
    /// The workspace that exists without being configured.
    pub fn default_workspace() -> Self {
        Self("default".to_owned())
    }
}

/// What identifiers of skillets begin with that callers did not name.
const GENERATED: &str = "sk-";

impl SkilletId {
    /// A new identifier for a skillet that the caller did not name.
    pub fn generate() -> Self {
        Self(format!("{GENERATED}{}", Uuid::now_v7().simple()))
    }

    /// Whether it looks like one that no caller has chosen.
    pub fn is_generated(&self) -> bool {
        self.0.strip_prefix(GENERATED).is_some_and(|rest| Uuid::try_parse(rest).is_ok())
    }
}

impl AuthSessionId {
    /// A new identifier.
    pub fn generate() -> Self {
        Self(format!("as-{}", Uuid::now_v7().simple()))
    }
}

impl RevisionId {
    /// A new revision identifier.
    pub fn generate() -> Self {
        Self(format!("rev-{}", Uuid::now_v7().simple()))
    }
}

/// A skillet's full name: skillet ids are unique only within their workspace.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SkilletKey {
    /// The owner.
    pub workspace: WorkspaceId,
    /// The skillet's id in that workspace.
    pub skillet: SkilletId,
}

impl SkilletKey {
    /// The partition of this skillet: four bits of SHA-256 over `workspace/skillet`. Part of the
    /// stored format: never changes.
    pub fn partition(&self) -> Partition {
        let digest = Sha256::digest(self.to_string());
        Partition(digest[0] & (Partition::COUNT - 1))
    }
}

impl fmt::Display for SkilletKey {
    /// `workspace/skillet`; neither part can hold a slash.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.workspace, self.skillet)
    }
}

impl FromStr for SkilletKey {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        let (workspace, skillet) = text
            .split_once('/')
            .ok_or(IdError { what: "a skillet key", rule: "of the form workspace/skillet" })?;
        Ok(Self { workspace: workspace.parse()?, skillet: skillet.parse()? })
    }
}

/// An auth session's full name: its id is unique only within its workspace.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AuthKey {
    /// The owner.
    pub workspace: WorkspaceId,
    /// The session's id in that workspace.
    pub session: AuthSessionId,
}

impl fmt::Display for AuthKey {
    /// `workspace/session`; neither part can hold a slash.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.workspace, self.session)
    }
}

impl FromStr for AuthKey {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        let (workspace, session) = text.split_once('/').ok_or(IdError {
            what: "an auth session's key",
            rule: "of the form workspace/session",
        })?;
        Ok(Self { workspace: workspace.parse()?, session: session.parse()? })
    }
}

serde_by_text!(AuthKey);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_id_carries_the_partition_of_its_skillet() {
        for name in ["a", "shop-prices", "x.y_z-1"] {
            let key: SkilletKey = format!("default/{name}").parse().expect("a key");
            let id = RunId::new(key.partition());
            assert_eq!(id.partition(), key.partition());
            assert_eq!(id.to_string().parse::<RunId>(), Ok(id));
        }
    }

    #[test]
    fn ids_of_another_form_are_refused() {
        assert!("".parse::<SkilletId>().is_err());
        assert!("a/b".parse::<SkilletId>().is_err());
        assert!("x".repeat(129).parse::<SkilletId>().is_err());
        assert!("0195B7A0-0000-7000-8000-000000000000".parse::<RunId>().is_err());
        assert!("{0195b7a0-0000-7000-8000-000000000000}".parse::<RunId>().is_err());
    }
}
