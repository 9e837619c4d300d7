//! A conference's programme as a single-page app: an empty document, a late JSON answer, cards, a
//! track filter, details behind hash routes.

use serde_json::{Value, json};

use crate::data::Seed;
use crate::proof::Visit;
use crate::support::hob::list_schema;
use crate::task::{Author, Served, SiteKind, Task, record_schema};
use crate::web::{self, html, not_found, serve};

pub const SITE: SiteKind = SiteKind {
    name: "conference",
    make: "single-page app, cards from JSON, hash routes",
    author: Author::Outsider,
    open,
};

const TRACKS: [&str; 4] = ["Backend", "Frontend", "Data & AI", "Operations"];
const SUBJECTS: [&str; 10] = [
    "Caching",
    "Type Systems",
    "Observability",
    "Accessibility",
    "Queues",
    "Schema Migrations",
    "Fuzzing",
    "Rate Limits",
    "Search Engines",
    "Feature Flags",
];
const ANGLES: [&str; 6] =
    ["in Practice", "Without Tears", "at Scale", "from Scratch", "for Small Teams", "Gone Wrong"];
const ROOMS: [&str; 5] = ["Aula", "Room B12", "Red Hall", "Studio 3", "Library"];

struct Talk {
    title: String,
    speaker: String,
    company: &'static str,
    track: &'static str,
    room: &'static str,
    time: String,
    seats: u32,
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("conference", seed);
    let count = seed.count(12..=20);
    let people = seed.people(count);
    let talks: Vec<Talk> = seed
        .pairs(&SUBJECTS, &ANGLES, count)
        .into_iter()
        .zip(people)
        .map(|(title, speaker)| Talk {
            title,
            speaker,
            company: seed.pick(&["Nimbus", "Acme Labs", "Fjord Software", "City of Ghent"]),
            track: seed.pick(&TRACKS),
            room: seed.pick(&ROOMS),
            time: format!("{:02}:{:02}", seed.int(9..=17), seed.pick(&[0, 15, 30, 45])),
            seats: seed.int(20..=400),
        })
        .collect();
    let one = seed.count(0..=count - 1);
    let track = talks[seed.count(0..=count - 1)].track;
    let tasks = tasks(&talks, &talks[one], track);
    let api: Value = talks
        .iter()
        .enumerate()
        .map(|(id, t)| {
            json!({"id": id, "title": t.title, "speaker": t.speaker, "company": t.company,
                   "track": t.track, "room": t.room, "time": t.time, "seats": t.seats})
        })
        .collect();
    Served::new(
        serve(move |ask| match ask.route.as_str() {
            "/" => html(PAGE),
            "/api/talks" => web::json(&json!({"talks": api})),
            _ => not_found(),
        }),
        tasks,
    )
}

fn tasks(talks: &[Talk], one: &Talk, track: &str) -> Vec<Task> {
    let list = |of: Vec<&Talk>| -> Value {
        of.iter().map(|t| json!({"title": t.title, "speaker": t.speaker, "time": t.time})).collect()
    };
    let schema =
        list_schema("talks", &[("title", "string"), ("speaker", "string"), ("time", "string")]);
    let api = || [Visit::get("/api/talks")];
    vec![
        Task::new("programme", [
            "Collect all talks of the programme with title, speaker and time.",
            "Who speaks when about what? Return every session: title, speaker, time.",
            "scrape the schedule (title/speaker/start time of each talk)",
        ])
        .schema(schema.clone())
        .exactly(json!({"talks": list(talks.iter().collect())}))
        .seen_at(api()),
        Task::new("programme-no-schema", [
            "Get me the list of talks with the room each is in.",
            "In which room is each talk? I need all of them.",
            "all talks + rooms",
        ])
        .told(talks.iter().map(|t| json!([t.title, t.room])).collect())
        .seen_at(api()),
        Task::new("filter-by-track", [
            format!("Filter the programme by the track {track} and collect the talks with title, speaker and time."),
            format!("Show only the \"{track}\" track and give me title, speaker, time of what's left."),
            format!("Which talks are in the {track} track? (title, speaker, time)"),
        ])
        .schema(schema)
        .exactly(json!({"talks": list(talks.iter().filter(|t| t.track == track).collect())}))
        .seen_at(api()),
        Task::new("details-of-one", [
            format!("Open the talk \"{}\" and read how many seats its room has and the speaker's company.", one.title),
            format!("How many seats are there for '{}', and which company does the speaker work for?", one.title),
            format!("click {} in the programme and return seats and company from its details", one.title),
        ])
        .schema(record_schema(&[("seats", "integer"), ("company", "string")]))
        .exactly(json!({"seats": one.seats, "company": one.company}))
        .seen_at(api()),
    ]
}

