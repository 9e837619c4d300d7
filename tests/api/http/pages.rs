//! The API description and the pages for people.

use std::collections::BTreeSet;

use reqwest::Method;
use scraper::{Html, Selector};
use serde_json::{Value, json};

use crate::support::app::TestApp;

async fn description(app: &TestApp) -> Value {
    let answer = app.bare(Method::GET, "/openapi.json").send().await.unwrap();
    assert_eq!(answer.headers()["content-type"], "application/json");
    answer.json().await.unwrap()
}

/// Visits every value with the pointer to it.
fn visit(value: &Value, at: &str, seen: &mut impl FnMut(&str, &Value)) {
    seen(at, value);
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                visit(inner, &format!("{at}/{}", name.replace('~', "~0").replace('/', "~1")), seen);
            }
        }
        Value::Array(items) => {
            for (index, inner) in items.iter().enumerate() {
                visit(inner, &format!("{at}/{index}"), seen);
            }
        }
        _ => {}
    }
}

#[actix::test]
async fn the_description_lists_every_route_and_no_other() {
    let app = TestApp::start().await;
    let described: BTreeSet<(String, String)> = description(&app).await["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, item)| {
            item.as_object().unwrap().keys().map(|m| (path.clone(), m.to_uppercase()))
        })
        .collect();
    let routed: BTreeSet<(String, String)> = hob::http::routes()
        .into_iter()
        .flat_map(|(path, methods)| {
            let path = path.replace(":.*", "");
            methods.into_iter().map(move |m| (path.clone(), m.to_string()))
        })
        .collect();
    assert_eq!(described, routed);
}

#[actix::test]
async fn the_description_is_sound() {
    let app = TestApp::start().await;
    let document = description(&app).await;
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    let mut refs = 0;
    visit(&document, "", &mut |at, value| {
        if let Some(target) = value.get("$ref").and_then(Value::as_str) {
            refs += 1;
            let pointer = target.strip_prefix('#').unwrap();
            assert!(document.pointer(pointer).is_some(), "{at} points at {target}");
        }
    });
    assert!(refs > 20, "{refs}");
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        jsonschema::draft202012::meta::validate(schema)
            .unwrap_or_else(|e| panic!("schema {name}: {e}"));
    }
    visit(&document["components"]["schemas"], "", &mut |at, value| {
        let free = value["type"] == "object"
            && ["properties", "additionalProperties"].iter().all(|part| value.get(*part).is_none());
        assert!(!free, "{at} is an object of what? {value}");
    });
    let result = &document["components"]["schemas"]["Run"]["properties"]["result"]["anyOf"];
    assert_eq!(result[0], json!({"$ref": "#/components/schemas/FileResult"}));
    assert_eq!(result[1], json!({"type": "object", "additionalProperties": true}));
    let mut operations = BTreeSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap();
            assert!(operations.insert(id.to_owned()), "{id} twice");
            assert!(!operation["summary"].as_str().unwrap().is_empty());
            let named: BTreeSet<&str> = operation["parameters"]
                .as_array()
                .into_iter()
                .flatten()
                .filter(|p| p["in"] == "path")
                .map(|p| p["name"].as_str().unwrap())
                .collect();
            let in_path: BTreeSet<&str> =
                path.split('{').skip(1).map(|p| p.split('}').next().unwrap()).collect();
            assert_eq!(named, in_path, "{method} {path}");
            let keyed = path.starts_with("/api") || path == "/mcp";
            assert_eq!(operation["responses"].get("401").is_some(), keyed, "{method} {path}");
            assert_eq!(operation["security"] == json!([{}]), !keyed, "{method} {path}");
        }
    }
    assert_eq!(document["security"], json!([{"apiKey": []}, {"bearer": []}]));
    let schemes = &document["components"]["securitySchemes"];
    assert_eq!(schemes["apiKey"]["name"], "x-api-key");
    assert_eq!(schemes["bearer"]["scheme"], "bearer");
}

