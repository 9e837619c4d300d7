//! A run that is followed to its end by the events that the service sends of it.

use std::pin::Pin;
use std::time::Duration;

use futures::{Stream, StreamExt as _};
use serde_json::Value;
use tokio::time::{Instant, timeout};

use super::{Client, ClientError, Event};
use crate::model::StepRecord;

/// How long the service may be away while something is waited for there, as when it is restarted.
pub const PATIENCE: Duration = Duration::from_mins(1);
/// How long after a line has ended it is opened again.
const AGAIN: Duration = Duration::from_secs(1);
/// A line on which nothing comes for so long is dead: the service lets hear of itself every 15 s.
const SILENCE: Duration = Duration::from_secs(45);

/// What is told of a run that is followed.
#[derive(Debug)]
pub enum News {
    /// It has done a step.
    Step(StepRecord),
    /// It stands so, as it is read by itself.
    Run(Value),
    /// The service does not answer; it is tried again.
    Away,
    /// It has ended so; nothing follows.
    Done(Value),
}

/// A line on which a service tells of a run.
type Line = Pin<Box<dyn Stream<Item = Event> + Send>>;

/// A run that is followed.
pub struct Following {
    client: Client,
    id: String,
    line: Option<Line>,
    /// The number of the last step that was told.
    last: u64,
    away_since: Option<Instant>,
}

impl Following {
    /// Follows a run from its first step on.
    pub fn new(client: &Client, id: &str) -> Self {
        Self { client: client.clone(), id: id.to_owned(), line: None, last: 0, away_since: None }
    }

    /// What comes next. An error ends it: the service refuses, or is away for too long.
    pub async fn next(&mut self) -> Result<News, ClientError> {
        loop {
            let Some(line) = &mut self.line else {
                if let Some(away) = self.open().await? {
                    return Ok(away);
                }
                continue;
            };
            if let Ok(Some(event)) = timeout(SILENCE, line.next()).await {
                return Ok(self.take(event));
            }
            // It was up, and has ended: the service may be stopping.
            (self.line, self.away_since) = (None, None);
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Opens a line, or tells that the service is away.
    async fn open(&mut self) -> Result<Option<News>, ClientError> {
        if self.away_since.is_some() {
            tokio::time::sleep(AGAIN).await;
        }
        let began = Instant::now();
        match self.client.events(&self.id, self.last).await {
            Ok(line) => {
                self.line = Some(Box::pin(line));
                Ok(None)
            }
            Err(error) => {
                let passing =
                    matches!(error, ClientError::Unreachable { .. } | ClientError::NotReady(_));
                let since = *self.away_since.get_or_insert(began);
                if passing && since.elapsed() <= PATIENCE {
                    Ok(Some(News::Away))
                } else {
                    Err(error)
                }
            }
        }
    }

    fn take(&mut self, event: Event) -> News {
        match event {
            Event::Step(step) => {
                self.last = step.number.max(self.last);
                News::Step(step)
            }
            Event::Run(run) => News::Run(run),
            Event::Done(run) => News::Done(run),
        }
    }
}

/// What a run without a result may have changed on sites, in lines.
pub fn changes(run: &Value) -> Vec<String> {
    let Some(details) = run.pointer("/error/details") else { return Vec::new() };
    let text = |of: &Value, name: &str| of[name].as_str().unwrap_or_default().to_owned();
    let mut lines = vec![text(details, "advice")];
    if let Some(omitted) = details["omitted"].as_u64() {
        lines.push(format!("  {omitted} earlier inputs are not listed"));
    }
    lines.extend(details["sent"].as_array().into_iter().flatten().map(|sent| {
        format!("  {} {} ({})", text(sent, "at"), text(sent, "what"), text(sent, "url"))
    }));
    lines
}
