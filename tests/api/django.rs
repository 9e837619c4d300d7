//! The Django that other tests stand on: who gets in, who may change what, and that it goes.

use std::net::TcpStream;

use serde_json::json;

use crate::support::django::{Office, post};

const SESSION: &str = "already0already0already0already0";
const COOKIE: &str = "sessionid=already0already0already0already0";
const DELETE: &str = "/admin/orders/product/1/delete/";

fn office(username: &str) -> Office {
    let mut office = Office::default();
    office.superuser("claire", "Teak!1");
    office.clerk("tom", "Oak!2", &["view_product"]);
    office.session(SESSION, username);
    let product = json!({"name": "Oak mirror", "sku": "A-1", "price": "12.50", "in_stock": 3,
        "supplier_reference": "S-1", "reorder_level": 1, "shelf": "A1"});
    office.record("product", 1, product);
    office
}

#[tokio::test]
async fn a_password_or_a_session_that_is_there_lets_in() {
    let site = office("claire").serve();
    for (form, lets_in) in [
        ("username=claire&password=Teak!1", true),
        ("username=tom&password=Oak!2", true),
        ("username=claire&password=Oak!2", false),
    ] {
        let (_, cookies) = post(&site, "/admin/login/", "", form).await;
        assert_eq!(cookies.contains("sessionid="), lets_in, "{form}");
    }
    let list = site.page("/admin/orders/product/");
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let inside = client.get(&list).header("cookie", COOKIE).send().await.unwrap();
    assert!(inside.text().await.unwrap().contains("Oak mirror"));
    let outside = client.get(&list).send().await.unwrap();
    assert!(outside.url().path() == "/admin/login/", "{}", outside.url());
}

#[tokio::test]
async fn records_change_by_permission_and_not_at_all_when_frozen() {
    let site = office("tom").serve();
    assert_eq!(post(&site, DELETE, COOKIE, "post=yes").await.0, 403);
    let mut frozen = office("claire");
    frozen.freeze();
    assert_eq!(post(&frozen.serve(), DELETE, COOKIE, "post=yes").await.0, 403);
    let site = office("claire").serve();
    assert_eq!(post(&site, DELETE, COOKIE, "post=yes").await.0, 302);
}

#[test]
fn it_is_gone_with_its_site_when_a_test_panics() {
    let site = office("claire").serve();
    let host = site.host.clone();
    assert!(TcpStream::connect(&host).is_ok());
    let panics = std::thread::spawn(move || {
        let _site = site;
        panic!("as a test that fails");
    });
    assert!(panics.join().is_err());
    assert!(TcpStream::connect(&host).is_err());
}
