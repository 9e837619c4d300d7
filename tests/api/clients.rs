//! The clients of `clients/`, as their users have them: packed, installed where nothing else is, and held against the real
//! application. `make clients` packs them.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::{Arc, Mutex};

use hob::http::shop::{self, Shop};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, copy};
use tokio::net::tcp::OwnedReadHalf;
use tokio::net::{TcpListener, TcpStream};
use tokio::process::Command;

use super::support::hob::{Home, KEY, Kind};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Runs a command that must succeed, and gives what it printed, and what it said besides.
async fn done(command: &mut Command) -> (String, String) {
    let output = command.stdin(Stdio::null()).kill_on_drop(true).output().await.unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (printed, said) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{command:?}: {}\n{printed}\n{said}", output.status);
    (printed, said)
}

/// The folder with what was packed, of the sources as they are now.
async fn packed() -> PathBuf {
    let target = root().join("target");
    std::fs::create_dir_all(&target).unwrap();
    // Tests run at the same time, in processes of their own.
    let mut make = Command::new("flock");
    make.current_dir(root()).arg(target.join("clients.lock")).args(["make", "clients"]);
    done(&mut make).await;
    target.join("clients")
}

/// The only file of the folder whose name begins and ends so.
fn the_one(folder: &Path, begin: &str, end: &str) -> PathBuf {
    let all = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    let found: Vec<_> =
        all.filter(|p| name(p).starts_with(begin) && name(p).ends_with(end)).collect();
    let [one] = found.as_slice() else { panic!("{begin}…{end}: {found:?}") };
    one.clone()
}

/// A clean environment with one of the clients in it.
struct Client {
    folder: TempDir,
    /// What runs a program there.
    program: PathBuf,
    /// How the name of a program ends.
    ending: &'static str,
    readme: String,
}

impl Client {
    async fn python() -> Self {
        let packed = packed().await;
        let folder = super::support::folder::data_folder();
        let venv = folder.path().join("venv");
        done(Command::new("python3").args(["-m", "venv"]).arg(&venv)).await;
        let mut pip = Command::new(venv.join("bin/pip"));
        pip.args(["install", "--quiet", "--no-index", "--disable-pip-version-check"]);
        pip.arg("--find-links").arg(packed.join("with"));
        pip.arg(the_one(&packed, "hob_client-", ".whl"));
        done(&mut pip).await;
        let readme = std::fs::read_to_string(root().join("clients/python/README.md")).unwrap();
        Self { program: venv.join("bin/python"), folder, ending: "py", readme }
    }

    async fn typescript() -> Self {
        let packed = packed().await;
        let folder = super::support::folder::data_folder();
        std::fs::write(folder.path().join("package.json"), "{\"private\": true}").unwrap();
        let mut npm = Command::new("npm");
        npm.current_dir(folder.path()).args(["install", "--offline", "--no-audit", "--no-fund"]);
        npm.arg(the_one(&packed, "hob-client-", ".tgz"));
        npm.arg(the_one(&packed.join("with"), "zod-", ".tgz"));
        done(&mut npm).await;
        let readme = std::fs::read_to_string(root().join("clients/typescript/README.md")).unwrap();
        Self { program: "node".into(), folder, ending: "mjs", readme }
    }

    /// Runs a program there, and gives what it printed. The key is in nothing that it says.
    async fn run(&self, program: &str, url: &str, arguments: &[&str]) -> String {
        let file = self.folder.path().join(format!("program.{}", self.ending));
        std::fs::write(&file, program).unwrap();
        let mut command = Command::new(&self.program);
        command.current_dir(self.folder.path()).arg(&file).args(arguments);
        let (printed, said) =
            done(command.env("HOB_URL", url).env("HOB_API_KEY", KEY).env_remove("PYTHONPATH"))
                .await;
        assert!(!printed.contains(KEY) && !said.contains(KEY), "{printed}\n{said}");
        printed
    }

    /// The first program of the readme.
    fn example(&self) -> &str {
        let name = if self.ending == "py" { "```python\n" } else { "```js\n" };
        let (_, rest) = self.readme.split_once(name).unwrap();
        rest.split_once("```").unwrap().0
    }

    async fn its_example_prints_the_shop_s_products(&self) {
        let (shop, home) = (shop::serve(1).await.unwrap(), Home::new(&Kind::Sqlite));
        let hob = home.start(&[]);
        let printed = self.run(self.example(), &hob.url, &[&page_of(&shop)]).await;
        let lines: Vec<_> = printed.lines().collect();
        assert_eq!((lines.len(), lines[0]), (60, "English Breakfast: 17.15"), "{printed}");
        shop.stop().await;
    }

