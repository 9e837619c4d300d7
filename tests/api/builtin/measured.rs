//! Values that are compared and put in order: decimals, times, amounts that are but the least of several; ranges of times, of
//! which one end is asked for; values with decimals for forms; receipts that are none.

use serde_json::{Value, json};

use super::{answer_of, object_schema};
use crate::support::hob::list_schema;
use crate::support::site::{Asked, Site, html};

/// Shows with how good they were found, and by how many.
const SHOWS: &str = "<html lang=en><title>Shows</title><h1>Science shows</h1><div class=l>\
    <div class=s><h3>The Open Garden</h3><span>★ 3.9</span> <span>(3518 ratings)</span> <span>22 episodes</span></div>\
    <div class=s><h3>The Slow Garden</h3><span>★ 4.5</span> <span>(5219 ratings)</span> <span>16 episodes</span></div>\
    <div class=s><h3>The Salt Orbit</h3><span>★ 4.8</span> <span>(2008 ratings)</span> <span>13 episodes</span></div>\
    <div class=s><h3>The Hidden Orbit</h3><span>★ 4.1</span> <span>(8447 ratings)</span> <span>12 episodes</span></div></div>";

/// Chargers with several plugs each, and the price of the cheapest of these.
const CHARGERS: &str = "<html lang=en><title>Chargers</title><h1>Chargers in Millbrook</h1><div class=l>\
    <div class=c><h3>Arcade</h3><p>CCS 150 kW · Type 2 11 kW</p><p>from £1.10 per kWh</p></div>\
    <div class=c><h3>Market Hall</h3><p>CCS 50 kW · Type 2 22 kW</p><p>from £2.56 per kWh</p></div>\
    <div class=c><h3>Science Park</h3><p>CCS 150 kW · CHAdeMO 50 kW</p><p>from £1.90 per kWh</p></div></div>";

/// Who ran how fast, in clubs, with two times each.
const RACE: &str = "<html lang=en><title>Results</title><h1>Results</h1><table><tr><th>Runner<th>Club<th>Gun time<th>Net time\
    <tr><td>Carmen Lowe<td>Harriers<td>1:12:40<td>1:12:37<tr><td>Tom Navarro<td>Harriers<td>1:12:45<td>1:12:13\
    <tr><td>Paul Sharp<td>Striders<td>1:07:27<td>1:07:25<tr><td>Ann Prior<td>Harriers<td>1:13:59<td>1:13:56</table>";

/// A lock that is served from when until when, and a shop that opens at other times on some days.
const LOCK: &str = "<html lang=en><title>Reed Lock</title><h1>Reed Lock</h1><dl><dt>Chamber length<dd>42 m between the gates\
    <dt>Radio channel<dd>82<dt>Hours of service<dd>06:00 – 22:00</dl>";
const SHOP: &str = "<html lang=en><title>Lantern Books</title><h1>Lantern Books</h1><table><tr><th>Day<th>Hours\
    <tr><td>Monday to Friday<td>08:00 - 18:30<tr><td>Saturday<td>09:15 - 12:30<tr><td>Sunday<td>closed</table>";

/// Grants to be chosen from by a form whose button is called as most of them are.
const FILTER: &str = "<form action=/grants><label>Field <select name=field><option value=''>any<option>Archaeology<option>Botany</select></label>\
    <label>Year <select name=year><option value=''>any<option>2021<option>2022</select></label><button>Apply filters</button></form>";

/// A request for a quotation; a lorry needs no label.
const QUOTE: &str = "<html lang=fr><title>Devis</title><h1>Demande de devis</h1><form method=post action=/devis>\
    <label>Nom <input name=nom></label><label>Adresse e-mail <input name=mail type=email></label>\
    <label>Volume souhaité (m³) <input name=volume></label><label>Date de livraison <input name=jour placeholder=JJ.MM.AAAA></label>\
    <label>Code postal de livraison <input name=cp></label>\
    <label><input type=checkbox name=ok value=oui> J’ai lu les conditions générales</label><button>Envoyer la demande</button></form>";

