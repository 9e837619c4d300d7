//! Narrowing down what is meant: values, conditions and the order, by the controls and links of the
//! page that are called so.

use crate::model::Action;
use crate::perception::Node;
use crate::perception::lexicon::{Concept, Tasks};

use super::forms::{self, Control, Form, Purpose};
use super::inputs::Input;
use super::page::{Region, has_state, text_of};
use super::turn::{Say, Turn};
use super::{Stage, clauses, filling, lists, navigation, shape, words};

impl Turn<'_, '_> {
    /// Puts to use what narrows the wanted down: parameters, names, conditions, the order.
    pub(super) fn narrow(&mut self) -> Say {
        if self.memory.reading != Stage::Open {
            return None;
        }
        if let Some(steps) = self.sought() {
            return Some(steps);
        }
        for value in self.narrowing() {
            // A page of hits is about what was searched for, and still not the one that is meant.
            let one = self.memory.want.lists.is_empty() && self.memory.search != Stage::Open;
            let hit = value
                .value
                .as_deref()
                .filter(|_| one)
                .and_then(|text| navigation::named(&self.page, text));
            let here = || self.is_about(&value) && hit.is_none_or(|node| self.was_passed(node));
            if self.are_all_hits(&value) || here() {
                self.memory.used.insert(value.key());
            } else if let Some(steps) = self.choose(&value) {
                return Some(steps);
            }
        }
        self.sort()
    }

    /// Presses what the page offers to choose from and the task says: a tab, one of several buttons that
    /// exclude each other. What one thing is called or costs may hang on it.
    pub(super) fn switch(&mut self) -> Say {
        if !self.is_for_one() || self.memory.task.send || self.login_due() {
            return None;
        }
        let off = |node: &Node| match node.role.as_str() {
            "radio" => !has_state(node, "checked"),
            "tab" => !has_state(node, "selected"),
            _ => false,
        };
        let said = self.page.items.iter().find(|item| {
            matches!(item.region, Region::Main | Region::Dialog)
                && off(item.node)
                && self.memory.spoken.names(&item.node.name) > 0
                && !self.was_passed(item.node)
        })?;
        self.click(said.node)
    }

    /// Values that say which things are meant and were not put to use yet.
    pub(super) fn narrowing(&self) -> Vec<Input> {
        let memory = &self.memory;
        // What a form is to be filled in with says nothing about where it is.
        if memory.task.send && memory.form == Stage::Open || memory.only_effects {
            return Vec::new();
        }
        let mut all = self.given_values();
        let names = self.names_beside(&all);
        all.extend(names);
        all.extend(self.conditions_beside_inputs());
        all.retain(|input| !memory.used.contains(&input.key()));
        all
    }

    /// The parameters and the values of the task that may say which things are meant.
    fn given_values(&self) -> Vec<Input> {
        let memory = &self.memory;
        let answered = self.is_answered();
        let section = self.named_section();
        memory
            .unused()
            .filter(|input| {
                let Some(value) = input.value.as_deref().filter(|value| !value.is_empty()) else {
                    return false;
                };
                // `the section "Usage"` says where, not which.
                let places = match section {
                    Some(section) if input.path.is_empty() => holds_flat(section, value),
                    Some(section) => words::flat(section) == words::flat(value),
                    None => false,
                };
                let told = answered && input.path.is_empty();
                !(told || memory.is_credential(input) || places || self.asks_for_limit(input))
            })
            .cloned()
            .collect()
    }

    /// What the task names that no value of `all` says, as the page writes it.
    fn names_beside(&self, all: &[Input]) -> Vec<Input> {
        let memory = &self.memory;
        if self.is_answered() {
            return Vec::new();
        }
        let section = self.named_section();
        let searched = memory.task.query.as_deref().unwrap_or_default();
        let quoted = memory.task.quoted.iter().map(|text| (text, true));
        let names = memory.task.names.iter().map(|text| (text, false));
        let mut found: Vec<Input> = Vec::new();
        for (name, strict) in quoted.chain(names) {
            // `Observability` may be but the beginning of a title.
            let heard = memory.spoken.heard_as(name);
            let text = heard.unwrap_or(name);
            let passed_over = memory.relaxed && !strict && heard.is_none() && !name.contains(' ');
            let known = all.iter().chain(&found).chain(&memory.inputs).any(|i| says(i, text));
            let places = section.is_some_and(|section| holds_flat(section, name));
            if !passed_over && !known && !places && !holds_flat(searched, text) {
                found.push(Input::given(text, text));
            }
        }
        found
    }

