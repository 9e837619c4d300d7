//! Days that a task says, in figures or with the name of the month, in any language.

use std::sync::LazyLock;

use crate::model::{day_of, months};

use super::patterns::pattern;

/// What a day looks like that is said with its year.
pub(super) static DAY: LazyLock<String> = LazyLock::new(|| {
    let mut months: Vec<String> = months().map(|(name, _)| regex::escape(name)).collect();
    // The longer one first, else `sept` would be found in `september`.
    months.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let month = months.join("|");
    format!(
        r"(?i)\b\d{{4}}-\d{{2}}-\d{{2}}\b|\b\d{{1,2}}[./-]\d{{1,2}}[./-]\d{{4}}\b|\b\d{{1,2}}(?:st|nd|rd|th|er|\.)?\s+(?:of\s+|de\s+)?(?:{month})(?:,?\s+(?:de\s+)?\d{{4}})\b|\b(?:{month})\s+\d{{1,2}}(?:st|nd|rd|th)?,?\s+\d{{4}}\b"
    )
});

/// All days that a text says, each as it says it and as `2026-03-29`.
pub(in crate::agent) fn days_in(text: &str) -> Vec<(String, String)> {
    let Some(pattern) = pattern(&DAY) else { return Vec::new() };
    let said = pattern.find_iter(text).map(|found| found.as_str().to_owned());
    said.filter_map(|said| Some((day_of(&said)?, said))).collect()
}
