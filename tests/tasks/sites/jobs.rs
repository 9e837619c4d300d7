//! A job board as a single-page app: search as you type with a wait, a "show more" button, a
//! panel with the details of the chosen job. Boxes without semantics.

use serde_json::{Value, json};

use crate::data::{CITIES, Date, Seed, grouped};
use crate::proof::Visit;
use crate::support::hob::list_schema;
use crate::task::{Author, Served, SiteKind, Task, record_schema};
use crate::web::{self, html, not_found, serve};

pub const SITE: SiteKind = SiteKind {
    name: "jobs",
    make: "single-page app, search as you type, show more, div soup",
    author: Author::Outsider,
    open,
};

const LEVELS: [&str; 4] = ["Junior", "Senior", "Lead", "Assistant"];
const TRADES: [&str; 9] = [
    "Electrician",
    "Nurse",
    "Accountant",
    "Welder",
    "Pharmacist",
    "Translator",
    "Surveyor",
    "Gardener",
    "Baker",
];
const STEP: usize = 6;

struct Job {
    title: String,
    firm: String,
    city: &'static str,
    salary: u32,
    posted: Date,
    contact: String,
    hours: u32,
}

fn jobs(seed: &mut Seed) -> Vec<Job> {
    let count = seed.count(20..=32);
    let firms = seed.people(count);
    seed.pairs(&LEVELS, &TRADES, count)
        .into_iter()
        .zip(firms)
        .map(|(title, firm)| Job {
            title,
            firm: format!("{} & Sons", firm.split(' ').next_back().unwrap()),
            city: seed.pick(&CITIES),
            salary: seed.int(280..=990) * 100,
            posted: seed.date(2025..=2025),
            contact: seed.phone(),
            hours: seed.int(20..=42),
        })
        .collect()
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("jobs", seed);
    let all = jobs(seed);
    let trade = all[seed.count(0..=all.len() - 1)].title.split(' ').next_back().unwrap().to_owned();
    let one = seed.count(0..=all.len() - 1);
    let tasks = tasks(&all, &trade, &all[one]);
    let api: Value = all
        .iter()
        .map(|j| {
            json!({"title": j.title, "firm": j.firm, "city": j.city, "posted": j.posted.short(),
                   "salary": format!("${} a year", grouped(j.salary, ",")), "contact": j.contact, "hours": j.hours})
        })
        .collect();
    Served::new(
        serve(move |ask| match ask.route.as_str() {
            "/" => html(PAGE),
            "/jobs.json" => {
                let words = ask.get("q").to_lowercase();
                let found: Vec<Value> = api
                    .as_array()
                    .unwrap()
                    .iter()
                    .filter(|job| {
                        ["title", "firm", "city"]
                            .iter()
                            .any(|k| job[k].as_str().unwrap().to_lowercase().contains(&words))
                    })
                    .cloned()
                    .collect();
                let from = ask.number("from", 0);
                let part: Vec<Value> = found.iter().skip(from).take(STEP).cloned().collect();
                web::json(&json!({"total": found.len(), "jobs": part}))
            }
            _ => not_found(),
        }),
        tasks,
    )
}

fn tasks(all: &[Job], trade: &str, one: &Job) -> Vec<Task> {
    let list = |of: Vec<&Job>| -> Value {
        of.iter().map(|j| json!({"title": j.title, "company": j.firm, "city": j.city})).collect()
    };
    let schema =
        list_schema("jobs", &[("title", "string"), ("company", "string"), ("city", "string")]);
    let api = || {
        (0..all.len().div_ceil(STEP)).map(|n| Visit::get(format!("/jobs.json?from={}", n * STEP)))
    };
    let found: Vec<&Job> = all.iter().filter(|j| j.title.contains(trade)).collect();
    vec![
        Task::new("all-with-show-more", [
            "Collect all job offers with title, company and city. Use the button at the end of the list until everything is shown.",
            "I want the full list of jobs (title, company, city), not only those shown at first.",
            "scrape all jobs: keep clicking \"Show more\" until it disappears, then title + company + city of each",
        ])
        .schema(schema.clone())
        .exactly(json!({"jobs": list(all.iter().collect())}))
        .seen_at(api()),
        Task::new("search-as-you-type", [
            "Search for the trade in the parameters and collect the matching jobs with title, company and city.",
            "Which jobs are offered for this kind of work (see `trade`)? Title, company, city.",
            "enter {trade} into the search field, wait for the results, return title/company/city",
        ].map(|text| text.replace("{trade}", trade)))
        .parameters(json!({"trade": trade}))
        .schema(schema)
        .exactly(json!({"jobs": list(found)}))
        .seen_at([Visit::get(format!("/jobs.json?q={trade}"))]),
        Task::new("details-of-a-job", [
            format!("Find the job \"{}\" at {} and read the contact phone number and weekly hours from its details.", one.title, one.firm),
            format!("Whom do I have to call about the {} position ({})? And how many hours a week is it?", one.title, one.firm),
            format!("search {}, click it, return phone + hours per week", one.title),
        ])
        .schema(record_schema(&[("phone", "string"), ("hours", "integer")]))
        .exactly(json!({"phone": one.contact, "hours": one.hours}))
        .seen_at(api()),
        Task::new("salary-no-schema", [
            format!("What does the job {} at {} pay?", one.title, one.firm),
            format!("Tell me the salary of \"{}\" ({}).", one.title, one.city),
            format!("salary for {} please", one.title),
        ])
        .told(json!({"salary": {"any": [format!("${} a year", grouped(one.salary, ",")), one.salary, format!("${}", grouped(one.salary, ","))]}}))
        .seen_at(api()),
    ]
}

