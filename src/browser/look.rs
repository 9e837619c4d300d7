//! Seeing a page: the snapshot, and reading its text at length.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::error::BrowserError;
use super::page::Page;
use super::snapshot::{Node, Snapshot};
use super::snapshot_text;
use crate::model::Ref;

/// How a page is looked at.
#[derive(Debug, Clone)]
pub struct LookOptions {
    /// Most tokens of the text form, at four characters each.
    pub budget: usize,
    /// The task's words: records and options that they name are shown even where their like is
    /// folded away.
    pub about: String,
}

impl Default for LookOptions {
    fn default() -> Self {
        Self { budget: 3000, about: String::new() }
    }
}

/// Characters that one `read` gives.
const MOST_READ: usize = 8000;

#[derive(Deserialize)]
struct Looked {
    url: String,
    title: String,
    nodes: Vec<Node>,
    passed: usize,
    busy: bool,
}

#[derive(Deserialize)]
struct Part {
    text: String,
    total: usize,
}

#[derive(Deserialize)]
struct Numbered<T> {
    next: u64,
    answer: T,
}

impl Page {
    /// The current tab's page as it is now.
    pub async fn look(&self, options: &LookOptions) -> Result<Snapshot, BrowserError> {
        let looked: Looked = self.call_with_refs("look", json!({"about": options.about})).await?;
        let text = snapshot_text::render(&looked.nodes, looked.passed, options.budget * 4);
        Ok(Snapshot {
            url: looked.url,
            title: looked.title,
            status: self.landing()?.status,
            tabs: self.tabs(),
            nodes: looked.nodes,
            passed: looked.passed,
            busy: looked.busy,
            text,
        })
    }

    /// The text of the page, or of the part below `within`, or around the places where `search` is
    /// found: at most 8,000 characters from `offset`, and a last line that says how to go on.
    pub async fn read(
        &self,
        within: Option<&Ref>,
        search: Option<&str>,
        offset: usize,
    ) -> Result<String, BrowserError> {
        let args = json!({"ref": within, "search": search, "offset": offset, "most": MOST_READ});
        let part: Part = self.call_with_refs("read", args).await?;
        let end = offset.min(part.total) + part.text.encode_utf16().count();
        Ok(match search {
            Some(search) if part.total == 0 => format!("“{search}” is not on the page."),
            _ if offset > 0 && offset >= part.total => {
                format!("There is no more: the text has {} characters.", part.total)
            }
            _ if end < part.total => format!(
                "{}\n… {} more characters; read on with offset {end}",
                part.text,
                part.total - end
            ),
            _ => part.text,
        })
    }

    /// Calls a function that may give refs. Numbers rise through all documents of a browser, so a
    /// ref of a page that is gone never means an element of another one.
    pub(super) async fn call_with_refs<T: DeserializeOwned>(
        &self,
        function: &str,
        mut args: Value,
    ) -> Result<T, BrowserError> {
        args["next"] = json!(self.inner().next_ref.max(1));
        let Numbered { next, answer } = self.call(function, &args).await?;
        let mut inner = self.inner();
        inner.next_ref = inner.next_ref.max(next);
        Ok(answer)
    }
}
