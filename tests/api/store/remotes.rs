//! Remote browsers: written down while they live, found when their node lives no more.

use std::time::Duration;

use hob::store::RemoteSession;

use super::{Home, on_both_stores};

on_both_stores! {
    a_remote_browser_is_lost_with_its_node_and_not_before,
}

async fn a_remote_browser_is_lost_with_its_node_and_not_before(home: Home) {
    let store = home.open_with_lease(1).await;
    let session =
        |id: &str| RemoteSession { server: "http://grid:4444/".to_owned(), id: id.to_owned() };
    store.note_remote("first", &session("a")).await.unwrap();
    store.note_remote("first", &session("b")).await.unwrap();
    store.forget_remote(&session("b")).await.unwrap();
    if matches!(home, Home::Redis(_)) {
        // Several nodes share this store: while the first one says that it lives, its browsers are its own.
        for _ in 0..20 {
            store.node_lives("first").await.unwrap();
            assert_eq!(store.lost_remotes("second").await.unwrap(), []);
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    assert_eq!(store.lost_remotes("first").await.unwrap(), [], "never of itself");
    for _ in 0..100 {
        let lost = store.lost_remotes("second").await.unwrap();
        if !lost.is_empty() {
            assert_eq!(lost, [session("a")]);
            store.forget_remote(&session("a")).await.unwrap();
            assert_eq!(store.lost_remotes("second").await.unwrap(), []);
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("a lost node's browser is never found");
}
