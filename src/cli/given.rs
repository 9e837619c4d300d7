//! What is given to a run on the command line as `name=value`.

use std::path::Path;

use serde_json::{Map, Value, json};

/// Arguments that cannot be used.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub(super) struct UsageError(pub(super) String);

/// `name=value` texts as an object; `read` makes the value of what stands after the name.
pub(super) fn pairs(
    option: &str,
    texts: &[String],
    read: impl Fn(&str) -> Result<Value, String>,
) -> Result<Value, UsageError> {
    let mut object = Map::new();
    for text in texts {
        let split = text.find('=').filter(|at| *at > 0);
        let Some((name, rest)) = split.map(|at| text.split_at(at)) else {
            return Err(UsageError(format!("{option} must be name=value")));
        };
        // `name:=JSON`: the colon belongs to the sign.
        let (name, rest) = match name.strip_suffix(':') {
            Some(name) => (name, format!(":{rest}")),
            None => (name, rest.to_owned()),
        };
        let value =
            read(&rest).map_err(|problem| UsageError(format!("{option} {name}: {problem}")))?;
        if object.insert(name.to_owned(), value).is_some() {
            return Err(UsageError(format!("{option} {name} is given twice")));
        }
    }
    Ok(Value::Object(object))
}

pub(super) fn parameter(text: &str) -> Result<Value, String> {
    match text.strip_prefix(":=") {
        Some(json) => serde_json::from_str(json).map_err(|error| format!("is not JSON: {error}")),
        None => Ok(json!(text.strip_prefix('=').unwrap_or(text))),
    }
}

/// A secret's value; what is wrong is said without it.
pub(super) fn secret(text: &str) -> Result<Value, String> {
    plain(text.strip_prefix('=').ok_or("must be name=value")?).map(Value::String)
}

/// A text as it is, or what an environment variable holds: `@env:VARIABLE`.
pub(super) fn plain(text: &str) -> Result<String, String> {
    match text.strip_prefix("@env:") {
        Some(name) => {
            std::env::var(name).map_err(|_| format!("the environment variable {name} is not set"))
        }
        None => Ok(text.to_owned()),
    }
}

/// A file to be given to a run.
pub(super) struct NamedFile {
    /// The parameter that it is.
    pub(super) parameter: String,
    /// Its name without its folder.
    pub(super) name: String,
    /// What is in it.
    pub(super) bytes: Vec<u8>,
}

/// The file of `name=path`.
pub(super) fn file(text: &str) -> Result<NamedFile, UsageError> {
    let wrong = || UsageError("--file must be name=path".to_owned());
    let (parameter, path) =
        text.split_once('=').filter(|(name, _)| !name.is_empty()).ok_or_else(wrong)?;
    let path = Path::new(path);
    let bytes = std::fs::read(path)
        .map_err(|error| UsageError(format!("cannot read {}: {error}", path.display())))?;
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(NamedFile { parameter: parameter.to_owned(), name, bytes })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used)]
    use super::*;

    fn texts(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| (*text).to_owned()).collect()
    }

    #[test]
    fn parameters_are_text_unless_they_are_marked_as_json() {
        let given = texts(&["q=green tea", "zip=01234", "eq=a==b", "n:=3", "l:=[1,2]", "empty="]);
        let expected = json!({
            "q": "green tea", "zip": "01234", "eq": "a==b", "n": 3, "l": [1, 2], "empty": "",
        });
        assert_eq!(pairs("--param", &given, parameter), Ok(expected));
        for wrong in ["q", "=x", "n:=three"] {
            assert!(pairs("--param", &texts(&[wrong]), parameter).is_err(), "{wrong}");
        }
        assert!(pairs("--param", &texts(&["a=1", "a=2"]), parameter).is_err());
    }

    #[test]
    fn secrets_come_from_the_environment() {
        let path = std::env::var("PATH").unwrap();
        let given = texts(&["p=@env:PATH", "q=plain"]);
        let expected = json!({"p": path, "q": "plain"});
        assert_eq!(pairs("--secret", &given, secret), Ok(expected));
        let error = pairs("--secret", &texts(&["p=@env:HOB_NO_SUCH_VARIABLE"]), secret);
        assert!(error.unwrap_err().0.contains("HOB_NO_SUCH_VARIABLE"));
    }
}
