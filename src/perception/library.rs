//! The library that runs inside the page: what a page is made of is found out there, in one call.
//!
//! It lives in an isolated world of each document, so page scripts can neither see nor change it.
//! Its files share one closure and are only meaningful together, in this order.

/// Defines `globalThis.__hob`, an object of functions that each take one JSON value and return one
/// (or a promise of one), and throw `{code, message}`.
pub fn library() -> &'static str {
    concat!(
        include_str!("page/open.js"),
        include_str!("page/dom.js"),
        include_str!("page/text.js"),
        include_str!("page/roles.js"),
        include_str!("page/names.js"),
        include_str!("page/shape.js"),
        include_str!("page/table.js"),
        include_str!("page/mentions.js"),
        include_str!("page/fold.js"),
        include_str!("page/walk.js"),
        include_str!("page/modal.js"),
        include_str!("page/read.js"),
        include_str!("page/act.js"),
        include_str!("page/changes.js"),
        include_str!("page/input.js"),
        include_str!("page/locate.js"),
        include_str!("page/find.js"),
        include_str!("page/likeness.js"),
        include_str!("page/records.js"),
        include_str!("page/selectors.js"),
        include_str!("page/labels.js"),
        include_str!("page/induce.js"),
        include_str!("page/places.js"),
        include_str!("page/collect.js"),
        include_str!("page/paging.js"),
        include_str!("page/storage.js"),
        include_str!("page/close.js"),
    )
}
