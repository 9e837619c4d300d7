//! A day chosen in a calendar of the page: the months that it shows are turned until the day is there.

use std::collections::BTreeSet;

use jiff::civil::Date;

use crate::model::month_of;
use crate::perception::lexicon::Concept;

use super::page::{Page, has_state};
use super::pointed::Use;
use super::words;

/// Fewest days of a month.
const FEWEST_DAYS: usize = 28;
/// Most words of what says a month.
const LONGEST_HEAD: usize = 3;
/// Most elements from the head of a month up to what holds its days.
const MOST_UP: usize = 6;

/// What leads nearer to a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Nearer {
    /// The day itself.
    Day(usize),
    /// What turns to another month.
    Month(usize),
}

/// What leads nearer to a day in the calendar that a page shows; nothing where it shows none, or does not say which
/// month it is of.
pub(super) fn nearer(page: &Page<'_>, day: Date) -> Option<Nearer> {
    let heads = (0..page.items.len()).filter_map(|at| Some((at, month_at(page, at)?)));
    // The innermost text that says it stands last.
    let (calendar, shown) =
        heads.filter_map(|(at, shown)| Some((days_around(page, at)?, shown))).last()?;
    let wanted = (day.year(), day.month());
    let inside = || calendar + 1..page.items[calendar].end;
    let usable = |at: &usize| {
        let node = page.node(*at);
        node.r#ref.is_some() && Use::Press.is_of(node) && !has_state(node, "disabled")
    };
    if shown == wanted {
        let number = day.day().to_string();
        let mut cells = inside().filter(usable).filter(|&at| name_of(page, at) == number);
        return cells.next().filter(|_| cells.next().is_none()).map(Nearer::Day);
    }
    let turn = if shown < wanted { Concept::NextPage } else { Concept::PreviousPage };
    let turns = |at: &usize| words::says(&name_of(page, *at), turn.words());
    inside().filter(usable).find(turns).map(Nearer::Month)
}

/// The year and the month that a text is the head of.
fn month_at(page: &Page<'_>, at: usize) -> Option<(i16, i8)> {
    let said = words::split(&page.text(at));
    let month = said.iter().find_map(|word| month_of(word))?;
    let year = said
        .iter()
        .find_map(|word| word.parse::<i16>().ok().filter(|y| (1000..=9999).contains(y)))?;
    (said.len() <= LONGEST_HEAD).then_some((year, i8::try_from(month).ok()?))
}

/// What holds the days of the month that a text is the head of.
fn days_around(page: &Page<'_>, at: usize) -> Option<usize> {
    let holds = |up: &usize| {
        let names = (up + 1..page.items[*up].end).map(|inner| name_of(page, inner));
        let days: BTreeSet<u8> =
            names.filter_map(|name| name.parse().ok()).filter(|n| (1..=31).contains(n)).collect();
        days.len() >= FEWEST_DAYS
    };
    page.up(at).take(MOST_UP).find(holds)
}

fn name_of(page: &Page<'_>, at: usize) -> String {
    let name = page.node(at).name.trim();
    if name.is_empty() { page.text(at).trim().to_owned() } else { name.to_owned() }
}
