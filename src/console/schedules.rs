//! Schedules: which there are, a new one, and how they are paused, resumed and deleted. A new one is a run as it is
//! drafted, with when it is to be.

use askama::Template;
use reqwest::Method;
use serde_json::{Map, Value, json};

use super::ask::{Answer, Asked, Trouble, or_told};
use super::page::{Frame, made};
use super::words::{self, Moment, text};
use crate::model::{Recurrence, ScheduleId};

const HERE: &str = "/schedules";
/// Longest task in the list, in characters.
const LONGEST_TASK: usize = 160;

/// A schedule in the list.
struct Item {
    id: String,
    task: String,
    /// Why it starts no runs, in words; nothing where it does.
    halted: Option<&'static str>,
    /// Whether somebody wanted it so.
    paused: bool,
    /// When, in words.
    times: String,
    time_zone: String,
    next: Option<Moment>,
    latest: Option<(String, Option<Moment>)>,
    only_changes: bool,
    skillet: String,
}

impl Item {
    fn of(schedule: &Value) -> Self {
        let halted = schedule.pointer("/halted/reason").and_then(Value::as_str);
        let (cron, zone) = (text(schedule, "cron"), text(schedule, "timeZone"));
        let times = Recurrence::parse(&cron, &zone).map(|times| times.words());
        let latest = &schedule["latestRun"];
        let run = latest["runId"].as_str().map(str::to_owned);
        Self {
            id: text(schedule, "id"),
            task: words::line(&text(schedule, "task"), LONGEST_TASK),
            paused: halted == Some("paused"),
            halted: halted.map(|reason| match reason {
                "paused" => "Paused",
                "key-gone" => "Halted: its key is gone",
                _ => "Halted: no time to come",
            }),
            times: times.unwrap_or(cron),
            time_zone: zone,
            next: Moment::of(&schedule["upcoming"][0]),
            latest: run.map(|run| (run, Moment::of(&latest["dueAt"]))),
            only_changes: schedule["onlyChanges"] == true,
            skillet: text(schedule, "skilletId"),
        }
    }
}

#[derive(Template)]
#[template(path = "schedules.html")]
struct List<'a> {
    frame: Frame<'a>,
    schedules: Vec<Item>,
}

/// The schedules.
pub(super) async fn list(asked: &Asked) -> Result<Answer, Trouble> {
    let schedules: Vec<Value> = asked.client.get("schedules", &[]).await?;
    let frame = Frame::of(&asked.person, HERE);
    made(&List { frame, schedules: schedules.iter().map(Item::of).collect() })
}

/// Makes a schedule of this run; why not, where that is to be told with the form.
pub(super) async fn make(
    asked: &Asked,
    run: Map<String, Value>,
) -> Result<Result<Answer, String>, Trouble> {
    let id = asked.says("schedule").unwrap_or_default().trim().parse::<ScheduleId>();
    let id = match id {
        Ok(id) => id,
        Err(error) => return Ok(Err(format!("Name of the schedule: {error}"))),
    };
    let mut body = json!({
        "run": run, "cron": asked.says("cron").unwrap_or_default().trim(),
        "onlyChanges": asked.says("onlyChanges").is_some(),
    });
    for name in ["timeZone", "missed"] {
        if let Some(said) = asked.says(name) {
            body[name] = json!(said.trim());
        }
    }
    let path = format!("schedules/{id}");
    let made = or_told(asked.client.send_json(Method::PUT, &path, &body).await)?;
    Ok(made.map(|_| Answer::To(HERE.to_owned())))
}

/// Pauses or resumes a schedule.
pub(super) async fn change(asked: &Asked, id: &str, to: &str) -> Result<Answer, Trouble> {
    let id: ScheduleId = id.parse().map_err(|_| Trouble::Nothing)?;
    asked.client.send_json(Method::POST, &format!("schedules/{id}/{to}"), &json!({})).await?;
    Ok(Answer::To(HERE.to_owned()))
}

/// Deletes a schedule.
pub(super) async fn delete(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let id: ScheduleId = id.parse().map_err(|_| Trouble::Nothing)?;
    asked.client.delete(&format!("schedules/{id}")).await?;
    Ok(Answer::To(HERE.to_owned()))
}
