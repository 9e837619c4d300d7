//! Acts on one thing: cancel that order, renew this loan, put a book into the basket. The control that says the
//! act is pressed once, where what it stands on accounts for all that the task says of the thing; a question
//! whether it is meant is answered; and what came of it must be seen on the page.

use crate::agent::obligations::{Kind, same_word};
use crate::perception::Node;
use crate::perception::lexicon::{Concept, Tasks};

use super::dictated::Dictation;
use super::forms::{self, Control};
use super::inputs::Input;
use super::page::{Region, has_state, is_control, text_of};
use super::turn::{Say, Turn, give_up};
use super::{Stage, navigation, words};

/// Most questions about one act that are answered.
const MOST_ANSWERED: usize = 2;
/// Most records that are opened on the way.
const MOST_OPENED: usize = 6;
/// Longest name of a control that does something, in characters.
const LONGEST_NAME: usize = 60;

impl<'a> Turn<'a, '_> {
    /// Presses the control that does what the task asks for, or answers what is asked then.
    pub(super) fn act(&mut self) -> Say {
        match self.memory.act.stage {
            Stage::Open if self.act_is_due() => self.press(),
            Stage::Sent => self.pressed(),
            _ => None,
        }
    }

    /// Whether an act on one thing is asked for and was not done yet.
    pub(super) fn act_is_due(&self) -> bool {
        self.memory.act.stage == Stage::Open
            && self.memory.form == Stage::Open
            && self.act_asked().is_some()
    }

    /// Whether a form is to be sent for what the task asks to be done, and was not yet.
    pub(super) fn form_is_due(&self) -> bool {
        self.view.obligations.asks_to_act()
            && self.memory.form == Stage::Open
            && self.memory.act.stage == Stage::Open
    }

    /// The words for the one act on a thing that the task asks for.
    pub(super) fn act_asked(&self) -> Option<&'a [String]> {
        let mut acts = self.view.obligations.acts();
        let first = acts.next()?;
        let one = acts.all(|names| names[0] == first[0]);
        (one && Tasks::get().is_on_one(&first[0])).then_some(first)
    }

    fn press(&mut self) -> Say {
        let node = self.doer()?;
        if self.view.goal.read_only {
            return give_up(format!(
                "the task needs “{}” to be pressed, and the run is read-only",
                node.name
            ));
        }
        self.keep_texts();
        self.memory.put_off = None;
        self.memory.act.stage = Stage::Sent;
        self.memory.act.pressed.clone_from(&node.name);
        self.keep_thing(node);
        self.memory.act.done_at = Some(self.page.snapshot.url.clone());
        // All that the task says of the thing has been put to use, and what it names is no list to be read.
        let keys: Vec<String> = self.memory.inputs.iter().map(Input::key).collect();
        self.memory.used.extend(keys);
        self.nothing_but_effects();
        self.click(node)
    }

    /// The control that does it to what is meant; none where several might.
    fn doer(&self) -> Option<&'a Node> {
        let places = (0..self.page.items.len()).filter(|&at| self.does_act(at));
        let whole = |at: &usize| self.accounts_for_all(*at) && !self.is_to_be_set(*at);
        let heeding: Vec<usize> = places.filter(whole).collect();
        let shortest = |at: &usize| words::split(&self.page.node(*at).name).len();
        let least = heeding.iter().map(shortest).min()?;
        let best: Vec<usize> = heeding.into_iter().filter(|at| shortest(at) == least).collect();
        // Of a page about one thing, what stands under its main heading is of that, and not of what else one may like.
        let of_page = |at: &usize| {
            let heading = self.page.items[*at].heading;
            heading.is_some_and(|heading| self.page.node(heading).level == Some(1))
        };
        let main: Vec<usize> = best.iter().copied().filter(of_page).collect();
        match (&best[..], &main[..]) {
            ([only], _) | (_, [only]) => Some(self.page.node(*only)),
            _ => None,
        }
    }

    /// Whether the control at a place does what the task asks for, on whatever.
    pub(super) fn does_act(&self, at: usize) -> bool {
        let (node, item) = (self.page.node(at), &self.page.items[at]);
        let pressed = node.role == "button" || node.role == "link" || has_state(node, "clickable");
        let usable = node.r#ref.is_some() && !has_state(node, "disabled");
        let beside = matches!(item.region, Region::Navigation | Region::Margin);
        pressed
            && usable
            && !beside
            && node.name.chars().count() <= LONGEST_NAME
            && !self.was_passed(node)
            && self.act_asked().is_some_and(|names| {
                // The way to the basket puts nothing into it.
                let leads = node.role == "link" && node.url.is_some();
                is_called(&node.name, names) && (!leads || says_act(&node.name, names))
            })
    }

    /// Whether a control stands in a form in which something that is given is to be chosen first: a form that is sent as it
    /// is would leave that out.
    fn is_to_be_set(&self, at: usize) -> bool {
        let around = forms::forms(&self.page).into_iter().find(|form| {
            form.buttons.iter().any(|button| std::ptr::eq(*button, self.page.node(at)))
        });
        let given: Vec<&String> = self.memory.given().collect();
        let unset = |control: &Control<'_>| {
            let chosen = words::flat(control.node.value.as_deref().unwrap_or_default());
            let option = given.iter().find_map(|value| control.option(value));
            option.is_some_and(|option| words::flat(option) != chosen)
        };
        around.is_some_and(|form| form.controls.iter().any(unset))
    }

    /// Whether what the control stands on says all that the task says of what is meant.
    fn accounts_for_all(&self, at: usize) -> bool {
        self.unmeant_at(at) == Some(0)
    }

    /// How many words for what is meant nothing would account for, were the control at a place pressed.
    fn unmeant_at(&self, at: usize) -> Option<usize> {
        let r#ref = self.page.node(at).r#ref.as_ref()?;
        let evidence = self.view.evidence.standing_on(self.page.snapshot, r#ref);
        Some(self.view.obligations.unmeant(&evidence).len())
    }

    /// It was pressed: a question is answered, else it is seen what came of it.
    fn pressed(&mut self) -> Say {
        let answer = self.agreed().filter(|_| self.memory.act.answered < MOST_ANSWERED);
        if let Some(node) = answer {
            self.memory.act.answered += 1;
            return self.click(node);
        }
        self.memory.act.stage = Stage::Done;
        self.memory.form = Stage::Done;
        None
    }

    /// The button that says that the act is meant: in a dialog, or the only one on the page that came that does it.
    fn agreed(&self) -> Option<&'a Node> {
        let names = self.act_asked()?;
        let button = |at: &usize| {
            let node = self.page.node(*at);
            node.role == "button" && node.r#ref.is_some() && !has_state(node, "disabled")
        };
        let in_dialog = |at: &usize| self.page.items[*at].region == Region::Dialog;
        let agrees = |at: &usize| words::says(&self.page.node(*at).name, Concept::Agreed.words());
        let acts = |at: &usize| says_act(&self.page.node(*at).name, names);
        let all: Vec<usize> = (0..self.page.items.len()).filter(button).collect();
        let asked: Vec<usize> = all.iter().copied().filter(in_dialog).collect();
        let only = |found: Vec<usize>| match found[..] {
            [at] => Some(self.page.node(at)),
            _ => None,
        };
        if !asked.is_empty() {
            let sure = asked.iter().copied().filter(|at| agrees(at)).collect();
            return only(sure).or_else(|| {
                // `Cancel` beside `Cancel the order`: the one that says more than the act.
                let named: Vec<usize> = asked.into_iter().filter(|at| acts(at)).collect();
                let longest = named.iter().map(|&at| self.page.node(at).name.len()).max();
                let long = |at: &usize| Some(self.page.node(*at).name.len()) == longest;
                only(named.into_iter().filter(long).collect())
            });
        }
        let moved = self.steps_done().last().is_some_and(|done| done.outcome.navigated());
        let asks = self.asks_back();
        let again = |at: &usize| {
            let node = self.page.node(*at);
            // The same button again is pressed only where the page asks: else it would be done twice.
            if words::flat(&node.name) == words::flat(&self.memory.act.pressed) && !asks {
                return false;
            }
            self.page.items[*at].region == Region::Main
                && self.page.items[*at].records.is_none()
                && !self.was_passed(node)
                && (acts(at) || agrees(at))
        };
        only(all.into_iter().filter(again).collect()).filter(|_| moved)
    }

    /// Whether the page asks something that the page before it did not.
    fn asks_back(&self) -> bool {
        self.page.items.iter().any(|item| {
            let text = text_of(item.node);
            let question = text.trim_end().ends_with('?') && !is_control(item.node);
            question && !self.memory.sent_over.contains(&words::flat(&text))
        })
    }

    /// Comes nearer to the control that does the act, reading nothing on the way.
    pub(super) fn approach(&mut self) -> Say {
        self.sought()
            .or_else(|| self.follow_named())
            .or_else(|| self.open_the_named())
            .or_else(|| self.open_to_fill_in())
            .or_else(|| self.open_form_of_the_given())
            .or_else(|| self.seek_the_named())
            .or_else(|| self.search_the_named())
    }

    /// Opens the form for what is to be done on the page of what is given.
    fn open_form_of_the_given(&mut self) -> Say {
        let is_about = self.memory.given().any(|value| self.is_subject(value));
        if is_about { self.open_form() } else { None }
    }

    /// Reads what came of the act: only the page that it led to tells that.
    pub(super) fn read_effect(&mut self) -> Say {
        self.read()
            .or_else(|| self.read_receipt())
            .or_else(|| self.read_told_effect())
            .or_else(|| self.wait_for_more(usize::MAX))
    }

    /// Opens the record that accounts for most of what the task says of what is meant.
    pub(super) fn open_the_named(&mut self) -> Say {
        let way = |at: &usize| {
            let node = self.page.node(*at);
            node.role == "link"
                && node.url.is_some()
                && self.page.record_of(*at).is_some()
                && navigation::leads(node)
                && !navigation::here(&self.page, node)
                && !self.was_passed(node)
                && !self.does_act(*at)
        };
        if self.memory.act.opened >= MOST_OPENED {
            return None;
        }
        let place = self.meant_most((0..self.page.items.len()).filter(way).collect())?;
        self.memory.act.opened += 1;
        self.memory.depth += 1;
        self.memory.hops += 1;
        self.click(self.page.node(place))
    }

    /// Opens the card that accounts for most of what the task says of what is meant.
    pub(super) fn open_the_meant_card(&mut self) -> Say {
        if self.view.goal.read_only || self.memory.act.opened >= MOST_OPENED {
            return None;
        }
        let place = self.meant_most(self.cards())?;
        self.memory.act.opened += 1;
        self.click(self.page.node(place))
    }

    /// Presses the control for the act on the record that is meant, where the task says what one press cannot take:
    /// it brings up the form for that.
    pub(super) fn open_to_fill_in(&mut self) -> Say {
        let act = |at: &usize| {
            let in_form = self.page.items[*at].form.is_some();
            self.does_act(*at) && !in_form && !self.is_to_be_set(*at)
        };
        let place = self.meant_most((0..self.page.items.len()).filter(act).collect())?;
        // What the thing itself says of the inputs is no value for a form.
        let thing = self.page.record_of(place).map(|record| self.page.text(record));
        let told = |value: &str| thing.as_ref().is_some_and(|thing| words::holds(thing, value));
        let given = self.memory.unused().any(|input| {
            let value = input.value.as_deref();
            !input.path.is_empty() && !input.secret && !value.is_some_and(told)
        });
        if !given && !Dictation::of(&self.memory.task.text).needs_form() {
            return None;
        }
        self.click(self.page.node(place))
    }

    /// Of several places the one whose record accounts for most words of the task, and for more than the page does.
    fn meant_most(&self, places: Vec<usize>) -> Option<usize> {
        let without = self.view.obligations.unmeant(self.view.evidence).len();
        let mut ranked: Vec<(usize, usize)> =
            places.into_iter().filter_map(|at| Some((self.unmeant_at(at)?, at))).collect();
        ranked.sort_unstable();
        let &(least, first) = ranked.first()?;
        let most = ranked.iter().map(|(open, _)| *open).max()?;
        let same = |at: usize| self.page.record_of(at) == self.page.record_of(first);
        let only = ranked.iter().filter(|(open, _)| *open == least).all(|(_, at)| same(*at));
        // Where all say as much, none is told from the others by it.
        let told = least < most || ranked.len() == 1 || ranked.iter().all(|(_, at)| same(*at));
        (only && told && least < without).then_some(first)
    }

    /// Opens the form for what is to be done, where a button of the page brings it up: `Report a defect`.
    ///
    /// What is done to one thing is done by its own control: another thing's would do it to that.
    pub(super) fn open_form(&mut self) -> Say {
        let task = &self.memory.task.words;
        let acts: Vec<&[String]> = self.view.obligations.acts().collect();
        // An act that a form of any name may be sent for has its form behind a link that says it.
        let pressed = self.act_asked();
        if pressed.is_some_and(|names| !Tasks::get().is_sent(&names[0])) {
            return None;
        }
        let says_it = |name: &str| {
            let noun = |word: &String| Tasks::get().act_of_noun(word).map(|group| &group[0]);
            let of_noun = words::split(name)
                .iter()
                .filter_map(noun)
                .any(|of| acts.iter().any(|names| names.first() == Some(of)));
            of_noun || acts.iter().any(|names| says_act(name, names))
        };
        let opens = |at: &usize| {
            let (node, item) = (self.page.node(*at), &self.page.items[*at]);
            let name = words::content(&node.name);
            let main = matches!(item.region, Region::Main | Region::Dialog);
            let leads =
                node.role == "link" && node.url.is_some() && !navigation::here(&self.page, node);
            let brings_up = node.role == "button" && main && pressed.is_none();
            (brings_up || leads && item.region != Region::Margin)
                && node.r#ref.is_some()
                && !has_state(node, "disabled")
                && item.form.is_none()
                && (item.records.is_none() || leads && !navigation::in_record(&self.page, *at))
                && !self.was_passed(node)
                && words::cover(&name, task) >= 0.5
                && says_it(&node.name)
                && !self.says_another_act(&node.name)
        };
        let mut places = (0..self.page.items.len()).filter(opens);
        let only = places.next().filter(|_| places.next().is_none())?;
        self.click(self.page.node(only))
    }

    fn says_another_act(&self, name: &str) -> bool {
        says_other_act(name, &self.view.obligations.acts().collect::<Vec<_>>())
    }

    /// Whether a text says all the names by which the task means the thing.
    pub(super) fn names_the_thing(&self, text: &str) -> bool {
        let said = words::stems(text);
        let duties = self.view.obligations.duties().iter();
        let mut names = duties.filter(|duty| duty.kind == Kind::Condition).peekable();
        names.peek().is_some()
            && names.all(|duty| said.iter().any(|word| same_word(word, &duty.stem)))
    }

    /// Whether a text says that the act was done: `Renewed until 12 December`, `Basket (1)`.
    pub(super) fn tells_act(&self, text: &str) -> bool {
        let told = |names: &[String]| {
            !other_acts(text, &[names]).any(|(_, noun)| !noun) && says_act_or_label(text, names)
        };
        self.act_asked().is_some_and(told)
    }
}

