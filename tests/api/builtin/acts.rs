//! Acts: what a site does not offer is not called done, a form is sent as it was asked for or not at all, and one
//! that was sent is not told to have failed as if nothing had happened.

use hob::http::shop;
use reqwest::redirect::Policy;
use serde_json::{Value, json};

use super::{BUILTIN, refused};
use crate::support::hob::{Home, Kind};
use crate::support::site::{Asked, Site, html};

/// The number of the first order on the sample shop's page.
async fn first_order(shop: &shop::Shop) -> String {
    let plain = reqwest::Client::builder().no_proxy().redirect(Policy::none());
    let client = plain.build().unwrap();
    let url = |target: &str| format!("http://{}{target}", shop.address());
    let login = client.post(url("/login")).body("username=demo&password=demo&next=/orders");
    let login = login.header("content-type", "application/x-www-form-urlencoded");
    let cookie = login.send().await.unwrap().headers()["set-cookie"].to_str().unwrap().to_owned();
    let orders = client.get(url("/orders")).header("cookie", cookie.split(';').next().unwrap());
    let html = orders.send().await.unwrap().text().await.unwrap();
    let at = html.find("<td>KL-").expect("an order");
    html[at + 4..at + 12].to_owned()
}

/// Logged in, at the orders, which can be neither canceled nor downloaded.
#[tokio::test]
async fn what_the_shop_does_not_offer_is_not_called_done() {
    let (shop, home) = (shop::serve(1).await.unwrap(), Home::new(&Kind::Sqlite));
    let hob = home.start(BUILTIN);
    let order = first_order(&shop).await;
    for (task, word) in [
        (format!("Log in with the given username and password. Cancel order {order}"), "Cancel"),
        (
            format!(
                "Log in with the given username and password. Download the invoice of order {order}"
            ),
            "Download",
        ),
    ] {
        let body = json!({"task": task, "startUrl": format!("http://{}/orders", shop.address()),
            "parameters": {"username": "demo", "password": "demo"}});
        let said = refused(&hob, body, "rejected").await;
        assert!(said.contains(word), "{task}: {said}");
    }
}

/// A form with a size that is small unless somebody says otherwise, and a confirmation told in a sentence.
fn tea_room() -> Site {
    Site::new(|asked: Asked| async move {
        match asked.path.as_str() {
            "/sent" => html("<h1>Tea room</h1><p>Your order has been filed under <b>B-17</b>.</p>"),
            _ => html(
                "<h1>Tea room</h1><form method=post action=/sent>\
                 <label>Name <input name=name required></label>\
                 <label>Size <select name=size><option>Small<option>Large</select></label>\
                 <label>Delivery <select name=delivery><option>Counter<option>Table</select></label>\
                 <button>Place order</button></form>",
            ),
        }
    })
}

fn sent(site: &Site) -> Vec<String> {
    site.log().into_iter().filter(|hit| hit.method == "POST").map(|hit| hit.body).collect()
}

#[tokio::test]
async fn a_form_is_sent_with_what_was_said_or_not_at_all() {
    let (site, home) = (tea_room(), Home::new(&Kind::Sqlite));
    let hob = home.start(BUILTIN);
    let body = |task: &str| json!({"task": task, "startUrl": site.page("/"), "parameters": {"name": "Ada"}});
    let said = refused(
        &hob,
        body("Fill in the order form with the name and gift wrapping and send it"),
        "rejected",
    )
    .await;
    assert!(said.contains("gift") || said.contains("wrapping"), "{said}");
    assert_eq!(sent(&site), [""; 0]);
    let run = hob
        .run(&body("Fill in the order form with the name, size Large, delivery Table, and send it"))
        .await;
    for body in sent(&site) {
        assert!(body.contains("size=Large") && body.contains("delivery=Table"), "{body}: {run:#}");
    }
}

/// Whoever reads `rejected` as "nothing happened" would order twice.
#[tokio::test]
async fn a_confirmation_told_in_a_sentence_confirms() {
    let (site, home) = (tea_room(), Home::new(&Kind::Sqlite));
    let hob = home.start(BUILTIN);
    let run: Value = hob
        .run(&json!({"task": "Fill in the order form with the name and send it", "startUrl": site.page("/"), "parameters": {"name": "Ada"}}))
        .await;
    assert_eq!(sent(&site).len(), 1, "{run:#}");
    assert_eq!(run["outcome"], "success", "{run:#}");
    assert!(run["result"].to_string().contains("B-17"), "{run:#}");
}
