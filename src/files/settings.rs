//! The `[files]` section of the configuration.

use serde::{Deserialize, Serialize};
use url::Url;

/// The `[files]` section of the configuration.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// `file:PATH`, relative to the working directory, or `s3://bucket/prefix`.
    pub url: String,
    /// Where the links to files lead, without `/files/…`. Left out: to this server as its callers reach it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub public_url: Option<Url>,
    /// Largest result, in bytes of JSON, that is part of the run itself.
    pub inline_limit_bytes: usize,
    /// How long a signed link works, in seconds.
    pub link_seconds: u32,
    /// Largest file that may be uploaded, in bytes.
    pub upload_bytes: usize,
    /// How long an uploaded file is kept, in hours.
    pub upload_hours: u32,
    /// Of which runs' steps pictures are kept.
    pub pictures: Pictures,
    /// The server of an `s3:` address.
    pub s3: S3,
}

/// Of which runs' steps pictures are kept, some 40 KB each.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pictures {
    /// Of none.
    None,
    /// Of those that explore: a replay does what is known, and as fast as it can.
    #[default]
    Explored,
    /// Of all.
    All,
}

/// The `[files.s3]` section. Its keys are in the environment alone.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct S3 {
    /// The server's address, where it is not Amazon's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub endpoint: Option<Url>,
    /// The bucket's region. Empty: `AWS_REGION`, else us-east-1.
    pub region: String,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            url: "file:data/files".to_owned(),
            public_url: None,
            inline_limit_bytes: 262_144,
            link_seconds: 900,
            upload_bytes: 20 << 20,
            upload_hours: 24,
            pictures: Pictures::default(),
            s3: S3::default(),
        }
    }
}

impl Settings {
    /// Whether files lie in a folder of this machine.
    pub fn is_local(&self) -> bool {
        self.url.starts_with("file:")
    }
}
