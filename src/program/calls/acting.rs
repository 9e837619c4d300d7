//! Inputs of a program to a page.

use serde_json::Value;

use super::ask::{Act, ActKind};
use super::state::{Banners, Calls, Done};
use crate::executor::StepError;
use crate::model::{Action, Mismatch, Outcome, PageFault, Ref, Refusal, same_page};
use crate::perception::FoundElement;
use crate::perception::lexicon::Concept;

impl Calls<'_> {
    /// Does something to the element that a query means.
    pub(super) async fn act(&mut self, act: Act, summary: String) -> Result<Done, StepError> {
        let expected = self.banners == Banners::Expected && !self.replay.order.read_only;
        if expected && self.opened {
            self.end_expected_banner().await?;
        }
        let strict =
            matches!(act.kind, ActKind::Click | ActKind::Press | ActKind::Check | ActKind::Drag);
        let element = match self.element(&act.query, strict).await {
            Err(StepError::Refused(_)) if self.was_banner(&act).await? => {
                return Ok(Done::told(Value::Null, summary, Outcome::NoBanner));
            }
            other => other?,
        };
        let before = self.page.landing()?.url;
        // What an element must have done before, it does again, or the page is another.
        let target = self.target(&act.query);
        let (effect, leaves) = target.map_or((false, false), |known| (known.effect, known.leaves));
        let end = match &act.to {
            Some(to) => Some(self.element(to, true).await?.r#ref),
            None => None,
        };
        let action = action(&act, &element, end);
        let outcome = self.carried_out(&action, &element, &summary).await?;
        self.cleared = clears(&act, &element).then(|| act.query.clone());
        let Outcome::Acted(acted) = &outcome else {
            return Ok(Done::told(Value::Null, summary, outcome));
        };
        let by_hand = matches!(act.kind, ActKind::Click | ActKind::Press | ActKind::Drag);
        if by_hand && element.role != "link" {
            self.unread = Some(acted.navigated);
        }
        if leaves && same_page(&before, &acted.url) {
            return Err(Refusal::Mismatch(Mismatch::Stayed).into());
        }
        if act.kind == ActKind::Click && effect && !outcome.has_effect() {
            return Err(Refusal::Mismatch(Mismatch::NoEffect).into());
        }
        Ok(Done::told(Value::Null, summary, outcome))
    }

    /// What comes of an action. What a field brings up a moment later may come when the way was cleared already: then it is
    /// cleared again.
    async fn carried_out(
        &mut self,
        action: &Action,
        element: &FoundElement,
        summary: &str,
    ) -> Result<Outcome, StepError> {
        match self.executor.perform(action, element, summary).await {
            Err(StepError::Refused(Refusal::Page { fault: PageFault::Covered, .. }))
                if self.clears_again().await? =>
            {
                self.executor.perform(action, element, summary).await
            }
            outcome => outcome,
        }
    }

    /// Clicks again on the text that was clicked last to clear the way, where there is one.
    async fn clears_again(&mut self) -> Result<bool, StepError> {
        let Some(query) = self.cleared.take() else { return Ok(false) };
        let element = self.element(&query, true).await?;
        let click = Action::click(element.r#ref.clone());
        let summary = format!("click {} “{}” again", element.role, element.name);
        self.executor.perform(&click, &element, &summary).await?;
        Ok(true)
    }

    /// Whether it is a click on a banner that asked for consent, which sites show when they like, and that is
    /// not there now.
    async fn was_banner(&self, act: &Act) -> Result<bool, StepError> {
        let target = self.target(&act.query).filter(|_| act.kind == ActKind::Click);
        let asked = target.is_some_and(|target| {
            let print = &target.locator.fingerprint;
            let name = print.name.to_lowercase();
            let around = [print.neighbours.join(" "), name.clone()].join(" ").to_lowercase();
            print.role == "button"
                && name.len() < 40
                && Concept::ConsentButton.words().iter().any(|word| name.contains(word))
                && Concept::ConsentAbout.words().iter().any(|word| around.contains(word))
        });
        Ok(asked && self.page.find(&act.query, None).await?.count == 0)
    }
}

/// Whether a call clicks on what does nothing when it is clicked, as who wants to be rid of what lies over a page does.
fn clears(act: &Act, element: &FoundElement) -> bool {
    const PLAIN: [&str; 4] = ["heading", "paragraph", "text", "generic"];
    act.kind == ActKind::Click && PLAIN.contains(&element.role.as_str())
}

/// The action that a program's call is, on the element that it means.
fn action(act: &Act, element: &FoundElement, end: Option<Ref>) -> Action {
    let r#ref = element.r#ref.clone();
    let text = || act.value.as_str().unwrap_or_default().to_owned();
    match act.kind {
        ActKind::Click => Action::Click { r#ref, how: act.how.clone() },
        ActKind::Type => Action::Type { text: text(), r#ref: Some(r#ref) },
        ActKind::Fill => Action::Fill { r#ref, value: text() },
        ActKind::Select => Action::Select { r#ref, option: text() },
        ActKind::Check => Action::Check { r#ref, checked: true },
        ActKind::Uncheck => Action::Check { r#ref, checked: false },
        ActKind::Press => Action::Press { key: text(), r#ref: Some(r#ref) },
        ActKind::Hover => Action::Hover { r#ref },
        ActKind::Scroll => Action::Scroll { r#ref: Some(r#ref), up: false },
        ActKind::Drag => {
            Action::Drag { to: end.unwrap_or_else(|| r#ref.clone()), from: r#ref, side: act.side }
        }
    }
}
