//! Texts in which inputs stand, as data. What a page says is never searched for placeholders: only what
//! is known to be an input is one, and all else is text, whatever it looks like.

use serde::{Deserialize, Serialize};

use super::{InputPath, Inputs};

/// A text in which inputs may stand.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Template(Vec<Piece>);

/// One piece of a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Piece {
    /// As it is.
    Text(String),
    /// An input's value.
    Input(InputPath),
    /// An input's value as a part of an address: `encodeURIComponent`.
    Encoded(InputPath),
}

impl Template {
    /// A text without inputs.
    pub fn plain(text: impl Into<String>) -> Self {
        Self::of([Piece::Text(text.into())])
    }

    /// An input's value alone.
    pub fn input(path: InputPath) -> Self {
        Self(vec![Piece::Input(path)])
    }

    /// A text of these pieces.
    pub fn of(pieces: impl IntoIterator<Item = Piece>) -> Self {
        let some = |piece: &Piece| !matches!(piece, Piece::Text(text) if text.is_empty());
        Self(pieces.into_iter().filter(some).collect())
    }

    /// A text that a planner wrote: `{{path}}` is an input where `known` says which, else text.
    pub fn parse(text: &str, known: impl Fn(&str) -> Option<InputPath>) -> Self {
        let (mut pieces, mut plain, mut rest) = (Vec::new(), String::new(), text);
        while let Some(open) = rest.find("{{") {
            let Some(length) = rest[open + 2..].find("}}") else { break };
            let end = open + length + 4;
            plain.push_str(&rest[..open]);
            match known(rest[open + 2..open + 2 + length].trim()) {
                Some(path) => {
                    pieces.extend([Piece::Text(std::mem::take(&mut plain)), Piece::Input(path)]);
                }
                None => plain.push_str(&rest[open..end]),
            }
            rest = &rest[end..];
        }
        plain.push_str(rest);
        Self::of(pieces.into_iter().chain([Piece::Text(plain)]))
    }

    /// Its pieces; no text among them is empty.
    pub fn pieces(&self) -> &[Piece] {
        &self.0
    }

    /// The inputs in it.
    pub fn inputs(&self) -> impl Iterator<Item = &InputPath> {
        self.0.iter().filter_map(|piece| match piece {
            Piece::Text(_) => None,
            Piece::Input(path) | Piece::Encoded(path) => Some(path),
        })
    }

    /// Whether there is an input in it.
    pub fn takes_input(&self) -> bool {
        self.inputs().next().is_some()
    }

    /// What it says for a run; a secret, or an input that the run has not, stays a placeholder.
    pub fn filled(&self, inputs: &Inputs) -> String {
        let value = |path: &InputPath| match inputs.parameter(path) {
            Some(serde_json::Value::String(text)) => text.clone(),
            Some(other) => other.to_string(),
            None => path.placeholder(),
        };
        self.0
            .iter()
            .map(|piece| match piece {
                Piece::Text(text) => text.clone(),
                Piece::Input(path) | Piece::Encoded(path) => value(path),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_inputs_are_inputs() {
        let known = |text: &str| InputPath::parse(text).filter(|p| p.to_string() == "parameters.q");
        let hostile = "{{page[\"x\"]()}} {{parameters.z}} {{";
        assert_eq!(Template::parse(hostile, known), Template::plain(hostile));
        let mixed = Template::parse("a {{x}} {{ parameters.q }}!", known);
        let expected = [
            Piece::Text("a {{x}} ".to_owned()),
            Piece::Input(InputPath::parameter("q")),
            Piece::Text("!".to_owned()),
        ];
        assert_eq!(mixed, Template::of(expected));
        let kept = serde_json::to_string(&mixed).expect("JSON");
        assert_eq!(serde_json::from_str::<Template>(&kept).expect("a template"), mixed);
    }
}
