//! Days that a task says, in figures or with the name of the month, in any of the lexicon's languages.

use crate::perception::lexicon::Tasks;

use super::patterns::{captures, pattern};
use super::words;

/// What a day looks like that is said with its year.
pub(super) fn day_pattern() -> String {
    let months: Vec<String> = Tasks::get().months().map(regex::escape).collect();
    let month = months.join("|");
    format!(
        r"(?i)\b\d{{4}}-\d{{2}}-\d{{2}}\b|\b\d{{1,2}}[./]\d{{1,2}}[./]\d{{4}}\b|\b\d{{1,2}}(?:st|nd|rd|th|er|\.)?\s+(?:of\s+|de\s+)?(?:{month})(?:,?\s+(?:de\s+)?\d{{4}})\b|\b(?:{month})\s+\d{{1,2}}(?:st|nd|rd|th)?,?\s+\d{{4}}\b"
    )
}

/// The one day that a text is, as `2026-03-29`; `None` where it may be two.
pub(in crate::agent) fn iso_day(said: &str) -> Option<String> {
    if let Some(day) = crate::model::day_of(said) {
        return Some(day);
    }
    let lower = said.to_lowercase();
    let year = captures(r"\b(\d{4})\b", &lower)?.pop()?;
    let day = captures(r"\b(\d{1,2})(?:st|nd|rd|th|er|\.)?\b", &lower)?.pop()?;
    let month = words::split(&lower).into_iter().find_map(|word| Tasks::get().month(&word))?;
    let (year, day) = (year.parse().ok()?, day.parse().ok()?);
    let month = i8::try_from(month).ok()?;
    jiff::civil::Date::new(year, month, day).ok().map(|date| date.to_string())
}

/// All days that a text says, each as it says it and as `2026-03-29`.
pub(in crate::agent) fn days_in(text: &str) -> Vec<(String, String)> {
    let Some(pattern) = pattern(&day_pattern()) else { return Vec::new() };
    let said = pattern.find_iter(text).map(|found| found.as_str().to_owned());
    said.filter_map(|said| Some((iso_day(&said)?, said))).collect()
}