    async fn it_keeps_what_it_promises_over_a_line_that_breaks(&self) {
        let (shop, home) = (shop::serve(1).await.unwrap(), Home::new(&Kind::Sqlite));
        // The result of the shop's products is a file.
        let hob = home.start(&[("HOB_FILES__INLINE_LIMIT_BYTES", "1024")]);
        let line = Line::before(hob.url.trim_start_matches("http://")).await;
        let program = root().join(format!("tests/api/clients/probe.{}", self.ending));
        let program = std::fs::read_to_string(program).unwrap();
        let printed = self.run(&program, &line.url, &[&line.url, &page_of(&shop)]).await;
        let said: Value = serde_json::from_str(&printed).unwrap();

        let asked = line.asked.lock().unwrap().clone();
        let starts: Vec<_> = asked.iter().filter(|one| one.starts_with(START)).collect();
        // The first was sent twice; the others were of runs that failed, were refused, or had a recursive schema.
        assert_eq!((starts.len(), key_of(starts[0])), (5, key_of(starts[1])), "{asked:#?}");
        let runs = hob.get("/api/v1/runs").await;
        assert_eq!(runs.as_array().unwrap().len(), 3, "one run of both: {runs:#}");
        let listened: Vec<_> = asked.iter().filter(|one| one.contains("/events ")).collect();
        assert!(!listened[0].to_lowercase().contains("last-event-id"), "{listened:#?}");
        assert!(listened[1].to_lowercase().contains("last-event-id: 1\r"), "{listened:#?}");

        assert_eq!(said["steps"], json!([1, 2, 3]), "{said:#}");
        assert_eq!((&said["products"], &said["file"]), (&json!(60), &json!(true)), "{said:#}");
        let downloaded = &said["download"];
        assert_eq!((&downloaded["size"], &downloaded["products"]), (&json!(true), &json!(60)));
        assert_eq!(downloaded["bounded"]["class"], "TooLarge", "{said:#}");
        assert_eq!(downloaded["left"], json!(["result.json"]), "nothing of what was too large");
        assert_eq!(said["upload"], format!("program.{}", self.ending));
        for (name, class, code) in [
            ("failed", "RunFailed", "rejected"),
            ("invalid", "InvalidRequest", "invalid-request"),
            ("unauthenticated", "Unauthenticated", "unauthenticated"),
        ] {
            let error = &said[name];
            assert_eq!((&error["class"], &error["code"]), (&json!(class), &json!(code)), "{error}");
        }
        assert_eq!(said["recursive"], "completed", "{said:#}");
        assert!(!printed.contains("nobodys-key"), "{printed}");
        let another = json!({"steps": [1, 2, 3], "products": 60, "upload": 5});
        assert_eq!(said["another"], another, "{said:#}");
        if self.ending == "mjs" {
            assert_eq!(said["aborted"]["class"], "AbortError");
        }
        shop.stop().await;
    }
}

fn page_of(shop: &Shop) -> String {
    format!("http://{}/", shop.address())
}

/// The head of a start call.
const START: &str = "POST /api/v1/runs/start ";

/// The idempotency key of a request.
fn key_of(asked: &str) -> &str {
    let name = "idempotency-key: ";
    let at = asked.to_ascii_lowercase().find(name).unwrap_or_else(|| panic!("{asked}"));
    asked[at + name.len()..].lines().next().unwrap()
}

/// A line to Hob that breaks twice: before the answer to the first start, and behind the first step that is told.
struct Line {
    url: String,
    /// The heads of all requests.
    asked: Arc<Mutex<Vec<String>>>,
    task: tokio::task::JoinHandle<()>,
}

impl Line {
    async fn before(host: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let (host, asked) = (host.to_owned(), Arc::new(Mutex::default()));
        let heard = Arc::clone(&asked);
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let outside = TcpStream::connect(&host).await.unwrap();
                let (from, mut to_client) = stream.into_split();
                let (answers, to_hob) = outside.into_split();
                let heard = Arc::clone(&heard);
                tokio::spawn(async move {
                    // Whoever ends first ends both.
                    tokio::select! {
                        () = hear(from, to_hob, &heard) => {}
                        () = answer(answers, &mut to_client, &heard) => {}
                    }
                });
            }
        });
        Self { url, asked, task }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.task.abort();
    }
}

type Asked = Mutex<Vec<String>>;

