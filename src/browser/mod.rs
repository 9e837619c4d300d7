//! The browser: driver processes, sessions, pages, and what can be done on a page.
//!
//! Speaks WebDriver by fantoccini to start and end sessions, and DevTools to work in them: it
//! tells what happens instead of being asked, and one hanging command holds up no other. Knows
//! nothing of tasks, runs or planners.

mod act;
mod attended;
mod bounds;
mod camera;
mod capabilities;
mod casting;
mod cdp;
mod dialogs;
mod document;
mod downloading;
mod downloads;
mod drag;
mod driver;
mod egress;
mod environment;
mod error;
mod evaluate;
mod events;
mod film;
mod frames;
mod gate;
mod guard;
mod happening;
mod input;
mod installing;
mod live;
mod nesting;
mod page;
mod page_tools;
mod prepare;
mod reach;
mod remote;
mod roots;
mod saving;
mod screenshot;
mod session;
mod settings;
mod settle;
mod sliding;
mod sockets;
mod storage;
mod tab;
mod tabs;
mod tool_calls;
mod typing;
mod unopened;
mod upload;
mod user;
mod watch;
mod world;

pub use bounds::{Bounds, Excess};
pub use capabilities::LaunchOptions;
pub use casting::Picture;
pub use egress::{
    Allowed, Courier, EgressSettings, Policy, ProxyFault, Refused, Remote, Route, Traffic,
    Unanswered,
};
pub use error::{BrowserError, UnreachableKind};
pub use film::{Film, Filmed};
pub use guard::{GuardOrder, guard_main};
pub use live::{Hands, Happened, Input, Live};
pub use page::{Landing, Page, Settled};
pub use page_tools::PageTool;
pub use remote::end_remote_session;
pub use screenshot::Screenshot;
pub use session::{Browser, Browsers, Killer};
pub use settings::Settings;
pub use storage::{Cookie, Kept, Place, StorageState, Taken};
pub use tab::Tab;
pub use tabs::Mark;
pub use user::BrowserUser;

pub(crate) use frames::Realm;
pub(crate) use nesting::{Tour, passing};
