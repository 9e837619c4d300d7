//! The list of runs, looked through from a place on: the newest first, by what is asked of them.
//!
//! Both stores give the list in slices; what a filter takes is decided here, once, by the documents.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use async_trait::async_trait;
use serde::Deserialize;

use super::{MOST_PAGE_BYTES, Result, RunDocument, Store};
use crate::model::{
    Path, RunErrorCode, RunId, RunOutcome, SkilletId, Status, Timestamp, WorkspaceId,
};

/// Most runs that one call looks at.
pub const MOST_LOOKED_AT: usize = 2_000;
/// Most bytes of their documents, rounded up to a slice.
const MOST_BYTES_LOOKED_AT: usize = 16 << 20;
/// Most runs of a slice.
const SLICE: usize = 200;

/// A place in the list: what was accepted earlier, or is listed behind the run, comes after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// When the run was accepted.
    pub at: Timestamp,
    /// The run; none: before all that were accepted at that time.
    pub run: Option<RunId>,
}

/// A text that is no place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("is no place in the list: take `before` from the `Link` of the page before")]
pub struct PlaceError;

impl fmt::Display for Place {
    /// `1790000000123-0195b7a0-5b1e-7cc3-9d1f-2f4c7a9e8b03`, or the time alone.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.at.as_millis())?;
        self.run.map_or(Ok(()), |run| write!(f, "-{run}"))
    }
}

impl FromStr for Place {
    type Err = PlaceError;

    fn from_str(text: &str) -> std::result::Result<Self, PlaceError> {
        let (at, run) = text.split_once('-').ok_or(PlaceError)?;
        let digits = at.len() <= 15 && at.bytes().all(|b| b.is_ascii_digit());
        let millis: i64 = at.parse().ok().filter(|_| digits).ok_or(PlaceError)?;
        let at = Timestamp::from_millis(millis);
        let run = run.parse().map_err(|_| PlaceError)?;
        // Beyond the calendar there is no place.
        if at.as_millis() == millis { Ok(Self { at, run: Some(run) }) } else { Err(PlaceError) }
    }
}

/// A piece of the list.
#[derive(Debug, Clone)]
pub struct Slice {
    /// Its runs, the newest first, each with its place.
    pub runs: Vec<(Place, RunDocument)>,
    /// Where the next slice begins; nothing where the list ends.
    pub next: Option<Place>,
}

/// The part of a store that is looked through.
#[async_trait]
pub trait ListingStore: Send + Sync + 'static {
    /// Runs of the workspace behind `from`, or from the newest on: `most` of them, or fewer where their documents have
    /// [`MOST_PAGE_BYTES`].
    async fn slice(
        &self,
        workspace: &WorkspaceId,
        from: Option<Place>,
        most: usize,
    ) -> Result<Slice>;
}

/// Which runs are asked for. What is empty takes all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RunFilter {
    /// In one of these states.
    pub statuses: Vec<Status>,
    /// Ended in one of these ways.
    pub outcomes: Vec<RunOutcome>,
    /// Failed with one of these codes.
    pub codes: Vec<RunErrorCode>,
    /// Got their result in one of these ways.
    pub paths: Vec<Path>,
    /// Of this skillet.
    pub skillet: Option<SkilletId>,
    /// With this text in task or title, in upper or lower case.
    pub text: Option<String>,
    /// Accepted then or later.
    pub since: Option<Timestamp>,
    /// Accepted earlier than then.
    pub until: Option<Timestamp>,
}

/// Runs that a filter takes.
#[derive(Debug, Clone)]
pub struct Found {
    /// The newest first.
    pub runs: Vec<RunDocument>,
    /// Where to go on; nothing where the list ends.
    pub next: Option<Place>,
    /// How many of those that are taken are still to be passed over there.
    pub offset: u64,
}

/// What a filter goes by. A state or code of a newer version is none that is asked for.
#[derive(Deserialize)]
struct Facets<'a> {
    status: Status,
    outcome: Option<RunOutcome>,
    path: Option<Path>,
    error: Option<Code>,
    skillet: Skillet,
    #[serde(borrow)]
    task: Cow<'a, str>,
    #[serde(borrow)]
    title: Option<Cow<'a, str>>,
}

#[derive(Deserialize)]
struct Code {
    code: RunErrorCode,
}

#[derive(Deserialize)]
struct Skillet {
    id: SkilletId,
}

impl RunFilter {
    /// Whether it takes all runs.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether it goes by times alone, and so takes what it cannot read: a run of a newer version.
    fn is_of_any_document(&self) -> bool {
        let words = [
            self.statuses.is_empty(),
            self.outcomes.is_empty(),
            self.codes.is_empty(),
            self.paths.is_empty(),
        ];
        words == [true; 4] && self.skillet.is_none() && self.text.is_none()
    }

