//! Everything that a request can be refused with: the one table of codes and statuses, and the one
//! error body.

use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, HttpResponseBuilder, ResponseError};
use serde::Serialize;

use super::limited::Limited;
use crate::actors::recorder::BeginError;
use crate::files::{FilesError, LinkError};
use crate::model::{AuthChangeError, Fault, Scope, Timestamp, Usd, clip};
use crate::runs::DeletionError;
use crate::store::StoreError;
use crate::vault::VaultError;

/// Largest JSON body, in bytes.
pub(super) const LARGEST_JSON: usize = 1024 * 1024;

/// What is wrong with a request, as programs read it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// The body, a query parameter or a header is not as it must be; `details` names each fault.
    InvalidRequest,
    /// The API key is missing or opens nothing.
    Unauthenticated,
    /// The workspace has nothing left to pay models with.
    NoAiCreditsLeft,
    /// The API key lacks the scope that this call takes; `details` names it.
    Forbidden,
    /// The signed link is not valid or has expired.
    LinkInvalid,
    /// There is nothing here, or nothing that this key may see.
    NotFound,
    /// The path does not take this method; `Allow` says which it takes.
    MethodNotAllowed,
    /// The request did not arrive in time.
    RequestTimeout,
    /// The state that the resource is in does not allow this.
    Conflict,
    /// The body is larger than is taken here.
    PayloadTooLarge,
    /// The body is not of a type that is taken here.
    UnsupportedMediaType,
    /// The file does not have the bytes that were asked for.
    RangeNotSatisfiable,
    /// The `Idempotency-Key` was used before with another body.
    IdempotencyMismatch,
    /// The workspace is beyond one of its limits; `RateLimit-Policy` names it.
    WorkspaceRateLimited,
    /// A fault of Hob itself.
    InternalError,
    /// Hob is shutting down or cannot reach its store; the same request may work soon.
    Unavailable,
}

impl ErrorCode {
    /// As it is written.
    pub(super) fn name(self) -> String {
        serde_json::to_value(self)
            .ok()
            .and_then(|v| Some(v.as_str()?.to_owned()))
            .unwrap_or_default()
    }

