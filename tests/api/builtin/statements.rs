//! What a page says in sentences, tiles, pictures and tabs, what a site answers to what was sent, and what is asked for by
//! a form that changes nothing.

use serde_json::json;

use super::{answer_of, object_schema};
use crate::support::site::{Asked, Site, html};

/// House rules: four figures in sentences under their headings, and one that is asked for by nothing.
const RULES: &str = "<html lang=en><title>House rules</title><main><h1>House rules</h1><section><h2>Paying</h2><p>You get a bill afterwards. \
    We ask for a deposit of £150.00, which you get back within 7 days.</p></section><section><h2>Cancelling</h2>\
    <p>Up to 14 days before you cancel free of charge. After that we charge half of the rent.</p></section>\
    <section><h2>Noise and closing time</h2><p>Music may be up to 88 decibels. The building closes at 11.30 pm; clearing up is part of \
    your time.</p></section></main>";

/// The state of a mountain: tiles, lifts and slopes behind two tabs, and whether each is open in a picture.
fn mountain() -> String {
    let row = |(name, colour, length, open): &(&str, &str, &str, bool)| {
        let state = if *open { "open" } else { "closed" };
        format!(
            "<tr><td><svg width=9 height=9 role=img aria-label={state}></svg><td>{name}<td>{colour}<td>{length} km"
        )
    };
    let slopes: String = [
        ("Home Run", "blue", "4.2", true),
        ("Long Rigg", "red", "3.1", false),
        ("Whin Sill", "red", "2.7", true),
        ("Beck", "black", "1.1", true),
        ("Corrie", "black", "0.9", false),
        ("Tarn Wall", "black", "1.4", true),
    ]
    .iter()
    .map(row)
    .collect();
    format!(
        "<html lang=en><title>Mountain</title><main><h1>Mountain</h1><div style='display:flex'><div><b>186 cm</b><span> snow at the summit</span></div>\
        <div><b>54 cm</b><span> snow in the valley</span></div><div><b>12 cm</b><span> fresh in 24 h</span></div></div>\
        <div role=tablist><button role=tab id=a aria-selected=true onclick='s(0)'>Lifts</button> <button role=tab id=b aria-selected=false onclick='s(1)'>Slopes</button></div>\
        <div role=tabpanel id=p><table><tr><th>Lift<th>Last ride<tr><td>Ravenscar<td>16:45<tr><td>Old Quarry<td>16:00<tr><td>Beckside<td>15:50</table></div>\
        <div role=tabpanel id=q hidden><table><tr><th><th>Slope<th>Difficulty<th>Length{slopes}</table></div></main>\
        <script>function s(n) {{ p.hidden = n == 1; q.hidden = n == 0; a.ariaSelected = n == 0; b.ariaSelected = n == 1 }}</script>"
    )
}

/// A room to be reserved: an option that says more than the room, and a day.
const RESERVE: &str = "<html lang=nl><title>Reserveren</title><main><h1>Reserveren</h1><form method=post action=/reserved>\
    <label>Zaal <select name=room><option value=''>Kies een zaal<option value=1>Ankerzaal (max. 120 personen)<option value=2>Zeilzolder (max. 85 personen)</select></label>\
    <label>Datum <input type=date name=day required></label><label>Aantal personen <input type=number name=n></label>\
    <label>Opmerkingen <textarea name=notes></textarea></label><button>Reservering versturen</button></form></main>";

/// A courier's front page, which asks for an address by the number of a parcel.
const TRACK: &str = "<html lang=en><title>Parcels</title><main><h1>Where is my parcel?</h1><form action=/parcel><label>Parcel number <input name=number></label> \
    <button>Track</button></form><h2>News</h2><p>We collect on Saturdays.</p></main>";
const PARCEL: &str = "<html lang=en><title>SL4002</title><main><h1>Parcel SL4002</h1><dl><dt>Status<dd>Held at depot<dt>Last seen<dd>Dumfries</dl></main>";