const PAGE: &str = r#"<!doctype html><html><head><meta charset="utf-8"><title>Workboard</title><style>
body{margin:0;font:15px sans-serif;background:#f3f3f6}.top{background:#fff;padding:14px;position:sticky;top:0}.q{width:420px;padding:8px}
.cols{display:flex;gap:16px;padding:16px}.list{flex:3}.side{flex:2;background:#fff;padding:16px;align-self:flex-start}
.x1{background:#fff;margin-bottom:8px;padding:10px;cursor:pointer;border-left:4px solid #09c}.x1.ad{border-color:#c90}.x2{font-size:17px;font-weight:600}.x3{color:#555}.x4{color:#080}
.more{padding:12px;text-align:center;background:#09c;color:#fff;cursor:pointer}</style></head><body>
<div class="top"><span style="font-size:22px">Workboard</span> <input class="q" placeholder="Job, company or city"> <span class="cnt"></span></div>
<div class="cols"><div class="list"></div><div class="side"><i>Choose a job to see its details.</i></div></div>
<div style="padding:20px;color:#777">Workboard is free for those who seek. <a href="/post">Post a job</a> <a href="/imprint">Imprint</a></div>
<script>
const list = document.querySelector('.list'), side = document.querySelector('.side'), q = document.querySelector('.q'); let shown = [], total = 0, timer;
const e = (cls, text) => { const n = document.createElement('div'); n.className = cls; n.textContent = text ?? ''; return n; };
function draw() {
  list.replaceChildren();
  const ad = e('x1 ad'); ad.append(e('x2', 'Your ad here'), e('x3', 'Reach 10,000 people a day')); list.append(ad);
  for (const j of shown) {
    const box = e('x1'); const line = e('x3'); const firm = document.createElement('span'); firm.className = 'x31'; firm.textContent = j.firm;
    const city = document.createElement('span'); city.className = 'x32'; city.textContent = j.city; line.append(firm, ' · ', city);
    box.append(e('x2', j.title), line, e('x4', j.salary), e('x5', 'Posted ' + j.posted)); box.onclick = () => detail(j); list.append(box);
  }
  document.querySelector('.cnt').textContent = total + ' jobs';
  if (shown.length < total) { const more = e('more', 'Show more'); more.setAttribute('role', 'button'); more.tabIndex = 0; more.onclick = () => { more.textContent = 'Loading…'; load(shown.length); }; list.append(more); }
}
function detail(j) {
  side.replaceChildren(e('x2', j.title), e('x3', j.firm + ', ' + j.city));
  for (const [k, v] of [['Salary', j.salary], ['Hours per week', j.hours], ['Phone', j.contact], ['Posted', j.posted]]) { const r = e('kv'); const a = document.createElement('b'); a.textContent = k + ': '; const s = document.createElement('span'); s.textContent = v; r.append(a, s); side.append(r); }
}
async function load(from) {
  const d = await (await fetch('/jobs.json?q=' + encodeURIComponent(q.value) + '&from=' + from)).json();
  setTimeout(() => { shown = from ? shown.concat(d.jobs) : d.jobs; total = d.total; draw(); }, 250);
}
q.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(() => load(0), 300); });
load(0);
</script></body></html>"#;
