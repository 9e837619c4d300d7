//! Browsers: started, handed out as pages, and ended with everything they brought along.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock, Weak};
use std::time::{Duration, Instant};

use fantoccini::wd::Capabilities;
use fantoccini::{Client, ClientBuilder};
use serde::Deserialize;
use serde_json::Value;
use tokio_util::sync::CancellationToken;
use url::Url;

use super::capabilities::{LaunchOptions, capabilities, profile};
use super::cdp::Cdp;
use super::driver::{Guarded, Programs, reap};
use super::egress::{self, Outlet, Policy};
use super::error::BrowserError;
use super::page::{Page, QUICK, Shared};
use super::prepare::attach_to;
use super::settings::Settings;
use super::tabs::Tabs;

/// How long a WebDriver session may take to start.
const START: Duration = Duration::from_secs(40);
/// How long its first tab may take to be ready.
const READY: Duration = Duration::from_secs(10);
/// How long a session may take to close before it is killed.
const CLOSE: Duration = Duration::from_secs(3);
/// How long a guard may take to kill its tree.
const GONE: Duration = Duration::from_secs(20);

/// Starts browsers.
#[derive(Debug)]
pub struct Browsers {
    settings: Settings,
    policy: Policy,
    library: &'static str,
    guard: Option<PathBuf>,
    next_remote: AtomicUsize,
}

impl Browsers {
    /// Browsers by these settings. Clears up what guards that were killed have left.
    /// `library` is the script that is put into every document, in a world of its own.
    pub fn new(settings: Settings, policy: Policy, library: &'static str) -> Self {
        reap();
        Self { settings, policy, library, guard: None, next_remote: AtomicUsize::new(0) }
    }

    /// Uses another program than the running one as `hob guard`: for tests and benchmarks.
    #[must_use]
    pub fn with_guard(mut self, program: &Path) -> Self {
        self.guard = Some(program.to_owned());
        self
    }

