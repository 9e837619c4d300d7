//! What is asked of a browser when it is started.

use std::path::{Path, PathBuf};

use fantoccini::wd::Capabilities;
use serde_json::{Value, json};
use url::Url;

use super::error::BrowserError;
use super::settings::Settings;

/// What one browser is started with.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LaunchOptions {
    /// The run's proxy: http, https or socks5, without credentials.
    pub proxy: Option<Url>,
    /// Whether a person sits before it: dialogs, choosers and passwords of servers are theirs to answer.
    pub attended: bool,
}

/// Credentials in a proxy's address would be seen in the process list.
pub(super) fn check_proxy(proxy: &Url) -> Result<(), BrowserError> {
    let refuse = |why: &str| Err(BrowserError::Start(format!("the run's proxy: {why}")));
    if !proxy.username().is_empty() || proxy.password().is_some() {
        return refuse("addresses with credentials are not supported yet");
    }
    match proxy.scheme() {
        "http" | "https" | "socks4" | "socks5" if proxy.has_host() => Ok(()),
        _ => refuse("its address must be http://, https:// or socks5://"),
    }
}

/// The profile in a local browser's folder.
pub(super) fn profile(folder: &Path) -> PathBuf {
    folder.join("profile")
}

/// The capabilities of a new session: `chromium` and `folder` are those of a local browser.
pub(super) fn capabilities(
    settings: &Settings,
    options: &LaunchOptions,
    chromium: Option<&Path>,
    folder: Option<&Path>,
) -> Capabilities {
    let mut chrome = json!({
        "args": arguments(settings, options, folder),
        // ChromeDriver would switch off the popup blocker.
        "excludeSwitches": ["disable-popup-blocking"],
        "prefs": {
            "credentials_enable_service": false,
            "profile.password_manager_enabled": false,
            "profile.password_manager_leak_detection": false,
            // A site that gives one file may give another: nobody is there to be asked.
            "profile.default_content_setting_values.automatic_downloads": 1,
            "intl.accept_languages": settings.locale,
            // A viewer shows a planner nothing; as a download it can be handed out.
            "plugins.always_open_pdf_externally": true,
        },
    });
    if let Some(chromium) = chromium {
        chrome["binary"] = chromium.to_string_lossy().into();
    }
    let Value::Object(all) = json!({
        "browserName": "chrome",
        // Hob waits for pages and answers dialogs by itself.
        "pageLoadStrategy": "none",
        "unhandledPromptBehavior": "ignore",
        "timeouts": {
            "pageLoad": settings.page_load_seconds * 1000,
            "script": settings.script_seconds * 1000,
            "implicit": 0,
        },
        "goog:chromeOptions": chrome,
    }) else {
        unreachable!("an object")
    };
    all
}

/// What every browser is started with.
const SWITCHES: [&str; 15] = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--disable-breakpad",
    "--disable-dev-shm-usage",
    "--disable-search-engine-choice-screen",
    // The lists under the address bar are web pages since 2025: started with each browser, they
    // cost half its start (0.8 s of a core, 40 MiB) and nobody sees them.
    "--disable-features=BackForwardCache,Translate,MediaRouter,OptimizationHints,\
     AutofillServerCommunication,InterestFeedContentSuggestions,\
     WebUIOmniboxPopup,WebUIOmniboxAimPopup",
    "--mute-audio",
    "--password-store=basic",
    "--webrtc-ip-handling-policy=disable_non_proxied_udp",
];

fn arguments(settings: &Settings, options: &LaunchOptions, folder: Option<&Path>) -> Vec<String> {
    let mut arguments = SWITCHES.map(str::to_owned).to_vec();
    if settings.headless {
        arguments.push("--headless=new".to_owned());
    }
    if rustix::process::geteuid().is_root() {
        arguments.push("--no-sandbox".to_owned());
    }
    arguments.push(format!("--window-size={},{}", settings.width, settings.height));
    arguments.push(format!("--lang={}", settings.locale));
    if let Some(folder) = folder {
        arguments.push(format!("--user-data-dir={}", profile(folder).display()));
    }
    if let Some(proxy) = &options.proxy {
        arguments.push(format!("--proxy-server={}", proxy.as_str().trim_end_matches('/')));
        arguments.push("--proxy-bypass-list=<-loopback>".to_owned());
    }
    arguments.extend(settings.args.iter().cloned());
    arguments
}
