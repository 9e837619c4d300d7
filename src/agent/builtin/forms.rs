//! Forms: their controls, what kind of form it is, and which input belongs into which control.

use crate::model::Ref;
use crate::perception::Node;
use crate::perception::lexicon::{Concept, Tasks};

use super::inputs::Input;
use super::page::{Page, has_state, hinted, is_control};
use super::shape;
use super::words;

/// Shortest part of an option that tells it, in letters.
const SHORTEST_TOLD: usize = 3;

/// What it is worth that what is ticked goes by a value.
const CALLED: f64 = 1.0;
/// And that it says it among other things, where no other does.
pub(super) const SAID: f64 = 0.8;

/// A group of controls with the button that sends them.
#[derive(Debug)]
pub(super) struct Form<'a> {
    /// Place of the form; `None` for controls outside of any.
    pub(super) at: Option<usize>,
    /// Its controls that can be used.
    pub(super) controls: Vec<Control<'a>>,
    /// Its buttons.
    pub(super) buttons: Vec<&'a Node>,
    /// Whether it declares itself a search.
    search_role: bool,
    /// Whether it only asks for an address, which changes nothing.
    is_query: bool,
}

/// A control.
#[derive(Debug)]
pub(super) struct Control<'a> {
    /// Its node.
    pub(super) node: &'a Node,
    /// Its ref.
    pub(super) r#ref: Ref,
    /// Stems of its name.
    pub(super) label: Vec<String>,
    /// Stems of its hints.
    pub(super) hints: Vec<String>,
    /// Stems of what groups it: the legend of a set of radio buttons.
    pub(super) group: Vec<String>,
}

/// What a form is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    LogIn,
    Search,
    Other,
}

/// All forms of the page, in document order.
pub(super) fn forms<'a>(page: &Page<'a>) -> Vec<Form<'a>> {
    let mut all: Vec<Form<'a>> = Vec::new();
    for at in 0..page.items.len() {
        let node = page.node(at);
        let button = is_button(node);
        if !(is_control(node) || button) || page.items[at].records.is_some() {
            continue;
        }
        // Without a form element the nearest group that holds a control and a button is one.
        let form =
            page.items[at].form.or_else(|| page.up(at).skip(1).find(|&up| holds_both(page, up)));
        let place = all.iter().position(|f| f.at == form).unwrap_or_else(|| {
            let search_role =
                form.is_some_and(|f| page.up(f).take(3).any(|up| page.node(up).role == "search"));
            let is_query = form.is_some_and(|f| hinted(page.node(f), &["method=get"]));
            let (controls, buttons) = (Vec::new(), Vec::new());
            all.push(Form { at: form, controls, buttons, search_role, is_query });
            all.len() - 1
        });
        let entry = &mut all[place];
        if has_state(node, "disabled") && !button {
            continue;
        }
        if button {
            entry.buttons.push(node);
        } else if let Some(control) = control(page, at) {
            entry.controls.push(control);
        }
    }
    all.retain(|form| !form.controls.is_empty());
    all
}

/// Whether a value says that something is so or not.
fn is_answer(value: &str) -> bool {
    ["true", "false"].contains(&value)
}

/// Whether what is typed there becomes something: a task to do, a message.
fn takes_new(control: &Control<'_>) -> bool {
    words::says(&control.node.name, Concept::NewEntry.words())
        || control.hints.iter().any(|h| Concept::NewEntry.has(h))
}

fn is_button(node: &Node) -> bool {
    node.role == "button" || node.tag == "input" && hinted(node, &["submit"]) && !is_control(node)
}

fn holds_both(page: &Page<'_>, at: usize) -> bool {
    let inside = &page.items[at..page.items[at].end];
    inside.iter().any(|i| is_control(i.node)) && inside.iter().any(|i| is_button(i.node))
}

