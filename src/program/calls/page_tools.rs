//! `callTool`: a tool that the page itself offers.

use serde_json::{Map, Value};

use super::state::{Calls, Done};
use crate::executor::{Called, StepError};

impl Calls<'_> {
    pub(super) async fn call_tool(
        &mut self,
        tool: &str,
        input: &Map<String, Value>,
        summary: String,
    ) -> Result<Done, StepError> {
        let Called { value, outcome, reads_only, .. } =
            self.executor.call_tool(tool, input, &summary).await?;
        if !reads_only {
            self.unread = outcome.acted().map(|acted| acted.navigated);
        }
        Ok(Done::told(value, summary, outcome))
    }
}
