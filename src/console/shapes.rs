//! The shape of a result, tried on an example before a run costs anything.

use serde_json::Value;

use crate::model::{Fault, Languages, OutputSchema, coerce};

/// What came of it.
#[derive(Debug)]
pub(super) struct Tried {
    /// Whether the shape can be used, and the example fits it.
    pub(super) good: bool,
    pub(super) said: String,
    /// Where it does not fit.
    pub(super) faults: Vec<Fault>,
    /// The example as a run would give it out, where that is written otherwise.
    pub(super) read: String,
}

impl Tried {
    fn wrong(said: String) -> Self {
        Self { good: false, said, faults: Vec::new(), read: String::new() }
    }
}

/// Tries `schema` on `example`; without one, whether it can be used.
pub(super) fn tried(schema: &str, example: &str) -> Tried {
    let parsed = |label: &str, text: &str| {
        serde_json::from_str::<Value>(text).map_err(|error| format!("{label} is not JSON: {error}"))
    };
    let schema = match parsed("The shape", schema) {
        Ok(schema) => schema,
        Err(wrong) => return Tried::wrong(wrong),
    };
    let compiled = match OutputSchema::compile(schema.clone()) {
        Ok(compiled) => compiled,
        Err(error) => {
            let faults = vec![error.into_fault("")];
            return Tried { faults, ..Tried::wrong("The shape cannot be used.".to_owned()) };
        }
    };
    if example.trim().is_empty() {
        let said = "The shape can be used. With an example of a result it is tried on that, too.";
        return Tried { good: true, ..Tried::wrong(said.to_owned()) };
    }
    let example = match parsed("The example", example) {
        Ok(example) => example,
        Err(wrong) => return Tried::wrong(wrong),
    };
    let read = coerce(&schema, example.clone(), &Languages::default()).value;
    let faults = compiled.violations(&read);
    let said = if faults.is_empty() { "The example fits." } else { "The example does not fit." };
    Tried {
        good: faults.is_empty(),
        said: said.to_owned(),
        faults,
        read: if read == example {
            String::new()
        } else {
            serde_json::to_string_pretty(&read).unwrap_or_default()
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCHEMA: &str =
        r#"{"type": "object", "required": ["price"], "properties": {"price": {"type": "number"}}}"#;

    #[test]
    fn a_shape_is_tried_as_a_run_would_meet_it() {
        assert!(tried(SCHEMA, "").good);
        let fits = tried(SCHEMA, r#"{"price": 7}"#);
        assert!(fits.good && fits.read.is_empty());
        let read = tried(SCHEMA, r#"{"price": "£7.50"}"#);
        assert!(read.good && read.read.contains("7.5"), "{read:?}");
        let misfit = tried(SCHEMA, r#"{"cost": 7}"#);
        assert!(!misfit.good && !misfit.faults.is_empty(), "{misfit:?}");
        for (schema, example) in
            [("{", ""), (r#"{"type": "array"}"#, ""), (r#"{"type": 7}"#, ""), (SCHEMA, "{")]
        {
            let wrong = tried(schema, example);
            assert!(!wrong.good && !wrong.said.is_empty(), "{schema} {example}");
        }
    }
}
