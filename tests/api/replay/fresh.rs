//! A replay gives the answer of now: of other data, for other parameters.

use serde_json::{Value, json};

use super::{explored, home, replayed, start};
use crate::builtin::bookshop::{self, Book, PASSWORD, USER};
use crate::support::fake_model::{FakeModel, Reply, ref_of};
use crate::support::hob::list_schema;
use crate::support::site::Site;

fn schema() -> Value {
    list_schema("books", &[("title", "string"), ("price", "number")])
}

fn rows<'b>(books: impl IntoIterator<Item = &'b Book>) -> Value {
    books.into_iter().map(|book| json!({"title": book.title, "price": book.price()})).collect()
}

#[tokio::test]
async fn a_list_over_several_pages() {
    let (then, now, home) = (bookshop::open(1), bookshop::open(2), home());
    let hob = start(&home);
    let body = |url: String| json!({"task": "Collect all books with title and price", "startUrl": url, "outputSchema": schema()});
    let first = explored(&hob, "all", &body(then.page("/"))).await;
    assert_eq!(first["books"], rows(&bookshop::books(1)));
    let second = replayed(&hob, "all", &body(now.page("/"))).await;
    assert_eq!(second["books"], rows(&bookshop::books(2)));
}

#[tokio::test]
async fn a_list_of_plain_values() {
    let (then, now, home) = (bookshop::open(1), bookshop::open(2), home());
    let model = FakeModel::apart(|request| {
        if request["messages"].to_string().contains("records from") {
            return Reply::call("finish", json!({}));
        }
        let title = ref_of(request, "link \\\"Red River");
        let next = ref_of(request, "link \\\"Next");
        Reply::call(
            "extract",
            json!({"into": "titles", "each": title, "fields": {"title": title}, "next": next}),
        )
    });
    let hob = home.start_asking(&model.base_url, &[]);
    let schema = json!({"type": "object", "required": ["titles"],
        "properties": {"titles": {"type": "array", "items": {"type": "string"}}}});
    let body = |url: String| json!({"task": "The titles of all books", "startUrl": url, "outputSchema": schema});
    let titles =
        |seed| -> Value { bookshop::books(seed).iter().map(|book| json!(book.title)).collect() };
    let first = explored(&hob, "titles", &body(then.page("/books"))).await;
    assert_eq!(first["titles"], titles(1));
    let second = replayed(&hob, "titles", &body(now.page("/books"))).await;
    assert_eq!(second["titles"], titles(2));
}

#[tokio::test]
async fn a_search_by_another_parameter() {
    let (then, now, home) = (bookshop::open(1), bookshop::open(2), home());
    let hob = start(&home);
    let body = |url: String, query: &str| {
        json!({"task": "Search for the query and collect the hits", "startUrl": url,
        "parameters": {"query": query}, "outputSchema": schema()})
    };
    let hits = |seed: u64, word: &str| {
        rows(bookshop::books(seed).iter().filter(|b| b.title.contains(word)))
    };
    let first = explored(&hob, "search", &body(then.page("/"), "river")).await;
    assert_eq!(first["books"], hits(1, "River"));
    let second = replayed(&hob, "search", &body(now.page("/"), "silent")).await;
    assert_eq!(second["books"], hits(2, "Silent"));
}

#[tokio::test]
async fn a_parameter_with_a_dot_in_its_name_and_a_secret_that_is_new() {
    let (then, now, home) = (bookshop::open(1), bookshop::open(2), home());
    let hob = start(&home);
    let body = |url: String, query: &str| {
        json!({"task": "Search for the query and collect the hits", "startUrl": url,
        "parameters": {"shop.query": query}, "outputSchema": schema()})
    };
    let hits = |seed: u64, word: &str| {
        rows(bookshop::books(seed).iter().filter(|b| b.title.contains(word)))
    };
    let first = explored(&hob, "dots", &body(then.page("/"), "river")).await;
    assert_eq!(first["books"], hits(1, "River"));
    let second = replayed(&hob, "dots", &body(now.page("/"), "silent")).await;
    assert_eq!(second["books"], hits(2, "Silent"));
    let mut member = body(now.page("/"), "silent");
    member["skilletId"] = json!("dots");
    member["secrets"] = json!({"a": "4711-one", "a.b": "4711-two"});
    let run = hob.run(&member).await;
    assert_ne!(run["path"], "replayed", "{run:#}");
}

