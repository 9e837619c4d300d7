//! What is known while steps are compiled: the statements so far, and the elements that they name.

use std::collections::BTreeSet;

use serde_json::Value;
use url::Url;

use super::outcome::Results;
use super::reworded::form;
use super::uncompiled::{Remedy, Uncompiled, mended_by, uncompiled};
use super::walk::Walk;
use crate::model::{
    ActionKind, Fingerprint, Further, InputPath, LearnedStep, Locator, Piece, Query, Reader,
    Target, Template, same_page,
};
use crate::program::inputs::Inputs;
use crate::program::javascript as js;

/// What using an element came to.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Effect {
    /// Whether anything was to be seen of it.
    pub(super) seen: bool,
    /// Whether it led away from its page without being the following of a link.
    pub(super) leaves: bool,
}

#[expect(clippy::struct_excessive_bools, reason = "each says one thing of the steps so far")]
pub(super) struct Compiler<'a> {
    pub(super) inputs: Inputs,
    pub(super) start: &'a Url,
    pub(super) targets: Vec<Target>,
    pub(super) readers: Vec<Reader>,
    /// Statements, and of which step each is.
    pub(super) lines: Vec<String>,
    pub(super) of_step: Vec<usize>,
    /// The place of the step that is compiled now.
    pub(super) at: usize,
    /// The address of the page that the step was done on, if it is known.
    pub(super) url: Option<String>,
    pub(super) results: Results,
    pub(super) reads_only: bool,
    /// Whether the step before was left out, which turned a page to find what an input names.
    pub(super) turned: bool,
    /// Whether pages were looked at and left again.
    pub(super) went_aside: bool,
    /// The inputs that were chosen from what a control offers: what the page shows then is of them.
    pub(super) chosen: BTreeSet<InputPath>,
    /// The fields that were read into the result itself.
    pub(super) read: Vec<String>,
    /// Whether the result is a download.
    pub(super) file: bool,
    /// Functions that write inputs in other forms.
    pub(super) functions: BTreeSet<&'static str>,
    /// The clicks right before, where they were all on one control.
    pub(super) walk: Option<Walk>,
}

