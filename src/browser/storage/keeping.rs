//! What of a browser's state is kept: no more than is a login's, and no larger than can be kept; and what
//! in it must not be shown.

use url::Url;

use super::{Cookie, Kept, Place, StorageState};
use crate::model::{Secret, looks_secret};

/// Shorter values are no keys to anything.
const SHORTEST: usize = 12;
/// Most secrets that are looked for.
const MOST_SECRETS: usize = 200;

impl StorageState {
    /// Leaves out what a run has met elsewhere: what was not in the login before, and is not of its
    /// origins. What was at a place that could not be read now stays as it was.
    pub fn keep_to(&mut self, origins: &[String], before: &Self, missed: &[Place]) {
        let hosts: Vec<String> = origins
            .iter()
            .filter_map(|origin| Some(Url::parse(origin).ok()?.host_str()?.to_owned()))
            .collect();
        self.cookies.retain(|cookie| {
            before.cookies.iter().any(|known| known.is_same(cookie)) || cookie.is_of(&hosts)
        });
        self.places.retain(|kept| {
            origins.contains(&kept.place.top) || before.places().any(|place| *place == kept.place)
        });
        let unread = |kept: &&Kept| {
            missed.contains(&kept.place) && !self.places.iter().any(|now| now.place == kept.place)
        };
        let unread: Vec<Kept> = before.places.iter().filter(unread).cloned().collect();
        self.places.extend(unread);
        self.places.sort_by(|a, b| a.place.cmp(&b.place));
    }

    /// Leaves out the largest database; where it was. Logins are small.
    pub fn drop_largest(&mut self) -> Option<Place> {
        let sized = self.places.iter().enumerate().flat_map(|(at, kept)| {
            let databases = kept.storage.databases.iter().enumerate();
            databases.map(move |(number, database)| (database.to_string().len(), at, number))
        });
        let (_, at, number) = sized.max()?;
        self.places[at].storage.databases.remove(number);
        Some(self.places[at].place.clone())
    }

    /// The values by which a server knows the person, for a redactor: cookies that scripts do not see, and
    /// what origins keep under names like secrets.
    pub fn secrets(&self) -> Vec<Secret> {
        let cookies = self.cookies.iter().filter_map(Cookie::secret);
        let stored = self.places.iter().flat_map(|kept| {
            let entries = kept.storage.local.iter().chain(&kept.storage.session);
            entries.filter_map(|(name, value)| {
                let (name, value) = (name.as_str()?, value.as_str()?);
                let signed = value.starts_with("eyJ") && value.matches('.').count() == 2;
                (looks_secret(name) || signed).then_some(value)
            })
        });
        let long = cookies.chain(stored).filter(|value| value.len() >= SHORTEST);
        long.take(MOST_SECRETS).map(Secret::new).collect()
    }
}

impl Place {
    /// The origin whose it is.
    pub fn origin(&self) -> &str {
        self.frame.as_ref().unwrap_or(&self.top)
    }
}
