//! What a page shows only when it is asked for, and what names a value that has no label: folded parts, boxes to choose
//! by, other ways to show a list, filters that say what a column is, the site's own name.

use serde_json::{Value, json};

use super::{object_schema, start};
use crate::support::hob::{Home, Kind, list_schema};
use crate::support::site::{Asked, Site, html};

/// A price list that is folded by its parts.
const RATES: &str = "<title>Rates - Velo Quai</title><p>Velo Quai</p><h1>Rates</h1>\
    <details><summary>Brakes</summary><table><tr><th>Repair<th>Labour<th>Time<tr><td>Brake pads<td>£18.50<td>20 min\
    <tr><td>Brake cable<td>£21.00<td>25 min<tr><td>Bleeding a disc brake<td>£39.00<td>45 min</table></details>\
    <details><summary>Drivetrain</summary><table><tr><th>Repair<th>Labour<th>Time<tr><td>Chain replacement<td>£22.00<td>25 min\
    <tr><td>Derailleur adjustment<td>£16.50<td>20 min<tr><td>Bottom bracket<td>£45.50<td>50 min</table></details>";

/// Parts of which nothing says which text is what.
const PARTS: &str = "<title>Onderdelen</title><h1>Onderdelen</h1><ul>\
    <li><span>Z-5002</span><span>Zadel gel breed</span><span>Vlietstra</span><span>€ 39,95</span><span>4 op voorraad</span>\
    <li><span>Z-5008</span><span>Zadel leer bruin</span><span>Brokkelman</span><span>€ 84,00</span><span>2 op voorraad</span>\
    <li><span>Z-5013</span><span>Zadelpen verend</span><span>Vlietstra</span><span>€ 46,50</span><span>7 op voorraad</span>\
    <li><span>Z-5020</span><span>Zadelhoes</span><span>Polderman</span><span>€ 9,95</span><span>31 op voorraad</span></ul>";

/// Flats with boxes to choose by, two of which are left by them at once.
const FLATS: &str = "<title>Flats</title><h1>Flats to let</h1><label><input type=checkbox id=p onchange=draw()> Admits pets</label>\
    <label><input type=checkbox id=l onchange=draw()> With a lift</label><p id=c></p><div id=o></div><script>\
    const flats = [['Loft', 1, 1, 700], ['Cellar', 0, 0, 410], ['Attic', 1, 0, 520], ['Parlour', 0, 1, 890], ['Mews', 1, 1, 980], ['Annexe', 1, 0, 450]];\
    function draw() { const shown = flats.filter(([, pets, lift]) => (!p.checked || pets) && (!l.checked || lift)); c.textContent = shown.length + ' flats';\
    o.innerHTML = shown.map(([name,,, rent]) => `<div class=flat><h3>${name}</h3><p><b>£${rent}</b> a month</p><select aria-label=Move-in><option>Now<option>June</select></div>`).join('') } draw()</script>";

/// A programme that is shown by months unless it is asked for as a list.
const PROGRAMME: &str = "<title>Programme</title><h1>Programme of classes</h1><button id=m aria-pressed=true>Calendar</button>\
    <button id=v aria-pressed=false>List</button><div id=o><p>Choose a day.</div><script>\
    v.onclick = () => { v.ariaPressed = true; m.ariaPressed = false; o.innerHTML = [['Slab vases','8 April 2027','£64'],['Big pots','24 April 2027','£104'],\
    ['Raku day','9 May 2027','£118'],['Glazes','15 April 2027','£38'],['Open Studio','22 April 2027','£12']].map(([n, d, p]) => `<article><h3>${n}</h3><p>${d}</p><p>${p}</p></article>`).join('') }</script>";

