//! A site that lets in with a click and counts, for each who is in, how often they came.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use serde_json::{Value, json};

use super::person::Person;
use super::{Recording, record_with, until};
use crate::support::hob::{Hob, Home, list_schema};
use crate::support::site::{Site, html};

/// Lets in with a click; its visits are counted in a cookie that it renews each time.
pub struct Club {
    pub site: Site,
    /// While it is set nobody is let in.
    pub closed: Arc<AtomicBool>,
    /// The addresses that are not answered: each by how many visits it counts once it is.
    held: Arc<Mutex<BTreeMap<String, u32>>>,
}

fn is_held(held: &Mutex<BTreeMap<String, u32>>, route: &str) -> Option<u32> {
    held.lock().unwrap().get(route).copied()
}

impl Club {
    pub fn new() -> Self {
        let (closed, held) = (Arc::new(AtomicBool::new(false)), Arc::default());
        let (shut, wait) = (Arc::clone(&closed), Arc::clone(&held));
        let site = Site::new(move |asked| {
            let (shut, wait) = (Arc::clone(&shut), Arc::clone(&wait));
            async move {
                let mut counts = 1;
                while let Some(many) = is_held(&wait, asked.route()) {
                    counts = many;
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                if asked.route() == "/favicon.ico" {
                    return HttpResponse::NotFound().finish();
                }
                if asked.route() == "/login" {
                    return html(
                        "<title>Log in</title><form action=/in><input type=password aria-label=Password>\
                         <button style='position:absolute;left:0;top:0;width:300px;height:200px'>In</button></form>",
                    );
                }
                if asked.route() == "/confirm" {
                    return html(
                        "<title>Confirm</title><input type=password aria-label='Your password, again'>",
                    );
                }
                let visits = asked.cookie.split("visits=s3cr3t-").nth(1).and_then(|rest| {
                    rest.split(';').next().and_then(|number| number.parse::<u32>().ok())
                });
                let entering = asked.route() == "/in";
                if shut.load(Ordering::SeqCst) || (visits.is_none() && !entering) {
                    let to = HttpResponse::Found().insert_header(("location", "/login")).finish();
                    return to;
                }
                if asked.route() == "/sudo" {
                    return HttpResponse::Found().insert_header(("location", "/confirm")).finish();
                }
                let visits = visits.unwrap_or_default() + counts;
                let cookie = format!("visits=s3cr3t-{visits}; HttpOnly; Path=/; Max-Age=9999");
                let gone = asked.route() == "/gone";
                let status = if gone { StatusCode::NOT_FOUND } else { StatusCode::OK };
                let script = match asked.route() {
                    // Its page is there, and does nothing any more.
                    "/loop" => "<script>for (;;) {}</script>",
                    "/shelf" => {
                        "<button onclick=\"this.after('It is open')\">Open the shelf</button>"
                    }
                    _ => "",
                };
                HttpResponse::build(status)
                    .insert_header(("set-cookie", cookie))
                    .content_type("text/html")
                    .body(format!(
                        "{script}<title>Members</title><h1>Items</h1><table><thead><tr><th>Name</th><th>Kind</th></tr></thead><tbody>\
                         <tr><td>Visit {visits}</td><td>count</td></tr><tr><td>Lemon cake</td><td>food</td></tr>\
                         <tr><td>Green tea</td><td>drink</td></tr><tr><td>Honey</td><td>food</td></tr></tbody></table>"
                    ))
            }
        });
        Self { site, closed, held }
    }

    /// Answers nobody at this address until [`Club::lets_go`]; whoever asked until then was there so often.
    pub fn holds(&self, route: &str, visits: u32) {
        self.held.lock().unwrap().insert(route.to_owned(), visits);
    }

    pub fn lets_go(&self, route: &str) {
        self.held.lock().unwrap().remove(route).unwrap();
    }

    /// How often an address was asked for.
    pub fn asked(&self, route: &str) -> usize {
        self.site.log().iter().filter(|asked| asked.route() == route).count()
    }

    /// Waits until an address was asked for more often than that.
    pub async fn is_asked_more(&self, route: &str, than: usize) {
        for _ in 0..600 {
            if self.asked(route) > than {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the site was not asked for {route}");
    }

    pub async fn recorded(&self, hob: &Hob, more: &Value) -> Recording {
        let mut body = json!({"startUrl": self.site.page("/login")});
        for (name, value) in more.as_object().unwrap() {
            body[name] = value.clone();
        }
        let recording = record_with(hob, &body).await;
        let person = Person::at(&recording.url).await;
        person.waits_for("Log in").await;
        person.clicks((100.0, 100.0)).await;
        person.waits_for("Members").await;
        person.saves().await;
        until(hob, &recording.session, "ready").await;
        recording
    }

    pub fn order(&self, session: &str) -> Value {
        json!({"task": "Collect all items with their name", "startUrl": self.site.page("/me"),
            "auth": session, "outputSchema": list_schema("items", &[("name", "string")])})
    }

    /// The order of a run at such an address, for a skillet of its own.
    pub fn order_at(&self, route: &str, session: &str, skillet: &str) -> Value {
        let mut order = self.order(session);
        order["startUrl"] = self.site.page(route).into();
        order["skilletId"] = skillet.into();
        order
    }

    /// How often the session was there before, as a run with it reads.
    pub async fn visit(&self, hob: &Hob, home: &Home, session: &str) -> String {
        Self::visits(&hob.run(&self.order(session)).await, home)
    }

    /// The same, of a run that is over.
    pub fn visits(run: &Value, home: &Home) -> String {
        assert_eq!(run["outcome"], "success", "{run:#}\n{}", home.log());
        run["result"]["items"][0]["name"].as_str().unwrap().to_owned()
    }
}
