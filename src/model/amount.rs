//! The one number that a text is, if it is one beyond doubt.
//!
//! A wrong number is worse than none: a range, a date, a version, a telephone number or a unit that
//! would be lost is no number here. `1.234` is two: what stands in the same column decides which, else the
//! language, else the currency, else that only a whole number will do; else nothing does.

use std::sync::LazyLock;

use regex::{Captures, Regex};
use serde_json::{Number, Value};

use super::Writing;
use super::digits::{Digits, decimal_mark, digits_of};

/// The one whole number in digits that a text says, whatever it is of: `2 places`, but neither `2 of 12` nor `1.5 kg`.
pub fn only_whole(text: &str) -> Option<u64> {
    let digits = |word: &&str| word.bytes().any(|byte| byte.is_ascii_digit());
    let mut numbers = text.split(|c: char| !c.is_alphanumeric()).filter(digits);
    numbers.next().filter(|_| numbers.next().is_none())?.parse().ok()
}

/// A number with at most a sign, a currency or a percent sign. `(…)` is the accountants' minus.
static SHAPE: LazyLock<Regex> = LazyLock::new(|| {
    let currency = r"(?:(?:US|CA?|AU?|NZ|HK|S|MX?|R)?\$|[€£¥₹₽₩₺₫฿₴₪₦₱]|kr\.?|Kč|zł|Ft|Fr\.|Rs\.?|руб\.?|USD|EUR|GBP|JPY|CNY|CHF|CAD|AUD|NZD|HKD|SGD|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|TRY|RUB|UAH|INR|IDR|KRW|TWD|THB|VND|PHP|MYR|BRL|MXN|ARS|CLP|COP|PEN|ZAR|NGN|EGP|AED|SAR|ILS)";
    let sign = "[-−+]";
    let shape = format!(
        r"(?x) ^ (?: (?<open>\() \s* )?
        (?: (?<first>{sign}) (?: \s* (?<c1>{currency}) \s* )? | (?<c2>{currency}) \s* (?<second>{sign})? )?
        (?<body> [0-9.] (?: [0-9.,'’\ \u{{a0}}\u{{2009}}\u{{202f}}]* [0-9] )? )
        (?<dash> [.,] [-–—]{{1,2}} | \. )?
        \s* (?: (?<c3>{currency}) | % )? \s* (?<close>\))? $"
    );
    Regex::new(&shape).unwrap_or_else(|error| unreachable!("a constant pattern: {error}"))
});

/// Most digits that a floating-point number keeps.
const EXACT: usize = 15;
/// Most digits before the point of a number with a plus: longer ones are telephone numbers.
const LONGEST_WITH_PLUS: usize = 6;

/// What a text is as a number.
#[derive(Debug, Clone, PartialEq)]
pub enum Reading {
    /// This one.
    Value(Value),
    /// One of two, and nothing decides which.
    TwoWays,
    /// None.
    None,
}

/// What decides how `1.234` is read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Marks {
    /// The decimal mark of what stands in the same column.
    pub column: Option<char>,
    /// How the text's language writes.
    pub language: Option<Writing>,
}

/// The number that `text` is; `whole` where only an integer will do.
pub fn number(text: &str, whole: bool, marks: Marks) -> Reading {
    let Some((body, money, form)) = parts(text) else { return Reading::None };
    let digits = match digits_of(body) {
        Digits::Plain(digits) => digits,
        Digits::None => return Reading::None,
        Digits::TwoWays { mark, grouped, fractional } => {
            let is_fraction = marks.fraction(mark, money).or(whole.then_some(false));
            match is_fraction {
                Some(is_fraction) => {
                    if is_fraction {
                        fractional
                    } else {
                        grouped
                    }
                }
                None => return Reading::TwoWays,
            }
        }
    };
    form.apply(digits, whole).map_or(Reading::None, Reading::Value)
}

/// Whether a text is an amount of money and nothing else: it has a currency.
pub(super) fn is_money(text: &str) -> bool {
    parts(text).is_some_and(|(_, money, _)| money.is_some())
}

/// The decimal mark that the texts of a column have in common, as far as their form tells it.
pub(super) fn column_mark<'t>(texts: impl IntoIterator<Item = &'t str>) -> Option<char> {
    let mut found = texts.into_iter().filter_map(|text| decimal_mark(parts(text)?.0));
    let first = found.next()?;
    found.all(|mark| mark == first).then_some(first)
}

