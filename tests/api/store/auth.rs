//! Auth sessions: their changes, their sealed logins, who holds them, and their keys.

use std::sync::Arc;

use hob::model::{
    AuthChange, AuthChangeError, AuthKey, AuthSession, AuthStatus, RecordingEnd, Timestamp,
};
use hob::store::{SealedLogin, Store, StoreError};

use super::{Home, on_both_stores};

on_both_stores! {
    a_login_comes_with_the_end_of_its_recording,
    a_session_changes_only_by_what_it_is,
    of_two_writers_one_is_first,
    sessions_are_listed_newest_first_and_by_workspace,
    a_deleted_session_leaves_nothing,
    one_holds_an_exclusive_session_at_a_time,
    who_came_first_has_an_exclusive_session_first,
    wrapped_keys_are_replaced_only_if_they_are_the_same_still,
    what_is_kept_outlives_a_crash,
}

fn key(name: &str) -> AuthKey {
    name.parse().unwrap()
}

fn record(key: &AuthKey, recording: &str) -> AuthChange {
    let url = "https://shop.example/login".parse().unwrap();
    let new = AuthSession::new(key.clone(), Some("shop".to_owned()), url, true, recording);
    AuthChange::Record { new: Box::new(new) }
}

fn saved(recording: &str) -> AuthChange {
    let finish_url = Some("https://shop.example/me".parse().unwrap());
    let end = RecordingEnd::Saved { finish_url, origins: vec!["https://shop.example".to_owned()] };
    AuthChange::End { recording: recording.to_owned(), end }
}

fn login(text: &str) -> SealedLogin {
    let body = [text.as_bytes(), &[0, 255, 10, 13]].concat();
    SealedLogin { key: format!("v1.key of {text}"), body }
}

fn refusal(changed: Result<AuthSession, StoreError>) -> AuthChangeError {
    match changed {
        Err(StoreError::Auth(why)) => why,
        other => panic!("{other:?}"),
    }
}

async fn ready(store: &Arc<dyn Store>, key: &AuthKey) -> AuthSession {
    store.change_auth(key, &record(key, "r1"), None).await.unwrap();
    store.change_auth(key, &saved("r1"), Some(&login("one"))).await.unwrap()
}

async fn a_login_comes_with_the_end_of_its_recording(home: Home) {
    let store = home.open().await;
    let of = key("default/as-1");
    assert_eq!(store.auth_session(&of).await.unwrap(), None);
    assert!(store.login(&of).await.unwrap().is_none());
    let recorded = store.change_auth(&of, &record(&of, "r1"), None).await.unwrap();
    assert_eq!(recorded.status(Timestamp::now()), AuthStatus::Recording);
    assert!(store.login(&of).await.unwrap().is_none());
    let session = store.change_auth(&of, &saved("r1"), Some(&login("one"))).await.unwrap();
    assert_eq!(session.status(Timestamp::now()), AuthStatus::Ready);
    assert_eq!(store.auth_session(&of).await.unwrap(), Some(session.clone()));
    assert_eq!(store.login(&of).await.unwrap(), Some((session, login("one"))));
}

async fn a_session_changes_only_by_what_it_is(home: Home) {
    let store = home.open().await;
    let of = key("default/as-1");
    let beat = AuthChange::Beat { recording: "r1".to_owned() };
    assert_eq!(refusal(store.change_auth(&of, &beat, None).await), AuthChangeError::Unknown);
    store.change_auth(&of, &record(&of, "r1"), None).await.unwrap();
    store.change_auth(&of, &beat, None).await.unwrap();
    let second = store.change_auth(&of, &record(&of, "r2"), None).await;
    assert_eq!(refusal(second), AuthChangeError::BeingRecorded);
    // What is refused changes nothing, its login neither.
    let other = store.change_auth(&of, &saved("r2"), Some(&login("bad"))).await;
    assert_eq!(refusal(other), AuthChangeError::Over);
    assert!(store.login(&of).await.unwrap().is_none());
}

async fn of_two_writers_one_is_first(home: Home) {
    let store = home.open().await;
    let of = key("default/as-1");
    let session = ready(&store, &of).await;
    let renew = AuthChange::Renew { from: session.login };
    let writers = (0..8).map(|n| {
        let (store, of, renew) = (Arc::clone(&store), of.clone(), renew.clone());
        async move {
            let login = login(&format!("renewed {n}"));
            store.change_auth(&of, &renew, Some(&login)).await.map(|_| login)
        }
    });
    let written = futures::future::join_all(writers).await;
    let mut good = written.into_iter().filter_map(Result::ok);
    let (first, more) = (good.next().expect("one is first"), good.count());
    assert_eq!(more, 0);
    let (now, kept) = store.login(&of).await.unwrap().unwrap();
    assert_eq!((now.login, kept), (session.login + 1, first));
}

