//! Which of a run's inputs a program takes: literals that are an input's value become that input, and
//! what is neither an input nor the task's own word was a choice that a program cannot make again.

use std::collections::{BTreeMap, BTreeSet};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256};

use super::literals::{Said, flat, literals, said};
use crate::model::{InputKind, InputPath, Piece, Template, is_file};
use crate::perception::lexicon::{Concept, Tasks};

/// What `encodeURIComponent` writes as it is.
const PART: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');

/// Shortest value that is looked for inside of longer texts.
const SHORTEST: usize = 3;

/// Everything that a run was given, as a program may take it.
pub(super) struct Inputs {
    /// Public leaves by path, in the caller's order.
    leaves: Vec<(InputPath, Value)>,
    /// The paths of secrets.
    secrets: Vec<InputPath>,
    /// The task, as flat words.
    task: String,
    /// The names that the task says.
    literals: Vec<String>,
    /// What the program has taken so far.
    taken: BTreeMap<String, InputKind>,
    /// Of that, what was put into fields of numbers.
    amounts: BTreeSet<String>,
}

impl Inputs {
    pub(super) fn new(parameters: &Map<String, Value>, secrets: &[String], task: &str) -> Self {
        let secrets = secrets.iter().filter_map(|path| InputPath::parse(path)).collect();
        let words = without_placeholders(task);
        Self {
            leaves: leaves(parameters),
            secrets,
            task: flat(&words),
            literals: literals(&words),
            taken: BTreeMap::new(),
            amounts: BTreeSet::new(),
        }
    }

    /// The inputs that were taken.
    pub(super) fn taken(&self) -> &BTreeMap<String, InputKind> {
        &self.taken
    }

    /// The inputs that were not: parameters as digests, secrets by their names alone.
    pub(super) fn fixed(&self) -> BTreeMap<String, String> {
        let public = self.leaves.iter().map(|(path, value)| (path.to_string(), digest(value)));
        let secret = self.secrets.iter().map(|path| (path.to_string(), String::new()));
        public.chain(secret).filter(|(path, _)| !self.taken.contains_key(path)).collect()
    }

    fn take(&mut self, path: &InputPath) {
        let kind = self.leaves.iter().find(|(known, _)| known == path);
        let kind = kind.and_then(|(_, value)| InputKind::of(value)).unwrap_or(InputKind::Secret);
        self.taken.insert(path.to_string(), kind);
    }

    /// An input that goes into the program.
    pub(super) fn taking(&mut self, path: &InputPath) -> Template {
        self.take(path);
        Template::input(path.clone())
    }

    /// A text that the planner wrote, if it names inputs by placeholders.
    fn written(&mut self, text: &str) -> Option<Template> {
        let known = |said: &str| {
            let all = || self.leaves.iter().map(|(path, _)| path).chain(&self.secrets);
            let exact = InputPath::parse(said);
            let found = all().find(|path| exact.as_ref() == Some(path));
            found.or_else(|| all().find(|path| path.is_meant_by(said))).cloned()
        };
        let template = Template::parse(text, known);
        template.inputs().for_each(|path| self.take(path));
        template.takes_input().then_some(template)
    }

    /// A text that was typed or matched: its placeholders, or the input that it is. `None` where it is
    /// neither an input nor in the task.
    pub(super) fn typed(&mut self, text: &str) -> Option<Template> {
        self.typed_as_given(text)
            .or_else(|| (self.says(text) || text.trim().is_empty()).then(|| Template::plain(text)))
    }

    /// A text that is made of placeholders, or is an input as it was given.
    pub(super) fn typed_as_given(&mut self, text: &str) -> Option<Template> {
        if let Some(template) = self.written(text) {
            return Some(template);
        }
        let path = self.whole(text)?;
        Some(self.taking(&path))
    }

    /// The only input of which `of` has something to say, with that.
    pub(super) fn only_one<T>(&self, of: impl Fn(&Value) -> Option<T>) -> Option<(InputPath, T)> {
        let mut found =
            self.leaves.iter().filter_map(|(path, value)| Some((path.clone(), of(value)?)));
        found.next().filter(|_| found.next().is_none())
    }

