//! The names that a task says itself: what it quotes, writes like a name, or spells like a code. By them a
//! program may choose a record, for they are the task's own; another task is another program's.

/// Shortest name.
const SHORTEST: usize = 3;

/// The names in a task, as it writes them.
pub(super) fn literals(task: &str) -> Vec<String> {
    let mut all = quoted(task);
    let mut run: Vec<&str> = Vec::new();
    // Whether a sentence begins, where any word is written large.
    let mut begins = true;
    let mut begun = false;
    for word in task.split_whitespace() {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        if is_name(bare) {
            begun |= run.is_empty() && begins;
            run.push(bare);
        }
        let ends = word.ends_with(['.', '!', '?', ':', ';', ',', ')', '"', '”']);
        if !is_name(bare) || ends {
            all.extend(named(&run, begun));
            (run, begun) = (Vec::new(), false);
        }
        begins = word.ends_with(['.', '!', '?', ':']);
    }
    all.extend(named(&run, begun));
    all.retain(|name| flat(name).trim().chars().count() >= SHORTEST);
    all
}

/// A run of words as a name; the one word that a sentence begins with is none, unless it is spelled like a
/// code.
fn named(run: &[&str], begun: bool) -> Option<String> {
    let alone = begun && run.len() == 1 && run.iter().all(|word| !is_code(word));
    (!run.is_empty() && !alone).then(|| run.join(" "))
}

fn is_name(word: &str) -> bool {
    word.starts_with(char::is_uppercase) || is_code(word)
}

/// Figures, or signs between letters: `git-add`, `os.path`, `10`.
fn is_code(word: &str) -> bool {
    word.chars().any(|c| c.is_numeric() || "-_./".contains(c))
}

/// What stands in quotation marks; an apostrophe within words is none.
fn quoted(task: &str) -> Vec<String> {
    const MARKS: [(char, char); 6] =
        [('"', '"'), ('\'', '\''), ('“', '”'), ('‘', '’'), ('„', '“'), ('«', '»')];
    let chars: Vec<char> = task.chars().collect();
    let word = |at: Option<&char>| at.is_some_and(|c| c.is_alphanumeric());
    let (mut all, mut at) = (Vec::new(), 0);
    while at < chars.len() {
        let close = MARKS.iter().find(|(open, _)| *open == chars[at]).map(|(_, close)| *close);
        let opens = (at == 0 || !word(chars.get(at - 1))) && word(chars.get(at + 1));
        let end = close.filter(|_| opens).and_then(|close| {
            (at + 1..chars.len()).find(|end| chars[*end] == close && !word(chars.get(end + 1)))
        });
        if let Some(end) = end {
            all.push(chars[at + 1..end].iter().collect());
            at = end;
        }
        at += 1;
    }
    all
}

/// A part of a task.
pub(super) enum Said<'t> {
    Words(&'t str),
    /// What stands between the braces of a placeholder.
    Input(&'t str),
}

/// The parts of a task in their order.
pub(super) fn said(task: &str) -> Vec<Said<'_>> {
    let mut parts = Vec::new();
    let mut rest = task;
    while let Some((before, (name, after))) =
        rest.split_once("{{").and_then(|(before, at)| Some((before, at.split_once("}}")?)))
    {
        parts.extend([Said::Words(before), Said::Input(name)]);
        rest = after;
    }
    parts.push(Said::Words(rest));
    parts
}

/// The words of a text in lower case, a space around each.
pub(super) fn flat(text: &str) -> String {
    let words: Vec<String> = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    format!(" {} ", words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_says_names_by_quotes_capitals_and_spelling() {
        for (task, names) in [
            (
                "press Details on 'North Pump', return serial",
                &["North Pump", "Details", "North Pump"][..],
            ),
            ("What sensor does the Orion 10 have?", &["Orion 10"]),
            ("sensor type Orion 10", &["Orion 10"]),
            ("Orion 10: sensor type", &["Orion 10"]),
            ("Read the first member's town. Who is it?", &[]),
            ("short description of git-add", &["git-add"]),
            ("explain „Über uns“ to me", &["Über uns", "Über"]),
        ] {
            assert_eq!(literals(task), names, "{task}");
        }
    }
}