fn site() -> Site {
    Site::new(|asked: Asked| async move {
        html(match asked.route() {
            "/shows" => SHOWS.to_owned(),
            "/chargers" => CHARGERS.to_owned(),
            "/race" => RACE.to_owned(),
            "/lock" => LOCK.to_owned(),
            "/shop" => SHOP.to_owned(),
            "/grants" => grants(&asked),
            "/devis" if asked.body.is_empty() => QUOTE.to_owned(),
            "/devis" => "<html lang=fr><title>Merci</title><h1>Merci</h1><p>Votre demande porte le numéro DV-2041.</p>".to_owned(),
            "/echo" if asked.body.is_empty() => QUOTE.replace("/devis", "/echo").replace("<h1>", "<p>Lot L-2166</p><h1>"),
            "/echo" => "<html lang=fr><title>Devis</title><h1>Demande de devis</h1><p>Lot : L-2166</p>".to_owned(),
            "/reports" => REPORTS.to_owned(),
            "/lights" => LIGHTS.to_owned(),
            "/levels" => LEVELS.to_owned(),
            "/fabric" => FABRIC.to_owned(),
            "/fabrics" => FABRICS.to_owned(),
            _ => "<html lang=en><title>Nothing</title><h1>Nothing here</h1>".to_owned(),
        })
    })
}

/// Reports to be had, of which the links are all called alike.
const REPORTS: &str = "<html lang=en><title>Publications</title><h1>Publications</h1><table><tr><th>Title<th>File<th>\
    <tr><td>Annual report 2021<td>PDF, 1022 kB<td><a href=/files/annual-2021.pdf>Download</a>\
    <tr><td>Annual report 2021: four-page summary<td>PDF, 88 kB<td><a href=/files/summary-2021.pdf>Download</a>\
    <tr><td>Annual report 2020<td>PDF, 998 kB<td><a href=/files/annual-2020.pdf>Download</a></table>";

/// Levels of a well, the latest of which is not the highest.
const LEVELS: &str = "<html lang=en><title>Well LA-3490</title><h1>Tithe Barn 2</h1><table><tr><th>Date<th>Water level\
    <tr><td>2024-12-05<td>85.22<tr><td>2024-09-11<td>86.40<tr><td>2024-03-19<td>89.38<tr><td>2023-11-30<td>84.10</table>";

/// A fabric whose page does not say how much of it is left, but takes how much one wants.
const FABRIC: &str = "<html lang=en><title>Check Canvas</title><h1>Check Canvas</h1><dl><dt>Weight<dd>188 g/m²<dt>Care<dd>Wash at 30 °C</dl>\
    <form method=post action=/basket><label>Metres <input type=number name=m value=1 min=1></label><button>Add to basket</button></form>";

/// Fabrics, of which boxes choose, with how many are shown.
const FABRICS: &str = "<html lang=en><title>Fabrics by the metre</title><h1>Fabrics by the metre</h1>\
    <aside><fieldset><legend>Fibre</legend><label><input type=checkbox value=Linen> Linen</label><label><input type=checkbox value=Wool> Wool</label></fieldset>\
    <fieldset><legend>Badge</legend><label><input type=checkbox value='Last metres'> Last metres</label></fieldset></aside>\
    <b id=n></b><div id=all></div><script>const own=[...Array(30).keys()].map(n=>({n:['Tweed','Twill','Check'][n%3]+' '+(n+1),f:n%2?'Wool':'Linen',b:n%3?'':'Last metres'}));\
    function show(){const on=[...document.querySelectorAll('input:checked')].map(i=>i.value);const left=own.filter(w=>on.every(v=>w.f==v||w.b==v));\
    n.textContent=left.length+' fabrics';all.innerHTML=left.slice(0,12).map(w=>`<article><h3>${w.n}</h3><span>${w.b}</span><p>${w.f} · 200 g/m²</p></article>`).join('')}\
    document.querySelectorAll('input').forEach(i=>i.onchange=show);show()</script>";

/// Lights in a table that is sorted by links in the heads of its columns.
const LIGHTS: &str = "<html lang=en><title>Lights of Western Lochs</title><h1>Western Lochs</h1><table>\
    <tr><th><a href='/lights?sort=name'>Name</a><th><a href='/lights?sort=lit'>First lit</a><th>State\
    <tr><td>Ferrin Sound<td>1871<td>active<tr><td>Corsa Sound<td>1822<td>active<tr><td>Lunna Isle<td>1840<td>decommissioned\
    <tr><td>Marrow Head<td>1829<td>active</table>";

