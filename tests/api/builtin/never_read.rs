//! Results that were once given for what the pages do not say, or of a part of it: each is right now, or refused.

use serde_json::{Value, json};

use super::BUILTIN;
use super::never::comes_to;
use crate::support::hob::{Home, Kind, list_schema};
use crate::support::site::{Asked, Site, html};

const PUMPS: &str = "<title>Spares</title><h1>Pumps</h1><ul>\
    <li><b>Drain pump, square</b> <span>CS-201</span> <span>£24.80</span> <i>In stock</i>\
    <li><b>Drain pump, round</b> <span>CS-202</span> <span>£30.00</span> <i>In stock</i>\
    <li><b>Pump filter</b> <span>CS-219</span> <span>£19.95</span> <i>In stock</i>\
    <li><b>Heat pump</b> <span>CS-230</span> <span>£130.00</span> <i>In stock</i></ul>";

/// Of a course it says how long it lasts, and not when it begins.
const COURSES: &str = "<title>Courses</title><h1>Courses</h1><ul>\
    <li><b>Forklift licence</b> <p>runs for 2 weeks in Harlow</p>\
    <li><b>Warehouse basics</b> <p>runs for 4 weeks in Bexton</p>\
    <li><b>Bookkeeping level 1</b> <p>runs for 12 weeks in Bexton</p></ul>";

/// Of a box it says what it costs, and not what it weighs.
const BOXES: &str = "<title>Granja</title><h1>Cestas</h1><ul>\
    <li><h2>Cesta pequeña</h2> <span>18,90 €</span>\
    <li><h2>Cesta de fruta</h2> <span>24,00 €</span>\
    <li><h2>Cesta grande</h2> <span>32,50 €</span></ul>";

/// Of a line it says what one costs, under a heading that no price is called by.
const LINES: &str = "<title>Order 4705</title><h1>Order 4705</h1><table><tr><th>Plant<th>Pot<th>Quantity<th>Each<th>Line\
    <tr><td>Geranium<td>2 L<td>60<td>£5.20<td>£312.00<tr><td>Salvia<td>2 L<td>45<td>£4.90<td>£220.50\
    <tr><td>Stipa<td>3 L<td>80<td>£4.35<td>£348.00</table>";

/// What a knife costs is written larger than what it is called.
const KNIVES: &str = "<title>Cookware</title><h1>Knives</h1><ul>\
    <li><span>Bread knife 20 cm</span> <strong>£31.50</strong>\
    <li><span>Vegetable knife 10 cm</span> <strong>£18.90</strong>\
    <li><span>Cook's knife 18 cm</span> <strong>£44.00</strong></ul>";

/// One knife, with others named and priced in one row of texts: no list of things.
const BREAD_KNIFE: &str = "<title>Bread knife 20 cm</title><h1>Bread knife 20 cm</h1><div>\
    <p>£31.50</p><del>£38.00</del><h3>Often bought with it</h3><a href=/a>Paring knife</a> <p>£26.00</p>\
    <a href=/b>Cook's knife</a> <p>£44.00</p><a href=/c>Vegetable knife</a> <p>£18.90</p></div>";

/// Of a branch it says where it is, and of nobody whom to ring there.
const BRANCHES: &str = "<title>Vets</title><h1>Our branches</h1><ul>\
    <li><h2>Millbrook</h2> <p>3 Weir Street, reception open from 8:30</p>\
    <li><h2>Ashgrove</h2> <p>12 Station Road, reception open from 9:00</p>\
    <li><h2>Linden</h2> <p>1 Church Lane, reception open from 9:00</p></ul>";

/// A book that can be renewed nowhere on the page.
const LOAN: &str = "<title>Cartas a un hermano lejano</title><h1>Cartas a un hermano lejano</h1>\
    <ul><li>Autora Carmela Ibarrondo<li>Publicado por Trashumancia<li>Extensión 176 páginas</ul>";

/// What is found is never shown.
const FOUND: &str = "<title>Spares</title><h1>Search</h1><p>Looking through the warehouse";

const SHOP: &str = "<title>Spares</title><h1>Spares</h1><form action=/search><input type=search name=q aria-label=\"Search parts\"><button>Search</button></form>\
    <a href=/cookers>Cookers</a> <a href=/pumps>Pumps</a>";

const COOKERS: &str = "<title>Spares</title><h1>Cookers</h1><ul>\
    <li><b>Oven door seal, 4 sides</b> <span>CS-112</span> <span>£18.40</span>\
    <li><b>Oven lamp</b> <span>CS-155</span> <span>£4.20</span>\
    <li><b>Oven door seal, 3 sides</b> <span>CS-118</span> <span>£16.95</span></ul>";

