//! A program's documentation: contents in three levels, a page a section, options as definition
//! lists, exit codes in a table, previous and next links, an index of its own.

use serde_json::{Value, json};

use crate::data::Seed;
use crate::proof::Visit;
use crate::support::hob::list_schema;
use crate::task::{Author, Served, SiteKind, Task, record_schema};
use crate::web::{Ask, each, html, not_found, serve, slug};

pub const SITE: SiteKind = SiteKind {
    name: "manual",
    make: "documentation, contents in three levels, definition lists",
    author: Author::Outsider,
    open,
};

const COMMANDS: [&str; 6] = ["pack", "unpack", "verify", "mount", "prune", "sync"];
const OPTIONS: [(&str, &str); 10] = [
    ("--level", "Compression level."),
    ("--threads", "Number of worker threads."),
    ("--timeout", "Seconds to wait for a lock."),
    ("--chunk-size", "Size of a chunk in kilobytes."),
    ("--retries", "How often a failed transfer is tried again."),
    ("--depth", "How deep folders are followed."),
    ("--cache-size", "Entries kept in memory."),
    ("--port", "Port of the status page."),
    ("--keep", "Number of old versions to keep."),
    ("--batch", "Files handed over at once."),
];
const CODES: [&str; 6] = [
    "The archive is damaged",
    "The key is wrong",
    "The disk is full",
    "A lock is held",
    "The remote side closed the connection",
    "Interrupted",
];

struct Command {
    name: &'static str,
    since: String,
    options: Vec<(&'static str, &'static str, u32)>,
}

