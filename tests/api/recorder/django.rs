//! Against an application that nobody here wrote: Django's admin.

use serde_json::{Value, json};

use super::person::Person;
use super::{record, session, until};
use crate::support::django::Office;
use crate::support::hob::{Home, Kind, list_schema};
use crate::support::site::Site;

fn office() -> Office {
    let mut office = Office::default();
    office.superuser("claire", "Teak!1");
    for (id, name) in [(1, "Oak mirror"), (2, "Pine bench")] {
        let product = json!({"name": name, "sku": format!("A-{id}"), "price": "12.50", "in_stock": 3,
            "supplier_reference": "S-1", "reorder_level": 1, "shelf": "A1"});
        office.record("product", id, product);
    }
    office
}

fn products(site: &Site, auth: Option<&str>) -> Value {
    let mut body = json!({
        "task": "Collect all products with their name", "startUrl": site.page("/admin/orders/product/"),
        "outputSchema": list_schema("products", &[("name", "string")]),
    });
    if let Some(auth) = auth {
        body["auth"] = auth.into();
    }
    body
}

#[tokio::test]
async fn a_person_logs_in_once_and_runs_act_as_that_person() {
    let site = office().serve();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[]);
    let recording = record(&hob, &site.page("/admin/")).await;
    assert_eq!(session(&hob, &recording.session).await["status"], "recording");
    assert_eq!(hob.get("/api/v1/authsessions").await, json!([]));
    let (status, refused) =
        hob.post("/api/v1/runs/start", &products(&site, Some(&recording.session))).await;
    assert_eq!((status, &refused["error"]["details"][0]["pointer"]), (400, &json!("/auth")));

    let person = Person::at(&recording.url).await;
    person.is_at("/admin/login/").await;
    person.waits_for("Log in |").await;
    // The name has the focus.
    person.types("claire").await;
    person.presses("Tab").await;
    person.types("Teak!1").await;
    person.picture("typed").await;
    person.presses("Enter").await;
    person.sees("tab \"Site administration").await;
    person.saves().await;

    let saved = until(&hob, &recording.session, "ready").await;
    assert_eq!(saved["origins"], json!([site.url]));
    assert_eq!(saved["finishUrl"], site.page("/admin/"));
    assert_eq!(hob.get("/api/v1/authsessions").await[0]["id"], recording.session.as_str());
    let run = hob.run(&products(&site, Some(&recording.session))).await;
    assert_eq!(run["outcome"], "success", "{run:#}\n{}", home.log());
    assert_eq!(run["result"]["products"].as_array().unwrap().len(), 2, "{run:#}");
    let without = hob.run(&products(&site, None)).await;
    assert_eq!(without["error"]["code"], "unauthenticated", "{without:#}");
}
