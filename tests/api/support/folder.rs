//! Where the data of a test lies.

use tempfile::TempDir;

/// A folder that memory backs, where this machine has enough to spare: on the disk that a build has just written
/// to, `fsync` takes seconds, and a test whose node has a lease of three would see its own node die.
/// What survives `kill -9` is the same; no test cuts the power.
pub fn data_folder() -> TempDir {
    const MEMORY: &str = "/dev/shm";
    const SPARE: u64 = 4 << 30;
    let free = rustix::fs::statvfs(MEMORY).map_or(0, |disk| disk.f_bavail * disk.f_frsize);
    if free >= SPARE { tempfile::tempdir_in(MEMORY) } else { tempfile::tempdir() }
        .expect("a folder for the data of a test")
}
