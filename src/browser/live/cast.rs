//! The flow of pictures: as many as the line takes, the newest always, none twice. The browser makes the
//! next picture only when one of the last two was drawn, so a slow line costs no work either.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::browser::casting::{Ack, Picture, UNSEEN, pictures_of};

/// Pictures that may be on their way at once.
const ON_THE_WAY: usize = 2;
/// Quality and scale, the best first.
const LEVELS: [(u32, f64); 5] = [(85, 1.0), (65, 1.0), (50, 0.75), (38, 0.6), (25, 0.5)];
/// A picture that takes longer to be drawn is too much for the line; one that takes less is little.
const SLOW: Duration = Duration::from_millis(220);
const QUICK: Duration = Duration::from_millis(70);
/// How long a level is tried before the next.
const TRIED: Duration = Duration::from_millis(1200);
/// After so long without a new picture, one of the best quality follows poor ones.
const QUIET: Duration = Duration::from_millis(350);

struct Sent {
    number: u32,
    at: Instant,
    ack: Ack,
}

/// What is on its way to the one who watches.
pub(super) struct Cast {
    number: u32,
    on_the_way: VecDeque<Sent>,
    newest: Option<(Vec<u8>, Ack)>,
    /// How long pictures took to be drawn lately.
    took: Duration,
    level: usize,
    since: Instant,
    last: Instant,
    /// When pictures were begun, while none has come since.
    begun: Option<Instant>,
    /// Whether more came since than the one that beginning brings: then something changes.
    changing: bool,
    poor: bool,
    pub(super) width: u32,
    pub(super) height: u32,
}

impl Cast {
    pub(super) fn new() -> Self {
        let now = Instant::now();
        Self {
            number: 0,
            on_the_way: VecDeque::new(),
            newest: None,
            took: QUICK,
            level: 0,
            since: now,
            last: now,
            begun: None,
            changing: false,
            poor: false,
            width: 0,
            height: 0,
        }
    }

    /// Begins anew for another one who watches; gives what the browser still waits to hear of.
    pub(super) fn restart(&mut self) -> Vec<Ack> {
        let newest = self.newest.take().map(|(_, ack)| ack);
        let acks = self.on_the_way.drain(..).map(|sent| sent.ack).chain(newest).collect();
        (self.took, self.begun) = (QUICK, None);
        self.best();
        acks
    }

    /// A picture came. It goes out, or waits in the place of the one that waited before.
    pub(super) fn came(&mut self, jpeg: Vec<u8>, ack: Ack) -> (Option<Picture>, Option<Ack>) {
        self.last = Instant::now();
        self.changing = self.begun.take().is_none();
        self.poor = self.level > 0;
        let passed = self.newest.replace((jpeg, ack)).map(|(_, ack)| ack);
        (self.next(), passed)
    }

    /// Picture `number`, and with it those before it, was drawn.
    pub(super) fn drawn(&mut self, number: u32) -> (Option<Picture>, Vec<Ack>) {
        let mut acks = Vec::new();
        while self.on_the_way.front().is_some_and(|sent| sent.number <= number) {
            let Some(sent) = self.on_the_way.pop_front() else { break };
            self.took = (self.took * 3 + sent.at.elapsed()) / 4;
            acks.push(sent.ack);
        }
        (self.next(), acks)
    }

    fn next(&mut self) -> Option<Picture> {
        if self.on_the_way.len() >= ON_THE_WAY {
            return None;
        }
        let (jpeg, ack) = self.newest.take()?;
        self.number += 1;
        self.on_the_way.push_back(Sent { number: self.number, at: Instant::now(), ack });
        Some(Picture { number: self.number, width: self.width, height: self.height, jpeg })
    }

    /// Whether the quality is to change now, by what the line took lately. Where nothing changes it stays:
    /// another quality brings another picture, and a poor one a sharp one, for ever.
    pub(super) fn adapt(&mut self) -> bool {
        if !self.changing || self.since.elapsed() < TRIED {
            return false;
        }
        let level = match self.took {
            took if took > SLOW => (self.level + 1).min(LEVELS.len() - 1),
            took if took < QUICK => self.level.saturating_sub(1),
            _ => self.level,
        };
        if level == self.level {
            return false;
        }
        (self.level, self.since) = (level, Instant::now());
        true
    }

    /// When pictures are to be begun again at their best: the last ones were poor and no more come, or
    /// none came at all.
    pub(super) fn again_due(&self) -> Option<Instant> {
        match self.begun {
            Some(begun) => Some(begun + UNSEEN),
            None => self.poor.then(|| self.last + QUIET),
        }
    }

    /// From here on the best quality is tried again.
    pub(super) fn best(&mut self) {
        (self.poor, self.level, self.since) = (false, 0, Instant::now());
    }

    /// Pictures begin: what `Page.startScreencast` is told for a window of this many device pixels.
    pub(super) fn start(&mut self, width: u32, height: u32) -> Value {
        self.begun = Some(Instant::now());
        let (quality, scale) = LEVELS[self.level];
        let most = |pixels: u32| (f64::from(pixels) * scale).round();
        pictures_of(quality, [most(width), most(height)])
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn ack(number: i64) -> Ack {
        ("tab".to_owned(), number)
    }

    #[test]
    fn a_sharp_picture_is_followed_by_no_other() {
        let mut cast = Cast::new();
        cast.start(800, 600);
        cast.came(vec![0], ack(1));
        cast.level = 3;
        cast.came(vec![0], ack(2));
        assert!(cast.again_due().is_some_and(|due| due <= Instant::now() + QUIET));
        cast.best();
        cast.start(800, 600);
        cast.came(vec![0], ack(3));
        assert!(cast.again_due().is_none());
        // However slow the line is.
        (cast.took, cast.since) = (SLOW * 2, cast.since.checked_sub(TRIED * 2).unwrap());
        assert!(!cast.adapt());
        cast.came(vec![0], ack(4));
        assert!(cast.adapt(), "something changes");
    }

    #[test]
    fn pictures_that_do_not_come_are_begun_again() {
        let mut cast = Cast::new();
        assert!(cast.again_due().is_none());
        cast.start(800, 600);
        assert!(cast.again_due().is_some());
        cast.came(vec![0], ack(1));
        assert!(cast.again_due().is_none(), "there is one to be seen");
    }

    #[test]
    fn the_newest_picture_goes_out_when_one_is_drawn() {
        let mut cast = Cast::new();
        for n in 1..=2 {
            assert_eq!(cast.came(vec![0], ack(n)).0.map(|p| p.number), u32::try_from(n).ok());
        }
        assert!(matches!(cast.came(vec![1], ack(3)), (None, None)));
        let (none, passed) = cast.came(vec![2], ack(4));
        assert!(none.is_none() && passed == Some(ack(3)), "the older one is passed over");
        let (next, acks) = cast.drawn(1);
        assert_eq!(next.map(|picture| picture.jpeg), Some(vec![2]));
        assert_eq!(acks, [ack(1)]);
        assert_eq!(cast.restart().len(), 2, "nobody waits for ever");
    }
}
