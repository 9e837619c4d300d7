//! `hob demo`, stopped in the middle.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::support::hob::{marked, signal, wait_for_none};

#[test]
fn ctrl_c_ends_the_demo_and_all_it_started() {
    let folder = tempfile::tempdir().unwrap();
    let mark = format!("HOB_TEST_MARK_DEMO_{}", std::process::id());
    let mut demo = Command::new(env!("CARGO_BIN_EXE_hob"))
        .args(["demo", "--stay", "--store", "redis"])
        .current_dir(folder.path())
        .env(&mark, "1")
        .env("TMPDIR", folder.path())
        .env_remove("OPENAI_API_KEY")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let until = Instant::now() + Duration::from_secs(60);
    while !marked(&mark).iter().any(|(_, name)| name.starts_with("chrom")) {
        assert!(demo.try_wait().unwrap().is_none(), "it ended by itself");
        assert!(Instant::now() < until, "no browser: {:?}", marked(&mark));
        std::thread::sleep(Duration::from_millis(50));
    }
    // The server writes its title over its environment, so that it carries no mark.
    let redis = child(demo.id(), "redis-server").expect("a redis-server");
    signal(demo.id(), "INT");
    assert_eq!(demo.wait().unwrap().code(), Some(130));
    wait_for_none(&mark);
    assert!(!Path::new(&format!("/proc/{redis}")).exists(), "redis-server is left");
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().flatten().collect();
    assert!(left.is_empty(), "{left:?}");
}

fn child(parent: u32, name: &str) -> Option<u32> {
    let tasks = std::fs::read_dir(format!("/proc/{parent}/task")).ok()?.flatten();
    let all: String = tasks
        .filter_map(|task| std::fs::read_to_string(task.path().join("children")).ok())
        .collect();
    all.split_whitespace().filter_map(|pid| pid.parse().ok()).find(|pid: &u32| {
        std::fs::read_to_string(format!("/proc/{pid}/comm")).is_ok_and(|is| is.trim() == name)
    })
}
