//! A file as a revision: hostile until checked. Every fault is named with its place: a pointer into the
//! JSON of either comment, or a line of the file.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::check::check;
use super::{CLOSING, Head, Imported, LARGEST_FILE, LEARNED, Learned, OPENING, digest, unknown};
use crate::model::{Fault, OutputSchema, Program, Revision, RevisionId, Shape, Timestamp, web_url};
use crate::program::matching;

/// Reads a file. Whether its program is JavaScript is not looked at.
pub fn import(text: &str) -> Result<Imported, Vec<Fault>> {
    let one = |pointer: &str, message: &str| vec![Fault::new(pointer, message)];
    if text.len() > LARGEST_FILE {
        return Err(one("", "the file is larger than 1 MiB"));
    }
    if text.contains('\0') {
        return Err(one("", "the file is no text: there are NULs in it"));
    }
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    let parts = Parts::of(&text).map_err(|fault| vec![fault])?;
    let mut faults = Vec::new();
    let head: Option<Head> = part(parts.head, 2, &mut faults);
    let learned: Option<Learned> = match parts.learned {
        Some((json, line)) => part(json, line, &mut faults),
        None => Some(Learned::default()),
    };
    if let (Some(head), Some(learned)) = (head, learned) {
        let content = content(head, learned, parts.program, &mut faults);
        if let (Some(content), []) = (content, faults.as_slice()) {
            return Ok(Imported { content, lines_before: parts.lines_before });
        }
    }
    Err(faults)
}

/// The parts of a file.
struct Parts<'t> {
    head: &'t str,
    program: &'t str,
    lines_before: usize,
    /// The second comment's JSON, and the line that it begins at.
    learned: Option<(&'t str, usize)>,
}

impl<'t> Parts<'t> {
    fn of(text: &'t str) -> Result<Self, Fault> {
        let rest = text.strip_prefix(OPENING).ok_or_else(|| {
            let opening = OPENING.trim_end();
            Fault::new("line 1", format!("a skillet's file begins with the line `{opening}`"))
        })?;
        let open = || Fault::new("", "a comment is not closed: `*/` is missing after its JSON");
        let (head, rest) = rest.split_once(CLOSING).ok_or_else(open)?;
        let begins = text.len() - rest.len();
        let mark = format!("\n{LEARNED}");
        // The JSON has no line that begins so: the last such line is the comment's.
        let Some(at) = rest.rfind(&mark) else {
            return Ok(Self { head, learned: None, ..Self::between(text, begins, rest) });
        };
        let tail = &rest[at + mark.len()..];
        let line = line_of(text, begins + at + mark.len());
        let (json, after) = tail.split_once(CLOSING).ok_or_else(open)?;
        if !after.trim().is_empty() {
            let place = format!("line {}", line + json.matches('\n').count());
            return Err(Fault::new(place, "nothing may stand behind what was learned"));
        }
        Ok(Self { head, learned: Some((json, line)), ..Self::between(text, begins, &rest[..at]) })
    }

    /// The program in `rest`, which begins in the file at `begins`.
    fn between(text: &'t str, begins: usize, rest: &'t str) -> Self {
        let blank = rest.len() - rest.trim_start().len();
        let lines_before = line_of(text, begins + blank) - 1;
        Self { head: "", program: rest.trim(), lines_before, learned: None }
    }
}

