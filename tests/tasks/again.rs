//! A task done again by the skillet that its first run made: on the site as it was, and with the
//! parameters and the data of the other seed. No answer of a program may be wrong.

use std::collections::BTreeMap;
use std::env;
use std::fmt;

use serde_json::{Value, json};

use crate::answer::{Verdict, judge};
use crate::data::hash;
use crate::run::{check_contract, is_asked};
use crate::support::hob::{Hob, Home};
use crate::support::site::Site;
use crate::task::{SEEDS, Served, SiteKind, Task};
use crate::wording::differing;

/// Change it to run each task with other words and other data.
const ROTATION: u64 = 1;

/// Seeds by which it is told what of a task's words is the data's.
const OTHER_SEEDS: [u64; 3] = [5, 77, 1009];

/// The ways to run a task: with each seed, in each of its three phrasings.
const TURNS: usize = SEEDS.len() * 3;

/// What a run that asked a skillet was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Given {
    /// The same as the skillet's first run.
    Same,
    /// Parameters, data and words of the other seed.
    Other,
    /// The same, and what the words differ in as a parameter, as who wants a replay would give it.
    Named,
}

impl Given {
    const ALL: [(Self, &'static str); 3] = [
        (Self::Same, "same data"),
        (Self::Other, "other data and parameters"),
        (Self::Named, "other data, other words given as a parameter"),
    ];
}

/// What a run that asked a skillet came to.
pub struct Again {
    pub task: String,
    pub given: Given,
    /// `replayed`, `healed`, `repaired` or `explored`; `another task` where it was explored because the words
    /// say something else, `failed` where it had no result.
    pub class: String,
    pub verdict: Verdict,
    /// Why the program was not replayed as it is; empty where it was.
    pub why: String,
}

impl Again {
    fn new(home: &Home, name: &str, given: Given, first: &Value, run: &Value, task: &Task) -> Self {
        let path = run["path"].as_str().unwrap_or_default();
        let why = if path == "replayed" { String::new() } else { why(home, first, run) };
        let class = match path {
            "explored" | "" if why.contains("the task is another") => "another task",
            _ if run["outcome"] != "success" => "failed",
            path => path,
        };
        let verdict = judge(&task.expect, run);
        Self { task: name.to_owned(), given, class: class.to_owned(), verdict, why }
    }

    /// Whether it was explored because its words name another thing.
    fn is_another(&self) -> bool {
        self.given == Given::Other && self.class == "another task"
    }

