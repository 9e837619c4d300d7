//! A start call as a program makes it: for a shell, for Python and for TypeScript, with the names of its inputs and none of
//! their values.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use super::inputs::put;
use crate::client::Skillet;
use crate::model::{InputKind, InputPath, Inputs};

/// What stands where a value is to be filled in.
const BLANK: &str = "…";
/// Deepest input that is shown, in names, and the furthest place of a list: whoever writes a task or a skillet may name
/// others.
const DEEPEST: usize = 8;
const FURTHEST: usize = 20;
/// Longest body that is shown whole, in bytes of JSON.
const LONGEST: usize = 20_000;
/// Where a run begins that nothing is told of.
const SOMEWHERE: &str = "https://…";

/// One call in each language.
#[derive(Debug)]
pub(super) struct Calls {
    pub(super) curl: String,
    pub(super) python: String,
    pub(super) typescript: String,
    /// Whether there is something in it to be filled in.
    pub(super) blanks: bool,
    /// The address that they are for.
    pub(super) address: String,
}

impl Calls {
    /// Of the body of a start call, to the service at this address.
    pub(super) fn of(address: &str, body: &Map<String, Value>) -> Self {
        let mut body = task_first(body);
        if serde_json::to_string(&body).is_ok_and(|json| json.len() > LONGEST) {
            body.retain(|name, _| ["task", "skilletId", "startUrl"].contains(&name.as_str()));
        }
        let body = &body;
        let json = serde_json::to_string_pretty(body).unwrap_or_default();
        Self {
            curl: curl(address, &json),
            python: python(body),
            typescript: typescript(body),
            address: address.to_owned(),
            blanks: json.contains(BLANK)
                || ["parameters", "secrets"].iter().any(|of| body.contains_key(*of)),
        }
    }
}

/// The body that runs a skillet, its inputs left blank.
pub(super) fn of_skillet(skillet: &Skillet) -> Map<String, Value> {
    with_inputs(skillet.order_in_rows(Map::new()), known(skillet))
}

/// The body that does what a run did, by what the API tells of it. `skillet`: the run's, where it left one.
pub(super) fn of_run(run: &Value, skillet: Option<&Skillet>) -> Map<String, Value> {
    let task = run["task"].as_str().unwrap_or_default();
    let mut body = Map::from_iter([("task".to_owned(), json!(task))]);
    if let Some(id) = run["skillet"]["id"].as_str() {
        body.insert("skilletId".to_owned(), json!(id));
    }
    // The skillet may have learned another task since.
    let skillet = skillet.filter(|skillet| is_of(task, &skillet.task_template));
    match skillet {
        Some(skillet) => {
            if let Some(url) = &skillet.start_url {
                body.insert("startUrl".to_owned(), json!(url.as_str()));
            }
            let order = skillet.order_in_rows(Map::new()).into_iter();
            body.extend(order.filter(|(name, _)| name != "task"));
        }
        None => begin_somewhere(&mut body),
    }
    with_inputs(body, named_in(task).into_iter().chain(skillet.into_iter().flat_map(known)))
}

/// The body of a run that is being drafted: the values that are in it are somebody's own, and are left blank.
pub(super) fn of_draft(mut body: Map<String, Value>) -> Map<String, Value> {
    for of in [InputPath::PARAMETERS, InputPath::SECRETS] {
        if let Some(given) = body.get_mut(of) {
            *given = blank(given);
        }
    }
    begin_somewhere(&mut body);
    let named = named_in(body["task"].as_str().unwrap_or_default());
    let given = Value::Object(body.clone());
    let lacks = |(path, _): &(InputPath, InputKind)| given.pointer(&path.pointer()).is_none();
    with_inputs(body, named.into_iter().filter(lacks))
}

/// Leaves blank where a run begins whose task does not say it either.
fn begin_somewhere(body: &mut Map<String, Value>) {
    let is_told = body["task"].as_str().is_some_and(|task| task.contains("://"));
    if !is_told && !body.contains_key("startUrl") {
        body.insert("startUrl".to_owned(), json!(SOMEWHERE));
    }
}

/// The inputs that a task names itself.
fn named_in(task: &str) -> Vec<(InputPath, InputKind)> {
    let named = Inputs::default().unbound(task).into_iter();
    let inputs = named.filter(|path| {
        path.names().len() > 1
            && [InputPath::PARAMETERS, InputPath::SECRETS].contains(&path.names()[0].as_str())
    });
    inputs.map(|path| (path, InputKind::String)).collect()
}