const PAGE: &str = r##"<!doctype html><html lang="en"><head><meta charset="utf-8"><title>DevDays</title>
<style>body{margin:0;font-family:system-ui}.bar{background:#402;color:#fff;padding:12px;display:flex;gap:20px}
.bar a{color:#fff}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:12px;padding:16px}
.card{border-radius:8px;box-shadow:0 1px 4px #999;padding:12px;cursor:pointer}.t{font-weight:700}.chip{background:#eee;border-radius:9px;padding:1px 8px;font-size:12px}
.spinner{padding:40px}</style></head><body>
<div class="bar"><b>DevDays</b><a href="#/">Programme</a><a href="#/venue">Venue</a><a href="#/tickets">Tickets</a></div>
<div id="app"><div class="spinner">Loading…</div></div>
<template id="tpl"><div class="card"><div class="t">Talk title</div><div class="s">Speaker</div></div></template>
<script>
const app = document.getElementById('app'); let talks = null, track = '';
const e = (tag, cls, text) => { const n = document.createElement(tag); if (cls) n.className = cls; if (text != null) n.textContent = text; return n; };
function list() {
  app.replaceChildren();
  const tools = e('div'); tools.style.padding = '12px 16px';
  const label = e('label', null, 'Track '); const select = e('select');
  for (const name of ['All tracks', ...new Set(talks.map(t => t.track))]) { const o = e('option', null, name); o.value = name === 'All tracks' ? '' : name; select.append(o); }
  select.value = track; select.onchange = () => { track = select.value; setTimeout(list, 150); };
  label.append(select); tools.append(label); app.append(tools);
  const grid = e('div', 'grid');
  for (const t of talks.filter(t => !track || t.track === track)) {
    const card = e('div', 'card'); card.onclick = () => { location.hash = '#/talk/' + t.id; };
    const head = e('div'); head.append(e('span', 'time', t.time), ' ', e('span', 'chip', t.track));
    card.append(head, e('div', 't', t.title), e('div', 's', t.speaker), e('div', 'r', t.room)); grid.append(card);
  }
  app.append(grid);
}
function details(t) {
  app.replaceChildren(); const box = e('div'); box.style.padding = '16px';
  const back = e('a', null, '← Programme'); back.href = '#/'; box.append(back, e('h1', null, t.title));
  const dl = e('dl');
  for (const [k, v] of [['Speaker', t.speaker], ['Company', t.company], ['Track', t.track], ['Room', t.room], ['Starts', t.time], ['Seats', t.seats]]) dl.append(e('dt', null, k), e('dd', null, v));
  box.append(dl, e('p', null, 'Bring your questions; slides are published afterwards.')); app.append(box);
}
function route() {
  if (!talks) return;
  const m = location.hash.match(/^#\/talk\/(\d+)/);
  if (m) details(talks[+m[1]]);
  else if (/venue/.test(location.hash)) app.replaceChildren(e('p', null, 'Old Mill, River Street 4'));
  else if (/tickets/.test(location.hash)) app.replaceChildren(e('p', null, 'Sold out'));
  else list();
}
addEventListener('hashchange', route);
setTimeout(() => fetch('/api/talks').then(r => r.json()).then(d => { talks = d.talks; route(); }), 500);
</script></body></html>"##;