async fn sessions_are_listed_newest_first_and_by_workspace(home: Home) {
    let store = home.open().await;
    for name in ["default/as-1", "default/as-2", "other/as-3"] {
        ready(&store, &key(name)).await;
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
    let names = async |workspace: &str| {
        let sessions = store.auth_sessions(&workspace.parse().unwrap()).await.unwrap();
        sessions.iter().map(|session| session.key.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(names("default").await, ["default/as-2", "default/as-1"]);
    assert_eq!(names("other").await, ["other/as-3"]);
    assert!(names("none").await.is_empty());
}

async fn a_deleted_session_leaves_nothing(home: Home) {
    let store = home.open().await;
    let of = key("default/as-1");
    ready(&store, &of).await;
    assert_eq!(store.hold_auth(&of, "run").await.unwrap(), 0);
    assert_eq!(store.hold_auth(&of, "other").await.unwrap(), 1);
    assert!(store.delete_auth(&of).await.unwrap());
    assert!(!store.delete_auth(&of).await.unwrap());
    assert!(store.login(&of).await.unwrap().is_none());
    assert!(store.auth_sessions(&of.workspace).await.unwrap().is_empty());
    assert!(store.wrapped_keys().await.unwrap().is_empty());
    let renew = store.change_auth(&of, &AuthChange::Renew { from: 1 }, Some(&login("x"))).await;
    assert_eq!(refusal(renew), AuthChangeError::Unknown);
    assert_eq!(store.hold_auth(&of, "another").await.unwrap(), 0);
    if let Home::Sqlite(folder) = &home {
        // The key is not in the file any more, nor in the log of writes.
        for entry in std::fs::read_dir(folder.path().join("data")).unwrap().flatten() {
            let bytes = std::fs::read(entry.path()).unwrap();
            let found = bytes.windows(10).any(|part| part == b"key of one");
            assert!(!found, "{}", entry.path().display());
        }
    }
}

async fn one_holds_an_exclusive_session_at_a_time(home: Home) {
    let store = home.open_with_lease(1).await;
    let of = key("default/as-1");
    assert_eq!(store.hold_auth(&of, "a").await.unwrap(), 0);
    assert_eq!(store.hold_auth(&of, "b").await.unwrap(), 1);
    assert_eq!(store.hold_auth(&of, "a").await.unwrap(), 0, "it is prolonged");
    assert_eq!(store.hold_auth(&key("default/as-2"), "b").await.unwrap(), 0, "another is free");
    store.release_auth(&of, "b").await.unwrap();
    assert_eq!(store.hold_auth(&of, "b").await.unwrap(), 1, "it was not b's to give back");
    store.release_auth(&of, "a").await.unwrap();
    assert_eq!(store.hold_auth(&of, "b").await.unwrap(), 0);
    // One that is not prolonged runs out.
    while store.hold_auth(&of, "c").await.unwrap() > 0 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

async fn who_came_first_has_an_exclusive_session_first(home: Home) {
    let store = home.open_with_lease(2).await;
    let of = key("default/as-1");
    for (before, holder) in ["a", "b", "c", "d"].into_iter().enumerate() {
        assert_eq!(store.hold_auth(&of, holder).await.unwrap(), before);
    }
    store.release_auth(&of, "a").await.unwrap();
    // Whoever asks first now, and whoever had it before.
    assert_eq!(store.hold_auth(&of, "c").await.unwrap(), 1);
    assert_eq!(store.hold_auth(&of, "a").await.unwrap(), 3);
    // One who waits no more is waited for no more.
    store.release_auth(&of, "b").await.unwrap();
    assert_eq!(store.hold_auth(&of, "d").await.unwrap(), 1);
    assert_eq!(store.hold_auth(&of, "c").await.unwrap(), 0);
    store.release_auth(&of, "c").await.unwrap();
    // Nor one who asks no more.
    while store.hold_auth(&of, "a").await.unwrap() > 0 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

async fn wrapped_keys_are_replaced_only_if_they_are_the_same_still(home: Home) {
    let store = home.open().await;
    let (of, other) = (key("default/as-1"), key("other/as-2"));
    ready(&store, &of).await;
    ready(&store, &other).await;
    let mut keys = store.wrapped_keys().await.unwrap();
    keys.sort();
    let wrapped = login("one").key;
    assert_eq!(keys, [(of.clone(), wrapped.clone()), (other, wrapped.clone())]);
    assert!(!store.rewrap(&of, "v1.not this", "v1.new").await.unwrap());
    assert!(store.rewrap(&of, &wrapped, "v1.new").await.unwrap());
    let (_, kept) = store.login(&of).await.unwrap().unwrap();
    assert_eq!((kept.key.as_str(), kept.body), ("v1.new", login("one").body));
}

async fn what_is_kept_outlives_a_crash(mut home: Home) {
    let store = home.open().await;
    let of = key("default/as-1");
    let session = ready(&store, &of).await;
    let store = home.crash(store, 15).await;
    assert_eq!(store.login(&of).await.unwrap(), Some((session, login("one"))));
}
