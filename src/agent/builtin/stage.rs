//! How far something is that a run does once.

/// How far something is that is done once in a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Stage {
    /// Not begun, or to be tried again.
    #[default]
    Open,
    /// Sent; what came of it is to be seen on the page.
    Sent,
    /// Done, or not to be tried again.
    Done,
}
