//! Inputs that a site wants written otherwise than they were given: a day as `14.05.2026`, a number as `1,250.00`, a
//! person's name in two boxes. A program writes them by the same form.

use std::fmt::Write as _;

use jiff::civil::Date;
use serde_json::Value;

use super::super::inputs::plain;

/// Forms of a whole day.
const DAYS: [&str; 18] = [
    "DD.MM.YYYY",
    "D.M.YYYY",
    "DD/MM/YYYY",
    "D/M/YYYY",
    "MM/DD/YYYY",
    "M/D/YYYY",
    "DD-MM-YYYY",
    "MM-DD-YYYY",
    "YYYY/MM/DD",
    "YYYYMMDD",
    "DDMMYYYY",
    "MMDDYYYY",
    "D MMMM YYYY",
    "D MMM YYYY",
    "MMMM D, YYYY",
    "MMM D, YYYY",
    "MMMM YYYY",
    "MM/YYYY",
];
/// Forms of a part of a day, as a box of its own takes it.
const PARTS: [&str; 7] = ["YYYY", "MMMM", "MMM", "MM", "M", "DD", "D"];
/// Marks between thousands, and before decimals.
const MARKS: [(&str, &str); 7] =
    [("", "."), ("", ","), (",", "."), (".", ","), (" ", ","), ("\u{a0}", ","), ("'", ".")];

/// How an input is written on a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Form {
    /// A day by a pattern of `YYYY`, `MMMM`, `MMM`, `MM`, `M`, `DD` and `D`.
    Day(&'static str),
    /// A number with these marks and so many decimals.
    Number(&'static str, &'static str, usize),
    /// The last word of several.
    LastWord,
    /// All words but the last.
    FirstWords,
    /// `Last, First`.
    LastFirst,
    /// What stands in brackets at its end: `Deutsch` of `German (Deutsch)`.
    InBrackets,
    /// What stands before those.
    BeforeBrackets,
}

/// The one form in which `value` reads `text`; `part`: parts of a day count too.
pub(super) fn form(value: &Value, text: &str, part: bool) -> Option<Form> {
    let text = text.trim();
    let given = plain(value);
    if let Ok(day) = given.trim().parse::<Date>() {
        return day_form(day, text, part).map(Form::Day);
    }
    number_form(given.trim(), text)
        .or_else(|| name_form(given.trim(), text))
        .or_else(|| bracket_form(given.trim(), text))
}

fn bracket_form(given: &str, text: &str) -> Option<Form> {
    let (before, rest) = given.split_once('(')?;
    let inside = rest.strip_suffix(')').filter(|inside| !inside.contains(['(', ')']))?;
    let same = |part: &str| !part.trim().is_empty() && part.trim().eq_ignore_ascii_case(text);
    match (same(before), same(inside)) {
        (false, true) => Some(Form::InBrackets),
        (true, false) => Some(Form::BeforeBrackets),
        _ => None,
    }
}

fn day_form(day: Date, text: &str, part: bool) -> Option<&'static str> {
    let fits = |form: &&'static str| day_as(day, form).eq_ignore_ascii_case(text);
    let whole: Vec<&'static str> = DAYS.into_iter().filter(fits).collect();
    match whole[..] {
        [one] => return Some(one),
        // `5.11.2026` may be `D` or `DD` of a day with two digits: the same text, but `03/03/2026` is not.
        [first, ..] if day.day() != day.month() => {
            let order = |form: &str| (form.find('D'), form.find('M'));
            let same = |form: &&str| {
                let (a, b) = (order(form), order(first));
                (a.0 < a.1) == (b.0 < b.1)
            };
            return whole.iter().all(same).then_some(whole[whole.len() - 1]);
        }
        [_, ..] => return None,
        [] => {}
    }
    let parts: Vec<&'static str> = PARTS.into_iter().filter(|form| part && fits(form)).collect();
    let kind = |form: &str| form.chars().next();
    // The shorter form of one part is found in the longer one of a list to choose from.
    parts.last().filter(|last| parts.iter().all(|form| kind(form) == kind(last))).copied()
}

fn day_as(day: Date, form: &str) -> String {
    let mut out = String::new();
    let mut rest = form;
    while let Some(first) = rest.chars().next() {
        let run = rest.chars().take_while(|c| *c == first).count();
        match (first, run) {
            ('Y', _) => _ = write!(out, "{:04}", day.year()),
            ('M', 4) => _ = write!(out, "{}", day.strftime("%B")),
            ('M', 3) => _ = write!(out, "{}", day.strftime("%b")),
            ('M', 2) => _ = write!(out, "{:02}", day.month()),
            ('M', _) => out.push_str(&day.month().to_string()),
            ('D', 2) => _ = write!(out, "{:02}", day.day()),
            ('D', _) => out.push_str(&day.day().to_string()),
            (other, run) => out.extend(std::iter::repeat_n(other, run)),
        }
        rest = &rest[run * first.len_utf8()..];
    }
    out
}

fn number_form(given: &str, text: &str) -> Option<Form> {
    let number: f64 = given.parse().ok()?;
    if !number.is_finite() || !text.chars().any(|c| c.is_ascii_digit()) {
        return None;
    }
    let of = |&(group, mark): &(&'static str, &'static str)| {
        (0..=4).map(move |places| Form::Number(group, mark, places))
    };
    MARKS.iter().flat_map(of).find(|form| {
        let Form::Number(group, mark, places) = form else { return false };
        number_as(number, group, mark, *places).as_deref() == Some(text)
    })
}

