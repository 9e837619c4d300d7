//! What is shown of the current tab: a window as large and as fine as the person's, its pictures as they
//! change, and still ones.

use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::json;

use super::Live;
use crate::browser::attended::Happening;

/// The person's window in CSS pixels, and its device pixels for each.
const SMALLEST: u32 = 200;
const LARGEST: u32 = 2560;
const FINEST: f64 = 3.0;
/// How long a still may take. One that is begun as a page goes on to another is never made.
const STILL: Duration = Duration::from_secs(4);

/// How long after a still pictures of its making may come.
const AFTER_STILL: Duration = Duration::from_millis(800);

impl Live {
    pub(super) fn see(&mut self, width: u32, height: u32, fine: f64) {
        let fine = if fine.is_finite() { fine.clamp(1.0, FINEST) } else { 1.0 };
        let view = (width.clamp(SMALLEST, LARGEST), height.clamp(SMALLEST, LARGEST), fine);
        if view == self.view && self.cast.width != 0 {
            return;
        }
        self.view = view;
        // Of a still that is being made the browser gives the window back as it was when that began.
        if self.stilling.is_none() {
            self.fit();
        }
        self.start_cast();
        self.still();
    }

    /// Makes the current tab's window as large as the person's.
    pub(super) fn fit(&mut self) {
        let (width, height, fine) = self.view;
        (self.cast.width, self.cast.height) = (width, height);
        let Some(session) = &self.cast_from else { return };
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": fine,
                             "mobile": false, "screenWidth": width, "screenHeight": height});
        self.send(session, "Emulation.setDeviceMetricsOverride", &metrics);
    }

    pub(super) fn start_cast(&self) {
        let Some(session) = &self.cast_from else { return };
        let (width, height, fine) = self.view;
        let params = self.cast.params(f64::from(width) * fine, f64::from(height) * fine);
        self.send(session, "Page.stopScreencast", &json!({}));
        self.send(session, "Page.startScreencast", &params);
    }

    /// A picture of the best quality, also where nothing changes. One at a time.
    pub(super) fn still(&mut self) {
        #[derive(Deserialize)]
        struct Shot {
            data: String,
        }
        if let Some(again) = &mut self.stilling {
            *again = true;
            return;
        }
        let Some(session) = self.cast_from.clone() else { return };
        self.stilling = Some(false);
        let (cdp, later) = (self.page.shared.cdp.clone(), self.later.clone());
        tokio::spawn(async move {
            let params = json!({"format": "jpeg", "quality": 88, "optimizeForSpeed": true});
            let shot = cdp.call(Some(&session), "Page.captureScreenshot", &params, STILL).await;
            let data = shot.ok().map(|Shot { data }| data);
            let _ = later.send(Happening::Still { data });
        });
    }

    pub(super) fn stilled(&mut self) {
        if self.stilling.take() == Some(true) {
            self.fit();
            self.start_cast();
            self.still();
        }
        self.stilled_at = Instant::now();
    }

    /// Whether a picture of the flow is one in CSS pixels of a finer window: the browser draws such while it
    /// makes a still, and the last of them would stay.
    pub(super) fn is_of_a_still(&self, jpeg: &[u8]) -> bool {
        let (width, height, fine) = self.view;
        let lately = self.stilling.is_some() || self.stilled_at.elapsed() < AFTER_STILL;
        lately
            && fine > 1.0
            && imagesize::blob_size(jpeg).is_ok_and(|size| {
                size.width.abs_diff(width as usize) <= 1
                    && size.height.abs_diff(height as usize) <= 1
            })
    }
}