/// The grants that a form asks for.
fn grants(asked: &Asked) -> String {
    let all = [
        ("HF-2022-014", "Archaeology", "2022", "£310,000"),
        ("HF-2022-009", "Archaeology", "2022", "£120,000"),
        ("HF-2022-007", "Botany", "2022", "£280,000"),
        ("HF-2022-002", "Archaeology", "2022", "£205,500"),
        ("HF-2021-003", "Archaeology", "2021", "£410,000"),
        ("HF-2021-001", "Botany", "2021", "£90,000"),
    ];
    let wants = |name: &str, value: &str| {
        let wanted =
            asked.path.split(['?', '&']).find_map(|part| part.strip_prefix(&format!("{name}=")));
        wanted.is_none_or(|wanted| wanted.is_empty() || wanted == value)
    };
    let shown = all.iter().filter(|grant| wants("field", grant.1) && wants("year", grant.2));
    let rows: String = shown
        .map(|(reference, field, year, sum)| {
            format!("<li><b>Grant to a university</b><div>{reference} · {field} · {year}</div><div>Awarded {sum}</div>")
        })
        .collect();
    format!("<html lang=en><title>Grants</title><h1>Grants awarded</h1>{FILTER}<ul>{rows}</ul>")
}

#[tokio::test]
async fn a_bound_with_decimals_is_asked_of_what_has_them() {
    let schema = list_schema("shows", &[("title", "string")]);
    let task = "Return the titles of all shows with a rating of 4.2 or higher.";
    let answer = answer_of(&site(), "/shows", task, schema, json!({})).await;
    let right = json!({"shows": [{"title": "The Slow Garden"}, {"title": "The Salt Orbit"}]});
    assert_eq!(answer["result"], right, "{answer:#}");
}

#[tokio::test]
async fn the_least_price_of_several_plugs_is_that_of_none_that_is_named() {
    let schema = object_schema(&[("station", "string"), ("price", "number")]);
    let task = "Which charger in Millbrook has the lowest price per kWh for CCS? Give its name and that price.";
    let answer = answer_of(&site(), "/chargers", task, schema, json!({})).await;
    assert_eq!(answer["error"]["code"], "rejected", "{answer:#}");
}

#[tokio::test]
async fn the_best_time_is_the_least() {
    let schema = object_schema(&[("runner", "string"), ("net_time", "string")]);
    for task in [
        "Which runner of the Harriers has the best net time? Return the runner and the net time.",
        "Harriers: fastest by net time -> runner, net time",
    ] {
        let answer = answer_of(&site(), "/race", task, schema.clone(), json!({})).await;
        let right = json!({"runner": "Tom Navarro", "net_time": "1:12:13"});
        assert!(answer["result"] == right || answer["outcome"] == "failed", "{answer:#}");
        if task.starts_with("Which") {
            assert_eq!(answer["result"], right, "{answer:#}");
        }
    }
}

#[tokio::test]
async fn of_a_range_of_times_each_end_is_told_and_a_figure_in_a_cell_that_says_more_is_read() {
    let schema = object_schema(&[
        ("chamber_length_m", "integer"),
        ("served_from", "string"),
        ("served_until", "string"),
    ]);
    let task = "For Reed Lock give the chamber length in metres and the hours of service, from when until when.";
    let answer = answer_of(&site(), "/lock", task, schema, json!({})).await;
    let right = json!({"chamber_length_m": 42, "served_from": "06:00", "served_until": "22:00"});
    assert_eq!(answer["result"], right, "{answer:#}");
}

#[tokio::test]
async fn the_range_is_that_of_the_day_that_is_named() {
    let schema = object_schema(&[("opens", "string"), ("closes", "string")]);
    let task = "When does Lantern Books open on Saturday, and when does it close?";
    let answer = answer_of(&site(), "/shop", task, schema, json!({})).await;
    let right = json!({"opens": "09:15", "closes": "12:30"});
    assert!(answer["result"] == right || answer["outcome"] == "failed", "{answer:#}");
}

#[tokio::test]
async fn filters_are_applied_by_a_button_that_says_so_and_a_list_of_codes_is_read() {
    let schema = json!({"type": "object", "properties": {"references": {"type": "array", "items": {"type": "string"}}},
        "required": ["references"]});
    let task = "Return the reference numbers of all grants in the field {{parameters.field}} from the year {{parameters.year}} with more than £200,000 awarded.";
    let given = json!({"field": "Archaeology", "year": 2022});
    let answer = answer_of(&site(), "/grants", task, schema, given).await;
    assert_eq!(
        answer["result"],
        json!({"references": ["HF-2022-014", "HF-2022-002"]}),
        "{answer:#}"
    );
}

