//! The calls that there are, parsed: a program is not trusted to send what the surface would.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::asking::AskModel;
use super::evaluate::Code;
use crate::executor::wording;
use crate::model::{
    ActionKind, Clicking, Condition, FieldReader, Part, Query, Side, Summary, clip,
};
use crate::program::javascript as js;

/// A page call.
#[derive(Debug, Clone)]
pub(super) enum Ask {
    Goto { url: String },
    GoBack,
    Reload,
    Url,
    WaitForUrl { url: String },
    WaitForChange,
    EndConsentBanners,
    LeaveUnsaved,
    Scroll { up: bool },
    SwitchTab { tab: usize },
    Dialog { accept: bool, text: Option<String> },
    Press { key: String },
    Type { text: String },
    Act(Act),
    Get { query: Query, what: String, name: Option<String> },
    All { query: Query, what: String },
    Count { query: Query },
    IsVisible { query: Query },
    WaitFor { query: Query, state: String },
    Collect(Collect),
    Read { frames: Vec<Vec<Part>>, fields: BTreeMap<String, Field> },
    Evaluate(Code),
    Ai(AskModel),
    Upload { query: Query, files: Value },
    ChooseDay { day: String },
    CallTool { tool: String, input: Map<String, Value> },
    Download,
}

/// An input to an element.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Act {
    pub(super) query: Query,
    #[serde(rename = "act")]
    pub(super) kind: ActKind,
    #[serde(default)]
    pub(super) value: Value,
    #[serde(default)]
    pub(super) to: Option<Query>,
    /// Of a drag within a list.
    #[serde(default)]
    pub(super) side: Option<Side>,
    /// Of a click.
    #[serde(default)]
    pub(super) how: Clicking,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum ActKind {
    Click,
    Fill,
    Select,
    Check,
    Uncheck,
    Press,
    Type,
    Hover,
    Scroll,
    Drag,
}

/// Reading a list.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Collect {
    #[serde(default)]
    pub(super) frames: Vec<Vec<Part>>,
    pub(super) each: String,
    pub(super) fields: BTreeMap<String, Field>,
    #[serde(default)]
    pub(super) next: Option<Query>,
    #[serde(default)]
    pub(super) hidden: bool,
    #[serde(default)]
    pub(super) under: Option<String>,
    #[serde(default)]
    pub(super) pages: Option<u32>,
    #[serde(default, deserialize_with = "count")]
    pub(super) limit: Option<usize>,
    #[serde(default)]
    pub(super) matching: Vec<Value>,
    #[serde(default)]
    pub(super) order: Option<String>,
    #[serde(default)]
    pub(super) one: bool,
    #[serde(default)]
    pub(super) count: bool,
    #[serde(default, rename = "where")]
    pub(super) wanted: Vec<Condition>,
    #[serde(default)]
    pub(super) give: Option<Summary>,
}

/// Where a field is: a selector, or more.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub(super) enum Field {
    At(String),
    More(FieldReader),
}

impl From<Field> for FieldReader {
    fn from(field: Field) -> Self {
        match field {
            Field::At(at) => Self { at, ..Self::default() },
            // The way to a frame is the locator's that it is read by.
            Field::More(more) => Self { frames: Vec::new(), ..more },
        }
    }
}

/// A number, also as a text: callers write both.
fn count<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<usize>, D::Error> {
    let value = Option::<Value>::deserialize(from)?;
    let number = |value: &Value| match value {
        Value::String(text) => text.trim().parse().ok(),
        other => other.as_u64().and_then(|n| usize::try_from(n).ok()),
    };
    match value {
        None | Some(Value::Null) => Ok(None),
        Some(value) => number(&value)
            .map(Some)
            .ok_or_else(|| serde::de::Error::custom(format!("{value} is no number of records"))),
    }
}

