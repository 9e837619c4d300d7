//! The in-page library: what Hob runs inside pages, in an isolated world that the page cannot see.

/// Defines `globalThis.__hob`, an object of functions that each take one JSON value and return one
/// (or a promise of one), and throw `{code, message}`.
pub(super) const LIBRARY: &str = "globalThis.__hob = { echo: (args) => args };";
