//! The checksums of a backup, as `sha256sum` writes and reads them.

use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use data_encoding::HEXLOWER;
use sha2::{Digest as _, Sha256};

/// The checksum of one file.
pub(super) struct Sums {
    /// Below the backup's folder.
    path: PathBuf,
    hash: String,
    pub(super) bytes: u64,
}

/// The checksums of all files of a folder, by their paths.
pub(super) fn of(folder: &Path) -> io::Result<Vec<Sums>> {
    let mut paths = Vec::new();
    walk(folder, &mut paths)?;
    paths.sort();
    let sum = |path: PathBuf| {
        let (hash, bytes) = hash(&path)?;
        let path = path.strip_prefix(folder).map_err(io::Error::other)?.to_owned();
        Ok(Sums { path, hash, bytes })
    };
    paths.into_iter().map(sum).collect()
}

impl Sums {
    pub(super) fn write(sums: &[Self], place: &Path) -> io::Result<()> {
        let mut file = File::create(place)?;
        for sum in sums {
            writeln!(file, "{}  {}", sum.hash, sum.path.display())?;
        }
        file.sync_all()
    }
}

/// The first file of a backup that is not what its checksum says; `None` where all are, and no other is there.
pub(super) fn first_wrong(folder: &Path, place: &Path) -> io::Result<Option<PathBuf>> {
    let mut left = Vec::new();
    walk(folder, &mut left)?;
    left.retain(|path| path != place);
    for line in fs::read_to_string(place)?.lines() {
        let Some((wanted, path)) = line.split_once("  ") else { return Ok(Some(place.to_owned())) };
        let path = folder.join(path);
        // A path out of the folder is none of those that are in it.
        let Some(at) = left.iter().position(|found| *found == path) else { return Ok(Some(path)) };
        left.swap_remove(at);
        if hash(&path)?.0 != wanted {
            return Ok(Some(path));
        }
    }
    Ok(left.pop())
}

fn hash(path: &Path) -> io::Result<(String, u64)> {
    let (mut file, mut digest, mut bytes) = (File::open(path)?, Sha256::new(), 0);
    let mut piece = vec![0; 256 << 10];
    loop {
        let count = file.read(&mut piece)?;
        if count == 0 {
            return Ok((HEXLOWER.encode(&digest.finalize()), bytes));
        }
        digest.update(&piece[..count]);
        bytes += count as u64;
    }
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        // A link leads out of the folder.
        if entry.file_type()?.is_dir() {
            walk(&entry.path(), found)?;
        } else {
            found.push(entry.path());
        }
    }
    Ok(())
}
