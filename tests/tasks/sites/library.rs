//! A town library's catalogue: GET search form, numbered result pages, records as definition
//! lists, loan figures beside them.

use serde_json::{Value, json};

use crate::data::Seed;
use crate::proof::Visit;
use crate::support::hob::list_schema;
use crate::task::{Author, Served, SiteKind, Task, record_schema};
use crate::web::{Ask, each, esc, html, not_found, serve};

pub const SITE: SiteKind = SiteKind {
    name: "library",
    make: "search form (GET), numbered pages, definition lists",
    author: Author::Outsider,
    open,
};

const OPENINGS: [&str; 7] = [
    "The Lost",
    "A Short History of",
    "Letters from the",
    "The Last",
    "Beneath the",
    "Return to the",
    "Songs of the",
];
const SUBJECTS: [&str; 12] = [
    "Garden",
    "Harbour",
    "Winter",
    "Mountain",
    "River",
    "Lighthouse",
    "Orchard",
    "Railway",
    "Island",
    "Glacier",
    "Market",
    "Observatory",
];
const PER_PAGE: usize = 5;

struct Book {
    id: u32,
    title: String,
    author: String,
    year: u32,
    isbn: String,
    shelf: String,
    copies: u32,
    pages: u32,
}

fn books(seed: &mut Seed) -> Vec<Book> {
    let count = seed.count(50..=70);
    let authors = seed.people(24);
    let first = seed.int(1000..=8000);
    (first..)
        .zip(seed.pairs(&OPENINGS, &SUBJECTS, count))
        .map(|(id, title)| Book {
            id,
            title,
            author: seed.at(&authors).clone(),
            year: seed.int(1921..=2024),
            isbn: format!(
                "978-{}-{}-{}",
                seed.int(0..=9),
                seed.int(10_000..=99_999),
                seed.int(100..=999)
            ),
            shelf: seed.code(1, 3),
            copies: seed.int(0..=9),
            pages: seed.int(80..=900),
        })
        .collect()
}

fn hits<'a>(all: &'a [Book], words: &str) -> Vec<&'a Book> {
    let words = words.to_lowercase();
    all.iter()
        .filter(|b| format!("{} {}", b.title, b.author).to_lowercase().contains(&words))
        .collect()
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("library", seed);
    let all = books(seed);
    let many = SUBJECTS.into_iter().max_by_key(|s| (hits(&all, s).len(), *s)).unwrap();
    let word = seed.pick(&SUBJECTS);
    let one = seed.count(0..=all.len() - 1);
    let tasks = tasks(&all, many, word, &all[one]);
    Served::new(serve(move |ask| answer(&all, ask)), tasks)
}

fn tasks(all: &[Book], many: &str, word: &str, one: &Book) -> Vec<Task> {
    let list = |of: &[&Book]| -> Value {
        of.iter().map(|b| json!({"title": b.title, "author": b.author, "year": b.year})).collect()
    };
    let schema =
        list_schema("books", &[("title", "string"), ("author", "string"), ("year", "integer")]);
    let results = |query: &str| {
        let pages = hits(all, query).len().div_ceil(PER_PAGE).max(1);
        let query = query.replace(' ', "+");
        (1..=pages).map(move |n| Visit::get(format!("/search?q={query}&p={n}"))).collect::<Vec<_>>()
    };
    let first = hits(all, word)[0];
    vec![
        Task::new("search-all-hits", [
            "Search the catalogue for the word in `query` and collect all hits (every result page) with title, author and year.",
            "Which books does the library have about the given query? All of them please, with author and year of publication.",
            "search {query}, go through all result pages, return title/author/year",
        ].map(|text| text.replace("{query}", many)))
        .parameters(json!({"query": many}))
        .schema(schema)
        .exactly(json!({"books": list(&hits(all, many))}))
        .seen_at(results(many)),
        Task::new("number-of-hits", [
            format!("Search for \"{many}\" and tell me how many results there are."),
            format!("How many titles does a catalogue search for {many} find?"),
            format!("type {many} into the search box, submit, read the total number of hits"),
        ])
        .schema(record_schema(&[("hits", "integer")]))
        .exactly(json!({"hits": hits(all, many).len()}))
        .seen_at(results(many)),
        Task::new("first-hit-details", [
            format!("Search for {word}, open the first result and read its ISBN and shelf mark."),
            format!("Look for '{word}' in the catalogue. Of the top hit I need ISBN and shelf mark."),
            format!("search \"{word}\" -> click first book -> isbn, shelf mark"),
        ])
        .schema(record_schema(&[("isbn", "string"), ("shelfMark", "string")]))
        .exactly(json!({"isbn": first.isbn, "shelfMark": first.shelf}))
        .seen_at([Visit::get(format!("/record/{}", first.id))]),
        Task::new("record-of-a-title", [
            format!("How many pages does the book \"{}\" have?", one.title),
            format!("Find {} in the library catalogue and tell me its number of pages.", one.title),
            format!("number of pages of '{}'", one.title),
        ])
        .told(json!({"pages": {"any": [one.pages, format!("{} p.", one.pages), one.pages.to_string()]}}))
        .seen_at([Visit::get(format!("/record/{}", one.id))]),
        Task::new("no-such-book", [
            "Find the book 'Quantum Basket Weaving' and give me its ISBN.",
            "What is the shelf mark of \"Quantum Basket Weaving\"?",
            "search for quantum basket weaving and open the first result, read isbn",
        ])
        .schema(record_schema(&[("isbn", "string")]))
        .fails_without("Basket Weaving")
        .seen_at([Visit::get("/"), Visit::get("/search?q=basket")]),
    ]
}

