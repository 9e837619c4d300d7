//! The library that runs inside the page: what a page is made of is found out there, in one call.
//!
//! It is put into an isolated world of each document, so page scripts can neither see nor change it. Its
//! modules are in `page/`; `main.js` is the entry.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::bundle::bundle;

macro_rules! modules {
    ($($name:literal,)*) => {
        BTreeMap::from([$((concat!($name, ".js"), include_str!(concat!("page/", $name, ".js"))),)*])
    };
}

static MODULES: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| {
    modules![
        "act",
        "changes",
        "collect",
        "consent",
        "dom",
        "emptiness",
        "find",
        "fold",
        "induce",
        "input",
        "labels",
        "likeness",
        "loading",
        "locate",
        "look",
        "main",
        "mentions",
        "modal",
        "names",
        "paging",
        "places",
        "read",
        "records",
        "roles",
        "selectors",
        "shape",
        "storage",
        "table",
        "text",
        "walk",
    ]
});

#[expect(clippy::panic, reason = "the modules are part of the binary and a test bundles them")]
static LIBRARY: LazyLock<String> = LazyLock::new(|| {
    bundle("main.js", &MODULES).unwrap_or_else(|error| panic!("perception/page: {error}"))
});

/// Defines `globalThis.__hob`, an object of functions that each take one JSON value and return one
/// (or a promise of one), and throw `{code, message}`.
pub fn library() -> &'static str {
    &LIBRARY
}

/// The modules by their file names.
pub fn modules() -> &'static BTreeMap<&'static str, &'static str> {
    &MODULES
}
