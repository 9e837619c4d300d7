//! Schedules as their callers see them: one task again and again, whatever becomes of nodes, keys and results.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use hob::model::{LatestRun, RunId, ScheduleKey, SkilletKey, Timestamp};
use hob::store::{self, Role, Settings};
use reqwest::Method;
use serde_json::{Value, json};

use super::builtin::object_schema;
use super::support::app::{TestApp, failure, faults};
use super::support::hob::{Hob, Home, Kind, wait_for_none};
use super::support::site::{Asked, Site, html};
use super::webhooks::{killed::tell, receiver::Receiver};

const ID: &str = "tea";
const PATH: &str = "/api/v1/schedules/tea";

fn key() -> ScheduleKey {
    ScheduleKey { workspace: "default".parse().unwrap(), schedule: ID.parse().unwrap() }
}

/// Once a year: it is due when a test says so.
fn body(site: &Site, more: Value) -> Value {
    let mut body = json!({
        "run": {
            "task": "What is the price of the tea?", "startUrl": site.page("/"),
            "outputSchema": object_schema(&[("price", "number")]),
        },
        "cron": "0 0 1 1 *",
    });
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    body
}

/// A shop whose tea has the price that is set.
fn shop(price: &Arc<AtomicUsize>) -> Site {
    let price = Arc::clone(price);
    Site::new(move |_: Asked| {
        let price = price.load(Ordering::Relaxed);
        async move { html(format!("<h1>Tea</h1><dl><dt>Price</dt><dd>{price}</dd></dl>")) }
    })
}

