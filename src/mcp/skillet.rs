//! A skillet as a tool of its own: a name, the inputs of its program, and the schema of its results.

use std::sync::Arc;

use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::client::Skillet;
use crate::model::{InputKind, InputPath, SkilletId, clip};

/// What the names of such tools begin with.
const PREFIX: &str = "skillet_";
/// Longest name without the prefix: agents put the server's name before it, and take 64 characters in all.
const LONGEST_NAME: usize = 40;
/// Figures that tell names apart which were shortened or changed.
const FIGURES: usize = 8;
/// Longest description, in characters.
const LONGEST_DESCRIPTION: usize = 1_500;
/// Largest schema of results that is shown, in bytes: an agent reads it before anything is done.
const LARGEST_SCHEMA: usize = 32 << 10;

/// The name of the tool that a skillet is. Ids may have characters that agents do not take in names, and be longer.
pub(super) fn tool_name(id: &SkilletId) -> String {
    let id = id.as_str();
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    // One that ends as the names do that are made below could be taken for another.
    let made = id
        .rsplit_once('_')
        .is_some_and(|(_, end)| end.len() == FIGURES && end.chars().all(|c| c.is_ascii_hexdigit()));
    if id.len() <= LONGEST_NAME && id.chars().all(plain) && !made {
        return format!("{PREFIX}{id}");
    }
    let digest = data_encoding::HEXLOWER.encode(&Sha256::digest(id));
    let readable = id.chars().take(LONGEST_NAME - FIGURES - 1);
    let readable: String = readable.map(|c| if plain(c) { c } else { '_' }).collect();
    format!("{PREFIX}{readable}_{}", &digest[..FIGURES])
}

/// Whether a tool of this name can only be a skillet.
pub(super) fn is_name(tool: &str) -> bool {
    tool.starts_with(PREFIX)
}

/// The tool that a skillet is.
pub(super) fn tool(skillet: &Skillet) -> Tool {
    let at = skillet.start_url.as_ref().map(|url| format!(" at {url}")).unwrap_or_default();
    let task = clip(&skillet.task_template, LONGEST_DESCRIPTION);
    let description = format!(
        "Replays what Hob has learned for a task. Skillet `{}`{at}. The task, as somebody wrote it: “{task}”",
        skillet.id
    );
    let reads_only = skillet.reads_only == Some(true);
    let annotations = ToolAnnotations::with_title(clip(&skillet.task_template, 80))
        .read_only(reads_only)
        .open_world(true);
    let mut tool = Tool::new(tool_name(&skillet.id), description, Arc::new(input_schema(skillet)))
        .with_annotations(annotations);
    if let Some(schema) = shown_schema(skillet) {
        tool = tool.with_raw_output_schema(Arc::new(schema));
    }
    tool
}

/// The schema of its results, where it is not too large to be shown.
fn shown_schema(skillet: &Skillet) -> Option<JsonObject> {
    let schema = skillet.output_schema.as_object()?;
    (skillet.output_schema.to_string().len() <= LARGEST_SCHEMA).then(|| schema.clone())
}

/// What a call takes: the inputs of the program where they stand in a start call, and what may be said beside them.
fn input_schema(skillet: &Skillet) -> JsonObject {
    let mut schema = json!({
        "type": "object",
        "properties": {
            "startUrl": {"type": "string", "description": "Where to start, if elsewhere than it did."},
            "auth": {"type": "string", "description": "Identifier of a recorded login to act with."},
        },
        "additionalProperties": false,
    });
    for (path, kind) in &skillet.inputs {
        if let Some(path) = InputPath::parse(path) {
            // A parameter may be called by a figure.
            schema["properties"][&path.names()[0]]["type"] = json!("object");
            put(&mut schema, path.names(), *kind);
        }
    }
    // What a run is told beyond the inputs may be of use to a planner, where there is no program any more.
    let free = json!({"type": "object", "additionalProperties": true});
    let properties = schema["properties"].as_object_mut();
    properties.map(|known| known.entry(InputPath::PARAMETERS).or_insert(free));
    match schema {
        Value::Object(schema) => schema,
        _ => JsonObject::new(),
    }
}

/// Puts an input into the schema of what it is in. Figures are places in a list.
fn put(schema: &mut Value, names: &[String], kind: InputKind) {
    let Some((name, below)) = names.split_first() else {
        *schema = of_kind(kind);
        return;
    };
    let place = name.parse::<usize>().ok().filter(|_| schema["type"] != "object");
    if let Some(place) = place {
        let least = schema["minItems"].as_u64().unwrap_or(0).max((place as u64).saturating_add(1));
        schema["type"] = json!("array");
        schema["minItems"] = json!(least);
        put(&mut schema["items"], below, kind);
        return;
    }
    schema["type"] = json!("object");
    put(&mut schema["properties"][name], below, kind);
    if let Some(required) = schema.as_object_mut().map(|fields| fields.entry("required")) {
        let required = required.or_insert_with(|| json!([])).as_array_mut();
        if let Some(all) = required.filter(|all| !all.contains(&json!(name))) {
            all.push(json!(name));
        }
    }
}

fn of_kind(kind: InputKind) -> Value {
    match kind {
        InputKind::String | InputKind::Number | InputKind::Boolean => json!({"type": kind}),
        InputKind::Secret => {
            json!({"type": "string", "description": "A secret: Hob shows it to nobody."})
        }
        InputKind::File => json!({
            "type": "object",
            "description": "A file: {\"$file\": id}, with the id that POST /api/v1/files of Hob has answered.",
            "properties": {"$file": {"type": "string"}},
            "required": ["$file"],
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::sample;

    #[test]
    fn inputs_are_where_a_start_call_has_them() {
        let schema = Value::Object(input_schema(&sample(json!({}))));
        let parameters = &schema["properties"]["parameters"];
        assert_eq!(parameters["properties"]["max"], json!({"type": "number"}));
        assert_eq!(
            parameters["properties"]["tags"],
            json!({"type": "array", "minItems": 2, "items": {"type": "string"}})
        );
        assert_eq!(parameters["required"], json!(["max", "query", "tags"]));
        assert_eq!(schema["properties"]["secrets"]["required"], json!(["code"]));
        assert_eq!(schema["required"], json!(["parameters", "secrets"]));
    }

    #[test]
    fn every_id_has_a_name_that_agents_take() {
        let name = |id: &str| tool_name(&id.parse().expect("an id"));
        assert_eq!(name("tea-shop_2"), "skillet_tea-shop_2");
        let others = [name("a.b"), name("a_b"), name(&"x".repeat(128)), name(&"x".repeat(127))];
        for (at, one) in others.iter().enumerate() {
            assert!(one.len() <= 48 && is_name(one), "{one}");
            assert!(one.chars().all(|c| c.is_ascii_alphanumeric() || "_-".contains(c)), "{one}");
            assert!(!others[..at].contains(one), "{one} twice");
        }
    }
}
