//! What a browser knows of a person: cookies, and what each origin keeps for itself. Taken out of one
//! browser whole and put into another, before any script of a page runs there.
//!
//! Each origin's storage is read and written in a blank document of that origin: the address is opened,
//! and every request is answered here, with nothing. So none of the site's scripts runs, and the site
//! hears nothing of it.

mod blank;
mod cookies;
mod keeping;
mod visited;

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

pub(super) use blank::Blank;
pub use blank::Taken;
pub use cookies::Cookie;
pub use visited::Place;
pub(super) use visited::{Visited, origin};

/// All of a browser's state that a login can consist of. Every part of it is a secret: it is not
/// printed, and only the vault is given it as text.
#[derive(Clone, Default, Serialize, Deserialize)]
pub struct StorageState {
    /// Cookies of all sites, partitioned ones too.
    pub cookies: Vec<Cookie>,
    /// What each place keeps.
    pub places: Vec<Kept>,
}

/// What one origin keeps, as the top document or in a frame of another.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// Whose.
    pub place: Place,
    /// `localStorage`, `sessionStorage` and IndexedDB, in the words of the in-page library.
    storage: Storage,
}

#[derive(Clone, Default, PartialEq, Serialize, Deserialize)]
struct Storage {
    local: Vec<(Value, Value)>,
    session: Vec<(Value, Value)>,
    databases: Vec<Value>,
}

impl Storage {
    fn is_empty(&self) -> bool {
        self.local.is_empty() && self.session.is_empty() && self.databases.is_empty()
    }
}

impl fmt::Debug for StorageState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StorageState({} cookies, {} places)", self.cookies.len(), self.places.len())
    }
}

impl PartialEq for StorageState {
    /// Whether both hold the same, in whatever order their cookies came.
    fn eq(&self, other: &Self) -> bool {
        let sorted = |state: &Self| {
            let mut cookies = state.cookies.clone();
            cookies.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
            cookies
        };
        self.places == other.places && sorted(self) == sorted(other)
    }
}

impl StorageState {
    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.cookies.is_empty() && self.places.is_empty()
    }

    /// The places that keep something.
    pub fn places(&self) -> impl Iterator<Item = &Place> {
        self.places.iter().map(|kept| &kept.place)
    }
}
