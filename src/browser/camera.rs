//! What of a run's pages may be seen by whoever looks at it, and by which way.

use tokio::sync::mpsc;

use super::casting::Frame;

/// By which pictures go to whoever films.
#[derive(Debug)]
pub(super) struct Camera(pub(super) mpsc::Sender<Frame>);

/// What may be seen of the pages.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) enum Sight {
    /// All: no secret was put into any.
    #[default]
    Open,
    /// Nothing: a secret was put in, and no page was found without it since.
    Concealed,
    /// This document alone, by its loader: it was found to be without secrets after they were put in. Others may say what
    /// was sent to them.
    Only(String),
}

impl Sight {
    /// Whether the document with this loader may be seen.
    pub(super) fn is_open(&self, loader: &str) -> bool {
        match self {
            Self::Open => true,
            Self::Concealed => false,
            Self::Only(found) => found == loader,
        }
    }
}
