//! The digits of a number as it is written: which of its marks join groups and which is before a fraction.

/// The digits of a number with a point before the fraction, its groups joined.
#[derive(Debug, PartialEq)]
pub(super) enum Digits {
    Plain(String),
    /// One mark before three digits: of a group or of a fraction.
    TwoWays {
        mark: char,
        grouped: String,
        fractional: String,
    },
    /// The marks form no number.
    None,
}

pub(super) fn digits_of(body: &str) -> Digits {
    let marks: Vec<char> = body.chars().filter(|c| !c.is_ascii_digit()).collect();
    let once = |mark: char| marks.iter().filter(|other| **other == mark).count() == 1;
    let last = marks.last().copied().filter(|mark| matches!(mark, '.' | ',') && once(*mark));
    let Some((mark, (before, after))) = last.and_then(|mark| Some((mark, body.rsplit_once(mark)?)))
    else {
        return whole_part(body, false).map_or(Digits::None, Digits::Plain);
    };
    let three = after.len() == 3 && (1..=3).contains(&before.len()) && before != "0";
    if marks.len() > 1 || !three {
        let integer = whole_part(before, mark == '.').filter(|_| !after.is_empty());
        return integer.map_or(Digits::None, |all| Digits::Plain(format!("{all}.{after}")));
    }
    let fractional = format!("{before}.{after}");
    // `012,345` has no groups, and what begins with a nought is written so for a reason.
    match ungrouped(body, mark) {
        Some(grouped) => Digits::TwoWays { mark, grouped, fractional },
        None if mark == '.' => Digits::Plain(fractional),
        None => Digits::None,
    }
}

/// The digits before a fraction; there may be none before a point.
fn whole_part(text: &str, may_be_empty: bool) -> Option<String> {
    // One kind of mark at most, and every group as long as it must be.
    let mut marks = text.chars().filter(|c| !c.is_ascii_digit());
    match marks.next() {
        None if text.is_empty() => may_be_empty.then(|| "0".to_owned()),
        None => Some(text.to_owned()),
        Some(mark) if marks.all(|other| other == mark) => ungrouped(text, mark),
        Some(_) => None,
    }
}

/// The decimal mark of digits whose form tells it.
pub(super) fn decimal_mark(body: &str) -> Option<char> {
    let Digits::Plain(_) = digits_of(body) else { return None };
    let marks: Vec<char> = body.chars().filter(|c| matches!(c, '.' | ',')).collect();
    let last = *marks.last()?;
    let repeated = marks.iter().filter(|mark| **mark == last).count() > 1;
    Some(match (repeated, last) {
        (true, '.') => ',',
        (true, _) => '.',
        (false, mark) => mark,
    })
}

fn ungrouped(text: &str, mark: char) -> Option<String> {
    let groups: Vec<&str> = text.split(mark).collect();
    let (last, middle) = groups[1..].split_last()?;
    // `12,34,567`: lakhs and crores.
    let lakhs = mark == ',' && groups[0].len() < 3 && middle.iter().all(|group| group.len() == 2);
    let grouped = (1..=3).contains(&groups[0].len())
        && !groups[0].starts_with('0')
        && last.len() == 3
        && (lakhs || middle.iter().all(|group| group.len() == 3));
    // 192.168.100.200 is a network address.
    let address =
        mark == '.' && groups.len() == 4 && groups.iter().all(|group| group.parse::<u8>().is_ok());
    (grouped && !address).then(|| groups.concat())
}
