//! Runs of every kind, each with how it is to end, and what they run on.

use std::sync::Mutex;
use std::time::Duration;

use actix_web::HttpResponse;
use reqwest::Method;
use serde_json::{Value, json};

use super::super::attacks::foreign_proxy::ForeignProxy;
use super::super::browser::greedy;
use super::super::recorder::person::Person;
use super::super::recorder::{READY, record, until};
use super::super::support::fake_model::{FakeModel, Reply as Answer};
use super::super::support::handing_in;
use super::super::support::hob::{Hob, Home, Kind, list_schema, marked, signal};
use super::super::support::site::{Reply, Site, html};

/// How a run is to end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Planned {
    Items,
    /// What the site says that it got.
    Received(String),
    Failed(&'static str),
    Canceled,
}

const LIST: &str = "<title>Items</title><h1>Items</h1><table><thead><tr><th>Name</th><th>Kind</th></tr></thead><tbody>\
    <tr><td>Lemon cake</td><td>food</td></tr><tr><td>Green tea</td><td>drink</td></tr>\
    <tr><td>Honey</td><td>food</td></tr></tbody></table>";
fn site() -> Site {
    Site::start(|asked| match asked.route() {
        "/list" => LIST.into(),
        "/broken" => Reply::Status(500, "<h1>Broken</h1>".to_owned()),
        "/never" => Reply::Never,
        "/held" => Reply::Late(Duration::from_secs(20), LIST.to_owned()),
        "/endless" => "<h1>Endless</h1><script>setTimeout(() => { for (;;) {} })</script>".into(),
        "/alerts" => "<script>for (;;) alert('again')</script>".into(),
        "/invoices" => handing_in::page(asked),
        _ => "<h1>Quiet</h1>".into(),
    })
}

/// A site whose list is shown to who has logged in.
fn members() -> Site {
    Site::new(|asked| async move {
        match asked.route() {
            "/list" if asked.cookie.contains("member=yes") => html(LIST),
            "/in" => HttpResponse::Found()
                .insert_header(("set-cookie", "member=yes; HttpOnly; Path=/"))
                .insert_header(("location", "/welcome"))
                .finish(),
            "/welcome" => html("<title>Welcome</title><h1>Welcome</h1>"),
            _ => html(format!(
                "<form action=/in><input name=pass type=password aria-label=Password autofocus></form>{READY}"
            )),
        }
    })
}

/// Hands in an invoice where it is asked to, and waits for what never comes elsewhere.
fn model() -> FakeModel {
    FakeModel::apart(|request| {
        if request["messages"].to_string().contains(handing_in::TASK) {
            return handing_in::next(request);
        }
        Answer::call("wait_for", json!({"text": "The price"}))
    })
}

/// A home for nodes, and all that their runs go to.
pub struct Soak {
    pub home: Home,
    site: Site,
    members: Site,
    greedy: Site,
    proxy: ForeignProxy,
    model: FakeModel,
    /// The login that was recorded last, and not used yet.
    login: Mutex<Option<String>>,
}

impl Soak {
    pub fn on(kind: &Kind) -> Self {
        Self {
            home: Home::new(kind),
            site: site(),
            members: members(),
            greedy: greedy::site(),
            proxy: ForeignProxy::start(),
            model: model(),
            login: Mutex::default(),
        }
    }

    pub fn start(&self) -> Hob {
        self.home.start(&[
            ("HOB_BROWSER__SLOTS", "2"),
            ("HOB_BROWSER__PAGE_LOAD_SECONDS", "4"),
            ("HOB_BROWSER__SCRIPT_SECONDS", "4"),
            ("HOB_BROWSER__PROFILE_BYTES", "150000000"),
            ("HOB_STORE__LEASE_SECONDS", "8"),
            ("HOB_LIMITS__RUN_SECONDS", "45"),
            // It hands in invoices; a model without a key leaves the others to the rules.
            ("HOB_PLANNER__DEFAULT", "auto"),
            ("HOB_MODELS__GPT_5_6_LUNA__BASE_URL", &self.model.base_url),
            ("HOB_MODELS__GPT_5_6_LUNA__API_KEY_ENV", "HOB_API_KEY"),
        ])
    }

    fn order(&self, path: &str, skillet: &str) -> Value {
        json!({"task": "Collect all items with their name", "startUrl": self.site.page(path), "skilletId": skillet,
            "model": "haiku", "outputSchema": list_schema("items", &[("name", "string")])})
    }

