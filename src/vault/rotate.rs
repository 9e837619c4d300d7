//! Replacing the master key: a new one is put before the old ones, which only open from then on.

use std::io::Write;
use std::os::unix::fs::{MetadataExt, fchown};
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use secrecy::zeroize::Zeroizing;

use super::{MASTER_KEY_ENV, Settings, Vault, VaultError};

/// What a rotation did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rotated {
    /// The key file holds a new key before the old ones.
    File,
    /// The master key is in the environment, where only the operator can change it.
    Environment,
}

/// Puts a new master key before those in the settings' file, all or nothing. Where the key is in the
/// environment nothing is changed.
pub fn rotate(settings: &Settings) -> Result<Rotated, VaultError> {
    if std::env::var_os(MASTER_KEY_ENV).is_some() {
        return Ok(Rotated::Environment);
    }
    let path = &settings.key_file;
    // None is made: where there is no key, this is not the folder, or not the machine, of the service.
    let old = std::fs::read_to_string(path).map(Zeroizing::new);
    let old = old.map_err(|source| VaultError::KeyFile { path: path.clone(), source })?;
    // What is there must be a ring of keys before it is written again.
    Vault::from_text(&old, &path.display().to_string())?;
    let mut key = Zeroizing::new([0_u8; 32]);
    getrandom::fill(key.as_mut_slice())?;
    let text = Zeroizing::new(format!("{}\n{}\n", STANDARD.encode(key.as_slice()), old.trim()));
    replace(path, &text).map_err(|source| VaultError::KeyFile { path: path.clone(), source })?;
    Ok(Rotated::File)
}

fn replace(path: &Path, text: &str) -> std::io::Result<()> {
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let before = std::fs::metadata(path)?;
    // Made with mode 0600 from the start; then of whose the old one was: the service may be another user.
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    fchown(file.as_file(), Some(before.uid()), Some(before.gid()))?;
    file.as_file().set_permissions(before.permissions())?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    std::fs::File::open(folder)?.sync_all()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_key_is_replaced_only_where_there_is_one_and_stays_as_open_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let settings = Settings { key_file: folder.path().join("master.key") };
        assert!(matches!(rotate(&settings), Err(VaultError::KeyFile { .. })));
        assert!(!settings.key_file.exists());
        Vault::unlock(&settings).unwrap();
        let group = std::fs::Permissions::from_mode(0o640);
        std::fs::set_permissions(&settings.key_file, group).unwrap();
        rotate(&settings).unwrap();
        let mode = std::fs::metadata(&settings.key_file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
    }

    #[test]
    fn the_new_key_seals_and_the_old_one_still_opens() {
        let folder = tempfile::tempdir().unwrap();
        let settings = Settings { key_file: folder.path().join("master.key") };
        let old = Vault::unlock(&settings).unwrap();
        let of = "a/as-1".parse().unwrap();
        let sealed = old.seal_login(&of, b"login").unwrap();
        assert_eq!(rotate(&settings).unwrap(), Rotated::File);
        let mode = std::fs::metadata(&settings.key_file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        let both = Vault::unlock(&settings).unwrap();
        assert_eq!(both.open_login(&of, &sealed.key, &sealed.body).unwrap().as_slice(), b"login");
        assert!(both.rewrap(&of, &sealed.key).unwrap().is_some(), "another key seals now");
    }
}
