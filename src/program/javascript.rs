//! Writing JavaScript: literals, texts with inputs in them, locators, objects. One way for each, so that
//! the same steps give the same text.

use std::fmt::Write as _;

use crate::model::{Part, Query};

/// Longest line that an object is written in.
const LINE: usize = 96;

/// A text as a literal.
pub(super) fn literal(text: &str) -> String {
    // JSON's texts are JavaScript's.
    serde_json::Value::from(text).to_string()
}

/// A text in which `{{path}}` stands for an input, as an expression.
pub(super) fn text(template: &str) -> String {
    let pieces = pieces(template);
    match pieces.as_slice() {
        [] => literal(""),
        [Piece::Text(text)] => literal(text),
        [Piece::Input(path)] => access(path),
        pieces => {
            let mut out = String::from("`");
            for piece in pieces {
                match piece {
                    Piece::Text(text) => {
                        let quoted = literal(text);
                        let inner = &quoted[1..quoted.len() - 1];
                        out.push_str(
                            &inner.replace("\\\"", "\"").replace('`', "\\`").replace("${", "\\${"),
                        );
                    }
                    Piece::Input(path) => {
                        out.push_str("${");
                        out.push_str(&access(path));
                        out.push('}');
                    }
                    Piece::Encoded(path) => {
                        out.push_str("${encodeURIComponent(");
                        out.push_str(&access(path));
                        out.push_str(")}");
                    }
                }
            }
            out.push('`');
            out
        }
    }
}

enum Piece<'a> {
    Text(&'a str),
    Input(&'a str),
    /// `{{%path}}`: the input as part of an address.
    Encoded(&'a str),
}

fn pieces(template: &str) -> Vec<Piece<'_>> {
    let mut found = Vec::new();
    let mut rest = template;
    while let Some(open) = rest.find("{{") {
        let Some(length) = rest[open + 2..].find("}}") else { break };
        let path = &rest[open + 2..open + 2 + length];
        if open > 0 {
            found.push(Piece::Text(&rest[..open]));
        }
        found.push(match path.strip_prefix('%') {
            Some(path) => Piece::Encoded(path),
            None => Piece::Input(path.trim()),
        });
        rest = &rest[open + length + 4..];
    }
    if !rest.is_empty() {
        found.push(Piece::Text(rest));
    }
    found
}

/// `parameters.tags.0` as `parameters.tags[0]`.
pub(super) fn access(path: &str) -> String {
    let mut parts = path.split('.');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        if part.chars().all(|c| c.is_ascii_digit()) {
            let _ = write!(out, "[{part}]");
        } else if is_identifier(part) {
            out.push('.');
            out.push_str(part);
        } else {
            let _ = write!(out, "[{}]", literal(part));
        }
    }
    out
}

fn is_identifier(name: &str) -> bool {
    let first = name.chars().next().is_some_and(|c| c.is_ascii_alphabetic() || "_$".contains(c));
    first && name.chars().all(|c| c.is_ascii_alphanumeric() || "_$".contains(c))
}

/// A field's name in an object literal.
pub(super) fn key(name: &str) -> String {
    if is_identifier(name) { name.to_owned() } else { literal(name) }
}

/// A constant's name for the value of a place such as `shop.items`, other than the `taken` ones.
pub(super) fn constant(place: &str, taken: &[String]) -> String {
    const WORDS: [&str; 40] = [
        "page",
        "parameters",
        "secrets",
        "startUrl",
        "await",
        "break",
        "case",
        "catch",
        "class",
        "const",
        "continue",
        "debugger",
        "default",
        "delete",
        "do",
        "else",
        "enum",
        "export",
        "extends",
        "false",
        "finally",
        "for",
        "function",
        "if",
        "import",
        "in",
        "let",
        "new",
        "null",
        "return",
        "static",
        "super",
        "switch",
        "this",
        "throw",
        "true",
        "try",
        "var",
        "while",
        "with",
    ];
    let last = place.rsplit('.').next().unwrap_or_default();
    let name: String =
        last.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    let fits = is_identifier(&name) && name.chars().any(|c| c.is_ascii_alphabetic());
    let name = if fits && !WORDS.contains(&name.as_str()) { name } else { "found".to_owned() };
    let free = |name: &String| !taken.contains(name);
    (1..=taken.len() + 1)
        .map(|n| if n == 1 { name.clone() } else { format!("{name}{n}") })
        .find(free)
        .unwrap_or_default()
}

