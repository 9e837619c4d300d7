//! A website that would fill the disk of a node.

use serde_json::json;

use crate::browser::greedy::site;
use crate::support::fake_model::{FakeModel, Reply};
use crate::support::hob::{Home, Kind};

#[tokio::test]
async fn attack_27_a_page_that_fills_the_disk_fails_its_run_and_leaves_nothing() {
    let (home, site) = (Home::new(&Kind::Sqlite), site());
    // Waits for what the page never says, until the browser is gone.
    let model = FakeModel::apart(|_| Reply::call("wait_for", json!({"text": "The price of tea"})));
    let hob = home.start(&[
        ("HOB_BROWSER__PROFILE_BYTES", "100000000"),
        ("HOB_MODELS__GPT_5_6_LUNA__BASE_URL", &model.base_url),
        ("HOB_MODELS__GPT_5_6_LUNA__API_KEY_ENV", "HOB_API_KEY"),
    ]);
    let order = json!({"task": "Read the price of tea", "startUrl": site.page("/opfs")});
    let run = hob.run(&order).await;
    assert_eq!(run["error"]["code"], "rejected", "{run:#}");
    let message = run["error"]["message"].as_str().unwrap();
    assert!(message.contains("browser.profile_bytes"), "{message}\n{}", home.log());
    drop(hob);
    let left: Vec<_> = std::fs::read_dir(home.temp()).unwrap().flatten().collect();
    assert!(left.is_empty(), "{left:?}");
}