impl Compiler<'_> {
    /// Whether pages were turned only to find what an input names: that a program does by itself, as far as
    /// it is with other inputs.
    pub(super) fn is_looked_for(&mut self, rest: &[(usize, &LearnedStep)]) -> bool {
        let found = rest.iter().map(|(_, step)| *step).find(|step| !step.turns);
        let clicked = found.filter(|step| step.kind == ActionKind::Click);
        let Some(locator) = clicked.and_then(|step| step.target.as_ref()) else { return false };
        let Ok((parts, _)) = self.named(locator) else { return false };
        self.is_whole(&Query { frames: Query::of(locator).written().frames, parts }, locator)
    }

    /// Whether an element is called by an input's value and nothing more, or is the box of a row that the value names.
    pub(super) fn is_whole(&self, query: &Query<Template>, locator: &Locator) -> bool {
        let Fingerprint { name, role, record, .. } = &locator.fingerprint;
        let of_row = role == "checkbox" && record.is_some() && self.inputs.touches(name);
        query.whole_name().is_some() && (of_row || self.inputs.is_whole(name))
    }

    /// A step that changes state, on its target.
    pub(super) fn change(&mut self, step: &LearnedStep, call: &str) -> Result<(), Uncompiled> {
        self.reads_only = false;
        let target = self.target(step)?;
        self.line(format!("{target}.{call}"));
        Ok(())
    }

    pub(super) fn line(&mut self, call: String) {
        self.push(format!("await {call};"));
    }

    pub(super) fn push(&mut self, statement: String) {
        self.lines.push(statement);
        self.of_step.push(self.at);
    }

    /// The expression for what was typed or waited for.
    pub(super) fn typed(&mut self, text: &str) -> Result<String, Uncompiled> {
        if let Some(template) = self.inputs.typed_as_given(text) {
            return Ok(js::text(&template));
        }
        if let Some(written) = self.reworded(text) {
            return Ok(written);
        }
        if let Some(template) = self.inputs.typed(text) {
            return Ok(js::text(&template));
        }
        let text: String = text.chars().take(60).collect();
        let why = format!("“{text}” was typed, which neither the task nor a parameter says");
        mended_by(Remedy::Value, why)
    }

    /// The call that writes an input in the form in which it was typed or chosen, where there is one such input. A
    /// part of a day counts only where the task does not say it by itself.
    pub(super) fn reworded(&mut self, text: &str) -> Option<String> {
        let part = !self.inputs.says(text);
        let fits = |value: &Value| form(value, text, part);
        let (path, form) = self.inputs.only_one(fits)?;
        self.functions.insert(form.function());
        Some(form.call(&js::text(&self.inputs.taking(&path))))
    }

    /// The expression for an address: the start, one below it, or one in full.
    pub(super) fn address(&mut self, text: &str) -> Result<String, Uncompiled> {
        if text == "{{startUrl}}" {
            return Ok(format!("startUrl ?? {}", js::literal(self.start.as_str())));
        }
        let template = self.inputs.address(text);
        let known = template.takes_input() || self.inputs.says(text) || text == self.start.as_str();
        // A number in an address that nobody gave names a record.
        if !known && text.chars().filter(char::is_ascii_digit).count() > text_digits(self.start) {
            let why = "an address was opened that neither the task nor a parameter names";
            return mended_by(Remedy::Address, why);
        }
        let origin = self.start.origin().ascii_serialization();
        Ok(js::text(&below(&template, &origin).unwrap_or(template)))
    }

    /// Whether a step led away from its page without being the following of a link.
    pub(super) fn leaves(&self, step: &LearnedStep) -> bool {
        let sends = matches!(step.kind, ActionKind::Click | ActionKind::Press) && !step.on_link();
        let after = step.after.as_ref().map(|after| after.url.as_str());
        sends && self.url.as_deref().zip(after).is_some_and(|(from, to)| !same_page(from, to))
    }

    /// The expression for a step's element.
    pub(super) fn target(&mut self, step: &LearnedStep) -> Result<String, Uncompiled> {
        let Some(locator) = &step.target else {
            return uncompiled(format!("the element of `{}` could not be told", step.kind));
        };
        let seen = step.after.as_ref().is_some_and(|after| after.effect);
        let leaves = self.leaves(step);
        self.element(locator, Effect { seen, leaves })
    }

    /// Keeps what is known of an element; what it did must hold each time that it is used.
    pub(super) fn know(
        &mut self,
        query: &Query<Template>,
        locator: Locator,
        effect: Effect,
        whole: bool,
    ) {
        for depth in 0..locator.frames.len() {
            let frames = query.frames[..depth].to_vec();
            let query = Query { frames, parts: query.frames[depth].clone() };
            let locator = locator.frames[depth].clone();
            let further = Further::Nowhere;
            let target = Target { query, locator, effect: false, leaves: false, further };
            if !self.targets.contains(&target) {
                self.targets.push(target);
            }
        }
        let Effect { seen: effect, leaves } = effect;
        let same = |known: &&mut Target| known.query == *query && known.locator == locator;
        if let Some(known) = self.targets.iter_mut().find(same) {
            known.effect &= effect;
            known.leaves &= leaves;
        } else {
            let further = match (whole, self.turned) {
                (true, true) => Further::ByControls,
                (true, false) => Further::ByLinks,
                (false, _) => Further::Nowhere,
            };
            self.targets.push(Target { query: query.clone(), locator, effect, leaves, further });
        }
    }
}

/// An address of the site as the path that it is.
fn below(address: &Template, origin: &str) -> Option<Template> {
    let [Piece::Text(first), rest @ ..] = address.pieces() else { return None };
    let path = first.strip_prefix(origin)?;
    // `//host` is another site.
    let is_path = path.starts_with('/') && !path.starts_with("//");
    let path = is_path.then(|| Piece::Text(path.to_owned()))?;
    Some(Template::of([path].into_iter().chain(rest.iter().cloned())))
}

fn text_digits(url: &Url) -> usize {
    url.as_str().chars().filter(char::is_ascii_digit).count()
}
