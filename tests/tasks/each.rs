//! The tests: for each site, that its tasks can be solved, and each task run once, then again by the skillet
//! that it made.

use std::collections::BTreeSet;

use crate::again::{Done, Summary, each_task};
use crate::answer::Verdict;
use crate::proof;
use crate::run::{hob, home};
use crate::sites;
use crate::task::{SEEDS, SiteKind};

/// Tasks that the planner is known to do, `site/task` each: they must go on working.
const FLOOR: &str = include_str!("floor.txt");

async fn can_be_solved(kind: &SiteKind) {
    for seed in SEEDS {
        let served = (kind.open)(seed);
        for task in &served.tasks {
            proof::check(&served.site, task).await;
        }
    }
}

async fn each_task_twice(kind: &SiteKind) {
    let home = home();
    let hob = hob(&home, 1);
    let all = each_task(&home, &hob, kind, "", false).await;
    println!("{}", Summary(&all.iter().collect::<Vec<_>>()));
    let faults: Vec<String> = all.iter().flat_map(faults).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

/// What a task must not come to: a wrong result, at first or again; a failure where it is known to come right.
fn faults(done: &Done) -> Vec<String> {
    let known = FLOOR.lines().any(|line| line.trim() == done.name);
    let fails = done.verdict == Verdict::Wrong || known && done.verdict != Verdict::Right;
    let first = fails.then(|| format!("{}: {:?}: {:#}", done.name, done.verdict, done.first));
    let again = done.again.iter().filter(|again| !again.keeps());
    let again = again.map(|a| format!("{}: {}, {:?}", a.task, a.class, a.verdict));
    first.into_iter().chain(again).collect()
}

macro_rules! sites {
    ($($name:ident)*) => {
        $(mod $name {
            use crate::sites::$name::SITE;

            #[tokio::test]
            async fn can_be_solved() {
                super::can_be_solved(&SITE).await;
            }

            #[tokio::test]
            async fn each_task_twice() {
                super::each_task_twice(&SITE).await;
            }

            #[test]
            fn decides_as_recorded() {
                crate::decisions::held(&SITE);
            }
        })*

        #[test]
        fn every_site_has_its_tests() {
            let tested: BTreeSet<&str> = [$(sites::$name::SITE.name),*].into();
            let all: BTreeSet<&str> = sites::ALL.iter().map(|kind| kind.name).collect();
            assert_eq!(tested, all);
        }
    };
}

sites! {
    admin
    booking
    camera
    conference
    estate
    forum
    gitdocs
    greenhouse
    harbours
    homeware
    jobs
    library
    manual
    newswire
    portal
    pydocs
    rathaus
    recetas
    tramways
    weather
}

#[test]
fn the_floor_names_tasks_that_are_there() {
    let all: BTreeSet<String> = sites::ALL
        .iter()
        .flat_map(|kind| {
            let served = (kind.open)(SEEDS[0]);
            served.tasks.iter().map(|t| format!("{}/{}", kind.name, t.name)).collect::<Vec<_>>()
        })
        .collect();
    for line in FLOOR.lines().map(str::trim).filter(|line| !line.is_empty()) {
        assert!(all.contains(line), "floor.txt: no task {line}");
    }
}
