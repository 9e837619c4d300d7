//! What came of an action, as data: planners, the timeline, programs and repair decide by it. Words are
//! made of it in one place only, `executor::wording`.

use serde::{Deserialize, Serialize};

use super::{Fault, HandedBack, Redactor, Refusal, RunError, Side};

/// What came of an action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// An address was opened.
    Opened {
        /// Where the page is then; redirects are followed.
        url: String,
        /// The HTTP status, where the browser tells one.
        status: Option<u16>,
    },
    /// An address brought files in place of a page.
    Downloaded(Vec<Download>),
    /// An input was made.
    Acted(Acted),
    /// A tool of the page answered.
    ToolAnswered {
        /// What came of the call on the page.
        acted: Acted,
        /// Its answer as text, shortened; empty where it gave none.
        answer: String,
    },
    /// Text of the page was read.
    Text(String),
    /// Data was read.
    Extracted(Extent),
    /// A picture was made, of so many CSS pixels.
    Pictured {
        /// Its width.
        width: u32,
        /// Its height.
        height: u32,
    },
    /// The next dialog will be answered.
    DialogPrepared {
        /// By OK rather than by Cancel.
        accept: bool,
    },
    /// A note for later runs was taken.
    Noted,
    /// A model answered what a program asked.
    Answered,
    /// A banner that a program knows was not shown, and so not to be ended.
    NoBanner,
    /// A person handed the browser back.
    HandedBack(HandedBack),
    /// The result fits its schema.
    Finished,
    /// The result does not fit its schema.
    Unfit(Vec<Fault>),
    /// It was not done.
    Refused(Refusal),
    /// It was not done, and the run ends with that.
    Failed(RunError),
}

/// What came of an input.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Acted {
    /// Where the page is now.
    pub url: String,
    /// Whether that is another document or address than before.
    pub navigated: bool,
    /// Whether a new tab was opened; it is the current one now.
    pub new_tab: bool,
    /// What dialogs said, as `alert: Saved`; they were answered.
    pub dialogs: Vec<String>,
    /// Downloads that began.
    pub downloads: Vec<Download>,
    /// Whether anything changed: on the page, or by what is told above.
    pub changed: bool,
    /// What else there is to say.
    pub remark: Option<Remark>,
}

/// What else there is to say of an input that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Remark {
    /// The control holds another value than it was given.
    Holds(String),
    /// The control made this of the text that was typed.
    Made(String),
    /// The control, which does not show what it holds, has another number of characters than were typed.
    Length(usize),
    /// The option that was chosen by a part of its name.
    Chose(String),
    /// What was dragged lies beside what it was dropped on, on this side of it.
    Lies(Side),
    /// What was dragged lies in its list where it lay before.
    Unmoved,
    /// What was to be waited for is there already.
    ThereAlready,
    /// The control was in the wanted state already.
    AlreadySo,
    /// The page cannot be scrolled further.
    AtEnd {
        /// Upwards, rather than down.
        up: bool,
    },
    /// There is no page to go back to.
    NoPageBack,
    /// A file chooser opened and was not shown: it wants files.
    FileChooser,
    /// Nothing on the page changes by itself, so nothing was waited for.
    Static,
    /// The page did not change within so many seconds.
    Unchanged {
        /// How long was waited.
        seconds: u64,
    },
}

/// A file that a site sent to be kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Download {
    /// What it is known by: `d1`, `d2` …
    pub id: String,
    /// The name that the site gave it; no path.
    pub name: String,
    /// Where it came from.
    pub url: String,
    /// Bytes that have come so far.
    pub bytes: u64,
    /// How far it is.
    pub state: DownloadState,
}

/// How far a download is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum DownloadState {
    /// It is still coming.
    Coming,
    /// It is here.
    Complete,
    /// It is not to be had, and why.
    Failed(String),
}

