//! The flow of pictures: as many as the line takes, the newest always, none twice. The browser makes the
//! next picture only when one of the last two was drawn, so a slow line costs no work either.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// Pictures that may be on their way at once.
const ON_THE_WAY: usize = 2;
/// Quality and scale, the best first.
const LEVELS: [(u32, f64); 5] = [(82, 1.0), (65, 1.0), (50, 0.75), (38, 0.6), (25, 0.5)];
/// A picture that takes longer to be drawn is too much for the line; one that takes less is little.
const SLOW: Duration = Duration::from_millis(220);
const QUICK: Duration = Duration::from_millis(70);
/// How long a level is tried before the next.
const TRIED: Duration = Duration::from_millis(1200);
/// After so long without a new picture, one of the best quality follows poor ones.
const QUIET: Duration = Duration::from_millis(350);

/// A picture of the current tab's window.
#[derive(Debug, Clone)]
pub struct Picture {
    number: u32,
    width: u32,
    height: u32,
    jpeg: Vec<u8>,
}

impl Picture {
    /// As it goes over the line: number, width and height of what it shows in CSS pixels, each four
    /// bytes, the low one first; then a JPEG.
    pub fn to_bytes(&self) -> Vec<u8> {
        let head = [self.number, self.width, self.height].map(u32::to_le_bytes).concat();
        [head.as_slice(), &self.jpeg].concat()
    }
}

/// A picture that the browser waits to hear of: `Page.screencastFrameAck` to this session.
pub(super) type Ack = (String, i64);

struct Sent {
    number: u32,
    at: Instant,
    ack: Option<Ack>,
}

/// What is on its way to the one who watches.
pub(super) struct Cast {
    number: u32,
    on_the_way: VecDeque<Sent>,
    newest: Option<(Vec<u8>, Option<Ack>)>,
    /// How long pictures took to be drawn lately.
    took: Duration,
    level: usize,
    since: Instant,
    last: Instant,
    poor: bool,
    /// Whether the one who watches has been sent any picture.
    seen: bool,
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
            poor: false,
            seen: false,
            width: 0,
            height: 0,
        }
    }

    /// Whether the one who watches was sent any picture.
    pub(super) fn was_seen(&self) -> bool {
        self.seen
    }

    /// Begins anew for another one who watches; gives what the browser still waits to hear of.
    pub(super) fn restart(&mut self) -> Vec<Ack> {
        let newest = self.newest.take().and_then(|(_, ack)| ack);
        let acks = self.on_the_way.drain(..).filter_map(|sent| sent.ack).chain(newest).collect();
        (self.took, self.level, self.since) = (QUICK, 0, Instant::now());
        self.seen = false;
        acks
    }

    /// A picture came. It goes out, or waits in the place of the one that waited before.
    pub(super) fn came(
        &mut self,
        jpeg: Vec<u8>,
        ack: Option<Ack>,
    ) -> (Option<Picture>, Option<Ack>) {
        self.last = Instant::now();
        // A still is of the best quality.
        self.poor = ack.is_some() && self.level > 0;
        let passed = self.newest.replace((jpeg, ack)).and_then(|(_, ack)| ack);
        (self.next(), passed)
    }

    /// Picture `number`, and with it those before it, was drawn.
    pub(super) fn drawn(&mut self, number: u32) -> (Option<Picture>, Vec<Ack>) {
        let mut acks = Vec::new();
        while self.on_the_way.front().is_some_and(|sent| sent.number <= number) {
            let Some(sent) = self.on_the_way.pop_front() else { break };
            self.took = (self.took * 3 + sent.at.elapsed()) / 4;
            acks.extend(sent.ack);
        }
        (self.next(), acks)
    }

    fn next(&mut self) -> Option<Picture> {
        if self.on_the_way.len() >= ON_THE_WAY {
            return None;
        }
        let (jpeg, ack) = self.newest.take()?;
        self.number += 1;
        self.seen = true;
        self.on_the_way.push_back(Sent { number: self.number, at: Instant::now(), ack });
        Some(Picture { number: self.number, width: self.width, height: self.height, jpeg })
    }

    /// Whether the quality is to change now, by what the line took lately.
    pub(super) fn adapt(&mut self) -> bool {
        if self.since.elapsed() < TRIED {
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

    /// A still could not be made, as while a page is on its way. Where it would have been the first picture,
    /// there may be no other: one more is due.
    pub(super) fn missed(&mut self) {
        if !self.seen {
            (self.poor, self.last) = (true, Instant::now());
        }
    }

    /// When a picture of the best quality is due, because the last ones were poor and no more come.
    pub(super) fn sharp_due(&self) -> Option<Instant> {
        self.poor.then(|| self.last + QUIET)
    }

    /// A sharp picture is asked for. From here on the best quality is tried again: the asking itself
    /// makes the browser send one more picture, and a poor one would be followed by a sharp one for ever.
    pub(super) fn sharpened(&mut self) {
        (self.poor, self.level, self.since) = (false, 0, Instant::now());
    }

    /// What `Page.startScreencast` is told for a window of this many device pixels.
    pub(super) fn params(&self, width: f64, height: f64) -> Value {
        let (quality, scale) = LEVELS[self.level];
        json!({"format": "jpeg", "quality": quality, "everyNthFrame": 1,
               "maxWidth": (width * scale).round(), "maxHeight": (height * scale).round()})
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ack(number: i64) -> Ack {
        ("tab".to_owned(), number)
    }

    #[test]
    fn a_sharp_picture_is_followed_by_no_other() {
        let mut cast = Cast::new();
        cast.level = 3;
        cast.came(vec![0], Some(ack(1)));
        assert!(cast.sharp_due().is_some());
        cast.sharpened();
        // The picture that the asking brought, and the one that was asked for.
        cast.came(vec![0], Some(ack(2)));
        cast.came(vec![0], None);
        assert!(cast.sharp_due().is_none());
    }

    #[test]
    fn a_still_that_failed_is_followed_by_another() {
        let mut cast = Cast::new();
        assert!(cast.sharp_due().is_none());
        cast.missed();
        assert!(cast.sharp_due().is_some());
        cast.came(vec![0], None);
        cast.missed();
        assert!(cast.sharp_due().is_none(), "there is one to be seen");
    }

    #[test]
    fn the_newest_picture_goes_out_when_one_is_drawn() {
        let mut cast = Cast::new();
        for n in 1..=2 {
            assert_eq!(cast.came(vec![0], Some(ack(n))).0.map(|p| p.number), u32::try_from(n).ok());
        }
        assert!(matches!(cast.came(vec![1], Some(ack(3))), (None, None)));
        let (none, passed) = cast.came(vec![2], Some(ack(4)));
        assert!(none.is_none() && passed == Some(ack(3)), "the older one is passed over");
        let (next, acks) = cast.drawn(1);
        assert_eq!(next.map(|picture| picture.jpeg), Some(vec![2]));
        assert_eq!(acks, [ack(1)]);
        assert_eq!(cast.restart().len(), 2, "nobody waits for ever");
    }
}
