//! A person before the recorder: a real browser of their own, whose mouse and keys they use.

use std::time::{Duration, Instant};

use hob::browser::{Browser, Page};
use hob::perception::{LookOptions, Snapshot};
use serde_json::{Value, json};

use super::devtools::Devtools;
use crate::browser::{close, launch};

/// A page that rests for so long has shown what it has to show.
const REST: Duration = Duration::from_millis(400);
/// How long a person waits for anything.
const PATIENCE: Duration = Duration::from_secs(30);

pub struct Person {
    browser: Browser,
    pub page: Page,
    pub tools: Devtools,
}

impl Person {
    /// Opens the recorder and waits until it shows the remote browser.
    pub async fn at(url: &str) -> Self {
        let person = Self::sits_down().await;
        person.opens(url).await;
        person
    }

    /// A person with a browser, who has opened nothing yet.
    pub async fn sits_down() -> Self {
        let browser = Box::pin(launch()).await;
        let tools = Devtools::attach(browser.killer().folder().unwrap()).await;
        Self { page: browser.page(), browser, tools }
    }

    pub async fn opens(&self, url: &str) {
        self.page.goto(&url.parse().unwrap()).await.unwrap();
        self.is_in("live").await;
        self.knows("document.getElementById('screen').dataset.picture > 0", true).await;
    }

    /// The window that the person has, in CSS pixels, and how fine it is.
    pub async fn has_window(&self, width: u32, height: u32, fine: f64) {
        let metrics =
            json!({"width": width, "height": height, "deviceScaleFactor": fine, "mobile": false});
        self.tools.call("Emulation.setDeviceMetricsOverride", metrics).await;
    }

    pub async fn look(&self) -> Snapshot {
        self.page.look(&LookOptions::default()).await.unwrap()
    }

    /// Waits until an expression of the recorder's page comes to this.
    pub async fn knows(&self, expression: &str, wanted: impl Into<Value>) {
        let (end, wanted) = (Instant::now() + PATIENCE, wanted.into());
        loop {
            let known = self.tools.js(expression).await;
            if known == wanted {
                return;
            }
            if Instant::now() > end {
                self.picture("failed").await;
                panic!("{expression} is {known}, not {wanted}:\n{}", self.look().await.text);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits until the recording is in this phase.
    pub async fn is_in(&self, phase: &str) {
        self.knows("document.body.dataset.phase", phase).await;
    }

    /// The number of the picture that is shown; 0 where there is none yet.
    pub async fn picture_number(&self) -> u64 {
        let number =
            self.tools.js("Number(document.getElementById('screen').dataset.picture ?? 0)");
        number.await.as_u64().unwrap()
    }

    /// Waits until the remote page is loaded and shown, and no new picture of it comes.
    pub async fn until_rest(&self) {
        let (end, mut since) = (Instant::now() + PATIENCE, Instant::now());
        let mut last = 0;
        while since.elapsed() < REST {
            assert!(Instant::now() < end, "the remote page does not rest");
            tokio::time::sleep(Duration::from_millis(50)).await;
            let loading = self.tools.js("document.body.classList.contains('loading')").await;
            let number = self.picture_number().await;
            if loading == true || number == 0 || number != last {
                (last, since) = (number, Instant::now());
            }
        }
    }

    /// Waits until the recorder says something.
    pub async fn sees(&self, text: &str) -> Snapshot {
        self.until(text, |snapshot| snapshot.text.contains(text)).await
    }

    /// Waits until the current tab has a title that begins so, and its page is there.
    pub async fn waits_for(&self, title: &str) {
        self.is_told(title).await;
        self.until_rest().await;
    }

    /// Waits until the current tab has a title that begins so.
    pub async fn is_told(&self, title: &str) {
        let current = "document.querySelector('.tab.current [role=tab]')?.textContent";
        self.knows(&format!("({current} ?? '').startsWith({})", json!(title)), true).await;
    }

    pub async fn until(&self, what: &str, is: impl Fn(&Snapshot) -> bool) -> Snapshot {
        let end = Instant::now() + PATIENCE;
        loop {
            let snapshot = self.look().await;
            if is(&snapshot) {
                return snapshot;
            }
            if Instant::now() > end {
                self.picture("failed").await;
                panic!("the person does not see {what}:\n{}", snapshot.text);
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Waits until the address bar shows an address with this in it.
    pub async fn is_at(&self, part: &str) {
        let shown = format!("document.getElementById('address').value.includes({})", json!(part));
        self.knows(&shown, true).await;
    }

    /// Keeps a picture of the recorder where somebody wants to look at them: `HOB_TEST_PICTURES=FOLDER`.
    pub async fn picture(&self, name: &str) {
        use base64::Engine as _;
        let Some(folder) = std::env::var_os("HOB_TEST_PICTURES") else { return };
        let shot = self.tools.call("Page.captureScreenshot", json!({"format": "png"})).await;
        let png = base64::engine::general_purpose::STANDARD.decode(shot["data"].as_str().unwrap());
        let file = std::path::Path::new(&folder).join(format!("{name}.png"));
        std::fs::write(file, png.unwrap()).unwrap();
    }

    /// Presses keys one after the other.
    pub async fn types(&self, text: &str) {
        for letter in text.chars() {
            self.page.press_key(&letter.to_string()).await.unwrap();
        }
    }

    pub async fn presses(&self, key: &str) {
        self.page.press_key(key).await.unwrap();
    }

    /// Where a point of the remote page is in the person's window.
    pub async fn place(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let expression = format!(
            "(() => {{ const box = document.getElementById('screen').getBoundingClientRect(); \
               return [box.left + {x} * box.width / shown.w, box.top + {y} * box.height / shown.h]; }})()"
        );
        let place = self.tools.js(&expression).await;
        (place[0].as_f64().unwrap(), place[1].as_f64().unwrap())
    }

    /// Clicks a point of the remote page.
    pub async fn clicks(&self, at: (f64, f64)) {
        let (x, y) = self.place(at).await;
        self.page.mouse_click(x, y).await.unwrap();
    }

    /// Clicks a control of the recorder itself.
    pub async fn uses(&self, role: &str, name: &str) {
        let snapshot =
            self.until(name, |s| s.walk().any(|n| n.role == role && n.name == name)).await;
        let node = snapshot.walk().find(|n| n.role == role && n.name == name).unwrap();
        self.page.click(node.r#ref.as_ref().unwrap()).await.unwrap();
    }

    /// Chooses an option in a list of the recorder itself.
    pub async fn chooses(&self, list: &str, option: &str) {
        let snapshot = self.until(list, |s| s.walk().any(|n| n.name == list)).await;
        let node = snapshot.walk().find(|n| n.name == list && n.tag == "select").unwrap();
        self.page.select(node.r#ref.as_ref().unwrap(), option).await.unwrap();
    }

    /// Fills in a field of the recorder itself.
    pub async fn fills(&self, field: &str, value: &str) {
        let is = |n: &hob::perception::Node| n.name == field && n.tag == "input";
        let snapshot = self.until(field, |s| s.walk().any(is)).await;
        let node = snapshot.walk().find(|n| is(n)).unwrap();
        self.page.fill(node.r#ref.as_ref().unwrap(), value).await.unwrap();
    }

    /// Saves the login, and goes.
    pub async fn saves(self) {
        self.uses("button", "Save login").await;
        self.sees("Your login is saved").await;
        self.goes().await;
    }

    pub async fn goes(self) {
        close(self.browser).await;
    }
}
