//! What is another task is never given the old answer.

use serde_json::{Value, json};

use super::{explored, home, of, start, steps};
use crate::builtin::bookshop::{self, Book};
use crate::support::hob::list_schema;

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
    let second =
        super::replayed(&hob, "w", &body("  collect ALL books\nwith title and price ")).await;
    assert_eq!(first, second);
}
