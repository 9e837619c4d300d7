//! Pages whose markup says little: what is a label, a name, a price or a caption is told by how it is laid out.

use serde_json::{Value, json};

use super::{object_schema, start};
use crate::support::hob::{Home, Kind, list_schema};
use crate::support::site::{Asked, Site, html};

/// A card of a library with its labels in boxes of one width, and nothing between them and the values.
const CARD: &str = "<title>The Beekeeper's Handbook</title><style>p span {display: inline-block; min-width: 170px}</style>\
    <main><h1>The Beekeeper's Handbook</h1><p><span>Author</span>Ann Quill<p><span>Extent</span>204 pages\
    <p><span>Shelf mark</span>638 QUI man<p><span>Free copies</span>0</main>";

/// What a shop sells, in cards that are links as a whole, some with a badge before the name and an old price.
const KNIVES: [(&str, &str, &str, Option<&str>); 6] = [
    ("", "Heron paring knife", "26.00", None),
    ("Save 10", "Heron bread knife", "58.00", Some("68.00")),
    ("Save 8", "Dipper vegetable knife", "18.90", Some("27.00")),
    ("New in", "Dipper steak knife", "19.50", None),
    ("", "Kite santoku", "112.00", None),
    ("", "Kite cleaver", "98.00", None),
];

fn shop() -> String {
    let badge = |text: &str| match text {
        "" => String::new(),
        text => format!("<span style='position: absolute'>{text}</span>"),
    };
    let old = |price: Option<&str>| {
        price.map_or(String::new(), |price| {
            format!("<span style='text-decoration: line-through'>£{price}</span>")
        })
    };
    let card = |(at, (mark, name, price, before)): (usize, (&str, &str, &str, Option<&str>))| {
        format!(
            "<a href=/knife/{at} style='position: relative; display: block'>{}<div>{name}</div><div><span>£{price}</span>{}</div></a>",
            badge(mark),
            old(before)
        )
    };
    let cards: String = KNIVES.into_iter().enumerate().map(card).collect();
    format!("<title>Knives</title><main><h1>Knives</h1><div>{cards}</div></main>")
}

/// One knife, and what else one may like; each can be put into the basket.
fn knife(name: &str) -> String {
    let form = |of: &str| {
        format!(
            "<form action=/basket method=post><input type=hidden name=of value='{of}'><button>Add to basket</button></form>"
        )
    };
    format!(
        "<title>{name}</title><a href=/basket>Basket (0)</a><h1>{name}</h1><p>£18.90{}<h3>Often bought with it</h3>\
         <a href=/knife/0>Heron paring knife</a>{}<a href=/knife/1>Heron bread knife</a>{}",
        form(name),
        form("Heron paring knife"),
        form("Heron bread knife")
    )
}

/// Stations as tiles: a name, a number, and under it what it counts.
const STATIONS: [(&str, &str); 5] = [
    ("Skelbeck", "21,340"),
    ("Ellerthwaite", "58,215"),
    ("Garth Halt", "4,870"),
    ("Tarnside", "39,660"),
    ("Highcross", "46,180"),
];

fn stations() -> String {
    let tile = |(at, (name, sold)): (usize, &(&str, &str))| {
        format!(
            "<div class=tile><div><b>{name}</b></div><div>{sold}</div><div>tickets sold in 2025</div><div>{} ft above the sea, opened 19{at}4</div></div>",
            200 + at
        )
    };
    let tiles: String = STATIONS.iter().enumerate().map(tile).collect();
    format!("<title>Stations</title><h1>Stations</h1><div>{tiles}</div>")
}

/// Labels and values by turns in a grid, and a list whose entries say author and year with a comma between.
const JOB: &str = "<title>Receptionist</title><h1>Receptionist</h1><div style='display: grid; grid-template-columns: 1fr 2fr'>\
    <div class=label>Where<!----></div><div>Truro</div><div class=label>Pay</div><div>£18,200 a year</div>\
    <div class=label>Closing date</div><div>30 December 2026</div><div class=label>Talk to</div><div>Tracey Bolitho</div></div>";

