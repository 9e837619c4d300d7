//! How languages write numbers and dates, and in which language a text was read.

use std::collections::HashMap;
use std::sync::LazyLock;

/// How a language writes numbers and dates in figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Writing {
    /// What stands before the fraction: `.` or `,`.
    pub decimal: char,
    /// What stands between groups of digits; a space stands for any kind of space.
    pub group: char,
    /// The order of day, month and year; none where the regions of the language differ.
    pub dates: Option<DateOrder>,
}

/// The order of the parts of a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum DateOrder {
    /// `31/12/2026`
    DayMonthYear,
    /// `12/31/2026`
    MonthDayYear,
    /// `2026/12/31`
    YearMonthDay,
}

static TABLE: LazyLock<HashMap<&str, Writing>> = LazyLock::new(|| {
    let lines = include_str!("language.tsv").lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(entries).collect()
});

/// The entries of a line of the table; a line that is none has none, which a test would see.
fn entries(line: &'static str) -> Vec<(&'static str, Writing)> {
    let mark = |text: &str| text.chars().next().map(|c| if c == '_' { ' ' } else { c });
    let mut parts = line.split('\t');
    let (Some(tags), Some(decimal), Some(group), Some(order)) =
        (parts.next(), parts.next().and_then(mark), parts.next().and_then(mark), parts.next())
    else {
        return Vec::new();
    };
    let dates = match order {
        "dmy" => Some(DateOrder::DayMonthYear),
        "mdy" => Some(DateOrder::MonthDayYear),
        "ymd" => Some(DateOrder::YearMonthDay),
        _ => None,
    };
    tags.split(' ').map(|tag| (tag, Writing { decimal, group, dates })).collect()
}

impl Writing {
    /// How the language of a tag (BCP 47: `de`, `de-CH`, `zh-Hant-TW`) writes; none where it is unknown.
    pub fn of(tag: &str) -> Option<Self> {
        let tag = tag.trim().to_ascii_lowercase().replace('_', "-");
        let language = tag.split('-').next()?;
        let region = tag.split('-').skip(1).find(|part| part.len() == 2);
        let regional = region.and_then(|region| TABLE.get(format!("{language}-{region}").as_str()));
        regional.or_else(|| TABLE.get(language)).copied()
    }
}

/// Most texts whose language is kept; of those beyond it is not known.
const MOST: usize = 200_000;

/// How texts were written, by what their pages say of their language: of those texts alone that can be read
/// in two ways.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Languages(HashMap<String, Option<Writing>>);

impl Languages {
    /// Notes that a text was read in the language of a tag. Of one that was read in two that write in
    /// different ways nothing is known.
    pub fn note(&mut self, text: &str, tag: &str) {
        let (text, writing) = (text.trim(), Writing::of(tag));
        if let Some(known) = self.0.get_mut(text) {
            *known = known.filter(|known| Some(*known) == writing);
        } else if self.0.len() < MOST {
            self.0.insert(text.to_owned(), writing);
        }
    }

    /// How a text was written.
    pub fn of(&self, text: &str) -> Option<Writing> {
        self.0.get(text.trim()).copied().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_whole_and_regions_count_first() {
        assert!(TABLE.len() > 80);
        assert!(TABLE.values().all(|w| ".,".contains(w.decimal) && w.decimal != w.group));
        for (tag, marks) in [
            ("en", ".,"),
            ("en-US", ".,"),
            ("de", ",."),
            ("de-DE", ",."),
            ("de_AT", ", "),
            ("de-CH", ".'"),
            ("fr-FR", ", "),
            ("es-ES", ",."),
            ("es-MX", ".,"),
            ("pt-BR", ",."),
            ("pt-PT", ", "),
            ("zh-Hant-TW", ".,"),
        ] {
            let writing = Writing::of(tag).map(|w| format!("{}{}", w.decimal, w.group));
            assert_eq!(writing.as_deref(), Some(marks), "{tag}");
        }
        assert!(Writing::of("").is_none() && Writing::of("tlh").is_none());
        assert_eq!(Writing::of("en").and_then(|w| w.dates), None);
        assert_eq!(Writing::of("en-US").and_then(|w| w.dates), Some(DateOrder::MonthDayYear));
    }

    #[test]
    fn a_text_read_in_two_languages_is_of_none() {
        let mut all = Languages::default();
        all.note(" 1.234 ", "de");
        assert_eq!(all.of("1.234"), Writing::of("nl"));
        all.note("1.234", "it-IT");
        assert_eq!(all.of("1.234"), Writing::of("de"));
        all.note("1.234", "en");
        all.note("1.234", "de");
        assert_eq!((all.of("1.234"), all.of("5")), (None, None));
    }
}
