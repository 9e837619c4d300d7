//! Where an input is among those of a run: `parameters.tags.0`, `secrets.code`. One way to write it, from
//! which the names can be had again: a name that is not of letters, figures, `_`, `-`, `$` and inner
//! spaces stands in brackets as JSON, `parameters["address.street"]`. So no two inputs have one path, and
//! no name can end a placeholder or a line.

use std::fmt::{self, Write as _};

/// The path of an input: `parameters` or `secrets`, and one name or more; places in lists are names too.
#[derive(
    Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(try_from = "String", into = "String")]
pub struct InputPath(Vec<String>);

impl InputPath {
    /// What the parameters are under.
    pub const PARAMETERS: &'static str = "parameters";
    /// What the secrets that are no parameters are under.
    pub const SECRETS: &'static str = "secrets";

    /// The path of a parameter.
    pub fn parameter(name: &str) -> Self {
        Self(vec![Self::PARAMETERS.to_owned(), name.to_owned()])
    }

    /// The path of a secret that is no parameter.
    pub fn secret(name: &str) -> Self {
        Self(vec![Self::SECRETS.to_owned(), name.to_owned()])
    }

    /// The path of what is below.
    #[must_use]
    pub fn child(&self, name: impl fmt::Display) -> Self {
        Self(self.0.iter().cloned().chain([name.to_string()]).collect())
    }

    /// The path that a text is; nothing where it is none.
    pub fn parse(text: &str) -> Option<Self> {
        let (mut names, mut rest) = (Vec::new(), text);
        while !rest.is_empty() {
            if let Some(bracket) = rest.strip_prefix('[') {
                let mut json = serde_json::Deserializer::from_str(bracket).into_iter::<Name>();
                names.push(json.next()?.ok()?.into());
                rest = bracket.get(json.byte_offset()..)?.strip_prefix(']')?;
                continue;
            }
            let name = if names.is_empty() { rest } else { rest.strip_prefix('.')? };
            let end = name.find(['.', '[']).unwrap_or(name.len());
            if end == 0 {
                return None;
            }
            names.push(name[..end].to_owned());
            rest = &name[end..];
        }
        let known = [Self::PARAMETERS, Self::SECRETS];
        let rooted = names.first().is_some_and(|first| known.contains(&first.as_str()));
        (rooted && names.len() > 1).then_some(Self(names))
    }

    /// The names on the way, the first of them `parameters` or `secrets`.
    pub fn names(&self) -> &[String] {
        &self.0
    }

    /// Where the input stands in a start call, as a JSON pointer.
    pub fn pointer(&self) -> String {
        self.0
            .iter()
            .map(|name| format!("/{}", name.replace('~', "~0").replace('/', "~1")))
            .collect()
    }

    /// What stands for the input in a text.
    pub fn placeholder(&self) -> String {
        format!("{{{{{self}}}}}")
    }

    /// Whether a planner may mean it by `text`: it, or its names with dots between them, as one writes
    /// who does not know that a name has dots in it.
    pub fn is_meant_by(&self, text: &str) -> bool {
        Self::parse(text).as_ref() == Some(self) || self.0.join(".") == text
    }
}

impl From<InputPath> for String {
    fn from(path: InputPath) -> Self {
        path.to_string()
    }
}

impl TryFrom<String> for InputPath {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::parse(&text).ok_or_else(|| format!("`{text}` is no path of an input"))
    }
}

/// What stands in brackets.
#[derive(serde::Deserialize)]
#[serde(untagged)]
enum Name {
    Text(String),
    Place(usize),
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        match name {
            Name::Text(text) => text,
            Name::Place(place) => place.to_string(),
        }
    }
}

impl fmt::Display for InputPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, name) in self.0.iter().enumerate() {
            match (is_plain(name), at) {
                (true, 0) => f.write_str(name)?,
                (true, _) => write!(f, ".{name}")?,
                (false, _) => write!(f, "[{}]", quoted(name))?,
            }
        }
        Ok(())
    }
}

fn is_plain(name: &str) -> bool {
    !name.is_empty()
        && name.trim() == name
        && name.chars().all(|c| c.is_alphanumeric() || "_-$ ".contains(c))
}

/// As JSON, without braces and without any end of a line.
fn quoted(name: &str) -> String {
    let mut out = String::new();
    for c in serde_json::Value::from(name).to_string().chars() {
        if "{}\u{2028}\u{2029}".contains(c) || c.is_control() {
            // Writing to a string cannot fail.
            let _ = write!(out, "\\u{:04x}", u32::from(c));
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_can_be_had_again_and_none_ends_a_placeholder_or_a_line() {
        let names =
            ["a", "a.b", "0", "x}}y", "{{z", "l\ni\u{2028}n\u{85}e", "q\"u\\o", "[0]", " s ", ""];
        for first in names {
            for second in names {
                let path = InputPath::parameter(first).child(second);
                let text = path.to_string();
                assert!(!text.contains(['{', '}', '\n', '\u{2028}', '\u{85}']), "{text}");
                assert_eq!(InputPath::parse(&text), Some(path), "{text}");
            }
        }
        assert_eq!(InputPath::parameter("tags").child(0).to_string(), "parameters.tags.0");
        assert_eq!(InputPath::parameter("a.b").to_string(), "parameters[\"a.b\"]");
    }

    #[test]
    fn only_inputs_have_paths() {
        for text in
            ["page", "parameters", "secrets.", "page[\"x\"]()", "parameters.a]", "parameters[a]"]
        {
            let path = InputPath::parse(text);
            assert!(path.is_none_or(|path| path.to_string() != text), "{text}");
        }
        assert!(InputPath::parameter("a.b").is_meant_by("parameters.a.b"));
        assert!(InputPath::parameter("tags").child(0).is_meant_by("parameters.tags[0]"));
        assert!(!InputPath::parameter("a").is_meant_by("parameters.a.b"));
    }
}
