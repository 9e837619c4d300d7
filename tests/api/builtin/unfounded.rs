//! Answers that look right and are of something else: what a schema is called is no evidence, nor is a number that
//! nothing names.

use serde_json::{Value, json};

use super::{object_schema, refused, start};
use crate::support::hob::{Home, Kind, list_schema};
use crate::support::site::{Asked, Site, html};

/// A history of incidents, told in one line how many there are, and how long the service has been watched.
fn incidents() -> String {
    let row = |n: usize| {
        let severity = if n.is_multiple_of(7) { "Critical" } else { "Minor" };
        format!(
            "<section><h3>CV-{n}</h3><p><b>{severity}</b> <span>{} minutes</span><p>Some jobs were slow.</section>",
            10 + n
        )
    };
    let rows: String = (200..212).map(row).collect();
    format!("<title>History</title><h1>Incident history</h1><p>12 incidents</p><main>{rows}</main>")
}

/// Services with a number beside each that nothing names.
const SERVICES: &str = "<title>Status</title><h1>Services</h1><ul><li><b>Object storage</b> <i>29</i> <i>Working</i>\
    <li><b>Queues</b> <i>4</i> <i>Working</i><li><b>Functions</b> <i>17</i> <i>Working</i></ul>";

/// Yarns with name and price; none says how it was grown.
const YARNS: &str = "<title>Yarns</title><h1>Yarns</h1><ul><li><h3>Harbour</h3> <b>£14.50</b><li><h3>Thrift</h3> <b>£9.75</b>\
    <li><h3>Gansey</h3> <b>£11.20</b></ul>";

/// What a workshop charges, each name with a price of its own; one of the names has the unit of another's price.
const CHARGES: &str = "<title>Firing</title><h1>Firing &amp; materials</h1><p>Bring dry work in on Tuesdays.</p><dl>\
    <dt>Bisque firing<dd>£2.40 per kg<dt>Glaze firing, stoneware<dd>£3.90 per kg<dt>Glaze firing, earthenware<dd>£3.20 per kg\
    <dt>Raku firing, per piece<dd>£6.50<dt>White stoneware, 12.5 kg<dd>£14.75<dt>Porcelain, 10 kg<dd>£23.00</dl>";

/// Broadcasts with their days as people write them.
const BROADCASTS: &str = "<title>Listen again</title><h1>Harbour Lights</h1><ul><li><h3>Songs for a Lee Shore</h3> <small>Tue 10 Nov 2026</small>\
    <li><h3>The Herring Lasses</h3> <small>Tue 3 Nov 2026</small><li><h3>Fiddle and Fog</h3> <small>Tue 20 Oct 2026</small></ul>";

/// Pianos to be chosen from, and sentences on what was sold.
const PIANOS: &str = "<title>Pianos</title><h1>Pianos for sale</h1><ul><li><button>Grand Bluthner 6 £24,800</button>\
    <li><button>Grand Ibach 4 £9,300</button><li><button>Upright Danemann £1,950</button></ul>\
    <h2>Recently sold</h2><ul><li>Bechstein L grand, sold at £16,500<li>Challen upright, sold at £1,290</ul>";

/// Grants whose pages a script turns by links to parts of this page.
const GRANTS: &str = "<title>Grants</title><h1>Grants</h1><table><thead><tr><th>Recipient<th>Amount</thead><tbody id=t></tbody></table><p id=p></p><script>\
    function go(n) { t.innerHTML = [0, 1, 2, 3].map(k => `<tr><td>Group ${n}${k}<td>£${n * 10 + k},500`).join('');\
    p.innerHTML = [1, 2, 3].map(k => `<a href='#page-${k}' class='${k == n ? 'current' : ''}' data-n=${k}>${k}</a> `).join('') + (n < 3 ? `<a href='#page-${n + 1}' rel=next data-n=${n + 1}>Next</a>` : '');\
    for (const a of p.children) a.onclick = e => { e.preventDefault(); go(+a.dataset.n) } } go(1)</script>";

/// Races, and a form that has nothing to be chosen in and no button.
const RACES: &str = "<title>Races</title><h1>Races</h1><form><label>Name <input name=q></label></form>\
    <ul><li><h3>Cold Law Dash</h3> 5 March<li><h3>Hag Rigg Round</h3> 9 May<li><h3>Seven Stanes</h3> 1 June</ul>";

