//! The model's tools, made from the types of [`Action`] so that there is one source for what can be
//! decided: one tool a kind of step, and back from a call of a tool to the step.

use std::sync::LazyLock;

use async_openai::types::chat::{ChatCompletionTool, ChatCompletionTools, FunctionObject};
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::model::{Action, ActionKind};

/// One kind of step as a tool.
#[derive(Debug)]
pub(super) struct Tool {
    name: String,
    description: String,
    parameters: Value,
}

static TOOLS: LazyLock<Vec<Tool>> = LazyLock::new(|| {
    let settings = SchemaSettings::draft2020_12().with(|s| s.inline_subschemas = true);
    let schema = settings.into_generator().into_root_schema_for::<Action>().to_value();
    let variants = schema["oneOf"].as_array().cloned().unwrap_or_default();
    variants.into_iter().map(Tool::of_variant).collect()
});

/// All tools, in the order of the steps' declaration.
pub(super) fn all() -> &'static [Tool] {
    &TOOLS
}

/// What tools depend on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Offer {
    /// Whether the model sees images.
    pub(super) vision: bool,
    /// Whether the page shown offers tools of its own.
    pub(super) page_tools: bool,
}

/// Whether a tool is offered: `look` only to a model that sees, `call_tool` only on a page with tools.
fn is_offered(tool: &Tool, offer: Offer) -> bool {
    let is = |kind: ActionKind| tool.name == kind.as_str();
    (offer.vision || !is(ActionKind::Look)) && (offer.page_tools || !is(ActionKind::CallTool))
}

/// The tools in the form of the protocol.
pub(super) fn for_request(offer: Offer) -> Vec<ChatCompletionTools> {
    let one = |tool: &Tool| function(&tool.name, &tool.description, tool.parameters.clone());
    all().iter().filter(|tool| is_offered(tool, offer)).map(one).collect()
}

/// A tool in the form of the protocol.
pub(super) fn function(name: &str, description: &str, parameters: Value) -> ChatCompletionTools {
    ChatCompletionTools::Function(ChatCompletionTool {
        function: FunctionObject {
            name: name.to_owned(),
            description: Some(description.to_owned()),
            parameters: Some(parameters),
            strict: None,
        },
    })
}

/// The step that a call means; the error is written for the model.
pub(super) fn step_of(name: &str, arguments: &Value, offer: Offer) -> Result<Action, String> {
    let offered = || all().iter().filter(|tool| is_offered(tool, offer));
    let Some(tool) = offered().find(|tool| tool.name == name) else {
        let names: Vec<_> = offered().map(|tool| tool.name.as_str()).collect();
        return Err(format!("there is no tool `{name}`; the tools are {}", names.join(", ")));
    };
    let Some(given) = arguments.as_object() else {
        return Err(format!("the arguments of {name} must be a JSON object"));
    };
    tool.check_names(given)?;
    // Models write null for what they leave out.
    let mut fields: Map<String, Value> =
        given.iter().filter(|(_, v)| !v.is_null()).map(|(k, v)| (k.clone(), v.clone())).collect();
    fields.insert("step".to_owned(), json!(name));
    match serde_json::from_value(Value::Object(fields)) {
        Ok(Action::Extract(extraction)) if extraction.fields.is_empty() => {
            Err("extract needs at least one field to point at in `fields`".to_owned())
        }
        Ok(step) => Ok(step),
        Err(error) => Err(format!("{name}: {error}; its arguments: {}", tool.parameters)),
    }
}

/// The arguments of a step's call: the step without its tag.
pub(super) fn arguments_of(step: &Action) -> Map<String, Value> {
    match serde_json::to_value(step) {
        Ok(Value::Object(mut fields)) => {
            fields.shift_remove("step");
            fields
        }
        _ => Map::new(),
    }
}

impl Tool {
    fn of_variant(mut variant: Value) -> Self {
        simplify(&mut variant);
        let name = variant.pointer("/properties/step/const").and_then(Value::as_str);
        let name = name.unwrap_or_default().to_owned();
        let description = variant["description"].as_str().unwrap_or_default().to_owned();
        let mut properties = variant["properties"].as_object().cloned().unwrap_or_default();
        properties.shift_remove("step");
        let mut required = variant["required"].as_array().cloned().unwrap_or_default();
        required.retain(|field| field != "step");
        let mut parameters = json!({"type": "object", "properties": properties});
        if !required.is_empty() {
            parameters["required"] = Value::Array(required);
        }
        Self { name, description, parameters }
    }

    fn check_names(&self, given: &Map<String, Value>) -> Result<(), String> {
        let known = self.parameters["properties"].as_object().cloned().unwrap_or_default();
        match given.keys().find(|name| !known.contains_key(*name)) {
            None => Ok(()),
            Some(name) => {
                let known: Vec<_> = known.keys().map(String::as_str).collect();
                let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                Err(format!("{} has no argument `{name}`; its arguments: {known}", self.name))
            }
        }
    }
}