    /// The table.
    pub fn status(self) -> StatusCode {
        match self {
            Self::InvalidRequest => StatusCode::BAD_REQUEST,
            Self::Unauthenticated => StatusCode::UNAUTHORIZED,
            Self::NoAiCreditsLeft => StatusCode::PAYMENT_REQUIRED,
            Self::Forbidden | Self::LinkInvalid => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::RequestTimeout => StatusCode::REQUEST_TIMEOUT,
            Self::Conflict => StatusCode::CONFLICT,
            Self::PayloadTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::RangeNotSatisfiable => StatusCode::RANGE_NOT_SATISFIABLE,
            Self::IdempotencyMismatch => StatusCode::UNPROCESSABLE_ENTITY,
            Self::WorkspaceRateLimited => StatusCode::TOO_MANY_REQUESTS,
            Self::InternalError => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

/// The body of every failure.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct ErrorBody {
    /// What went wrong.
    pub error: ErrorDetail,
}

/// What went wrong.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct ErrorDetail {
    /// For programs.
    pub code: ErrorCode,
    /// For people: what happened and what to do.
    pub message: String,
    /// Each fault by itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub details: Vec<Fault>,
}

/// Why a request is refused.
#[derive(Debug, thiserror::Error)]
pub(super) enum ApiError {
    #[error("{}", faults_in_words(.0))]
    Invalid(Vec<Fault>),
    #[error(
        "send an API key of this Hob in the header x-api-key or as Authorization: Bearer; \
         `hob keys create` makes one"
    )]
    Unauthenticated,
    #[error("this API key expired at {0}; `hob keys create` makes another one")]
    KeyExpired(Timestamp),
    #[error(
        "this API key has not the scope `{0}`, which this call takes; \
         `hob keys create --scopes …` makes one that has"
    )]
    Forbidden(Scope),
    #[error(transparent)]
    LinkInvalid(#[from] LinkError),
    #[error("there is no such {0}")]
    NotFound(&'static str),
    #[error("this path takes only {allow}")]
    MethodNotAllowed { allow: String },
    #[error(
        "the body came too slowly: send at least {slowest} bytes a second, and all of it within \
         {seconds} seconds"
    )]
    BodyTimeout { seconds: u64, slowest: usize },
    #[error("{0}")]
    Conflict(&'static str),
    #[error("the body is larger than {limit} bytes")]
    TooLarge { limit: usize },
    #[error("{0}")]
    MediaType(String),
    #[error("the file has {size} bytes, none of those that were asked for")]
    Range { size: u64 },
    #[error("this Idempotency-Key was used before with another body")]
    IdempotencyMismatch,
    /// The workspace is beyond one of its limits.
    #[error("{0}")]
    Limited(Limited),
    #[error(
        "this workspace has {left} US dollars left for models, less than one call may cost (limits.ai_usd_per_month, \
         limits.ai_usd_total)"
    )]
    NoCredits { left: Usd },
    /// The call must come from a page of this server, with what that page alone knows.
    #[error("{0}")]
    NotFromHere(&'static str),
    /// Somebody signs in again and again.
    #[error("there were too many sign-ins with this key; wait a minute")]
    TooManySignIns,
    /// The detail is for the log only.
    #[error("{0}")]
    Internal(String),
    /// Only the reason is shown; the detail is for the log.
    #[error("{reason}")]
    Unavailable { reason: &'static str, detail: String },
    /// As `Unavailable`, with each part that is not ready.
    #[error("Hob is not ready")]
    NotReady(Vec<Fault>),
}

/// Most faults that are listed, and most characters of each: a hostile body must not make the
/// answer large.
const MOST_FAULTS: usize = 100;
const LONGEST_FAULT: usize = 500;
/// What `Retry-After` says, in seconds.
const RETRY_SECONDS: u32 = 5;

impl ApiError {
    /// One fault, at a query parameter or header or in the body.
    pub(super) fn fault(pointer: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Invalid(vec![Fault::new(pointer, message)])
    }

    /// Hob is on its way out.
    pub(super) fn draining() -> Self {
        Self::Unavailable { reason: "Hob is shutting down; try again soon", detail: String::new() }
    }

    pub(super) fn code(&self) -> ErrorCode {
        match self {
            Self::Invalid(_) => ErrorCode::InvalidRequest,
            Self::Unauthenticated | Self::KeyExpired(_) => ErrorCode::Unauthenticated,
            Self::Forbidden(_) => ErrorCode::Forbidden,
            Self::LinkInvalid(_) | Self::NotFromHere(_) => ErrorCode::LinkInvalid,
            Self::NotFound(_) => ErrorCode::NotFound,
            Self::MethodNotAllowed { .. } => ErrorCode::MethodNotAllowed,
            Self::BodyTimeout { .. } => ErrorCode::RequestTimeout,
            Self::Conflict(_) => ErrorCode::Conflict,
            Self::TooLarge { .. } => ErrorCode::PayloadTooLarge,
            Self::MediaType(_) => ErrorCode::UnsupportedMediaType,
            Self::Range { .. } => ErrorCode::RangeNotSatisfiable,
            Self::IdempotencyMismatch => ErrorCode::IdempotencyMismatch,
            Self::NoCredits { .. } => ErrorCode::NoAiCreditsLeft,
            Self::Limited(_) | Self::TooManySignIns => ErrorCode::WorkspaceRateLimited,
            Self::Internal(_) => ErrorCode::InternalError,
            Self::Unavailable { .. } | Self::NotReady(_) => ErrorCode::Unavailable,
        }
    }

    /// What only the operator sees.
    pub(super) fn inside_detail(&self) -> Option<&str> {
        match self {
            Self::Internal(detail) | Self::Unavailable { detail, .. } if !detail.is_empty() => {
                Some(detail)
            }
            _ => None,
        }
    }

    /// What whoever asked is told.
    pub(super) fn shown(&self, request_id: &str) -> String {
        match self {
            Self::Internal(_) => {
                format!("something went wrong inside Hob; its log has the detail: {request_id}")
            }
            other => other.to_string(),
        }
    }

    /// The answer. `request_id` is what ties a fault of Hob's own to its line in the log.
    pub(super) fn response(&self, request_id: &str) -> HttpResponse {
        let message = self.shown(request_id);
        let details = match self {
            Self::Invalid(faults) | Self::NotReady(faults) => listed(faults),
            Self::Forbidden(scope) => {
                vec![Fault::new("x-api-key", format!("lacks the scope `{scope}`"))]
            }
            _ => Vec::new(),
        };
        let code = self.code();
        let mut response = HttpResponse::build(code.status());
        self.add_headers(&mut response);
        response.extensions_mut().insert(code);
        response.json(ErrorBody { error: ErrorDetail { code, message, details } })
    }

    fn add_headers(&self, response: &mut HttpResponseBuilder) {
        match self {
            Self::Unauthenticated | Self::KeyExpired(_) => {
                response.insert_header((header::WWW_AUTHENTICATE, "Bearer realm=\"hob\""));
            }
            Self::MethodNotAllowed { allow } => {
                response.insert_header((header::ALLOW, allow.as_str()));
            }
            Self::Limited(limited) => limited.tell(response),
            Self::Unavailable { .. } | Self::NotReady(_) => {
                response.insert_header((header::RETRY_AFTER, RETRY_SECONDS));
            }
            // What is left of the body is not waited for.
            Self::Range { size } => {
                response.insert_header((header::CONTENT_RANGE, format!("bytes */{size}")));
            }
            Self::TooLarge { .. } | Self::BodyTimeout { .. } => {
                response.force_close();
            }
            _ => {}
        }
        response.insert_header((header::CACHE_CONTROL, "no-store"));
    }
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        self.code().status()
    }

    fn error_response(&self) -> HttpResponse {
        self.response("")
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::IdempotencyMismatch => Self::IdempotencyMismatch,
            StoreError::QueueFull { waiting } => Self::Limited(Limited::Waiting { most: waiting }),
            StoreError::TooManyStarts(rate) => Self::Limited(Limited::Starts(rate)),
            StoreError::RunUnderWay => Self::Conflict(
                "the run waits or is under way: cancel it (POST /api/v1/runs/{id}/cancel), then delete it",
            ),
            StoreError::WorkspaceEnding => Self::Conflict("this workspace is being deleted"),
            StoreError::Unavailable(detail) => Self::Unavailable {
                reason: "Hob cannot reach its store at the moment; try again soon",
                detail,
            },
            other => Self::Internal(other.to_string()),
        }
    }
}

