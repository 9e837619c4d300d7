//! Holds the floors of `ARCHITECTURE.md`: who may import whom, which outside crate lives where, and
//! how large a file may be.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

#[path = "architecture/functions.rs"]
mod functions;
#[path = "architecture/words.rs"]
mod words;

/// The floors, top to bottom; rooms of one floor do not import each other.
const FLOORS: &[&[&str]] = &[
    &["main"],
    &["cli"],
    &["application", "backup", "config", "telemetry"],
    &["http"],
    &["actors", "console", "mcp"],
    &["runs", "webhooks"],
    &["agent"],
    &["program"],
    &["executor"],
    &["perception"],
    &["browser", "client", "store", "files", "tables", "vault"],
    &["model"],
];

/// `config` is put together from the rooms' settings by `application`'s floor.
const SAME_FLOOR: &[(&str, &str)] =
    &[("application", "config"), ("application", "telemetry"), ("config", "telemetry")];

/// Outside crates with one home.
const HOMES: &[(&str, &str)] = &[
    ("actix", "actors"),
    ("actix_web", "http"),
    ("fantoccini", "browser"),
    ("redis", "store"),
    ("deadpool_redis", "store"),
    ("rusqlite", "store"),
    ("async_openai", "agent"),
    ("rquickjs", "program"),
    ("object_store", "files"),
    ("actix_cors", "http"),
    ("actix_tls", "http"),
    ("chacha20poly1305", "vault"),
    ("similar", "http"),
    ("rmcp", "mcp"),
    ("askama", "console"),
    ("croner", "model"),
    ("csv", "tables"),
    ("clap", "cli"),
    ("indicatif", "cli"),
];

const LONGEST_FILE: usize = 400;
const LONGEST_MAIN: usize = 40;

fn sources() -> BTreeMap<PathBuf, String> {
    fn visit(folder: &Path, found: &mut BTreeMap<PathBuf, String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                visit(&path, found);
            } else if path.extension().is_some_and(|e| e == "rs" || e == "js" || e == "lua") {
                found.insert(path.clone(), fs::read_to_string(&path).unwrap());
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = BTreeMap::new();
    visit(&root.join("src"), &mut found);
    found
        .into_iter()
        .map(|(p, t)| (p.strip_prefix(root.join("src")).unwrap().to_owned(), t))
        .collect()
}

fn room(path: &Path) -> String {
    let first = path.components().next().unwrap().as_os_str().to_str().unwrap();
    first.trim_end_matches(".rs").to_owned()
}

fn floor(room: &str) -> Option<usize> {
    FLOORS.iter().position(|rooms| rooms.contains(&room))
}

/// The words that follow `prefix` in code (not in comments), and in `use prefix{a, b}` each of them.
fn rooms_named(text: &str, prefix: &str) -> Vec<String> {
    let code: String = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .collect::<Vec<_>>()
        .join("\n");
    let mut found = Vec::new();
    for (at, _) in code.match_indices(prefix) {
        if code[..at].chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '_') {
            continue;
        }
        let rest = &code[at + prefix.len()..];
        if let Some(list) = rest.strip_prefix('{') {
            let mut depth = 0;
            let mut word = String::new();
            for c in list.chars() {
                match c {
                    '{' => depth += 1,
                    '}' if depth == 0 => break,
                    '}' => depth -= 1,
                    ',' if depth == 0 => found.push(std::mem::take(&mut word)),
                    c if depth == 0 => word.push(c),
                    _ => {}
                }
            }
            found.push(word);
        } else {
            found.push(rest.to_owned());
        }
    }
    found
        .iter()
        .map(|w| w.trim().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect())
        .filter(|w: &String| !w.is_empty())
        .collect()
}

#[test]
fn each_room_imports_only_what_is_below_it() {
    let mut broken = Vec::new();
    for (path, text) in sources() {
        let here = room(&path);
        if here == "lib" || path.extension().is_some_and(|e| e != "rs") {
            continue;
        }
        let own = floor(&here).unwrap_or_else(|| panic!("{} belongs to no floor", path.display()));
        let prefix = if here == "main" { "hob::" } else { "crate::" };
        for named in rooms_named(&text, prefix) {
            let Some(other) = floor(&named) else { continue };
            let allowed = named == here
                || other > own
                || SAME_FLOOR.contains(&(here.as_str(), named.as_str()));
            if !allowed {
                broken.push(format!("{}: `{here}` imports `{named}`", path.display()));
            }
        }
    }
    assert!(broken.is_empty(), "floors are broken:\n{}", broken.join("\n"));
}

