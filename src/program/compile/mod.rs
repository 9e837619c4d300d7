//! From the steps that worked to a program: readable JavaScript with the inputs in it, and what is known
//! of the elements that it names. The same steps give the same text, byte for byte.
//!
//! What a planner decided by what it saw (which record of a list, what to type) a program cannot decide
//! again. Such steps are not compiled; better no program than one with yesterday's choice in it.

mod compiler;
mod days;
mod element;
mod extraction;
mod naming;
mod outcome;
mod page_tools;
mod prune;
mod repeated;
mod reworded;
mod steps;
mod uncompiled;
mod walk;

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use url::Url;

use self::compiler::Compiler;
pub(super) use self::extraction::plain_fields;
pub(super) use self::naming::steadiest;
use self::outcome::Results;
pub use self::uncompiled::Uncompiled;
use self::uncompiled::{Remedy, mended_by};
use super::header::header;
use super::inputs::Inputs;
use super::matching::task_template;
use crate::model::{
    ActionKind, Environment, LearnedStep, Program, Shape, SkilletId, StepLine, Undone,
};

/// What a program is compiled from.
pub struct Source<'a> {
    /// The skillet's name, for the header.
    pub skillet: &'a SkilletId,
    /// The revision's number, for the header.
    pub number: u64,
    /// The task.
    pub task: &'a str,
    /// The parameters, with placeholders for secrets.
    pub parameters: &'a Map<String, Value>,
    /// The paths of the secrets.
    pub secrets: &'a [String],
    /// Where the run started.
    pub start: &'a Url,
    /// The steps that worked.
    pub steps: &'a [LearnedStep],
    /// Whether steps say what an input was in another run than this one.
    pub of_other_inputs: bool,
    /// What the page showed in the end instead of the success, where a planner knew better.
    pub undone: Option<&'a Undone>,
    /// The result.
    pub result: &'a Value,
    /// The page that the run saw.
    pub environment: Option<Environment>,
}

impl Source<'_> {
    /// The acts of the task of which nothing showed that they were done.
    fn unshown(&self) -> Vec<String> {
        match self.undone {
            Some(Undone::Unshown(acts)) => acts.clone(),
            _ => Vec::new(),
        }
    }
}

/// Compiles the steps of a run.
pub fn compile(source: &Source<'_>) -> Result<Program, Uncompiled> {
    if source.of_other_inputs {
        let why = "the steps that a program had done were of another run's inputs";
        return mended_by(Remedy::Again, why);
    }
    if source.undone == Some(&Undone::Untouched) {
        let why = "nothing was done but to get somewhere, which shows no way to do it another time";
        return mended_by(Remedy::Again, why);
    }
    let mut compiler = Compiler::new(source);
    let live: Vec<(usize, &LearnedStep)> = prune::live(source.steps).collect();
    if let Some(name) = repeated::pressed_by_sight(&live, source) {
        return mended_by(
            Remedy::Value,
            format!("how often “{name}” is pressed was chosen by what the page showed"),
        );
    }
    for (place, &(at, step)) in live.iter().enumerate() {
        if step.turns && compiler.is_looked_for(&live[place + 1..]) {
            compiler.turned = true;
            compiler.reads_only &= step.on_link();
        } else {
            compiler.at = at;
            compiler.step(step)?;
            compiler.turned = false;
        }
        compiler.url = step.after.as_ref().map(|after| after.url.clone());
    }
    if matches!(source.undone, Some(Undone::Unsaved | Undone::Unsent)) {
        compiler.line("page.leaveUnsaved()".to_owned());
    }
    compiler.program(source)
}

impl<'a> Compiler<'a> {
    fn new(source: &Source<'a>) -> Self {
        Self {
            inputs: Inputs::new(source.parameters, source.secrets, source.task),
            start: source.start,
            targets: Vec::new(),
            readers: Vec::new(),
            lines: Vec::new(),
            of_step: Vec::new(),
            at: 0,
            url: None,
            results: Results::default(),
            reads_only: true,
            turned: false,
            went_aside: source.steps.iter().any(|step| step.kind == ActionKind::Back),
            chosen: BTreeSet::new(),
            read: Vec::new(),
            file: false,
            functions: BTreeSet::new(),
            walk: None,
        }
    }

