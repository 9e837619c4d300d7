//! Inputs of a program to a page.

use serde_json::Value;

use super::ask::{Act, ActKind};
use super::{Calls, Done, refused};
use crate::browser::{Acted, FoundElement};
use crate::program::fault::StepError;

impl Calls<'_> {
    /// Does something to the element that a query means.
    pub(super) async fn act(&mut self, act: Act, summary: String) -> Result<Done, StepError> {
        let element = match self.element(&act.query).await {
            Err(StepError::Refused(_)) if self.was_banner(&act) => {
                return Ok(Done::told(Value::Null, summary, "there is no such banner".to_owned()));
            }
            other => other?,
        };
        let follows = act.kind == ActKind::Click && element.role == "link" && element.url.is_some();
        if let Some(url) = element.url.as_deref().filter(|url| follows && url.starts_with("http")) {
            self.bounds.check(url).map_err(StepError::Refused)?;
        }
        let (text, secret) = self.tokens.reveal(act.value.as_str().unwrap_or_default());
        if secret {
            self.check_secret(act.kind, &element)?;
        }
        // What an element must have done before, it does again, or the page is another.
        let effect = self.target(&act.query).is_some_and(|target| target.effect);
        if !follows && act.kind != ActKind::Scroll {
            self.changing().await?;
            if matches!(act.kind, ActKind::Click | ActKind::Press | ActKind::Drag) {
                self.sends(&element.role, &element.name)?;
            }
        }
        let acted = match self.input(&act, &element, &text).await {
            Err(StepError::Refused(why)) => {
                if !self.end_banner().await? {
                    return Err(StepError::Refused(why));
                }
                self.input(&act, &element, &text).await?
            }
            other => other?,
        };
        if act.kind == ActKind::Click && effect && !acted.changed && !acted.navigated {
            return Err(refused("it had no effect, unlike when the program was made"));
        }
        Ok(went(acted, summary))
    }

    async fn input(
        &mut self,
        act: &Act,
        element: &FoundElement,
        text: &str,
    ) -> Result<Acted, StepError> {
        let target = &element.r#ref;
        Ok(match act.kind {
            ActKind::Click => self.page.click(target).await?,
            ActKind::Fill => self.page.fill(target, text).await?,
            ActKind::Select => self.page.select(target, text).await?,
            ActKind::Check => self.page.check(target, true).await?,
            ActKind::Uncheck => self.page.check(target, false).await?,
            ActKind::Press => self.page.press(text, Some(target)).await?,
            ActKind::Hover => self.page.hover(target).await?,
            ActKind::Scroll => self.page.scroll(Some(target), false).await?,
            ActKind::Drag => {
                let to = act.to.as_ref().ok_or_else(|| refused("it is dragged nowhere"))?;
                let end = self.element(to).await?;
                self.page.drag(target, &end.r#ref).await?
            }
            ActKind::Upload => return Err(refused("files are not uploaded by programs yet")),
        })
    }

    /// Whether it is a click on a banner that asks for consent, which sites show when they like.
    fn was_banner(&self, act: &Act) -> bool {
        const WORDS: [&str; 14] = [
            "accept",
            "reject",
            "decline",
            "agree",
            "allow",
            "refuse",
            "deny",
            "akzeptieren",
            "ablehnen",
            "zustimmen",
            "aceptar",
            "rechazar",
            "necessary only",
            "essential only",
        ];
        let target = self.target(&act.query).filter(|_| act.kind == ActKind::Click);
        target.is_some_and(|target| {
            let name = target.locator.fingerprint.name.to_lowercase();
            let role = target.locator.fingerprint.role.as_str();
            role == "button" && name.len() < 40 && WORDS.iter().any(|word| name.contains(word))
        })
    }

    /// Secrets are typed, nothing else, and only where the run is at home.
    fn check_secret(&self, act: ActKind, element: &FoundElement) -> Result<(), StepError> {
        if !matches!(act, ActKind::Fill | ActKind::Select) {
            return Err(refused("a secret is only typed into a field"));
        }
        let addresses = [self.page.landing()?.url, self.page.address_of(&element.r#ref)?];
        self.bounds.check_all(&addresses).map_err(StepError::Refused)
    }
}

/// What came of an input.
pub(super) fn went(acted: Acted, summary: String) -> Done {
    let mut notes = Vec::new();
    if acted.new_tab {
        notes.push(format!("a new tab opened: {}", acted.url));
    } else if acted.navigated {
        notes.push(format!("now at {}", acted.url));
    }
    notes.extend(acted.dialogs.iter().map(|text| format!("the page said: {text}")));
    notes.extend(acted.note);
    Done::told(Value::Null, summary, notes.join("; "))
}