fn control<'a>(page: &Page<'a>, at: usize) -> Option<Control<'a>> {
    let node = page.node(at);
    let grouped = page
        .up(at)
        .skip(1)
        .take(3)
        .find(|&up| ["group", "radiogroup"].contains(&page.node(up).role.as_str()));
    let mut hints: Vec<String> =
        node.hints.iter().map(|h| words::stem(&h.to_lowercase())).collect();
    if node.role == "searchbox" {
        hints.push("search".to_owned());
    }
    Some(Control {
        node,
        r#ref: node.r#ref.clone()?,
        label: words::stems(&node.name),
        hints,
        group: grouped
            .map(|g| page.node(g).name.clone())
            .filter(|name| !name.is_empty())
            .or_else(|| page.choice_label(at))
            .map(|name| words::stems(&name))
            .unwrap_or_default(),
    })
}

impl Control<'_> {
    /// Whether text can be typed into it.
    pub(super) fn takes_text(&self) -> bool {
        !matches!(
            self.node.role.as_str(),
            "checkbox" | "radio" | "switch" | "listbox" | "slider" | "file" | "color"
        ) && self.node.tag != "select"
            && !self.opens_options()
            && !has_state(self.node, "readonly")
    }

    /// Whether it is for a password.
    pub(super) fn is_password(&self) -> bool {
        self.takes_text() && hinted(self.node, &["password"]) && self.node.tag == "input"
    }

    /// Whether it takes an end of a range, as a box called `from` does, or a number or a day.
    fn takes_bound(&self) -> bool {
        let little = &Tasks::get().little;
        let ends = |word: &String| {
            let bounds = [&little.since, &little.until, &little.deadline];
            words::is_stop(word) || bounds.iter().any(|list| list.contains(word))
        };
        let name = words::split(&self.node.name);
        let figure = hinted(self.node, &["number"]) || hinted(self.node, &["date"]);
        figure || self.node.role == "spinbutton" || !name.is_empty() && name.iter().all(ends)
    }

    /// Whether an option is chosen in it.
    pub(super) fn is_select(&self) -> bool {
        self.node.tag == "select" || self.node.role == "combobox" && !self.node.options.is_empty()
    }

    /// Whether it opens a list of options that the page draws itself, which are known only once it is open.
    pub(super) fn opens_options(&self) -> bool {
        self.node.role == "combobox"
            && self.node.options.is_empty()
            && !matches!(self.node.tag.as_str(), "select" | "input" | "textarea")
    }

    /// Whether it is set or not set.
    pub(super) fn is_check(&self) -> bool {
        matches!(self.node.role.as_str(), "checkbox" | "switch")
    }

    /// Whether it is one of what is ticked: a box, a switch, a radio button.
    pub(super) fn is_ticked(&self) -> bool {
        self.is_check() || self.node.role == "radio"
    }

    /// Whether the form wants it filled.
    pub(super) fn required(&self) -> bool {
        has_state(self.node, "required") || self.node.name.trim_end().ends_with('*')
    }

    /// The option with this text.
    pub(super) fn option(&self, value: &str) -> Option<&str> {
        option_of(&self.node.options, value)
    }

    /// Whether what is ticked goes by this value and nothing else.
    pub(super) fn is_called(&self, value: &str) -> bool {
        words::flat(&self.node.name) == words::flat(value)
    }

    /// Whether what is ticked says a value among other things: `Birch whisk (£4)`.
    pub(super) fn says(&self, value: &str) -> bool {
        let told = value.chars().filter(|c| c.is_alphabetic()).count() >= SHORTEST_TOLD;
        told && words::holds(&self.node.name, value)
    }

    /// How well an input belongs into it.
    pub(super) fn score(&self, input: &Input) -> f64 {
        if self.is_password() != input.is_password() {
            return 0.0;
        }
        let name = words::likeness(&input.words, &self.label);
        let hints = 0.8
            * words::likeness(&input.words, &self.hints)
                .max(words::cover(&input.words, &self.hints) * 0.9);
        let by_name = name.max(hints).max(0.9 * words::likeness(&input.words, &self.group));
        let value = input.value.as_deref().unwrap_or_default();
        let by_value = match self.node.role.as_str() {
            "radio" | "checkbox" | "switch" if self.is_called(value) => CALLED,
            "radio" if self.says(value) => SAID,
            "checkbox" | "switch" if !is_answer(value) && self.says(value) => SAID,
            "radio" => return 0.0,
            _ if self.is_select() && self.option(value).is_some() => 0.6,
            _ if self.is_select()
                && !self.node.options.is_empty()
                && self.node.options.len() < 20 =>
            {
                return 0.0;
            }
            "checkbox" | "switch" if !is_answer(value) => return 0.0,
            // What takes a time of day or a date says so by its role.
            "time" if shape::is_time_of_day(value) && value.contains(':') => 0.6,
            "date" if crate::model::day_of(value).is_some() => 0.6,
            _ if value.contains('@') && self.hints.iter().any(|h| h == "email") => 0.5,
            _ => 0.0,
        };
        if by_name < 0.3 && by_value < 0.5 { 0.0 } else { by_name + by_value }
    }
}

