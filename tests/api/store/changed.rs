//! What a run without a result says of what it may have changed on sites.

use std::sync::Arc;

use hob::model::{ChangeDetails, RunId, Status};
use hob::store::{Lease, MOST_CHANGES, Store};
use serde_json::Value;

use super::{
    Home, Part, accept, begin, change, database, document, failure, lease, on_both_stores, read,
    skillet, success, workspace,
};

on_both_stores! {
    a_failure_after_changes_says_them_and_one_before_any_does_not,
    a_run_canceled_after_a_change_says_it_and_one_before_does_not,
    a_lost_run_says_what_was_noted_before_it_was_lost,
    a_lost_run_that_cannot_be_read_says_it_too,
    a_success_says_nothing_of_its_changes,
    of_many_changes_the_latest_are_kept_and_one_sent_again_is_noted_once,
    a_mark_of_an_older_version_counts_without_words,
}

/// A started run under its lease.
async fn started(store: &Arc<dyn Store>, name: &str) -> (Lease, RunId) {
    let key = skillet(name);
    let id = accept(store, &key).await;
    let held = lease(store, &key).await;
    begin(store, &held).await;
    (held, id)
}

/// What the run's error says was changed.
async fn details(store: &Arc<dyn Store>, id: RunId) -> Option<ChangeDetails> {
    read(store, id).await.error.and_then(|error| error.details).map(|details| *details)
}

async fn a_failure_after_changes_says_them_and_one_before_any_does_not(home: Home) {
    let store = home.open().await;
    let (held, id) = started(&store, "a").await;
    let noted = [change(1), change(2)];
    for (number, change) in (1..).zip(&noted) {
        store.mark_changing(&held, id, number, change).await.unwrap();
    }
    store.finish(&held, &failure(id, None)).await.unwrap();
    let run: Value = serde_json::from_str(&document(&store, id).await.json).unwrap();
    let error = &run["error"];
    assert_eq!(
        (&error["code"], &error["message"]),
        (&"rejected".into(), &"the website may be down".into())
    );
    assert_eq!(error["details"]["changed"], true);
    let sent = serde_json::to_value(&noted).unwrap();
    assert_eq!(error["details"]["sent"], sent, "{error:#}");
    assert!(error["details"].get("omitted").is_none());
    let advice = error["details"]["advice"].as_str().unwrap();
    assert!(advice.contains("before you start this run again"), "{advice}");

    let (held, id) = started(&store, "b").await;
    store.finish(&held, &failure(id, None)).await.unwrap();
    assert_eq!(details(&store, id).await, None);
}

async fn a_run_canceled_after_a_change_says_it_and_one_before_does_not(home: Home) {
    let store = home.open().await;
    let (held, id) = started(&store, "a").await;
    store.mark_changing(&held, id, 1, &change(1)).await.unwrap();
    store.cancel(&workspace(), id).await.unwrap();
    let run = read(&store, id).await;
    assert_eq!((run.status, run.outcome), (Status::Canceled, None));
    assert_eq!(details(&store, id).await.unwrap().sent.len(), 1);

    let (_, id) = started(&store, "b").await;
    store.cancel(&workspace(), id).await.unwrap();
    assert_eq!(read(&store, id).await.error, None);
}

async fn a_lost_run_says_what_was_noted_before_it_was_lost(home: Home) {
    let store = home.open().await;
    let (held, id) = started(&store, "a").await;
    let noted = change(1);
    store.mark_changing(&held, id, 1, &noted).await.unwrap();
    store.release(&held, false).await.unwrap();
    assert_eq!(store.sweep().await.unwrap().failed, [(workspace(), id)]);
    assert_eq!(details(&store, id).await.unwrap().sent, [noted]);
}

async fn a_lost_run_that_cannot_be_read_says_it_too(home: Home) {
    let store = home.open().await;
    let (held, id) = started(&store, "a").await;
    store.mark_changing(&held, id, 1, &change(1)).await.unwrap();
    home.overwrite(id, Part::Document, "{\"task\":");
    store.release(&held, false).await.unwrap();
    assert_eq!(store.sweep().await.unwrap().failed, [(workspace(), id)]);
    assert_eq!(details(&store, id).await.unwrap().sent.len(), 1);
}

async fn a_success_says_nothing_of_its_changes(home: Home) {
    let store = home.open().await;
    let (held, id) = started(&store, "a").await;
    store.mark_changing(&held, id, 1, &change(1)).await.unwrap();
    assert_eq!(home.changes_kept(id), 1);
    store.finish(&held, &success(&held.key, id, None)).await.unwrap();
    assert_eq!(read(&store, id).await.error, None);
    assert_eq!(home.changes_kept(id), 0, "they go when the run is over");
}

async fn of_many_changes_the_latest_are_kept_and_one_sent_again_is_noted_once(home: Home) {
    let store = home.open().await;
    let (held, id) = started(&store, "a").await;
    for number in 1..=MOST_CHANGES + 3 {
        for _ in 0..2 {
            store.mark_changing(&held, id, number, &change(number)).await.unwrap();
        }
    }
    store.finish(&held, &failure(id, None)).await.unwrap();
    let details = details(&store, id).await.unwrap();
    let most = usize::try_from(MOST_CHANGES).unwrap();
    assert_eq!((details.sent.len(), details.omitted), (most, 3));
    assert_eq!(details.sent[0].what, "click button \"4\"");
    assert_eq!(details.sent[most - 1].what, "click button \"53\"");
}

async fn a_mark_of_an_older_version_counts_without_words(home: Home) {
    let store = home.open().await;
    let (held, id) = started(&store, "a").await;
    home.mark_as_older_versions(id);
    store.finish(&held, &failure(id, None)).await.unwrap();
    let details = details(&store, id).await.unwrap();
    assert_eq!((details.changed, details.sent.len(), details.omitted), (true, 0, 1));
}

impl Home {
    /// How many changes are kept of a run apart from its document.
    fn changes_kept(&self, id: RunId) -> u64 {
        match self {
            Self::Sqlite(folder) => {
                let db = rusqlite::Connection::open(database(folder)).unwrap();
                let count = "SELECT count(*) FROM changes WHERE run = ?";
                db.query_row(count, [id.to_string()], |row| row.get(0)).unwrap()
            }
            Self::Redis(server) => {
                let mut redis =
                    redis::Client::open(server.url()).unwrap().get_connection().unwrap();
                let key = format!("hob:{{p{}}}:changes:{id}", id.partition().index());
                redis::cmd("LLEN").arg(key).query(&mut redis).unwrap()
            }
        }
    }

    fn mark_as_older_versions(&self, id: RunId) {
        match self {
            Self::Sqlite(folder) => {
                let db = rusqlite::Connection::open(database(folder)).unwrap();
                db.execute("UPDATE runs SET changing = 1 WHERE id = ?", [id.to_string()]).unwrap();
            }
            Self::Redis(server) => {
                let mut redis =
                    redis::Client::open(server.url()).unwrap().get_connection().unwrap();
                let key = format!("hob:{{p{}}}:run:{id}", id.partition().index());
                redis::cmd("HSET").arg(key).arg("changing").arg(1).exec(&mut redis).unwrap();
            }
        }
    }
}