#[tokio::test]
async fn another_category() {
    let (then, now, home) = (bookshop::open(1), bookshop::open(2), home());
    let hob = start(&home);
    let body = |url: String, category: &str| {
        json!({"task": "Collect the books of the given category", "startUrl": url,
        "parameters": {"category": category}, "outputSchema": schema()})
    };
    let of =
        |seed: u64, name: &str| rows(bookshop::books(seed).iter().filter(|b| b.category == name));
    let first = explored(&hob, "category", &body(then.page("/"), "Travel")).await;
    assert_eq!(first["books"], of(1, "Travel"));
    for category in ["Poetry", "Mystery"] {
        let second = replayed(&hob, "category", &body(now.page("/"), category)).await;
        assert_eq!(second["books"], of(2, category));
    }
}

#[tokio::test]
async fn another_records_details() {
    let (then, now, home) = (bookshop::open(1), bookshop::open(2), home());
    let hob = start(&home);
    let fields = ["title", "price", "author", "pages"];
    let kinds = ["string", "number", "string", "integer"];
    let properties: serde_json::Map<String, Value> = fields
        .iter()
        .zip(kinds)
        .map(|(name, kind)| ((*name).to_owned(), json!({"type": kind})))
        .collect();
    let schema = json!({"type": "object", "required": fields, "properties": properties});
    let body = |url: String, title: &str| {
        json!({"task": "Look up the book and read its details", "startUrl": url,
        "parameters": {"title": title}, "outputSchema": schema})
    };
    let want = |book: &Book| json!({"title": book.title, "price": book.price(), "author": book.author, "pages": book.pages});
    let (old, new) = (bookshop::books(1)[20].clone(), bookshop::books(2)[7].clone());
    let first = explored(&hob, "details", &body(then.page("/books"), &old.title)).await;
    assert_eq!(first, want(&old));
    let second = replayed(&hob, "details", &body(now.page("/books"), &new.title)).await;
    assert_eq!(second, want(&new));
}

#[tokio::test]
async fn behind_a_login_with_a_secret() {
    let (shop, home) = (bookshop::open(1), home());
    let hob = start(&home);
    let body = json!({"task": "Log in and collect all my orders with number, date, total and status", "startUrl": shop.page("/"),
        "parameters": {"email": USER, "password": PASSWORD},
        "outputSchema": list_schema("orders", &[("number", "string"), ("date", "string"), ("total", "number"), ("status", "string")])});
    let first = explored(&hob, "orders", &body).await;
    let second = replayed(&hob, "orders", &body).await;
    assert_eq!(first, second);
    assert_eq!(second["orders"].as_array().unwrap().len(), 5);
}

#[tokio::test]
async fn a_form_sent_with_other_values() {
    let (shop, home) = (bookshop::open(1), home());
    let hob = start(&home);
    let body = |name: &str, message: &str| {
        json!({"task": "Fill in the contact form and send it; return the ticket number", "startUrl": shop.page("/contact"),
        "parameters": {"name": name, "email": "a@b.example", "topic": "Returns", "message": message},
        "outputSchema": {"type": "object", "required": ["ticketNumber"], "properties": {"ticketNumber": {"type": "string"}}}})
    };
    let first = explored(&hob, "contact", &body("Ann", "Hello")).await;
    assert_eq!(first["ticketNumber"], "T-1005");
    let second = replayed(&hob, "contact", &body("Bob Builder", "Hello again")).await;
    assert_eq!(second["ticketNumber"], "T-1011");
    let sent: Vec<String> = shop
        .log()
        .iter()
        .filter(|asked| asked.method == "POST")
        .map(|asked| asked.body.clone())
        .collect();
    assert_eq!(sent.len(), 2);
    assert!(sent[1].contains("Bob+Builder") && !sent[1].contains("Ann"), "{sent:?}");
}

