//! Homes to rent: a filter form (GET) of selects, numbers and checkboxes, a sort menu, result
//! pages as `start=`, records as rows of boxes, a map legend and "similar homes" as decoys.

use serde_json::{Value, json};

use crate::data::{CITIES, Seed, grouped};
use crate::proof::Visit;
use crate::support::hob::list_schema;
use crate::task::{Author, Served, SiteKind, Task, record_schema};
use crate::web::{Ask, each, html, not_found, serve};

pub const SITE: SiteKind = SiteKind {
    name: "estate",
    make: "filter form, sort menu, offsets as pages",
    author: Author::Outsider,
    open,
};

const STREETS: [&str; 14] = [
    "Acacia Road",
    "Bell Street",
    "Church Lane",
    "Dock Row",
    "Elm Avenue",
    "Fern Close",
    "Grove Hill",
    "High Street",
    "Ivy Walk",
    "Kiln Lane",
    "Lime Terrace",
    "Mill Road",
    "North Parade",
    "Orchard Way",
];
const PER_PAGE: usize = 6;

#[derive(Clone)]
struct Home {
    id: u32,
    address: String,
    city: &'static str,
    rent: u32,
    rooms: u32,
    area: u32,
    pets: bool,
    agent: String,
}

/// What a visitor asked for.
#[derive(Default, Clone)]
struct Filter {
    city: String,
    rooms: u32,
    most: u32,
    pets: bool,
    sort: String,
}

fn find<'a>(all: &'a [Home], filter: &Filter) -> Vec<&'a Home> {
    let mut found: Vec<&Home> = all
        .iter()
        .filter(|h| filter.city.is_empty() || h.city == filter.city)
        .filter(|h| h.rooms >= filter.rooms && (filter.most == 0 || h.rent <= filter.most))
        .filter(|h| h.pets || !filter.pets)
        .collect();
    match filter.sort.as_str() {
        "cheap" => found.sort_by_key(|h| (h.rent, h.id)),
        "large" => found.sort_by_key(|h| (u32::MAX - h.area, h.id)),
        _ => {}
    }
    found
}

struct Data {
    homes: Vec<Home>,
    cities: Vec<&'static str>,
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("estate", seed);
    let cities = seed.some(&CITIES, 4);
    let count = seed.count(28..=44);
    let first = seed.int(2000..=9000);
    let homes: Vec<Home> = (first..first + u32::try_from(count).unwrap())
        .map(|id| Home {
            id,
            address: format!("{} {}", seed.int(1..=199), seed.pick(&STREETS)),
            city: seed.pick(&cities),
            rent: seed.int(42..=310) * 10,
            rooms: seed.int(1..=5),
            area: seed.int(24..=180),
            pets: seed.chance(50),
            agent: seed.phone(),
        })
        .collect();
    let city = seed.pick(&cities);
    let data = Data { homes, cities };
    let tasks = tasks(&data, city);
    Served::new(serve(move |ask| answer(&data, ask)), tasks)
}

fn tasks(data: &Data, city: &str) -> Vec<Task> {
    let list = |of: &[&Home]| -> Value {
        of.iter().map(|h| json!({"address": h.address, "rent": h.rent})).collect()
    };
    let schema = list_schema("homes", &[("address", "string"), ("rent", "integer")]);
    let pages = |query: &str, filter: &Filter| {
        let count = find(&data.homes, filter).len();
        (0..count.div_ceil(PER_PAGE).max(1))
            .map(|n| Visit::get(format!("/rent?{query}&start={}", n * PER_PAGE)))
            .collect::<Vec<_>>()
    };
    let in_city = Filter { city: city.to_owned(), ..Filter::default() };
    let two = Filter { rooms: 3, pets: true, ..in_city.clone() };
    let cheap = Filter { sort: "cheap".to_owned(), ..in_city.clone() };
    let cheapest = find(&data.homes, &Filter { city: String::new(), ..cheap.clone() })[0];
    vec![
        Task::new("city-filter", [
            "Filter by the city in the parameters and collect all homes with address and rent, all result pages.",
            "Which homes are for rent in the city given? Address and monthly rent, every page.",
            "select city {city}, submit, collect address + rent from all pages",
        ].map(|text| text.replace("{city}", city)))
        .parameters(json!({"city": city}))
        .start("/rent")
        .schema(schema.clone())
        .exactly(json!({"homes": list(&find(&data.homes, &in_city))}))
        .seen_at(pages(&format!("city={city}"), &in_city)),
        Task::new("several-filters", [
            format!("Search homes in {city} with at least 3 rooms where pets are allowed; collect address and rent of all."),
            format!("I have a dog and want to live in {city}. Minimum rooms: 3. What are the addresses and rents on offer?"),
            format!("filters: city {city}, min rooms 3, pets allowed -> address, rent (all pages)"),
        ])
        .start("/rent")
        .parameters(json!({"city": city, "rooms": 3, "pets": true}))
        .schema(schema)
        .exactly(json!({"homes": list(&find(&data.homes, &two))}))
        .seen_at(pages(&format!("city={city}&rooms=3&pets=1"), &two)),
        Task::new("sort-then-first", [
            "Sort the homes by lowest rent first and give me address and rent of the first one.",
            "What's the cheapest home on offer? Sort by rent; I need its address and what it costs.",
            "sort: lowest rent, return the top entry's address and rent",
        ])
        .start("/rent")
        .schema(record_schema(&[("address", "string"), ("rent", "integer")]))
        .exactly(json!({"address": cheapest.address, "rent": cheapest.rent}))
        .seen_at([Visit::get("/rent?sort=cheap")]),
        Task::new("agent-of-the-first", [
            format!("Filter by {city}, open the first home and read the agent's phone number."),
            format!("Choose {city} in the filter. Whom do I call about the first home listed? Give me the phone number from its page."),
            format!("city={city} -> first result -> phone of agent"),
        ])
        .start("/rent")
        .parameters(json!({"city": city}))
        .told(json!({"phone": find(&data.homes, &in_city)[0].agent}))
        .seen_at([Visit::get(format!("/home/{}", find(&data.homes, &in_city)[0].id))]),
    ]
}

