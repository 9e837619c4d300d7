//! The model planner against a model's service, with pages made by hand.

mod answers;
mod failures;
mod given;
mod prompt;

use std::time::Duration;

use hob::agent::model::{ModelPlanner, Patience, RouteSettings, Routes, Settings};
use hob::agent::{Done, Evidence, Goal, Obligations, Plan, Planner, PlannerError, View};
use hob::browser::Screenshot;
use hob::model::{Action, Fault, GivenFile, ModelName, Outcome, Redactor, Ref, Secret};
use hob::perception::{Node, Snapshot};
use serde_json::{Map, Value, json};

use crate::support::fake_model::FakeModel;

/// The value of the key variable in these tests.
const KEY: &str = "sk-test-0123456789abcdef";

/// Tries as often as by default, with pauses that a test can wait for.
const QUICK: Patience =
    Patience { tries: 5, first_pause: Duration::from_millis(1), longest: Duration::from_mins(1) };

/// A run at one moment.
struct Scene {
    goal: Goal,
    snapshot: Snapshot,
    history: Vec<Done>,
    extracted: Value,
    violations: Vec<Fault>,
    obligations: Obligations,
    evidence: Evidence,
    files: Vec<GivenFile>,
    screenshot: Option<Screenshot>,
}

impl Scene {
    /// At a small page with a search box and three products.
    fn at_shop() -> Self {
        Self {
            goal: Goal {
                task: "Collect the products".to_owned(),
                parameters: Map::new(),
                secrets: Vec::new(),
                start_url: Some("https://shop.example/".parse().expect("an address")),
                schema: Some(json!({"type": "object", "required": ["items"]})),
                knowledge: Vec::new(),
                read_only: false,
                asks: false,
                resumed: None,
            },
            snapshot: snapshot("- searchbox \"Search\" [ref=e1]\n- link \"Tea\" [ref=e2]\n"),
            history: Vec::new(),
            extracted: Value::Null,
            violations: Vec::new(),
            obligations: Obligations::default(),
            evidence: Evidence::default(),
            files: Vec::new(),
            screenshot: None,
        }
    }

    fn view(&self) -> View<'_> {
        View {
            goal: &self.goal,
            snapshot: &self.snapshot,
            history: &self.history,
            obligations: &self.obligations,
            evidence: &self.evidence,
            extracted: &self.extracted,
            violations: &self.violations,
            files: &self.files,
            screenshot: self.screenshot.as_ref(),
            left_out: &[],
            handed_back: &[],
            steps_left: 30,
        }
    }

    async fn next(&self, planner: &mut ModelPlanner) -> Result<Plan, PlannerError> {
        planner.next(&self.view()).await
    }
}

/// A snapshot with elements e1 (search box), e2 (link) and this text.
fn snapshot(text: &str) -> Snapshot {
    let node = |r#ref: &str, role: &str, name: &str| Node {
        r#ref: Some(Ref::from(r#ref)),
        role: role.to_owned(),
        name: name.to_owned(),
        ..Node::default()
    };
    Snapshot {
        url: "https://shop.example/".to_owned(),
        title: "Shop".to_owned(),
        nodes: vec![node("e1", "searchbox", "Search"), node("e2", "link", "Tea")],
        text: text.to_owned(),
        ..Snapshot::default()
    }
}

fn done(step: Action, note: &str) -> Done {
    let summary = format!("{} something", step.name());
    let outcome = Outcome::Text(note.to_owned());
    Done { step, summary, outcome, url: "https://shop.example/".to_owned() }
}

fn settings(base_url: &str) -> Settings {
    let mut settings = Settings::default();
    let luna = RouteSettings {
        base_url: base_url.to_owned(),
        model: "fake-model-1".to_owned(),
        api_key_env: "TEST_MODEL_KEY".to_owned(),
        vision: true,
        usd_per_million_input: 2.0,
        usd_per_million_cached: 0.5,
        usd_per_million_output: 8.0,
        timeout_seconds: 20,
    };
    settings.0.insert(ModelName::Gpt56Luna, luna);
    settings
}

fn planner_at(base_url: &str, patience: Patience, redactor: Redactor) -> ModelPlanner {
    let key = |name: &str| (name == "TEST_MODEL_KEY").then(|| Secret::new(KEY));
    let routes = Routes::new(&settings(base_url), patience, key).expect("routes");
    ModelPlanner::new(routes.get(ModelName::Gpt56Luna).expect("a route"), redactor)
}

fn planner(fake: &FakeModel) -> ModelPlanner {
    planner_at(&fake.base_url, QUICK, Redactor::default())
}

/// The text of all messages of a request, and their number of characters with the tools.
fn text_of(request: &Value) -> String {
    request["messages"].as_array().expect("messages").iter().map(Value::to_string).collect()
}