/// One row of a programme: what leads on from it says the same in each.
fn programme() -> String {
    let films = [
        ("Night Ferry", "Competition"),
        ("The Long Strike", "Panorama"),
        ("Pebble", "Panorama"),
        ("Salt", "Panorama"),
    ];
    let rows = films.map(|(film, section)| {
        format!("<tr><td>20:15<td><a href=/film>{film}</a><td>{section}<td><a href=/book>Book</a>")
    });
    format!("<title>Festival</title><h1>Programme</h1><table>{}</table>", rows.concat())
}

/// Gardens over three pages, one reserved on each.
fn gardens(page: usize) -> String {
    let rows: String = (1..=8)
        .map(|n| {
            let state = if n == 3 { "reserviert" } else { "frei" };
            format!("<tr><td>Garten {}<td>{state}", (page - 1) * 8 + n)
        })
        .collect();
    let way = |to: usize, name: &str| format!("<a href='/gardens?page={to}'>{name}</a> ");
    let back = if page > 1 { way(page - 1, "&lt;&lt; zurück") } else { String::new() };
    let on = if page < 3 { way(page + 1, "weiter &gt;&gt;") } else { String::new() };
    format!(
        "<title>Gärten</title><h1>Gärten</h1><table><tr><th>Garten<th>Status{rows}</table>{back}{on}"
    )
}

fn site() -> Site {
    Site::new(|asked: Asked| async move {
        match asked.route() {
            "/pumps" => html(PUMPS),
            "/courses" => html(COURSES),
            "/lines" => html(LINES),
            "/knives" => html(KNIVES),
            "/bread-knife" => html(BREAD_KNIFE),
            "/branches" => html(BRANCHES),
            "/loan" => html(LOAN),
            "/boxes" => html(BOXES),
            "/programme" => html(programme()),
            "/search" => html(FOUND),
            "/cookers" => html(COOKERS),
            "/gardens" => {
                let page = asked.path.rsplit('=').next().and_then(|page| page.parse().ok());
                html(gardens(page.unwrap_or(1)))
            }
            _ => html(SHOP),
        }
    })
}

/// Runs a task that may only come to one of these results, or be refused.
async fn comes_only_to(
    start: &str,
    task: &str,
    schema: Option<Value>,
    inputs: Value,
    right: &[Value],
) {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = home.start(BUILTIN);
    let mut order = json!({"task": task, "startUrl": site.page(start), "parameters": inputs});
    if let Some(schema) = schema {
        order["outputSchema"] = schema;
    }
    let run = hob.run(&order).await;
    let honest = run["outcome"] != "success" || right.contains(&run["result"]);
    assert!(honest, "{task}: {:#}", run["result"]);
}

#[tokio::test]
async fn a_bound_is_no_text_that_a_record_holds() {
    let schema = list_schema("pumps", &[("number", "string"), ("price", "number")]);
    let under = json!({"pumps": [{"number": "CS-201", "price": 24.8}, {"number": "CS-219", "price": 19.95}]});
    let task = "Pumps marked \"In stock\", under £30: number and price.";
    comes_only_to("/pumps", task, Some(schema), json!({}), &[under]).await;
}

#[tokio::test]
async fn how_long_it_lasts_is_not_when_it_begins() {
    let schema = list_schema("courses", &[("title", "string"), ("start", "string")]);
    comes_only_to("/courses", "All courses: title, start", Some(schema), json!({}), &[]).await;
}

#[tokio::test]
async fn a_price_is_no_weight() {
    let schema = json!({"type": "object", "required": ["kilos"], "properties": {"kilos": {"type": "number"}}});
    let task = "¿Cuántos kilos pesa la {{parameters.cesta}}?";
    let inputs = json!({"cesta": "Cesta de fruta"});
    comes_only_to("/boxes", task, Some(schema), inputs, &[]).await;
}

#[tokio::test]
async fn a_size_is_no_price() {
    let schema = list_schema("lines", &[("plant", "string"), ("price_each_gbp", "number")]);
    let lines = [("Geranium", 5.2), ("Salvia", 4.9), ("Stipa", 4.35)];
    let right: Value = lines
        .iter()
        .map(|(plant, price)| json!({"plant": plant, "price_each_gbp": price}))
        .collect();
    let task = "What's on order 4705? plant, price each";
    comes_only_to("/lines", task, Some(schema), json!({}), &[json!({"lines": right})]).await;
}

#[tokio::test]
async fn what_a_thing_costs_is_not_which_one_it_is() {
    let named = |name: &str| json!({"price": 18.9, name: "Vegetable knife 10 cm"});
    let right = ["title", "text", "name"].map(named);
    let task = "cheapest knife in the shop right now - which one?";
    comes_only_to("/knives", task, None, json!({}), &right).await;
    comes_only_to("/bread-knife", task, None, json!({}), &[]).await;
}

