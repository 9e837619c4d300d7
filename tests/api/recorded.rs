//! Conversations that somebody had by hand on real pages, as the model: replayed at the socket
//! (`tests/recordings/`), and their results compared with independent answers.

use scraper::{Html, Selector};
use serde_json::{Value, json};

use crate::support::django::Office;
use crate::support::fake_model::{FakeModel, Reply};
use crate::support::hob::{Home, Kind};
use crate::support::python_doc;
use crate::support::site::Site;

const GIT_DOC: &str = "/usr/share/doc/git/html";
/// What comes before the page in a message.
const SHOWN: &str = "The page now:";
const PASSWORD: &str = "Harbour!7818";

/// The model that answers line by line, each handle found on the page that the request shows.
fn replaying(recording: &'static str) -> FakeModel {
    let mut lines = recording.lines();
    FakeModel::apart(move |request| {
        let line = lines.next().expect("the recording has an answer");
        let reply: Value = serde_json::from_str(line).expect("a reply");
        let messages = request["messages"].as_array().expect("messages");
        let said = messages.iter().rev().filter_map(|message| message["content"].as_str());
        let page = said.into_iter().find(|text| text.contains(SHOWN)).expect("a page");
        Reply::call(reply["name"].as_str().unwrap(), found(&reply["arguments"], page))
    })
}

/// `arguments` with the handles of the elements that they say the places of.
fn found(arguments: &Value, page: &str) -> Value {
    match arguments {
        Value::String(text) => match text.strip_prefix('«').and_then(|t| t.strip_suffix('»')) {
            Some(place) => json!(handle(place, page)),
            None => arguments.clone(),
        },
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (name.clone(), found(value, page))).collect()
        }
        Value::Array(items) => items.iter().map(|item| found(item, page)).collect(),
        other => other.clone(),
    }
}

/// The handle that stands next after the place, or before it in the same line.
fn handle(place: &str, page: &str) -> String {
    let page = page.split(SHOWN).last().unwrap();
    let mut at = 0;
    for part in place.split(" >> ") {
        let found = page[at..].find(part);
        at += found.unwrap_or_else(|| panic!("{place}: {page}")) + part.len();
    }
    let rest = page[at..].lines().next().unwrap();
    let before = page[..at].lines().last().unwrap();
    let line = if rest.contains("[ref=") { rest } else { before };
    let found = if rest == line { line.find("[ref=") } else { line.rfind("[ref=") };
    let at = found.unwrap_or_else(|| panic!("no handle: {line}")) + 5;
    line[at..].split(']').next().unwrap().to_owned()
}

/// The result of `task` with this model, and what the model was asked.
async fn result(model: &FakeModel, task: &Value) -> (Value, Vec<Value>) {
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start_asking(&model.base_url, &[]);
    let result = hob.result(task).await;
    (result, model.asked().into_iter().map(|asked| asked.body).collect())
}

fn texts(html: &str, rows: &str, cells: &str) -> Vec<Vec<String>> {
    let select = |css: &str| Selector::parse(css).unwrap();
    let text = |of: scraper::ElementRef<'_>| {
        of.text().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let row = |row: scraper::ElementRef<'_>| row.select(&select(cells)).map(text).collect();
    Html::parse_document(html).select(&select(rows)).map(row).collect()
}

#[tokio::test]
async fn a_table_and_part_of_a_note_of_the_python_documentation() {
    let site = python_doc::site();
    let model = replaying(include_str!("../recordings/python-docs.jsonl"));
    let task = json!({
        "task": "Which type codes does the array module know (code, C type, Python type, minimum size in bytes)? And since which version of Python does array('u') use wchar_t?",
        "startUrl": site.page("/py-modindex.html"),
    });
    let (got, _) = result(&model, &task).await;
    let html = std::fs::read_to_string(python_doc::folder().join("library/array.html")).unwrap();
    let rows = texts(&html, "table.docutils tbody tr", "td");
    let expected: Vec<Value> = rows
        .iter()
        .map(|row| {
            json!({"code": row[0], "cType": row[1], "pythonType": row[2],
                "minimumSize": row[3].parse::<u32>().unwrap()})
        })
        .collect();
    assert_eq!(expected.len(), 13);
    assert_eq!(got["codes"], json!(expected));
    assert!(html.contains("Changed in version 3.9: </span><code"), "another python3-doc");
    assert_eq!(got["since"], json!(3.9));
}

