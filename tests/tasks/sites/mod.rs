//! The sites, one file each.

use crate::task::SiteKind;

pub mod booking;
pub mod conference;
pub mod harbours;
pub mod homeware;
pub mod jobs;
pub mod library;
pub mod portal;
pub mod rathaus;

/// Every site.
pub const ALL: &[&SiteKind] = &[
    &booking::SITE,
    &conference::SITE,
    &harbours::SITE,
    &homeware::SITE,
    &jobs::SITE,
    &library::SITE,
    &portal::SITE,
    &rathaus::SITE,
];
