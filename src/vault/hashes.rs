//! Hashes that only this vault can compute.

use data_encoding::HEXLOWER;
use secrecy::ExposeSecret as _;

use super::{RingKey, Vault, derive, mac};

impl Vault {
    /// Hashes of `bytes`, hex, that only this vault can compute: of a text with a guessable secret
    /// in it, a plain hash in a store would let the secret be tried out. The first, of the present
    /// key, is the one to keep; the others are what was kept under the earlier keys.
    pub fn keyed_hashes(&self, purpose: &str, bytes: &[u8]) -> Vec<String> {
        let hash = |key: &RingKey| {
            HEXLOWER.encode(&mac(derive(&key.root, purpose).expose_secret(), bytes))
        };
        self.ring.iter().map(hash).collect()
    }

    /// What may be shown of the keys, so that nodes can tell whether they have the same: the present
    /// one first.
    pub fn key_checks(&self) -> Vec<String> {
        self.keyed_hashes("key check", b"")
    }
}