#[tokio::test]
async fn what_a_model_explored_needs_no_model_again() {
    let (then, now, home) = (bookshop::open(1), bookshop::open(2), home());
    let model = FakeModel::apart(|request| {
        let text = request["messages"].to_string();
        if text.contains("records from") {
            return Reply::call("finish", json!({}));
        }
        let title = ref_of(request, "link \\\"Red River");
        let fields = json!({"title": title});
        let next = ref_of(request, "link \\\"Next");
        Reply::call(
            "extract",
            json!({"into": "books", "each": title, "fields": fields, "next": next}),
        )
    });
    let hob = home.start_asking(
        &model.base_url,
        &[("HOB_MODELS__GPT_5_6_LUNA__USD_PER_MILLION_INPUT", "1000")],
    );
    let body = |url: String| json!({"task": "All books, please", "startUrl": url, "outputSchema": list_schema("books", &[("title", "string")])});
    let first = explored(&hob, "model", &body(then.page("/books"))).await;
    let titles = |seed: u64| -> Value {
        bookshop::books(seed).iter().map(|book| json!({"title": book.title})).collect()
    };
    assert_eq!(first["books"], titles(1));
    let asked = model.asked().len();
    let second = replayed(&hob, "model", &body(now.page("/books"))).await;
    assert_eq!(second["books"], titles(2));
    assert_eq!(model.asked().len(), asked);

    // What it has learned can be read by a person.
    let shown = hob.get("/api/v1/skillets/model").await;
    let program = shown["program"].as_str().unwrap();
    assert!(
        program.starts_with(
            "// Skillet model · revision 1 · reads only\n// Task: All books, please\n"
        ),
        "{program}"
    );
    assert!(
        program.contains("await page.goto(startUrl ?? ") && program.contains("return { books };"),
        "{program}"
    );
    assert!(program.contains("await page.collect("), "{program}");
    assert!(shown["proven"]["runId"].is_string(), "{shown:#}");
    let revisions = hob.get("/api/v1/skillets/model/revisions").await;
    assert_eq!(revisions.as_array().unwrap().len(), 1);
    assert_eq!(revisions[0]["revisionId"], shown["revisionId"]);
    for path in ["/api/v1/skillets/none", "/api/v1/skillets/none/revisions", "/api/v1/skillets/%00"]
    {
        let answer = hob.request(reqwest::Method::GET, path).send().await.unwrap();
        assert_eq!(answer.status(), 404, "{path}");
    }
}

/// Parts on three pages, each with a page of its own.
fn parts() -> Site {
    const NAMES: [&str; 9] = [
        "Amber Valve",
        "Birch Lever",
        "Heron Nozzle Kit",
        "Delta Gasket",
        "Ember Piston",
        "Fjord Bearing",
        "Grove Clamp",
        "Heron Nozzle",
        "Ivory Spindle",
    ];
    Site::start(|asked| {
        if let Some(at) =
            asked.route().strip_prefix("/part/").and_then(|at| at.parse::<usize>().ok())
        {
            let (name, weight) = (NAMES[at], 100 + at);
            return format!("<main><h1>{name}</h1><dl><dt>Weight<dd>{weight} g</dl></main>")
                .as_str()
                .into();
        }
        let page: usize = asked.path.rsplit('=').next().and_then(|n| n.parse().ok()).unwrap_or(1);
        let shown = NAMES.iter().enumerate().skip(page * 3 - 3).take(3);
        let rows: String =
            shown.map(|(at, name)| format!("<li><a href=/part/{at}>{name}</a></li>")).collect();
        let next =
            if page < 3 { format!("<a href='/?p={}'>Next</a>", page + 1) } else { String::new() };
        format!("<main><h1>Parts</h1><ul>{rows}</ul>{next}</main>").as_str().into()
    })
}

#[tokio::test]
async fn what_a_parameter_names_is_found_on_whatever_page_of_its_list() {
    let (site, home) = (parts(), home());
    let hob = start(&home);
    let body = |part: &str| {
        json!({"task": "Look up the part and read its weight", "startUrl": site.page("/"),
            "parameters": {"part": part}, "outputSchema": {"type": "object", "required": ["weight"],
                "properties": {"weight": {"type": "string"}}}})
    };
    let first = explored(&hob, "parts", &body("Ember Piston")).await;
    assert_eq!(first["weight"], "104 g");
    for (part, weight) in
        [("Birch Lever", "101 g"), ("Heron Nozzle", "107 g"), ("Delta Gasket", "103 g")]
    {
        assert_eq!(replayed(&hob, "parts", &body(part)).await["weight"], weight, "{part}");
    }
    let none = hob.run(&super::of("parts", body("Jade Bracket"))).await;
    assert_eq!(none["outcome"], "failed", "{none:#}");
}
