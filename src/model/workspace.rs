//! Workspaces: the tenants, and what each of them may use.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Timestamp, Usd, WorkspaceId};

/// A tenant: whoever holds its keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Workspace {
    /// Its name.
    pub id: WorkspaceId,
    /// When it was made.
    pub created_at: Timestamp,
    /// What the operator said of it: these limits are its own, the others those of the configuration.
    pub limits: LimitChanges,
}

/// Makes what may be used, what of it is said otherwise for one workspace, and the names of both, from one list.
macro_rules! limits {
    ($($(#[$doc:meta])* $name:ident: $kind:ty = $default:expr,)*) => {
        /// What a workspace and each of its runs may use: the `[limits]` section of the configuration.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct Limits {
            $($(#[$doc])* pub $name: $kind,)*
            /// How long running runs may go on after SIGTERM, in seconds. The node's, not a workspace's.
            pub drain_seconds: u64,
        }

        impl Default for Limits {
            fn default() -> Self {
                Self { $($name: $default,)* drain_seconds: 20 }
            }
        }

        impl Limits {
            /// The limits with `changes`.
            #[must_use]
            pub fn with(&self, changes: &LimitChanges) -> Self {
                Self { $($name: changes.$name.unwrap_or(self.$name),)* ..self.clone() }
            }

            /// Each limit of a workspace by its name, as it is written.
            pub fn listed(&self) -> Vec<(&'static str, String)> {
                vec![$((stringify!($name), self.$name.to_string()),)*]
            }
        }

        /// Limits that are said otherwise for one workspace: the section `[workspaces.<name>]`, and what the
        /// operator said by `hob workspaces limit`.
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct LimitChanges {
            $($(#[$doc])* #[serde(skip_serializing_if = "Option::is_none")] pub $name: Option<$kind>,)*
        }

        impl LimitChanges {
            /// Takes `name=value`; with `default` as the value, the configuration's limit holds again.
            pub fn take(&mut self, text: &str) -> Result<(), LimitError> {
                let (name, value) = text.split_once('=').ok_or_else(|| LimitError::Form(text.to_owned()))?;
                match name.trim().replace('-', "_").as_str() {
                    $(stringify!($name) => self.$name = written(name, value)?,)*
                    _ => return Err(LimitError::Unknown(name.to_owned(), [$(stringify!($name)),*].join(", "))),
                }
                Ok(())
            }
        }
    };
}

/// What is no limit.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LimitError {
    /// Not of the form.
    #[error("`{0}` is no limit: write name=value, such as starts_per_minute=60")]
    Form(String),
    /// No such limit.
    #[error("there is no limit `{0}`; there are {1}")]
    Unknown(String, String),
    /// Not a value of its kind.
    #[error("{0}: `{1}` is no value: write a number, for money US dollars or `none`, or `default`")]
    Value(String, String),
}

fn written<T: std::str::FromStr>(name: &str, value: &str) -> Result<Option<T>, LimitError> {
    match value.trim() {
        "default" => Ok(None),
        value => value
            .parse()
            .map(Some)
            .map_err(|_| LimitError::Value(name.to_owned(), value.to_owned())),
    }
}

limits! {
    /// Start calls that are accepted in a minute, at once or spread over it.
    starts_per_minute: u64 = 600,
    /// Most runs under way at a time, on all nodes together.
    running_runs: u64 = 1_000,
    /// Most runs that may wait.
    waiting_runs: u64 = 10_000,
    /// Longest time that one run may take, in seconds.
    run_seconds: u64 = 600,
    /// Longest time that one step of a run may take, in seconds: what takes longer is that step's failure.
    step_seconds: u64 = 300,
    /// Most steps of one run.
    steps: usize = 60,
    /// Most files that are uploaded at a time, on one node.
    uploads: usize = 4,
    /// Most skillets that are imported at a time, on one node.
    imports: usize = 16,
    /// Most polls that wait (`?wait=`) at a time, on one node.
    polls: usize = 500,
    /// Most who listen to runs (`/events`) at a time, on one node.
    listeners: usize = 500,
    /// Most pages that are looked at (`/look`) at a time, on one node.
    looks: usize = 4,
    /// Most logins that are recorded at a time, on one node.
    recordings: usize = 2,
    /// Most bytes of files: uploads and large results.
    storage_bytes: u64 = 10 << 30,
    /// Most US dollars that models may cost in a calendar month (UTC).
    ai_usd_per_month: Usd = Usd::UNLIMITED,
    /// Most US dollars that models may cost in all.
    ai_usd_total: Usd = Usd::UNLIMITED,
}

/// The `[workspaces]` section of the configuration: limits of one workspace each.
pub type WorkspaceLimits = BTreeMap<WorkspaceId, LimitChanges>;

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn changes_lie_over_the_limits_and_can_be_taken_back() {
        let (limits, mut changes) = (Limits::default(), LimitChanges::default());
        for text in ["starts-per-minute=7", "ai_usd_total=2.50", "steps=3", "steps=default"] {
            changes.take(text).unwrap();
        }
        let own = limits.with(&changes);
        assert_eq!((own.starts_per_minute, own.steps), (7, limits.steps));
        assert_eq!(own.ai_usd_total.to_string(), "2.50");
        let stored = serde_json::to_string(&changes).unwrap();
        assert_eq!(stored, r#"{"starts_per_minute":7,"ai_usd_total":2.5}"#);
        assert_eq!(serde_json::from_str::<LimitChanges>(&stored).unwrap(), changes);
        for wrong in
            ["steps", "steps=", "steps=many", "stepps=1", "drain_seconds=1", "ai_usd_total=-1"]
        {
            assert!(changes.take(wrong).is_err(), "{wrong}");
        }
        assert!(own.listed().contains(&("ai_usd_total", "2.50".to_owned())));
    }
}
