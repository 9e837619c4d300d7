//! Who has a run's browser: the run, or a person who took it over. A person asks for it, has it from the next step's edge on,
//! and gives it back: by their word, by being gone, or when they have had it for as long as people may.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};
use uuid::Uuid;

use super::steering::{Control, MOST_INPUTS, Number, Said, Typed, Word};
use crate::browser::Input;
use crate::executor::Helm;
use crate::model::{HandBack, HandedBack, Secret, Timestamp, clip};

/// After so long without a word a person is gone.
pub(super) const GONE: Duration = Duration::from_secs(15);
/// Most characters of what a person's key is called.
const LONGEST_NAME: usize = 100;
/// Most pages that have had the browser and are remembered: none of them has it again by what it said before.
const MOST_OVER: usize = 100;

/// The `[takeover]` section of the configuration.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Takeover {
    /// For how many seconds people may have a run's browser, all of them together. It is no part of the run's own time.
    pub seconds: u64,
    /// For how many seconds a run that asks for a person waits for one, all its waits together. It is no part of the run's
    /// own time, but its browser is kept meanwhile, and so is its place.
    pub wait_seconds: u64,
}

impl Default for Takeover {
    fn default() -> Self {
        Self { seconds: 600, wait_seconds: 900 }
    }
}

/// Who has a run's browser.
pub(super) struct RunHelm {
    state: watch::Sender<State>,
    typed: Mutex<Typed>,
    patience: Patience,
}

/// How long people are waited for.
#[derive(Debug, Clone, Copy)]
struct Patience {
    /// For all of them together.
    limit: Duration,
    /// For somebody to come, where the run asks for one; all its waits together.
    wait: Duration,
    /// For a word of who has it.
    gone: Duration,
}

/// Who has it, and had it before.
#[derive(Default)]
pub(super) struct State {
    person: Option<Person>,
    /// How long people have had it before.
    before: Duration,
    /// Since when the run waits for somebody to ask for it, where it does.
    waits_since: Option<Instant>,
    /// How long it has waited so before.
    waited: Duration,
    /// Pages that have had it.
    over: Vec<Uuid>,
}

struct Person {
    seat: Uuid,
    name: String,
    heard: Number,
    /// When they were last heard.
    last: Instant,
    /// Since when they have the browser, and until when they may.
    given: Option<(Instant, Timestamp)>,
    /// Their advice, once they give it back.
    advice: Option<String>,
}

impl Person {
    fn is_gone(&self, patience: Patience) -> bool {
        self.last.elapsed() >= patience.gone
    }
}

impl State {
    fn left(&self, patience: Patience) -> Duration {
        patience.limit.saturating_sub(self.before)
    }

    /// How long the run may still wait for somebody to ask for it: not at all where nobody may have it any more.
    fn may_wait(&self, patience: Patience) -> Duration {
        let waited = self.waited + self.waits_since.map_or(Duration::ZERO, |since| since.elapsed());
        if self.left(patience).is_zero() {
            Duration::ZERO
        } else {
            patience.wait.saturating_sub(waited)
        }
    }

    /// Whether the run's own time stands still: it waits for a person, or one has the browser.
    fn stands_still(&self) -> bool {
        self.waits_since.is_some() || self.person.as_ref().is_some_and(|p| p.given.is_some())
    }

    /// Whether somebody asks for the browser who is not gone.
    fn is_asked_for(&self, patience: Patience) -> bool {
        self.person.as_ref().is_some_and(|person| !person.is_gone(patience))
    }

