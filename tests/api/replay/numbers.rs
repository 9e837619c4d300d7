//! Numbers are read by the page's language and by what stands beside them, alike in explorations and
//! replays; what stays doubtful is said and never guessed.

use serde_json::{Value, json};

use super::{explored, home, of, replayed, start, steps};
use crate::support::hob::{Hob, list_schema};
use crate::support::site::{Reply, Site};

fn houses(around: [&str; 2], prices: &[&str]) -> String {
    let names = ["Amsel Court", "Birch House", "Corner Lodge", "Dune Cottage", "Elm Grange"];
    let rows: String = names
        .iter()
        .zip(prices)
        .map(|(name, price)| {
            format!("<li class=house><h3>{name}</h3><b class=price>{price}</b></li>")
        })
        .collect();
    format!("{}<title>Houses</title><h1>Houses</h1><ul>{rows}</ul>{}", around[0], around[1])
}

fn site() -> Site {
    Site::start(|asked| {
        let plain = ["", ""];
        Reply::Html(match asked.route() {
            "/de" => houses(["<html lang=de>", ""], &["€ 318.500", "€ 95.000", "€ 1.250.000"]),
            // The page is English, its list is not.
            "/nl" => houses(
                ["<html lang=en><body><section lang=nl-NL>", "</section>"],
                &["€ 318.500", "€ 95.000", "€ 87.250"],
            ),
            "/swiss" => {
                houses(["<html lang=de-CH>", ""], &["CHF 318'500.50", "CHF 95'000", "CHF 7"])
            }
            "/column" => houses(plain, &["12,50 €", "1.234 €", "7,25 €"]),
            "/doubt" => houses(plain, &["€ 318.500", "€ 95.000", "€ 87.250"]),
            _ => houses(plain, &["$12.50", "on request", "$7.25", "$1,250"]),
        })
    })
}

fn order(site: &Site, page: &str, nullable: bool) -> Value {
    let mut schema = list_schema("houses", &[("name", "string"), ("price", "number")]);
    if nullable {
        let price = schema.pointer_mut("/properties/houses/items/properties/price/type");
        *price.unwrap() = json!(["number", "null"]);
    }
    json!({"task": "Collect all houses with name and price", "startUrl": site.page(page),
        "outputSchema": schema})
}

fn prices(result: &Value) -> Value {
    result["houses"].as_array().unwrap().iter().map(|house| house["price"].clone()).collect()
}

#[tokio::test]
async fn a_page_in_another_language_is_read_by_it() {
    let (site, home) = (site(), home());
    let hob = start(&home);
    for (page, want) in [
        ("/de", json!([318_500, 95_000, 1_250_000])),
        ("/nl", json!([318_500, 95_000, 87_250])),
        ("/swiss", json!([318_500.5, 95_000, 7])),
        ("/column", json!([12.5, 1234, 7.25])),
    ] {
        let (skillet, body) = (page.trim_start_matches('/'), order(&site, page, false));
        assert_eq!(prices(&explored(&hob, skillet, &body).await), want, "{page}");
        assert_eq!(prices(&replayed(&hob, skillet, &body).await), want, "{page}, again");
    }
}

/// Twice, first explored, then replayed: the prices, and what the caller is warned of.
async fn twice(hob: &Hob, skillet: &str, body: &Value) -> [(Value, String); 2] {
    let mut both = Vec::new();
    for path in ["explored", "replayed"] {
        let run = hob.run(&of(skillet, body.clone())).await;
        let how = (&run["outcome"], &run["path"]);
        assert_eq!(how, (&json!("success"), &json!(path)), "{run:#}\n{}", steps(hob, &run).await);
        both.push((prices(&run["result"]), run["warnings"].to_string()));
    }
    both.try_into().unwrap()
}

#[tokio::test]
async fn what_is_doubtful_is_left_out_and_said_or_is_no_result() {
    let (site, home) = (site(), home());
    let hob = start(&home);
    for (page, want, said) in [
        (
            "/doubt",
            json!([null, null, null]),
            "in record 1, and 2 more like it, can be read in two ways",
        ),
        (
            "/request",
            json!([12.5, null, 7.25, 1250]),
            "“on request” for `price` in record 2 is no number",
        ),
    ] {
        let skillet = page.trim_start_matches('/');
        for (prices, warnings) in twice(&hob, skillet, &order(&site, page, true)).await {
            assert_eq!(prices, want, "{page}");
            assert!(warnings.contains(said), "{page}: {warnings}");
        }
        let run = hob.run(&order(&site, page, false)).await;
        assert_eq!(run["outcome"], "failed", "{run:#}");
        let message = run["error"]["message"].as_str().unwrap();
        assert!(message.contains(said.split(',').next().unwrap()), "{page}: {message}");
    }
}
