//! JSON Schema, draft 2020-12: the caller's result schema, checked when it comes in and when the
//! result is there, and the schemas of Hob's own request bodies.
//!
//! Compiled without fetching anything: `$ref` may only point into the schema itself.

use std::sync::Arc;

use schemars::JsonSchema;
use serde_json::Value;

use super::Fault;

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
    fn new(pointer: impl Into<String>, message: impl Into<String>) -> Self {
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
}

/// Largest schema, in bytes of JSON. Compile time grows with it.
const LARGEST: usize = 64 * 1024;
/// Most `$ref`s in one schema: doubling references make validation exponential.
const MOST_REFS: usize = 200;
/// Deepest nesting of references that are not part of a cycle.
const DEEPEST_REFS: usize = 12;

impl OutputSchema {
    /// Checks and compiles `source`.
    pub fn compile(source: Value) -> Result<Self, SchemaError> {
        if source.to_string().len() > LARGEST {
            return Err(SchemaError::new("", format!("is larger than {LARGEST} bytes")));
        }
        check_refs(&source)?;
        check_draft(&source)?;
        if let Err(error) = jsonschema::draft202012::meta::validate(&source) {
            return Err(SchemaError::new(error.instance_path().to_string(), error.to_string()));
        }
        let validator = options()
            .build(&source)
            .map_err(|e| SchemaError::new(e.instance_path().to_string(), e.to_string()))?;
        let schema = Self { source, validator: Arc::new(validator) };
        if allows_object(&schema.source, &schema.source, 0) {
            Ok(schema)
        } else {
            Err(SchemaError::new("/type", "the root must allow an object: a result is always one"))
        }
    }

    /// The schema as it was given.
    pub fn source(&self) -> &Value {
        &self.source
    }

    /// Every place where `result` does not fit; empty if it does.
    pub fn violations(&self, result: &Value) -> Vec<Fault> {
        self.validator.iter_errors(result).take(20).map(|e| fault_of(&e)).collect()
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
        .with_pattern_options(jsonschema::PatternOptions::regex())
        .should_validate_formats(true)
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

/// Refuses references out of the schema, too many of them, and chains that double.
fn check_refs(source: &Value) -> Result<(), SchemaError> {
    let mut refs = Vec::new();
    collect_refs(source, &mut String::new(), &mut refs);
    for (pointer, target) in &refs {
        if !target.starts_with('#') {
            return Err(SchemaError::new(
                pointer.clone(),
                format!(
                    "`{target}` points outside the schema; only references within it (#…) are taken"
                ),
            ));
        }
    }
    if refs.len() > MOST_REFS {
        return Err(SchemaError::new("", format!("has more than {MOST_REFS} references")));
    }
    if ref_depth(source, source, &mut Vec::new()) > DEEPEST_REFS {
        return Err(SchemaError::new(
            "",
            format!("nests references more than {DEEPEST_REFS} deep"),
        ));
    }
    Ok(())
}

fn collect_refs(value: &Value, at: &mut String, found: &mut Vec<(String, String)>) {
    let mut visit = |name: &str, inner: &Value, at: &mut String| {
        let length = at.len();
        at.push('/');
        at.push_str(&name.replace('~', "~0").replace('/', "~1"));
        if let (true, Some(target)) = (matches!(name, "$ref" | "$dynamicRef"), inner.as_str()) {
            found.push((at.clone(), target.to_owned()));
        }
        collect_refs(inner, at, found);
        at.truncate(length);
    };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, inner)| visit(name, inner, at)),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, inner)| visit(&i.to_string(), inner, at));
        }
        _ => {}
    }
}

