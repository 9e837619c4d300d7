//! `hob skillets`: what a service has learned, looked at and changed by people.

use std::io::{ErrorKind, IsTerminal as _, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};
use reqwest::Method;
use serde_json::{Value, json};

use super::fail;
use super::progress::{json as json_text, printable};
use super::service::{ServiceArgs, failed};
use crate::client::{Client, ClientError};
use crate::model::{RevisionId, SkilletId};

const TEACH: &str = "A skillet is what the runs of one task left: a program, and what is known of the site. To \
change it, export it, change the file, import it:

  hob skillets export tea-shop -o tea-shop.skillet.js
  $EDITOR tea-shop.skillet.js
  hob skillets import tea-shop tea-shop.skillet.js
  hob skillets diff tea-shop

The file is JavaScript and diffs well: keep it in git. The first comment holds task, start address, schema, inputs \
and knowledge as JSON; behind it stands the program; the last comment holds what runs learned of the site's \
elements, by which a program is healed when the site changes. Imported under a new id, or into another Hob, it \
makes a seeded skillet: a run of the same task with that skilletId needs no model.

Revisions never change: an import and a rollback add one. REV is a revision's number or its id.

Exit status:
  0  done
  2  wrong arguments, or a file that cannot be read or written
  3  the service cannot be reached, or something else answers there
  4  the service refused the call; the reason is on standard error";

/// Show, export, import, compare, roll back and delete skillets of a running service.
#[derive(Debug, Args)]
#[command(after_help = TEACH)]
pub(super) struct SkilletsArgs {
    #[command(flatten)]
    service: ServiceArgs,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List the skillets: id, revision, when it was made. `seeded`: imported, and no run revised it yet.
    List,
    /// Show a skillet: its program, inputs, schema, knowledge, and what has proven it.
    Show {
        /// The skillet.
        id: SkilletId,
        /// Another revision than the latest.
        #[arg(long, value_name = "REV")]
        revision: Option<RevisionId>,
        /// List all revisions instead, the latest first.
        #[arg(long, conflicts_with = "revision")]
        revisions: bool,
        /// Print the service's answer as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Write a skillet as one file, to be changed, kept in git, or imported elsewhere.
    Export {
        /// The skillet.
        id: SkilletId,
        /// Another revision than the latest.
        #[arg(long, value_name = "REV")]
        revision: Option<RevisionId>,
        /// The file to write; - is standard output, and the default.
        #[arg(short, long, value_name = "FILE", default_value = "-")]
        output: PathBuf,
    },
    /// Take a file as the skillet's next revision; an unknown id becomes a seeded skillet.
    Import {
        /// The skillet.
        id: SkilletId,
        /// The file; - is standard input.
        file: PathBuf,
    },
    /// Show what a revision changed, as a unified diff of the files.
    Diff {
        /// The skillet.
        id: SkilletId,
        /// The revision. Default: the latest.
        #[arg(value_name = "REV")]
        revision: Option<RevisionId>,
        /// Compare with this one instead of the one before.
        #[arg(long, value_name = "REV")]
        from: Option<RevisionId>,
    },
    /// Go back: adds a revision that says what an earlier one says.
    Rollback {
        /// The skillet.
        id: SkilletId,
        /// The revision to go back to.
        #[arg(value_name = "REV")]
        revision: RevisionId,
    },
    /// Forget a skillet with all its revisions; its runs stay. Refused while runs of it wait.
    Delete {
        /// The skillet.
        id: SkilletId,
    },
}

/// Why a command did not do its work.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Client(#[from] ClientError),
    #[error("cannot {what} {}: {error}", file.display())]
    File { what: &'static str, file: PathBuf, error: std::io::Error },
}

/// Does it. What was asked for goes to standard output, everything else to standard error.
pub(super) async fn skillets(args: &SkilletsArgs) -> ExitCode {
    let done = async { carry_out(&args.service.client()?, &args.command).await };
    match done.await {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Client(error)) => failed(&error),
        Err(error @ Failure::File { .. }) => {
            fail(&error);
            ExitCode::from(2)
        }
    }
}

/// All skillets, by one part after another.
async fn all(client: &Client) -> Result<Vec<Value>, Failure> {
    let mut all: Vec<Value> = Vec::new();
    loop {
        let offset = all.len().to_string();
        let part: Vec<Value> = client.get("skillets", &[("offset", &offset)]).await?;
        if part.is_empty() {
            return Ok(all);
        }
        all.extend(part);
    }
}

