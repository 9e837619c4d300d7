//! The line between the person and Hob: cut, slow, shared, and idle.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use super::person::Person;
use super::{READY, Scene};
use crate::support::site::Site;

/// A line with a knife at it.
struct Between {
    address: String,
    state: Arc<State>,
}

struct State {
    /// Whether nothing gets through.
    closed: AtomicBool,
    /// Bytes a second to the person; 0: all that come.
    rate: AtomicU64,
    /// Bytes that the person was sent.
    sent: AtomicU64,
    cuts: watch::Sender<()>,
}

impl Between {
    async fn new(hob: &str) -> Self {
        let to = hob.strip_prefix("http://").unwrap().to_owned();
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let state = Arc::new(State {
            closed: AtomicBool::new(false),
            rate: AtomicU64::new(0),
            sent: AtomicU64::new(0),
            cuts: watch::Sender::new(()),
        });
        let shared = Arc::clone(&state);
        tokio::spawn(async move {
            while let Ok((person, _)) = listener.accept().await {
                if !shared.closed.load(Ordering::SeqCst) {
                    let hob = TcpStream::connect(&to).await.unwrap();
                    tokio::spawn(pass(person, hob, Arc::clone(&shared)));
                }
            }
        });
        Self { address, state }
    }

    fn url(&self, url: &str) -> String {
        let mut url = url::Url::parse(url).unwrap();
        let (host, port) = self.address.split_once(':').unwrap();
        url.set_host(Some(host)).unwrap();
        url.set_port(Some(port.parse().unwrap())).unwrap();
        url.into()
    }

    fn cut(&self) {
        self.state.closed.store(true, Ordering::SeqCst);
        self.state.cuts.send_replace(());
    }

    fn mend(&self) {
        self.state.closed.store(false, Ordering::SeqCst);
    }

    fn sent(&self) -> u64 {
        self.state.sent.load(Ordering::SeqCst)
    }
}

async fn pass(person: TcpStream, hob: TcpStream, state: Arc<State>) {
    let mut cuts = state.cuts.subscribe();
    let ((from_person, to_person), (from_hob, to_hob)) = (person.into_split(), hob.into_split());
    tokio::select! {
        _ = cuts.changed() => {}
        () = copy(from_person, to_hob, None) => {}
        () = copy(from_hob, to_person, Some(&state)) => {}
    }
}

async fn copy(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, counted: Option<&State>) {
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        if let Some(state) = counted {
            state.sent.fetch_add(u64::try_from(count).unwrap(), Ordering::SeqCst);
            let rate = state.rate.load(Ordering::SeqCst);
            if rate > 0 {
                tokio::time::sleep(Duration::from_secs(1) * 4096 / u32::try_from(rate).unwrap())
                    .await;
            }
        }
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

async fn through(page: &str) -> (Between, Scene) {
    let scene = Scene::before(Person::sits_down(), Site::pages(&[("/", page)]), &[]).await;
    let between = Between::new(&scene.hob.url).await;
    scene.person.opens(&between.url(&scene.recording.url)).await;
    scene.person.is_told("Ready").await;
    (between, scene)
}

#[tokio::test]
async fn a_line_that_was_cut_leads_to_the_same_browser() {
    let page = format!(
        "<input aria-label=Name autofocus oninput=\"document.title = 'Name ' + this.value\">{READY}"
    );
    let (between, scene) = through(&page).await;
    let person = &scene.person;
    person.until_rest().await;
    person.types("an").await;
    person.is_told("Name an").await;
    between.cut();
    person.is_in("reconnecting").await;
    person.picture("reconnecting").await;
    between.mend();
    person.is_in("live").await;
    person.is_told("Name an").await;
    person.until_rest().await;
    person.types("na").await;
    person.is_told("Name anna").await;
    scene.ends().await;
}

#[tokio::test]
async fn who_saved_as_the_line_was_cut_is_not_told_that_nothing_was_saved() {
    let (between, scene) = through(&format!("<p>Here</p>{READY}")).await;
    let person = &scene.person;
    person.until_rest().await;
    // The word gets through, the answer does not.
    person.tools.js("document.getElementById('save').click()").await;
    person.is_in("saving").await;
    between.cut();
    super::until(&scene.hob, &scene.recording.session, "ready").await;
    between.mend();
    person.knows("over", true).await;
    let said = person.look().await.text;
    assert!(!said.contains("nothing was saved") && !said.contains("Nothing was saved"), "{said}");
    scene.ends().await;
}

#[tokio::test]
async fn two_windows_take_turns() {
    let page = format!(
        "<input aria-label=Name autofocus oninput=\"document.title = 'Name ' + this.value\">{READY}"
    );
    let scene = Scene::of(&page).await;
    let other = Person::sits_down().await;
    other.opens(&scene.recording.url).await;
    scene.person.sees("Opened in another window").await;
    scene.person.picture("elsewhere").await;
    other.types("a").await;
    other.is_told("Name a").await;
    scene.person.uses("button", "Show it here").await;
    other.sees("Opened in another window").await;
    scene.person.is_in("live").await;
    scene.person.until_rest().await;
    scene.person.types("b").await;
    scene.person.is_told("Name ab").await;
    other.goes().await;
    scene.ends().await;
}

#[tokio::test]
async fn nothing_is_sent_where_nothing_changes() {
    let (between, scene) = through(&format!("<h1>Still</h1>{READY}")).await;
    let person = &scene.person;
    person.until_rest().await;
    // The first pictures may still be on their way on a machine that has no time.
    let mut still = false;
    for _ in 0..5 {
        let (number, sent) = (person.picture_number().await, between.sent());
        tokio::time::sleep(Duration::from_millis(2500)).await;
        // A ping now and then.
        still = person.picture_number().await == number && between.sent() - sent < 100;
        if still {
            break;
        }
    }
    assert!(still, "pictures of the same are sent without end");
    scene.ends().await;
}

/// As much as a picture can hold, other each time.
const NOISE: &str = "<body style='margin:0'><canvas width=700 height=500></canvas><script>
    const pen = document.querySelector('canvas').getContext('2d'); const data = pen.createImageData(700, 500);
    let on = true; onkeydown = () => { on = !on; document.title = on ? 'Moving' : 'Resting'; };
    setInterval(() => { if (!on) return; const all = new Uint32Array(data.data.buffer);
      for (let at = 0; at < all.length; at++) all[at] = Math.random() * 4294967296 | 0xff000000;
      pen.putImageData(data, 0, 0); }, 50);</script>";

#[tokio::test]
async fn pictures_are_poorer_on_a_slow_line_and_sharp_when_the_page_rests() {
    let (between, scene) = through(&format!("{NOISE}{READY}")).await;
    let person = &scene.person;
    let width = "document.getElementById('screen').width";
    let whole = "document.getElementById('screen').clientWidth * Math.max(1, devicePixelRatio)";
    person.knows(&format!("{width} === {whole}"), true).await;
    between.state.rate.store(400_000, Ordering::SeqCst);
    person.knows(&format!("{width} < {whole}"), true).await;
    person.picture("slow").await;
    person.presses("x").await;
    person.is_told("Resting").await;
    person.knows(&format!("{width} === {whole}"), true).await;
    scene.ends().await;
}