struct Data {
    commands: Vec<Command>,
    codes: Vec<(u32, &'static str)>,
    folder: String,
}

fn data(seed: &mut Seed) -> Data {
    let commands = COMMANDS
        .iter()
        .map(|name| {
            let count = seed.count(4..=7);
            Command {
                name,
                since: format!("{}.{}", seed.int(1..=3), seed.int(0..=12)),
                options: seed
                    .some(&OPTIONS, count)
                    .into_iter()
                    .map(|(o, t)| (o, t, seed.int(1..=4096)))
                    .collect(),
            }
        })
        .collect();
    let mut codes: Vec<u32> = seed.some(&(2..60).collect::<Vec<u32>>(), CODES.len());
    codes.sort_unstable();
    let folder = format!("/var/lib/stowage-{}", seed.int(2..=99));
    Data { commands, codes: codes.into_iter().zip(CODES).collect(), folder }
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("manual", seed);
    let data = data(seed);
    let command = seed.count(0..=5);
    let option = seed.count(0..=data.commands[command].options.len() - 1);
    let code = seed.count(0..=5);
    let tasks = tasks(&data, &data.commands[command], option, data.codes[code]);
    Served::new(serve(move |ask| answer(&data, ask)), tasks)
}

fn tasks(data: &Data, command: &Command, option: usize, code: (u32, &str)) -> Vec<Task> {
    let page = || [Visit::get(format!("/reference/commands/{}", command.name))];
    let (name, _, default) = command.options[option];
    // The default stands below the description: part of it to some, not to others.
    let options: Value = command
        .options
        .iter()
        .map(|(o, text, default)| json!([o, {"any": [text, format!("{text} Default: {default}")]}]))
        .collect();
    let codes: Value =
        data.codes.iter().map(|(c, m)| json!([{"any": [c, c.to_string()]}, m])).collect();
    let cmd = command.name;
    vec![
        Task::new("options-of-a-command", [
            format!("Go to Reference > Commands > {cmd} and collect all options with their description."),
            format!("Which options does the command \"{cmd}\" take? Return option and description for each."),
            format!("docs: open the page on {cmd}, extract its options (option, description)"),
        ])
        .schema(list_schema("options", &[("option", "string"), ("description", "string")]))
        .told(options)
        .seen_at(page()),
        Task::new("default-value", [
            format!("What is the default value of the option {name} of the {cmd} command?"),
            format!("In the manual page for {cmd}, find the default of {name}."),
            format!("default of `{name}` ({cmd})"),
        ])
        .schema(record_schema(&[("default", "integer")]))
        .exactly(json!({"default": default}))
        .seen_at(page()),
        Task::new("exit-code", [
            format!("Which exit code means \"{}\"?", code.1),
            format!("Look up the exit code for '{}' in the documentation.", code.1),
            format!("exit code when: {}", code.1.to_lowercase()),
        ])
        .schema(record_schema(&[("exitCode", "integer")]))
        .exactly(json!({"exitCode": code.0}))
        .seen_at([Visit::get("/reference/exit-codes")]),
        Task::new("table-of-exit-codes", [
            "Collect the exit codes with their meaning.",
            "I need a list of all exit codes and what they mean.",
            "exit codes + meaning, all rows",
        ])
        .start("/reference/exit-codes")
        .told(codes)
        .seen_at([Visit::get("/reference/exit-codes")]),
        Task::new("folder-in-the-text", [
            "In which folder does Stowage keep its data by default? See Guide > Getting started > Files.",
            "Find out from the guide where the data folder is.",
            "default data folder",
        ])
        .schema(record_schema(&[("folder", "string")]))
        .exactly(json!({"folder": data.folder}))
        .seen_at([Visit::get("/guide/getting-started/files")]),
    ]
}

fn answer(data: &Data, ask: &Ask) -> actix_web::HttpResponse {
    let page = |title: &str, main: &str| html(frame(data, title, main));
    match ask.route.as_str() {
        "/" => page(
            "Stowage manual",
            &format!(
                "<p>Stowage packs folders into archives that can be checked.</p>{}",
                contents(data)
            ),
        ),
        "/guide" => page(
            "Guide",
            "<p>How to begin.</p><ul><li><a href=/guide/getting-started>Getting started</a></ul>",
        ),
        "/guide/getting-started" => page(
            "Getting started",
            "<ul><li><a href=/guide/getting-started/install>Installation</a><li><a href=/guide/getting-started/files>Files</a></ul>",
        ),
        "/guide/getting-started/install" => page(
            "Installation",
            "<p>Use your package manager:</p><pre>apt install stowage</pre><p>Its size is 4 MB.</p>",
        ),
        "/guide/getting-started/files" => page(
            "Files",
            &format!(
                "<p>Settings are read from <code>/etc/stowage.conf</code>.</p><h2>Data folder</h2><p>By default data is kept in <code class=path>{}</code>. It can be moved.</p><h2>Log file</h2><p><code>/var/log/stowage.log</code></p>",
                data.folder
            ),
        ),
        "/reference" => page(
            "Reference",
            "<ul><li><a href=/reference/commands>Commands</a><li><a href=/reference/exit-codes>Exit codes</a></ul>",
        ),
        "/reference/commands" => page("Commands", &format!("<ul>{}</ul>", command_links(data))),
        "/reference/exit-codes" => {
            let rows = each(&data.codes, |(code, meaning)| {
                format!("<tr><td><code>{code}</code></td><td>{meaning}</td></tr>")
            });
            page(
                "Exit codes",
                &format!(
                    "<p>Other codes are not used.</p><table class=docutils border=1><thead><tr><th>Code</th><th>Meaning</th></tr></thead><tbody>{rows}</tbody></table>"
                ),
            )
        }
        _ => {
            let name = ask.below("/reference/commands/").unwrap_or_default();
            data.commands
                .iter()
                .find(|c| c.name == name)
                .map_or_else(not_found, |c| page(&format!("{} command", c.name), &command(c)))
        }
    }
}

fn command(c: &Command) -> String {
    let options = each(&c.options, |(option, text, default)| {
        format!(
            "<dt id='{0}'><code>{option}</code> <a class=headerlink href='#{0}' title='Permalink'>¶</a></dt><dd><p>{text}</p><p class=default>Default: <code>{default}</code></p></dd>",
            slug(option)
        )
    });
    format!(
        "<p class=versionadded>New in version {}.</p><h2>Synopsis</h2><pre>stowage {} [OPTIONS] FOLDER</pre><h2>Options</h2><dl class=options>{options}</dl>\
         <h2>Example</h2><pre>stowage {} {} 3 photos</pre><h2>See also</h2><p><a href=/reference/exit-codes>Exit codes</a></p>",
        c.since, c.name, c.name, c.options[0].0
    )
}

fn command_links(data: &Data) -> String {
    each(&data.commands, |c| format!("<li><a href=/reference/commands/{0}>{0}</a></li>", c.name))
}

fn contents(data: &Data) -> String {
    format!(
        "<ul><li><a href=/guide>Guide</a><ul><li><a href=/guide/getting-started>Getting started</a><ul><li><a href=/guide/getting-started/install>Installation</a></li>\
         <li><a href=/guide/getting-started/files>Files</a></li></ul></li></ul></li><li><a href=/reference>Reference</a><ul><li><a href=/reference/commands>Commands</a><ul>{}</ul></li>\
         <li><a href=/reference/exit-codes>Exit codes</a></li></ul></li></ul>",
        command_links(data)
    )
}

fn frame(data: &Data, title: &str, main: &str) -> String {
    format!(
        "<!doctype html><html lang=en><head><meta charset=utf-8><title>{title} — Stowage 4 documentation</title><style>body{{font:16px sans-serif;display:flex;margin:0}}\
         .sphinxsidebar{{width:260px;background:#eef;padding:1em}}.document{{padding:1em 3em;max-width:760px}}pre{{background:#f6f6f6;padding:.6em}}.headerlink{{visibility:hidden}}</style></head><body>\
         <div class=sphinxsidebar role=navigation><p><a href=/>Stowage 4</a></p><h3>Contents</h3>{}</div>\
         <div class=document role=main><h1>{title}</h1>{main}<hr><p><a href=/>index</a></p><footer>© The Stowage authors. Built with care.</footer></div></body></html>",
        contents(data)
    )
}