fn known(skillet: &Skillet) -> impl Iterator<Item = (InputPath, InputKind)> {
    skillet.inputs.iter().filter_map(|(path, kind)| Some((InputPath::parse(path)?, *kind)))
}

fn with_inputs(
    body: Map<String, Value>,
    inputs: impl Iterator<Item = (InputPath, InputKind)>,
) -> Map<String, Value> {
    let mut body = Value::Object(body);
    let near = |name: &String| name.parse::<usize>().map_or(true, |place| place <= FURTHEST);
    let is_shown =
        |path: &InputPath| path.names().len() <= DEEPEST && path.names().iter().all(near);
    for (path, kind) in inputs.filter(|(path, _)| is_shown(path)) {
        let value = match kind {
            InputKind::Number => json!(0),
            InputKind::Boolean => json!(false),
            InputKind::File => json!({"$file": BLANK}),
            InputKind::String | InputKind::Secret => json!(BLANK),
        };
        put(&mut body, path.names(), value);
    }
    match body {
        Value::Object(body) => body,
        _ => Map::new(),
    }
}

/// A value of the same shape that says nothing.
fn blank(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (name.clone(), blank(value))).collect()
        }
        Value::Array(items) => items.iter().map(blank).collect(),
        Value::String(_) => json!(BLANK),
        Value::Number(_) => json!(0),
        Value::Bool(_) => json!(false),
        Value::Null => Value::Null,
    }
}

/// Whether a task says what a template says between its inputs.
fn is_of(task: &str, template: &str) -> bool {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let (task, template) = (plain(task), plain(template));
    let mut rest = task.as_str();
    template.split("{{").enumerate().all(|(at, part)| {
        let said =
            if at == 0 { part } else { part.split_once("}}").map_or(part, |(_, after)| after) };
        let found = rest.split_once(said.trim());
        rest = found.map_or(rest, |(_, after)| after);
        found.is_some()
    })
}

fn curl(address: &str, json: &str) -> String {
    format!(
        "curl {} \\\n  -H \"x-api-key: $HOB_API_KEY\" \\\n  -H 'content-type: application/json' \\\n  -d {}",
        in_shell(&format!("{address}/api/v1/runs/start")),
        in_shell(&shown(json))
    )
}

/// A text as one word of a shell.
pub(super) fn in_shell(text: &str) -> String {
    format!("'{}'", text.replace('\'', "'\\''"))
}

fn python(body: &Map<String, Value>) -> String {
    let mut call = String::from(
        "import os\n\nfrom hob_client import Hob\n\nwith Hob(os.environ[\"HOB_URL\"], os.environ[\"HOB_API_KEY\"]) as hob:\n    \
         run = hob.run_and_wait(\n",
    );
    let python = Language { words: ["None", "True", "False"], bare_names: false, step: 4 };
    for (name, value) in body {
        let _ = match name.as_str() {
            "task" => writeln!(call, "        {},", python.literal(value, 8)),
            "outputSchema" => writeln!(
                call,
                "        # output=…, a Pydantic model of the shape that the call by curl has"
            ),
            _ => writeln!(call, "        {}={},", small(name), python.literal(value, 8)),
        };
    }
    call.push_str("    )\n\nprint(run.result)");
    call
}

fn typescript(body: &Map<String, Value>) -> String {
    let mut call = String::from(
        "import { Hob } from \"hob-client\";\n\nconst hob = new Hob({ baseUrl: process.env.HOB_URL, apiKey: \
         process.env.HOB_API_KEY });\nconst run = await hob.runAndWait({\n",
    );
    let script = Language { words: ["null", "true", "false"], bare_names: true, step: 2 };
    for (name, value) in body {
        let _ = match name.as_str() {
            "outputSchema" => writeln!(
                call,
                "  // output: …, a Zod schema of the shape that the call by curl has"
            ),
            _ => writeln!(call, "  {name}: {},", script.literal(value, 2)),
        };
    }
    call.push_str("});\n\nconsole.log(run.result);");
    call
}

/// The fields of a call, the task before all others: the client for Python takes it by its place.
fn task_first(body: &Map<String, Value>) -> Map<String, Value> {
    let (task, others): (Map<_, _>, Map<_, _>) =
        body.clone().into_iter().partition(|(name, _)| name == "task");
    task.into_iter().chain(others).collect()
}

