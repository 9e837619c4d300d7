//! `hob login` as a command: a person logs in at the address that it prints, and it prints the login's id.

use std::process::{Output, Stdio};

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

use super::recorder::person::Person;
use super::support::hob::{Hob, Home, KEY, Kind};
use super::support::site::{Site, html};

fn command(home: &Home, hob: &Hob, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hob"));
    command.args(args).current_dir(home.path()).env("HOB_URL", &hob.url).env("HOB_API_KEY", KEY);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
    command
}

async fn printed(home: &Home, hob: &Hob, args: &[&str]) -> String {
    let done: Output = command(home, hob, args).output().await.unwrap();
    assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

/// The address that a login is recorded at.
async fn address(child: &mut Child) -> String {
    let mut lines = BufReader::new(child.stderr.as_mut().unwrap()).lines();
    let line = lines.next_line().await.unwrap().expect("the address is said first");
    line.split_once("press Save: ").expect("the address").1.to_owned()
}

/// A site that shows its orders to who has logged in.
fn shop() -> Site {
    Site::new(|asked| async move {
        match (asked.method.as_str(), asked.route()) {
            ("POST", _) => actix_web::HttpResponse::SeeOther()
                .insert_header(("location", "/"))
                .insert_header(("set-cookie", "in=1; Path=/; Max-Age=3600"))
                .finish(),
            (_, "/login") => {
                html("<h1>Log in</h1><form method=post><button>Log in</button></form>")
            }
            _ if asked.cookie.contains("in=1") => {
                html("<h1>Orders</h1><dl><dt>Latest order</dt><dd>KL-20571</dd></dl>")
            }
            _ => html("<h1>Nobody</h1>"),
        }
    })
}

#[tokio::test]
async fn a_login_is_recorded_by_a_command_and_a_run_acts_with_it() {
    let (site, home) = (shop(), Home::new(&Kind::Sqlite));
    let hob = home.start(&[]);
    let start = site.page("/login");
    let mut child =
        command(&home, &hob, &["login", &start, "--name", "shop, as Ann"]).spawn().unwrap();
    let person = Person::at(&address(&mut child).await).await;
    person.presses("Tab").await;
    person.presses("Enter").await;
    for _ in 0..200 {
        if site.log().iter().any(|asked| asked.method == "POST") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    person.saves().await;
    let done = child.wait_with_output().await.unwrap();
    assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
    let id = String::from_utf8(done.stdout).unwrap().trim().to_owned();
    let mut again = command(&home, &hob, &["login", "--again", &id]).spawn().unwrap();
    let person = Person::at(&address(&mut again).await).await;
    person.uses("button", "Discard").await;
    person.sees("Discard this recording?").await;
    person.presses("Enter").await;
    let done = again.wait_with_output().await.unwrap();
    assert_eq!(
        (done.status.code(), done.stdout.is_empty()),
        (Some(1), true),
        "nothing was saved anew"
    );
    person.goes().await;
    let list = printed(&home, &hob, &["logins", "list"]).await;
    assert!(
        list.contains(&id) && list.contains("ready") && list.contains("shop, as Ann"),
        "{list}"
    );
    let schema = home.path().join("schema.json");
    let fields = json!({"type": "object", "required": ["latestOrder"],
        "properties": {"latestOrder": {"type": "string"}}});
    std::fs::write(&schema, fields.to_string()).unwrap();
    let (page, schema) = (site.page("/"), schema.display().to_string());
    let args = [
        "run",
        "What is the latest order?",
        "--start-url",
        &page,
        "--schema",
        &schema,
        "--auth",
        &id,
    ];
    let result: Value = serde_json::from_str(&printed(&home, &hob, &args).await).unwrap();
    assert_eq!(result, json!({"latestOrder": "KL-20571"}));
    assert_eq!(printed(&home, &hob, &["logins", "delete", &id]).await, "");
    assert_eq!(printed(&home, &hob, &["logins", "list", "--json"]).await, "");
}

#[tokio::test]
async fn a_login_that_is_discarded_is_no_success_and_one_for_programs_waits_for_nobody() {
    let (site, home) = (shop(), Home::new(&Kind::Sqlite));
    let hob = home.start(&[]);
    let start = site.page("/login");
    let mut child = command(&home, &hob, &["login", &start]).spawn().unwrap();
    let person = Person::at(&address(&mut child).await).await;
    person.uses("button", "Discard").await;
    person.sees("Discard this recording?").await;
    person.presses("Enter").await;
    let done = child.wait_with_output().await.unwrap();
    assert_eq!((done.status.code(), done.stdout.is_empty()), (Some(1), true));
    person.goes().await;
    let begun = printed(&home, &hob, &["login", &start, "--json"]).await;
    let begun: Value = serde_json::from_str(&begun).unwrap();
    assert!(begun["url"].as_str().unwrap().contains("/recorder/"), "{begun}");
    let id = begun["authSessionId"].as_str().unwrap();
    assert_eq!(printed(&home, &hob, &["logins", "delete", id]).await, "");
    let neither = command(&home, &hob, &["login"]).output().await.unwrap();
    assert_eq!(neither.status.code(), Some(2));
}
