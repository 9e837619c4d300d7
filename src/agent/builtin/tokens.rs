//! Numbers in texts that are no amounts but names: `DK92891`, `R-2026-0041`, `#1234`.

use std::ops::Range;

use super::patterns::places;

/// Letters and figures that stand for one thing and are no word, amount or date.
const NUMBER: &str = r"(?:\b\p{Lu}{1,5}[-/]?|#)\d[\d/-]*\d\d\b";

/// Where a text says such numbers.
pub(super) fn numbers_in(text: &str) -> Vec<Range<usize>> {
    places(NUMBER, text)
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
        assert!(of("17 FEB 2027, € 150,00 for 48 persons in A3 at 10.30").is_empty());
    }
}
