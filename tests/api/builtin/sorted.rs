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
    <li><a href=/c/OT101><div>Red gown</div><div>OT101 · Tudor · size M</div><div>on loan</div></a>\
    <li><a href=/c/OT103><div>Grey suit</div><div>OT103 · Tudor · size M</div><div>in store</div></a>\
    <li><a href=/c/OT105><div>Plum cape</div><div>OT105 · Roman · size S</div><div>in store</div></a>\
    <li><a href=/c/OT107><div>Navy coat</div><div>OT107 · Tudor · size M</div><div>in store</div></a>\
    <li><a href=/c/OT109><div>Ivory veil</div><div>OT109 · Roman · size M</div><div>on loan</div></a></ul>";

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
            "/evenings" => EVENINGS.to_owned(),
            "/show" => EPISODES.to_owned(),
            "/bridges" => BRIDGES.to_owned(),
            "/parts" => lamps(false),
            "/parts/lamps" => lamps(true),
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

/// Evenings with a form each, but for the one that is sold out.
const EVENINGS: &str = "<html lang=en><title>Evenings</title><h1>Evenings</h1>\
    <h3>Cupping</h3><p>5 June 2027</p><form method=post action=/reserve><input placeholder=Name required><input placeholder=E-mail required><button>Reserve a seat</button></form>\
    <h3>Latte art evening</h3><p>12 June 2027</p><span>Sold out</span>\
    <h3>Roastery tour</h3><p>28 June 2027</p><form method=post action=/reserve><input placeholder=Name required><input placeholder=E-mail required><button>Reserve a seat</button></form>";

/// Bridges of two kinds, both ticked in a form that nobody has sent.
const BRIDGES: &str = "<html lang=nl><title>Objecten</title><h1>Bruggen en sluizen</h1><form action=/bridges><label><input type=checkbox name=s value=o checked>Ophaalbrug</label>\
    <label><input type=checkbox name=s value=d checked>Draaibrug</label><label><input type=checkbox name=s value=v>Vaste brug</label><button>Toon</button></form>\
    <table><tr><th>Naam<th>Soort<th>Hoogte (m)<tr><td>Zuiderbrug<td>Ophaalbrug<td>2,1<tr><td>Veldbrug<td>Vaste brug<td>3,4<tr><td>Hamerbrug<td>Draaibrug<td>3,0<tr><td>Molenbrug<td>Ophaalbrug<td>6,2</table>";

/// The latest episodes of a show, and a button for those before.
const EPISODES: &str = "<html lang=en><title>The Distant Orbit</title><h1>The Distant Orbit</h1><p>On air since 2018</p><h2>Episodes</h2><table id=all><tr><th>Title<th>Minutes</table>\
    <button onclick='add(4)'>Show older episodes</button><script>let at=0;const own=['Glass Frogs','Salt Tax','Ninth Inning','Radio Silence','Ferry Fund','Bad Ideas','Lost Harbour'];\
    function add(n){for(const end=at+n;at<end&&at<own.length;at++)all.insertAdjacentHTML('beforeend',`<tr><td>${own[at]}<td>${30+at}`);if(at>=own.length)document.querySelector('button').remove()}add(4)</script>";

/// Lamps in a menu of their own, some of which are shown on the front page.
fn lamps(whole: bool) -> String {
    let lamp = |(name, price): &(&str, &str)| {
        format!(
            "<tr><td>{name}<td>{}<td>{price}",
            if name.starts_with("Lampada") { "Lampade" } else { "Freni" }
        )
    };
    let all = [("Leva Holt", "92,90 €"), ("Lampada Grey", "44,89 €"), ("Kit Vale", "13,50 €")];
    let own =
        [("Lampada Grey", "44,89 €"), ("Lampada Holt", "29,95 €"), ("Lampada Vale", "46,50 €")];
    let rows: String = if whole { &own } else { &all }.iter().map(lamp).collect();
    format!(
        "<html lang=it><title>Ricambi</title><nav><a href=/parts>Inizio</a> <a href=/parts/brakes>Freni</a> <a href=/parts/lamps>Lampade</a></nav>\
        <h1>{}</h1><table><tr><th>Nome<th>Gruppo<th>Prezzo{rows}</table>",
        if whole { "Lampade" } else { "In evidenza" }
    )
}

