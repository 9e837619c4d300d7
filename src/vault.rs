//! Sealing: what must lie in a store but be read by no one who only has the store.
//!
//! One master key, 32 bytes, from the environment or a file of its own; everything else is derived
//! from it. Secrets are sealed with XChaCha20-Poly1305 and bound to what they belong to, so that a
//! sealed text moved to another run does not open.

mod hashes;
mod login;
mod message;
mod rotate;
mod signing;

use data_encoding::HEXLOWER;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{Key, XChaCha20Poly1305, XNonce};
use hmac::{Hmac, Mac};
use secrecy::{ExposeSecret, SecretBox, zeroize::Zeroizing};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use crate::model::{RunId, Secret, WorkspaceId};

pub use login::Sealed;
pub use message::SIGNATURE_BYTES;
pub use rotate::{Rotated, rotate};
pub use signing::{SIGNING_SECRET, webhook_context};

/// The environment variable that holds the master key, where it is not in a file.
pub const MASTER_KEY_ENV: &str = "HOB_MASTER_KEY";

/// The `[vault]` section of the configuration.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// File with the master key in base64, made at the first start if it is not there. Not read
    /// where the environment has `HOB_MASTER_KEY`.
    pub key_file: PathBuf,
}

impl Default for Settings {
    fn default() -> Self {
        Self { key_file: PathBuf::from("data/master.key") }
    }
}

/// What can go wrong in the vault.
#[derive(Debug, thiserror::Error)]
pub enum VaultError {
    /// The master key's file cannot be read or made.
    #[error("the master key file {path} cannot be used: {source}")]
    KeyFile {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// The master key is not one.
    #[error(
        "the master key in {place} is not the base64 of 32 bytes; \
         `head -c 32 /dev/urandom | base64` makes one"
    )]
    BadKey {
        /// Where it came from.
        place: String,
    },
    /// The system gives no random numbers.
    #[error("the system gives no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// Sealed under a master key that this vault does not have.
    #[error(
        "sealed under another master key ({key}); add that key after the present one in \
         HOB_MASTER_KEY or the key file"
    )]
    UnknownKey {
        /// The public id of the key that is missing.
        key: String,
    },
    /// Damaged, of a newer version, or moved from where it belongs.
    #[error("the sealed text does not open: it is damaged or belongs to something else")]
    DoesNotOpen,
}

/// A key derived from the master key. Wiped from memory when dropped.
pub type DerivedKey = SecretBox<[u8; 32]>;

/// First part of everything sealed in the present format.
const VERSION: &str = "v1";
/// Bytes of a nonce. 24 random bytes never repeat in practice.
const NONCE_BYTES: usize = 24;

/// Seals and opens secrets, and derives the keys of other rooms.
pub struct Vault {
    /// Never empty. The first key seals; the others only open, which is how a key is replaced.
    ring: Vec<RingKey>,
}

struct RingKey {
    /// Public: eight hex digits that say which key sealed.
    id: String,
    root: DerivedKey,
    cipher: XChaCha20Poly1305,
}

impl Vault {
    /// Unlocks the vault with the master key of the environment ([`MASTER_KEY_ENV`]), or else of
    /// the settings' file, which is made if it is not there.
    pub fn unlock(settings: &Settings) -> Result<Self, VaultError> {
        if let Ok(text) = std::env::var(MASTER_KEY_ENV) {
            return Self::from_text(&Zeroizing::new(text), MASTER_KEY_ENV);
        }
        let path = &settings.key_file;
        let text = read_or_make(path)?;
        Self::from_text(&text, &path.display().to_string())
    }

    /// `text`: one key or several, by commas or white space; the first one seals.
    fn from_text(text: &str, place: &str) -> Result<Self, VaultError> {
        let mut ring = Vec::new();
        for word in text.split([',', ' ', '\n', '\r', '\t']).filter(|word| !word.is_empty()) {
            let bytes = Zeroizing::new(
                STANDARD
                    .decode(word)
                    .map_err(|_| VaultError::BadKey { place: place.to_owned() })?,
            );
            let root: [u8; 32] = bytes
                .as_slice()
                .try_into()
                .map_err(|_| VaultError::BadKey { place: place.to_owned() })?;
            ring.push(RingKey::new(root));
        }
        if ring.is_empty() {
            return Err(VaultError::BadKey { place: place.to_owned() });
        }
        Ok(Self { ring })
    }

    /// Seals `secrets` as text that opens only with the same `aad`.
    pub fn seal(
        &self,
        aad: &str,
        secrets: &BTreeMap<String, Secret>,
    ) -> Result<String, VaultError> {
        let plain: BTreeMap<&str, &str> =
            secrets.iter().map(|(name, secret)| (name.as_str(), secret.reveal())).collect();
        let plain =
            Zeroizing::new(serde_json::to_vec(&plain).map_err(|_| VaultError::DoesNotOpen)?);
        self.seal_bytes(aad, &plain)
    }

