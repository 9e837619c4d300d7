//! What one browser may take of its machine: bytes in its folder, memory, processes. Its guard looks again and again,
//! because nothing else bounds them all: the quotas that browsers keep are shares of the whole disk, for each origin.

use std::collections::HashSet;
use std::fmt;
use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;

use serde::{Deserialize, Serialize};

/// Where downloads are laid, in a browser's folder.
pub(super) const DOWNLOADS: &str = "downloads";
/// How folders for uploads begin there.
pub(super) const UPLOAD: &str = "upload-";

/// What a browser may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// Most bytes in its folder: profile, caches, what pages store. What a run downloads or is given is bounded as
    /// such, and not counted.
    pub folder_bytes: u64,
    /// Most bytes of memory that its processes have to themselves.
    pub memory_bytes: u64,
    /// Most processes.
    pub processes: usize,
}

/// What a browser took too much of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Excess {
    /// More bytes in its folder.
    Folder,
    /// More memory.
    Memory,
    /// More processes.
    Processes,
}

impl fmt::Display for Excess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (what, setting) = match self {
            Self::Folder => ("stored more in the browser", "profile_bytes"),
            Self::Memory => ("took more memory", "memory_bytes"),
            Self::Processes => ("took more processes", "processes"),
        };
        write!(f, "the website {what} than it may (browser.{setting}), and the browser was ended")
    }
}

impl Bounds {
    /// What of it the browser in `folder`, with these processes, has more of.
    pub(super) fn excess(&self, folder: &Path, processes: &HashSet<u32>) -> Option<Excess> {
        if processes.len() > self.processes {
            return Some(Excess::Processes);
        }
        if processes.iter().map(|pid| memory(*pid)).sum::<u64>() > self.memory_bytes {
            return Some(Excess::Memory);
        }
        (stored(folder, is_counted) > self.folder_bytes).then_some(Excess::Folder)
    }
}

/// What a process has in memory that is no part of a file, in bytes; nothing for one that is gone.
fn memory(pid: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let kib = |line: &str| -> Option<u64> {
        let rest = line.strip_prefix("RssAnon:").or_else(|| line.strip_prefix("RssShmem:"))?;
        rest.trim().trim_end_matches(" kB").parse().ok()
    };
    status.lines().filter_map(kib).sum::<u64>() * 1024
}

/// Whether what lies under this name in a browser's folder is the browser's own.
fn is_counted(name: &str) -> bool {
    name != DOWNLOADS && !name.starts_with(UPLOAD)
}

/// What lies in a folder under names that count, and all below it, as the disk has it: a file with holes takes less than
/// its length.
fn stored(folder: &Path, counts: fn(&str) -> bool) -> u64 {
    let mut bytes = 0;
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if !counts(&entry.file_name().to_string_lossy()) {
            continue;
        }
        // What is a link is not followed.
        let Ok(metadata) = entry.metadata() else { continue };
        bytes += metadata.blocks() * 512;
        if metadata.is_dir() {
            bytes += stored(&entry.path(), |_| true);
        }
    }
    bytes
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_much_is_named() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("profile")).unwrap();
        fs::write(folder.path().join("profile/database"), vec![b'x'; 300_000]).unwrap();
        for other in [DOWNLOADS, "upload-x"] {
            fs::create_dir(folder.path().join(other)).unwrap();
            fs::write(folder.path().join(other).join("file"), vec![b'x'; 3_000_000]).unwrap();
        }
        let own = HashSet::from([std::process::id()]);
        let most = Bounds { folder_bytes: 1 << 20, memory_bytes: 1 << 40, processes: 1 };
        let excess = |bounds: Bounds| bounds.excess(folder.path(), &own);
        assert_eq!(excess(most), None);
        assert_eq!(excess(Bounds { folder_bytes: 200_000, ..most }), Some(Excess::Folder));
        assert_eq!(excess(Bounds { memory_bytes: 4096, ..most }), Some(Excess::Memory));
        assert_eq!(excess(Bounds { processes: 0, ..most }), Some(Excess::Processes));
        assert_eq!(most.excess(folder.path(), &HashSet::new()), None);
    }
}
