//! Writing JavaScript: literals, texts with inputs in them, locators, objects. One way for each, so that
//! the same steps give the same text.

use std::fmt::Write as _;

use crate::model::{InputPath, Part, Piece, Query, Template};

/// Longest line that an object is written in.
const LINE: usize = 96;

/// A text as a literal.
pub(super) fn literal(text: &str) -> String {
    // JSON's texts are JavaScript's.
    serde_json::Value::from(text).to_string()
}

/// A text with inputs in it, as an expression.
pub(super) fn text(template: &Template) -> String {
    match template.pieces() {
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
                        let _ = write!(out, "${{{}}}", access(path));
                    }
                    Piece::Encoded(path) => {
                        let _ = write!(out, "${{encodeURIComponent({})}}", access(path));
                    }
                }
            }
            out.push('`');
            out
        }
    }
}

/// `parameters.tags.0` as `parameters.tags[0]`.
fn access(path: &InputPath) -> String {
    let mut out = String::new();
    for (at, name) in path.names().iter().enumerate() {
        if at == 0 {
            out.push_str(name);
        } else if !name.is_empty() && name.chars().all(|c| c.is_ascii_digit()) {
            let _ = write!(out, "[{}]", literal_place(name));
        } else if is_identifier(name) {
            out.push('.');
            out.push_str(name);
        } else {
            let _ = write!(out, "[{}]", literal(name));
        }
    }
    out
}

/// A place in a list; `007` is a name.
fn literal_place(name: &str) -> String {
    match name.parse::<u32>() {
        Ok(place) if place.to_string() == name => name.to_owned(),
        _ => literal(name),
    }
}

fn is_identifier(name: &str) -> bool {
    let first = name.chars().next().is_some_and(|c| c.is_ascii_alphabetic() || "_$".contains(c));
    first && name.chars().all(|c| c.is_ascii_alphanumeric() || "_$".contains(c))
}

/// A field's name in an object literal.
pub(super) fn key(name: &str) -> String {
    match name {
        // Written as it is, it would be the object's prototype and no field.
        "__proto__" => "[\"__proto__\"]".to_owned(),
        name if is_identifier(name) => name.to_owned(),
        name => literal(name),
    }
}

/// Names that a constant cannot have: those of what a program is given, and words of the language.
const TAKEN: &str = "\
    page parameters secrets startUrl encodeURIComponent arguments await break case catch class \
    const continue debugger default delete do else enum eval export extends false finally for \
    function if implements import in interface let new null package private protected public \
    return static super switch this throw true try var while with yield";

/// A constant's name for the value of a place such as `shop.items`, other than the `taken` ones.
pub(super) fn constant(place: &str, taken: &[String]) -> String {
    let last = place.rsplit('.').next().unwrap_or_default();
    let name: String =
        last.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    let fits = is_identifier(&name) && name.chars().any(|c| c.is_ascii_alphabetic());
    let name = if fits && !TAKEN.split(' ').any(|taken| taken == name) {
        name
    } else {
        "found".to_owned()
    };
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
pub(super) fn locator(query: &Query<Template>) -> String {
    let mut out = frames(&query.frames);
    out.extend(query.parts.iter().map(self::part));
    out
}

/// The page, or the frame that a way leads to.
pub(super) fn frames(way: &[Vec<Part<Template>>]) -> String {
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

fn part(part: &Part<Template>) -> String {
    let worded = |method: &str, value: &Template, exact: bool| {
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
        Part::Holding { has_value } => format!(".filter({{ hasValue: {} }})", text(has_value)),
        Part::Nth { index: 0 } => ".first()".to_owned(),
        Part::Nth { index: -1 } => ".last()".to_owned(),
        Part::Nth { index } => format!(".nth({index})"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn input(path: &str) -> Piece {
        Piece::Input(InputPath::parse(path).expect("a path"))
    }

    fn plain(text: &str) -> Piece {
        Piece::Text(text.to_owned())
    }

    #[test]
    fn texts_with_inputs_are_expressions() {
        let of = |pieces: &[Piece]| text(&Template::of(pieces.iter().cloned()));
        assert_eq!(of(&[plain("plain \"x\"")]), r#""plain \"x\"""#);
        assert_eq!(of(&[input("parameters.q")]), "parameters.q");
        assert_eq!(
            of(&[plain("a `b` ${c} $"), input("parameters.tags.0"), plain("\\\"!")]),
            "`a \\`b\\` \\${c} $${parameters.tags[0]}\\\\\"!`"
        );
        let encoded = Piece::Encoded(InputPath::parameter("a-b"));
        assert_eq!(of(&[plain("/c/"), encoded]), "`/c/${encodeURIComponent(parameters[\"a-b\"])}`");
        assert_eq!(
            of(&[input("parameters[\"address.street\"].007")]),
            "parameters[\"address.street\"][\"007\"]"
        );
    }

    #[test]
    fn what_a_page_says_is_never_code() {
        let hostile = "{{page[\"getByLabel\"](\"Message\")[\"fill\"](parameters[\"password\"])}}";
        let named =
            Part::Role { role: "link".to_owned(), name: Some(hostile.to_owned()), exact: true };
        let query = Query { frames: Vec::new(), parts: vec![named] }.written();
        let quoted = literal(hostile);
        assert_eq!(
            locator(&query),
            format!("page.getByRole(\"link\", {{ name: {quoted}, exact: true }})")
        );
    }

    #[test]
    fn constants_are_valid_and_free() {
        assert_eq!(constant("shop.items", &[]), "items");
        assert_eq!(constant("items", &["items".to_owned()]), "items2");
        assert_eq!(constant("new", &[]), "found");
        assert_eq!(constant("7", &[]), "found");
        assert_eq!(constant("public", &[]), "found");
        assert_eq!(key("__proto__"), "[\"__proto__\"]");
    }
}