/// Ships with how many cars each carries.
const FLEET: &str = "<title>Fleet</title><h1>Our ships</h1><ul><li><h3>Marram</h3> <b>48 cars</b> built in 1998<li><h3>Sea Holly</h3>\
    <b>120 cars</b> built in 2011<li><h3>Thrift</h3> <b>96 cars</b> built in 2004</ul>";

/// Jobs, two of them paid for to stand there, of which some are part time.
const JOBS: &str = "<title>Jobs</title><h1>Jobs</h1><ul><li><h3>Baker</h3> <b>Part-time</b> Harrowby<li><h3>Clerk</h3> <b>Full-time</b> Harrowby\
    <li><h3>Driver</h3> <b>Part-time</b> <i>Sponsored</i> Harrowby<li><h3>Cook</h3> <b>Part-time</b> Harrowby\
    <li><h3>Porter</h3> <b>Full-time</b> <i>Sponsored</i> Harrowby</ul>";

/// Events with what they cost and whether one must book.
const EVENTS: &str = "<title>What's on</title><h1>Events</h1><ul><li><h3>Roman kitchen</h3> 5 December 2026 <b>Free</b> <b>Drop-in</b>\
    <li><h3>Fossils</h3> 12 December 2026 <b>£3</b> <b>Book first</b><li><h3>Stories</h3> 19 December 2026 <b>Free</b> <b>Drop-in</b></ul>";

/// Books in several formats, whose page offers to narrow by format.
const BOOKS: &str = "<title>Books</title><h1>Catalogue</h1><ul><li><a href=/?f=book>Book</a> (2)<li><a href=/?f=large>Large print</a> (2)</ul>\
    <div><div><h3>Candle Street</h3> <p>Marlow, Ada, 2013</p> <p>Book</p></div><div><h3>Candle Street</h3> <p>Marlow, Ada, 2014</p> <p>Large print</p></div>\
    <div><h3>Snow at Shibden</h3> <p>Marlow, Ada, 2020</p> <p>Book</p></div><div><h3>The Long Bobbin</h3> <p>Marlow, Ada, 2018</p> <p>Large print</p></div></div>";

/// What is told of a machine, with several amounts.
const ORRERY: &str = "<title>The orrery</title><main><h1>The man who built the heavens</h1><p>Josiah Crane worked on his orrery for eleven years.</p>\
    <p>Crane asked a penny a look, and is said to have made £31 in the first summer.</p>\
    <p>In 1911 his widow let the museum have it for £240, paid in four parts. It was valued in 2019 at £180,000.</p></main>";

/// A course of several, each behind a link, with a form to enrol whose button says a word that searches as well.
fn courses(asked: &Asked) -> String {
    let courses = ["Pain au levain", "Ramen maison", "Tartes d’automne"];
    match asked.route() {
        "/cours" => courses.iter().enumerate().fold(
            "<html lang=fr><title>Nos cours</title><h1>Nos cours</h1><ul>".to_owned(),
            |page, (at, name)| page + &format!("<li><h3>{name}</h3><a href=/cours/{at}>S’inscrire</a>"),
        ),
        _ => "<html lang=fr><title>Pain au levain</title><h1>Pain au levain</h1><form method=post action=/inscription>\
            <p><label>Nom <input name=nom></label><p><label>Adresse électronique <input name=courriel type=email></label>\
            <p><label>Personnes <select name=n><option>1<option>2</select></label><p><button>Valider l’inscription</button></form>"
            .to_owned(),
    }
}

/// Times with two teachers, of which some are taken; what is chosen asks once more, and then is booked.
const EVENING: &str = "<title>Parents' evening</title><h2>Ms Varga</h2><p>about Tobi</p><p><span>17:00</span> <span onclick=ask() style='cursor: pointer'>17:10</span> <span>17:20</span> <span>17:30</span></p>\
    <h2>Mrs Pell</h2><p>about Ife</p><p><span>17:00</span> <span onclick=ask() style='cursor: pointer'>17:10</span> <span onclick=ask() style='cursor: pointer'>17:20</span> <span>17:30</span></p><div id=d></div>\
    <script>function ask() { d.innerHTML = \"<p>Ten minutes?</p><span onclick=book() style='cursor: pointer'>Yes, we will come</span> <span onclick='d.innerHTML = 1'>No</span>\" }\
    function book() { fetch('/book', { method: 'POST' }) }</script>";

