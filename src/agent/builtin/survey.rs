//! The last resort where something is to be read: the site is looked over page by page, each list is taken as
//! data, and the task is asked of it. Of all ways to read an answer the one is tried first that accounts for
//! most words of the task; whether it does is for the obligations to say.

use crate::agent::obligations::{Duty, Kind};
use crate::model::Action;
use crate::perception::Node;
use crate::perception::lexicon::Concept;

use super::page::{Item, Region, text_of};
use super::query::Query;
use super::turn::{Turn, give_up};
use super::{Stage, navigation, paging, words};

/// Most pages that are looked over.
const MOST_PAGES: usize = 9;
/// Most readings that are offered.
const MOST_TRIED: usize = 6;
/// Most links of one page that are kept to be followed.
const MOST_WAYS: usize = 12;
/// Most records of a page that the one may be which the task names.
const MOST_NAMED: usize = 3;
/// Most times that lists are let go on.
const MOST_TURNED: usize = 12;
/// Fewest records of one page of a list that goes on.
const FEWEST_OF_A_PAGE: usize = 4;
/// Fewest records of a list that may grow as one scrolls.
const FEWEST_OF_ENDLESS: usize = 10;

impl Turn<'_, '_> {
    /// Whether what is asked for may be found by looking the site over: it is to be read, and nothing was sent.
    pub(super) fn may_survey(&self) -> bool {
        let memory = &self.memory;
        // What a search is to find may be on no list that is shown without it.
        let unsearched = memory.task.search && memory.search != Stage::Done;
        let sent = memory.form != Stage::Open || memory.task.send;
        let reads = !sent && !self.view.obligations.asks_to_act();
        memory.task.beyond.is_none()
            // What the steps of a script have brought about would be left.
            && memory.script.is_none()
            && (reads || self.asks_for_file() || self.is_to_be_sent())
            && !memory.fetched
            && !unsearched
            && !self.login_due()
            && self.view.goal.resumed.is_none()
    }

    /// The next step of the survey; `reason`: why the planner would give up without one.
    pub(super) fn survey(&mut self, reason: Option<String>) -> Vec<Action> {
        if let Some(reason) = reason.filter(|_| !self.memory.survey.is_on()) {
            self.memory.survey.reason = Some(reason);
            self.memory.reading = Stage::Open;
            let start = self.view.goal.start_url.as_ref().map(ToString::to_string);
            // What was set on this page may have been right, and only its reading wrong; what was read may have turned
            // the pages of a list.
            let read = self.view.history.iter().any(|d| matches!(d.step, Action::Extract(_)));
            self.memory.survey.start =
                start.filter(|s| read || *s != self.page.snapshot.url || !self.untouched());
        }
        if self.asks_for_file() {
            return self.survey_for_file();
        }
        if let Some(steps) = self.finish_reading() {
            return steps;
        }
        if self.may_send() {
            if let Some(start) = self.memory.survey.start.take() {
                return self.go_to(start);
            }
            return self.survey_to_act();
        }
        let step = self
            .clear()
            .or_else(|| self.show_as_list())
            .or_else(|| self.show_said_tab())
            .or_else(|| self.look_over());
        let start = if step.is_none() { self.memory.survey.start.take() } else { None };
        step.or_else(|| start.map(|start| self.go_to(start)))
            .or_else(|| self.let_go_on())
            .or_else(|| self.open_the_told())
            .or_else(|| self.open_tab_of_the_told())
            .or_else(|| self.unfold_content())
            .or_else(|| self.look_through())
            .unwrap_or_else(|| self.go_elsewhere())
    }

    /// Says that what was read is the answer, where that was not refused yet.
    fn finish_reading(&mut self) -> Option<Vec<Action>> {
        if std::mem::take(&mut self.memory.reading) != Stage::Sent {
            return None;
        }
        let done = self.steps_done();
        let read = done.iter().all(|d| d.ok() && !d.outcome.read_nothing());
        let finished = done.iter().any(|d| matches!(d.step, Action::Finish { .. }));
        if !read || finished || done.is_empty() {
            return None;
        }
        self.memory.reading = Stage::Sent;
        Some(vec![Action::finish(serde_json::Map::new())])
    }

