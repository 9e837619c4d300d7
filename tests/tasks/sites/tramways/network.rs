//! The trams themselves: stops, lines that all meet at one stop, when they leave, how to get from
//! one stop to another, notices and fares.

use crate::data::{Cents, Date, Seed};

pub const FIRST: [&str; 9] =
    ["Castle", "Mill", "Harbour", "Abbey", "Poplar", "Saddler's", "Station", "Bishop", "Quarry"];
pub const SECOND: [&str; 7] = ["Street", "Gate", "Bridge", "Park", "Hospital", "Rise", "School"];
/// Where all lines meet: the first of the stops.
pub const HUB: usize = 0;
pub const LINES: usize = 4;
/// Stops of a line on each side of the hub.
pub const ARM: usize = 4;
/// Minutes to change trams.
pub const CHANGE: u32 = 3;
pub const DAYS: [&str; 3] = ["Mon–Fri", "Saturday", "Sunday"];
pub const ZONES: [&str; 4] = ["1 zone", "2 zones", "3 zones", "Whole network"];
pub const TICKETS: [(&str, u32); 4] = [("Single", 1), ("Day", 3), ("Week", 11), ("Month", 38)];
pub const TROUBLES: [&str; 5] =
    ["Stop moved at", "No trams past", "Lift out of order at", "Night works near", "Delays around"];
pub const REASONS: [&str; 4] =
    ["Track renewal", "Road works", "Overhead line repairs", "Street festival"];

pub struct Line {
    pub number: u32,
    pub stops: Vec<usize>,
    /// Minutes from the first stop.
    pub minutes: Vec<u32>,
    /// By direction and kind of day: first departure, last departure at most, minutes between.
    pub service: [[(u32, u32, u32); 3]; 2],
}

impl Line {
    /// The stops in a direction with the minutes since its start.
    pub fn run(&self, towards: usize) -> Vec<(usize, u32)> {
        let all = self.stops.iter().copied().zip(self.minutes.iter().copied());
        let whole = self.minutes[self.minutes.len() - 1];
        if towards == 0 { all.collect() } else { all.rev().map(|(s, m)| (s, whole - m)).collect() }
    }

    pub fn end(&self, towards: usize) -> usize {
        self.run(towards)[self.stops.len() - 1].0
    }

    /// When trams leave `stop`, in minutes of the day.
    pub fn departures(&self, stop: usize, towards: usize, day: usize) -> Vec<u32> {
        let offset = self.run(towards).into_iter().find(|(s, _)| *s == stop).unwrap().1;
        let (first, last, every) = self.service[towards][day];
        (first..=last).step_by(every as usize).map(|start| start + offset).collect()
    }

    /// The direction from a stop to another, and the minutes it takes.
    pub fn between(&self, from: usize, to: usize) -> (usize, u32) {
        let at = |stop| self.stops.iter().position(|s| *s == stop).unwrap();
        let (from, to) = (at(from), at(to));
        (usize::from(to < from), self.minutes[from].abs_diff(self.minutes[to]))
    }

    /// The trams from a stop to another that leave at `after` or later.
    fn legs(&self, from: usize, to: usize, day: usize, after: u32) -> impl Iterator<Item = Leg> {
        let (towards, minutes) = self.between(from, to);
        let leaving = self.departures(from, towards, day).into_iter();
        leaving.filter(move |departure| *departure >= after).map(move |departure| Leg {
            line: self.number,
            towards: self.end(towards),
            from,
            to,
            departure,
            arrival: departure + minutes,
        })
    }
}

pub struct Leg {
    pub line: u32,
    pub towards: usize,
    pub from: usize,
    pub to: usize,
    pub departure: u32,
    pub arrival: u32,
}

pub struct Notice {
    pub title: String,
    pub lines: Vec<u32>,
    pub from: Date,
    pub until: Date,
    pub reason: &'static str,
}

