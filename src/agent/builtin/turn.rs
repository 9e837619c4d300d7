//! One turn: the order in which the planner's concerns are gone through.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::agent::{Done, View};
use crate::model::{Action, Ref, Refusal, clip};
use crate::perception::Node;

use super::lists::{self, Candidate};
use super::page::Page;
use super::{Memory, Stage, obstacles, words};

/// A page, the run so far, and what the planner remembers.
pub(super) struct Turn<'a, 'm> {
    pub(super) view: &'a View<'a>,
    pub(super) page: Page<'a>,
    pub(super) memory: &'m mut Memory,
    /// The lists of the page, once they were asked for: to lay them out takes longest of all.
    lists: OnceCell<Rc<[Candidate<'a>]>>,
    /// Whether the page is in another language than the task, once that was asked for.
    foreign: OnceCell<bool>,
}

/// What a concern has to say: these steps, or nothing.
pub(super) type Say = Option<Vec<Action>>;

/// How often consent banners and dialogs are closed in one run.
const MOST_CLEARED: usize = 4;
/// A page with fewer nodes may still be on its way.
pub(super) const SPARSE: usize = 12;
/// How often logins, forms and searches may fail in one run.
const MOST_MISSES: usize = 3;

impl<'a, 'm> Turn<'a, 'm> {
    pub(super) fn new(view: &'a View<'a>, memory: &'m mut Memory) -> Self {
        let page = Page::new(view.snapshot);
        Self { view, page, memory, lists: OnceCell::new(), foreign: OnceCell::new() }
    }

    /// Every run of like things on the page.
    pub(super) fn lists(&self) -> Rc<[Candidate<'a>]> {
        Rc::clone(self.lists.get_or_init(|| lists::candidates(&self.page).into()))
    }

    /// Whether the page is in another language than the task.
    pub(super) fn is_foreign(&self) -> bool {
        let is_foreign = || self.view.obligations.is_foreign(self.page.snapshot);
        *self.foreign.get_or_init(is_foreign)
    }

    /// Whether the task asks for one thing rather than for a list, and it is still looked for.
    pub(super) fn is_for_one(&self) -> bool {
        self.memory.want.lists.is_empty() && self.memory.reading == Stage::Open
    }

    pub(super) fn beyond(&self) -> Say {
        let asked = self.memory.task.beyond.as_ref()?;
        give_up(format!(
            "the task asks for judgement or writing (“{asked}”), which needs a language model; the built-in planner only reads, searches, fills in and clicks"
        ))
    }

    /// A click can open its page in a new tab: the task goes on there.
    pub(super) fn new_tab(&self) -> Say {
        let newest = self.view.snapshot.tabs.iter().max_by_key(|tab| tab.number)?;
        let opened = self.steps_done().last().is_some_and(|d| d.outcome.opened_tab());
        (opened && !newest.current).then(|| vec![Action::SwitchTab { tab: newest.number }])
    }

    /// Steps of the last plan.
    pub(super) fn steps_done(&self) -> &'a [Done] {
        self.view.history.get(self.memory.mark..).unwrap_or_default()
    }

    /// The steps since the page was opened, the last first.
    pub(super) fn done_here(&self) -> impl Iterator<Item = &'a Done> + use<'a> {
        let opens = |done: &Done| {
            matches!(done.step, Action::Goto { .. } | Action::Back {}) || done.outcome.navigated()
        };
        self.view.history.iter().rev().take_while(move |done| !opens(done))
    }