    /// Runs of every kind at once, each with how it is to end.
    async fn mixed(&self, hob: &Hob, round: usize) -> Vec<(Value, Planned)> {
        let rejected = Planned::Failed("rejected");
        let mut price = self.order("/list", "prices");
        price["outputSchema"] = list_schema("items", &[("name", "string"), ("price", "number")]);
        let nobody = json!({"task": "Collect all items", "startUrl": "http://127.0.0.1:9/", "model": "haiku"});
        let mut greedy = json!({"task": "Read the price", "startUrl": self.greedy.page("/opfs")});
        greedy["model"] = "gpt-5.6-luna".into();
        let mut proxied = self.order("/list", "proxied");
        proxied["proxy"] = format!("http://{}", self.proxy.at).into();
        let mut dead = self.order("/list", "dead-proxy");
        dead["proxy"] = "http://127.0.0.1:9".into();
        let mut all = vec![
            (self.order("/list", "known"), Planned::Items),
            (self.order("/list", &format!("new-{round}")), Planned::Items),
            (self.order("/broken", "broken"), rejected.clone()),
            (self.order("/never", "never"), rejected.clone()),
            (price, rejected.clone()),
            (nobody, rejected.clone()),
            (proxied, Planned::Items),
            self.invoice(hob, round).await,
            (self.order("/list", "known"), Planned::Items),
        ];
        if round.is_multiple_of(2) {
            all.push((self.order("/endless", "endless"), Planned::Failed("timeout")));
            all.push((self.order("/alerts", "alerts"), rejected.clone()));
            all.push((dead, rejected.clone()));
        }
        if round.is_multiple_of(3) {
            all.push((greedy, rejected));
        }
        if round.is_multiple_of(4) {
            all.push((self.member(hob).await, Planned::Items));
        }
        all
    }

    /// A file is uploaded, and handed in by a run: by the model once, by its program from then on.
    async fn invoice(&self, hob: &Hob, round: usize) -> (Value, Planned) {
        let content = format!("{round}.50 EUR");
        let file = hob.upload("invoice.txt", &content).await;
        let mut order = handing_in::order(&self.site.page("/invoices"), &file);
        order["model"] = "gpt-5.6-luna".into();
        order["skilletId"] = "invoices".into();
        (order, Planned::Received(format!("invoice.txt: {content}")))
    }

    /// A person records a login, and a run acts with it.
    async fn member(&self, hob: &Hob) -> Value {
        let recording = record(hob, &self.members.page("/login")).await;
        let person = Person::at(&recording.url).await;
        person.waits_for("Ready").await;
        person.types("let me in").await;
        person.presses("Enter").await;
        person.waits_for("Welcome").await;
        person.saves().await;
        until(hob, &recording.session, "ready").await;
        let mut order = self.order("/list", "members");
        order["startUrl"] = self.members.page("/list").into();
        order["auth"] = recording.session.clone().into();
        *self.login.lock().unwrap() = Some(recording.session);
        order
    }

    /// Does a round of runs, and returns how many they were.
    pub async fn round(&self, hob: &Hob, round: usize) -> usize {
        let mut started = Vec::new();
        for (body, planned) in self.mixed(hob, round).await {
            started.push((hob.start(&body).await, planned));
        }
        for (id, planned) in &started {
            self.ended(hob, id, planned).await;
        }
        let canceled = self.held(hob, "canceled").await;
        hob.post(&format!("/api/v1/runs/{canceled}/cancel"), &json!({})).await;
        self.ended(hob, &canceled, &Planned::Canceled).await;
        let shot = self.held(hob, "shot").await;
        for (pid, name) in marked(self.home.mark()) {
            if name.starts_with("chromedriver") {
                signal(pid, "KILL");
            }
        }
        self.ended(hob, &shot, &Planned::Failed("internal-error")).await;
        // What is over can be deleted, and the next call of the same task finds its skillet.
        for (id, _) in started.iter().step_by(2) {
            deleted(hob, &format!("/api/v1/runs/{id}")).await;
        }
        let login = self.login.lock().unwrap().take();
        if let Some(login) = login {
            deleted(hob, &format!("/api/v1/authsessions/{login}")).await;
        }
        started.len() + 2
    }

    /// A run whose page does not come yet.
    async fn held(&self, hob: &Hob, skillet: &str) -> String {
        let asked = || self.site.log().iter().filter(|asked| asked.route() == "/held").count();
        let before = asked();
        let id = hob.start(&self.order("/held", skillet)).await;
        for _ in 0..1200 {
            if asked() > before {
                return id;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the page was never asked for:\n{}", self.home.log());
    }

    async fn ended(&self, hob: &Hob, id: &str, planned: &Planned) {
        let run = hob.finished(id).await;
        let code = run["error"]["code"].as_str();
        let success = run["outcome"] == "success";
        let good = match planned {
            Planned::Items => success && run["result"]["items"].as_array().map(Vec::len) == Some(3),
            Planned::Received(what) => success && run["result"]["received"] == what.as_str(),
            Planned::Failed(as_planned) => run["outcome"] == "failed" && code == Some(*as_planned),
            Planned::Canceled => run["status"] == "canceled",
        };
        assert!(good, "{planned:?}: {run:#}");
    }

    /// Kills a node that has a run under way; the next one begins it again.
    pub async fn killed(&self, mut hob: Hob, round: usize) -> Hob {
        let id = self.held(&hob, &format!("lost-{round}")).await;
        hob.kill_only();
        drop(hob);
        let hob = self.start();
        self.ended(&hob, &id, &Planned::Failed("rejected")).await;
        hob
    }
}

async fn deleted(hob: &Hob, path: &str) {
    let answer = hob.request(Method::DELETE, path).send().await.unwrap();
    assert_eq!(answer.status(), 204, "{path}");
}
