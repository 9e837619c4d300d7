//! `hob run`: starts a run on a service, shows its steps as they happen, prints the result.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use serde_json::{Map, Value, json};
use url::Url;

use super::fail;
use super::follow::{follow, over};
use super::given::{NamedFile, UsageError, file, pairs, parameter, plain, secret};
use super::progress::Progress;
use super::service::{ServiceArgs, failed};
use crate::client::{Client, ClientError, changes};
use crate::model::ApiKey;

const EXIT: &str = "Exit status:
  0    the run succeeded; its result is on standard output
  1    the run failed; the reason is on standard error
  2    wrong arguments, or a file or variable that cannot be read
  3    the service cannot be reached, or something else answers there
  4    the service refused the call
  5    --timeout passed; the run was canceled
  6    the run was canceled by someone else
  130  interrupted (Ctrl-C); the run was canceled";

/// Start a run on a service, show its steps, print its result.
#[derive(Debug, Clone, Args)]
#[command(after_help = EXIT)]
pub(super) struct RunArgs {
    /// What to do, in plain words.
    task: String,
    /// Where to start.
    #[arg(long, value_name = "URL")]
    start_url: Option<Url>,
    /// File with the JSON Schema (draft 2020-12) of the result.
    #[arg(long, value_name = "FILE")]
    schema: Option<PathBuf>,
    /// A parameter: name=text, or name:=JSON. Can be repeated.
    #[arg(long = "param", value_name = "NAME=VALUE")]
    parameters: Vec<String>,
    /// A secret: name=@env:VARIABLE (or name=text, which other users of this machine may see in its
    /// list of processes). Can be repeated.
    #[arg(long = "secret", value_name = "NAME=VALUE")]
    secrets: Vec<String>,
    /// A file for the run to give to a website: name=path. It is uploaded, and is the parameter of that name. Can
    /// be repeated.
    #[arg(long = "file", value_name = "NAME=PATH")]
    files: Vec<String>,
    /// A recorded login to act with, as `hob login` prints its id.
    #[arg(long, value_name = "ID", conflicts_with = "trace")]
    auth: Option<String>,
    /// Proxy for the browser: http://, https://, socks5:// or socks5h://, host and port; @env:VARIABLE where it
    /// has a login in it.
    #[arg(long, value_name = "URL")]
    proxy: Option<String>,
    /// The skillet to reuse, or to make under this id.
    #[arg(long, value_name = "ID")]
    skillet: Option<String>,
    /// Model: gpt-5.6-luna, haiku, sonnet or opus.
    #[arg(long, value_name = "NAME")]
    model: Option<String>,
    /// Refuse every step that changes something on a site.
    #[arg(long)]
    read_only: bool,
    /// What to do where only a person can go on, at a login, a code or a check against bots: `ask` waits
    /// for somebody to take the run's browser over in the console.
    #[arg(long, value_parser = ["fail", "ask"], conflicts_with = "trace")]
    on_block: Option<String>,
    #[command(flatten)]
    service: ServiceArgs,
    /// Print the whole run as JSON, not only its result; also when it failed.
    #[arg(long)]
    json: bool,
    /// Cancel the run if it takes longer than this.
    #[arg(long, value_name = "SECONDS")]
    timeout: Option<u64>,
    /// Do the run here, with a Hob of its own instead of the service, and leave what it saw, decided
    /// and did in DIR/<run id>, to be leafed through from its index.html. The texts and pictures of
    /// the sites are in it; secrets are taken out.
    #[arg(long, value_name = "DIR", conflicts_with = "skillet")]
    trace: Option<PathBuf>,
    /// The configuration file of that Hob. Default: config.toml in the working directory.
    #[arg(long, value_name = "FILE", requires = "trace")]
    pub(super) config: Option<PathBuf>,
}

/// How the watching of a run ended.
enum Ending {
    /// The run is over, as this document says.
    Over(Value),
    /// `--timeout` passed.
    Late,
    /// Ctrl-C.
    Interrupted,
}

impl RunArgs {
    /// A run of `task` on the service at `url`, printed whole.
    pub(super) fn new(task: &str, start_url: &Url, url: &Url, key: &ApiKey) -> Self {
        Self {
            task: task.to_owned(),
            start_url: Some(start_url.clone()),
            schema: None,
            parameters: Vec::new(),
            secrets: Vec::new(),
            files: Vec::new(),
            auth: None,
            proxy: None,
            skillet: None,
            model: None,
            read_only: false,
            on_block: None,
            service: ServiceArgs::at(url, key),
            json: true,
            timeout: None,
            trace: None,
            config: None,
        }
    }

    /// Where a trace is to be left.
    pub(super) fn trace(&self) -> Option<&Path> {
        self.trace.as_deref()
    }

    /// The same run on another service.
    pub(super) fn at(&self, url: &Url, key: &ApiKey) -> Self {
        Self { service: ServiceArgs::at(url, key), ..self.clone() }
    }

