//! Values that the task counts up in the order of the schema, under the names that the page has for them; days that a page
//! says in other words; what a page asks before it shows anything.

use serde_json::json;

use super::{answer_of, object_schema, start};
use crate::support::hob::{Home, Kind, list_schema};
use crate::support::site::{Asked, Site, html};

/// A wine behind a question for one's age, with a box for how many bottles one wants.
const WINE: &str = "<html lang=es><title>Abuela Remedios</title><style>#gate{position:fixed;inset:0;background:#000c}</style>\
    <main><p><a href=/>Tienda</a></p><h1>Abuela Remedios</h1><p>27,00 € la botella</p><ul><li><strong>Zona:</strong> Campo de Arlés</li>\
    <li><strong>Uva:</strong> Pedro Ximénez</li><li><strong>Crianza:</strong> 84 meses</li></ul>\
    <form method=post action=/cesta><label>Botellas <input type=number name=n value=1></label> <button>Añadir a la cesta</button></form></main>\
    <div id=gate><div role=dialog><h2>¿Tienes más de 18 años?</h2><button onclick=\"document.getElementById('gate').remove()\">Sí, soy mayor de edad</button>\
    <button onclick=history.back()>No</button></div></div>";

/// Yarns whose fibres only the boxes beside them call by that name; the price of one is not known.
const YARNS: &str = "<html lang=en><title>All yarn</title><main><h1>All yarn</h1><form id=f><fieldset><legend>Weight</legend><label><input type=checkbox value=DK> DK</label>\
    <label><input type=checkbox value=Aran> Aran</label><label><input type=checkbox value=Lace> Lace</label></fieldset><fieldset><legend>Fibre</legend>\
    <label><input type=checkbox> Wool</label><label><input type=checkbox> Alpaca</label><label><input type=checkbox> Linen</label></fieldset></form><ul id=g></ul></main>\
    <script>const all=[['Moorland','DK','Wool','£12.50'],['Fell','Aran','Wool','£11.20'],['Workaday','Aran','Linen','£8.90'],['Highcote','Aran','Alpaca','£19.20'],\
    ['Gossamer','Lace','Alpaca','£21.50'],['Flaxfield','DK','Linen','Price to be confirmed'],['Silver','Aran','Alpaca','£17.10']];\
    const draw=()=>{const w=[...document.querySelectorAll('input[value]:checked')].map(x=>x.value);g.innerHTML=all.filter(y=>!w.length||w.includes(y[1]))\
    .map(y=>`<li><h3><a href=/${y[0]}>${y[0]}</a></h3><p>${y[1]} · ${y[2]} · 100 g</p><p>${y[3]}</p></li>`).join('')};f.addEventListener('change',draw);draw()</script>";

/// Bookings of one room on several days, each with a button that cancels it.
fn bookings(cancelled: &str) -> String {
    let all = [("7301", "12 April 2027"), ("7322", "21 April 2027"), ("7340", "3 May 2027")];
    let rows = all.iter().filter(|(id, _)| *id != cancelled).map(|(id, day)| {
        format!("<li>Keel, <span>Wed {day}, 10:00–11:30</span> <form method=post action=/cancel/{id}><button>Cancel booking</button></form></li>")
    });
    let said = if cancelled.is_empty() {
        ""
    } else {
        "<p role=status>Your booking has been cancelled.</p>"
    };
    format!(
        "<html lang=en><title>My bookings</title><main><h1>My bookings</h1>{said}<ul>{}</ul></main>",
        rows.collect::<String>()
    )
}

fn site() -> Site {
    Site::new(|asked: Asked| async move {
        match asked.route() {
            "/wine" => html(WINE),
            "/yarns" => html(YARNS),
            route => html(bookings(route.strip_prefix("/cancel/").unwrap_or_default())),
        }
    })
}

#[tokio::test]
async fn values_go_by_what_the_task_calls_them_where_it_counts_them_up() {
    let schema = json!({"type": "object", "required": ["grape", "ageing_months", "region", "price"], "properties": {"grape": {"type": "string"},
        "ageing_months": {"type": "integer"}, "region": {"type": "string"}, "price": {"type": "number", "description": "euros por botella"}}});
    let task = "¿De qué uva es «{{parameters.vino}}», cuántos meses de crianza tiene, de qué zona viene y cuánto cuesta la botella?";
    let given = json!({"vino": "Abuela Remedios"});
    let answer = answer_of(&site(), "/wine", task, schema, given).await;
    let right = json!({"grape": "Pedro Ximénez", "ageing_months": 84, "region": "Campo de Arlés", "price": 27.0});
    assert_eq!(answer["result"], right, "{answer:#}");
}

#[tokio::test]
async fn a_column_goes_by_the_boxes_that_choose_among_its_values() {
    let schema = object_schema(&[("name", "string"), ("price", "number"), ("fibre", "string")]);
    let task = "Find the yarn of weight {{parameters.weight}} with the lowest price per ball and give its name, price and fibre.";
    let answer = answer_of(&site(), "/yarns", task, schema, json!({"weight": "Aran"})).await;
    let right = json!({"name": "Workaday", "price": 8.9, "fibre": "Linen"});
    assert_eq!(answer["result"], right, "{answer:#}");
    let schema = list_schema("yarns", &[("name", "string"), ("fibre", "string")]);
    let task = "List all {{parameters.weight}} yarns with name and fibre.";
    let answer = answer_of(&site(), "/yarns", task, schema, json!({"weight": "Lace"})).await;
    assert_eq!(
        answer["result"],
        json!({"yarns": [{"name": "Gossamer", "fibre": "Alpaca"}]}),
        "{answer:#}"
    );
}

#[tokio::test]
async fn a_day_in_figures_chooses_the_record_that_says_it_in_words_and_another_day_another_record()
{
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let order = |day: &str| {
        json!({"task": "Cancel the booking of the room {{parameters.room}} on {{parameters.date}}.", "startUrl": site.page("/"),
            "skilletId": "cancel", "parameters": {"room": "Keel", "date": day}})
    };
    let pressed = || -> Vec<String> {
        let asked = site.log().into_iter().filter(|asked| asked.method == "POST");
        asked.map(|asked| asked.path).collect()
    };
    let first = hob.run(&order("2027-04-21")).await;
    assert_eq!(
        (&first["outcome"], pressed()),
        (&json!("success"), vec!["/cancel/7322".to_owned()]),
        "{first:#}"
    );
    let second = hob.run(&order("2027-05-03")).await;
    assert_eq!(
        (&second["outcome"], pressed().pop().unwrap().as_str()),
        (&json!("success"), "/cancel/7340"),
        "{second:#}"
    );
    let none = hob.run(&order("2027-06-30")).await;
    assert_eq!((&none["outcome"], pressed().len()), (&json!("failed"), 2), "{none:#}");
}
