//! A town's trams as a single-page app: a journey planner with type-ahead stops and a date, hour
//! tables behind tabs, an accordion of notices, a fare table that switches, menus that open under
//! the pointer. The page is in `tramways/page.html`.

use serde_json::{Value, json};

use self::network::{ARM, DAYS, Data, LINES, Line, TICKETS, ZONES, day_of};
use crate::data::{Cents, Date, Seed};
use crate::proof::Visit;
use crate::support::hob::list_schema;
use crate::task::{Author, Served, SiteKind, Task, record_schema};
use crate::web::{self, Ask, html, not_found, serve};

mod network;

pub const SITE: SiteKind = SiteKind {
    name: "tramways",
    make: "single-page timetable: type-ahead, date field, hour tables, hover menus",
    author: Author::Outsider,
    open,
};

const PAGE: &str = include_str!("tramways/page.html");

/// Connections that the planner shows at a time.
const STEP: usize = 4;

const DAYS_ASKED: [[&str; 3]; 3] = [
    ["from Monday to Friday", "on a normal working day", "Mon-Fri"],
    ["on Saturdays", "on a Saturday", "Saturday"],
    ["on Sundays", "on a Sunday", "Sunday"],
];
fn clock(minute: u32) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

fn euros(price: Cents) -> String {
    format!("€{}.{:02}", price.0 / 100, price.0 % 100)
}

/// What is asked, chosen by the seed.
struct Chosen {
    from: usize,
    to: usize,
    date: Date,
    after: u32,
    line: usize,
    towards: usize,
    stop: usize,
    day: usize,
    noticed: u32,
    passenger: usize,
    zones: usize,
    ticket: usize,
}

fn choose(seed: &mut Seed, data: &Data) -> Chosen {
    let outer: Vec<usize> = (1..data.stops.len()).collect();
    let ends = seed.some(&outer, 2);
    let (from, to, date) = (ends[0], ends[1], seed.date(2026..=2026));
    let day = day_of(&date.iso()).unwrap();
    // None leaves at that very minute: "after" has one meaning.
    let after = (seed.int(8..=15) * 60..)
        .step_by(5)
        .find(|after| data.connections(from, to, day, *after)[0][0].departure > *after)
        .unwrap();
    let (line, towards) = (seed.count(0..=LINES - 1), seed.count(0..=1));
    let stop = data.lines[line].run(towards)[seed.count(0..=ARM * 2 - 1)].0;
    let count = |n: u32| data.notices.iter().filter(|notice| notice.lines.contains(&n)).count();
    let noticed = data.lines.iter().map(|l| l.number).max_by_key(|n| (count(*n), *n)).unwrap();
    Chosen {
        from,
        to,
        date,
        after,
        line,
        towards,
        stop,
        day: seed.count(0..=2),
        noticed,
        passenger: seed.count(0..=1),
        zones: seed.count(0..=3),
        ticket: seed.count(1..=3),
    }
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("tramways", seed);
    let data = Data::new(seed);
    let chosen = choose(seed, &data);
    let tasks = tasks(&data, &chosen);
    Served::new(serve(move |ask| answer(&data, ask)), tasks)
}

fn tasks(data: &Data, chosen: &Chosen) -> Vec<Task> {
    let (from, to) = (&data.stops[chosen.from], &data.stops[chosen.to]);
    let (date, time) = (chosen.date.iso(), clock(chosen.after));
    let kind = day_of(&date).unwrap();
    let ways = data.connections(chosen.from, chosen.to, kind, chosen.after);
    let next: Value = ways
        .iter()
        .take(3)
        .map(|legs| {
            let (first, last) = (&legs[0], &legs[legs.len() - 1]);
            json!({"departure": clock(first.departure), "arrival": clock(last.arrival), "changes": legs.len() - 1})
        })
        .collect();
    let line = &data.lines[chosen.line];
    let (number, stop) = (line.number, &data.stops[chosen.stop]);
    let end = &data.stops[line.end(chosen.towards)];
    let last = *line.departures(chosen.stop, chosen.towards, chosen.day).last().unwrap();
    let days = DAYS_ASKED[chosen.day];
    let noticed = chosen.noticed;
    let notices: Value = data
        .notices
        .iter()
        .filter(|notice| notice.lines.contains(&noticed))
        .map(|notice| json!({"title": notice.title, "until": notice.until.long()}))
        .collect();
    let price = data.fares[chosen.passenger][chosen.zones][chosen.ticket];
    let (passenger, zones) = (["adult", "reduced"][chosen.passenger], ZONES[chosen.zones]);
    let whose = ["for an adult", "at the reduced fare"][chosen.passenger];
    let zones = zones.to_lowercase().replace("whole", "the whole");
    let ticket = ["single", "day", "weekly", "monthly"][chosen.ticket];
    vec![
        Task::new("next-connections", [
            "Look up how to get from the stop `from` to the stop `to` on the given date, leaving after the given time. Return the first three connections with departure, arrival and number of changes.".to_owned(),
            format!("I'm travelling from {from} to {to} on {} and can't leave before {time}. What are my next three options? Departure time, arrival time and how often I have to change, please.", chosen.date.long()),
            format!("journey planner {from} -> {to}, {date}, {time}: first 3 results (departure, arrival, changes)"),
        ])
        .parameters(json!({"from": from, "to": to, "date": date, "time": time}))
        .schema(list_schema("connections", &[("departure", "string"), ("arrival", "string"), ("changes", "integer")]))
        .exactly(json!({"connections": next}))
        .seen_at([Visit::get(format!("/api/connections?from={}&to={}&date={date}&time={time}", chosen.from, chosen.to))]),
        Task::new("last-tram", [
            format!("When does the last tram of line {number} towards {end} leave the stop {stop} {}? Give the time as HH:MM.", days[0]),
            format!("I'm at {stop} and want to take the {number} in the direction of {end}. At what time (HH:MM) is the last one {}?", days[1]),
            format!("line {number}, stop {stop}, direction {end}, {}: last departure HH:MM", days[2]),
        ])
        .schema(record_schema(&[("time", "string")]))
        .exactly(json!({"time": clock(last)}))
        .seen_at([Visit::get(format!("/api/departures?line={number}&towards={}&stop={}", chosen.towards, chosen.stop))]),
        Task::new("notices-of-a-line", [
            format!("Collect the service notices that concern line {noticed}: the title of each and until when it applies."),
            format!("Which notices do you have about tram {noticed}? I want all of those for that line, each with its title and end date."),
            format!("notices, line {noticed} only -> title, until"),
        ])
        .schema(list_schema("notices", &[("title", "string"), ("until", "string")]))
        .exactly(json!({"notices": notices}))
        .seen_at([Visit::get("/api/notices")]),
        Task::new("fare-no-schema", [
            format!("How much is a {ticket} ticket for {zones} {whose}?"),
            format!("I'd like to know the price of the {ticket} ticket ({passenger}) that is valid for {zones}."),
            format!("fares: {passenger}, {ticket}, {zones}?"),
        ])
        .told(json!({"price": {"any": [price.value(), euros(price), format!("{:.2}", price.value())]}}))
        .seen_at([Visit::get("/api/fares")]),
    ]
}

