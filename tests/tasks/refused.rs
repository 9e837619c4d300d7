//! Tasks that must fail: what a site does not offer, tell or answer is refused, and the refusal names the
//! word that nothing accounted for.

use futures::StreamExt;
use serde::Deserialize;
use serde_json::json;

use crate::run::{check_contract, ended, hob, home};
use crate::sites;
use crate::support::hob::Hob;
use crate::task::{SEEDS, Served};

/// Browsers at a time.
const SLOTS: usize = 3;

#[derive(Deserialize)]
struct List {
    refused: Vec<Refused>,
}

/// A task, and words of which its refusal names one.
#[derive(Deserialize)]
struct Refused {
    site: String,
    #[serde(default = "root")]
    start: String,
    task: String,
    words: Vec<String>,
}

fn root() -> String {
    "/".to_owned()
}

/// What is wrong with how a task ended, if anything is.
async fn fault(hob: &Hob, served: &Served, refused: &Refused) -> Option<String> {
    let order = json!({"task": refused.task, "startUrl": served.site.page(&refused.start)});
    let run = ended(hob, &order).await;
    check_contract(&refused.task, &run);
    let message = run["error"]["message"].as_str().unwrap_or_default();
    let named = refused.words.iter().any(|word| message.contains(word.as_str()));
    let what = match (run["error"]["code"] == "rejected", named) {
        (true, true) => return None,
        (true, false) => format!("names none of {:?}: {message}", refused.words),
        (false, _) => format!("{} {}: {}", run["outcome"], run["result"], run["error"]),
    };
    Some(format!("{}: {}\n    {what}", refused.site, refused.task))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_site_cannot_do_is_refused_by_the_word() {
    let List { refused } = toml::from_str(include_str!("refused.toml")).unwrap();
    assert!(refused.len() >= 60);
    let served = |name: &str| -> Served {
        let kind = sites::ALL.iter().find(|kind| kind.name == name);
        (kind.unwrap_or_else(|| panic!("no site {name}")).open)(SEEDS[0])
    };
    let mut sites: Vec<(&str, Served)> = Vec::new();
    for task in &refused {
        if !sites.iter().any(|(name, _)| *name == task.site) {
            sites.push((&task.site, served(&task.site)));
        }
    }
    let home = home();
    let hob = hob(&home, SLOTS);
    let runs = refused.iter().map(|task| {
        let (_, site) = sites.iter().find(|(name, _)| *name == task.site).unwrap();
        fault(&hob, site, task)
    });
    let faults: Vec<Option<String>> =
        futures::stream::iter(runs).buffer_unordered(SLOTS).collect().await;
    let faults: Vec<String> = faults.into_iter().flatten().collect();
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), refused.len(), faults.join("\n"));
}