    /// Takes what a person's page says; whether anybody is to be told, and what they did in the page that they have.
    fn hear(&mut self, said: Said, patience: Patience) -> (bool, Vec<Input>) {
        let Said { seat, number, word, .. } = said;
        let free = self.person.as_ref().is_none_or(|person| {
            person.seat != seat && person.given.is_none() && person.is_gone(patience)
        });
        if let (true, Word::Take(name)) = (free, &word) {
            if self.over.contains(&seat) || self.left(patience).is_zero() {
                return (false, Vec::new());
            }
            let (name, last) = (clip(name, LONGEST_NAME), Instant::now());
            let person = Person { seat, name, heard: number, last, given: None, advice: None };
            self.person = Some(person);
            return (true, Vec::new());
        }
        let Some(person) = self.person.as_mut().filter(|person| person.seat == seat) else {
            return (false, Vec::new());
        };
        // What was heard before is not done again, but its sender may not know that it was.
        if number <= person.heard {
            return (true, Vec::new());
        }
        (person.heard, person.last) = (number, Instant::now());
        match word {
            Word::Did(inputs) if person.given.is_some() && person.advice.is_none() => {
                return (true, inputs);
            }
            Word::Take(_) | Word::Did(_) => {}
            Word::Back(_) if person.given.is_none() => self.end(),
            Word::Back(advice) => {
                person.advice = Some(clip(advice.trim(), HandedBack::LONGEST_ADVICE));
            }
        }
        (true, Vec::new())
    }

    /// Nobody has the browser but the run.
    fn end(&mut self) {
        let Some(person) = self.person.take() else { return };
        if let Some((since, _)) = person.given {
            self.before += since.elapsed();
        }
        if self.over.len() == MOST_OVER {
            self.over.remove(0);
        }
        self.over.push(person.seat);
    }

    /// The person has it from now on.
    fn give(&mut self, patience: Patience) {
        let until = Timestamp::now().after(self.left(patience));
        if let Some(person) = &mut self.person {
            person.given = Some((Instant::now(), until));
        }
    }

    /// How the person's control ended, if it has; else when that is to be looked at again.
    fn outcome(&self, patience: Patience) -> Result<HandedBack, Instant> {
        let nobody = HandedBack {
            by: String::new(),
            advice: String::new(),
            seconds: 0,
            why: HandBack::Gone,
        };
        let Some((person, (since, _))) = self.person.as_ref().and_then(|p| Some((p, p.given?)))
        else {
            return Ok(nobody);
        };
        let ends = since + self.left(patience);
        let why = if person.advice.is_some() {
            HandBack::Given
        } else if person.is_gone(patience) {
            HandBack::Gone
        } else if Instant::now() >= ends {
            HandBack::TooLong
        } else {
            return Err(ends.min(person.last + patience.gone));
        };
        let advice = person.advice.clone().unwrap_or_default();
        let (by, seconds) = (person.name.clone(), since.elapsed().as_secs());
        Ok(HandedBack { by, advice, seconds, why })
    }
}

impl RunHelm {
    /// The helm of a run.
    pub(super) fn new(settings: &Takeover) -> Arc<Self> {
        let [limit, wait] = [settings.seconds, settings.wait_seconds].map(Duration::from_secs);
        Self::with(Patience { limit, wait, gone: GONE })
    }

    fn with(patience: Patience) -> Arc<Self> {
        Arc::new(Self { state: watch::Sender::default(), typed: Mutex::default(), patience })
    }

    /// Told whenever somebody asks, has it, is heard, or has it no more.
    pub(super) fn changes(&self) -> watch::Receiver<State> {
        self.state.subscribe()
    }

    /// Who has the browser or asks for it, and whether people have had it for as long as they may.
    pub(super) fn control(&self) -> (Option<Control>, bool) {
        let state = self.state.borrow();
        let control = state.person.as_ref().map(|person| Control {
            seat: person.seat,
            heard: person.heard,
            until: person.given.map(|(_, until)| until),
        });
        (control, state.left(self.patience).is_zero())
    }

    /// Whether a person has had the browser.
    pub(super) fn was_given(&self) -> bool {
        !self.state.borrow().before.is_zero()
    }

