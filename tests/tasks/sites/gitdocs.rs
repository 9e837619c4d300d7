//! Debian's `git-doc`, pages that nobody here wrote. The answers come from the sources beside them
//! (`AsciiDoc`); the seed chooses what is asked.

use std::fs;
use std::path::PathBuf;

use regex::Regex;
use serde_json::{Value, json};

use crate::data::Seed;
use crate::proof::Visit;
use crate::support::hob::list_schema;
use crate::support::site::Site;
use crate::task::{Author, Served, SiteKind, Task, record_schema};

pub const SITE: SiteKind = SiteKind {
    name: "gitdocs",
    make: "Debian's git-doc (AsciiDoc)",
    author: Author::Outsider,
    open,
};

/// Titles of sections, and the sources of what is listed in them.
const SECTIONS: [(&str, &[&str]); 4] = [
    ("Main porcelain commands", &["mainporcelain"]),
    ("Interacting with Others", &["foreignscminterface"]),
    ("Syncing repositories", &["synchingrepositories", "synchelpers"]),
    ("Interrogation commands", &["plumbinginterrogators"]),
];

fn folder() -> PathBuf {
    let folder = PathBuf::from("/usr/share/doc/git/html");
    assert!(
        folder.join("git.txt").exists(),
        "git-doc is missing: `make test` installs it, or apt-get install git-doc"
    );
    folder
}

fn source(name: &str) -> String {
    fs::read_to_string(folder().join(format!("{name}.txt"))).unwrap()
}

/// The commands of a section, each as shown, with its description.
fn commands(section: &[&str]) -> Vec<(String, String)> {
    let entry = Regex::new(r"(?m)^linkgit:([\w-]+)\[(\d)\]::\n\t(.+)$").unwrap();
    let stressed = Regex::new(r"'([^']+)'").unwrap();
    let text: String = section.iter().map(|part| source(&format!("cmds-{part}"))).collect();
    let text = stressed.replace_all(&text, "$1");
    entry.captures_iter(&text).map(|f| (format!("{}({})", &f[1], &f[2]), f[3].to_owned())).collect()
}

/// Terms of the glossary that are explained in one paragraph, without marks but links.
fn glossary() -> Vec<(String, String)> {
    let entry = Regex::new(r"(?m)^\[\[\w+\]\]([a-z ]+)::\n((?:\t.+\n)+)(?:\n\[|\z)").unwrap();
    let link = Regex::new(r"<<\w+,([^>]*)>>").unwrap();
    entry
        .captures_iter(&source("glossary-content").replace("\n\n[[", "\n\n[\n[["))
        .map(|found| {
            let text = link.replace_all(&found[2], "$1").into_owned();
            (found[1].to_owned(), text.split_whitespace().collect::<Vec<_>>().join(" "))
        })
        .filter(|(_, text)| {
            !text.contains(['`', '<', '*', '{', '_', '\'', ':', '"']) && !text.contains("--")
        })
        .collect()
}

/// The line below `NAME` of a manual page.
fn name_line(page: &str) -> String {
    source(page).lines().skip_while(|line| *line != "NAME").nth(2).unwrap().to_owned()
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("gitdocs", seed);
    let (title, section) = seed.pick(&SECTIONS);
    let all = commands(&["mainporcelain"]);
    let one = seed.at(&all).clone();
    let page = one.0.split('(').next().unwrap().to_owned();
    let terms = glossary();
    let (term, meaning) = seed.at(&terms).clone();
    let records: Value = commands(section)
        .into_iter()
        .map(|(c, d)| json!({"command": c, "description": d}))
        .collect();
    let line = name_line(&page);
    let main = || [Visit::get("/git.html")];
    let tasks = vec![
        Task::new("section-of-commands", [
            format!("Collect the commands in the section \"{title}\" with command and description."),
            format!("Which commands are listed under {title}, and what does each do? Only that section."),
            format!("section '{title}': command + description of each entry"),
        ])
        .start("/git.html")
        .schema(list_schema("commands", &[("command", "string"), ("description", "string")]))
        .exactly(json!({"commands": records}))
        .seen_at(main()),
        Task::new("description-of-a-command", [
            format!("What does {page} do, according to the list of commands on this page?"),
            format!("Read the one-line description of {} from the list of commands.", one.0),
            format!("short description of {page}"),
        ])
        .start("/git.html")
        .schema(record_schema(&[("description", "string")]))
        .exactly(json!({"description": one.1}))
        .seen_at(main()),
        Task::new("name-section", [
            format!("Open the manual page of {page} and read the line in its NAME section."),
            format!("Follow the link to {page}. What does it say under NAME?"),
            format!("{page} manual -> text of section NAME"),
        ])
        .start("/git.html")
        .schema(record_schema(&[("name", "string")]))
        .exactly(json!({"name": line}))
        .seen_at([Visit::get(format!("/{page}.html"))]),
        Task::new("glossary", [
            format!("How does the glossary explain \"{term}\"?"),
            format!("Look up the term {term} and return the explanation."),
            format!("definition of {term}"),
        ])
        .start("/gitglossary.html")
        .told(json!({"meaning": meaning}))
        .seen_at([Visit::get("/gitglossary.html")]),
    ];
    Served::new(Site::folder(folder()), tasks)
}
