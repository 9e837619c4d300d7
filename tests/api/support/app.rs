//! The HTTP floor in this process, on a store of its own with nobody at work on it: the tests do
//! the work themselves where they need a run in some state.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use hob::actors::{Dispatch, Parts, recorder};
use hob::agent::{Choice, Planners, Settings as PlannerSettings, model};
use hob::browser::{self, Browsers, EgressSettings, Policy};
use hob::files::{self, Files};
use hob::http::{self, Deps, PlannerChoice};
use hob::model::{
    ApiKey, AuthChange, AuthKey, AuthSession, Cost, KeyRecord, Limits, Path, PlannerKind,
    RecordingEnd, RunError, RunId, RunResult, SkilletKey, SkilletUse, StepRecord, StoredFile,
    Success, Timestamp, WorkspaceId, WorkspaceLimits,
};
use hob::program;
use hob::runs::{Services, Workspaces};
use hob::store::{self, Finish, Role, Store};
use hob::vault::{self, Vault};
use reqwest::{Method, RequestBuilder, Response};
use serde_json::Value;
use tempfile::TempDir;

/// What a test may change of the app.
pub struct Setup {
    pub server: http::Settings,
    pub files: files::Settings,
    pub planner: PlannerChoice,
    pub limits: Limits,
    pub env_key: Option<KeyRecord>,
    pub programs: program::Settings,
    /// The store's address, where it is no SQLite file in the app's own folder.
    pub store_url: Option<String>,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            server: http::Settings { listen: ([127, 0, 0, 1], 0).into(), ..Default::default() },
            files: files::Settings::default(),
            planner: PlannerChoice { default: Choice::Auto, routed: BTreeMap::default() },
            limits: Limits::default(),
            env_key: None,
            programs: program::Settings::default(),
            store_url: None,
        }
    }
}

/// A listening HTTP floor.
pub struct TestApp {
    pub url: String,
    pub key: ApiKey,
    pub store: Arc<dyn Store>,
    pub files: Arc<Files>,
    pub vault: Arc<Vault>,
    pub dispatch: Dispatch,
    pub client: reqwest::Client,
    pub folder: TempDir,
    server: actix_web::dev::ServerHandle,
}

impl Drop for TestApp {
    fn drop(&mut self) {
        drop(self.server.stop(false));
    }
}

impl TestApp {
    pub async fn start() -> Self {
        Self::with(Setup::default()).await
    }

    pub async fn with(setup: Setup) -> Self {
        let folder = super::folder::data_folder();
        let place = |name: &str| folder.path().join(name).display().to_string();
        let url = setup.store_url.unwrap_or_else(|| format!("sqlite:{}", place("hob.db")));
        let settings = store::Settings { url, ..Default::default() };
        let store = store::open(&settings, Role::Node).await.unwrap();
        let vault = vault::Settings { key_file: place("master.key").into() };
        let vault = Arc::new(Vault::unlock(&vault).unwrap());
        let files = files::Settings { url: format!("file:{}", place("files")), ..setup.files };
        let files = Arc::new(Files::open_place(&files, vault.link_keys()).unwrap());
        let dispatch = idle(&folder, &files, &vault).await;
        let workspaces =
            Workspaces::new(Arc::clone(&store), setup.limits, WorkspaceLimits::default());
        let deps = Deps {
            store: Arc::clone(&store),
            dispatch: dispatch.clone(),
            vault: Arc::clone(&vault),
            files: Arc::clone(&files),
            traces: Some(folder.path().join("traces")),
            env_key: setup.env_key,
            planner: setup.planner,
            workspaces: Arc::new(workspaces),
            hob: env!("CARGO_BIN_EXE_hob").into(),
            programs: setup.programs,
            lost_log_lines: || 0,
            panics: || 0,
        };
        let listener = http::bind(setup.server.listen).unwrap();
        let address = listener.local_addr().unwrap();
        let server = http::serve(&setup.server, listener, deps).unwrap();
        let handle = server.handle();
        tokio::spawn(server);
        let key = new_key(store.as_ref(), "default").await;
        let client = reqwest::Client::builder()
            .no_proxy()
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .unwrap();
        let url = format!("http://{address}");
        Self { url, key, store, files, vault, dispatch, client, folder, server: handle }
    }

