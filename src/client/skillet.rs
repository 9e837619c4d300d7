//! A skillet as the service gives it out, and the start call that runs it with other inputs.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value, json};
use url::Url;

use crate::model::{InputKind, InputPath, SkilletId};

/// A skillet as the API has it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Skillet {
    /// Its id.
    pub id: SkilletId,
    /// The task as a call says it that has other inputs.
    pub task_template: String,
    /// Where its runs start that name no address.
    pub start_url: Option<Url>,
    /// The schema of its results, which they are held to.
    pub output_schema: Value,
    /// Whether that was inferred: it is for calls that send none.
    pub schema_inferred: bool,
    /// Whether the code only follows links, scrolls and reads; nothing where there is no code.
    pub reads_only: Option<bool>,
    /// The inputs that the code takes, by path.
    #[serde(default)]
    pub inputs: BTreeMap<String, InputKind>,
}

impl Skillet {
    /// The body of the start call that runs it, or what `given`, its inputs with what else the call says, lacks.
    pub fn order(&self, given: Map<String, Value>) -> Result<Map<String, Value>, String> {
        let given = Value::Object(given);
        let paths: Vec<InputPath> =
            self.inputs.keys().filter_map(|path| InputPath::parse(path)).collect();
        let lacks = |path: &&InputPath| given.pointer(&path.pointer()).is_none_or(Value::is_null);
        let missing: Vec<String> = paths.iter().filter(lacks).map(ToString::to_string).collect();
        if !missing.is_empty() {
            return Err(format!(
                "the skillet takes {}, which the call does not give",
                missing.join(", ")
            ));
        }
        let Value::Object(body) = given else { return Ok(Map::new()) };
        Ok(self.order_in_rows(body))
    }

    /// The same where the inputs stand elsewhere, as in the rows of a batch.
    pub fn order_in_rows(&self, mut body: Map<String, Value>) -> Map<String, Value> {
        // It names its inputs: a value that looked like a secret's placeholder would become one in the task.
        body.insert("task".to_owned(), json!(self.task_template));
        // What says of itself that it only reads is held to it, by a program and by who explores anew.
        if self.reads_only == Some(true) {
            body.insert("readOnly".to_owned(), json!(true));
        }
        body.insert("skilletId".to_owned(), json!(self.id.as_str()));
        if !self.schema_inferred {
            body.insert("outputSchema".to_owned(), self.output_schema.clone());
        }
        body
    }
}

/// A skillet for tests, changed so.
#[cfg(test)]
pub(crate) fn sample(change: Value) -> Skillet {
    let mut skillet = json!({"id": "tea", "taskTemplate": "Find {{parameters.query}} under {{parameters.max}}",
        "startUrl": "https://shop.example/", "outputSchema": {"type": "object"}, "schemaInferred": true,
        "readsOnly": true, "inputs": {"parameters.query": "string", "parameters.max": "number",
            "secrets.code": "secret", "parameters.tags.1": "string"}});
    for (name, value) in change.as_object().cloned().unwrap_or_default() {
        skillet[name] = value;
    }
    serde_json::from_value(skillet).expect("a skillet")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_task_names_its_inputs_and_what_reads_is_held_to_it() {
        let given = json!({"parameters": {"query": "{{secrets.code}} tea", "max": 5, "tags": ["a", "b"]},
            "secrets": {"code": "1234"}, "auth": "as-1"});
        let given: Map<String, Value> = serde_json::from_value(given).expect("an object");
        let body = sample(json!({})).order(given.clone()).expect("an order");
        assert_eq!(body["task"], "Find {{parameters.query}} under {{parameters.max}}");
        assert_eq!(body["readOnly"], true);
        assert_eq!((&body["skilletId"], &body["auth"]), (&json!("tea"), &json!("as-1")));
        assert!(!body.contains_key("outputSchema"));
        let asked = sample(json!({"schemaInferred": false})).order(given).expect("an order");
        assert_eq!(asked["outputSchema"], json!({"type": "object"}));
        let lacks = sample(json!({})).order(Map::new()).expect_err("inputs are missing");
        assert!(lacks.contains("parameters.query"), "{lacks}");
    }
}
