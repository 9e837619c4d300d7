//! What a run waits for that only a person can do.

use serde::{Deserialize, Serialize};

use super::Timestamp;

/// What a run does where only a person can go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OnBlock {
    /// It fails.
    #[default]
    Fail,
    /// It keeps its browser and waits for a person to take it over, for a time.
    Ask,
}

/// What keeps a run from going on until a person has dealt with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Block {
    /// A login that the run was not given, or that the site did not take.
    Login,
    /// A code by which a login is confirmed.
    Code,
    /// A captcha, or a page that checks whether a person comes.
    BotCheck,
}

impl Block {
    /// As documents say it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Login => "login",
            Self::Code => "code",
            Self::BotCheck => "botCheck",
        }
    }
}

/// What a run waits for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingFor {
    /// What a person is to deal with.
    pub what: Block,
    /// Why the run cannot go on by itself, in words.
    pub reason: String,
    /// The address of the page that it stands on.
    pub url: String,
    /// Since when it waits.
    #[schema(value_type = String, format = DateTime)]
    pub since: Timestamp,
    /// When it fails if nobody has taken it over by then.
    #[schema(value_type = String, format = DateTime)]
    pub until: Timestamp,
}
