//! What holds for the SQLite store alone: one node a file, tools beside it.

use std::os::unix::fs::PermissionsExt;

use hob::model::{KeyRecord, Timestamp};
use hob::store::{OpenError, Role, Settings};

use super::{Home, accept, database, skillet, workspace};

#[tokio::test]
async fn a_second_node_is_refused_and_a_tool_is_not() {
    let home = Home::sqlite();
    let node = home.open().await;
    let id = accept(&node, &skillet("a")).await;
    let refused = hob::store::open(&home.settings(), Role::Node).await.err().unwrap();
    assert!(matches!(refused, OpenError::InUse(_)));
    let message = refused.to_string();
    assert!(message.contains("hob.db") && message.contains(&std::process::id().to_string()));

    let tool = hob::store::open(&home.settings(), Role::Tool).await.unwrap();
    let key = KeyRecord {
        id: "k1".parse().unwrap(),
        workspace: workspace(),
        hash: "h1".to_owned(),
        created_at: Timestamp::now(),
    };
    tool.add_key(&key).await.unwrap();
    assert_eq!(node.key_by_hash("h1").await.unwrap(), Some(key));
    drop(tool);
    // A tool that is opened or closed ends no lease.
    let lease = super::lease(&node, &skillet("a")).await;
    drop(hob::store::open(&home.settings(), Role::Tool).await.unwrap());
    assert_eq!(super::begin(&node, &lease).await, id);

    drop(node);
    home.open().await.check().await.unwrap();
}

#[tokio::test]
async fn the_file_and_its_folder_are_made_for_this_user_alone() {
    let home = Home::sqlite();
    let store = home.open().await;
    accept(&store, &skillet("a")).await;
    let Home::Sqlite(folder) = &home else { unreachable!() };
    for suffix in ["", "-wal", "-shm", ".lock"] {
        let path = format!("{}{suffix}", database(folder).display());
        let mode = std::fs::metadata(&path).expect(&path).permissions().mode();
        assert_eq!(mode & 0o077, 0, "{path} is {mode:o}");
    }
}

#[tokio::test]
async fn what_is_no_database_is_refused_clearly() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hob.db");
    std::fs::write(&path, "this is a shopping list, and a rather long one at that".repeat(99))
        .unwrap();
    let settings = Settings { url: format!("sqlite:{}", path.display()), ..Settings::default() };
    let refused = hob::store::open(&settings, Role::Node).await.err().unwrap();
    assert!(refused.to_string().contains("cannot be read"), "{refused}");

    let settings = Settings { url: "sqlite:/dev/null/x/hob.db".to_owned(), ..Settings::default() };
    let refused = hob::store::open(&settings, Role::Node).await.err().unwrap();
    assert!(refused.to_string().contains("/dev/null/x/hob.db"), "{refused}");
}
