//! That a task can be solved: its answer is on the pages that are named, as a plain HTTP client
//! gets them.

use regex::Regex;
use scraper::{Html, Node};
use serde_json::Value;

use crate::support::site::Site;
use crate::task::{Expect, Task};

/// A request that shows a part of the answer.
pub struct Visit {
    path: String,
    form: Option<Vec<(String, String)>>,
    cookie: &'static str,
}

impl Visit {
    pub fn get(path: impl Into<String>) -> Self {
        Self { path: path.into(), form: None, cookie: "" }
    }

    pub fn post(path: impl Into<String>, form: &[(&str, &str)]) -> Self {
        let form = form.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        Self { path: path.into(), form: Some(form), cookie: "" }
    }

    pub fn with_cookie(mut self, cookie: &'static str) -> Self {
        self.cookie = cookie;
        self
    }

    async fn text(&self, client: &reqwest::Client, site: &Site) -> String {
        let url =
            if self.path.starts_with("http") { self.path.clone() } else { site.page(&self.path) };
        let request = match &self.form {
            None => client.get(&url),
            Some(form) => {
                let body = url::form_urlencoded::Serializer::new(String::new())
                    .extend_pairs(form)
                    .finish();
                client
                    .post(&url)
                    .header("content-type", "application/x-www-form-urlencoded")
                    .body(body)
            }
        };
        let answer = request.header("cookie", self.cookie).send().await.unwrap();
        assert!(answer.status().is_success(), "{url}: {}", answer.status());
        let is_html = answer.headers()["content-type"].to_str().unwrap().contains("html");
        let body = answer.text().await.unwrap();
        if is_html { page_text(&body) } else { json_text(&serde_json::from_str(&body).unwrap()) }
    }
}

/// Fails if the answer of `task` is not on the pages of its proof.
pub async fn check(site: &Site, task: &Task) {
    assert!(!task.proof.is_empty(), "{}: no proof", task.name);
    let client = reqwest::Client::builder().no_proxy().pool_max_idle_per_host(0).build().unwrap();
    let mut text = String::new();
    for visit in &task.proof {
        text.push_str(&visit.text(&client, site).await);
        text.push('\n');
    }
    let seen = Seen::of(text);
    match &task.expect {
        Expect::Failure { absent } => {
            assert!(!absent.is_empty() && !seen.has_text(absent), "{}: {absent}", task.name);
        }
        Expect::Exactly(want) | Expect::AnyOrder(want) | Expect::Told(want) => {
            seen.check(task.name, want);
        }
    }
}

struct Seen {
    text: String,
    numbers: Vec<f64>,
}

impl Seen {
    fn of(text: String) -> Self {
        let number = Regex::new(r"[-−]?\d(?:[\d.,'\u{a0}\u{202f}]*\d)?").unwrap();
        let numbers = number.find_iter(&text).flat_map(|found| readings(found.as_str())).collect();
        Self { text: text.split_whitespace().collect::<Vec<_>>().join(" "), numbers }
    }

    fn has_text(&self, text: &str) -> bool {
        self.text.contains(&text.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    #[allow(clippy::float_cmp)]
    fn has(&self, value: &Value) -> bool {
        match value {
            Value::String(text) => self.has_text(text),
            Value::Number(number) => self.numbers.iter().any(|n| *n == number.as_f64().unwrap()),
            _ => true,
        }
    }

    fn check(&self, task: &str, want: &Value) {
        match want {
            Value::Array(items) => items.iter().for_each(|item| self.check(task, item)),
            Value::Object(fields) => match fields.get("any").and_then(Value::as_array) {
                Some(any) => assert!(any.iter().any(|v| self.has(v)), "{task}: {want} not seen"),
                None => fields.values().for_each(|value| self.check(task, value)),
            },
            value => assert!(self.has(value), "{task}: {value} not seen"),
        }
    }
}

/// A number in the English and in the German way of writing.
fn readings(text: &str) -> Vec<f64> {
    let text = text.replace('−', "-").replace(['\'', '\u{a0}', '\u{202f}'], "");
    let english = text.replace(',', "");
    let german = text.replace('.', "").replace(',', ".");
    [english, german].iter().filter_map(|text| text.parse().ok()).collect()
}

/// All text, as it runs on and element by element, and all attribute values; those of scripts and
/// templates too.
fn page_text(html: &str) -> String {
    let (mut running, mut apart, mut values) = (String::new(), String::new(), String::new());
    for node in Html::parse_document(html).tree.values() {
        match node {
            Node::Text(part) => {
                running.push_str(part);
                apart.push_str(part);
            }
            Node::Element(element) => {
                apart.push('\n');
                values.extend(element.attrs().flat_map(|(_, value)| [value, "\n"]));
            }
            _ => {}
        }
    }
    [running, apart, values].join("\n")
}

fn json_text(value: &Value) -> String {
    match value {
        Value::Array(items) => items.iter().map(json_text).collect(),
        Value::Object(fields) => fields.values().map(json_text).collect(),
        Value::String(text) => format!("{text}\n"),
        other => format!("{other}\n"),
    }
}
