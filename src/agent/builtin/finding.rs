//! Finding the page that holds what is asked for: by the values that narrow it down, and by the
//! words of the task.

use crate::model::{Action, Ref};
use crate::perception::Node;
use crate::perception::lexicon::{Concept, Tasks};

use super::inputs::Input;
use super::page::{Region, has_state};
use super::turn::{Say, Turn};
use super::want::ListWant;
use super::{Stage, lists, navigation, paging, words};

/// The act by which a thing comes to others.
const ADD: &str = "add";
/// Most links that are followed in one run.
const MOST_HOPS: usize = 8;
/// Longest way from where the search for the page began.
const DEEPEST: usize = 4;

impl<'a> Turn<'a, '_> {
    /// Looks for a link in the folded parts of the page, where a snapshot shows only the first few.
    pub(super) fn seek(&mut self, text: &str) -> Say {
        let folded = self
            .page
            .with_role("records")
            .any(|at| self.page.node(at).count > self.page.children(at).len());
        let key = format!("{} {text}", self.page.snapshot.url);
        if !folded || text.chars().count() > 80 || !self.memory.sought.insert(key) {
            return None;
        }
        Some(vec![Action::Read { r#ref: None, search: Some(format!("{text} [e")), offset: 0 }])
    }

    /// Follows the link that `seek` has found.
    pub(super) fn sought(&mut self) -> Say {
        let done = self.steps_done().last().filter(|d| d.ok())?;
        let Action::Read { search: Some(search), .. } = &done.step else { return None };
        let text = search.strip_suffix(" [e")?.to_owned();
        let r#ref = link_in(done.outcome.text(), &text)?;
        self.memory.used.insert(Input::given(&text, &text).key());
        let same =
            |i: &&Input| i.value.as_deref().is_some_and(|v| words::flat(v) == words::flat(&text));
        let keys: Vec<String> = self.memory.inputs.iter().filter(same).map(Input::key).collect();
        self.memory.used.extend(keys);
        self.memory.hops += 1;
        self.memory.depth += 1;
        Some(vec![Action::click(r#ref)])
    }

    /// Follows a link that the task names and this page is not yet about, before anything is read.
    pub(super) fn go_nearer(&mut self) -> Say {
        if self.memory.reading != Stage::Open
            || self.memory.form == Stage::Done
            || self.memory.search == Stage::Done
        {
            return None;
        }
        if !self.may_go_deeper() {
            return None;
        }
        let wanted = self.unexplained();
        if wanted.is_empty() {
            return None;
        }
        if self.holds_all()
            && let Some(steps) = self.read()
        {
            return Some(steps);
        }
        if self.has_arrived()
            && let Some(steps) = self.read()
        {
            return Some(steps);
        }
        if self.lists_the_named() {
            // A search box beside the content may be that of anything.
            let beside = if self.searches_here() { None } else { self.look_further() };
            if let Some(steps) = beside.or_else(|| self.search_as_last_resort()) {
                return Some(steps);
            }
        }
        let node = self.way_to(&wanted)?;
        self.follow(node)
    }

    /// Whether this page, gone to, is about what the caller put in quotes or named in full: what is wanted is
    /// here rather than elsewhere.
    fn has_arrived(&self) -> bool {
        let subject = self.page.subject();
        let names = self.memory.task.names.iter().filter(|name| name.contains(' '));
        let used = |input: &&Input| self.memory.used.contains(&input.key());
        let given = self.memory.inputs.iter().filter(used).filter_map(|i| i.value.as_ref());
        let told = self.memory.task.quoted.iter().chain(names).chain(given);
        let mut named = told.map(|text| words::stems(text));
        self.memory.depth > 0
            && named.any(|said| !said.is_empty() && said.iter().all(|word| subject.contains(word)))
    }

    /// The link to what is wanted that the task names whole.
    fn way_to(&self, wanted: &[String]) -> Option<&'a Node> {
        let ways = self.ways(wanted);
        // `Books` does not lead to the one book that is meant.
        let written = words::split(&self.memory.task.text);
        let one = self.memory.want.lists.is_empty();
        let as_written = |name: &str| {
            words::split(name).iter().all(|w| words::is_stop(w) || written.contains(w))
        };
        let whole =
            |way: &&navigation::Way<'_>| way.whole || self.memory.spoken.says(&way.node.name);
        ways.iter()
            .filter(whole)
            .find(|way| !way.in_list && (!one || as_written(&way.node.name)))
            .map(|way| way.node)
    }

    /// The ways to what is wanted, without those that were followed before and what only turns the
    /// page of a list.
    fn ways(&self, wanted: &[String]) -> Vec<navigation::Way<'a>> {
        let next = paging::next_page(&self.page).map(|next| &next.r#ref);
        let turns = |node: &Node| next.is_some() && next == node.r#ref.as_ref();
        // Where something is to be done, what is pressed on the way to it may do it, and to another thing.
        let acts = self.view.obligations.asks_to_act();
        let does = |node: &Node| acts && !navigation::only_shows(node);
        let passed = |node: &Node| turns(node) || does(node) || self.was_passed(node);
        navigation::ways(&self.page, wanted, &passed)
    }

    /// Whether this page is about things of the kind that the task names one of: orders, for `order
    /// SO-58368`.
    fn lists_the_named(&self) -> bool {
        let about = self.page.subject();
        let text = words::plain(&self.memory.task.text);
        let kind = |value: &str| {
            let before = text.split(&words::plain(value)).next()?.trim_end().rsplit(' ').next()?;
            Some(words::stem(before)).filter(|word| about.contains(word) && !words::is_stop(word))
        };
        self.narrowing()
            .iter()
            .any(|input| input.value.as_deref().is_some_and(|v| kind(v).is_some()))
    }

    /// Stems of the task that neither name a wanted value nor are what this page is about.
    pub(super) fn unexplained(&self) -> Vec<String> {
        let about = self.page.subject();
        let want = &self.memory.want;
        let named = |word: &String| {
            want.fields().any(|f| f.words.contains(word) || word == "name" || word == "title")
        };
        let list =
            |word: &String| self.memory.want.lists.iter().any(|l| l.words.first() == Some(word));
        let wanted =
            self.memory.task.words.iter().filter(|w| !about.contains(w) && (list(w) || !named(w)));
        let mut wanted: Vec<String> = wanted.cloned().collect();
        let lists = self.memory.want.lists.iter().filter_map(|list| list.words.first());
        wanted.extend(lists.filter(|word| !about.contains(word)).cloned());
        wanted
    }

    /// Follows a link whose whole name the task says, in several telling words: one thing is asked for,
    /// and this page is not about it.
    pub(super) fn follow_named(&mut self) -> Say {
        let memory = &self.memory;
        let one = self.is_for_one() && !memory.task.send || self.form_is_due();
        if !one || self.login_due() || memory.hops >= MOST_HOPS {
            return None;
        }
        let subject = self.page.subject();
        // `Add it to my plan`: what something is added to is not where it is.
        let adds = self.form_is_due() && self.act_asked().is_some_and(|names| names[0] == ADD);
        let own = |name: &str| {
            let first = words::split(name).into_iter().next();
            adds && first.is_some_and(|first| Tasks::get().little.own.contains(&first))
        };
        let elsewhere = |name: &str| !words::stems(name).iter().all(|word| subject.contains(word));
        let named = |node: &&Node| {
            node.role == "link"
                && node.url.is_some()
                && navigation::leads(node)
                && memory.spoken.names(&node.name) >= 2
                && elsewhere(&node.name)
                && !own(&node.name)
                && !navigation::here(&self.page, node)
                && !self.was_passed(node)
        };
        let links = self.page.items.iter().map(|item| item.node).filter(named);
        let node = links.max_by_key(|node| memory.spoken.names(&node.name))?;
        self.follow(node)
    }

    /// Opens the first record of the page's list, where the task says so and what narrows it is done.
    pub(super) fn open_first(&mut self) -> Say {
        let memory = &self.memory;
        let due = memory.task.first && !memory.opened && self.is_for_one();
        let searched = self.query_input().is_none() || memory.search == Stage::Done;
        if !due || !searched || !self.narrowing().is_empty() {
            return None;
        }
        let usable =
            |node: &&Node| navigation::leads(node) && (node.url.is_some() || node.role != "button");
        let first = lists::fits(&self.page, &self.lists(), &ListWant::default(), &[], None)
            .into_iter()
            .map(|fit| fit.list)
            .filter(|list| matches!(list.region, Region::Main | Region::Dialog) && !list.nested)
            .find_map(|list| list.records.first()?.walk().find(usable))?;
        self.memory.opened = true;
        self.follow(first)
    }

    /// Whether another link may be followed from here.
    pub(super) fn may_go_deeper(&self) -> bool {
        self.memory.hops < MOST_HOPS && self.memory.depth < DEEPEST
    }

    pub(super) fn follow(&mut self, node: &Node) -> Say {
        self.memory.hops += 1;
        self.memory.depth += 1;
        self.click(node)
    }

    /// Follows the best way there is, since this page does not hold what is asked for.
    pub(super) fn go_on(&mut self) -> Say {
        if self.memory.hops >= MOST_HOPS {
            return None;
        }
        let deeper = if self.memory.depth < DEEPEST { self.go_deeper() } else { None };
        deeper.or_else(|| self.turn_page()).or_else(|| self.go_back())
    }

    /// Follows, searches for, opens or unfolds what is most like the wanted.
    fn go_deeper(&mut self) -> Say {
        let wanted = self.sought_words();
        let ways = self.ways(&wanted);
        let best = |is: fn(&navigation::Way<'_>) -> bool| {
            ways.iter().find(|way| is(way)).map(|way| way.node)
        };
        if let Some(node) = best(|way| way.whole) {
            return self.follow(node);
        }
        if let Some(steps) = self.search_as_last_resort() {
            return Some(steps);
        }
        // The talks are under `Programme`.
        let partly = best(|way| way.said && !way.in_list);
        if let Some(node) = partly.or_else(|| best(|way| !way.in_list)) {
            return self.follow(node);
        }
        for word in self.unexplained().into_iter().take(3) {
            if let Some(steps) = self.seek(&word) {
                return Some(steps);
            }
        }
        let opened = self.open_menu().or_else(|| self.open_under_pointer(&wanted));
        opened.or_else(|| self.unfold())
    }

    /// Stems of what a way on may be called by.
    fn sought_words(&self) -> Vec<String> {
        let pending = self.narrowing();
        let values: Vec<String> = pending
            .iter()
            .flat_map(|i| words::stems(i.value.as_deref().unwrap_or_default()))
            .collect();
        let mut wanted: Vec<String> =
            self.memory.task.words.iter().filter(|w| !values.contains(w)).cloned().collect();
        wanted.extend(self.memory.want.lists.iter().flat_map(|l| l.words.iter().take(1).cloned()));
        // `How much is …?` asks for a price without saying so.
        if self.view.goal.schema.is_none() {
            wanted.extend(self.memory.want.singles.iter().flat_map(|field| field.words.clone()));
        }
        if self.query_input().is_some() && self.memory.search == Stage::Open {
            wanted.push("search".to_owned());
        }
        wanted
    }

    /// A value that no link or control takes may still be found by the site's own search.
    fn search_as_last_resort(&mut self) -> Say {
        if self.memory.search != Stage::Open || self.view.goal.read_only {
            return None;
        }
        let conditions = self.memory.task.conditions.clone();
        let value = self
            .narrowing()
            .into_iter()
            .find(|v| !conditions.contains(v.value.as_ref().unwrap_or(&String::new())))?;
        let key = value.key();
        let steps = self.search_for(&value)?;
        // Found by search it must still be chosen from the hits.
        self.memory.used.remove(&key);
        Some(steps)
    }

    fn open_menu(&mut self) -> Say {
        let menu = |n: &&Node| {
            n.role == "button"
                && n.states.iter().any(|s| s == "collapsed" || s == "popup")
                && (words::says(&n.name, Concept::MenuName.words()) || n.name.is_empty())
        };
        let nodes: Vec<&Node> = self.page.items.iter().map(|i| i.node).collect();
        let node =
            nodes.into_iter().filter(menu).find(|n| n.r#ref.is_some() && !self.was_passed(n))?;
        self.memory.hops += 1;
        self.click(node)
    }

    /// Opens what is folded or lies behind another tab of the page: single values may be there.
    fn unfold(&mut self) -> Say {
        let node = self.folded()?;
        self.memory.hops += 1;
        self.click(node)
    }

    /// What is folded or lies behind a tab and was not opened yet.
    pub(super) fn folded(&self) -> Option<&'a Node> {
        if !self.memory.want.lists.is_empty() {
            return None;
        }
        let folded = |at: &usize| {
            let node = self.page.node(*at);
            let tab = node.role == "tab" && !has_state(node, "selected");
            let closed = has_state(node, "collapsed") && node.role == "button";
            (tab || closed) && node.r#ref.is_some() && self.page.items[*at].records.is_none()
        };
        let places = (0..self.page.items.len()).filter(folded).filter(|&at| {
            matches!(self.page.items[at].region, Region::Main | Region::Dialog)
                || self.page.node(at).role == "tab"
        });
        places.map(|at| self.page.node(at)).find(|n| !self.was_passed(n))
    }

    /// Goes back to try another way.
    pub(super) fn go_back(&mut self) -> Say {
        if self.memory.depth == 0
            || self.memory.search != Stage::Open
            || self.memory.form != Stage::Open
        {
            return None;
        }
        // What was opened was no page of its own: there is nothing to go back to.
        if self
            .steps_done()
            .iter()
            .any(|d| matches!(d.step, Action::Back {}) && !d.outcome.navigated())
        {
            self.memory.depth = 0;
            return None;
        }
        self.memory.depth -= 1;
        Some(vec![Action::Back {}])
    }

    /// Gives a page with fewer nodes than `fewer` time to show more, once.
    pub(super) fn wait_for_more(&mut self, fewer: usize) -> Say {
        let few = self.page.items.len() < fewer && self.memory.reading == Stage::Open;
        let fresh = few && self.memory.waited.insert(self.page.snapshot.url.clone());
        fresh.then(|| vec![Action::WaitFor { text: String::new() }])
    }

    /// Begins anew without the names in the task that no page has: capitals are not always names.
    pub(super) fn relax(&mut self) -> Say {
        // What is capitalised over several words is one.
        let unheard =
            |name: &String| !name.contains(' ') && self.memory.spoken.heard_as(name).is_none();
        if self.memory.relaxed || !self.memory.task.names.iter().any(unheard) {
            return None;
        }
        let sent = [self.memory.login, self.memory.form, self.memory.search];
        self.memory.relaxed = true;
        (self.memory.hops, self.memory.choice) = (0, 0);
        self.memory.passed.clear();
        let start = self.view.goal.start_url.as_ref().filter(|_| sent == [Stage::Open; 3]);
        if let Some(url) = start.filter(|url| url.as_str() != self.page.snapshot.url) {
            self.memory.depth = 0;
            self.memory.used.clear();
            return Some(vec![Action::Goto { url: url.to_string() }]);
        }
        self.find()
    }
}

/// The ref behind `text` in a page's plain reading, where it stands alone: `- math [e17] | …`.
fn link_in(reading: &str, text: &str) -> Option<Ref> {
    let lower = reading.to_lowercase();
    let wanted = format!("{} [e", words::flat(text));
    for (at, _) in lower.match_indices(&wanted) {
        let before = lower[..at].trim_end_matches(' ');
        let alone = before.is_empty() || before.ends_with(['\n', '|', ']', '-', '…', '#']);
        let number: String =
            lower[at + wanted.len()..].chars().take_while(char::is_ascii_digit).collect();
        if alone && !number.is_empty() {
            return Some(Ref(format!("e{number}")));
        }
    }
    None
}
