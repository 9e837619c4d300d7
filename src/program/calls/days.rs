//! `chooseDay`: the way to a day through a calendar of the page is a function of the day, not of the clicks that led to
//! another one.

use jiff::civil::Date;

use super::patience::{PATIENCE, Wait};
use super::state::{Calls, Done};
use crate::executor::StepError;
use crate::model::{Action, Clicking, Mismatch, Outcome, Refusal};
use crate::perception::{Calendar, FoundElement};

/// Most months that are gone through.
const MOST_MONTHS: usize = 240;

impl Calls<'_> {
    pub(super) async fn choose_day(
        &mut self,
        day: &str,
        summary: String,
    ) -> Result<Done, StepError> {
        let none = || StepError::Refused(Refusal::Mismatch(Mismatch::NoDay(day.to_owned())));
        let day = day.trim().parse::<Date>().map_err(|_| none())?.to_string();
        let mut calendar = self.month_shown(&day, None).await?.ok_or_else(none)?;
        for _ in 0..MOST_MONTHS {
            if let Some(cell) = &calendar.day {
                let outcome = self.press(cell, &summary).await?;
                return Ok(Done::told(serde_json::Value::Null, summary, outcome));
            }
            let way = match calendar.month.as_str().cmp(&day[..7]) {
                std::cmp::Ordering::Less => calendar.next.as_ref(),
                std::cmp::Ordering::Greater => calendar.previous.as_ref(),
                std::cmp::Ordering::Equal => None,
            };
            self.press(way.ok_or_else(none)?, &summary).await?;
            calendar = self.month_shown(&day, Some(&calendar.month)).await?.ok_or_else(none)?;
        }
        Err(none())
    }

    async fn press(&mut self, element: &FoundElement, summary: &str) -> Result<Outcome, StepError> {
        let action = Action::Click { r#ref: element.r#ref.clone(), how: Clicking::default() };
        self.executor.perform(&action, element, summary).await
    }

    /// The calendar once it shows another month than `before`; it is waited for.
    async fn month_shown(
        &self,
        day: &str,
        before: Option<&str>,
    ) -> Result<Option<Calendar>, StepError> {
        let mut wait = Wait::new(self.page);
        loop {
            let found = self.page.calendar(day).await?;
            if let Some(found) = found.filter(|found| Some(found.month.as_str()) != before) {
                return Ok(Some(found));
            }
            if wait.is_over(PATIENCE) {
                return Ok(None);
            }
            wait.pause().await;
        }
    }
}
