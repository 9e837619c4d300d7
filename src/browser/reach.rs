//! Getting the pointer and the keys to an element, through all frames around it.
//!
//! An element of the tab's own document is made ready by its library alone. One in a frame of another
//! origin is where its frame is, and that where its own is: each document tells of its part.

use std::time::Instant;

use serde_json::{Value, json};

use super::act::{Point, READY};
use super::error::BrowserError;
use super::frames::Realm;
use super::page::Page;
use super::world::stale;
use crate::model::Ref;

impl Page {
    /// Makes an element ready to be clicked; where to, in the viewport of the tab.
    pub(super) async fn ready(&self, target: &Ref, anyway: bool) -> Result<Point, BrowserError> {
        self.ready_at(target, anyway, None).await
    }

    /// The same at a place within the element, in thousandths of its width and height.
    pub(super) async fn ready_at(
        &self,
        target: &Ref,
        anyway: bool,
        within: Option<[u16; 2]>,
    ) -> Result<Point, BrowserError> {
        let timeout = READY.as_millis();
        let args = json!({"ref": target, "timeout": timeout, "anyway": anyway, "within": within});
        if self.realm_of(target)? == Realm::Page {
            return self.call_once("ready", &args).await;
        }
        self.ready_in_frame(target, &args).await
    }

    /// The same in a frame of another origin, which what is around it may cover or push aside.
    async fn ready_in_frame(&self, target: &Ref, args: &Value) -> Result<Point, BrowserError> {
        let until = Instant::now() + READY;
        for attempt in 0_u32.. {
            let point = self.call_once("ready", args).await?;
            let missed = match self.out_of_frames(target, point).await {
                Ok(point) => {
                    // Frames in other processes scroll late, and the browser aims by what it last
                    // drew: only where the pointer has arrived is it pressed.
                    let args = json!({"ref": target});
                    self.call_once::<Value>("aim", &args).await?;
                    self.mouse_move(point.x, point.y).await?;
                    if self.call_once("arrived", &args).await? {
                        return Ok(point);
                    }
                    let message = format!("the pointer does not get to {target}");
                    BrowserError::Page { code: "moving".to_owned(), message }
                }
                Err(error) => error,
            };
            let BrowserError::Page { code, .. } = &missed else { return Err(missed) };
            match code.as_str() {
                _ if Instant::now() > until => return Err(missed),
                "moving" => {}
                "away" | "covered" => {
                    // What is around the frame is scrolled, too.
                    let args = json!({"ref": target, "attempt": attempt});
                    self.call_once::<Value>("reveal", &args).await?;
                }
                _ => return Err(missed),
            }
        }
        Err(stale(target))
    }

    /// A point of the document that an element is in, in the viewport of the tab: out of every frame
    /// around, at which it must be the frame that is hit.
    pub(super) async fn out_of_frames(
        &self,
        target: &Ref,
        point: Point,
    ) -> Result<Point, BrowserError> {
        let (mut realm, mut point) = (self.realm_of(target)?, point);
        while let Some(owner) = self.owner_of(&realm)? {
            let args = json!({"ref": owner, "x": point.x, "y": point.y});
            point = self.call_once("through", &args).await?;
            realm = self.realm_of(&owner)?;
        }
        Ok(point)
    }

    /// Waits until the documents around an element's frame know that the focus is in there: keys go
    /// where the browser knows it to be.
    pub(super) async fn focus_in_frames(&self, target: &Ref) -> Result<(), BrowserError> {
        let mut realm = self.realm_of(target)?;
        while let Some(owner) = self.owner_of(&realm)? {
            if !self.call_once::<bool>("hasFocus", &json!({"ref": owner})).await? {
                let message = "the frame did not get the focus".to_owned();
                return Err(BrowserError::Page { code: "not_focused".to_owned(), message });
            }
            realm = self.realm_of(&owner)?;
        }
        Ok(())
    }
}
