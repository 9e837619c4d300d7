//! Values that stand in one text with others, things that go by their kind and a number, and a search that finds nothing
//! out: once answered wrongly, right now or refused.

use serde_json::json;

use super::{answer_of, object_schema};
use crate::support::site::{Asked, Site, html};

/// Cars of a tram depot, the type and the year of each in one text.
const CARS: &str = "<html lang=de><title>Wagenpark</title><main><h1>Wagenpark</h1><form><label>Typ <select><option>alle<option>GT6N<option>NGT8<option>T4D</select></label></form>\
    <article><h2><a href=/1>Wagen 1021</a></h2><p>T4D, Baujahr 1976</p><p>Hochflur, 38 Sitzplätze</p><p>Laufleistung 2.302.300 km</p><div>Im Einsatz</div></article>\
    <article><h2><a href=/2>Wagen 1023</a></h2><p>T4D, Baujahr 1968</p><p>Hochflur, 36 Sitzplätze</p><p>Laufleistung 1.401.600 km</p><div>Werkstatt</div></article>\
    <article><h2><a href=/3>Wagen 1140</a></h2><p>NGT8, Baujahr 2002</p><p>Niederflur, 80 Sitzplätze</p><p>Laufleistung 990.000 km</p><div>Im Einsatz</div></article>\
    <article><h2><a href=/4>Wagen 1034</a></h2><p>GT6N, Baujahr 1993</p><p>Niederflur, 74 Sitzplätze</p><p>Laufleistung 3.092.700 km</p><div>Im Einsatz</div></article></main>";

/// Costumes in a table, with a box that only a suggestion of it would search by.
const COSTUMES: &str = "<html lang=es><title>Trajes</title><main><h1>Trajes</h1><label>Buscar un traje <input id=q autocomplete=off></label>\
    <label>Talla <select id=t onchange=draw()><option>todas<option>S<option>M<option>L</select></label><table><thead><tr><th>Traje<th>Obra<th>Talla<tbody id=b></table></main>\
    <script>const all=[['Capa de don Juan','Don Juan Tenorio','M'],['Casaca azul','El sí de las niñas','M'],['Casaca verde','El perro del hortelano','L'],\
    ['Bata de Irene','El sí de las niñas','M'],['Levita gris','Casa de muñecas','M'],['Vestido de Nora','Casa de muñecas','S']];\
    const draw=()=>b.innerHTML=all.filter(r=>t.value=='todas'||r[2]==t.value).map(r=>'<tr>'+r.map(x=>'<td>'+x).join('')).join('');draw()</script>";

fn site() -> Site {
    Site::new(|asked: Asked| async move {
        html(if asked.route() == "/costumes" { COSTUMES } else { CARS })
    })
}

#[tokio::test]
async fn a_text_that_says_two_wanted_values_is_neither() {
    let schema = json!({"type": "object", "required": ["typ", "baujahr"], "properties": {"typ": {"type": "string"}, "baujahr": {"type": "integer"}}});
    let task = "Welchen Typ und welches Baujahr hat Wagen {{parameters.nummer}}?";
    let answer = answer_of(&site(), "/", task, schema, json!({"nummer": "1140"})).await;
    let right = json!({"typ": "NGT8", "baujahr": 2002});
    assert!(answer["result"] == right || answer["error"]["code"] == "rejected", "{answer:#}");
}

#[tokio::test]
async fn the_number_of_a_thing_is_neither_its_kind_with_it_nor_the_code_of_another() {
    let schema = object_schema(&[("nummer", "string"), ("kilometer", "integer")]);
    let task = "Welcher Wagen, der im Einsatz ist, hat die höchste Laufleistung, und wie viele Kilometer sind es?";
    let answer = answer_of(&site(), "/", task, schema, json!({})).await;
    let right = json!({"nummer": "1034", "kilometer": 3_092_700});
    assert!(answer["result"] == right || answer["error"]["code"] == "rejected", "{answer:#}");
}

#[tokio::test]
async fn a_search_that_had_no_effect_chose_nothing() {
    let task = "Enumera los nombres de los trajes de la obra «{{parameters.obra}}» en talla {{parameters.talla}}.";
    let given = json!({"obra": "El sí de las niñas", "talla": "M"});
    let answer = answer_of(&site(), "/costumes", task, json!(null), given).await;
    let read = answer["result"].to_string();
    let right = ["Casaca azul", "Bata de Irene"].iter().all(|name| read.contains(name));
    let wrong = ["Levita", "Capa", "Casaca verde", "Nora"].iter().any(|name| read.contains(name));
    assert!(right && !wrong || answer["error"]["code"] == "rejected", "{answer:#}");
}
