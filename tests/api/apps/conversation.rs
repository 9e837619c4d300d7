//! What a model did once, as a list of replies, so that it can do the same again. An element is named there by the line
//! that shows it (`button "Save"`, `button "Save"#2` for the second of them, `spinbutton [near="Size"]` where it has no
//! name), since its ref may be another one next time.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::installed::source;
use crate::support::fake_model::Reply;

/// One reply: calls of tools, in order.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Calls(Vec<(String, Value)>);

impl Calls {
    fn reply(&self) -> Reply {
        let calls: Vec<_> =
            self.0.iter().map(|(name, arguments)| (name.as_str(), arguments.clone())).collect();
        Reply::calls(&calls)
    }

    fn map(&self, change: &impl Fn(&str) -> Option<String>) -> Self {
        let each = |(name, arguments): &(String, Value)| (name.clone(), mapped(arguments, change));
        Self(self.0.iter().map(each).collect())
    }
}

fn mapped(value: &Value, change: &impl Fn(&str) -> Option<String>) -> Value {
    match value {
        Value::String(text) => change(text).map_or_else(|| value.clone(), Value::String),
        Value::Array(all) => all.iter().map(|one| mapped(one, change)).collect(),
        Value::Object(all) => {
            all.iter().map(|(name, one)| (name.clone(), mapped(one, change))).collect()
        }
        other => other.clone(),
    }
}

/// The texts of a request's messages, newest first.
fn texts(request: &Value) -> Vec<String> {
    let messages = request["messages"].as_array().into_iter().flatten().rev();
    messages
        .map(|message| match &message["content"] {
            Value::String(text) => text.clone(),
            Value::Array(parts) => {
                parts.iter().filter_map(|part| part["text"].as_str()).collect::<Vec<_>>().join("\n")
            }
            _ => String::new(),
        })
        .collect()
}

/// Opens what stands near an element without a name.
const NEAR: &str = " [near=\"";

/// What a text shows of its elements, each with its ref and what stands near one without a name; a line may show one within
/// another.
fn shown(text: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    text.lines().flat_map(|line| {
        let mut before = line;
        line.match_indices(" [ref=").filter_map(move |(at, _)| {
            let start = line.len() - before.len();
            let (name, rest) = (line.get(start..at)?, &line[at..]);
            let (found, after) = rest.strip_prefix(" [ref=")?.split_once(']')?;
            let inner = after.strip_prefix(": ");
            before = inner.or_else(|| Some(after.split_once("]: ")?.1)).unwrap_or(after);
            let near = after.strip_prefix(NEAR).and_then(|near| Some(near.split_once("\"]")?.0));
            let name = name.trim_start_matches(['-', '+', '~', ':', ' ']);
            Some((name, found, near.unwrap_or_default()))
        })
    })
}

