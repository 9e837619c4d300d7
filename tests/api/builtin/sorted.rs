//! Lists that are but to be put in order; states that the wanted are not in; records that a script's pages hide; what a page
//! that goes by the given in its address tells.

use serde_json::{Value, json};

use super::answer_of;
use crate::support::hob::list_schema;
use crate::support::site::{Asked, Site, html};

/// Concerts in no order, the days of which stand in texts that say more.
const CONCERTS: &str = "<html lang=it><title>Concerti</title><h1>Saggi e concerti</h1><div>\
    <div class=k><div>Voci nuove</div><div>Villa Aurora</div><div><span>20 aprile 2027, ore 17.00</span> <span>ingresso libero</span></div></div>\
    <div class=k><div>Fiati in festa</div><div>Chiesa di San Pietro</div><div><span>21 febbraio 2027, ore 17.00</span> <span>ingresso 8 €</span></div></div>\
    <div class=k><div>Corde pizzicate</div><div>Teatro Verdi</div><div><span>23 giugno 2027, ore 20.45</span> <span>ingresso 5 €</span></div></div>\
    <div class=k><div>Piccoli pianisti</div><div>Chiesa di San Pietro</div><div><span>4 gennaio 2027, ore 18.30</span> <span>ingresso libero</span></div></div>\
    <div class=k><div>Il carnevale</div><div>Villa Aurora</div><div><span>8 febbraio 2027, ore 18.30</span> <span>ingresso 8 €</span></div></div>\
    <div class=k><div>Serata Rossini</div><div>Chiesa di San Pietro</div><div><span>11 maggio 2027, ore 21.00</span> <span>ingresso 5 €</span></div></div></div>";

/// Costumes with a code within a text of several parts, in the store or on loan.
const COSTUMES: &str = "<html lang=en><title>Costumes</title><h1>The rails</h1><ul class=rail>\
    <li><a href=/c/OT101><b>Red gown</b><span>OT101 · Tudor · size M</span><span>on loan</span></a>\
    <li><a href=/c/OT103><b>Grey suit</b><span>OT103 · Tudor · size M</span><span>in store</span></a>\
    <li><a href=/c/OT105><b>Plum cape</b><span>OT105 · Roman · size S</span><span>in store</span></a>\
    <li><a href=/c/OT107><b>Navy coat</b><span>OT107 · Tudor · size M</span><span>in store</span></a>\
    <li><a href=/c/OT109><b>Ivory veil</b><span>OT109 · Roman · size M</span><span>on loan</span></a></ul>";

/// A cellar behind a question that lies over the page, which no markup calls a dialog.
const CELLAR: &str = "<html lang=fr><title>La cave</title><style>#g{position:fixed;inset:0;background:#fff;z-index:9}</style>\
    <div id=g><h2>Avez-vous plus de 18 ans ?</h2><p>L'abus d'alcool est dangereux.</p><button onclick='g.remove();cave()'>Oui, j'entre</button></div>\
    <a href=/a>Accueil</a> <a href=/b>Livraison</a> <a href=/c>Panier</a> <a href=/d>Contact</a><h1>La cave</h1><div id=all></div><script>\
    function cave(){all.innerHTML='<table><tr><th>Vin<th>Prix'+[['Brume','7,80 €'],['Soir','10,20 €'],['Aube','9,40 €']].map(v=>`<tr><td>${v[0]}<td>${v[1]}`).join('')+'</table>'}</script>";

/// A collection that a script turns the pages of, with boxes for the ends of a range beside the one for a name.
const COLLECTION: &str = "<html lang=en><title>Collection</title><h1>The collection</h1><input placeholder='Name or number' id=q>\
    <input placeholder=from> <input placeholder=to><div id=all></div><div id=ways></div><script>\
    let page=1;function lots(){const own=[...Array(64).keys()].map(n=>'CM-'+(201+n)).filter(l=>l.includes(q.value));\
    all.innerHTML=own.slice((page-1)*8,page*8).map(l=>`<a class=lot href=/lot/${l}><b>${l}</b> <i>Red clover</i> <span>Fabaceae</span></a><br>`).join('');\
    ways.innerHTML=[...Array(Math.ceil(own.length/8)).keys()].map(n=>`<button onclick='page=${n+1};lots()' ${n+1==page?'aria-current=page':''}>${n+1}</button>`).join('')}\
    lots()</script>";

