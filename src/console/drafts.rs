//! A run before it is started: a form, which for a skillet has its inputs. What cannot be taken comes back as it was sent,
//! with what is wrong.

use askama::Template;
use serde_json::{Map, Value, json};

use super::ask::{Answer, Asked, Trouble, or_told};
use super::calls::{self, Calls};
use super::inputs::put;
use super::page::{Frame, with_status};
use super::shapes::Tried;
use super::words::text;
use super::{batches, schedules, shapes};
use crate::client::Skillet;
use crate::model::{InputKind, InputPath, SkilletId};

const HERE: &str = "/runs/new";
/// What the names of inputs begin with in the form.
const INPUT: &str = "input ";
/// What the call says of a draft that says nothing yet.
const EXAMPLE: (&str, &str) = ("Collect all products with name and price", "https://shop.example/");

/// An input of a skillet as a field.
#[derive(Debug)]
struct Field {
    /// The path of the input.
    path: String,
    /// What it is called.
    label: String,
    kind: InputKind,
    value: String,
}

impl Field {
    fn is(&self, kind: InputKind) -> bool {
        self.kind == kind
    }

    /// What the page shows: a secret is not sent back to where it came from.
    fn shown(&self) -> &str {
        if self.is(InputKind::Secret) { "" } else { &self.value }
    }

    /// The value as the API takes it.
    fn given(&self) -> Result<Value, String> {
        let (text, label) = (self.value.trim(), &self.label);
        match self.kind {
            InputKind::Boolean => Ok(json!(text == "true")),
            _ if text.is_empty() => Err(format!("{label} is empty")),
            InputKind::Number => {
                let number: Value = serde_json::from_str(text).unwrap_or_default();
                if number.is_number() {
                    Ok(number)
                } else {
                    Err(format!("{label} is no number: {text}"))
                }
            }
            InputKind::File => Ok(json!({"$file": text})),
            InputKind::String | InputKind::Secret => Ok(json!(self.value)),
        }
    }
}

/// A login that runs can act with.
#[derive(Debug)]
struct Login {
    id: String,
    name: String,
    chosen: bool,
}

/// What the form says.
#[derive(Debug, Default)]
struct Draft {
    task: String,
    start_url: String,
    parameters: String,
    schema: String,
    skillet: String,
    reads_only: bool,
    /// Whether a person is to be asked for.
    asks: bool,
    /// Whether it is the task of another run.
    again: bool,
    /// The key by which a form that is sent twice starts one run.
    once: String,
}

#[derive(Template)]
#[template(path = "draft.html")]
struct Form<'a> {
    frame: Frame<'a>,
    asked: &'a Asked,
    draft: Draft,
    /// Of the skillet whose run it is to be.
    fields: Option<Vec<Field>>,
    logins: Vec<Login>,
    said: Said,
    calls: Calls,
}

/// What is said with the form.
#[derive(Debug, Default)]
struct Said {
    /// Why it was not taken.
    wrong: Option<String>,
    /// What came of trying the shape.
    tried: Option<Tried>,
}

/// The form, for the skillet that is named or for any task.
pub(super) async fn blank(asked: &Asked) -> Result<Answer, Trouble> {
    let once = uuid::Uuid::now_v7().to_string();
    let Some(skillet) = named(asked, asked.asks("skillet")).await? else {
        // Of a run that is tried again no more is told than its task: it may have been to change nothing.
        let task = asked.asks("task");
        let draft = Draft {
            once,
            reads_only: task.is_some(),
            asks: false,
            again: task.is_some(),
            task: task.unwrap_or_default().to_owned(),
            ..Draft::default()
        };
        return form(asked, 200, draft, None, Said::default()).await;
    };
    let draft = Draft {
        task: skillet.task_template.clone(),
        start_url: skillet.start_url.as_ref().map(ToString::to_string).unwrap_or_default(),
        skillet: skillet.id.to_string(),
        once,
        ..Draft::default()
    };
    form(asked, 200, draft, Some(&skillet), Said::default()).await
}

