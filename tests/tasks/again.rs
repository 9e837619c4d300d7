//! Each task done again: explored on the data of one seed, then asked once more, by the same skillet,
//! with the words, parameters and data of another. Replayed or explored, no answer may be wrong.

use serde_json::json;

use crate::answer::{Verdict, judge};
use crate::run::{check_contract, hob, home};
use crate::support::hob::Hob;
use crate::support::site::Site;
use crate::task::{SEEDS, SiteKind, Task};

async fn run(hob: &Hob, task: &Task, site: &Site, skillet: &str) -> serde_json::Value {
    let mut order = task.order(site, 0);
    order["skilletId"] = json!(skillet);
    hob.run(&order).await
}

/// Does every task that can be explored a second time, and says what came of it.
pub async fn each_task_again(kind: &SiteKind) {
    let served = SEEDS.map(|seed| (kind.open)(seed));
    let home = home();
    let hob = hob(&home, 1);
    for (then, now) in served[0].tasks.iter().zip(&served[1].tasks) {
        let name = format!("{}/{}", kind.name, then.name);
        let first = run(&hob, then, &served[0].site, then.name).await;
        if judge(&then.expect, &first) != Verdict::Right || first["outcome"] != "success" {
            continue;
        }
        let second = run(&hob, now, &served[1].site, then.name).await;
        check_contract(&name, &second);
        let verdict = judge(&now.expect, &second);
        println!(
            "{name}: {} {verdict:?} {} {}",
            second["path"], second["warnings"], second["error"]["message"]
        );
        if second["path"] == "replayed" {
            assert_eq!(verdict, Verdict::Right, "{name}: {second:#}");
        }
    }
}
