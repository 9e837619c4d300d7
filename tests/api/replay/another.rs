//! What is another task is never given the old answer.

use serde_json::{Value, json};

use super::{explored, home, of, replayed, start, steps};
use crate::builtin::bookshop::{self, Book};
use crate::builtin::object_schema;
use crate::support::hob::list_schema;
use crate::support::site::{Reply, Site};

fn titles<'b>(books: impl IntoIterator<Item = &'b Book>) -> Value {
    books.into_iter().map(|book| json!({"title": book.title, "price": book.price()})).collect()
}

#[tokio::test]
async fn another_literal_another_task_another_schema_another_unused_parameter() {
    let (shop, home) = (bookshop::open(3), home());
    let hob = start(&home);
    let stock = bookshop::books(3);
    let schema = list_schema("books", &[("title", "string"), ("price", "number")]);
    let body = |task: &str, schema: &Value| json!({"task": task, "startUrl": shop.page("/"), "outputSchema": schema});
    let first = "Search for \"silent\" and list the hits";
    let hits = |word: &str| titles(stock.iter().filter(|b| b.title.contains(word)));
    let result = explored(&hob, "s", &body(first, &schema)).await;
    assert_eq!(result["books"], hits("Silent"));

    // Another literal.
    let result =
        explored(&hob, "s", &body("Search for \"river\" and list the hits", &schema)).await;
    assert_eq!(result["books"], hits("River"));
    // Another task.
    let result =
        explored(&hob, "s", &body("Collect all books with title and price", &schema)).await;
    assert_eq!(result["books"], titles(&stock));
    // Another schema.
    let other = list_schema("found", &[("title", "string")]);
    let result = explored(&hob, "s", &body("Collect all books with title and price", &other)).await;
    assert_eq!(result["found"].as_array().unwrap().len(), stock.len());
    assert_eq!(result["books"], Value::Null);
    // A parameter that the program does not take.
    let mut more = body("Collect all books with title and price", &other);
    more["parameters"] = json!({"category": "Poetry"});
    let run = hob.run(&of("s", more)).await;
    assert_ne!(run["path"], "replayed", "{}", steps(&hob, &run).await);
}

#[tokio::test]
async fn white_space_and_case_are_no_other_task() {
    let (shop, home) = (bookshop::open(3), home());
    let hob = start(&home);
    let schema = list_schema("books", &[("title", "string"), ("price", "number")]);
    let body =
        |task: &str| json!({"task": task, "startUrl": shop.page("/books"), "outputSchema": schema});
    let first = explored(&hob, "w", &body("Collect all books with title and price")).await;
    let second = replayed(&hob, "w", &body("  collect ALL books\nwith title and price ")).await;
    assert_eq!(first, second);
}

#[tokio::test]
async fn what_the_page_is_about_is_what_the_run_names_or_it_is_not_read() {
    let phone = |name: &str| format!("+49 30 {}", name.len() * 11_111);
    let site = Site::start(move |asked| {
        let name = asked.route().trim_start_matches("/office/").to_owned();
        Reply::Html(format!(
            "<h1>Office of {name}</h1><dl><dt>Phone</dt><dd>{}</dd><dt>Door</dt><dd>7</dd></dl>",
            phone(&name)
        ))
    });
    let home = home();
    let hob = start(&home);
    let body = |name: &str, at: &str| {
        json!({"task": format!("Read the phone number of the office {name}"), "startUrl": site.page(&format!("/office/{at}")),
            "parameters": {"office": name}, "outputSchema": object_schema(&[("phone", "string")])})
    };
    let result = explored(&hob, "o", &body("Harbour", "Harbour")).await;
    assert_eq!(result["phone"], phone("Harbour"));
    let result = replayed(&hob, "o", &body("Market", "Market")).await;
    assert_eq!(result["phone"], phone("Market"));
    let run = hob.run(&of("o", body("Market", "Harbour"))).await;
    assert_ne!(run["path"], "replayed", "{}", steps(&hob, &run).await);
    assert_ne!(run["result"]["phone"], phone("Harbour"), "{}", steps(&hob, &run).await);
}
