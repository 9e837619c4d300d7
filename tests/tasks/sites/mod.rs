//! The sites, one file each.

use crate::task::SiteKind;

pub mod admin;
pub mod booking;
pub mod camera;
pub mod conference;
pub mod estate;
pub mod forum;
pub mod gitdocs;
pub mod greenhouse;
pub mod harbours;
pub mod homeware;
pub mod jobs;
pub mod library;
pub mod manual;
pub mod newswire;
pub mod portal;
pub mod pydocs;
pub mod rathaus;
pub mod recetas;
pub mod tramways;
pub mod weather;

/// Every site.
pub const ALL: &[&SiteKind] = &[
    &admin::SITE,
    &booking::SITE,
    &camera::SITE,
    &conference::SITE,
    &estate::SITE,
    &forum::SITE,
    &gitdocs::SITE,
    &greenhouse::SITE,
    &harbours::SITE,
    &homeware::SITE,
    &jobs::SITE,
    &library::SITE,
    &manual::SITE,
    &newswire::SITE,
    &portal::SITE,
    &pydocs::SITE,
    &rathaus::SITE,
    &recetas::SITE,
    &tramways::SITE,
    &weather::SITE,
];
