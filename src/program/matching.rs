//! Whether a run is the one that a program was made for: the same task, the same schema, inputs of the
//! same kinds. If not, it is not run: it would give another task's answer.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Map, Value};

use super::inputs::{digest, leaves, plain};
use super::literals::{Said, flat, said};
use crate::model::{InputKind, InputPath, Inputs, Program, Revision, RunOrder};

/// Why a revision's program is not for a run.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// The revision has no program.
    #[error("the skillet has no program")]
    None,
    /// It is for another task.
    #[error("the task is another")]
    Task,
    /// It gives a result of another schema.
    #[error("the schema is another")]
    Schema,
    /// A parameter that it does not take has another value, is missing, or is new; or a secret that it
    /// does not take is missing or new.
    #[error("the input {0} is not as it was, and the program does not take it")]
    Unknown(String),
    /// An input that it takes is missing or of another kind.
    #[error("the program takes {0}, which the run does not give")]
    Input(String),
    /// It changes state, which the run must not.
    #[error("the run is read-only, and the program does more than read")]
    ReadOnly,
}

/// The program of `revision`, if it is for this order with these inputs.
pub fn program_for<'r>(
    revision: &'r Revision,
    order: &RunOrder,
    inputs: &Inputs,
) -> Result<&'r Program, Unfit> {
    let program = made_for(revision, order)?;
    if order.read_only && !program.reads_only {
        return Err(Unfit::ReadOnly);
    }
    check_inputs(program, inputs)?;
    Ok(program)
}

/// The inputs that the program for this very order takes, and that the call does not give at all.
pub fn missing_inputs(revision: &Revision, order: &RunOrder, inputs: &Inputs) -> Vec<InputPath> {
    let Ok(program) = made_for(revision, order) else { return Vec::new() };
    let given = |path: &InputPath| {
        inputs.secrets.contains_key(&path.to_string())
            || inputs.parameter(path).is_some_and(|value| !value.is_null())
    };
    let taken = program.inputs.keys().filter_map(|path| InputPath::parse(path));
    taken.filter(|path| !given(path)).collect()
}

/// The program of `revision`, if it was made for the order's task and schema.
fn made_for<'r>(revision: &'r Revision, order: &RunOrder) -> Result<&'r Program, Unfit> {
    let program = revision.program.as_ref().ok_or(Unfit::None)?;
    if !is_for_task(program, &order.task, &order.parameters) {
        return Err(Unfit::Task);
    }
    let same = match &order.output_schema {
        Some(schema) => !revision.schema_inferred && *schema == revision.output_schema,
        None => revision.schema_inferred,
    };
    if same { Ok(program) } else { Err(Unfit::Schema) }
}

/// Whether a program was made for this task, by the values of its inputs or by their names.
fn is_for_task(program: &Program, task: &str, parameters: &Map<String, Value>) -> bool {
    let templated = task_template(task, parameters, &program.inputs);
    // The name of an input is in small letters where the task that the program was made of named it itself.
    let small = |task: &str| bare(task).to_lowercase();
    let same = |said: &str| small(&program.task) == small(said);
    let by_names = program.task.contains("{{") == task.contains("{{");
    same(&templated) || by_names && same(&words(task))
}

fn check_inputs(program: &Program, inputs: &Inputs) -> Result<(), Unfit> {
    let leaves = leaves(&inputs.parameters).into_iter();
    let given: BTreeMap<String, Value> =
        leaves.map(|(path, value)| (path.to_string(), value)).collect();
    for (path, kind) in &program.inputs {
        let there = match kind {
            InputKind::Secret => inputs.secrets.contains_key(path),
            kind => given.get(path).is_some_and(|value| InputKind::of(value) == Some(*kind)),
        };
        if !there {
            return Err(Unfit::Input(path.clone()));
        }
    }
    let public = given.iter().map(|(path, value)| (path, digest(value)));
    let secret = inputs.secrets.keys().map(|path| (path, String::new()));
    for (path, now) in public.chain(secret) {
        if !program.inputs.contains_key(path) && program.fixed.get(path) != Some(&now) {
            return Err(Unfit::Unknown(path.clone()));
        }
    }
    let there = |path: &&String| given.contains_key(*path) || inputs.secrets.contains_key(*path);
    match program.fixed.keys().find(|path| !there(path)) {
        Some(path) => Err(Unfit::Unknown(path.clone())),
        None => Ok(()),
    }
}

