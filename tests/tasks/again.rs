//! A task done again: asked once more by the skillet that its first run made, with the parameters and the
//! data of the other seed. Replayed or explored, no answer may be wrong.

use serde_json::{Value, json};

use crate::answer::{Verdict, judge};
use crate::run::check_contract;
use crate::support::hob::Hob;
use crate::support::site::Site;
use crate::task::Task;

/// Runs `task` by the skillet `name`, in one of its phrasings.
pub async fn by_skillet(hob: &Hob, task: &Task, site: &Site, phrasing: usize) -> Value {
    let mut order = task.order(site, phrasing);
    order["skilletId"] = json!(task.name);
    hob.run(&order).await
}

/// Does a task again on the site as it was: what could be done once can be done again.
pub async fn once_more(hob: &Hob, name: &str, task: &Task, site: &Site, phrasing: usize) {
    let run = by_skillet(hob, task, site, phrasing).await;
    check_contract(name, &run);
    assert_eq!(judge(&task.expect, &run), Verdict::Right, "{name}, once more: {run:#}");
}

/// Does a task again that was done once, and says what came of it.
pub async fn again(hob: &Hob, name: &str, task: &Task, site: &Site, phrasing: usize) {
    let run = by_skillet(hob, task, site, phrasing).await;
    check_contract(name, &run);
    let verdict = judge(&task.expect, &run);
    println!("{name}: {} {verdict:?} {} {}", run["path"], run["warnings"], run["error"]["message"]);
    if run["outcome"] == "success" && run["path"] != "explored" {
        assert_eq!(verdict, Verdict::Right, "{name}: {run:#}");
    }
}
