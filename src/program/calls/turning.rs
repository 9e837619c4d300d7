//! What an input names may stand on another page of its list with the next data: pages are turned until it
//! is there. Where nobody can tell that a control does nothing else, it is left alone.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use super::{Calls, PATIENCE, PAUSES, Stop, refused};
use crate::browser::{BrowserError, FoundElement};
use crate::model::{Query, leads_away};
use crate::program::fault::StepError;

/// Most pages that are turned.
const MOST_TURNED: usize = 50;
/// How long what a page shows is waited for once the page has come.
const DRAWN: Duration = Duration::from_millis(400);
/// What is on a form, not in a list.
const OF_FORMS: [&str; 7] =
    ["textbox", "searchbox", "combobox", "checkbox", "radio", "switch", "option"];

impl Calls<'_> {
    /// What is to be used, where an input names it, on one of the further pages of its list. None where there
    /// are none; refused where none of them shows it.
    pub(super) async fn on_a_further_page(
        &mut self,
        query: &Query,
        used: bool,
    ) -> Result<Option<FoundElement>, StepError> {
        let is_listed = self.target(query).is_some_and(|target| {
            target.query.takes_input()
                && !OF_FORMS.contains(&target.locator.fingerprint.role.as_str())
        });
        if !used || !is_listed || !query.frames.is_empty() {
            return Ok(None);
        }
        // This page may but be late.
        if let Some(element) = self.drawn(query).await? {
            return Ok(Some(element));
        }
        let mut seen = HashSet::from([self.page.landing()?.url]);
        let mut turned = 0;
        let most = MOST_TURNED.min(self.replay.most_steps.saturating_sub(self.steps));
        while turned < most && self.turn_page(&mut seen).await? {
            turned += 1;
            if let Some(element) = self.drawn(query).await? {
                return Ok(Some(element));
            }
        }
        match turned {
            0 => Ok(None),
            _ => Err(refused(&format!("it is on none of the list's {} pages", turned + 1))),
        }
    }

    /// Turns to the next page of the list that the page shows. Whether there is one that was not seen yet.
    async fn turn_page(&mut self, seen: &mut HashSet<String>) -> Result<bool, StepError> {
        let began = Instant::now();
        let Some(control) = self.page.turning().await? else { return Ok(false) };
        let here = self.page.landing()?.url;
        let link = control.url.as_deref().filter(|url| leads_away(&here, url));
        match link {
            Some(url) if seen.contains(url) => return Ok(false),
            Some(url) => self.bounds.check(url).map_err(StepError::Refused)?,
            None if self.replay.order.read_only => return Ok(false),
            None => {
                self.changing().await?;
                self.sends(&control.role, &control.name)?;
            }
        }
        let acted = match self.page.click(&control.r#ref).await {
            Err(error) if error.is_in_the_way() && self.end_banner().await? => {
                self.page.click(&control.r#ref).await?
            }
            other => other?,
        };
        self.steps += 1;
        let summary = format!("turn the page: {} “{}”", control.role, control.name);
        let recorded = self.record("click", &summary, true, &acted.url, began).await;
        recorded.map_err(|stop| match stop {
            Stop::Closed(closed) => StepError::Closed(closed),
            Stop::Ended(error) => StepError::Ended(error),
        })?;
        self.track.done.push(self.redactor.redact(&summary).into_owned());
        seen.insert(acted.url);
        Ok(acted.changed || acted.navigated)
    }

    /// The one element that a query means, on a page that has just come or is still busy.
    async fn drawn(&self, query: &Query) -> Result<Option<FoundElement>, StepError> {
        let began = Instant::now();
        for look in 0.. {
            let found = match self.page.find(query, None).await {
                Err(BrowserError::Navigated) => crate::browser::Found::default(),
                other => other?,
            };
            if found.shown && (found.count == 1 || found.alike) {
                return Ok(found.first);
            }
            let late = began.elapsed() >= PATIENCE;
            if late || began.elapsed() >= DRAWN && !self.page.is_busy().await? {
                break;
            }
            tokio::time::sleep(PAUSES[look.min(PAUSES.len() - 1)]).await;
        }
        Ok(None)
    }
}
