//! What commands need that are a node themselves: a Hob of a command's own, in this process, on a free port, its state in
//! a temporary folder; and that nobody else reads its memory.

use std::path::Path;

use crate::config::{Config, ConfigError};

/// The configuration of the file `base` (or of config.toml in the working directory) and the
/// environment, with all state below `folder`, and `more` variables over it.
pub(super) fn config(
    base: Option<&Path>,
    folder: &Path,
    more: Vec<(&str, String)>,
) -> Result<Config, ConfigError> {
    let path = |name: &str| folder.join(name).display().to_string();
    let mut ours = vec![
        ("HOB_SERVER__LISTEN", "127.0.0.1:0".to_owned()),
        ("HOB_STORE__URL", format!("sqlite:{}", path("hob.db"))),
        ("HOB_FILES__URL", format!("file:{}", path("files"))),
        ("HOB_VAULT__KEY_FILE", path("master.key")),
        // Ctrl-C ends it, whatever is under way.
        ("HOB_LIMITS__DRAIN_SECONDS", "0".to_owned()),
    ];
    ours.extend(more);
    let ours = ours.into_iter().map(|(name, value)| (name.to_owned(), value));
    Config::load(base, super::environment().chain(ours))
}

/// The memory of a node holds the master key, logins and keys of callers: no other process of this user reads it, and
/// no file is left of it when it dies. What it starts leaves no such file either.
pub(super) fn keep_memory_private() {
    use rustix::process::{DumpableBehavior, Resource, Rlimit, set_dumpable_behavior, setrlimit};
    let none = Rlimit { current: Some(0), maximum: Some(0) };
    if let Err(error) = set_dumpable_behavior(DumpableBehavior::NotDumpable)
        .and_then(|()| setrlimit(Resource::Core, none))
    {
        tracing::warn!(%error, "other processes of this user may read the memory of this one");
    }
}
