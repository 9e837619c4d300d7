//! JSON Schema, draft 2020-12: the caller's result schema, checked when it comes in and when the
//! result is there, and the schemas of Hob's own request bodies.
//!
//! Compiled without fetching anything: `$ref` may only point into the schema itself.

use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::Fault;
use super::schema_bounds::{Bounds, DEEPEST_RESULT};

/// A schema that Hob does not take.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct SchemaError {
    /// Pointer into the schema.
    pub pointer: String,
    /// What is wrong there.
    pub message: String,
}

impl SchemaError {
    pub(super) fn new(pointer: impl Into<String>, message: impl Into<String>) -> Self {
        Self { pointer: pointer.into(), message: message.into() }
    }

    /// The fault of a body that has the schema at `at`.
    pub fn into_fault(self, at: &str) -> Fault {
        Fault::new(format!("{at}{}", self.pointer), self.message)
    }
}

/// The shape of a result: a valid draft 2020-12 schema whose root allows an object.
#[derive(Clone)]
pub struct OutputSchema {
    source: Value,
    validator: Arc<jsonschema::Validator>,
    bounds: Bounds,
}

/// Largest schema, in bytes of JSON. Compile time grows with it.
const LARGEST: usize = 64 * 1024;
/// Largest compiled `pattern`, in bytes: matching takes time by it.
const LARGEST_PATTERN: usize = 1024 * 1024;
/// Most checks that a result may need.
const MOST_CHECKS: u64 = 50_000_000;
/// Most checks for which every misfit is collected; each is kept in memory.
const MOST_COLLECTED: u64 = 1_000_000;
/// What is looked at of each list of a larger result that does not fit.
const SAMPLE: usize = 50;

impl OutputSchema {
    /// Checks and compiles `source`.
    pub fn compile(source: Value) -> Result<Self, SchemaError> {
        if source.to_string().len() > LARGEST {
            return Err(SchemaError::new("", format!("is larger than {LARGEST} bytes")));
        }
        check_draft(&source)?;
        let bounds = Bounds::of(&source)?;
        if let Err(error) = jsonschema::draft202012::meta::validate(&source) {
            return Err(unusable(&error));
        }
        let validator = options().build(&source).map_err(|error| unusable(&error))?;
        let schema = Self { source, validator: Arc::new(validator), bounds };
        if allows_object(&schema.source, &schema.source) {
            Ok(schema)
        } else {
            Err(SchemaError::new("/type", "the root must allow an object: a result is always one"))
        }
    }

    /// The schema as it was given.
    pub fn source(&self) -> &Value {
        &self.source
    }

    /// Where `result` does not fit, twenty places at most; empty if it does. A result that would
    /// take too long to check does not fit.
    pub fn violations(&self, result: &Value) -> Vec<Fault> {
        let refused = |message: String| vec![Fault::new("", message)];
        match self.bounds.checks(result) {
            None => refused(format!("is nested more than {DEEPEST_RESULT} deep")),
            Some(checks) if checks > MOST_CHECKS => {
                refused("is too large or too deep to be checked against this schema".to_owned())
            }
            Some(checks) if checks <= MOST_COLLECTED => self.collected(result),
            Some(_) if self.validator.is_valid(result) => Vec::new(),
            Some(_) => {
                let sample = sample(result);
                let few = self.bounds.checks(&sample).is_some_and(|c| c <= MOST_COLLECTED);
                let found = if few { self.collected(&sample) } else { Vec::new() };
                if found.is_empty() {
                    refused(format!("does not fit somewhere after the first {SAMPLE} of a list"))
                } else {
                    found
                }
            }
        }
    }

    fn collected(&self, result: &Value) -> Vec<Fault> {
        self.validator.iter_errors(result).take(20).map(|e| fault_of(&e)).collect()
    }
}

/// `value` with no list longer than [`SAMPLE`].
fn sample(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().take(SAMPLE).map(sample).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(name, inner)| (name.clone(), sample(inner))).collect()
        }
        other => other.clone(),
    }
}

impl std::fmt::Debug for OutputSchema {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "OutputSchema({})", self.source)
    }
}

fn options() -> jsonschema::ValidationOptions<'static> {
    jsonschema::options()
        .with_draft(jsonschema::Draft::Draft202012)
        .with_pattern_options(jsonschema::PatternOptions::regex().size_limit(LARGEST_PATTERN))
        .should_validate_formats(true)
}