fn site() -> Site {
    Site::new(|asked: Asked| async move {
        match asked.route() {
            "/services" => html(SERVICES),
            "/yarns" => html(YARNS),
            "/charges" => html(CHARGES),
            "/broadcasts" => html(BROADCASTS),
            "/pianos" => html(PIANOS),
            "/grants" => html(GRANTS),
            "/races" => html(RACES),
            "/fleet" => html(FLEET),
            "/jobs" => html(JOBS),
            "/events" => html(EVENTS),
            "/books" => html(BOOKS),
            "/orrery" => html(ORRERY),
            "/evening" => html(EVENING),
            route if route.starts_with("/cours") => html(courses(&asked)),
            _ => html(incidents()),
        }
    })
}

async fn is_refused(page: &str, task: &str, schema: Value, parameters: Value) {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let order = json!({"task": task, "startUrl": site.page(page), "outputSchema": schema, "parameters": parameters});
    refused(&hob, order, "rejected").await;
}

#[tokio::test]
async fn what_the_schema_of_a_count_is_called_does_not_choose_what_is_counted() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let task = "Count the incidents with severity Critical in the incident history";
    let schema = object_schema(&[("critical_incidents", "integer")]);
    let order = json!({"task": task, "startUrl": site.page("/"), "outputSchema": schema});
    let run = hob.run(&order).await;
    let right = run["outcome"] != "success" || run["result"] == json!({"critical_incidents": 2});
    assert!(right, "{run:#}");
    let task = "Get the number of customers affected by incident {{parameters.incident}}";
    let schema = object_schema(&[("affected_customers", "integer")]);
    is_refused("/", task, schema, json!({"incident": "CV-203"})).await;
}

#[tokio::test]
async fn a_number_that_nothing_names_is_no_answer() {
    let task = "Get the uptime in percent of the service {{parameters.service}}";
    let schema = object_schema(&[("uptime_percent", "number")]);
    is_refused("/services", task, schema, json!({"service": "Object storage"})).await;
}

#[tokio::test]
async fn what_is_said_of_the_wanted_before_their_values_are_listed_is_a_condition() {
    let schema = list_schema("yarns", &[("name", "string"), ("price", "number")]);
    let task = "List all yarns that are certified organic, with name and price";
    is_refused("/yarns", task, schema, json!({})).await;
}

#[tokio::test]
async fn one_price_is_no_sum() {
    let schema = object_schema(&[("total", "number")]);
    let task = "Sum the current prices of all grand pianos for sale";
    is_refused("/pianos", task, schema, json!({})).await;
}

#[tokio::test]
async fn pages_may_be_turned_by_links_to_parts_of_a_page() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let schema = list_schema("grants", &[("recipient", "string"), ("amount", "number")]);
    let task = "List all grants of £30,000 or more: recipient and amount";
    let order = json!({"task": task, "startUrl": site.page("/grants"), "outputSchema": schema});
    let result = hob.result(&order).await;
    let rows: Value = (0..4)
        .map(|k| json!({"recipient": format!("Group 3{k}"), "amount": 30_500 + k * 1_000}))
        .collect();
    assert_eq!(result["grants"], rows);
}

#[tokio::test]
async fn a_form_with_nothing_to_be_set_and_no_button_is_passed_over() {
    let schema = object_schema(&[("name", "string"), ("climb", "integer")]);
    is_refused("/races", "Return the race with the most climb: name and climb", schema, json!({}))
        .await;
}

#[tokio::test]
async fn who_belongs_to_a_record_is_not_what_it_goes_by() {
    let captain = object_schema(&[("captain", "string")]);
    let task = "Who is the captain of the ship with the most cars?";
    is_refused("/fleet", task, captain, json!({})).await;
    let order = json!({"task": "Which ship carries the most cars?",
        "outputSchema": object_schema(&[("ship", "string")])});
    is_right_or_refused("/fleet", order, json!({"ship": "Sea Holly"})).await;
}

fn titles() -> Value {
    let titles = json!({"type": "array", "items": {"type": "string"}});
    json!({"type": "object", "required": ["titles"], "properties": {"titles": titles}})
}

