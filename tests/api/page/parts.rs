//! Parts of texts, and lists under one heading or line: what is read of them.

use hob::model::{Excerpt, Extraction, FieldPoint, Ref};
use serde_json::json;

use super::extracting::{extraction, own, read, text};
use super::{Scene, find};

fn part(r#ref: Ref, after: &str, before: &str) -> FieldPoint {
    let label = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    FieldPoint::excerpt(r#ref, Excerpt { after: label(after), before: label(before), part: None })
}

#[tokio::test]
async fn a_value_is_read_from_between_its_labels_in_every_record() {
    let rows: String =
        (1..=6).map(|n| format!("<li>Room: {n} m² · Rent: ${n}00, all in</li>")).collect();
    let scene = Scene::of(&format!("<h1>Rooms</h1><p>6 rooms found</p><ul>{rows}</ul>")).await;
    let snapshot = scene.look().await;
    let first = own(find(&snapshot, "listitem", "Room: 1 m² · Rent: $100, all in"));
    let fields =
        [("size", part(first.clone(), "Room", "")), ("rent", part(first.clone(), "Rent:", ","))];
    let (_, rows) = read(&scene, &extraction(Some(&first), &fields)).await;
    assert_eq!(rows.len(), 6);
    assert_eq!(json!(rows[2]), json!({"size": "3 m²", "rent": "$300"}));

    let found = own(find(&snapshot, "paragraph", "6 rooms found"));
    let all = [("found", part(found.clone(), "", "rooms")), ("none", part(found, "Beds", ""))];
    let reader = scene.page.induce(&extraction(None, &all)).await.unwrap();
    let row = scene.page.read_single(&reader).await.unwrap().rows;
    assert_eq!(json!(row), json!([{"found": "6", "none": null}]));
}

#[tokio::test]
async fn a_list_under_a_heading_or_a_line_is_that_list_alone() {
    let list = |word: &str| -> String {
        let items: String = (1..=5).map(|n| format!("<li><b>{word} {n}</b></li>")).collect();
        format!("<ul>{items}</ul>")
    };
    let scene = Scene::of(&format!(
        "<h1>Shop</h1><h2>Fruit</h2>{}<h3>Dried</h3><p>Sweet:</p>{}<p>Sour:</p>{}<h2>Bread</h2>{}",
        list("apple"),
        list("fig"),
        list("lime"),
        list("rye")
    ))
    .await;
    let snapshot = scene.look().await;
    let mut nodes = snapshot.nodes.iter().flat_map(hob::perception::Node::walk);
    let first = own(nodes.find(|node| node.role == "listitem").unwrap());
    let of = |under: Option<&str>| Extraction {
        under: under.map(str::to_owned),
        ..extraction(Some(&first), &[("name", text(first.clone()))])
    };
    for (under, count, last) in [
        (None, 20, "rye 5"),
        (Some("fruit"), 15, "lime 5"),
        (Some("Dried"), 10, "lime 5"),
        (Some("Sweet:"), 5, "fig 5"),
        (Some("Sour:"), 5, "lime 5"),
    ] {
        let (_, rows) = read(&scene, &of(under)).await;
        assert_eq!(rows.len(), count, "{under:?}");
        assert_eq!(rows[count - 1]["name"], last, "{under:?}");
    }
    let (_, rows) = read(&scene, &of(Some("Cheese"))).await;
    assert_eq!(rows.len(), 0);
}