/// Whether a text says an act.
pub(super) fn says_act(text: &str, names: &[String]) -> bool {
    says_any(text, names.iter().map(String::as_str))
}

/// Whether a control is called by an act, or by what goes with it and with no other act: `Basket`, but not
/// `Remove from basket`.
fn is_called(text: &str, names: &[String]) -> bool {
    !says_other_act(text, &[names]) && says_act_or_label(text, names)
}

fn says_act_or_label(text: &str, names: &[String]) -> bool {
    let labels = names.first().into_iter().flat_map(|name| Tasks::get().labels_of(name));
    says_act(text, names) || says_any(text, labels)
}

/// Whether a control says another act than these. In `Cancel order` the order is what something is done to.
fn says_other_act(text: &str, asked: &[&[String]]) -> bool {
    other_acts(text, asked).any(|(at, noun)| at == 0 || !noun)
}

/// The words of a text that may be other acts than these: their places, and whether they may be nouns as well.
fn other_acts(text: &str, asked: &[&[String]]) -> impl Iterator<Item = (usize, bool)> {
    let lexicon = Tasks::get();
    let words = words::split(text).into_iter().enumerate();
    words.filter_map(move |(at, word)| {
        let group = lexicon.act(&word)?;
        let other = !asked.iter().any(|names| names.first() == group.first())
            && !lexicon.is_through(&group[0]);
        other.then(|| (at, lexicon.needs_object(&word)))
    })
}

fn says_any<'w>(text: &str, mut known: impl Iterator<Item = &'w str>) -> bool {
    let said = words::stems(text);
    known.any(|known| said.iter().any(|word| same_word(word, &words::stem(known))))
}