async fn put(hob: &Hob, body: &Value) -> (u16, Value) {
    let answer = hob.request(Method::PUT, PATH).json(body).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

/// Lets the schedule be due since so long.
async fn make_due(home: &Home, since: Duration) {
    let settings = Settings { url: home.store_url(), ..Settings::default() };
    let store = store::open(&settings, Role::Tool).await.unwrap();
    let next = store.schedule(&key()).await.unwrap().unwrap().standing.next_at.unwrap();
    let now = Timestamp::now().as_millis();
    let due = Timestamp::from_millis(now - i64::try_from(since.as_millis()).unwrap());
    assert!(store.advance_schedule(&key(), next, due, None).await.unwrap());
}

async fn runs(hob: &Hob) -> Vec<Value> {
    hob.get("/api/v1/runs?limit=100").await.as_array().unwrap().clone()
}

/// The newest run once there are so many and it is over.
async fn nth_run(hob: &Hob, count: usize) -> Value {
    for _ in 0..1_200 {
        let runs = runs(hob).await;
        assert!(runs.len() <= count, "{} runs", runs.len());
        if runs.len() == count {
            return hob.finished(runs[0]["id"].as_str().unwrap()).await;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("there are not {count} runs");
}

#[tokio::test]
async fn a_schedule_tells_of_what_has_changed_and_of_nothing_else() {
    let price = Arc::new(AtomicUsize::new(4));
    let (site, receiver, home) = (shop(&price), Receiver::open(), Home::new(&Kind::Sqlite));
    let hob = home.start(&[("HOB_PLANNER__DEFAULT", "builtin")]);
    tell(&hob, &home, &receiver.url).await;
    let (status, made) = put(&hob, &body(&site, json!({"onlyChanges": true}))).await;
    assert_eq!(
        (status, &made["status"], &made["timeZone"]),
        (201, &json!("active"), &json!("UTC"))
    );
    assert!(made["upcoming"][0].as_str().unwrap().ends_with("-01-01T00:00:00.000Z"), "{made:#}");

    let due = [(4, true), (4, false), (5, true), (5, false)];
    for (index, (now, changed)) in due.into_iter().enumerate() {
        price.store(now, Ordering::Relaxed);
        make_due(&home, Duration::ZERO).await;
        let run = nth_run(&hob, index + 1).await;
        assert_eq!(run["result"], json!({"price": now}), "{run:#}");
        assert_eq!(run["schedule"]["changed"], changed, "{run:#}");
        assert_eq!(run["path"], if index == 0 { "explored" } else { "replayed" });
        assert_eq!(run["skillet"]["id"], made["skilletId"]);
    }
    let told = receiver.until("both changes", |log| log.len() == 2).await;
    let prices: Vec<_> =
        told.iter().map(|one| one.said()["data"]["run"]["result"]["price"].clone()).collect();
    assert_eq!(json!(prices), json!([4, 5]));
    let deliveries = hob.get("/api/v1/webhook/deliveries").await;
    assert_eq!(deliveries.as_array().unwrap().len(), 2, "nothing else is to be told");
    let now = hob.get(PATH).await;
    let latest = runs(&hob).await.remove(0);
    assert_eq!(now["latestRun"]["runId"], latest["id"]);
    assert!(now["upcoming"][0].as_str() > now["latestRun"]["dueAt"].as_str());

    // That it fails is a change, and so is that it goes on.
    drop(site);
    for (count, changed) in [(5, true), (6, false)] {
        make_due(&home, Duration::ZERO).await;
        let run = nth_run(&hob, count).await;
        assert_eq!(
            (&run["outcome"], &run["schedule"]["changed"]),
            (&json!("failed"), &json!(changed))
        );
    }
}

#[tokio::test]
async fn times_that_were_missed_are_one_run_or_none() {
    let price = Arc::new(AtomicUsize::new(4));
    let (site, home) = (shop(&price), Home::new(&Kind::Sqlite));
    let hob = home.start(&[("HOB_PLANNER__DEFAULT", "builtin")]);
    let often = json!({"cron": "*/5 * * * *", "missed": "skip"});
    assert_eq!(put(&hob, &body(&site, often)).await.0, 201);
    make_due(&home, Duration::from_hours(2)).await;
    let moved_on = async || {
        let next = hob.get(PATH).await["upcoming"][0].as_str().unwrap().to_owned();
        next.parse::<Timestamp>().unwrap() > Timestamp::now()
    };
    for _ in 0..100 {
        if moved_on().await {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(moved_on().await);
    assert_eq!(runs(&hob).await.len(), 0);

    let once = json!({"cron": "*/5 * * * *", "missed": "once"});
    assert_eq!(put(&hob, &body(&site, once)).await.0, 200);
    make_due(&home, Duration::from_hours(2)).await;
    let run = nth_run(&hob, 1).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(runs(&hob).await.len(), 1, "one for all of them");
}

#[tokio::test]
async fn what_is_due_waits_for_the_run_before() {
    let home = Home::new(&Kind::Sqlite);
    let (let_go, site) = held();
    let hob = home.start(&[("HOB_PLANNER__DEFAULT", "builtin")]);
    assert_eq!(put(&hob, &body(&site, json!({}))).await.0, 201);
    make_due(&home, Duration::ZERO).await;
    while runs(&hob).await.is_empty() {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    make_due(&home, Duration::ZERO).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(runs(&hob).await.len(), 1, "the first is not over");
    let_go.notify_one();
    let first = runs(&hob).await.remove(0);
    hob.finished(first["id"].as_str().unwrap()).await;
    assert_eq!(nth_run(&hob, 2).await["outcome"], "success");
}

/// A shop whose first page comes when it is let go.
fn held() -> (Arc<tokio::sync::Notify>, Site) {
    let (let_go, first) = (Arc::new(tokio::sync::Notify::new()), Arc::new(AtomicUsize::new(0)));
    let waits = Arc::clone(&let_go);
    let site = Site::new(move |asked: Asked| {
        let (waits, first) = (Arc::clone(&waits), Arc::clone(&first));
        async move {
            if asked.route() == "/" && first.fetch_add(1, Ordering::Relaxed) == 0 {
                waits.notified().await;
            }
            html("<h1>Tea</h1><dl><dt>Price</dt><dd>4</dd></dl>")
        }
    });
    (let_go, site)
}

/// A run that was named, before the node died, and was not accepted yet.
async fn a_run_that_was_named_is_started_once(kind: Kind) {
    let price = Arc::new(AtomicUsize::new(4));
    let (site, home) = (shop(&price), Home::new(&kind));
    let environment = [("HOB_PLANNER__DEFAULT", "builtin"), ("HOB_STORE__LEASE_SECONDS", "3")];
    let mut hob = home.start(&environment);
    assert_eq!(put(&hob, &body(&site, json!({}))).await.0, 201);
    hob.kill_only();
    wait_for_none(home.mark());
    drop(hob);

    let settings = Settings { url: home.store_url(), ..Settings::default() };
    let store = store::open(&settings, Role::Tool).await.unwrap();
    let standing = store.schedule(&key()).await.unwrap().unwrap().standing;
    let (next, schedule) = (standing.next_at.unwrap(), standing.schedule);
    let skillet = SkilletKey { workspace: schedule.workspace, skillet: schedule.skillet };
    let named = LatestRun { run_id: RunId::new(skillet.partition()), due_at: Timestamp::now() };
    assert!(store.advance_schedule(&key(), next, next, Some(named)).await.unwrap());
    drop(store);

    let shared = matches!(kind, Kind::Redis);
    let mut hobs: Vec<Hob> = (0..=usize::from(shared)).map(|_| home.start(&environment)).collect();
    let run = nth_run(&hobs[0], 1).await;
    assert_eq!((&run["id"], &run["outcome"]), (&json!(named.run_id), &json!("success")));

    // Of several nodes that see that it is due one starts it.
    make_due(&home, Duration::ZERO).await;
    nth_run(&hobs[0], 2).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(runs(&hobs[0]).await.len(), 2);
    // Each of them, when it is dropped, waits until none is left.
    hobs.iter_mut().for_each(Hob::kill_only);
}

#[tokio::test]
async fn a_run_that_was_named_is_started_once_sqlite() {
    a_run_that_was_named_is_started_once(Kind::Sqlite).await;
}

#[tokio::test]
async fn a_run_that_was_named_is_started_once_redis() {
    a_run_that_was_named_is_started_once(Kind::Redis).await;
}

#[tokio::test]
async fn a_schedule_ends_with_its_key_until_somebody_takes_it_over() {
    let price = Arc::new(AtomicUsize::new(4));
    let (site, home) = (shop(&price), Home::new(&Kind::Sqlite));
    let hob = home.start(&[("HOB_PLANNER__DEFAULT", "builtin")]);
    let given = home.keys(&["create", "--name", "guest"]);
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let call = client.put(format!("{}{PATH}", hob.url)).header("x-api-key", &given);
    assert_eq!(call.json(&body(&site, json!({}))).send().await.unwrap().status(), 201);
    make_due(&home, Duration::ZERO).await;
    assert_eq!(nth_run(&hob, 1).await["outcome"], "success");

    let id = given.split('_').nth(1).unwrap().to_owned();
    home.keys(&["revoke", &id]);
    make_due(&home, Duration::ZERO).await;
    let mut halted = json!(null);
    for _ in 0..100 {
        halted = hob.get(PATH).await;
        if halted["status"] == "halted" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(
        (&halted["halted"]["reason"], &halted["upcoming"]),
        (&json!("key-gone"), &json!([]))
    );
    assert_eq!(runs(&hob).await.len(), 1);

    let (status, resumed) = hob.post(&format!("{PATH}/resume"), &json!({})).await;
    assert_eq!((status, &resumed["status"]), (200, &json!("active")));
    make_due(&home, Duration::ZERO).await;
    assert_eq!(nth_run(&hob, 2).await["outcome"], "success");
    let (_, paused) = hob.post(&format!("{PATH}/pause"), &json!({})).await;
    assert_eq!(paused["halted"]["reason"], "paused");
    assert_eq!(hob.post(&format!("{PATH}/pause"), &json!({})).await.1, paused, "once");
    let delete = || hob.request(Method::DELETE, PATH).send();
    assert_eq!(delete().await.unwrap().status(), 204);
    assert_eq!(delete().await.unwrap().status(), 404);
    assert_eq!(runs(&hob).await.len(), 2, "its runs are kept");
}

/// A site that shows its price to whoever knows the word.
fn guarded() -> Site {
    Site::new(|asked: Asked| async move {
        let form = "<h1>Members</h1><form method=post><label>Password <input type=password name=word></label>\
                    <button>Sign in</button></form>";
        let knows = asked.body.contains("word=hyssop-9");
        if knows { html("<h1>Tea</h1><dl><dt>Price</dt><dd>4</dd></dl>") } else { html(form) }
    })
}

#[tokio::test]
async fn secrets_are_opened_when_the_time_comes_under_another_master_key_too() {
    let (site, home) = (guarded(), Home::new(&Kind::Sqlite));
    let builtin = [("HOB_PLANNER__DEFAULT", "builtin")];
    let hob = home.start(&builtin);
    let run = json!({"run": {
        "task": "Sign in and tell me the price of the tea", "startUrl": site.page("/"),
        "secrets": {"password": "hyssop-9"}, "outputSchema": object_schema(&[("price", "number")]),
    }});
    let (status, made) = put(&hob, &body(&site, run)).await;
    assert_eq!(status, 201, "{made:#}");
    assert!(!made.to_string().contains("hyssop"));
    drop(hob);
    assert!(!std::fs::read(home.database()).unwrap().windows(8).any(|some| some == b"hyssop-9"));
    home.keys(&["rotate-master"]);
    let file = home.path().join("master.key");
    let keys = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, keys.lines().next().unwrap()).unwrap();
    let hob = home.start(&builtin);
    make_due(&home, Duration::ZERO).await;
    let run = nth_run(&hob, 1).await;
    assert_eq!(run["result"], json!({"price": 4}), "{run:#}");
}

#[actix::test]
async fn what_is_no_schedule_is_told_and_another_workspaces_is_none() {
    let app = TestApp::start().await;
    let put = |path: &'static str, body: Value| app.request(Method::PUT, path).json(&body).send();
    let wrong = json!({
        "run": {"task": "tea", "parameters": {"list": {"$file": "gone"}}, "startUrl": "ftp://a.b/"},
        "cron": "at nine", "timeZone": "Berlin",
    });
    let said = failure(put(PATH, wrong).await.unwrap(), 400, "invalid-request").await;
    let told = faults(&said).join("\n");
    for place in ["/run/parameters/list", "/run/startUrl", "/cron", "/timeZone"] {
        assert!(told.contains(place), "{place} in {told}");
    }
    let good = json!({"run": {"task": "read the news"}, "cron": "@daily"});
    assert_eq!(put(PATH, good.clone()).await.unwrap().status(), 201);
    let bad = put("/api/v1/schedules/a%20b", good.clone()).await.unwrap();
    failure(bad, 400, "invalid-request").await;
    assert_eq!(app.get(PATH).await.status(), 200);
    let other = app.key_of("other").await;
    for method in [Method::GET, Method::DELETE] {
        let call = app.bare(method, PATH).header("x-api-key", other.reveal());
        failure(call.send().await.unwrap(), 404, "not-found").await;
    }
    for number in 1..100 {
        let path: &'static str = format!("/api/v1/schedules/s{number}").leak();
        assert_eq!(put(path, good.clone()).await.unwrap().status(), 201);
    }
    let one_more = put("/api/v1/schedules/s100", good).await.unwrap();
    failure(one_more, 409, "conflict").await;
    let listed = app.get("/api/v1/schedules?limit=2&offset=1").await;
    assert_eq!(listed.headers()["x-total-count"], "100");
    let listed: Value = listed.json().await.unwrap();
    assert_eq!(listed[0]["id"], "s10");
}
