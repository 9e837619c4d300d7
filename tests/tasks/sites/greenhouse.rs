//! A control panel of web components: everything is in open shadow roots, nested; buttons change
//! what is shown, a dialog shows a device's data.

use serde_json::{Value, json};

use crate::data::Seed;
use crate::proof::Visit;
use crate::support::hob::list_schema;
use crate::task::{Author, Served, SiteKind, Task, record_schema};
use crate::web::{html, not_found, serve};

pub const SITE: SiteKind = SiteKind {
    name: "greenhouse",
    make: "web components, nested open shadow roots, dialog",
    author: Author::Outsider,
    open,
};

const KINDS: [&str; 6] = ["Heater", "Vent", "Pump", "Lamp", "Fan", "Mister"];
const PLACES: [&str; 6] = ["North", "South", "Nursery", "Orchid House", "Roof", "Cellar"];

struct Device {
    name: String,
    state: &'static str,
    power: u32,
    serial: String,
    firmware: String,
}

fn devices(seed: &mut Seed, count: usize) -> Vec<Device> {
    seed.pairs(&PLACES, &KINDS, count)
        .into_iter()
        .map(|name| Device {
            name,
            state: seed.pick(&["running", "idle", "fault"]),
            power: seed.int(0..=2400),
            serial: seed.code(2, 6),
            firmware: format!("{}.{}.{}", seed.int(1..=4), seed.int(0..=20), seed.int(0..=9)),
        })
        .collect()
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("greenhouse", seed);
    let count = seed.count(14..=18);
    let mut live = devices(seed, count);
    let archived = live.split_off(count - 4);
    let one = seed.count(0..=live.len() - 1);
    let humidity = seed.int(40..=95);
    let tasks = tasks(&live, &archived, &live[one], humidity);
    let data = |of: &[Device]| -> Value {
        of.iter()
            .map(|d| json!({"name": d.name, "state": d.state, "power": format!("{} W", d.power), "serial": d.serial, "firmware": d.firmware}))
            .collect()
    };
    let page = PAGE
        .replace("{{LIVE}}", &data(&live).to_string())
        .replace("{{ARCHIVE}}", &data(&archived).to_string())
        .replace("{{HUMIDITY}}", &humidity.to_string());
    Served::new(
        serve(move |ask| if ask.route == "/" { html(page.clone()) } else { not_found() }),
        tasks,
    )
}

fn tasks(live: &[Device], archived: &[Device], one: &Device, humidity: u32) -> Vec<Task> {
    let list = |of: &[Device]| -> Value {
        of.iter().map(|d| json!({"name": d.name, "state": d.state})).collect()
    };
    let schema = list_schema("devices", &[("name", "string"), ("state", "string")]);
    let page = || [Visit::get("/")];
    vec![
        Task::new("devices", [
            "Collect all devices with name and state.",
            "Which devices are on the panel, and what state is each in?",
            "return every device card: name, state",
        ])
        .schema(schema.clone())
        .exactly(json!({"devices": list(live)}))
        .seen_at(page()),
        Task::new("archived", [
            "Click on Archived and collect the devices with name and state shown there.",
            "List the archived devices (there's a button for them): name and state.",
            "switch the panel to archived devices, get name + state of all",
        ])
        .schema(schema)
        .exactly(json!({"devices": list(archived)}))
        .seen_at(page()),
        Task::new("device-dialog", [
            format!("Open the details of the device {} and read its serial number and firmware.", one.name),
            format!("What serial number and which firmware version does the {} have?", one.name),
            format!("press Details on '{}', return serial & firmware from the dialog", one.name),
        ])
        .schema(record_schema(&[("serial", "string"), ("firmware", "string")]))
        .exactly(json!({"serial": one.serial, "firmware": one.firmware}))
        .seen_at(page()),
        Task::new("humidity", [
            "What is the humidity in the greenhouse at the moment?",
            "Read the current humidity from the panel.",
            "humidity in percent?",
        ])
        .told(json!({"humidity": {"any": [humidity, format!("{humidity} %"), format!("{humidity}%"), humidity.to_string()]}}))
        .seen_at(page()),
    ]
}

const PAGE: &str = r#"<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Greenhouse control</title></head><body>
<gh-app></gh-app>
<script>
const live = {{LIVE}}, archive = {{ARCHIVE}};
class Gauge extends HTMLElement { connectedCallback() { const r = this.attachShadow({mode:'open'}); r.innerHTML = `<style>:host{display:inline-block;border:1px solid #9a9;padding:8px;margin:4px}</style><div class="l"></div><div class="v"></div>`; r.querySelector('.l').textContent = this.getAttribute('label'); r.querySelector('.v').textContent = this.getAttribute('value'); } }
class Device extends HTMLElement {
  set data(d) { const r = this.attachShadow({mode:'open'});
    r.innerHTML = `<style>:host{display:block;width:220px;border-radius:6px;background:#efe;padding:10px}h3{margin:0}</style><h3></h3><p>State: <span class="state"></span></p><p class="w"></p><button>Details</button>`;
    r.querySelector('h3').textContent = d.name; r.querySelector('.state').textContent = d.state; r.querySelector('.w').textContent = d.power;
    r.querySelector('button').onclick = () => this.dispatchEvent(new CustomEvent('detail', {detail: d, bubbles: true, composed: true})); }
}
class App extends HTMLElement {
  connectedCallback() {
    const r = this.attachShadow({mode:'open'});
    r.innerHTML = `<style>.g{display:flex;flex-wrap:wrap;gap:10px}header{background:#263;color:#fff;padding:10px}</style>
      <header><b>Greenhouse</b> <button id="a">Live</button> <button id="b">Archived</button></header>
      <gh-gauge label="Temperature" value="23 °C"></gh-gauge><gh-gauge label="Humidity" value="{{HUMIDITY}} %"></gh-gauge><gh-gauge label="CO2" value="610 ppm"></gh-gauge>
      <section class="g"></section><dialog><h2></h2><dl></dl><button id="x">Close</button></dialog>`;
    const show = list => { const g = r.querySelector('.g'); g.replaceChildren(); for (const d of list) { const n = document.createElement('gh-device'); n.data = d; g.append(n); } };
    r.querySelector('#a').onclick = () => show(live); r.querySelector('#b').onclick = () => setTimeout(() => show(archive), 120);
    const dialog = r.querySelector('dialog'); r.querySelector('#x').onclick = () => dialog.close();
    r.addEventListener('detail', e => { const d = e.detail; dialog.querySelector('h2').textContent = d.name; const dl = dialog.querySelector('dl'); dl.replaceChildren();
      for (const [k, v] of [['Serial number', d.serial], ['Firmware', d.firmware], ['State', d.state], ['Power', d.power]]) { const t = document.createElement('dt'), x = document.createElement('dd'); t.textContent = k; x.textContent = v; dl.append(t, x); }
      dialog.showModal(); });
    show(live);
  }
}
customElements.define('gh-gauge', Gauge); customElements.define('gh-device', Device); customElements.define('gh-app', App);
</script></body></html>"#;