#[derive(Deserialize)]
struct Url {
    url: String,
}
#[derive(Deserialize)]
struct Scroll {
    #[serde(default)]
    up: bool,
}
#[derive(Deserialize)]
struct Tab {
    tab: usize,
}
#[derive(Deserialize)]
struct Dialog {
    accept: bool,
    text: Option<String>,
}
#[derive(Deserialize)]
struct Typed {
    text: String,
}
#[derive(Deserialize)]
struct Key {
    key: String,
}
#[derive(Deserialize)]
struct OfQuery {
    query: Query,
    #[serde(default)]
    what: String,
    name: Option<String>,
    #[serde(default)]
    state: String,
}
#[derive(Deserialize)]
struct Day {
    day: String,
}
#[derive(Deserialize)]
struct CallTool {
    tool: String,
    input: Map<String, Value>,
}
#[derive(Deserialize)]
struct Upload {
    query: Query,
    files: Value,
}
#[derive(Deserialize)]
struct Read {
    #[serde(default)]
    frames: Vec<Vec<Part>>,
    fields: BTreeMap<String, Field>,
}

impl Ask {
    /// The call, or what is wrong with it.
    pub(super) fn parse(method: &str, args: Value) -> Result<Self, String> {
        fn of<T: DeserializeOwned>(method: &str, args: Value) -> Result<T, String> {
            serde_json::from_value(args).map_err(|error| format!("{method}: {error}"))
        }
        let query = |args| of::<OfQuery>(method, args);
        Ok(match method {
            "goto" => Self::Goto { url: of::<Url>(method, args)?.url },
            "goBack" => Self::GoBack,
            "reload" => Self::Reload,
            "url" => Self::Url,
            "waitForURL" => Self::WaitForUrl { url: of::<Url>(method, args)?.url },
            "waitForChange" => Self::WaitForChange,
            "endConsentBanners" => Self::EndConsentBanners,
            "leaveUnsaved" => Self::LeaveUnsaved,
            "scroll" => Self::Scroll { up: of::<Scroll>(method, args)?.up },
            "switchTab" => Self::SwitchTab { tab: of::<Tab>(method, args)?.tab },
            "dialog" => {
                let Dialog { accept, text } = of(method, args)?;
                Self::Dialog { accept, text }
            }
            "type" => Self::Type { text: of::<Typed>(method, args)?.text },
            "press" => Self::Press { key: of::<Key>(method, args)?.key },
            "act" => Self::Act(of(method, args)?),
            "get" => {
                let OfQuery { query, what, name, .. } = query(args)?;
                Self::Get { query, what, name }
            }
            "all" => {
                let OfQuery { query, what, .. } = query(args)?;
                Self::All { query, what }
            }
            "count" => Self::Count { query: query(args)?.query },
            "isVisible" => Self::IsVisible { query: query(args)?.query },
            "waitFor" => {
                let OfQuery { query, state, .. } = query(args)?;
                Self::WaitFor { query, state }
            }
            "collect" => Self::Collect(of(method, args)?),
            "read" => {
                let Read { frames, fields } = of(method, args)?;
                Self::Read { frames, fields }
            }
            "evaluate" => Self::Evaluate(of(method, args)?),
            "ai" => Self::Ai(of(method, args)?),
            "upload" => {
                let Upload { query, files } = of(method, args)?;
                Self::Upload { query, files }
            }
            "chooseDay" => Self::ChooseDay { day: of::<Day>(method, args)?.day },
            "callTool" => {
                let CallTool { tool, input } = of(method, args)?;
                Self::CallTool { tool, input }
            }
            "download" => Self::Download,
            other => return Err(format!("there is no call `{}`", clip(other, 40))),
        })
    }

