//! Debian's `python3-doc`, pages that nobody here wrote. The answers come from the sources beside
//! them (`_sources`, reStructuredText); the seed chooses what is asked.

use std::fs;

use regex::Regex;
use serde_json::{Value, json};

use crate::data::Seed;
use crate::proof::Visit;
use crate::support::hob::list_schema;
use crate::support::python_doc;
use crate::task::{Author, Served, SiteKind, Task, record_schema};

pub const SITE: SiteKind = SiteKind {
    name: "pydocs",
    make: "Debian's python3-doc (Sphinx)",
    author: Author::Outsider,
    open,
};

const CHAPTERS: [(&str, &str); 5] = [
    ("Numeric and Mathematical Modules", "numeric"),
    ("Data Persistence", "persistence"),
    ("Data Compression and Archiving", "archiving"),
    ("Functional Programming Modules", "functional"),
    ("Internet Data Handling", "netdata"),
];

/// Modules whose page begins with the version they are new in.
const MODULES: [&str; 6] =
    ["statistics", "secrets", "tomllib", "zoneinfo", "faulthandler", "ensurepip"];

fn source(page: &str) -> String {
    fs::read_to_string(python_doc::folder().join(format!("_sources/library/{page}.rst.txt")))
        .unwrap()
}

/// Text as it is shown: roles and literals without their marks, dashes as dashes, lines joined.
fn shown(text: &str) -> String {
    let role = Regex::new(r":[a-z:]+:`[~!]?([^`<]*?)(?: <[^`]*>)?`").unwrap();
    let text =
        role.replace_all(text, "$1").replace("``", "").replace("---", "—").replace("\\(", "(");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The rows of the page's first grid table with these columns, its head left out.
fn grid(page: &str, first_column: &str, columns: usize) -> Vec<Vec<String>> {
    let text = source(page);
    let lines = text.lines().skip_while(|line| !line.starts_with(&format!("| {first_column}")));
    lines
        .skip(1)
        .take_while(|line| line.starts_with(['|', '+']))
        .filter(|line| line.starts_with('|'))
        // A bar within a cell has no run of spaces before it.
        .map(|line| {
            Regex::new(r"\s+\|(?:\s|$)")
                .unwrap()
                .split(&line.replace("``a | b``", "``a \u{1}b``")[1..])
                .take(columns)
                .map(|cell| shown(cell).replace('\u{1}', "| "))
                .collect()
        })
        .collect()
}

/// The titles of the chapter's modules, in order.
fn modules(chapter: &str) -> Vec<String> {
    let text = source(chapter);
    let entries = text.lines().skip_while(|line| !line.starts_with(".. toctree::")).skip(1);
    entries
        .filter_map(|line| line.trim().strip_suffix(".rst"))
        .map(|page| shown(source(page).lines().find(|line| line.contains(" --- ")).unwrap()))
        .collect()
}

/// What a symbol of `errno` means: the paragraph below it.
fn meanings() -> Vec<(String, String)> {
    let entry = Regex::new(r"(?m)^\.\. data:: (E\w+)\n\n((?:   .+\n?)+)").unwrap();
    entry
        .captures_iter(&source("errno"))
        .map(|found| (found[1].to_owned(), shown(&found[2])))
        .collect()
}

fn new_in(module: &str) -> String {
    let version = Regex::new(r"(?m)^\.\. versionadded:: (\S+)").unwrap();
    version.captures(&source(module)).unwrap()[1].to_owned()
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("pydocs", seed);
    let (chapter, page) = seed.pick(&CHAPTERS);
    let module = seed.pick(&MODULES);
    let meanings = meanings();
    let (symbol, meaning) = seed.at(&meanings);
    let titles: Value = modules(page).into_iter().map(|title| json!({"title": title})).collect();
    let version = new_in(module);
    let operators: Vec<Vec<String>> = grid("operator", "Operation", 3);
    let codes: Vec<Vec<String>> = grid("array", "Type code", 4);
    let records = |rows: &[Vec<String>], names: &[&str]| -> Value {
        rows.iter()
            .map(|row| {
                names.iter().zip(row).map(|(n, v)| ((*n).to_owned(), json!(v))).collect::<Value>()
            })
            .collect()
    };
    let tasks = vec![
        Task::new("modules-of-a-chapter", [
            format!("Collect the titles of the modules described in the chapter \"{chapter}\"."),
            format!("Which modules belong to {chapter}? Give me their full titles as in the table of contents of that chapter."),
            format!("open {chapter}, list the title of each module (not their sections)"),
        ])
        .start("/library/index.html")
        .schema(list_schema("modules", &[("title", "string")]))
        .exactly(json!({"modules": titles}))
        .seen_at([Visit::get(format!("/library/{page}.html"))]),
        Task::new("new-in-version", [
            format!("In which version of Python was the module {module} added?"),
            format!("Since which Python version is there a {module} module?"),
            format!("{module}: new in version?"),
        ])
        .start(format!("/library/{module}.html"))
        .told(json!({"version": {"any": [version, version.parse::<f64>().unwrap(), format!("New in version {version}."), format!("New in version {version}")]}}))
        .seen_at([Visit::get(format!("/library/{module}.html"))]),
        Task::new("meaning-of-a-symbol", [
            format!("What does errno.{symbol} mean?"),
            format!("Look up {symbol} on this page and return its description."),
            format!("description of {symbol}"),
        ])
        .start("/library/errno.html")
        .schema(record_schema(&[("description", "string")]))
        .exactly(json!({"description": meaning}))
        .seen_at([Visit::get("/library/errno.html")]),
        Task::new("operator-table", [
            "Collect the table that maps operators to functions: operation, syntax, function.",
            "I want every row of the table in 'Mapping Operators to Functions' (operation, syntax, function).",
            "extract operation/syntax/function from the mapping table",
        ])
        .start("/library/operator.html")
        .schema(list_schema("operators", &[("operation", "string"), ("syntax", "string"), ("function", "string")]))
        .exactly(json!({"operators": records(&operators, &["operation", "syntax", "function"])}))
        .seen_at([Visit::get("/library/operator.html")]),
        Task::new("type-codes", [
            "List the type codes with their C type, Python type and minimum size in bytes.",
            "Which type codes does the array module know? Return code, C type, Python type, minimum size.",
            "table of type codes: code, c type, python type, min size in bytes",
        ])
        .start("/library/array.html")
        .told(codes.iter().map(|row| json!([row[0], row[1], row[2], {"any": [row[3], row[3].parse::<u32>().unwrap()]}])).collect())
        .seen_at([Visit::get("/library/array.html")]),
    ];
    Served::new(python_doc::site(), tasks)
}
