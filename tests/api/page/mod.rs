//! What is seen and done on pages: real Chromium, hand-made pages and the Python documentation.
// Pages are put together from small lists; how fast matters nothing.
#![allow(clippy::format_collect, clippy::format_push_string)]

mod acting;
mod applications;
mod budget;
mod dialogs;
mod downloads;
mod dragging;
mod extracting;
mod frames;
mod frames_hostile;
mod locating;
mod page_tools;
mod paging;
mod parts;
mod pictures;
mod python_doc;
mod seeing;
mod storage;
mod typing;
mod uploads;
mod workers;

use hob::browser::{Browser, Page, Settings};
use hob::model::{Reader, Ref};
use hob::perception::{LookOptions, Node, Snapshot};

use crate::browser::{close, launch_with};
use crate::support::{self, site::Site};

/// Goes to the next page of a list, of which so many were turned. Whether there was one.
pub async fn next(page: &Page, reader: &Reader, turned: usize) -> bool {
    let Some(control) = page.turner(reader.next.as_ref().unwrap(), turned).await.unwrap() else {
        return false;
    };
    page.turn(reader, &control).await.unwrap()
}

/// A browser on a page of this HTML.
pub struct Scene {
    browser: Browser,
    pub page: Page,
    pub site: Site,
}

impl Scene {
    /// Opens `html`.
    pub async fn of(html: &str) -> Self {
        Self::open(Site::pages(&[("/", html)]), "/").await
    }

    /// Opens a path of a site.
    pub async fn open(site: Site, path: &str) -> Self {
        let browser = launch_with(Settings::default()).await;
        let page = browser.page();
        page.goto(&site.at(path)).await.unwrap();
        Self { browser, page, site }
    }

    /// Opens a page of the Python documentation.
    pub async fn python_doc(path: &str) -> Self {
        Self::open(support::python_doc::site(), path).await
    }

    pub async fn look(&self) -> Snapshot {
        self.page.look(&LookOptions::default()).await.unwrap()
    }

    /// The ref of the only node with this role and name.
    pub async fn r#ref(&self, role: &str, name: &str) -> Ref {
        let snapshot = self.look().await;
        find(&snapshot, role, name).r#ref.clone().unwrap()
    }

    pub fn folder(&self) -> std::path::PathBuf {
        self.browser.killer().folder().unwrap().to_owned()
    }

    pub async fn close(self) {
        close(self.browser).await;
    }
}

/// The only node with this role and name.
pub fn find<'a>(snapshot: &'a Snapshot, role: &str, name: &str) -> &'a Node {
    let found: Vec<&Node> =
        snapshot.walk().filter(|node| node.role == role && node.name == name).collect();
    assert_eq!(found.len(), 1, "{role} {name:?} in\n{}", snapshot.text);
    found[0]
}

/// The ref of the first node below `node` for which `test` holds.
pub fn inside(node: &Node, test: impl Fn(&Node) -> bool) -> Ref {
    let found = node.walk().find(|inner| test(inner) && inner.r#ref.is_some());
    found.unwrap_or_else(|| panic!("nothing such in {node:#?}")).r#ref.clone().unwrap()
}

/// The folded run of most records.
pub fn most_records(snapshot: &Snapshot) -> &Node {
    let runs = snapshot.walk().filter(|node| node.role == "records");
    runs.max_by_key(|node| node.count).unwrap_or_else(|| panic!("no records:\n{}", snapshot.text))
}