/// Starts the run, or makes a schedule or a batch of it, as `to` says.
pub(super) async fn start(asked: &Asked, to: &str) -> Result<Answer, Trouble> {
    let skillet = named(asked, asked.says("skillet")).await?;
    match taken(asked, to, skillet.as_ref()).await? {
        Ok(answer) => Ok(answer),
        Err(wrong) => {
            let draft = as_sent(asked, skillet.as_ref());
            let said = Said { wrong: Some(wrong), tried: None };
            form(asked, 400, draft, skillet.as_ref(), said).await
        }
    }
}

/// Tries the shape that the form has on the example beside it; nothing is started.
pub(super) async fn try_shape(asked: &Asked) -> Result<Answer, Trouble> {
    let [schema, example] =
        ["outputSchema", "example"].map(|name| asked.says(name).unwrap_or_default());
    let tried = shapes::tried(schema, example);
    let status = if tried.good { 200 } else { 400 };
    let said = Said { wrong: None, tried: Some(tried) };
    form(asked, status, as_sent(asked, None), None, said).await
}

/// What comes of the form; why it cannot be taken, where that is to be told with it.
async fn taken(
    asked: &Asked,
    to: &str,
    skillet: Option<&Skillet>,
) -> Result<Result<Answer, String>, Trouble> {
    if asked.is_stale {
        let why = "You have signed in anew since this page was made: press the button once more.";
        return Ok(Err(why.to_owned()));
    }
    // The key Enter presses the first button, wherever one writes.
    if to == "runs" && ["schedule", "cron", "rows"].iter().any(|name| asked.says(name).is_some()) {
        let why = "You have said when it is to be done again, or for which rows: press the button below that, or empty \
                   it to start one run.";
        return Ok(Err(why.to_owned()));
    }
    let body = match skillet {
        // The inputs of a batch stand in its rows.
        Some(skillet) if to == "batches" => Ok(skillet.order_in_rows(common(asked))),
        Some(skillet) => of_skillet(asked, skillet),
        None => of_task(asked),
    };
    match (body, to) {
        (Err(wrong), _) => Ok(Err(wrong)),
        (Ok(body), "schedules") => schedules::make(asked, body).await,
        (Ok(body), "batches") => batches::make(asked, body, &once(asked)).await,
        (Ok(body), _) => started(asked, &body).await,
    }
}

/// The form as it was sent, to be sent again.
fn as_sent(asked: &Asked, skillet: Option<&Skillet>) -> Draft {
    let said = |name: &str| asked.says(name).unwrap_or_default().to_owned();
    Draft {
        task: skillet.map_or_else(|| said("task"), |skillet| skillet.task_template.clone()),
        start_url: said("startUrl"),
        parameters: said("parameters"),
        schema: said("outputSchema"),
        skillet: said("skillet"),
        reads_only: asked.says("readOnly").is_some(),
        asks: asked.says("onBlock").is_some(),
        again: false,
        once: uuid::Uuid::now_v7().to_string(),
    }
}

/// Starts the run; why not, where that is to be told with the form.
async fn started(
    asked: &Asked,
    body: &Map<String, Value>,
) -> Result<Result<Answer, String>, Trouble> {
    let id = or_told(asked.client.start_once(body, &once(asked)).await)?;
    Ok(id.map(|id| Answer::To(format!("/runs/{id}"))))
}

/// The key of this form, as it was made with it.
fn once(asked: &Asked) -> String {
    let made = asked.says("once").and_then(|text| text.parse::<uuid::Uuid>().ok());
    made.unwrap_or_else(uuid::Uuid::now_v7).to_string()
}

