//! A picture of what the window shows now, small enough to be sent to a model.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde_json::json;

use super::error::BrowserError;
use super::page::{Page, QUICK};

/// The longer side of a picture, in pixels; and of a small one.
const LONGEST: f64 = 1280.0;
const SMALL: f64 = 800.0;
/// Qualities that are tried, the first that is small enough is taken.
const QUALITIES: [u32; 3] = [60, 35, 15];
/// Largest picture, in bytes.
const LARGEST: usize = 600 << 10;

/// A picture of the visible part of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Screenshot {
    /// JPEG.
    pub jpeg: Vec<u8>,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Metrics {
    css_visual_viewport: Viewport,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Viewport {
    page_x: f64,
    page_y: f64,
    client_width: f64,
    client_height: f64,
}

#[derive(Deserialize)]
struct Captured {
    data: String,
}

impl Page {
    /// A picture of the visible part of the page: at most 1,280 pixels wide and high, 600 KiB.
    pub async fn screenshot(&self) -> Result<Screenshot, BrowserError> {
        self.screenshot_within(LONGEST).await
    }

    /// The same, at most 800 pixels wide and high.
    pub async fn small_screenshot(&self) -> Result<Screenshot, BrowserError> {
        self.screenshot_within(SMALL).await
    }

    async fn screenshot_within(&self, longest: f64) -> Result<Screenshot, BrowserError> {
        let metrics: Metrics = self.command("Page.getLayoutMetrics", &json!({}), QUICK).await?;
        let view = metrics.css_visual_viewport;
        let (width, height) = (view.client_width.max(1.0), view.client_height.max(1.0));
        let scale = (longest / width.max(height)).min(1.0);
        let clip = json!({
            "x": view.page_x, "y": view.page_y, "width": width, "height": height, "scale": scale,
        });
        for quality in QUALITIES {
            let params = json!({"format": "jpeg", "quality": quality, "clip": clip});
            let bound = self.script_bound();
            let shot: Captured = self.command("Page.captureScreenshot", &params, bound).await?;
            let jpeg = STANDARD
                .decode(shot.data)
                .map_err(|error| BrowserError::Protocol(format!("a screenshot: {error}")))?;
            if jpeg.len() <= LARGEST {
                return Ok(Screenshot {
                    jpeg,
                    width: pixels(width * scale),
                    height: pixels(height * scale),
                });
            }
        }
        let message = format!("a picture of the page is larger than {LARGEST} bytes");
        Err(BrowserError::Page { code: "large_picture".to_owned(), message })
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "within 1,280")]
fn pixels(length: f64) -> u32 {
    length.round() as u32
}
