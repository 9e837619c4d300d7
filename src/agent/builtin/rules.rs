//! The planner's rules in the order in which they are gone through, each by a name: so that a log can tell which of them
//! decided, and that each can be left out to see what it earns.

#![expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the method of a turn of one lifetime is no function of every turn"
)]

use crate::model::Action;

use super::Stage;
use super::turn::{SPARSE, Say, Turn};

/// A rule: the next steps by it, or nothing where it has nothing to say.
struct Rule {
    /// What it is called.
    name: &'static str,
    say: fn(&mut Turn<'_, '_>) -> Say,
}

impl Rule {
    const fn new(name: &'static str, say: fn(&mut Turn<'_, '_>) -> Say) -> Self {
        Self { name, say }
    }
}

/// What comes before what is looked for.
const FIRST: &[Rule] = &[
    Rule::new("beyond", |turn| turn.beyond()),
    Rule::new("after_reading", |turn| turn.after_reading()),
    Rule::new("after_failure", |turn| turn.after_failure()),
    Rule::new("new_tab", |turn| turn.new_tab()),
    Rule::new("wall", |turn| turn.wall()),
    Rule::new("script", |turn| turn.follow_script()),
    Rule::new("clear", |turn| turn.clear()),
    Rule::new("sign_in", |turn| turn.sign_in()),
    Rule::new("fetch", |turn| turn.fetch()),
    Rule::new("send_form", |turn| turn.send_form()),
    Rule::new("act", |turn| turn.act()),
    Rule::new("search", |turn| turn.search()),
];

/// What is asked for is read here, or somewhere nearer is gone to.
const FIND: &[Rule] = &[
    Rule::new("switch", |turn| turn.switch()),
    Rule::new("rank", |turn| turn.ranked()),
    Rule::new("look_up", |turn| turn.look_up()),
    Rule::new("read_of_the_given", |turn| turn.read_of_the_given()),
    Rule::new("follow_named", |turn| turn.follow_named()),
    Rule::new("read_told", |turn| turn.read_told()),
    Rule::new("wait_for_content", |turn| turn.wait_for_more(SPARSE)),
    Rule::new("narrow", |turn| turn.narrow()),
    Rule::new("read_bounded", |turn| turn.read_bounded()),
    Rule::new("open_first", |turn| turn.open_first()),
    Rule::new("open_named_record", |turn| turn.open_named_record()),
    Rule::new("unfold_named", |turn| turn.unfold_records(true)),
    Rule::new("go_nearer", |turn| turn.go_nearer()),
    Rule::new("read", |turn| turn.read()),
    Rule::new("unfold", |turn| turn.unfold_records(false)),
    Rule::new("look_further", |turn| turn.look_further()),
    Rule::new("go_on", |turn| turn.go_on()),
];

/// What is left where nothing of that is found.
const ELSE: &[Rule] = &[
    Rule::new("ask_the_records", |turn| turn.ask_the_records()),
    Rule::new("wait", |turn| turn.wait_for_more(usize::MAX)),
    Rule::new("relax", |turn| turn.relax()),
];

/// On the way to what is to be done.
const APPROACH: &[Rule] = &[Rule::new("approach", |turn| turn.approach())];

/// What came of what was done.
const EFFECT: &[Rule] = &[Rule::new("read_effect", |turn| turn.read_effect())];

/// Goes over all that can be reached, as a last resort.
const SURVEY: &str = "survey";

/// The names of all rules.
pub(in crate::agent) fn names() -> impl Iterator<Item = &'static str> {
    let all = [FIRST, FIND, ELSE, APPROACH, EFFECT].into_iter().flatten();
    all.map(|rule| rule.name).chain([SURVEY])
}

impl Turn<'_, '_> {
    /// The next steps; never empty.
    pub(super) fn decide(&mut self) -> Vec<Action> {
        for item in &self.page.items {
            self.memory.spoken.hear(&item.node.name);
            item.node.options.iter().for_each(|option| self.memory.spoken.hear(option));
        }
        if self.memory.survey.is_on() {
            return self.survey(None);
        }
        let steps = self.by_rule();
        match &steps[..] {
            [Action::GiveUp { reason, login_needed: false }]
                if self.memory.without != Some(SURVEY)
                    && self.may_survey()
                    && !self.waits_at_wall() =>
            {
                self.survey(Some(reason.clone()))
            }
            _ => steps,
        }
    }

    /// The first of the concerns that has something to say.
    pub(super) fn by_rule(&mut self) -> Vec<Action> {
        self.first_of(FIRST)
            .or_else(|| match self.memory.act.stage {
                Stage::Open if self.act_is_due() => self.first_of(APPROACH),
                Stage::Done => self.first_of(EFFECT),
                _ if self.memory.form == Stage::Done && self.may_send() => self.first_of(EFFECT),
                Stage::Open if self.form_is_due() => {
                    self.first_of(APPROACH).or_else(|| self.find_out())
                }
                _ => self.find_out(),
            })
            .unwrap_or_else(|| self.refuse())
    }

    /// Reads what is asked for, wherever it is.
    fn find_out(&mut self) -> Say {
        self.find().or_else(|| self.first_of(ELSE))
    }

    /// Reads what is asked for where it is here, else comes nearer to it.
    pub(super) fn find(&mut self) -> Say {
        self.first_of(FIND)
    }

    /// What the first of these rules says that says something.
    fn first_of(&mut self, rules: &[Rule]) -> Say {
        let without = self.memory.without;
        rules.iter().filter(|rule| without != Some(rule.name)).find_map(|rule| {
            let steps = (rule.say)(self)?;
            tracing::debug!(rule = rule.name, "decided");
            Some(steps)
        })
    }
}