const BOOKS: [(&str, &str, u16); 4] = [
    ("The Salt Mill", "Carmela Ibarrondo", 1988),
    ("Letters to a Brother", "Carmela Ibarrondo", 1991),
    ("A Life among Olives", "Julian Porter", 2015),
    ("The House without Clocks", "Carmela Ibarrondo", 1996),
];

fn books() -> String {
    let row = |(title, author, year): &(&str, &str, u16)| {
        format!(
            "<li><a href='/book/{year}'>{title}</a><small style='display: block'>{author}, {year}</small>"
        )
    };
    let rows: String = BOOKS.iter().map(row).collect();
    format!("<title>Books</title><h1>Books</h1><ul>{rows}</ul>")
}

/// Engines whose cards say when and by whom each was built, in pairs without a class.
const ENGINES: [(&str, u16, &str); 4] = [
    ("Lady Margaret", 1898, "Hartley and Sons, Leeds"),
    ("Curlew", 1911, "Gorton Works"),
    ("Quarryman", 1923, "Pecksmith, Bristol"),
    ("Brigantia", 1937, "Vulcan Yard, Newton"),
];

fn engines() -> String {
    let card = |(name, built, by): &(&str, u16, &str)| {
        format!(
            "<div class=card><h3>{name}</h3><p><span>Built</span><span>{built}</span><p><span>By</span><span>{by}</span><p><span>Now</span><span>In traffic</span></div>"
        )
    };
    let cards: String = ENGINES.iter().map(card).collect();
    format!(
        "<title>Engines</title><style>p {{display: flex; gap: 1em}}</style><h1>Engines</h1><div>{cards}</div>"
    )
}

/// A zone with its trails: the name of each, its climb in metres, and its kind.
type Zone = (&'static str, &'static [(&'static str, u32, &'static str)]);

/// Trails by zone, whose name stands over all rows of it, those that are open apart from those that are closed.
fn trails() -> String {
    let table = |zones: &[Zone]| {
        let rows = |(zone, trails): &Zone| {
            let row = |(at, (name, climb, kind)): (usize, &(&str, u32, &str))| {
                let zone = format!("<th rowspan={}>{zone}", trails.len());
                let zone = if at == 0 { zone } else { String::new() };
                format!("<tr>{zone}<td><a href=/t>{name}</a><td>{climb}<td>{kind}")
            };
            trails.iter().enumerate().map(row).collect::<String>()
        };
        let rows: String = zones.iter().map(rows).collect();
        format!(
            "<table><thead><tr><th>Zona<th>Ruta<th>Desnivel (m)<th>Tipo</thead><tbody>{rows}</table>"
        )
    };
    let open = table(&[
        ("Norte", &[("Hayedo", 210, "Circular"), ("Collado", 940, "Lineal")]),
        ("Sur", &[("Ruta del Molino", 95, "Circular"), ("Cuerda Larga", 1230, "Lineal")]),
        ("Centro", &[("Pico", 1185, "Lineal"), ("Lagunas", 385, "Circular")]),
    ]);
    let closed =
        table(&[("Norte", &[("Arista", 1460, "Lineal"), ("Ruta del Hielo", 800, "Lineal")])]);
    format!(
        "<html lang=es><title>Rutas</title><h1>Rutas</h1><h2>Rutas abiertas</h2>{open}<h2>Rutas cerradas</h2>{closed}"
    )
}

/// Courses that say when they are as people do.
const COURSES: &str = "<html lang=fr><title>Nos cours</title><h1>Nos cours</h1><ul><li><span>samedi 10 octobre 2026, 10 h</span><h3>Pain</h3>\
    <li><span>mercredi 14 octobre 2026, 18 h 30</span><h3>Ramen</h3><li><span>samedi 5 décembre 2026, 10 h</span><h3>Tartes</h3></ul>";

