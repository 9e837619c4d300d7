//! What a replay must not take for what it knows: something else in its place, a part for the whole, a
//! button that only looks like the one that was pressed.

use serde_json::{Value, json};

use super::{Changing, changing, explored, home, of, replayed, sent, start, steps};
use crate::support::fake_model::{FakeModel, Reply, ref_of};
use crate::support::hob::{Hob, Home, list_schema};

fn object(fields: &[(&str, Value)]) -> Value {
    let properties: serde_json::Map<String, Value> =
        fields.iter().map(|(name, kind)| ((*name).to_owned(), json!({"type": kind}))).collect();
    json!({"type": "object", "properties": properties})
}

#[tokio::test]
async fn a_value_that_a_record_has_not_is_not_taken_from_its_neighbour() {
    let page = |was: &str| {
        format!(
            "<h1>Kettle</h1><p class=price>$20</p>{was}<p class=shipping>$4</p><p class=stars>5 stars</p>"
        )
    };
    let kettle = changing(move |_, version| {
        page(if version == 0 { "<p class=formerly>$25</p>" } else { "" })
    });
    let home = home();
    let hob = start(&home);
    let number = json!(["number", "null"]);
    let body = json!({"task": "Read price, formerly and shipping of the kettle", "startUrl": kettle.site.page("/"),
        "outputSchema": object(&[("price", number.clone()), ("formerly", number.clone()), ("shipping", number)])});
    let first = explored(&hob, "kettle", &body).await;
    assert_eq!(first, json!({"price": 20, "formerly": 25, "shipping": 4}));
    kettle.becomes(1);
    let run = hob.run(&of("kettle", body)).await;
    assert!(
        run["outcome"] == "failed" || run["result"]["formerly"].is_null(),
        "{}",
        steps(&hob, &run).await
    );
}

fn hits(class: &str, names: &[String]) -> String {
    let rows: String = names
        .iter()
        .enumerate()
        .map(|(n, name)| format!("<li class={class}><h3>{name}</h3><b>€{n}.50</b></li>"))
        .collect();
    format!("<ul>{rows}</ul>")
}

fn named(what: &str, from: usize, to: usize) -> Vec<String> {
    (from..to).map(|n| format!("{what} {n}")).collect()
}

fn search_for(site: &Changing, query: &str) -> Value {
    json!({"task": "Search for the query and collect all hits with name and price", "startUrl": site.site.page("/"),
        "parameters": {"query": query}, "outputSchema": list_schema("hits", &[("name", "string"), ("price", "number")])})
}

const SEARCH: &str = "<h1>Shop</h1><form action=/hits><input name=q aria-label=Search><button>Search</button></form>";

#[tokio::test]
async fn suggestions_are_no_hits() {
    let shop = changing(|route, version| match (route, version) {
        ("/", _) => SEARCH.to_owned(),
        (_, 0) => format!("<h1>Search</h1>{}", hits("hit", &named("Cup", 0, 4))),
        _ => format!(
            "<h1>Search</h1><p>Nothing found. You may like:</p>{}",
            hits("tip", &named("Hat", 0, 4))
        ),
    });
    let home = home();
    let hob = start(&home);
    explored(&hob, "shop", &search_for(&shop, "cup")).await;
    shop.becomes(1);
    let run = hob.run(&of("shop", search_for(&shop, "unicorn"))).await;
    assert!(!run["result"].to_string().contains("Hat"), "{}", steps(&hob, &run).await);
}

#[tokio::test]
async fn a_list_that_had_one_page_is_read_whole_when_it_has_several() {
    let shop = changing(|route, version| match (route, version) {
        ("/", _) => SEARCH.to_owned(),
        (_, 0) => format!("<h1>Hits</h1>{}", hits("hit", &named("Cup", 0, 3))),
        ("/more", _) => format!("<h1>Hits</h1>{}", hits("hit", &named("Mug", 5, 9))),
        _ => format!(
            "<h1>Hits</h1>{}<nav aria-label=Pagination><a href=/more>Next</a></nav>",
            hits("hit", &named("Mug", 0, 5))
        ),
    });
    let home = home();
    let hob = start(&home);
    explored(&hob, "shop", &search_for(&shop, "cup")).await;
    shop.becomes(1);
    let run = hob.run(&of("shop", search_for(&shop, "mug"))).await;
    assert_eq!(
        run["result"]["hits"].as_array().map(Vec::len),
        Some(9),
        "{}",
        steps(&hob, &run).await
    );
    let again = replayed(&hob, "shop", &search_for(&shop, "mug")).await;
    assert_eq!(again, run["result"]);
}