    /// Resolves when the run has worked for so long. What people take of the time, or are waited for, does not count.
    pub(super) async fn worked_for(&self, limit: Duration) {
        let (mut changes, mut left) = (self.state.subscribe(), limit);
        loop {
            let began = Instant::now();
            tokio::select! {
                () = tokio::time::sleep(left) => return,
                _ = changes.wait_for(State::stands_still) => {}
            }
            left = left.saturating_sub(began.elapsed());
            // Its other end is this very helm.
            let _ = changes.wait_for(|state| !state.stands_still()).await;
        }
    }

    /// Takes what a person's page says; what they did.
    pub(super) fn hear(&self, said: Said) -> Vec<Input> {
        let mut did = Vec::new();
        self.state.send_if_modified(|state| {
            let (told, inputs) = state.hear(said, self.patience);
            did = inputs;
            told
        });
        did.truncate(MOST_INPUTS);
        let mut typed = self.typed.lock().unwrap_or_else(PoisonError::into_inner);
        for input in &did {
            typed.note(input);
        }
        did
    }
}

/// Ends the waiting for a person, also where nobody waits for that any more.
struct WaitsNoMore<'a>(&'a RunHelm);

impl Drop for WaitsNoMore<'_> {
    fn drop(&mut self) {
        self.0.state.send_modify(|state| {
            if let Some(since) = state.waits_since.take() {
                state.waited += since.elapsed();
            }
        });
    }
}

/// Takes the browser back, also where nobody waits for it any more.
struct TakesBack<'a>(&'a RunHelm);

impl Drop for TakesBack<'_> {
    fn drop(&mut self) {
        self.0.state.send_modify(State::end);
    }
}

#[async_trait]
impl Helm for RunHelm {
    fn asked_by(&self) -> Option<String> {
        let state = self.state.borrow();
        let asks = state.person.as_ref().filter(|_| state.is_asked_for(self.patience));
        asks.map(|person| person.name.clone())
    }

    fn may_wait_until(&self) -> Option<Timestamp> {
        let left = self.state.borrow().may_wait(self.patience);
        (!left.is_zero()).then(|| Timestamp::now().after(left))
    }

    async fn wait(&self) -> bool {
        let left = self.state.borrow().may_wait(self.patience);
        self.state.send_modify(|state| state.waits_since = Some(Instant::now()));
        let _waits_no_more = WaitsNoMore(self);
        let mut changes = self.state.subscribe();
        let asked = changes.wait_for(|state| state.is_asked_for(self.patience));
        tokio::time::timeout(left, asked).await.is_ok_and(|asked| asked.is_ok())
    }

    async fn give(&self) -> HandedBack {
        self.state.send_modify(|state| state.give(self.patience));
        let _taken_back = TakesBack(self);
        let mut changes = self.state.subscribe();
        loop {
            let due = match changes.borrow_and_update().outcome(self.patience) {
                Ok(back) => return back,
                Err(due) => due,
            };
            tokio::select! {
                _ = changes.changed() => {}
                () = sleep_until(due) => {}
            }
        }
    }

