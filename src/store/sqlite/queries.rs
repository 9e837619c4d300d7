//! How all of this store asks its database, and what errors of it mean.

use std::str::FromStr;

use rusqlite::{Connection, ErrorCode, Params, Row};

use crate::store::{Result, StoreError};

/// What an error of SQLite means to the caller.
#[allow(clippy::needless_pass_by_value)] // the shape that `map_err` takes
pub(super) fn failed(error: rusqlite::Error) -> StoreError {
    use rusqlite::Error as E;
    let damaged = match &error {
        E::SqliteFailure(inner, _) => {
            matches!(inner.code, ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
        }
        E::FromSqlConversionFailure(..)
        | E::IntegralValueOutOfRange(..)
        | E::InvalidColumnType(..)
        | E::QueryReturnedNoRows => true,
        _ => false,
    };
    let message = error.to_string();
    if damaged { StoreError::Corrupt(message) } else { StoreError::Unavailable(message) }
}

/// An identifier in a text column.
pub(super) fn column<T>(row: &Row<'_>, index: usize) -> rusqlite::Result<T>
where
    T: FromStr,
    T::Err: std::error::Error + Send + Sync + 'static,
{
    let text = row.get_ref(index)?.as_str()?;
    text.parse().map_err(|error| {
        let kind = rusqlite::types::Type::Text;
        rusqlite::Error::FromSqlConversionFailure(index, kind, Box::new(error))
    })
}

/// Carries a statement out; how many rows it changed.
pub(super) fn execute(db: &Connection, statement: &str, params: impl Params) -> Result<usize> {
    db.prepare_cached(statement).and_then(|mut statement| statement.execute(params)).map_err(failed)
}

/// A bound as SQLite takes it.
pub(super) fn bounded(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}

/// All rows that a query gives.
pub(super) fn all<T>(
    db: &Connection,
    query: &str,
    of: impl Params,
    columns: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>> {
    db.prepare_cached(query)
        .and_then(|mut query| query.query_map(of, columns)?.collect())
        .map_err(failed)
}

/// The one value that a query gives.
pub(super) fn number<T: rusqlite::types::FromSql>(
    db: &Connection,
    query: &str,
    params: impl Params,
) -> Result<T> {
    db.prepare_cached(query)
        .and_then(|mut query| query.query_row(params, |row| row.get(0)))
        .map_err(failed)
}
