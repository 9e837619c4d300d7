//! Drag and drop with the mouse: press, several moves, release. Where the page makes an HTML5 drag of
//! it, the browser would hand it to the desktop; it is told to leave it to us, and it is carried on
//! with drag events.

use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};

use super::act::Point;
use super::error::BrowserError;
use super::frames::Realm;
use super::page::{Page, QUICK};
use super::tabs::Inner;
use crate::model::{Acted, Ref, Remark, Side};

/// Moves on the way: libraries sort while the pointer passes, and need to see it do so.
const MOVES: u32 = 10;
/// Pixels of the first small moves: a press that stays within fewer is still a click.
const NUDGES: [f64; 3] = [4.0, 8.0, 12.0];
/// How long an HTML5 drag that has begun may take to be told.
const TOLD: Duration = Duration::from_secs(3);

/// How often, and after how long, a pointer that rests at the end of an HTML5 drag is told again: browsers do so every
/// 50 ms, and a person lets go after a quarter of a second.
const RESTS: u32 = 5;
const TOLD_AGAIN: Duration = Duration::from_millis(50);
/// How long a page may take to draw what was let go where it lies now.
const DRAWN: Duration = Duration::from_secs(2);

/// Where a drag begins and where it ends, both on the screen at once.
#[derive(Deserialize)]
struct Ends {
    from: Point,
    to: Point,
}

/// How what was dragged lies to what it was dropped on.
#[derive(Debug, Clone, Copy, Deserialize)]
struct Order {
    /// Where they are neighbours.
    side: Option<Side>,
    /// Whether it lies elsewhere in the list than before.
    moved: bool,
    /// Whether it will not be known better in a moment.
    sure: bool,
}

fn not_beside(wanted: Side) -> BrowserError {
    let message = format!("it was dragged there and let go, but it does not lie {wanted} it now");
    BrowserError::Page { code: "not_there".to_owned(), message }
}

impl Page {
    /// Drags an element and drops it in the middle of another. Where both are of one list it comes to lie on one `side` of
    /// the other, by default on whichever the page puts it.
    pub async fn drag(
        &self,
        from: &Ref,
        to: &Ref,
        side: Option<Side>,
    ) -> Result<Acted, BrowserError> {
        self.acting(async || {
            let neighbour = self.drop_neighbour(from, to, side).await?;
            let first = neighbour.as_ref().unwrap_or(to);
            let mut order = self.drag_once(from, first, to).await?;
            // A list may put a thing on the other side, or by another rule than most.
            let lies = |order: &Option<Order>, on| order.as_ref().is_some_and(|it| it.side == on);
            if neighbour.is_some() && !lies(&order, side) {
                order = self.drag_once(from, to, to).await?;
            }
            if side.is_some() && lies(&order, side.map(Side::other)) {
                order = self.drag_once(from, to, to).await?;
            }
            match (side, &order) {
                (Some(wanted), order)
                    if order.as_ref().and_then(|order| order.side) != Some(wanted) =>
                {
                    Err(not_beside(wanted))
                }
                (_, Some(Order { moved: false, .. })) => Ok(Some(Remark::Unmoved)),
                (_, Some(Order { side, .. })) => Ok(side.map(Remark::Lies)),
                (_, None) => Ok(None),
            }
        })
        .await
    }

    /// What is dropped on in place of `to` for a thing to come to lie on that side of it, if not `to` itself.
    async fn drop_neighbour(
        &self,
        from: &Ref,
        to: &Ref,
        side: Option<Side>,
    ) -> Result<Option<Ref>, BrowserError> {
        match side {
            Some(side) if self.realm_of(from)? == self.realm_of(to)? => {
                let args = json!({"ref": from, "from": from, "to": to, "side": side});
                self.call_once("dropNeighbour", &args).await
            }
            _ => Ok(None),
        }
    }

