//! The names of the days of the week in many languages, by the locales of the GNU C library.

use std::collections::HashSet;
use std::sync::LazyLock;

use pure_rust_locales::{Locale, locale_match};

use super::months::LOCALES;
use super::spelling::plainly;

/// Shortest name that is taken for one: shorter ones are words of other languages.
const SHORTEST: usize = 4;

static WEEKDAYS: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let locales = LOCALES.split_whitespace().filter_map(|name| Locale::try_from(name).ok());
    let names = locales.flat_map(|locale| {
        let days: &[&str] = locale_match!(locale => LC_TIME::DAY);
        days.iter().map(|name| name.to_lowercase()).collect::<Vec<_>>()
    });
    let several = names.flat_map(|name| {
        let plain = plainly(&name);
        [format!("{name}s"), format!("{plain}s"), name, plain]
    });
    several.filter(|name| name.chars().count() >= SHORTEST).collect()
});

/// Whether a word names a day of the week in any language, in full: `Tuesday`, `Tuesdays`, `środa`.
pub fn is_weekday(word: &str) -> bool {
    WEEKDAYS.contains(word.to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weekdays_go_by_their_names_in_any_language() {
        for word in ["Tuesday", "Tuesdays", "środa", "Donnerstag", "mercoledì", "zaterdag"] {
            assert!(is_weekday(word), "{word}");
        }
        assert!(!is_weekday("Sun") && !is_weekday("Today") && !is_weekday("12"));
    }
}
