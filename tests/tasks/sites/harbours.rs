//! Statistics of an authority: two data tables on a page, thousands separators, units, dates,
//! footnotes, a total row; a page a harbour with a table of months.

use serde_json::{Value, json};

use crate::data::{CITIES, Date, MONTHS, Seed, grouped};
use crate::proof::Visit;
use crate::support::hob::list_schema;
use crate::task::{Author, Served, SiteKind, Task, record_schema};
use crate::web::{Ask, each, html, not_found, serve, slug};

pub const SITE: SiteKind = SiteKind {
    name: "harbours",
    make: "data tables with units and totals",
    author: Author::Outsider,
    open,
};

struct Harbour {
    name: &'static str,
    code: String,
    tonnes: u32,
    change: i32,
    depth: u32,
    opened: Date,
    months: [u32; 12],
}

struct Fee {
    class: &'static str,
    amount: u32,
    per_day: u32,
}

struct Data {
    harbours: Vec<Harbour>,
    fees: Vec<Fee>,
}

fn data(seed: &mut Seed) -> Data {
    let count = seed.count(7..=14);
    let harbours = seed
        .some(&CITIES, count)
        .into_iter()
        .map(|name| Harbour {
            name,
            code: seed.code(2, 3),
            tonnes: seed.int(120_000..=48_000_000),
            change: i32::try_from(seed.int(0..=240)).unwrap() - 120,
            depth: seed.int(70..=240),
            opened: seed.date(1871..=1996),
            months: std::array::from_fn(|_| seed.int(900..=420_000)),
        })
        .collect();
    let fees = ["Pleasure craft", "Fishing vessel", "Container ship", "Tanker"]
        .map(|class| Fee { class, amount: seed.int(40..=9800), per_day: seed.int(5..=900) })
        .into();
    Data { harbours, fees }
}

/// `−3.4 %` in tenths.
fn percent(tenths: i32) -> String {
    let sign = if tenths < 0 { "-" } else { "+" };
    format!("{sign}{}.{}%", tenths.abs() / 10, tenths.abs() % 10)
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("harbours", seed);
    let data = data(seed);
    let one = seed.count(0..=data.harbours.len() - 1);
    let month = seed.count(0..=11);
    let tasks = tasks(&data, &data.harbours[one], month);
    Served::new(serve(move |ask| answer(&data, ask)), tasks)
}

fn tasks(data: &Data, one: &Harbour, month: usize) -> Vec<Task> {
    let rows: Value = data
        .harbours
        .iter()
        .map(|h| json!({"harbour": h.name, "cargo": h.tonnes, "depth": f64::from(h.depth) / 10.0, "opened": h.opened.short()}))
        .collect();
    let fees: Value = data
        .fees
        .iter()
        .map(|f| json!([f.class, {"any": [f.amount, format!("€{}", grouped(f.amount, ","))]}]))
        .collect();
    let page = || [Visit::get("/statistics")];
    let month_name = MONTHS[month];
    vec![
        Task::new("whole-table", [
            "Collect all harbours with cargo (tonnes), depth in metres and the date they were opened.",
            "I'd like the main statistics table as JSON: harbour, cargo handled, depth, opened. All rows, not the total.",
            "extract each row of the cargo table: name of the harbour, tonnes of cargo, depth, opening date",
        ])
        .start("/statistics")
        .schema(list_schema("harbours", &[("harbour", "string"), ("cargo", "integer"), ("depth", "number"), ("opened", "string")]))
        .exactly(json!({"harbours": rows}))
        .seen_at(page()),
        Task::new("one-cell", [
            format!("How many tonnes of cargo did {} handle?", one.name),
            format!("What was the cargo throughput of the harbour of {} in tonnes?", one.name),
            format!("cargo of {} in tonnes please", one.name),
        ])
        .start("/statistics")
        .schema(record_schema(&[("tonnes", "integer")]))
        .exactly(json!({"tonnes": one.tonnes}))
        .seen_at(page()),
        Task::new("row-by-parameter", [
            "Read the code and the change against last year for the harbour given as parameter.",
            "For the harbour in `harbour`, give me its port code and its year-on-year change.",
            "look up code and change of the given harbour in the statistics",
        ])
        .start("/statistics")
        .parameters(json!({"harbour": one.name}))
        .schema(record_schema(&[("code", "string"), ("change", "string")]))
        .exactly(json!({"code": one.code, "change": percent(one.change)}))
        .seen_at(page()),
        Task::new("second-table", [
            "List the harbour fees: vessel class and entry fee.",
            "What does entering the harbour cost for each class of vessel?",
            "Get the table of fees (class, entry fee) from this page.",
        ])
        .start("/statistics")
        .told(fees)
        .seen_at(page()),
        Task::new("month-on-the-detail-page", [
            format!("Open the page of {} and read how many tonnes were handled in {month_name}.", one.name),
            format!("How much cargo (t) went through {} in the month of {month_name}?", one.name),
            format!("click on {} in the table, then give me the {month_name} figure", one.name),
        ])
        .start("/statistics")
        .schema(record_schema(&[("tonnes", "integer")]))
        .exactly(json!({"tonnes": one.months[month]}))
        .seen_at([Visit::get(format!("/harbour/{}", slug(one.name)))]),
    ]
}

