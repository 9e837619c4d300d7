//! Reading a task as a script: into its sentences, these into steps, each by the forms that steps have in a language.

use std::cell::RefCell;
use std::collections::HashSet;

use serde_json::{Map, Value};

use super::masked::Masked;
use super::piece::{Pieces, Read};
use super::target::without_lead;
use super::{Deed, Said, Script, Step};
use crate::perception::lexicon::ScriptWords;

/// Longest task that is read as a script, in bytes.
const LONGEST: usize = 4000;
/// Longest step, in bytes.
const LONGEST_STEP: usize = 300;
/// Most steps of a script.
const MOST_STEPS: usize = 40;

/// A task as a script, if it is one from its first word to its last.
pub(super) fn read(task: &str, parameters: &Map<String, Value>) -> Option<Script> {
    if task.len() > LONGEST {
        return None;
    }
    let masked = Masked::of(task, parameters)?;
    ScriptWords::all().find_map(|words| {
        let pieces = Pieces { masked: &masked, words };
        let reader = Reader { pieces, ends: RefCell::default() };
        let (mut steps, mut rest) = (Vec::new(), String::new());
        let sentences = sentences(&masked.text);
        for (n, sentence) in sentences.iter().enumerate() {
            reader.ends.borrow_mut().clear();
            let Some((read, told)) = reader.steps(sentence, MOST_STEPS) else {
                rest = reader.told(&sentences[n..])?;
                break;
            };
            steps.extend(read);
            if !told.is_empty() {
                rest = reader.told(&[&[told], &sentences[n + 1..]].concat())?;
                break;
            }
        }
        let script = Script { steps: joined(steps)?, rest };
        let fits = (1..=MOST_STEPS).contains(&script.steps.len());
        (fits && script.steps.iter().any(is_of_controls)).then_some(script)
    })
}

/// Whether a step speaks of a control as such: an order that is no more than that may be meant otherwise.
fn is_of_controls(step: &Step) -> bool {
    matches!(&step.deed, Deed::Press(_) | Deed::Key(_) | Deed::Unfold(_) | Deed::Through(_))
        || step.target().is_some_and(|target| target.kind.is_some() || target.nth.is_some())
}

/// Each step that only says where the next is to be done, with that one; nothing where none follows.
fn joined(steps: Vec<Read>) -> Option<Vec<Step>> {
    let mut within: Option<Said> = None;
    let mut all = Vec::new();
    for step in steps {
        match step {
            Read::Within(said) if within.is_none() => within = Some(said),
            Read::Within(_) => return None,
            Read::Step(step) => all.push(Step { within: within.take().or(step.within), ..step }),
        }
    }
    within.is_none().then_some(all)
}

/// The sentences of a text.
fn sentences(text: &str) -> Vec<&str> {
    let mut all = Vec::new();
    let mut from = 0;
    for (at, sign) in text.char_indices() {
        let ends = match sign {
            '\n' => true,
            // `1. Press Send`, `the 2. button` and `12.5` go on.
            '.' | '!' => {
                let next = text[at + 1..].chars().next().is_none_or(char::is_whitespace);
                let figure = text[..at].chars().next_back().is_some_and(|c| c.is_ascii_digit());
                let last = text[at + 1..].trim().is_empty();
                next && (!figure || last)
            }
            _ => false,
        };
        if ends {
            all.push(&text[from..at]);
            from = at + sign.len_utf8();
        }
    }
    all.push(&text[from..]);
    all.into_iter().map(str::trim).filter(|sentence| !sentence.is_empty()).collect()
}

struct Reader<'a> {
    pieces: Pieces<'a>,
    /// The lengths of the ends of the sentence that are known to be no steps.
    ends: RefCell<HashSet<usize>>,
}

