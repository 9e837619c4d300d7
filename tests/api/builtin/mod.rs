//! The built-in planner through the real service and a real browser: what it can do, and that it
//! says so where it cannot.

mod acts;
mod asked;
pub mod bookshop;
mod counted_up;
mod empty_names;
mod endless;
mod ends;
mod files;
mod in_order;
mod kept_apart;
mod laid_out;
mod lists;
mod looked_through;
mod measured;
mod never;
mod never_read;
mod numbered;
mod one_of_several;
mod one_thing;
mod overlooked;
mod scripts;
mod sentences;
mod sorted;
mod statements;
mod told;
mod unfounded;
mod unlabelled;
mod ways;

use serde_json::{Value, json};

use self::bookshop::{Book, CATEGORIES, PASSWORD, USER};
use super::support::hob::{Hob, Home, Kind, list_schema};
use super::support::site::Site;

const BUILTIN: &[(&str, &str)] = &[("HOB_PLANNER__DEFAULT", "builtin")];

fn start(home: &Home) -> Hob {
    home.start(BUILTIN)
}

fn books_schema(list: &str) -> Value {
    list_schema(list, &[("title", "string"), ("price", "number")])
}

fn rows(books: &[Book]) -> Value {
    books.iter().map(|b| json!({"title": b.title, "price": b.price()})).collect()
}

pub fn object_schema(fields: &[(&str, &str)]) -> Value {
    let properties: serde_json::Map<String, Value> =
        fields.iter().map(|(n, t)| ((*n).to_owned(), json!({"type": t}))).collect();
    let names: Vec<&str> = fields.iter().map(|(n, _)| *n).collect();
    json!({"type": "object", "required": names, "properties": properties})
}

/// What comes of a task that begins at a page of a site; `schema`: that of its result, or null.
async fn answer_of(site: &Site, page: &str, task: &str, schema: Value, parameters: Value) -> Value {
    let home = Home::new(&Kind::Sqlite);
    let hob = start(&home);
    let mut order = json!({"task": task, "startUrl": site.page(page), "parameters": parameters});
    if !schema.is_null() {
        order["outputSchema"] = schema;
    }
    hob.run(&order).await
}

