//! What a key may be used for.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// One kind of calls.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    utoipa::ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// Reads runs, skillets and auth sessions.
    Read,
    /// Starts, cancels and names runs, uploads files for them, looks at pages, changes and deletes skillets.
    Run,
    /// Records logins, and deletes them.
    Record,
    /// Looks after the workspace: its audit log, its webhook and its keys.
    Admin,
}

impl Scope {
    /// All there are.
    pub const ALL: [Self; 4] = [Self::Read, Self::Run, Self::Record, Self::Admin];

    /// As it is written.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Run => "run",
            Self::Record => "record",
            Self::Admin => "admin",
        }
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The scopes of a key: one or more, none of which includes another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Scopes(BTreeSet<Scope>);

/// A text that names no scopes.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no list of scopes: read, run, record, admin, one or more of them")]
pub struct ScopesError(String);

impl Scopes {
    /// These; nothing where there is none.
    pub fn of(scopes: impl IntoIterator<Item = Scope>) -> Option<Self> {
        Some(Self(scopes.into_iter().collect())).filter(|scopes| !scopes.0.is_empty())
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = Scope> + '_ {
        self.0.iter().copied()
    }

    /// Whether `scope` is one of them.
    pub fn allow(&self, scope: Scope) -> bool {
        self.0.contains(&scope)
    }
}

/// What a key may that was made without a word on it, as every key could before there were scopes: all but
/// `admin`.
impl Default for Scopes {
    fn default() -> Self {
        Self([Scope::Read, Scope::Run, Scope::Record].into())
    }
}

impl fmt::Display for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.0.iter().map(|scope| scope.as_str()).collect();
        f.write_str(&names.join(","))
    }
}

impl FromStr for Scopes {
    type Err = ScopesError;

    fn from_str(text: &str) -> Result<Self, ScopesError> {
        let wrong = || ScopesError(super::clip(text, 100));
        let named = |name: &str| Scope::ALL.into_iter().find(|scope| scope.as_str() == name.trim());
        let scopes: Option<BTreeSet<_>> = text.split(',').map(named).collect();
        scopes.map(Self).ok_or_else(wrong)
    }
}

impl TryFrom<String> for Scopes {
    type Error = ScopesError;

    fn try_from(text: String) -> Result<Self, ScopesError> {
        text.parse()
    }
}

impl From<Scopes> for String {
    fn from(scopes: Scopes) -> Self {
        scopes.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_are_written_and_read_and_nothing_else_is() {
        for text in ["read", "read,run,record", "admin", "read,admin"] {
            assert_eq!(text.parse::<Scopes>().map(|s| s.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("run, read".parse::<Scopes>().map(|s| s.to_string()), Ok("read,run".to_owned()));
        for wrong in ["", "all", "read,,run", "Read", "read;run"] {
            assert!(wrong.parse::<Scopes>().is_err(), "{wrong}");
        }
        let usual = Scopes::default();
        assert!(usual.allow(Scope::Record) && !usual.allow(Scope::Admin));
    }
}
