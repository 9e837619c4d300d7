//! A program whose value is small as a text and large as anything else.

use serde_json::json;

use super::most_held;
use crate::support::hob::{Home, Kind};
use crate::support::planted::{TASK, plant, program};
use crate::support::site::Site;

/// What the node may hold more for the whole run; the zeros alone were six hundred MiB.
const ROOM: u64 = 100 << 20;

#[tokio::test]
async fn attack_28_three_million_zeros_of_a_program_are_refused_and_held_nowhere() {
    let site = Site::pages(&[("/", "<h1>Nothing to do</h1>")]);
    let home = Home::new(&Kind::Sqlite);
    let body = "return { zeros: new Array(3000000).fill(0) };";
    plant(&home, "zeros", &program(body), &site.page("/")).await;
    let hob = home.start(&[
        ("HOB_PLANNER__DEFAULT", "builtin"),
        ("HOB_PROGRAMS__COMPUTE_SECONDS", "20"),
        ("HOB_PROGRAMS__MEMORY_BYTES", "536870912"),
    ]);
    let before = most_held(&hob);
    let run = hob.run(&json!({"task": TASK, "skilletId": "zeros"})).await;
    let said = run["warnings"].to_string();
    assert!(said.contains("more than 1048576 values"), "{run:#}");
    let grown = most_held(&hob).saturating_sub(before);
    assert!(grown < ROOM, "{} MiB more", grown >> 20);
}