fn unusable(error: &jsonschema::ValidationError<'_>) -> SchemaError {
    let pointer = error.instance_path().to_string();
    if pointer.ends_with("/pattern") && error.instance().is_string() {
        let message = "is no pattern that is taken: not valid, with look-around or back references, \
                       or too large";
        return SchemaError::new(pointer, message);
    }
    SchemaError::new(pointer, error.to_string())
}

fn fault_of(error: &jsonschema::ValidationError<'_>) -> Fault {
    Fault::new(error.instance_path().to_string(), error.to_string())
}

fn check_draft(source: &Value) -> Result<(), SchemaError> {
    const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";
    match source.get("$schema").map(Value::as_str) {
        None => Ok(()),
        Some(Some(uri)) if uri.trim_end_matches('#') == DRAFT => Ok(()),
        Some(_) => {
            Err(SchemaError::new("/$schema", format!("only draft 2020-12 is taken ({DRAFT})")))
        }
    }
}

/// Whether some object can fit, as far as `type`, `const`, `enum`, `$ref` and the combinators say. Ends, because [`Bounds`] were checked: no way at one value is long.
fn allows_object(root: &Value, schema: &Value) -> bool {
    let Some(fields) = schema.as_object() else { return schema != &Value::Bool(false) };
    let by_type = match fields.get("type") {
        Some(Value::String(name)) => name == "object",
        Some(Value::Array(names)) => names.iter().any(|n| n == "object"),
        _ => true,
    };
    let by_ref = match fields.get("$ref").and_then(Value::as_str) {
        Some(target) => root
            .pointer(target.trim_start_matches('#'))
            .is_none_or(|inner| allows_object(root, inner)),
        None => true,
    };
    let inner = |name: &str| fields.get(name).and_then(Value::as_array);
    let any = |name: &str| inner(name).is_none_or(|all| all.iter().any(|s| allows_object(root, s)));
    by_type
        && by_ref
        && fields.get("const").is_none_or(Value::is_object)
        && fields
            .get("enum")
            .and_then(Value::as_array)
            .is_none_or(|v| v.iter().any(Value::is_object))
        && any("anyOf")
        && any("oneOf")
        && inner("allOf").is_none_or(|all| all.iter().all(|s| allows_object(root, s)))
}

/// Most unknown fields of a body that are told one by one: each is held against all known ones.
const MOST_UNKNOWN: usize = 50;

/// The schema of one of Hob's own request bodies: the very one that the API's description shows.
pub struct BodySchema {
    source: Value,
    fields: Vec<String>,
    validator: jsonschema::Validator,
}

impl BodySchema {
    /// The schema of `T`.
    pub fn of<T: ToSchema>() -> Self {
        let mut named = Vec::new();
        T::schemas(&mut named);
        let mut source = json!(T::schema());
        source["components"]["schemas"] =
            named.into_iter().map(|(name, of)| (name, json!(of))).collect();
        let fields = source["properties"].as_object().map(|p| p.keys().cloned().collect());
        let validator = options().build(&source);
        let validator =
            validator.unwrap_or_else(|e| unreachable!("a derived schema compiles: {e}"));
        Self { fields: fields.unwrap_or_default(), validator, source }
    }

    /// The schema, with what it refers to in it.
    pub fn whole(&self) -> Value {
        self.source.clone()
    }

    /// What `body` says, or every fault of it, unknown fields with the nearest known name. `null` for an
    /// optional field is the field left out.
    pub fn read<T: DeserializeOwned>(&self, mut body: Value) -> Result<T, Vec<Fault>> {
        if let Some(given) = body.as_object_mut() {
            given.retain(|name, value| !value.is_null() || !self.is_optional(name));
        }
        let faults = self.check(&body);
        if !faults.is_empty() {
            return Err(faults);
        }
        serde_json::from_value(body).map_err(|error| vec![Fault::new("", error.to_string())])
    }

    fn is_optional(&self, name: &str) -> bool {
        let required = self.source["required"].as_array();
        self.fields.iter().any(|known| known == name)
            && !required.is_some_and(|names| names.iter().any(|required| required == name))
    }

