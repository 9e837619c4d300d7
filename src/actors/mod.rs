//! The actors: who owns a lifetime. Each is a thin shell around plain async functions.
//!
//! * [`Supervisor`](supervisor::Supervisor): one a node; gives free browser slots to waiting skillets.
//! * [`SkilletActor`](skillet::SkilletActor): one a leased skillet; runs its queue one at a time.
//! * [`AuthSessionActor`](recorder::AuthSessionActor): one a node; the logins that people record.
//! * [`BrowserSession`](browser_session::BrowserSession): one a browser; its deadline and its end.
//!
//! An actor that dies is noticed: [`Watched`](watched::Watched) replaces the first and the third; a
//! skillet's run is dealt with as a lost node's. Work in the background, as the care of [`batches`] and
//! [`schedules`], is begun anew by [`lasting`]. What a run does is in
//! [`runs`](crate::runs), one floor below.

mod batches;
mod browser_session;
mod dispatch;
mod lasting;
mod looking;
mod pool;
pub mod recorder;
mod remotes;
mod schedules;
mod skillet;
mod starting;
mod supervisor;
mod watched;

pub use dispatch::{Dispatch, Parts, Trouble, block_on};
pub use lasting::lasting;
