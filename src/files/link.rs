//! Signed links: who holds one may read that one file until it expires, and nothing else.

use std::time::Duration;

use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use secrecy::{ExposeSecret, SecretBox};
use sha2::Sha256;

use super::Files;
use crate::model::Timestamp;

/// The keys that sign links. The first one signs; all of them open, so that a key can be replaced
/// while its links are out.
pub(super) struct LinkKeys(Vec<SecretBox<[u8; 32]>>);

/// A signed link to a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Path and query: `/files/<id>?expires=<seconds>&signature=<hex>`.
    pub path: String,
    /// When it stops working.
    pub expires_at: Timestamp,
}

/// The link is forged, expired, for another file, or signed by a key that was retired. Which of
/// them is not told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the link is not valid or has expired")]
pub struct LinkError;

impl LinkKeys {
    pub(super) fn new(keys: Vec<SecretBox<[u8; 32]>>) -> Self {
        Self(keys)
    }
}

impl std::fmt::Debug for LinkKeys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "LinkKeys({})", self.0.len())
    }
}

impl Files {
    /// A link that reads the file `id`. Links made within a fifteenth of their lifetime are the
    /// same, so that a document with one in it does not change with every read.
    pub fn link(&self, id: &str, now: Timestamp) -> Link {
        let expires_at = now.end_of_about(Duration::from_secs(self.link_seconds.into()));
        let expires = expires_at.as_millis() / 1000;
        let signature = self.keys.0.first().map(|key| {
            let bytes: [u8; 32] = mac(key, id, expires).finalize().into_bytes().into();
            HEXLOWER.encode(&bytes)
        });
        let signature = signature.unwrap_or_default();
        Link { path: format!("/files/{id}?expires={expires}&signature={signature}"), expires_at }
    }

    /// Whether a link with these parts was signed here and has not expired.
    pub fn check_link(
        &self,
        id: &str,
        expires: &str,
        signature: &str,
        now: Timestamp,
    ) -> Result<(), LinkError> {
        let signature = HEXLOWER.decode(signature.as_bytes()).map_err(|_| LinkError)?;
        // Only the spelling that is signed: `+1` and `01` are not other names of the same time.
        let seconds: i64 = expires.parse().map_err(|_| LinkError)?;
        if seconds.to_string() != expires {
            return Err(LinkError);
        }
        let genuine = self
            .keys
            .0
            .iter()
            .map(|key| mac(key, id, seconds).verify_slice(&signature).is_ok())
            .fold(false, std::ops::BitOr::bitor);
        let alive = now.as_millis() < seconds.saturating_mul(1000);
        if genuine && alive { Ok(()) } else { Err(LinkError) }
    }
}

/// The parts are separated by a byte that none of them can hold.
fn mac(key: &SecretBox<[u8; 32]>, id: &str, expires: i64) -> Hmac<Sha256> {
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key.expose_secret())
        .unwrap_or_else(|_| unreachable!("HMAC takes keys of any length"));
    mac.update(format!("GET\n{id}\n{expires}").as_bytes());
    mac
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
pub(super) mod tests {
    use super::*;
    use crate::files::Settings;

    pub(in crate::files) fn keys(bytes: &[u8]) -> Vec<SecretBox<[u8; 32]>> {
        bytes.iter().map(|k| SecretBox::new(Box::new([*k; 32]))).collect()
    }

    const ID: &str = "0123456789abcdef-00000000000000000000000000000001.json";

    fn files(folder: &tempfile::TempDir, keys: &[u8]) -> Files {
        let settings =
            Settings { url: format!("file:{}", folder.path().display()), ..Settings::default() };
        Files::open_place(&settings, self::keys(keys)).unwrap()
    }

    fn parts(link: &Link) -> (String, String) {
        let query = link.path.split_once("?expires=").unwrap().1;
        let (expires, signature) = query.split_once("&signature=").unwrap();
        (expires.to_owned(), signature.to_owned())
    }

    #[test]
    fn a_link_works_for_its_file_until_it_expires() {
        let folder = tempfile::tempdir().unwrap();
        let files = files(&folder, &[1]);
        let now = Timestamp::from_millis(1_790_000_000_123);
        let link = files.link(ID, now);
        let (expires, signature) = parts(&link);
        assert_eq!(files.check_link(ID, &expires, &signature, now), Ok(()));
        let life = link.expires_at.as_millis() - now.as_millis();
        assert!((840_000..=900_000).contains(&life), "{life}");
        assert!(files.check_link(ID, &expires, &signature, link.expires_at).is_err());
        let other = ID.replace("01.json", "02.json");
        assert!(files.check_link(&other, &expires, &signature, now).is_err());
        let later = (expires.parse::<i64>().unwrap() + 1).to_string();
        assert!(files.check_link(ID, &later, &signature, now).is_err());
        assert!(files.check_link(ID, &format!("+{expires}"), &signature, now).is_err());
        assert!(files.check_link(ID, &expires, "", now).is_err());
    }

    #[test]
    fn a_replaced_key_opens_and_a_retired_one_does_not() {
        let folder = tempfile::tempdir().unwrap();
        let now = Timestamp::from_millis(1_790_000_000_000);
        let (expires, signature) = parts(&files(&folder, &[1]).link(ID, now));
        assert!(files(&folder, &[2, 1]).check_link(ID, &expires, &signature, now).is_ok());
        assert!(files(&folder, &[2]).check_link(ID, &expires, &signature, now).is_err());
    }

    #[test]
    fn links_made_close_together_are_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let files = files(&folder, &[1]);
        let at = |seconds: i64| files.link(ID, Timestamp::from_millis(seconds * 1000));
        assert_eq!(at(1_800_000_000), at(1_800_000_059));
        assert_ne!(at(1_800_000_000), at(1_800_000_060));
    }
}
