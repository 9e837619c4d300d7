//! The `[browser]` section of the configuration.

use std::path::PathBuf;

use serde::Deserialize;
use url::Url;

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
            locale: "en-US".to_owned(),
            args: Vec::new(),
        }
    }
}
