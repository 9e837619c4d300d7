//! What a task says of the credentials that are given beside its words: `sign in with the given user name and
//! password`. It asks for nothing but the login, and names nothing that is to be read or looked for.

use std::borrow::Cow;
use std::ops::Range;

use super::Goal;
use super::builtin::words;
use crate::perception::lexicon::Tasks;

/// A word or an input of the task, and where it stands.
struct Part {
    span: Range<usize>,
    /// Whether it is one of the credentials.
    named: bool,
    /// Whether it is a password, or a word for all of them.
    secret: bool,
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
    let mut all = Vec::new();
    let mut run: Vec<Part> = Vec::new();
    for part in parts(task).into_iter().map(Some).chain([None]) {
        if let Some((part, true)) = part {
            run.push(part);
            continue;
        }
        while run.last().is_some_and(|part| !part.named) {
            run.pop();
        }
        if let (Some(first), Some(last)) = (run.first(), run.last())
            && run.iter().any(|part| part.secret)
        {
            all.push(first.span.start..last.span.end);
        }
        run.clear();
    }
    all
}

/// The words and inputs of a task, each with whether it may be part of such a mention.
fn parts(task: &str) -> Vec<(Part, bool)> {
    let lexicon = &Tasks::get().credentials;
    let mut parts = Vec::new();
    let mut at = 0;
    while let Some(begin) = task[at..].find(|c: char| c.is_alphanumeric() || c == '{') {
        let start = at + begin;
        let rest = &task[start..];
        // A sentence that ends ends the mention.
        let ends = task[at..start].contains(['.', ';', '!', '?', '\n']);
        if ends {
            parts.push((Part { span: at..at, named: false, secret: false }, false));
        }
        let input = rest.starts_with("{{").then(|| rest.find("}}")).flatten().map(|end| end + 2);
        let length = input.unwrap_or_else(|| {
            let inside = |c: char| c.is_alphanumeric() || c == '\'' || c == '’';
            rest.find(|c| !inside(c)).unwrap_or(rest.len()).max(1)
        });
        let said = &rest[..length];
        let own = if input.is_some() {
            said.rsplit('.').next().unwrap_or(said).trim_end_matches('}')
        } else {
            said
        };
        let split = words::split(own);
        let is = |words: &crate::perception::lexicon::Words| {
            !split.is_empty() && split.iter().all(|word| words.contains(word))
        };
        let secret = is(&lexicon.secrets);
        let named = secret || is(&lexicon.names);
        let span = start..start + length;
        parts.push((Part { span, named, secret }, named || is(&lexicon.around)));
        at = start + length;
    }
    parts
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
            ("Change the name on the pass to Ada", "Change the name on the pass to Ada"),
        ] {
            assert_eq!(left(task), rest, "{task}");
        }
    }
}
