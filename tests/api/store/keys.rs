//! API keys: added, found by hash, revoked.

use hob::model::{KeyRecord, Timestamp};

use super::{Home, on_both_stores};

on_both_stores! { keys_are_added_found_and_revoked }

fn record(id: &str, hash: &str, at: i64) -> KeyRecord {
    KeyRecord {
        id: id.parse().unwrap(),
        workspace: "shop".parse().unwrap(),
        hash: hash.to_owned(),
        created_at: Timestamp::from_millis(at),
    }
}

async fn keys_are_added_found_and_revoked(home: Home) {
    let store = home.open().await;
    assert!(store.keys().await.unwrap().is_empty());
    let (newer, older) = (record("a", "hash-a", 2000), record("b", "hash-b", 1000));
    store.add_key(&newer).await.unwrap();
    store.add_key(&older).await.unwrap();
    assert_eq!(store.keys().await.unwrap(), [older.clone(), newer.clone()]);
    assert_eq!(store.key_by_hash("hash-a").await.unwrap(), Some(newer));
    assert_eq!(store.key_by_hash("hash-").await.unwrap(), None);

    // Added again under the same id, the record is replaced, and the old hash opens nothing.
    let changed = record("a", "hash-a2", 2000);
    store.add_key(&changed).await.unwrap();
    assert_eq!(store.key_by_hash("hash-a").await.unwrap(), None);
    assert_eq!(store.keys().await.unwrap(), [older.clone(), changed.clone()]);
    // And the same key under another id is one key.
    let moved = record("c", "hash-b", 1500);
    store.add_key(&moved).await.unwrap();
    assert_eq!(store.keys().await.unwrap(), [moved.clone(), changed.clone()]);
    assert!(!store.revoke_key(&older.id).await.unwrap());

    assert!(store.revoke_key(&changed.id).await.unwrap());
    assert!(!store.revoke_key(&changed.id).await.unwrap());
    assert_eq!(store.key_by_hash("hash-a2").await.unwrap(), None);
    assert_eq!(store.keys().await.unwrap(), [moved]);
}
