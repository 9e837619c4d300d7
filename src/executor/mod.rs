//! The executor: an action in, its outcome out. Explorations and replays both act on pages through it, so
//! that permission and bounds, secrets, banners, waits, the timeline and the trace are the same in both.

mod album;
mod context;
mod delivery;
mod edge;
mod error;
mod helm;
mod journal;
mod list;
mod page_tools;
mod perform;
mod permit;
mod select;
mod sent;
mod sight;
mod timeline;
pub mod trace;
mod unproven;
mod uploads;
mod waiting;
pub mod wording;

pub use context::{BannerPolicy, Context, Executor, Sent, Texts};
pub use delivery::{Delivered, download_named, file_descriptor};
pub use edge::Help;
pub use error::{StepError, refused_page, run_error};
pub use helm::{Helm, NoHelm};
pub use journal::{Journal, JournalClosed};
pub use list::Extracted;
pub use page_tools::Called;
pub use permit::{Element, Elements, NoElements};
pub use select::SAID;
pub use timeline::{Recorded, Step, Timeline};
pub use waiting::within;