    /// The input whose value a text is, whatever its case; of several none, for who knows which.
    pub(super) fn whole(&self, text: &str) -> Option<InputPath> {
        let wanted = text.trim().to_lowercase();
        let little = &Tasks::get().little;
        let is = |value: &str| value == wanted || little.without_article(value) == wanted;
        let mut found = self.leaves.iter().filter(|(_, value)| is(&plain(value).to_lowercase()));
        match (found.next(), found.next()) {
            (Some((path, _)), None) if !wanted.is_empty() => Some(path.clone()),
            _ => None,
        }
    }

    /// A name on the page that is an input's value, or has it among its words.
    pub(super) fn named(&mut self, name: &str) -> Option<Template> {
        let path = self.whole(name).or_else(|| self.within(name))?;
        Some(self.taking(&path))
    }

    /// All inputs that a name on the page tells: the one that it is, or those among its words, the longest
    /// first. By one of them alone another may be meant: another Abbott than Ann.
    pub(super) fn all_named(&mut self, name: &str) -> Vec<Template> {
        self.all_in(name).iter().map(|path| self.taking(path)).collect()
    }

    /// The inputs by which a record of this text is found again: none that was put there as an amount, unless it tells
    /// nothing else.
    pub(super) fn identifying(&mut self, text: &str) -> Vec<Template> {
        let all = self.all_in(text);
        let is_amount = |path: &&InputPath| self.amounts.contains(&path.to_string());
        let (amounts, names): (Vec<_>, Vec<_>) = all.iter().partition(is_amount);
        let kept: Vec<_> = if names.is_empty() { amounts } else { names };
        kept.into_iter().map(|path| self.taking(path)).collect()
    }

    /// Keeps what was put into a field of numbers: it may stand in a record from then on, and be written otherwise there.
    pub(super) fn put_as_amount(&mut self, text: &str) {
        if let Some(template) = self.typed_as_given(text) {
            self.amounts.extend(template.inputs().map(InputPath::to_string));
        }
    }

    /// Those inputs, none of them taken.
    pub(super) fn all_in(&self, name: &str) -> Vec<InputPath> {
        if let Some(path) = self.whole(name) {
            return vec![path];
        }
        let words = flat(name);
        let mut all: Vec<(InputPath, String)> = self
            .leaves
            .iter()
            .map(|(path, value)| (path.clone(), flat(&plain(value))))
            .filter(|(_, value)| value.trim().chars().count() >= SHORTEST && words.contains(value))
            .collect();
        all.sort_by_key(|(_, value)| std::cmp::Reverse(value.len()));
        let mut kept: Vec<(InputPath, String)> = Vec::new();
        for (path, value) in all {
            if !kept.iter().any(|(_, longer)| longer.contains(&value)) {
                kept.push((path, value));
            }
        }
        kept.into_iter().map(|(path, _)| path).collect()
    }

    /// The inputs that a name on the page tells and that the program does not take yet.
    pub(super) fn newly_named(&mut self, name: &str) -> Vec<Template> {
        let new = |path: &InputPath| !self.taken.contains_key(&path.to_string());
        let all: Vec<InputPath> = self.all_in(name).into_iter().filter(new).collect();
        all.iter().map(|path| self.taking(path)).collect()
    }

    /// A text of the page as a program says it: the input that it names, or as it is.
    pub(super) fn named_or_plain(&mut self, name: &str) -> Template {
        self.named(name).unwrap_or_else(|| Template::plain(name))
    }

    /// The input whose value is among the words of a text: the longest.
    fn within(&self, text: &str) -> Option<InputPath> {
        let words = flat(text);
        let found = self.leaves.iter().filter(|(_, value)| {
            let value = flat(&plain(value));
            value.trim().chars().count() >= SHORTEST && words.contains(&value)
        });
        found.max_by_key(|(_, value)| plain(value).len()).map(|(path, _)| path.clone())
    }

    /// The names that the task says which are among the words of a text, but not among those of `beside`.
    fn literals_in(&self, text: &str, beside: &str) -> Vec<String> {
        let (text, beside) = (flat(text), flat(beside));
        let mut found: Vec<String> = Vec::new();
        for name in &self.literals {
            let words = flat(name);
            let known = found.iter().any(|known| flat(known).contains(&words));
            if text.contains(&words) && !beside.contains(&words) && !known {
                found.push(name.clone());
            }
        }
        found
    }

