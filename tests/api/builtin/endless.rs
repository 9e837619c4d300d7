//! Schemas that refer to themselves: generated clients send them for trees and threads.

use serde_json::json;

use super::start;
use crate::support::hob::{Home, Kind};
use crate::support::site::Site;

#[tokio::test]
async fn attack_09_a_schema_without_end_takes_no_node_along() {
    let site = Site::pages(&[("/", "<h1>Replies</h1><ul><li>First<li>Second<li>Third</ul>")]);
    let home = Home::new(&Kind::Sqlite);
    let hob = start(&home);
    let tree = json!({"type": "object", "properties": {"v": {"type": "integer"}, "kids": {"type": "array", "items": {"$ref": "#"}}}});
    let many = |inner: serde_json::Value| {
        let fields = (0..60).map(|n| (format!("f{n}"), inner.clone()));
        json!({"type": "object", "properties": fields.collect::<serde_json::Map<_, _>>()})
    };
    let lists = many(json!({"type": "array", "items": {"$ref": "#"}}));
    let objects = many(json!({"$ref": "#"}));
    for schema in [tree, lists, objects] {
        let body = json!({"task": "Collect the replies", "startUrl": site.page("/"), "outputSchema": schema});
        let (status, answer) = hob.post("/api/v1/runs/start", &body).await;
        // What is too large to be looked into may be refused.
        if status == 202 {
            let run = hob.finished(answer["id"].as_str().unwrap()).await;
            assert_ne!(run["error"]["code"], "internal-error", "{run}");
        } else {
            assert_eq!(status, 400, "{answer}");
        }
    }
}