/// Plants with how tall each grows, in one text with other things.
const PLANTS: &str = "<html lang=en><title>Seeds</title><main><h1>Seed library</h1><p>5 varieties</p><ul><li><h3>Lady Di</h3><p>Bean · 260 cm tall · saved in 2025</p>\
    <li><h3>Blue Lake</h3><p>Bean · 180 cm tall · saved in 2025</p><li><h3>Giant</h3><p>Flower · 310 cm tall · saved in 2023</p>\
    <li><h3>Czar</h3><p>Bean · 300 cm tall · saved in 2024</p><li><h3>Dwarf</h3><p>Bean · 45 cm tall · saved in 2022</p></ul></main>";

/// A member who wants no number to be known, and what was landed, with a number of boxes beside the kilos.
const MEMBER: &str = "<html lang=it><title>Tullio</title><main><h1>Tullio Sartorelli</h1><dl><dt>Comune<dd>Borgo<dt>Telefono<dd>non pubblicato</dl></main>";
const LANDED: &str = "<html lang=es><title>Lonja</title><main><h1>Desembarcos de hoy</h1><table><tr><th>Especie<th>Cajas<th>Kilos\
    <tr><td>Aguja<td>12<td>155<tr><td>Percebe<td>2<td>41<tr><td>Caballa<td>90<td>2680<tr><td>Jurel<td>60<td>1905<tr><td>Sardina<td>80<td>2360</table></main>";

fn site() -> Site {
    Site::new(|asked: Asked| async move {
        match (asked.method.as_str(), asked.route()) {
            ("POST", "/reserved") => html(
                "<html lang=nl><title>Ontvangen</title><main><h1>Bedankt</h1><p>Uw reservering van de zaal is ontvangen onder nummer DK92891.</p></main>",
            ),
            (_, "/mountain") => html(mountain()),
            (_, "/reserve") => html(RESERVE),
            (_, "/track") => html(TRACK),
            (_, "/parcel") => html(PARCEL),
            (_, "/plants") => html(PLANTS),
            (_, "/member") => html(MEMBER),
            (_, "/landed") => html(LANDED),
            _ => html(RULES),
        }
    })
}

#[tokio::test]
async fn several_values_that_sentences_tell_are_read_as_they_are_asked_for() {
    let described = |kind: &str, text: &str| json!({"type": kind, "description": text});
    let schema = json!({"type": "object", "required": ["deposit", "cancelDays", "decibels", "closingTime"], "properties": {
        "deposit": described("number", "in pounds"), "cancelDays": described("integer", "days before until which one cancels free of charge"),
        "decibels": {"type": "integer"}, "closingTime": described("string", "as HH:MM")}});
    let task = "Read in the house rules how high the deposit is, up to how many days before one can cancel free of charge, how many decibels the music may be and at what time the building closes.";
    let answer = answer_of(&site(), "/", task, schema, json!({})).await;
    let right = json!({"deposit": 150.0, "cancelDays": 14, "decibels": 88, "closingTime": "23:30"});
    assert_eq!(answer["result"], right, "{answer:#}");
}

#[tokio::test]
async fn tiles_with_a_figure_each_are_told_apart_by_what_only_one_of_them_says() {
    let cm = |text: &str| json!({"type": "number", "description": text});
    let schema = json!({"type": "object", "required": ["summitCm", "valleyCm", "freshCm"], "properties": {
        "summitCm": cm("snow depth at the summit in cm"), "valleyCm": cm("snow depth in the valley in cm"), "freshCm": cm("fresh snow in 24 hours, in cm")}});
    let answer = answer_of(
        &site(),
        "/mountain",
        "snow summit / valley / fresh 24 h, in cm",
        schema,
        json!({}),
    )
    .await;
    let right = json!({"summitCm": 186, "valleyCm": 54, "freshCm": 12});
    assert_eq!(answer["result"], right, "{answer:#}");
}

#[tokio::test]
async fn what_a_picture_of_a_record_says_chooses_it() {
    let schema = object_schema(&[("slope", "string"), ("lengthKm", "number")]);
    for task in [
        "longest open {{parameters.colour}} slope, name, km",
        "Find the longest {{parameters.colour}} slope that is open, with its name and length in km.",
    ] {
        let answer =
            answer_of(&site(), "/mountain", task, schema.clone(), json!({"colour": "red"})).await;
        let right = json!({"slope": "Whin Sill", "lengthKm": 2.7});
        assert!(
            answer["result"] == right || answer["error"]["code"] == "rejected",
            "{task}: {answer:#}"
        );
    }
}

