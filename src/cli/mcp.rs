//! `hob mcp`: Hob's tools for an agent that starts its servers itself, over standard input and output.

use std::process::ExitCode;

use clap::Args;

use super::fail;
use super::service::{ServiceArgs, failed};
use crate::application::next_signal;
use crate::mcp;

const USE: &str = "An agent starts this command and speaks the Model Context Protocol with it.
Most read a file of their servers:

  {\"mcpServers\": {\"hob\": {
    \"command\": \"hob\", \"args\": [\"mcp\", \"--url\", \"http://127.0.0.1:8080\"],
    \"env\": {\"HOB_API_KEY\": \"…\"}
  }}}

An agent that speaks HTTP needs no command: the service has the same at /mcp, with
the key as `x-api-key` or as `Authorization: Bearer`.

Make a key for agents alone, where the service runs:

  hob keys create --workspace default --name agent --scopes read,run

Tools: run_task, get_run, cancel_run, look_at_page, list_skillets, and skillet_…
for each skillet of the key's workspace.

Exit status:
  0    standard input has ended, or the command was stopped; calls under way were canceled
  1    nobody spoke the protocol
  3    the service cannot be reached, or something else answers there
  4    the service refused the key";

/// Serve Hob's tools to an agent (Model Context Protocol, standard input and output).
#[derive(Debug, Clone, Args)]
#[command(after_help = USE)]
pub(super) struct McpArgs {
    #[command(flatten)]
    service: ServiceArgs,
}

/// Does it. On standard output there is the protocol alone.
pub(super) async fn mcp(args: &McpArgs) -> ExitCode {
    let client = match args.service.client() {
        Ok(client) => client,
        Err(error) => return failed(&error),
    };
    // Said here it is read: an agent shows little of why a server does not answer.
    if let Err(error) = client.get::<serde_json::Value>("runs", &[("limit", "1")]).await {
        return failed(&error);
    }
    match mcp::serve(client, next_signal()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}