    /// What it is on the timeline.
    pub(super) fn kind(&self) -> ActionKind {
        match self {
            Self::Goto { .. } | Self::Reload => ActionKind::Goto,
            Self::GoBack => ActionKind::Back,
            Self::Scroll { .. } => ActionKind::Scroll,
            Self::SwitchTab { .. } => ActionKind::SwitchTab,
            Self::Dialog { .. } => ActionKind::Dialog,
            Self::Press { .. } => ActionKind::Press,
            Self::Type { .. } => ActionKind::Type,
            Self::Act(act) => act.kind.action(),
            Self::WaitForUrl { .. } | Self::WaitForChange | Self::WaitFor { .. } => {
                ActionKind::WaitFor
            }
            Self::Collect(_) | Self::Read { .. } => ActionKind::Extract,
            Self::Evaluate(_) => ActionKind::Evaluate,
            Self::Ai(_) => ActionKind::Ai,
            Self::Upload { .. } => ActionKind::Upload,
            Self::ChooseDay { .. } => ActionKind::Click,
            Self::CallTool { .. } => ActionKind::CallTool,
            Self::EndConsentBanners => ActionKind::EndBanners,
            Self::Download
            | Self::LeaveUnsaved
            | Self::Url
            | Self::Get { .. }
            | Self::All { .. }
            | Self::Count { .. }
            | Self::IsVisible { .. } => ActionKind::Read,
        }
    }

    /// Whether it counts as a step; looking at one element does not.
    pub(super) fn is_step(&self) -> bool {
        !matches!(
            self,
            Self::Url
                | Self::EndConsentBanners
                | Self::LeaveUnsaved
                | Self::Get { .. }
                | Self::All { .. }
                | Self::Count { .. }
                | Self::IsVisible { .. }
                | Self::WaitFor { .. }
                | Self::WaitForUrl { .. }
                | Self::Dialog { .. }
        )
    }

    /// Whether it gives what may go into the result.
    pub(super) fn gives_data(&self) -> bool {
        matches!(self, Self::Collect(_) | Self::Read { .. } | Self::Ai(_) | Self::CallTool { .. })
    }

    /// The call in words.
    pub(super) fn in_words(&self) -> String {
        match self {
            Self::Goto { url } => format!("goto {url}"),
            Self::Act(Act { query, kind, value, .. }) => {
                let with = match value {
                    Value::String(text) => format!(" with {}", clip(text, 80)),
                    _ => String::new(),
                };
                format!("{} {}{with}", kind.action(), in_words(query))
            }
            Self::CallTool { tool, input } => format!("call {}", wording::tool_call(tool, input)),
            Self::Download => "take the download".to_owned(),
            Self::ChooseDay { day } => format!("choose the day {}", clip(day, 40)),
            Self::Press { key } => format!("press {}", clip(key, 40)),
            Self::Type { text } => format!("type {}", clip(text, 80)),
            Self::SwitchTab { tab } => format!("switch to tab {tab}"),
            Self::Get { query, what, .. } | Self::All { query, what } => {
                format!("read {what} of {}", in_words(query))
            }
            Self::Count { query } => format!("count {}", in_words(query)),
            Self::IsVisible { query } | Self::WaitFor { query, .. } => {
                format!("wait for {}", in_words(query))
            }
            Self::WaitForUrl { url } => format!("wait for the address {url}"),
            Self::WaitForChange => "wait for a change".to_owned(),
            Self::Collect(collect) => {
                let names: Vec<&str> = collect.fields.keys().map(String::as_str).collect();
                format!("collect {} of every {}", names.join(", "), js::literal(&collect.each))
            }
            Self::Upload { query, .. } => format!("upload to {}", in_words(query)),
            Self::Read { fields, .. } => {
                let names: Vec<&str> = fields.keys().map(String::as_str).collect();
                format!("read {}", names.join(", "))
            }
            other => other.kind().to_string(),
        }
    }
}

impl ActKind {
    /// What it is on the timeline.
    pub(super) fn action(self) -> ActionKind {
        match self {
            Self::Click => ActionKind::Click,
            Self::Fill => ActionKind::Fill,
            Self::Select => ActionKind::Select,
            Self::Check | Self::Uncheck => ActionKind::Check,
            Self::Press => ActionKind::Press,
            Self::Type => ActionKind::Type,
            Self::Hover => ActionKind::Hover,
            Self::Scroll => ActionKind::Scroll,
            Self::Drag => ActionKind::Drag,
        }
    }
}

/// A locator as the timeline and errors name it.
fn in_words(query: &Query) -> String {
    js::locator(&query.written()).trim_start_matches("page.").to_owned()
}