fn site() -> Site {
    Site::new(|asked: Asked| async move {
        html(match asked.route() {
            "/concerts" => CONCERTS.to_owned(),
            "/costumes" => COSTUMES.to_owned(),
            "/cellar" => CELLAR.to_owned(),
            "/collection" => COLLECTION.to_owned(),
            route if route.starts_with("/lot/") => lot(route),
            _ => "<html lang=en><title>Nothing</title><h1>Nothing here</h1>".to_owned(),
        })
    })
}

/// What a lot's own page tells, under another name than its number.
fn lot(route: &str) -> String {
    let number = route.trim_start_matches("/lot/");
    let sprouted: u32 = number.trim_start_matches("CM-").parse::<u32>().unwrap() % 50;
    format!(
        "<html lang=en><title>Red clover</title><div class=h>Red clover</div><div>Accession {number} · Available</div>\
        <div class=r><span>Habitat</span><span>hay meadow</span></div><div class=r><span>Altitude</span><span>45 m a.s.l.</span></div>\
        <div class=r><span>Seeds held</span><span>35,660</span></div>\
        <p>In the May 2019 test {sprouted} of 100 sown seeds sprouted. The lot was last dried to 3.7 % moisture and lies in vault C, shelf 26.</p>"
    )
}

fn titles() -> Value {
    json!({"type": "object", "properties": {"titoli": {"type": "array", "items": {"type": "string"}}}, "required": ["titoli"]})
}

#[tokio::test]
async fn all_that_are_meant_are_put_in_the_order_that_is_asked_for() {
    let right = json!({"titoli": ["Piccoli pianisti", "Fiati in festa", "Serata Rossini"]});
    for task in [
        "Elenca i titoli di tutti i concerti nella Chiesa di San Pietro in ordine di data, dal primo all'ultimo.",
        "concerti Chiesa di San Pietro, titoli per data crescente",
    ] {
        let answer = answer_of(&site(), "/concerts", task, titles(), json!({})).await;
        assert_eq!(answer["result"], right, "{answer:#}");
    }
}

#[tokio::test]
async fn what_is_not_on_loan_is_not_and_a_code_within_a_text_is_the_code() {
    let schema = list_schema("costumes", &[("code", "string")]);
    let task = "List the codes of all {{parameters.era}} costumes in size M that are not on loan.";
    let answer = answer_of(&site(), "/costumes", task, schema, json!({"era": "Tudor"})).await;
    let right = json!({"costumes": [{"code": "OT103"}, {"code": "OT107"}]});
    assert_eq!(answer["result"], right, "{answer:#}");
}

#[tokio::test]
async fn a_question_for_ones_age_that_lies_over_the_page_is_answered() {
    let schema = list_schema("vins", &[("vin", "string"), ("prix", "number")]);
    let task = "Donne tous les vins avec leur prix.";
    let answer = answer_of(&site(), "/cellar", task, schema, json!({})).await;
    let right = json!({"vins": [{"vin": "Brume", "prix": 7.8}, {"vin": "Soir", "prix": 10.2}, {"vin": "Aube", "prix": 9.4}]});
    assert_eq!(answer["result"], right, "{answer:#}");
}

#[tokio::test]
async fn a_record_on_a_page_that_a_script_turns_to_is_found_and_its_sentences_are_read() {
    let number = |described: &str| json!({"type": "integer", "description": described});
    let schema = json!({"type": "object", "properties": {"altitude_m": {"type": "integer"}, "sprouted": number("number of seeds"),
        "moisture_percent": {"type": "number"}}, "required": ["altitude_m", "sprouted", "moisture_percent"]});
    let task = "For accession {{parameters.number}} give the altitude in metres, how many seeds sprouted in its last test, and the moisture in percent.";
    let parameters = json!({"number": "CM-233"});
    let answer = answer_of(&site(), "/collection", task, schema, parameters).await;
    let right = json!({"altitude_m": 45, "sprouted": 33, "moisture_percent": 3.7});
    assert_eq!(answer["result"], right, "{answer:#}");
}
