//! The tests: for each site, that its tasks can be solved, and each task run once, then again by the skillet
//! that it made.

use std::collections::BTreeSet;

use crate::again::{again, by_skillet, once_more};
use crate::answer::{Verdict, judge};
use crate::data::hash;
use crate::proof;
use crate::run::{check_contract, hob, home};
use crate::sites;
use crate::task::{SEEDS, SiteKind};

/// Change it to run each task with other words and other data.
const ROTATION: u64 = 1;

/// The ways to run a task: with each seed, in each of its three phrasings.
const TURNS: usize = SEEDS.len() * 3;

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
    let served = SEEDS.map(|seed| (kind.open)(seed));
    let home = home();
    let hob = hob(&home, 1);
    for at in 0..served[0].tasks.len() {
        let name = format!("{}/{}", kind.name, served[0].tasks[at].name);
        let turn = usize::try_from(hash(&name).wrapping_add(ROTATION) % TURNS as u64).unwrap();
        let (phrasing, then) = (turn / SEEDS.len(), &served[turn % SEEDS.len()]);
        let run = by_skillet(&hob, &then.tasks[at], &then.site, phrasing).await;
        check_contract(&name, &run);
        let right = judge(&then.tasks[at].expect, &run) == Verdict::Right;
        let known = FLOOR.lines().any(|line| line.trim() == name);
        assert!(!known || right, "{name}: {run:#}");
        if right && run["outcome"] == "success" {
            once_more(&hob, &name, &then.tasks[at], &then.site, phrasing).await;
            let now = &served[(turn + 1) % SEEDS.len()];
            again(&hob, &name, &now.tasks[at], &now.site, phrasing).await;
        }
    }
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