    /// The names that the task says by which a program may choose a record of this text, as
    /// [`Inputs::literals_in`]. None where the task says a further word of it: that may be what told it from
    /// the others, and may be another's tomorrow.
    pub(super) fn names_of(&self, text: &str, beside: &str) -> Vec<String> {
        let names = self.literals_in(text, beside);
        let known = flat(&format!("{} {beside}", names.join(" ")));
        let further = flat(text).split_whitespace().any(|word| {
            let word = format!(" {word} ");
            self.task.contains(&word)
                && !known.contains(&word)
                && !Concept::CommonWord.has(word.trim())
        });
        if further { Vec::new() } else { names }
    }

    /// Whether a text has an input's value among its words.
    pub(super) fn touches(&self, text: &str) -> bool {
        self.within(text).is_some() || self.tells_file(text)
    }

    /// The file, or the list of files, that a placeholder names.
    pub(super) fn files(&mut self, text: &str) -> Option<Template> {
        let inner = text.trim().strip_prefix("{{")?.strip_suffix("}}")?.trim();
        let named = InputPath::parse(inner)?;
        let of = |path: &InputPath| path.names().starts_with(named.names());
        let all: Vec<InputPath> = self
            .leaves
            .iter()
            .filter(|(path, value)| of(path) && is_file(value))
            .map(|(path, _)| path.clone())
            .collect();
        for path in &all {
            self.take(path);
        }
        (!all.is_empty()).then(|| Template::input(named))
    }

    /// Whether a name on the page is an input's value, and nothing more.
    pub(super) fn is_whole(&self, name: &str) -> bool {
        self.whole(name).is_some()
    }

    /// Whether a text has the name of a given file among its words.
    pub(super) fn tells_file(&self, text: &str) -> bool {
        let words = flat(text);
        let names = self.leaves.iter().filter(|(_, value)| is_file(value));
        names
            .filter_map(|(_, file)| file["name"].as_str())
            .any(|name| !flat(name).trim().is_empty() && words.contains(&flat(name)))
    }

    /// A whole number that an input may be.
    pub(super) fn number(&mut self, number: u64) -> Option<Template> {
        let path = self.whole(&number.to_string())?;
        Some(self.taking(&path))
    }

    /// An address with inputs in place of their values.
    pub(super) fn address(&mut self, address: &str) -> Template {
        if let Some(template) = self.written(address) {
            return template;
        }
        let mut out = vec![Piece::Text(address.to_owned())];
        let mut all: Vec<_> =
            self.leaves.iter().map(|(path, value)| (path.clone(), plain(value))).collect();
        all.sort_by_key(|(_, value)| std::cmp::Reverse(value.len()));
        for (path, value) in all {
            let encoded = utf8_percent_encode(&value, PART).to_string();
            let plus = encoded.replace("%20", "+");
            if [encoded, plus].iter().any(|form| put_into(&mut out, form, &path)) {
                self.take(&path);
            }
        }
        Template::of(out)
    }

    /// Whether the task says all words of a text.
    pub(super) fn says(&self, text: &str) -> bool {
        flat(text).split_whitespace().all(|word| {
            let stem = word.trim_end_matches('s');
            self.task.split_whitespace().any(|said| said.trim_end_matches('s') == stem)
        })
    }

    /// Whether the task says all words of a name but the one that it begins with, which is of an act.
    pub(super) fn says_but_for_act(&self, name: &str) -> bool {
        let flat = flat(name);
        let parts = flat.trim().split_once(' ');
        parts.is_some_and(|(act, rest)| Tasks::get().act(act).is_some() && self.says(rest))
    }

    /// Whether the task says one of these words.
    pub(super) fn says_any(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.task.contains(&format!(" {word} ")))
    }
}

/// A task without the names of its inputs, which are no words of it: `{{parameters.first}}` means no first. What stands on
/// both sides of one is no one name.
fn without_placeholders(task: &str) -> String {
    let words = said(task).into_iter().map(|part| match part {
        Said::Words(words) => words,
        Said::Input(_) => " … ",
    });
    words.collect()
}

/// Puts an input where its value stands in an address. Whether it does.
fn put_into(address: &mut Vec<Piece>, value: &str, path: &InputPath) -> bool {
    let found = address.iter().enumerate().find_map(|(place, piece)| match piece {
        Piece::Text(text) => Some((place, text.clone(), part_of(text, value)?)),
        _ => None,
    });
    let Some((place, text, at)) = found else { return false };
    let input = Piece::Encoded(path.clone());
    let around = [&text[..at], &text[at + value.len()..]].map(|text| Piece::Text(text.to_owned()));
    let [before, after] = around;
    address.splice(place..=place, [before, input, after]);
    true
}

