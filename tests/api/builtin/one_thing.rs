//! What a page tells of one thing, some beside its label and some in a sentence; numbers that records tell; what came of an act
//! by what its thing offers then; lists of options that a page draws itself.

use serde_json::{Value, json};

use super::{answer_of, object_schema};
use crate::support::site::{Asked, Site, html};

/// Clubs that are folded, each with a labelled value and one in a sentence.
const CLUBS: &str = "<html lang=en><title>Clubs</title><main><h1>Clubs</h1>\
    <details><summary>Fewston</summary><p>Meets every Tuesday at 8 pm.</p><p>Venue: The Parish Rooms</p></details>\
    <details><summary>Denholme</summary><p>Meets every Friday at 7 pm.</p><p>Venue: The Mill</p></details>\
    <details><summary>Otley</summary><p>Meets every Monday at 7 pm.</p><p>Venue: The Library</p></details></main>";

/// A trust, told in sentences: a day, a number, and an amount with a multiple.
const TRUST: &str = "<html lang=en><title>About the Trust</title><main><h1>About the Trust</h1><p>On 14 March 1987 eleven keepers signed the deed \
    that founded the Trust, with £300 and a promise of limewash.</p><p>Today 214 volunteers give their weekends. Looking after the towers costs \
    about £1.34 million a year.</p></main>";

/// Drones with how long each flies, and what a day with it costs, now and before.
const DRONES: &str = "<html lang=en><title>Drones</title><main><h1>Drones</h1><ul>\
    <li><h3>Wren</h3><p>Flies up to 31 min</p><p><b>£24</b> a day</p><li><h3>Merlin</h3><p>Flies up to 42 min</p><p><s>£58</s> <b>£48</b> a day</p>\
    <li><h3>Gannet</h3><p>Flies up to 44 min</p><p><b>£128</b> a day</p><li><h3>Tern</h3><p>Flies up to 39 min</p><p><b>£60</b> a day</p>\
    <li><h3>Skua</h3><p>Flies up to 12 min</p><p><b>£20</b> a day</p></ul></main>";

/// Saunas whose rating stands behind a star, with a title that says what it is.
const SAUNAS: &str = "<html lang=en><title>Saunas</title><main><h1>Saunas</h1><ul>\
    <li><h3>Kelpie</h3><span title='Guest rating'>★ 4.8</span><p>seats 8</p><li><h3>Cooperage</h3><span title='Guest rating'>★ 4.6</span><p>seats 6</p>\
    <li><h3>Larch</h3><span title='Guest rating'>★ 4.9</span><p>seats 10</p><li><h3>Heron</h3><span title='Guest rating'>★ 4.7</span><p>seats 12</p>\
    <li><h3>Horsebox</h3><span title='Guest rating'>★ 4.3</span><p>seats 5</p></ul></main>";

/// Working days that one signs on and off for, by one button each, without a word of confirmation.
const DAYS: &str = "<html lang=nl><title>Werkbeurten</title><main><h1>Werkbeurten</h1><ul>\
    <li><span>13 maart 2027 Sloot schonen</span> <button onclick='s(this)'>Afmelden</button>\
    <li><span>22 mei 2027 Composthoek omzetten</span> <button onclick='s(this)'>Afmelden</button>\
    <li><span>19 juni 2027 Heggen knippen</span> <button onclick='s(this)'>Aanmelden</button></ul></main>\
    <script>function s(b) { b.textContent = b.textContent == 'Afmelden' ? 'Aanmelden' : 'Afmelden';\
    fetch('/signed/' + encodeURIComponent(b.previousElementSibling.textContent), { method: 'POST' }) }</script>";

/// A form with a list of options that the page draws itself.
const HIRE: &str = "<html lang=en><title>Hire of a drone</title><main><h1>Request hire of a drone</h1><form method=post action=/hired>\
    <label>Name <input name=name></label> <label>Last day <input type=date name=to></label> <label>First day <input type=date name=from></label>\
    <span id=l>Cover</span> <div role=combobox tabindex=0 aria-labelledby=l aria-haspopup=listbox aria-expanded=false aria-controls=o id=c onclick='o.hidden = false'>Please choose</div>\
    <ul role=listbox id=o hidden><li role=option onclick='t(this)'>None<li role=option onclick='t(this)'>Accidental damage<li role=option onclick='t(this)'>All risks</ul>\
    <input type=hidden name=cover id=v><button>Send request</button></form></main>\
    <script>function t(x) { v.value = c.textContent = x.textContent; o.hidden = true; event.stopPropagation() }</script>";