    /// As [`Vault::seal`], of any bytes.
    fn seal_bytes(&self, aad: &str, plain: &[u8]) -> Result<String, VaultError> {
        let key = &self.ring[0];
        let sealed = encrypt(&key.cipher, &full_aad(&key.id, aad), plain)?;
        Ok(format!("{VERSION}.{}.{}", key.id, URL_SAFE_NO_PAD.encode(sealed)))
    }

    /// Opens what [`Vault::seal`] made with the same `aad`.
    pub fn open(&self, aad: &str, sealed: &str) -> Result<BTreeMap<String, Secret>, VaultError> {
        let plain = self.open_bytes(aad, sealed)?;
        let plain: BTreeMap<String, String> =
            serde_json::from_slice(&plain).map_err(|_| VaultError::DoesNotOpen)?;
        Ok(plain.into_iter().map(|(name, text)| (name, Secret::new(text))).collect())
    }

    /// Opens what [`Vault::seal_bytes`] made with the same `aad`.
    fn open_bytes(&self, aad: &str, sealed: &str) -> Result<Zeroizing<Vec<u8>>, VaultError> {
        let mut parts = sealed.splitn(3, '.');
        let (Some(VERSION), Some(id), Some(body)) = (parts.next(), parts.next(), parts.next())
        else {
            return Err(VaultError::DoesNotOpen);
        };
        let key = self
            .ring
            .iter()
            .find(|key| key.id == id)
            .ok_or_else(|| VaultError::UnknownKey { key: id.chars().take(8).collect() })?;
        let bytes = URL_SAFE_NO_PAD.decode(body).map_err(|_| VaultError::DoesNotOpen)?;
        decrypt(&key.cipher, &full_aad(id, aad), &bytes)
    }

    /// The keys for signed links to files: the one that signs, then those that still open.
    pub fn link_keys(&self) -> Vec<DerivedKey> {
        self.ring.iter().map(|key| derive(&key.root, "file links")).collect()
    }
}

impl fmt::Debug for Vault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Vault({} keys)", self.ring.len())
    }
}

impl RingKey {
    fn new(root: [u8; 32]) -> Self {
        let root = DerivedKey::new(Box::new(root));
        let id = HEXLOWER.encode(&derive(&root, "key id").expose_secret()[..4]);
        let cipher = XChaCha20Poly1305::new(&Key::from(*derive(&root, "sealing").expose_secret()));
        Self { id, root, cipher }
    }
}

/// What the secrets of a run are bound to: the `aad` for [`Vault::seal`].
pub fn run_context(workspace: &WorkspaceId, run: RunId) -> String {
    format!("run {workspace} {run}")
}

/// A fresh nonce, then `plain` sealed under it.
fn encrypt(cipher: &XChaCha20Poly1305, aad: &str, plain: &[u8]) -> Result<Vec<u8>, VaultError> {
    let mut nonce = [0_u8; NONCE_BYTES];
    getrandom::fill(&mut nonce)?;
    let sealed = cipher
        .encrypt(&XNonce::from(nonce), Payload { msg: plain, aad: aad.as_bytes() })
        .map_err(|_| VaultError::DoesNotOpen)?;
    Ok([nonce.as_slice(), &sealed].concat())
}

fn decrypt(
    cipher: &XChaCha20Poly1305,
    aad: &str,
    sealed: &[u8],
) -> Result<Zeroizing<Vec<u8>>, VaultError> {
    let (nonce, body) = sealed.split_first_chunk::<NONCE_BYTES>().ok_or(VaultError::DoesNotOpen)?;
    cipher
        .decrypt(&XNonce::from(*nonce), Payload { msg: body, aad: aad.as_bytes() })
        .map(Zeroizing::new)
        .map_err(|_| VaultError::DoesNotOpen)
}

fn full_aad(key_id: &str, aad: &str) -> String {
    format!("hob {VERSION} {key_id} {aad}")
}

/// HKDF's expand step with one block: the master key is uniformly random already.
fn derive(root: &DerivedKey, purpose: &str) -> DerivedKey {
    let info = format!("hob {VERSION} {purpose}\u{1}");
    DerivedKey::new(Box::new(mac(root.expose_secret(), info.as_bytes())))
}

fn hmac(key: &[u8; 32], bytes: &[u8]) -> Hmac<Sha256> {
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key)
        .unwrap_or_else(|_| unreachable!("HMAC takes keys of any length"));
    mac.update(bytes);
    mac
}

fn mac(key: &[u8; 32], bytes: &[u8]) -> [u8; 32] {
    hmac(key, bytes).finalize().into_bytes().into()
}

fn read_or_make(path: &Path) -> Result<Zeroizing<String>, VaultError> {
    let failed = |source| VaultError::KeyFile { path: path.to_owned(), source };
    match std::fs::read_to_string(path) {
        Ok(text) => {
            warn_if_open(path);
            Ok(Zeroizing::new(text))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            make(path)?;
            std::fs::read_to_string(path).map(Zeroizing::new).map_err(failed)
        }
        Err(error) => Err(failed(error)),
    }
}

