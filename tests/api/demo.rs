//! `hob demo`, stopped in the middle.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::support::hob::{marked, signal, wait_for_none};

/// Ended also where the test fails before it would.
struct Demo(Child);

impl Drop for Demo {
    fn drop(&mut self) {
        if let Ok(None) = self.0.try_wait() {
            signal(self.0.id(), "INT");
            self.0.wait().ok();
        }
    }
}

#[test]
fn ctrl_c_ends_the_demo_and_all_it_started() {
    let folder = tempfile::tempdir().unwrap();
    // In the environment of the demo, its guards and its browsers as TMPDIR.
    let mark = folder.path().display().to_string();
    let demo = Command::new(env!("CARGO_BIN_EXE_hob"))
        .args(["demo", "--stay", "--store", "redis"])
        .current_dir(folder.path())
        .env("TMPDIR", folder.path())
        .env_remove("OPENAI_API_KEY")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut demo = Demo(demo);
    let until = Instant::now() + Duration::from_secs(60);
    while !marked(&mark).iter().any(|(_, name)| name.starts_with("chrom")) {
        assert!(demo.0.try_wait().unwrap().is_none(), "it ended by itself");
        assert!(Instant::now() < until, "no browser: {:?}", marked(&mark));
        std::thread::sleep(Duration::from_millis(50));
    }
    // The server writes its title over its environment, so that it carries no mark.
    let redis = child(demo.0.id(), "redis-server").expect("a redis-server");
    signal(demo.0.id(), "INT");
    assert_eq!(demo.0.wait().unwrap().code(), Some(130));
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