    fn program(mut self, source: &Source<'_>) -> Result<Program, Uncompiled> {
        self.results.keep_of(source.result);
        let result = if self.file { "file".to_owned() } else { self.results.expression()? };
        let inputs = self.inputs.taken().clone();
        let typed = inputs.iter().map(|(path, kind)| format!("{path}: {}", kind.as_str()));
        let takes = typed.collect::<Vec<_>>().join(", ");
        let task = source.task.split_whitespace().collect::<Vec<_>>().join(" ");
        let takes = if takes.is_empty() { "none" } else { &takes };
        let is_secret = |path: &String| path.starts_with("secrets.");
        let secrets = if inputs.keys().any(is_secret) { ", secrets" } else { "" };
        let mut lines = vec![
            header(source.skillet, source.number, self.reads_only),
            format!("// Task: {task}"),
            format!("// Inputs: {takes}"),
            format!("export default async function ({{ page, parameters{secrets}, startUrl }}) {{"),
        ];
        lines.extend(self.functions.iter().map(|function| format!("  {function}")));
        let mut line = lines.iter().map(|line| line.lines().count()).sum::<usize>() + 1;
        let mut places = Vec::new();
        for (statement, step) in self.lines.iter().zip(self.of_step) {
            places.push(StepLine { line: line.try_into().unwrap_or(u32::MAX), step });
            line += statement.lines().count();
        }
        lines.extend(self.lines.iter().map(|line| format!("  {line}")));
        lines.extend([format!("  return {result};"), "}\n".to_owned()]);
        Ok(Program {
            text: lines.join("\n"),
            reads_only: self.reads_only,
            edited: false,
            task: task_template(source.task, source.parameters, &inputs),
            fixed: self.inputs.fixed(),
            inputs,
            targets: self.targets,
            readers: self.readers,
            shape: Shape::of(source.result),
            environment: source.environment.clone(),
            unshown: source.unshown(),
            lines: places,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::javascript as js;
    use serde_json::json;

    fn compiled(parameters: &Value, steps: &Value) -> Program {
        tried("Do it", parameters, steps).expect("a program")
    }

    fn tried(task: &str, parameters: &Value, steps: &Value) -> Result<Program, Uncompiled> {
        let steps: Vec<LearnedStep> = serde_json::from_value(steps.clone()).expect("steps");
        let parameters = parameters.as_object().cloned().expect("an object");
        compile(&Source {
            skillet: &"shop".parse().expect("a name"),
            number: 1,
            task,
            parameters: &parameters,
            secrets: &[],
            start: &"http://shop.example/".parse().expect("an address"),
            steps: &steps,
            of_other_inputs: false,
            undone: None,
            result: &json!({}),
            environment: None,
        })
    }

    fn click(name: &str) -> Value {
        json!({"step": "click", "text": null, "into": null, "reader": null,
            "target": {"candidates": [{"by": "role", "role": "button", "name": name}],
                "fingerprint": {"tag": "button", "role": "button", "name": name}}})
    }

    #[test]
    fn names_of_a_page_and_of_parameters_are_no_code() {
        let name = "{{page[\"keyboard\"][\"press\"](\"Enter\")}}";
        let parameters = json!({"a\nawait page.goto(\"/x\"); //": "Violet", "q.r": "Green Tea"});
        let steps = json!([click(name), click("Violet"), click("Green Tea")]);
        let text = compiled(&parameters, &steps).text;
        let lines: Vec<&str> = text.lines().collect();
        assert!(
            lines[2].starts_with("// Inputs: ") && lines[3].starts_with("export default"),
            "{text}"
        );
        assert!(lines[4].contains(&js::literal(name)), "{text}");
        let violet = "name: parameters[\"a\\nawait page.goto(\\\"/x\\\"); //\"]";
        assert!(lines[5].contains(violet), "{text}");
        assert!(lines[6].contains("name: parameters[\"q.r\"]"), "{text}");
    }

    #[test]
    fn a_record_goes_by_the_name_that_the_task_says_and_else_is_none_for_a_program() {
        let details = json!([{"step": "click", "target": {
            "candidates": [{"by": "css", "selector": "li:nth-of-type(4) > button"}],
            "fingerprint": {"tag": "button", "role": "button", "name": "Details", "record": {
                "each": "li", "at": 3, "of": 12, "text": "North Pump running 20 W Details",
                "inner": {"by": "role", "role": "button", "name": "Details"}}}}}]);
        let text = |task| tried(task, &json!({}), &details).map(|program| program.text);
        let named = text("press Details on 'North Pump', return its serial").expect("a program");
        let by = "page.locator(\"li\").filter({ hasText: \"North Pump\" }).getByRole(\"button\"";
        assert!(named.contains(by), "{named}");
        assert!(text("press Details of the idle one").is_err());
        assert!(text("press Details of the best in the 'North Pump' row").is_err());

        let priced = "Orion 10 from $1,843.00";
        let link = json!([{"step": "click", "target": {
            "candidates": [{"by": "role", "role": "link", "name": priced}],
            "fingerprint": {"tag": "a", "role": "link", "name": priced, "attributes": {"href": "/p/7"}}}}]);
        let named = tried("Which sensor has the Orion 10?", &json!({}), &link).expect("a program");
        assert!(
            named.text.contains("getByRole(\"link\", { name: \"Orion 10\" })"),
            "{}",
            named.text
        );
        let home = json!([{"step": "click", "target": {
            "candidates": [{"by": "role", "role": "link", "name": "121 Mill Road"}],
            "fingerprint": {"tag": "a", "role": "link", "name": "121 Mill Road"}}}]);
        assert!(tried("Open the first home", &json!({}), &home).is_err());
    }

    #[test]
    fn up_stays_up() {
        let scroll = |text: Value| json!({"step": "scroll", "text": text, "target": null, "into": null, "reader": null});
        let text = compiled(&json!({}), &json!([scroll(json!("up")), scroll(Value::Null)])).text;
        assert!(text.contains("page.scroll(\"up\")") && text.contains("page.scroll();"), "{text}");
    }
}