/// Shows in cards that say nothing of what is what; what they are sorted into is what one may filter by.
const SHOWS: &str = "<html lang=fr><title>Saison</title><h1>Saison</h1><p><button>Théâtre</button> <button>Danse</button> <button>Cirque</button></p>\
    <div><a href=/s/1 style='display: block'><div>Théâtre</div><div>Les Atrides</div><div>Bastien Kermadec</div></a><a href=/s/2 style='display: block'><div>Cirque</div><div>Sur le fil</div><div>Compagnie Rouleau</div></a>\
    <a href=/s/3 style='display: block'><div>Théâtre</div><div>Monologue</div><div>Nadège Orsini</div></a></div>";

fn site() -> Site {
    Site::new(|asked: Asked| async move {
        match asked.route() {
            "/card" => html(CARD),
            "/knives" => html(shop()),
            "/stations" => html(stations()),
            "/job" => html(JOB),
            "/books" => html(books()),
            "/engines" => html(engines()),
            "/rutas" => html(trails()),
            "/shows" => html(SHOWS),
            "/cours" => html(COURSES),
            "/basket" => {
                let of = asked.body.replace('+', " ");
                html(format!(
                    "<title>Basket</title><h1>Basket (1)</h1><p>Added to your basket: {of}"
                ))
            }
            route => {
                let at = route.strip_prefix("/knife/").and_then(|at| at.parse::<usize>().ok());
                html(knife(at.and_then(|at| KNIVES.get(at)).map_or("Knife", |knife| knife.1)))
            }
        }
    })
}

async fn result_of(page: &str, task: &str, schema: Option<Value>) -> Value {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let mut body = json!({"task": task, "startUrl": site.page(page)});
    if let Some(schema) = schema {
        body["outputSchema"] = schema;
    }
    hob.result(&body).await
}

#[tokio::test]
async fn a_label_may_be_told_from_its_value_by_its_box_alone() {
    let task = "What is the shelf mark of The Beekeeper's Handbook?";
    let result = result_of("/card", task, None).await;
    assert!(result.to_string().contains("\"638 QUI man\""), "{result}");
}

#[tokio::test]
async fn a_card_goes_by_its_name_and_not_by_all_that_it_says() {
    let schema = list_schema("knives", &[("name", "string"), ("price", "number")]);
    let result = result_of("/knives", "List all knives with name and price", Some(schema)).await;
    let rows: Value = KNIVES
        .iter()
        .map(|(_, name, price, _)| json!({"name": name, "price": price.parse::<f64>().unwrap()}))
        .collect();
    assert_eq!(result["knives"], rows);
}

#[tokio::test]
async fn an_old_price_is_none() {
    for task in ["Which knife costs the least?", "Get the cheapest knife"] {
        let result = result_of("/knives", task, None).await;
        assert!(result.to_string().contains("\"Dipper vegetable knife\""), "{task}: {result}");
        assert!(!result.to_string().contains("santoku"), "{task}: {result}");
    }
}

#[tokio::test]
async fn what_is_put_into_the_basket_is_what_the_page_is_about() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let task = "Put 1 Dipper vegetable knife in the basket";
    let run = hob.run(&json!({"task": task, "startUrl": site.page("/knives")})).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    let sent: Vec<String> = site
        .log()
        .iter()
        .filter(|asked| asked.method == "POST")
        .map(|asked| asked.body.clone())
        .collect();
    assert_eq!(sent, ["of=Dipper+vegetable+knife"]);
}

#[tokio::test]
async fn a_number_is_of_what_stands_under_it() {
    let schema = list_schema("stations", &[("station", "string"), ("tickets", "integer")]);
    let task = "Name the three stations that sold the most tickets in 2025, in descending order, with the number sold";
    let result = result_of("/stations", task, Some(schema)).await;
    let rows = [("Ellerthwaite", 58_215), ("Highcross", 46_180), ("Tarnside", 39_660)];
    let rows: Value =
        rows.iter().map(|(name, sold)| json!({"station": name, "tickets": sold})).collect();
    assert_eq!(result["stations"], rows);
}

