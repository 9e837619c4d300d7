//! Ten sandboxes at once with programs that want all there is, and what a poller notices of it.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::hob::{Hob, Home, Kind, marked};
use crate::support::site::{Site, html};
use crate::{millis, spread};

/// What the programs do: loops in the engine's code, in its own, and memory.
const HOSTILE: [(&str, &str); 10] = [
    ("endless loop", "for (;;) {}"),
    ("endless promises", "for (;;) await null;"),
    ("memory", "const all = []; for (;;) all.push(new Array(1 << 14).fill(1));"),
    ("texts", "let all = 'x'; for (;;) all = all.slice(0, 1 << 24) + all;"),
    ("search in a text", "const big = 'a'.repeat(1 << 26); for (;;) big.indexOf('b');"),
    ("pattern", "for (;;) /^(a+)+$/.test('a'.repeat(40) + 'b');"),
    ("sort", "for (;;) new Array(1 << 18).fill(0).map((_, n) => n * 7919 % 65537).sort();"),
    ("JSON", "const big = JSON.stringify(new Array(1 << 18).fill('x')); for (;;) JSON.parse(big);"),
    ("large numbers", "const huge = 7n ** 200000n; for (;;) huge.toString();"),
    ("sparse list", "const sparse = []; sparse.length = 4294967295; for (;;) sparse.reverse();"),
];
/// Polls a measurement, one every 10 ms.
const POLLS: usize = 500;

/// With and without, in one Hob.
pub async fn figures() {
    println!("== {} sandboxes with hostile programs at once, polls meanwhile", HOSTILE.len());
    let site = Site::new(|_| async { html("<h1>Nothing to do</h1>") });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[
        ("HOB_PLANNER__DEFAULT", "builtin"),
        ("HOB_LOG__FILTER", "warn"),
        ("HOB_BROWSER__SLOTS", "10"),
        ("HOB_BROWSER__WARM", "0"),
        // Longer than the measurement.
        ("HOB_PROGRAMS__COMPUTE_SECONDS", "25"),
    ]);
    for (name, body) in HOSTILE {
        import(&hob, &site, name, body).await;
    }
    let idle = hob.start(&order("another")).await;
    hob.finished(&idle).await;
    // The browsers that wait beside the programs are part of neither figure's difference: first alone.
    let before = polls(&hob, &idle).await;
    println!("nothing else: {}", spread(before));
    let mut runs = Vec::new();
    for (name, _) in HOSTILE {
        runs.push((name, hob.start(&order(&id(name))).await));
    }
    let most = most_sandboxes(&home).await;
    println!("sandboxes at once: {most}");
    // Those that want memory end at once by their limit; the rest goes on.
    let during = polls(&hob, &idle).await;
    println!("with them ({} still computing at the end): {}", sandboxes(&home), spread(during));
    for (name, run) in runs {
        let run = hob.finished(&run).await;
        let why = run["warnings"][0].as_str().or(run["error"]["message"].as_str());
        let why = why.unwrap_or_default().replace('\n', " ");
        println!("  {name:18} {}", why.chars().take(150).collect::<String>());
    }
    let after = polls(&hob, &idle).await;
    println!("after them: {}", spread(after));
}

fn id(name: &str) -> String {
    name.replace(' ', "-")
}

fn order(skillet: &str) -> Value {
    json!({"task": "do what was planted", "skilletId": skillet})
}

async fn import(hob: &Hob, site: &Site, name: &str, body: &str) {
    let head = json!({"task": "do what was planted", "startUrl": site.page("/"),
        "outputSchema": {"type": "object"}, "schemaInferred": true});
    let file = format!(
        "/* hob skillet 1\n{head:#}\n*/\nexport default async function ({{ page }}) {{\n{body}\n}}\n"
    );
    let path = format!("/api/v1/skillets/{}/import", id(name));
    let answer = hob.request(reqwest::Method::POST, &path).body(file).send().await.unwrap();
    assert_eq!(answer.status(), 201, "{name}: {}", answer.text().await.unwrap());
}

/// How many sandboxes compute now.
fn sandboxes(home: &Home) -> usize {
    let is_one = |pid: u32| {
        std::fs::read(format!("/proc/{pid}/cmdline"))
            .is_ok_and(|line| line.split(|byte| *byte == 0).nth(1) == Some(b"sandbox"))
    };
    marked(home.mark()).into_iter().filter(|(pid, _)| is_one(*pid)).count()
}

/// The most that were there at once, until no more come. Before the first, ten browsers have to start.
async fn most_sandboxes(home: &Home) -> usize {
    let (mut most, mut since) = (0, Instant::now());
    let patience = |most| Duration::from_secs(if most == 0 { 90 } else { 6 });
    while since.elapsed() < patience(most) && most < HOSTILE.len() {
        let now = sandboxes(home);
        if now > most {
            (most, since) = (now, Instant::now());
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    most
}

async fn polls(hob: &Hob, id: &str) -> Vec<Duration> {
    let path = format!("/api/v1/runs/{id}");
    let mut times = Vec::with_capacity(POLLS);
    for _ in 0..POLLS {
        let began = Instant::now();
        hob.get(&path).await;
        times.push(began.elapsed());
        tokio::time::sleep(Duration::from_millis(10).saturating_sub(began.elapsed())).await;
    }
    let longest = times.iter().max().copied().unwrap_or_default();
    println!("  longest {:.1} ms", millis(longest));
    times
}
