//! API keys: added, found by hash, revoked.

use hob::model::{KeyRecord, Timestamp};

use super::{Home, on_both_stores};

on_both_stores! {
    keys_are_added_found_and_revoked,
    what_a_key_may_and_its_last_use_are_kept,
    sessions_are_no_keys_and_go_with_theirs,
}

fn record(id: &str, hash: &str, at: i64) -> KeyRecord {
    let usual = KeyRecord::new(id.parse().unwrap(), "shop".parse().unwrap(), hash.to_owned());
    KeyRecord { created_at: Timestamp::from_millis(at), ..usual }
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

async fn sessions_are_no_keys_and_go_with_theirs(home: Home) {
    let store = home.open().await;
    let (key, other) = (record("a", "hash-a", 1000), record("b", "hash-b", 2000));
    let begun = Timestamp::from_millis(3000);
    let session =
        |id: &str, of: &KeyRecord| of.session(id.parse().unwrap(), format!("hash-{id}"), begun);
    let (first, second, of_other) = (session("s", &key), session("t", &key), session("u", &other));
    for record in [&key, &other, &first, &second, &of_other] {
        store.add_key(record).await.unwrap();
    }
    assert_eq!(store.keys().await.unwrap(), [key.clone(), other]);
    assert_eq!(store.sessions().await.unwrap(), [first.clone(), second, of_other.clone()]);
    assert_eq!(store.key_by_hash("hash-s").await.unwrap(), Some(first.clone()));
    assert!(store.revoke_key(&first.id).await.unwrap());
    assert_eq!(store.key_by_hash("hash-s").await.unwrap(), None);
    assert!(store.revoke_key(&key.id).await.unwrap());
    assert_eq!(store.sessions().await.unwrap(), [of_other]);
    assert_eq!(store.key_by_hash("hash-t").await.unwrap(), None);
}

async fn what_a_key_may_and_its_last_use_are_kept(home: Home) {
    let store = home.open().await;
    let key = KeyRecord {
        name: "the till's".to_owned(),
        scopes: "read,admin".parse().unwrap(),
        expires_at: Some(Timestamp::from_millis(1_900_000_000_000)),
        ..record("a", "hash-a", 2000)
    };
    store.add_key(&key).await.unwrap();
    assert_eq!(store.key_by_hash("hash-a").await.unwrap(), Some(key.clone()));
    let last_use = async || store.keys().await.unwrap()[0].last_used_at.map(Timestamp::as_millis);
    assert_eq!(last_use().await, None);
    for (at, known) in [(5000, 5000), (4000, 5000), (6000, 6000)] {
        store.note_key_used(&key.id, Timestamp::from_millis(at)).await.unwrap();
        assert_eq!(last_use().await, Some(known));
    }
    // A key that is no more leaves nothing, and one that never was is not made by its use.
    assert!(store.revoke_key(&key.id).await.unwrap());
    store.note_key_used(&key.id, Timestamp::from_millis(7000)).await.unwrap();
    assert!(store.keys().await.unwrap().is_empty());
    store.add_key(&key).await.unwrap();
    assert_eq!(last_use().await, None);
}