async fn carry_out(client: &Client, command: &Command) -> Result<(), Failure> {
    match command {
        Command::List => print(&all(client).await?.iter().map(listed).collect::<String>()),
        Command::Show { id, revisions: true, json, .. } => {
            let all: Value = client.get(&format!("skillets/{id}/revisions"), &[]).await?;
            let lines = all.as_array().into_iter().flatten().map(in_one_line).collect::<String>();
            print(&if *json { json_text(&all) + "\n" } else { lines })
        }
        Command::Show { id, revision, json, .. } => {
            let below = revision.as_ref().map(|revision| format!("/revisions/{revision}"));
            let path = format!("skillets/{id}{}", below.unwrap_or_default());
            let skillet: Value = client.get(&path, &[]).await?;
            print(&if *json { json_text(&skillet) + "\n" } else { in_full(&skillet) })
        }
        Command::Export { id, revision, output } => {
            let asked = revision.as_ref().map(|revision| ("revision", revision.as_str()));
            let asked: Vec<_> = asked.into_iter().collect();
            let text = client.get_text(&format!("skillets/{id}/export"), &asked).await?;
            write(output, &text)
        }
        Command::Import { id, file } => {
            let text = read(file)?;
            say(&client.import(id, text).await?, "is");
            Ok(())
        }
        Command::Diff { id, revision, from } => {
            let revision = match revision {
                Some(revision) => revision.to_string(),
                None => latest(client, id).await?,
            };
            let from: Vec<_> = from.iter().map(|from| ("from", from.as_str())).collect();
            let path = format!("skillets/{id}/revisions/{revision}/diff");
            print(&client.get_text(&path, &from).await?)
        }
        Command::Rollback { id, revision } => {
            let body = json!({"revision": revision});
            let path = format!("skillets/{id}/rollback");
            say(&client.send_json(Method::POST, &path, &body).await?, "is back at");
            Ok(())
        }
        Command::Delete { id } => {
            client.delete(&format!("skillets/{id}")).await?;
            super::say(&format!("{id} is deleted"));
            Ok(())
        }
    }
}

/// The number of a skillet's newest revision.
async fn latest(client: &Client, id: &SkilletId) -> Result<String, Failure> {
    let latest: Value = client.get(&format!("skillets/{id}"), &[]).await?;
    Ok(latest["number"].to_string())
}

/// Says how a skillet stands now.
fn say(skillet: &Value, how: &str) {
    let id = text(skillet, "id");
    let revision = text(skillet, "revisionId");
    super::say(&format!("{id} {how} revision {} ({revision}) now", skillet["number"]));
}

fn text<'v>(value: &'v Value, name: &str) -> &'v str {
    value[name].as_str().unwrap_or_default()
}

fn listed(item: &Value) -> String {
    let revision = item["revisionId"].as_str().unwrap_or("seeded");
    format!("{:<32} {revision:<38} {}\n", text(item, "id"), text(item, "revisionTimestamp"))
}

/// A revision in one line.
fn in_one_line(revision: &Value) -> String {
    let by = match revision["runId"].as_str() {
        Some(run) => format!("run {run}"),
        None => text(revision, "origin").to_owned(),
    };
    let proven = if revision["proven"].is_null() { "" } else { " · proven" };
    let edited = if revision["edited"] == true { " · edited" } else { "" };
    let (id, at) = (text(revision, "revisionId"), text(revision, "revisionTimestamp"));
    format!("revision {} · {id} · {at} · {by}{edited}{proven}\n", revision["number"])
}

/// A skillet for people.
fn in_full(skillet: &Value) -> String {
    let inputs = skillet["inputs"].as_object().into_iter().flatten();
    let inputs: Vec<String> =
        inputs.map(|(path, kind)| format!("{path}: {}", kind.as_str().unwrap_or("?"))).collect();
    let mut facts = vec![
        ("task", text(skillet, "task").to_owned()),
        ("start", text(skillet, "startUrl").to_owned()),
        ("inputs", inputs.join(", ")),
        ("schema", skillet["outputSchema"].to_string()),
    ];
    let notes = skillet["knowledge"].as_array().into_iter().flatten().filter_map(Value::as_str);
    facts.extend(notes.map(|note| ("known", note.to_owned())));
    facts.retain(|(_, fact)| !fact.is_empty());
    let facts: String = facts.iter().map(|(name, fact)| format!("{name:<8} {fact}\n")).collect();
    let program = skillet["program"]
        .as_str()
        .unwrap_or("no program: a planner does the task anew each time\n");
    format!("{}{facts}\n{program}", in_one_line(skillet))
}

/// Prints a text; on a terminal without what that would obey.
fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout();
    let shown = if out.is_terminal() { printable(text) } else { text.to_owned() };
    match out.write_all(shown.as_bytes()).and_then(|()| out.flush()) {
        // A reader that has gone away (`| head`) is no fault.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::File { what: "write", file: "standard output".into(), error })
        }
        _ => Ok(()),
    }
}

fn write(file: &Path, text: &str) -> Result<(), Failure> {
    if file == Path::new("-") {
        return print(text);
    }
    let failed = |error| Failure::File { what: "write", file: file.to_owned(), error };
    std::fs::write(file, text).map_err(failed)
}

fn read(file: &Path) -> Result<String, Failure> {
    let failed = |error| Failure::File { what: "read", file: file.to_owned(), error };
    if file != Path::new("-") {
        return std::fs::read_to_string(file).map_err(failed);
    }
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).map_err(failed)?;
    Ok(text)
}
