//! The list of runs, a slice at a time.

use async_trait::async_trait;
use redis::Pipeline;

use super::runs::{POLLED, Polled, polled};
use super::{RedisStore, names, parse};
use crate::model::{RunId, Timestamp, WorkspaceId};
use crate::store::listing::{ListingStore, Place, Slice};
use crate::store::{Result, fit_a_page};

#[async_trait]
impl ListingStore for RedisStore {
    async fn slice(
        &self,
        workspace: &WorkspaceId,
        from: Option<Place>,
        most: usize,
    ) -> Result<Slice> {
        let index = names::workspace(workspace).runs;
        let (members, more) = self.behind(&index, from.map(name), most).await?;
        let mut places = Vec::with_capacity(members.len());
        for (id, at) in &members {
            let at = Timestamp::from_millis(*at);
            places.push(Place { at, run: Some(parse::<RunId>(id)?) });
        }
        if places.is_empty() {
            return Ok(Slice { runs: Vec::new(), next: None });
        }
        let keys: Vec<String> =
            places.iter().filter_map(|place| place.run).map(|run| names::run(run).run).collect();
        let mut lengths = Pipeline::with_capacity(keys.len());
        for key in &keys {
            lengths.cmd("HSTRLEN").arg(key).arg("document");
        }
        let fit = fit_a_page(self.server.pipeline::<Vec<usize>>(&lengths).await?);
        let mut documents = Pipeline::with_capacity(fit);
        for key in &keys[..fit] {
            documents.cmd("HMGET").arg(key).arg(&POLLED);
        }
        let found: Vec<Polled> = self.server.pipeline(&documents).await?;
        let next = places[..fit].last().copied().filter(|_| more || fit < places.len());
        // An entry without a run: its acceptance was cut short.
        let runs = places.into_iter().zip(found).filter_map(|(place, run)| {
            polled(run, workspace).transpose().map(|run| Ok((place, run?)))
        });
        Ok(Slice { runs: runs.collect::<Result<_>>()?, next })
    }
}

/// Members of a sorted set with their scores.
type Members = Vec<(String, i64)>;

/// A place by its score and what stands in the set.
fn name(place: Place) -> (i64, String) {
    (place.at.as_millis(), place.run.map(|run| run.to_string()).unwrap_or_default())
}

impl RedisStore {
    /// Members of a sorted set with their scores, the highest first, behind a score and a member: `most` of them, and
    /// whether there may be more. No member is less than an empty one.
    pub(super) async fn behind(
        &self,
        set: &str,
        from: Option<(i64, String)>,
        most: usize,
    ) -> Result<(Members, bool)> {
        let mut range = redis::pipe();
        let (score, member) = from.unwrap_or((i64::MAX, String::new()));
        // Those of that very score; few, for it is a millisecond.
        range.cmd("ZRANGE").arg(set).arg(score).arg(score).arg("BYSCORE").arg("REV");
        range.arg("WITHSCORES");
        range.cmd("ZRANGE").arg(set).arg(format!("({score}")).arg("-inf").arg("BYSCORE");
        range.arg("REV").arg("LIMIT").arg(0).arg(most).arg("WITHSCORES");
        let (beside, behind): (Members, Members) = self.server.pipeline(&range).await?;
        let more = behind.len() == most;
        let beside = beside.into_iter().filter(|(other, _)| *other < member);
        let mut members: Vec<_> = beside.chain(behind).collect();
        let more = more || members.len() > most;
        members.truncate(most);
        Ok((members, more))
    }
}
