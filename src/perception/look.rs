//! Seeing a page: the snapshot, and reading its text at length; the frames of other origins in their
//! places.

use std::collections::HashMap;

use serde::Deserialize;
use serde_json::json;

use super::facts::Facts;
use super::snapshot::{Node, Snapshot};
use super::snapshot_text;
use crate::browser::{BrowserError, Page, Realm, Tour, passing};
use crate::model::Ref;

/// How a page is looked at.
#[derive(Debug, Clone)]
pub struct LookOptions {
    /// Most tokens of the text form, at four characters each.
    pub budget: usize,
    /// The task's words: records and options that they name are shown even where their like is
    /// folded away.
    pub about: String,
    /// Most records that are shown of a list: a few stand for all of them where the text form is read, and rules
    /// hold a task against each.
    pub records: usize,
}

impl LookOptions {
    /// So many records are shown to rules.
    pub const MANY: usize = 60;
}

impl Default for LookOptions {
    fn default() -> Self {
        Self { budget: 3000, about: String::new(), records: 3 }
    }
}

/// Whether what a frame of this address shows may be read.
pub type MayRead<'a> = dyn Fn(&str) -> bool + Sync + 'a;

/// Most closed roots within each other that are opened in one look.
const MOST_NESTED: usize = 4;
/// Characters that one `read` gives.
const MOST_READ: usize = 8000;
/// Characters of one frame that a `read` takes in.
const MOST_OF_FRAME: usize = 200_000;
/// Nodes that all frames of other origins may add to a snapshot, and one of them.
const MOST_NODES: usize = 3000;
const MOST_NODES_OF_FRAME: usize = 1000;

#[derive(Deserialize)]
struct Looked {
    url: String,
    title: String,
    nodes: Vec<Node>,
    passed: usize,
    facts: Facts,
    /// Elements among the nodes that hold a frame of another origin.
    frames: Vec<Ref>,
    /// Elements that may have a closed shadow root.
    hosts: Vec<Ref>,
}

#[derive(Deserialize)]
struct Part {
    text: String,
    total: usize,
}

impl Page {
    /// The current tab's page as it is now.
    pub async fn look(&self, options: &LookOptions) -> Result<Snapshot, BrowserError> {
        let args = json!({"about": options.about, "records": options.records});
        let mut looked: Looked = self.call_with_refs("look", args.clone()).await?;
        for _ in 0..MOST_NESTED {
            if !self.open_roots(&looked.hosts).await? {
                break;
            }
            looked = self.call_with_refs("look", args.clone()).await?;
        }
        if !looked.frames.is_empty() {
            self.look_into_frames(&mut looked, options).await?;
        }
        let text = snapshot_text::render(&looked.nodes, looked.passed, options.budget * 4);
        Ok(Snapshot {
            url: looked.url,
            title: looked.title,
            status: self.landing()?.status,
            tabs: self.tabs(),
            tools: self.tools()?,
            nodes: looked.nodes,
            passed: looked.passed,
            facts: looked.facts,
            text,
        })
    }

    /// Puts what frames of other origins show below the elements that hold them, the outer ones
    /// first.
    async fn look_into_frames(
        &self,
        page: &mut Looked,
        options: &LookOptions,
    ) -> Result<(), BrowserError> {
        let (mut tour, mut left) = (Tour::new(), MOST_NODES);
        let mut level = std::mem::take(&mut page.frames);
        while !level.is_empty() {
            let (entered, others): (Vec<_>, Vec<_>) =
                level.into_iter().partition(|_| tour.enter().is_some());
            for owner in &others {
                page.pass(owner, "not looked into");
            }
            let opened = entered.iter().map(async |owner| {
                let most = tour.rest().unwrap_or_default();
                let opened = tokio::time::timeout(most, self.opened(owner)).await;
                opened.unwrap_or(Ok(Opened::Silent))
            });
            let opened = futures::future::join_all(opened).await;
            level = Vec::new();
            for (owner, opened) in entered.iter().zip(opened) {
                let realm = match opened? {
                    Opened::Realm(realm) => realm,
                    Opened::Silent => {
                        page.pass(owner, "not responding");
                        continue;
                    }
                    Opened::Nothing => continue,
                };
                let Some((node, depth)) = find(&mut page.nodes, owner, 1) else { continue };
                let covered = node.states.iter().any(|state| state == "covered");
                let args = json!({"most": left.min(MOST_NODES_OF_FRAME), "level": depth,
                                  "covered": covered, "about": options.about,
                                  "records": options.records});
                let bound = tour.rest().unwrap_or_default();
                match self.call_giving::<Looked>(&realm, "look", args, bound).await {
                    Ok(inside) => {
                        let nodes = inside.nodes.iter().flat_map(Node::walk).count();
                        left -= nodes.min(left);
                        level.extend(page.take_in(owner, inside));
                    }
                    Err(BrowserError::Unresponsive { .. }) => page.pass(owner, "not responding"),
                    Err(error) => drop(passing::<()>(error)?),
                }
            }
        }
        Ok(())
    }

