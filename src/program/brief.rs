//! What a replay is given.

use std::path::Path;
use std::time::Duration;

use super::settings::Settings;
use crate::executor::Helm;
use crate::executor::trace::Trace;
use crate::files::Files;
use crate::model::{Inputs, Program, Revision, RunOrder};

/// What a replay is given.
pub struct Replay<'a> {
    /// Hob's own program, for the sandbox.
    pub hob: &'a Path,
    /// What the operator sets.
    pub settings: &'a Settings,
    /// The run's order.
    pub order: &'a RunOrder,
    /// Its inputs, secrets opened.
    pub inputs: &'a Inputs,
    /// The revision that the program is of.
    pub revision: &'a Revision,
    /// The program.
    pub program: &'a Program,
    /// Where the run's login is good, if it has one.
    pub login_origins: Option<&'a [String]>,
    /// Most steps.
    pub most_steps: usize,
    /// Longest time of a step.
    pub step_limit: Duration,
    /// Where the files are that the run was given.
    pub files: &'a Files,
    /// Who may have the browser in place of the run.
    pub helm: &'a dyn Helm,
    /// The run's trace, where it leaves one.
    pub trace: Option<&'a Trace>,
}
