//! Lists that are asked as data: bounds on numbers, columns that answer yes or no, forms that only look, cards and
//! tabs of what the task is about.

use serde_json::{Value, json};

use super::{object_schema, start};
use crate::support::hob::{Home, Kind, list_schema};
use crate::support::site::{Asked, Site, html};

/// Machines over three pages of eight, with prices, years and whether they have a lid.
fn machines(page: usize) -> String {
    let rows: String = (0..8)
        .map(|at| (page - 1) * 8 + at)
        .map(|n| {
            let lid = if n % 3 == 0 { "yes" } else { "no" };
            format!("<tr><td>M-{n}<td>{} kg<td>£{}.50<td>{lid}", 10 + n, 20 + 2 * n)
        })
        .collect();
    let next = if page < 3 {
        format!("<a href='/machines?page={}'>Next</a>", page + 1)
    } else {
        String::new()
    };
    format!(
        "<title>Machines</title><h1>Machines</h1><p>{}–{} of 24</p><table><tr><th>Number<th>Weight<th>Price<th>Lid{rows}</table>{next}",
        (page - 1) * 8 + 1,
        page * 8
    )
}

/// A register that shows nothing before it is asked, and only what is pending unless it is told otherwise.
const REGISTER: &str = "<title>Register</title><h1>Search the register</h1><form action=/found>\
    <label>Reference <input name=q></label>\
    <label>State <select name=state><option value=any>Any state<option selected>Pending<option>Refused</select></label>\
    <button>Search</button></form>";

const CASES: [(&str, &str, &str); 8] = [
    ("R/101", "Pending", "1 Mill Lane"),
    ("R/102", "Refused", "2 Mill Lane"),
    ("R/103", "Refused", "9 Ash Road"),
    ("R/104", "Approved", "4 Kiln Yard"),
    ("R/105", "Refused", "77 Ash Road"),
    ("R/106", "Approved", "1 Bell Yard"),
    ("R/107", "Refused", "8 Bell Yard"),
    ("R/108", "Pending", "6 Glebe Gardens"),
];

fn found(query: &str, state: &str) -> String {
    let rows: String = CASES
        .iter()
        .filter(|(reference, own, _)| {
            reference.contains(query) && (state == "any" || *own == state)
        })
        .map(|(reference, state, address)| {
            let way = reference.replace('/', "-");
            format!("<li><a href=/case/{way}>{reference}</a> <b>{address}</b> <i>{state}</i>")
        })
        .collect();
    let said = if rows.is_empty() { "<p>No cases found." } else { "" };
    format!("<title>Cases</title><h1>Cases</h1>{said}<ul>{rows}</ul>")
}

/// One case, whose officer is told behind a tab.
fn case(reference: &str) -> String {
    format!(
        "<title>{reference}</title><h1>{reference}</h1><div role=tablist><button role=tab aria-selected=true>Summary</button>\
         <button role=tab aria-selected=false onclick=\"s.hidden=true;p.hidden=false\">Progress</button></div>\
         <div id=s><dl><dt>Address<dd>4 Kiln Yard</dl></div><div id=p hidden><dl><dt>Officer<dd>P. Ansell<dt>Decided<dd>14 May 2025</dl></div>"
    )
}

/// Doctors as cards; what a card is of is shown beside it.
const DOCTORS: &str = "<title>Clinic</title><h1>Our doctors</h1><div id=l></div><div id=p><p>Choose a doctor.</div><script>\
    for (const [n, room, ext] of [['Imogen Farrow','1.12','241'],['Ivo Farrow','2.03','262'],['Ada Quill','0.07','219']]) {\
    const b = l.appendChild(document.createElement('button')); b.innerHTML = `<h3>Dr ${n}</h3><span>General practice</span>`;\
    b.onclick = () => p.innerHTML = `<h2>Dr ${n}</h2><dl><dt>Room<dd>${room}<dt>Extension<dd>${ext}</dl>` }</script>";