fn answer(data: &Data, ask: &Ask) -> actix_web::HttpResponse {
    let found = match ask.route.as_str() {
        "/" => return html(PAGE),
        "/api/stops" => Some(stops(data, ask.get("q"))),
        "/api/connections" => connections(data, ask),
        "/api/lines" => Some(lines(data)),
        "/api/departures" => departures(data, ask),
        "/api/notices" => Some(
            data.notices
                .iter()
                .map(|n| {
                    json!({"title": n.title, "lines": n.lines, "from": n.from.long(),
                        "until": n.until.long(), "reason": n.reason})
                })
                .collect(),
        ),
        "/api/fares" => Some(json!({
            "zones": ZONES,
            "tickets": TICKETS.map(|(name, _)| name),
            "prices": data.fares.map(|zones| zones.map(|tickets| tickets.map(euros))),
        })),
        _ => None,
    };
    found.map_or_else(not_found, |found| web::json(&found))
}

fn stops(data: &Data, words: &str) -> Value {
    let words = words.trim().to_lowercase();
    let found = data.stops.iter().enumerate().filter(|(_, s)| s.to_lowercase().contains(&words));
    found.take(7).map(|(id, name)| json!({"id": id, "name": name})).collect()
}

fn connections(data: &Data, ask: &Ask) -> Option<Value> {
    let stop = |name| ask.get(name).parse::<usize>().ok().filter(|s| *s < data.stops.len());
    let (from, to, day) = (stop("from")?, stop("to")?, day_of(ask.get("date"))?);
    let (hour, minute) = ask.get("time").split_once(':')?;
    let after = hour.parse::<u32>().ok()? * 60 + minute.parse::<u32>().ok()?;
    let ways = if from == to { Vec::new() } else { data.connections(from, to, day, after) };
    let shown: Value = ways
        .iter()
        .skip(ask.number("skip", 0))
        .take(STEP)
        .map(|legs| {
            let parts: Value = legs
                .iter()
                .map(|leg| {
                    json!({"line": leg.line, "towards": data.stops[leg.towards],
                        "from": data.stops[leg.from], "to": data.stops[leg.to],
                        "departure": clock(leg.departure), "arrival": clock(leg.arrival)})
                })
                .collect();
            let (first, last) = (&legs[0], &legs[legs.len() - 1]);
            json!({"departure": clock(first.departure), "arrival": clock(last.arrival),
                "minutes": last.arrival - first.departure, "changes": legs.len() - 1, "legs": parts})
        })
        .collect();
    Some(
        json!({"from": data.stops[from], "to": data.stops[to], "total": ways.len(), "connections": shown}),
    )
}

fn lines(data: &Data) -> Value {
    let run = |line: &Line, towards| -> Value {
        line.run(towards).iter().map(|(id, _)| json!({"id": id, "name": data.stops[*id]})).collect()
    };
    let line = |line: &Line| json!({"number": line.number, "runs": [run(line, 0), run(line, 1)]});
    data.lines.iter().map(line).collect()
}

fn departures(data: &Data, ask: &Ask) -> Option<Value> {
    let line = data.lines.iter().find(|line| line.number.to_string() == ask.get("line"))?;
    let (towards, stop) = (ask.number("towards", 0).min(1), ask.number("stop", 0));
    if !line.stops.contains(&stop) {
        return None;
    }
    let day = |day| -> Value {
        let times = line.departures(stop, towards, day);
        json!({"name": DAYS[day], "times": times.into_iter().map(clock).collect::<Value>()})
    };
    Some(json!([day(0), day(1), day(2)]))
}