fn answer(data: &Data, ask: &Ask) -> actix_web::HttpResponse {
    if ask.route == "/statistics" || ask.route == "/" {
        return html(frame("Cargo statistics", &statistics(data)));
    }
    let name = ask.below("/harbour/").unwrap_or_default();
    let Some(h) = data.harbours.iter().find(|h| slug(h.name) == name) else { return not_found() };
    let rows = each(h.months.iter().zip(MONTHS), |(tonnes, month)| {
        format!(
            "<tr><th scope=row>{month}</th><td class=n>{}</td><td class=n>{}</td></tr>",
            grouped(*tonnes, ","),
            tonnes / 310
        )
    });
    html(frame(
        &format!("Harbour of {}", h.name),
        &format!(
            "<p>Opened on {}.</p><table class=data><caption>Cargo by month</caption><thead><tr><th scope=col>Month</th>\
             <th scope=col>Cargo (t)</th><th scope=col>Calls</th></tr></thead><tbody>{rows}</tbody></table>",
            h.opened.long()
        ),
    ))
}

fn statistics(data: &Data) -> String {
    let rows = each(&data.harbours, |h| {
        format!(
            "<tr><td><a href='/harbour/{}'>{}</a></td><td><abbr title='port code'>{}</abbr></td><td class=n>{}</td>\
             <td class=n>{}</td><td class=n>{}.{} m</td><td>{}</td></tr>",
            slug(h.name),
            h.name,
            h.code,
            grouped(h.tonnes, ","),
            percent(h.change),
            h.depth / 10,
            h.depth % 10,
            h.opened.short()
        )
    });
    let total: u32 = data.harbours.iter().map(|h| h.tonnes).sum();
    let fees = each(&data.fees, |f| {
        format!(
            "<tr><td>{}</td><td class=n>€{}</td><td class=n>€{}</td></tr>",
            f.class,
            grouped(f.amount, ","),
            f.per_day
        )
    });
    format!(
        "<p>Figures of the last full year. Preliminary figures are revised in May.</p>\
         <table class=data id=cargo><caption>Cargo handled by harbour</caption><thead><tr><th>Harbour</th><th>Code</th>\
         <th>Cargo (tonnes)</th><th>Change</th><th>Depth</th><th>Opened</th></tr></thead><tbody>{rows}</tbody>\
         <tfoot><tr><td colspan=2>Total</td><td class=n>{}</td><td colspan=3></td></tr></tfoot></table>\
         <h2>Fees</h2><table class=data id=fees><thead><tr><th>Vessel class</th><th>Entry fee</th><th>Each day in port</th></tr></thead><tbody>{fees}</tbody></table>",
        grouped(total, ",")
    )
}

fn frame(title: &str, main: &str) -> String {
    format!(
        "<!doctype html><html lang=en><meta charset=utf-8><title>{title} – Harbour Authority</title>\
         <style>body{{font:16px serif;max-width:960px;margin:auto}}table.data{{border-collapse:collapse}}td,th{{border:1px solid #aaa;padding:4px 8px}}\
         .n{{text-align:right}}.skip{{position:absolute;left:-9999px}}nav li{{display:inline;margin-right:1em}}</style>\
         <a class=skip href=#main>Skip to content</a><header role=banner><b>National Harbour Authority</b>\
         <nav aria-label=Main><ul><li><a href=/>Home</a><li><a href=/statistics>Statistics</a><li><a href=/press>Press</a></ul></nav></header>\
         <table class=layout><tr><td><a href=/press>Press office</a></td><td>Tel. 0800 555 100</td></tr></table>\
         <main id=main><h1>{title}</h1>{main}</main><footer><p>Last update 3 June</p></footer>"
    )
}
