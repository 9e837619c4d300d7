//! Inputs of a program to a page.

use serde_json::Value;

use super::ask::{Act, ActKind};
use super::{Banners, Calls, Done};
use crate::browser::BrowserError;
use crate::executor::StepError;
use crate::model::{Acted, Mismatch, Outcome, Ref, Refusal, SecretPlace, leads_away, same_page};
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
        let link =
            element.url.as_deref().filter(|_| act.kind == ActKind::Click && element.role == "link");
        let follows = link.is_some_and(|url| leads_away(&before, url));
        if let Some(url) = link.filter(|url| url.starts_with("http")) {
            self.bounds.check(url).map_err(StepError::Refused)?;
        }
        let (text, secret) = self.tokens.reveal(act.value.as_str().unwrap_or_default());
        if secret {
            self.check_secret(act.kind, &element)?;
        }
        // What an element must have done before, it does again, or the page is another.
        let target = self.target(&act.query);
        let (effect, leaves) = target.map_or((false, false), |known| (known.effect, known.leaves));
        let end = match &act.to {
            Some(to) => Some(self.element(to, true).await?.r#ref),
            None => None,
        };
        if !follows && act.kind != ActKind::Scroll {
            self.changing(&summary).await?;
            if matches!(act.kind, ActKind::Click | ActKind::Press | ActKind::Drag) {
                self.sends(&element.role, &element.name)?;
            }
        }
        let acted = match self.input(&act, &element, &text, end.as_ref()).await {
            // Only where nothing was done yet: what was sent is not sent again.
            Err(error) if error.is_in_the_way() && self.end_banner().await? => {
                self.input(&act, &element, &text, end.as_ref()).await?
            }
            other => other?,
        };
        if leaves && same_page(&before, &acted.url) {
            return Err(Refusal::Mismatch(Mismatch::Stayed).into());
        }
        if act.kind == ActKind::Click && effect && !acted.changed && !acted.navigated {
            return Err(Refusal::Mismatch(Mismatch::NoEffect).into());
        }
        Ok(went(acted, summary))
    }

    async fn input(
        &mut self,
        act: &Act,
        element: &FoundElement,
        text: &str,
        end: Option<&Ref>,
    ) -> Result<Acted, BrowserError> {
        let target = &element.r#ref;
        match act.kind {
            ActKind::Click => self.page.click(target).await,
            ActKind::Fill => self.page.fill(target, text).await,
            ActKind::Select => self.page.select(target, text).await,
            ActKind::Check => self.page.check(target, true).await,
            ActKind::Uncheck => self.page.check(target, false).await,
            ActKind::Press => self.page.press(text, Some(target)).await,
            ActKind::Hover => self.page.hover(target).await,
            ActKind::Scroll => self.page.scroll(Some(target), false).await,
            ActKind::Drag => self.page.drag(target, end.unwrap_or(target)).await,
        }
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

    /// Secrets are typed, nothing else, and only where the run is at home.
    fn check_secret(&self, act: ActKind, element: &FoundElement) -> Result<(), StepError> {
        if !matches!(act, ActKind::Fill | ActKind::Select) {
            return Err(Refusal::Secret(SecretPlace::NoField).into());
        }
        let addresses = [self.page.landing()?.url, self.page.address_of(&element.r#ref)?];
        self.bounds.check_all(&addresses).map_err(StepError::Refused)
    }
}

/// What came of an input.
pub(super) fn went(acted: Acted, summary: String) -> Done {
    Done::told(Value::Null, summary, Outcome::Acted(acted))
}