/// Takes `null` out of the choices; one that is left alone needs no choice.
fn drop_null(fields: &mut Map<String, Value>) {
    let Some(Value::Array(choices)) = fields.get_mut("anyOf") else { return };
    choices.retain(|choice| choice["type"] != "null");
    if let [Value::Object(only)] = choices.as_slice() {
        let only = only.clone();
        fields.shift_remove("anyOf");
        for (name, value) in only {
            fields.entry(name).or_insert(value);
        }
    }
}

/// Takes out what costs tokens and tells a model nothing: number formats, defaults, `null` beside
/// what may be left out.
fn simplify(schema: &mut Value) {
    let Some(fields) = schema.as_object_mut() else { return };
    for name in ["format", "default", "minimum", "title"] {
        fields.shift_remove(name);
    }
    if let Some(Value::String(text)) = fields.get_mut("description") {
        *text = text.replace('\n', " ");
    }
    if let Some(Value::Array(types)) = fields.get("type")
        && let Some(only) = types.iter().find(|t| *t != "null").cloned()
    {
        fields.insert("type".to_owned(), only);
    }
    if fields.get("additionalProperties") == Some(&Value::Bool(true)) {
        fields.shift_remove("additionalProperties");
    }
    drop_null(fields);
    for (name, inner) in fields {
        match (name.as_str(), inner) {
            ("properties", Value::Object(all)) => all.values_mut().for_each(simplify_property),
            ("anyOf", Value::Array(all)) => all.iter_mut().for_each(|choice| {
                simplify(choice);
                // The prompt has an example of each.
                choice.as_object_mut().map(|map| map.shift_remove("description"));
            }),
            ("additionalProperties", inner) => {
                simplify(inner);
                inner.as_object_mut().map(|map| map.shift_remove("description"));
            }
            _ => {}
        }
    }
}