/// Outings that are folded, each with its guide and how far it climbs; the last climbs most.
fn outings() -> String {
    let fold = |(place, guide, climb): &(&str, &str, u16)| {
        format!(
            "<details><summary>{place}</summary><p>Guida: {guide}. Ritrovo alle 7:00. Dislivello {climb} m, lunghezza 7,9 km.</p></details>"
        )
    };
    let all = [
        ("Pian dei Faggi", "Ornella Zanardi", 310),
        ("Bosco della Magnana", "Guido Trevisol", 460),
        ("Val Scura", "Piero Calligaris", 160),
        ("Passo del Corvo", "Lia Bonetti", 520),
        ("Castagneti di Orsara", "Lia Bonetti", 780),
    ];
    let folds: String = all.iter().map(fold).collect();
    format!("<html lang=it><title>Uscite</title><main><h1>Uscite</h1>{folds}</main>")
}

/// Gauges of which six are shown until one asks for more, four of all that fall.
fn gauges() -> String {
    let row = |at: usize| {
        let trend = if at.is_multiple_of(3) { "dalend" } else { "stijgend" };
        format!("<tr><td>Peil {at}<td>{} cm<td>{trend}", 3 * at)
    };
    let (shown, rest): (String, String) = ((0..6).map(row).collect(), (6..10).map(row).collect());
    format!(
        "<html lang=nl><title>Meetpunten</title><main><h1>Meetpunten</h1><table><thead><tr><th>Meetpunt<th>Stand<th>Trend<tbody id=t>{shown}</table>\
        <button onclick='t.insertAdjacentHTML(\"beforeend\", r.innerHTML); this.remove()'>Meer meetpunten tonen</button></main>\
        <template id=r>{rest}</template>"
    )
}

fn site() -> Site {
    Site::new(|asked: Asked| async move {
        match (asked.method.as_str(), asked.route()) {
            ("POST", "/hired") => html(
                "<html lang=en><title>Received</title><main><h1>Thank you</h1><p>Your request has been received under number SKY-6856.</p></main>",
            ),
            ("POST", _) => html("ok"),
            (_, "/trust") => html(TRUST),
            (_, "/drones") => html(DRONES),
            (_, "/saunas") => html(SAUNAS),
            (_, "/days") => html(DAYS),
            (_, "/hire") => html(HIRE),
            (_, "/outings") => html(outings()),
            (_, "/gauges") => html(gauges()),
            _ => html(CLUBS),
        }
    })
}

#[tokio::test]
async fn a_labelled_value_and_one_of_a_sentence_are_read_of_the_part_that_is_about_what_is_given() {
    let schema = object_schema(&[("venue", "string"), ("weekday", "string")]);
    let given = json!({"club": "Fewston"});
    let right = json!({"venue": "The Parish Rooms", "weekday": "Tuesday"});
    let answer =
        answer_of(&site(), "/", "club {{parameters.club}}: venue, weekday", schema, given).await;
    assert_eq!(answer["result"], right, "{answer:#}");
}

#[tokio::test]
async fn a_day_a_number_and_a_multiple_are_read_of_sentences() {
    let day = json!({"type": "string", "format": "date"});
    let schema = json!({"type": "object", "required": ["founded", "volunteers", "yearly_cost"], "properties": {
        "founded": day, "volunteers": {"type": "integer"}, "yearly_cost": {"type": "number", "description": "pounds"}}});
    let task = "When was the Trust founded, how many volunteers does it have, and what does it cost to look after the towers in a year?";
    let answer = answer_of(&site(), "/trust", task, schema, json!({})).await;
    let right = json!({"founded": "1987-03-14", "volunteers": 214, "yearly_cost": 1_340_000});
    assert_eq!(answer["result"], right, "{answer:#}");
}