/// How much an extraction read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extent {
    /// Whether it is a list of records, rather than single values.
    pub list: bool,
    /// Records that were there before any was chosen.
    pub seen: usize,
    /// Records, or fields that have a value.
    pub count: usize,
    /// Fields that were asked for.
    pub fields: usize,
    /// Pages that were read.
    pub pages: u32,
    /// Records that the page hides.
    pub hidden: usize,
    /// Whether those were read too.
    pub hidden_read: bool,
    /// The first record or the values, as JSON text, shortened; empty where there is none.
    pub sample: String,
}

impl Outcome {
    /// Whether the action was done.
    pub fn ok(&self) -> bool {
        !matches!(self, Self::Refused(_) | Self::Failed(_) | Self::Unfit(_))
    }

    /// Whether anything changed or was read.
    pub fn has_effect(&self) -> bool {
        match self {
            Self::Acted(acted) => acted.changed || acted.navigated,
            Self::Extracted(extent) => extent.count > 0,
            other => other.ok(),
        }
    }

    /// What came of an input or a call on the page.
    pub fn acted(&self) -> Option<&Acted> {
        match self {
            Self::Acted(acted) | Self::ToolAnswered { acted, .. } => Some(acted),
            _ => None,
        }
    }

    /// Whether it led to another document or address in the same tab.
    pub fn navigated(&self) -> bool {
        self.acted().is_some_and(|acted| acted.navigated && !acted.new_tab)
    }

    /// Whether it opened a new tab.
    pub fn opened_tab(&self) -> bool {
        self.acted().is_some_and(|acted| acted.new_tab)
    }

    /// Whether data was to be read and none was there.
    pub fn read_nothing(&self) -> bool {
        matches!(self, Self::Extracted(Extent { count: 0, .. }))
    }

    /// Why it was not done.
    pub fn refusal(&self) -> Option<&Refusal> {
        match self {
            Self::Refused(refusal) => Some(refusal),
            _ => None,
        }
    }

    /// The text of the page that it brought; empty where it brought none.
    pub fn text(&self) -> &str {
        match self {
            Self::Text(text) => text,
            _ => "",
        }
    }

    /// The outcome without secrets: pages may say what was typed.
    #[must_use]
    pub fn redacted(mut self, redactor: &Redactor) -> Self {
        let told = |text: &mut String| *text = redactor.redact(text).into_owned();
        match &mut self {
            Self::Opened { url, .. } => told(url),
            Self::Downloaded(downloads) => downloads.iter_mut().for_each(|d| d.redact(told)),
            Self::Acted(acted) => acted.redact(told),
            Self::ToolAnswered { acted, answer } => {
                acted.redact(told);
                told(answer);
            }
            Self::Text(text) => told(text),
            Self::Extracted(extent) => told(&mut extent.sample),
            Self::Unfit(faults) => faults.iter_mut().for_each(|fault| told(&mut fault.message)),
            Self::Refused(refusal) => refusal.texts().into_iter().for_each(told),
            Self::Failed(error) => told(&mut error.message),
            Self::HandedBack(back) => told(&mut back.advice),
            Self::Pictured { .. }
            | Self::DialogPrepared { .. }
            | Self::Noted
            | Self::Answered
            | Self::NoBanner
            | Self::Finished => {}
        }
        self
    }
}

impl Acted {
    fn redact(&mut self, told: impl Fn(&mut String) + Copy) {
        told(&mut self.url);
        self.dialogs.iter_mut().for_each(told);
        self.downloads.iter_mut().for_each(|download| download.redact(told));
        if let Some(Remark::Holds(text) | Remark::Made(text) | Remark::Chose(text)) =
            &mut self.remark
        {
            told(text);
        }
    }
}

impl Download {
    fn redact(&mut self, told: impl Fn(&mut String)) {
        told(&mut self.name);
        told(&mut self.url);
        if let DownloadState::Failed(why) = &mut self.state {
            told(why);
        }
    }
}
