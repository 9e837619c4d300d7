//! Calls of the tools that a page offers.

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::error::BrowserError;
use super::page::{Page, QUICK};
use super::page_tools::{Answer, PageTool};
use crate::model::Acted;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Invoked {
    invocation_id: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Invoke<'a> {
    frame_id: &'a str,
    tool_name: &'a str,
    input: &'a Value,
}

impl Page {
    /// The tools that the current tab's document offers, in the order in which it did.
    pub fn tools(&self) -> Result<Vec<PageTool>, BrowserError> {
        let mut inner = self.inner();
        let tab = inner.current()?;
        Ok(tab.tools.offered(&tab.document.loader).to_vec())
    }

    /// Calls a tool of the page and waits for its answer and for the page to settle. `input` must fit its schema: Chromium
    /// does not look. The answer as JSON; [`BrowserError::Page`] where it fails or gives none in time,
    /// [`BrowserError::Navigated`] where the document that offered it is gone.
    ///
    /// [WebMCP.invokeTool](https://chromedevtools.github.io/devtools-protocol/tot/WebMCP/#method-invokeTool)
    pub async fn call_tool(
        &self,
        tool: &PageTool,
        input: &Value,
    ) -> Result<(Value, Acted), BrowserError> {
        let mut value = Value::Null;
        let acted = self
            .acting(async || {
                value = self.invoke(tool, input).await?;
                Ok(None)
            })
            .await?;
        Ok((value, acted))
    }

    /// Calls a tool of the document that is shown, if that is the one that offered it.
    async fn invoke(&self, tool: &PageTool, input: &Value) -> Result<Value, BrowserError> {
        let (session, frame) = {
            let mut inner = self.inner();
            let tab = inner.current()?;
            if tab.document.loader != tool.document {
                return Err(BrowserError::Navigated);
            }
            tab.tools.await_answer(true);
            (tab.session.clone(), tab.document.frame.clone())
        };
        let params = json!(Invoke { frame_id: &frame, tool_name: &tool.name, input });
        let answered = async {
            let Invoked { invocation_id } =
                self.command_to(&session, "WebMCP.invokeTool", &params, QUICK).await?;
            self.tool_answer(&session, &invocation_id, &tool.name).await
        };
        let answered = answered.await;
        if let Some(tab) = self.inner().by_session(&session) {
            tab.tools.await_answer(false);
        }
        answered
    }

    async fn tool_answer(
        &self,
        session: &str,
        invocation: &str,
        name: &str,
    ) -> Result<Value, BrowserError> {
        let bound = self.script_bound();
        let fault = |message: String| BrowserError::Page { code: "tool".to_owned(), message };
        match self.awaited(session, invocation, Instant::now() + bound).await? {
            Some(Answer::Given(value)) => Ok(value),
            Some(Answer::Failed(why)) => {
                Err(fault(format!("the page's tool `{name}` failed: {why}")))
            }
            None => {
                let cancel = json!({"invocationId": invocation});
                self.shared.cdp.send(Some(session), "WebMCP.cancelInvocation", &cancel);
                let seconds = bound.as_secs();
                Err(fault(format!(
                    "the page's tool `{name}` gave no answer within {seconds} s; what it does may have been done"
                )))
            }
        }
    }

    /// The answer to an invocation, if it comes until then; none from a tab that was closed, as a tool may do with its own.
    async fn awaited(
        &self,
        session: &str,
        invocation: &str,
        until: Instant,
    ) -> Result<Option<Answer>, BrowserError> {
        let tabs = &self.shared.tabs;
        let answer = tabs.wait(until, |inner| {
            let answer = inner.by_session(session).map(|tab| tab.tools.answer(invocation));
            match answer {
                Some(None) => inner.current().err().map(Err),
                Some(Some(answer)) => Some(Ok(Some(answer))),
                None => Some(inner.current().map(|_| Some(Answer::Given(Value::Null)))),
            }
        });
        answer.await.unwrap_or(Ok(None))
    }

    /// Waits until the page offers a tool of this name, but not longer than `most`.
    pub async fn offered_tool(
        &self,
        name: &str,
        most: Duration,
    ) -> Result<Option<PageTool>, BrowserError> {
        let offered = self.shared.tabs.wait(Instant::now() + most, |inner| match inner.current() {
            Err(error) => Some(Err(error)),
            Ok(tab) => {
                let tools = tab.tools.offered(&tab.document.loader);
                tools.iter().find(|tool| tool.name == name).cloned().map(Ok)
            }
        });
        offered.await.transpose()
    }
}