pub struct Data {
    pub stops: Vec<String>,
    pub lines: Vec<Line>,
    pub notices: Vec<Notice>,
    /// By passenger (adult, reduced), zones and ticket.
    pub fares: [[[Cents; 4]; 4]; 2],
}

impl Data {
    pub fn new(seed: &mut Seed) -> Self {
        let mut stops = vec!["Central Station".to_owned()];
        stops.extend(seed.pairs(&FIRST, &SECOND, LINES * ARM * 2));
        let all_numbers: Vec<u32> = (1..=19).collect();
        let mut numbers = seed.some(&all_numbers, LINES);
        numbers.sort_unstable();
        let lines: Vec<Line> = numbers
            .iter()
            .enumerate()
            .map(|(at, number)| line(seed, *number, 1 + at * ARM * 2))
            .collect();
        let notices = notices(seed, &stops, &numbers);
        let base = seed.int(17..=29);
        let fares = [100, 60].map(|percent| {
            [10, 15, 19, 26].map(|zones| {
                TICKETS.map(|(_, worth)| Cents(base * zones * worth * percent / 1000 * 10))
            })
        });
        Self { stops, lines, notices, fares }
    }

    pub fn line_of(&self, stop: usize) -> &Line {
        self.lines.iter().find(|line| line.stops.contains(&stop)).unwrap()
    }

    /// All ways from a stop to another that leave at `after` or later, as they leave.
    pub fn connections(&self, from: usize, to: usize, day: usize, after: u32) -> Vec<Vec<Leg>> {
        let first = self.line_of(if from == HUB { to } else { from });
        let second = self.line_of(if to == HUB { from } else { to });
        let direct = first.stops.contains(&to);
        if direct {
            return first.legs(from, to, day, after).map(|leg| vec![leg]).collect();
        }
        first
            .legs(from, HUB, day, after)
            .filter_map(|one| {
                let two = second.legs(HUB, to, day, one.arrival + CHANGE).next()?;
                Some(vec![one, two])
            })
            .collect()
    }
}

pub fn line(seed: &mut Seed, number: u32, first_stop: usize) -> Line {
    let mut stops: Vec<usize> = (first_stop..first_stop + ARM * 2).collect();
    stops.insert(ARM, HUB);
    let mut minutes = vec![0];
    for at in 1..stops.len() {
        minutes.push(minutes[at - 1] + seed.int(2..=4));
    }
    let service = [(); 2].map(|()| {
        [[10, 12].as_slice(), &[15, 20], &[20, 30]]
            .map(|every| (seed.int(290..=360), seed.int(1290..=1390), seed.pick(every)))
    });
    Line { number, stops, minutes, service }
}

pub fn notices(seed: &mut Seed, stops: &[String], numbers: &[u32]) -> Vec<Notice> {
    let count = seed.count(9..=13);
    let places: Vec<&str> = stops[1..].iter().map(String::as_str).collect();
    let titles = seed.pairs(&TROUBLES, &places, count);
    titles
        .into_iter()
        .map(|title| {
            let place = stops.iter().position(|stop| title.ends_with(stop.as_str())).unwrap();
            let mut lines = vec![numbers[(place - 1) / (ARM * 2)]];
            if seed.chance(35) {
                lines.push(seed.pick(numbers));
            }
            lines.sort_unstable();
            lines.dedup();
            let mut dates = [seed.date(2026..=2026), seed.date(2026..=2026)];
            dates.sort();
            Notice { title, lines, from: dates[0], until: dates[1], reason: seed.pick(&REASONS) }
        })
        .collect()
}

/// The kind of day, as a place in `DAYS`.
pub fn day_of(date: &str) -> Option<usize> {
    let weekday = date.parse::<jiff::civil::Date>().ok()?.weekday();
    Some(match weekday {
        jiff::civil::Weekday::Saturday => 1,
        jiff::civil::Weekday::Sunday => 2,
        _ => 0,
    })
}