impl Reader<'_> {
    /// The steps of a sentence, and what is to be told at its end; nothing where a word is left.
    fn steps<'t>(&self, text: &'t str, most: usize) -> Option<(Vec<Read>, &'t str)> {
        let text = self.without_leading(text);
        if most == 0 || text.is_empty() {
            return None;
        }
        if self.tells(text) {
            return Some((Vec::new(), text));
        }
        if self.ends.borrow().contains(&text.len()) {
            return None;
        }
        // The first pieces that are steps, with steps behind them.
        for (at, length) in self.joins(text).into_iter().take_while(|(at, _)| *at < LONGEST_STEP) {
            if let Some(first) = self.pieces.read(self.without_leading(&text[..at]))
                && let Some((rest, told)) = self.steps(&text[at + length..], most - 1)
            {
                return Some(([first, rest].concat(), told));
            }
        }
        let last = self.pieces.read(text);
        if last.is_none() {
            self.ends.borrow_mut().insert(text.len());
        }
        Some((last?, ""))
    }

    /// Where a step may end: places and lengths of what stands between two.
    fn joins(&self, text: &str) -> Vec<(usize, usize)> {
        let joins = |at: usize| {
            let rest = &text[at..];
            self.pieces
                .words
                .joins
                .iter()
                .find(|join| rest.starts_with(join.as_str()))
                .map(String::len)
        };
        text.char_indices().filter_map(|(at, _)| Some((at, joins(at)?))).collect()
    }

    fn without_leading<'t>(&self, text: &'t str) -> &'t str {
        let mut text = text.trim();
        // `1)`, `2.`, `-`
        text = text.trim_start_matches(|c: char| c.is_ascii_digit());
        text = text.trim_start_matches(['.', ')', ':', '-', '*', '•', ' ', ',']);
        loop {
            let next = without_lead(text, &self.pieces.words.leading);
            if next.len() == text.len() {
                return text;
            }
            text = next;
        }
    }

    fn tells(&self, text: &str) -> bool {
        without_lead(text, &self.pieces.words.telling).len() < text.len()
    }

    /// What is to be told in the end, as the task has it.
    fn told(&self, sentences: &[&str]) -> Option<String> {
        let (first, rest) = sentences.split_first()?;
        let first = Some(self.without_leading(first)).filter(|text| self.tells(text))?;
        let all: Vec<&str> = std::iter::once(first).chain(rest.iter().copied()).collect();
        Some(self.pieces.masked.words(&all.join(". ")))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::json;

    use super::super::Target;
    use super::*;

    /// The steps of a task in short, and what is to be told in the end.
    fn script(task: &str) -> Option<(Vec<String>, String)> {
        let parameters = json!({"who": "Ann Lee"});
        let script = read(task, parameters.as_object().unwrap())?;
        let value = |said: &Said| said.value.clone();
        let on = |target: &Target| {
            let parts = [
                target.nth.map(|nth| format!("#{nth}")),
                target.kind.map(|kind| format!("{kind:?}").to_lowercase()),
                target.name.as_ref().map(value),
                target.in_dialog.then(|| "in dialog".to_owned()),
            ];
            parts.into_iter().flatten().collect::<Vec<String>>().join(" ")
        };
        let short = |step: &Step| {
            let deed = match &step.deed {
                Deed::Press(target) => format!("press {}", on(target)),
                Deed::Enter(said, target) => format!("enter {} in {}", said.value, on(target)),
                Deed::Choose(values, target) => {
                    let values: Vec<String> = values.iter().map(value).collect();
                    format!("choose {} of {}", values.join("+"), on(target))
                }
                Deed::Tick(target, ticked) => format!("tick {ticked} {}", on(target)),
                Deed::Through(target) => format!("through {}", on(target)),
                Deed::Unfold(target) => format!("unfold {}", on(target)),
                Deed::Key(key) => format!("key {key}"),
            };
            match &step.within {
                Some(said) => format!("{deed} within {}", said.value),
                None => deed.trim().to_owned(),
            }
        };
        Some((script.steps.iter().map(short).collect(), script.rest))
    }

    fn is(task: &str, steps: &[&str], rest: &str) {
        let (read, told) = script(task).unwrap_or_else(|| panic!("no script: {task}"));
        assert_eq!(
            (read, told.as_str()),
            (steps.iter().map(|s| (*s).to_owned()).collect(), rest),
            "{task}"
        );
    }

    #[test]
    fn orders_in_plain_words_are_steps_in_their_order() {
        is(
            r#"Click "Details", choose Express, tick the terms, set the slider to 4, press Send, then tell me the number."#,
            &[
                "press Details",
                "choose Express of",
                "tick true terms",
                "enter 4 in slider",
                "press Send",
            ],
            "tell me the number",
        );
        is(
            r#"Enter the username "keli" and the password "3hI" into the text fields and press login."#,
            &["enter keli in username", "enter 3hI in password", "press login"],
            "",
        );
        is(
            "Select -5 with the slider, click the 2nd checkbox, then hit Submit.",
            &["enter -5 in slider", "press #1 checkbox", "press Submit"],
            "",
        );
        is("Select DW, 3HK and click Submit.", &["choose DW+3HK of", "press Submit"], "");
        is("Select nothing and click Submit.", &["choose  of", "press Submit"], "");
        is(
            r#"Type "dannie" in all upper case letters in the text input and press Submit."#,
            &["enter DANNIE in field", "press Submit"],
            "",
        );
        is(r#"Click the button in the dialog box labeled "x"."#, &["press closing in dialog"], "");
        is("Select File>Save as", &["through File", "press Save as"], "");
        is(
            "Find the email by Clarisse and click the trash icon to delete it.",
            &["press icon trash within Clarisse"],
            "",
        );
        is(
            r#"Check the 3rd radio button and enter the number "12" into the 1st textbox."#,
            &["tick true #2 radio", "enter 12 in #0 field"],
            "",
        );
        is(
            "Enter {{parameters.who}} into the Name field.\nPress Enter.",
            &["enter Ann Lee in field Name", "key Enter"],
            "",
        );
        is(
            "1. Click on Orders\n2. Press the button \"Save and go\"",
            &["press Orders", "press button Save and go"],
            "",
        );
    }

    #[test]
    fn steps_have_their_forms_in_each_language() {
        is(
            "Klicke auf „Neu“, gib {{parameters.who}} in das Feld Name ein, wähle Express aus und klicke auf Senden. Nenne mir die Nummer.",
            &["press Neu", "enter Ann Lee in field Name", "choose Express of", "press Senden"],
            "Nenne mir die Nummer",
        );
        is(
            "Cliquez sur « Ouvrir », saisissez \"Ann\" dans le champ Nom puis cliquez sur Envoyer.",
            &["press Ouvrir", "enter Ann in field Nom", "press Envoyer"],
            "",
        );
        is(
            "Escribe \"Ann\" en el campo Nombre, marca Acepto y pulsa Enviar.",
            &["enter Ann in field Nombre", "tick true Acepto", "press Enviar"],
            "",
        );
        is(
            "Inserisci \"Ann\" nel campo Nome, spunta Accetto e premi Invia.",
            &["enter Ann in field Nome", "tick true Accetto", "press Invia"],
            "",
        );
        is(
            "Vul \"Ann\" in bij Naam, vink Akkoord aan en klik op Versturen.",
            &["enter Ann in Naam", "tick true Akkoord", "press Versturen"],
            "",
        );
        is(
            "Wpisz \"Ann\" w pole Imię, zaznacz Zgoda i kliknij przycisk Wyślij.",
            &["enter Ann in field Imię", "tick true Zgoda", "press button Wyślij"],
            "",
        );
    }

    #[test]
    fn other_tasks_are_no_scripts() {
        for task in [
            "How many lamps are broken?",
            "Set the language to German.",
            "Select the cheapest offer and tell me its price.",
            "Choose three books by Ann Lee and list their titles.",
            "Press the button Send and wait for the parcel to come.",
            "Enter me for the race on Sunday.",
            "expand the FAQ entry about warranty and return the number of years",
            "click Queues in Practice in the programme and return seats from its details",
            "Enter the code",
            &format!("{} enough", "enter a, ".repeat(400)),
        ] {
            assert_eq!(script(task), None, "{task}");
        }
    }
}