    /// Drags and drops once on `to`; how the thing and `beside` lie in their list then, if they are in one.
    async fn drag_once(
        &self,
        from: &Ref,
        to: &Ref,
        beside: &Ref,
    ) -> Result<Option<Order>, BrowserError> {
        self.ready(to, true).await?;
        let start = self.ready(from, false).await?;
        // Too far apart to be on one screen: the other is brought into view under way.
        let both = self.together(from, to).await?;
        let (start, end) = both.map_or((start, None), |both| (both.from, Some(both.to)));
        let noted = json!({"ref": from, "from": from, "to": beside});
        self.call_once::<Value>("noteOrder", &noted).await?;
        self.call_once::<Value>("watchDrag", &json!({"ref": from})).await?;
        self.intercept_drags(true).await?;
        self.inner().drag = None;
        let dragged = self.carry(start, end, from, to).await;
        if dragged.is_err() {
            // No button stays down.
            self.mouse("mouseReleased", start, 0).await.ok();
        }
        self.intercept_drags(false).await.ok();
        dragged?;
        self.check_drop(from).await?;
        self.order_now(from).await
    }

    async fn order_now(&self, from: &Ref) -> Result<Option<Order>, BrowserError> {
        let Ok(realm) = self.realm_of(from) else { return Ok(None) };
        let until = Instant::now() + DRAWN;
        loop {
            match self.call_in::<Option<Order>>(&realm, "orderNow", &json!({})).await {
                Err(BrowserError::Navigated) => return Ok(None),
                Ok(Some(Order { sure: false, .. })) if Instant::now() < until => {
                    tokio::time::sleep(TOLD_AGAIN).await;
                }
                order => return order,
            }
        }
    }

    /// Where both ends are, if one screen shows both. In a frame of another origin it must.
    async fn together(&self, from: &Ref, to: &Ref) -> Result<Option<Ends>, BrowserError> {
        let args = json!({"ref": from, "from": from, "to": to});
        let realm = self.realm_of(from)?;
        let fault = |message: &str| {
            let message = message.to_owned();
            Err(BrowserError::Page { code: "not_together".to_owned(), message })
        };
        if self.realm_of(to)? != realm {
            return fault("an element is not dragged from one frame into another");
        }
        let both: Option<Ends> = self.call_once("together", &args).await?;
        match both {
            both if realm == Realm::Page => Ok(both),
            None => fault("the two are too far apart in their frame to be dragged"),
            Some(Ends { from: start, to: end }) => Ok(Some(Ends {
                from: self.out_of_frames(from, start).await?,
                to: self.out_of_frames(to, end).await?,
            })),
        }
    }

    async fn intercept_drags(&self, enabled: bool) -> Result<(), BrowserError> {
        let params = json!({"enabled": enabled});
        self.command::<Value>("Input.setInterceptDrags", &params, QUICK).await.map(drop)
    }

    async fn carry(
        &self,
        start: Point,
        end: Option<Point>,
        from: &Ref,
        to: &Ref,
    ) -> Result<(), BrowserError> {
        self.mouse("mouseMoved", start, 0).await?;
        self.mouse("mousePressed", start, 1).await?;
        let towards = end.map_or((0.0, 1.0), |end| start.direction(end));
        let mut at = start;
        for nudge in NUDGES {
            at = Point { x: start.x + towards.0 * nudge, y: start.y + towards.1 * nudge };
            self.mouse("mouseMoved", at, 1).await?;
        }
        let end = match end {
            Some(end) => end,
            None => self.ready(to, true).await?,
        };
        if let Some(data) = self.html5_drag(from).await? {
            return self.drag_over(at, end, &data, (from, to)).await;
        }
        for point in at.way(end) {
            self.mouse("mouseMoved", point, 1).await?;
        }
        let list = self.list_beside(from, to).await?;
        for point in list.into_iter().flat_map(|list| end.way(list)) {
            self.mouse("mouseMoved", point, 1).await?;
        }
        self.mouse("mouseReleased", list.unwrap_or(end), 0).await
    }

