//! The sites, one file each.

use crate::task::SiteKind;

pub mod conference;
pub mod harbours;
pub mod homeware;

/// Every site.
pub const ALL: &[&SiteKind] = &[&homeware::SITE, &harbours::SITE, &conference::SITE];