/// Rooms to choose from outside of any form, beside a button that is for something else.
const ROOMS: &str = "<title>Rooms</title><h1>Rooms</h1><label>Floor <select onchange=\"for (const r of l.children) r.hidden = this.value != 'All floors' && r.dataset.f != this.value\">\
    <option selected>Ground<option>First<option>All floors</select></label>\
    <ul id=l><li data-f=Ground><b>Elm</b> 12 seats<li data-f=First hidden><b>Oak</b> 30 seats<li data-f=First hidden><b>Ash</b> 8 seats</ul>\
    <button onclick=\"fetch('/closed', {method: 'POST'})\">Close all rooms</button>";

fn site() -> Site {
    Site::new(|asked: Asked| async move {
        let value = |name: &str| {
            let query = asked.path.split_once('?').map_or("", |(_, query)| query);
            let mut pairs = url::form_urlencoded::parse(query.as_bytes());
            pairs
                .find(|(key, _)| key == name)
                .map(|(_, value)| value.into_owned())
                .unwrap_or_default()
        };
        match asked.route() {
            "/machines" => html(machines(value("page").parse().unwrap_or(1))),
            "/found" => html(found(&value("q"), &value("state"))),
            "/doctors" => html(DOCTORS),
            "/rooms" => html(ROOMS),
            route if route.starts_with("/case/") => {
                html(case(&route["/case/".len()..].replace('-', "/")))
            }
            _ => html(REGISTER),
        }
    })
}

async fn result_of(start_at: &str, task: &str, schema: Option<Value>, parameters: Value) -> Value {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let mut body = json!({"task": task, "startUrl": site.page(start_at), "parameters": parameters});
    if let Some(schema) = schema {
        body["outputSchema"] = schema;
    }
    hob.result(&body).await
}

fn numbers(of: impl Fn(usize) -> bool) -> Value {
    (0..24).filter(|n| of(*n)).map(|n| json!({"number": format!("M-{n}")})).collect()
}

#[tokio::test]
async fn bounds_choose_records_on_all_pages() {
    let schema = || Some(list_schema("machines", &[("number", "string")]));
    let task = "List the machines under £40: number";
    let result = result_of("/machines", task, schema(), json!({})).await;
    assert_eq!(result["machines"], numbers(|n| 20 + 2 * n < 40));
    let task = "All machines with a weight of 25 kg or more: number";
    let result = result_of("/machines", task, schema(), json!({})).await;
    assert_eq!(result["machines"], numbers(|n| 10 + n >= 25));
}

#[tokio::test]
async fn how_many_answer_yes() {
    let task = "How many machines have a lid?";
    let schema = object_schema(&[("machines", "integer")]);
    let result = result_of("/machines", task, Some(schema), json!({})).await;
    assert_eq!(result, json!({"machines": 8}));
}

#[tokio::test]
async fn a_form_that_only_looks_is_sent_with_what_the_task_says() {
    let schema = list_schema("cases", &[("reference", "string"), ("address", "string")]);
    let task = "List all refused cases with reference and address";
    let result = result_of("/", task, Some(schema), json!({})).await;
    let refused = CASES.iter().filter(|(_, state, _)| *state == "Refused");
    let rows: Value = refused
        .map(|(reference, _, address)| json!({"reference": reference, "address": address}))
        .collect();
    assert_eq!(result["cases"], rows);
}

#[tokio::test]
async fn a_choice_that_leaves_something_out_hides_nothing() {
    let schema = object_schema(&[("officer", "string")]);
    let task = "Who is the officer of case {{parameters.reference}}?";
    let result = result_of("/", task, Some(schema), json!({"reference": "R/104"})).await;
    assert_eq!(result, json!({"officer": "P. Ansell"}));
}

#[tokio::test]
async fn a_card_is_opened_by_the_name_that_the_task_says() {
    let schema = object_schema(&[("room", "string"), ("extension", "string")]);
    let task = "Room and extension of Dr Imogen Farrow";
    let result = result_of("/doctors", task, Some(schema), json!({})).await;
    assert_eq!(result, json!({"room": "1.12", "extension": "241"}));
}

#[tokio::test]
async fn of_the_buttons_beside_a_choice_none_is_pressed_that_is_for_something_else() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let task = "How many seats does the room Larch have?";
    let run = hob.run(&json!({"task": task, "startUrl": site.page("/rooms")})).await;
    assert_eq!(run["outcome"], "failed", "{run:#}");
    assert!(site.log().iter().all(|asked| asked.path != "/closed"));
}
