//! Values that the task leads in to: behind the label of a control, behind the kind of a thing.

use std::ops::Range;

use crate::agent::obligations::same_word;
use crate::perception::lexicon::Tasks;

use super::clauses::{as_written, telling, telling_as_written};
use super::dictated::{Dictation, kind_of, written};
use super::forms::{Control, Form};
use super::patterns::pattern;
use super::typed::{Kind, Part, trimmed};
use super::words;

/// Longest value that follows a label, in characters.
const LONGEST_VALUE: usize = 200;

impl Dictation<'_> {
    /// The name of a thing behind its kind, which the label of a control says or another control offers:
    /// `our rabbit Bramble`, `a rabbit named Bramble`, for `Animal's name` beside `What sort of animal`.
    pub(super) fn called(&mut self, form: &Form<'_>, at: usize) -> Option<String> {
        let control = &form.controls[at];
        if kind_of(control) != Some(Kind::Name) {
            return None;
        }
        let of = telling(&control.node.name, self.language);
        let shares = |other: &&Control<'_>| {
            let label = telling(&other.node.name, self.language);
            other.is_select() && label.iter().any(|word| of.iter().any(|own| same_word(own, word)))
        };
        let offering = form.controls.iter().filter(shares).flat_map(|other| &other.node.options);
        if of.is_empty() {
            return None;
        }
        let kinds: Vec<String> = offering.chain(&of).map(|kind| regex::escape(kind)).collect();
        let naming = Tasks::get().little.naming.iter().collect::<Vec<_>>().join("|");
        let source = format!(
            r"\b(?i:{})\s+(?:(?i:{naming})\s+)?(\p{{Lu}}[\p{{L}}'’-]+(?:\s\p{{Lu}}[\p{{L}}'’-]+)*)",
            kinds.join("|")
        );
        let pattern = pattern(&source)?;
        let mut found = pattern.captures_iter(self.text).filter_map(|found| found.get(1));
        let name = found.next().filter(|_| found.next().is_none())?;
        self.of_things.push(at);
        self.take(name.range(), name.as_str().to_owned())
    }

    /// What stands behind the label of a control.
    pub(super) fn labelled(&mut self, form: &Form<'_>, at: usize) -> Option<String> {
        let control = &form.controls[at];
        if !control.takes_text() || control.is_select() || control.is_password() {
            return None;
        }
        let (span, value) = self.after_label(&control.node.name)?;
        let inside = |part: &&Part| part.span.start >= span.start && part.span.end <= span.end;
        let kind = kind_of(control);
        let part =
            self.parts.iter().filter(inside).find(|part| kind.is_none_or(|k| k == part.kind));
        let (span, value) = match (kind, part) {
            (Some(Kind::Name), None) => (span, without_labels(form, &value)),
            (Some(_), None) => return None,
            (Some(_), Some(part)) => (part.span.clone(), written(self.text, control, part)),
            (None, Some(part)) if part.kind == Kind::Quoted => {
                (part.span.clone(), part.value.clone())
            }
            (None, _) => (span, without_labels(form, &value)),
        };
        self.take(span, value)
    }

    /// What the text says behind a label, up to the end of the clause.
    pub(super) fn after_label(&self, label: &str) -> Option<(Range<usize>, String)> {
        let (all, content) = (as_written(label), telling_as_written(label));
        let mut names: Vec<String> = vec![all.join(" "), content.join(" ")];
        // `code postal` of `code postal de livraison` says it better than `livraison`.
        let runs = (2..content.len()).rev().flat_map(|many| content.windows(many));
        names.extend(runs.map(|run| run.join(" ")));
        names.extend(content.iter().filter(|word| word.chars().count() > 3).rev().cloned());
        names.into_iter().filter(|name| !name.is_empty()).find_map(|name| self.behind(&name))
    }

    fn behind(&self, name: &str) -> Option<(Range<usize>, String)> {
        let escaped: Vec<String> = name.split(' ').map(regex::escape).collect();
        let links = Tasks::get().little.links.iter().map(regex::escape).collect::<Vec<_>>();
        let source = format!(
            r#"(?i)\b{}s?\b(?:\s*[:=]\s*|\s+(?:(?:{})\s+)*)(["“„«][^"”“»]+["”“»]|(?:\b\p{{L}}\.\s|\w[.@]\w|[^,;.!?\n"“„«])+)"#,
            escaped.join(r"\W+"),
            links.join("|"),
        );
        let found = pattern(&source)?.captures_iter(self.text).find_map(|found| {
            let value = found.get(1)?;
            let text = value.as_str();
            // What is quoted is whole.
            let cut = if text.starts_with(['"', '“', '„', '«']) { text } else { cut(text) };
            let span = value.start()..value.start() + cut.len();
            let free = !self.is_taken(&span);
            let said =
                !cut.trim().is_empty() && !Tasks::get().little.empty.contains(&words::plain(cut));
            (free && said).then(|| (span, trimmed(cut).to_owned()))
        });
        found.filter(|(_, value)| value.chars().count() <= LONGEST_VALUE)
    }
}

/// A value ends where the task goes on with `and`.
fn cut(value: &str) -> &str {
    let lexicon = Tasks::get();
    let mut end = 0;
    for word in value.split_inclusive(' ') {
        let plain = words::plain(word);
        if lexicon.joins_any(&plain) || lexicon.little.prepositions.contains(&plain) && end > 0 {
            break;
        }
        end += word.len();
    }
    &value[..end]
}

/// A value without what belongs to the label of another control behind it.
fn without_labels(form: &Form<'_>, value: &str) -> String {
    let label = |control: &Control<'_>| words::plain(&control.node.name);
    let labels: Vec<String> = form.controls.iter().map(label).collect();
    let kept = value
        .split(' ')
        .take_while(|word| !labels.contains(&words::plain(word)))
        .collect::<Vec<_>>();
    kept.join(" ")
}