fn answer(all: &[Book], ask: &Ask) -> actix_web::HttpResponse {
    match ask.route.as_str() {
        "/" => html(frame(
            all,
            "",
            "Welcome",
            "<p>Search more than a million media of the town's libraries.</p><p>New readers register at the desk.</p>",
        )),
        "/search" => html(results(all, ask.get("q"), ask.number("p", 1))),
        _ => {
            let id = ask.below("/record/").and_then(|id| id.parse().ok()).unwrap_or(0);
            all.iter().find(|b| b.id == id).map_or_else(not_found, |b| html(record(all, b)))
        }
    }
}

fn results(all: &[Book], query: &str, page: usize) -> String {
    let found = hits(all, query);
    if found.is_empty() {
        return frame(
            all,
            query,
            "Search results",
            "<p class=none>Your search did not match any title. Check the spelling.</p>",
        );
    }
    let items = each(found.iter().skip((page - 1) * PER_PAGE).take(PER_PAGE), |b| {
        format!(
            "<div class=hit><div class=cover></div><div><h3><a href='/record/{}'>{}</a></h3><div class=by>by <span class=author>{}</span></div>\
             <div>Published <span class=year>{}</span> · {}</div></div></div>",
            b.id,
            b.title,
            esc(&b.author),
            b.year,
            if b.copies > 0 { "available" } else { "on loan" }
        )
    });
    let pages = found.len().div_ceil(PER_PAGE);
    let numbers = each(1..=pages, |n| {
        if n == page {
            format!("<b aria-current=page>{n}</b> ")
        } else {
            format!("<a href='/search?q={}&amp;p={n}'>{n}</a> ", query.replace(' ', "+"))
        }
    });
    let main = format!(
        "<p>{} hits for <i>{}</i></p><div class=hits>{items}</div><nav class=pages aria-label=Pages>{numbers}</nav>",
        found.len(),
        esc(query)
    );
    frame(all, query, "Search results", &main)
}

fn record(all: &[Book], b: &Book) -> String {
    frame(
        all,
        "",
        &b.title,
        &format!(
            "<dl class=record><dt>Author</dt><dd>{}</dd><dt>Published</dt><dd>{}</dd><dt>Extent</dt><dd>{} p.</dd><dt>ISBN</dt><dd>{}</dd>\
         <dt>Shelf mark</dt><dd>{}</dd><dt>Copies</dt><dd>{}</dd></dl><p><a href='javascript:history.back()'>Back to the results</a></p>",
            esc(&b.author),
            b.year,
            b.pages,
            b.isbn,
            b.shelf,
            b.copies
        ),
    )
}

fn frame(all: &[Book], query: &str, title: &str, main: &str) -> String {
    let lent = each(all.iter().rev().take(4), |b| {
        format!("<li><a href='/record/{}'>{}</a> <em>{}</em></li>", b.id, b.title, esc(&b.author))
    });
    format!(
        "<!doctype html><html lang=en><head><meta charset=utf-8><title>{title} - Town Library</title><style>\
         body{{font:15px Verdana;margin:0 10%}}.hit{{display:flex;gap:1em;border-bottom:1px solid #ccc}}.cover{{width:40px;height:56px;background:#bcd}}\
         #lent{{float:right;width:220px;background:#f4f4ea;padding:8px}}dt{{font-weight:bold}}</style></head><body>\
         <div id=top><a href=/>Town Library</a> | <a href=/hours>Opening hours</a> | <a href=/account>My account</a></div>\
         <form action=/search role=search><input type=text name=q value='{}' placeholder='Title, author or subject' size=40>\
         <select name=branch aria-label=Branch><option>All branches<option>Central<option>North</select><input type=submit value=Search></form>\
         <div id=lent><h4>Most borrowed</h4><ol>{lent}</ol></div><h1>{title}</h1>{main}<hr><small>Town Library, Castle Square 1 · Tel. 0113 555 0199</small></body></html>",
        esc(query)
    )
}
