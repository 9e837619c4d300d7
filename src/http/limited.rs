//! Limits of a workspace that a call is beyond, and how callers are told of them: by 429, `Retry-After`, and the
//! fields of draft-ietf-httpapi-ratelimit-headers-10, in which each limit has the name it has in the configuration.

use std::fmt;
use std::time::Duration;

use actix_web::HttpResponseBuilder;
use actix_web::http::header::RETRY_AFTER;

use crate::store::StartRate;

/// Seconds over which starts are counted.
const WINDOW: u64 = 60;
/// What `Retry-After` says where nobody knows when there is room again, in seconds.
const SOME_TIME: u64 = 5;

/// A limit of the workspace that the call is beyond.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Limited {
    /// It starts runs faster than it may.
    Starts(StartRate),
    /// As many runs wait as may.
    Waiting {
        /// How many may.
        most: u64,
    },
    /// As much of one kind of work is under way as may be.
    AtATime {
        /// Which limit it is.
        limit: &'static str,
        /// What it is called, in the plural.
        what: &'static str,
        /// How many may be under way.
        most: usize,
    },
    /// As many logins are recorded on this node, by all workspaces together, as may be.
    Recorders {
        /// How many may be recorded.
        most: usize,
    },
    /// Its files would be larger than they may be.
    Storage {
        /// How many bytes they may have.
        most: u64,
    },
}

impl Limited {
    fn name(&self) -> &'static str {
        match self {
            Self::Starts(_) => "starts_per_minute",
            Self::Waiting { .. } => "waiting_runs",
            Self::AtATime { limit, .. } => limit,
            Self::Recorders { .. } => "recorder_slots",
            Self::Storage { .. } => "storage_bytes",
        }
    }

    /// Adds what a refused caller is told.
    pub(super) fn tell(&self, response: &mut HttpResponseBuilder) {
        let name = self.name();
        let policy = match self {
            Self::Starts(rate) => return tell_rate(rate, response),
            Self::Waiting { most } => format!("\"{name}\";q={most};qu=\"concurrent-requests\""),
            Self::AtATime { most, .. } | Self::Recorders { most } => {
                format!("\"{name}\";q={most};qu=\"concurrent-requests\"")
            }
            Self::Storage { most } => format!("\"{name}\";q={most};qu=\"content-bytes\""),
        };
        response.insert_header(("ratelimit-policy", policy));
        response.insert_header(("ratelimit", format!("\"{name}\";r=0")));
        response.insert_header((RETRY_AFTER, SOME_TIME));
    }
}

/// Adds how the workspace's starts stand, to an answer that is none of their refusal, too.
pub(super) fn tell_rate(rate: &StartRate, response: &mut HttpResponseBuilder) {
    let StartRate { per_minute, left, wait } = rate;
    let policy = format!("\"starts_per_minute\";q={per_minute};w={WINDOW}");
    response.insert_header(("ratelimit-policy", policy));
    let until = if wait.is_zero() { String::new() } else { format!(";t={}", seconds(*wait)) };
    response.insert_header(("ratelimit", format!("\"starts_per_minute\";r={left}{until}")));
    if !wait.is_zero() {
        response.insert_header((RETRY_AFTER, seconds(*wait)));
    }
}

/// Whole seconds, so many that after them it is time.
fn seconds(wait: Duration) -> u64 {
    u64::try_from(wait.as_millis().div_ceil(1000)).unwrap_or(u64::MAX).max(1)
}

impl fmt::Display for Limited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name();
        match self {
            Self::Starts(StartRate { per_minute, wait, .. }) => write!(
                f,
                "this workspace starts {per_minute} runs in a minute at most (limits.{name}); try again in {} s",
                seconds(*wait)
            ),
            Self::Waiting { most } => write!(
                f,
                "{most} runs are waiting, as many as this workspace may have (limits.{name}); try again when \
                 some have finished"
            ),
            Self::AtATime { what, most, .. } => write!(
                f,
                "this workspace has {most} {what} under way, as many as it may (limits.{name}); try again when \
                 one is over"
            ),
            Self::Recorders { most } => write!(
                f,
                "{most} logins are being recorded, as many as this Hob may (recorder.slots); try again when one is \
                 over"
            ),
            Self::Storage { most } => write!(
                f,
                "the files of this workspace would have more than {most} bytes, which is all that they may \
                 (limits.{name}); uploads are removed by themselves after some time"
            ),
        }
    }
}
