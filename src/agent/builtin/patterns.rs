//! Regular expressions, each compiled once.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, LazyLock, Mutex};

use regex::Regex;

/// Patterns are few and compiling one costs more than all its uses in a run. It is shared: a copy of a `Regex`
/// has none of the scratch memory that its uses filled, and allocates it anew.
pub(in crate::agent) fn pattern(source: &str) -> Option<Arc<Regex>> {
    static COMPILED: LazyLock<Mutex<HashMap<String, Arc<Regex>>>> = LazyLock::new(Mutex::default);
    let mut compiled = COMPILED.lock().ok()?;
    if let Some(known) = compiled.get(source) {
        return Some(Arc::clone(known));
    }
    let new = Arc::new(Regex::new(source).ok()?);
    compiled.insert(source.to_owned(), Arc::clone(&new));
    Some(new)
}

/// Where all matches stand.
pub(in crate::agent) fn places(source: &str, text: &str) -> Vec<Range<usize>> {
    let pattern = pattern(source);
    pattern.iter().flat_map(|pattern| pattern.find_iter(text)).map(|found| found.range()).collect()
}

/// The first match.
pub(in crate::agent) fn found(source: &str, text: &str) -> Option<String> {
    Some(pattern(source)?.find(text)?.as_str().trim().to_owned())
}

/// The groups of the first match that took part in it.
pub(in crate::agent) fn captures(source: &str, text: &str) -> Option<Vec<String>> {
    let found = pattern(source)?.captures(text)?;
    Some(found.iter().skip(1).flatten().map(|one| one.as_str().trim().to_owned()).collect())
}

/// What a text joins by commas, `and` and `+`; what is in brackets left out.
pub(in crate::agent) fn parts(text: &str) -> Vec<String> {
    let (Some(brackets), Some(joints)) =
        (pattern(r"\([^)]*\)"), pattern(r"\s\+\s|,\s|;\s|\s&\s|\b(?:and|und|sowie|y)\b"))
    else {
        return Vec::new();
    };
    let plain = brackets.replace_all(text, " ");
    joints.split(&plain).map(str::to_owned).collect()
}
