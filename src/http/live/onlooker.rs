//! One who looks at a run: told its state and its steps as they come about, and shown its browser. Of the pictures one is on
//! its way at a time, the newest; a slow line skips the others.

use std::time::Duration;

use actix_web::web;
use actix_ws::{AggregatedMessage, AggregatedMessageStream, CloseCode, Session};
use serde::Serialize;
use serde_json::{Value, json};
use tokio::sync::watch::Receiver;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::pass::{Pass, PassError};
use super::steering::{Forbidden, Steered};
use crate::http::Door;
use crate::http::runs::watches::Seen;
use crate::http::turns::Place;
use crate::model::Timestamp;
use crate::runs::SeenRun;

/// How long the first word may take to come.
const FIRST_WORD: Duration = Duration::from_secs(10);
/// How often is looked whether the pass still holds.
const TICK: Duration = Duration::from_secs(1);
/// How often a line is tried.
const PING: Duration = Duration::from_secs(15);
/// The same, of who has the run: it goes on when they are gone.
const PING_STEERED: Duration = Duration::from_secs(3);
/// A line on which nothing is heard for so long, or nothing taken, is dead.
const DEAD: Duration = Duration::from_secs(45);

/// Why nothing more is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Over {
    /// The first word is no pass.
    Invalid,
    /// The pass has ended.
    Expired,
    /// As many look as may.
    Crowded,
    /// What is done takes another pass.
    Forbidden,
    /// The run is over.
    Ended,
    /// There is no such run any more.
    Unknown,
    /// This node is being stopped: another will do.
    Stopping,
    /// The store is away: the same may work soon.
    Away,
    /// The line is cut.
    Left,
}

/// Shows a run to the one at the other end, if they have a pass.
pub(super) async fn attend(
    door: web::Data<Door>,
    session: Session,
    mut messages: AggregatedMessageStream,
) {
    let mut line = Line { session, heard: Instant::now() };
    let over = match admit(&door, &mut messages).await {
        Ok(mut onlooker) => onlooker.show(&mut line, &mut messages).await,
        Err(over) => over,
    };
    if over != Over::Left {
        // Where it does not come through, the line is cut anyway.
        let _ = line.say(&json!({"t": "over", "why": over})).await;
    }
    let _ = timeout(PING, line.session.close(Some(CloseCode::Normal.into()))).await;
}

/// The line to a page.
struct Line {
    session: Session,
    heard: Instant,
}

impl Line {
    async fn say(&mut self, what: &Value) -> Result<(), Over> {
        self.say_text(what.to_string()).await
    }

    async fn say_text(&mut self, text: String) -> Result<(), Over> {
        taken(self.session.text(text)).await
    }
}

/// What is sent, within its time.
async fn taken<E>(sending: impl Future<Output = Result<(), E>>) -> Result<(), Over> {
    timeout(DEAD, sending).await.map_err(|_| Over::Left)?.map_err(|_| Over::Left)
}

async fn admit(
    door: &web::Data<Door>,
    messages: &mut AggregatedMessageStream,
) -> Result<Onlooker, Over> {
    let first = timeout(FIRST_WORD, messages.recv()).await;
    let Ok(Some(Ok(AggregatedMessage::Text(text)))) = first else { return Err(Over::Left) };
    let pass = Pass::from_text(&text, &door.vault, Timestamp::now()).map_err(|why| match why {
        PassError::Expired => Over::Expired,
        PassError::Invalid => Over::Invalid,
    })?;
    let limits = door.workspaces.limits(&pass.workspace).await.map_err(|_| Over::Away)?;
    let place = door.listeners.now(&pass.workspace, limits.listeners);
    let place = place.ok().flatten().ok_or(Over::Crowded)?;
    let view = door.onlookers.look(&pass.workspace, pass.run).ok_or(Over::Crowded)?;
    Ok(Onlooker {
        run: door.watches.listen(&pass.workspace, pass.run),
        door: door.clone(),
        pass,
        view,
        steered: Steered::default(),
        over: false,
        told: Told::default(),
        _place: place,
    })
}

/// What a page has.
#[derive(Default)]
struct Told {
    run: Value,
    step: u64,
    scene: Value,
    picture: Option<u32>,
    /// Whether that is on its way.
    on_its_way: bool,
}

struct Onlooker {
    door: web::Data<Door>,
    pass: Pass,
    run: Receiver<Seen>,
    view: Receiver<SeenRun>,
    /// What they do, where they may do anything.
    steered: Steered,
    /// Whether nothing more will come of the run.
    over: bool,
    told: Told,
    _place: Place,
}