/// A register with a filter by state.
const REGISTER: &str = "<title>Register</title><h1>Register</h1><label>Status <select><option>Any<option>Pending<option>Granted<option>Refused</select></label>\
    <div><div class=hit><h2><a href=/r/152>PB/152</a></h2><div>Mast</div><div>97 North Street · received 15 April 2026</div><b>Pending</b></div>\
    <div class=hit><h2><a href=/r/151>PB/151</a></h2><div>Bar</div><div>21 Quay Street · received 14 April 2026</div><b>Refused</b></div>\
    <div class=hit><h2><a href=/r/149>PB/149</a></h2><div>Wall</div><div>2 Chapel Hill · received 19 February 2026</div><b>Granted</b></div></div>";

/// An animal of a shelter: nothing says that the text under its name describes it.
const ANIMAL: &str = "<title>Kornik – Schronisko Pod Kasztanem</title><div>Schronisko Pod Kasztanem</div><h1>Kornik</h1>\
    <table><tr><th>Numer<td>PK/426<tr><th>Opiekun<td>Adam Lis<tr><th>Waga<td>12,7 kg</table>";

/// Vans of which each says its gearbox and its seats, on a page that says a 5 of something else.
const VANS: &str = "<title>Vans</title><h1>Vans</h1><p>5 vans to hire</p><ul>\
    <li><h3>Larkspur 4</h3><span>Automatic</span> <span>4 seats</span><li><h3>Heron Nine</h3><span>Automatic</span> <span>9 seats</span>\
    <li><h3>Stoat Crew</h3><span>Automatic</span> <span>6 seats</span><li><h3>Vole</h3><span>Automatic</span> <span>2 seats</span>\
    <li><h3>Moth</h3><span>Manual</span> <span>3 seats</span></ul>";

/// Those who work at a practice, and nothing of who pays.
const TEAM: &str = "<title>Equipo | Clínica Olmedal</title><h1>Equipo médico</h1><ul>\
    <li><a href=/t/1>Dra. Inés Fuentelapeña <span>Dermatología</span></a><li><a href=/t/2>Dr. Baltasar Quirce <span>Pediatría</span></a>\
    <li><a href=/t/3>Dra. Leonor Arcediano <span>Pediatría</span></a><li><a href=/t/4>Dr. Emilio Zarracín <span>Traumatología</span></a></ul>";

fn site() -> Site {
    Site::new(|asked: Asked| async move {
        html(match asked.route() {
            "/parts" => PARTS,
            "/flats" => FLATS,
            "/programme" => PROGRAMME,
            "/register" => REGISTER,
            "/animal" => ANIMAL,
            "/vans" => VANS,
            "/team" => TEAM,
            _ => RATES,
        })
    })
}

async fn run_of(page: &str, task: &str, schema: Value) -> Value {
    run_with(page, task, schema, json!({})).await
}

async fn run_with(page: &str, task: &str, schema: Value, parameters: Value) -> Value {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let url = site.page(page);
    let body =
        json!({"task": task, "startUrl": url, "outputSchema": schema, "parameters": parameters});
    hob.run(&body).await
}

async fn result_of(page: &str, task: &str, schema: Value) -> Value {
    let run = run_of(page, task, schema).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    run["result"].clone()
}

#[tokio::test]
async fn what_is_folded_is_opened_and_its_head_says_what_is_in_it() {
    let schema = object_schema(&[("price", "number")]);
    let task = "How much is the labour for \"Derailleur adjustment\"?";
    assert_eq!(result_of("/", task, schema).await, json!({"price": 16.5}));
    let schema = list_schema("repairs", &[("name", "string"), ("price", "number")]);
    let task = "List all repairs of the group Brakes with name and labour price.";
    let rows = json!([{"name": "Brake pads", "price": 18.5}, {"name": "Brake cable", "price": 21.0},
                      {"name": "Bleeding a disc brake", "price": 39.0}]);
    assert_eq!(result_of("/", task, schema).await["repairs"], rows);
}

