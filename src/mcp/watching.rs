//! A run that a call waits for: told as it goes on, and canceled with the call.

use std::time::Duration;

use rmcp::model::{ProgressNotificationParam, ProtocolVersion};
use rmcp::service::RequestContext;
use rmcp::{Peer, RoleServer};
use serde_json::Value;
use tokio_util::sync::CancellationToken;

use crate::client::{Client, ClientError, Following, News};
use crate::model::{StepRecord, clip};

/// Longest that is said of a step.
const LONGEST: usize = 300;

/// How the waiting for a run ended.
pub(super) enum Ending {
    /// The run has ended so.
    Over(Value),
    /// The time is over, and the run goes on.
    Late,
    /// Whoever called has canceled the call, and the run with it.
    Canceled,
    /// Whoever called is gone; the run goes on.
    Left,
}

/// Whether a connection that ends cancels what was called over it. So it is where there is nothing else to end it by: at
/// standard input, and since 2026-07-28 with HTTP. Before that a client says so, and may come again.
pub(super) fn ends_with_the_line(context: &RequestContext<RoleServer>, by_http: bool) -> bool {
    let version = context.protocol_version();
    !by_http || version.is_some_and(|v| v.as_str() >= ProtocolVersion::V_2026_07_28.as_str())
}

/// Waits until the run has ended, the time is over, or the call.
pub(super) async fn watch(
    client: &Client,
    id: &str,
    told: Progress,
    longest: Option<Duration>,
    call: &Call,
) -> Result<Ending, ClientError> {
    let late = async {
        match longest {
            Some(time) => tokio::time::sleep(time).await,
            None => std::future::pending().await,
        }
    };
    let canceled = async {
        tokio::select! {
            () = call.canceled.cancelled() => true,
            () = call.gone.cancelled() => true,
            () = call.ended.cancelled() => call.ends_with_the_line,
        }
    };
    tokio::select! {
        run = follow(client, id, told) => run.map(Ending::Over),
        () = late => Ok(Ending::Late),
        cancel = canceled => {
            if cancel {
                client.cancel(id).await?;
            }
            Ok(if cancel { Ending::Canceled } else { Ending::Left })
        }
    }
}

/// The call that waits.
pub(super) struct Call {
    /// Whoever called has said that it is to be canceled.
    pub(super) canceled: CancellationToken,
    /// Whoever called is gone for good.
    pub(super) gone: CancellationToken,
    /// Nobody waits for its answer any more.
    pub(super) ended: CancellationToken,
    /// Whether that cancels it, too.
    pub(super) ends_with_the_line: bool,
}

/// Follows the run to its end.
async fn follow(client: &Client, id: &str, mut told: Progress) -> Result<Value, ClientError> {
    let mut following = Following::new(client, id);
    loop {
        match following.next().await? {
            News::Step(step) => told.step(&step).await,
            News::Run(run) => told.status(run["status"].as_str().unwrap_or_default()).await,
            News::Away => {}
            News::Done(run) => return Ok(run),
        }
    }
}

/// Tells of a run's progress, where whoever called wants to hear of it.
pub(super) struct Progress {
    listener: Option<(Peer<RoleServer>, ProgressNotificationParam)>,
}

impl Progress {
    /// For the call of this context.
    pub(super) fn of(context: &RequestContext<RoleServer>) -> Self {
        let token = context.meta.get_progress_token();
        let first = |token| (context.peer.clone(), ProgressNotificationParam::new(token, 0.0));
        Self { listener: token.map(first) }
    }

    async fn step(&mut self, step: &StepRecord) {
        let failed = if step.ok { "" } else { "failed: " };
        #[allow(clippy::cast_precision_loss, reason = "a run has few steps")]
        let number = step.number as f64;
        self.tell(number, &format!("{failed}{}", step.summary)).await;
    }

    /// Where the run stands before its first step: what is told must grow.
    async fn status(&mut self, status: &str) {
        if status == "started" {
            self.tell(0.5, "the run has started").await;
        }
    }

    async fn tell(&mut self, progress: f64, message: &str) {
        let Some((peer, last)) =
            self.listener.as_mut().filter(|(_, last)| last.progress < progress)
        else {
            return;
        };
        last.progress = progress;
        let news = last.clone().with_message(clip(message, LONGEST));
        // Whoever is gone is noticed by the call.
        let _ = peer.notify_progress(news).await;
    }
}
