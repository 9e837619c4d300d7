//! The library that runs inside the page: what a page is made of is found out there, in one call.
//!
//! It lives in an isolated world of each document, so page scripts can neither see nor change it.
//! Its files share one closure and are only meaningful together, in this order.

/// Defines `globalThis.__hob`, an object of functions that each take one JSON value and return one
/// (or a promise of one), and throw `{code, message}`.
pub(super) const LIBRARY: &str = concat!(
    include_str!("script/open.js"),
    include_str!("script/dom.js"),
    include_str!("script/text.js"),
    include_str!("script/roles.js"),
    include_str!("script/names.js"),
    include_str!("script/shape.js"),
    include_str!("script/table.js"),
    include_str!("script/mentions.js"),
    include_str!("script/fold.js"),
    include_str!("script/walk.js"),
    include_str!("script/modal.js"),
    include_str!("script/read.js"),
    include_str!("script/act.js"),
    include_str!("script/changes.js"),
    include_str!("script/input.js"),
    include_str!("script/locate.js"),
    include_str!("script/find.js"),
    include_str!("script/likeness.js"),
    include_str!("script/records.js"),
    include_str!("script/selectors.js"),
    include_str!("script/labels.js"),
    include_str!("script/induce.js"),
    include_str!("script/places.js"),
    include_str!("script/collect.js"),
    include_str!("script/paging.js"),
    include_str!("script/storage.js"),
    include_str!("script/close.js"),
);
