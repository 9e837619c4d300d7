//! What the description says of itself, held against the server by Schemathesis (PyPI): keys, runs, skillets, logins
//! and files that exist, and requests made at random out of the description and against it.
//!
//! `make fuzz` gives it longer: `HOB_DESCRIBED_SECONDS`.

use std::path::{Path, PathBuf};
use std::process::Command;

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::app::TestApp;

/// How long requests are made, in seconds.
const SECONDS: &str = "8";

fn schemathesis() -> PathBuf {
    let tool = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/schemathesis/bin/schemathesis");
    assert!(tool.exists(), "{} is missing: `make test` and `make fuzz` install it", tool.display());
    tool
}

#[actix::test]
async fn the_server_is_as_it_is_described() {
    let app = TestApp::start().await;
    let run = app.run_with_file(b"{\"a\": 1}").await;
    let skillet = "/* hob skillet 1\n{\n  \"task\": \"Read\",\n  \"startUrl\": \"https://shop.example/\",\n  \
         \"outputSchema\": {\"type\": \"object\"}\n}\n*/\n\
         export default async function ({ page }) {\n  await page.goto('/');\n  return { a: 1 };\n}\n";
    let import = app.request(Method::POST, "/api/v1/skillets/shop/import");
    let import = import.header("content-type", "text/javascript").body(skillet);
    assert_eq!(import.send().await.unwrap().status(), 201);
    let file = app.request(Method::POST, "/api/v1/files?name=a.txt").body("hello").send();
    let file: Value = file.await.unwrap().json().await.unwrap();
    app.start_run(&json!({"task": "x", "parameters": {"a": {"$file": file["id"]}}})).await;
    let login = "as-described";
    app.login(login).await;
    // What is deleted is not there for the others: deletions go to what is not there.
    let mut config = String::new();
    for (path, parameters) in [
        ("runs", format!("\"path.id\" = \"{run}\"")),
        (
            "skillets",
            "\"path.id\" = \"shop\", \"path.revision\" = \"1\", \"query.to\" = \"1\"".to_owned(),
        ),
        ("authsessions", format!("\"path.id\" = \"{login}\"")),
    ] {
        let head = format!("[[operations]]\ninclude-path-regex = \"^/api/v1/{path}/\"\n");
        let rest = format!("exclude-method = \"DELETE\"\nparameters = {{ {parameters} }}\n");
        config.extend([head, rest]);
    }
    let place = app.folder.path().join("schemathesis.toml");
    std::fs::write(&place, config).unwrap();
    let seconds = std::env::var("HOB_DESCRIBED_SECONDS").unwrap_or_else(|_| SECONDS.to_owned());
    let mut command = Command::new(schemathesis());
    command.current_dir(app.folder.path()).arg("--config-file").arg(&place).arg("run");
    command.arg(format!("{}/openapi.json", app.url));
    command.args(["-H", &format!("x-api-key: {}", app.key.reveal())]);
    command.args(["--phases", "examples,coverage,fuzzing", "--max-time", &seconds]);
    command.args(["--request-timeout", "30", "--max-failures", "20", "--checks", "all"]);
    // What a schema cannot say (a proxy's address, a skillet's program) is refused although it fits.
    command.args(["--exclude-checks", "positive_data_acceptance"]);
    // A recording starts a browser, and so does a look; the recorder's pages and the browser of the description are no API; and here
    // nobody is at work, so it is not ready.
    command.args(["--exclude-path-regex", "^/(recorder|docs|readyz)|/(record|look)$"]);
    let done = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(done.status.success(), "{said}\n{}", String::from_utf8_lossy(&done.stderr));
    assert!(said.contains("passed"), "{said}");
}
