//! What holds for the SQLite store alone: one node a file, tools beside it.

use std::os::unix::fs::PermissionsExt;

use hob::model::{KeyRecord, Timestamp};
use hob::store::{Accepted, MOST_STEPS, NewRun, OpenError, Role, Settings};

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
    let key = KeyRecord::new("k1".parse().unwrap(), workspace(), "h1".to_owned());
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
    let made = ["", "-wal", "-shm", ".lock"]
        .map(|suffix| format!("{}{suffix}", database(folder).display()));
    for path in made.into_iter().chain([folder.path().join("data").display().to_string()]) {
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

#[tokio::test]
async fn a_full_timeline_takes_no_more() {
    let home = Home::sqlite();
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    let held = super::lease(&store, &key).await;
    super::begin(&store, &held).await;
    beside(&home).execute("UPDATE runs SET steps = ?", [MOST_STEPS - 1]).unwrap();
    for number in [MOST_STEPS, MOST_STEPS + 1] {
        store.record_step(&held, id, &super::step(number)).await.unwrap();
    }
    assert_eq!(super::read(&store, id).await.steps, MOST_STEPS);
    assert_eq!(store.steps(&workspace(), id, 0).await.unwrap().unwrap().len(), 1);
    store.finish(&held, &super::success(&key, id, None)).await.unwrap();
}

#[tokio::test]
async fn orders_and_their_sealed_secrets_go_when_a_run_is_over() {
    let home = Home::sqlite();
    let store = home.open().await;
    let key = skillet("a");
    let held = super::lease(&store, &key).await;
    let (done, canceled) = (accept(&store, &key).await, accept(&store, &key).await);
    let orders = || {
        let db = beside(&home);
        db.query_row("SELECT count(*) FROM orders", [], |row| row.get::<_, i64>(0)).unwrap()
    };
    assert_eq!(orders(), 2);
    super::begin(&store, &held).await;
    store.finish(&held, &super::success(&key, done, None)).await.unwrap();
    store.cancel(&workspace(), canceled).await.unwrap();
    assert_eq!(orders(), 0);
}

#[tokio::test]
async fn a_database_of_a_newer_format_is_refused() {
    let home = Home::sqlite();
    drop(home.open().await);
    beside(&home).pragma_update(None, "user_version", 99).unwrap();
    let refused = hob::store::open(&home.settings(), Role::Tool).await.err().unwrap();
    assert!(refused.to_string().contains("newer Hob"), "{refused}");
}

/// The layout of the versions before `changes`, with a run that had begun to change something.
#[tokio::test]
async fn a_database_of_an_older_layout_is_brought_up_to_date_with_what_is_in_it() {
    const OLDER: [&str; 6] = [
        include_str!("../../../src/store/sqlite/migrations/01_runs_and_skillets.sql"),
        include_str!("../../../src/store/sqlite/migrations/02_yielding_and_probe.sql"),
        include_str!("../../../src/store/sqlite/migrations/03_proofs.sql"),
        include_str!("../../../src/store/sqlite/migrations/04_auth_sessions.sql"),
        include_str!("../../../src/store/sqlite/migrations/05_misses.sql"),
        include_str!("../../../src/store/sqlite/migrations/06_auth_turns.sql"),
    ];
    let home = Home::sqlite();
    let Home::Sqlite(folder) = &home else { unreachable!() };
    std::fs::create_dir_all(database(folder).parent().unwrap()).unwrap();
    let new = super::new_run(&skillet("a"));
    let (id, mut run) = (new.order.run_id, new.run);
    run.start(Timestamp::now(), hob::model::PlannerKind::Builtin).unwrap();
    let db = beside(&home);
    for migration in OLDER {
        db.execute_batch(migration).unwrap();
    }
    db.pragma_update(None, "user_version", OLDER.len()).unwrap();
    let skillet = "INSERT INTO skillets (workspace, skillet, fence, node, lease_until, current)
        VALUES ('default', 'a', 7, 'old', 5, ?)";
    db.execute(skillet, [id.to_string()]).unwrap();
    let started =
        "INSERT INTO runs (id, workspace, skillet, created_at, stage, place, changing, document)
        VALUES (?, 'default', 'a', 5, 'started', 1, 1, ?)";
    let document = serde_json::to_string(&run).unwrap().replace(",\"steps\":0", "");
    db.execute(started, [id.to_string(), document]).unwrap();
    drop(db);

    let store = home.open().await;
    assert_eq!(store.sweep().await.unwrap().failed, [(workspace(), id)]);
    let error = super::read(&store, id).await.error.unwrap();
    let details = error.details.unwrap();
    assert_eq!(
        (details.sent.len(), details.omitted),
        (0, 1),
        "marked by a version that noted nothing"
    );
    accept(&store, &super::skillet("a")).await;
}

#[tokio::test]
async fn an_idempotency_key_is_forgotten_after_a_day() {
    let home = Home::sqlite();
    let store = home.open().await;
    let idempotency = super::idempotency("k", "body");
    let call =
        || NewRun { idempotency: Some(idempotency.clone()), ..super::new_run(&skillet("a")) };
    assert_eq!(store.accept(&call()).await.unwrap().accepted, Accepted::New);
    beside(&home).execute("UPDATE idempotency SET expires_at = expires_at - 86400000", []).unwrap();
    assert_eq!(store.accept(&call()).await.unwrap().accepted, Accepted::New);
    assert!(matches!(store.accept(&call()).await.unwrap().accepted, Accepted::Repeated(_)));
}

/// A connection of our own beside the store's.
fn beside(home: &Home) -> rusqlite::Connection {
    let Home::Sqlite(folder) = home else { unreachable!() };
    rusqlite::Connection::open(database(folder)).unwrap()
}

/// What was deleted is given back to the disk, by older databases too.
#[tokio::test]
async fn attack_38_the_file_shrinks_when_less_is_kept() {
    let home = Home::sqlite();
    drop(home.open().await);
    let Home::Sqlite(folder) = &home else { unreachable!() };
    let file = rusqlite::Connection::open(database(folder)).unwrap();
    let asked =
        |what: &str| file.query_row(&format!("PRAGMA {what}"), [], |row| row.get::<_, i64>(0));
    assert_eq!(asked("auto_vacuum").unwrap(), 2);
    // As the versions before made it.
    file.execute_batch("PRAGMA auto_vacuum = NONE; VACUUM;").unwrap();
    assert_eq!(asked("auto_vacuum").unwrap(), 0);
    let store = home.open().await;
    let mut runs = Vec::new();
    for _ in 0..20 {
        let mut new = super::new_run(&skillet("a"));
        new.order.task = "x".repeat(100_000);
        store.accept(&new).await.unwrap();
        runs.push(new.order.run_id);
    }
    for run in runs {
        store.cancel(&workspace(), run).await.unwrap();
    }
    let full = asked("page_count").unwrap();
    for _ in 0..5 {
        store.sweep().await.unwrap();
    }
    let left = asked("page_count").unwrap();
    assert!(left * 4 < full, "{left} of {full} pages are left");
}
