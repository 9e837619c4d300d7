//! Names of results' files: nobody guesses one, and nothing else is ever made into a path.

use data_encoding::HEXLOWER;
use object_store::path::Path;
use sha2::{Digest, Sha256};

use super::{BYTES, TYPES, is_hex, owner_of};
use crate::model::{StoredFile, WorkspaceId};

/// A file's name, `<owner>-<random>.<ending>`: 16 hex digits that stand for the workspace without
/// telling it, 16 for what it is of, 32 random ones. Nothing else is ever made into a path.
pub(super) struct FileName {
    owner: String,
    random: String,
    pub(super) ending: &'static str,
}

impl FileName {
    pub(super) fn new(
        workspace: &WorkspaceId,
        of: &str,
        content_type: &str,
    ) -> Result<Self, getrandom::Error> {
        let mut random = [0_u8; 16];
        getrandom::fill(&mut random)?;
        let plain = content_type.split(';').next().unwrap_or_default().trim();
        let (_, ending) = TYPES.into_iter().find(|(name, _)| *name == plain).unwrap_or(BYTES);
        let random = tag_of(of) + &HEXLOWER.encode(&random);
        Ok(Self { owner: owner_of(workspace), random, ending })
    }

    pub(super) fn parse(id: &str) -> Option<Self> {
        let (stem, ending) = id.split_once('.')?;
        let (owner, random) = stem.split_once('-')?;
        let (_, ending) = TYPES.into_iter().chain([BYTES]).find(|(_, e)| *e == ending)?;
        (is_hex(owner, 16) && is_hex(random, 48)).then(|| Self {
            owner: owner.to_owned(),
            random: random.to_owned(),
            ending,
        })
    }

    pub(super) fn content_type(&self) -> &'static str {
        TYPES.into_iter().find(|(_, e)| *e == self.ending).unwrap_or(BYTES).0
    }

    pub(super) fn path(&self) -> Path {
        Path::from(format!("{}/{}.{}", self.owner, self.random, self.ending))
    }

    /// What is known of the file.
    pub(super) fn stored(&self, size_bytes: u64) -> StoredFile {
        let content_type = self.content_type().to_owned();
        StoredFile { id: self.to_id(), content_type, size_bytes }
    }

    pub(super) fn to_id(&self) -> String {
        format!("{}-{}.{}", self.owner, self.random, self.ending)
    }
}

/// What stands for the thing that a file is of, without telling it.
pub(super) fn tag_of(of: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(of)[..8])
}