    fn typed(&self) -> Vec<Secret> {
        self.typed.lock().unwrap_or_else(PoisonError::into_inner).all()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    const LIMIT: Duration = Duration::from_mins(10);
    const PATIENCE: Patience = Patience { limit: LIMIT, wait: LIMIT, gone: GONE };

    fn said(seat: u128, number: u64, word: Word) -> Said {
        Said { seat: Uuid::from_u128(seat), number: (1, number), at: Timestamp::now(), word }
    }

    fn pressed() -> Word {
        Word::Did(vec![serde_json::from_str(r#"{"t": "text", "text": "4711"}"#).unwrap()])
    }

    #[tokio::test]
    async fn one_at_a_time_has_it_and_nothing_is_done_twice_or_by_who_has_it_no_more() {
        let helm = RunHelm::with(PATIENCE);
        let take = |name: &str| Word::Take(name.to_owned());
        assert!(helm.hear(said(1, 1, pressed())).is_empty(), "nobody has it");
        helm.hear(said(1, 1, take("first")));
        helm.hear(said(2, 1, take("second")));
        assert_eq!(helm.asked_by().as_deref(), Some("first"));
        assert!(helm.hear(said(1, 2, pressed())).is_empty(), "the run has not stopped yet");
        assert_eq!(helm.control().0.unwrap().until, None);
        let waiting = Arc::clone(&helm);
        let given = tokio::spawn(async move { waiting.give().await });
        tokio::task::yield_now().await;
        assert!(helm.control().0.unwrap().until.is_some());
        assert_eq!(helm.hear(said(1, 3, pressed())).len(), 1);
        assert!(helm.hear(said(1, 3, pressed())).is_empty(), "once more");
        assert!(helm.hear(said(1, 2, pressed())).is_empty(), "late");
        assert!(helm.hear(said(2, 9, pressed())).is_empty(), "another");
        helm.hear(said(1, 4, Word::Back(" go on ".to_owned())));
        let back = given.await.unwrap();
        assert_eq!((back.advice.as_str(), back.why), ("go on", HandBack::Given));
        assert!(helm.was_given());
        helm.hear(said(1, 1, take("first")));
        assert_eq!(helm.asked_by(), None, "a page that has had it");
        helm.hear(said(2, 10, take("second")));
        assert_eq!(helm.asked_by().as_deref(), Some("second"));
        assert_eq!(helm.typed().iter().map(Secret::reveal).collect::<Vec<_>>(), ["4711"]);
    }

    #[tokio::test]
    async fn it_comes_back_by_itself_and_the_runs_time_stands_still_meanwhile() {
        let patience = Patience { gone: Duration::from_millis(50), ..PATIENCE };
        let helm = RunHelm::with(patience);
        helm.hear(said(1, 1, Word::Take(String::new())));
        let mut given = helm.give();
        // The run's time is up long before, and it does not notice.
        let worked = helm.worked_for(Duration::from_millis(1));
        let back =
            tokio::select! { biased; back = &mut given => back, () = worked => unreachable!() };
        assert_eq!(back.why, HandBack::Gone);
        helm.worked_for(Duration::from_millis(1)).await;
    }

    #[tokio::test]
    async fn people_have_it_no_longer_than_they_may() {
        let limit = Duration::from_millis(50);
        let helm = RunHelm::with(Patience { limit, gone: LIMIT, ..PATIENCE });
        helm.hear(said(1, 1, Word::Take(String::new())));
        assert_eq!(helm.give().await.why, HandBack::TooLong);
        helm.hear(said(2, 1, Word::Take(String::new())));
        assert_eq!((helm.asked_by(), helm.control()), (None, (None, true)));
    }

    #[tokio::test]
    async fn a_run_waits_for_somebody_as_long_as_it_may_and_its_time_stands_still_meanwhile() {
        let wait = Duration::from_millis(200);
        let helm = RunHelm::with(Patience { wait, ..PATIENCE });
        assert!(helm.may_wait_until().is_some());
        // Long before it has waited in vain the run's time would be up.
        let worked = helm.worked_for(Duration::from_millis(1));
        let came =
            tokio::select! { biased; came = helm.wait() => came, () = worked => unreachable!() };
        assert!(!came);
        assert_eq!(helm.may_wait_until(), None, "all of its waits are one time");
        helm.worked_for(Duration::from_millis(1)).await;

        let helm = RunHelm::with(PATIENCE);
        let waiting = Arc::clone(&helm);
        let waits = tokio::spawn(async move { waiting.wait().await });
        tokio::task::yield_now().await;
        helm.hear(said(1, 1, Word::Take("somebody".to_owned())));
        assert!(waits.await.unwrap());
        assert_eq!(helm.asked_by().as_deref(), Some("somebody"));
    }

    #[tokio::test]
    async fn nobody_is_waited_for_who_could_not_have_it() {
        let helm = RunHelm::with(Patience { limit: Duration::ZERO, ..PATIENCE });
        assert_eq!(helm.may_wait_until(), None);
    }
}
