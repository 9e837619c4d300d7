//! Input on its way to the browser, in its order. It is passed on without waiting for answers, but for
//! typing after a press. A page that hangs answers nothing, and a person, or a program in their place,
//! could go on for ever: what is beyond measure is dropped.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::browser::cdp::{Answer, Cdp};

/// Bytes of input that may be unanswered at once.
const MOST: usize = 2 << 20;
/// What an input costs beside its bytes.
const EACH: usize = 1 << 10;
/// What is not answered by then never will be: its tab is gone.
const LOST: Duration = Duration::from_secs(20);
/// How long typing waits for a press to be answered. One that opens a dialog is not, while that is open.
const HELD: Duration = Duration::from_secs(1);
/// How often what is held is looked at.
const AGAIN: Duration = Duration::from_millis(4);

/// What is on its way.
#[derive(Default)]
pub(super) struct Flow {
    unanswered: VecDeque<Sent>,
    /// Typing goes to where the focus is, and in a frame of another site a press moves that only once it is
    /// answered: what is typed before would be lost. Whatever comes after it waits as well.
    held: VecDeque<Held>,
    cost: usize,
}

struct Sent {
    answer: Answer,
    at: Instant,
    cost: usize,
    presses: bool,
}

struct Held {
    session: String,
    method: &'static str,
    params: Value,
}

impl Flow {
    /// Passes an input on, or drops it where too many wait for their answer.
    pub(super) fn pass(&mut self, cdp: &Cdp, session: &str, method: &'static str, params: Value) {
        self.go_on(cdp);
        let input = Held { session: session.to_owned(), method, params };
        if self.cost + input.cost() > MOST {
            return;
        }
        self.cost += input.cost();
        if self.held.is_empty() && !(input.types() && self.is_pressing()) {
            self.send(cdp, &input);
        } else {
            self.held.push_back(input);
        }
    }

    /// When [`Flow::go_on`] is to be called.
    pub(super) fn due(&self) -> Option<Instant> {
        (!self.held.is_empty()).then(|| Instant::now() + AGAIN)
    }

    /// Passes on what was held and need not be any more.
    pub(super) fn go_on(&mut self, cdp: &Cdp) {
        while let Some(sent) = self.unanswered.front_mut() {
            if !sent.answer.is_there() && sent.at.elapsed() < LOST {
                break;
            }
            self.cost -= sent.cost;
            self.unanswered.pop_front();
        }
        while let Some(next) = self.held.front() {
            if next.types() && self.is_pressing() {
                break;
            }
            if let Some(next) = self.held.pop_front() {
                self.send(cdp, &next);
            }
        }
    }

    fn send(&mut self, cdp: &Cdp, input: &Held) {
        let answer = cdp.ask(Some(&input.session), input.method, &input.params);
        let (at, cost) = (Instant::now(), input.cost());
        self.unanswered.push_back(Sent { answer, at, cost, presses: input.presses() });
    }

    /// Whether a press is on its way.
    fn is_pressing(&mut self) -> bool {
        self.unanswered
            .iter_mut()
            .any(|sent| sent.presses && sent.at.elapsed() < HELD && !sent.answer.is_there())
    }
}

impl Held {
    fn cost(&self) -> usize {
        EACH + self.params["text"].as_str().map_or(0, str::len)
    }

    fn types(&self) -> bool {
        ["Input.dispatchKeyEvent", "Input.insertText", "Input.imeSetComposition"]
            .contains(&self.method)
    }

    fn presses(&self) -> bool {
        let kind = self.params["type"].as_str().unwrap_or_default();
        ["mousePressed", "mouseReleased", "touchStart", "touchEnd"].contains(&kind)
    }
}
