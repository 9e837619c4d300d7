//! The audit log: with the run that was started, in order, each workspace by itself, and bounded.

use hob::model::{AuditEntry, AuditEvent, KeyRecord, Timestamp};
use hob::store::{MOST_REFUSALS, NewRun, StoreError};

use super::{Home, new_run, on_both_stores, skillet, workspace};

on_both_stores! {
    a_start_is_noted_with_the_run_and_only_if_it_is_one,
    entries_are_read_latest_first_and_page_by_page,
    refusals_are_bounded_and_drive_no_act_out,
}

fn key() -> KeyRecord {
    let usual = KeyRecord::new("k1".parse().unwrap(), workspace(), "h1".to_owned());
    KeyRecord { name: "till".to_owned(), ..usual }
}

fn entry(event: AuditEvent, subject: &str, at: i64) -> AuditEntry {
    AuditEntry { at: Timestamp::from_millis(at), ..AuditEntry::by_key(&key(), event, subject) }
}

async fn a_start_is_noted_with_the_run_and_only_if_it_is_one(home: Home) {
    let store = home.open().await;
    let mut new = new_run(&skillet("a"));
    new.entry = Some(AuditEntry::by_key(&key(), AuditEvent::RunStarted, "run a"));
    store.accept(&new).await.unwrap();
    store.accept(&new).await.unwrap();
    let full = NewRun { most_waiting: 1, entry: new.entry.clone(), ..new_run(&skillet("b")) };
    assert!(matches!(store.accept(&full).await, Err(StoreError::QueueFull { .. })));
    assert_eq!(store.audit(&workspace(), None, 10).await.unwrap(), [new.entry.unwrap()]);
    assert_eq!(store.audited().await.unwrap(), [workspace()]);
}

async fn entries_are_read_latest_first_and_page_by_page(home: Home) {
    let store = home.open().await;
    let now = Timestamp::now().as_millis();
    let entries: Vec<_> = (0..6)
        .map(|n| {
            let event = if n % 2 == 0 { AuditEvent::RunStarted } else { AuditEvent::Refused };
            entry(event, &format!("{n}"), now + n)
        })
        .collect();
    store.note(&entries).await.unwrap();
    let other = AuditEntry { workspace: "other".parse().unwrap(), ..entries[0].clone() };
    store.note(std::slice::from_ref(&other)).await.unwrap();
    let subjects = async |before: Option<i64>, most| -> Vec<String> {
        let before = before.map(Timestamp::from_millis);
        let found = store.audit(&workspace(), before, most).await.unwrap();
        found.into_iter().map(|entry| entry.subject).collect()
    };
    assert_eq!(subjects(None, 10).await, ["5", "4", "3", "2", "1", "0"]);
    assert_eq!(subjects(None, 2).await, ["5", "4"]);
    assert_eq!(subjects(Some(now + 4), 2).await, ["3", "2"]);
    assert_eq!(store.audit(&other.workspace, None, 10).await.unwrap(), [other]);
}

async fn refusals_are_bounded_and_drive_no_act_out(home: Home) {
    let store = home.open().await;
    store.note(&[entry(AuditEvent::LoginDeleted, "as-1", 1)]).await.unwrap();
    let refused: Vec<_> = (0..1_000).map(|n| entry(AuditEvent::Refused, "x", 2 + n)).collect();
    for _ in 0..12 {
        store.note(&refused).await.unwrap();
    }
    let all = store.audit(&workspace(), None, 100_000).await.unwrap();
    let acts: Vec<_> = all.iter().filter(|entry| entry.event != AuditEvent::Refused).collect();
    assert_eq!(acts.len(), 1);
    // Redis bounds a stream by whole nodes of it, of a hundred entries.
    let most = usize::try_from(MOST_REFUSALS).unwrap();
    assert!((most..=most + 100).contains(&(all.len() - 1)), "{}", all.len());
}
