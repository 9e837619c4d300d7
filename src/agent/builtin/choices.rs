//! What a task says for the controls of a form that offer something: options, radio buttons, boxes to tick.

use crate::agent::obligations::same_word;
use crate::perception::lexicon::{Concept, Tasks};

use super::clauses::{Clause, Tone, plain_label, telling, tone_of};
use super::dictated::Dictation;
use super::forms::{Control, Form};
use super::typed::Kind;
use super::words;

impl Dictation<'_> {
    /// The option, radio button or box whose words the task says. A box that is not wanted is left empty: `false`.
    pub(super) fn offered(&mut self, form: &Form<'_>, at: usize) -> Option<String> {
        let control = &form.controls[at];
        if control.is_select() {
            return self.option_of(form, control);
        }
        if control.node.role == "radio" {
            return self.chosen(form, control);
        }
        if control.is_check() { self.ticked(form, control) } else { None }
    }

    /// The name of a radio button, if it is the one of its group that the task says or answers.
    fn chosen(&self, form: &Form<'_>, control: &Control<'_>) -> Option<String> {
        let name = &control.node.name;
        let beside = |c: &&Control<'_>| c.node.role == "radio" && c.group == control.group;
        let group: Vec<&str> =
            form.controls.iter().filter(beside).map(|c| c.node.name.as_str()).collect();
        let meant = match self.answered(&group, &control.group) {
            Some(answer) => Some(answer),
            None if answers(&group).is_some() => None,
            None => match &self.meant(&group)[..] {
                [only] => Some(*only),
                [] => self
                    .said_behind(&control.group.join(" "), &group)
                    .or_else(|| self.of_a_clause(form, control)),
                _ => self.said_behind(&control.group.join(" "), &group),
            },
        };
        (meant == Some(name.as_str())).then(|| name.clone())
    }

    /// Which of the two answers that are offered the task gives to what is asked by these words.
    fn answered<'o>(&self, offers: &[&'o str], asked: &[String]) -> Option<&'o str> {
        let (yes, no) = answers(offers)?;
        match tone_of(&self.clauses, &telling(&asked.join(" "), self.language))? {
            Tone::Said => Some(yes),
            Tone::Denied => Some(no),
            Tone::Unclear => None,
        }
    }

    /// Whether the label of a control says all of a clause, and no other control of the form does.
    fn is_only_of(&self, clause: &Clause, form: &Form<'_>, control: &Control<'_>) -> bool {
        let says = |words: &[String], word: &String| words.iter().any(|own| same_word(own, word));
        // `First visit` says nothing but words that mean little elsewhere.
        let slight = clause.words.is_empty();
        let wanted = if slight { &clause.said } else { &clause.words };
        let says_all = |label: &[String]| wanted.iter().all(|word| says(label, word));
        let own = |control: &Control<'_>| {
            let name = &control.node.name;
            let label = if slight { plain_label(name) } else { telling(name, self.language) };
            let options = control.node.options.iter().map(|option| words::stems(option));
            says_all(&label) || options.into_iter().any(|option| says_all(&option))
        };
        let tells = |word: &String| word.len() > 3 || word.bytes().any(|b| b.is_ascii_digit());
        let mut others = form.controls.iter().filter(|other| other.r#ref != control.r#ref);
        wanted.iter().any(tells) && own(control) && !others.any(own)
    }

    /// The name of the one radio button of its group that says all of a clause: `only 7:00–21:00` for `Only between
    /// 7:00 and 21:00`.
    fn of_a_clause<'o>(&self, form: &Form<'_>, control: &'o Control<'_>) -> Option<&'o str> {
        let said = |control: &Control<'_>| {
            let mut clauses = self.clauses.iter().filter(|clause| clause.tone == Tone::Said);
            clauses.any(|clause| self.is_only_of(clause, form, control))
        };
        let beside = |c: &&Control<'_>| c.node.role == "radio" && c.group == control.group;
        let so_said = form.controls.iter().filter(beside).filter(|other| said(other)).count();
        (so_said == 1 && said(control)).then_some(control.node.name.as_str())
    }

    /// Whether a box is to be ticked: its words are all said, or it says all of a clause that says nothing else.
    fn ticked(&self, form: &Form<'_>, control: &Control<'_>) -> Option<String> {
        let name = &control.node.name;
        let wanted = telling(name, self.language);
        let kind = !wanted.is_empty() && wanted.iter().all(|word| self.is_kind_of_a_name(word));
        if words::says(name, Concept::Agreement.words()) || kind {
            return None;
        }
        let says = |words: &[String], word: &String| words.iter().any(|own| same_word(own, word));
        let whole = !wanted.is_empty()
            && wanted.iter().all(|word| self.clauses.iter().any(|c| says(&c.words, word)));
        let mut of_it = self.clauses.iter().filter(|clause| self.is_only_of(clause, form, control));
        let tone = match of_it.next() {
            Some(first) => of_it.all(|other| other.tone == first.tone).then_some(first.tone)?,
            None if whole => tone_of(&self.clauses, &wanted)?,
            None => return None,
        };
        match tone {
            Tone::Said => Some("true".to_owned()),
            Tone::Denied => Some("false".to_owned()),
            Tone::Unclear => None,
        }
    }

    /// Whether a word says what a name is the name of, and nothing else: `the dog Tess`, `Tess (dog)`.
    fn is_kind_of_a_name(&self, word: &str) -> bool {
        let raw: Vec<&str> = self.text.split_whitespace().collect();
        let is_it = |at: &usize| words::stems(raw[*at]).iter().any(|own| same_word(own, word));
        let capital = |at: Option<usize>| {
            let text = at.and_then(|at| raw.get(at));
            text.is_some_and(|text| text.starts_with(char::is_uppercase))
        };
        let beside = |at: usize| {
            let bracketed = raw[at].starts_with('(') && raw[at].contains(')');
            let plain = raw[at].chars().all(char::is_lowercase) && self.language != "de";
            bracketed && capital(at.checked_sub(1)) || plain && capital(Some(at + 1))
        };
        let mut places = (0..raw.len()).filter(is_it).peekable();
        places.peek().is_some() && places.all(beside)
    }

    fn option_of(&self, form: &Form<'_>, control: &Control<'_>) -> Option<String> {
        let said = |control: &Control<'_>| -> Vec<String> {
            let options: Vec<&str> = control.node.options.iter().map(String::as_str).collect();
            self.meant(&options).into_iter().map(str::to_owned).collect()
        };
        let options: Vec<&str> = control.node.options.iter().map(String::as_str).collect();
        if answers(&options).is_some() {
            return self.answered(&options, &control.label).map(str::to_owned);
        }
        let offered = said(control);
        if let [only] = &offered[..] {
            return Some(only.clone());
        }
        if let Some(option) = self.said_behind(&control.node.name, &options) {
            return Some(option.to_owned());
        }
        let place = |text: &str, option: &String| text.to_lowercase().find(&option.to_lowercase());
        // `09:30–11:00`, and two controls that offer both: in the order in which they are said.
        let alike = form.controls.iter().filter(|c| c.is_select());
        let alike: Vec<&Control<'_>> =
            alike.filter(|other| said(other).len() == offered.len()).collect();
        let nth = alike.iter().position(|other| other.r#ref == control.r#ref)?;
        let mut placed: Vec<(usize, String)> = offered
            .into_iter()
            .filter_map(|option| Some((place(self.text, &option)?, option)))
            .collect();
        placed.sort();
        (alike.len() == placed.len()).then(|| placed.swap_remove(nth).1)
    }

    /// The offer that is said first behind a label: `group B`.
    fn said_behind<'o>(&self, label: &str, offers: &[&'o str]) -> Option<&'o str> {
        let (_, after) = self.after_label(label)?;
        let after = words::stems(&after);
        let place = |offer: &str| {
            let offer = words::stems(bare(offer));
            let found = after.windows(offer.len().max(1)).position(|window| window == offer);
            found.filter(|_| !offer.is_empty())
        };
        offers
            .iter()
            .filter_map(|offer| Some((place(offer)?, *offer)))
            .min()
            .map(|(_, offer)| offer)
    }

    /// Those of several offers that the task says and does not deny, outside of quotations before within them: a
    /// quotation is one value.
    fn meant<'o>(&self, offers: &[&'o str]) -> Vec<&'o str> {
        let mut said = self.text.to_owned();
        for clause in self.clauses.iter().filter(|clause| clause.tone != Tone::Said).rev() {
            said.replace_range(clause.span.clone(), &";".repeat(clause.span.len()));
        }
        let mut plain = said.clone();
        for part in self.parts.iter().filter(|part| part.kind == Kind::Quoted).rev() {
            plain.replace_range(part.span.clone(), ";");
        }
        let found = meant_in(&plain, offers);
        let found = if found.is_empty() { meant_in(&said, offers) } else { found };
        if !found.is_empty() {
            return found;
        }
        // `no lunch` is an offer of its own where one is called so.
        let denies = |offer: &&&str| words::split(offer).iter().any(|w| Tasks::get().negates(w));
        meant_in(self.text, &offers.iter().filter(denies).copied().collect::<Vec<_>>())
    }
}

