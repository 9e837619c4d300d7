//! A person who takes a run over, on their own node: what they do goes to the node that carries the run out, one message at a
//! time, the next when that node has told that it heard the last. So nothing is lost on the way, and who does more than is
//! taken waits.

use std::collections::VecDeque;
use std::time::Duration;

use secrecy::zeroize::Zeroizing;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};
use uuid::Uuid;

use super::helm::GONE;
use super::seen::SeenRun;
use super::shown::BEAT;
use super::steering::{MOST_INPUTS, Number, Said, Word};
use super::wire::{Kind, Wire};
use crate::browser::Input;
use crate::model::Timestamp;

/// After so long a message that was not heard is said again.
const AGAIN: Duration = Duration::from_millis(700);
/// Inputs that may wait to be taken; what comes beyond is dropped.
const MOST_WAITING: usize = 1_000;
/// Bytes of text in them.
const MOST_TEXT: usize = 256 << 10;
/// Bytes of text in a message.
const MOST_TEXT_AT_ONCE: usize = 64 << 10;

/// What a person's page says.
enum Act {
    Here,
    Did(Input),
    Back(String),
}

/// By which a person steers a run that they asked for. It is handed back by itself a while after this is dropped.
pub struct Reins {
    acts: mpsc::Sender<Act>,
    seat: Uuid,
}

impl Reins {
    /// The person is there.
    pub fn here(&self) {
        // Where so much waits that there is no room, they are there for sure.
        let _ = self.acts.try_send(Act::Here);
    }

    /// They did this in the page.
    pub fn did(&self, input: Input) {
        let _ = self.acts.try_send(Act::Did(input));
    }

    /// They hand it back, with a word of advice.
    pub async fn back(&self, advice: String) {
        let _ = self.acts.send(Act::Back(advice)).await;
    }

    /// Whether they have the run or ask for it, by what is seen of it.
    pub fn is_theirs(&self, seen: &SeenRun) -> bool {
        seen.control.as_ref().is_some_and(|control| control.seat == self.seat)
    }
}

/// Asks for a run's browser, for a page by its random name, whose key is called so.
pub(super) fn ask(wire: Wire, seat: Uuid, name: String, seen: watch::Receiver<SeenRun>) -> Reins {
    let (acts, heard) = mpsc::channel(MOST_WAITING);
    let steering = Steering {
        wire,
        seat,
        number: (Timestamp::now().as_millis(), 0),
        waiting: VecDeque::from([Word::Take(name)]),
        text: 0,
        under_way: None,
        last: Instant::now(),
        here: Instant::now(),
        was_theirs: false,
    };
    tokio::spawn(steering.go_on(heard, seen));
    Reins { acts, seat }
}

struct Steering {
    wire: Wire,
    seat: Uuid,
    number: Number,
    /// What is to be said.
    waiting: VecDeque<Word>,
    /// Bytes of text in it.
    text: usize,
    /// What was said and is not known to be heard.
    under_way: Option<Word>,
    /// When that was said last.
    last: Instant,
    /// When the page was last heard.
    here: Instant,
    /// Whether the run was known to be theirs.
    was_theirs: bool,
}

impl Steering {
    async fn go_on(mut self, mut acts: mpsc::Receiver<Act>, mut seen: watch::Receiver<SeenRun>) {
        let mut open = true;
        loop {
            if self.under_way.is_none() {
                self.under_way = self.next();
                self.last = Instant::now();
                if self.under_way.is_some() {
                    self.number.1 += 1;
                    self.say().await;
                }
            }
            // A page that is gone is waited for no longer than the run does, so that a last word comes through.
            let over = self.here.elapsed() >= GONE || !open && self.under_way.is_none();
            if over {
                return;
            }
            let due = self.last + if self.under_way.is_some() { AGAIN } else { BEAT };
            tokio::select! {
                act = acts.recv(), if open => if let Some(act) = act {
                    self.take(act);
                } else {
                    open = false;
                    self.ask_no_more();
                },
                changed = seen.changed() => {
                    if changed.is_err() {
                        return;
                    }
                    self.notice(&seen.borrow_and_update());
                }
                () = sleep_until(due) => match self.under_way {
                    Some(_) => self.say().await,
                    None => self.waiting.push_back(Word::Did(Vec::new())),
                },
            }
        }
    }

    fn take(&mut self, act: Act) {
        self.here = Instant::now();
        let input = match act {
            Act::Here => return,
            Act::Back(advice) => {
                self.ask_no_more();
                return self.waiting.push_back(Word::Back(advice));
            }
            Act::Did(input) => input,
        };
        let text = input.text().len();
        if self.waiting.len() >= MOST_WAITING || self.text + text > MOST_TEXT {
            return;
        }
        self.text += text;
        // Of moves that have not gone yet the last is enough.
        if let Some(Word::Did(last)) = self.waiting.back_mut()
            && last.len() < MOST_INPUTS
            && last.iter().map(|input| input.text().len()).sum::<usize>() < MOST_TEXT_AT_ONCE
        {
            if input.is_move() && last.last().is_some_and(Input::is_move) {
                last.pop();
            }
            last.push(input);
        } else {
            self.waiting.push_back(Word::Did(vec![input]));
        }
    }

    /// What was asked for need not come any more.
    fn ask_no_more(&mut self) {
        self.under_way.take_if(|word| matches!(word, Word::Take(_)));
        self.waiting.retain(|word| !matches!(word, Word::Take(_)));
    }

    fn next(&mut self) -> Option<Word> {
        let word = self.waiting.pop_front()?;
        if let Word::Did(inputs) = &word {
            self.text -= inputs.iter().map(|input| input.text().len()).sum::<usize>();
        }
        Some(word)
    }

    /// Learns from what is told of the run what was heard there.
    fn notice(&mut self, seen: &SeenRun) {
        let own = seen.control.as_ref().filter(|control| control.seat == self.seat);
        let heard = own.is_some_and(|control| control.heard >= self.number);
        // Of one who has given it back nothing more is told.
        let is_back = self.was_theirs && own.is_none();
        self.was_theirs |= own.is_some();
        if heard || is_back {
            self.under_way = None;
        }
    }

    async fn say(&mut self) {
        self.last = Instant::now();
        let Some(word) = self.under_way.clone() else { return };
        let said = Said { seat: self.seat, number: self.number, at: Timestamp::now(), word };
        // It may hold a password.
        let plain = Zeroizing::new(serde_json::to_vec(&said).unwrap_or_default());
        self.wire.tell(Kind::Steering, &plain).await;
    }
}
