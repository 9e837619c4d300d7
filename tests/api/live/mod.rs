//! The live view: a run is watched by whoever has its address, with real browsers on both sides.

mod asked;
mod page;
mod passes;
mod takeover;

use std::sync::mpsc::{Receiver, Sender, channel};

use serde_json::{Value, json};

use crate::recorder::person::Person;
use crate::support::fake_model::{FakeModel, Reply};
use crate::support::hob::{Hob, Home};
use crate::support::site::{Site, html};

/// A page in one colour, by which it is known in a picture.
fn coloured(colour: &str, body: &str) -> actix_web::HttpResponse {
    html(format!("<title>Page</title><body style='background:{colour}'>{body}"))
}

/// A site of a blue page, which leads to a green one.
fn colours() -> Site {
    Site::new(|asked| async move {
        match asked.route() {
            "/green" => coloured("#00c000", "<h1>Green</h1>"),
            _ => coloured("#0000ff", "<h1>Blue</h1><a href=/green>To the green one</a>"),
        }
    })
}

/// A model that waits for a word before each of its answers; the last one ends the run.
fn waiting(
    mut answer: impl FnMut(usize, &Value) -> Reply + Send + 'static,
) -> (FakeModel, Sender<()>) {
    let (go_on, word): (Sender<()>, Receiver<()>) = channel();
    let mut turn = 0;
    let model = FakeModel::apart(move |request| {
        let _ = word.recv();
        turn += 1;
        answer(turn, request)
    });
    (model, go_on)
}

fn finish() -> Reply {
    Reply::call("finish", json!({"written": {"said": "done"}}))
}

/// Starts a run of a task on this page and waits until it is under way; its id.
async fn begins(hob: &Hob, task: &str, page: &str, secrets: Value) -> String {
    let schema = json!({"type": "object", "properties": {"said": {"type": "string"}}});
    let body = json!({"task": task, "startUrl": page, "outputSchema": schema, "secrets": secrets});
    let id = hob.start(&body).await;
    hob.until(&id, "started").await;
    id
}

/// Somebody who looks at runs.
struct Onlooker(Person);

/// Notes the colour in the middle of each picture that comes, shown or not.
const NOTES_COLOURS: &str = "
    window.colours = [];
    const made = window.createImageBitmap.bind(window);
    window.createImageBitmap = async (blob) => {
      const picture = await made(blob);
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const pen = canvas.getContext('2d');
      pen.drawImage(picture, 0, 0);
      const [r, g, b] = pen.getImageData(picture.width / 2, picture.height - 8, 1, 1).data;
      window.colours.push(`${Math.round(r / 64)}${Math.round(g / 64)}${Math.round(b / 64)}`);
      return picture;
    };";
const BLUE: &str = "004";
const GREEN: &str = "030";

impl Onlooker {
    async fn opens(url: &str) -> Self {
        let person = Person::sits_down().await;
        let notes = json!({"source": NOTES_COLOURS});
        person.tools.call("Page.enable", json!({})).await;
        person.tools.call("Page.addScriptToEvaluateOnNewDocument", notes).await;
        person.page.goto(&url.parse().unwrap()).await.unwrap();
        Self(person)
    }

    /// Waits until a picture of this colour has come.
    async fn has_seen(&self, colour: &str) {
        self.0.knows(&format!("window.colours.includes('{colour}')"), true).await;
    }

    /// The colours of all pictures that have come.
    async fn colours(&self) -> Vec<String> {
        let all = self.0.tools.js("[...new Set(window.colours)]").await;
        serde_json::from_value(all).unwrap()
    }

    async fn is_in(&self, phase: &str) {
        self.0.knows("document.body?.dataset.phase", phase).await;
    }

    async fn steps(&self, count: u64) {
        self.0.knows("document.querySelectorAll('#steps li').length", count).await;
    }
}

fn start(home: &Home, model: &FakeModel, more: &[(&str, &str)]) -> Hob {
    home.start_asking(&model.base_url, more)
}
