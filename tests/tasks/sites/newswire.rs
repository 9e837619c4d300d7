//! A news feed that grows as it is scrolled, with advertisements between the posts; topics as
//! buttons that filter on the spot.

use serde_json::{Value, json};

use crate::data::{CITIES, Date, Seed};
use crate::proof::Visit;
use crate::support::hob::list_schema;
use crate::task::{Author, Served, SiteKind, Task, record_schema};
use crate::web::{self, html, not_found, serve};

pub const SITE: SiteKind = SiteKind {
    name: "newswire",
    make: "infinite scroll, adverts between the records, filter buttons",
    author: Author::Outsider,
    open,
};

const EVENTS: [&str; 10] = [
    "opens new tram line",
    "bans leaf blowers",
    "wins architecture prize",
    "repairs old bridge",
    "hosts chess final",
    "plants 4,000 trees",
    "closes last cinema",
    "elects youngest mayor",
    "finds Roman mosaic",
    "doubles bus fares",
];
const TOPICS: [&str; 4] = ["Politics", "Culture", "Transport", "Nature"];
const STEP: usize = 8;

struct Post {
    headline: String,
    reporter: String,
    topic: &'static str,
    date: Date,
    comments: u32,
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("newswire", seed);
    let count = seed.count(26..=38);
    let reporters = seed.people(8);
    let posts: Vec<Post> = seed
        .pairs(&CITIES, &EVENTS, count)
        .into_iter()
        .map(|headline| Post {
            headline,
            reporter: seed.at(&reporters).clone(),
            topic: seed.pick(&TOPICS),
            date: seed.date(2025..=2026),
            comments: seed.int(0..=900),
        })
        .collect();
    let late = seed.count(STEP * 2..=count - 1);
    let topic = posts[seed.count(0..=count - 1)].topic;
    let tasks = tasks(&posts, &posts[late], topic);
    let api: Vec<Value> = posts
        .iter()
        .map(|p| {
            json!({"headline": p.headline, "reporter": p.reporter, "topic": p.topic,
                   "date": p.date.long(), "comments": p.comments})
        })
        .collect();
    Served::new(
        serve(move |ask| match ask.route.as_str() {
            "/" => html(PAGE),
            "/feed" => {
                let topic = ask.get("topic");
                let from = ask.number("from", 0);
                let found = api.iter().filter(|p| topic.is_empty() || p["topic"] == topic);
                let part: Vec<&Value> = found.skip(from).take(STEP).collect();
                web::json(&json!({"more": part.len() == STEP, "posts": part}))
            }
            _ => not_found(),
        }),
        tasks,
    )
}

fn tasks(posts: &[Post], late: &Post, topic: &str) -> Vec<Task> {
    let list = |of: Vec<&Post>| -> Value {
        of.iter()
            .map(|p| json!({"headline": p.headline, "reporter": p.reporter, "date": p.date.long()}))
            .collect()
    };
    let schema =
        list_schema("posts", &[("headline", "string"), ("reporter", "string"), ("date", "string")]);
    let feed = || (0..=posts.len() / STEP).map(|n| Visit::get(format!("/feed?from={}", n * STEP)));
    vec![
        Task::new("scroll-to-the-end", [
            "Collect all posts of the feed with headline, reporter and date. Scroll down until nothing new comes.",
            "I need everything in this news feed (it loads more as you scroll): headline, who wrote it, date.",
            "infinite scroll: get headline, reporter, date of every post to the very end",
        ])
        .schema(schema.clone())
        .exactly(json!({"posts": list(posts.iter().collect())}))
        .seen_at(feed()),
        Task::new("who-wrote-it", [
            format!("Who is the reporter of the post \"{}\" and how many comments does it have?", late.headline),
            format!("Find the news about '{}' in the feed. I'm after the reporter and the number of comments.", late.headline),
            format!("scroll until you see {} and return reporter + comment count", late.headline),
        ])
        .schema(record_schema(&[("reporter", "string"), ("comments", "integer")]))
        .exactly(json!({"reporter": late.reporter, "comments": late.comments}))
        .seen_at(feed()),
        Task::new("one-topic", [
            format!("Show only the topic {topic} and collect all its posts with headline, reporter and date."),
            format!("Which news are there on {topic}? Headline, reporter, date of all."),
            format!("click the {topic} filter, then scrape all the posts (headline, reporter, date)"),
        ])
        .schema(schema)
        .exactly(json!({"posts": list(posts.iter().filter(|p| p.topic == topic).collect())}))
        .seen_at((0..=posts.len() / STEP).map(|n| Visit::get(format!("/feed?topic={topic}&from={}", n * STEP)))),
        Task::new("no-such-news", [
            "Who reported on the volcano eruption in Atlantis?",
            "Find the post 'Atlantis volcano erupts' and return its reporter.",
            "reporter of the atlantis volcano story?",
        ])
        .schema(record_schema(&[("reporter", "string")]))
        .fails_without("Atlantis")
        .seen_at(feed()),
    ]
}

