//! The `[browser]` section of the configuration.

use std::path::PathBuf;

use serde::Deserialize;
use url::Url;

use super::bounds::Bounds;
use super::user::BrowserUser;

/// The `[browser]` section of the configuration.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Most browsers at a time on this node.
    pub slots: usize,
    /// Browsers kept started ahead of the next run.
    pub warm: usize,
    /// Without a window. A window needs a display.
    pub headless: bool,
    /// Addresses of remote WebDriver servers (a Selenium Grid), used in turn. Empty: local
    /// browsers, each under a guard process.
    pub webdriver: Vec<Url>,
    /// Chromium or Chrome. Default: the first found on the PATH.
    pub chromium: Option<PathBuf>,
    /// ChromeDriver of the same version. Default: the one on the PATH.
    pub chromedriver: Option<PathBuf>,
    /// Seconds until a page must have answered.
    pub page_load_seconds: u64,
    /// Seconds that a look at a page or an action may take.
    pub script_seconds: u64,
    /// Window width in CSS pixels.
    pub width: u32,
    /// Window height in CSS pixels.
    pub height: u32,
    /// Most bytes that the downloads of one browser may have together; 0 denies them.
    pub download_bytes: u64,
    /// Most bytes that the profile of one browser may have, with its caches and all that pages store.
    pub profile_bytes: u64,
    /// Most bytes of memory that one browser may have.
    pub memory_bytes: u64,
    /// Most processes that one browser may have.
    pub processes: usize,
    /// The user that browsers run as where Hob is root.
    pub user: Option<BrowserUser>,
    /// Whether a Hob that others reach may let its browsers run as root.
    pub allow_root: bool,
    /// Language of the browser and of its `Accept-Language`.
    pub locale: String,
    /// More command line arguments for Chromium.
    pub args: Vec<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            slots: std::thread::available_parallelism().map_or(2, |n| n.get().max(2)),
            warm: 1,
            headless: true,
            webdriver: Vec::new(),
            chromium: None,
            chromedriver: None,
            page_load_seconds: 30,
            script_seconds: 20,
            width: 1280,
            height: 900,
            download_bytes: 50 << 20,
            profile_bytes: 512 << 20,
            memory_bytes: 3 << 30,
            processes: 128,
            user: None,
            allow_root: false,
            locale: "en-US".to_owned(),
            args: Vec::new(),
        }
    }
}

impl Settings {
    /// What one browser may take of its machine.
    pub(super) fn bounds(&self) -> Bounds {
        Bounds {
            folder_bytes: self.profile_bytes,
            memory_bytes: self.memory_bytes,
            processes: self.processes,
        }
    }

    /// Whether local browsers run as root.
    pub fn run_as_root(&self) -> bool {
        rustix::process::geteuid().is_root() && self.user.is_none()
    }
}