    /// Where the list is that what is held over `to` is meant to come into.
    async fn list_beside(&self, from: &Ref, to: &Ref) -> Result<Option<Point>, BrowserError> {
        let args = json!({"ref": from, "from": from, "to": to});
        let list: Option<Point> = match self.call_once("listBeside", &args).await {
            // Who draws it anew while it is dragged has another element for it.
            Err(BrowserError::Page { .. }) => None,
            outcome => outcome?,
        };
        match list {
            Some(list) if self.realm_of(from)? != Realm::Page => {
                self.out_of_frames(from, list).await.map(Some)
            }
            list => Ok(list),
        }
    }

    /// That what was dragged into a part of the page lies there in the end.
    async fn check_drop(&self, from: &Ref) -> Result<(), BrowserError> {
        let Ok(realm) = self.realm_of(from) else { return Ok(()) };
        let until = Instant::now() + DRAWN;
        loop {
            self.settle().await?;
            match self.call_in::<bool>(&realm, "liesThere", &json!({})).await {
                Ok(true) | Err(BrowserError::Navigated) => return Ok(()),
                Ok(false) if Instant::now() < until => tokio::time::sleep(TOLD_AGAIN).await,
                Ok(false) => {
                    let message = "it was dragged there and let go, but it does not lie there now: drop it on the list \
                                   itself, or on something in it";
                    let (code, message) = ("not_there".to_owned(), message.to_owned());
                    return Err(BrowserError::Page { code, message });
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// What is dragged, where the page has made an HTML5 drag of it.
    async fn html5_drag(&self, from: &Ref) -> Result<Option<Value>, BrowserError> {
        let began: bool = self.call("dragBegan", &json!({"ref": from})).await?;
        if !began {
            return Ok(self.inner().drag.take());
        }
        let told = |inner: &mut Inner| inner.drag.take();
        Ok(self.shared.tabs.wait(Instant::now() + TOLD, told).await)
    }

    async fn drag_over(
        &self,
        start: Point,
        end: Point,
        data: &Value,
        (from, to): (&Ref, &Ref),
    ) -> Result<(), BrowserError> {
        let event = async |kind: &str, at: Point| {
            let params = json!({"type": kind, "x": at.x, "y": at.y, "data": data});
            self.input("Input.dispatchDragEvent", &params).await
        };
        event("dragEnter", start).await?;
        // Lists that make room under way take nothing while they do, and are told again as long as the pointer rests.
        let come_to = async |from: Point, to: Point| {
            for point in from.way(to) {
                event("dragOver", point).await?;
            }
            for _ in 0..RESTS {
                tokio::time::sleep(TOLD_AGAIN).await;
                event("dragOver", to).await?;
            }
            Ok::<_, BrowserError>(())
        };
        come_to(start, end).await?;
        let list = self.list_beside(from, to).await?;
        if let Some(list) = list {
            come_to(end, list).await?;
        }
        event("drop", list.unwrap_or(end)).await
    }

    async fn mouse(&self, kind: &str, at: Point, buttons: u32) -> Result<(), BrowserError> {
        let pressing = kind != "mouseMoved";
        let params = json!({
            "type": kind, "x": at.x, "y": at.y, "buttons": buttons,
            "button": if pressing || buttons == 1 { "left" } else { "none" },
            "clickCount": u32::from(pressing),
        });
        self.input("Input.dispatchMouseEvent", &params).await
    }
}

impl Point {
    /// The direction to another point, of length 1.
    fn direction(self, other: Self) -> (f64, f64) {
        let (x, y) = (other.x - self.x, other.y - self.y);
        let length = x.hypot(y);
        if length < 1.0 { (0.0, 1.0) } else { (x / length, y / length) }
    }

    /// The points on the way to another one, which comes twice: some pages look where the pointer
    /// rests, not where it arrives.
    fn way(self, end: Self) -> impl Iterator<Item = Self> {
        let at = move |part: f64| Self {
            x: self.x + (end.x - self.x) * part,
            y: self.y + (end.y - self.y) * part,
        };
        (1..=MOVES).map(move |step| at(f64::from(step) / f64::from(MOVES))).chain([end])
    }
}
