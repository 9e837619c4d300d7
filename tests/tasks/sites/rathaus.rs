//! A German town hall: consent banner over the whole page, menu in three levels that opens on
//! hover, opening hours in an accordion, fees in a table with German numbers.

use serde_json::{Value, json};

use crate::data::{Cents, Seed};
use crate::proof::Visit;
use crate::support::hob::list_schema;
use crate::task::{Author, Served, SiteKind, Task, record_schema};
use crate::web::{Ask, each, html, not_found, serve};

pub const SITE: SiteKind = SiteKind {
    name: "rathaus",
    make: "German; consent banner over the page, deep menus, accordion",
    author: Author::Outsider,
    open,
};

const OFFICES: [(&str, &str); 6] = [
    ("Bürgerbüro", "buergerbuero"),
    ("Standesamt", "standesamt"),
    ("Ordnungsamt", "ordnungsamt"),
    ("Bauamt", "bauamt"),
    ("Kulturamt", "kulturamt"),
    ("Friedhofsverwaltung", "friedhof"),
];
const SERVICES: [&str; 7] = [
    "Personalausweis",
    "Reisepass",
    "Führungszeugnis",
    "Anwohnerparkausweis",
    "Beglaubigung",
    "Hundesteuermarke",
    "Meldebescheinigung",
];
const NAMES: [&str; 8] = ["Krüger", "Özdemir", "Weiß", "Schäfer", "Lange", "Böhm", "Vogt", "Jäger"];

struct Office {
    name: &'static str,
    path: &'static str,
    head: String,
    phone: String,
    room: String,
    tuesday: String,
    thursday: String,
}

