//! The list of runs, a slice at a time.

use async_trait::async_trait;
use rusqlite::{Connection, Row};

use super::runs::{POLLED, polled};
use super::{SqliteStore, column, failed};
use crate::model::{RunId, Timestamp, WorkspaceId};
use crate::store::listing::{ListingStore, Place, Slice};
use crate::store::{Result, fit_a_page};

#[async_trait]
impl ListingStore for SqliteStore {
    async fn slice(
        &self,
        workspace: &WorkspaceId,
        from: Option<Place>,
        most: usize,
    ) -> Result<Slice> {
        let workspace = workspace.clone();
        self.read(move |db| slice(db, &workspace, from, most)).await
    }
}

/// Behind a time and a run, in the order of the list. No id is less than an empty one.
const BEHIND: &str = "FROM runs WHERE workspace = ?1 AND (created_at, id) < (?2, ?3)
   ORDER BY created_at DESC, id DESC LIMIT ?4";

fn slice(
    db: &Connection,
    workspace: &WorkspaceId,
    from: Option<Place>,
    most: usize,
) -> Result<Slice> {
    let at = from.map_or(i64::MAX, |place| place.at.as_millis());
    let run = from.and_then(|place| place.run).map(|run| run.to_string()).unwrap_or_default();
    let within = |most: usize| {
        (workspace.as_str(), at, run.as_str(), i64::try_from(most).unwrap_or(i64::MAX))
    };
    let places: Vec<(Place, usize)> = db
        .prepare_cached(&format!("SELECT created_at, id, octet_length(document) {BEHIND}"))
        .and_then(|mut query| query.query_map(within(most), place)?.collect())
        .map_err(failed)?;
    let fit = fit_a_page(places.iter().map(|(_, length)| *length));
    let runs = db
        .prepare_cached(&format!("SELECT {POLLED} {BEHIND}"))
        .and_then(|mut query| {
            query.query_map(within(fit), polled)?.collect::<rusqlite::Result<Vec<_>>>()
        })
        .map_err(failed)?
        .into_iter()
        .collect::<Result<Vec<_>>>()?;
    let more = fit < places.len() || places.len() == most;
    let next = places[..fit].last().map(|(place, _)| *place).filter(|_| more);
    let runs = places.into_iter().map(|(place, _)| place).zip(runs).collect();
    Ok(Slice { runs, next })
}

fn place(row: &Row<'_>) -> rusqlite::Result<(Place, usize)> {
    let run: RunId = column(row, 1)?;
    let at = Timestamp::from_millis(row.get(0)?);
    Ok((Place { at, run: Some(run) }, row.get(2)?))
}