/// The offers that say yes and no, where these are the two that there are.
fn answers<'o>(offers: &[&'o str]) -> Option<(&'o str, &'o str)> {
    let is = |offer: &str, concept: Concept| concept.has(&words::split(offer).concat());
    let yes = offers.iter().find(|offer| is(offer, Concept::AnswerYes))?;
    let no = offers.iter().find(|offer| is(offer, Concept::AnswerNo))?;
    let others = offers.iter().filter(|offer| words::split(offer).len() == 1);
    (others.count() == 2).then_some((*yes, *no))
}

/// An offer without what explains it.
fn bare(offer: &str) -> &str {
    offer.split(['(', '–', '—', '·', '|']).next().unwrap_or(offer)
}

/// Whether an offer is said by a word that is said for much else: `A`, `to`.
fn is_slight(stems: &[String]) -> bool {
    matches!(stems, [only] if only.chars().count() < 2 && !only.bytes().all(|b| b.is_ascii_digit()) || words::is_stop(only))
}

/// Those of several offers that a text says word for word, with all or without what explains them; where it says
/// none so, the one that it says but for numbers: `K-108 Aqua-Cycling` goes by its name.
fn meant_in<'o>(text: &str, offers: &[&'o str]) -> Vec<&'o str> {
    let said = words::stems(text);
    let alike = |window: &[String], part: &[String]| {
        window
            .iter()
            .zip(part)
            .all(|(word, own)| word == own || word.len() > 4 && same_word(word, own))
    };
    let holds = |part: &[String]| {
        !part.is_empty()
            && !is_slight(part)
            && said.windows(part.len()).any(|window| alike(window, part))
    };
    let own = |stems: &dyn Fn(&str) -> Vec<String>| -> Vec<&'o str> {
        offers.iter().copied().filter(|offer| holds(&stems(offer))).collect()
    };
    let full = own(&|offer| words::stems(offer));
    let whole = if full.is_empty() { own(&|offer| words::stems(bare(offer))) } else { full };
    if !whole.is_empty() {
        // `High` is not meant where `Very high` is said.
        let within = |one: &str| whole.iter().any(|o| *o != one && words::holds(o, one));
        return whole.iter().copied().filter(|one| !within(one)).collect();
    }
    let coded = |word: &String| word.len() < 2 || word.bytes().any(|b| b.is_ascii_digit());
    let named =
        own(&|offer| words::stems(bare(offer)).into_iter().filter(|word| !coded(word)).collect());
    if named.len() == 1 { named } else { Vec::new() }
}
