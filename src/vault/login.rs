//! Sealing of logins: each under a key of its own, which the master key wraps. To replace the master
//! key only the small wrapped keys are made anew; without its key a login is noise for ever.

use chacha20poly1305::aead::KeyInit;
use chacha20poly1305::{Key, XChaCha20Poly1305};
use secrecy::zeroize::Zeroizing;

use super::{Vault, VaultError, decrypt, encrypt};
use crate::model::AuthKey;

/// A sealed login.
#[derive(Clone)]
pub struct Sealed {
    /// Its key, wrapped by the master key.
    pub key: String,
    /// The login.
    pub body: Vec<u8>,
}

impl Vault {
    /// Seals a login for the session `of`, under a key made for it alone.
    pub fn seal_login(&self, of: &AuthKey, plain: &[u8]) -> Result<Sealed, VaultError> {
        let mut key = Zeroizing::new([0_u8; 32]);
        getrandom::fill(key.as_mut_slice())?;
        let body = encrypt(&cipher(&key), &body_context(of), plain)?;
        Ok(Sealed { key: self.seal_bytes(&key_context(of), key.as_slice())?, body })
    }

    /// Opens what [`Vault::seal_login`] made for the same session.
    pub fn open_login(
        &self,
        of: &AuthKey,
        key: &str,
        body: &[u8],
    ) -> Result<Zeroizing<Vec<u8>>, VaultError> {
        decrypt(&cipher(&*self.unwrap_key(of, key)?), &body_context(of), body)
    }

    /// The same key wrapped by the present master key; `None` where it is already.
    pub fn rewrap(&self, of: &AuthKey, key: &str) -> Result<Option<String>, VaultError> {
        let present = &self.ring[0].id;
        if key.split('.').nth(1) == Some(present) {
            return Ok(None);
        }
        self.seal_bytes(&key_context(of), self.unwrap_key(of, key)?.as_slice()).map(Some)
    }

    fn unwrap_key(&self, of: &AuthKey, key: &str) -> Result<Zeroizing<[u8; 32]>, VaultError> {
        let bytes = self.open_bytes(&key_context(of), key)?;
        let key: [u8; 32] = bytes.as_slice().try_into().map_err(|_| VaultError::DoesNotOpen)?;
        Ok(Zeroizing::new(key))
    }
}

fn cipher(key: &[u8; 32]) -> XChaCha20Poly1305 {
    XChaCha20Poly1305::new(&Key::from(*key))
}

// What was sealed for one session of one workspace opens for no other, and a key is no login.

fn key_context(of: &AuthKey) -> String {
    format!("auth key {of}")
}

fn body_context(of: &AuthKey) -> String {
    format!("hob auth login {of}")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    use super::super::tests::vault;
    use super::*;

    const LOGIN: &[u8] = b"{\"cookies\":[\"s3cret\"]}";

    fn of(name: &str) -> AuthKey {
        name.parse().unwrap()
    }

    #[test]
    fn a_login_opens_for_its_own_session_alone() {
        let vault = vault(&[1]);
        let Sealed { key, body } = vault.seal_login(&of("a/as-1"), LOGIN).unwrap();
        assert_eq!(vault.open_login(&of("a/as-1"), &key, &body).unwrap().as_slice(), LOGIN);
        assert!(!body.windows(6).any(|part| part == b"s3cret"));
        for other in ["a/as-2", "b/as-1"] {
            let opened = vault.open_login(&of(other), &key, &body);
            assert!(matches!(opened, Err(VaultError::DoesNotOpen)), "{other}");
        }
        let other = vault.seal_login(&of("a/as-1"), LOGIN).unwrap();
        assert!(vault.open_login(&of("a/as-1"), &other.key, &body).is_err(), "another key");
    }

    #[test]
    fn every_changed_byte_is_noticed() {
        let vault = vault(&[1]);
        let of = of("a/as-1");
        let Sealed { key, body } = vault.seal_login(&of, LOGIN).unwrap();
        for at in 0..body.len() {
            let mut changed = body.clone();
            changed[at] ^= 1;
            assert!(vault.open_login(&of, &key, &changed).is_err(), "byte {at}");
        }
        for short in [0, 10, 24, body.len() - 1] {
            assert!(vault.open_login(&of, &key, &body[..short]).is_err(), "{short} bytes");
        }
        let changed = key.replace("v1.", "v2.");
        assert!(vault.open_login(&of, &changed, &body).is_err());
    }

    #[test]
    fn a_login_outlives_the_master_key_it_was_sealed_under() {
        let (old, both, new) = (vault(&[1]), vault(&[2, 1]), vault(&[2]));
        let of = of("a/as-1");
        let Sealed { key, body } = old.seal_login(&of, LOGIN).unwrap();
        assert!(matches!(new.open_login(&of, &key, &body), Err(VaultError::UnknownKey { .. })));
        let wrapped = both.rewrap(&of, &key).unwrap().expect("wrapped anew");
        assert_eq!(both.rewrap(&of, &wrapped).unwrap(), None);
        assert_eq!(new.open_login(&of, &wrapped, &body).unwrap().as_slice(), LOGIN);
        assert!(old.open_login(&of, &wrapped, &body).is_err());
    }
}