impl From<BeginError> for ApiError {
    fn from(error: BeginError) -> Self {
        match error {
            BeginError::Busy(most) => Self::Limited(Limited::Recorders { most }),
            BeginError::WorkspaceBusy(most) => Self::Limited(Limited::AtATime {
                limit: "recordings",
                what: "logins being recorded",
                most,
            }),
            BeginError::Store(StoreError::Auth(AuthChangeError::BeingRecorded)) => {
                Self::Conflict("the auth session is being recorded already")
            }
            BeginError::Store(error) => error.into(),
            BeginError::Random(error) => Self::Internal(error.to_string()),
        }
    }
}

impl From<FilesError> for ApiError {
    fn from(error: FilesError) -> Self {
        match error {
            FilesError::NotFound => Self::NotFound("file"),
            FilesError::Store(_) | FilesError::Mode(_) => Self::Unavailable {
                reason: "Hob cannot keep or read files at the moment; try again soon",
                detail: error.to_string(),
            },
            other => Self::Internal(other.to_string()),
        }
    }
}

impl From<DeletionError> for ApiError {
    fn from(error: DeletionError) -> Self {
        match error {
            DeletionError::Store(error) => error.into(),
            DeletionError::Files(error) => error.into(),
            DeletionError::Trace(error) => Self::Internal(error.to_string()),
        }
    }
}

impl From<VaultError> for ApiError {
    fn from(error: VaultError) -> Self {
        Self::Internal(error.to_string())
    }
}

/// A failure that actix-web itself found, in the words of the table.
pub(super) fn of_status(status: StatusCode) -> ApiError {
    match status {
        StatusCode::NOT_FOUND => ApiError::NotFound("path"),
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge { limit: LARGEST_JSON },
        StatusCode::SERVICE_UNAVAILABLE => ApiError::draining(),
        other if other.is_client_error() => {
            ApiError::fault("", other.canonical_reason().unwrap_or("the request cannot be read"))
        }
        other => ApiError::Internal(format!("actix-web answered {other}")),
    }
}

fn faults_in_words(faults: &[Fault]) -> String {
    match faults {
        [] => "the request is not valid".to_owned(),
        [one] if one.pointer.is_empty() => clip(&one.message, LONGEST_FAULT),
        [one] => clip(&format!("{}: {}", one.pointer, one.message), LONGEST_FAULT),
        many => format!("the request has {} faults, see details", many.len()),
    }
}

fn listed(faults: &[Fault]) -> Vec<Fault> {
    let mut listed: Vec<_> = faults
        .iter()
        .take(MOST_FAULTS)
        .map(|Fault { pointer, message }| {
            Fault::new(clip(pointer, LONGEST_FAULT), clip(message, LONGEST_FAULT))
        })
        .collect();
    if faults.len() > MOST_FAULTS {
        listed.push(Fault::new("", format!("and {} more", faults.len() - MOST_FAULTS)));
    }
    listed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_of_faults_gives_a_short_answer() {
        let faults: Vec<_> =
            (0..5000).map(|i| Fault::new(format!("/{i}"), "x".repeat(5000))).collect();
        let listed = listed(&faults);
        assert_eq!(listed.len(), MOST_FAULTS + 1);
        assert!(listed.iter().all(|f| f.message.chars().count() <= LONGEST_FAULT));
        assert_eq!(listed[MOST_FAULTS].message, "and 4900 more");
    }

    #[test]
    fn inside_detail_is_never_shown() {
        for error in [
            ApiError::Internal("/var/lib/hob/db".to_owned()),
            StoreError::Corrupt("/var/lib/hob/db".to_owned()).into(),
            StoreError::Unavailable("/var/lib/hob/db".to_owned()).into(),
        ] {
            let body = ApiError::response(&error, "r-1").into_body();
            let bytes = actix_web::body::MessageBody::try_into_bytes(body).unwrap_or_default();
            let text = String::from_utf8_lossy(&bytes).into_owned();
            assert!(!text.contains("/var"), "{text}");
            assert!(text.starts_with(r#"{"error":{"code":"#), "{text}");
            assert!(error.inside_detail().is_some_and(|d| d.contains("/var/lib/hob/db")));
        }
    }
}
