//! The `[store]` section: which store, and how long a lease is.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use serde::Deserialize;
use url::Url;

use super::{StoreError, StoreKind};

/// The `[store]` section of the configuration.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// `sqlite:PATH` (relative to the working directory) or `redis://[user:password@]host:port/db`.
    pub url: String,
    /// How long a node may run a skillet without a beat, in seconds, at least 1. All other times of
    /// a lease are parts of it. Nodes of one cluster must agree on it.
    pub lease_seconds: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { url: "sqlite:data/hob.db".to_owned(), lease_seconds: 15 }
    }
}

impl fmt::Debug for Settings {
    /// Shows no password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings")
            .field("url", &without_password(&self.url))
            .field("lease_seconds", &self.lease_seconds)
            .finish()
    }
}

/// The times of a lease, for the node that holds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeaseTimes {
    /// How long it lives after its last beat.
    pub life: Duration,
    /// How often it is to be renewed. With each renewal a node hears whether its run was canceled through another one.
    pub beat: Duration,
    /// How long after the sending of its last good beat its run is to be stopped: before its end, so
    /// that a node which cannot reach its store is silent when another one takes over.
    pub stop_after: Duration,
}

/// Why a store cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The settings are wrong; the message names the key.
    #[error("{0}")]
    Settings(String),
    /// Another node works on this database.
    #[error("{0}")]
    InUse(String),
    /// The other nodes of the store have another master key.
    #[error("{0}")]
    MasterKey(String),
    /// The store does not work.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Where the state lives.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Location {
    /// A file.
    Sqlite(PathBuf),
    /// A server, by its checked address.
    Redis(String),
}

impl Settings {
    /// Whether the settings can be right, without opening anything.
    pub fn check(&self) -> Result<(), OpenError> {
        self.location().map(|_| ())
    }

    /// Which kind of store it is.
    pub fn kind(&self) -> Result<StoreKind, OpenError> {
        self.location().map(|location| match location {
            Location::Sqlite(_) => StoreKind::Sqlite,
            Location::Redis(_) => StoreKind::Redis,
        })
    }

    /// Whether several nodes may work on the store.
    pub fn is_shared(&self) -> bool {
        matches!(self.location(), Ok(Location::Redis(_)))
    }

    /// How long a lease lives after its last beat.
    pub fn lease(&self) -> Duration {
        Duration::from_secs(self.lease_seconds.max(1))
    }

    /// What a node that holds leases goes by.
    pub fn lease_times(&self) -> LeaseTimes {
        let life = self.lease();
        LeaseTimes { life, beat: life / 5, stop_after: life * 4 / 5 }
    }

    /// How long after its end a lease may be taken over: a fifth of its life, so that clocks and
    /// late stops have room.
    pub(super) fn takeover(&self) -> Duration {
        self.lease() / 5
    }

    pub(super) fn location(&self) -> Result<Location, OpenError> {
        if self.lease_seconds == 0 {
            return Err(OpenError::Settings("store.lease_seconds must be at least 1".to_owned()));
        }
        let (scheme, rest) = self.url.split_once(':').unwrap_or(("", ""));
        match scheme {
            "sqlite" => sqlite_path(rest).map(Location::Sqlite),
            "redis" => redis_url(&self.url).map(Location::Redis),
            "rediss" => Err(wrong("TLS to Redis is not supported by this version of Hob")),
            _ => Err(wrong(&format!(
                "`{}` is no store: use sqlite:PATH or redis://host:port/db",
                without_password(&self.url)
            ))),
        }
    }
}

fn wrong(problem: &str) -> OpenError {
    OpenError::Settings(format!("store.url: {problem}"))
}

fn sqlite_path(rest: &str) -> Result<PathBuf, OpenError> {
    let path = rest.strip_prefix("//").unwrap_or(rest);
    if path.is_empty() || path.ends_with('/') {
        return Err(wrong("names no file: use sqlite:PATH, such as sqlite:data/hob.db"));
    }
    if path.starts_with(":memory:") || path.contains('?') {
        return Err(wrong("must be the plain path of a file, such as sqlite:data/hob.db"));
    }
    Ok(PathBuf::from(path))
}

fn redis_url(text: &str) -> Result<String, OpenError> {
    let url = Url::parse(text).map_err(|error| wrong(&format!("is not an address: {error}")))?;
    if url.host_str().is_none_or(str::is_empty) {
        return Err(wrong("names no host: use redis://host:port/db"));
    }
    let db = url.path().trim_matches('/');
    if !db.is_empty() && db.parse::<u32>().is_err() {
        return Err(wrong(&format!("`{db}` is no database number: use redis://host:port/0")));
    }
    if url.query().is_some() || url.fragment().is_some() {
        return Err(wrong("takes no options after `?` or `#`"));
    }
    Ok(text.to_owned())
}

/// `text` as it may be shown: what stands between the scheme and `@` is left out.
pub(super) fn without_password(text: &str) -> String {
    match (text.find("://"), text.rfind('@')) {
        (Some(scheme), Some(at)) if scheme + 3 <= at => {
            format!("{}…{}", &text[..scheme + 3], &text[at..])
        }
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(url: &str) -> Settings {
        Settings { url: url.to_owned(), ..Settings::default() }
    }

    #[test]
    fn both_kinds_of_addresses_are_known() {
        for (url, path) in [
            ("sqlite:data/hob.db", "data/hob.db"),
            ("sqlite:/var/hob.db", "/var/hob.db"),
            ("sqlite:///var/hob.db", "/var/hob.db"),
        ] {
            assert_eq!(settings(url).location().ok(), Some(Location::Sqlite(path.into())));
        }
        for url in ["redis://localhost", "redis://:secret@10.0.0.1:6380/3", "redis://[::1]:6379/"] {
            assert_eq!(settings(url).location().ok(), Some(Location::Redis(url.to_owned())));
        }
    }

    #[test]
    fn wrong_addresses_are_refused_with_the_key_and_without_the_password() {
        for url in [
            "",
            "data/hob.db",
            "sqlite:",
            "sqlite::memory:",
            "sqlite:a.db?mode=ro",
            "sqlite:data/",
            "postgres://u:hunter2@h/db",
            "rediss://u:hunter2@h",
            "redis://",
            "redis://h/zero",
            "redis://h:99999",
            "redis://u:hunter2@h?x=1",
        ] {
            let message = settings(url).check().expect_err(url).to_string();
            assert!(message.starts_with("store.url"), "{message}");
            assert!(!message.contains("hunter2"), "{message}");
        }
        assert!(!format!("{:?}", settings("redis://u:hunter2@h")).contains("hunter2"));
        let no_lease = Settings { lease_seconds: 0, ..Settings::default() };
        assert!(no_lease.check().is_err());
    }

    #[test]
    fn the_times_of_a_lease_leave_room_for_late_beats() {
        let settings = Settings::default();
        let LeaseTimes { life, beat, stop_after } = settings.lease_times();
        let all = [life, beat, stop_after, settings.takeover()];
        assert_eq!(all.map(|time| time.as_secs()), [15, 3, 12, 3]);
    }
}