    fn takes(&self, json: &str, text: Option<&str>) -> bool {
        if self.is_of_any_document() {
            return true;
        }
        let Ok(run) = serde_json::from_str::<Facets<'_>>(json) else { return false };
        let says = |said: &str, text: &str| said.to_lowercase().contains(text);
        one_of(&self.statuses, Some(run.status))
            && one_of(&self.outcomes, run.outcome)
            && one_of(&self.codes, run.error.map(|error| error.code))
            && one_of(&self.paths, run.path)
            && self.skillet.as_ref().is_none_or(|skillet| *skillet == run.skillet.id)
            && text.is_none_or(|text| {
                says(&run.task, text) || run.title.is_some_and(|title| says(&title, text))
            })
    }

    /// Where to begin: behind `from`, and not before `until`.
    fn begin(&self, from: Option<Place>) -> Option<Place> {
        let until = self.until.map(|at| Place { at, run: None });
        match (from, until) {
            (Some(from), Some(until)) if until.at <= from.at => Some(until),
            (from, until) => from.or(until),
        }
    }
}

fn one_of<T: PartialEq>(asked: &[T], found: Option<T>) -> bool {
    asked.is_empty() || found.is_some_and(|found| asked.contains(&found))
}

/// A look through the list.
struct Look<'a> {
    filter: &'a RunFilter,
    /// The filter's text as it is compared.
    text: Option<String>,
    limit: usize,
    found: Found,
    bytes: usize,
    looked_at: usize,
    bytes_looked_at: usize,
}

impl Look<'_> {
    /// Looks at the next run; whether the look goes on.
    fn at(&mut self, place: Place, run: RunDocument) -> bool {
        if self.filter.since.is_some_and(|since| place.at < since) {
            self.found.next = None;
            return false;
        }
        self.looked_at += 1;
        self.bytes_looked_at += run.json.len();
        let taken = self.filter.takes(&run.json, self.text.as_deref());
        if taken && self.found.offset > 0 {
            self.found.offset -= 1;
        } else if taken {
            self.bytes += run.json.len();
            let full = !self.found.runs.is_empty() && self.bytes > MOST_PAGE_BYTES;
            if full || self.found.runs.len() == self.limit {
                return false;
            }
            self.found.runs.push(run);
        }
        self.found.next = Some(place);
        true
    }

    /// Whether it has looked at as much as one call may.
    fn is_over(&self) -> bool {
        self.looked_at >= MOST_LOOKED_AT || self.bytes_looked_at >= MOST_BYTES_LOOKED_AT
    }
}

/// Looks through the workspace's runs behind `from` for those that `filter` takes, passes over `offset` of them and gives
/// `limit`. It ends sooner where it has looked at [`MOST_LOOKED_AT`] runs, or where those found have
/// [`MOST_PAGE_BYTES`], and says where to go on.
pub async fn look_through(
    store: &dyn Store,
    workspace: &WorkspaceId,
    filter: &RunFilter,
    from: Option<Place>,
    (offset, limit): (u64, usize),
) -> Result<Found> {
    let text = filter.text.as_ref().map(|text| text.to_lowercase());
    let found = Found { runs: Vec::new(), next: filter.begin(from), offset };
    let (bytes, looked_at, bytes_looked_at) = (0, 0, 0);
    let mut look = Look { filter, text, limit, found, bytes, looked_at, bytes_looked_at };
    while !look.is_over() {
        let most = SLICE.min(MOST_LOOKED_AT - look.looked_at);
        let slice = store.slice(workspace, look.found.next, most).await?;
        for (place, run) in slice.runs {
            if !look.at(place, run) {
                return Ok(look.found);
            }
        }
        look.found.next = slice.next;
        if slice.next.is_none() {
            break;
        }
    }
    Ok(look.found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_of_a_newer_version_is_passed_over_only_by_what_it_cannot_be_held_against() {
        let newer = r#"{"status":"paused","task":"x","skillet":{"id":"a"}}"#;
        let times = RunFilter { since: Some(Timestamp::now()), ..RunFilter::default() };
        assert!(RunFilter::default().takes(newer, None) && times.takes(newer, None));
        let pending = RunFilter { statuses: vec![Status::Pending], ..times };
        assert!(!pending.takes(newer, None));
        let known = r#"{"status":"pending","task":"x","skillet":{"id":"a"}}"#;
        assert!(pending.takes(known, None));
    }
}
