//! What is said where a call of the API is refused: to an agent in the result of its tool, where it reads it, else as an
//! error of the protocol.

use rmcp::ErrorData;
use rmcp::model::{CallToolResult, ContentBlock};
use serde_json::json;

use crate::client::ClientError;
use crate::model::clip;

/// Longest message.
const LONGEST: usize = 4_000;

/// The error's code, as the API has it where the API has said it.
fn code(error: &ClientError) -> &str {
    match error {
        ClientError::Refused { code, .. } => code,
        ClientError::Key => "unauthenticated",
        ClientError::NotReady(_) | ClientError::Unreachable { .. } | ClientError::Alien { .. } => {
            "unavailable"
        }
    }
}

/// An error of the protocol.
pub(super) fn as_error(error: &ClientError) -> ErrorData {
    let data = Some(json!({"code": code(error)}));
    let message = clip(&error.to_string(), LONGEST);
    match error {
        ClientError::Refused { code, .. } if code == "not-found" => {
            ErrorData::resource_not_found(message, data)
        }
        ClientError::Refused { .. } | ClientError::Key => ErrorData::invalid_request(message, data),
        _ => ErrorData::internal_error(message, data),
    }
}

/// The result of a tool that could not do it.
pub(super) fn as_result(error: &ClientError) -> CallToolResult {
    failed(code(error), &error.to_string())
}

/// The result of a tool that has failed, for this reason.
pub(super) fn failed(code: &str, message: &str) -> CallToolResult {
    let text = clip(&format!("{code}: {message}"), LONGEST);
    CallToolResult::error(vec![ContentBlock::text(text)])
}
