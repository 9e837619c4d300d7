//! The composition root: builds every part, hands each its section of the configuration, and runs
//! until it is told to stop.

use std::future::Future;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use crate::actors::{Dispatch, Parts, lasting};
use crate::agent::Planners;
use crate::browser::{BrowserUser, Browsers, Policy};
use crate::config::Config;
use crate::files::Files;
use crate::model::{ApiKey, AuditEntry, AuditEvent, KeyRecord, WorkspaceId};
use crate::runs::{Places, Retention, Services, Workspaces};
use crate::store::{Role, Store};
use crate::vault::Vault;
use crate::webhooks::Deliveries;
use crate::{agent, files, http, perception, runs, store, telemetry, vault};

/// Why Hob cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The store cannot be opened.
    #[error("the store cannot be opened: {0}")]
    Store(#[from] store::OpenError),
    /// The master key cannot be read or made.
    #[error(transparent)]
    Vault(#[from] vault::VaultError),
    /// Hob's own program is not known.
    #[error("Hob's own program cannot be found: {0}")]
    Program(std::io::Error),
    /// The file store cannot be opened.
    #[error(transparent)]
    Files(#[from] files::FilesError),
    /// The address cannot be listened on.
    #[error("cannot listen on {listen}: {source}; set server.listen to another address")]
    Listen {
        /// `server.listen`.
        listen: String,
        /// What the system says.
        source: std::io::Error,
    },
    /// Others may listen to what callers send.
    #[error(
        "server.listen = {listen} is reached from other machines, and keys, tasks and logins would cross the network \
         in plain text: set server.tls.certificate and server.tls.key, or put a TLS proxy before Hob and set \
         server.public_url to its https:// address, or set server.insecure = true where nobody else is on that network"
    )]
    Exposed {
        /// `server.listen`.
        listen: SocketAddr,
    },
    /// Websites would be shown by browsers that run as root, by order of others.
    #[error(
        "Hob runs as root, and so would its browsers, which others send to websites: run Hob as a user of its own, or \
         set browser.user (\"nobody\", for example) to let its browsers run as that user, or set browser.webdriver to \
         browsers that run elsewhere, or set browser.allow_root = true"
    )]
    Root,
    /// The configuration cannot be followed.
    #[error(
        "browser.user is set to {0}, but only root can start browsers as another user, and Hob does not run as root"
    )]
    NotRoot(BrowserUser),
    /// The certificate cannot be used.
    #[error(transparent)]
    Tls(#[from] http::TlsError),
    /// A model route is wrong.
    #[error(transparent)]
    Route(#[from] agent::model::RouteError),
    /// No random numbers for a key.
    #[error("the system gives no random numbers: {0}")]
    Random(#[from] getrandom::Error),
}

/// What a start may change beside the configuration.
#[derive(Debug, Default)]
pub struct Options {
    /// The key of the default workspace, from `HOB_API_KEY`.
    pub api_key: Option<ApiKey>,
    /// The `hob` binary that guards browsers; this process's own if not given.
    pub guard_exe: Option<PathBuf>,
}

/// A built and listening Hob.
pub struct Application {
    server: http::Server,
    address: SocketAddr,
    scheme: &'static str,
    dispatch: Dispatch,
    deliveries: Arc<Deliveries>,
    kept: Kept,
    first_key: Option<ApiKey>,
}

/// What is kept, and for how long.
struct Kept {
    store: Arc<dyn Store>,
    files: Arc<Files>,
    traces: Option<PathBuf>,
    retention: Retention,
}

impl Application {
    /// Builds every part and listens. Must be called in an actix system (see [`run`]).
    pub async fn build(config: Config, options: Options) -> Result<Self, StartError> {
        check_exposure(&config)?;
        let cannot = cannot_listen(config.server.listen);
        // Before anything is begun that would have to be ended again.
        let listener = http::bind(config.server.listen).map_err(&cannot)?;
        let address = listener.local_addr().map_err(&cannot)?;
        let services = services(&config, options.guard_exe.as_deref()).await?;
        let kept = Kept::of(&config, &services);
        let (vault, hob) = (Arc::clone(&services.vault), services.hob.clone());
        let workspaces = Arc::clone(&services.workspaces);
        let routed = services.planners.routed();
        let policy = Policy::new(&config.egress);
        let deliveries = deliveries(&config, &services, policy.clone());
        let dispatch = dispatch(&config, services, policy, options.guard_exe.as_deref());
        let key_given = options.api_key.is_some();
        let deps = http::Deps {
            store: Arc::clone(&kept.store),
            dispatch: dispatch.clone(),
            vault,
            files: Arc::clone(&kept.files),
            traces: kept.traces.clone(),
            env_key: options.api_key.map(|key| env_key(&key)),
            planner: http::PlannerChoice { default: config.planner.default, routed },
            workspaces,
            hob,
            programs: config.programs,
            lost_log_lines: telemetry::lost_lines,
            panics: telemetry::panics,
        };
        let scheme = if config.server.tls.is_set() { "https" } else { "http" };
        match open(&config.server, listener, deps, key_given).await {
            Ok((server, first_key)) => {
                Ok(Self { server, address, scheme, dispatch, deliveries, kept, first_key })
            }
            Err(error) => {
                dispatch.drain().await;
                Err(error)
            }
        }
    }

    /// The address that is listened on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How that address is reached.
    pub fn scheme(&self) -> &'static str {
        self.scheme
    }

    /// The key that was made because there was none; to be shown once.
    pub fn first_key(&self) -> Option<&ApiKey> {
        self.first_key.as_ref()
    }

    /// Serves until `stop` resolves, then drains: no more runs are taken, those under way get their
    /// grace, browsers are closed. Polls are answered until the end.
    pub async fn run_until(self, stop: impl Future<Output = ()>) -> std::io::Result<()> {
        let handle = self.server.handle();
        let mut server = tokio::task::spawn_local(self.server);
        let kept = Arc::new(self.kept);
        let _tidying = lasting("the removal of what is too old", move || tidy(Arc::clone(&kept)));
        let _telling = lasting("the count of lost log lines", telemetry::tell_of_lost_lines);
        let (deliveries, ending) = (self.deliveries, CancellationToken::new());
        let sent_until = ending.clone();
        let delivering = lasting("the delivery of webhooks", move || {
            Arc::clone(&deliveries).send(sent_until.clone())
        });
        tokio::select! {
            ended = &mut server => {
                self.dispatch.drain().await;
                return ended.unwrap_or_else(|error| Err(std::io::Error::other(error)));
            }
            () = stop => {}
        }
        tracing::info!("stopping: no new runs are taken, those under way are finished");
        self.dispatch.drain().await;
        ending.cancel();
        let _ = delivering.await;
        handle.stop(true).await;
        server.await.unwrap_or_else(|error| Err(std::io::Error::other(error)))
    }
}

fn cannot_listen(listen: SocketAddr) -> impl Fn(std::io::Error) -> StartError {
    move |source| StartError::Listen { listen: listen.to_string(), source }
}

/// Opens the door. The key last: one that is made and then not shown would be lost.
async fn open(
    settings: &http::Settings,
    listener: TcpListener,
    deps: http::Deps,
    key_given: bool,
) -> Result<(http::Server, Option<ApiKey>), StartError> {
    let store = Arc::clone(&deps.store);
    let server = http::serve(settings, listener, deps).map_err(|error| match error {
        http::ServeError::Listen(source) => cannot_listen(settings.listen)(source),
        http::ServeError::Tls(error) => StartError::Tls(error),
    })?;
    Ok((server, first_key(store.as_ref(), key_given).await?))
}

impl Kept {
    fn of(config: &Config, services: &Services) -> Self {
        Self {
            store: Arc::clone(&services.store),
            files: Arc::clone(&services.files),
            traces: config.trace.folder(),
            retention: config.retention.clone(),
        }
    }
}

/// Refuses to be reached in plain text from other machines, and says what it means to run as root.
fn check_exposure(config: &Config) -> Result<(), StartError> {
    if config.server.is_exposed() {
        return Err(StartError::Exposed { listen: config.server.listen });
    }
    let browser = &config.browser;
    if let Some(user) = browser.user.filter(|_| !rustix::process::geteuid().is_root()) {
        return Err(StartError::NotRoot(user));
    }
    if browser.run_as_root() && browser.webdriver.is_empty() {
        if config.server.is_for_others() && !browser.allow_root {
            return Err(StartError::Root);
        }
        tracing::warn!(
            "Hob runs as root, and so do its browsers, without the sandbox that Chromium has for every other \
             user: a page that breaks out of its renderer owns this machine. Run Hob as a user of its own, or \
             set browser.user to let its browsers run as that user, or browser.webdriver to browsers that run \
             elsewhere"
        );
    }
    Ok(())
}

/// What runs work with: the rooms of the node, opened.
async fn services(config: &Config, guard_exe: Option<&Path>) -> Result<Services, StartError> {
    let store = store::open(&config.store, Role::Node).await?;
    let vault = Arc::new(Vault::unlock(&config.vault)?);
    store.agree_on_master_key(&vault.key_checks()).await?;
    if config.store.is_shared() && config.files.is_local() {
        tracing::warn!(
            files = config.files.url,
            "several nodes can work on this store, but files lie in a folder of this one: the \
             others need the same folder, on a shared file system, to give large results out"
        );
    }
    let (usual, configured) = (config.limits.clone(), config.workspaces.clone());
    let workspaces = Workspaces::new(Arc::clone(&store), usual, configured);
    let hob = guard_exe.map_or_else(std::env::current_exe, |exe| Ok(exe.to_owned()));
    Ok(Services {
        store,
        files: Arc::new(Files::open_place(&config.files, vault.link_keys())?),
        vault,
        planners: Planners::new(&config.planner, &config.models)?,
        hob: hob.map_err(StartError::Program)?,
        programs: config.programs.clone(),
        trace: config.trace.folder(),
        workspaces: Arc::new(workspaces),
        takeover: config.takeover.clone(),
        node: node_name(),
        lease: config.store.lease_times(),
    })
}

/// What tells of runs while nobody asks.
fn deliveries(config: &Config, services: &Services, policy: Policy) -> Arc<Deliveries> {
    let (store, vault) = (Arc::clone(&services.store), Arc::clone(&services.vault));
    let public_url = config.server.public_url.as_ref();
    Arc::new(Deliveries::new(store, vault, policy, config.webhooks.clone(), public_url))
}

/// The actors, started.
fn dispatch(
    config: &Config,
    services: Services,
    policy: Policy,
    guard_exe: Option<&Path>,
) -> Dispatch {
    let mut browsers = Browsers::new(config.browser.clone(), policy, perception::library());
    if let Some(exe) = guard_exe {
        browsers = browsers.with_guard(exe);
    }
    Dispatch::start(Parts {
        services,
        browsers: Arc::new(browsers),
        slots: config.browser.slots,
        warm: config.browser.warm,
        recorder: config.recorder.clone(),
    })
}

/// Removes what is no longer to be kept, again and again.
async fn tidy(kept: Arc<Kept>) {
    runs::panic_if_asked("tidying");
    let traces = kept.traces.as_deref();
    let places = Places { store: kept.store.as_ref(), files: &kept.files, traces };
    loop {
        kept.retention.round(&places).await;
        tokio::time::sleep(kept.retention.pause()).await;
    }
}

/// Makes a key where the store has none, so that a first start can be used at once.
async fn first_key(store: &dyn Store, given: bool) -> Result<Option<ApiKey>, StartError> {
    if given || !store.keys().await.map_err(store::OpenError::from)?.is_empty() {
        return Ok(None);
    }
    let (key, id) = ApiKey::generate()?;
    let record = KeyRecord::new(id, WorkspaceId::default_workspace(), key.hash());
    store.add_key(&record).await.map_err(store::OpenError::from)?;
    let (made, workspace) = (AuditEvent::KeyCreated, record.workspace.clone());
    let made = AuditEntry::by_operator(workspace, made, &format!("{} (first start)", record.id));
    store.note(&[made]).await.map_err(store::OpenError::from)?;
    Ok(Some(key))
}

fn env_key(key: &ApiKey) -> KeyRecord {
    let id = "environment".parse().unwrap_or_else(|_| unreachable!("a valid key id"));
    KeyRecord::new(id, WorkspaceId::default_workspace(), key.hash())
}

/// A name that no other process has, before or after this one.
fn node_name() -> String {
    format!("node-{}", uuid::Uuid::now_v7().simple())
}

/// Resolves at the first SIGTERM or SIGINT from now on; at the second the process exits at once, and the
/// guards end its browsers.
pub fn stop_signal() -> impl Future<Output = ()> {
    let first = next_signal();
    async move {
        first.await;
        let second = next_signal();
        tokio::spawn(async move {
            second.await;
            tracing::warn!("stopped for the second time: exiting at once");
            std::process::exit(130);
        });
    }
}

/// Resolves at the next SIGTERM or SIGINT. It is listened for from now on, not only when somebody waits.
pub fn next_signal() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let signals = (signal(SignalKind::terminate()), signal(SignalKind::interrupt()));
    async move {
        match signals {
            (Ok(mut terminate), Ok(mut interrupt)) => {
                tokio::select! { _ = terminate.recv() => {}, _ = interrupt.recv() => {} }
            }
            _ => std::future::pending().await,
        }
    }
}

/// Runs `work` in the runtime that Hob needs: an actix system for the actors over a multi-threaded
/// tokio runtime for the runs.
pub fn run<F: Future>(work: F) -> std::io::Result<F::Output> {
    crate::actors::block_on(work)
}
