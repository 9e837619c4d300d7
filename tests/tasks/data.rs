//! Data out of a seed: the same seed gives the same data, on every machine.

use std::ops::RangeInclusive;

/// The source of a site's data.
pub struct Seed(fastrand::Rng);

impl Seed {
    /// Sites of one seed have nothing in common.
    pub fn new(site: &str, seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed ^ hash(site)))
    }

    pub fn int(&mut self, range: RangeInclusive<u32>) -> u32 {
        self.0.u32(range)
    }

    pub fn count(&mut self, range: RangeInclusive<usize>) -> usize {
        self.0.usize(range)
    }

    pub fn chance(&mut self, percent: u32) -> bool {
        self.int(1..=100) <= percent
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.0.usize(..from.len())]
    }

    pub fn at<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.0.usize(..from.len())]
    }

    /// So many different ones, in an order of chance.
    pub fn some<T: Clone>(&mut self, from: &[T], count: usize) -> Vec<T> {
        assert!(count <= from.len(), "{count} of {}", from.len());
        let mut all = from.to_vec();
        self.0.shuffle(&mut all);
        all.truncate(count);
        all
    }

    /// `count` different pairs, joined by a space.
    pub fn pairs(&mut self, first: &[&str], second: &[&str], count: usize) -> Vec<String> {
        let all: Vec<String> = first
            .iter()
            .flat_map(|first| second.iter().map(move |second| format!("{first} {second}")))
            .collect();
        self.some(&all, count)
    }

    pub fn people(&mut self, count: usize) -> Vec<String> {
        self.pairs(&FIRST_NAMES, &LAST_NAMES, count)
    }

    /// A date, `(year, month, day)`.
    pub fn date(&mut self, years: RangeInclusive<u32>) -> Date {
        Date { year: self.int(years), month: self.int(1..=12), day: self.int(1..=28) }
    }

    /// Letters and digits, as in `KX-40213`.
    pub fn code(&mut self, letters: usize, digits: u32) -> String {
        let letters: String = (0..letters).map(|_| self.0.char('A'..='Z')).collect();
        let number = self.int(10_u32.pow(digits - 1)..=10_u32.pow(digits) - 1);
        format!("{letters}-{number}")
    }

    pub fn phone(&mut self) -> String {
        format!("+1 {} 555 {:04}", self.int(201..=989), self.int(100..=9999))
    }
}

/// FNV-1a: stable over versions and machines.
pub fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    pub year: u32,
    pub month: u32,
    pub day: u32,
}

impl Date {
    /// `2024-03-09`
    pub fn iso(self) -> String {
        format!("{}-{:02}-{:02}", self.year, self.month, self.day)
    }

    /// `9 March 2024`
    pub fn long(self) -> String {
        format!("{} {} {}", self.day, MONTHS[self.month as usize - 1], self.year)
    }

    /// `Mar 9, 2024`
    pub fn short(self) -> String {
        format!("{} {}, {}", &MONTHS[self.month as usize - 1][..3], self.day, self.year)
    }

    /// `09.03.2024`
    pub fn german(self) -> String {
        format!("{:02}.{:02}.{}", self.day, self.month, self.year)
    }
}

/// `1,234,567`
pub fn grouped(number: u32, mark: &str) -> String {
    let digits = number.to_string();
    let first = (digits.len() - 1) % 3 + 1;
    let mut out = digits[..first].to_owned();
    for at in (first..digits.len()).step_by(3) {
        out.push_str(mark);
        out.push_str(&digits[at..at + 3]);
    }
    out
}

/// An amount in hundredths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cents(pub u32);

impl Cents {
    pub fn value(self) -> f64 {
        f64::from(self.0) / 100.0
    }

    /// `$1,234.50`
    pub fn dollars(self) -> String {
        format!("${}.{:02}", grouped(self.0 / 100, ","), self.0 % 100)
    }

    /// `1.234,50 €`
    pub fn euros(self) -> String {
        format!("{},{:02} €", grouped(self.0 / 100, "."), self.0 % 100)
    }
}

pub const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

pub const FIRST_NAMES: [&str; 24] = [
    "Amara", "Ben", "Chloe", "Dmitri", "Elena", "Farid", "Grace", "Hiro", "Ingrid", "Jonas",
    "Keiko", "Liam", "Maya", "Nadia", "Omar", "Priya", "Quentin", "Rosa", "Samir", "Tessa",
    "Umberto", "Vera", "Wanda", "Yusuf",
];

pub const LAST_NAMES: [&str; 20] = [
    "Abbott",
    "Bakker",
    "Castillo",
    "Demir",
    "Eriksson",
    "Fischer",
    "Garcia",
    "Holt",
    "Ivanova",
    "Jensen",
    "Kowalski",
    "Lindqvist",
    "Moreau",
    "Novak",
    "O'Brien",
    "Petrov",
    "Quinn",
    "Rossi",
    "Silva",
    "Tanaka",
];

pub const CITIES: [&str; 20] = [
    "Aberdeen",
    "Bergen",
    "Cork",
    "Dresden",
    "Eindhoven",
    "Faro",
    "Ghent",
    "Haifa",
    "Izmir",
    "Jaipur",
    "Kyoto",
    "Leeds",
    "Malmo",
    "Nantes",
    "Oporto",
    "Parma",
    "Quito",
    "Riga",
    "Seville",
    "Turin",
];