#[test]
fn each_outside_crate_has_one_home() {
    let mut broken = Vec::new();
    for (path, text) in sources() {
        if path.extension().is_some_and(|e| e != "rs") {
            continue;
        }
        let here = room(&path);
        for (name, home) in HOMES {
            let code: String = text
                .lines()
                .map(|l| l.split("//").next().unwrap_or_default())
                .collect::<Vec<_>>()
                .join("\n");
            let used = code.match_indices(&format!("{name}::")).any(|(at, _)| {
                !code[..at]
                    .chars()
                    .next_back()
                    .is_some_and(|c| c.is_alphanumeric() || "_:".contains(c))
            });
            if used && here != *home {
                broken.push(format!("{}: `{name}` lives in `{home}`", path.display()));
            }
        }
    }
    assert!(broken.is_empty(), "crates out of their homes:\n{}", broken.join("\n"));
}

#[test]
fn files_stay_short() {
    let mut broken = Vec::new();
    for (path, text) in sources() {
        // Unit tests at the end of a file are about it, not part of its idea.
        let lines = text.split("#[cfg(test)]\nmod tests").next().unwrap().lines().count();
        let most = if path == Path::new("main.rs") { LONGEST_MAIN } else { LONGEST_FILE };
        if lines > most {
            broken.push(format!("{}: {lines} lines, {most} at most", path.display()));
        }
    }
    assert!(broken.is_empty(), "files with more than one idea:\n{}", broken.join("\n"));
}

/// Where the names of actions are read or written: their types, and the calls of a program's text.
const NAMED_THERE: &[&str] = &["model/action.rs", "program/calls/ask.rs", "program/surface.rs"];
/// Names of actions that are names of HTML elements, attributes and ARIA roles too.
const NAMES_IN_PAGES: &[&str] = &["select", "dialog", "type"];

/// What an action may be called, as `ActionKind` says it.
fn action_names() -> Vec<String> {
    let text =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/model/action.rs"))
            .unwrap();
    let from = text.find("pub fn as_str(self)").expect("the names of `ActionKind`");
    let arms = text[from..].lines().map(str::trim).skip(2);
    let names: Vec<String> = arms
        .take_while(|line| line.starts_with("Self::"))
        .map(|line| line.split('"').nth(1).expect("a name").to_owned())
        .collect();
    assert!(names.len() > 20, "{names:?}");
    names
}

#[test]
fn no_action_is_known_by_a_string() {
    let mut names = action_names();
    names.retain(|name| !NAMES_IN_PAGES.contains(&name.as_str()));
    let mut broken = Vec::new();
    for (path, text) in sources() {
        let decides = ["agent", "executor", "program", "runs", "actors", "model"];
        let exempt = NAMED_THERE.iter().any(|there| path == Path::new(there));
        if exempt || !decides.contains(&room(&path).as_str()) {
            continue;
        }
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
        for (at, line) in code.lines().enumerate() {
            // Compared with, matched by, or one of those that something is looked for in.
            let compared = names.iter().any(|name| {
                let name = format!("\"{name}\"");
                line.contains(&format!("== {name}"))
                    || line.contains(&format!("{name} =>"))
                    || line.contains(&format!("{name} | \""))
                    || line.contains(&format!("{name} if"))
            });
            if compared {
                broken.push(format!("{}:{}: {}", path.display(), at + 1, line.trim()));
            }
        }
    }
    assert!(broken.is_empty(), "actions known by strings:\n{}", broken.join("\n"));
}

/// The paths that a `use` of these words names, with its braces taken apart.
fn paths_of(tree: &str) -> Vec<String> {
    let Some((head, rest)) = tree.split_once('{') else { return vec![tree.trim().to_owned()] };
    let inner = &rest[..rest.rfind('}').unwrap_or(rest.len())];
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (at, c) in inner.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&inner[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&inner[start..]);
    let parts = parts.into_iter().map(str::trim).filter(|part| !part.is_empty());
    parts.flat_map(paths_of).map(|path| format!("{}{path}", head.trim())).collect()
}