    /// Whether it keeps what is promised: what was done once can be done again, and no program gives a
    /// wrong answer.
    pub fn keeps(&self) -> bool {
        let may = self.given != Given::Same
            && ["failed", "explored", "another task"].contains(&self.class.as_str());
        self.verdict == Verdict::Right || may && self.verdict != Verdict::Wrong
    }
}

/// What became of one task: its first run, and those by its skillet.
pub struct Done {
    pub name: String,
    pub first: Value,
    pub verdict: Verdict,
    pub again: Vec<Again>,
}

/// Does each task of a site once, and again by the skillets of those that came right. With `named`, also
/// those whose words differ by the data, with what they differ in as a parameter.
pub async fn each_task(
    home: &Home,
    hob: &Hob,
    kind: &SiteKind,
    only: &str,
    named: bool,
) -> Vec<Done> {
    let served = SEEDS.map(|seed| (kind.open)(seed));
    let mut all = Vec::new();
    for at in 0..served[0].tasks.len() {
        let name = format!("{}/{}", kind.name, served[0].tasks[at].name);
        if is_asked(only, &name) {
            let mut done = one_task(home, hob, name, &served, at).await;
            if named && done.again.iter().any(Again::is_another) {
                done.again.extend(named_task(home, hob, &done.name, kind, &served, at).await);
            }
            eprintln!("{:<44} {}", done.name, done.kept());
            all.push(done);
        }
    }
    all
}

async fn one_task(home: &Home, hob: &Hob, name: String, served: &[Served], at: usize) -> Done {
    let (phrasing, [then, now]) = turn(&name, served);
    let first = run(hob, &order(&name, &then.tasks[at], &then.site, phrasing)).await;
    check_contract(&name, &first);
    let verdict = judge(&then.tasks[at].expect, &first);
    let mut again = Vec::new();
    if verdict == Verdict::Right && first["outcome"] == "success" {
        for (given, on) in [(Given::Same, then), (Given::Other, now)] {
            let task = &on.tasks[at];
            let asked = order(&name, task, &on.site, phrasing);
            show(hob, &asked, &first).await;
            let second = run(hob, &asked).await;
            again.push(Again::new(home, &name, given, &first, &second, task));
        }
    }
    Done { name, first, verdict, again }
}

/// A task whose words name something else in other data: that is made a parameter. With `words` of the same
/// task in still other data, which tell what of it is the data's.
async fn named_task(
    home: &Home,
    hob: &Hob,
    name: &str,
    kind: &SiteKind,
    served: &[Served],
    at: usize,
) -> Option<Again> {
    let (phrasing, [then, now]) = turn(name, served);
    let [one, other] = [then, now].map(|on| &on.tasks[at]);
    let words = OTHER_SEEDS.map(|seed| (kind.open)(seed).tasks[at].phrasings[phrasing].clone());
    let [said, says] = differing([&one.phrasings[phrasing], &other.phrasings[phrasing]], &words)?;
    let named = |task: &Task, site: &Site, values: &[&str]| {
        let mut order = order(&format!("{name}-named"), task, site, phrasing);
        for (at, value) in values.iter().enumerate() {
            order["parameters"][format!("name{}", at + 1)] = json!(value);
        }
        order
    };
    let asked = named(one, &then.site, &said);
    let first = run(hob, &asked).await;
    show(hob, &asked, &first).await;
    if first["outcome"] != "success" || judge(&one.expect, &first) != Verdict::Right {
        return None;
    }
    let second = run(hob, &named(other, &now.site, &says)).await;
    Some(Again::new(home, name, Given::Named, &first, &second, other))
}

/// The phrasing in which a task is run, and the data at first and then.
fn turn<'s>(name: &str, served: &'s [Served]) -> (usize, [&'s Served; 2]) {
    let turn = usize::try_from(hash(name).wrapping_add(ROTATION) % TURNS as u64).unwrap();
    (turn / SEEDS.len(), [turn, turn + 1].map(|turn| &served[turn % SEEDS.len()]))
}

/// What runs `task` by the skillet of this name, in one of its phrasings.
fn order(name: &str, task: &Task, site: &Site, phrasing: usize) -> Value {
    let mut order = task.order(site, phrasing);
    order["skilletId"] = json!(name.replace('/', "-"));
    order
}

async fn run(hob: &Hob, order: &Value) -> Value {
    let run = hob.run(order).await;
    check_contract(order["skilletId"].as_str().unwrap(), &run);
    run
}

/// With `DETAILS=1`: what was asked, what the first run answered, and the program that it left.
async fn show(hob: &Hob, asked: &Value, first: &Value) {
    if env::var_os("DETAILS").is_none() {
        return;
    }
    eprintln!("{} {}", asked["task"], asked["parameters"]);
    eprintln!("{} {}", first["result"], first["error"]);
    // A run that failed leaves no skillet.
    if first["outcome"] == "success" {
        let path = format!("/api/v1/skillets/{}", asked["skilletId"].as_str().unwrap());
        eprintln!("{}", hob.get(&path).await["program"].as_str().unwrap_or("no program"));
    }
}

/// Why a run did not just replay what `first` had learned: what it says itself, what Hob's log says of it,
/// and why the first run left no program.
fn why(home: &Home, first: &Value, run: &Value) -> String {
    let log = home.log();
    let said = |of: &Value| {
        log.lines()
            .filter_map(|line| serde_json::from_str::<Value>(line).ok())
            .map(|line| line["fields"].clone())
            .find(|fields| fields["run"] == of["id"] && fields["why"].is_string())
            .map(|fields| fields["why"].as_str().unwrap().to_owned())
    };
    let warned = run["warnings"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let failed = run["error"]["message"].as_str();
    let all = warned.chain(failed).map(str::to_owned).chain(said(run));
    let programless = said(run).is_some_and(|why| why.contains("has no program"));
    let why: Vec<String> = all.chain(programless.then(|| said(first)).flatten()).collect();
    why.join(" · ").replace('\n', " ")
}

/// What came of the runs by skillets, in figures and with the reasons.
pub struct Summary<'a>(pub &'a [&'a Done]);

impl fmt::Display for Summary<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<&Again> = self.0.iter().flat_map(|done| &done.again).collect();
        for (given, words) in Given::ALL {
            let mut classes: BTreeMap<&str, usize> = BTreeMap::new();
            let these = all.iter().filter(|again| again.given == given);
            these.for_each(|again| *classes.entry(&again.class).or_default() += 1);
            if classes.is_empty() {
                continue;
            }
            let counted: Vec<String> =
                classes.iter().map(|(class, count)| format!("{count} {class}")).collect();
            writeln!(f, "{words}: {}", counted.join(", "))?;
        }
        for again in all.iter().filter(|again| again.class != "replayed" && !again.is_another()) {
            let Again { task, given, class, verdict, why } = again;
            writeln!(f, "  {task} ({given:?}): {class}, {}: {why}", verdict.name())?;
        }
        self.promise(f)
    }
}

impl Summary<'_> {
    /// What is promised: a task that came right once is done by its skillet with other parameters and changed
    /// data. Where the words themselves say the other, they are another task, and it counts with what they say
    /// given as a parameter.
    fn promise(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut kept: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for done in self.0.iter().filter(|done| !done.again.is_empty()) {
            kept.entry(done.kept()).or_default().push(&done.name);
        }
        if kept.is_empty() {
            return Ok(());
        }
        writeln!(f, "the same task with other parameters and data:")?;
        for (what, tasks) in kept {
            let names = if what == RIGHT { String::new() } else { tasks.join(", ") };
            writeln!(f, "  {:>3} {what}  {names}", tasks.len())?;
        }
        Ok(())
    }
}

/// What names another thing in its words, and was not right with that as a parameter, so that there was
/// nothing to be replayed.
const UNNAMED: &str = "another task by its words; not right at first with those as parameters";

/// What is promised of a run by a skillet.
const RIGHT: &str = "replayed, right";

impl Done {
    /// What came of the same task with other parameters and data.
    fn kept(&self) -> &'static str {
        let of = |given| self.again.iter().find(|again| again.given == given);
        let Some(again) = of(Given::Other).filter(|again| !again.is_another()).or(of(Given::Named))
        else {
            return if self.again.is_empty() { "not right at first" } else { UNNAMED };
        };
        match (again.class.as_str(), again.verdict) {
            (_, Verdict::Wrong) => "WRONG",
            ("replayed", Verdict::Right) => RIGHT,
            ("healed", Verdict::Right) => "healed, right",
            ("repaired", Verdict::Right) => "repaired, right",
            ("explored", Verdict::Right) => "explored though it is the same, right",
            ("another task", Verdict::Right) => "explored though its words are parameters, right",
            _ => "failed",
        }
    }
}
