//! How well a skillet does: what came of its latest runs, in which way, and how long that took.

use serde_json::Value;

use super::words::{self, Moment, text};
use crate::model::Path;

/// What came of the latest runs of a skillet that have ended.
#[derive(Debug)]
pub(super) struct Track {
    pub(super) ended: usize,
    pub(super) succeeded: usize,
    /// How many of those that succeeded went each way, in the order of [`Path::ALL`].
    pub(super) ways: Vec<(usize, &'static str)>,
    /// Half of the replays took no longer than this.
    pub(super) replay: Option<String>,
    /// The same of explorations.
    pub(super) exploration: Option<String>,
    /// The latest run whose replay found elements again by likeness: its id and when it ended.
    pub(super) healed: Option<(String, Option<Moment>)>,
}

impl Track {
    /// Of these runs, the latest first; nothing where none of them has ended by itself.
    pub(super) fn of(runs: &[Value]) -> Option<Self> {
        let ended = runs.iter().filter(|run| run["status"] == "completed");
        let (good, bad): (Vec<&Value>, Vec<_>) = ended.partition(|run| run["outcome"] == "success");
        if good.is_empty() && bad.is_empty() {
            return None;
        }
        let by = |path: Path| good.iter().copied().filter(move |run| run["path"] == path.as_str());
        let ways = Path::ALL.map(|path| (by(path).count(), path.as_str()));
        let latest = by(Path::Healed).next();
        Some(Self {
            ended: good.len() + bad.len(),
            succeeded: good.len(),
            ways: ways.into_iter().filter(|(count, _)| *count > 0).collect(),
            replay: median(by(Path::Replayed)),
            exploration: median(by(Path::Explored)),
            healed: latest.map(|run| (text(run, "id"), Moment::of(&run["completedAt"]))),
        })
    }
}

/// How long the run in the middle took.
fn median<'r>(runs: impl Iterator<Item = &'r Value>) -> Option<String> {
    let lengths = runs.filter_map(|run| words::between(&run["startedAt"], &run["completedAt"]));
    let mut lengths: Vec<u64> = lengths.collect();
    lengths.sort_unstable();
    let middle = lengths.len() / 2;
    let upper = *lengths.get(middle)?;
    let lower = if lengths.len().is_multiple_of(2) { lengths[middle - 1] } else { upper };
    Some(words::millis(u64::midpoint(lower, upper)))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn run(outcome: &str, path: &str, seconds: u64) -> Value {
        json!({"id": format!("{path}-{seconds}"), "status": "completed", "outcome": outcome, "path": path,
            "startedAt": "2026-11-21T09:30:00.000Z", "completedAt": format!("2026-11-21T09:30:{seconds:02}.000Z")})
    }

    #[test]
    fn runs_are_counted_by_what_came_of_them() {
        let runs = [
            json!({"status": "started"}),
            json!({"status": "canceled"}),
            run("success", "replayed", 1),
            run("success", "healed", 9),
            run("success", "healed", 8),
            run("success", "replayed", 4),
            run("success", "replayed", 2),
            run("failed", "", 50),
            run("success", "explored", 20),
            run("success", "explored", 30),
        ];
        let track = Track::of(&runs).expect("some have ended");
        assert_eq!((track.succeeded, track.ended), (7, 8));
        assert_eq!(track.ways, [(2, "explored"), (3, "replayed"), (2, "healed")]);
        assert_eq!(track.replay.as_deref(), Some("2.0 s"));
        assert_eq!(track.exploration.as_deref(), Some("25.0 s"));
        assert_eq!(track.healed.expect("two were healed").0, "healed-9");
        assert!(Track::of(&runs[..2]).is_none());
        assert!(Track::of(&[]).is_none());
    }
}
