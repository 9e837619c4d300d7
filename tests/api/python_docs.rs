//! Real input: Debian's `python3-doc`, pages that nobody here wrote, read with the built-in planner
//! and compared with what an independent parser finds in the same files.

use scraper::{ElementRef, Html, Selector};
use serde_json::{Value, json};

use super::support::hob::{Home, Kind, list_schema};
use super::support::python_doc;

fn parsed(page: &str) -> Html {
    Html::parse_document(&std::fs::read_to_string(python_doc::folder().join(page)).unwrap())
}

fn select(css: &str) -> Selector {
    Selector::parse(css).unwrap()
}

/// An element's text as it is read: white space folded, the permalink sign that only a mouse shows
/// left out.
fn text(element: ElementRef<'_>) -> String {
    let all: String = element.text().collect();
    all.replace('¶', "").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn the_module_index_table() {
    let site = python_doc::site();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[]);
    let result = hob
        .result(&json!({
            "task": "Collect all modules of the index with their name and synopsis",
            "startUrl": site.page("/py-modindex.html"),
            "outputSchema": list_schema("modules", &[("name", "string"), ("synopsis", "string")]),
        }))
        .await;
    let page = parsed("py-modindex.html");
    let cells = select("td");
    let expected: Vec<Value> = page
        .select(&select("table.modindextable tr"))
        .filter_map(|row| {
            let cells: Vec<_> = row.select(&cells).collect();
            let name = cells.get(1)?.select(&select("code")).next()?;
            Some(json!({"name": text(name), "synopsis": text(*cells.get(2)?)}))
        })
        .collect();
    assert!(expected.len() > 300, "the independent parser found only {}", expected.len());
    let modules: Vec<Value> = result["modules"]
        .as_array()
        .unwrap()
        .iter()
        .map(|m| json!({"name": first_word(&m["name"]), "synopsis": m["synopsis"]}))
        .collect();
    assert_eq!(modules, expected);
}

/// The name cell of a deprecated module also says so; the module's name is its first word.
fn first_word(name: &Value) -> &str {
    name.as_str().unwrap().split_whitespace().next().unwrap_or_default()
}

#[tokio::test]
async fn the_functions_of_a_library_page_with_their_signatures() {
    let site = python_doc::site();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[]);
    let result = hob
        .result(&json!({
            "task": "Collect all functions on this page with their signature",
            "startUrl": site.page("/library/shutil.html"),
            "outputSchema": list_schema("functions", &[("signature", "string")]),
        }))
        .await;
    let page = parsed("library/shutil.html");
    let expected: Vec<String> = page.select(&select("dl.py.function > dt")).map(text).collect();
    assert!(expected.len() > 15, "the independent parser found only {}", expected.len());
    let found: Vec<&str> = result["functions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|f| f["signature"].as_str().unwrap())
        .collect();
    assert_eq!(found, expected);
}

#[tokio::test]
async fn the_contents_list() {
    let site = python_doc::site();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[]);
    let result = hob
        .result(&json!({
            "task": "Collect the chapters of the tutorial's table of contents with title and link",
            "startUrl": site.page("/tutorial/index.html"),
            "outputSchema": list_schema("chapters", &[("title", "string"), ("url", "string")]),
        }))
        .await;
    let page = parsed("tutorial/index.html");
    let expected: Vec<Value> = page
        .select(&select("div.toctree-wrapper li.toctree-l1 > a"))
        .map(|a| {
            json!({"title": text(a), "url": site.page(&format!("/tutorial/{}", a.value().attr("href").unwrap()))})
        })
        .collect();
    assert!(expected.len() > 10, "the independent parser found only {}", expected.len());
    assert_eq!(result["chapters"], Value::Array(expected));
}