/// The line that shows a ref, as it was shown last.
fn line_of(r#ref: &str, request: &Value) -> Option<String> {
    texts(request).iter().find_map(|text| {
        let (line, _, near) = shown(text).find(|(_, of, _)| *of == r#ref)?;
        let same = shown(text).filter(|(other, _, by)| *other == line && *by == near);
        let number = same.take_while(|(_, of, _)| *of != r#ref).count() + 1;
        let near = if near.is_empty() { String::new() } else { format!("{NEAR}{near}\"]") };
        Some(if number == 1 { format!("@{line}{near}") } else { format!("@{line}{near}#{number}") })
    })
}

/// The ref that a line shows now; where no line is the same, one that differs in figures alone, such as those of the time.
fn ref_at(line: &str, request: &Value) -> Option<String> {
    let figureless = |line: &str| {
        line.replace(|c: char| c.is_ascii_digit(), "").replace(" AM", "").replace(" PM", "")
    };
    let same = |one: &str, other: &str| one == other;
    let alike = |one: &str, other: &str| figureless(one) == figureless(other);
    found_at(line, request, &same).or_else(|| found_at(line, request, &alike))
}

fn found_at(line: &str, request: &Value, same: &dyn Fn(&str, &str) -> bool) -> Option<String> {
    let line = line.strip_prefix('@')?;
    let (line, number) = match line.rsplit_once('#') {
        Some((before, number)) => number.parse().map_or((line, 1), |number| (before, number)),
        None => (line, 1),
    };
    let (line, near) = line.split_once(NEAR).map_or((line, None), |(line, near)| {
        (line, Some(near.strip_suffix("\"]").unwrap_or(near)))
    });
    let find = |text: &String| {
        let is_near = |by: &str| near.is_none_or(|near| near == by);
        let mut found = shown(text).filter(|(shown, _, by)| same(shown, line) && is_near(by));
        found.nth(number - 1).map(|(_, found, _)| found.to_owned())
    };
    texts(request).iter().find_map(find)
}

fn file(app: &str, task: &str) -> PathBuf {
    source(app).join("conversations").join(format!("{task}.json"))
}

/// Tells the requests of a first run from those of later ones, which begin anew.
#[derive(Default)]
struct Runs {
    messages: usize,
    later: bool,
}

impl Runs {
    /// How many messages of the request were seen before.
    fn seen(&mut self, request: &Value) -> usize {
        let now = request["messages"].as_array().map_or(0, Vec::len);
        let before = std::mem::replace(&mut self.messages, now);
        let anew = now <= before;
        self.later |= anew;
        if anew { 0 } else { before }
    }
}

/// Gives the replies that were recorded, in order, to the first run.
pub fn recorded(app: &str, task: &str) -> impl FnMut(&Value) -> Reply + Send + 'static {
    let text = fs::read_to_string(file(app, task)).unwrap_or_else(|_| "[]".to_owned());
    let mut replies = serde_json::from_str::<Vec<Calls>>(&text).unwrap().into_iter();
    let mut runs = Runs::default();
    move |request| {
        runs.seen(request);
        match replies.next().filter(|_| !runs.later) {
            Some(calls) => calls.map(&|text| ref_at(text, request)).reply(),
            None => Reply::call("give_up", json!({"reason": "nothing more was recorded"})),
        }
    }
}

/// Lets somebody answer by hand: each request is written to `NNN.txt` in a folder, and `NNN.json` waited for, which has the
/// calls: `[["click", {"ref": "e5"}]]`. Those of the first run are kept as the conversation.
pub fn by_hand(
    app: &str,
    task: &str,
    folder: &Path,
) -> impl FnMut(&Value) -> Reply + Send + 'static {
    fs::create_dir_all(folder).unwrap();
    let (folder, file) = (folder.to_owned(), file(app, task));
    let (mut number, mut runs, mut kept) = (0, Runs::default(), Vec::<Calls>::new());
    move |request| {
        number += 1;
        let seen = runs.seen(request);
        fs::write(folder.join(format!("{number:03}.txt")), readable(request, seen)).unwrap();
        let calls = answered(&folder.join(format!("{number:03}.json")));
        if !runs.later {
            kept.push(calls.map(&|text| {
                let is_ref = text.strip_prefix('e').is_some_and(|rest| rest.parse::<u64>().is_ok());
                is_ref.then(|| line_of(text, request)).flatten()
            }));
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(&file, written(&kept)).unwrap();
        }
        calls.reply()
    }
}

fn written(kept: &[Calls]) -> String {
    let lines: Vec<_> =
        kept.iter().map(|calls| format!("  {}", serde_json::to_string(calls).unwrap())).collect();
    format!("[\n{}\n]\n", lines.join(",\n"))
}

fn answered(path: &Path) -> Calls {
    loop {
        let text = fs::read_to_string(path).unwrap_or_default();
        if let Ok(calls) = serde_json::from_str(&text) {
            return calls;
        }
        std::thread::sleep(Duration::from_millis(200));
    }
}

/// The messages since those that were seen; the tools with the first ones.
fn readable(request: &Value, seen: usize) -> String {
    let mut out = Vec::new();
    if seen == 0 {
        for tool in request["tools"].as_array().into_iter().flatten() {
            let tool = &tool["function"];
            out.push(format!(
                "tool {}: {}\n  {}",
                tool["name"], tool["description"], tool["parameters"]
            ));
        }
    }
    let messages = request["messages"].as_array().into_iter().flatten();
    for message in messages.skip(seen) {
        out.push(format!("--- {}", message["role"].as_str().unwrap_or_default()));
        out.extend(texts(&json!({"messages": [message]})));
        for call in message["tool_calls"].as_array().into_iter().flatten() {
            out.push(format!(
                "call {} {}",
                call["function"]["name"], call["function"]["arguments"]
            ));
        }
    }
    out.join("\n")
}

#[test]
fn an_element_is_known_by_its_line() {
    let page = "- text [ref=e1]: button \"Save\" [ref=e2]\n  - tab \"A: b\" [ref=e3] [selected]: link \"x\" [ref=e4]\n- button \"Save\" [ref=e5]";
    let request = json!({"messages": [{"role": "tool", "content": page}]});
    let lines = ["@text", "@button \"Save\"", "@tab \"A: b\"", "@link \"x\"", "@button \"Save\"#2"];
    for (line, of) in lines.into_iter().zip(["e1", "e2", "e3", "e4", "e5"]) {
        assert_eq!(line_of(of, &request).as_deref(), Some(line));
        assert_eq!(ref_at(line, &request).as_deref(), Some(of));
    }
}
