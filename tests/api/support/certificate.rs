//! Certificates that nobody else knows, made by openssl.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A certificate for 127.0.0.1 and the key to it, as PEM files in a folder; those before are overwritten.
pub fn make(folder: &Path, name: &str) -> (PathBuf, PathBuf) {
    let (key, certificate) = (folder.join("key.pem"), folder.join("certificate.pem"));
    let new =
        ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    let made = Command::new("openssl")
        .args(new)
        .args(["-days", "2", "-subj", &format!("/CN={name}")])
        .args(["-addext", "subjectAltName=IP:127.0.0.1"])
        .args(["-addext", "basicConstraints=critical,CA:FALSE"])
        .arg("-keyout")
        .arg(&key)
        .arg("-out")
        .arg(&certificate)
        .stderr(Stdio::null())
        .status()
        .unwrap();
    assert!(made.success());
    (certificate, key)
}