    /// Lets the list of this page go on, where what is told of the one thing that is meant is not on the page yet.
    fn let_go_on(&mut self) -> Option<Vec<Action>> {
        let memory = &self.memory;
        let text = self.page.all_text();
        let told: Vec<&String> = memory.given().collect();
        let shown = told.iter().any(|name| words::holds(&text, name));
        if told.is_empty() || memory.survey.turned >= MOST_TURNED || shown {
            return None;
        }
        let lists = self.lists();
        let main = lists.iter().filter(|list| list.region == Region::Main);
        let next = paging::next_page(&self.page);
        let fewest = if next.is_some() { FEWEST_OF_A_PAGE } else { FEWEST_OF_ENDLESS };
        let list = main.max_by_key(|list| list.count).filter(|list| list.count >= fewest)?;
        // A page that a script turns to keeps its address, and has as many records.
        let first = list.records.first().filter(|_| next.is_some()).map(|record| text_of(record));
        let first = first.unwrap_or_default();
        let state = format!("{} {} {first}", self.page.snapshot.url, list.count);
        let step = match next {
            Some(next) if next.url.is_some() || !self.view.goal.read_only => {
                Action::click(next.r#ref.clone())
            }
            Some(_) => return None,
            None => Action::Scroll { r#ref: None, up: false },
        };
        let survey = &mut self.memory.survey;
        survey.turned += 1;
        if survey.grown.insert(state.clone()) {
            return Some(vec![step]);
        }
        // What a list grows by may take its time.
        survey
            .grown
            .insert(format!("{state} again"))
            .then(|| vec![Action::WaitFor { text: String::new() }])
    }

    /// Whether something is to be done to the site and was not done yet.
    fn is_to_be_sent(&self) -> bool {
        let open = self.memory.act.stage == Stage::Open && self.memory.form == Stage::Open;
        open && self.may_send()
    }

    /// Looks the site over for the control that does the act, or the form for it.
    fn survey_to_act(&mut self) -> Vec<Action> {
        if !self.is_to_be_sent() {
            return self.by_rule();
        }
        let url = self.page.snapshot.url.clone();
        let late = self.is_drawn_late() && self.memory.survey.waited.insert(url.clone());
        let step = self
            .clear()
            .or_else(|| self.sought())
            .or_else(|| self.send_form())
            .or_else(|| self.act())
            .or_else(|| self.open_the_named())
            .or_else(|| self.open_to_fill_in())
            .or_else(|| self.seek_the_named())
            .or_else(|| self.open_form())
            .or_else(|| self.search_the_named())
            .or_else(|| self.let_go_on())
            .or_else(|| self.unfold_for_the_named())
            .or_else(|| self.open_the_meant_card());
        match step.as_deref() {
            // Another form may take what this one does not.
            Some([Action::GiveUp { reason, .. }]) => {
                self.memory.survey.reason = Some(reason.clone());
            }
            Some(steps) => return steps.to_vec(),
            None => {}
        }
        if let Some(why) = self.memory.put_off.take() {
            self.memory.survey.reason = Some(why);
        }
        if late {
            return vec![Action::WaitFor { text: String::new() }];
        }
        self.leave()
    }

    /// Unfolds what this page holds, where it does not show yet what the task names.
    fn unfold_for_the_named(&mut self) -> Option<Vec<Action>> {
        let text = self.page.all_text();
        let hidden = self.memory.told().any(|name| !words::holds(&text, name));
        if hidden { self.unfold_content() } else { None }
    }

    /// Offers the best reading of this page that was not offered yet.
    fn look_over(&mut self) -> Option<Vec<Action>> {
        let url = self.page.snapshot.url.clone();
        if super::obstacles::wall(&self.page).is_some() {
            return None;
        }
        if self.is_drawn_late() && self.memory.survey.waited.insert(url.clone()) {
            return Some(vec![Action::WaitFor { text: String::new() }]);
        }
        let first = self.memory.survey.seen.insert(url);
        self.keep_ways(first);
        if self.memory.survey.tried.len() >= MOST_TRIED {
            return None;
        }
        let mut queries = self.queries();
        queries.retain(|query| !self.memory.survey.tried.contains(&query.key));
        queries.sort_by_key(|query| (query.loose, std::cmp::Reverse(query.records)));
        let query = queries.into_iter().next()?;
        tracing::debug!(key = %query.key, loose = query.loose, "a reading is offered");
        self.memory.survey.tried.insert(query.key);
        self.memory.reading = Stage::Sent;
        Some(query.steps.into_iter().map(Action::Extract).collect())
    }

    /// Whether a page shows so little that its content may still come.
    fn is_drawn_late(&self) -> bool {
        self.lists().iter().all(|list| list.region != Region::Main || list.count < 3)
    }

    /// Goes on from a page that does not hold what is looked for.
    pub(super) fn leave(&mut self) -> Vec<Action> {
        if self.memory.survey.seen.insert(self.page.snapshot.url.clone()) {
            self.keep_ways(true);
        }
        self.go_elsewhere()
    }

    fn go_elsewhere(&mut self) -> Vec<Action> {
        let survey = &mut self.memory.survey;
        let next = loop {
            match survey.ahead.pop_front() {
                Some(url) if survey.seen.contains(&url) => {}
                other => break other,
            }
        };
        if let Some(url) = next.filter(|_| survey.seen.len() < MOST_PAGES) {
            return self.go_to(url);
        }
        let reason = self.memory.survey.reason.clone().unwrap_or_default();
        give_up(reason).unwrap_or_default()
    }

    /// Goes to a page, which may take its time again: what was read there before may have been a later part of a list.
    fn go_to(&mut self, url: String) -> Vec<Action> {
        self.memory.survey.tried.retain(|key| !key.starts_with(&format!("{url} ")));
        self.memory.survey.waited.remove(&url);
        // What was unfolded there is folded again.
        self.memory.passed.retain(|key| !key.starts_with(&format!("{url} ")));
        vec![Action::Goto { url }]
    }

    /// Keeps the links of this page: first those of the record that the task names, then menus.
    ///
    /// On a page that was seen before, whose list has grown, only the former.
    fn keep_ways(&mut self, first: bool) {
        let mut named: Vec<String> = Vec::new();
        let mut others: Vec<(f64, String)> = Vec::new();
        for (at, item) in self.page.items.iter().enumerate() {
            let (node, Some(url)) = (item.node, item.node.url.clone()) else { continue };
            if node.role != "link"
                || !navigation::is_way(&self.page, node)
                || navigation::here(&self.page, node)
                || navigation::heads_column(&self.page, at)
                || self.memory.survey.seen.contains(&url)
            {
                continue;
            }
            if self.names_it(at, node) {
                named.push(url);
            } else if item.records.is_none()
                || item.region != Region::Main
                || !navigation::in_record(&self.page, at)
            {
                others.push((self.worth(item, &url), url));
            }
        }
        others.sort_by(|a, b| b.0.total_cmp(&a.0));
        let survey = &mut self.memory.survey;
        named.retain(|url| survey.kept.insert(url.clone()));
        // What many records say names none of them.
        let many = if named.len() > MOST_NAMED { std::mem::take(&mut named) } else { Vec::new() };
        for url in named.into_iter().rev() {
            survey.ahead.push_front(url);
        }
        let others = others.into_iter().map(|(_, url)| url);
        let others: Vec<String> =
            others.filter(|url| first && survey.kept.insert(url.clone())).take(MOST_WAYS).collect();
        survey.ahead.extend(others);
        survey.ahead.extend(many);
    }

    /// How likely a link leads to what is looked for.
    fn worth(&self, item: &Item<'_>, url: &str) -> f64 {
        let said = words::cover(&words::content(&item.node.name), &self.memory.task.words);
        let menu = if item.region == Region::Navigation { 0.3 } else { 0.0 };
        // Another view of the same, as that of what was received beside what was sent.
        said + menu + if self.is_other_view(item.node, url) { 0.4 } else { 0.0 }
    }

    /// Whether a link leads to the same place by another question, and to no other page of its list.
    fn is_other_view(&self, node: &Node, url: &str) -> bool {
        let turns = [Concept::NextPage, Concept::PreviousPage, Concept::OlderOfList];
        let figure = node.name.contains(|c: char| c.is_ascii_digit());
        let pages = turns.iter().any(|concept| words::says(&node.name, concept.words()));
        let named = node.name.contains(char::is_alphabetic);
        named && !figure && !pages && is_same_path(url, &self.page.snapshot.url)
    }

    /// Whether a link is that of the one record that an input, a quotation or a name of the task is.
    fn names_it(&self, at: usize, node: &Node) -> bool {
        let record = self.page.up(at).find(|&up| {
            self.page.items[up]
                .parent
                .is_some_and(|parent| self.page.items[parent].records == Some(parent))
        });
        let text = record.map_or_else(|| node.name.clone(), |record| self.page.text(record));
        self.memory.told().any(|name| words::holds(&text, name))
    }

    /// The ways to read an answer from this page.
    pub(super) fn queries(&self) -> Vec<Query> {
        let ranking =
            self.ranking().filter(|_| self.view.obligations.duties().iter().any(is_order));
        let (about, set) = (self.page.about(), self.page.filled());
        let mut all: Vec<Query> = self
            .lists()
            .iter()
            .filter(|list| matches!(list.region, Region::Main | Region::Dialog) && !list.nested)
            .filter_map(|list| {
                let query = self.query(list, &about, &set, ranking.as_ref());
                query.or_else(|| self.figure_asked(list))
            })
            .collect();
        all.extend(self.said_here(&about));
        all.extend(self.stated(&about));
        all.extend(self.told_here());
        all
    }
}

/// Whether two addresses differ by what they ask for alone.
fn is_same_path(one: &str, other: &str) -> bool {
    let path = |address: &str| address.split(['?', '#']).next().unwrap_or_default().to_owned();
    one.contains('?') && path(one) == path(other)
}

fn is_order(duty: &Duty) -> bool {
    matches!(duty.kind, Kind::Order(_))
}