    /// The start call, and the files that are to be uploaded for it.
    fn given(&self) -> Result<(Map<String, Value>, Vec<NamedFile>), UsageError> {
        let body = self.body()?;
        let mut files: Vec<NamedFile> = Vec::new();
        for text in &self.files {
            let file = file(text)?;
            let name = &file.parameter;
            let other = files.iter().any(|other| other.parameter == *name);
            if other || body.get("parameters").is_some_and(|given| given.get(name).is_some()) {
                return Err(UsageError(format!("the parameter {name} is given twice")));
            }
            files.push(file);
        }
        Ok((body, files))
    }

    /// The body of the start call.
    fn body(&self) -> Result<Map<String, Value>, UsageError> {
        let mut body = Map::new();
        body.insert("task".to_owned(), json!(self.task));
        let mut put = |name: &str, value: Value| body.insert(name.to_owned(), value);
        if let Some(url) = &self.start_url {
            put("startUrl", json!(url.as_str()));
        }
        if let Some(path) = &self.schema {
            let text = std::fs::read_to_string(path)
                .map_err(|error| UsageError(format!("cannot read {}: {error}", path.display())))?;
            let schema = serde_json::from_str(&text)
                .map_err(|error| UsageError(format!("{} is not JSON: {error}", path.display())))?;
            put("outputSchema", schema);
        }
        if !self.parameters.is_empty() {
            put("parameters", pairs("--param", &self.parameters, parameter)?);
        }
        if !self.secrets.is_empty() {
            put("secrets", pairs("--secret", &self.secrets, secret)?);
        }
        if let Some(proxy) = &self.proxy {
            let proxy = plain(proxy).map_err(|why| UsageError(format!("--proxy: {why}")))?;
            put("proxy", json!(proxy));
        }
        for (name, text) in [
            ("skilletId", &self.skillet),
            ("model", &self.model),
            ("auth", &self.auth),
            ("onBlock", &self.on_block),
        ] {
            if let Some(text) = text {
                put(name, json!(text));
            }
        }
        if self.read_only {
            put("readOnly", json!(true));
        }
        Ok(body)
    }
}

/// Does it. The result is printed to standard output, everything else to standard error.
pub(super) async fn run(args: &RunArgs) -> ExitCode {
    let (body, files) = match args.given() {
        Ok(given) => given,
        Err(problem) => {
            fail(&problem);
            return ExitCode::from(2);
        }
    };
    let started = async {
        let client = args.service.client()?;
        let id = client.start(&with_files(&client, body, files).await?).await?;
        Ok((client, id))
    };
    let (client, id) = match started.await {
        Ok(started) => started,
        Err(error) => return failed(&error),
    };
    let mut progress = Progress::new();
    progress.line(&format!("run {id}"));
    if let Some(folder) = &args.trace {
        let page = folder.join(&id).join("index.html");
        progress.line(&format!("done here and traced: {}", page.display()));
    }
    let ending = watch(args, &client, &id, &mut progress).await;
    let code = match ending {
        Ok(Ending::Over(run)) => over(args.json, &run, progress),
        Ok(Ending::Late) => cancel(&client, &id, progress, "--timeout has passed", 5).await,
        Ok(Ending::Interrupted) => cancel(&client, &id, progress, "interrupted", 130).await,
        Err(error) => {
            progress.line(&format!("run {id} may still go on; it is no longer watched"));
            progress.close();
            return failed(&error);
        }
    };
    ExitCode::from(code)
}

/// The start call with its files, once they are uploaded.
async fn with_files(
    client: &Client,
    mut body: Map<String, Value>,
    files: Vec<NamedFile>,
) -> Result<Map<String, Value>, ClientError> {
    for NamedFile { parameter, name, bytes } in files {
        let id = client.upload(&name, bytes).await?;
        let parameters = body.entry("parameters").or_insert_with(|| json!({}));
        parameters[parameter] = json!({"$file": id});
    }
    Ok(body)
}

/// Shows the run until it is over.
async fn watch(
    args: &RunArgs,
    client: &Client,
    id: &str,
    progress: &mut Progress,
) -> Result<Ending, ClientError> {
    let late = async {
        match args.timeout {
            Some(seconds) => tokio::time::sleep(Duration::from_secs(seconds)).await,
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        run = follow(client, id, progress) => run.map(Ending::Over),
        () = late => Ok(Ending::Late),
        _ = tokio::signal::ctrl_c() => Ok(Ending::Interrupted),
    }
}

/// Cancels the run on the service and says so; a second Ctrl-C does not wait for the answer.
async fn cancel(client: &Client, id: &str, progress: Progress, why: &str, code: u8) -> u8 {
    progress.line(&format!("{why}: canceling run {id}"));
    let canceled = tokio::select! {
        canceled = client.cancel(id) => canceled,
        _ = tokio::signal::ctrl_c() => {
            progress.line("not waiting for the service; the run may still go on");
            progress.close();
            return code;
        }
    };
    match canceled {
        Ok(run) if run["status"] == "completed" => {
            progress.line("it had completed before it could be canceled");
        }
        Ok(run) => {
            progress.line("it was canceled");
            for line in changes(&run) {
                progress.line(&line);
            }
        }
        Err(error) => progress.line(&format!("it may still go on: {error}")),
    }
    progress.close();
    code
}
