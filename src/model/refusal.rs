//! Why an action was not done, as data: the same reason reads the same in explorations and in replays.

use serde::{Deserialize, Serialize};

use super::Doubt;

/// Why an action was not done. The run can go on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// The run is read-only, and it may have changed something.
    ReadOnly,
    /// The site is none that the run may act on.
    OutOfBounds {
        /// The origin that is outside.
        origin: String,
        /// The host names that the run may act on.
        sites: Vec<String>,
    },
    /// Addresses of this scheme are not opened.
    Scheme(String),
    /// It is no address, or not an absolute one.
    NoAddress(String),
    /// A secret would have gone where none goes.
    Secret(SecretPlace),
    /// A picture would have shown a secret.
    NoPicture(SecretInSight),
    /// A saved program may have sent it already in this run.
    MaySendTwice,
    /// An extraction names no field.
    NoFields,
    /// Only files that the caller gave are uploaded; their placeholders.
    NotGiven(Vec<String>),
    /// The page offers no tool of this name.
    NoTool {
        /// The name that was called.
        name: String,
        /// The names of those that it offers.
        offered: Vec<String>,
    },
    /// What was to be given to a tool of the page is not as it says.
    ToolInput {
        /// The tool.
        name: String,
        /// What is wrong.
        why: String,
    },
    /// The caller's schema allows no file.
    NoFileWanted,
    /// It took longer than a step may.
    TooLong {
        /// How long a step may take.
        seconds: u64,
    },
    /// The page answers with this HTTP status.
    Status(u16),
    /// The page could not be used so, as the in-page library says.
    Page {
        /// What kind of fault it is.
        fault: PageFault,
        /// The element and what is wrong with it.
        message: String,
    },
    /// The browser did not do it; the text says why.
    Browser(String),
    /// No record of the list holds these texts; without texts, the list has no record.
    NoRecord(Vec<String>),
    /// More than one record is meant.
    SeveralRecords,
    /// The values of this field have no certain order.
    NoOrder(String),
    /// No record has such a field.
    NoSuchField(String),
    /// A value by which records are to be ordered can be read in two ways.
    DoubtfulOrder(Doubt),
    /// The page is not as the program knows it.
    Mismatch(Mismatch),
    /// The program asks for what it may not, or cannot be understood.
    Misused(Misuse),
    /// A model cannot answer what the program asks, and why.
    Unanswered(String),
    /// What was sent last has not come about, by what the page shows.
    Undone(Undone),
}

/// What a page shows instead of the success of what was sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Undone {
    /// A dialog is open, and says this.
    Asks(String),
    /// It complains of this.
    Complains(String),
    /// Nothing on the page has changed.
    Unchanged,
    /// What was tried last did not come about: the step, in words.
    Failed(String),
    /// It would ask before it is left, since something on it is not saved.
    Unsaved,
    /// A form of it that is sent by a button was filled in, and nothing was sent since.
    Unsent,
    /// A form carries what was filled in before, and its button, of this name, was not pressed.
    Carried(String),
    /// The task asks for something to be done, and nothing was: pages were gone to, and no more.
    Untouched,
    /// The task asks for these acts, in its own words, and nothing that was done shows them.
    Unshown(Vec<String>),
    /// The task asks for something to be done with inputs, and these were put nowhere and not found.
    Unused(Vec<String>),
}

impl Undone {
    /// Whether the page shows it for certain; a planner may know better of what it shows no sign of, or of pages that would
    /// always ask.
    pub fn is_sure(&self) -> bool {
        matches!(self, Self::Asks(_) | Self::Complains(_))
    }
}

/// Where no secret goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SecretPlace {
    /// Into an address.
    Address,
    /// Into the answer of a dialog, which any site may open.
    Dialog,
    /// Into the texts that records are told by.
    Matching,
    /// Into code.
    Code,
    /// Into a tool that a page offers.
    Tool,
    /// Anywhere but into a field.
    NoField,
}

/// Where a secret can be seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SecretInSight {
    /// In a field that it was put into.
    Field,
    /// On the page.
    Page,
    /// Perhaps: the page is too large to be searched.
    TooLarge,
}