    /// Conditions of the task but those that a parameter is: `at least 3 rooms` beside a parameter of 3.
    fn conditions_beside_inputs(&self) -> impl Iterator<Item = Input> {
        // `before 14:00` is said of a parameter, too.
        let parts = |value: &String| {
            if shape::is_time_of_day(value) { words::split(value) } else { vec![value.clone()] }
        };
        let is_number = |word: &String| word.parse::<f64>().is_ok();
        let values = self.memory.inputs.iter().filter_map(|input| input.value.as_ref());
        let numbers: Vec<String> = values.flat_map(parts).filter(is_number).collect();
        self.memory.task.conditions.iter().filter_map(move |condition| {
            let mut said = words::split(condition).into_iter().filter(is_number).peekable();
            let given = said.peek().is_some() && said.all(|number| numbers.contains(&number));
            // What a condition says of a parameter is that parameter's to choose by.
            let given = given || condition.contains("{{");
            (!given).then(|| Input::given(condition, condition))
        })
    }

    /// What a form was sent with said which answer is meant.
    fn is_answered(&self) -> bool {
        self.memory.form == Stage::Done && self.may_send()
    }

    /// The section that the task names, where the page has it.
    fn named_section(&self) -> Option<&str> {
        self.memory.task.section.as_deref().filter(|_| self.section().is_some())
    }

    /// Whether what a search for this value has left of the wanted list says it in every record, but
    /// for an advertisement: then it is chosen by that.
    fn are_all_hits(&self, value: &Input) -> bool {
        let (Some(text), [want]) = (&value.value, &self.memory.want.lists[..]) else {
            return false;
        };
        if self.memory.search != Stage::Done || value.path.is_empty() {
            return false;
        }
        let fits = lists::fits(&self.page, &self.lists(), want, &self.memory.task.words, None);
        let Some(fit) = fits.first() else { return false };
        let said = fit.list.records.iter().filter(|r| words::holds(&text_of(r), text)).count();
        // Of a few, what lacks a wanted value may be anything.
        let full = fit.mapped.values.values().map(Vec::len).min();
        let few = fit.list.records.len() == fit.list.samples.len();
        said >= 2 && said + 1 >= fit.list.records.len() || few && said >= 1 && full == Some(said)
    }

    /// Whether the page says of itself that it is about this value.
    pub(super) fn is_about(&self, value: &Input) -> bool {
        let said = words::content(value.value.as_deref().unwrap_or_default());
        let about = self.page.about();
        // A name in the task may be that of the site, which every page of it bears.
        let host = url::Url::parse(&self.page.snapshot.url)
            .ok()
            .and_then(|u| u.host_str().map(str::to_owned))
            .unwrap_or_default();
        let joined = said.concat();
        !said.is_empty() && said.iter().all(|word| about.contains(word))
            || value.path.is_empty()
                && !joined.is_empty()
                && host.replace(['.', '-'], "").contains(&joined)
    }

    /// Applies a value by an option, a box or a link that is called so.
    fn choose(&mut self, value: &Input) -> Say {
        let text = value.value.clone()?;
        let forms = forms::forms(&self.page);
        for form in forms.iter().filter(|form| form.purpose() != Purpose::LogIn) {
            if let Some(steps) = self.choose_in(form, value, &text) {
                return Some(steps);
            }
        }
        let link = navigation::named(&self.page, &text).filter(|node| !self.was_passed(node));
        let link = link.or_else(|| {
            let wanted = words::content(&text);
            let condition = self.memory.task.conditions.contains(&text);
            let ways = navigation::ways(&self.page, &wanted, &|n| self.was_passed(n));
            ways.into_iter()
                .find(|way| {
                    way.whole && condition && words::content(&way.node.name).len() == wanted.len()
                })
                .map(|way| way.node)
        });
        let link = link.or_else(|| lists::way_into(&self.lists(), &text, &|n| self.was_passed(n)));
        let Some(link) = link else {
            return (!self.memory.task.conditions.contains(&text))
                .then(|| self.seek(&text))
                .flatten();
        };
        self.memory.used.insert(value.key());
        self.memory.led.insert(value.key());
        self.settle_beside(link, &text);
        self.memory.hops += 1;
        self.memory.depth += 1;
        self.click(link)
    }

    /// What else is known of the one thing and its record says beside its name needs no other way:
    /// the firm of the job that is opened.
    fn settle_beside(&mut self, link: &Node, text: &str) {
        let holds = |node: &&Node| node.walk().any(|inner| std::ptr::eq(inner, link));
        let lists = self.lists();
        let records = lists.iter().flat_map(|list| list.records.iter().copied()).filter(holds);
        let texts = records.map(text_of).filter(|whole| words::holds(whole, text));
        let Some(record) = texts.min_by_key(String::len) else { return };
        let beside = self.narrowing().into_iter().filter(|other| {
            other.value.as_deref().is_some_and(|value| words::holds(&record, value))
        });
        self.memory.used.extend(beside.map(|other| other.key()));
    }