#[tokio::test]
async fn a_list_that_is_gone_is_not_counted_as_none() {
    let teas = changing(|_, version| {
        let class = if version == 0 { "tea" } else { "brew" };
        let rows: String =
            (0..6).map(|n| format!("<div class={class}><h3>Tea {n}</h3></div>")).collect();
        let before = if version == 0 { "" } else { "<section><p>New!</p></section>" };
        format!("<h1>Teas</h1>{before}<main>{rows}</main>")
    });
    let home = home();
    let hob = start(&home);
    let body = json!({"task": "How many teas are there?", "startUrl": teas.site.page("/"),
        "outputSchema": {"type": "object", "required": ["count"], "properties": {"count": {"type": "integer"}}}});
    assert_eq!(explored(&hob, "count", &body).await["count"], 6);
    teas.becomes(1);
    let run = hob.run(&of("count", body)).await;
    assert!(
        run["outcome"] == "failed" || run["result"]["count"] == 6,
        "{}",
        steps(&hob, &run).await
    );
}

/// A Hob whose model presses the control of that name and then reads what the page answers, once.
fn pressing(home: &Home, model: &FakeModel) -> Hob {
    home.start_asking(&model.base_url, &[])
}

/// Presses what is called so, reads the page's heading, finishes; a second run is given up.
fn presses(control: &'static str) -> FakeModel {
    let mut calls = 0;
    FakeModel::scripted(move |request| {
        calls += 1;
        match calls {
            1 => Reply::call("click", json!({"ref": ref_of(request, control)})),
            2 => Reply::call(
                "extract",
                json!({"fields": {"answer": ref_of(request, "status \\\"")}}),
            ),
            3 => Reply::call("finish", json!({})),
            _ => Reply::call("give_up", json!({"reason": "no more"})),
        }
    })
}

fn press_order(site: &Changing, task: &str) -> Value {
    json!({"task": task, "startUrl": site.site.page("/"),
        "outputSchema": {"type": "object", "required": ["answer"], "properties": {"answer": {"type": "string"}}}})
}

const POSTS: &str = "<script>const send = (what) => fetch('/' + what, {method: 'POST'}).then(() => { said.textContent = what; });</script>\
    <p id=said role=status></p>";

#[tokio::test]
async fn a_button_that_only_looks_alike_is_not_pressed() {
    let shop = changing(|_, version| {
        let cart = if version == 0 {
            "<button class='btn cart' data-id=7 onclick=\"send('cart')\">Add to cart</button>"
        } else {
            "<b>Sold out</b>"
        };
        format!(
            "<h1>Kettle</h1>{POSTS}<div>{cart} <button class='btn wish' data-id=7 onclick=\"send('wish')\">Add to wishlist</button></div>"
        )
    });
    let (model, home) = (presses("button \\\"Add to cart"), home());
    let hob = pressing(&home, &model);
    let body = press_order(&shop, "Add the kettle to the cart");
    assert_eq!(explored(&hob, "cart", &body).await["answer"], "cart");
    assert_eq!(replayed(&hob, "cart", &body).await["answer"], "cart");
    shop.becomes(1);
    let run = hob.run(&of("cart", body)).await;
    assert_eq!(run["outcome"], "failed", "{}", steps(&hob, &run).await);
    assert!(shop.site.log().iter().all(|asked| asked.route() != "/wish"));
}

#[tokio::test]
async fn a_link_that_is_a_button_changes_state_and_is_not_pressed_again() {
    let shop = changing(|_, version| {
        let script = if version == 0 { POSTS } else { POSTS.split("<p").next().unwrap() };
        format!("<h1>Kettle</h1>{script}<a href='#' onclick=\"send('order')\">Place order</a>")
    });
    let (model, home) = (presses("link \\\"Place order"), home());
    let hob = pressing(&home, &model);
    let body = press_order(&shop, "Order the kettle");
    assert_eq!(explored(&hob, "order", &body).await["answer"], "order");
    let program = hob.get("/api/v1/skillets/order").await;
    assert_eq!(program["readsOnly"], false, "{program:#}");
    let mut only = body.clone();
    only["readOnly"] = json!(true);
    let run = hob.run(&of("order", only)).await;
    assert_eq!(run["outcome"], "failed", "{}", steps(&hob, &run).await);
    assert_eq!(sent(&shop), 1);
    shop.becomes(1);
    let run = hob.run(&of("order", body)).await;
    assert_eq!(run["outcome"], "failed", "{}", steps(&hob, &run).await);
    assert_eq!(sent(&shop), 2);
}

#[tokio::test]
async fn a_step_that_cannot_be_done_is_no_banner_that_is_not_shown() {
    let office = changing(|_, version| {
        let button = if version == 0 { "Accept request" } else { "Approve" };
        format!(
            "<h1>Requests</h1>{POSTS}<button class=v{version} id=b{version} onclick=\"send('accepted')\">{button}</button><script>said.textContent = 'waiting'</script>"
        )
    });
    let (model, home) = (presses("button \\\"Accept request"), home());
    let hob = pressing(&home, &model);
    let body = press_order(&office, "Accept the request and say what came of it");
    assert_eq!(explored(&hob, "accept", &body).await["answer"], "accepted");
    office.becomes(1);
    let run = hob.run(&of("accept", body)).await;
    assert!(run["outcome"] == "failed" || sent(&office) == 2, "{}", steps(&hob, &run).await);
}