#[actix::test]
async fn examples_of_failures_fit_their_schema() {
    let app = TestApp::start().await;
    let document = description(&app).await;
    let validator = |schema: &str| {
        let mut root = json!({"$ref": format!("#/components/schemas/{schema}")});
        root["components"] = document["components"].clone();
        jsonschema::draft202012::new(&root).unwrap()
    };
    let failure = validator("ErrorBody");
    let responses = document["components"]["responses"].as_object().unwrap();
    assert!(responses.len() >= 12);
    for (name, response) in responses {
        let example = &response["content"]["application/json"]["example"];
        assert!(failure.is_valid(example), "{name}: {example}");
    }
    let run = &document["paths"]["/api/v1/runs/{id}"]["get"]["responses"]["200"];
    let example = &run["content"]["application/json"]["example"];
    let run = validator("Run");
    let faults: Vec<_> = run.iter_errors(example).map(|e| e.to_string()).collect();
    assert!(faults.is_empty(), "{faults:?}");
    // What is really sent fits as well.
    let id = app.start_run(&json!({"task": "x"})).await;
    let sent = app.run(&id).await;
    let faults: Vec<_> = run.iter_errors(&sent).map(|e| e.to_string()).collect();
    assert!(faults.is_empty(), "{faults:?} in {sent}");
}

#[actix::test]
async fn pages_ask_no_other_host_for_anything() {
    let app = TestApp::start().await;
    let to = app.bare(Method::GET, "/docs").send().await.unwrap();
    assert_eq!(
        (to.status().as_u16(), &to.headers()["location"]),
        (308, &"/docs/".parse().unwrap())
    );
    for path in ["/", "/docs/"] {
        let answer = app.bare(Method::GET, path).send().await.unwrap();
        assert_eq!(answer.status(), 200);
        let policy = answer.headers()["content-security-policy"].to_str().unwrap().to_owned();
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("http"), "{policy}");
        assert_eq!(answer.headers()["x-frame-options"], "DENY");
        assert!(answer.headers()["content-type"].to_str().unwrap().starts_with("text/html"));
        let page = Html::parse_document(&answer.text().await.unwrap());
        for element in page.select(&Selector::parse("[src], [href]").unwrap()) {
            let link = element.attr("src").or(element.attr("href")).unwrap();
            assert!(!link.contains("//"), "{path} refers to {link}");
            let base = reqwest::Url::parse(&format!("{}{path}", app.url)).unwrap();
            let target = base.join(link).unwrap();
            let part = app.client.get(target.clone()).send().await.unwrap();
            assert_eq!(part.status(), 200, "{target}");
            assert!(!part.bytes().await.unwrap().is_empty(), "{target}");
        }
    }
    let start = app.bare(Method::GET, "/docs/swagger-initializer.js").send().await.unwrap();
    let start = start.text().await.unwrap();
    assert!(start.contains("\"url\": \"/openapi.json\""), "{start}");
    assert!(start.contains("\"validatorUrl\": \"none\""), "{start}");
    assert!(!start.contains("http"), "{start}");
}

/// Its policy takes no script in the page itself: one there would be dead.
#[actix::test]
async fn the_front_page_says_its_own_address_without_a_script() {
    let app = TestApp::start().await;
    let answer = app.bare(Method::GET, "/").send().await.unwrap();
    let policy = answer.headers()["content-security-policy"].to_str().unwrap().to_owned();
    assert!(policy.contains("script-src 'self'"), "{policy}");
    let page = answer.text().await.unwrap();
    assert!(page.contains(&format!("HOB={}\n", app.url)), "{page}");
    assert!(!page.contains("<script>"), "{page}");
    let hostile = app.bare(Method::GET, "/").header("host", "a\"><script>alert(1)</script>");
    let page = hostile.send().await.unwrap().text().await.unwrap();
    assert!(!page.contains("<script>"), "{page}");
}

#[actix::test]
async fn pages_of_other_sites_are_let_in_nowhere() {
    let app = TestApp::start().await;
    for method in [Method::GET, Method::OPTIONS] {
        let asked = app.request(method, "/api/v1/runs").header("origin", "https://evil.example");
        let asked = asked.header("access-control-request-method", "GET").send().await.unwrap();
        let let_in = asked.headers().keys().any(|name| name.as_str().starts_with("access-control"));
        assert!(!let_in, "{:?}", asked.headers());
    }
}
