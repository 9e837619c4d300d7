//! Steps: what a planner can decide, in one set of types from which the model's tools are
//! generated, and their record on a run's timeline.

use std::collections::BTreeMap;
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Excerpt, Timestamp, clip};

/// The handle of an element in a snapshot, `e14`. Valid while the element lives; never reused for
/// another one within a page.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Ref(pub String);

impl fmt::Display for Ref {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&str> for Ref {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

/// One thing to do. Texts may hold placeholders such as `{{parameters.query}}`, which are filled in
/// only when the step is carried out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Action {
    /// Open an address.
    Goto {
        /// Absolute http(s) address.
        url: String,
    },
    /// Go back one page.
    Back {},
    /// Click an element.
    Click {
        /// The element.
        r#ref: Ref,
    },
    /// Replace the text of an input.
    Fill {
        /// The input.
        r#ref: Ref,
        /// The text.
        value: String,
    },
    /// Choose an option of a select.
    Select {
        /// The select.
        r#ref: Ref,
        /// Its label or value.
        option: String,
    },
    /// Set a checkbox, radio or switch.
    Check {
        /// The control.
        r#ref: Ref,
        /// The wanted state.
        checked: bool,
    },
    /// Press a key: Enter, Control+a …
    Press {
        /// The key.
        key: String,
        /// Focused first, if given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        r#ref: Option<Ref>,
    },
    /// Hover over an element.
    Hover {
        /// The element.
        r#ref: Ref,
    },
    /// Scroll to an element, or the page.
    Scroll {
        /// Omitted: the page.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        r#ref: Option<Ref>,
        /// Upwards instead of down.
        #[serde(default)]
        up: bool,
    },
    /// Wait for a text or any change.
    WaitFor {
        /// Omitted: any change.
        #[serde(default)]
        text: String,
    },
    /// Go to another tab.
    SwitchTab {
        /// Its number, from 1.
        tab: usize,
    },
    /// Drag an element onto another.
    Drag {
        /// What is dragged.
        from: Ref,
        /// Where it is dropped.
        to: Ref,
    },
    /// Answer the next step's prompt.
    Dialog {
        /// OK rather than Cancel.
        accept: bool,
        /// Typed into a prompt.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
    },
    /// Give a file to a file chooser.
    Upload {
        /// What is clicked.
        r#ref: Ref,
        /// The file's placeholder.
        file: String,
    },
    /// See the page as an image.
    Look {},
    /// See more of the page.
    Read {
        /// Only below this element.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        r#ref: Option<Ref>,
        /// Only around this text.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        search: Option<String>,
        /// From this character.
        #[serde(default)]
        offset: usize,
    },
    /// Read data by one example.
    Extract(Extraction),
    /// Note something for later runs.
    Note {
        /// One sentence.
        text: String,
    },
    /// The task is done.
    Finish {
        // Or `{"$file": "d1"}`, the id of a download that is the result. The planner is told of it
        // when there is one.
        /// Judged or written.
        #[serde(default, skip_serializing_if = "Map::is_empty")]
        written: Map<String, Value>,
        /// A related task to suggest.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        follow_up: Option<String>,
        /// In few words.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        follow_up_summary: Option<String>,
    },
    /// The task cannot be done.
    GiveUp {
        /// Why, for the caller.
        reason: String,
        /// A login is missing.
        #[serde(default)]
        login_needed: bool,
    },
}

/// Extraction by example.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Extraction {
    /// Omitted: the result itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub into: Option<String>,
    /// One example record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each: Option<Ref>,
    /// The fields to read.
    pub fields: BTreeMap<String, FieldPoint>,
    /// To the next page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Ref>,
    /// Most pages to read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pages: Option<u32>,
    /// Most records to read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<usize>,
    /// Only records with these texts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub matching: Vec<String>,
    /// Sort by this number or date field; `-price`: highest first. `_price` is not returned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// That record alone, as an object.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub one: bool,
    /// How many there are, as a number in their place. Models see that in the outcome of any list.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schemars(skip)]
    pub count: bool,
    // By its text, or that of a line over the list; other lists like this one are left out.
    /// Only under this heading.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under: Option<String>,
    /// Also collapsed records.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
}

