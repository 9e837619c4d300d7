//! A site that lets in with a click and counts, for each who is in, how often they came.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
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
    /// While it is set `/slow` is not answered.
    pub slow: Arc<AtomicBool>,
}

impl Club {
    pub fn new() -> Self {
        let (closed, slow) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(true)));
        let (shut, wait) = (Arc::clone(&closed), Arc::clone(&slow));
        let site = Site::new(move |asked| {
            let (shut, wait) = (Arc::clone(&shut), Arc::clone(&wait));
            async move {
                while asked.route() == "/slow" && wait.load(Ordering::SeqCst) {
                    tokio::time::sleep(Duration::from_millis(50)).await;
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
                let visits = visits.unwrap_or_default() + 1;
                let cookie = format!("visits=s3cr3t-{visits}; HttpOnly; Path=/; Max-Age=9999");
                let gone = asked.route() == "/gone";
                let status = if gone { StatusCode::NOT_FOUND } else { StatusCode::OK };
                HttpResponse::build(status)
                    .insert_header(("set-cookie", cookie))
                    .content_type("text/html")
                    .body(format!(
                        "<title>Members</title><h1>Items</h1><table><thead><tr><th>Name</th><th>Kind</th></tr></thead><tbody>\
                         <tr><td>Visit {visits}</td><td>count</td></tr><tr><td>Lemon cake</td><td>food</td></tr>\
                         <tr><td>Green tea</td><td>drink</td></tr><tr><td>Honey</td><td>food</td></tr></tbody></table>"
                    ))
            }
        });
        Self { site, closed, slow }
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

    /// How often the session was there before, as a run with it reads.
    pub async fn visit(&self, hob: &Hob, home: &Home, session: &str) -> String {
        let run = hob.run(&self.order(session)).await;
        assert_eq!(run["outcome"], "success", "{run:#}\n{}", home.log());
        run["result"]["items"][0]["name"].as_str().unwrap().to_owned()
    }
}
