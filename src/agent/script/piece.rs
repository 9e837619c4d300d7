//! What one piece of a script says, by the forms that steps have in a language.

use regex::Captures;

use super::masked::{Masked, is_sign};
use super::target::{self, without_any, without_article, without_lead};
use super::{Deed, Said, Step, Target};
use crate::perception::lexicon::{ControlKind, ScriptWords, StepForm};

/// Most words of a value that is not in quotes.
const LONGEST_VALUE: usize = 8;

/// What a piece of a script says.
#[derive(Debug, Clone)]
pub(super) enum Read {
    Step(Step),
    /// The next is done in the record that says this.
    Within(Said),
}

/// Reads pieces of a task, in one language.
pub(super) struct Pieces<'a> {
    pub(super) masked: &'a Masked,
    pub(super) words: &'static ScriptWords,
}

impl Pieces<'_> {
    /// What one piece says, by the first of the forms that it has.
    pub(super) fn read(&self, text: &str) -> Option<Vec<Read>> {
        let said = text.trim_end_matches([',', ';', ':', '.']);
        let plain = without_lead(said, &self.words.passing);
        let short = |end: &regex::Regex| end.find(plain).map(|found| &plain[..found.start()]);
        let plain = self.words.purposes.iter().find_map(short).unwrap_or(plain).trim();
        let (plain, upper) = without_any(plain, &self.words.upper);
        let (plain, lower) = without_any(&plain, &self.words.lower);
        let read =
            self.words.readings(&plain).find_map(|(form, parts)| self.meant(form, &parts, said))?;
        match (upper, lower) {
            (false, false) => Some(read),
            (true, false) => in_letters(read, str::to_uppercase),
            (false, true) => in_letters(read, str::to_lowercase),
            (true, true) => None,
        }
    }

    fn meant(&self, form: StepForm, parts: &Captures<'_>, said: &str) -> Option<Vec<Read>> {
        let target = || self.target(parts.name("target").map_or("", |found| found.as_str()));
        let deeds = match form {
            StepForm::Within => {
                return Some(vec![Read::Within(self.value(&parts["value"])?)]);
            }
            StepForm::Press => vec![Deed::Press(target()?)],
            StepForm::Open => {
                vec![Deed::Press(target().filter(|target| target.kind.is_some())?)]
            }
            StepForm::Unfold => vec![Deed::Unfold(target()?)],
            StepForm::Tick => vec![Deed::Tick(target()?, true)],
            StepForm::Untick => vec![Deed::Tick(target()?, false)],
            StepForm::Key => {
                vec![Deed::Key(self.words.key(&parts["key"].to_lowercase())?.to_owned())]
            }
            StepForm::Menu => self.through(&parts["path"])?,
            StepForm::Enter => self.entered(parts)?,
            StepForm::Choose => vec![self.chosen(parts)?],
        };
        let said = self.masked.words(said);
        let step = |deed: Deed| Read::Step(Step { said: said.clone(), deed, within: None });
        Some(deeds.into_iter().map(step).collect())
    }

    /// Menus one in the other, and what is pressed in the last.
    fn through(&self, path: &str) -> Option<Vec<Deed>> {
        let names: Vec<&str> = path.split('>').map(str::trim).collect();
        let press = |(at, name): (usize, &&str)| {
            let name = Some(self.masked.said(name)).filter(|said| !said.value.is_empty())?;
            let target = Target { name: Some(name), ..Target::default() };
            let last = at + 1 == names.len();
            Some(if last { Deed::Press(target) } else { Deed::Through(target) })
        };
        names.iter().enumerate().map(press).collect()
    }

    fn entered(&self, parts: &Captures<'_>) -> Option<Vec<Deed>> {
        let target = parts.name("target").map(|found| self.target(found.as_str()));
        if let Some(pairs) = parts.name("pairs") {
            // `into the text fields`: which, the labels say.
            let general = target.flatten().is_none_or(|target| target.name.is_none());
            let pairs = self.pairs(pairs.as_str()).filter(|_| general)?;
            return Some(pairs.into_iter().map(|(on, value)| Deed::Enter(value, on)).collect());
        }
        let field = || Some(Target { kind: Some(ControlKind::Field), ..Target::default() });
        let text = parts["value"].trim();
        // `Enter the code`: a thing that is spoken of, and no text.
        if target.is_none()
            && without_article(text, self.words) != text
            && !Masked::holds_quotation(text)
        {
            return None;
        }
        let target = target.unwrap_or_else(field)?;
        Some(vec![Deed::Enter(self.value(text)?, target)])
    }

    fn chosen(&self, parts: &Captures<'_>) -> Option<Deed> {
        let target = parts.name("target").map(|found| self.target(found.as_str()));
        let target = target.unwrap_or_else(|| Some(Target::default()))?;
        if target.kind == Some(ControlKind::Slider) {
            return Some(Deed::Enter(self.value(&parts["values"])?, target));
        }
        Some(Deed::Choose(self.values(&parts["values"])?, target))
    }

    fn target(&self, text: &str) -> Option<Target> {
        target::read(self.masked, self.words, text)
    }

    /// A value that is put in, written as the step says.
    fn value(&self, text: &str) -> Option<Said> {
        let text = without_article(text.trim(), self.words);
        let bare = without_lead(text, &self.words.notions);
        let text = if Masked::is_quoted(bare) { bare } else { text };
        let said = self.masked.said(text);
        // What is to be taken from the page is no text of the task.
        if self.words.copied.iter().any(|form| form.is_match(&format!(" {text}"))) {
            return None;
        }
        let fits = !said.value.is_empty() && text.split_whitespace().count() <= LONGEST_VALUE;
        // Several quotations are several values.
        let signs = text.chars().filter(|c| is_sign(*c)).count();
        Some(said).filter(|_| fits && signs <= 1)
    }

    /// The values of a list of them; none of them where the words say so.
    fn values(&self, text: &str) -> Option<Vec<Said>> {
        let plain = text.trim().to_lowercase();
        if self.words.nothing.contains(&plain) {
            return Some(Vec::new());
        }
        self.parts(text).into_iter().map(|part| self.value(part)).collect()
    }

    /// Labels each with a quotation: `the username "x" and the password "y"`.
    fn pairs(&self, text: &str) -> Option<Vec<(Target, Said)>> {
        let pair = |part: &str| {
            let part = part.trim();
            let sign = part.chars().next_back().filter(|c| is_sign(*c))?;
            let label = part.trim_end_matches(sign).trim_end_matches([' ', ':']);
            let label = without_article(label, self.words);
            // `the text "x"` has no label.
            let notion = self.words.notions.iter().any(|notion| *notion == label.to_lowercase());
            let target = self.target(label).filter(|target| !notion && target.name.is_some())?;
            Some((target, self.masked.said(&sign.to_string())))
        };
        self.parts(text).into_iter().map(pair).collect()
    }

    /// Several things that stand one after the other.
    fn parts<'t>(&self, text: &'t str) -> Vec<&'t str> {
        let mut parts = vec![text];
        for between in &self.words.between {
            parts = parts.into_iter().flat_map(|part| part.split(between.as_str())).collect();
        }
        parts
    }
}

/// What is put in, in other letters; nothing where nothing is put in.
fn in_letters(read: Vec<Read>, change: fn(&str) -> String) -> Option<Vec<Read>> {
    let changed = |said: Said| {
        let value = change(&said.value);
        // A placeholder is no text.
        let text = if said.text == said.value { value.clone() } else { said.text };
        Said { text, value }
    };
    let one = |read: Read| match read {
        Read::Step(Step { said, deed: Deed::Enter(value, target), within }) => {
            Some(Read::Step(Step { said, deed: Deed::Enter(changed(value), target), within }))
        }
        _ => None,
    };
    read.into_iter().map(one).collect()
}