/// The task with placeholders for the values of the inputs in it; white space and case aside.
pub(super) fn task_template(
    task: &str,
    parameters: &Map<String, Value>,
    inputs: &BTreeMap<String, InputKind>,
) -> String {
    let mut text = words(task);
    let mut values: Vec<(String, String)> = leaves(parameters)
        .into_iter()
        .map(|(path, value)| (path.to_string(), words(&plain(&value))))
        .filter(|(path, _)| inputs.contains_key(path))
        .filter(|(_, value)| !flat(value).trim().is_empty())
        .collect();
    values.sort_by_key(|(_, value)| std::cmp::Reverse(value.len()));
    for (path, value) in values {
        text = replace_words(&text, &value, &format!("{{{{{path}}}}}"));
    }
    text
}

/// A task with placeholders for inputs as it is compared: white space and case aside, but for the inputs'
/// names.
pub(super) fn template(task: &str) -> String {
    let mut out = String::new();
    for part in said(task) {
        match part {
            Said::Words(words) => out.push_str(&words.to_lowercase()),
            Said::Input(name) => drop(write!(out, "{{{{{}}}}}", name.trim())),
        }
    }
    out.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The task of a revision as it is to be said with other inputs: `{{parameters.query}}` where it names the value of one. A
/// program knows its task in small letters; those of the first call are kept, for a planner may go by them.
pub fn asked_task(revision: &Revision) -> String {
    let Some(program) = &revision.program else { return revision.task.clone() };
    if !program.task.contains("{{") || revision.task.contains("{{") {
        return revision.task.clone();
    }
    let first = revision.task.split_whitespace().collect::<Vec<_>>().join(" ");
    written_as(&first, &program.task).unwrap_or_else(|| program.task.clone())
}

/// A task with placeholders, in the letters of a text that says the same with values; nothing where it does not.
fn written_as(text: &str, task: &str) -> Option<String> {
    let (mut small, mut places) = (String::new(), Vec::new());
    for (place, c) in text.char_indices() {
        small.extend(c.to_lowercase());
        places.resize(small.len(), place);
    }
    places.push(text.len());
    let (mut out, mut from, mut after_input) = (String::new(), 0, false);
    for part in said(task) {
        match part {
            Said::Input(name) => {
                out.extend(["{{", name, "}}"]);
                after_input = true;
            }
            Said::Words(words) => {
                // What lies before the words is the value of the input before them.
                let at = from + small[from..].find(words).filter(|at| after_input || *at == 0)?;
                from = at + words.len();
                out.push_str(&text[places[at]..places[from]]);
            }
        }
    }
    Some(out)
}

/// A task without the marks around its words: one that ends with a full stop is no other.
fn bare(task: &str) -> String {
    const MARKS: [char; 14] =
        ['.', '?', '!', ',', ';', ':', '"', '\'', '“', '”', '„', '‘', '’', '…'];
    let quotes = |c: char| MARKS[6..].contains(&c);
    let words =
        task.split_whitespace().map(|word| word.trim_end_matches(MARKS).trim_start_matches(quotes));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Replaces a value where it stands as words of its own.
fn replace_words(text: &str, value: &str, with: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut from = 0;
    for (at, _) in text.match_indices(value) {
        let inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let end = at + value.len();
        if at < from || inside(text[..at].chars().next_back()) || inside(text[end..].chars().next())
        {
            continue;
        }
        out.push_str(&text[from..at]);
        out.push_str(with);
        from = end;
    }
    out.push_str(&text[from..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_program_is_for_the_inputs_that_it_knows() {
        let program = |inputs: Value, fixed: Value| -> Program {
            serde_json::from_value(
                json!({"text": "", "readsOnly": true, "task": "", "inputs": inputs,
                "fixed": fixed, "targets": [], "shape": {"is": "nothing"}}),
            )
            .expect("a program")
        };
        let given = |parameters: Value, secrets: Value| {
            let map = |value| serde_json::from_value(value).expect("an object");
            Inputs::split(map(parameters), map(secrets))
        };
        let fit = |program: &Program, inputs: &Inputs| check_inputs(program, inputs);
        let unknown = |path: &str| Err(Unfit::Unknown(path.to_owned()));

        let anonymous = program(json!({}), json!({}));
        assert_eq!(fit(&anonymous, &given(json!({}), json!({}))), Ok(()));
        assert_eq!(
            fit(&anonymous, &given(json!({}), json!({"number": "7"}))),
            unknown("secrets.number")
        );
        assert_eq!(
            fit(&anonymous, &given(json!({"a.token": "7"}), json!({}))),
            unknown("parameters[\"a.token\"]")
        );

        let passing = program(json!({}), json!({"secrets.number": ""}));
        assert_eq!(fit(&passing, &given(json!({}), json!({"number": "8"}))), Ok(()));
        assert_eq!(fit(&passing, &given(json!({}), json!({}))), unknown("secrets.number"));

        let taking = program(json!({"secrets.number": "secret"}), json!({}));
        assert_eq!(fit(&taking, &given(json!({}), json!({"number": "8"}))), Ok(()));
    }

    #[test]
    fn a_program_is_for_who_names_its_input_in_place_of_the_value() {
        let program = json!({"text": "", "readsOnly": true, "task": "mugs under {{parameters.maxPrice}}", "inputs":
            {"parameters.maxPrice": "number"}, "fixed": {}, "targets": [], "shape": {"is": "nothing"}});
        let program: Program = serde_json::from_value(program).expect("a program");
        let parameters = serde_json::from_value(json!({"maxPrice": 7})).expect("an object");
        let is_for = |task: &str| is_for_task(&program, task, &parameters);
        assert!(is_for("Mugs under {{parameters.maxPrice}}"));
        let parameters = serde_json::from_value(json!({"maxPrice": "parameters"})).expect("one");
        assert!(is_for_task(&program, "Mugs under {{parameters.maxPrice}}", &parameters));
        assert!(is_for("Mugs under 7"));
        assert!(!is_for("Mugs under {{parameters.other}}"));
    }

    #[test]
    fn a_task_is_said_with_other_inputs_in_the_letters_of_the_first_call() {
        let asked = |task: &str, known: &str| {
            let revision = json!({"id": "rev-1", "number": 1, "createdAt": "2026-01-01T00:00:00.000Z", "task": task,
                "startUrl": null, "outputSchema": {}, "schemaInferred": true, "steps": [], "knowledge": [], "program":
                {"text": "", "readsOnly": true, "task": known, "inputs": {}, "fixed": {}, "targets": [],
                    "shape": {"is": "nothing"}}});
            asked_task(&serde_json::from_value(revision).expect("a revision"))
        };
        let known = "find the {{parameters.maxPrice}} in {{parameters.q}} of zürich";
        assert_eq!(
            asked("Find  the 5 in Red CUPS of ZÜRICH", known),
            "Find the {{parameters.maxPrice}} in {{parameters.q}} of ZÜRICH"
        );
        assert_eq!(asked("Something else", known), known);
        assert_eq!(
            asked("Read {{parameters.Q}}", "read {{parameters.Q}}"),
            "Read {{parameters.Q}}"
        );
        assert_eq!(asked("Read It", "read it"), "Read It");
    }

    #[test]
    fn a_task_is_the_same_but_for_the_inputs_that_it_names() {
        let inputs = BTreeMap::from([("parameters.q".to_owned(), InputKind::String)]);
        let template = |task: &str, q: &str| {
            task_template(
                task,
                &serde_json::from_value(json!({"q": q, "x": "mug"})).expect("one"),
                &inputs,
            )
        };
        let first = template("Find the  Blue mug in mugs", "blue mug");
        assert_eq!(first, "find the {{parameters.q}} in mugs");
        assert_eq!(first, template("find the RED CUP in mugs", "Red cup"));
        assert_ne!(first, template("find the red cup in mugs", "blue mug"));
        assert_eq!(template("mugs of mugsy", "mug"), "mugs of mugsy");
        assert_eq!(bare("find \"{{a.b}}\", now."), bare("find {{a.b}} now"));
        assert_ne!(bare("under -5 at .env"), bare("under 5 at env"));
    }
}
