//! What was once answered wrongly because one thing was taken for another: each is answered right now, or refused.

use serde_json::{Value, json};

use super::{answer_of, object_schema};
use crate::support::hob::list_schema;
use crate::support::site::{Asked, Site, html};

/// A workshop's order, found by its number: its state, and a sentence about it.
const TRACK: &str = "<html lang=en><title>Track an order</title><main><h1>Track an order</h1><form method=post action=/order>\
    <label>Order number <input name=n></label> <label>Surname <input name=s></label> <button>Show</button></form></main>";
const ORDER: &str = "<html lang=en><title>Your order</title><main><h1>Order PY-20427</h1><p class=big>Ready for collection</p>\
    <p>We received your Pashley Princess on 6 April 2027. Lena is looking after it.</p></main>";

/// Concerts, one of which shows its programme.
const CONCERTS: &str = "<html lang=en><title>Concert archive</title><main><h1>Concert archive</h1><p>9 concerts</p>\
    <article><h3>Towards the Light</h3><button aria-expanded=true>Programme</button><ul><li>Francis Poulenc: Gloria<li>John Rutter: Requiem<li>Bach: Magnificat</ul></article>\
    <article><h3>Winter Songs</h3><button aria-expanded=false>Programme</button></article><article><h3>Gloria!</h3><button aria-expanded=false>Programme</button></article></main>";

/// Rooms of several kinds, each told first.
const ROOMS: &str = "<html lang=en><title>Desks &amp; rooms</title><main><h1>Desks &amp; rooms</h1><p>4 spaces</p>\
    <div><h3>Bellows</h3><p>Meeting room · Foundry · up to 10 people</p><p>£22.00 per hour</p></div>\
    <div><h3>Crucible</h3><p>Event space · Foundry · up to 45 people</p><p>£65.00 per hour</p></div>\
    <div><h3>Keel</h3><p>Meeting room · Quayside · up to 12 people</p><p>£26.00 per hour</p></div>\
    <div><h3>Galley</h3><p>Event space · Quayside · up to 30 people</p><p>£52.00 per hour</p></div></main>";

/// Settings with a mark that one has to take away.
const SETTINGS: &str = "<html lang=en><title>Settings</title><main><h1>Settings</h1><form method=post action=/saved>\
    <label>Booking reminder <select name=r><option>None<option>1 day before<option>2 days before</select></label>\
    <label><input type=checkbox name=d checked> Show me in the members' directory</label> <button>Save settings</button></form></main>";

/// Call-outs with how long each took, some in hours and minutes.
const CALLS: &str = "<html lang=pl><title>Wyjazdy</title><main><h1>Wyjazdy</h1><table><thead><tr><th>Nr<th>Opis<th>Czas trwania<tbody>\
    <tr><td>26/2026<td>Wyciek oleju<td>55 min<tr><td>25/2026<td>Zerwany dach<td>2 godz. 10 min<tr><td>24/2026<td>Zalana piwnica<td>1 godz. 40 min\
    <tr><td>23/2026<td>Gniazdo os<td>35 min<tr><td>22/2026<td>Drzewo na drodze<td>45 min</table></main>";

/// Zones with what a resident pays.
const ZONES: &str = "<html lang=en><title>Zones and charges</title><main><h1>Zones and charges</h1><table><thead><tr><th>Zone<th>Name<th>Resident permit<tbody>\
    <tr><td>Zone A<td>Market Square<td>£118.00<tr><td>Zone B<td>Station<td>£132.00<tr><td>Zone H<td>Hospital<td>£96.00<tr><td>Zone C<td>Canal Side<td>£84.00</table></main>";

/// Offers of a seed exchange, and the way to what is wanted.
const OFFERS: &str = "<html lang=en><title>Offers</title><nav><a href=/offers>Offers</a> <a href=/wanted>Wanted</a></nav><main><h1>Seeds and plants looking for a home</h1><ul>\
    <li><h3>Painted Lady</h3><p>Moira T. · Ambleford</p><li><h3>Broad bean</h3><p>Jon P. · Stokely</p><li><h3>Lovage</h3><p>Asif R. · Marren</p></ul></main>";
const WANTED: &str = "<html lang=en><title>Wanted</title><nav><a href=/offers>Offers</a> <a href=/wanted>Wanted</a></nav><main><h1>Wanted</h1>\
    <p>Nora F. (Stokely) is after sea kale thongs.</p><p>Asif R. (Marren) is after Good King Henry.</p></main>";

/// A small ad whose seller gives no number, beside an advertisement that does.
const AD: &str = "<html lang=fr><title>Collection de 33 tours</title><main><h2>Collection de 33 tours</h2><p>Environ 90 disques.</p>\
    <p><b>Annonceur :</b> M. Sabatier<br><b>Téléphone :</b> non communiqué</p><div>Garage Pommard Vidange à 79 €, sans rendez-vous. Tél. 04 99 55 00 71</div></main>";

/// Evenings with their themes, one of which has its theme in its name.
const EVENINGS: &str = "<html lang=it><title>Serate pubbliche</title><main><h1>Serate pubbliche</h1>\
    <article><h3>Luna al primo quarto</h3><p>15 gennaio 2027 <span>Luna</span></p><p>ancora 6 posti</p></article>\
    <article><h3>La nebulosa di Orione</h3><p>23 gennaio 2027 <span>Cielo profondo</span></p><p>ancora 4 posti</p></article>\
    <article><h3>Il cielo d'inverno</h3><p>9 gennaio 2027 <span>Costellazioni</span></p><p>ancora 2 posti</p></article></main>";

