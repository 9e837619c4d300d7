//! Doing things on a page, with the input a person's hands would make.
//!
//! An element is made ready inside the page first: in view, enabled, still, and hit at the point
//! where the mouse will be. What stands in the way is said in words.

use std::time::Duration;

use serde::Deserialize;
use serde_json::json;

use super::error::BrowserError;
use super::frames::Realm;
use super::page::{Page, Settled};
use super::tabs::Mark;
use super::watch::Watched;
use crate::model::{Acted, Clicking, Ref, Remark};

/// How long a control may take until it can be used.
pub(super) const READY: Duration = Duration::from_secs(3);

/// A point of the viewport, in CSS pixels.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

#[derive(Deserialize)]
struct Checkable {
    checked: bool,
    radio: bool,
    r#ref: Ref,
}

#[derive(Deserialize)]
struct Scrolled {
    moved: bool,
    frame: Option<Ref>,
}

impl Page {
    /// Clicks an element.
    pub async fn click(&self, target: &Ref) -> Result<Acted, BrowserError> {
        self.click_with(target, &Clicking::default()).await
    }

    /// As [`Page::click`], with the button, the count and the keys that are asked for.
    pub async fn click_with(&self, target: &Ref, how: &Clicking) -> Result<Acted, BrowserError> {
        self.acting(async || {
            let point = self.ready_at(target, false, how.within).await?;
            self.mouse_click_with(point.x, point.y, how).await?;
            Ok(None)
        })
        .await
    }

    /// Where within an element a point of a picture of the page is, in thousandths of its width and height; the picture
    /// is `pictured` pixels wide, if there is one, and the page was not scrolled since.
    pub async fn spot(
        &self,
        target: &Ref,
        [x, y]: [u32; 2],
        pictured: Option<u32>,
    ) -> Result<[u16; 2], BrowserError> {
        let fault = |code: &str, message: &str| {
            Err(BrowserError::Page { code: code.to_owned(), message: message.to_owned() })
        };
        let Some(width) = pictured else {
            return fault("no_picture", "there is no image yet that the point is of: look first");
        };
        if self.realm_of(target)? != Realm::Page {
            let message = "no point is taken in a frame of another origin; click an element in it";
            return fault("in_a_frame", message);
        }
        self.call_once("spot", &json!({"ref": target, "x": x, "y": y, "width": width})).await
    }

    /// Moves the pointer over an element.
    pub async fn hover(&self, target: &Ref) -> Result<Acted, BrowserError> {
        self.acting(async || {
            let point = self.ready(target, true).await?;
            self.mouse_move(point.x, point.y).await?;
            Ok(None)
        })
        .await
    }

    /// Chooses an option of a select by its label or value: exactly, else whatever the case, else
    /// by a part that only one option has. What opens a list that the page draws itself is opened, and the option pressed.
    /// Of what is neither, selects this text in it.
    pub async fn select(&self, target: &Ref, option: &str) -> Result<Acted, BrowserError> {
        #[derive(Deserialize)]
        struct Chosen {
            value: String,
        }
        self.setting(async || {
            let args = json!({"ref": target, "option": option});
            let chosen: Chosen = match self.call_once("choose", &args).await {
                Err(BrowserError::Page { code, message }) if code == "not_a_select" => {
                    if let Some(chosen) = self.choose_from_popup(target, option).await? {
                        let remark = (chosen != option).then_some(Remark::Chose(chosen));
                        return Ok((None, remark));
                    }
                    let args = json!({"ref": target, "text": option});
                    let selected = self.call_once::<bool>("selectText", &args).await;
                    // What has no such text in it either was taken for a list of options.
                    return selected.map(|_| (None, None)).map_err(|error| match error {
                        BrowserError::Page { code: other, .. } if other == "no_text" => {
                            BrowserError::Page { code, message }
                        }
                        error => error,
                    });
                }
                other => other?,
            };
            let remark = (chosen.value != option).then_some(Remark::Chose(chosen.value));
            Ok((Some(target.clone()), remark))
        })
        .await
    }

