//! Files as results, and what words cut short with a dot name.

use actix_web::HttpResponse;
use serde_json::{Value, json};

use super::answer_of;
use crate::support::hob::list_schema;
use crate::support::site::{Asked, Site, html};

/// The first page of a wind farm, which names its turbines.
const FARM: &str = "<html lang=en><title>Turbines | Harrow Moor</title><nav><a href=/>Turbines</a> <a href=/data>Data &amp; downloads</a></nav>\
    <main><h1>The turbines</h1><ul><li>Old Bess, 7,114 MWh<li>Kestrel, 7,407 MWh<li>Hattie, 7,536 MWh</ul></main>";

/// Files of several years, and one of something else.
const DATA: &str = "<html lang=en><title>Data | Harrow Moor</title><nav><a href=/>Turbines</a> <a href=/data>Data &amp; downloads</a></nav>\
    <main><h1>Data and downloads</h1><ul><li><a href=/files/output-2023.csv>Monthly output of every turbine, 2023 (CSV)</a>\
    <li><a href=/files/output-2024.csv>Monthly output of every turbine, 2024 (CSV)</a><li><a href=/files/wind-2024.csv>Wind rose, 2024 (CSV)</a></ul></main>";

/// Branches, each told in one text with words cut short.
const BRANCHES: &str = "<html lang=pl><title>Oddziały</title><main><h1>Oddziały</h1><dl>\
    <div><dt>Kraków<dd>ul. Krótka 14<br>tel. 12 555 04 18<br>pon.–pt. 8:00–17:00</div>\
    <div><dt>Poznań<dd>ul. Garncarska 3/2<br>tel. 61 555 71 90<br>pon.–pt. 9:00–17:00</div>\
    <div><dt>Wrocław<dd>pl. Solny Dół 6<br>tel. 71 555 33 27<br>pon.–pt. 8:30–16:30</div>\
    <div><dt>Gdańsk<dd>ul. Żaglowa 41<br>tel. 58 555 62 05<br>pon.–pt. 9:00–18:00</div></dl></main>";

/// What is on a kitchen's menu, each thing at two prices.
const MENU: &str = "<html lang=en><title>Menu</title><main><h1>Drinks</h1><dl class=menu>\
    <div><dt>House coffee<dd>small £2.60 / large £3.20</div><div><dt>Hot spiced cider<dd>small £3.90 / large £4.85</div>\
    <div><dt>Mint tea<dd>small £2.40 / large £3.10</div><div><dt>Hot chocolate<dd>small £3.40 / large £4.20</div></dl></main>";

fn site() -> Site {
    Site::new(|asked: Asked| async move {
        match asked.route() {
            "/data" => html(DATA),
            "/branches" => html(BRANCHES),
            "/menu" => html(MENU),
            path if path.starts_with("/files/") => HttpResponse::Ok()
                .content_type("text/csv")
                .insert_header(("content-disposition", "attachment"))
                .body("month,mwh\n1,900\n"),
            _ => html(FARM),
        }
    })
}

#[tokio::test]
async fn a_file_is_the_result_that_all_words_of_the_task_tell() {
    for task in [
        "Download the CSV file with the monthly output of every turbine for {{parameters.year}}.",
        "{{parameters.year}} monthly turbine output, as CSV file",
    ] {
        let site = site();
        let answer = answer_of(&site, "/", task, Value::Null, json!({"year": 2024})).await;
        assert_eq!(answer["result"]["file"]["contentType"], "text/csv", "{task}: {answer:#}");
        let log = site.log();
        let fetched = log.iter().filter(|asked| asked.route().starts_with("/files/"));
        let paths: Vec<&str> = fetched.map(Asked::route).collect();
        assert_eq!(paths, ["/files/output-2024.csv"], "{task}");
    }
}

#[tokio::test]
async fn a_file_that_the_site_does_not_have_is_not_replaced_by_another() {
    for (task, year) in [
        (
            "Download the CSV file with the monthly output of every turbine for {{parameters.year}}.",
            2019,
        ),
        (
            "Download the PDF file with the monthly output of every turbine for {{parameters.year}}.",
            2024,
        ),
        (
            "Download the CSV file with the bird strikes at every turbine for {{parameters.year}}.",
            2024,
        ),
    ] {
        let answer = answer_of(&site(), "/", task, Value::Null, json!({"year": year})).await;
        assert_eq!(answer["error"]["code"], "rejected", "{task}: {answer:#}");
    }
}

#[tokio::test]
async fn words_cut_short_name_values_and_a_street_with_its_number_is_an_address() {
    let schema =
        list_schema("branches", &[("city", "string"), ("address", "string"), ("phone", "string")]);
    let task = "Wypisz wszystkie oddziały z miastem, adresem i telefonem.";
    let answer = answer_of(&site(), "/branches", task, schema, json!({})).await;
    let branch = |city: &str, address: &str, phone: &str| json!({"city": city, "address": address, "phone": phone});
    let right = json!({"branches": [
        branch("Kraków", "ul. Krótka 14", "12 555 04 18"), branch("Poznań", "ul. Garncarska 3/2", "61 555 71 90"),
        branch("Wrocław", "pl. Solny Dół 6", "71 555 33 27"), branch("Gdańsk", "ul. Żaglowa 41", "58 555 62 05")]});
    assert_eq!(answer["result"], right, "{answer:#}");
}

#[tokio::test]
async fn of_two_prices_each_goes_by_what_narrows_it_down() {
    let price = json!({"type": "number", "description": "in pounds"});
    let schema = json!({"type": "object", "required": ["small_price", "large_price"], "properties": {"small_price": price, "large_price": price}});
    let task = "Look up the prices of the small and the large {{parameters.drink}}.";
    let given = json!({"drink": "Hot spiced cider"});
    let answer = answer_of(&site(), "/menu", task, schema, given).await;
    let right = json!({"small_price": 3.9, "large_price": 4.85});
    assert_eq!(answer["result"], right, "{answer:#}");
}
