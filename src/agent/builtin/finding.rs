//! Finding the page that holds what is asked for: by the values that narrow it down, and by the
//! words of the task.

use crate::browser::Node;
use crate::model::{Ref, Step};

use super::forms::{self, Control, Form, Purpose};
use super::inputs::Input;
use super::turn::{Say, Turn, give_up, login_needed};
use super::{Stage, navigation, sending, signing_in, words};

/// Most links that are followed in one run.
const MOST_HOPS: usize = 8;
/// Longest way from where the search for the page began.
const DEEPEST: usize = 4;

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
            let hit = value.value.as_deref().filter(|_| one).and_then(|text| navigation::named(&self.page, text));
            if self.is_about(&value) && hit.is_none_or(|node| self.was_passed(node)) {
                self.memory.used.insert(value.key());
            } else if let Some(steps) = self.choose(&value) {
                return Some(steps);
            }
        }
        self.sort()
    }

    /// Values that say which things are meant and were not put to use yet.
    pub(super) fn narrowing(&self) -> Vec<Input> {
        let memory = &self.memory;
        let logs_in = memory.inputs.iter().any(Input::is_password);
        let user = signing_in::user_input(&memory.inputs).filter(|_| logs_in);
        let mut all: Vec<Input> = memory
            .unused()
            .filter(|i| Some(*i) != user && !i.secret && !i.is_password() && !self.asks_for_limit(i) && i.value.as_ref().is_some_and(|v| !v.is_empty()))
            .cloned()
            .collect();
        let known = |text: &str, all: &[Input]| all.iter().chain(&memory.inputs).any(|i| i.value.as_ref().is_some_and(|v| words::flat(v).contains(&words::flat(text))));
        let searched = memory.task.query.clone().unwrap_or_default();
        for text in memory.task.quoted.iter().chain(&memory.task.names) {
            if !known(text, &all) && !words::flat(&searched).contains(&words::flat(text)) {
                all.push(Input::given(text, text));
            }
        }
        for condition in &memory.task.conditions {
            all.push(Input::given(condition, condition));
        }
        all.retain(|i| !memory.used.contains(&i.key()));
        all
    }

    /// Whether the page says of itself that it is about this value.
    fn is_about(&self, value: &Input) -> bool {
        let said = words::content(value.value.as_deref().unwrap_or_default());
        let about = self.page.about();
        // A name in the task may be that of the site, which every page of it bears.
        let host = url::Url::parse(&self.page.snapshot.url).ok().and_then(|u| u.host_str().map(str::to_owned)).unwrap_or_default();
        let joined = said.concat();
        !said.is_empty() && said.iter().all(|word| about.contains(word))
            || value.path.is_empty() && !joined.is_empty() && host.replace(['.', '-'], "").contains(&joined)
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
            ways.into_iter().find(|way| way.whole && condition && words::content(&way.node.name).len() == wanted.len()).map(|way| way.node)
        });
        let Some(link) = link else {
            return (!self.memory.task.conditions.contains(&text)).then(|| self.seek(&text)).flatten();
        };
        self.memory.used.insert(value.key());
        self.memory.hops += 1;
        self.memory.depth += 1;
        self.click(link)
    }

    /// Looks for a link in the folded parts of the page, where a snapshot shows only the first few.
    fn seek(&mut self, text: &str) -> Say {
        let folded = self.page.with_role("records").any(|at| self.page.node(at).count > self.page.children(at).len());
        let key = format!("{} {text}", self.page.snapshot.url);
        if !folded || text.chars().count() > 80 || !self.memory.sought.insert(key) {
            return None;
        }
        Some(vec![Step::Read { r#ref: None, search: Some(format!("{text} [e")), offset: 0 }])
    }

    /// Follows the link that `seek` has found.
    fn sought(&mut self) -> Say {
        let done = self.steps_done().last().filter(|d| d.ok)?;
        let Step::Read { search: Some(search), .. } = &done.step else { return None };
        let text = search.strip_suffix(" [e")?.to_owned();
        let r#ref = link_in(&done.note, &text)?;
        self.memory.used.insert(Input::given(&text, &text).key());
        let same = |i: &&Input| i.value.as_deref().is_some_and(|v| words::flat(v) == words::flat(&text));
        let keys: Vec<String> = self.memory.inputs.iter().filter(same).map(Input::key).collect();
        self.memory.used.extend(keys);
        self.memory.hops += 1;
        self.memory.depth += 1;
        Some(vec![Step::Click { r#ref }])
    }

    fn choose_in(&mut self, form: &Form<'_>, value: &Input, text: &str) -> Say {
        let called = |c: &&Control<'_>| words::flat(&c.node.name) == words::flat(text) || words::content(&c.node.name) == words::content(text) && !words::content(text).is_empty();
        let control = form.controls.iter().find(|c| {
            c.is_select() && c.option(text).is_some() || (c.is_check() || c.node.role == "radio") && called(c)
        });
        // A field of a filter is known by the parameter's name alone.
        let control = control.or_else(|| form.controls.iter().find(|c| !value.path.is_empty() && c.takes_text() && c.score(value) >= 0.8))?;
        let mut step = sending::put(control, value);
        if let (Step::Select { option, .. }, true) = (&mut step, value.path.is_empty()) {
            text.clone_into(option);
        }
        self.memory.used.insert(value.key());
        let mut steps = vec![step];
        let sends = ["apply", "filter", "go", "show", "search", "update", "submit", "refine", "find"];
        let button = form.buttons.iter().find(|b| words::says(&b.name, &sends)).and_then(|b| b.r#ref.clone());
        match button {
            Some(r#ref) => steps.push(Step::Click { r#ref }),
            None if control.takes_text() && !control.is_select() => {
                steps.push(Step::Press { key: "Enter".to_owned(), r#ref: Some(control.r#ref.clone()) });
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
        let in_select = forms.iter().flat_map(|f| &f.controls).filter(|c| c.is_select());
        for control in in_select {
            if let Some(option) = control.node.options.iter().find(|o| fits(o)) {
                self.memory.used.insert(order);
                return Some(vec![Step::Select { r#ref: control.r#ref.clone(), option: option.clone() }]);
            }
        }
        let nodes: Vec<&Node> = self.page.items.iter().map(|i| i.node).collect();
        let link = nodes.into_iter().find(|n| navigation::leads(n) && n.name.len() < 60 && fits(&n.name))?;
        self.memory.used.insert(order);
        self.click(link)
    }

    /// Follows a link that the task names and this page is not yet about, before anything is read.
    pub(super) fn go_nearer(&mut self) -> Say {
        if self.memory.reading != Stage::Open || self.memory.form == Stage::Done || self.memory.search == Stage::Done {
            return None;
        }
        if self.memory.hops >= MOST_HOPS || self.memory.depth >= DEEPEST {
            return None;
        }
        let wanted = self.unexplained();
        if wanted.is_empty() {
            return None;
        }
        let ways = navigation::ways(&self.page, &wanted, &|node| self.was_passed(node));
        // `Books` does not lead to the one book that is meant.
        let written = words::split(&self.memory.task.text);
        let one = self.memory.want.lists.is_empty();
        let as_written = |name: &str| words::split(name).iter().all(|w| words::is_stop(w) || written.contains(w));
        let node = ways.iter().find(|way| way.whole && !way.in_list && (!one || as_written(&way.node.name))).map(|way| way.node)?;
        self.follow(node)
    }

    /// Stems of the task that neither name a wanted value nor are what this page is about.
    fn unexplained(&self) -> Vec<String> {
        let about = self.page.subject();
        let fields = || self.memory.want.singles.iter().chain(self.memory.want.lists.iter().flat_map(|l| &l.fields));
        let named = |word: &String| fields().any(|f| f.words.contains(word) || word == "name" || word == "title");
        let list = |word: &String| self.memory.want.lists.iter().any(|l| l.words.first() == Some(word));
        let wanted = self.memory.task.words.iter().filter(|w| !about.contains(w) && (list(w) || !named(w)));
        wanted.cloned().collect()
    }

    fn follow(&mut self, node: &Node) -> Say {
        self.memory.hops += 1;
        self.memory.depth += 1;
        self.click(node)
    }

    /// Follows the best way there is, since this page does not hold what is asked for.
    pub(super) fn go_on(&mut self) -> Say {
        if self.memory.hops >= MOST_HOPS {
            return None;
        }
        let pending = self.narrowing();
        let values: Vec<String> = pending.iter().flat_map(|i| words::stems(i.value.as_deref().unwrap_or_default())).collect();
        let mut wanted: Vec<String> = self.memory.task.words.iter().filter(|w| !values.contains(w)).cloned().collect();
        wanted.extend(self.memory.want.lists.iter().flat_map(|l| l.words.iter().take(1).cloned()));
        if self.query_input().is_some() && self.memory.search == Stage::Open {
            wanted.push("search".to_owned());
        }
        if self.memory.depth < DEEPEST {
            let ways = navigation::ways(&self.page, &wanted, &|node| self.was_passed(node));
            let best = |whole: bool| ways.iter().find(|way| way.whole || !whole && !way.in_list).map(|way| way.node);
            if let Some(node) = best(true) {
                return self.follow(node);
            }
            if let Some(steps) = self.search_as_last_resort() {
                return Some(steps);
            }
            if let Some(node) = best(false) {
                return self.follow(node);
            }
            for word in self.unexplained().into_iter().take(3) {
                if let Some(steps) = self.seek(&word) {
                    return Some(steps);
                }
            }
            if let Some(steps) = self.open_menu() {
                return Some(steps);
            }
        }
        self.go_back()
    }

    /// A value that no link or control takes may still be found by the site's own search.
    fn search_as_last_resort(&mut self) -> Say {
        if self.memory.search != Stage::Open || self.view.goal.read_only {
            return None;
        }
        let conditions = self.memory.task.conditions.clone();
        let value = self.narrowing().into_iter().find(|v| !conditions.contains(v.value.as_ref().unwrap_or(&String::new())))?;
        let key = value.key();
        let steps = self.search_for(&value)?;
        // Found by search it must still be chosen from the hits.
        self.memory.used.remove(&key);
        Some(steps)
    }

    fn open_menu(&mut self) -> Say {
        let menu = |n: &&Node| {
            n.role == "button" && n.states.iter().any(|s| s == "collapsed" || s == "popup")
                && (words::says(&n.name, &["menu", "navigation", "more", "browse", "categories"]) || n.name.is_empty())
        };
        let nodes: Vec<&Node> = self.page.items.iter().map(|i| i.node).collect();
        let node = nodes.into_iter().filter(menu).find(|n| n.r#ref.is_some() && !self.was_passed(n))?;
        self.memory.hops += 1;
        self.click(node)
    }

    /// Goes back to try another way.
    pub(super) fn go_back(&mut self) -> Say {
        if self.memory.depth == 0 || self.memory.search != Stage::Open || self.memory.form != Stage::Open {
            return None;
        }
        self.memory.depth -= 1;
        Some(vec![Step::Back {}])
    }

    /// Nothing is left to try: why, for the caller.
    pub(super) fn refuse(&mut self) -> Vec<Step> {
        let memory = &self.memory;
        let door = forms::forms(&self.page).iter().any(|form| form.purpose() == Purpose::LogIn);
        if door && memory.login == Stage::Open {
            return login_needed("a login is needed here, and no credentials were given: pass them in `secrets`, or record a login and pass `auth`")
                .unwrap_or_default();
        }
        let pending: Vec<String> = self.narrowing().iter().map(|i| if i.path.is_empty() { format!("“{}”", i.value.clone().unwrap_or_default()) } else { i.path.clone() }).collect();
        let reason = if let Some(condition) = memory.task.conditions.iter().find(|c| !memory.used.contains(&Input::given(c, c).key())) {
            format!("the condition “{condition}” cannot be met by a control of the site, and the built-in planner does not choose by itself")
        } else if let Some(order) = memory.task.order.as_ref().filter(|o| !memory.used.contains(*o)) {
            format!("the site offers no control for the order asked for (“{order}”), and the built-in planner does not compare by itself")
        } else if !pending.is_empty() {
            format!("nothing on the pages seen takes {}", pending.join(", "))
        } else {
            self.not_found()
        };
        give_up(format!("{reason} (built-in planner, at {})", self.page.snapshot.url)).unwrap_or_default()
    }
}

/// The ref behind `text` in a page's plain reading, where it stands alone: `- math [e17] | …`.
fn link_in(reading: &str, text: &str) -> Option<Ref> {
    let lower = reading.to_lowercase();
    let wanted = format!("{} [e", words::flat(text));
    for (at, _) in lower.match_indices(&wanted) {
        let before = lower[..at].trim_end_matches(' ');
        let alone = before.is_empty() || before.ends_with(['\n', '|', ']', '-', '…', '#']);
        let number: String = lower[at + wanted.len()..].chars().take_while(char::is_ascii_digit).collect();
        if alone && !number.is_empty() {
            return Some(Ref(format!("e{number}")));
        }
    }
    None
}

/// Whether an option says this order; of two directions in it (`low to high`) the first counts.
fn orders(wanted: &[String], option: &[String]) -> bool {
    let directed = |word: &String| words::kin(word, "lowest").max(words::kin(word, "highest")) >= 0.7;
    let said = option.iter().find(|word| directed(word));
    let all = wanted.iter().all(|word| words::best_kin(word, option) >= 0.7);
    all && wanted.iter().filter(|w| directed(w)).all(|word| said.is_some_and(|said| words::kin(word, said) >= 0.7))
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
    wanted.retain(|w| !["sorted", "sort", "order", "ordered", "ranked", "most", "top"].contains(&w.as_str()));
    wanted
}