    /// Whether they run on other machines, where they do not end with this process.
    pub fn are_remote(&self) -> bool {
        !self.settings.webdriver.is_empty()
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Starts a browser with a profile of its own, and lets it out.
    pub async fn launch(&self, options: &LaunchOptions) -> Result<Browser, BrowserError> {
        let browser = self.launch_ahead(options.attended).await?;
        browser.page().let_out(options.proxy.as_ref()).await?;
        Ok(browser)
    }

    /// Starts a browser with a profile of its own that reaches nothing until it is let out.
    pub async fn launch_ahead(&self, attended: bool) -> Result<Browser, BrowserError> {
        let connected = CancellationToken::new();
        // Until there is something to kill, dropping this ends what has been begun.
        let ending = connected.clone().drop_guard();
        let local = self.settings.webdriver.is_empty();
        let policy = self.policy.clone();
        let listening = if local {
            egress::listen(policy, connected).await
        } else {
            egress::listen_afar(policy, connected).await
        };
        let outlet = listening.map_err(|error| BrowserError::Start(error.to_string()))?;
        let (host, programs) = if local {
            let programs = Programs::find(&self.settings, self.guard.as_deref())?;
            (Host::Local(Guarded::start(&programs).await?), Some(programs))
        } else {
            (self.remote()?, None)
        };
        let folder = host.folder();
        let chromium = programs.as_ref().map(|programs| programs.chromium.as_path());
        let capabilities = capabilities(&self.settings, outlet.address(), chromium, folder);
        let client = connect(host.address(), capabilities).await?;
        let session = client.session_id().await.ok().flatten().unwrap_or_default();
        let life = Arc::new(Life { host, session, connected: ending.disarm() });
        // From here on a failure, or dropping this future, ends the session by `killer`.
        let killer = Killer { life };
        let on_drop = KillOnDrop(killer.clone());
        let shared = self.attach(&client, &killer, outlet, attended).await?;
        let page = Page { shared };
        page.show_key().await?;
        Ok(Browser { client: Some(client), page, killer, _on_drop: on_drop })
    }

    async fn attach(
        &self,
        client: &Client,
        killer: &Killer,
        outlet: Arc<Outlet>,
        attended: bool,
    ) -> Result<Arc<Shared>, BrowserError> {
        let happenings = super::happening::way();
        let tabs = Arc::new(Tabs::new(outlet));
        if attended {
            tabs.lock().attended = Some(happenings.0);
        }
        let cdp = listen(client, killer, &tabs).await?;
        let folder = killer.folder();
        // A person's are refused, and said.
        let laid = folder.filter(|_| !attended);
        let downloads = tabs.lock().downloads.prepare(laid, self.settings.download_bytes);
        prepare(&cdp, downloads).await?;
        tabs.wait(Instant::now() + READY, |inner| {
            inner.tabs.iter().any(|tab| tab.prepared).then_some(())
        })
        .await
        .ok_or_else(|| BrowserError::Start("it has no tab".to_owned()))?;
        Ok(Arc::new(Shared {
            cdp,
            tabs,
            settings: self.settings.clone(),
            library: self.library,
            numbering: tokio::sync::Mutex::default(),
            folder: folder.map(Path::to_owned),
            languages: std::sync::Mutex::default(),
            environment: OnceLock::new(),
            happenings: std::sync::Mutex::new(attended.then_some(happenings.1)),
        }))
    }

    /// The next remote WebDriver server.
    fn remote(&self) -> Result<Host, BrowserError> {
        let turn = self.next_remote.fetch_add(1, Ordering::Relaxed);
        let mut address = self.settings.webdriver[turn % self.settings.webdriver.len()].clone();
        // Sessions are below it: `…/wd/hub` is a folder.
        if !address.path().ends_with('/') {
            address.set_path(&format!("{}/", address.path()));
        }
        let http = reqwest::Client::builder().no_proxy().build();
        let http = http.map_err(|error| BrowserError::Start(error.to_string()))?;
        Ok(Host::Remote { address, http })
    }
}

/// The address of the browser's DevTools: a local one writes it into its profile, a Grid passes
/// its own on, and a bare driver names the browser's port.
async fn devtools(host: &Host, client: &Client) -> Result<String, BrowserError> {
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Version {
        web_socket_debugger_url: String,
    }
    let start = |what: String| BrowserError::Start(what);
    let http = match host {
        Host::Local(guarded) => {
            let file = profile(&guarded.folder).join("DevToolsActivePort");
            let text = tokio::fs::read_to_string(&file).await;
            let text = text.map_err(|error| start(format!("{}: {error}", file.display())))?;
            let Some((port, path)) = text.trim().split_once('\n') else {
                return Err(start(format!("{}: unexpected {text:?}", file.display())));
            };
            return Ok(format!("ws://127.0.0.1:{port}{path}"));
        }
        Host::Remote { http, .. } => http,
    };
    let capabilities = client.capabilities().ok_or_else(|| start("no capabilities".into()))?;
    if let Some(address) = capabilities.get("se:cdp").and_then(Value::as_str) {
        return Ok(address.to_owned());
    }
    let options = capabilities.get("goog:chromeOptions");
    let Some(port) = options.and_then(|options| options["debuggerAddress"].as_str()) else {
        return Err(start("its WebDriver names no DevTools address".to_owned()));
    };
    let answer = http.get(format!("http://{port}/json/version")).timeout(QUICK).send();
    let version: Version = async { answer.await?.json().await }
        .await
        .map_err(|error: reqwest::Error| start(format!("its DevTools at {port}: {error}")))?;
    Ok(version.web_socket_debugger_url)
}

/// The DevTools socket of a new browser: what happens there, and that it ends, is told to `tabs`.
async fn listen(
    client: &Client,
    killer: &Killer,
    tabs: &Arc<Tabs>,
) -> Result<Arc<Cdp>, BrowserError> {
    let address = devtools(&killer.life.host, client).await?;
    let connected = killer.life.connected.clone();
    let listener = tabs.clone();
    let cdp = Cdp::connect(&address, connected.clone(), move |cdp, event| {
        listener.take(cdp, event);
    })
    .await
    .map_err(|error| BrowserError::Start(format!("its DevTools at {address}: {error}")))?;
    let closing = tabs.clone();
    tokio::spawn(async move {
        connected.cancelled().await;
        let why = "it was closed, killed, or has crashed";
        closing.close(BrowserError::Gone(why.to_owned()));
    });
    if let Host::Local(_) = &killer.life.host {
        tokio::spawn(hold_to_bounds(Arc::downgrade(&killer.life), Arc::clone(tabs)));
    }
    Ok(cdp)
}

/// Ends the browser where it takes more than it may, and says so to whoever works in it.
async fn hold_to_bounds(life: Weak<Life>, tabs: Arc<Tabs>) {
    let over = async {
        let (excess, connected) = match life.upgrade().as_deref() {
            Some(Life { host: Host::Local(guarded), connected, .. }) => {
                (guarded.excess(), connected.clone())
            }
            _ => return None,
        };
        connected.run_until_cancelled(excess).await
    };
    if let (Some(excess), Some(life)) = (over.await, life.upgrade()) {
        let killer = Killer { life };
        tracing::warn!(?excess, folder = ?killer.folder(), "a browser took more than it may and is ended");
        tabs.close(BrowserError::Excess(excess));
        killer.kill();
    }
}

/// Lays down where files go, and has every tab attached before it runs anything.
async fn prepare(cdp: &Cdp, downloads: Value) -> Result<(), BrowserError> {
    let attach = attach_to(&["page", "shared_worker", "service_worker"]);
    for (method, params) in
        [("Browser.setDownloadBehavior", downloads), ("Target.setAutoAttach", attach)]
    {
        cdp.call::<Value>(None, method, &params, QUICK)
            .await
            .map_err(|error| BrowserError::Start(format!("{method}: {error:?}")))?;
    }
    Ok(())
}

async fn connect(address: &Url, capabilities: Capabilities) -> Result<Client, BrowserError> {
    let failed = |error: String| BrowserError::Start(format!("WebDriver at {address}: {error}"));
    let connecting = async {
        if address.scheme() == "https" {
            let mut builder = ClientBuilder::rustls().map_err(|error| failed(error.to_string()))?;
            builder.capabilities(capabilities).connect(address.as_str()).await
        } else {
            // Plain: it must work on a machine without any root certificates.
            let connector = hyper_util::client::legacy::connect::HttpConnector::new();
            let mut builder = ClientBuilder::new(connector);
            builder.capabilities(capabilities).connect(address.as_str()).await
        }
        .map_err(|error| failed(error.to_string()))
    };
    match tokio::time::timeout(START, connecting).await {
        Ok(outcome) => outcome,
        Err(_) => Err(failed(format!("no session within {} s", START.as_secs()))),
    }
}

/// Where a browser runs.
#[derive(Debug)]
enum Host {
    Local(Guarded),
    Remote { address: Url, http: reqwest::Client },
}

impl Host {
    fn address(&self) -> &Url {
        match self {
            Self::Local(guarded) => &guarded.address,
            Self::Remote { address, .. } => address,
        }
    }