fn simplify_property(schema: &mut Value) {
    simplify(schema);
    // "The element." tells no more than the name `ref`, "Most pages to read." no more than `pages`.
    if schema["description"].as_str().is_some_and(|text| text.split(' ').count() <= 4) {
        schema.as_object_mut().map(|map| map.shift_remove("description"));
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used)]
    use std::collections::BTreeMap;

    use super::*;
    use crate::model::{Button, Clicking, Excerpt, Extraction, FieldPoint, Ref, Summary};

    /// Every kind of step, each optional field once given and once left out.
    fn every_step() -> Vec<Action> {
        let e = Ref::from("e1");
        let fields = BTreeMap::from([
            ("title".to_owned(), FieldPoint::Text(Ref::from("e2"))),
            ("url".to_owned(), FieldPoint::attribute(Ref::from("e3"), "href")),
            (
                "phone".to_owned(),
                FieldPoint::excerpt(Ref::from("e4"), Excerpt::following("Phone".to_owned())),
            ),
        ]);
        let full = Extraction {
            into: Some("items".to_owned()),
            each: Some(e.clone()),
            fields: fields.clone(),
            next: Some(Ref::from("e9")),
            pages: Some(3),
            limit: Some(50),
            matching: vec!["{{parameters.city}}".to_owned()],
            wanted: vec!["price <= {{parameters.most}}".parse().unwrap()],
            order: Some("-price".to_owned()),
            one: true,
            count: false,
            give: Some(Summary::Sum("price".to_owned())),
            append: true,
            under: Some("Fruit".to_owned()),
            hidden: true,
        };
        let single = Extraction { fields, ..Extraction::default() };
        let written = json!({"summary": "fine", "score": 3}).as_object().cloned().unwrap();
        let text = String::from;
        vec![
            Action::Goto { url: text("https://a.example/") },
            Action::Back {},
            Action::click(e.clone()),
            Action::Click {
                r#ref: e.clone(),
                how: Clicking {
                    button: Some(Button::Right),
                    double: true,
                    keys: Some(text("Shift")),
                    at: Some([40, 30]),
                    within: None,
                },
            },
            Action::Fill { r#ref: e.clone(), value: text("{{parameters.q}}") },
            Action::Select { r#ref: e.clone(), option: text("Red") },
            Action::Check { r#ref: e.clone(), checked: true },
            Action::Press { key: text("Enter"), r#ref: None },
            Action::Press { key: text("Enter"), r#ref: Some(e.clone()) },
            Action::Type { text: text("more"), r#ref: None },
            Action::Type { text: text("{{parameters.q}}"), r#ref: Some(e.clone()) },
            Action::Hover { r#ref: e.clone() },
            Action::Scroll { r#ref: None, up: true },
            Action::WaitFor { text: text("Done") },
            Action::SwitchTab { tab: 2 },
            Action::Drag { from: e.clone(), to: Ref::from("e2"), side: None },
            Action::Dialog { accept: false, text: None },
            Action::Dialog { accept: true, text: Some(text("Ann")) },
            Action::Upload { r#ref: e.clone(), file: text("{{parameters.cv}}") },
            Action::Look {},
            Action::Read { r#ref: None, search: Some(text("price")), offset: 100 },
            Action::Extract(full),
            Action::Extract(single),
            Action::CallTool {
                tool: text("book"),
                input: json!({"guests": "{{parameters.guests}}"}).as_object().cloned().unwrap(),
                into: Some(text("booking")),
            },
            Action::CallTool { tool: text("refresh"), input: Map::new(), into: None },
            Action::Note { text: text("Prices are on the detail page.") },
            Action::Finish { written: Map::new(), follow_up: None, follow_up_summary: None },
            Action::Finish {
                written,
                follow_up: Some(text("Read the reviews.")),
                follow_up_summary: Some(text("reviews")),
            },
            Action::GiveUp { reason: text("No such product."), login_needed: false },
        ]
    }

    const ALL: Offer = Offer { vision: true, page_tools: true };

    #[test]
    fn system_prompt_and_tools_stay_within_1600_tokens() {
        let tools = serde_json::to_string(&for_request(ALL)).unwrap();
        let prompt = include_str!("../prompts/system.md");
        let tokens = (tools.chars().count() + prompt.chars().count()).div_ceil(4);
        assert!(tokens <= 1_600, "{tokens} tokens: {tools}");
    }

    #[test]
    fn every_step_comes_back_from_its_call() {
        let mut names: Vec<_> = every_step().iter().map(Action::name).collect();
        names.dedup();
        let tools: Vec<_> = all().iter().map(|tool| tool.name.as_str()).collect();
        assert_eq!(names, tools, "one tool a kind of step");
        for step in every_step() {
            let arguments = Value::Object(arguments_of(&step));
            assert_eq!(step_of(step.name(), &arguments, ALL), Ok(step));
        }
    }

    #[test]
    fn the_schema_of_a_tool_says_what_its_call_needs() {
        for (tool, step) in all().iter().flat_map(|t| every_step().into_iter().map(move |s| (t, s)))
        {
            if tool.name != step.name() {
                continue;
            }
            let validator = jsonschema::draft202012::new(&tool.parameters).expect("a schema");
            let arguments = Value::Object(arguments_of(&step));
            assert!(validator.is_valid(&arguments), "{arguments} by {}", tool.parameters);
            assert!(tool.description.len() > 5, "{tool:?}");
            let text = tool.parameters.to_string();
            assert!(!text.contains("$ref") && !text.contains("null"), "{text}");
            for field in tool.parameters["required"].as_array().into_iter().flatten() {
                let mut less = arguments.clone();
                less.as_object_mut().unwrap().remove(field.as_str().unwrap());
                assert!(step_of(&tool.name, &less, ALL).is_err(), "{} without {field}", tool.name);
            }
        }
    }

    #[test]
    fn a_wrong_call_is_told_what_was_wrong() {
        let wrong = [
            ("klick", json!({"ref": "e1"}), "there is no tool `klick`"),
            ("click", json!({}), "missing field `ref`"),
            ("click", json!({"ref": null}), "missing field `ref`"),
            ("click", json!({"ref": 7}), "expected a string"),
            ("click", json!({"ref": "e1", "mouse": "left"}), "no argument `mouse`"),
            ("click", json!(["e1"]), "must be a JSON object"),
            ("back", json!({"pages": 2}), "its arguments: none"),
            ("extract", json!({"fields": {}}), "at least one field"),
            ("extract", json!({"fields": {"title": 5}}), "attribute"),
        ];
        for (name, arguments, part) in wrong {
            let error = step_of(name, &arguments, ALL).expect_err("a wrong call");
            assert!(error.contains(part), "{part} in {error}");
        }
        let blind = Offer { vision: false, ..ALL };
        let without = Offer { page_tools: false, ..ALL };
        assert!(step_of("call_tool", &json!({"tool": "book"}), without).is_err());
        assert_eq!(for_request(without).len() + 1, for_request(ALL).len());
        assert_eq!(for_request(blind).len() + 1, for_request(ALL).len());
        let blind = step_of("look", &json!({}), blind).expect_err("a blind model");
        assert!(blind.contains("no tool `look`") && !blind.contains("upload, look"), "{blind}");
        let scroll = step_of("scroll", &json!({"ref": null, "up": null}), ALL);
        assert_eq!(scroll, Ok(Action::Scroll { r#ref: None, up: false }));
    }
}
