//! The one number that a text is, if it is one beyond doubt.
//!
//! A wrong number is worse than none: a range, a date, a version, a telephone number, a unit that
//! would be lost, or marks that can be read in two ways are no number here.

use std::sync::LazyLock;

use regex::{Captures, Regex};
use serde_json::{Number, Value};

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

/// The number that `text` is; `whole` where only an integer will do.
pub(super) fn number(text: &str, whole: bool) -> Option<Value> {
    let found = SHAPE.captures(text.trim())?;
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
    let digits = plain_digits(&found["body"], currency)?;
    if sign == Some("+") && digits.split('.').next()?.len() > LONGEST_WITH_PLUS {
        return None;
    }
    let negative = has("open") || matches!(sign, Some("-" | "−"));
    // `5,-` is a whole amount.
    let dashed = found.name("dash").is_some_and(|m| m.as_str() != ".");
    if dashed && digits.contains('.') {
        return None;
    }
    value(&if negative { format!("-{digits}") } else { digits }, whole)
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

/// Digits with grouping marks removed and the decimal mark as a point; `None` where the marks can
/// be read in two ways or form no number.
fn plain_digits(body: &str, currency: Option<&str>) -> Option<String> {
    let marks: Vec<char> = body.chars().filter(|c| !c.is_ascii_digit()).collect();
    let last = marks.last().copied();
    let decimal = match last {
        Some(mark @ ('.' | ',')) if marks.iter().filter(|m| **m == mark).count() == 1 => {
            let (before, after) = body.rsplit_once(mark)?;
            let alone = marks.len() == 1;
            let three = after.len() == 3 && (1..=3).contains(&before.len());
            let zero = before == "0";
            if alone && three && !zero && mark == '.' && currency.is_some_and(writes_comma) {
                return None;
            }
            let groups = alone && three && !zero && mark == ',';
            (!groups).then_some(mark)
        }
        _ => None,
    };
    let (whole, fraction) = match decimal {
        Some(mark) => body.rsplit_once(mark)?,
        None => (body, ""),
    };
    // Of what is left, one kind of mark at most, and every group of three.
    let mut left = whole.chars().filter(|c| !c.is_ascii_digit());
    let integer = match left.next() {
        None if whole.is_empty() && decimal == Some('.') => "0".to_owned(),
        None => whole.to_owned(),
        Some(mark) if left.all(|other| other == mark) => ungrouped(whole, mark)?,
        Some(_) => return None,
    };
    if integer.is_empty() || (decimal.is_some() && fraction.is_empty()) {
        return None;
    }
    Some(if fraction.is_empty() { integer } else { format!("{integer}.{fraction}") })
}

fn ungrouped(text: &str, mark: char) -> Option<String> {
    let groups: Vec<&str> = text.split(mark).collect();
    let grouped = (1..=3).contains(&groups[0].len())
        && !groups[0].starts_with('0')
        && groups[1..].iter().all(|group| group.len() == 3);
    // 192.168.100.200 is a network address.
    let address =
        mark == '.' && groups.len() == 4 && groups.iter().all(|group| group.parse::<u8>().is_ok());
    (grouped && !address).then(|| groups.concat())
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
            ("1.234", json!(1.234)),
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
            ("99.5%", json!(99.5)),
            ("($20.00)", json!(-20.0)),
            ("9223372036854775807", json!(i64::MAX)),
        ] {
            assert_eq!(number(text, false), Some(want), "{text}");
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
            "5*",
            ",5",
            "12,",
            "1,2,3",
            "1,234,56",
            "1.234 €",
            "1.234,567.89",
            "$5 €",
            "5 $ 6",
            "12345678901234567890",
            "0.12345678901234567",
            "5,5,-",
            "1 .5",
            "1..5",
        ] {
            assert_eq!(number(text, false), None, "{text}");
        }
    }

    #[test]
    fn integers_only_where_nothing_is_lost() {
        assert_eq!(number("12.00", true), Some(json!(12)));
        assert_eq!(number("12.50", true), None);
        assert_eq!(number("1.299,00 €", true), Some(json!(1299)));
    }
}