#[tokio::test]
async fn the_number_of_a_reception_is_no_count() {
    let task = "Our cat is at the Millbrook branch and I would like to ring them. Could you find the number of their reception?";
    comes_only_to("/branches", task, None, json!({}), &[]).await;
}

#[tokio::test]
async fn an_order_that_is_not_known_is_no_word_beside_a_name() {
    comes_only_to("/loan", "Renovar Cartas a un hermano lejano, solo ese", None, json!({}), &[])
        .await;
    comes_only_to("/loan", "Zarpar Cartas a un hermano lejano, solo ese", None, json!({}), &[])
        .await;
}

#[tokio::test]
async fn the_person_whose_name_is_asked_for_is_not_told_by_a_place() {
    let task = "I would like to ring about the Millbrook branch. Please tell me the name of the person one should talk to.";
    comes_only_to("/branches", task, None, json!({}), &[]).await;
}

#[tokio::test]
async fn a_title_is_no_person_and_what_leads_on_is_no_title() {
    let schema = list_schema("films", &[("title", "string"), ("director", "string")]);
    let task = "Competition films with director: title, director";
    comes_only_to("/programme", task, Some(schema), json!({}), &[]).await;
}

#[tokio::test]
async fn what_a_search_found_is_not_read_elsewhere() {
    let schema = list_schema("parts", &[("name", "string"), ("number", "string")]);
    let task =
        "Search for {{parameters.query}} and collect name and number of every part that is found.";
    comes_only_to("/", task, Some(schema), json!({"query": "door seal"}), &[]).await;
}

#[tokio::test]
async fn what_is_counted_is_on_all_pages() {
    let task = "Count the gardens whose status is \"reserviert\".";
    comes_only_to("/gardens", task, None, json!({}), &[json!({"count": 3})]).await;
}

/// A form for an animal that also asks which ones live at home.
const ENQUIRY: &str = "<title>Shelter</title><h1>Enquire about Tess</h1><form method=post action=/thanks>\
    <p><label>Your name <input name=name required></label><p><label>E-mail <input name=email required></label>\
    <fieldset><legend>Animals in your home</legend><label><input type=checkbox name=pets value=Dogs> Dogs</label>\
    <label><input type=checkbox name=pets value=Cats> Cats</label></fieldset><button>Send enquiry</button></form>";

/// A form that comes back as it was filled in, without a word of why.
const JOIN: &str = "<title>Aanmelden</title><h1>Aanmelden</h1><form method=post action=/join>\
    <p><label>Naam <input name=naam value='Coby Verhage'></label>\
    <p><label>E-mailadres <input name=email value='coby.verhage@post.example'></label>\
    <p><label>Leeftijd <select name=leeftijd><option>Kies…<option>tot 65 jaar<option>65 jaar of ouder</select></label>\
    <p><button>Versturen</button></form>";

fn forms() -> Site {
    Site::new(|asked: Asked| async move {
        match (asked.route(), asked.method.as_str()) {
            ("/thanks", _) => html("<title>Shelter</title><h1>Thank you for your enquiry</h1>"),
            ("/join", "POST") => html(JOIN),
            ("/join", _) => html(
                JOIN.replace("value='Coby Verhage'", "")
                    .replace("value='coby.verhage@post.example'", ""),
            ),
            _ => html(ENQUIRY),
        }
    })
}

#[tokio::test]
async fn the_kind_of_what_is_named_ticks_no_box() {
    let (site, home) = (forms(), Home::new(&Kind::Sqlite));
    let hob = home.start(BUILTIN);
    let inputs = json!({"name": "Graham Pell", "email": "g.pell@letters.example"});
    for task in [
        "Send an enquiry about Tess (dog): {{parameters.name}}, {{parameters.email}}. We have cats.",
        "Fill in and send the enquiry form for the dog Tess with the name {{parameters.name}} and the e-mail {{parameters.email}}. The only animals living there are cats.",
    ] {
        let done = comes_to(&hob, &site, "/", task, inputs.clone()).await;
        let body = "name=Graham+Pell&email=g.pell%40letters.example&pets=Cats";
        let sent = vec![("/thanks".to_owned(), body.to_owned())];
        assert!(done == (true, sent) || done == (false, Vec::new()), "{task}: {done:?}");
    }
}

#[tokio::test]
async fn what_was_filled_in_confirms_nothing() {
    let (site, home) = (forms(), Home::new(&Kind::Sqlite));
    let hob = home.start(BUILTIN);
    let inputs = json!({"naam": "Coby Verhage", "email": "coby.verhage@post.example"});
    let task = "Meld mij aan: {{parameters.naam}}, {{parameters.email}}.";
    let (success, _) = comes_to(&hob, &site, "/join", task, inputs).await;
    assert!(!success);
}