    fn folder(&self) -> Option<&Path> {
        match self {
            Self::Local(guarded) => Some(&guarded.folder),
            Self::Remote { .. } => None,
        }
    }
}

#[derive(Debug)]
struct Life {
    host: Host,
    session: String,
    connected: CancellationToken,
}

/// Kills a browser from anywhere, at any time. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Killer {
    life: Arc<Life>,
}

impl Killer {
    /// Kills the browser with all of its processes. Returns at once; whatever waits for a page
    /// fails with [`BrowserError::Gone`]. Nothing happens if it is gone already.
    pub fn kill(&self) {
        let first = !self.life.connected.is_cancelled();
        self.life.connected.cancel();
        match &self.life.host {
            Host::Local(guarded) => guarded.end(),
            Host::Remote { address, http } => {
                let Ok(address) = address.join(&format!("session/{}", self.life.session)) else {
                    return;
                };
                let request = http.delete(address).timeout(GONE);
                if first && let Ok(runtime) = tokio::runtime::Handle::try_current() {
                    runtime.spawn(async move { drop(request.send().await) });
                }
            }
        }
    }

    /// Waits until nothing of the browser is left; false if that took too long. To be called
    /// after [`Killer::kill`].
    pub async fn gone(&self) -> bool {
        match &self.life.host {
            Host::Local(guarded) => {
                tokio::time::timeout(GONE, guarded.gone().cancelled()).await.is_ok()
            }
            Host::Remote { .. } => true,
        }
    }

    /// Whether the browser can no longer be used.
    pub fn is_gone(&self) -> bool {
        self.life.connected.is_cancelled()
    }

    /// The folder that is removed with a local browser.
    pub fn folder(&self) -> Option<&Path> {
        self.life.host.folder()
    }

    /// The WebDriver address and session id, by which another node could end a remote session.
    pub fn session(&self) -> (&Url, &str) {
        (self.life.host.address(), &self.life.session)
    }
}

#[derive(Debug)]
struct KillOnDrop(Killer);

impl Drop for KillOnDrop {
    fn drop(&mut self) {
        self.0.kill();
    }
}

/// A running browser. Dropping it kills it; [`Browser::close`] also waits until it is gone.
#[derive(Debug)]
pub struct Browser {
    client: Option<Client>,
    page: Page,
    killer: Killer,
    _on_drop: KillOnDrop,
}

impl Browser {
    /// The page.
    pub fn page(&self) -> Page {
        self.page.clone()
    }

    /// A handle to kill it by.
    pub fn killer(&self) -> Killer {
        self.killer.clone()
    }

    /// Closes the session, then ends the processes, and waits until nothing is left.
    pub async fn close(mut self) {
        if let Some(client) = self.client.take() {
            let _ = tokio::time::timeout(CLOSE, client.close()).await;
        }
        self.killer.kill();
        if !self.killer.gone().await {
            tracing::warn!(folder = ?self.killer.folder(), "a browser did not end in time");
        }
    }
}