fn answer(data: &Data, ask: &Ask) -> actix_web::HttpResponse {
    if ask.route == "/" {
        return html(frame(
            "Keys & Doors",
            "<p>Homes to rent, from people who answer the phone.</p><a href=/rent>Find a home</a>",
        ));
    }
    if ask.route == "/rent" {
        let number = |name: &str| u32::try_from(ask.number(name, 0)).unwrap();
        let filter = Filter {
            city: ask.get("city").to_owned(),
            rooms: number("rooms"),
            most: number("most"),
            pets: ask.get("pets") == "1",
            sort: ask.get("sort").to_owned(),
        };
        return html(frame("Homes to rent", &results(data, &filter, ask.number("start", 0))));
    }
    let id = ask.below("/home/").and_then(|id| id.parse().ok()).unwrap_or(0);
    data.homes
        .iter()
        .find(|h| h.id == id)
        .map_or_else(not_found, |h| html(frame(&h.address, &home(data, h))))
}

fn results(data: &Data, filter: &Filter, start: usize) -> String {
    let found = find(&data.homes, filter);
    let chosen = |yes: bool| if yes { " selected" } else { "" };
    let cities =
        each(&data.cities, |c| format!("<option{}>{c}</option>", chosen(*c == filter.city)));
    let rooms = each(1..=5_u32, |n| {
        format!("<option value={n}{}>{n}+</option>", chosen(n == filter.rooms))
    });
    let sorts = each([("", "Newest"), ("cheap", "Lowest rent"), ("large", "Largest")], |(v, n)| {
        format!("<option value='{v}'{}>{n}</option>", chosen(v == filter.sort))
    });
    let rows = each(found.iter().skip(start).take(PER_PAGE), |h| {
        format!(
            "<section class=prop><div class=photo></div><div class=body><a class=addr href=/home/{}>{}</a><div class=c>{}</div><div class=f><span>{} rooms</span> <span>{} m²</span>{}</div></div>\
             <div class=money><strong>${}</strong><small> per month</small></div></section>",
            h.id,
            h.address,
            h.city,
            h.rooms,
            h.area,
            if h.pets { " <span>pets allowed</span>" } else { "" },
            grouped(h.rent, ",")
        )
    });
    let query = format!(
        "city={}&amp;rooms={}&amp;most={}&amp;pets={}&amp;sort={}",
        filter.city,
        filter.rooms,
        filter.most,
        u8::from(filter.pets),
        filter.sort
    );
    let pages = each((0..found.len().div_ceil(PER_PAGE)).map(|n| n * PER_PAGE), |at| {
        let n = at / PER_PAGE + 1;
        if at == start {
            format!("<span class=on>{n}</span>")
        } else {
            format!("<a href='/rent?{query}&amp;start={at}'>{n}</a>")
        }
    });
    format!(
        "<form class=filter action=/rent><label>City <select name=city><option value=''>Anywhere</option>{cities}</select></label>\
         <label>Minimum rooms <select name=rooms><option value=''>Any</option>{rooms}</select></label>\
         <label>Rent up to <input name=most type=number step=10></label><label><input type=checkbox name=pets value=1{}> Pets allowed</label>\
         <label>Sort by <select name=sort onchange='this.form.submit()'>{sorts}</select></label><button>Apply</button></form>\
         <p class=n>{} homes found</p>{rows}<div class=pg>{pages}</div>",
        if filter.pets { " checked" } else { "" },
        found.len()
    )
}

fn home(data: &Data, h: &Home) -> String {
    let similar = each(data.homes.iter().filter(|o| o.id != h.id).take(3), |o| {
        format!(
            "<section class=prop><a class=addr href=/home/{}>{}</a><strong>${}</strong></section>",
            o.id,
            o.address,
            grouped(o.rent, ",")
        )
    });
    format!(
        "<p>{}</p><ul><li>Rent: ${}</li><li>Rooms: {}</li><li>Area: {} m²</li></ul><h2>Agent</h2><p>Call <b>{}</b>, seven days a week.</p><h2>Similar homes</h2>{similar}",
        h.city,
        grouped(h.rent, ","),
        h.rooms,
        h.area,
        h.agent
    )
}

fn frame(title: &str, main: &str) -> String {
    format!(
        "<!doctype html><html lang=en><head><meta charset=utf-8><title>{title} | Keys &amp; Doors</title><style>body{{font:15px Arial;margin:0 8%}}\
         .filter label{{margin-right:12px}}.prop{{display:flex;border:1px solid #ddd;margin:8px 0;padding:8px;gap:12px}}.photo{{width:90px;height:60px;background:#ddd}}\
         .body{{flex:1}}.pg a,.pg span{{padding:4px 10px;border:1px solid #999;margin-right:4px}}.on{{background:#ccc}}</style></head><body>\
         <nav><a href=/>Keys &amp; Doors</a> <a href=/rent>Rent</a> <a href=/sell>Sell</a></nav><h1>{title}</h1>{main}\
         <div class=legend><h4>Map</h4><ul><li>red: over $2,000</li><li>green: under $1,000</li></ul></div><footer>Office: +1 200 555 0001</footer></body></html>"
    )
}