    /// What was sent did not go off, because a step failed or the plan was cut short: it is open
    /// again, for another try.
    pub(super) fn after_failure(&mut self) -> Say {
        let done = self.steps_done();
        let failed = done.iter().find(|done| !done.ok());
        if failed.is_none() && done.len() >= self.memory.planned {
            return None;
        }
        let memory = &mut *self.memory;
        let mut sent = false;
        let stages =
            [&mut memory.login, &mut memory.form, &mut memory.search, &mut memory.act.stage];
        for stage in stages {
            if *stage == Stage::Sent {
                *stage = Stage::Open;
                sent = true;
            }
        }
        if sent {
            memory.used.clone_from(&memory.used_before);
            memory.misses += 1;
        }
        let last = failed.or(done.last());
        let refused = last.is_some_and(|d| d.outcome.refusal() == Some(&Refusal::ReadOnly));
        let (summary, note) = match last {
            Some(done) => (done.summary.as_str(), clip(&done.note(), 200)),
            None => ("the last plan", String::new()),
        };
        if sent && (refused || self.memory.misses >= MOST_MISSES) {
            return give_up(format!("“{summary}” did not work: {note}"));
        }
        None
    }

    /// Whether a person is to deal with what keeps programs off this page.
    pub(super) fn waits_at_wall(&self) -> bool {
        self.view.goal.asks && self.view.snapshot.facts.wall.is_some()
    }

    pub(super) fn wall(&mut self) -> Say {
        let reason = obstacles::wall(&self.page)?;
        let refused = self.page.snapshot.status.is_some_and(|status| status >= 400);
        if self.memory.depth > 0 && refused && !self.waits_at_wall() {
            return self.go_back();
        }
        give_up(reason)
    }

    /// Consent banners and dialogs in the way.
    pub(super) fn clear(&mut self) -> Say {
        if self.memory.cleared >= MOST_CLEARED {
            return None;
        }
        let mut button = obstacles::consent(&self.page);
        // What opened at a click of ours was meant to.
        let opened =
            self.steps_done().last().is_some_and(|d| matches!(d.step, Action::Click { .. }));
        if button.is_none() && !opened && !self.wants_dialog() {
            button = obstacles::close_dialog(&self.page);
            if button.is_none() && self.untouched() {
                button = obstacles::pass_gate(&self.page);
            }
        }
        let button = button.filter(|node| !self.was_passed(node))?;
        self.memory.cleared += 1;
        self.click(button)
    }

    /// A dialog that takes what is to be put in is no obstacle.
    fn wants_dialog(&self) -> bool {
        let controls = super::forms::forms(&self.page);
        let covers = |node: &Node| super::page::has_state(node, "covered");
        let open = controls.iter().flat_map(|form| &form.controls).filter(|c| !covers(c.node));
        open.into_iter().any(|control| {
            control.is_password() || self.memory.unused().any(|input| control.score(input) >= 0.5)
        })
    }

    /// Clicks a node, once in a run.
    pub(super) fn click(&mut self, node: &Node) -> Say {
        let r#ref = node.r#ref.clone()?;
        let key = self.key(node);
        self.memory.passed.insert(key);
        Some(vec![Action::click(r#ref)])
    }

    /// Whether a node was clicked before.
    pub(super) fn was_passed(&self, node: &Node) -> bool {
        self.memory.passed.contains(&self.key(node))
    }

    /// Links are known by where they lead, all else by where it is and what it is called.
    fn key(&self, node: &Node) -> String {
        match &node.url {
            Some(url) => url.clone(),
            None => format!("{} {} {}", self.page.snapshot.url, node.role, words::flat(&node.name)),
        }
    }
}

/// The end, with the reason for the caller.
#[expect(clippy::unnecessary_wraps, reason = "what a concern says is a `Say`")]
pub(super) fn give_up(reason: impl Into<String>) -> Say {
    Some(vec![Action::GiveUp { reason: reason.into(), login_needed: false }])
}

/// The end for want of a login.
#[expect(clippy::unnecessary_wraps, reason = "what a concern says is a `Say`")]
pub(super) fn login_needed(reason: impl Into<String>) -> Say {
    Some(vec![Action::GiveUp { reason: reason.into(), login_needed: true }])
}

/// The step that types into a control.
pub(super) fn fill(r#ref: &Ref, value: String) -> Action {
    Action::Fill { r#ref: r#ref.clone(), value }
}