/// Writes a new key, all or nothing: it is made beside and moved there, unless another process
/// was first, whose key is then the one.
fn make(path: &Path) -> Result<(), VaultError> {
    let failed = |source| VaultError::KeyFile { path: path.to_owned(), source };
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut key = Zeroizing::new([0_u8; 32]);
    getrandom::fill(key.as_mut_slice())?;
    let text = Zeroizing::new(format!("{}\n", STANDARD.encode(key.as_slice())));
    let write = || {
        std::fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        // Made with mode 0600 from the start.
        let mut file = tempfile::NamedTempFile::new_in(folder)?;
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        match file.persist_noclobber(path) {
            Err(error) if error.error.kind() != io::ErrorKind::AlreadyExists => {
                return Err(error.error);
            }
            _ => {}
        }
        std::fs::File::open(folder)?.sync_all()
    };
    write().map_err(failed)
}

fn warn_if_open(path: &Path) {
    if let Ok(meta) = std::fs::metadata(path)
        && meta.permissions().mode() & 0o077 != 0
    {
        tracing::warn!(path = %path.display(), "the master key can be read by others: chmod 600 it");
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    use super::*;

    pub(super) fn vault(keys: &[u8]) -> Vault {
        let words: Vec<String> = keys.iter().map(|k| STANDARD.encode([*k; 32])).collect();
        Vault::from_text(&words.join(","), MASTER_KEY_ENV).unwrap()
    }

    fn secrets() -> BTreeMap<String, Secret> {
        BTreeMap::from([("secrets.code".to_owned(), Secret::new("s3cret wörd"))])
    }

    #[test]
    fn what_is_sealed_opens_only_where_it_belongs() {
        let vault = vault(&[1]);
        let sealed = vault.seal("run a 1", &secrets()).unwrap();
        assert!(!sealed.contains("s3cret"));
        let opened = vault.open("run a 1", &sealed).unwrap();
        assert_eq!(opened["secrets.code"].reveal(), "s3cret wörd");
        assert!(matches!(vault.open("run a 2", &sealed), Err(VaultError::DoesNotOpen)));
    }

    #[test]
    fn each_sealing_differs_and_no_byte_can_be_changed() {
        let vault = vault(&[1]);
        let sealed = vault.seal("x", &secrets()).unwrap();
        assert_ne!(sealed, vault.seal("x", &secrets()).unwrap());
        for at in 0..sealed.len() {
            let mut bytes = sealed.clone().into_bytes();
            bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
            let forged = String::from_utf8(bytes).unwrap();
            assert!(vault.open("x", &forged).is_err(), "changed at {at}");
        }
    }

    #[test]
    fn an_older_key_still_opens_and_an_unknown_one_is_named() {
        let sealed = vault(&[1]).seal("x", &secrets()).unwrap();
        assert!(vault(&[2, 1]).open("x", &sealed).is_ok());
        assert!(matches!(
            vault(&[2]).open("x", &sealed),
            Err(VaultError::UnknownKey { key }) if sealed.contains(&key)
        ));
    }

    #[test]
    fn the_key_file_is_made_once_and_for_its_owner_only() {
        let folder = tempfile::tempdir().unwrap();
        let settings = Settings { key_file: folder.path().join("data/master.key") };
        let sealed = Vault::unlock(&settings).unwrap().seal("x", &secrets()).unwrap();
        for (path, wanted) in [("data/master.key", 0o600), ("data", 0o700)] {
            let mode = std::fs::metadata(folder.path().join(path)).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, wanted, "{path}");
        }
        assert!(Vault::unlock(&settings).unwrap().open("x", &sealed).is_ok());
        let others: Vec<_> = std::fs::read_dir(folder.path().join("data")).unwrap().collect();
        assert_eq!(others.len(), 1, "nothing is left beside the key");
    }

    #[test]
    fn a_wrong_key_stops_the_start_without_being_shown() {
        for text in ["", "short", "c2hvcnQ=", "correct-horse-battery-staple"] {
            let error = Vault::from_text(text, MASTER_KEY_ENV).unwrap_err();
            assert!(error.to_string().contains("HOB_MASTER_KEY"));
            assert!(text.is_empty() || !error.to_string().contains(text));
        }
    }

    #[test]
    fn what_was_hashed_under_an_earlier_key_is_known_again() {
        let earlier = vault(&[1]).keyed_hashes("a", b"x").remove(0);
        let present = vault(&[2, 1]).keyed_hashes("a", b"x");
        assert_ne!(present[0], earlier);
        assert!(present.contains(&earlier));
    }

    #[test]
    fn purposes_have_keys_of_their_own() {
        let vault = vault(&[1]);
        assert_ne!(vault.keyed_hashes("a", b"x"), vault.keyed_hashes("b", b"x"));
        assert_eq!(vault.keyed_hashes("a", b"x")[0].len(), 64);
        assert_ne!(vault.link_keys()[0].expose_secret(), vault.ring[0].root.expose_secret());
    }
}
