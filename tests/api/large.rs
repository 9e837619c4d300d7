//! A list far longer than any model could write down: read by pointing at one of its records.

use serde_json::{Value, json};

use super::support::fake_model::{FakeModel, Reply};
use super::support::hob::{Home, Kind};
use super::support::site::{Site, html};

const PAGES: usize = 50;
const A_PAGE: usize = 100;

/// The data of record `n`; its shop has no old price for most, and two kinds of stock.
fn record(n: usize) -> Value {
    let mut record = json!({
        "name": format!("Kettle No. {n}"),
        "price": f64::from(u32::try_from(500 + n * 7919 % 90_000).unwrap()) / 100.0,
        "url": format!("/kettle/{}", n * 31 % 100_003),
        "rating": n * 13 % 5 + 1,
        "inStock": !n.is_multiple_of(3),
        "released": format!("20{:02}-{:02}-{:02}", n % 25, n % 12 + 1, n % 28 + 1),
    });
    if n.is_multiple_of(4) {
        record["oldPrice"] = json!(f64::from(u32::try_from(1_000 + n % 50).unwrap()));
    }
    record
}

fn card(n: usize) -> String {
    let r = record(n);
    let text = |key: &str| r[key].as_str().unwrap().to_owned();
    let old = r["oldPrice"].as_f64().map(|p| format!("<s class=old>${p:.2}</s>"));
    format!(
        "<li class=card><h3><a href='{}'>{}</a></h3><div><span class=price>${:.2}</span>{}</div>\
         <span class=stars role=img aria-label='{} stars'></span><p class=stock>{}</p>\
         <time datetime='{}'>some day</time></li>",
        text("url"),
        text("name"),
        r["price"].as_f64().unwrap(),
        old.unwrap_or_default(),
        r["rating"],
        if n.is_multiple_of(3) { "no" } else { "yes" },
        text("released"),
    )
}

fn shop() -> Site {
    Site::new(|asked| async move {
        let page = asked.path.split("page=").nth(1).and_then(|p| p.parse().ok()).unwrap_or(0_usize);
        let cards: Vec<String> = (page * A_PAGE..(page + 1) * A_PAGE).map(card).collect();
        let next = (page + 1 < PAGES).then(|| format!("<a href='/?page={}'>Next</a>", page + 1));
        html(format!(
            "<title>Kettles</title><h1>Kettles</h1><ul>{}</ul><nav>{}</nav>",
            cards.concat(),
            next.unwrap_or_default()
        ))
    })
}

#[tokio::test]
async fn five_thousand_records_over_fifty_pages_cost_a_model_two_calls() {
    let site = shop();
    let mut turn = 0;
    let model = FakeModel::apart(move |request| {
        turn += 1;
        if turn > 1 {
            return Reply::call("finish", json!({}));
        }
        let text = request["messages"].to_string();
        let record = text[..text.find("Kettle No. 0").unwrap()].rfind("listitem").unwrap();
        // The ref that comes next after a word, from the first record on.
        let of = |words: &str| {
            let at =
                record + text[record..].find(words).unwrap_or_else(|| panic!("{words}: {text}"));
            let at = at + text[at..].find("ref=").unwrap() + 4;
            text[at..].chars().take_while(char::is_ascii_alphanumeric).collect::<String>()
        };
        let fields = json!({
            "name": of("Kettle No. 0"),
            "url": {"ref": of("Kettle No. 0"), "attribute": "href"},
            "price": of("$5.00"),
            "oldPrice": of("$1000.00"),
            "rating": of("img "),
            "inStock": of("paragraph "),
            "released": {"ref": of("time "), "attribute": "datetime"},
        });
        let (each, next) = (of("listitem"), of("Next"));
        Reply::call(
            "extract",
            json!({"into": "kettles", "each": each, "fields": fields, "next": next}),
        )
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start_asking(&model.base_url, &[]);
    let properties = json!({
        "name": {"type": "string"}, "url": {"type": "string", "format": "uri"},
        "price": {"type": "number"}, "oldPrice": {"type": "number"}, "rating": {"type": "integer"},
        "inStock": {"type": "boolean"}, "released": {"type": "string", "format": "date"},
    });
    let items = json!({"type": "object", "properties": properties, "required": [
        "name", "url", "price", "rating", "inStock", "released"]});
    let run = hob
        .run(&json!({
            "task": "All kettles with price, rating, stock and date",
            "startUrl": site.page("/"),
            "outputSchema": {"type": "object", "required": ["kettles"], "properties": {
                "kettles": {"type": "array", "items": items}}},
        }))
        .await;

    let mut expected: Vec<Value> = (0..PAGES * A_PAGE).map(record).collect();
    for record in &mut expected {
        record["url"] = json!(site.page(record["url"].as_str().unwrap()));
    }
    let result = hob.result_of(&run).await;
    let got = result["kettles"].as_array().unwrap_or_else(|| panic!("{run:#}"));
    assert_eq!(got.len(), expected.len());
    for (got, expected) in got.iter().zip(&expected) {
        assert_eq!(got, expected);
    }
    let written: usize = model.asked().last().unwrap().body["messages"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|message| message["role"] == "assistant")
        .map(|message| message.to_string().len() / 4)
        .sum();
    assert_eq!(model.asked().len(), 2);
    assert!(written < 1_000, "{written} tokens written");
    for asked in model.asked() {
        let tokens = asked.body.to_string().len() / 4;
        assert!(tokens < 6_000, "a request of {tokens} tokens");
    }
}