/// The modules of a file's path: `executor/trace/mod.rs` is `executor::trace`.
fn module(path: &Path) -> String {
    let text = path.to_str().unwrap().trim_end_matches(".rs").replace('/', "::");
    text.strip_suffix("::mod").unwrap_or(&text).to_owned()
}

/// The modules of the same room that a module's text imports from.
fn imports(here: &str, text: &str, all: &BTreeMap<String, String>) -> Vec<String> {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
    let code: String =
        code.lines().map(|line| line.split("//").next().unwrap_or_default()).collect();
    let uses = code.split("use ").skip(1).filter_map(|rest| rest.split_once(';'));
    let mut found = Vec::new();
    for path in uses.flat_map(|(tree, _)| paths_of(tree)) {
        let mut from = here;
        let mut path = path.as_str();
        while let Some(rest) = path.strip_prefix("super::") {
            from = from.rsplit_once("::").map_or("", |(up, _)| up);
            path = rest;
        }
        let whole = match path.strip_prefix("crate::") {
            Some(rest) => rest.to_owned(),
            None => match (path.strip_prefix("self::"), from == here) {
                (Some(rest), _) => format!("{here}::{rest}"),
                (None, true) => continue,
                (None, false) => format!("{from}::{path}"),
            },
        };
        let mut whole = whole.as_str();
        while !all.contains_key(whole) {
            let Some((up, _)) = whole.rsplit_once("::") else { break };
            whole = up;
        }
        let same_room = whole.split("::").next() == here.split("::").next();
        if same_room && whole != here && all.contains_key(whole) {
            found.push(whole.to_owned());
        }
    }
    found
}

#[test]
fn no_two_files_of_a_room_need_each_other() {
    let all: BTreeMap<String, String> = sources()
        .into_iter()
        .filter(|(path, _)| path.extension().is_some_and(|e| e == "rs"))
        .map(|(path, text)| (module(&path), text))
        .collect();
    let edges: BTreeMap<&str, Vec<String>> =
        all.iter().map(|(here, text)| (here.as_str(), imports(here, text, &all))).collect();
    let reach = |from: &str| {
        let (mut seen, mut next) = (BTreeSet::new(), vec![from.to_owned()]);
        while let Some(at) = next.pop() {
            for to in edges.get(at.as_str()).into_iter().flatten() {
                if seen.insert(to.clone()) {
                    next.push(to.clone());
                }
            }
        }
        seen
    };
    let mut circles: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for here in all.keys() {
        if reach(here).contains(here) {
            let room = here.split("::").next().unwrap().to_owned();
            circles.entry(room).or_default().push(here);
        }
    }
    assert!(circles.is_empty(), "files that need each other in a circle: {circles:#?}");
}

/// The numbers of two digits that follow `before` in `text`.
fn numbers_after<'a>(text: &'a str, before: &'a str) -> impl Iterator<Item = String> + 'a {
    let found = text.match_indices(before).map(|(at, _)| &text[at + before.len()..]);
    found.filter_map(|rest| rest.get(..2)).map(str::to_owned)
}

/// Whoever knows an attack by its number finds its tests, and the other way round.
#[test]
fn every_attack_of_the_list_has_a_test_and_every_test_its_attack() {
    fn texts(folder: &Path, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                texts(&path, found);
            } else if path.extension().is_some_and(|e| e == "rs") {
                found.push(fs::read_to_string(&path).unwrap());
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let list = fs::read_to_string(root.join("tests/api/attacks/mod.rs")).unwrap();
    let listed: Vec<String> = numbers_after(&list, "//! - ").collect();
    let mut all = Vec::new();
    texts(&root.join("src"), &mut all);
    texts(&root.join("tests"), &mut all);
    let tested: BTreeSet<String> =
        all.iter().flat_map(|text| numbers_after(text, "fn attack_")).collect();
    let each: BTreeSet<String> = listed.iter().cloned().collect();
    assert_eq!(each.len(), listed.len(), "a number twice");
    let digits = |number: &&String| number.bytes().all(|byte| byte.is_ascii_digit());
    assert_eq!(
        each.iter().filter(digits).collect::<Vec<_>>(),
        tested.iter().filter(digits).collect::<Vec<_>>()
    );
}
