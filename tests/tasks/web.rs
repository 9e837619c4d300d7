//! A site's side of HTTP: the request as pages need it, and what they answer.

use std::collections::BTreeMap;

use actix_web::HttpResponse;
use serde_json::Value;

pub use crate::support::site::html;
use crate::support::site::{Asked, Site};

/// A request, taken apart.
pub struct Ask {
    pub route: String,
    fields: BTreeMap<String, Vec<String>>,
    cookie: String,
}

impl Ask {
    fn new(asked: &Asked) -> Self {
        let query = asked.path.split_once('?').map_or("", |(_, query)| query);
        let mut fields: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for part in [query, &asked.body] {
            for (name, value) in url::form_urlencoded::parse(part.as_bytes()) {
                fields.entry(name.into_owned()).or_default().push(value.into_owned());
            }
        }
        Self { route: asked.route().to_owned(), fields, cookie: asked.cookie.clone() }
    }

    /// A field of the query or the form; empty if it is not there.
    pub fn get(&self, name: &str) -> &str {
        self.fields.get(name).and_then(|values| values.last()).map_or("", String::as_str)
    }

    /// A field that can come several times.
    pub fn all(&self, name: &str) -> &[String] {
        self.fields.get(name).map_or(&[], Vec::as_slice)
    }

    /// A field as a number, or this.
    pub fn number(&self, name: &str, or: usize) -> usize {
        self.get(name).parse().unwrap_or(or)
    }

    pub fn has_cookie(&self, cookie: &str) -> bool {
        self.cookie.split("; ").any(|part| part == cookie)
    }

    /// What follows `prefix` in the path.
    pub fn below(&self, prefix: &str) -> Option<&str> {
        self.route.strip_prefix(prefix).filter(|rest| !rest.is_empty())
    }
}

/// Serves pages by a function.
pub fn serve(pages: impl Fn(&Ask) -> HttpResponse + Send + Sync + 'static) -> Site {
    Site::new(move |asked| std::future::ready(pages(&Ask::new(&asked))))
}

pub fn json(value: &Value) -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(value.to_string())
}

pub fn redirect(to: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header(("location", to)).finish()
}

pub fn redirect_with_cookie(to: &str, cookie: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header(("location", to))
        .insert_header(("set-cookie", format!("{cookie}; Path=/; HttpOnly")))
        .finish()
}

pub fn not_found() -> HttpResponse {
    HttpResponse::NotFound()
        .content_type("text/html; charset=utf-8")
        .body("<!doctype html><title>Not found</title><h1>Page not found</h1>")
}

/// Text for use in HTML.
pub fn esc(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// `render` of each, one after the other.
pub fn each<T>(items: impl IntoIterator<Item = T>, render: impl FnMut(T) -> String) -> String {
    items.into_iter().map(render).collect()
}

/// Lower case words with hyphens, for addresses.
pub fn slug(text: &str) -> String {
    let text: String = text
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' })
        .collect();
    text.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}
