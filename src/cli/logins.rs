//! `hob login` and `hob logins`: logins that a person records once and runs act with.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use reqwest::Method;
use serde_json::{Value, json};
use url::Url;

use super::progress::printable;
use super::service::{ServiceArgs, failed};
use super::{print, say};
use crate::client::{Client, ClientError, PATIENCE};
use crate::model::{AuthSessionId, clip};

const RECORD: &str = "The address that is printed opens a browser of the service: log in there and press Save. \
Whoever has it can do so, until the recording is over; give it to nobody else. Runs act with the login then:

  ID=$(hob login https://shop.example/login --name \"shop, as Ann\")
  hob run \"Collect my orders\" --start-url https://shop.example --auth $ID

Exit status:
  0    the login is saved; its id is on standard output
  1    it is not: the recording was discarded, or left alone for too long
  2    wrong arguments
  3    the service cannot be reached, or something else answers there
  4    the service refused the call; the reason is on standard error
  130  interrupted (Ctrl-C); the recording goes on";

const TEACH: &str = "Exit status:
  0  done
  2  wrong arguments
  3  the service cannot be reached, or something else answers there
  4  the service refused the call; the reason is on standard error";

/// How often is asked whether the login is saved.
const PAUSE: Duration = Duration::from_secs(1);
/// Most characters of a name that are shown.
const SHOWN: usize = 60;

/// Record a login: prints an address for a person to log in at, waits, prints the login's id.
#[derive(Debug, Args)]
#[command(after_help = RECORD)]
pub(super) struct LoginArgs {
    /// Where the login begins.
    #[arg(required_unless_present = "again")]
    start_url: Option<Url>,
    /// What the login is called in lists.
    #[arg(long, value_name = "TEXT")]
    name: Option<String>,
    /// Let runs with it wait for each other: for sites that take one at a time.
    #[arg(long)]
    exclusive: bool,
    /// Record a login anew that is there, under its id.
    #[arg(long, value_name = "ID")]
    again: Option<AuthSessionId>,
    /// Print the address and the id at once as JSON, and wait for nobody.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    service: ServiceArgs,
}

/// List and delete recorded logins.
#[derive(Debug, Args)]
#[command(after_help = TEACH)]
pub(super) struct LoginsArgs {
    #[command(flatten)]
    service: ServiceArgs,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List the logins, also those that the site no longer takes: id, state, when it was kept, name.
    List {
        /// One JSON object a line, as the service gives it.
        #[arg(long)]
        json: bool,
    },
    /// Destroy a login. Runs that wait for it fail.
    Delete {
        /// The login.
        id: AuthSessionId,
    },
}

impl LoginArgs {
    /// The body of the record call.
    fn body(&self) -> Value {
        let mut body = json!({});
        let mut put = |name: &str, value: Value| body[name] = value;
        if let Some(url) = &self.start_url {
            put("startUrl", json!(url.as_str()));
        }
        if let Some(name) = &self.name {
            put("name", json!(name));
        }
        if self.exclusive {
            put("exclusive", json!(true));
        }
        if let Some(again) = &self.again {
            put("authSessionId", json!(again));
        }
        body
    }
}

/// Records a login. The id goes to standard output, the address and all else to standard error.
pub(super) async fn login(args: &LoginArgs) -> ExitCode {
    match record(args).await {
        Ok(code) => code,
        Err(error) => failed(&error),
    }
}

async fn record(args: &LoginArgs) -> Result<ExitCode, ClientError> {
    let client = args.service.client()?;
    let before = match &args.again {
        Some(again) => kept_at(&client.get(&format!("authsessions/{again}"), &[]).await?),
        None => String::new(),
    };
    let answer = client.send_json(Method::POST, "authsessions/record", &args.body()).await?;
    if args.json {
        print(&answer.to_string());
        return Ok(ExitCode::SUCCESS);
    }
    let text = |name: &str| answer[name].as_str().unwrap_or_default();
    let id = text("authSessionId");
    say(&format!("log in here, and press Save: {}", text("url")));
    let session = tokio::select! {
        session = recorded(&client, id) => session,
        _ = tokio::signal::ctrl_c() => {
            say(&format!("interrupted; the recording of {id} goes on"));
            return Ok(ExitCode::from(130));
        }
    };
    let session = session.inspect_err(|_| say(&format!("the recording of {id} may go on")))?;
    let status = session["status"].as_str().unwrap_or_default();
    if status == "ready" && kept_at(&session) != before {
        say("the login is saved");
        print(id);
        return Ok(ExitCode::SUCCESS);
    }
    say(&match (&args.again, status) {
        (Some(_), "ready") => format!("the login is not saved anew: what {id} was before stands"),
        _ => format!("the login is not saved: the recording is {status}"),
    });
    Ok(ExitCode::FAILURE)
}

/// When a login was saved, which a recording that comes to nothing leaves as it was, and so does what runs bring home.
fn kept_at(session: &Value) -> String {
    session["savedAt"].as_str().unwrap_or_default().to_owned()
}

/// Waits until nobody records the login any more; how it stands then. A service that is away may come back.
async fn recorded(client: &Client, id: &str) -> Result<Value, ClientError> {
    let path = format!("authsessions/{id}");
    let mut away_since = None;
    loop {
        tokio::time::sleep(PAUSE).await;
        match client.get::<Value>(&path, &[]).await {
            Ok(session) if session["status"] == "recording" => away_since = None,
            Ok(session) => return Ok(session),
            Err(error @ (ClientError::Unreachable { .. } | ClientError::NotReady(_))) => {
                if away_since.is_none() {
                    say(&format!("{error}; trying again"));
                }
                if away_since.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
                    return Err(error);
                }
            }
            Err(error) => return Err(error),
        }
    }
}

/// Does it. What was asked for goes to standard output, everything else to standard error.
pub(super) async fn logins(args: &LoginsArgs) -> ExitCode {
    let done = async {
        let client = args.service.client()?;
        match &args.command {
            Command::List { json } => list(&client, *json).await,
            Command::Delete { id } => client.delete(&format!("authsessions/{id}")).await,
        }
    };
    match done.await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&error),
    }
}

async fn list(client: &Client, json: bool) -> Result<(), ClientError> {
    let mut query = vec![("expired".to_owned(), "true".to_owned())];
    loop {
        let (logins, next) = client.part("authsessions", &query).await?;
        for login in logins {
            print(&if json { login.to_string() } else { printable(&line(&login)) });
        }
        let Some(next) = next else { return Ok(()) };
        query = next;
    }
}

/// `as-0195…  ready      2026-11-21T09:30:00.000Z  shop, as Ann  https://shop.example/login`.
fn line(login: &Value) -> String {
    let text = |name: &str| login[name].as_str().unwrap_or("-");
    let name = clip(text("name"), SHOWN);
    format!(
        "{}  {:<9}  {}  {name}  {}",
        text("id"),
        text("status"),
        text("updatedAt"),
        text("startUrl")
    )
}
