//! Lists in an order that the task asks for, put so by the records themselves; and names that choose.

use serde_json::json;

use super::answer_of;
use crate::support::hob::list_schema;
use crate::support::site::{Asked, Site, html};

/// Papers of several departments over two pages, whose names no column calls so.
const PAPERS: [&str; 2] = [
    "<html lang=en><title>Papers</title><main><h1>Summer papers</h1><table><thead><tr><th>Code<th>Module<th>Department<th>Candidates<tbody>\
    <tr><td><a href=/p/1>BIO1150</a><td>Biostatistics<td>Biology<td>289<tr><td><a href=/p/2>ECO1181</a><td>Game Theory<td>Economics<td>183\
    <tr><td><a href=/p/3>HIS1106</a><td>Tudor Government<td>History<td>285<tr><td><a href=/p/4>ECO2207</a><td>Behavioural Economics<td>Economics<td>77</table><p><a href='/papers?p=2'>Next</a></p></main>",
    "<html lang=en><title>Papers</title><main><h1>Summer papers</h1><table><thead><tr><th>Code<th>Module<th>Department<th>Candidates<tbody>\
    <tr><td><a href=/p/5>ECO3310</a><td>Public Choice<td>Economics<td>280<tr><td><a href=/p/6>MAT3133</a><td>Topology<td>Mathematics<td>281\
    <tr><td><a href=/p/7>ECO2950</a><td>Development<td>Economics<td>279</table></main>",
];

/// Lots, one of which nobody has bid on.
const LOTS: &str = "<html lang=it><title>Asta</title><main><h1>Lotti in asta</h1><ul>\
    <li><h3>Lampada</h3><p>Offerta attuale: 40 €</p><li><h3>Specchio</h3><p>Offerta attuale: 455 €</p>\
    <li><h3>Orologio</h3><p>Offerta attuale: 210 €</p><li><h3>Vaso</h3><p>Offerta attuale: nessuna</p><li><h3>Tavolo</h3><p>Offerta attuale: 150 €</p></ul></main>";

/// Trails by the range that they are in, each range folded.
const TRAILS: &str = "<html lang=en><title>Trails</title><main><h1>Trails by range</h1><div id=all></div></main><script>\
    const ranges={'Black Hills':[['Alder Way','11.0 km'],['Birch Way','14.2 km'],['Cedar Way','9.5 km'],['Dogwood Way','12.1 km']],\
    'White Hills':[['Elm Way','21.0 km'],['Fir Way','3.2 km'],['Gorse Way','19.9 km'],['Hazel Way','18.0 km']],\
    'Grey Hills':[['Ivy Way','7.7 km'],['Juniper Way','20.5 km'],['Kelp Way','6.0 km'],['Larch Way','5.1 km']]};\
    for(const [name,trails] of Object.entries(ranges)){const part=document.createElement('div');part.innerHTML=`<button aria-expanded=false>${name}</button>`;\
    part.firstChild.onclick=()=>{part.firstChild.setAttribute('aria-expanded',true);if(!part.children[1])part.insertAdjacentHTML('beforeend','<table><tr><th>Trail<th>Length'+trails.map(t=>`<tr><td>${t[0]}<td>${t[1]}`).join('')+'</table>')};all.append(part)}\
    </script>";

/// A library that lends some books more than others.
const BOOKS: [&str; 4] =
    ["Beneath the Orchard", "Beneath the Harbour", "Beneath the Railway", "Beneath the Glacier"];

fn site() -> Site {
    Site::new(|asked: Asked| async move {
        html(match (asked.route(), asked.path.contains("p=2")) {
            ("/papers", later) => PAPERS[usize::from(later)].to_owned(),
            ("/lots", _) => LOTS.to_owned(),
            ("/trails", _) => TRAILS.to_owned(),
            ("/books" | "/search", _) => books(asked.path.contains("q=")),
            (route, _) if route.starts_with("/book/") => book(route),
            _ => {
                "<html lang=en><title>Nothing</title><main><h1>Nothing here</h1></main>".to_owned()
            }
        })
    })
}

fn books(searched: bool) -> String {
    let hit = |(at, title): (usize, &&str)| {
        format!("<article><h3><a href=/book/{at}>{title}</a></h3><p>by Ann Lee</p></article>")
    };
    let hits: String = BOOKS.iter().enumerate().filter(|_| searched).map(hit).collect();
    format!(
        "<html lang=en><title>Library</title><form role=search action=/search><label>Title or author <input name=q></label><button>Search</button></form>\
        <aside><h4>Most borrowed</h4><ul><li><a href=/book/7>The Lost Railway</a> Max Penn<li><a href=/book/8>Songs of the Glacier</a> Una Reed<li><a href=/book/9>Letters</a> Ida Holt</ul></aside>\
        <main><h1>Catalogue</h1>{hits}</main>"
    )
}

fn book(route: &str) -> String {
    let number: usize = route.trim_start_matches("/book/").parse().unwrap();
    let title = BOOKS.get(number).unwrap_or(&"The Lost Railway");
    format!(
        "<html lang=en><title>{title}</title><main><h1>{title}</h1><dl><dt>Pages<dd>{} p.</dl></main>",
        101 + number
    )
}

#[tokio::test]
async fn a_name_before_what_there_are_many_of_chooses() {
    let schema = list_schema("exams", &[("title", "string"), ("candidates", "integer")]);
    let task = "List the three Economics exams with the most candidates, largest first, with title and number of candidates.";
    let answer = answer_of(&site(), "/papers", task, schema, json!({})).await;
    let right = json!({"exams": [{"title": "Public Choice", "candidates": 280},
        {"title": "Development", "candidates": 279}, {"title": "Game Theory", "candidates": 183}]});
    assert!(answer["result"] == right || answer["error"]["code"] == "rejected", "{answer:#}");
}

#[tokio::test]
async fn the_records_are_put_in_order_in_whatever_language_it_is_asked_for() {
    let schema = list_schema("lotti", &[("titolo", "string"), ("offerta", "number")]);
    let task = "Elenca i due lotti con l'offerta attuale più alta, con titolo e offerta.";
    let answer = answer_of(&site(), "/lots", task, schema, json!({})).await;
    let right = json!({"lotti": [{"titolo": "Specchio", "offerta": 455}, {"titolo": "Orologio", "offerta": 210}]});
    assert_eq!(answer["result"], right, "{answer:#}");
}

#[tokio::test]
async fn of_several_sections_under_one_heading_the_name_of_one_chooses_nothing_once_all_are_read() {
    let schema = list_schema("trails", &[("name", "string"), ("length", "number")]);
    let task = "List the two longest trails in {{parameters.range}}, longest first, with name and length in km.";
    let answer = answer_of(&site(), "/trails", task, schema, json!({"range": "Black Hills"})).await;
    let right = json!({"trails": [{"name": "Birch Way", "length": 14.2}, {"name": "Dogwood Way", "length": 12.1}]});
    assert!(answer["result"] == right || answer["error"]["code"] == "rejected", "{answer:#}");
}

#[tokio::test]
async fn a_record_that_says_but_a_part_of_a_name_is_not_the_one() {
    let task = "Find Beneath the Railway in the library catalogue and tell me its number of pages.";
    let answer = answer_of(&site(), "/books", task, json!(null), json!({})).await;
    let told = answer["result"].to_string();
    assert!(told.contains("103") || answer["error"]["code"] == "rejected", "{answer:#}");
}