#[tokio::test]
async fn bare_texts_are_told_by_what_they_are() {
    let fields = [("artikelnummer", "string"), ("naam", "string"), ("prijs", "number")];
    let schema = list_schema("artikelen", &fields);
    let task = "Geef alle artikelen met artikelnummer, naam en prijs.";
    let rows = json!([{"artikelnummer": "Z-5002", "naam": "Zadel gel breed", "prijs": 39.95},
                      {"artikelnummer": "Z-5008", "naam": "Zadel leer bruin", "prijs": 84.0},
                      {"artikelnummer": "Z-5013", "naam": "Zadelpen verend", "prijs": 46.5},
                      {"artikelnummer": "Z-5020", "naam": "Zadelhoes", "prijs": 9.95}]);
    assert_eq!(result_of("/parts", task, schema).await["artikelen"], rows);
}

#[tokio::test]
async fn boxes_that_the_task_says_are_ticked_and_few_cards_are_read_as_cards() {
    let schema = object_schema(&[("total", "integer")]);
    let task = "How many flats admit pets?";
    assert_eq!(result_of("/flats", task, schema).await, json!({"total": 4}));
    let schema = list_schema("flats", &[("name", "string"), ("rent", "number")]);
    let task = "List the flats with a lift that admit pets and cost less than £800.00 a month: name and rent";
    let rows = json!([{"name": "Loft", "rent": 700}]);
    assert_eq!(result_of("/flats", task, schema).await["flats"], rows);
}

#[tokio::test]
async fn a_calendar_is_shown_as_a_list_and_a_year_is_no_number_of_records() {
    let schema = object_schema(&[("title", "string"), ("price", "number")]);
    let task = "Which class in April 2027 has the highest price? Give its title and price.";
    let result = result_of("/programme", task, schema).await;
    assert_eq!(result, json!({"title": "Big pots", "price": 104}));
}

#[tokio::test]
async fn a_filter_names_the_column_that_it_chooses_by() {
    let schema = list_schema("applications", &[("reference", "string"), ("status", "string")]);
    let task = "List the reference and status of all applications that were received in March 2026 or later.";
    let rows = json!([{"reference": "PB/152", "status": "Pending"}, {"reference": "PB/151", "status": "Refused"}]);
    assert_eq!(result_of("/register", task, schema).await["applications"], rows);
}

#[tokio::test]
async fn the_name_of_the_site_describes_none_of_its_things() {
    let schema = object_schema(&[("numer", "string"), ("opiekun", "string"), ("opis", "string")]);
    let task = "Podaj numer i opiekuna psa o imieniu Kornik oraz opis z jego strony.";
    let run = run_of("/animal", task, schema).await;
    assert_eq!(run["outcome"], "failed", "{run:#}");
}

#[tokio::test]
async fn whose_the_whole_is_chooses_nothing_of_it() {
    let schema = object_schema(&[("title", "string"), ("price", "number")]);
    let task = "What is the dearest thing on the studio's programme for April 2027, and how much does it cost?";
    let run = run_of("/programme", task, schema).await;
    let right = json!({"title": "Big pots", "price": 104});
    assert!(run["outcome"] != "success" || run["result"] == right, "{:#}", run["result"]);
}

#[tokio::test]
async fn a_bound_that_an_input_says_is_met_by_no_number_of_the_page() {
    let schema = json!({"type": "object", "required": ["vans"],
        "properties": {"vans": {"type": "array", "items": {"type": "string"}}}});
    let task = "List the names of all vans with gearbox {{parameters.gearbox}} and at least {{parameters.seats}} seats.";
    let inputs = json!({"gearbox": "Automatic", "seats": 5});
    let run = run_with("/vans", task, schema, inputs).await;
    let right = json!({"vans": ["Heron Nine", "Stoat Crew"]});
    assert!(run["outcome"] != "success" || run["result"] == right, "{:#}", run["result"]);
}

#[tokio::test]
async fn plain_values_that_nothing_calls_so_are_not_the_wanted() {
    let schema = json!({"type": "object", "required": ["aseguradoras"],
        "properties": {"aseguradoras": {"type": "array", "items": {"type": "string"}}}});
    let task = "¿Con qué compañías de seguro médico puede uno ir a Olmedal? Necesito todas.";
    let run = run_of("/team", task, schema).await;
    assert_eq!(run["outcome"], "failed", "{:#}", run["result"]);
}
