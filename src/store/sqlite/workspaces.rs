//! Workspaces, the rate of their starts, and what models cost them.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::threads::Lane;
use super::{Clock, SqliteStore, column, failed, millis, number};
use crate::model::{LimitChanges, Timestamp, Usd, Workspace, WorkspaceId};
use crate::store::document::{from_json, to_json};
use crate::store::workspaces::{
    MOST_NAMED, Reservation, Spent, Standing, StartRate, UnderWay, WorkspaceStore,
};
use crate::store::{Result, StoreError};

#[async_trait]
impl WorkspaceStore for SqliteStore {
    async fn add_workspace(&self, id: &WorkspaceId, at: Timestamp) -> Result<bool> {
        let id = id.clone();
        self.write(move |db, _| {
            let insert = "INSERT OR IGNORE INTO workspaces (workspace, created_at) VALUES (?, ?)";
            let made = db.execute(insert, params![id.as_str(), at.as_millis()]).map_err(failed)?;
            Ok(made > 0)
        })
        .await
    }

    async fn limit_workspace(&self, id: &WorkspaceId, limits: &LimitChanges) -> Result<bool> {
        let (id, limits) = (id.clone(), to_json(limits)?);
        self.write(move |db, _| {
            let update = "UPDATE workspaces SET limits = ? WHERE workspace = ?";
            db.execute(update, params![limits, id.as_str()]).map(|n| n > 0).map_err(failed)
        })
        .await
    }

    async fn workspace(&self, id: &WorkspaceId) -> Result<Option<Workspace>> {
        let id = id.clone();
        self.read(move |db| {
            db.prepare_cached(&format!("{WORKSPACES} WHERE workspace = ?"))
                .and_then(|mut query| query.query_row([id.as_str()], workspace).optional())
                .map_err(failed)?
                .transpose()
        })
        .await
    }

    async fn workspaces(&self) -> Result<Vec<Workspace>> {
        self.read(|db| {
            db.prepare_cached(&format!("{WORKSPACES} ORDER BY workspace"))
                .and_then(|mut query| {
                    query.query_map([], workspace)?.collect::<rusqlite::Result<Vec<_>>>()
                })
                .map_err(failed)?
                .into_iter()
                .collect()
        })
        .await
    }

    async fn standing(&self, id: &WorkspaceId) -> Result<Standing> {
        let id = id.clone();
        self.read(move |db| standing(db, &id)).await
    }

    async fn spent(&self, id: &WorkspaceId) -> Result<Spent> {
        let id = id.clone();
        self.read(move |db| spent(db, &id, "")).await
    }

    async fn reserve_ai(
        &self,
        id: &WorkspaceId,
        new: &Reservation,
    ) -> Result<std::result::Result<(), Spent>> {
        let (id, new) = (id.clone(), new.clone());
        self.write_in(Lane::Runs, move |db, clock| reserve(db, clock, &id, &new)).await
    }

    async fn settle_ai(&self, id: &WorkspaceId, reservation: &str, spent: Usd) -> Result<()> {
        let (id, reservation) = (id.clone(), reservation.to_owned());
        self.write_in(Lane::Runs, move |db, _| {
            let delete = "DELETE FROM ai_reserved WHERE workspace = ? AND id = ?";
            if db.execute(delete, [id.as_str(), &reservation]).map_err(failed)? == 0 {
                return Ok(());
            }
            db.execute(
                "INSERT INTO ai_spent VALUES (?1, ?2, ?3)
                 ON CONFLICT DO UPDATE SET micros = micros + ?3",
                params![id.as_str(), Timestamp::now().month(), micros(spent)],
            )
            .map(drop)
            .map_err(failed)
        })
        .await
    }
}

fn standing(db: &Connection, id: &WorkspaceId) -> Result<Standing> {
    let waiting = "SELECT count(*) FROM runs WHERE workspace = ? AND stage = 'waiting'";
    let waiting = number(db, waiting, params![id.as_str()])?;
    let most = i64::try_from(MOST_NAMED).unwrap_or(i64::MAX);
    let under_way = db
        .prepare_cached(
            "SELECT coalesce(node, ''), current, skillet FROM skillets
             WHERE workspace = ? AND lease_until IS NOT NULL AND current IS NOT NULL
             ORDER BY node, current LIMIT ?",
        )
        .and_then(|mut query| {
            let row = |row: &Row<'_>| {
                Ok(UnderWay { node: row.get(0)?, run: column(row, 1)?, skillet: column(row, 2)? })
            };
            query.query_map(params![id.as_str(), most], row)?.collect()
        })
        .map_err(failed)?;
    Ok(Standing { waiting, under_way })
}

