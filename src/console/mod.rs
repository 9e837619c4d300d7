//! The console: pages for people, made on the server. They work without a script; with one, a run that is under way is
//! shown as it goes on.
//!
//! All of it is a client of Hob's own API ([`crate::client`]), with the session of whoever is signed in: what a key may
//! and what is written in the audit log is decided there, once, for every way in. Nothing is kept from one request to the
//! next.

mod ask;
mod batches;
mod calls;
mod colours;
mod drafts;
mod editing;
mod files;
mod inputs;
mod logins;
mod page;
mod results;
mod routes;
mod runs;
mod schedules;
mod shapes;
mod skillets;
mod track;
mod webhook;
mod words;
mod workspace;

pub use ask::{Answer, Asked, Person};
pub use page::{problem, sign_in};
pub use routes::{PATHS, answer, can_be_sent_again, page_of_form};

/// The script of every page.
pub const SCRIPT: &str = include_str!("console.js");
/// The looks of every page.
pub const STYLE: &str = include_str!("console.css");