#[tokio::test]
async fn numbers_that_no_control_takes_are_asked_of_the_records() {
    let item = json!({"type": "object", "required": ["name", "price"], "properties": {"name": {"type": "string"}, "price": {"type": "number"}}});
    let schema = json!({"type": "object", "required": ["drones"], "properties": {"drones": {"type": "array", "items": item}}});
    let right = json!({"drones": [{"name": "Merlin", "price": 48}, {"name": "Tern", "price": 60}]});
    for task in [
        "List all drones that fly for at least {{parameters.minutes}} minutes and cost at most {{parameters.price}} pounds a day, with name and price.",
        "drones: flight time >= {{parameters.minutes}} min, <= £{{parameters.price}} a day; name, price",
    ] {
        let given = json!({"minutes": 38, "price": 60});
        let answer = answer_of(&site(), "/drones", task, schema.clone(), given).await;
        assert_eq!(answer["result"], right, "{task}: {answer:#}");
    }
}

#[tokio::test]
async fn a_rating_behind_a_star_goes_by_its_title() {
    let schema = object_schema(&[("number_of_saunas", "integer")]);
    let task = "How many saunas have a guest rating of {{parameters.rating}} or more?";
    let answer = answer_of(&site(), "/saunas", task, schema, json!({"rating": 4.7})).await;
    assert_eq!(answer["result"], json!({"number_of_saunas": 3}), "{answer:#}");
}

#[tokio::test]
async fn an_act_without_a_word_of_confirmation_is_seen_by_what_its_thing_offers_then() {
    for task in [
        "werkbeurt {{parameters.datum}}: afmelden",
        "Meld mij af voor de werkbeurt van {{parameters.datum}}.",
    ] {
        let site = site();
        let given = json!({"datum": "22 mei 2027"});
        let answer = answer_of(&site, "/days", task, Value::Null, given).await;
        assert_eq!(answer["outcome"], "success", "{task}: {answer:#}");
        let log = site.log();
        let mut sent = log.iter().filter(|asked| asked.method == "POST");
        assert!(sent.next().is_some_and(|asked| asked.path.contains("22%20mei")), "{log:?}");
        assert!(sent.next().is_none(), "{log:?}");
    }
}

#[tokio::test]
async fn an_option_of_a_list_that_the_page_draws_is_chosen_and_days_stand_in_their_order() {
    let site = site();
    let task = "Request hire of a drone from {{parameters.from}} to {{parameters.to}} with the cover {{parameters.cover}}, name {{parameters.name}}, and tell me the number of the request.";
    let schema = object_schema(&[("request_number", "string")]);
    let given = json!({"from": "2027-04-12", "to": "2027-04-15", "cover": "Accidental damage", "name": "Priya Nair"});
    let answer = answer_of(&site, "/hire", task, schema, given).await;
    assert_eq!(answer["result"], json!({"request_number": "SKY-6856"}), "{answer:#}");
    let sent: Vec<Asked> = site.log().into_iter().filter(|asked| asked.method == "POST").collect();
    let [only] = &sent[..] else { panic!("{} forms were sent", sent.len()) };
    assert_eq!(only.body, "name=Priya+Nair&to=2027-04-15&from=2027-04-12&cover=Accidental+damage");
}

#[tokio::test]
async fn a_list_that_is_unfolded_in_part_answers_no_superlative_and_a_guide_is_no_place() {
    let schema = object_schema(&[("place", "string"), ("elevation_gain", "number")]);
    let task = "Trova l'uscita con il dislivello maggiore e indica luogo e dislivello in metri.";
    let answer = answer_of(&site(), "/outings", task, schema, json!({})).await;
    let right = json!({"place": "Castagneti di Orsara", "elevation_gain": 780});
    assert!(answer["result"] == right || answer["error"]["code"] == "rejected", "{answer:#}");
}

#[tokio::test]
async fn what_a_button_says_that_there_is_more_of_is_counted_with_the_rest() {
    let schema = object_schema(&[("count", "integer")]);
    for task in [
        "Op hoeveel van alle meetpunten staat de trend op {{parameters.trend}}?",
        "Hoeveel meetpunten hebben de trend {{parameters.trend}}?",
    ] {
        let given = json!({"trend": "dalend"});
        let answer = answer_of(&site(), "/gauges", task, schema.clone(), given).await;
        let right = answer["result"] == json!({"count": 4});
        assert!(right || answer["error"]["code"] == "rejected", "{task}: {answer:#}");
    }
}