impl<'a> Form<'a> {
    /// What it is for.
    pub(super) fn purpose(&self) -> Purpose {
        let typed = self.controls.iter().filter(|c| c.takes_text() && !c.is_select()).count();
        let passwords = self.controls.iter().filter(|c| c.is_password()).count();
        if passwords == 1 && typed <= 3 && !self.creates_account() {
            return Purpose::LogIn;
        }
        if passwords == 0 && (1..=2).contains(&typed) && self.search_box().is_some() {
            return Purpose::Search;
        }
        Purpose::Other
    }

    fn creates_account(&self) -> bool {
        let made = |n: &&'a Node| words::says(&n.name, Concept::Register.words());
        if self.buttons.iter().any(|n| words::says(&n.name, Concept::LogIn.words())) {
            return false;
        }
        let fresh = |c: &Control<'_>| hinted(c.node, &["new"]) && c.is_password();
        self.buttons.iter().any(made) || self.controls.iter().any(fresh)
    }

    /// Whether what is sent by it only changes what is shown: a search, a filter. Who only reads sends nothing
    /// else.
    pub(super) fn only_looks(&self) -> bool {
        self.at.is_none()
            || self.searches()
            || !self.takes_a_person()
                && (self.is_query || self.submit(&[]).is_none_or(|button| only_looks(&button.name)))
    }

    /// Whether what sends it orders something, or does something else to one thing: `Add to basket`.
    pub(super) fn orders_something(&self) -> bool {
        let lexicon = Tasks::get();
        let acts = |word: &String| lexicon.act(word).is_some_and(|act| lexicon.is_on_one(&act[0]));
        self.submit(&[]).is_some_and(|button| words::split(&button.name).iter().any(acts))
    }

    /// Whether it is sure that sending it changes nothing, though no button says so.
    pub(super) fn looks_by_itself(&self) -> bool {
        self.is_query || self.searches()
    }

    fn searches(&self) -> bool {
        self.search_role || self.purpose() == Purpose::Search
    }

    /// Whether it asks for an address that is made of these values and no others: `Where is my parcel?`
    pub(super) fn asks_for(&self, taken: &[Option<usize>]) -> bool {
        let boxes = (0..self.controls.len()).filter(|&at| self.controls[at].takes_text());
        let all = taken.iter().all(Option::is_some) && !taken.is_empty();
        self.is_query && !self.takes_a_person() && all && { boxes }
            .all(|at| taken.contains(&Some(at)))
    }

    /// Whether it asks for what only somebody who gives it away is asked for: an address, a password, a message, a file.
    fn takes_a_person(&self) -> bool {
        self.controls.iter().any(|control| {
            control.is_password()
                || matches!(control.node.tag.as_str(), "textarea")
                || control.node.role == "file"
                || hinted(control.node, &["email", "tel", "phone"])
        })
    }

