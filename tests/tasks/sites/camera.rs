//! A maker's product pages: tabs that are filled when opened, an accordion of questions, a modal
//! dialog with a table, a chooser of variants that changes the price.

use serde_json::{Value, json};

use crate::data::{Cents, Seed};
use crate::proof::Visit;
use crate::support::hob::list_schema;
use crate::task::{Author, Served, SiteKind, Task, record_schema};
use crate::web::{self, Ask, each, html, not_found, serve, slug};

pub const SITE: SiteKind = SiteKind {
    name: "camera",
    make: "tabs loaded on demand, accordion, modal dialog, variants",
    author: Author::Outsider,
    open,
};

const COLOURS: [&str; 4] = ["Black", "Silver", "Olive", "Sand"];
const COUNTRIES: [&str; 6] = ["Austria", "Belgium", "Denmark", "Finland", "Ireland", "Portugal"];

struct Camera {
    name: String,
    weight: u32,
    battery: u32,
    sensor: &'static str,
    shutter: String,
    prices: [Cents; 4],
    warranty: u32,
}

struct Data {
    cameras: Vec<Camera>,
    shipping: Vec<(&'static str, Cents, u32)>,
}

fn data(seed: &mut Seed) -> Data {
    let cameras = seed
        .pairs(&["Lumina", "Vista", "Praxa", "Orion"], &["10", "20 Pro", "30 Mini", "X5", "ZR"], 6)
        .into_iter()
        .map(|name| Camera {
            name,
            weight: seed.int(180..=990),
            battery: seed.int(210..=1400),
            sensor: seed.pick(&["APS-C", "Full frame", "1 inch", "Micro Four Thirds"]),
            shutter: format!("1/{}000 s", seed.int(2..=16)),
            prices: std::array::from_fn(|_| Cents(seed.int(29_900..=289_900) / 100 * 100)),
            warranty: seed.int(1..=7),
        })
        .collect();
    let shipping = seed
        .some(&COUNTRIES, 5)
        .into_iter()
        .map(|c| (c, Cents(seed.int(490..=2990)), seed.int(2..=9)))
        .collect();
    Data { cameras, shipping }
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("camera", seed);
    let data = data(seed);
    let one = seed.count(0..=data.cameras.len() - 1);
    let colour = seed.count(1..=3);
    let tasks = tasks(&data, &data.cameras[one], colour);
    Served::new(serve(move |ask| answer(&data, ask)), tasks)
}

fn tasks(data: &Data, one: &Camera, colour: usize) -> Vec<Task> {
    let path = format!("/p/{}", slug(&one.name));
    let specs = || [Visit::get(format!("/api/specs/{}", slug(&one.name)))];
    let shipping: Value = data
        .shipping
        .iter()
        .map(|(c, p, d)| json!({"country": c, "cost": p.value(), "days": d}))
        .collect();
    let names: Value = data.cameras.iter().map(|c| json!([c.name])).collect();
    vec![
        Task::new("specification-tab", [
            "Open the tab with the specifications and read weight and shutter speed.",
            "How heavy is this camera, and what's its fastest shutter speed? See the technical data.",
            "specs tab -> weight, shutter",
        ])
        .start(path.clone())
        .schema(record_schema(&[("weight", "string"), ("shutter", "string")]))
        .exactly(json!({"weight": format!("{} g", one.weight), "shutter": one.shutter}))
        .seen_at(specs()),
        Task::new("sensor-of-a-named-camera", [
            format!("What sensor does the {} have?", one.name),
            format!("Go to the {} and look up the sensor type in its specifications.", one.name),
            format!("sensor type {}", one.name),
        ])
        .told(json!({"sensor": one.sensor}))
        .seen_at(specs()),
        Task::new("question-in-the-accordion", [
            "How long is the warranty? The answer is in the frequently asked questions.",
            "Look in the FAQ for the warranty period, in years.",
            "expand the FAQ entry about warranty and return the number of years",
        ])
        .start(path.clone())
        .schema(record_schema(&[("years", "integer")]))
        .exactly(json!({"years": one.warranty}))
        .seen_at([Visit::get(path.clone())]),
        Task::new("shipping-dialog", [
            "Open the shipping costs and collect country, cost and days for every country.",
            "What does delivery cost to each country and how many days does it take?",
            "click \"Shipping costs\", extract the table (country, cost, days)",
        ])
        .start(path.clone())
        .schema(list_schema("shipping", &[("country", "string"), ("cost", "number"), ("days", "integer")]))
        .exactly(json!({"shipping": shipping}))
        .seen_at([Visit::get(path.clone())]),
        Task::new("variant-price", [
            "Choose the colour given in the parameters and read the price.",
            "What does the camera cost in the requested colour?",
            "select {colour}, return price",
        ].map(|text| text.replace("{colour}", COLOURS[colour])))
        .start(path.clone())
        .parameters(json!({"colour": COLOURS[colour]}))
        .schema(record_schema(&[("price", "number")]))
        .exactly(json!({"price": one.prices[colour].value()}))
        .seen_at([Visit::get(path)]),
        Task::new("names-only", [
            "List the names of all cameras.",
            "Which camera models does this maker have?",
            "all model names on this page",
        ])
        .told(names)
        .seen_at([Visit::get("/")]),
    ]
}

fn answer(data: &Data, ask: &Ask) -> actix_web::HttpResponse {
    let find = |name: &str| data.cameras.iter().find(|c| slug(&c.name) == name);
    if ask.route == "/" {
        let cards = each(&data.cameras, |c| {
            format!(
                "<a class=card href=/p/{}><div class=pic></div><h2>{}</h2><p>from {}</p></a>",
                slug(&c.name),
                c.name,
                c.prices[0].dollars()
            )
        });
        return html(frame(
            "Cameras",
            &format!(
                "<div class=cards>{cards}</div><h3>Accessories</h3><p><a href=/straps>Straps</a>, <a href=/bags>bags</a></p>"
            ),
        ));
    }
    if let Some(camera) = ask.below("/api/specs/").and_then(find) {
        return web::json(
            &json!({"Weight": format!("{} g", camera.weight), "Sensor": camera.sensor,
            "Battery life": format!("{} shots", camera.battery), "Shutter": camera.shutter}),
        );
    }
    ask.below("/p/")
        .and_then(find)
        .map_or_else(not_found, |camera| html(frame(&camera.name, &product(data, camera))))
}

fn product(data: &Data, c: &Camera) -> String {
    let swatches = each(COLOURS.iter().zip(c.prices), |(colour, price)| {
        format!(
            "<button class=swatch role=radio aria-checked={} aria-label='{colour}' data-price='{}'></button>",
            *colour == "Black",
            price.dollars()
        )
    });
    let rows = each(&data.shipping, |(country, cost, days)| {
        format!("<tr><td>{country}</td><td>{}</td><td>{days}</td></tr>", cost.dollars())
    });
    PRODUCT
        .replace("{{SWATCHES}}", &swatches)
        .replace("{{PRICE}}", &c.prices[0].dollars())
        .replace("{{ROWS}}", &rows)
        .replace("{{YEARS}}", &c.warranty.to_string())
        .replace("{{SLUG}}", &slug(&c.name))
        .replace("{{NAME}}", &c.name)
}

fn frame(title: &str, main: &str) -> String {
    format!(
        "<!doctype html><html lang=en><head><meta charset=utf-8><title>{title}</title><style>body{{font-family:Futura,sans-serif;margin:0 12%}}\
         .cards{{display:grid;grid-template-columns:repeat(3,1fr);gap:16px}}.card{{border:1px solid #ddd;padding:12px;color:inherit}}.pic{{height:80px;background:#eee}}\
         .swatch{{width:34px;height:34px;border-radius:50%;margin:4px}}[role=tabpanel]{{border:1px solid #ccc;padding:1em;min-height:120px}}\
         .modal{{position:fixed;inset:10% 25%;background:#fff;border:2px solid #000;padding:2em;display:none}}.modal.open{{display:block}}</style></head><body>\
         <header><a href=/>Praxa Cameras</a> <a href=/service>Service</a> <a href=/dealers>Dealers</a></header><h1>{title}</h1>{main}\
         <footer>Prices include VAT. <a href=/press>Press</a></footer></body></html>"
    )
}

const PRODUCT: &str = r##"<p id="price" style="font-size:24px">{{PRICE}}</p><div role="radiogroup" aria-label="Colour">{{SWATCHES}}</div>
<button id="buy">Add to cart</button> <a href="#" id="ship">Shipping costs</a>
<div role="tablist"><button role="tab" aria-selected="true" aria-controls="tp" id="t0">Overview</button><button role="tab" aria-selected="false" aria-controls="tp" id="t1">Specifications</button><button role="tab" aria-selected="false" aria-controls="tp" id="t2">In the box</button></div>
<div role="tabpanel" id="tp"><p>The {{NAME}} goes wherever you go. Light, quiet and fast.</p></div>
<h2>Frequently asked questions</h2>
<details><summary>Can I return it?</summary><p>Yes, within <b>30</b> days.</p></details>
<details><summary>How long is the warranty?</summary><p><b>{{YEARS}}</b> years from the day of purchase.</p></details>
<details><summary>Is it waterproof?</summary><p>It withstands rain for <b>2</b> hours.</p></details>
<div class="modal" role="dialog" aria-modal="true" aria-label="Shipping costs"><h2>Shipping costs</h2><table><thead><tr><th>Country</th><th>Cost</th><th>Days</th></tr></thead><tbody>{{ROWS}}</tbody></table><button id="close">Close</button></div>
<script>
const tp = document.getElementById('tp'), overview = tp.innerHTML, modal = document.querySelector('.modal');
for (const tab of document.querySelectorAll('[role=tab]')) tab.onclick = async () => {
  document.querySelectorAll('[role=tab]').forEach(t => t.setAttribute('aria-selected', t === tab));
  if (tab.id === 't0') tp.innerHTML = overview;
  else if (tab.id === 't2') tp.innerHTML = '<ul><li>Camera</li><li>Battery</li><li>Weight-saving strap</li></ul>';
  else { tp.textContent = 'Loading…'; const d = await (await fetch('/api/specs/{{SLUG}}')).json(); setTimeout(() => { tp.innerHTML = '<table>' + Object.entries(d).map(([k, v]) => `<tr><th>${k}</th><td>${v}</td></tr>`).join('') + '</table>'; }, 200); }
};
for (const s of document.querySelectorAll('.swatch')) s.onclick = () => { document.querySelectorAll('.swatch').forEach(x => x.setAttribute('aria-checked', x === s)); document.getElementById('price').textContent = s.dataset.price; };
document.getElementById('ship').onclick = e => { e.preventDefault(); modal.classList.add('open'); };
document.getElementById('close').onclick = () => modal.classList.remove('open');
</script>"##;