const WORKSPACES: &str = "SELECT workspace, created_at, limits FROM workspaces";

fn workspace(row: &Row<'_>) -> rusqlite::Result<Result<Workspace>> {
    let (id, created_at) = (column(row, 0)?, Timestamp::from_millis(row.get(1)?));
    let limits = from_json(row.get_ref(2)?.as_str()?);
    Ok(limits.map(|limits| Workspace { id, created_at, limits }))
}

/// What was said to be its own limits; nothing where it was never made.
pub(super) fn start(
    db: &Connection,
    workspace: &WorkspaceId,
    per_minute: u64,
) -> Result<StartRate> {
    let taken: Option<u64> = db
        .prepare_cached("SELECT taken FROM start_rates WHERE workspace = ?")
        .and_then(|mut query| query.query_row([workspace.as_str()], |row| row.get(0)).optional())
        .map_err(failed)?;
    // Not the node's own clock: that begins anew with the node.
    let now = u64::try_from(Timestamp::now().as_millis()).unwrap_or_default() * 1000;
    let (rate, after) = StartRate::take(per_minute, now, taken);
    let Some(after) = after else { return Err(StoreError::TooManyStarts(rate)) };
    db.prepare_cached("INSERT OR REPLACE INTO start_rates VALUES (?, ?)")
        .and_then(|mut insert| {
            insert.execute(params![workspace.as_str(), i64::try_from(after).unwrap_or(i64::MAX)])
        })
        .map_err(failed)?;
    Ok(rate)
}

fn reserve(
    db: &Connection,
    clock: Clock,
    id: &WorkspaceId,
    new: &Reservation,
) -> Result<std::result::Result<(), Spent>> {
    count_lost(db, clock.now())?;
    let spent = spent(db, id, &new.id)?;
    if spent.left(new.most_in_month, new.most_in_all) < new.worst {
        return Ok(Err(spent));
    }
    let until = clock.now() + millis(new.life);
    db.execute(
        "INSERT OR REPLACE INTO ai_reserved VALUES (?, ?, ?, ?)",
        params![id.as_str(), new.id, micros(new.worst), until],
    )
    .map_err(failed)?;
    Ok(Ok(()))
}

/// What is spent, and what is set aside for all calls but `own`.
fn spent(db: &Connection, id: &WorkspaceId, own: &str) -> Result<Spent> {
    let (id, month) = (id.as_str(), Timestamp::now().month());
    let sum = |query: &str, params: &[&dyn rusqlite::ToSql]| {
        number::<u64>(db, query, params).map(Usd::from_micros)
    };
    Ok(Spent {
        month: sum(
            "SELECT coalesce(sum(micros), 0) FROM ai_spent WHERE workspace = ? AND month = ?",
            &[&id, &month],
        )?,
        total: sum("SELECT coalesce(sum(micros), 0) FROM ai_spent WHERE workspace = ?", &[&id])?,
        reserved: sum(
            "SELECT coalesce(sum(micros), 0) FROM ai_reserved
             WHERE workspace = ? AND id <> ?",
            &[&id, &own],
        )?,
    })
}

fn micros(usd: Usd) -> i64 {
    i64::try_from(usd.micros()).unwrap_or(i64::MAX)
}

/// What was set aside by a node that is no more has been spent, for all that is known.
pub(super) fn end_all_reservations(db: &Connection) -> Result<()> {
    count_lost(db, i64::MAX)
}

/// Counts the calls whose time was over before `now` as their worst.
fn count_lost(db: &Connection, now: i64) -> Result<()> {
    db.execute(
        "INSERT INTO ai_spent
         SELECT workspace, ?, sum(micros) FROM ai_reserved WHERE until < ? GROUP BY workspace
         ON CONFLICT DO UPDATE SET micros = micros + excluded.micros",
        params![Timestamp::now().month(), now],
    )
    .map_err(failed)?;
    db.execute("DELETE FROM ai_reserved WHERE until < ?", [now]).map(drop).map_err(failed)
}