impl Marks {
    /// Whether a mark before three digits stands before a fraction.
    fn fraction(self, mark: char, money: Option<&str>) -> Option<bool> {
        if let Some(decimal) = self.column {
            return Some(mark == decimal);
        }
        // Money has no three decimals, but of petrol in dollars.
        let comma_money = money.is_some_and(writes_comma);
        match self.language {
            Some(language) if mark == language.group => Some(false),
            Some(language) if mark == language.decimal => (!comma_money).then_some(true),
            Some(_) => None,
            None if mark == ',' => Some(false),
            None => money.filter(|_| !comma_money).map(|_| true),
        }
    }
}

/// What is around the digits of a number.
struct Form {
    negative: bool,
    /// `5,-` is a whole amount.
    dashed: bool,
    plus: bool,
}

impl Form {
    fn apply(&self, digits: String, whole: bool) -> Option<Value> {
        let long = digits.split('.').next()?.len() > LONGEST_WITH_PLUS;
        if self.plus && long || self.dashed && digits.contains('.') {
            return None;
        }
        value(&if self.negative { format!("-{digits}") } else { digits }, whole)
    }
}

/// A text without the pictures that stand before what it says: `★ 4.8`.
pub fn without_ornaments(text: &str) -> &str {
    let is_ornament = |c: char| matches!(c, '\u{2600}'..='\u{27bf}' | '\u{2b50}'..='\u{2b55}' | '\u{1f300}'..='\u{1faff}' | '\u{fe0f}');
    let said = text.trim();
    let bare = said.trim_start_matches(|c: char| is_ornament(c) || c.is_whitespace());
    if said.starts_with(is_ornament) { bare } else { said }
}

/// The digits of a number with their marks, its currency, and what is around them.
fn parts(text: &str) -> Option<(&str, Option<&str>, Form)> {
    let found = SHAPE.captures(without_ornaments(text))?;
    let has = |name| found.name(name).is_some();
    if has("open") != has("close") || (has("c1") || has("c2")) && has("c3") && !same_money(&found) {
        return None;
    }
    let currency = ["c1", "c2", "c3"].iter().find_map(|name| found.name(name)).map(|m| m.as_str());
    let sign = found.name("first").or_else(|| found.name("second")).map(|m| m.as_str());
    // `(5)` is as often a count in brackets as a minus.
    if has("open") && (currency.is_none() || sign.is_some()) {
        return None;
    }
    let form = Form {
        negative: has("open") || matches!(sign, Some("-" | "−")),
        dashed: found.name("dash").is_some_and(|m| m.as_str() != "."),
        plus: sign == Some("+"),
    };
    Some((found.name("body")?.as_str(), currency, form))
}

/// `$5 USD` names its currency twice; `5 $ 6 €` is not one amount. Only dollars do the former.
fn same_money(found: &Captures<'_>) -> bool {
    let first = found.name("c1").or_else(|| found.name("c2")).map(|m| m.as_str());
    first.is_some_and(|c| c.ends_with('$')) && found["c3"].ends_with('D')
}

fn value(digits: &str, whole: bool) -> Option<Value> {
    let Some((integer, fraction)) = digits.split_once('.') else {
        return digits.parse::<i64>().ok().map(Value::from);
    };
    if whole {
        let nothing_lost = fraction.bytes().all(|b| b == b'0');
        return integer.parse::<i64>().ok().filter(|_| nothing_lost).map(Value::from);
    }
    let significant = digits.trim_start_matches(['-', '0', '.']).bytes();
    if significant.filter(u8::is_ascii_digit).count() > EXACT {
        return None;
    }
    Number::from_f64(digits.parse().ok()?).map(Value::Number)
}

