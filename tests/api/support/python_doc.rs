//! Debian's `python3-doc`: pages that nobody here wrote.

use std::path::PathBuf;

use super::site::Site;

/// Where its HTML is.
pub fn folder() -> PathBuf {
    let folder = PathBuf::from("/usr/share/doc/python3-doc/html");
    let there = folder.join("contents.html").exists();
    assert!(
        there,
        "python3-doc is missing: `make test` installs it, or apt-get install python3-doc"
    );
    folder
}

/// Its pages, served.
pub fn site() -> Site {
    Site::folder(folder())
}