    /// Opens the list that a page draws itself and presses the option of this text; what that says. Nothing where the element
    /// opens no such list.
    async fn choose_from_popup(
        &self,
        target: &Ref,
        option: &str,
    ) -> Result<Option<String>, BrowserError> {
        #[derive(Deserialize)]
        struct Opening {
            opens: bool,
            open: bool,
        }
        #[derive(Deserialize)]
        struct Shown {
            r#ref: Ref,
            value: String,
        }
        let opening: Opening = self.call_once("opensOptions", &json!({"ref": target})).await?;
        if !opening.opens {
            return Ok(None);
        }
        if !opening.open {
            let point = self.ready(target, false).await?;
            self.mouse_click(point.x, point.y).await?;
        }
        let args = json!({"ref": target, "option": option});
        let shown: Shown = self.call_with_refs("optionOf", args).await?;
        let point = self.ready(&shown.r#ref, false).await?;
        self.mouse_click(point.x, point.y).await?;
        Ok(Some(shown.value))
    }

    /// Sets a checkbox, radio button or switch; clicks it only if it is in the other state.
    pub async fn check(&self, target: &Ref, checked: bool) -> Result<Acted, BrowserError> {
        self.setting(async || {
            let before: Checkable = self.call_with_refs("checked", json!({"ref": target})).await?;
            if before.checked == checked {
                return Ok((None, Some(Remark::AlreadySo)));
            }
            if before.radio && !checked {
                return Err(BrowserError::Page {
                    code: "radio".to_owned(),
                    message: "a radio button is cleared by choosing another one".to_owned(),
                });
            }
            let point = self.ready(target, false).await?;
            self.mouse_click(point.x, point.y).await?;
            let args = json!({"ref": before.r#ref});
            match self.call_with_refs::<Checkable>("checked", args).await {
                Ok(after) if after.checked != checked => Err(BrowserError::Page {
                    code: "not_taken".to_owned(),
                    message: "it was clicked, but its state did not change".to_owned(),
                }),
                Ok(_) | Err(BrowserError::Navigated | BrowserError::Page { .. }) => {
                    Ok((Some(before.r#ref), None))
                }
                Err(error) => Err(error),
            }
        })
        .await
    }

    /// Presses a key or combination, with an element focused first if one is given.
    pub async fn press(&self, key: &str, target: Option<&Ref>) -> Result<Acted, BrowserError> {
        self.acting(async || {
            if let Some(target) = target {
                let focused: bool = self.call_once("focus", &json!({"ref": target})).await?;
                if !focused {
                    let point = self.ready(target, false).await?;
                    self.mouse_click(point.x, point.y).await?;
                }
                self.focus_in_frames(target).await?;
            }
            self.press_key(key).await?;
            Ok(None)
        })
        .await
    }

    /// Brings an element into view, or scrolls the page by most of a screen.
    pub async fn scroll(&self, target: Option<&Ref>, up: bool) -> Result<Acted, BrowserError> {
        self.acting(async || {
            let args = json!({"ref": target, "up": up});
            let mut scrolled: Scrolled = self.call_once("scroll", &args).await?;
            // A page that is all one frame of another origin scrolls in there.
            while let Some(frame) = scrolled.frame.take()
                && let Some(realm) = self.behind(&frame).await?
            {
                scrolled = self.call_in(&realm, "scroll", &json!({"up": up})).await?;
            }
            Ok((!scrolled.moved && target.is_none()).then_some(Remark::AtEnd { up }))
        })
        .await
    }

    /// Goes back one page; the remark says so if there is none.
    pub async fn step_back(&self) -> Result<Acted, BrowserError> {
        let moved = self.back().await?;
        self.arrived_at(moved, (!moved).then_some(Remark::NoPageBack))
    }

    /// Goes to another tab, by its number from 1.
    pub async fn step_to_tab(&self, number: usize) -> Result<Acted, BrowserError> {
        self.switch_tab(number).await?;
        self.arrived_at(true, None)
    }

    pub(super) fn arrived_at(
        &self,
        moved: bool,
        remark: Option<Remark>,
    ) -> Result<Acted, BrowserError> {
        let url = self.landing()?.url;
        Ok(Acted {
            url,
            navigated: moved,
            new_tab: false,
            dialogs: Vec::new(),
            downloads: Vec::new(),
            changed: moved,
            remark,
        })
    }

    /// Does something and waits until the page has come to rest after it.
    pub(super) async fn acting(
        &self,
        act: impl AsyncFnOnce() -> Result<Option<Remark>, BrowserError>,
    ) -> Result<Acted, BrowserError> {
        self.act_and_rest(async || Ok((None, act().await?)), false).await
    }

    /// As [`Page::acting`], for what shows its effect at once, as a text that was typed does: where it has,
    /// the page is at rest after it already.
    pub(super) async fn acting_at_once(
        &self,
        act: impl AsyncFnOnce() -> Result<Option<Remark>, BrowserError>,
    ) -> Result<Acted, BrowserError> {
        self.act_and_rest(async || Ok((None, act().await?)), true).await
    }

    /// As [`Page::acting_at_once`], for what sets a control: what that starts by itself is waited for, too.
    pub(super) async fn setting(
        &self,
        set: impl AsyncFnOnce() -> Result<(Option<Ref>, Option<Remark>), BrowserError>,
    ) -> Result<Acted, BrowserError> {
        self.act_and_rest(set, true).await
    }

    async fn act_and_rest(
        &self,
        act: impl AsyncFnOnce() -> Result<(Option<Ref>, Option<Remark>), BrowserError>,
        at_once: bool,
    ) -> Result<Acted, BrowserError> {
        let mark = self.begin_action()?;
        let watched = self.watch().await?;
        let (control, remark) = act().await?;
        let (settled, changed) = self.rested(&mark, &watched, control, at_once).await?;
        let downloads = self.new_downloads(Duration::ZERO).await;
        let mut url = settled.landing.url;
        let mut new_tab = settled.opened;
        if let Some(tab) = settled.opened {
            match self.switch_tab(tab).await {
                Ok(landing) => url = landing.url,
                // It has gone away by itself: a download had opened it, which may be told later.
                Err(BrowserError::NoTab(_)) => new_tab = None,
                Err(error) if !error.is_fatal() && !downloads.is_empty() => new_tab = None,
                Err(error) => return Err(error),
            }
        }
        Ok(Acted {
            url,
            navigated: settled.moved,
            new_tab: new_tab.is_some(),
            changed: changed || !downloads.is_empty(),
            dialogs: settled.dialogs,
            downloads,
            remark: remark.or_else(|| settled.chooser.then_some(Remark::FileChooser)),
        })
    }

    /// How the page came to rest after an act, and whether it has changed; after what set a `control`, also by what that
    /// started by itself.
    async fn rested(
        &self,
        mark: &Mark,
        watched: &Watched,
        control: Option<Ref>,
        at_once: bool,
    ) -> Result<(Settled, bool), BrowserError> {
        let mut settled = self.settle_after_action(mark).await?;
        let mut changed = settled.any();
        if !changed && self.is_through(watched, mark).await? {
            return Ok((settled, true));
        }
        if !changed && at_once {
            changed = self.changed(watched, Duration::ZERO).await?;
        }
        if !changed && self.stirs(watched).await? {
            settled = self.settle_after_action(mark).await?;
            changed = settled.any() || self.changed(watched, Duration::ZERO).await?;
        }
        if let Some(control) = control.filter(|_| !settled.any())
            && self.wait_for_its_effect(&control).await?
        {
            settled = self.settle_after_action(mark).await?;
            changed = true;
        }
        Ok((settled, changed))
    }
}