/// Which of a list's records an extraction takes, and how: what it says besides where they are.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Selection {
    /// Most pages to read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pages: Option<u32>,
    /// Most records to read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<usize>,
    /// Only records with these texts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub matching: Vec<String>,
    /// As [`Extraction::order`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// The one record alone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub one: bool,
    /// How many there are, in their place.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub count: bool,
}

impl From<&Extraction> for Selection {
    fn from(extraction: &Extraction) -> Self {
        let Extraction { pages, limit, matching, order, one, count, .. } = extraction;
        Self {
            pages: *pages,
            limit: *limit,
            matching: matching.clone(),
            order: order.clone(),
            one: *one,
            count: *count,
        }
    }
}

/// Where a field is: an element, one of its attributes, or part of its text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum FieldPoint {
    /// Its text or value.
    Text(Ref),
    /// An attribute of it, or a part of either.
    Within {
        /// The element.
        r#ref: Ref,
        /// The attribute's name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        attribute: Option<String>,
        /// Which part.
        #[serde(flatten)]
        excerpt: Excerpt,
    },
}

impl FieldPoint {
    /// The element pointed at.
    pub fn target(&self) -> &Ref {
        match self {
            Self::Text(r#ref) | Self::Within { r#ref, .. } => r#ref,
        }
    }

    /// An attribute of an element.
    pub fn attribute(r#ref: Ref, name: &str) -> Self {
        Self::Within { r#ref, attribute: Some(name.to_owned()), excerpt: Excerpt::default() }
    }

    /// A part of an element's text.
    pub fn excerpt(r#ref: Ref, excerpt: Excerpt) -> Self {
        Self::Within { r#ref, attribute: None, excerpt }
    }
}

impl Action {
    /// The step's name, as in its JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Goto { .. } => "goto",
            Self::Back {} => "back",
            Self::Click { .. } => "click",
            Self::Fill { .. } => "fill",
            Self::Select { .. } => "select",
            Self::Check { .. } => "check",
            Self::Press { .. } => "press",
            Self::Hover { .. } => "hover",
            Self::Scroll { .. } => "scroll",
            Self::WaitFor { .. } => "wait_for",
            Self::SwitchTab { .. } => "switch_tab",
            Self::Drag { .. } => "drag",
            Self::Dialog { .. } => "dialog",
            Self::Upload { .. } => "upload",
            Self::Look {} => "look",
            Self::Read { .. } => "read",
            Self::Extract(_) => "extract",
            Self::Note { .. } => "note",
            Self::Finish { .. } => "finish",
            Self::GiveUp { .. } => "give_up",
        }
    }

    /// Whether the step can change the page it is done on, so that what was seen before is old.
    pub fn acts_on_page(&self) -> bool {
        !matches!(
            self,
            Self::Dialog { .. }
                | Self::Look {}
                | Self::Read { .. }
                | Self::Extract(_)
                | Self::Note { .. }
                | Self::Finish { .. }
                | Self::GiveUp { .. }
        )
    }
}

/// A task that a planner suggests to whoever gave it this one; nobody does it by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FollowUp {
    /// The task: one line of at most 500 characters.
    pub task: String,
    /// It in a few words: one line of at most 120.
    pub summary: String,
}

impl FollowUp {
    /// What a planner said, as a caller may be shown it. A task that nobody summed up goes by its beginning;
    /// none where there is no task.
    pub fn of(task: &str, summary: &str) -> Option<Self> {
        let line = |text: &str| {
            let apart = |c: char| c.is_whitespace() || c.is_control();
            let words = text.split(apart).filter(|word| !word.is_empty());
            words.collect::<Vec<_>>().join(" ")
        };
        let (task, summary) = (line(task), line(summary));
        let summary = if summary.is_empty() { &task } else { &summary };
        let summary = clip(summary, 120);
        (!task.is_empty()).then(|| Self { task: clip(&task, 500), summary })
    }
}

/// A step on a run's timeline, as `GET /runs/{id}/steps` shows it. Redacted before it is made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StepRecord {
    /// Place on the timeline, from 1.
    pub number: u64,
    /// When the step was done.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// What it was: `goto`, `fill`, `extract` …
    pub name: String,
    /// The step in words a person understands: `fill textbox "Search" with {{parameters.query}}`.
    pub summary: String,
    /// The page's address after it.
    pub url: String,
    /// Whether it worked.
    pub ok: bool,
    /// What came of it, or what went wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// How long it took, in milliseconds.
    pub millis: u64,
}
