//! What a site and a task are.

use serde_json::{Value, json};

use crate::proof::Visit;
use crate::support::site::Site;

/// Seeds that the report and the tests serve each site with.
pub const SEEDS: [u64; 2] = [11, 4242];

/// Whether who wrote the site and its tasks had seen the planner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Author {
    Insider,
    Outsider,
}

/// One make of website.
pub struct SiteKind {
    pub name: &'static str,
    /// How it is built, in a few words.
    pub make: &'static str,
    pub author: Author,
    /// Serves it with the data of a seed.
    pub open: fn(u64) -> Served,
}

/// A site being served, and what can be asked of it. Holds no state: runs do not see each other.
pub struct Served {
    pub site: Site,
    /// Sites that it embeds or links to.
    pub others: Vec<Site>,
    pub tasks: Vec<Task>,
}

impl Served {
    pub fn new(site: Site, tasks: Vec<Task>) -> Self {
        Self { site, others: Vec::new(), tasks }
    }
}

/// Something that a person asks for.
pub struct Task {
    pub name: &'static str,
    /// The same wish in different people's words.
    pub phrasings: [String; 3],
    /// Path of the start page.
    pub start: String,
    pub parameters: Value,
    pub schema: Option<Value>,
    pub expect: Expect,
    /// Where the answer can be seen without a browser.
    pub proof: Vec<Visit>,
}

/// What is right.
#[derive(Debug, Clone)]
pub enum Expect {
    /// This result; objects by key, numbers by value.
    Exactly(Value),
    /// This result, lists in any order.
    AnyOrder(Value),
    /// A result of a shape of the planner's choice that tells this: see `answer::tells`.
    Told(Value),
    /// No result. The text occurs nowhere on the pages of the proof.
    Failure { absent: String },
}

impl Task {
    pub fn new<S: Into<String>>(name: &'static str, phrasings: [S; 3]) -> Self {
        Self {
            name,
            phrasings: phrasings.map(Into::into),
            start: "/".to_owned(),
            parameters: json!({}),
            schema: None,
            expect: Expect::Failure { absent: String::new() },
            proof: Vec::new(),
        }
    }

    pub fn start(mut self, path: impl Into<String>) -> Self {
        self.start = path.into();
        self
    }

    pub fn parameters(mut self, parameters: Value) -> Self {
        self.parameters = parameters;
        self
    }

    pub fn schema(mut self, schema: Value) -> Self {
        self.schema = Some(schema);
        self
    }

    pub fn exactly(mut self, answer: Value) -> Self {
        self.expect = Expect::Exactly(answer);
        self
    }

    pub fn in_any_order(mut self, answer: Value) -> Self {
        self.expect = Expect::AnyOrder(answer);
        self
    }

    pub fn told(mut self, answer: Value) -> Self {
        self.expect = Expect::Told(answer);
        self
    }

    pub fn fails_without(mut self, absent: impl Into<String>) -> Self {
        self.expect = Expect::Failure { absent: absent.into() };
        self
    }

    pub fn seen_at(mut self, visits: impl IntoIterator<Item = Visit>) -> Self {
        self.proof = visits.into_iter().collect();
        self
    }

    /// The body of the start call.
    pub fn order(&self, site: &Site, phrasing: usize) -> Value {
        let mut body = json!({
            "task": self.phrasings[phrasing],
            "startUrl": site.page(&self.start),
            "parameters": self.parameters,
        });
        if let Some(schema) = &self.schema {
            body["outputSchema"] = schema.clone();
        }
        body
    }
}

/// A schema of one record with these fields, all required.
pub fn record_schema(fields: &[(&str, &str)]) -> Value {
    let properties: serde_json::Map<String, Value> =
        fields.iter().map(|(name, kind)| ((*name).to_owned(), json!({"type": kind}))).collect();
    let required: Vec<&str> = fields.iter().map(|(name, _)| *name).collect();
    json!({"type": "object", "properties": properties, "required": required})
}
