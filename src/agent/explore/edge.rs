//! What an exploration acts by, and what it does at the edge of its steps.

use url::Url;

use super::super::exploration::{ExploreError, Task};
use super::Explorer;
use crate::browser::Page;
use crate::executor::{BannerPolicy, Context, Executor, Journal};
use crate::model::{Bounds, HandedBack};

/// Most people's words that are kept; the oldest goes first.
const MOST_WORDS: usize = 3;

impl Explorer<'_> {
    /// Lets a person have the browser who asks for it; whether one had it, so that what was seen and decided before is old.
    pub(in crate::agent) async fn edge(&mut self) -> Result<bool, ExploreError> {
        let back = self.executor.edge().await?;
        let was_given = back.is_some();
        if let Some(back) = back {
            self.note_handed_back(back);
        }
        Ok(was_given)
    }

    /// Keeps what a person said who has handed it back.
    pub(super) fn note_handed_back(&mut self, back: HandedBack) {
        self.screenshot = None;
        if self.handed_back.len() == MOST_WORDS {
            self.handed_back.remove(0);
        }
        self.handed_back.push(back);
    }
}

/// The executor of an exploration.
pub(super) fn executor<'a>(
    page: &'a Page,
    task: &Task<'a>,
    start: &Url,
    journal: &'a dyn Journal,
) -> Executor<'a> {
    let context = Context {
        page,
        order: task.order,
        inputs: task.inputs,
        texts: task.inputs,
        files: task.files,
        sent_before: task.resumed.map_or(&[], |(progress, _)| progress.sent.as_slice()),
        // What lies over a page is the planner's to see.
        banners: BannerPolicy::Left,
        explores: true,
        step_limit: task.step_limit,
        journal,
        helm: task.helm,
        trace: task.trace,
    };
    Executor::new(&context, Bounds::of(task.order, start, task.login_origins.unwrap_or_default()))
}
