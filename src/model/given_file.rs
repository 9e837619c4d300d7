//! Files among a run's parameters: `{"$file": id}` stands where a file was uploaded before.

use serde_json::{Map, Value};

use super::{Fault, InputPath};

/// The field that makes an object a file.
pub(super) const FIELD: &str = "$file";
/// Beside it in an accepted run: the file's name, as the planner sees it.
const NAME: &str = "name";

/// A file among the parameters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenFile {
    /// Its path.
    pub path: InputPath,
    /// What the upload was answered with.
    pub id: String,
    /// Its name; empty before the run is accepted.
    pub name: String,
}

impl GivenFile {
    /// All files among `parameters`, in their order.
    pub fn all(parameters: &Map<String, Value>) -> Vec<Self> {
        let mut found = Vec::new();
        for (name, value) in parameters {
            collect(&InputPath::parameter(name), value, &mut found);
        }
        found
    }

    /// The file that `value` stands for.
    pub fn of(path: &InputPath, value: &Value) -> Option<Self> {
        let text = |field: &str| value.get(field).and_then(Value::as_str).map(str::to_owned);
        let name = text(NAME).unwrap_or_default();
        Some(Self { path: path.clone(), id: text(FIELD)?, name })
    }

    /// Its place in the body of a start call.
    pub fn pointer(&self) -> String {
        let escaped = |name: &String| name.replace('~', "~0").replace('/', "~1");
        self.path.names().iter().map(|name| format!("/{}", escaped(name))).collect()
    }

    /// Writes the files' names beside their ids, for those that `name_of` knows.
    pub fn write_names(
        parameters: &mut Map<String, Value>,
        name_of: &dyn Fn(&str) -> Option<String>,
    ) {
        parameters.values_mut().for_each(|value| write_name(value, name_of));
    }

    /// The parameters without the files: what can be typed.
    pub fn without(parameters: &Map<String, Value>) -> Map<String, Value> {
        let kept = parameters.iter().filter(|(_, value)| !is_file(value));
        kept.map(|(name, value)| (name.clone(), without(value))).collect()
    }
}

/// Whether a value is, or should be, a file.
pub fn is_file(value: &Value) -> bool {
    value.as_object().is_some_and(|fields| fields.contains_key(FIELD))
}

/// What is wrong with the files as the caller wrote them.
pub(super) fn faults(pointer: &str, value: &Value, faults: &mut Vec<Fault>) {
    match value {
        Value::Object(fields) if is_file(value) => {
            let well_written = fields.len() == 1 && fields[FIELD].is_string();
            let message = "a file is written {\"$file\": id}, with the id that POST /api/v1/files \
                           answered and nothing beside it";
            faults.extend((!well_written).then(|| Fault::new(pointer, message)));
        }
        Value::Object(fields) => {
            for (name, inner) in fields {
                self::faults(&format!("{pointer}/{name}"), inner, faults);
            }
        }
        Value::Array(items) => {
            for (index, inner) in items.iter().enumerate() {
                self::faults(&format!("{pointer}/{index}"), inner, faults);
            }
        }
        _ => {}
    }
}

fn collect(path: &InputPath, value: &Value, found: &mut Vec<GivenFile>) {
    match value {
        Value::Object(fields) if fields.contains_key(FIELD) => {
            found.extend(GivenFile::of(path, value));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, inner)| collect(&path.child(name), inner, found));
        }
        Value::Array(items) => {
            let items = items.iter().enumerate();
            items.for_each(|(index, inner)| collect(&path.child(index), inner, found));
        }
        _ => {}
    }
}

fn write_name(value: &mut Value, name_of: &dyn Fn(&str) -> Option<String>) {
    match value {
        Value::Object(fields) => match fields.get(FIELD).and_then(Value::as_str) {
            Some(id) => {
                if let Some(name) = name_of(id) {
                    fields.insert(NAME.to_owned(), name.into());
                }
            }
            None => fields.values_mut().for_each(|inner| write_name(inner, name_of)),
        },
        Value::Array(items) => items.iter_mut().for_each(|inner| write_name(inner, name_of)),
        _ => {}
    }
}

fn without(value: &Value) -> Value {
    match value {
        Value::Object(fields) => Value::Object(GivenFile::without(fields)),
        // Others keep their places in the list.
        Value::Array(items) => items
            .iter()
            .map(|item| if is_file(item) { Value::Null } else { without(item) })
            .collect(),
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use serde_json::json;

    #[test]
    fn files_are_found_named_and_taken_out() {
        let mut parameters = json!({
            "name": "Ann", "cv": {"$file": "up-1"}, "more": [{"$file": "up-2"}, "text"],
            "deep": {"letter": {"$file": "up-3"}, "n": 1},
        })
        .as_object()
        .cloned()
        .unwrap();
        let paths: Vec<_> = GivenFile::all(&parameters).into_iter().map(|f| f.pointer()).collect();
        assert_eq!(paths, ["/parameters/cv", "/parameters/more/0", "/parameters/deep/letter"]);
        GivenFile::write_names(&mut parameters, &|id| (id == "up-1").then(|| "cv.pdf".to_owned()));
        assert_eq!(GivenFile::all(&parameters)[0].name, "cv.pdf");
        let left = Value::Object(GivenFile::without(&parameters));
        assert_eq!(left, json!({"name": "Ann", "more": [null, "text"], "deep": {"n": 1}}));
    }

    #[test]
    fn what_is_no_file_although_it_says_so_is_a_fault() {
        let mut found = Vec::new();
        let value =
            json!({"a": {"$file": 5}, "b": [{"$file": "x", "name": "y"}], "c": {"$file": "x"}});
        faults("/parameters", &value, &mut found);
        let pointers: Vec<_> = found.iter().map(|fault| fault.pointer.as_str()).collect();
        assert_eq!(pointers, ["/parameters/a", "/parameters/b/0"]);
    }
}