struct Data {
    offices: Vec<Office>,
    fees: Vec<(&'static str, Cents, u32)>,
}

fn data(seed: &mut Seed) -> Data {
    let heads = seed.some(&NAMES, OFFICES.len());
    let offices = OFFICES
        .iter()
        .zip(heads)
        .map(|((name, path), head)| Office {
            name,
            path,
            head: format!("{} {head}", seed.pick(&["Frau", "Herr", "Dr."])),
            phone: format!("0471 590-{}", seed.int(1000..=9999)),
            room: format!("{}.{:02}", seed.int(0..=4), seed.int(1..=30)),
            tuesday: format!("{}:00–{}:30 Uhr", seed.int(7..=9), seed.int(12..=13)),
            thursday: format!("{}:30–{}:00 Uhr", seed.int(13..=14), seed.int(17..=19)),
        })
        .collect();
    let count = seed.count(4..=7);
    let fees = seed
        .some(&SERVICES, count)
        .into_iter()
        .map(|s| (s, Cents(seed.int(250..=130_000)), seed.int(1..=8)))
        .collect();
    Data { offices, fees }
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("rathaus", seed);
    let data = data(seed);
    let office = seed.count(0..=data.offices.len() - 1);
    let other = seed.count(0..=data.offices.len() - 1);
    let fee = seed.count(0..=data.fees.len() - 1);
    let tasks = tasks(&data, &data.offices[office], &data.offices[other], data.fees[fee]);
    Served::new(serve(move |ask| answer(&data, ask)), tasks)
}

fn tasks(data: &Data, office: &Office, other: &Office, fee: (&str, Cents, u32)) -> Vec<Task> {
    let fees: Value = data
        .fees
        .iter()
        .map(|(name, fee, _)| json!({"leistung": name, "gebuehr": fee.value()}))
        .collect();
    vec![
        Task::new("fees", [
            "Sammle alle Gebühren: Leistung und Gebühr in Euro. Sie stehen unter Service > Gebühren.",
            "Was kosten die einzelnen Leistungen der Stadt? Bitte die komplette Gebührentabelle (Leistung, Gebühr).",
            "Collect the fee table (service name and fee) of this German town hall site; it's under Service, Gebühren.",
        ])
        .schema(list_schema("gebuehren", &[("leistung", "string"), ("gebuehr", "number")]))
        .exactly(json!({"gebuehren": fees}))
        .seen_at([Visit::get("/service/gebuehren")]),
        Task::new("phone-deep-menu", [
            format!("Gehe zu Rathaus > Ämter > {} und lies die Telefonnummer.", office.name),
            format!("Wie lautet die Telefonnummer vom {}?", office.name),
            format!("Find the phone number of the office '{}' (menu Rathaus, Ämter).", office.name),
        ])
        .schema(record_schema(&[("telefon", "string")]))
        .exactly(json!({"telefon": office.phone}))
        .seen_at([Visit::get(format!("/rathaus/aemter/{}", office.path))]),
        Task::new("accordion-hours", [
            format!("Öffne die Seite {} und lies die Öffnungszeiten am Donnerstag.", other.name),
            format!("Wann hat das {} donnerstags geöffnet?", other.name),
            format!("opening hours of {} on Thursday (Donnerstag)", other.name),
        ])
        .start(format!("/rathaus/aemter/{}", other.path))
        .told(json!({"donnerstag": other.thursday}))
        .seen_at([Visit::get(format!("/rathaus/aemter/{}", other.path))]),
        Task::new("one-fee", [
            format!("Wie hoch ist die Gebühr für: {}? Und wie lang ist die Bearbeitungszeit?", fee.0),
            format!("Suche in der Gebührentabelle die Leistung {} und gib Gebühr und Bearbeitungszeit zurück.", fee.0),
            format!("What is the fee for \"{}\" and how long does it take (Bearbeitungszeit)?", fee.0),
        ])
        .start("/service/gebuehren")
        .schema(record_schema(&[("gebuehr", "number"), ("bearbeitungszeit", "string")]))
        .exactly(json!({"gebuehr": fee.1.value(), "bearbeitungszeit": format!("{} Werktage", fee.2)}))
        .seen_at([Visit::get("/service/gebuehren")]),
    ]
}

fn answer(data: &Data, ask: &Ask) -> actix_web::HttpResponse {
    let page = |title: &str, main: &str| html(frame(data, title, main));
    match ask.route.as_str() {
        "/" => page(
            "Willkommen in Seestadt",
            "<p>Das Rathaus bleibt am Brückentag geschlossen.</p><section><h2>Aktuelles</h2><article><h3><a href=/aktuelles/1>Neuer Radweg eröffnet</a></h3><p>Telefon für Rückfragen: 0471 590-0</p></article><article><h3><a href=/aktuelles/2>Stadtfest im August</a></h3></article></section>",
        ),
        "/service/gebuehren" => page("Gebühren", &fees(data)),
        "/service" => page(
            "Service",
            "<ul><li><a href=/service/gebuehren>Gebühren</a><li><a href=/service/formulare>Formulare</a></ul>",
        ),
        "/rathaus" => page(
            "Rathaus",
            "<ul><li><a href=/rathaus/aemter>Ämter</a><li><a href=/rathaus/rat>Stadtrat</a></ul>",
        ),
        "/rathaus/aemter" => page(
            "Ämter",
            &format!(
                "<ul>{}</ul>",
                each(&data.offices, |o| format!(
                    "<li><a href=/rathaus/aemter/{}>{}</a>",
                    o.path, o.name
                ))
            ),
        ),
        _ => {
            let path = ask.below("/rathaus/aemter/").unwrap_or_default();
            data.offices
                .iter()
                .find(|o| o.path == path)
                .map_or_else(not_found, |o| page(o.name, &office(o)))
        }
    }
}

fn fees(data: &Data) -> String {
    let rows = each(&data.fees, |(name, fee, days)| {
        format!(
            "<tr><td>{name}</td><td class=r>{}</td><td class=r>{days} Werktage</td></tr>",
            fee.euros()
        )
    });
    format!(
        "<p>Stand 1. Januar. Ermäßigungen auf Antrag.</p><div class=scroll><table><thead><tr><th>Leistung</th><th>Gebühr</th><th>Bearbeitungszeit</th></tr></thead><tbody>{rows}</tbody></table></div>"
    )
}

fn office(o: &Office) -> String {
    format!(
        "<div class=contact><p><b>Leitung:</b> {}</p><p><b>Telefon:</b> <a href='tel:{}'>{}</a></p><p><b>Zimmer:</b> {}</p></div>\
         <div class=acc><button aria-expanded=false aria-controls=a1 onclick='t(this)'>Öffnungszeiten</button><div id=a1 hidden>\
         <table><tr><td>Montag</td><td>geschlossen</td></tr><tr><td>Dienstag</td><td>{}</td></tr><tr><td>Mittwoch</td><td>geschlossen</td></tr>\
         <tr><td>Donnerstag</td><td>{}</td></tr></table></div>\
         <button aria-expanded=false aria-controls=a2 onclick='t(this)'>Anfahrt</button><div id=a2 hidden><p>Linie 4 bis Marktplatz</p></div></div>\
         <script>function t(b){{const d=document.getElementById(b.getAttribute('aria-controls'));d.hidden=!d.hidden;b.setAttribute('aria-expanded',!d.hidden)}}</script>",
        o.head,
        o.phone.replace([' ', '-'], ""),
        o.phone,
        o.room,
        o.tuesday,
        o.thursday
    )
}

fn frame(data: &Data, title: &str, main: &str) -> String {
    let offices = each(&data.offices, |o| {
        format!("<li><a href=/rathaus/aemter/{}>{}</a></li>", o.path, o.name)
    });
    BANNER.replace("{{TITLE}}", title).replace("{{OFFICES}}", &offices).replace("{{MAIN}}", main)
}

const BANNER: &str = r#"<!doctype html><html lang="de"><head><meta charset="utf-8"><title>{{TITLE}} – Seestadt</title><style>
body{font:16px Georgia,serif;margin:0}.menu ul{list-style:none;margin:0;padding:0}.menu>ul{display:flex;gap:2em;background:#036;padding:.5em 1em}
.menu li{position:relative}.menu>ul>li>a{color:#fff}.menu li ul{display:none;position:absolute;background:#fff;border:1px solid #036;z-index:5;min-width:200px}
.menu li:hover>ul,.menu li:focus-within>ul{display:block}.menu li li ul{left:100%;top:0}main{padding:1em 2em}.r{text-align:right}
#cc{position:fixed;inset:0;background:rgba(0,0,0,.6);z-index:99;display:flex;align-items:center;justify-content:center}#cc>div{background:#fff;max-width:520px;padding:2em}</style></head><body>
<div id="cc" role="dialog" aria-modal="true" aria-labelledby="cch"><div><h2 id="cch">Wir verwenden Cookies</h2><p>Wir und unsere Partner verwenden Cookies, um diese Website zu verbessern.</p>
<button onclick="cc()">Alle akzeptieren</button> <button onclick="cc()">Nur notwendige</button> <a href="/datenschutz">Einstellungen</a></div></div>
<script>if(document.cookie.includes('cc=1'))document.getElementById('cc').remove();function cc(){document.cookie='cc=1;path=/';document.getElementById('cc').remove()}</script>
<nav class="menu"><ul><li><a href="/">Start</a></li><li><a href="/rathaus">Rathaus</a><ul><li><a href="/rathaus/aemter">Ämter</a><ul>{{OFFICES}}</ul></li><li><a href="/rathaus/rat">Stadtrat</a></li></ul></li>
<li><a href="/service">Service</a><ul><li><a href="/service/gebuehren">Gebühren</a></li><li><a href="/service/formulare">Formulare</a></li></ul></li><li><a href="/leben">Leben in Seestadt</a></li></ul></nav>
<main><h1>{{TITLE}}</h1>{{MAIN}}</main><footer><p>Stadt Seestadt, Am Markt 1 · Telefon 0471 590-0 · <a href="/impressum">Impressum</a></p></footer></body></html>"#;