/// The number of the line that `at` is on, from 1.
fn line_of(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

/// One comment's JSON, which begins on a line; names that nothing is called are faults.
fn part<T: DeserializeOwned + Serialize>(
    json: &str,
    line: usize,
    faults: &mut Vec<Fault>,
) -> Option<T> {
    let given: Value = match serde_json::from_str(json) {
        Ok(given) => given,
        Err(error) => {
            let place = format!("line {}", line + error.line().saturating_sub(1));
            faults.push(Fault::new(place, format!("is not JSON: {error}")));
            return None;
        }
    };
    let read: T = match serde_path_to_error::deserialize(&given) {
        Ok(read) => read,
        Err(error) => {
            let place = pointer(error.path());
            faults.push(Fault::new(place, error.into_inner().to_string()));
            return None;
        }
    };
    let back = serde_json::to_value(&read).unwrap_or_default();
    unknown::names(&given, &back, "", faults);
    bare_locators(&given, "", faults);
    Some(read)
}

fn pointer(path: &serde_path_to_error::Path) -> String {
    use serde_path_to_error::Segment;
    path.iter()
        .filter_map(|segment| match segment {
            Segment::Seq { index } => Some(format!("/{index}")),
            Segment::Map { key } => Some(format!("/{key}")),
            Segment::Enum { .. } | Segment::Unknown => None,
        })
        .collect()
}

/// An element that nothing finds is none. One that is named in several parts, such as by what its record
/// says, is found by these alone.
fn bare_locators(value: &Value, at: &str, faults: &mut Vec<Fault>) {
    match value {
        Value::Object(fields) => {
            let parts = value.pointer("/query/parts").and_then(Value::as_array);
            if parts.is_some_and(|parts| parts.len() > 1) {
                let frames = value.pointer("/locator/frames").unwrap_or(&Value::Null);
                return bare_locators(frames, &format!("{at}/locator/frames"), faults);
            }
            let candidates = fields.get("candidates").and_then(Value::as_array);
            if candidates.is_some_and(Vec::is_empty) {
                let message = "must not be empty: an element is found by at least one";
                faults.push(Fault::new(format!("{at}/candidates"), message));
            }
            let fields = fields.iter();
            fields.for_each(|(name, value)| bare_locators(value, &format!("{at}/{name}"), faults));
        }
        Value::Array(items) => {
            let items = items.iter().enumerate();
            items.for_each(|(item, value)| bare_locators(value, &format!("{at}/{item}"), faults));
        }
        _ => {}
    }
}

/// The content of a revision; its author and number are another's to give.
fn content(head: Head, learned: Learned, text: &str, faults: &mut Vec<Fault>) -> Option<Revision> {
    check(&head, &learned, text, faults);
    let start_url = head.start_url.as_deref().and_then(|url| web_url("/startUrl", url, faults));
    let schema = OutputSchema::compile(head.output_schema.clone());
    if let Err(error) = schema {
        faults.push(error.into_fault("/outputSchema"));
    }
    let task = head.task.trim().to_owned();
    let steps = learned.steps.clone();
    let (output_schema, schema_inferred) = (head.output_schema.clone(), head.schema_inferred);
    let knowledge = head.knowledge.clone();
    let program = (!text.is_empty()).then(|| program(head, learned, text));
    faults.is_empty().then(|| Revision {
        id: RevisionId::generate(),
        number: 0,
        created_at: Timestamp::now(),
        run_id: None,
        rolled_back_to: None,
        seeded: false,
        task,
        start_url,
        output_schema,
        schema_inferred,
        steps,
        knowledge,
        program,
        proof: None,
        misses: 0,
    })
}

fn program(head: Head, learned: Learned, text: &str) -> Program {
    let Learned { compiled, template, fixed, shape, environment, targets, readers, .. } = learned;
    let edited = compiled.is_none_or(|compiled| compiled != digest(text));
    Program {
        edited,
        // Of another text they would say nothing.
        lines: if edited { Vec::new() } else { learned.lines },
        unshown: if edited { Vec::new() } else { learned.unshown },
        text: format!("{text}\n"),
        reads_only: head.reads_only.unwrap_or(false),
        task: template.unwrap_or_else(|| matching::template(&head.task)),
        inputs: head.inputs.unwrap_or_default(),
        fixed,
        targets,
        readers,
        shape: shape.unwrap_or(Shape::Nothing),
        environment,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used)]
    use serde_json::json;

    use super::super::export;
    use super::*;
    use crate::model::Environment;
    use crate::model::{
        Candidate, Fingerprint, Further, InputKind, Locator, Part, Query, SkilletId, Target,
        Template,
    };

    fn skillet() -> SkilletId {
        "tea-shop".parse().unwrap()
    }

    fn revision() -> Revision {
        let locator = Locator {
            candidates: vec![Candidate::Css { selector: "a[href*='/*/']".to_owned() }],
            fingerprint: Fingerprint::default(),
            frames: Vec::new(),
        };
        let target = Target {
            query: Query::of(&locator).written(),
            locator,
            effect: true,
            leaves: false,
            further: Further::ByLinks,
        };
        let text = "// Skillet tea-shop · revision 1 · reads only\n// Task: teas\n\
                    export default async function ({ page }) {\n  return { x: \"*\\/\" };\n}\n";
        let program = Program {
            text: text.to_owned(),
            edited: false,
            lines: Vec::new(),
            unshown: vec!["order".to_owned()],
            reads_only: true,
            task: "find {{parameters.Query}} {curly}".to_owned(),
            inputs: [("parameters.Query".to_owned(), InputKind::String)].into(),
            fixed: [("parameters.n".to_owned(), "ab".to_owned())].into(),
            targets: vec![target],
            readers: Vec::new(),
            shape: Shape::of(&json!({"items": [{"price": 1}]})),
            environment: Some(Environment {
                locale: "de-DE".to_owned(),
                timezone: "Europe/Berlin".to_owned(),
                viewport: [1280, 900],
            }),
        };
        let content = Revision {
            id: RevisionId::generate(),
            number: 0,
            created_at: Timestamp::now(),
            run_id: None,
            rolled_back_to: None,
            seeded: false,
            task: "find Blue mug {curly}".to_owned(),
            start_url: Some("https://shop.example/".parse().unwrap()),
            output_schema: json!({"type": "object", "description": "of */*, null too", "enum": [null, {}]}),
            schema_inferred: true,
            steps: Vec::new(),
            knowledge: vec!["a banner */ covers \u{202e}it".to_owned()],
            program: Some(program),
            proof: None,
            misses: 0,
        };
        content.by_person(None, None)
    }

    fn places(text: &str) -> Vec<String> {
        let faults = import(text).expect_err("faults");
        faults.iter().map(|fault| format!("{} {}", fault.pointer, fault.message)).collect()
    }

    #[test]
    fn what_is_exported_comes_back_as_it_was() {
        let revision = revision();
        let file = export(&revision);
        let back = import(&file).unwrap().revision(&skillet(), None);
        assert!(back.same_content(&revision), "{back:#?}\n{revision:#?}");
        assert_eq!(export(&back), file);
        let without = Revision { program: None, ..revision };
        let back = import(&export(&without)).unwrap().revision(&skillet(), None);
        assert!(back.same_content(&without));
        let windows = import(&file.replace('\n', "\r\n")).unwrap();
        assert_eq!(export(&windows.revision(&skillet(), None)), file);
    }

    #[test]
    fn an_edited_program_is_known_as_such() {
        let file = export(&revision());
        let edited =
            |file: &str| import(file).unwrap().revision(&skillet(), None).program.unwrap().edited;
        assert!(!edited(&file));
        let changed = file.replace("return {", "return  {");
        assert!(edited(&changed));
        // Once edited, always edited, until Hob compiles another.
        let again = export(&import(&changed).unwrap().revision(&skillet(), None));
        assert!(edited(&again));
    }

    #[test]
    fn a_file_by_hand_needs_little_and_learns_its_name() {
        let file = "/* hob skillet 1\n{\"task\": \"Find  {{parameters.Q}} HERE\", \"outputSchema\": {}, \
                    \"inputs\": {\"parameters.Q\": \"string\"}}\n*/\n\n\
                    export default async () => ({});";
        let imported = import(file).unwrap();
        assert_eq!(imported.line(1), 5);
        let revision = imported.revision(&skillet(), None);
        let program = revision.program.unwrap();
        assert_eq!(
            program.text,
            "// Skillet tea-shop · revision 1 · changes state\nexport default async () => ({});\n"
        );
        assert_eq!(program.task, "find {{parameters.Q}} here");
        assert!(program.edited && revision.seeded && !revision.schema_inferred);
    }

    #[test]
    fn every_fault_is_named_with_its_place() {
        let file = export(&revision());
        for (from, to, said) in [
            ("/* hob skillet 1", "/* hob skillet 2", "line 1 a skillet's file begins"),
            ("\"task\": \"find", "\"taks\": \"find", "missing field `task`"),
            ("\"readsOnly\"", "\"readOnly\"", "/readOnly nothing is called so here"),
            ("\"effect\": true", "\"efect\": true", "/targets/0/efect nothing is called so here"),
            ("\"string\"", "\"text\"", "/inputs/parameters.Query unknown variant"),
            ("\"task\":", "\"task\"", "line 3 is not JSON"),
            ("https://shop", "file://shop", "/startUrl must be an http or https address"),
            (
                "\"type\": \"object\"",
                "\"type\": \"array\"",
                "/outputSchema/type the root must allow",
            ),
            ("      1280,", "      128000,", "/environment"),
            ("parameters.Query\":", "Query\":", "/inputs an input is called"),
        ] {
            assert!(file.contains(from), "{from}");
            let found = places(&file.replacen(from, to, 1)).join("\n");
            assert!(found.contains(said), "{said} in {found}");
        }
        let candidates = regex::Regex::new(r#"(?s)"candidates": \[.*?\n        \]"#).unwrap();
        let bare = candidates.replace(&file, "\"candidates\": []").into_owned();
        assert!(places(&bare).join("\n").contains("/targets/0/locator/candidates"));
        let mut by_record = revision();
        let target = by_record.program.as_mut().and_then(|program| program.targets.first_mut());
        let target = target.unwrap();
        target.query.parts.push(Part::Filter { has_text: Template::plain("Assam") });
        target.locator.candidates.clear();
        assert!(import(&export(&by_record)).is_ok());
    }

    #[test]
    fn hostile_files_are_refused_and_do_no_harm() {
        let deep = format!("{OPENING}{}{}*/", "[".repeat(100_000), "]".repeat(100_000));
        for file in ["", "*/", OPENING, "/* hob skillet 1\n{}", &deep, "\0", "é*/"] {
            assert!(import(file).is_err(), "{}", &file[..file.len().min(50)]);
        }
        assert!(places(&"x".repeat(LARGEST_FILE + 1))[0].contains("1 MiB"));
        // A program that looks like the end of itself.
        let file = export(&revision());
        let twice = file.replace("return {", "/* hob learned\n{} */\nreturn {");
        let back = import(&twice).unwrap().revision(&skillet(), None);
        assert!(back.program.unwrap().text.contains("/* hob learned"));
    }
}
