//! A person before the recorder: a real browser of their own, whose mouse and keys they use.

use std::time::{Duration, Instant};

use hob::browser::{Browser, LookOptions, Page, Snapshot};

use crate::browser::{close, launch};

pub struct Person {
    browser: Browser,
    pub page: Page,
}

impl Person {
    /// Opens the recorder and waits until it shows the remote browser.
    pub async fn at(url: &str) -> Self {
        let browser = launch().await;
        let page = browser.page();
        page.goto(&url.parse().unwrap()).await.unwrap();
        let person = Self { browser, page };
        person
            .until("the remote page", |s| s.text.contains("Live") && !s.text.contains("Starting"))
            .await;
        person
    }

    pub async fn look(&self) -> Snapshot {
        self.page.look(&LookOptions::default()).await.unwrap()
    }

    /// Waits until the recorder says something.
    pub async fn sees(&self, text: &str) -> Snapshot {
        self.until(text, |snapshot| snapshot.text.contains(text)).await
    }

    /// Waits until a page of this title is there, and a moment longer, as people do.
    pub async fn waits_for(&self, title: &str) {
        self.sees(&format!("tab \"{title}")).await;
        tokio::time::sleep(Duration::from_secs(1)).await;
    }

    pub async fn until(&self, what: &str, is: impl Fn(&Snapshot) -> bool) -> Snapshot {
        let end = Instant::now() + Duration::from_secs(30);
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
        let shown = |snapshot: &Snapshot| {
            let mut nodes = snapshot.walk();
            nodes.any(|n| n.name == "Address" && n.value.as_ref().is_some_and(|v| v.contains(part)))
        };
        self.until(part, shown).await;
    }

    /// Keeps a picture of the recorder where somebody wants to look at them: `HOB_TEST_PICTURES=FOLDER`.
    pub async fn picture(&self, name: &str) {
        let Some(folder) = std::env::var_os("HOB_TEST_PICTURES") else { return };
        let picture = self.page.screenshot().await.unwrap();
        let file = std::path::Path::new(&folder).join(format!("{name}.jpg"));
        std::fs::write(file, picture.jpeg).unwrap();
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

    /// Clicks a point of the remote page, whose top left corner is below the bar.
    pub async fn clicks(&self, x: f64, y: f64) {
        // The bar above is as high as its two rows.
        self.page.mouse_click(x, 87.0 + y).await.unwrap();
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
        let is = |n: &hob::browser::Node| n.name == field && n.tag == "input";
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
