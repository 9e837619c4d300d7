//! What a page can tell of the browser that it is shown in, kept with a program so that a replay sees the
//! page that the exploration saw.

use serde_json::{Value, json};

use super::error::BrowserError;
use super::page::{Page, QUICK};
use crate::model::Environment;

impl Page {
    /// What the page can tell.
    pub async fn environment(&self) -> Result<Environment, BrowserError> {
        self.call("environment", &json!({})).await
    }

    /// What the page of a browser that has not been used yet can tell; kept, so that who gets the browser need
    /// not ask.
    pub async fn introduce(&self) {
        if let Ok(environment) = self.environment().await {
            // Kept once: there is no other as long as the browser is unused.
            let _ = self.shared.environment.set(environment);
        }
    }

    /// Whether the page says that it is still loading what it is to show.
    pub async fn is_busy(&self) -> Result<bool, BrowserError> {
        self.call("busy", &json!({})).await
    }

    /// Makes pages of an unused browser see this locale, time zone and viewport, from the next document on.
    pub async fn appear(&self, wanted: &Environment) -> Result<(), BrowserError> {
        let now = match self.shared.environment.get() {
            Some(known) => known.clone(),
            None => self.environment().await?,
        };
        if now.locale != wanted.locale {
            let locale = json!({"locale": wanted.locale.replace('-', "_")});
            self.command::<Value>("Emulation.setLocaleOverride", &locale, QUICK).await?;
        }
        if now.timezone != wanted.timezone {
            let zone = json!({"timezoneId": wanted.timezone});
            self.command::<Value>("Emulation.setTimezoneOverride", &zone, QUICK).await?;
        }
        if now.viewport != wanted.viewport {
            let [width, height] = wanted.viewport;
            let metrics =
                json!({"width": width, "height": height, "deviceScaleFactor": 0, "mobile": false});
            self.command::<Value>("Emulation.setDeviceMetricsOverride", &metrics, QUICK).await?;
        }
        Ok(())
    }
}
