//! Moving sliders that a page has made itself: by the keys that a person has for it, until they say the number.

use serde::Deserialize;
use serde_json::json;

use super::error::BrowserError;
use super::page::Page;
use crate::model::Ref;

/// Keys that one slider is moved by, most.
const MOST_KEYS: f64 = 300.0;

#[derive(Debug, Clone, Copy, Deserialize)]
struct Slid {
    now: Option<f64>,
    least: Option<f64>,
    most: Option<f64>,
}

impl Slid {
    /// That a number is between the ends.
    fn hold(self, wanted: f64) -> Result<(), BrowserError> {
        let within = self.least.is_none_or(|least| wanted >= least)
            && self.most.is_none_or(|most| wanted <= most);
        let end = |end: Option<f64>| end.map_or("?".to_owned(), |end| end.to_string());
        let (least, most) = (end(self.least), end(self.most));
        if within {
            Ok(())
        } else {
            Err(bad_value(&format!("the slider goes from {least} to {most}")))
        }
    }
}

impl Page {
    /// Moves a slider that has the focus to a number.
    pub(super) async fn slide(&self, slider: &Ref, value: &str) -> Result<(), BrowserError> {
        let Ok(wanted) = value.trim().trim_end_matches('%').trim_end().parse::<f64>() else {
            return Err(bad_value(&format!("a slider wants a number, not “{value}”")));
        };
        let (now, ends) = self.slid(slider).await?;
        ends.hold(wanted)?;
        if is_at(now, wanted) {
            return Ok(());
        }
        self.focus_in_frames(slider).await?;
        let now = self.nearest_end(slider, now, wanted, ends).await?;
        let (now, step) = self.step_to(slider, now, wanted).await?;
        if is_at(now, wanted) {
            return Ok(());
        }
        let how = if step > 0.0 { format!(", and moves by {step}") } else { String::new() };
        Err(BrowserError::Page {
            code: "not_taken".to_owned(),
            message: format!("the slider cannot be moved to {wanted}: it stands at {now}{how}"),
        })
    }

    /// Moves it by single steps, as near as they go; where it stands then, and how far one step goes.
    async fn step_to(
        &self,
        slider: &Ref,
        mut now: f64,
        wanted: f64,
    ) -> Result<(f64, f64), BrowserError> {
        let (mut step, mut keys) = (0.0, 0.0);
        // Some move in jumps of their own, or miss keys that come too fast.
        while !is_at(now, wanted) && keys < MOST_KEYS {
            let rest = if step > 0.0 { ((wanted - now) / step).round() } else { 0.0 };
            let steps = if rest.abs() < 1.0 { (wanted - now).signum() } else { rest };
            if steps.abs() > MOST_KEYS {
                break;
            }
            let before = now;
            now = self.moved(slider, steps).await?;
            let passed = (now - wanted).signum() != (before - wanted).signum();
            step = if step > 0.0 { step } else { (now - before).abs() };
            if is_at(now, before) || passed && steps.abs() <= 1.0 {
                break;
            }
            keys += steps.abs();
        }
        Ok((now, step))
    }

    /// Goes to the end that is nearer to the number than the slider is.
    async fn nearest_end(
        &self,
        slider: &Ref,
        now: f64,
        wanted: f64,
        ends: Slid,
    ) -> Result<f64, BrowserError> {
        let away = |end: Option<f64>| end.map_or(f64::INFINITY, |end| (end - wanted).abs());
        let (to_least, to_most) = (away(ends.least), away(ends.most));
        if to_least.min(to_most) >= (now - wanted).abs() {
            return Ok(now);
        }
        self.press_key(if to_least <= to_most { "Home" } else { "End" }).await?;
        Ok(self.slid(slider).await?.0)
    }

    /// Moves it by so many steps, up or down; where it stands then.
    async fn moved(&self, slider: &Ref, steps: f64) -> Result<f64, BrowserError> {
        // Up is more in every language, right is not.
        let key = if steps > 0.0 { "ArrowUp" } else { "ArrowDown" };
        let mut left = steps.abs();
        while left >= 1.0 {
            self.press_key(key).await?;
            left -= 1.0;
        }
        Ok(self.slid(slider).await?.0)
    }

    async fn slid(&self, slider: &Ref) -> Result<(f64, Slid), BrowserError> {
        let slid: Slid = self.call_once("slid", &json!({"ref": slider})).await?;
        let now = slid.now.ok_or_else(|| bad_value("the slider does not say where it stands"))?;
        Ok((now, slid))
    }
}

fn is_at(now: f64, wanted: f64) -> bool {
    (now - wanted).abs() <= 1e-9 * wanted.abs().max(1.0)
}

fn bad_value(message: &str) -> BrowserError {
    BrowserError::Page { code: "bad_value".to_owned(), message: message.to_owned() }
}
