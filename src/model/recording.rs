//! The order to record a login, parsed once at the door, the key to its recorder, and how an auth
//! session is told to callers.

use std::str::FromStr;
use std::sync::LazyLock;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use url::Url;

use super::schema::BodySchema;
use super::task::web_url;
use super::{AuthSession, AuthSessionId, AuthStatus, Fault, IdError, Secret, Timestamp};

/// Random bytes of a recording's id.
const ID_BYTES: usize = 32;

/// The id of one recording. Whoever has it has the recorder, so it is a secret: it is told once, to
/// the caller, and only its hash is kept.
#[derive(Debug, Clone)]
pub struct RecordingId(Secret);

impl RecordingId {
    /// A new one, which nobody can guess.
    pub fn generate() -> Result<Self, getrandom::Error> {
        let mut bytes = [0_u8; ID_BYTES];
        getrandom::fill(&mut bytes)?;
        Ok(Self(Secret::new(URL_SAFE_NO_PAD.encode(bytes))))
    }

    /// The id itself, for the recorder's address.
    pub fn reveal(&self) -> &str {
        self.0.reveal()
    }

    /// What is kept of it: SHA-256, hex. It has 256 random bits, so a fast hash is enough, and to
    /// look it up by the hash tells nothing about it.
    pub fn hash(&self) -> String {
        HEXLOWER.encode(&Sha256::digest(self.0.reveal()))
    }
}

impl FromStr for RecordingId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        match URL_SAFE_NO_PAD.decode(text) {
            Ok(bytes) if bytes.len() == ID_BYTES => Ok(Self(Secret::new(text))),
            _ => Err(IdError::of("a recording id", "as `record` answered it")),
        }
    }
}

/// A record call whose every part has been checked.
#[derive(Debug, Clone)]
pub struct StartRecording {
    /// The caller's label.
    pub name: Option<String>,
    /// Where recording begins; there where no session is named.
    pub start_url: Option<Url>,
    /// The session to be recorded anew.
    pub session: Option<AuthSessionId>,
    /// Whether runs with it wait for each other; not said: as before.
    pub exclusive: Option<bool>,
}

impl StartRecording {
    /// Checks `body` and names every fault in it.
    pub fn parse(body: &Value) -> Result<Self, Vec<Fault>> {
        static SCHEMA: LazyLock<BodySchema> = LazyLock::new(BodySchema::of::<RecordBody>);
        let body: RecordBody = SCHEMA.read(body.clone())?;
        let mut faults = Vec::new();
        if body.start_url.is_none() && body.auth_session_id.is_none() {
            let message = "`startUrl` is required: the address of the login page";
            faults.push(Fault::new("/startUrl", message));
        }
        let start_url = body.start_url.and_then(|text| web_url("/startUrl", &text, &mut faults));
        let session = body.auth_session_id.and_then(|text| {
            text.parse()
                .map_err(|e: IdError| faults.push(Fault::new("/authSessionId", e.to_string())))
                .ok()
        });
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Self { name: body.name, start_url, session, exclusive: body.exclusive })
    }
}

/// An auth session as callers see it.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuthSessionItem {
    /// What the start call takes as `auth`.
    #[schema(value_type = String)]
    id: AuthSessionId,
    /// The caller's label.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    name: Option<String>,
    /// Where it stands.
    status: AuthStatus,
    /// Where recording begins.
    #[schema(value_type = String, format = "uri")]
    start_url: Url,
    /// Where the person was when the login was saved; null before.
    #[schema(value_type = Option<String>, format = "uri")]
    finish_url: Option<Url>,
    /// The origins visited while logging in; runs may act there.
    origins: Vec<String>,
    /// Whether runs with it wait for each other.
    exclusive: bool,
    /// When it was first recorded.
    #[schema(value_type = String, format = DateTime)]
    created_at: Timestamp,
    /// When it was last recorded, renewed or found expired.
    #[schema(value_type = String, format = DateTime)]
    updated_at: Timestamp,
    /// When a person last saved a login; absent where nobody has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false, value_type = String, format = DateTime)]
    saved_at: Option<Timestamp>,
    /// When a run was last given it; absent where none was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false, value_type = String, format = DateTime)]
    used_at: Option<Timestamp>,
}

impl AuthSessionItem {
    /// The session as it stands at `now`.
    pub fn of(session: AuthSession, now: Timestamp) -> Self {
        Self {
            status: session.status(now),
            id: session.key.session,
            name: session.name,
            start_url: session.start_url,
            finish_url: session.finish_url,
            origins: session.origins,
            exclusive: session.exclusive,
            created_at: session.created_at,
            updated_at: session.updated_at,
            saved_at: session.saved_at,
            used_at: session.used_at,
        }
    }
}

/// Body of `POST /api/v1/authsessions/record`.
#[derive(Debug, Clone, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RecordBody {
    /// A label for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 200, nullable = false)]
    pub name: Option<String>,
    /// Where recording begins: a login page, http or https. May be left out where a session is
    /// recorded anew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 8192, nullable = false)]
    pub start_url: Option<String>,
    /// The session to be recorded anew. Its login stands until the new one is saved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 128, nullable = false)]
    pub auth_session_id: Option<String>,
    /// Runs with this session wait for each other: for sites whose tokens work once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub exclusive: Option<bool>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_recording_needs_a_place_to_begin() {
        for (body, pointer) in [
            (json!({}), "/startUrl"),
            (json!({"startUrl": "shop"}), "/startUrl"),
            (json!({"startUrl": "http://u:p@shop.example/"}), "/startUrl"),
            (json!({"startUrl": "https://shop.example/", "nam": "x"}), "/nam"),
            (json!({"authSessionId": "a/b"}), "/authSessionId"),
        ] {
            let faults = StartRecording::parse(&body).expect_err("a fault");
            assert_eq!(faults[0].pointer, pointer, "{body}");
        }
        for body in
            [json!({"authSessionId": "as-1"}), json!({"authSessionId": "as-1", "name": null})]
        {
            assert!(StartRecording::parse(&body).is_ok(), "{body}");
        }
    }

    #[test]
    fn a_recording_id_is_not_printed_and_not_guessed() {
        let id = RecordingId::generate().expect("random numbers");
        assert!(!format!("{id:?}").contains(id.reveal()));
        assert!(id.reveal().parse::<RecordingId>().is_ok_and(|same| same.hash() == id.hash()));
        assert!("short".parse::<RecordingId>().is_err());
    }
}