    /// The control that a search is typed into.
    pub(super) fn search_box(&self) -> Option<&Control<'a>> {
        let says = |c: &&Control<'_>| {
            c.label.iter().chain(&c.hints).any(|w| Concept::SearchField.has(w))
                || c.node.role == "searchbox"
        };
        let text = |c: &&Control<'_>| c.takes_text() && !c.is_select() && !c.is_password();
        let named = self.controls.iter().filter(text).find(says);
        let button =
            || self.buttons.iter().any(|b| words::says(&b.name, Concept::SearchButton.words()));
        let email = |c: &Control<'_>| c.hints.iter().any(|h| h == "email");
        named.or_else(|| {
            let only = self.controls.iter().filter(text).count() == 1;
            let first = self.controls.iter().find(text)?;
            (only && (self.search_role || button()) && !email(first)).then_some(first)
        })
    }

    /// The one text box outside of all forms: what is typed there filters or searches, unless the task
    /// is to put something in.
    pub(super) fn lone_box(&self) -> Option<&Control<'a>> {
        let email = |c: &Control<'_>| c.hints.iter().any(|h| h == "email");
        let text = |c: &&Control<'_>| c.takes_text() && !c.is_password() && !c.takes_bound();
        let mut all = self.controls.iter().filter(text);
        let only = all.next().filter(|_| self.at.is_none() && all.next().is_none())?;
        let plain = only.node.role == "textbox" && only.node.tag == "input" && !email(only);
        (plain && !only.required() && !takes_new(only)).then_some(only)
    }

    /// The button that sends it.
    pub(super) fn submit(&self, wanted: &[&str]) -> Option<&'a Node> {
        let usable: Vec<&&Node> = self.buttons.iter().filter(|n| may_send(n)).collect();
        let named = usable.iter().find(|n| words::says(&n.name, wanted));
        let typed = || usable.iter().find(|n| hinted(n, &["submit"]));
        named.or_else(typed).or(usable.last()).map(|n| **n)
    }
}

/// The one of these options that a text means.
pub(super) fn option_of<'a>(options: &'a [String], value: &str) -> Option<&'a str> {
    let options = || options.iter().map(String::as_str);
    let same = options().find(|option| words::flat(option) == words::flat(value));
    // `3+` is the option for 3, where no other is.
    let plain = words::plain(value);
    let mut alike = options().filter(|option| !plain.is_empty() && words::plain(option) == plain);
    // `Attic (max. 85 people)` is the option for the attic, where no other says so.
    let told = plain.chars().count() >= SHORTEST_TOLD && plain.contains(char::is_alphabetic);
    let mut holding = options().filter(|option| told && words::holds(option, value));
    same.or_else(|| alike.next().filter(|_| alike.next().is_none()))
        .or_else(|| holding.next().filter(|_| holding.next().is_none()))
}

/// Whether a button can be pressed, and is none for something else than to send.
pub(super) fn may_send(button: &Node) -> bool {
    !has_state(button, "disabled")
        && button.r#ref.is_some()
        && !words::says(&button.name, Concept::OtherButton.words())
}

/// Whether a button of this name only changes what is shown. A word that sends other forms too (`Valider l’inscription`)
/// tells that by itself alone, and `Submit` not even so.
fn only_looks(name: &str) -> bool {
    let sends = Concept::SendForm.words();
    let said = [Concept::SearchButton, Concept::SendSearch, Concept::ApplyFilter];
    let whole = words::plain(name);
    said.iter().flat_map(|concept| concept.words()).any(|phrase| {
        let bare = whole == words::plain(phrase) && whole != "submit";
        bare || !sends.contains(phrase) && *phrase != "submit" && words::says(name, &[*phrase])
    })
}
