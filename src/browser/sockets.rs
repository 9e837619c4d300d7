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
    /// When the first message was sent that was not answered yet.
    since: Option<Instant>,
    /// How many waits came to nothing, one after the other.
    missed: u8,
}

impl Socket {
    /// What has not come in time is not waited for any more.
    fn miss(&mut self, now: Instant) {
        if self.since.take_if(|since| now >= *since + LONG_ANSWER).is_some() {
            self.missed = self.missed.saturating_add(1);
        }
    }
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
        socket.miss(now);
        if socket.missed >= MOST_MISSED {
            return false;
        }
        socket.since.get_or_insert(now);
        true
    }

    /// A message came; whether it is taken for an answer.
    pub(super) fn received(&mut self, id: &str, now: Instant) -> bool {
        let Some(socket) = self.0.get_mut(id) else { return false };
        socket.miss(now);
        let answers = socket.since.take().is_some();
        if answers {
            socket.missed = 0;
        }
        answers
    }

    /// A socket was closed; whether something was still waited for.
    pub(super) fn closed(&mut self, id: &str) -> bool {
        self.0.remove(id).is_some_and(|socket| socket.since.is_some())
    }

    /// Until when the answer is waited for that is to come first, if one is.
    pub(super) fn awaited(&mut self, now: Instant) -> Option<Instant> {
        let until = |socket: &mut Socket| {
            socket.miss(now);
            Some(socket.since? + LONG_ANSWER)
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
        assert!(!sockets.received("a", begin), "nothing was asked");
        assert!(sockets.sent("a".to_owned(), begin));
        assert!(sockets.awaited(begin).is_some());
        assert!(sockets.received("a", begin));
        assert_eq!(sockets.awaited(begin), None);
        for n in 0..2 {
            assert!(sockets.sent("a".to_owned(), late(n)));
            assert_eq!(sockets.awaited(late(n + 1)), None);
        }
        assert!(!sockets.sent("a".to_owned(), late(3)), "it only tells");
        // One that goes on and on without an answer is noticed although each message is new.
        let soon = |n: u32| begin + n * LONG_ANSWER / 10;
        let waited = (0..40).filter(|&n| sockets.sent("c".to_owned(), soon(n))).count();
        assert!((10..30).contains(&waited), "{waited}");
        assert!(sockets.sent("b".to_owned(), late(3)));
        assert!(sockets.closed("b"));
        assert_eq!(sockets.awaited(late(3)), None);
    }
}