#[tokio::test]
async fn a_table_is_put_in_order_by_its_column_and_its_sort_links_lead_nowhere() {
    let schema = json!({"type": "object", "properties": {"names": {"type": "array", "items": {"type": "string"}}},
        "required": ["names"]});
    let task = "List the names of all active lights, ordered by the year they were first lit, oldest first.";
    let answer = answer_of(&site(), "/lights", task, schema, json!({})).await;
    assert_eq!(
        answer["result"],
        json!({"names": ["Corsa Sound", "Marrow Head", "Ferrin Sound"]}),
        "{answer:#}"
    );
}

#[tokio::test]
async fn decimals_days_and_labels_are_put_where_they_belong_and_terms_are_agreed_to() {
    let site = site();
    let schema = object_schema(&[("numero", "string")]);
    let task = "Envoie une demande de devis au nom de {{parameters.nom}}, {{parameters.mail}} : 1,5 m³, livraison le 19-08-2027 au code postal 26150. Donne le numéro de la demande.";
    let given = json!({"nom": "Solène Barbier", "mail": "s.barbier@example.fr"});
    let answer = answer_of(&site, "/devis", task, schema, given).await;
    assert_eq!(answer["result"], json!({"numero": "DV-2041"}), "{answer:#}");
    let log = site.log();
    let sent = log.iter().find(|asked| !asked.body.is_empty()).unwrap();
    for part in ["volume=1.5", "cp=26150", "ok=oui", "2027"] {
        assert!(sent.body.contains(part), "{part}: {}", sent.body);
    }
}

/// A page that comes after a form and says again what was given is no receipt.
#[tokio::test]
async fn what_was_filled_in_is_no_receipt() {
    let schema = object_schema(&[("numero", "string")]);
    let task = "Envoie une demande de devis pour le lot {{parameters.lot}} au nom de {{parameters.nom}}, {{parameters.mail}}. Donne le numéro de la demande.";
    let given = json!({"lot": "L-2166", "nom": "Solène Barbier", "mail": "s.barbier@example.fr"});
    let answer = answer_of(&site(), "/echo", task, schema, given).await;
    assert_ne!(answer["outcome"], "success", "{answer:#}");
}

#[tokio::test]
async fn of_files_whose_links_are_called_alike_the_record_says_which() {
    let site = site();
    let task = "Download the full annual report {{parameters.year}} as PDF.";
    let answer = answer_of(&site, "/reports", task, Value::Null, json!({"year": 2021})).await;
    let asked: Vec<String> = site.log().iter().map(|asked| asked.route().to_owned()).collect();
    let files: Vec<&String> = asked.iter().filter(|route| route.starts_with("/files/")).collect();
    assert!(
        files.iter().all(|file| *file == "/files/annual-2021.pdf") && !files.is_empty(),
        "{files:?} {answer:#}"
    );
}

#[tokio::test]
async fn the_latest_is_that_of_the_latest_day() {
    let schema = object_schema(&[("level", "number"), ("date", "string")]);
    let task = "{{parameters.well}}: latest water level and its date.";
    let given = json!({"well": "Tithe Barn 2"});
    let answer = answer_of(&site(), "/levels", task, schema, given).await;
    let right = json!({"level": 85.22, "date": "2024-12-05"});
    assert!(answer["result"] == right || answer["outcome"] == "failed", "{answer:#}");
}

#[tokio::test]
async fn how_many_one_may_order_is_not_how_many_are_left() {
    let schema = json!({"type": "object", "properties": {"metres": {"type": "number", "description": "metres left in stock"}},
        "required": ["metres"]});
    let task = "Check Canvas: metres left in stock.";
    let answer = answer_of(&site(), "/fabric", task, schema, json!({})).await;
    assert_eq!(answer["outcome"], "failed", "{answer:#}");
}

/// How many there are of which some are wanted is no count of these, however near the word for them stands.
#[tokio::test]
async fn a_figure_for_all_is_none_for_some_of_them() {
    let task = "Number of wool fabrics with badge \"Last metres\".";
    let answer = answer_of(&site(), "/fabrics", task, Value::Null, json!({})).await;
    let right =
        answer["result"].as_object().is_some_and(|fields| fields.values().any(|value| *value == 5));
    assert!(right || answer["outcome"] == "failed", "{answer:#}");
}