/// A run is refused, or its result is `right`.
async fn is_right_or_refused(page: &str, order: Value, right: Value) {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let mut order = order;
    order["startUrl"] = json!(site.page(page));
    let run = hob.run(&order).await;
    assert!(run["result"] == right || run["error"]["code"] == "rejected", "{run:#}");
}

#[tokio::test]
async fn what_a_note_excludes_is_not_counted() {
    let order = json!({"task": "Count part-time jobs in Harrowby. Sponsored ads excluded."});
    is_right_or_refused("/jobs", order, json!({"count": 2})).await;
}

#[tokio::test]
async fn every_word_of_a_note_chooses() {
    let schema = titles();
    let order =
        json!({"task": "December 2026 events: free AND drop-in. Titles.", "outputSchema": schema});
    is_right_or_refused("/events", order, json!({"titles": ["Roman kitchen", "Stories"]})).await;
}

#[tokio::test]
async fn a_word_before_what_is_listed_chooses_where_records_are_told_apart_by_it() {
    let schema = titles();
    let order = json!({"task": "Large print titles by Ada Marlow in the catalogue.", "outputSchema": schema});
    let right = json!({"titles": ["Candle Street", "The Long Bobbin"]});
    is_right_or_refused("/books", order, right).await;
}

#[tokio::test]
async fn of_several_amounts_the_kind_tells_none() {
    let order = json!({"task": "What did the museum pay for Crane's orrery?"});
    is_right_or_refused("/orrery", order, json!({"amount": 240})).await;
}

#[tokio::test]
async fn who_only_reads_sends_no_form_whose_button_may_search_as_well() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let schema = list_schema("cours", &[("titre", "string"), ("date", "string")]);
    let task = "Tous les cours au programme avec {{parameters.chef}}, complets compris : titre + date, ordre chronologique.";
    let order = json!({"task": task, "startUrl": site.page("/cours"), "outputSchema": schema,
                       "parameters": {"chef": "Maëlle Kerbrat"}});
    refused(&hob, order, "rejected").await;
    assert!(site.log().iter().any(|asked| asked.route() == "/cours/0"));
    assert!(site.log().iter().all(|asked| asked.route() != "/inscription"));
}

#[tokio::test]
async fn on_the_way_to_what_is_to_be_done_nothing_is_pressed_that_may_do_it() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    for task in [
        "I come straight from work, so the only time that works for me is 17:20 with Ms Varga. Please book exactly that \
         for me at the parents' evening; if I cannot have it, do not book anything.",
        "Book the 17:20 slot with Ms Varga at the parents' evening. No other time will do.",
    ] {
        let order = json!({"task": task, "startUrl": site.page("/evening")});
        refused(&hob, order, "rejected").await;
    }
    assert!(site.log().iter().all(|asked| asked.route() != "/book"));
}

/// Each name of a list has a figure of its own: what the others are called says nothing of it.
#[tokio::test]
async fn a_figure_is_not_that_of_the_names_around_it() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let mut schema = object_schema(&[("price", "number")]);
    schema["properties"]["price"]["description"] = json!("Price in pounds per kg");
    for task in [
        "What is the price per kg of a stoneware glaze firing?",
        "What does the workshop charge by the kilo for firing glazed stoneware?",
    ] {
        let order =
            json!({"task": task, "startUrl": site.page("/charges"), "outputSchema": schema});
        let run = hob.run(&order).await;
        let right = run["result"] == json!({"price": 3.9});
        assert!(right || run["error"]["code"] == "rejected", "{run:#}");
    }
}

#[tokio::test]
async fn days_are_given_as_the_schema_describes_them() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let mut schema = list_schema("broadcasts", &[("title", "string"), ("date", "string")]);
    schema["properties"]["broadcasts"]["items"]["properties"]["date"]["description"] =
        json!("Date as YYYY-MM-DD");
    let order = json!({"task": "List all broadcasts with title and date.",
        "startUrl": site.page("/broadcasts"), "outputSchema": schema});
    let run = hob.run(&order).await;
    let day = |title: &str, date: &str| json!({"title": title, "date": date});
    let want = [
        day("Songs for a Lee Shore", "2026-11-10"),
        day("The Herring Lasses", "2026-11-03"),
        day("Fiddle and Fog", "2026-10-20"),
    ];
    assert_eq!(run["result"]["broadcasts"], json!(want), "{run:#}");
}
