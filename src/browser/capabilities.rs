//! What is asked of a browser when it is started.

use std::path::{Path, PathBuf};

use fantoccini::wd::Capabilities;
use serde_json::{Value, json};

use super::settings::Settings;
use crate::model::Proxy;

/// What one browser is started with.
#[derive(Debug, Clone, Default)]
pub struct LaunchOptions {
    /// The run's proxy. It is put in when the run has the browser, so any browser will do.
    pub proxy: Option<Proxy>,
    /// Whether a person sits before it: dialogs, choosers and passwords of servers are theirs to answer.
    pub attended: bool,
}

/// The profile in a local browser's folder.
pub(super) fn profile(folder: &Path) -> PathBuf {
    folder.join("profile")
}

/// The capabilities of a new session: `chromium` and `folder` are those of a local browser.
pub(super) fn capabilities(
    settings: &Settings,
    way_out: Option<&str>,
    chromium: Option<&Path>,
    folder: Option<&Path>,
) -> Capabilities {
    let mut chrome = json!({
        "args": arguments(settings, way_out, folder),
        // ChromeDriver would switch off the popup blocker.
        "excludeSwitches": ["disable-popup-blocking"],
        "prefs": preferences(settings),
        // All of a page's connections go to one proxy, of which Chromium makes 32 at a time by itself: a page
        // with as many open streams would stand still.
        "localState": {"net": {"max_connections_per_proxy": 99}},
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

fn preferences(settings: &Settings) -> Value {
    json!({
        "credentials_enable_service": false,
        "profile.password_manager_enabled": false,
        "profile.password_manager_leak_detection": false,
        // A site that gives one file may give another: nobody is there to be asked.
        "profile.default_content_setting_values.automatic_downloads": 1,
        "intl.accept_languages": settings.locale,
        // A viewer shows a planner nothing; as a download it can be handed out.
        "plugins.always_open_pdf_externally": true,
        // The first tab is blank: the new tab page is a web application that costs a third of a start and is
        // seen by nobody.
        "session.restore_on_startup": 4,
        "session.startup_urls": ["about:blank"],
    })
}

/// What every browser is started with.
const SWITCHES: [&str; 21] = [
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
     WebUIOmniboxPopup,WebUIOmniboxAimPopup,NetworkTimeServiceQuerying",
    // Pages may offer tools to agents.
    "--enable-features=WebMCP",
    // What Chromium asks of its maker whatever else is switched off: at a port that it opens itself to nobody.
    "--allow-browser-signin=false",
    "--gaia-url=http://localhost:1",
    "--component-updater=url-source=http://localhost:1/",
    "--variations-server-url=http://localhost:1/",
    "--variations-insecure-server-url=http://localhost:1/",
    "--mute-audio",
    "--password-store=basic",
    "--webrtc-ip-handling-policy=disable_non_proxied_udp",
];

fn arguments(settings: &Settings, way_out: Option<&str>, folder: Option<&Path>) -> Vec<String> {
    let mut arguments = SWITCHES.map(str::to_owned).to_vec();
    if settings.headless {
        arguments.push("--headless=new".to_owned());
    }
    if settings.run_as_root() {
        arguments.push("--no-sandbox".to_owned());
    }
    arguments.push(format!("--window-size={},{}", settings.width, settings.height));
    arguments.push(format!("--lang={}", settings.locale));
    if let Some(folder) = folder {
        arguments.push(format!("--user-data-dir={}", profile(folder).display()));
    }
    arguments.extend(settings.args.iter().cloned());
    // The last of each counts. Without the second, loopback is gone to directly; by the third the browser
    // resolves nothing, so that whatever does not go by the proxy goes nowhere.
    if let Some((host, _)) = way_out.and_then(|way_out| way_out.rsplit_once(':')) {
        arguments.push(format!("--proxy-server=http://{}", way_out.unwrap_or_default()));
        arguments.push("--proxy-bypass-list=<-loopback>".to_owned());
        arguments.push(format!("--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE {host}"));
    }
    arguments
}