#[tokio::test]
async fn labels_and_values_may_stand_by_turns() {
    let schema = object_schema(&[("closing_date", "string")]);
    let task = "What is the closing date of the job?";
    let result = result_of("/job", task, Some(schema)).await;
    assert_eq!(result, json!({"closing_date": "30 December 2026"}));
}

#[tokio::test]
async fn a_year_may_stand_behind_a_comma() {
    let schema = list_schema("books", &[("title", "string"), ("year", "integer")]);
    let result = result_of("/books", "List all books with title and year", Some(schema)).await;
    let rows: Value =
        BOOKS.iter().map(|(title, _, year)| json!({"title": title, "year": year})).collect();
    assert_eq!(result["books"], rows);
}

#[tokio::test]
async fn what_is_told_of_oneself_and_the_words_of_a_list_of_values_ask_for_nothing() {
    let schema = || Some(list_schema("books", &[("title", "string"), ("year", "integer")]));
    let tasks = [
        "My eyes are weak, so before I set my heart on one I would like a list of all books with title and year",
        "For a school quiz I need all books with title and publication year",
        "I have lost my copy of the list. Please list all books with present title and year",
    ];
    for task in tasks {
        let result = result_of("/books", task, schema()).await;
        assert_eq!(result["books"].as_array().map(Vec::len), Some(BOOKS.len()), "{task}: {result}");
    }
}

#[tokio::test]
async fn two_values_are_not_read_from_one_place() {
    let fields = [("name", "string"), ("builder", "string"), ("built", "integer")];
    let schema = list_schema("engines", &fields);
    let task = "All engines: name, builder, year built";
    let result = result_of("/engines", task, Some(schema)).await;
    let rows: Value = ENGINES
        .iter()
        .map(|(name, built, by)| json!({"name": name, "builder": by, "built": built}))
        .collect();
    assert_eq!(result["engines"], rows);
}

#[tokio::test]
async fn a_header_over_several_rows_is_the_name_of_none() {
    let task = "¿Qué ruta abierta tiene el mayor desnivel?";
    let result = result_of("/rutas", task, None).await;
    assert_eq!(result["title"], "Cuerda Larga", "{result}");
    let result = result_of("/rutas", "Ruta abierta con más desnivel: nombre.", None).await;
    assert_eq!(result["title"], "Cuerda Larga", "{result}");
}

#[tokio::test]
async fn a_day_is_read_as_the_schema_writes_it() {
    let day = json!({"type": "string", "pattern": "^\\d{4}-\\d{2}-\\d{2}$"});
    let course = json!({"type": "object", "required": ["titre", "date"],
                        "properties": {"titre": {"type": "string"}, "date": day}});
    let schema = json!({"type": "object", "required": ["cours"],
                        "properties": {"cours": {"type": "array", "items": course}}});
    let result = result_of("/cours", "Liste de tous les cours : titre et date", Some(schema)).await;
    let rows = json!([{"titre": "Pain", "date": "2026-10-10"}, {"titre": "Ramen", "date": "2026-10-14"},
                      {"titre": "Tartes", "date": "2026-12-05"}]);
    assert_eq!(result["cours"], rows);
}

#[tokio::test]
async fn what_one_may_filter_by_is_what_records_are_sorted_into() {
    let schema = list_schema("spectacles", &[("titre", "string"), ("genre", "string")]);
    let task = "Liste tous les spectacles avec leur titre et leur genre.";
    let result = result_of("/shows", task, Some(schema)).await;
    let rows = json!([{"titre": "Les Atrides", "genre": "Théâtre"}, {"titre": "Sur le fil", "genre": "Cirque"},
                      {"titre": "Monologue", "genre": "Théâtre"}]);
    assert_eq!(result["spectacles"], rows);
}