    /// A new key of another workspace.
    pub async fn key_of(&self, workspace: &str) -> ApiKey {
        new_key(self.store.as_ref(), workspace).await
    }

    /// A new key that may do everything in a workspace.
    pub async fn admin_key(&self, workspace: &str) -> ApiKey {
        let (key, id) = ApiKey::generate().unwrap();
        let scopes = "read,run,record,admin".parse().unwrap();
        let record = KeyRecord::new(id, workspace.parse().unwrap(), key.hash());
        self.store.add_key(&KeyRecord { scopes, ..record }).await.unwrap();
        key
    }

    /// A request without a key.
    pub fn bare(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("{}{path}", self.url))
    }

    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.bare(method, path).header("x-api-key", self.key.reveal())
    }

    pub async fn get(&self, path: &str) -> Response {
        self.request(Method::GET, path).send().await.unwrap()
    }

    pub async fn post(&self, path: &str, body: &Value) -> Response {
        self.request(Method::POST, path).json(body).send().await.unwrap()
    }

    /// Starts a run and gives its id.
    pub async fn start_run(&self, body: &Value) -> String {
        let answer = self.post("/api/v1/runs/start", body).await;
        assert_eq!(answer.status(), 202);
        answer.json::<Value>().await.unwrap()["id"].as_str().unwrap().to_owned()
    }

    pub async fn run(&self, id: &str) -> Value {
        let answer = self.get(&format!("/api/v1/runs/{id}")).await;
        assert_eq!(answer.status(), 200);
        answer.json().await.unwrap()
    }

    /// The name of the skillet that the run is of.
    pub async fn skillet_of(&self, id: &str) -> SkilletKey {
        let run = self.run(id).await;
        format!("default/{}", run["skillet"]["id"].as_str().unwrap()).parse().unwrap()
    }

    /// Begins the run as a node would, and adds `steps` to its timeline.
    pub async fn work_on(&self, id: &str, steps: u64) -> store::Lease {
        let key = self.skillet_of(id).await;
        let lease = self.store.lease(&key, "test-node", u64::MAX).await.unwrap().unwrap();
        let order = self.store.claim(&lease).await.unwrap().unwrap();
        assert_eq!(order.run_id.to_string(), id);
        self.store.start(&lease, order.run_id, PlannerKind::Builtin).await.unwrap();
        for number in 1..=steps {
            let step = StepRecord {
                number,
                at: Timestamp::now(),
                name: hob::model::ActionKind::Goto,
                summary: format!("step {number}"),
                url: "https://shop.example/".to_owned(),
                ok: true,
                note: None,
                picture: None,
                millis: 5,
            };
            self.store.record_step(&lease, order.run_id, &step).await.unwrap();
        }
        lease
    }

    /// Ends the run as a node would.
    pub async fn finish(&self, lease: &store::Lease, id: &str, ending: Ending) {
        let skillet = SkilletUse::untouched(lease.key.skillet.clone());
        let success =
            |result| Success { result, path: Path::Explored, skillet, evidence: Vec::new() };
        let ending = match ending {
            Ending::Result(value) => Ok(success(RunResult::Inline(value))),
            Ending::File(file) => Ok(success(RunResult::File(file))),
            Ending::Rejected(message) => Err(RunError::rejected(message)),
        };
        let finish = Finish {
            run_id: id.parse::<RunId>().unwrap(),
            at: Timestamp::now(),
            ending,
            cost: Cost::new(0.0, Duration::from_secs(1)),
            revision: None,
            proven: None,
            missed: None,
            warnings: Vec::new(),
            changed: None,
        };
        self.store.finish(lease, &finish).await.unwrap();
        self.store.release(lease, false).await.unwrap();
    }

    /// A login of the default workspace that is ready.
    pub async fn login(&self, name: &str) {
        let key: AuthKey = format!("default/{name}").parse().unwrap();
        let url = "https://shop.example/login".parse().unwrap();
        let new = Box::new(AuthSession::new(key.clone(), None, url, false, "r1"));
        self.store.change_auth(&key, &AuthChange::Record { new }, None).await.unwrap();
        let end = RecordingEnd::Saved { finish_url: None, origins: Vec::new() };
        let end = AuthChange::End { recording: "r1".to_owned(), end };
        self.store.change_auth(&key, &end, None).await.unwrap();
    }

    /// A run whose result is a file with these bytes.
    pub async fn run_with_file(&self, bytes: &[u8]) -> String {
        let id = self.start_run(&serde_json::json!({"task": "collect"})).await;
        let lease = self.work_on(&id, 0).await;
        let workspace = WorkspaceId::default_workspace();
        let file = self
            .files
            .put(&workspace, &id, bytes.to_vec().into(), "application/json")
            .await
            .unwrap();
        self.finish(&lease, &id, Ending::File(file)).await;
        id
    }
}

