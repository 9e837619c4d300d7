//! Which service a command speaks to, and with what status it ends where that one does not answer.

use std::process::ExitCode;

use clap::Args;
use url::Url;

use super::fail;
use crate::client::{Client, ClientError};
use crate::model::{ApiKey, Secret};

/// A running service.
#[derive(Debug, Clone, Args)]
pub(super) struct ServiceArgs {
    /// Address of the service.
    #[arg(
        long,
        global = true,
        env = "HOB_URL",
        value_name = "SERVICE",
        default_value = "http://127.0.0.1:8080"
    )]
    url: Url,
    /// API key of the service.
    #[arg(
        long,
        global = true,
        env = "HOB_API_KEY",
        hide_env_values = true,
        hide_default_value = true,
        value_name = "KEY",
        default_value = ""
    )]
    api_key: String,
}

impl ServiceArgs {
    /// The service at `url`.
    pub(super) fn at(url: &Url, key: &ApiKey) -> Self {
        Self { url: url.clone(), api_key: key.reveal().to_owned() }
    }

    /// A client of it.
    pub(super) fn client(&self) -> Result<Client, ClientError> {
        Client::new(&self.url, Secret::new(self.api_key.trim()))
    }
}

/// Says why there is no answer; exit status 3 or 4.
pub(super) fn failed(error: &ClientError) -> ExitCode {
    fail(error);
    ExitCode::from(match error {
        ClientError::Unreachable { .. } | ClientError::Alien { .. } => 3,
        ClientError::NotReady(_) | ClientError::Key | ClientError::Refused { .. } => 4,
    })
}
