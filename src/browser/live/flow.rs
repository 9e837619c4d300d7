//! Input on its way to the browser. It is passed on without waiting for answers; but a page that hangs
//! answers nothing, and a person, or a program in their place, could go on for ever. What is beyond
//! measure is dropped.

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

/// What is on its way.
#[derive(Default)]
pub(super) struct Flow {
    unanswered: VecDeque<(Answer, Instant, usize)>,
    cost: usize,
}

impl Flow {
    /// Passes an input on, or drops it where too many wait for their answer.
    pub(super) fn pass(&mut self, cdp: &Cdp, session: &str, method: &str, params: &Value) {
        while let Some((answer, at, cost)) = self.unanswered.front_mut() {
            if !answer.is_there() && at.elapsed() < LOST {
                break;
            }
            self.cost -= *cost;
            self.unanswered.pop_front();
        }
        let cost = EACH + params["text"].as_str().map_or(0, str::len);
        if self.cost + cost > MOST {
            return;
        }
        self.cost += cost;
        self.unanswered.push_back((cdp.ask(Some(session), method, params), Instant::now(), cost));
    }
}