impl Onlooker {
    async fn show(&mut self, line: &mut Line, messages: &mut AggregatedMessageStream) -> Over {
        let mut tick = interval(TICK);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut pinged = Instant::now();
        loop {
            if let Err(over) = self.tell(line).await {
                return over;
            }
            tokio::select! {
                changed = self.run.changed() => self.over |= changed.is_err(),
                changed = self.view.changed() => {
                    if changed.is_err() {
                        return Over::Away;
                    }
                }
                message = messages.recv() => {
                    let Some(Ok(message)) = message else { return Over::Left };
                    line.heard = Instant::now();
                    self.steered.here();
                    if let Err(over) = self.hear(line, message).await {
                        return over;
                    }
                }
                _ = tick.tick() => {
                    if let Some(over) = self.is_to_end(line) {
                        return over;
                    }
                    let pause = if self.steered.is_on() { PING_STEERED } else { PING };
                    if pinged.elapsed() >= pause {
                        pinged = Instant::now();
                        if let Err(over) = taken(line.session.ping(b"")).await {
                            return over;
                        }
                    }
                }
            }
        }
    }

    fn is_to_end(&self, line: &Line) -> Option<Over> {
        if self.pass.expires_at <= Timestamp::now() {
            Some(Over::Expired)
        } else if self.door.dispatch.draining() {
            Some(Over::Stopping)
        } else {
            (line.heard.elapsed() >= DEAD).then_some(Over::Left)
        }
    }

    async fn hear(&mut self, line: &mut Line, message: AggregatedMessage) -> Result<(), Over> {
        match message {
            AggregatedMessage::Text(text) => {
                let runs = (&self.door.onlookers, &self.view);
                match self.steered.hear(&text, &self.pass, runs).await {
                    Ok(drawn) => {
                        self.told.on_its_way &= drawn.is_none() || self.told.picture != drawn;
                        Ok(())
                    }
                    Err(Forbidden) => Err(Over::Forbidden),
                }
            }
            AggregatedMessage::Ping(bytes) => taken(line.session.pong(&bytes)).await,
            AggregatedMessage::Close(_) => Err(Over::Left),
            AggregatedMessage::Pong(_) | AggregatedMessage::Binary(_) => Ok(()),
        }
    }

    /// Tells all that the page does not have; the steps before the end, for after that nobody listens any more.
    async fn tell(&mut self, line: &mut Line) -> Result<(), Over> {
        let Seen { run, steps, over } = self.run.borrow_and_update().clone();
        let last = self.told.step;
        for (number, step) in steps.iter().filter(|(number, _)| *number > last) {
            line.say_text(format!("{{\"t\":\"step\",\"step\":{step}}}")).await?;
            self.told.step = *number;
        }
        let run = run.map(|run| said_of(&run.json));
        if let Some(run) = run.as_ref().filter(|run| **run != self.told.run) {
            line.say(&json!({"t": "run", "run": run})).await?;
            self.told.run = run.clone();
        }
        if over || self.over {
            return Err(if run.is_some() { Over::Ended } else { Over::Unknown });
        }
        // Nothing is shown before it is known what.
        if self.told.run.is_null() { Ok(()) } else { self.tell_scene(line).await }
    }

    async fn tell_scene(&mut self, line: &mut Line) -> Result<(), Over> {
        let seen = self.view.borrow_and_update().clone();
        let silent = self.told.run["status"] == "started" && seen.is_silent();
        let scene = json!({"t": "scene", "concealed": seen.concealed, "pointer": seen.pointer, "silent": silent,
            "control": self.steered.told(&seen, self.pass.takes_over.is_some())});
        if scene != self.told.scene {
            line.say(&scene).await?;
            self.told.scene = scene;
        }
        let Some(picture) = seen.picture.filter(|_| !self.told.on_its_way) else { return Ok(()) };
        if self.told.picture != Some(picture.number) {
            (self.told.picture, self.told.on_its_way) = (Some(picture.number), true);
            taken(line.session.binary(picture.to_bytes())).await?;
        }
        Ok(())
    }
}

/// What the page says of a run: what was asked, where it stands, what it waits for a person to do, and of what came of it no
/// more than why it failed.
fn said_of(document: &str) -> Value {
    let run: Value = serde_json::from_str(document).unwrap_or_default();
    json!({
        "id": run["id"], "task": run["task"], "title": run["title"], "status": run["status"],
        "outcome": run["outcome"], "startedAt": run["startedAt"], "completedAt": run["completedAt"],
        "error": run["error"]["message"], "waitsFor": run["waitingFor"]["reason"],
    })
}
