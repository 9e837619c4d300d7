//! What a task says of the credentials that are given beside its words: `sign in with the given user name and
//! password`. It asks for nothing but the login, and names nothing that is to be read or looked for.

use std::borrow::Cow;
use std::ops::Range;

use super::Goal;
use super::builtin::words;
use crate::perception::lexicon::{Tasks, Words};

/// What a word or an input of the task says of credentials.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Means {
    /// A password, or all of them.
    Secret,
    /// Another of them.
    Name,
    /// That they are given, or what something is done with: `with the supplied …`.
    Gives,
    /// A little word between these.
    Around,
    /// Nothing: it ends the mention.
    Nothing,
}

/// A word or an input of the task, and where it stands.
struct Part {
    span: Range<usize>,
    means: Means,
    input: bool,
}

impl Goal {
    /// The task without what it says of its credentials, where a password is given.
    pub(super) fn without_credentials(&self) -> Cow<'_, str> {
        let mut given = self.parameters.keys().chain(&self.secrets);
        let password = |name: &String| {
            words::split(name).iter().any(|word| Tasks::get().credentials.secrets.contains(word))
        };
        if !given.any(password) {
            return Cow::Borrowed(&self.task);
        }
        let mut text = self.task.clone();
        for span in mentions(&self.task).into_iter().rev() {
            text.replace_range(span, "");
        }
        Cow::Owned(text)
    }
}

/// Where the credentials are spoken of: from the little word before them to the last of them.
fn mentions(task: &str) -> Vec<Range<usize>> {
    let parts = parts(task);
    let runs = parts.split(|part| part.means == Means::Nothing);
    let named = |part: &Part| matches!(part.means, Means::Secret | Means::Name);
    let mention = |run: &[Part]| {
        let last = run.iter().rposition(named)?;
        let run = &run[..=last];
        is_beside(run).then(|| run[0].span.start..run[last].span.end)
    };
    runs.filter_map(mention).collect()
}

/// Whether credentials are spoken of as given beside the task, rather than as what it is about: `change my password`.
fn is_beside(run: &[Part]) -> bool {
    let says = |means| run.iter().any(|part| part.means == means);
    let input = |means| run.iter().any(|part| part.input && part.means == means);
    says(Means::Secret) && (says(Means::Gives) || input(Means::Secret) && input(Means::Name))
}

/// The words and inputs of a task; between sentences one that means nothing.
fn parts(task: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut at = 0;
    while let Some(begin) = task[at..].find(|c: char| c.is_alphanumeric() || c == '{') {
        let start = at + begin;
        if task[at..start].contains(['.', ';', '!', '?', '\n']) {
            parts.push(Part { span: at..at, means: Means::Nothing, input: false });
        }
        let rest = &task[start..];
        let input = rest.starts_with("{{").then(|| rest.find("}}")).flatten().map(|end| end + 2);
        let length = input.unwrap_or_else(|| {
            // `e-mail` is one word.
            let inside = |c: char| c.is_alphanumeric() || ['\'', '’', '-'].contains(&c);
            rest.find(|c| !inside(c)).unwrap_or(rest.len()).max(1)
        });
        let said = &rest[..length];
        let name = said.rsplit('.').next().unwrap_or(said).trim_end_matches('}');
        let means = meaning(if input.is_some() { name } else { said });
        parts.push(Part { span: start..start + length, means, input: input.is_some() });
        at = start + length;
    }
    parts
}

fn meaning(said: &str) -> Means {
    let lexicon = &Tasks::get().credentials;
    let split = words::split(said);
    let is = |words: &Words| !split.is_empty() && split.iter().all(|word| words.contains(word));
    let known = [
        (&lexicon.secrets, Means::Secret),
        (&lexicon.names, Means::Name),
        (&lexicon.giving, Means::Gives),
        (&lexicon.around, Means::Around),
    ];
    known.into_iter().find(|(words, _)| is(words)).map_or(Means::Nothing, |(_, means)| means)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn left(task: &str) -> String {
        let goal = Goal {
            task: task.to_owned(),
            parameters: json!({"username": "ada"}).as_object().cloned().unwrap_or_default(),
            secrets: vec!["parameters.password".to_owned()],
            start_url: None,
            schema: None,
            knowledge: Vec::new(),
            read_only: false,
            asks: false,
            resumed: None,
        };
        goal.without_credentials().into_owned()
    }

    #[test]
    fn what_is_said_of_credentials_goes_and_all_else_stays() {
        for (task, rest) in [
            (
                "Log in with the given username and password, mark fault F-207 as resolved.",
                "Log in , mark fault F-207 as resolved.",
            ),
            (
                "Sign in (user name {{parameters.username}}, password {{parameters.password}}) and open it",
                "Sign in () and open it",
            ),
            (
                "Anmelden mit Benutzername und Passwort, dann die Rechnung 12 stornieren",
                "Anmelden , dann die Rechnung 12 stornieren",
            ),
            ("What is my user name?", "What is my user name?"),
            (
                "Change my user name and password to something else",
                "Change my user name and password to something else",
            ),
            (
                "Change my password to {{parameters.password}}",
                "Change my password to {{parameters.password}}",
            ),
            ("Change the name on the pass to Ada", "Change the name on the pass to Ada"),
        ] {
            assert_eq!(left(task), rest, "{task}");
        }
    }
}
