//! `make soak`: mixed runs with faults for a long time. Each run must end as planned, and at the end the node must hold
//! what it held at the start: memory, file descriptors, processes, temporary files, leases.
//!
//! `MINUTES=30 STORE=sqlite|redis`. It prints a line a round.
#![allow(clippy::print_stdout)]

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::browser::greedy;
use super::support::fake_model::{FakeModel, Reply as Answer};
use super::support::hob::{Hob, Home, Kind, list_schema, marked, signal};
use super::support::site::{Reply, Site};

/// What a node may hold more at the end than after its first rounds: caches that fill, connections that are kept.
const MORE_MEMORY: u64 = 64 << 20;
const MORE_DESCRIPTORS: usize = 12;
/// Rounds until what is held is taken for the usual.
const WARM_UP: usize = 3;

/// How a run is to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Planned {
    Items,
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
        _ => "<h1>Quiet</h1>".into(),
    })
}

struct Soak {
    home: Home,
    site: Site,
    greedy: Site,
    model: FakeModel,
}

impl Soak {
    fn start(&self) -> Hob {
        self.home.start(&[
            ("HOB_BROWSER__SLOTS", "2"),
            ("HOB_BROWSER__PAGE_LOAD_SECONDS", "4"),
            ("HOB_BROWSER__SCRIPT_SECONDS", "4"),
            ("HOB_BROWSER__PROFILE_BYTES", "150000000"),
            ("HOB_STORE__LEASE_SECONDS", "8"),
            ("HOB_LIMITS__RUN_SECONDS", "45"),
            // Only where a call names it: the others go by the rules.
            ("HOB_PLANNER__DEFAULT", "builtin"),
            ("HOB_MODELS__GPT_5_6_LUNA__BASE_URL", &self.model.base_url),
            ("HOB_MODELS__GPT_5_6_LUNA__API_KEY_ENV", "HOB_API_KEY"),
        ])
    }

    fn order(&self, path: &str, skillet: &str) -> Value {
        json!({"task": "Collect all items with their name", "startUrl": self.site.page(path), "skilletId": skillet,
            "outputSchema": list_schema("items", &[("name", "string")])})
    }

    /// Runs of every kind at once, each with how it is to end.
    fn mixed(&self, round: usize) -> Vec<(Value, Planned)> {
        let rejected = Planned::Failed("rejected");
        let mut price = self.order("/list", "prices");
        price["outputSchema"] = list_schema("items", &[("name", "string"), ("price", "number")]);
        let nobody = json!({"task": "Collect all items", "startUrl": "http://127.0.0.1:9/"});
        let mut greedy = json!({"task": "Read the price", "startUrl": self.greedy.page("/opfs")});
        greedy["model"] = "gpt-5.6-luna".into();
        let mut all = vec![
            (self.order("/list", "known"), Planned::Items),
            (self.order("/list", &format!("new-{round}")), Planned::Items),
            (self.order("/broken", "broken"), rejected),
            (self.order("/never", "never"), rejected),
            (price, rejected),
            (nobody, rejected),
            (self.order("/list", "known"), Planned::Items),
        ];
        if round.is_multiple_of(2) {
            all.push((self.order("/endless", "endless"), Planned::Failed("timeout")));
            all.push((self.order("/alerts", "alerts"), rejected));
        }
        if round.is_multiple_of(3) {
            all.push((greedy, rejected));
        }
        all
    }

