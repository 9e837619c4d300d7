//! The recorder: a person logs in once, at a page that shows a browser, and runs act as that person ever
//! after. Both browsers are real: the person's, which is driven by its own mouse and keys, and Hob's.

mod asking;
pub mod club;
mod copies;
pub mod devtools;
mod django;
mod door;
mod ends;
mod exclusive;
mod hostile;
mod line;
mod looks;
pub mod person;
mod pointing;
mod secrets;
mod sites;
mod typing;

use std::sync::{Arc, Mutex};

use futures::future::LocalBoxFuture;
use serde_json::{Value, json};

use self::person::Person;
use crate::support::hob::{Hob, Home, Kind};
use crate::support::site::{Site, html};

/// Shows what Hob logged where a test fails.
struct Log(std::path::PathBuf);

impl Drop for Log {
    #[allow(clippy::print_stderr, reason = "for whoever reads why a test failed")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}", std::fs::read_to_string(&self.0).unwrap_or_default());
        }
    }
}

/// A recording under way, and a person before it. What is dropped first stands first.
pub struct Scene {
    _log: Log,
    pub person: Person,
    pub recording: Recording,
    pub hob: Hob,
    pub home: Home,
    pub site: Site,
    /// What a scene of pages shows, and the number of its page.
    shown: Arc<Mutex<(u32, String)>>,
}

impl Scene {
    /// A recording that begins at the site's `/`.
    pub async fn at(site: Site) -> Self {
        Self::at_given(site, &[]).await
    }

    /// The same with settings.
    async fn at_given(site: Site, environment: &[(&str, &str)]) -> Self {
        let scene = Self::before(Person::sits_down(), site, environment).await;
        scene.person.opens(&scene.recording.url).await;
        scene
    }

    /// The same of a page that this is; it is there when its title is.
    pub async fn of(page: &str) -> Self {
        Self::given(page, &[]).await
    }

    /// The same with settings.
    pub async fn given(page: &str, environment: &[(&str, &str)]) -> Self {
        let shown = Arc::new(Mutex::new((0, page.to_owned())));
        let showing = Arc::clone(&shown);
        let site = Site::new(move |asked| {
            let page = showing.lock().unwrap().1.clone();
            async move { if asked.route() == "/favicon.ico" { html("") } else { html(page) } }
        });
        let mut scene = Box::pin(Self::at_given(site, environment)).await;
        scene.shown = shown;
        scene.person.waits_for("Ready").await;
        scene
    }

    /// Another page in the place of the one that [`Scene::of`] shows.
    pub async fn shows(&self, page: &str) {
        let address = {
            let mut shown = self.shown.lock().unwrap();
            *shown = (shown.0 + 1, page.to_owned());
            format!("/page-{}", shown.0)
        };
        let go = json!({"t": "go", "url": self.site.page(&address)});
        self.person.tools.js(&format!("send({go})")).await;
        self.person.is_at(&address).await;
        self.person.waits_for("Ready").await;
    }

    /// A person who has not opened the recorder yet. Hob's browser starts meanwhile.
    pub fn before<'a>(
        person: impl Future<Output = Person> + 'a,
        site: Site,
        environment: &'a [(&'a str, &'a str)],
    ) -> LocalBoxFuture<'a, Self> {
        Box::pin(async move {
            let home = Home::new(&Kind::Sqlite);
            let hob = home.start(environment);
            let recording = record(&hob, &site.page("/")).await;
            let log = Log(home.path().join("hob.log"));
            let person = person.await;
            Self { _log: log, person, recording, hob, home, site, shown: Arc::default() }
        })
    }

    pub async fn ends(self) {
        self.person.goes().await;
    }
}

/// A page's script that says `Ready` once it is drawn: before that browsers take no input.
pub const READY: &str = "<script>requestAnimationFrame(() => requestAnimationFrame(() => { document.title = 'Ready'; }));</script>";

/// A recording that was asked for.
pub struct Recording {
    pub url: String,
    pub session: String,
}

/// Asks for a recording that begins at `start`.
pub async fn record(hob: &Hob, start: &str) -> Recording {
    record_with(hob, &json!({"name": "somebody", "startUrl": start})).await
}

pub async fn record_with(hob: &Hob, body: &Value) -> Recording {
    let (status, answer) = hob.post("/api/v1/authsessions/record", body).await;
    assert_eq!(status, 201, "{answer}");
    let text = |name: &str| answer[name].as_str().unwrap().to_owned();
    let (url, session) = (text("url"), text("authSessionId"));
    assert_eq!(url, format!("{}/recorder/{}", hob.url, text("recordingSessionId")));
    Recording { url, session }
}

/// The session, as the API shows it.
pub async fn session(hob: &Hob, id: &str) -> Value {
    hob.get(&format!("/api/v1/authsessions/{id}")).await
}

/// Polls the session until it has the status.
pub async fn until(hob: &Hob, id: &str, status: &str) -> Value {
    for _ in 0..900 {
        let session = session(hob, id).await;
        if session["status"] == status {
            return session;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the session was never {status}: {:#}", session(hob, id).await);
}

/// The session, once something was written into it since it was `before`. What a site renews is brought
/// home after its run is over, so that who looks at the end of the run alone may come too early.
pub async fn until_renewed(hob: &Hob, id: &str, before: &Value) -> Value {
    for _ in 0..600 {
        let now = session(hob, id).await;
        if now["updatedAt"] != before["updatedAt"] {
            return now;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("nothing was brought home: {before:#}");
}
