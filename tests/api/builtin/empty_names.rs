//! Results in a field whose name says nothing, such as `answer`: the task alone says what is wanted, and what was once
//! answered wrongly there is right now, or refused.

use serde_json::{Value, json};

use super::{BUILTIN, object_schema};
use crate::support::hob::{Hob, Home, Kind, list_schema};
use crate::support::site::Site;

const CLINIC: &str = "<html lang=es><title>Tarifas</title><h1>Tarifas</h1><table>\
    <tr><th>Tratamiento<th>Precio<tr><td>Limpieza dental<td>60 €<tr><td>Endodoncia unirradicular<td>160 €\
    <tr><td>Endodoncia multirradicular<td>245 €<tr><td>Corona de circonio<td>420 €</table>";

const FLEET: &str = "<html lang=en><title>Our ships</title><h1>Our ships</h1>\
    <div><h2>MV Solan</h2><p>Built in 1998, she has room for 410 passengers and 62 cars and makes 15.5 knots.</div>\
    <div><h2>MV Bonxie</h2><p>Built in 2007, she has room for 288 passengers and 48 cars and makes 14 knots.</div>\
    <div><h2>MV Tystie</h2><p>Built in 2016, she has room for 520 passengers and 85 cars and makes 17.5 knots.</div>";

const WINES: &str = "<html lang=it><title>I vini</title><h1>I nostri vini</h1>\
    <div class=vino><h3>Querciola</h3> <p>IGT</p> <p>21,00 €</p></div>\
    <div class=vino><h3>Nonno Elio</h3> <p>DOCG</p> <p>41,00 €</p></div>\
    <div class=vino><h3>Vigna del Prete</h3> <p>DOCG</p> <p>31,00 €</p></div>\
    <div class=vino><h3>Riserva</h3> <p>DOCG</p> <p>Esaurito</p> <p>62,00 €</p></div>\
    <div class=vino><h3>Terre di Sotto</h3> <p>DOCG</p> <p>16,80 €</p></div>";

const HOMES: &str = "<html lang=pt><title>Imóveis</title><h1>Imóveis à venda</h1>\
    <div><h2>Moradia em Olival</h2><dl><dt>Referência<dd>MA-2257<dt>Área bruta<dd>184 m²</dl></div>\
    <div><h2>Moradia em Alfarim</h2><dl><dt>Referência<dd>MA-2144<dt>Área bruta<dd>177 m²</dl></div>\
    <div><h2>Apartamento em Aldeia</h2><dl><dt>Referência<dd>MA-2240<dt>Área bruta<dd>130 m²</dl></div>";

const BIKES: &str = "<html lang=en><title>Bikes</title><h1>Bikes</h1><table><tr><th>Number<th>Model<th>Price<th>State\
    <tr><td>K-1<td>Classic<td>£150.00<td>For sale<tr><td>K-2<td>Spring<td>£240.00<td>Reserved\
    <tr><td>K-3<td>Tour<td>£165.00<td>Reserved<tr><td>K-4<td>City<td>£310.00<td>For sale</table>";

fn site() -> Site {
    Site::pages(&[
        ("/clinic", CLINIC),
        ("/fleet", FLEET),
        ("/wines", WINES),
        ("/homes", HOMES),
        ("/bikes", BIKES),
    ])
}

fn number() -> Value {
    object_schema(&[("answer", "number")])
}

struct Asked {
    hob: Hob,
    site: Site,
    _home: Home,
}

impl Asked {
    fn open() -> Self {
        let home = Home::new(&Kind::Sqlite);
        Self { hob: home.start(BUILTIN), site: site(), _home: home }
    }

    async fn run(&self, start: &str, task: &str, schema: Value, inputs: Value) -> Value {
        let order = json!({"task": task, "startUrl": self.site.page(start), "parameters": inputs, "outputSchema": schema, "skilletId": "asked"});
        self.hob.run(&order).await
    }
}

#[tokio::test]
async fn the_task_says_what_an_answer_is() {
    let asked = Asked::open();
    let task = "¿Cuánto cuesta en euros el tratamiento «{{parameters.tratamiento}}»?";
    for (treatment, price) in [("Endodoncia multirradicular", 245), ("Limpieza dental", 60)] {
        let run = asked.run("/clinic", task, number(), json!({"tratamiento": treatment})).await;
        assert_eq!(run["result"], json!({"answer": price}), "{run:#}");
    }
}

#[tokio::test]
async fn what_a_record_has_so_many_of_is_not_counted_by_counting_records() {
    let asked = Asked::open();
    let task = "How many cars can the ship {{parameters.vessel}} carry?";
    let run = asked.run("/fleet", task, number(), json!({"vessel": "MV Bonxie"})).await;
    let right = run["result"] == json!({"answer": 48});
    assert!(right || run["outcome"] == "failed", "{run:#}");
}

#[tokio::test]
async fn what_is_denied_behind_its_verb_is_left_out() {
    let asked = Asked::open();
    let schema = object_schema(&[("nome", "string"), ("prezzo", "number")]);
    let task = "Tra i vini {{parameters.tipo}} che non sono esauriti, trova quello con il prezzo più alto. Restituisci nome e prezzo in euro.";
    let run = asked.run("/wines", task, schema, json!({"tipo": "DOCG"})).await;
    let right = run["result"] == json!({"nome": "Nonno Elio", "prezzo": 41});
    assert!(right || run["outcome"] == "failed", "{run:#}");
}

#[tokio::test]
async fn a_figure_whose_label_says_something_else_besides_is_another() {
    let asked = Asked::open();
    let task = "Qual é a área útil, em m², do imóvel com a referência {{parameters.referencia}}?";
    let run = asked.run("/homes", task, number(), json!({"referencia": "MA-2144"})).await;
    assert_eq!(run["outcome"], "failed", "{run:#}");
}

#[tokio::test]
async fn a_number_that_an_input_is_bounds_the_records_of_now() {
    let asked = Asked::open();
    let schema = list_schema("bikes", &[("number", "string"), ("model", "string")]);
    let task = "List all bikes with number and model that cost at most {{parameters.price}} pounds, even if they are reserved.";
    let bike = |number: &str, model: &str| json!({"number": number, "model": model});
    let (classic, spring, tour) =
        (bike("K-1", "Classic"), bike("K-2", "Spring"), bike("K-3", "Tour"));
    for (price, bikes) in [(200, json!([classic, tour])), (250, json!([classic, spring, tour]))] {
        let run = asked.run("/bikes", task, schema.clone(), json!({"price": price})).await;
        assert_eq!(run["result"], json!({"bikes": bikes}), "{run:#}");
    }
}
