//! Ways to one thing: menus under the pointer, switches, columns, later pages of a list, places in it.

use serde_json::{Value, json};

use super::{object_schema, start};
use crate::support::hob::{Home, Kind};
use crate::support::site::{Reply, Site};

/// On every page; its lists open by style alone.
const MENU: &str = "<style>nav ul ul{display:none} nav li:hover ul{display:block}</style>
    <nav><ul><li>Visit<ul><li><a href=/way>How to find us</a></li></ul></li>
    <li>Passes<ul><li><a href=/prices>Prices</a></li></ul></li></ul></nav>";

/// A table that another choice fills anew.
const PRICES: &str = "<h1>Prices</h1><label><input type=radio name=who checked onchange='draw(1)'> Adult</label>
    <label><input type=radio name=who onchange='draw(2)'> Child</label>
    <table><thead><tr><th>Valid for</th><th>Day</th><th>Week</th></tr></thead><tbody></tbody></table>
    <script>function draw(by) { document.querySelector('tbody').innerHTML = ['1 pool', '2 pools', '3 pools']
      .map((pools, n) => `<tr><th>${pools}</th><td>€${(n + 1) * 8 / by}.50</td><td>€${(n + 1) * 40 / by}.50</td></tr>`).join('') }
    draw(1)</script>";

fn shelf(page: usize) -> String {
    let names = ["Ash", "Beech", "Cedar", "Elm", "Fir", "Hazel"];
    let item = |n: usize| {
        let name = names[(page * 2 + n) % names.len()];
        format!(
            "<li><h3><a href=/item/{name}>{name} Bowl</a></h3><p>from our own workshop</p></li>"
        )
    };
    let next = if page < 2 {
        format!("<a href='/shelf?page={}'>next</a>", page + 1)
    } else {
        String::new()
    };
    format!("<h1>Bowls</h1><ul>{}{}</ul>{next}", item(0), item(1))
}

fn site() -> Site {
    Site::start(|asked| {
        let route = asked.route();
        Reply::Html(match route {
            "/prices" => format!("{MENU}<main>{PRICES}</main>"),
            "/shelf" => shelf(asked.path.split_once("page=").and_then(|(_, n)| n.parse().ok()).unwrap_or(0)),
            "/thread" => "<h1>Which glue?</h1><main><table><tr><td>Ann</td><td>My chair is broken and I need a glue.</td></tr>
                <tr><td>Bo</td><td>Read the long list of glues before you ask.</td></tr></table></main>".to_owned(),
            "/words" => words(),
            _ => match route.strip_prefix("/item/") {
                Some(name) => format!("<h1>{name} Bowl</h1><dl><dt>Width</dt><dd>{} cm</dd></dl>", name.len() * 10),
                None => format!("{MENU}<h1>The baths</h1><p>Open all year.</p>"),
            },
        })
    })
}

/// Entries of which one speaks of another.
fn words() -> String {
    let entry = |name: &str, text: &str| format!("<dl><dt>{name}</dt><dd><p>{text}</p></dd></dl>");
    let more: String =
        (1..6).map(|n| entry(&format!("E{n}X"), "Something else went wrong.")).collect();
    format!(
        "<h1>Codes</h1>{}{}{more}",
        entry("table", "Names by number; for instance <code>EBUSY</code> is a name."),
        entry("EBUSY", "Somebody else uses it now.")
    )
}

#[tokio::test]
async fn a_price_behind_a_menu_a_switch_and_a_column() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let body = json!({"task": "How much is a weekly pass for 3 pools for a child?", "startUrl": site.page("/")});
    assert_eq!(hob.result(&body).await, json!({"price": 60.5}));
    let body =
        json!({"task": "How much is a day pass for 2 pools?", "startUrl": site.page("/prices")});
    assert_eq!(hob.result(&body).await, json!({"price": 16.5}));
}

#[tokio::test]
async fn a_thing_on_a_later_page_of_a_list_is_turned_to() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let body = json!({"task": "Find the \"Hazel Bowl\" and tell me its width.", "startUrl": site.page("/shelf"),
        "outputSchema": object_schema(&[("width", "string")])});
    assert_eq!(hob.result(&body).await, json!({"width": "50 cm"}));
}

#[tokio::test]
async fn the_first_of_several_is_read_not_all_that_the_page_says() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let body = json!({"task": "Return the text of the first post.", "startUrl": site.page("/thread"),
        "outputSchema": object_schema(&[("post", "string")])});
    assert_eq!(hob.result(&body).await, json!({"post": "My chair is broken and I need a glue."}));
}

#[tokio::test]
async fn what_goes_by_a_name_is_meant_not_what_mentions_it() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let body = json!({"task": "description of EBUSY", "startUrl": site.page("/words"),
        "outputSchema": object_schema(&[("description", "string")])});
    let expected: Value = json!({"description": "Somebody else uses it now."});
    assert_eq!(hob.result(&body).await, expected);
}
