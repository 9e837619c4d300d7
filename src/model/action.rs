//! Actions: what a planner can decide, in one set of types from which the model's tools are generated.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Clicking, Extraction, Side};

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
        /// How, if not once with the left button.
        #[serde(flatten)]
        how: Clicking,
    },
    /// Replace an input's text.
    Fill {
        /// The input.
        r#ref: Ref,
        /// The text.
        value: String,
    },
    /// Choose an option or a text.
    Select {
        /// The select.
        r#ref: Ref,
        // Of an element that is no select, a text in it is selected.
        /// Its label or value.
        option: String,
    },
    /// Set a checkbox or switch.
    Check {
        /// The control.
        r#ref: Ref,
        /// The wanted state.
        checked: bool,
    },
    /// Press a key: Control+a …
    Press {
        /// The key.
        key: String,
        /// Focused first, if given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        r#ref: Option<Ref>,
    },
    /// Type at the caret.
    Type {
        /// The text.
        text: String,
        /// Focused first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        r#ref: Option<Ref>,
    },
    /// Hover.
    Hover {
        /// The element.
        r#ref: Ref,
    },
    // To an element, or the page by a part of the window.
    /// Scroll.
    Scroll {
        /// Omitted: the page.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        r#ref: Option<Ref>,
        /// Upwards instead of down.
        #[serde(default)]
        up: bool,
    },
    /// Wait for a text or change.
    WaitFor {
        /// Omitted: any change.
        #[serde(default)]
        text: String,
    },
    /// Go to a tab.
    SwitchTab {
        /// Its number, from 1.
        tab: usize,
    },
    /// Drag and drop.
    Drag {
        /// What is dragged.
        from: Ref,
        /// Where it is dropped.
        to: Ref,
        /// `before`, `after`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<String>")]
        side: Option<Side>,
    },
    /// Answer the next step's prompt.
    Dialog {
        /// OK rather than Cancel.
        accept: bool,
        /// Typed into a prompt.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
    },
    /// Upload a file.
    Upload {
        /// What is clicked.
        r#ref: Ref,
        /// The file's placeholder.
        file: String,
    },
    /// See it as an image.
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
    /// Call the page's tool.
    CallTool {
        /// Its name.
        tool: String,
        // By its schema; texts may hold placeholders.
        /// What it is given.
        #[serde(default, skip_serializing_if = "Map::is_empty")]
        input: Map<String, Value>,
        // Where in the result its answer goes.
        /// For its answer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<String>,
    },
    /// Note for later runs.
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
        /// A related task.
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

/// What kind of action a step is: on a timeline, in a skillet, in a trace. Programs do some that no planner
/// decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionKind {
    /// See [`Action::Goto`].
    Goto,
    /// See [`Action::Back`].
    Back,
    /// See [`Action::Click`].
    Click,
    /// See [`Action::Fill`].
    Fill,
    /// See [`Action::Select`].
    Select,
    /// See [`Action::Check`].
    Check,
    /// See [`Action::Press`].
    Press,
    /// See [`Action::Type`].
    Type,
    /// See [`Action::Hover`].
    Hover,
    /// See [`Action::Scroll`].
    Scroll,
    /// See [`Action::WaitFor`].
    WaitFor,
    /// See [`Action::SwitchTab`].
    SwitchTab,
    /// See [`Action::Drag`].
    Drag,
    /// See [`Action::Dialog`].
    Dialog,
    /// See [`Action::Upload`].
    Upload,
    /// See [`Action::Look`].
    Look,
    /// See [`Action::Read`].
    Read,
    /// See [`Action::Extract`].
    Extract,
    /// See [`Action::CallTool`].
    CallTool,
    /// See [`Action::Note`].
    Note,
    /// See [`Action::Finish`].
    Finish,
    /// See [`Action::GiveUp`].
    GiveUp,
    /// Code of a program's own was run in the page.
    Evaluate,
    /// A model was asked by a program.
    Ai,
    /// A program lets banners that ask for consent be ended.
    EndBanners,
    /// The run waits for a person to take the browser over.
    Ask,
    /// A person took the browser over.
    TakeOver,
    /// The person's control of the browser is over.
    HandBack,
}