#[tokio::test]
async fn one_term_of_a_long_glossary_and_a_list_among_others_like_it() {
    assert!(
        std::path::Path::new(GIT_DOC).join("git.html").exists(),
        "git-doc is missing: `make test` installs it, or apt-get install git-doc"
    );
    let site = Site::folder(GIT_DOC.into());
    let model = replaying(include_str!("../recordings/git-docs.jsonl"));
    let task = json!({
        "task": "What does the Git glossary say a fast-forward is? And list the commands under 'Ancillary Commands' > 'Manipulators:' with what each does.",
        "startUrl": site.page("/gitglossary.html"),
    });
    let (got, _) = result(&model, &task).await;
    let html = std::fs::read_to_string(format!("{GIT_DOC}/git.html")).unwrap();
    let (_, from) = html.split_once("Manipulators:").unwrap();
    let list = from.split("</dl>").next().unwrap();
    let names = texts(list, "dt", "a").concat();
    let does = texts(list, "dd", "p").concat();
    let expected: Vec<Value> =
        names.iter().zip(&does).map(|(c, d)| json!({"command": c, "does": d})).collect();
    assert!(expected.len() > 8, "{expected:?}");
    assert_eq!(got["manipulators"], json!(expected));
    let definition = got["definition"].as_str().unwrap();
    assert!(definition.starts_with("A fast-forward is a special type of merge"), "{definition}");
}

/// An office with 20 orders on hold among 30.
fn office() -> (Site, Value) {
    let mut office = Office::default();
    office.freeze();
    office.superuser("claire19", PASSWORD);
    office.record(
        "customer",
        1,
        json!({"name": "Garcia & Sons", "contact_person": "Ana Garcia",
        "phone": "1", "city": "Porto", "country": "Portugal", "credit_limit": "10.00"}),
    );
    let mut held = Vec::new();
    for id in (1..=30).rev() {
        let (number, express) = (format!("SO-{}", 100 + id), id % 4 == 0);
        let status = if id % 3 == 0 { "new" } else { "hold" };
        let total = format!("{}.50", 10 * id);
        if status == "hold" {
            held.push(json!({"number": number, "customer": "Garcia & Sons",
                "total": total.parse::<f64>().unwrap(),
                "express": if express { "True" } else { "False" }}));
        }
        office.record(
            "order",
            id,
            json!({"number": number, "customer": 1, "status": status,
            "warehouse": "North", "placed": "2026-03-01", "total": total, "express": express}),
        );
    }
    (office.serve(), json!(held))
}

#[tokio::test]
async fn behind_a_login_a_filter_and_two_pages_after_a_wrong_call() {
    let (site, expected) = office();
    let model = replaying(include_str!("../recordings/office.jsonl"));
    let task = json!({
        "task": "Log in and collect all orders that are on hold: number, customer, total, and whether each is express. Also say how many there are of how many in all.",
        "startUrl": site.page("/admin/"),
        "parameters": {"username": "claire19"},
        "secrets": {"password": PASSWORD},
    });
    let (got, asked) = result(&model, &task).await;
    assert_eq!(got["orders"], expected);
    assert_eq!((&got["onHold"], &got["inAll"]), (&json!(20), &json!(30)));
    let told = asked[1]["messages"].to_string();
    assert!(told.contains("wrong call, nothing was done: there is no element `e7`"), "{told}");
    for request in &asked {
        assert!(!request.to_string().contains(PASSWORD), "the model was shown the secret");
    }
}