    fn check(&self, body: &Value) -> Vec<Fault> {
        use jsonschema::error::ValidationErrorKind as Kind;
        let mut faults = Vec::new();
        for error in self.validator.iter_errors(body) {
            match error.kind() {
                Kind::AdditionalProperties { unexpected } => {
                    let told = unexpected.iter().take(MOST_UNKNOWN);
                    faults.extend(told.map(|name| self.unknown_field(name)));
                    if unexpected.len() > MOST_UNKNOWN {
                        let more = unexpected.len() - MOST_UNKNOWN;
                        faults.push(Fault::new("", format!("and {more} more unknown fields")));
                    }
                }
                Kind::Required { property } => {
                    let name = property.as_str().unwrap_or_default();
                    faults.push(Fault::new(format!("/{name}"), format!("`{name}` is required")));
                }
                // What a caller sent is not sent back: it can be long, and it can be a secret.
                _ => {
                    let message = match error.kind() {
                        Kind::Enum { options } => format!("must be one of {options}"),
                        _ => error.masked().to_string(),
                    };
                    faults.push(Fault::new(error.instance_path().to_string(), message));
                }
            }
        }
        faults
    }

    fn unknown_field(&self, name: &str) -> Fault {
        // No field has a name this long, and comparing costs the product of the lengths.
        let comparable = name.len() <= 64;
        let near = self
            .fields
            .iter()
            .filter(|_| comparable)
            .map(|known| {
                (strsim::damerau_levenshtein(&known.to_lowercase(), &name.to_lowercase()), known)
            })
            .min()
            .filter(|(distance, known)| *distance <= (known.len() / 2).max(2));
        let hint = match near {
            Some((_, known)) => format!("did you mean `{known}`?"),
            None => format!("known fields: {}", self.fields.join(", ")),
        };
        let shown: String = name.chars().take(100).collect();
        Fault::new(format!("/{shown}"), format!("unknown field `{shown}`; {hint}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compiled(schema: Value) -> OutputSchema {
        OutputSchema::compile(schema).expect("a schema")
    }

    #[test]
    fn recursive_schemas_check_recursive_results() {
        let tree = compiled(json!({
            "$ref": "#/definitions/Node",
            "definitions": {"Node": {"type": "object", "properties": {
                "name": {"type": "string"},
                "inner": {"type": "array", "items": {"$ref": "#/definitions/Node"}}}}}
        }));
        assert!(tree.violations(&json!({"inner": [{"inner": [{"name": "leaf"}]}]})).is_empty());
        let found = tree.violations(&json!({"inner": [{"inner": [{"name": 5}]}]}));
        assert_eq!(found[0].pointer, "/inner/0/inner/0/name");
    }

    #[test]
    fn a_result_that_would_take_too_long_to_check_does_not_fit() {
        let one = json!({"properties": {"a": {"$ref": "#"}}});
        let doubling = compiled(json!({"allOf": [one, one]}));
        let nested = |depth| (0..depth).fold(json!({}), |inner, _| json!({"a": inner}));
        assert!(doubling.violations(&nested(5)).is_empty());
        assert!(doubling.violations(&nested(60))[0].message.contains("too large or too deep"));
        assert!(compiled(one).violations(&nested(101))[0].message.contains("nested"));
    }

    #[test]
    fn a_long_list_is_checked_whole() {
        let schema = compiled(json!({"properties": {"all": {"items": {"type": "integer"}}}}));
        let mut all: Vec<Value> = (0..600_000).map(Value::from).collect();
        assert!(schema.violations(&json!({"all": all})).is_empty());
        all[599_999] = json!("x");
        assert!(schema.violations(&json!({"all": all}))[0].message.contains("after the first"));
        all[7] = json!("x");
        assert_eq!(schema.violations(&json!({"all": all}))[0].pointer, "/all/7");
    }

    #[test]
    fn large_patterns_are_refused_and_common_ones_are_not() {
        let with = |p: &str| OutputSchema::compile(json!({"properties": {"a": {"pattern": p}}}));
        for common in [
            r"^\w+([.-]?\w+)*@\w+([.-]?\w+)*(\.\w{2,3})+$",
            r"^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$",
            r"^\+?[\d\s().-]{7,20}$",
            r"^https?://\S+$",
            r"^.{1,500}$",
        ] {
            assert!(with(common).is_ok(), "{common}: {:?}", with(common));
        }
        assert!(with(r"(\p{L}{100}){200}").is_err());
    }
}
