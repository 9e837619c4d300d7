//! A weather service that shows its data in frames: one of its own, one of another origin, and an
//! advertisement in a third.

use serde_json::{Value, json};

use crate::data::{CITIES, Seed};
use crate::proof::Visit;
use crate::support::hob::list_schema;
use crate::task::{Author, Served, SiteKind, Task, record_schema};
use crate::web::{each, html, not_found, serve};

pub const SITE: SiteKind = SiteKind {
    name: "weather",
    make: "frames of the same and of another origin",
    author: Author::Outsider,
    open,
};

struct Station {
    name: &'static str,
    temperature: i32,
    wind: u32,
    humidity: u32,
}

struct Day {
    name: &'static str,
    high: u32,
    low: u32,
    sky: &'static str,
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("weather", seed);
    let count = seed.count(5..=9);
    let stations: Vec<Station> = seed
        .some(&CITIES, count)
        .into_iter()
        .map(|name| Station {
            name,
            temperature: i32::try_from(seed.int(0..=45)).unwrap() - 10,
            wind: seed.int(0..=110),
            humidity: seed.int(20..=99),
        })
        .collect();
    let days: Vec<Day> = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
        .into_iter()
        .map(|name| Day {
            name,
            high: seed.int(15..=35),
            low: seed.int(1..=14),
            sky: seed.pick(&["Sunny", "Rain", "Fog", "Thunderstorm"]),
        })
        .collect();
    let station = seed.count(0..=count - 1);
    let day = seed.count(0..=5);
    let water = f64::from(seed.int(60..=240)) / 10.0;

    let forecast = forecast_page(&days);
    let other =
        serve(move |ask| if ask.route == "/widget" { html(forecast.clone()) } else { not_found() });
    let tasks =
        tasks(&stations, &stations[station], &days, &days[day], water, &other.page("/widget"));
    let table = station_page(&stations);
    let main = home_page(&other.page("/widget"), water);
    let site = serve(move |ask| match ask.route.as_str() {
        "/" => html(main.clone()),
        "/stations/embed" => html(table.clone()),
        "/ad" => html(
            "<title>Ad</title><body style='background:#fc6'><h3>Umbrellas from $9</h3><table><tr><th>Umbrella</th><th>Price</th></tr><tr><td>Classic</td><td>$9</td></tr><tr><td>Storm</td><td>$29</td></tr></table></body>",
        ),
        _ => not_found(),
    });
    Served { site, others: vec![other], tasks }
}

fn tasks(
    stations: &[Station],
    station: &Station,
    days: &[Day],
    day: &Day,
    water: f64,
    widget: &str,
) -> Vec<Task> {
    let all: Value = stations
        .iter()
        .map(|s| json!({"station": s.name, "temperature": s.temperature, "wind": s.wind, "humidity": s.humidity}))
        .collect();
    let forecast: Value =
        days.iter().map(|d| json!({"day": d.name, "high": d.high, "sky": d.sky})).collect();
    let table = || [Visit::get("/stations/embed")];
    let other = || [Visit::get(widget)];
    vec![
        Task::new("stations", [
            "Collect all weather stations with temperature, wind and humidity.",
            "Current readings of every station please: station, temperature (°C), wind (km/h), humidity (%).",
            "scrape the table of stations (station, temperature, wind, humidity)",
        ])
        .schema(list_schema("stations", &[("station", "string"), ("temperature", "integer"), ("wind", "integer"), ("humidity", "integer")]))
        .exactly(json!({"stations": all}))
        .seen_at(table()),
        Task::new("one-station", [
            format!("How strong is the wind in {} right now, in km/h?", station.name),
            format!("What is the wind speed measured at the station {}?", station.name),
            format!("wind at {}, just the number", station.name),
        ])
        .schema(record_schema(&[("wind", "integer")]))
        .exactly(json!({"wind": station.wind}))
        .seen_at(table()),
        Task::new("forecast", [
            "Get the forecast for each day: day, high, and sky.",
            "What will the weather be like this week? Return day, highest temperature and sky for each day.",
            "list the daily forecast cards with day, high, sky",
        ])
        .schema(list_schema("forecast", &[("day", "string"), ("high", "integer"), ("sky", "string")]))
        .exactly(json!({"forecast": forecast}))
        .seen_at(other()),
        Task::new("one-day", [
            format!("What will the sky be like on {}?", day.name),
            format!("Tell me the forecast's sky for {}.", day.name),
            format!("sky on {}", day.name),
        ])
        .told(json!({"sky": day.sky}))
        .seen_at(other()),
        Task::new("water-temperature", [
            "What is the water temperature of the lake?",
            "How warm is the lake today? I need the water temperature in degrees Celsius.",
            "lake water temperature",
        ])
        .schema(record_schema(&[("waterTemperature", "number")]))
        .exactly(json!({"waterTemperature": water}))
        .seen_at([Visit::get("/")]),
    ]
}

fn home_page(widget: &str, water: f64) -> String {
    format!(
        "<!doctype html><html lang=en><head><meta charset=utf-8><title>Lakeside Weather</title><style>body{{font-family:Arial}}\
         iframe{{border:1px solid #999;width:760px}}.side{{float:right;width:300px}}</style></head><body>\
         <h1>Lakeside Weather</h1><div class=side><iframe src=/ad title=Advertisement height=200 style='width:280px'></iframe>\
         <h3>The lake</h3><ul><li>Water temperature: <b>{water:.1} °C</b></li><li>Waves: low</li><li>Bathing: allowed</li></ul></div>\
         <h2>Current readings</h2><iframe src=/stations/embed title='Station readings' height=420></iframe>\
         <h2>This week</h2><iframe src='{widget}' title='Forecast' height=300></iframe>\
         <footer>Readings every ten minutes. <a href=/about>About</a></footer></body></html>"
    )
}

fn station_page(stations: &[Station]) -> String {
    let rows = each(stations, |s| {
        format!(
            "<tr><th scope=row>{}</th><td>{} °C</td><td>{}</td><td>{} %</td></tr>",
            s.name, s.temperature, s.wind, s.humidity
        )
    });
    format!(
        "<!doctype html><title>Stations</title><style>td,th{{padding:4px 12px;text-align:left}}</style><table><thead><tr><th>Station</th>\
         <th>Temperature</th><th>Wind (km/h)</th><th>Humidity</th></tr></thead><tbody>{rows}</tbody></table>"
    )
}

fn forecast_page(days: &[Day]) -> String {
    let cards = each(days, |d| {
        format!(
            "<div class=day><div class=name>{}</div><div class=sky>{}</div><div><span class=high>{}°</span> / <span class=low>{}°</span></div></div>",
            d.name, d.sky, d.high, d.low
        )
    });
    format!(
        "<!doctype html><title>Forecast</title><style>.days{{display:flex;gap:8px}}.day{{border:1px solid #ccc;padding:10px;width:95px}}</style><div class=days>{cards}</div>"
    )
}