    async fn round(&self, hob: &Hob, round: usize) -> usize {
        let mixed = self.mixed(round);
        let mut started = Vec::new();
        for (body, planned) in &mixed {
            started.push((hob.start(body).await, *planned));
        }
        for (id, planned) in &started {
            self.ended(hob, id, *planned).await;
        }
        let canceled = self.held(hob, "canceled").await;
        hob.post(&format!("/api/v1/runs/{canceled}/cancel"), &json!({})).await;
        self.ended(hob, &canceled, Planned::Canceled).await;
        let shot = self.held(hob, "shot").await;
        for (pid, name) in marked(self.home.mark()) {
            if name.starts_with("chromedriver") {
                signal(pid, "KILL");
            }
        }
        self.ended(hob, &shot, Planned::Failed("internal-error")).await;
        // What is over can be deleted, and the next call of the same task finds its skillet.
        for (id, _) in started.iter().step_by(2) {
            let path = format!("/api/v1/runs/{id}");
            let deleted = hob.request(reqwest::Method::DELETE, &path).send().await.unwrap();
            assert_eq!(deleted.status(), 204);
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

    async fn ended(&self, hob: &Hob, id: &str, planned: Planned) {
        let run = hob.finished(id).await;
        let code = run["error"]["code"].as_str();
        let good = match planned {
            Planned::Items => {
                let items = run["result"]["items"].as_array().map(Vec::len);
                run["outcome"] == "success" && items == Some(3)
            }
            Planned::Failed(as_planned) => run["outcome"] == "failed" && code == Some(as_planned),
            Planned::Canceled => run["status"] == "canceled",
        };
        assert!(good, "{planned:?}: {run:#}");
    }

    /// A node that dies with a run under way, which the next one begins again.
    async fn killed(&self, mut hob: Hob, round: usize) -> Hob {
        let id = self.held(&hob, &format!("lost-{round}")).await;
        hob.kill_only();
        drop(hob);
        let hob = self.start();
        self.ended(&hob, &id, Planned::Failed("rejected")).await;
        hob
    }
}

/// What a node holds at rest.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Held {
    memory: u64,
    descriptors: usize,
    processes: Vec<String>,
    temporary: Vec<String>,
    leases: u64,
}

fn names(folder: &std::path::Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
}

/// The leases in the store: of runs, and of logins.
fn leases(home: &mut Home) -> u64 {
    if home.database().exists() {
        let database = rusqlite::Connection::open(home.database()).unwrap();
        let count = "SELECT count(*) FROM skillets WHERE lease_until IS NOT NULL";
        return database.query_row(count, [], |row| row.get(0)).unwrap();
    }
    let mut redis = redis::Client::open(home.redis().url()).unwrap().get_connection().unwrap();
    let keys: Vec<String> = redis::cmd("KEYS").arg("hob:*:leases").query(&mut redis).unwrap();
    // A set without members is no key.
    keys.len() as u64
}

fn held(home: &mut Home, hob: &Hob) -> Held {
    let process = format!("/proc/{}", hob.process.id());
    let status = std::fs::read_to_string(format!("{process}/status")).unwrap();
    let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    let memory = memory.trim().trim_end_matches(" kB").parse::<u64>().unwrap() << 10;
    Held {
        memory,
        descriptors: std::fs::read_dir(format!("{process}/fd")).unwrap().count(),
        processes: marked(home.mark()).into_iter().map(|(_, name)| name).collect(),
        temporary: names(&home.temp()),
        leases: leases(home),
    }
}

/// What a node holds when it has come to rest.
async fn at_rest(home: &mut Home, hob: &Hob) -> Held {
    for _ in 0..100 {
        let now = held(home, hob);
        if now.processes.len() == 1 && now.temporary.is_empty() && now.leases == 0 {
            return now;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    held(home, hob)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "`make soak` runs it, for half an hour"]
async fn what_is_held_at_the_end_was_held_at_the_start() {
    let minutes = std::env::var("MINUTES").ok().and_then(|text| text.parse().ok()).unwrap_or(30);
    let kind = match std::env::var("STORE").as_deref() {
        Ok("redis") => Kind::Redis,
        _ => Kind::Sqlite,
    };
    let model = FakeModel::apart(|_| Answer::call("wait_for", json!({"text": "The price"})));
    let mut soak = Soak { home: Home::new(&kind), site: site(), greedy: greedy::site(), model };
    let until = Instant::now() + Duration::from_secs(60 * minutes);
    let mut hob = soak.start();
    let (mut runs, mut first) = (0, None);
    for round in 0.. {
        runs += soak.round(&hob, round).await;
        let now = at_rest(&mut soak.home, &hob).await;
        println!(
            "round {round}: {runs} runs as planned, {} MiB, {} descriptors",
            now.memory >> 20,
            now.descriptors
        );
        assert_eq!((now.processes.len(), now.leases), (1, 0), "{now:?}");
        assert_eq!(now.temporary, Vec::<String>::new());
        if round + 1 < WARM_UP {
            // Before anything is measured, so that one node is measured from here to the end.
            hob = soak.killed(hob, round).await;
            runs += 1;
        } else if let Some(first) = &first {
            let first: &Held = first;
            assert!(now.memory <= first.memory + MORE_MEMORY, "{first:?} → {now:?}");
            assert!(now.descriptors <= first.descriptors + MORE_DESCRIPTORS, "{first:?} → {now:?}");
        } else {
            first = Some(now);
        }
        if first.is_some() && Instant::now() > until {
            break;
        }
    }
}
