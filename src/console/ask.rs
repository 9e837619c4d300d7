//! What the console is asked, and what it answers.

use crate::client::{Client, ClientError};

/// Who is signed in.
#[derive(Debug, Clone)]
pub struct Person {
    /// What the key is called that was signed in with, or its id.
    pub key: String,
    /// The workspace that it opens.
    pub workspace: String,
    /// What every form says back: a page of another website does not know it.
    pub token: String,
    /// Whether the key may start runs and change skillets.
    pub runs: bool,
    /// Whether it may record and delete logins.
    pub records: bool,
    /// Whether it may say where the workspace is told of its runs.
    pub admin: bool,
}

/// A request of somebody who is signed in.
#[derive(Debug)]
pub struct Asked {
    /// The API, on behalf of this person.
    pub client: Client,
    /// Who asks.
    pub person: Person,
    /// Whether a form was sent.
    pub is_form: bool,
    /// Whether the form is of a session that is over: it is to be sent again, and nothing is done by it.
    pub is_stale: bool,
    /// The path, as it is routed: parts of it may be ids.
    pub path: String,
    /// The query, in its order.
    pub query: Vec<(String, String)>,
    /// The form, in its order.
    pub form: Vec<(String, String)>,
    /// The address by which the person knows this service, without a slash at its end.
    pub address: String,
}

/// What is answered.
#[derive(Debug)]
pub enum Answer {
    /// A page, or a part of one.
    Page {
        /// HTTP status.
        status: u16,
        /// HTML.
        html: String,
    },
    /// Another page is to be shown, at this path or address.
    To(String),
    /// A file to be saved.
    File {
        /// Its name.
        name: String,
        /// Its media type.
        kind: &'static str,
        /// What is in it.
        bytes: Vec<u8>,
    },
}

/// Why there is no page.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    /// The API does not answer as it was asked.
    #[error("{}", told(.0))]
    Api(#[from] ClientError),
    /// There is nothing at this path.
    #[error("there is no page at this address")]
    Nothing,
    /// A page cannot be made.
    #[error("the page could not be made: {0}")]
    Template(#[from] askama::Error),
    /// A list is too wide for a table.
    #[error("the records have too many different fields for a table; take the JSON")]
    Wide,
    /// A table cannot be written.
    #[error("the table could not be written: {0}")]
    Table(String),
}

/// What people are told of it: the client speaks of options of the command line.
fn told(error: &ClientError) -> String {
    match error {
        ClientError::Key => "your session is over: sign in again".to_owned(),
        ClientError::Unreachable { .. } | ClientError::Alien { .. } => {
            "Hob did not answer as it should; load the page again in a moment".to_owned()
        }
        ClientError::NotReady(_) | ClientError::Refused { .. } => error.to_string(),
    }
}

/// What the API answered to a form; what it refused, and why, is told with the form.
pub(super) fn or_told<T>(answer: Result<T, ClientError>) -> Result<Result<T, String>, Trouble> {
    match answer {
        Ok(answer) => Ok(Ok(answer)),
        Err(error @ (ClientError::Refused { .. } | ClientError::NotReady(_))) => {
            Ok(Err(error.to_string()))
        }
        Err(other) => Err(other.into()),
    }
}

impl Trouble {
    /// The HTTP status of the page that says it.
    pub(super) fn status(&self) -> u16 {
        match self {
            Self::Api(ClientError::Key) => 401,
            Self::Api(ClientError::Refused { code, .. }) => match code.as_str() {
                "not-found" => 404,
                "forbidden" => 403,
                "conflict" => 409,
                "workspace-rate-limited" => 429,
                _ => 400,
            },
            Self::Api(ClientError::NotReady(_)) => 503,
            Self::Api(ClientError::Unreachable { .. } | ClientError::Alien { .. }) => 502,
            Self::Nothing => 404,
            Self::Wide => 400,
            Self::Template(_) | Self::Table(_) => 500,
        }
    }
}

impl Asked {
    /// What the query says under this name, where that is not empty.
    pub(super) fn asks(&self, name: &str) -> Option<&str> {
        said(&self.query, name)
    }

    /// What the form says under this name, where that is not empty.
    pub(super) fn says(&self, name: &str) -> Option<&str> {
        said(&self.form, name)
    }
}

fn said<'a>(pairs: &'a [(String, String)], name: &str) -> Option<&'a str> {
    let found = pairs.iter().find(|(own, _)| own == name)?;
    Some(found.1.as_str()).filter(|value| !value.trim().is_empty())
}
