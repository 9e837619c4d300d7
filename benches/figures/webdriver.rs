//! The peer: a bare WebDriver script over `ChromeDriver`, as one would write it by hand. Commands
//! are those of the W3C recommendation (<https://www.w3.org/TR/webdriver2/>).

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

/// The name under which the protocol hands over an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A browser driven by nothing but WebDriver.
pub struct WebDriver {
    driver: Child,
    session: String,
    client: reqwest::Client,
}

/// A `ChromeDriver`, and the port that it listens on.
pub fn driver() -> (Child, u16) {
    let mut driver = Command::new("chromedriver")
        .args(["--port=0", "--log-level=SEVERE"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("chromedriver");
    let lines = BufReader::new(driver.stdout.take().unwrap()).lines();
    let port = lines
        .map_while(Result::ok)
        .find_map(|line| {
            let port = line.strip_prefix("ChromeDriver was started successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        })
        .expect("the port that chromedriver listens on");
    (driver, port)
}

impl WebDriver {
    pub async fn start() -> Self {
        let (driver, port) = driver();
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let options = json!({"args": ["--headless=new", "--no-sandbox", "--window-size=1280,900"]});
        let body = json!({"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}});
        let base = format!("http://127.0.0.1:{port}/session");
        let answer: Value =
            client.post(&base).json(&body).send().await.unwrap().json().await.unwrap();
        let id = answer["value"]["sessionId"].as_str().expect("a session");
        Self { driver, session: format!("{base}/{id}"), client }
    }

    async fn command(&self, path: &str, body: &Value) -> Value {
        let answer = self.client.post(format!("{}/{path}", self.session)).json(body).send().await;
        let mut answer: Value = answer.unwrap().json().await.unwrap();
        assert!(answer["value"].get("error").is_none(), "{path}: {answer:#}");
        answer["value"].take()
    }

    pub async fn goto(&self, url: &str) {
        self.command("url", &json!({"url": url})).await;
    }

    /// What a function body returns.
    pub async fn execute(&self, body: &str) -> Value {
        self.command("execute/sync", &json!({"script": body, "args": []})).await
    }

    /// The id of the element that an expression stands for.
    async fn element(&self, expression: &str) -> String {
        let element = self.execute(&format!("return {expression}")).await;
        element[ELEMENT].as_str().unwrap_or_else(|| panic!("{expression}: {element}")).to_owned()
    }

    pub async fn click(&self, expression: &str) {
        let element = self.element(expression).await;
        self.command(&format!("element/{element}/click"), &json!({})).await;
    }

    pub async fn fill(&self, expression: &str, value: &str) {
        let element = self.element(expression).await;
        self.command(&format!("element/{element}/clear"), &json!({})).await;
        self.command(&format!("element/{element}/value"), &json!({"text": value})).await;
    }

    pub async fn enter_frame(&self, expression: &str) {
        let element = self.element(expression).await;
        self.command("frame", &json!({"id": {ELEMENT: element}})).await;
    }

    pub async fn end(mut self) {
        self.client.delete(&self.session).send().await.ok();
        self.driver.kill().ok();
        self.driver.wait().ok();
    }
}