/// How many references follow one another without coming round to one already passed.
fn ref_depth(root: &Value, value: &Value, passed: &mut Vec<String>) -> usize {
    if passed.len() > DEEPEST_REFS {
        return passed.len();
    }
    match value {
        Value::Object(fields) => fields
            .iter()
            .map(|(name, inner)| match (name.as_str(), inner.as_str()) {
                ("$ref", Some(target)) if !passed.iter().any(|p| p == target) => {
                    let Some(inner) = root.pointer(target.trim_start_matches('#')) else {
                        return 0;
                    };
                    passed.push(target.to_owned());
                    let depth = ref_depth(root, inner, passed);
                    passed.pop();
                    depth
                }
                _ => ref_depth(root, inner, passed),
            })
            .max()
            .unwrap_or(0)
            .max(passed.len()),
        Value::Array(items) => {
            items.iter().map(|v| ref_depth(root, v, passed)).max().unwrap_or(0).max(passed.len())
        }
        _ => passed.len(),
    }
}

/// Whether some object can fit, as far as `type`, `const`, `enum`, `$ref` and the combinators say.
fn allows_object(root: &Value, schema: &Value, depth: usize) -> bool {
    let Some(fields) = schema.as_object() else { return schema != &Value::Bool(false) };
    if depth > DEEPEST_REFS {
        return true;
    }
    let by_type = match fields.get("type") {
        Some(Value::String(name)) => name == "object",
        Some(Value::Array(names)) => names.iter().any(|n| n == "object"),
        _ => true,
    };
    let by_ref = match fields.get("$ref").and_then(Value::as_str) {
        Some(target) => root
            .pointer(target.trim_start_matches('#'))
            .is_none_or(|inner| allows_object(root, inner, depth + 1)),
        None => true,
    };
    let inner = |name: &str| fields.get(name).and_then(Value::as_array);
    let any = |name: &str| {
        inner(name).is_none_or(|all| all.iter().any(|s| allows_object(root, s, depth + 1)))
    };
    by_type
        && by_ref
        && fields.get("const").is_none_or(Value::is_object)
        && fields
            .get("enum")
            .and_then(Value::as_array)
            .is_none_or(|v| v.iter().any(Value::is_object))
        && any("anyOf")
        && any("oneOf")
        && inner("allOf").is_none_or(|all| all.iter().all(|s| allows_object(root, s, depth + 1)))
}

/// The schema of one of Hob's own request bodies, made from its Rust type.
pub struct BodySchema {
    source: Value,
    fields: Vec<String>,
    validator: jsonschema::Validator,
}

impl BodySchema {
    /// The schema of `T`.
    pub fn of<T: JsonSchema>() -> Self {
        let source = schemars::schema_for!(T).to_value();
        let fields = source["properties"].as_object().map(|p| p.keys().cloned().collect());
        let validator = options().build(&source);
        let validator =
            validator.unwrap_or_else(|e| unreachable!("a derived schema compiles: {e}"));
        Self { fields: fields.unwrap_or_default(), validator, source }
    }

    /// Every fault of `body`, unknown fields with the nearest known name.
    pub fn check(&self, body: &Value) -> Vec<Fault> {
        use jsonschema::error::ValidationErrorKind as Kind;
        let mut faults = Vec::new();
        for error in self.validator.iter_errors(body) {
            match error.kind() {
                Kind::AdditionalProperties { unexpected } => {
                    faults.extend(unexpected.iter().map(|name| self.unknown_field(name)));
                }
                Kind::Required { property } => {
                    let name = property.as_str().unwrap_or_default();
                    faults.push(Fault::new(format!("/{name}"), format!("`{name}` is required")));
                }
                // What a caller sent is not sent back: it can be long, and it can be a secret.
                _ => {
                    let message = match self.names(&error) {
                        Some(names) => format!("must be one of {names}"),
                        None => error.masked().to_string(),
                    };
                    faults.push(Fault::new(error.instance_path().to_string(), message));
                }
            }
        }
        faults
    }

    /// The names that an enumeration allows, where the error is about one.
    fn names(&self, error: &jsonschema::ValidationError<'_>) -> Option<String> {
        let choices = self.source.pointer(error.schema_path().as_str())?.as_array()?;
        let names: Option<Vec<_>> = choices.iter().map(|c| c.get("const")?.as_str()).collect();
        Some(format!("`{}`", names?.join("`, `")))
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