    /// The realm behind an element, its library installed and its first scripts done.
    async fn opened(&self, owner: &Ref) -> Result<Opened, BrowserError> {
        let Some(realm) = self.behind(owner).await.or_else(passing)? else {
            return Ok(Opened::Nothing);
        };
        if self.is_silent(&realm) {
            return Ok(Opened::Silent);
        }
        if self.realms_in_use()?.contains(&realm) {
            return Ok(Opened::Realm(realm));
        }
        match self.rest(&realm).await {
            Ok(_) => Ok(Opened::Realm(realm)),
            Err(BrowserError::Unresponsive { .. }) => Ok(Opened::Silent),
            Err(error) => passing::<()>(error).map(|_| Opened::Nothing),
        }
    }

    /// The text of the page, or of the part below `within`, or around the places where `search` is
    /// found: at most 8,000 characters from `offset`, and a last line that says how to go on.
    pub async fn read(
        &self,
        within: Option<&Ref>,
        search: Option<&str>,
        offset: usize,
    ) -> Result<String, BrowserError> {
        self.read_where(within, search, offset, &|_| true).await
    }

    /// As [`Page::read`]; of frames of other origins, only what `may_read` lets through by their
    /// addresses.
    pub async fn read_where(
        &self,
        within: Option<&Ref>,
        search: Option<&str>,
        offset: usize,
        may_read: &MayRead<'_>,
    ) -> Result<String, BrowserError> {
        let realm = within.map_or(Ok(Realm::Page), |within| self.realm_of(within))?;
        let frames = self.texts_inside(&realm, may_read, &mut Tour::new()).await?;
        let args = json!({"ref": within, "search": search, "offset": offset, "most": MOST_READ,
                          "frames": frames});
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

    /// The page's text up to `most` characters, and whether that is all of it; as in [`Page::read_where`].
    pub async fn text(
        &self,
        most: usize,
        may_read: &MayRead<'_>,
    ) -> Result<(String, bool), BrowserError> {
        let frames = self.texts_inside(&Realm::Page, may_read, &mut Tour::new()).await?;
        let args = json!({"offset": 0, "most": most, "frames": frames});
        let part: Part = self.call_with_refs("read", args).await?;
        let whole = part.text.encode_utf16().count() >= part.total;
        Ok((part.text, whole))
    }

    /// The texts of the frames of other origins inside a realm, by the refs of their elements.
    async fn texts_inside(
        &self,
        realm: &Realm,
        may_read: &MayRead<'_>,
        tour: &mut Tour,
    ) -> Result<HashMap<Ref, String>, BrowserError> {
        let inside = self.inside(realm, tour).await.map(Some).or_else(passing)?.unwrap_or_default();
        let mut texts = HashMap::new();
        for (owner, realm) in inside {
            let Ok(address) = self.address(&realm) else { continue };
            let text = if may_read(&address) {
                let frames = Box::pin(self.texts_inside(&realm, may_read, tour)).await?;
                let Some(bound) = tour.rest() else { break };
                let args = json!({"offset": 0, "most": MOST_OF_FRAME, "frames": frames});
                match self.call_giving::<Part>(&realm, "read", args, bound).await {
                    Ok(part) => part.text,
                    Err(error) => passing(error)?.unwrap_or_else(|| "(not responding)".to_owned()),
                }
            } else {
                format!("({address} is outside the sites of this run: not read)")
            };
            texts.insert(owner, text);
        }
        Ok(texts)
    }
}

impl Looked {
    /// Says of a frame why it is told without what it shows.
    fn pass(&mut self, owner: &Ref, why: &str) {
        self.passed += 1;
        if let Some((node, _)) = find(&mut self.nodes, owner, 1) {
            node.states.push(why.to_owned());
        }
    }

    /// Puts what a frame shows in its place; which frames there are inside.
    fn take_in(&mut self, owner: &Ref, inside: Self) -> Vec<Ref> {
        let Some((node, _)) = find(&mut self.nodes, owner, 1) else { return Vec::new() };
        node.url = Some(inside.url);
        node.children = inside.nodes;
        self.passed += inside.passed;
        self.facts.take_in(inside.facts);
        inside.frames
    }
}

/// What is behind an element that holds a frame.
enum Opened {
    Realm(Realm),
    Silent,
    Nothing,
}

/// The node of a ref, and how deep it is.
fn find<'a>(nodes: &'a mut [Node], wanted: &Ref, depth: usize) -> Option<(&'a mut Node, usize)> {
    for node in nodes {
        if node.r#ref.as_ref() == Some(wanted) {
            return Some((node, depth));
        }
        if let Some(found) = find(&mut node.children, wanted, depth + 1) {
            return Some(found);
        }
    }
    None
}