#[tokio::test]
async fn the_number_that_is_given_to_what_was_sent_is_read_and_a_day_put_in_as_the_control_wants_it()
 {
    let site = site();
    let task = "Reserveer de zaal {{parameters.zaal}} op {{parameters.datum}} voor {{parameters.personen}} personen. Geef het reserveringsnummer.";
    let schema = object_schema(&[("reserveringsnummer", "string")]);
    let given = json!({"zaal": "Zeilzolder", "datum": "17-02-2027", "personen": 48});
    let answer = answer_of(&site, "/reserve", task, schema, given).await;
    assert_eq!(answer["result"], json!({"reserveringsnummer": "DK92891"}), "{answer:#}");
    let sent: Vec<Asked> = site.log().into_iter().filter(|asked| asked.method == "POST").collect();
    let [only] = &sent[..] else { panic!("{} forms were sent", sent.len()) };
    assert_eq!(only.body, "room=2&day=2027-02-17&n=48&notes=");
}

#[tokio::test]
async fn a_form_that_only_asks_for_an_address_is_sent_for_what_is_to_be_read() {
    let (site, task) = (
        site(),
        "Track the parcel {{parameters.number}} and give its status and where it was last seen.",
    );
    let schema = object_schema(&[("status", "string"), ("lastSeen", "string")]);
    let answer = answer_of(&site, "/track", task, schema, json!({"number": "SL4002"})).await;
    let right = json!({"status": "Held at depot", "lastSeen": "Dumfries"});
    assert_eq!(answer["result"], right, "{answer:#}");
    assert!(site.log().iter().any(|asked| asked.path == "/parcel?number=SL4002"));
}

#[tokio::test]
async fn so_many_of_the_greatest_are_never_the_first_of_a_list() {
    let item = json!({"type": "object", "required": ["name", "height"], "properties": {"name": {"type": "string"}, "height": {"type": "integer", "description": "in cm"}}});
    let schema = json!({"type": "object", "required": ["varieties"], "properties": {"varieties": {"type": "array", "items": item}}});
    let right =
        json!({"varieties": [{"name": "Giant", "height": 310}, {"name": "Czar", "height": 300}]});
    for task in [
        "top {{parameters.count}} by height (desc): name, height",
        "Give the {{parameters.count}} tallest varieties, the tallest first, with name and height.",
    ] {
        let answer = answer_of(&site(), "/plants", task, schema.clone(), json!({"count": 2})).await;
        assert!(
            answer["result"] == right || answer["error"]["code"] == "rejected",
            "{task}: {answer:#}"
        );
    }
}

#[tokio::test]
async fn what_is_no_telephone_number_is_no_answer_to_who_asks_for_one() {
    let task = "Qual è il numero di telefono di {{parameters.socio}}?";
    let given = json!({"socio": "Tullio Sartorelli"});
    let schema = object_schema(&[("telefono", "string")]);
    let answer = answer_of(&site(), "/member", task, schema, given).await;
    assert_eq!(answer["error"]["code"], "rejected", "{answer:#}");
}

#[tokio::test]
async fn a_number_before_what_is_wanted_says_how_many_and_chooses_none() {
    let item = json!({"type": "object", "required": ["especie", "kilos"], "properties": {"especie": {"type": "string"}, "kilos": {"type": "number"}}});
    let schema = json!({"type": "object", "required": ["especies"], "properties": {"especies": {"type": "array", "items": item}}});
    let task = "Dame las {{parameters.numero}} especies con más kilos desembarcados hoy, de más a menos, con los kilos.";
    let answer = answer_of(&site(), "/landed", task, schema, json!({"numero": 2})).await;
    let right = json!({"especies": [{"especie": "Caballa", "kilos": 2680}, {"especie": "Sardina", "kilos": 2360}]});
    assert!(answer["result"] == right || answer["error"]["code"] == "rejected", "{answer:#}");
}
