//! What nodes tell each other, and what is given to people to come back with: sealed, or signed, for a short time. What
//! comes back is hostile until it opens.

use ::hmac::{Hmac, Mac as _};
use chacha20poly1305::aead::KeyInit as _;
use chacha20poly1305::{Key, XChaCha20Poly1305};
use secrecy::{ExposeSecret as _, zeroize::Zeroizing};
use sha2::Sha256;

use super::{RingKey, Vault, VaultError, decrypt, derive, encrypt, full_aad, hmac};

/// Characters of a key's public id, which stands before what it has sealed.
const ID: usize = 8;
/// Bytes of a signature.
pub const SIGNATURE_BYTES: usize = 32;

impl RingKey {
    fn message_cipher(&self) -> XChaCha20Poly1305 {
        XChaCha20Poly1305::new(&Key::from(*derive(&self.root, "messages").expose_secret()))
    }

    fn signature(&self, purpose: &str, bytes: &[u8]) -> Hmac<Sha256> {
        let key = derive(&self.root, &format!("signed {purpose}"));
        hmac(key.expose_secret(), bytes)
    }
}

impl Vault {
    /// Seals a message that only nodes with this master key open, and only as one of this `context`. It says nothing of
    /// when it was sealed: whoever must not hear it twice numbers what they say.
    pub fn seal_message(&self, context: &str, plain: &[u8]) -> Result<Vec<u8>, VaultError> {
        let key = &self.ring[0];
        let sealed = encrypt(&key.message_cipher(), &full_aad(&key.id, context), plain)?;
        Ok([key.id.as_bytes(), &sealed].concat())
    }

    /// Opens what [`Vault::seal_message`] made for the same `context`.
    pub fn open_message(
        &self,
        context: &str,
        sealed: &[u8],
    ) -> Result<Zeroizing<Vec<u8>>, VaultError> {
        let (id, body) = sealed.split_first_chunk::<ID>().ok_or(VaultError::DoesNotOpen)?;
        let key = self.ring.iter().find(|key| key.id.as_bytes() == id);
        let key = key.ok_or(VaultError::DoesNotOpen)?;
        decrypt(&key.message_cipher(), &full_aad(&key.id, context), body)
    }

    /// What shows that `bytes` come from here, for one purpose.
    pub fn sign(&self, purpose: &str, bytes: &[u8]) -> [u8; SIGNATURE_BYTES] {
        self.ring[0].signature(purpose, bytes).finalize().into_bytes().into()
    }

    /// Whether this signature was made here for this purpose, of these very bytes: also by a key that was replaced, and
    /// in the same time whatever is wrong.
    pub fn is_signed(&self, purpose: &str, bytes: &[u8], signature: &[u8]) -> bool {
        let by = |key: &RingKey| key.signature(purpose, bytes).verify_slice(signature).is_ok();
        self.ring.iter().map(by).fold(false, std::ops::BitOr::bitor)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use crate::vault::tests::vault;

    #[test]
    fn a_message_opens_whole_in_its_own_context_and_with_a_key_of_its_maker() {
        let sealed = vault(&[1]).seal_message("a", b"picture").unwrap();
        assert_eq!(&*vault(&[2, 1]).open_message("a", &sealed).unwrap(), b"picture");
        assert!(vault(&[1]).open_message("b", &sealed).is_err());
        assert!(vault(&[2]).open_message("a", &sealed).is_err());
        assert!(vault(&[1]).open_message("a", b"short").is_err());
        for at in 0..sealed.len() {
            let mut forged = sealed.clone();
            forged[at] ^= 1;
            assert!(vault(&[1]).open_message("a", &forged).is_err(), "changed at {at}");
        }
    }

    #[test]
    fn a_signature_is_of_one_purpose_and_of_these_bytes() {
        let signature = vault(&[1]).sign("a", b"x");
        assert!(vault(&[2, 1]).is_signed("a", b"x", &signature));
        assert!(!vault(&[2]).is_signed("a", b"x", &signature));
        assert!(!vault(&[1]).is_signed("b", b"x", &signature));
        assert!(!vault(&[1]).is_signed("a", b"y", &signature));
        assert!(!vault(&[1]).is_signed("a", b"x", &signature[..31]));
        assert!(!vault(&[1]).is_signed("a", b"x", b""));
    }
}
