//! Signatures of Standard Webhooks: HMAC-SHA256 over the message's id, the time and the body.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::model::{DeliveryId, Secret};

/// What a secret begins with, so that people know what they have.
const PREFIX: &str = "whsec_";
/// Bytes of a secret.
const BYTES: usize = 32;

/// Why nothing can be signed.
#[derive(Debug, thiserror::Error)]
pub enum SecretError {
    /// The system gives no random numbers.
    #[error("the system gives no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// What is kept is no secret.
    #[error("what is kept as the signing secret is none")]
    Form,
}

/// A new secret: `whsec_` and 32 random bytes in base64.
pub fn new_secret() -> Result<Secret, SecretError> {
    let mut bytes = [0_u8; BYTES];
    getrandom::fill(&mut bytes)?;
    Ok(Secret::new(format!("{PREFIX}{}", STANDARD.encode(bytes))))
}

/// The signature of a message: `v1,…`.
pub(super) fn sign(
    secret: &Secret,
    id: DeliveryId,
    seconds: i64,
    body: &[u8],
) -> Result<String, SecretError> {
    let key = secret.reveal().strip_prefix(PREFIX).ok_or(SecretError::Form)?;
    let key = STANDARD.decode(key).map_err(|_| SecretError::Form)?;
    let mac = <Hmac<Sha256>>::new_from_slice(&key).map_err(|_| SecretError::Form)?;
    let mac = mac.chain_update(format!("{id}.{seconds}.")).chain_update(body);
    Ok(format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes())))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_of_the_form_that_libraries_take_and_each_is_another() {
        let (one, other) = (new_secret().unwrap(), new_secret().unwrap());
        assert_ne!(one.reveal(), other.reveal());
        let bytes = STANDARD.decode(one.reveal().strip_prefix(PREFIX).unwrap()).unwrap();
        assert_eq!(bytes.len(), BYTES);
        assert!(
            sign(
                &Secret::new("x"),
                "msg_0195b7a05b1e7cc39d1f2f4c7a9e8b03_1".parse().unwrap(),
                1,
                b""
            )
            .is_err()
        );
    }
}