    fn choose_in(&mut self, form: &Form<'_>, value: &Input, text: &str) -> Say {
        // A form that does something is filled in as a whole, or not at all (`sending`).
        if !form.only_looks() {
            return None;
        }
        let called = |c: &&Control<'_>| is_called(&c.node.name, text);
        let control = form.controls.iter().find(|c| {
            c.is_select() && c.option(text).is_some()
                || (c.is_check() || c.node.role == "radio") && called(c)
        });
        // A field of a filter is known by the parameter's name alone.
        let control = control.or_else(|| {
            form.controls.iter().find(|c| !value.path.is_empty() && c.score(value) >= 0.8)
        })?;
        let mut step = filling::put(control, value);
        if let (Action::Select { option, .. }, true) = (&mut step, value.path.is_empty()) {
            text.clone_into(option);
        }
        self.memory.used.insert(value.key());
        let mut steps = vec![step];
        match apply(form) {
            Some(press) => steps.push(press),
            None if control.takes_text() && !control.is_select() => {
                steps.push(Action::Press {
                    key: "Enter".to_owned(),
                    r#ref: Some(control.r#ref.clone()),
                });
            }
            None => {}
        }
        Some(steps)
    }

    /// Puts the list into the order asked for, by a control of the page.
    fn sort(&mut self) -> Say {
        let order = self.memory.task.order.clone()?;
        if self.memory.used.contains(&order) {
            return None;
        }
        let wanted = order_words(&order);
        let fits = |name: &str| orders(&wanted, &words::stems(name));
        let forms = forms::forms(&self.page);
        let controls = forms.iter().flat_map(|form| form.controls.iter().map(move |c| (form, c)));
        for (form, control) in controls.filter(|(_, control)| control.is_select()) {
            if let Some(option) = control.node.options.iter().find(|o| fits(o)) {
                self.memory.used.insert(order);
                let select =
                    Action::Select { r#ref: control.r#ref.clone(), option: option.clone() };
                return Some([select].into_iter().chain(apply(form)).collect());
            }
        }
        let nodes: Vec<&Node> = self.page.items.iter().map(|i| i.node).collect();
        let link = nodes
            .into_iter()
            .find(|n| navigation::leads(n) && n.name.len() < 60 && fits(&n.name))?;
        self.memory.used.insert(order);
        self.click(link)
    }
}

/// Whether a box is called as a text. `only` in its name says nothing of what it is for.
fn is_called(name: &str, text: &str) -> bool {
    let telling = |name: &str| -> Vec<String> {
        let language = clauses::language(name);
        let said = words::split(name).into_iter();
        let said = said.filter(|word| !Tasks::get().is_plain(language, word));
        words::content(&said.collect::<Vec<_>>().join(" "))
    };
    words::flat(name) == words::flat(text)
        || telling(name) == telling(text) && !telling(text).is_empty()
}

/// Presses the button that applies what is set in the controls of a filter.
fn apply(form: &Form<'_>) -> Option<Action> {
    let shows_more = |name: &str| words::says(name, Concept::MoreOfList.words());
    let applies = |button: &&&Node| {
        words::says(&button.name, Concept::ApplyFilter.words()) && !shows_more(&button.name)
    };
    let button = form.buttons.iter().find(applies)?;
    Some(Action::click(button.r#ref.clone()?))
}

/// Whether a text holds another, both without what is no letter or digit.
fn holds_flat(text: &str, part: &str) -> bool {
    words::flat(text).contains(&words::flat(part))
}

/// Whether an input says a name: its value holds it, or is its month.
fn says(input: &Input, name: &str) -> bool {
    let value = input.value.as_deref().unwrap_or_default();
    !value.is_empty() && holds_flat(value, name) || shape::says_month(name, value)
}

/// Whether an option says this order; of two directions in it (`low to high`) the first counts.
fn orders(wanted: &[String], option: &[String]) -> bool {
    let directed =
        |word: &String| words::kin(word, "lowest").max(words::kin(word, "highest")) >= 0.7;
    let said = option.iter().find(|word| directed(word));
    let all = wanted.iter().all(|word| words::best_kin(word, option) >= 0.7);
    all && wanted
        .iter()
        .filter(|w| directed(w))
        .all(|word| said.is_some_and(|said| words::kin(word, said) >= 0.7))
}

/// What an option for this order says.
fn order_words(order: &str) -> Vec<String> {
    let mut wanted: Vec<String> = match words::split(order).first().map(String::as_str) {
        Some("cheapest") => vec!["price".into(), "lowest".into()],
        Some("least") if order.contains("expensive") => vec!["price".into(), "lowest".into()],
        Some("most") if order.contains("expensive") => vec!["price".into(), "highest".into()],
        Some("top") => vec!["rating".into()],
        _ => words::content(order),
    };
    wanted.retain(|w| !Concept::SortWord.has(w));
    wanted
}