/// How a page is not as a program knows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mismatch {
    /// What a program names is not there, after so many seconds.
    NotThere {
        /// How long was waited.
        seconds: u64,
    },
    /// Nothing was downloaded.
    NoDownload,
    /// There is no calendar that leads to this day.
    NoDay(String),
    /// What a program names is there, but not shown.
    NotShown,
    /// What a program names is so many elements.
    Several(usize),
    /// What a program names is several elements on a further page of its list.
    SeveralFurther,
    /// What a program names is on none of so many pages of its list.
    OnNoPage(usize),
    /// What a program waits for did not come to this state in time.
    NotInState {
        /// `visible`, `hidden`, `attached` or `detached`.
        state: String,
        /// How long was waited.
        seconds: u64,
    },
    /// The page is at another address than the program waits for.
    ElsewhereThan {
        /// Where it is.
        at: String,
    },
    /// It led to no other page, unlike when the program was made.
    Stayed,
    /// It had no effect, unlike when the program was made.
    NoEffect,
    /// The way to the list's next page, which the program knows, is not there.
    NoWayOn,
    /// As the list was scrolled it showed others at once: there may be records between.
    Gap,
    /// The list has further pages that the program does not know.
    FurtherPages,
    /// What is to be counted is not there.
    NothingToCount,
}

/// How a program misuses its page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Misuse {
    /// The operator has not allowed programs to run code of their own in pages.
    Evaluate,
    /// It asks more questions than this.
    Questions(usize),
    /// It gives more bytes than this with a question.
    QuestionSize(usize),
    /// A question's schema cannot be used, and why.
    QuestionSchema(String),
    /// It asks a model, and there is none.
    NoModel,
    /// Files of its own.
    Files,
    /// A way to a next page or a frame of several parts.
    OnePart,
    /// A way to a next page or a frame by a part that does not stand alone.
    PartAlone,
    /// Waiting for a state that there is not.
    State(String),
    /// Asking what is not known of elements.
    Property(String),
    /// Loading anew where nothing is loaded.
    NothingToReload,
}

/// What is wrong with a page or an element of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PageFault {
    /// Something lies over the element.
    Covered,
    /// The element is not visible.
    NotVisible,
    /// The element does not stop moving.
    Moving,
    /// The element is disabled.
    Disabled,
    /// The element is no longer on the page.
    Stale,
    /// Anything else; the message says what.
    Other,
}

impl PageFault {
    /// From the in-page library's code.
    pub fn of(code: &str) -> Self {
        match code {
            "covered" => Self::Covered,
            "not_visible" => Self::NotVisible,
            "moving" => Self::Moving,
            "disabled" => Self::Disabled,
            "stale_ref" => Self::Stale,
            _ => Self::Other,
        }
    }

    /// Whether the element could not be used because of what lies over it or how it is shown: nothing was
    /// done to it.
    pub fn is_in_the_way(self) -> bool {
        matches!(self, Self::Covered | Self::NotVisible | Self::Moving)
    }
}

impl Refusal {
    /// Whether the element is no longer on the page.
    pub fn is_stale(&self) -> bool {
        matches!(self, Self::Page { fault: PageFault::Stale, .. })
    }

    /// The texts in it that a page, a planner or a program may have made.
    pub(super) fn texts(&mut self) -> Vec<&mut String> {
        match self {
            Self::OutOfBounds { origin: text, .. }
            | Self::Scheme(text)
            | Self::NoAddress(text)
            | Self::Page { message: text, .. }
            | Self::Browser(text)
            | Self::NoOrder(text)
            | Self::NoSuchField(text)
            | Self::Mismatch(
                Mismatch::NotInState { state: text, .. } | Mismatch::ElsewhereThan { at: text },
            )
            | Self::Unanswered(text)
            | Self::Misused(
                Misuse::QuestionSchema(text) | Misuse::State(text) | Misuse::Property(text),
            ) => vec![text],
            Self::DoubtfulOrder(doubt) => vec![&mut doubt.text],
            Self::NoTool { name, offered } => [name].into_iter().chain(offered).collect(),
            Self::ToolInput { name, why } => vec![name, why],
            Self::NoRecord(texts) => texts.iter_mut().collect(),
            _ => Vec::new(),
        }
    }
}