/// Whether amounts in this currency are mostly written with a decimal comma, so that `1.234` is
/// more likely a thousand and some.
fn writes_comma(currency: &str) -> bool {
    let point =
        ["£", "¥", "₹", "USD", "GBP", "JPY", "CNY", "INR", "CAD", "AUD", "NZD", "SGD", "HKD"];
    currency == "R$" || !(currency.ends_with('$') || point.contains(&currency))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn numbers_as_people_write_them() {
        let number = |text| number(text, false, Marks::default());
        for (text, want) in [
            ("12", json!(12)),
            ("0", json!(0)),
            ("007", json!(7)),
            ("-3.5", json!(-3.5)),
            ("−5", json!(-5)),
            ("+5", json!(5)),
            (".5", json!(0.5)),
            ("-.5", json!(-0.5)),
            ("1.", json!(1)),
            ("0,234", json!(0.234)),
            ("0.234", json!(0.234)),
            ("1,23,456.50", json!(123_456.5)),
            ("12,34,567", json!(1_234_567)),
            ("1,234", json!(1234)),
            ("1,23", json!(1.23)),
            ("1,234,567.89", json!(1_234_567.89)),
            ("1.234.567,89", json!(1_234_567.89)),
            ("1.234.567", json!(1_234_567)),
            ("1 234 567", json!(1_234_567)),
            ("1\u{a0}234,5", json!(1234.5)),
            ("1\u{202f}234\u{202f}567", json!(1_234_567)),
            ("1'234.50", json!(1234.5)),
            ("1’234’567", json!(1_234_567)),
            ("1 234,5", json!(1234.5)),
            ("1 234,567", json!(1234.567)),
            ("$1,299.00", json!(1299.0)),
            ("1.299,50 €", json!(1299.5)),
            ("£51.77", json!(51.77)),
            ("-$5", json!(-5)),
            ("$-5", json!(-5)),
            ("- € 5,00", json!(-5.0)),
            ("US$ 5.10", json!(5.1)),
            ("$5 USD", json!(5)),
            ("USD 10", json!(10)),
            ("99 kr", json!(99)),
            ("€ 5,-", json!(5)),
            ("5,– €", json!(5)),
            ("CHF 1'250.–", json!(1250)),
            ("$3.459", json!(3.459)),
            ("£1.459", json!(1.459)),
            ("45 %", json!(45)),
            ("★ 4.8", json!(4.8)),
            ("99.5%", json!(99.5)),
            ("($20.00)", json!(-20.0)),
            ("9223372036854775807", json!(i64::MAX)),
        ] {
            assert_eq!(number(text), Reading::Value(want), "{text}");
        }
    }

    #[test]
    fn what_could_be_another_number_or_none_is_none() {
        for text in [
            "",
            "-",
            ".",
            "$",
            "in stock",
            "12 of 30",
            "3 items left",
            "from 5 €",
            "$4 99",
            "Q3",
            "Q3 2024",
            "A4",
            "12 30",
            "2 3",
            "1 2345",
            "1 234 56",
            "1 234'567",
            "1 234 567,",
            "0 123",
            "012,345",
            "1.2.3",
            "1.2.3.4",
            "192.168.100.200",
            "2024-01-02",
            "12:30",
            "1/2",
            "5–10",
            "5-10",
            "5 - 10",
            "5-",
            "- 5",
            "– 5",
            "½",
            "5½",
            "٣",
            "1e5",
            "0x10",
            "+49 30 1234567",
            "+49 301 234 567",
            "+49301234567",
            "030 123 456",
            "(5)",
            "(4.5)",
            "(20.00)",
            "($5",
            "-($5)",
            "10 GB",
            "5 KG",
            "RFC 2616",
            "TOP 10",
            "#5",
            "© 2026",
            "№ 5",
            "5*",
            ",5",
            "12,",
            "1,2,3",
            "1,234,56",
            "1.234,567.89",
            "$5 €",
            "5 $ 6",
            "12345678901234567890",
            "0.12345678901234567",
            "5,5,-",
            "1 .5",
            "1..5",
        ] {
            assert_eq!(number(text, false, Marks::default()), Reading::None, "{text}");
        }
    }

    #[test]
    fn integers_only_where_nothing_is_lost() {
        let whole = |text| number(text, true, Marks::default());
        assert_eq!(whole("12.00"), Reading::Value(json!(12)));
        assert_eq!(whole("12.50"), Reading::None);
        assert_eq!(whole("1.299,00 €"), Reading::Value(json!(1299)));
        assert_eq!(whole("1.234"), Reading::Value(json!(1234)));
    }

    #[test]
    fn one_mark_before_three_digits_is_read_by_the_language() {
        let reading = |kind: char, minus: bool| match (kind, minus) {
            ('g', false) => Reading::Value(json!(1234)),
            ('g', true) => Reading::Value(json!(-1234)),
            ('f', false) => Reading::Value(json!(1.234)),
            ('f', true) => Reading::Value(json!(-1.234)),
            _ => Reading::TwoWays,
        };
        // Of a point and of a comma: a group, a fraction or a doubt.
        for (language, [point, comma]) in [
            ("en", ['f', 'g']),
            ("en-IN", ['f', 'g']),
            ("de", ['g', 'f']),
            ("nl", ['g', 'f']),
            ("es", ['g', 'f']),
            ("it", ['g', 'f']),
            ("pt", ['g', 'f']),
            ("fr", ['?', 'f']),
            ("pl", ['?', 'f']),
            ("de-CH", ['f', '?']),
            ("", ['?', 'g']),
        ] {
            let marks = Marks { column: None, language: Writing::of(language) };
            for (text, kind, minus) in
                [("1.234", point, false), ("1,234", comma, false), ("-1.234", point, true)]
            {
                assert_eq!(
                    number(text, false, marks),
                    reading(kind, minus),
                    "{text} in {language:?}"
                );
            }
            // What the form tells is read alike everywhere.
            assert_eq!(number("1.234,50", false, marks), Reading::Value(json!(1234.5)));
            assert_eq!(number("1'234.50", false, marks), Reading::Value(json!(1234.5)));
        }
    }

    #[test]
    fn money_has_no_three_decimals() {
        let read = |text, language| {
            number(text, false, Marks { column: None, language: Writing::of(language) })
        };
        for (text, language, want) in [
            ("€ 318.500", "de", Reading::Value(json!(318_500))),
            ("€ 318.500", "nl", Reading::Value(json!(318_500))),
            ("€ 318.500", "en", Reading::TwoWays),
            ("€ 318.500", "", Reading::TwoWays),
            ("318.500 €", "fr", Reading::TwoWays),
            ("CHF 318'500", "de-CH", Reading::Value(json!(318_500))),
            ("$3.459", "en-US", Reading::Value(json!(3.459))),
            ("₹1,23,456", "en-IN", Reading::Value(json!(123_456))),
        ] {
            assert_eq!(read(text, language), want, "{text} in {language:?}");
        }
    }

    #[test]
    fn a_column_decides_before_the_language() {
        for (column, mark) in [
            (&["1.234,50", "1.234"][..], Some(',')),
            (&["12,50 €", "1.234 €"], Some(',')),
            (&["1.234.567", "1.234"], Some(',')),
            (&["1,234,567", "1.234"], Some('.')),
            (&["12.5", "1.234"], Some('.')),
            (&["12.5", "12,5"], None),
            (&["1.234", "2.345", "on request", "12.04.2026"], None),
        ] {
            assert_eq!(column_mark(column.iter().copied()), mark, "{column:?}");
        }
        let marks = Marks { column: Some(','), language: Writing::of("en") };
        assert_eq!(number("1.234", false, marks), Reading::Value(json!(1234)));
        assert_eq!(number("1,234", false, marks), Reading::Value(json!(1.234)));
    }
}