/// Nothing where so many decimals are not enough.
fn number_as(number: f64, group: &str, mark: &str, places: usize) -> Option<String> {
    let fixed = format!("{:.places$}", number.abs());
    let exact = fixed.parse::<f64>().is_ok_and(|same| same.to_bits() == number.abs().to_bits());
    let (whole, rest) = fixed.split_once('.').unwrap_or((&fixed, ""));
    let mut grouped = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at) % 3 == 0 {
            grouped.push_str(group);
        }
        grouped.push(digit);
    }
    let sign = if number < 0.0 { "-" } else { "" };
    let rest = if rest.is_empty() { String::new() } else { format!("{mark}{rest}") };
    exact.then(|| format!("{sign}{grouped}{rest}"))
}

fn name_form(given: &str, text: &str) -> Option<Form> {
    let words: Vec<&str> = given.split_whitespace().collect();
    let [first @ .., last] = &words[..] else { return None };
    let alphabetic = |word: &&str| word.chars().all(|c| c.is_alphabetic() || "-'’.".contains(c));
    if first.is_empty() || words.len() > 4 || !words.iter().all(alphabetic) {
        return None;
    }
    let first = first.join(" ");
    let same = |other: &str| text.eq_ignore_ascii_case(other);
    if same(last) && !last.eq_ignore_ascii_case(&first) {
        Some(Form::LastWord)
    } else if same(&first) {
        Some(Form::FirstWords)
    } else {
        same(&format!("{last}, {first}")).then_some(Form::LastFirst)
    }
}

impl Form {
    /// The call that writes the input `given`, an expression, in this form.
    pub(super) fn call(&self, given: &str) -> String {
        match self {
            Self::Day(form) => format!("dayAs({given}, \"{form}\")"),
            Self::Number(group, mark, places) => {
                format!("numberAs({given}, \"{group}\", \"{mark}\", {places})")
            }
            Self::LastWord => format!("nameAs({given}, \"last\")"),
            Self::FirstWords => format!("nameAs({given}, \"first\")"),
            Self::LastFirst => format!("nameAs({given}, \"last, first\")"),
            Self::InBrackets => format!("partOf({given}, \"inside\")"),
            Self::BeforeBrackets => format!("partOf({given}, \"before\")"),
        }
    }

    /// The function that the call is of. It ends the program where the input of another run has no such form.
    pub(super) fn function(&self) -> &'static str {
        match self {
            Self::Day(_) => {
                r#"const dayAs = (day, form) => {
    const [, y, m, d] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
    if (!y) throw new Error(`${day} is no day as YYYY-MM-DD`);
    const name = "January February March April May June July August September October November December".split(" ")[m - 1];
    const parts = { YYYY: y, MMMM: name, MMM: name.slice(0, 3), MM: m, M: String(+m), DD: d, D: String(+d) };
    return form.replace(/Y+|M+|D+/g, (part) => parts[part]);
  };"#
            }
            Self::Number(..) => {
                r#"const numberAs = (number, group, mark, places) => {
    const [whole, rest] = Math.abs(number).toFixed(places).split(".");
    if (Number(`${whole}.${rest ?? 0}`) !== Math.abs(number)) throw new Error(`${number} has more decimals than ${places}`);
    return (number < 0 ? "-" : "") + whole.replace(/\B(?=(\d{3})+$)/g, group) + (rest ? mark + rest : "");
  };"#
            }
            Self::InBrackets | Self::BeforeBrackets => {
                r#"const partOf = (text, part) => {
    const [, before, inside] = /^([^()]+)\(([^()]+)\)$/.exec(text.trim()) ?? [];
    if (!before?.trim() || !inside.trim()) throw new Error(`${text} has nothing in brackets at its end`);
    return (part === "inside" ? inside : before).trim();
  };"#
            }
            Self::LastWord | Self::FirstWords | Self::LastFirst => {
                r#"const nameAs = (name, part) => {
    const words = name.trim().split(/\s+/);
    const last = words.pop();
    if (!words.length) throw new Error(`${name} has one word only`);
    return part.replace("last", last).replace("first", words.join(" "));
  };"#
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_input_is_known_in_the_form_that_a_site_wants() {
        for (given, text, form) in [
            (json!("2026-05-14"), "14.05.2026", Some(Form::Day("DD.MM.YYYY"))),
            (json!("2026-05-14"), "05/14/2026", Some(Form::Day("MM/DD/YYYY"))),
            (json!("2026-05-14"), "14 June 2026", None),
            (json!("2026-03-03"), "03/03/2026", None),
            (json!("2026-03-04"), "3/4/2026", Some(Form::Day("M/D/YYYY"))),
            (json!("2026-06-14"), "June 14, 2026", Some(Form::Day("MMMM D, YYYY"))),
            (json!("2026-06-14"), "14", Some(Form::Day("D"))),
            (json!("2026-05-05"), "5", None),
            (json!("2026-05-14"), "May", Some(Form::Day("MMM"))),
            (json!(1250), "1,250.00", Some(Form::Number(",", ".", 2))),
            (json!("12.5"), "12,50", Some(Form::Number("", ",", 2))),
            (json!(1250), "1,251.00", None),
            (json!("Ann Smith"), "Ann", Some(Form::FirstWords)),
            (json!("Ann Smith"), "smith", Some(Form::LastWord)),
            (json!("Ann Smith"), "Smith, Ann", Some(Form::LastFirst)),
            (json!("Ann Smith"), "Bo", None),
            (json!("German (Deutsch)"), "deutsch", Some(Form::InBrackets)),
            (json!("German (Deutsch)"), "German", Some(Form::BeforeBrackets)),
            (json!("German (Deutsch, du)"), "Deutsch", None),
        ] {
            assert_eq!(super::form(&given, text, true), form, "{given} as {text}");
        }
        assert_eq!(super::form(&json!("2026-06-14"), "14", false), None);
    }
}