/// An object of finished fields: on one line where they fit, else each on its own.
pub(super) fn object(fields: &[String], indent: usize) -> String {
    if fields.is_empty() {
        return "{}".to_owned();
    }
    let line = format!("{{ {} }}", fields.join(", "));
    if line.len() + indent <= LINE && !line.contains('\n') {
        return line;
    }
    let pad = " ".repeat(indent + 2);
    let mut out = String::from("{\n");
    for field in fields {
        let _ = writeln!(out, "{pad}{field},");
    }
    out.push_str(&" ".repeat(indent));
    out.push('}');
    out
}

/// A locator, beginning at the page.
pub(super) fn locator(query: &Query) -> String {
    let mut out = frames(&query.frames);
    out.extend(query.parts.iter().map(self::part));
    out
}

/// The page, or the frame that a way leads to.
pub(super) fn frames(way: &[Vec<Part>]) -> String {
    let mut out = String::from("page");
    for owner in way {
        match owner.as_slice() {
            [Part::Css { selector }] => {
                let _ = write!(out, ".frameLocator({})", text(selector));
            }
            parts => {
                out.extend(parts.iter().map(self::part));
                out.push_str(".contentFrame()");
            }
        }
    }
    out
}

fn part(part: &Part) -> String {
    let worded = |method: &str, value: &str, exact: bool| {
        let exact = if exact { ", { exact: true }" } else { "" };
        format!(".{method}({}{exact})", text(value))
    };
    match part {
        Part::Role { role, name: None, .. } => format!(".getByRole({})", literal(role)),
        Part::Role { role, name: Some(name), exact } => {
            let exact = if *exact { ", exact: true" } else { "" };
            format!(".getByRole({}, {{ name: {}{exact} }})", literal(role), text(name))
        }
        Part::Label { text, exact } => worded("getByLabel", text, *exact),
        Part::Placeholder { text, exact } => worded("getByPlaceholder", text, *exact),
        Part::Text { text, exact } => worded("getByText", text, *exact),
        Part::TestId { id } => format!(".getByTestId({})", text(id)),
        Part::Css { selector } => format!(".locator({})", text(selector)),
        Part::Filter { has_text } => format!(".filter({{ hasText: {} }})", text(has_text)),
        Part::Nth { index: 0 } => ".first()".to_owned(),
        Part::Nth { index: -1 } => ".last()".to_owned(),
        Part::Nth { index } => format!(".nth({index})"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_with_inputs_are_expressions() {
        assert_eq!(text("plain \"x\""), r#""plain \"x\"""#);
        assert_eq!(text("{{parameters.q}}"), "parameters.q");
        assert_eq!(
            text("a `b` ${c} {{parameters.tags.0}}!"),
            "`a \\`b\\` \\${c} ${parameters.tags[0]}!`"
        );
        assert_eq!(
            text("/c/{{%parameters.a-b}}"),
            "`/c/${encodeURIComponent(parameters[\"a-b\"])}`"
        );
        assert_eq!(text("{{open"), "\"{{open\"");
    }

    #[test]
    fn constants_are_valid_and_free() {
        assert_eq!(constant("shop.items", &[]), "items");
        assert_eq!(constant("items", &["items".to_owned()]), "items2");
        assert_eq!(constant("new", &[]), "found");
        assert_eq!(constant("7", &[]), "found");
    }
}