#[tokio::test]
async fn of_forms_that_are_alike_none_is_sent_for_another_thing_than_is_named() {
    let task = "reserve: Latte art evening, Ida Bloom, ida.bloom@example.com";
    let site = site();
    let answer = answer_of(&site, "/evenings", task, json!(null), json!({})).await;
    assert_eq!(answer["outcome"], "failed", "{answer:#}");
    assert!(answer["error"]["details"]["changed"] != true, "{answer:#}");
}

#[tokio::test]
async fn what_is_ticked_and_was_not_sent_chooses_nothing() {
    let schema = json!({"type": "object", "properties": {"aantal": {"type": "integer"}}, "required": ["aantal"]});
    let task =
        "Hoeveel ophaalbruggen en draaibruggen samen hebben een hoogte van minder dan 4 meter?";
    let answer = answer_of(&site(), "/bridges", task, schema, json!({})).await;
    assert!(
        answer["result"] == json!({"aantal": 2}) || answer["outcome"] == "failed",
        "{answer:#}"
    );
}

#[tokio::test]
async fn all_of_a_kind_are_where_its_menu_leads_and_their_names_are_whole() {
    let schema = list_schema("articoli", &[("nome", "string"), ("prezzo", "number")]);
    let task = "Lampade: tutte, nome + prezzo attuale €";
    let answer = answer_of(&site(), "/parts", task, schema, json!({})).await;
    let right = json!({"articoli": [{"nome": "Lampada Grey", "prezzo": 44.89}, {"nome": "Lampada Holt", "prezzo": 29.95}, {"nome": "Lampada Vale", "prezzo": 46.5}]});
    assert!(answer["result"] == right || answer["outcome"] == "failed", "{answer:#}");
}

#[tokio::test]
async fn a_bound_may_have_decimals() {
    let schema = list_schema("articoli", &[("nome", "string")]);
    let task = "Return the names of all parts with a price of 44.5 or higher.";
    let answer = answer_of(&site(), "/parts/lamps", task, schema, json!({})).await;
    let right = json!({"articoli": [{"nome": "Lampada Grey"}, {"nome": "Lampada Vale"}]});
    assert!(answer["result"] == right || answer["outcome"] == "failed", "{answer:#}");
}

#[tokio::test]
async fn what_is_older_is_read_as_well_where_a_button_shows_it() {
    let schema = list_schema("episodes", &[("title", "string"), ("minutes", "integer")]);
    let task = "List all episodes of the show with title and minutes.";
    let answer = answer_of(&site(), "/show", task, schema, json!({})).await;
    let titles = [
        "Glass Frogs",
        "Salt Tax",
        "Ninth Inning",
        "Radio Silence",
        "Ferry Fund",
        "Bad Ideas",
        "Lost Harbour",
    ];
    let right: Vec<Value> = titles
        .iter()
        .zip(30..)
        .map(|(title, minutes)| json!({"title": title, "minutes": minutes}))
        .collect();
    assert_eq!(answer["result"], json!({"episodes": right}), "{answer:#}");
}

#[tokio::test]
async fn what_all_names_begin_with_is_part_of_them() {
    let schema = list_schema("articoli", &[("nome", "string"), ("prezzo", "number")]);
    let task = "Elenca tutti gli articoli del gruppo Lampade con nome e prezzo in euro.";
    let answer = answer_of(&site(), "/parts/lamps", task, schema, json!({})).await;
    let right = json!({"articoli": [{"nome": "Lampada Grey", "prezzo": 44.89}, {"nome": "Lampada Holt", "prezzo": 29.95}, {"nome": "Lampada Vale", "prezzo": 46.5}]});
    assert_eq!(answer["result"], right, "{answer:#}");
}