/// A field of the call as the client for Python calls it: `startUrl`, `start_url`.
fn small(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() {
            out.push('_');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}

/// How values are written.
struct Language {
    /// Nothing, yes and no.
    words: [&'static str; 3],
    /// Whether names of fields stand without quotes where they can.
    bare_names: bool,
    /// How many spaces a line is set in below another one.
    step: usize,
}

impl Language {
    /// A value as a literal, its lines behind the first set in by `indent` spaces.
    fn literal(&self, value: &Value, indent: usize) -> String {
        let below = indent + self.step;
        let within = |parts: Vec<String>, open: char, close: char| {
            if parts.is_empty() {
                return format!("{open}{close}");
            }
            let line = |part: &String| format!("{:below$}{part},\n", "");
            let lines: String = parts.iter().map(line).collect();
            format!("{open}\n{lines}{:indent$}{close}", "")
        };
        match value {
            Value::Null => self.words[0].to_owned(),
            Value::Bool(yes) => self.words[if *yes { 1 } else { 2 }].to_owned(),
            Value::Number(number) => number.to_string(),
            // JSON's texts are those of both languages.
            Value::String(text) => text_literal(text),
            Value::Array(items) => {
                within(items.iter().map(|item| self.literal(item, below)).collect(), '[', ']')
            }
            Value::Object(fields) => {
                let field = |(name, value): (&String, &Value)| {
                    format!("{}: {}", self.name(name), self.literal(value, below))
                };
                within(fields.iter().map(field).collect(), '{', '}')
            }
        }
    }

    fn name(&self, name: &str) -> String {
        let letter = |c: char| c.is_ascii_alphabetic() || c == '_' || c == '$';
        let is_bare =
            name.starts_with(letter) && name.chars().all(|c| letter(c) || c.is_ascii_digit());
        match (self.bare_names, name) {
            // Written as other names are it would not be a field, but what the object is made of.
            (true, "__proto__") => format!("[{}]", text_literal(name)),
            (true, _) if is_bare => name.to_owned(),
            _ => text_literal(name),
        }
    }
}

fn text_literal(text: &str) -> String {
    shown(&json!(text).to_string())
}

/// JSON with nothing in its texts that a page does not show, or that turns the direction of what stands behind it: who
/// copies a call sees what it says.
fn shown(json: &str) -> String {
    let mut out = String::new();
    for c in json.chars() {
        let unseen = matches!(u32::from(c), 0x7f..=0x9f | 0x61c | 0x200b..=0x200f | 0x2028..=0x202e | 0x2060..=0x206f | 0xfeff);
        if unseen {
            let _ = write!(out, "\\u{:04x}", u32::from(c));
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;
    use crate::client::sample;

    const HOSTILE: &str =
        "a \"b\" 'c' $HOME `id` $(id) \\ \n\r\t </script> <!-- \u{2028}\u{202e}{{x}} ${y} é 🫖 %s";

    /// What a shell makes of a word.
    fn by_shell(word: &str) -> String {
        let said = Command::new("sh").arg("-c").arg(format!("printf %s {word}")).output();
        String::from_utf8(said.expect("a shell").stdout).expect("a text")
    }

    /// Whoever writes a task names what they like in it.
    #[test]
    fn inputs_without_end_are_left_out() {
        for task in [
            format!("Go {{{{parameters.a{}}}}}", ".999".repeat(900)),
            "Go {{parameters.a[999999]}} {{parameters.b.c.d.e.f.g.h.i.j}}".to_owned(),
            (0..4_000).fold(String::new(), |task, at| task + &format!("{{{{parameters.p{at}}}}} ")),
        ] {
            let body = Map::from_iter([("task".to_owned(), json!(task))]);
            let calls = Calls::of("https://hob.example", &of_draft(body));
            for call in [&calls.curl, &calls.python, &calls.typescript] {
                assert!(call.len() < 2 * (task.len() + LONGEST), "{}", call.len());
            }
        }
    }

    #[test]
    fn a_hostile_text_is_one_word_of_a_shell_and_the_same_json() {
        let body = Map::from_iter([("task".to_owned(), json!(HOSTILE))]);
        let call = Calls::of("http://127.0.0.1:1/'; id; '", &body);
        let (head, json) = call.curl.split_once("\n  -d ").expect("a body");
        let back: Value = serde_json::from_str(&by_shell(json)).expect("JSON");
        assert_eq!(back, Value::Object(body));
        let address = head
            .strip_prefix("curl ")
            .and_then(|rest| rest.split_once(" \\\n"))
            .expect("an address")
            .0;
        assert_eq!(by_shell(address), "http://127.0.0.1:1/'; id; '/api/v1/runs/start");
    }

    #[test]
    fn a_hostile_text_is_one_literal_on_one_line() {
        let nasty =
            json!({HOSTILE: [HOSTILE, {"__proto__": null, "a-b": true, "ab": false}, 1.5, [], {}]});
        let body =
            Map::from_iter([("task".to_owned(), json!(HOSTILE)), ("parameters".to_owned(), nasty)]);
        let call = Calls::of("http://x", &body);
        let literal = text_literal(HOSTILE);
        assert_eq!(serde_json::from_str::<String>(&literal).expect("JSON"), HOSTILE);
        assert!(
            literal.chars().all(|c| !c.is_control() && !matches!(c, '\u{2028}' | '\u{202e}')),
            "{literal}"
        );
        assert!(call.python.contains(&format!("\n        {literal},\n")), "{}", call.python);
        assert!(
            call.python.contains("\n                    \"__proto__\": None,\n"),
            "{}",
            call.python
        );
        assert!(
            call.python.contains("\"ab\": False,") && call.python.contains("\"a-b\": True,"),
            "{}",
            call.python
        );
        assert!(
            call.typescript.contains(&format!("\n  task: {literal},\n")),
            "{}",
            call.typescript
        );
        assert!(call.typescript.contains("[\"__proto__\"]: null,"), "{}", call.typescript);
        assert!(call.typescript.contains("\n        ab: false,\n"), "{}", call.typescript);
    }

    #[test]
    fn calls_are_written_as_the_clients_take_them() {
        let skillet =
            sample(json!({"inputs": {"parameters.query": "string", "parameters.max": "number",
            "secrets.code": "secret", "parameters.cv": "file"}, "schemaInferred": false}));
        let call = Calls::of("http://hob.example", &of_skillet(&skillet));
        for line in [
            "with Hob(os.environ[\"HOB_URL\"], os.environ[\"HOB_API_KEY\"]) as hob:",
            "    run = hob.run_and_wait(",
            "        \"Find {{parameters.query}} under {{parameters.max}}\",",
            "        skillet_id=\"tea\",",
            "        read_only=True,",
            "            \"max\": 0,",
            "                \"$file\": \"…\",",
            "            \"code\": \"…\",",
        ] {
            assert!(call.python.lines().any(|own| own == line), "{line}\n{}", call.python);
        }
        for line in [
            "const run = await hob.runAndWait({",
            "  skilletId: \"tea\",",
            "  readOnly: true,",
            "    query: \"…\",",
        ] {
            assert!(call.typescript.lines().any(|own| own == line), "{line}\n{}", call.typescript);
        }
        assert!(call.curl.contains("\"outputSchema\"") && call.blanks);
        assert!(!call.python.contains("outputSchema") && !call.python.contains("output_schema"));
    }

    #[test]
    fn of_a_run_only_what_is_told_is_said() {
        let run = json!({"task": "Find green tea under 5", "skillet": {"id": "tea"}});
        let body = of_run(&run, Some(&sample(json!({}))));
        assert_eq!((&body["task"], &body["skilletId"]), (&run["task"], &json!("tea")));
        assert_eq!(body["startUrl"], "https://shop.example/");
        assert_eq!(body["parameters"]["query"], BLANK);
        // It has learned something else since, or there is none.
        let other = sample(json!({"taskTemplate": "Count the lamps"}));
        for body in [of_run(&run, Some(&other)), of_run(&run, None)] {
            let want = json!({"task": "Find green tea under 5", "skilletId": "tea", "startUrl": SOMEWHERE});
            assert_eq!(Value::Object(body), want);
        }
        let named = of_run(
            &json!({"task": "Log in with {{secrets.code}} at https://a.example {{x}}"}),
            None,
        );
        assert_eq!(named["secrets"], json!({"code": BLANK}));
        assert!(!named.contains_key("startUrl") && !named.contains_key("parameters"));
    }

    #[test]
    fn a_draft_says_no_value() {
        let draft = json!({"task": "Find {{parameters.query}} by {{parameters.who}}", "parameters":
            {"query": "tea", "password": "hush", "card": {"pin": 1234, "ok": true}}});
        let Value::Object(draft) = draft else { unreachable!() };
        let body = of_draft(draft);
        assert_eq!(
            body["parameters"],
            json!({"query": "…", "password": "…", "who": "…", "card": {"pin": 0, "ok": false}})
        );
    }
}