/// How a test ends a run.
pub enum Ending {
    Result(Value),
    File(StoredFile),
    Rejected(&'static str),
}

/// Real actors that work on another, empty store: what a test accepts is left alone.
async fn idle(folder: &TempDir, files: &Arc<Files>, vault: &Arc<Vault>) -> Dispatch {
    let url = format!("sqlite:{}", folder.path().join("idle.db").display());
    let settings = store::Settings { url, ..Default::default() };
    let planners = Planners::new(&PlannerSettings::default(), &model::Settings::default()).unwrap();
    let policy = Policy::new(&EgressSettings::default());
    let store = store::open(&settings, Role::Node).await.unwrap();
    let (limits, configured) = (Limits::default(), WorkspaceLimits::default());
    let workspaces = Workspaces::new(Arc::clone(&store), limits, configured);
    let services = Services {
        store,
        files: Arc::clone(files),
        vault: Arc::clone(vault),
        planners,
        hob: env!("CARGO_BIN_EXE_hob").into(),
        programs: program::Settings::default(),
        trace: None,
        workspaces: Arc::new(workspaces),
        takeover: hob::runs::Takeover::default(),
        node: "idle".to_owned(),
        lease: settings.lease_times(),
    };
    Dispatch::start(Parts {
        services,
        browsers: Arc::new(Browsers::new(
            browser::Settings::default(),
            policy,
            hob::perception::library(),
        )),
        slots: 1,
        warm: 0,
        recorder: recorder::Settings::default(),
    })
}

async fn new_key(store: &dyn Store, workspace: &str) -> ApiKey {
    let (key, id) = ApiKey::generate().unwrap();
    let record = KeyRecord::new(id, workspace.parse().unwrap(), key.hash());
    store.add_key(&record).await.unwrap();
    key
}

/// The body of a failure, which always has the same shape.
pub async fn failure(answer: Response, status: u16, code: &str) -> Value {
    assert_eq!(answer.status(), status);
    assert_eq!(answer.headers()["content-type"], "application/json");
    assert!(answer.headers().contains_key("x-request-id"));
    assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
    let body: Value = answer.json().await.unwrap();
    let fields: Vec<_> = body.as_object().unwrap().keys().collect();
    assert_eq!(fields, ["error"], "{body}");
    assert_eq!(body["error"]["code"], code, "{body}");
    assert!(!body["error"]["message"].as_str().unwrap().is_empty(), "{body}");
    body
}

/// The failure's faults, `pointer message` each.
pub fn faults(body: &Value) -> Vec<String> {
    let details = body["error"]["details"].as_array().cloned().unwrap_or_default();
    details
        .iter()
        .map(|f| format!("{} {}", f["pointer"].as_str().unwrap(), f["message"].as_str().unwrap()))
        .collect()
}
