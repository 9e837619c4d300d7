//! What is shown of the current tab: a window as large and as fine as the person's, and its pictures.

use serde_json::json;

use super::Live;
use crate::browser::casting;

/// The person's window in CSS pixels, and its device pixels for each.
const SMALLEST: u32 = 200;
const LARGEST: u32 = 2560;
const FINEST: f64 = 3.0;

impl Live {
    pub(super) fn see(&mut self, width: u32, height: u32, fine: f64) {
        let fine = if fine.is_finite() { fine.clamp(1.0, FINEST) } else { 1.0 };
        let view = (width.clamp(SMALLEST, LARGEST), height.clamp(SMALLEST, LARGEST), fine);
        if view == self.view && self.cast.width != 0 {
            return;
        }
        self.view = view;
        self.fit();
        self.start_cast();
    }

    /// Makes the current tab's window as large and as fine as the person's.
    ///
    /// Without the scale a page on a fine screen is drawn, and filmed, in CSS pixels. With it mouse and
    /// fingers are told in device pixels.
    pub(super) fn fit(&mut self) {
        let (width, height, fine) = self.view;
        (self.cast.width, self.cast.height) = (width, height);
        let Some(session) = &self.cast_from else { return };
        let (wide, high) = self.device_pixels();
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": fine,
                             "mobile": false, "screenWidth": width, "screenHeight": height,
                             "scale": fine, "dontSetVisibleSize": true});
        self.send(session, "Emulation.setVisibleSize", &json!({"width": wide, "height": high}));
        self.send(session, "Emulation.setDeviceMetricsOverride", &metrics);
    }

    /// Begins the pictures at the quality that is due. The browser sends one at once, also where nothing
    /// changes: so this is also how a sharp one is asked for. (`Page.captureScreenshot` would change the
    /// window while it works.)
    pub(super) fn start_cast(&mut self) {
        let Some(session) = &self.cast_from else { return };
        let (wide, high) = self.device_pixels();
        let params = self.cast.start(wide, high);
        casting::begin(&self.page.shared.cdp, session, &params);
    }

    fn device_pixels(&self) -> (u32, u32) {
        let (width, height, fine) = self.view;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "at most LARGEST × FINEST"
        )]
        let device = |css: u32| (f64::from(css) * fine).round() as u32;
        (device(width), device(height))
    }
}
