//! What people try and edit in the console: the shape of a result, and a skillet as a file.

use serde_json::{Value, json};

use super::door::{Visitor, place, texts};
use crate::support::app::TestApp;

const SCHEMA: &str =
    r#"{"type": "object", "required": ["price"], "properties": {"price": {"type": "number"}}}"#;

#[actix::test]
async fn a_shape_is_tried_and_nothing_is_started_or_lost() {
    let app = TestApp::start().await;
    let visitor = Visitor::with(&app, &app.key).await;
    let tries = async |schema: &str, example: &str| {
        let fields = [("task", "Read the price"), ("outputSchema", schema), ("example", example)];
        let answer = visitor.posts("/shapes/try", &fields).await;
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    let (status, page) = tries(SCHEMA, r#"{"price": "£7.50"}"#).await;
    assert_eq!(
        (status, texts(&page, "#tried .state")),
        (200, vec!["The example fits.".to_owned()])
    );
    assert!(texts(&page, "#tried pre")[0].contains("7.5"), "{page}");
    assert_eq!(texts(&page, "#task"), ["Read the price"]);
    let (status, page) = tries(SCHEMA, r#"{"cost": "<b>7</b>"}"#).await;
    assert_eq!((status, texts(&page, "#tried li").is_empty()), (400, false), "{page}");
    let (status, page) = tries("{", "").await;
    assert!(status == 400 && texts(&page, "#tried .state")[0].contains("not JSON"), "{page}");
    let runs: Vec<Value> = app.get("/api/v1/runs").await.json().await.unwrap();
    assert!(runs.is_empty());
    assert_eq!(place(&visitor.get("/shapes/try").await), "/runs/new");
}

#[actix::test]
async fn a_skillet_is_edited_as_a_file_and_saved_as_one() {
    let app = TestApp::start().await;
    let head = json!({"task": "Read the price", "startUrl": "https://shop.example/", "outputSchema": {"type": "object"}});
    let file = format!(
        "/* hob skillet 1\n{head:#}\n*/\n\
         export default async function ({{ page }}) {{\n  await page.goto('/');\n  return {{ a: '</textarea><b>' }};\n}}\n"
    );
    let import = app.request(reqwest::Method::POST, "/api/v1/skillets/tea/import");
    let import = import.header("content-type", "text/javascript").body(file);
    assert_eq!(import.send().await.unwrap().status(), 201);
    let visitor = Visitor::with(&app, &app.key).await;
    let page = visitor.page("/skillets/tea").await;
    assert!(page.contains("/skillets/tea/edit") && page.contains("/skillets/tea/export"), "{page}");
    let saved = visitor.get("/skillets/tea/export").await;
    assert!(saved.headers()["content-disposition"].to_str().unwrap().starts_with("attachment"));
    let exported = app.get("/api/v1/skillets/tea/export").await.text().await.unwrap();
    assert_eq!(saved.text().await.unwrap(), exported);

    let shown = texts(&visitor.page("/skillets/tea/edit").await, "#file").remove(0);
    assert_eq!(shown, exported.trim());
    let broken = shown.replace("await page.goto", "await page.fly");
    let answer = visitor.posts("/skillets/tea/edit", &[("file", &broken)]).await;
    assert_eq!(answer.status(), 400);
    let page = answer.text().await.unwrap();
    assert!(texts(&page, "[role=alert]")[0].contains("fly"), "{page}");
    assert_eq!(texts(&page, "#file"), [broken], "nothing is lost");
    let better = shown.replace("</textarea><b>", "b").replace('\n', "\r\n");
    assert_eq!(
        place(&visitor.posts("/skillets/tea/edit", &[("file", &better)]).await),
        "/skillets/tea"
    );
    let skillet: Value = app.get("/api/v1/skillets/tea").await.json().await.unwrap();
    assert!(skillet["program"].as_str().unwrap().contains("{ a: 'b' }"), "{skillet:#}");
    assert!(!skillet["program"].as_str().unwrap().contains('\r'));
}
