//! Numbers in texts that are no amounts but names: `DK92891`, `R-2026-0041`, `#1234`.

use std::ops::Range;

use super::patterns::places;

/// Capital letters and figures that stand for one thing, in parts maybe.
const NUMBER: &str = r"(?:\b\p{Lu}|#\d)[\p{Lu}\d]{0,11}(?:[-/][\p{Lu}\d]{1,12}){0,4}\b";
/// Fewest figures of one that is no word, amount or date.
const FEWEST_FIGURES: usize = 3;

/// Where a text says such numbers.
pub(super) fn numbers_in(text: &str) -> Vec<Range<usize>> {
    let told = |at: &Range<usize>| {
        let figures = text[at.clone()].bytes().filter(u8::is_ascii_digit).count();
        figures >= FEWEST_FIGURES
    };
    places(NUMBER, text).into_iter().filter(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_this_kind_is_no_amount_date_or_word() {
        let of = |text: &str| -> Vec<String> {
            numbers_in(text).into_iter().map(|at| text[at].to_owned()).collect()
        };
        assert_eq!(of("ontvangen onder nummer DK92891."), ["DK92891"]);
        assert_eq!(of("Reference R-2026-0041, thank you"), ["R-2026-0041"]);
        assert_eq!(of("Order #1234 is on its way"), ["#1234"]);
        assert_eq!(of("Ihre Nummer lautet LB-E203-01."), ["LB-E203-01"]);
        assert!(of("17 FEB 2027, € 150,00 for 48 persons in A3 at 10.30").is_empty());
    }
}
