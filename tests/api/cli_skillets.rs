//! `hob skillets` as a command: a skillet goes out as a file, comes back changed, and can be undone.

use std::process::{Output, Stdio};

use serde_json::Value;
use tokio::io::AsyncWriteExt as _;
use tokio::process::Command;

use super::support::app::TestApp;

const FILE: &str = "/* hob skillet 1\n{\"task\": \"Read \\u001b[2J the price\", \"outputSchema\": {\"type\": \"object\"},\n\
    \"knowledge\": [\"It is slow.\"]}\n*/\nexport default async () => ({ price: 1 });\n";

async fn hob(app: &TestApp, args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hob"))
        .arg("skillets")
        .args(args)
        .current_dir(app.folder.path())
        .env("HOB_URL", &app.url)
        .env("HOB_API_KEY", app.key.reveal())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).await.unwrap();
    child.wait_with_output().await.unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// What a command prints that succeeds.
async fn printed(app: &TestApp, args: &[&str]) -> String {
    let output = hob(app, args, "").await;
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", said(&output));
    String::from_utf8(output.stdout).unwrap()
}

#[actix_web::test]
async fn a_skillet_goes_out_as_a_file_and_comes_back_changed() {
    let app = TestApp::start().await;
    let made = hob(&app, &["import", "tea", "-"], FILE).await;
    assert_eq!(made.status.code(), Some(0), "{}", said(&made));
    assert!(said(&made).contains("tea is revision 1"), "{}", said(&made));
    assert!(printed(&app, &["list"]).await.starts_with("tea "), "listed");
    assert!(printed(&app, &["list"]).await.contains(" seeded "));

    let file = app.folder.path().join("tea.skillet.js");
    printed(&app, &["export", "tea", "-o", "tea.skillet.js"]).await;
    let text = std::fs::read_to_string(&file).unwrap();
    assert_eq!(printed(&app, &["export", "tea"]).await, text, "the same on standard output");
    std::fs::write(&file, text.replace("price: 1", "price: 2")).unwrap();
    printed(&app, &["import", "tea", "tea.skillet.js"]).await;
    let diff = printed(&app, &["diff", "tea"]).await;
    for line in [
        "-export default async () => ({ price: 1 });",
        "+export default async () => ({ price: 2 });",
    ] {
        assert!(diff.lines().any(|there| there == line), "{diff}");
    }
    assert_eq!(printed(&app, &["diff", "tea", "2", "--from", "1"]).await, diff);

    let shown = printed(&app, &["show", "tea"]).await;
    for part in ["revision 2", "import · edited", "known    It is slow.", "price: 2"] {
        assert!(shown.contains(part), "{part} in {shown}");
    }
    assert!(printed(&app, &["show", "tea", "--revision", "1"]).await.contains("price: 1"));
    let json: Value =
        serde_json::from_str(&printed(&app, &["show", "tea", "--json"]).await).unwrap();
    assert_eq!(json["number"], 2);
    let back = hob(&app, &["rollback", "tea", "1"], "").await;
    assert!(said(&back).contains("tea is back at revision 3"), "{}", said(&back));
    let all = printed(&app, &["show", "tea", "--revisions"]).await;
    assert_eq!(all.lines().count(), 3, "{all}");
    assert!(all.starts_with("revision 3 ") && all.contains("rollback"), "{all}");
    printed(&app, &["delete", "tea"]).await;
    assert_eq!(printed(&app, &["list"]).await, "");
}

#[actix_web::test]
async fn errors_say_what_to_do() {
    let app = TestApp::start().await;
    let cases: [(&[&str], &str, i32, &str); 7] = [
        (&["show", "none"], "", 4, "no such skillet"),
        (&["import", "tea", "none.js"], "", 2, "cannot read none.js"),
        (&["import", "tea", "-"], "export default 1;", 4, "/* hob skillet 1"),
        (&["import", "tea", "-"], &FILE.replace("async", "asinc"), 4, "line 5"),
        (&["import", "a/b", "-"], FILE, 2, "characters"),
        (&["list", "--url", "http://127.0.0.1:9"], "", 3, "Is `hob serve` running there?"),
        (&["list", "--api-key", "wrong"], "", 4, "hob keys create"),
    ];
    for (args, input, status, part) in cases {
        let output = hob(&app, args, input).await;
        assert_eq!(output.status.code(), Some(status), "{args:?}: {}", said(&output));
        assert!(said(&output).contains(part), "{args:?}: {}", said(&output));
    }
    let help = printed(&app, &["--help"]).await;
    assert!(help.contains("hob skillets import tea-shop tea-shop.skillet.js"), "{help}");
}