fn site() -> Site {
    Site::new(|asked: Asked| async move {
        match asked.route() {
            "/order" => html(ORDER),
            "/concerts" => html(CONCERTS),
            "/rooms" => html(ROOMS),
            "/settings" => html(SETTINGS),
            "/saved" => html(
                "<html lang=en><title>Settings</title><main><h1>Settings</h1><p>Your settings have been saved.</p></main>",
            ),
            "/calls" => html(CALLS),
            "/zones" => html(ZONES),
            "/offers" => html(OFFERS),
            "/wanted" => html(WANTED),
            "/ad" => html(AD),
            "/evenings" => html(EVENINGS),
            _ => html(TRACK),
        }
    })
}

/// Runs a task and holds what came of it against what is right: that, or a refusal.
async fn right_or_refused(page: &str, task: &str, schema: Value, parameters: Value, right: Value) {
    let answer = answer_of(&site(), page, task, schema, parameters).await;
    let refused = answer["outcome"] == "failed" && answer["error"]["code"] == "rejected";
    assert!(refused || answer["result"] == right, "{task}: {answer:#}");
}

#[tokio::test]
async fn a_form_that_looks_something_up_is_confirmed_by_nothing() {
    let given = json!({"order": "PY-20427", "surname": "Ferris"});
    let task = "order status {{parameters.order}} {{parameters.surname}}";
    let schema = object_schema(&[("status", "string")]);
    right_or_refused("/", task, schema, given, json!({"status": "Ready for collection"})).await;
}

#[tokio::test]
async fn the_parts_of_one_record_are_not_counted_as_records() {
    let task = "number of archive concerts with {{parameters.composer}} on the programme";
    let given = json!({"composer": "Francis Poulenc"});
    let schema = object_schema(&[("count", "integer")]);
    right_or_refused("/concerts", task, schema, given, json!({"count": 8})).await;
}

#[tokio::test]
async fn what_kind_of_thing_a_record_is_chooses_it() {
    let task = "List the meeting rooms. Give the name, the house and the hourly rate of each.";
    let schema =
        list_schema("rooms", &[("name", "string"), ("house", "string"), ("hourly_rate", "number")]);
    let room = |name: &str, house: &str, rate: f64| json!({"name": name, "house": house, "hourly_rate": rate});
    let right =
        json!({"rooms": [room("Bellows", "Foundry", 22.0), room("Keel", "Quayside", 26.0)]});
    right_or_refused("/rooms", task, schema, json!({}), right).await;
}

#[tokio::test]
async fn who_is_to_be_taken_out_of_a_list_is_not_left_in_it() {
    let task = "Set the booking reminder to \"{{parameters.reminder}}\" and take me out of the members' directory. Save the settings.";
    let (site, given) = (site(), json!({"reminder": "2 days before"}));
    let answer = answer_of(&site, "/settings", task, Value::Null, given).await;
    let sent: Vec<Asked> = site.log().into_iter().filter(|asked| asked.method == "POST").collect();
    let left = sent.iter().any(|asked| asked.body.contains("d=on"));
    assert!(!left && (answer["outcome"] == "success") != sent.is_empty(), "{sent:?} {answer:#}");
}

#[tokio::test]
async fn minutes_behind_hours_are_no_length_by_themselves() {
    let task = "Znajdź najdłuższy wyjazd i podaj jego numer i opis.";
    let schema = object_schema(&[("number", "string"), ("description", "string")]);
    let right = json!({"number": "25/2026", "description": "Zerwany dach"});
    right_or_refused("/calls", task, schema, json!({}), right).await;
}

#[tokio::test]
async fn what_a_resident_pays_is_not_what_a_business_pays() {
    for task in [
        "Return the charge for a business permit in zone {{parameters.zone}}.",
        "business permit charge, zone {{parameters.zone}}",
    ] {
        let schema = object_schema(&[("charge", "number")]);
        right_or_refused("/zones", task, schema, json!({"zone": "H"}), json!("never")).await;
    }
}

#[tokio::test]
async fn what_is_wanted_is_not_what_is_offered() {
    let task = "Give me everything that members want: the plant, the member and the town.";
    let schema =
        list_schema("wanted", &[("plant", "string"), ("member", "string"), ("town", "string")]);
    right_or_refused("/offers", task, schema, json!({}), json!("never")).await;
}

#[tokio::test]
async fn the_number_of_an_advertisement_is_not_the_sellers() {
    let task = "tél. vendeur « {{parameters.annonce}} »";
    let schema = object_schema(&[("phone", "string")]);
    let given = json!({"annonce": "Collection de 33 tours"});
    right_or_refused("/ad", task, schema, given, json!("never")).await;
}

#[tokio::test]
async fn what_only_some_records_say_chooses_among_them() {
    let task = "serate tema «{{parameters.tema}}» con posti liberi: titolo";
    let schema = list_schema("evenings", &[("title", "string")]);
    let right = json!({"evenings": [{"title": "Luna al primo quarto"}]});
    right_or_refused("/evenings", task, schema, json!({"tema": "Luna"}), right).await;
}
