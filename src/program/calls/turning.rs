//! What an input names may stand on another page of its list with the next data: pages are turned until it
//! is there, called by the input's whole value. Where nobody can tell that a control does nothing else, it is
//! left alone.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::patience::{PATIENCE, SOON, Wait};
use super::state::Calls;
use crate::executor::StepError;
use crate::model::{
    Action, ActionKind, Further, Mismatch, Part, Query, Refusal, leads_away, same_page,
};
use crate::perception::{FoundElement, Get};
use crate::program::literals::flat;

/// Most pages that are turned.
const MOST_TURNED: usize = 50;

/// What a page shows of an element that goes by a name.
enum Shown {
    /// The one that is called so, and nothing more.
    Whole(FoundElement),
    /// Several that are.
    Several,
    /// None, or what is called so among other words: another may be meant. With the control that turns to
    /// the next page, if there is one.
    No(Option<FoundElement>),
}

impl Calls<'_> {
    /// An element that goes by an input's whole value, on this page or on a further one of its list. None
    /// where it is to be found as any other: none is called so, and there are no further pages.
    pub(super) async fn listed(
        &mut self,
        query: &Query,
    ) -> Result<Option<FoundElement>, StepError> {
        let target = self.target(query).filter(|target| target.further != Further::Nowhere);
        let Some(target) = target else { return Ok(None) };
        let Some(name) = target.query.whole_name() else { return Ok(None) };
        let (name, further) = (name.filled(self.inputs), target.further);
        let mut seen = HashSet::from([self.page.landing()?.url]);
        let most = MOST_TURNED.min(self.replay.most_steps.saturating_sub(self.steps));
        let mut turned = 0;
        loop {
            let control =
                match self.shown(query, &name, if turned == 0 { PATIENCE } else { SOON }).await? {
                    Shown::Whole(element) => return Ok(Some(element)),
                    Shown::Several if turned > 0 => {
                        return Err(Refusal::Mismatch(Mismatch::SeveralFurther).into());
                    }
                    Shown::Several => return Ok(None),
                    Shown::No(control) => control.filter(|_| turned < most),
                };
            let Some(control) = control else { break };
            if !self.turn_page(&control, further, &mut seen).await? {
                break;
            }
            turned += 1;
        }
        match turned {
            0 => Ok(None),
            _ => Err(Refusal::Mismatch(Mismatch::OnNoPage(turned + 1)).into()),
        }
    }

    /// What the page shows of it. One that may change is waited for, `patience` at most, where there are
    /// further pages to be looked at else.
    async fn shown(
        &self,
        query: &Query,
        name: &str,
        patience: Duration,
    ) -> Result<Shown, StepError> {
        let mut wait = Wait::new(self.page);
        loop {
            let found = self.found(query).await?;
            let one = found.count == 1 || found.alike;
            match found.first {
                Some(element) if found.shown && flat(&element.name) == flat(name) => {
                    return Ok(if one { Shown::Whole(element) } else { Shown::Several });
                }
                Some(element) if found.shown && one && self.says_alone(query, name).await? => {
                    return Ok(Shown::Whole(element));
                }
                _ => {}
            }
            let control = self.page.turning().await?;
            let last = control.is_none() || !self.page.may_change().await?;
            if last || wait.is_over(patience) {
                return Ok(Shown::No(control));
            }
            wait.pause().await;
        }
    }

    /// Whether something on the page says a name and nothing more: then what is called so among other words, as the box of a
    /// row is (`Select Ann`), is of that one.
    async fn says_alone(&self, query: &Query, name: &str) -> Result<bool, StepError> {
        let text = Part::Text { text: name.to_owned(), exact: false };
        let said = Query { frames: query.frames.clone(), parts: vec![text] };
        let found = self.page.find(&said, Some(Get::InnerText)).await?;
        let mut texts = found.values.iter().filter_map(Value::as_str);
        Ok(found.shown && texts.any(|said| flat(said) == flat(name)))
    }

    /// Turns to the next page of the list that the page shows. Whether there is one that was not seen yet.
    async fn turn_page(
        &mut self,
        control: &FoundElement,
        further: Further,
        seen: &mut HashSet<String>,
    ) -> Result<bool, StepError> {
        let began = Instant::now();
        let summary = format!("turn the page: {} “{}”", control.role, control.name);
        let here = self.page.landing()?.url;
        let link = control.url.as_deref().filter(|url| leads_away(&here, url));
        match link {
            Some(url) if seen.contains(url) => return Ok(false),
            Some(url) if further == Further::ByLinks && !same_page(&here, url) => return Ok(false),
            None if further == Further::ByLinks || self.executor.is_read_only() => {
                return Ok(false);
            }
            _ => {}
        }
        let action = Action::click(control.r#ref.clone());
        self.executor.look_for_trace().await;
        let outcome = self.executor.perform(&action, control, &summary).await?;
        self.steps += 1;
        let effect = outcome.has_effect();
        let decision = json!({"turn": control.name});
        self.record(ActionKind::Click, &decision, &summary, outcome, began).await?;
        self.track.done.push(self.executor.redact(&summary));
        seen.insert(self.page.landing()?.url);
        Ok(effect)
    }
}
