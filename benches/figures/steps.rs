//! Time per step: the model's answer until it is asked again, with all that Hob does in between:
//! parsing the call, acting, settling, recording the step, looking, writing the request. Beside it
//! a WebDriver script that acts, waits for the effect and reads the page's text.

use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::kinds::{Action, KINDS, Kind, effect};
use crate::support::fake_model::{FakeModel, Reply};
use crate::support::hob::{self, Home};
use crate::webdriver::WebDriver;
use crate::{median, millis, spread};

/// Actions a flow.
const ACTIONS: u32 = 30;

/// All kinds; each flow must come through.
pub async fn figures() {
    println!("== steps with an instant model, {ACTIONS} a flow, beside a WebDriver script");
    let mut ratios = Vec::new();
    for kind in KINDS {
        if std::env::var("KIND").is_ok_and(|only| !kind.name.contains(&only)) {
            continue;
        }
        let theirs = script(kind).await;
        let (ours, tokens) = run(kind).await;
        let middle = |times: &[Duration]| median(times.iter().map(|t| millis(*t)).collect());
        let ratio = middle(&ours) / middle(&theirs);
        ratios.push(ratio);
        println!(
            "{:26} Hob {} · WebDriver {} · ratio {ratio:.2} (aim: 1 at most) · longest request {tokens} tokens",
            kind.name,
            spread(ours),
            spread(theirs),
        );
    }
    println!("median ratio over the kinds: {:.2}", median(ratios));
}

/// The same flow by a bare script.
async fn script(kind: Kind) -> Vec<Duration> {
    let site = kind.serve();
    let driver = WebDriver::start().await;
    driver.goto(&site.page("/")).await;
    if let Some(frame) = kind.frame {
        driver.enter_frame(frame).await;
    }
    let shadow = kind.element.contains("shadowRoot");
    let text = if shadow {
        "return document.querySelector('x-app').shadowRoot.querySelector('p').innerText"
    } else {
        "return document.body.innerText"
    };
    let mut times = Vec::new();
    for n in 1..=ACTIONS {
        let began = Instant::now();
        match kind.action {
            Action::Click => driver.click(kind.element).await,
            Action::Fill => driver.fill(kind.element, &n.to_string()).await,
            Action::Select => {
                driver.click(&format!("{}.options[{n}]", kind.element)).await;
            }
        }
        while !driver.execute(text).await.as_str().unwrap_or_default().contains(&effect(n)) {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        times.push(began.elapsed());
    }
    driver.end().await;
    times
}

/// The flow by Hob; also the tokens of its longest request.
async fn run(kind: Kind) -> (Vec<Duration>, usize) {
    let asked_at = Arc::new(Mutex::new(Vec::new()));
    let model = model(kind, asked_at.clone());
    let home = Home::new(&hob::Kind::Sqlite);
    let hob = home.start(&[
        ("HOB_BROWSER__WARM", "1"),
        ("HOB_LOG__FILTER", "warn"),
        ("HOB_MODELS__GPT_5_6_LUNA__BASE_URL", &model.base_url),
        ("HOB_MODELS__GPT_5_6_LUNA__API_KEY_ENV", "HOB_API_KEY"),
    ]);
    tokio::time::sleep(Duration::from_secs(2)).await;
    let site = kind.serve();
    let start = site.page("/");
    // What the frame of another site is of.
    let beside = start.replace("127.0.0.1", "localhost");
    let asked = json!({"task": "Count", "startUrl": start, "allowedOrigins": [beside]});
    let run = hob.run(&asked).await;
    assert_eq!(run["outcome"], "success", "{}: {run}", kind.name);
    let at = asked_at.lock().unwrap();
    let times = at.windows(2).map(|pair: &[Instant]| pair[1] - pair[0]).collect();
    let tokens = model.asked().iter().map(|asked| asked.body.to_string().len() / 4).max();
    (times, tokens.unwrap_or_default())
}

/// Answers at once with the next action, once it has seen what came of the last; in the end it closes what is open, for
/// nothing is done while a question stands there.
fn model(kind: Kind, asked_at: Arc<Mutex<Vec<Instant>>>) -> FakeModel {
    FakeModel::scripted(script_of(kind, asked_at))
}

/// The same, which begins when it is told to.
pub fn model_after(
    kind: Kind,
    asked_at: Arc<Mutex<Vec<Instant>>>,
    begun: Receiver<()>,
) -> FakeModel {
    let (mut answer, mut waits) = (script_of(kind, asked_at), true);
    FakeModel::apart(move |request: &Value| {
        if std::mem::take(&mut waits) {
            let _ = begun.recv();
        }
        answer(request)
    })
}

fn script_of(
    kind: Kind,
    asked_at: Arc<Mutex<Vec<Instant>>>,
) -> impl FnMut(&Value) -> Reply + Send + 'static {
    let mut n = 0;
    move |request: &Value| {
        if n > ACTIONS {
            return Reply::call("finish", json!({"written": {"done": true}}));
        }
        let looked = newest(request);
        if n > 0 {
            assert!(looked.contains(&effect(n)), "{}: not {:?} in {looked}", kind.name, effect(n));
        }
        asked_at.lock().unwrap().push(Instant::now());
        n += 1;
        if n > ACTIONS {
            return Reply::call("press", json!({"key": "Escape"}));
        }
        let reference = reference(&looked, kind.control);
        match kind.action {
            Action::Click => Reply::call("click", json!({"ref": reference})),
            Action::Fill => Reply::call("fill", json!({"ref": reference, "value": n.to_string()})),
            Action::Select => {
                Reply::call("select", json!({"ref": reference, "option": n.to_string()}))
            }
        }
    }
}

/// The newest message: what the planner sees now.
fn newest(request: &Value) -> String {
    let messages = request["messages"].as_array().unwrap();
    let content = &messages.last().unwrap()["content"];
    content.as_str().map_or_else(|| content.to_string(), str::to_owned)
}

/// The ref behind the control's name.
fn reference(looked: &str, control: &str) -> String {
    let name = format!("\"{control}\"");
    let line = looked.lines().rfind(|line| line.contains(&name));
    let line = line.unwrap_or_else(|| panic!("no {control:?} in {looked}"));
    let named = line.find(&name).unwrap();
    let at = named + line[named..].find("ref=").unwrap() + 4;
    line[at..].chars().take_while(char::is_ascii_alphanumeric).collect()
}