/// Where a value stands in a part of an address as a whole part of it.
fn part_of(address: &str, value: &str) -> Option<usize> {
    if value.is_empty() {
        return None;
    }
    let bound = |c: Option<char>| c.is_none_or(|c| "/?&=#".contains(c));
    address.match_indices(value).map(|(at, _)| at).find(|at| {
        // Not the host's name.
        let path = address.find("://").map_or(0, |scheme| {
            address[scheme + 3..].find('/').map_or(address.len(), |slash| scheme + 3 + slash)
        });
        *at >= path
            && bound(address[..*at].chars().next_back())
            && bound(address[at + value.len()..].chars().next())
    })
}

/// All single values in parameters, by path; a file is one.
pub(super) fn leaves(parameters: &Map<String, Value>) -> Vec<(InputPath, Value)> {
    fn walk(path: InputPath, value: &Value, all: &mut Vec<(InputPath, Value)>) {
        match value {
            Value::Object(fields) if !is_file(value) => {
                fields.iter().for_each(|(name, value)| walk(path.child(name), value, all));
            }
            Value::Array(items) => {
                let each = items.iter().enumerate();
                each.for_each(|(at, value)| walk(path.child(at), value, all));
            }
            // A secret is in its place.
            Value::String(text) if *text == path.placeholder() => {}
            value => all.push((path, value.clone())),
        }
    }
    let mut all = Vec::new();
    parameters.iter().for_each(|(name, value)| walk(InputPath::parameter(name), value, &mut all));
    all
}

/// A value as a text.
pub(super) fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A value as it is compared without being kept.
pub(super) fn digest(value: &Value) -> String {
    data_encoding::HEXLOWER.encode(&Sha256::digest(value.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn inputs(parameters: Value, task: &str) -> Inputs {
        Inputs::new(&serde_json::from_value(parameters).expect("an object"), &[], task)
    }

    fn input(name: &str) -> Template {
        Template::input(InputPath::parameter(name))
    }

    #[test]
    fn literals_become_the_inputs_that_they_are() {
        let mut inputs =
            inputs(json!({"q": "Blue Mug", "n": 5, "zip": "40213"}), "Find \"red\" things");
        assert_eq!(inputs.typed("blue mug"), Some(input("q")));
        assert_eq!(inputs.typed("{{parameters.q}}"), Some(input("q")));
        assert_eq!(inputs.typed("red"), Some(Template::plain("red")));
        assert_eq!(inputs.typed("green"), None);
        assert_eq!(inputs.named("Blue Mug (12)"), Some(input("q")));
        assert_eq!(inputs.number(5), Some(input("n")));
        let encoded = |name| Piece::Encoded(InputPath::parameter(name));
        let text = |text: &str| Piece::Text(text.to_owned());
        assert_eq!(
            inputs.address("http://x.example/s?q=Blue+Mug&z=40213"),
            Template::of([
                text("http://x.example/s?q="),
                encoded("q"),
                text("&z="),
                encoded("zip")
            ])
        );
        assert!(inputs.fixed().is_empty());
    }

    #[test]
    fn what_looks_like_a_placeholder_and_names_no_input_is_text() {
        let mut inputs = inputs(json!({"q": "Mug", "a.b": "Cup"}), "Find mugs");
        let hostile = "http://x.example/{{page[\"x\"]()}}";
        assert_eq!(inputs.address(hostile), Template::plain(hostile));
        assert_eq!(inputs.typed("{{page.keyboard}}"), None);
        assert_eq!(inputs.named_or_plain("{{parameters.q}}"), Template::plain("{{parameters.q}}"));
        assert_eq!(inputs.typed("{{parameters.a.b}}"), Some(input("a.b")));
    }

    #[test]
    fn two_inputs_of_one_value_are_not_told_apart() {
        let mut inputs = inputs(json!({"from": "Bonn", "to": "Bonn"}), "Find a train");
        assert_eq!(inputs.typed("Bonn"), None);
        assert_eq!(inputs.fixed().len(), 2);
    }
}
