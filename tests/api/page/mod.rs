//! What is seen and done on pages: real Chromium, hand-made pages and the Python documentation.
// Pages are put together from small lists; how fast matters nothing.
#![allow(clippy::format_collect, clippy::format_push_string)]

mod acting;
mod budget;
mod extracting;
mod locating;
mod paging;
mod python_doc;
mod seeing;

use std::path::PathBuf;

use hob::browser::{Browser, LookOptions, Node, Page, Snapshot};
use hob::model::Ref;

use crate::browser::{close, launch};
use crate::support::site::{Reply, Site};

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
        let browser = launch().await;
        let page = browser.page();
        page.goto(&site.at(path)).await.unwrap();
        Self { browser, page, site }
    }

    /// Opens a page of the Python documentation.
    pub async fn python_doc(path: &str) -> Self {
        Self::open(python_doc(), path).await
    }

    pub async fn look(&self) -> Snapshot {
        self.page.look(&LookOptions::default()).await.unwrap()
    }

    /// The ref of the only node with this role and name.
    pub async fn r#ref(&self, role: &str, name: &str) -> Ref {
        let snapshot = self.look().await;
        find(&snapshot, role, name).r#ref.clone().unwrap()
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

/// Where Debian's python3-doc keeps its HTML.
pub fn python_doc_folder() -> PathBuf {
    let folder = ["/usr/share/doc/python3-doc/html", "/usr/share/doc/python3/html"]
        .map(PathBuf::from)
        .into_iter()
        .find(|folder| folder.join("contents.html").exists());
    folder.expect("the Python documentation is missing: apt-get install python3-doc")
}

fn python_doc() -> Site {
    let folder = python_doc_folder().canonicalize().unwrap();
    Site::start(move |asked| {
        let path = folder.join(asked.route().trim_start_matches('/'));
        let Ok(path) = path.canonicalize() else { return Reply::Status(404, String::new()) };
        assert!(path.starts_with(&folder) || path.starts_with("/usr/share"), "{path:?}");
        let Ok(bytes) = std::fs::read(&path) else { return Reply::Status(404, String::new()) };
        let kind = match path.extension().and_then(|extension| extension.to_str()) {
            Some("html") => "text/html; charset=utf-8",
            Some("css") => "text/css",
            Some("js") => "text/javascript",
            Some("svg") => "image/svg+xml",
            _ => "application/octet-stream",
        };
        Reply::Typed(kind, bytes)
    })
}