const PAGE: &str = r##"<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The Wire</title><style>
body{margin:0;font:17px/1.5 Georgia}header{position:sticky;top:0;background:#fff;border-bottom:2px solid #000;padding:8px 20%}
main{margin:0 20%}article{border-bottom:1px solid #ccc;padding:22px 0;min-height:120px}.meta{color:#666;font-size:14px}.ad{background:#ffe;border:1px dashed #cc9;padding:20px;margin:10px 0}
.topics button[aria-pressed=true]{background:#000;color:#fff}.sentinel{height:60px}</style></head><body>
<header><strong>The Wire</strong> <span class="topics" role="group" aria-label="Topics"></span></header>
<main><div id="feed" role="feed"></div><div class="sentinel" aria-live="polite"></div></main>
<script>
const feed = document.getElementById('feed'), end = document.querySelector('.sentinel'); let topic = '', count = 0, more = true, busy = false, turn = 0;
for (const name of ['All', 'Politics', 'Culture', 'Transport', 'Nature']) {
  const b = document.createElement('button'); b.textContent = name; b.setAttribute('aria-pressed', name === 'All');
  b.onclick = () => { document.querySelectorAll('.topics button').forEach(x => x.setAttribute('aria-pressed', x === b)); topic = name === 'All' ? '' : name; count = 0; more = true; busy = false; turn++; feed.replaceChildren(); load(); };
  document.querySelector('.topics').append(b, ' ');
}
async function load() {
  if (busy || !more) return; busy = true; const mine = turn; end.textContent = 'Loading more stories…';
  const d = await (await fetch(`/feed?from=${count}&topic=${topic}`)).json();
  await new Promise(r => setTimeout(r, 200)); if (mine !== turn) return;
  for (const p of d.posts) {
    const a = document.createElement('article'); const h = document.createElement('h2'); h.textContent = p.headline;
    const m = document.createElement('p'); m.className = 'meta'; m.innerHTML = 'By <span class="by"></span> on <time></time> · <a href="#c"></a>';
    m.querySelector('.by').textContent = p.reporter; m.querySelector('time').textContent = p.date; m.querySelector('a').textContent = p.comments + ' comments';
    const k = document.createElement('span'); k.className = 'meta'; k.textContent = p.topic; a.append(k, h, m); feed.append(a); count++;
    if (count % 5 === 0) { const ad = document.createElement('div'); ad.className = 'ad'; ad.innerHTML = '<small>Advertisement</small><h2>Mattress sale ends today</h2><p class="meta">Sponsored by <span>Dreamy</span></p>'; feed.append(ad); }
  }
  more = d.more; busy = false; end.textContent = more ? '' : 'You have reached the end.';
  if (more && end.getBoundingClientRect().top < innerHeight + 200) load();
}
new IntersectionObserver(entries => { if (entries.some(x => x.isIntersecting)) load(); }, { rootMargin: '200px' }).observe(end);
</script></body></html>"##;
