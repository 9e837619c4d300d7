//! A backup that is taken while a node works, and laid back elsewhere: what was there is there, and goes on.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};

use super::recorder::club::Club;
use super::support::hob::{Home, Kind, list_schema};

/// `hob` with arguments, beside the nodes of a home.
fn hob(home: &Home, arguments: &[&str]) -> Output {
    let mut command: Command = home.command();
    command.args(arguments).output().unwrap()
}

fn refused(home: &Home, arguments: &[&str]) -> String {
    let done = hob(home, arguments);
    assert!(!done.status.success(), "{arguments:?}");
    String::from_utf8(done.stderr).unwrap()
}

fn done(home: &Home, arguments: &[&str]) -> String {
    let done = hob(home, arguments);
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success(), "{arguments:?}: {said}");
    said
}

fn order(club: &Club, path: &str, auth: &str) -> Value {
    json!({"task": "List all items with name and kind", "startUrl": club.site.page(path), "auth": auth,
        "skilletId": "items", "outputSchema": list_schema("items", &[("name", "string"), ("kind", "string")])})
}

/// Changes one byte of a file and says where.
fn damaged(path: &Path) -> impl FnOnce() + use<'_> {
    let before = std::fs::read(path).unwrap();
    let mut after = before.clone();
    *after.last_mut().unwrap() ^= 1;
    std::fs::write(path, after).unwrap();
    move || std::fs::write(path, before).unwrap()
}

async fn what_was_backed_up_is_there_elsewhere(kind: fn() -> Kind) {
    let (first, club) = (Home::new(&kind()), Club::new());
    let small = [("HOB_FILES__INLINE_LIMIT_BYTES", "50"), ("HOB_BROWSER__SLOTS", "1")];
    let node = first.start(&small);
    let login = club.recorded(&node, &json!({})).await.session;
    let known = node.run(&order(&club, "/members", &login)).await;
    assert_eq!(known["outcome"], "success", "{known:#}");
    let result = node.result_of(&known).await;
    // One that is under way, and one that waits behind it.
    club.holds("/slow", 1);
    let (slow, waits) = (
        node.start(&order(&club, "/slow", &login)).await,
        node.start(&order(&club, "/members", &login)).await,
    );
    node.until(&slow, "started").await;
    club.is_asked_more("/slow", 0).await;

    let folder = first.path().join("backup");
    let backup = folder.to_str().unwrap();
    let said = done(&first, &["backup", backup]);
    assert!(said.contains("master key is not in it"), "{said}");
    assert!(refused(&first, &["backup", backup]).contains("is there already"));
    let key = std::fs::read_to_string(first.path().join("master.key")).unwrap();
    let sums = std::fs::read_to_string(folder.join("SHA256SUMS")).unwrap();
    assert!(sums.lines().count() >= 3, "{sums}");
    let store = std::fs::read(folder.join("store")).unwrap();
    for secret in [key.trim(), "s3cr3t-"] {
        assert!(!store.windows(secret.len()).any(|part| part == secret.as_bytes()), "{secret}");
    }
    // Whoever has it laid back where it is used refuses to.
    let in_use = refused(&first, &["restore", backup, "--replace"]);
    assert!(in_use.contains("in use") || in_use.contains("at work"), "{in_use}");
    drop(node);

    let second = Home::new(&kind());
    let other_key = refused(&second, &["restore", backup]);
    assert!(other_key.contains("another master key"), "{other_key}");
    std::fs::copy(first.path().join("master.key"), second.path().join("master.key")).unwrap();
    let kept = folder.join("store");
    let repair = damaged(&kept);
    assert!(refused(&second, &["restore", backup]).contains("is not what it was"));
    repair();
    done(&second, &["restore", backup]);
    let there = refused(&second, &["restore", backup]);
    assert!(there.contains("--replace"), "{there}");
    done(&second, &["restore", backup, "--replace"]);

    club.lets_go("/slow");
    let node = second.start(&small);
    let restored = node.get(&format!("/api/v1/runs/{}", known["id"].as_str().unwrap())).await;
    assert_eq!(node.result_of(&restored).await, result);
    let sessions = node.get("/api/v1/authsessions").await;
    assert_eq!(sessions[0]["id"], json!(login));
    // What was under way is begun again, since it had changed nothing; what waited comes after it.
    for id in [&slow, &waits] {
        let run = node.finished(id).await;
        assert_eq!(
            (&run["outcome"], &run["path"]),
            (&json!("success"), &json!("replayed")),
            "{run:#}"
        );
    }
    let replay = node.run(&order(&club, "/members", &login)).await;
    assert_eq!(
        (&replay["path"], &replay["cost"]["aiUsd"]),
        (&json!("replayed"), &json!(0.0)),
        "{replay:#}"
    );
    let items = node.result_of(&replay).await;
    assert_eq!(items["items"][1], result["items"][1]);
}

#[tokio::test]
async fn a_backup_of_a_node_at_work_is_restored_on_sqlite() {
    Box::pin(what_was_backed_up_is_there_elsewhere(|| Kind::Sqlite)).await;
}

#[tokio::test]
async fn a_backup_of_a_node_at_work_is_restored_on_redis() {
    Box::pin(what_was_backed_up_is_there_elsewhere(|| Kind::Redis)).await;
}