/// Passes requests on. A client sends the head of each at once, and on one connection asks nothing before it is answered.
async fn hear(mut from: OwnedReadHalf, mut to: impl tokio::io::AsyncWrite + Unpin, asked: &Asked) {
    let mut buffer = vec![0; 64 * 1024];
    while let Ok(read @ 1..) = from.read(&mut buffer).await {
        let text = String::from_utf8_lossy(&buffer[..read]).into_owned();
        if text.starts_with("GET ") || text.starts_with("POST ") {
            asked.lock().unwrap().push(text);
        }
        if to.write_all(&buffer[..read]).await.is_err() {
            return;
        }
    }
}

/// Passes answers on, until it is time to break.
async fn answer(
    mut from: OwnedReadHalf,
    to: &mut (impl tokio::io::AsyncWrite + Unpin),
    asked: &Asked,
) {
    let mut buffer = vec![0; 64 * 1024];
    while let Ok(read @ 1..) = from.read(&mut buffer).await {
        let (starts, listeners) = {
            let asked = asked.lock().unwrap();
            let count = |is: &dyn Fn(&str) -> bool| asked.iter().filter(|one| is(one)).count();
            (count(&|one| one.starts_with(START)), count(&|one| one.contains("/events ")))
        };
        let piece = &buffer[..read];
        let is_step = piece.windows(11).any(|part| part == b"event: step");
        if (starts, listeners) == (1, 0) || to.write_all(piece).await.is_err() {
            return;
        }
        if is_step && listeners == 1 {
            return;
        }
        if listeners > 1 {
            let _ = copy(&mut from, to).await;
        }
    }
}

#[tokio::test]
async fn the_python_client_does_what_its_readme_shows() {
    Client::python().await.its_example_prints_the_shop_s_products().await;
}

#[tokio::test]
async fn the_typescript_client_does_what_its_readme_shows() {
    Client::typescript().await.its_example_prints_the_shop_s_products().await;
}

#[tokio::test]
async fn the_python_client_keeps_what_it_promises() {
    Client::python().await.it_keeps_what_it_promises_over_a_line_that_breaks().await;
}

#[tokio::test]
async fn the_typescript_client_keeps_what_it_promises() {
    Client::typescript().await.it_keeps_what_it_promises_over_a_line_that_breaks().await;
}

#[tokio::test]
#[ignore = "minutes of compiling: `make test-progenitor`"]
async fn progenitor_makes_a_client_that_does_a_run() {
    let (shop, home) = (shop::serve(1).await.unwrap(), Home::new(&Kind::Sqlite));
    let hob = home.start(&[]);
    let mut client = Command::new(root().join("target/clients/rust/debug/hob-progenitor"));
    let (printed, _) = done(client.args([&hob.url, &page_of(&shop)]).env("HOB_API_KEY", KEY)).await;
    let result: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(result["products"].as_array().unwrap().len(), 60, "{printed}");
    shop.stop().await;
}

/// `HOB_WRITE_OPENAPI=1` brings the copy up to date.
#[test]
fn the_description_that_clients_are_made_of_is_the_server_s() {
    let place = root().join("clients/openapi.json");
    let served = serde_json::to_value(hob::http::openapi_document()).unwrap();
    if std::env::var_os("HOB_WRITE_OPENAPI").is_some() {
        let text = serde_json::to_string_pretty(&served).unwrap();
        return std::fs::write(place, text + "\n").unwrap();
    }
    let copy: Value = serde_json::from_str(&std::fs::read_to_string(place).unwrap()).unwrap();
    let differ = differences(&copy, &served, "");
    assert!(
        differ.is_empty(),
        "clients/openapi.json is not what is served:\n{}\nHOB_WRITE_OPENAPI=1 cargo test --test api -- --exact \
         clients::the_description_that_clients_are_made_of_is_the_server_s\nwrites it anew; look at `git diff` then",
        differ.join("\n")
    );
}

/// Where the two differ, as JSON pointers.
fn differences(one: &Value, other: &Value, at: &str) -> Vec<String> {
    let (Value::Object(a), Value::Object(b)) = (one, other) else {
        return if one == other { Vec::new() } else { vec![format!("{at}: {one} / {other}")] };
    };
    let names: std::collections::BTreeSet<_> = a.keys().chain(b.keys()).collect();
    let inside = |name: &String| {
        let (a, b) = (a.get(name).unwrap_or(&Value::Null), b.get(name).unwrap_or(&Value::Null));
        differences(a, b, &format!("{at}/{}", name.replace('~', "~0").replace('/', "~1")))
    };
    names.into_iter().flat_map(inside).collect()
}
