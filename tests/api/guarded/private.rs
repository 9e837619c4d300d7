//! What others on the machine may read of a node: nothing of its memory, and in its log who asked for what.

use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::json;

use crate::support::hob::{Home, KEY, Kind};
use crate::support::site::{Site, html};

/// Some user that is not root, where this is: root may read all memory.
const NOBODY: u32 = 65_534;

#[tokio::test]
async fn attack_24_no_other_process_of_its_user_reads_what_a_node_knows() {
    let home = Home::new(&Kind::Sqlite);
    let is_root = rustix::process::geteuid().is_root();
    let temp = home.temp();
    let as_user = |command: &mut Command| {
        if is_root {
            command.uid(NOBODY).gid(NOBODY);
        }
    };
    if is_root {
        chown(home.path(), Some(NOBODY), Some(NOBODY)).unwrap();
        chown(&temp, Some(NOBODY), Some(NOBODY)).unwrap();
    }
    let hob = home.start_as(&[], as_user);
    is_private(hob.process.id(), &as_user);

    // A run that is traced is done by a node of its own, in the process of the command.
    let site = Site::new(|_| async {
        tokio::time::sleep(Duration::from_mins(1)).await;
        html("")
    });
    let mut traced = home.command();
    as_user(&mut traced);
    traced.args(["run", "Read the price", "--start-url", &site.page("/"), "--trace"]);
    let mut traced = traced.arg(temp.join("trace")).stderr(Stdio::null()).spawn().unwrap();
    site.wait_for_requests(1).await;
    is_private(traced.id(), &as_user);
    traced.kill().unwrap();
    traced.wait().unwrap();
}

/// Neither what a process was given nor where its memory lies is read by others of its user, and it leaves no core.
fn is_private(process: u32, as_user: &dyn Fn(&mut Command)) {
    let process = format!("/proc/{process}");
    for what in ["environ", "maps"] {
        let mut reader = Command::new("cat");
        reader.arg(format!("{process}/{what}"));
        as_user(&mut reader);
        let read = reader.output().unwrap();
        let said = String::from_utf8_lossy(&read.stdout);
        assert!(!said.contains(KEY), "the key can be read");
        assert!(!read.status.success(), "{what} can be read");
    }
    let limits = std::fs::read_to_string(format!("{process}/limits")).unwrap();
    let core = limits.lines().find(|line| line.starts_with("Max core file size")).unwrap();
    assert_eq!(core.split_whitespace().nth(4), Some("0"), "{core}");
}

#[tokio::test]
async fn a_log_line_says_which_request_whose_key_and_workspace() {
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[("HOB_LOG__FORMAT", "json")]);
    let request = hob.request(reqwest::Method::POST, "/api/v1/runs/start").json(&json!({}));
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status(), 400);
    let id = answer.headers()["x-request-id"].to_str().unwrap().to_owned();
    let log = home.log();
    let line = log.lines().find(|line| line.contains(&id)).unwrap_or_else(|| panic!("{log}"));
    let line: serde_json::Value = serde_json::from_str(line).unwrap();
    let fields = &line["fields"];
    assert_eq!(
        (&fields["workspace"], &fields["key"], &fields["status"]),
        (&json!("default"), &json!("environment"), &json!(400)),
        "{line}"
    );
}

#[tokio::test]
async fn attack_24_who_runs_hob_as_root_is_told_what_that_means() {
    let home = Home::new(&Kind::Sqlite);
    drop(home.start(&[]));
    let is_root = rustix::process::geteuid().is_root();
    assert_eq!(home.log().contains("Hob runs as root"), is_root, "{}", home.log());
}