async fn form(
    asked: &Asked,
    status: u16,
    draft: Draft,
    skillet: Option<&Skillet>,
    said: Said,
) -> Result<Answer, Trouble> {
    let logins: Vec<Value> = asked.client.get("authsessions", &[]).await?;
    let chosen = asked.says("auth").or_else(|| asked.asks("auth"));
    let logins = logins.iter().map(|login| {
        let id = text(login, "id");
        let name = login["name"].as_str().unwrap_or(&id).to_owned();
        Login { chosen: chosen == Some(&id), id, name }
    });
    let logins = logins.collect();
    let frame = Frame::of(&asked.person, HERE);
    let body = skillet.map_or_else(|| calls::of_draft(drafted(&draft)), calls::of_skillet);
    let calls = Calls::of(&asked.address, &body);
    let fields = skillet.map(|skillet| fields(asked, skillet));
    with_status(status, &Form { frame, asked, draft, fields, logins, said, calls })
}

/// The start call of a draft as far as it goes, and an example where nothing is written yet.
fn drafted(draft: &Draft) -> Map<String, Value> {
    let is_blank = draft.task.trim().is_empty();
    let (task, start_url) =
        if is_blank { EXAMPLE } else { (draft.task.trim(), draft.start_url.trim()) };
    let mut body = Map::from_iter([("task".to_owned(), json!(task))]);
    if !start_url.is_empty() {
        body.insert("startUrl".to_owned(), json!(start_url));
    }
    for (name, written) in [("parameters", &draft.parameters), ("outputSchema", &draft.schema)] {
        if let Ok(value @ Value::Object(_)) = serde_json::from_str(written) {
            body.insert(name.to_owned(), value);
        }
    }
    if draft.reads_only {
        body.insert("readOnly".to_owned(), json!(true));
    }
    if draft.asks {
        body.insert("onBlock".to_owned(), json!("ask"));
    }
    body
}

/// The skillet of this id.
async fn named(asked: &Asked, id: Option<&str>) -> Result<Option<Skillet>, Trouble> {
    let Some(id) = id else { return Ok(None) };
    let id: SkilletId = id.parse().map_err(|_| Trouble::Nothing)?;
    Ok(Some(asked.client.get(&format!("skillets/{id}"), &[]).await?))
}

fn fields(asked: &Asked, skillet: &Skillet) -> Vec<Field> {
    let field = |(path, kind): (&String, &InputKind)| {
        let names = InputPath::parse(path).map(|path| path.names()[1..].join(" › "));
        let label = names.filter(|names| !names.is_empty()).unwrap_or_else(|| path.clone());
        let value = asked.says(&format!("{INPUT}{path}")).unwrap_or_default().to_owned();
        Field { path: path.clone(), label, kind: *kind, value }
    };
    skillet.inputs.iter().map(field).collect()
}

/// The start call of a skillet with these inputs.
fn of_skillet(asked: &Asked, skillet: &Skillet) -> Result<Map<String, Value>, String> {
    let mut given = Value::Object(common(asked));
    for field in fields(asked, skillet) {
        let Some(path) = InputPath::parse(&field.path) else { continue };
        put(&mut given, path.names(), field.given()?);
    }
    match given {
        Value::Object(given) => skillet.order(given),
        _ => Ok(Map::new()),
    }
}

/// The start call of a task.
fn of_task(asked: &Asked) -> Result<Map<String, Value>, String> {
    let mut body = common(asked);
    body.insert("task".to_owned(), json!(asked.says("task").unwrap_or_default()));
    for (name, label) in [("parameters", "Parameters"), ("outputSchema", "Shape of the result")] {
        if let Some(text) = asked.says(name) {
            let value: Value = serde_json::from_str(text)
                .map_err(|error| format!("{label}: not JSON: {error}"))?;
            if !value.is_object() {
                return Err(format!("{label}: must be an object, such as {{\"name\": …}}"));
            }
            body.insert(name.to_owned(), value);
        }
    }
    if asked.says("readOnly").is_some() {
        body.insert("readOnly".to_owned(), json!(true));
    }
    Ok(body)
}

/// What both have.
fn common(asked: &Asked) -> Map<String, Value> {
    let mut body = Map::new();
    for name in ["startUrl", "auth"] {
        if let Some(value) = asked.says(name) {
            body.insert(name.to_owned(), json!(value.trim()));
        }
    }
    if asked.says("onBlock").is_some() {
        body.insert("onBlock".to_owned(), json!("ask"));
    }
    body
}