/// Runs a task that must be refused, with this code, and gives the message.
async fn refused(hob: &Hob, body: Value, code: &str) -> String {
    let run = hob.run(&body).await;
    assert_eq!(run["outcome"], "failed", "{run:#}");
    assert_eq!(run["error"]["code"], code, "{run:#}");
    run["error"]["message"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_list_is_found_from_the_front_page_and_read_over_all_its_pages() {
    let (shop, home) = (bookshop::open(1), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let result = hob.result(&json!({"task": "Collect all books with title and price", "startUrl": shop.page("/"), "outputSchema": books_schema("books")})).await;
    assert_eq!(result["books"], rows(&bookshop::books(1)));
}

#[tokio::test]
async fn only_so_many_as_asked_for() {
    let (shop, home) = (bookshop::open(2), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let result = hob.result(&json!({"task": "Get the first 15 books", "startUrl": shop.page("/books"), "outputSchema": books_schema("books")})).await;
    assert_eq!(result["books"], rows(&bookshop::books(2)[..15]));
}

#[tokio::test]
async fn without_a_schema_the_names_in_the_task_are_the_fields() {
    let (shop, home) = (bookshop::open(3), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let result = hob.result(&json!({"task": "Collect all books with their title and price.", "startUrl": shop.page("/books")})).await;
    assert_eq!(result["books"], rows(&bookshop::books(3)));
}

#[tokio::test]
async fn a_parameter_chooses_the_category() {
    let (shop, home) = (bookshop::open(4), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    for category in CATEGORIES {
        let result = hob
            .result(&json!({
            "task": "Collect the books of the given category", "startUrl": shop.page("/"),
            "parameters": {"category": category}, "outputSchema": books_schema("books")}))
            .await;
        let of_it: Vec<Book> =
            bookshop::books(4).into_iter().filter(|b| b.category == category).collect();
        assert_eq!(result["books"], rows(&of_it), "{category}");
    }
}

#[tokio::test]
async fn a_search_by_parameter_and_one_by_the_tasks_own_words() {
    let (shop, home) = (bookshop::open(5), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let hits = |word: &str| -> Vec<Book> {
        bookshop::books(5).into_iter().filter(|b| b.title.contains(word)).collect()
    };
    let body = json!({"task": "Search for the query and collect the hits", "startUrl": shop.page("/"), "parameters": {"query": "river"}, "outputSchema": books_schema("hits")});
    assert_eq!(hob.result(&body).await["hits"], rows(&hits("River")));
    let body = json!({"task": "Search for \"silent\" and list the hits with title and price", "startUrl": shop.page("/"), "outputSchema": books_schema("hits")});
    assert_eq!(hob.result(&body).await["hits"], rows(&hits("Silent")));
    let nothing = refused(
        &hob,
        json!({"task": "Search for \"zeppelin\" and list the hits", "startUrl": shop.page("/")}),
        "rejected",
    )
    .await;
    assert!(nothing.contains("nothing"), "{nothing}");
}

#[tokio::test]
async fn one_book_is_looked_up_and_its_details_are_read() {
    let (shop, home) = (bookshop::open(6), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let book = bookshop::books(6)[20].clone();
    let schema = object_schema(&[
        ("title", "string"),
        ("price", "number"),
        ("author", "string"),
        ("pages", "integer"),
    ]);
    let want = json!({"title": book.title, "price": book.price(), "author": book.author, "pages": book.pages});
    let by_name = json!({"task": format!("Get the title, price, author and pages of \"{}\"", book.title), "startUrl": shop.page("/"), "outputSchema": schema});
    assert_eq!(hob.result(&by_name).await, want);
    let by_parameter = json!({"task": "Look up the book and read its details", "startUrl": shop.page("/books"), "parameters": {"title": book.title}, "outputSchema": schema});
    assert_eq!(hob.result(&by_parameter).await, want);
    let here = json!({"task": "Read the details of this book", "startUrl": shop.page("/book/20"), "outputSchema": schema});
    assert_eq!(hob.result(&here).await, want);
}

#[tokio::test]
async fn a_form_is_filled_in_from_parameters_and_its_confirmation_read() {
    let (shop, home) = (bookshop::open(7), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let body = json!({
        "task": "Fill in the contact form and send it", "startUrl": shop.page("/"),
        "parameters": {"name": "Ada Lovelace", "email": USER, "topic": "Returns", "message": "Where is my book?"},
        "outputSchema": object_schema(&[("confirmation", "string"), ("ticketNumber", "string")])});
    let result = hob.result(&body).await;
    assert_eq!(result["ticketNumber"], "T-1017");
    assert!(result["confirmation"].as_str().unwrap().contains("received your message"), "{result}");
    let sent = shop.log().into_iter().filter(|h| h.method == "POST").count();
    assert_eq!(sent, 1);
}

#[tokio::test]
async fn a_form_that_needs_what_nobody_gave_is_not_sent() {
    let (shop, home) = (bookshop::open(8), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let said = refused(&hob, json!({"task": "Fill in the contact form and send it", "startUrl": shop.page("/contact"), "parameters": {"name": "Ada", "message": "Hi"}}), "rejected").await;
    assert!(said.contains("E-mail"), "{said}");
    assert!(shop.log().iter().all(|h| h.method == "GET"));
}

#[tokio::test]
async fn behind_a_login() {
    let (shop, home) = (bookshop::open(9), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let schema = list_schema(
        "orders",
        &[("orderNumber", "string"), ("date", "string"), ("total", "number"), ("status", "string")],
    );
    let task = |password: &str| {
        json!({
        "task": "Log in and collect the orders", "startUrl": shop.page("/"),
        "parameters": {"email": USER, "password": password}, "outputSchema": schema})
    };
    let want: Value = bookshop::orders()
        .into_iter()
        .map(|(n, d, t, s)| json!({"orderNumber": n, "date": d, "total": t, "status": s}))
        .collect();
    assert_eq!(hob.result(&task(PASSWORD)).await["orders"], want);
    let said = refused(&hob, task("wrong-password"), "unauthenticated").await;
    assert!(said.contains("Wrong email or password"), "{said}");
    let said = refused(&hob, json!({"task": "Collect my orders", "startUrl": shop.page("/orders"), "outputSchema": schema}), "unauthenticated").await;
    assert!(said.contains("login"), "{said}");
}

/// An order that the site has no control for is one of its records by a column of theirs, over all pages.
#[tokio::test]
async fn the_end_of_an_order_is_read_off_a_column() {
    let (shop, home) = (bookshop::open(11), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let mut books = bookshop::books(11);
    books.sort_by(|a, b| a.price().total_cmp(&b.price()));
    let body = |task: &str| json!({"task": task, "startUrl": shop.page("/books"), "outputSchema": books_schema("books")});
    let result = hob.result(&body("Get the cheapest book")).await;
    assert_eq!(result["books"], rows(&books[..1]));
    books.reverse();
    let result = hob.result(&body("Collect the 3 most expensive books")).await;
    assert_eq!(result["books"], rows(&books[..3]));
}

#[tokio::test]
async fn a_price_may_be_bounded() {
    let (shop, home) = (bookshop::open(10), Home::new(&Kind::Sqlite));
    let order = json!({"task": "Collect all books under £20", "startUrl": shop.page("/books"), "outputSchema": books_schema("books")});
    let result = start(&home).result(&order).await;
    let under: Vec<Book> = bookshop::books(10).into_iter().filter(|b| b.price() < 20.0).collect();
    assert_eq!(result["books"], rows(&under));
}

#[tokio::test]
async fn what_is_beyond_rules_is_refused_rather_than_guessed() {
    let (shop, home) = (bookshop::open(10), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let schema = books_schema("books");
    for task in [
        "Summarize what this shop sells",
        "Collect all books by Terry Pratchett",
        "Collect the cheapest books",
        "How many books are there?",
    ] {
        refused(
            &hob,
            json!({"task": task, "startUrl": shop.page("/books"), "outputSchema": schema}),
            "rejected",
        )
        .await;
    }
    let none = list_schema("authors", &[("name", "string"), ("birthday", "string")]);
    refused(&hob, json!({"task": "Collect all authors with their birthday", "startUrl": shop.page("/books"), "outputSchema": none}), "rejected").await;
}