impl ActionKind {
    /// Whether the page may look otherwise after it.
    pub fn may_be_seen(self) -> bool {
        !matches!(
            self,
            Self::Look
                | Self::Read
                | Self::Extract
                | Self::Note
                | Self::Finish
                | Self::GiveUp
                | Self::Ai
                | Self::TakeOver
        )
    }

    /// Its name, as in JSON.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Goto => "goto",
            Self::Back => "back",
            Self::Click => "click",
            Self::Fill => "fill",
            Self::Select => "select",
            Self::Check => "check",
            Self::Press => "press",
            Self::Type => "type",
            Self::Hover => "hover",
            Self::Scroll => "scroll",
            Self::WaitFor => "wait_for",
            Self::SwitchTab => "switch_tab",
            Self::Drag => "drag",
            Self::Dialog => "dialog",
            Self::Upload => "upload",
            Self::Look => "look",
            Self::Read => "read",
            Self::Extract => "extract",
            Self::CallTool => "call_tool",
            Self::Note => "note",
            Self::Finish => "finish",
            Self::GiveUp => "give_up",
            Self::Evaluate => "evaluate",
            Self::Ai => "ai",
            Self::EndBanners => "end_banners",
            Self::Ask => "ask",
            Self::TakeOver => "take_over",
            Self::HandBack => "hand_back",
        }
    }

    /// Whether it presses something, or gives or moves something by hand: what may send what was filled in.
    pub fn is_by_hand(self) -> bool {
        matches!(self, Self::Click | Self::Press | Self::Upload | Self::Drag)
    }
}

impl fmt::Display for ActionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Action {
    /// A click as usual.
    pub fn click(r#ref: Ref) -> Self {
        Self::Click { r#ref, how: Clicking::default() }
    }

    /// The end, with these values besides those that were read.
    pub fn finish(written: serde_json::Map<String, Value>) -> Self {
        Self::Finish { written, follow_up: None, follow_up_summary: None }
    }

    /// Its name, as in JSON and as models call it.
    pub fn name(&self) -> &'static str {
        self.kind().as_str()
    }

    /// Its kind.
    pub fn kind(&self) -> ActionKind {
        match self {
            Self::Goto { .. } => ActionKind::Goto,
            Self::Back {} => ActionKind::Back,
            Self::Click { .. } => ActionKind::Click,
            Self::Fill { .. } => ActionKind::Fill,
            Self::Select { .. } => ActionKind::Select,
            Self::Check { .. } => ActionKind::Check,
            Self::Press { .. } => ActionKind::Press,
            Self::Type { .. } => ActionKind::Type,
            Self::Hover { .. } => ActionKind::Hover,
            Self::Scroll { .. } => ActionKind::Scroll,
            Self::WaitFor { .. } => ActionKind::WaitFor,
            Self::SwitchTab { .. } => ActionKind::SwitchTab,
            Self::Drag { .. } => ActionKind::Drag,
            Self::Dialog { .. } => ActionKind::Dialog,
            Self::Upload { .. } => ActionKind::Upload,
            Self::Look {} => ActionKind::Look,
            Self::Read { .. } => ActionKind::Read,
            Self::Extract(_) => ActionKind::Extract,
            Self::CallTool { .. } => ActionKind::CallTool,
            Self::Note { .. } => ActionKind::Note,
            Self::Finish { .. } => ActionKind::Finish,
            Self::GiveUp { .. } => ActionKind::GiveUp,
        }
    }

    /// The element that it is done on.
    pub fn target(&self) -> Option<&Ref> {
        match self {
            Self::Click { r#ref, .. }
            | Self::Fill { r#ref, .. }
            | Self::Select { r#ref, .. }
            | Self::Check { r#ref, .. }
            | Self::Hover { r#ref }
            | Self::Upload { r#ref, .. }
            | Self::Drag { from: r#ref, .. } => Some(r#ref),
            Self::Press { r#ref, .. }
            | Self::Type { r#ref, .. }
            | Self::Scroll { r#ref, .. }
            | Self::Read { r#ref, .. } => r#ref.as_ref(),
            _ => None,
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
