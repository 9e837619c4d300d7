//! The first so many of an order, and what was chosen on another page than the one that is read.

use serde_json::json;

use super::answer_of;
use crate::support::hob::list_schema;
use crate::support::site::{Asked, Site, html};

/// Vehicles of a tram museum.
const TRAMS: &str = "<html lang=pl><title>Tabor</title><main><h1>Tabor</h1><table><thead><tr><th>Nazwa<th>Rok budowy<tbody>\
    <tr><td>Wagon 41 Bergmann<td>1912<tr><td>Wagon konny 3<td>1886<tr><td>Wagon 12 Lena<td>1904<tr><td>Wagon letni 18<td>1899<tr><td>Przegubowiec 202<td>1975</table></main>";

/// Races, each with its day before its name.
const RACES: &str = "<html lang=en><title>Races</title><main><h1>Races</h1>\
    <div><div>13 Mar 2027</div><div>Fallow Wood Trail</div><div>£47.50</div></div><div><div>9 May 2027</div><div>Skelton Dale</div><div>£61.00</div></div>\
    <div><div>20 Jun 2027</div><div>Eastwater Mile</div><div>£50.50</div></div><div><div>18 Jul 2027</div><div>Coldbeck Fell</div><div>£48.50</div></div>\
    <div><div>3 Oct 2027</div><div>Marram Sands</div><div>£52.00</div></div></main>";

/// A route with who set it in a sentence, and a tip by the same person.
const ROUTE: &str = "<html lang=en><title>Tin Kettle</title><main><h1>Tin Kettle</h1><p>Boulder, 7a, Back Barrel</p>\
    <p>Set by Tam Okafor on 9 July 2025. The line is 4.5 m high and takes 14 moves.</p><p><b>Setter's tip:</b> Rest at the big jug before the roof.</p></main>";

/// Clubs that unfold, and a list of players elsewhere.
const CLUBS: &str = "<html lang=en><title>Clubs</title><nav><a href=/clubs>Clubs</a> <a href=/ratings>Rating list</a></nav><main><h1>Clubs</h1>\
    <details><summary>Calverley Knights</summary><p>Meets every Tuesday.</p></details><details><summary>Denholme</summary><p>Meets every Friday.</p></details>\
    <details><summary>Fewston</summary><p>Meets every Monday.</p></details></main>";
const RATINGS: &str = "<html lang=en><title>Rating list</title><nav><a href=/clubs>Clubs</a> <a href=/ratings>Rating list</a></nav><main><h1>Rating list</h1>\
    <table><thead><tr><th>Player<th>Rating<th>Club<tbody><tr><td>Zoe Clough<td>2234<td>Denholme<tr><td>Martin Greenwood<td>2188<td>Calverley Knights\
    <tr><td>Ada Lund<td>1990<td>Fewston<tr><td>Ben Okoro<td>1875<td>Calverley Knights</table></main>";

fn site() -> Site {
    Site::new(|asked: Asked| async move {
        match asked.route() {
            "/trams" => html(TRAMS),
            "/races" => html(RACES),
            "/route" => html(ROUTE),
            "/ratings" => html(RATINGS),
            _ => html(CLUBS),
        }
    })
}

#[tokio::test]
async fn an_input_says_how_many_at_the_end_of_an_order_are_meant() {
    let schema = list_schema("pojazdy", &[("nazwa", "string"), ("rok_budowy", "integer")]);
    let task = "Podaj {{parameters.liczba}} najstarsze pojazdy taboru, od najstarszego, z nazwą i rokiem budowy.";
    let answer = answer_of(&site(), "/trams", task, schema, json!({"liczba": 3})).await;
    let tram = |name: &str, year: u16| json!({"nazwa": name, "rok_budowy": year});
    let right = json!({"pojazdy": [tram("Wagon konny 3", 1886), tram("Wagon letni 18", 1899), tram("Wagon 12 Lena", 1904)]});
    assert_eq!(answer["result"], right, "{answer:#}");
}

#[tokio::test]
async fn a_day_is_not_what_a_thing_goes_by() {
    let schema = list_schema("races", &[("name", "string"), ("fee", "number")]);
    let task = "Give the {{parameters.number}} cheapest races, cheapest first, with name and fee.";
    let answer = answer_of(&site(), "/races", task, schema, json!({"number": 2})).await;
    let right = json!({"races": [{"name": "Fallow Wood Trail", "fee": 47.5}, {"name": "Coldbeck Fell", "fee": 48.5}]});
    assert!(answer["result"] == right || answer["error"]["code"] == "rejected", "{answer:#}");
}

#[tokio::test]
async fn what_is_somebodys_is_not_who_it_is() {
    let schema = json!({"type": "object", "required": ["setter", "height_m", "moves"], "properties": {"setter": {"type": "string"},
        "height_m": {"type": "number", "description": "height in metres"}, "moves": {"type": "integer"}}});
    let task = "Who is the setter of {{parameters.route}}, and what are its height and its number of moves?";
    let answer = answer_of(&site(), "/route", task, schema, json!({"route": "Tin Kettle"})).await;
    let right = json!({"setter": "Tam Okafor", "height_m": 4.5, "moves": 14});
    assert!(answer["result"] == right || answer["error"]["code"] == "rejected", "{answer:#}");
}

#[tokio::test]
async fn what_was_unfolded_on_another_page_chooses_nothing_here() {
    let schema = json!({"type": "object", "required": ["player", "rating"], "properties": {"player": {"type": "string"}, "rating": {"type": "integer"}}});
    let task =
        "Who is the highest rated player of the club {{parameters.club}}, and what is the rating?";
    let answer =
        answer_of(&site(), "/clubs", task, schema, json!({"club": "Calverley Knights"})).await;
    let right = json!({"player": "Martin Greenwood", "rating": 2188});
    assert!(answer["result"] == right || answer["error"]["code"] == "rejected", "{answer:#}");
}
