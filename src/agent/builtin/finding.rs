//! Finding the page that holds what is asked for: by the values that narrow it down, and by the
//! words of the task.

use crate::browser::Node;
use crate::model::Step;

use super::forms::{self, Control, Form, Purpose};
use super::inputs::Input;
use super::turn::{Say, Turn, give_up, login_needed};
use super::{Stage, navigation, sending, words};

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
        for value in self.narrowing() {
            if self.is_about(&value) {
                self.memory.used.insert(value.key());
                continue;
            }
            if let Some(steps) = self.choose(&value) {
                return Some(steps);
            }
        }
        self.sort()
    }

    /// Values that say which things are meant and were not put to use yet.
    pub(super) fn narrowing(&self) -> Vec<Input> {
        let memory = &self.memory;
        let mut all: Vec<Input> = memory
            .unused()
            .filter(|i| !i.secret && !i.is_password() && !self.asks_for_limit(i) && i.value.as_ref().is_some_and(|v| !v.is_empty()))
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
        })?;
        self.memory.used.insert(value.key());
        self.memory.hops += 1;
        self.memory.depth += 1;
        self.click(link)
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
        let fits = |name: &str| words::cover(&wanted, &words::stems(name)) > 0.99;
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
        let node = ways.iter().find(|way| way.whole).map(|way| way.node)?;
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
        let mut wanted = self.memory.task.words.clone();
        wanted.extend(self.memory.want.lists.iter().flat_map(|l| l.words.iter().take(1).cloned()));
        if self.query_input().is_some() && self.memory.search == Stage::Open {
            wanted.push("search".to_owned());
        }
        if self.memory.depth < DEEPEST {
            let ways = navigation::ways(&self.page, &wanted, &|node| self.was_passed(node));
            if let Some(node) = ways.first().map(|way| way.node) {
                return self.follow(node);
            }
            if let Some(steps) = self.search_as_last_resort().or_else(|| self.open_menu()) {
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
