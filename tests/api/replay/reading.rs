//! What is told of a reading, and what is left of it: a misfit that is mended, conditions that leave none, what was read for
//! comparing alone, and lists whose ends bring nothing or whose parts do not meet.

use serde_json::{Value, json};

use super::asked::with;
use super::told::doing;
use super::{explored, home, of, replayed, steps};
use crate::support::fake_model::ref_of;
use crate::support::hob::list_schema;
use crate::support::site::{Reply as Answer, Site};

/// A list of teas.
const TEAS: &str = "<h1>Teas</h1><ul><li class=tea><b>Assam</b> <i>12 €</i></li><li class=tea><b>Oolong</b> <i>30 €</i></li>\
    <li class=tea><b>Mint</b> <i>9 €</i></li><li class=tea><b>Rooibos</b> <i>15 €</i></li></ul><p class=note>Four teas are here</p>";

/// Reads the names and prices of all teas into this place.
fn all(request: &Value, into: &str) -> Value {
    let part = |text: &str| ref_of(request, &format!("\\\"{text}\\\""));
    let fields = json!({"name": part("Oolong"), "price": part("30 €")});
    json!({"into": into, "each": ref_of(request, "Oolong 30 €"), "fields": fields})
}

#[tokio::test]
async fn a_misfit_that_a_reading_mends_is_told_no_more() {
    let site = Site::pages(&[("/", TEAS)]);
    let model = doing(|number, request| match number {
        0 => Some(("finish", json!({}))),
        1 => Some(("extract", json!({"fields": {"note": ref_of(request, "Four teas")}}))),
        _ => None,
    });
    let home = home();
    let hob = with(&home, &model);
    let schema =
        json!({"type": "object", "required": ["note"], "properties": {"note": {"type": "string"}}});
    let body = json!({"task": "Read the note", "startUrl": site.page("/"), "outputSchema": schema});
    explored(&hob, "note", &body).await;
    let asked = model.asked();
    let misfit = |at: usize| {
        let messages = asked[at].body["messages"].to_string();
        messages.contains("The result does not fit the schema yet")
    };
    assert_eq!([misfit(0), misfit(1), misfit(2)], [false, true, false]);
}

#[tokio::test]
async fn conditions_that_leave_none_are_told_with_how_many_are_there() {
    let site = Site::pages(&[("/", TEAS)]);
    let model = doing(|number, request| match number {
        0 => {
            let mut teas = all(request, "teas");
            teas["where"] = json!(["price > 100"]);
            Some(("extract", teas))
        }
        1 => Some(("extract", all(request, "teas"))),
        _ => None,
    });
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "Read the teas with name and price", "startUrl": site.page("/")});
    let run = hob.run(&of("teas", body)).await;
    let told = model.asked()[1].body["messages"].to_string();
    let says = "4 records are there from 1 page(s), and none of them is as asked for";
    assert!(told.contains(says), "{told}");
    assert_eq!(run["outcome"], "success", "{}", steps(&hob, &run).await);
}

#[tokio::test]
async fn what_is_read_for_comparing_alone_is_in_no_result() {
    let site = Site::pages(&[("/", TEAS)]);
    let model = doing(|number, request| match number {
        0 => Some(("extract", all(request, "_all"))),
        1 => Some(("extract", json!({"fields": {"note": ref_of(request, "Four teas")}}))),
        _ => None,
    });
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "Read the note on the teas", "startUrl": site.page("/")});
    let note = json!({"note": "Four teas are here"});
    assert_eq!(explored(&hob, "note", &body).await, note);
    assert_eq!(replayed(&hob, "note", &body).await, note);
}

/// Reads the names of all lamps.
fn lamps(request: &Value) -> Value {
    let fields = json!({"name": ref_of(request, "\\\"Lamp 3\\\"")});
    json!({"into": "lamps", "each": ref_of(request, "Lamp 3 in stock"), "fields": fields})
}

fn order(site: &Site) -> Value {
    json!({"task": "Collect all lamps by name", "startUrl": site.page("/"),
        "outputSchema": list_schema("lamps", &[("name", "string")])})
}

/// The page counts each time that its list is left for its end.
#[tokio::test]
async fn a_list_at_whose_end_nothing_stirs_is_gone_to_the_end_of_once() {
    let site = Site::start(|asked| {
        if asked.route() == "/end" {
            return Answer::from("");
        }
        let row = |at| format!("<li class=lamp><b>Lamp {at}</b> <i>in stock</i></li>");
        let rows: String = (1..=80).map(row).collect();
        Answer::Html(format!(
            "<ul>{rows}</ul><script>let below = true; addEventListener('scroll', () => {{\
             const end = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;\
             if (end && below) navigator.sendBeacon('/end'); below = !end; }})</script>"
        ))
    });
    let model = doing(|number, request| (number == 0).then(|| ("extract", lamps(request))));
    let home = home();
    let hob = home.start_asking(&model.base_url, &[("HOB_LOG__FILTER", "hob=debug")]);
    let first = explored(&hob, "still", &order(&site)).await;
    assert_eq!(first["lamps"].as_array().unwrap().len(), 80);
    let ends = site.log().iter().filter(|asked| asked.route() == "/end").count();
    assert_eq!(ends, 1);
    // It is not looked at again and again once nothing stirs there.
    assert!(home.log().contains("a list does not go on: nothing stirs at its end"));
}

/// A list that has ten of its hundred rows in the document; scrolled on, it passes some by.
fn jumping() -> Site {
    Site::start(|_| {
        Answer::from(
            "<style>#box{height:300px;overflow:auto} #all{height:3000px;position:relative} .lamp{position:absolute;height:30px}</style>\
             <div id=box><div id=all></div></div><script>const draw = () => {\
             const at = Math.ceil(box.scrollTop / 30); const first = Math.min(90, at && at + 5);\
             all.innerHTML = [...Array(10).keys()].map((n) => first + n).map((n) =>\
               `<div class=lamp style='top:${n * 30}px'><b>Lamp ${n}</b> <i>in stock</i></div>`).join(''); };\
             box.onscroll = draw; draw()</script>",
        )
    })
}

#[tokio::test]
async fn a_list_whose_parts_do_not_meet_may_have_more_and_is_no_success_of_a_program() {
    let site = jumping();
    let model = doing(|number, request| (number == 0).then(|| ("extract", lamps(request))));
    let home = home();
    let hob = with(&home, &model);
    let run = hob.run(&of("lamps", order(&site))).await;
    let told = steps(&hob, &run).await;
    assert_eq!(run["path"], "explored", "{told}");
    assert!(run["warnings"].to_string().contains("may have records between"), "{told}");
    let run = hob.run(&of("lamps", order(&site))).await;
    let told = steps(&hob, &run).await;
    assert_ne!((&run["outcome"], &run["path"]), (&json!("success"), &json!("replayed")), "{told}");
}
