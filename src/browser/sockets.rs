//! What is asked over a document's web sockets and not answered yet. Many applications ask their server by messages rather
//! than by requests: what an action asks so is waited for too. A message says not whether it wants an answer, so the next
//! that comes on its socket is taken for one, and none is waited for long.

use std::collections::HashMap;
use std::time::{Duration, Instant};

/// How long an answer is waited for.
const LONG_ANSWER: Duration = Duration::from_secs(1);
/// A socket that has left so many waits unanswered, one after the other, only tells: it is not waited for.
const MOST_MISSED: u8 = 2;
/// Sockets beyond this number are not followed, so that no page can fill the memory.
const MOST: usize = 100;

#[derive(Debug, Default)]
struct Socket {
    /// When the last message was sent that may be answered.
    since: Option<Instant>,
    /// How many were sent and not answered.
    open: u32,
    missed: u8,
}

/// The sockets of a document.
#[derive(Debug, Default)]
pub(super) struct Sockets(HashMap<String, Socket>);

impl Sockets {
    /// A message was sent; whether an answer is waited for.
    pub(super) fn sent(&mut self, id: String, now: Instant) -> bool {
        if self.0.len() >= MOST && !self.0.contains_key(&id) {
            return false;
        }
        let socket = self.0.entry(id).or_default();
        if socket.missed >= MOST_MISSED {
            return false;
        }
        socket.since = Some(now);
        socket.open = socket.open.saturating_add(1);
        true
    }

    /// A message came; whether it is taken for an answer.
    pub(super) fn received(&mut self, id: &str) -> bool {
        let Some(socket) = self.0.get_mut(id).filter(|socket| socket.open > 0) else {
            return false;
        };
        socket.open -= 1;
        socket.missed = 0;
        true
    }

    /// A socket was closed; whether something was still waited for.
    pub(super) fn closed(&mut self, id: &str) -> bool {
        self.0.remove(id).is_some_and(|socket| socket.open > 0)
    }

    /// Until when the answer is waited for that is to come first, if one is.
    pub(super) fn awaited(&mut self, now: Instant) -> Option<Instant> {
        let until = |socket: &mut Socket| {
            let until = socket.since.filter(|_| socket.open > 0)? + LONG_ANSWER;
            if now < until {
                return Some(until);
            }
            (socket.open, socket.missed) = (0, socket.missed + 1);
            None
        };
        self.0.values_mut().filter_map(until).min()
    }

    /// Another document has come.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_waited_for_and_not_for_ever() {
        let (mut sockets, begin) = (Sockets::default(), Instant::now());
        let late = |n: u32| begin + n * 2 * LONG_ANSWER;
        assert!(!sockets.received("a"), "nothing was asked");
        assert!(sockets.sent("a".to_owned(), begin));
        assert!(sockets.awaited(begin).is_some());
        assert!(sockets.received("a"));
        assert_eq!(sockets.awaited(begin), None);
        for n in 0..2 {
            assert!(sockets.sent("a".to_owned(), late(n)));
            assert_eq!(sockets.awaited(late(n + 1)), None);
        }
        assert!(!sockets.sent("a".to_owned(), late(3)), "it only tells");
        assert!(sockets.sent("b".to_owned(), late(3)));
        assert!(sockets.closed("b"));
        assert_eq!(sockets.awaited(late(3)), None);
    }
}
