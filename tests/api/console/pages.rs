//! A person in the console: a real browser, by the keyboard alone; and every page held against what makes pages fit for
//! all (`axe-core`).

use hob::http::shop::{self, Shop};
use serde_json::{Value, json};

use crate::recorder::person::Person;
use crate::support::hob::{Hob, Home, KEY, Kind};
use crate::support::site::{Site, html};
use crate::webhooks::receiver::{Answer, Receiver};

/// Where `make test` puts it.
const AXE: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/target/axe/node_modules/axe-core/axe.min.js");
/// Most stops of the keyboard on one page.
const MOST_STOPS: usize = 80;

/// A person before the console, who is not signed in. What is dropped first stands first.
pub(super) struct Scene {
    pub(super) person: Person,
    pub(super) hob: Hob,
    home: Home,
}

impl Scene {
    pub(super) async fn begins() -> Self {
        let home = Home::new(&Kind::Sqlite);
        let hob = home.start(&[]);
        let person = Person::sits_down().await;
        person.page.goto(&hob.url.parse().unwrap()).await.unwrap();
        Self { person, hob, home }
    }

    /// Goes on by the keyboard until this has the focus.
    pub(super) async fn reaches(&self, selector: &str) {
        let there = format!("document.activeElement?.matches({}) ?? false", json!(selector));
        for _ in 0..MOST_STOPS {
            if self.person.tools.js(&there).await == true {
                return;
            }
            self.person.presses("Tab").await;
        }
        panic!("the keyboard does not reach {selector}:\n{}", self.person.look().await.text);
    }

    pub(super) async fn types_into(&self, selector: &str, text: &str) {
        self.reaches(selector).await;
        self.person.types(text).await;
    }

    /// Presses a control by the keyboard, and waits for the page that it leads to.
    pub(super) async fn presses(&self, selector: &str, leads_to: &str) {
        self.reaches(selector).await;
        self.person.presses("Enter").await;
        self.person
            .knows(&format!("location.pathname.startsWith({})", json!(leads_to)), true)
            .await;
        self.person.knows("document.readyState", "complete").await;
    }

    /// Presses Enter in a field of the form for a run, which is not taken so, and comes back as it was.
    async fn opens_again_by_enter(&self, field: &str) {
        self.person.tools.js(&format!("document.querySelector({}).focus()", json!(field))).await;
        self.person.presses("Enter").await;
        self.person.sees("press the button below that").await;
    }

    pub(super) async fn signs_in(&self) {
        self.signs_in_by(KEY).await;
    }

    /// With a key that may also say where the workspace is told of its runs.
    async fn signs_in_to_look_after(&self) {
        let key =
            self.home.keys(&["create", "--name", "keeper", "--scopes", "read,run,record,admin"]);
        self.signs_in_by(&key).await;
    }

    async fn signs_in_by(&self, key: &str) {
        self.types_into("#key", key).await;
        self.presses("form.card button", "/runs").await;
    }

    pub(super) async fn opens(&self, path: &str) {
        self.person.page.goto(&format!("{}{path}", self.hob.url).parse().unwrap()).await.unwrap();
    }

    /// Starts a run by the form, and waits on its page until it has succeeded, without loading the page again.
    pub(super) async fn runs(&self, task: &str, at: &str) {
        self.presses("nav a[href='/runs/new']", "/runs/new").await;
        self.types_into("#task", task).await;
        self.types_into("#startUrl", at).await;
        self.presses("form.card button", "/runs/0").await;
        self.person.tools.js("window.sameDocument = true").await;
        self.person
            .knows(
                "document.querySelector('.state.large').textContent.startsWith('Succeeded')",
                true,
            )
            .await;
        assert_eq!(self.person.tools.js("window.sameDocument").await, true);
    }

    pub(super) async fn ends(self) {
        self.person.goes().await;
    }
}

pub(super) async fn shop() -> (Shop, String) {
    let shop = shop::serve(1).await.unwrap();
    let address = format!("http://{}/", shop.address());
    (shop, address)
}

#[tokio::test]
async fn a_person_starts_a_run_by_the_keyboard_watches_it_and_runs_it_again() {
    let (_shop, address) = shop().await;
    let scene = Scene::begins().await;
    scene.signs_in().await;
    scene.person.sees("No run yet").await;
    scene.runs("Collect all products with name and price", &address).await;
    let person = &scene.person;
    let rows = person.tools.js("document.querySelectorAll('tbody tr').length").await;
    assert_eq!(rows, 60, "{}", person.look().await.text);
    let steps = person.tools.js("document.querySelectorAll('.steps li').length").await;
    assert!(steps.as_u64().unwrap() > 0);
    // Once it is over it can be watched again.
    let loaded = "[...document.querySelectorAll('.film img')].filter(i => i.complete && i.naturalWidth > 0).length > 0";
    person.knows(loaded, true).await;
    scene.reaches("#play").await;
    person.presses("Enter").await;
    person.knows("document.querySelector('#play').textContent", "Stop").await;
    person.knows("document.querySelector('#play').textContent", "Play").await;
    // Again, by what it has left: without a planner.
    scene.presses("a.button[href^='/runs/new?skillet=']", "/runs/new").await;
    scene.presses("form.card button", "/runs/0").await;
    person.sees("replayed").await;
    let rows = person.tools.js("document.querySelectorAll('tbody tr').length").await;
    assert_eq!(rows, 60);
    // Its page says how it does, and shows its program as it is.
    scene.presses("dd a[href^='/skillets/']", "/skillets/").await;
    person.sees("2 of 2 succeeded").await;
    person.sees("1 explored, 1 replayed").await;
    let path = person.tools.js("location.pathname").await;
    let skillet = scene.hob.get(&format!("/api/v1{}", path.as_str().unwrap())).await;
    let shown = person.tools.js("document.querySelector('pre.code').textContent").await;
    assert_eq!(shown, skillet["program"]);
    let coloured = person.tools.js("document.querySelectorAll('pre.code .keyword').length").await;
    assert!(coloured.as_u64().unwrap() > 0);
    // Both runs are in the list, and one of them is found.
    scene.presses("nav a[href='/runs']", "/runs").await;
    assert_eq!(person.tools.js("document.querySelectorAll('.list li').length").await, 2);
    scene.types_into("#q", "no such thing").await;
    person.presses("Enter").await;
    person.sees("No run here is as you asked").await;
    scene.presses(".who button", "/").await;
    person.sees("Sign in").await;
    scene.ends().await;
}

#[tokio::test]
async fn the_list_of_runs_goes_on_by_itself() {
    let (_shop, address) = shop().await;
    let scene = Scene::begins().await;
    scene.signs_in().await;
    let person = &scene.person;
    person.sees("No run yet").await;
    person.tools.js("window.sameDocument = true").await;
    let order = json!({"task": "Collect all products with name and price", "startUrl": address});
    let id = scene.hob.start(&order).await;
    person.knows("document.querySelectorAll('.list li').length", 1).await;
    // Who reads on by the keyboard stays where they are.
    scene.reaches(&format!("#run-{id}")).await;
    scene.hob.finished(&id).await;
    person.knows("document.querySelector('.list .state').textContent", "Succeeded").await;
    person.knows(&format!("document.activeElement.id === 'run-{id}'"), true).await;
    assert_eq!(person.tools.js("window.sameDocument").await, true);
    scene.ends().await;
}

#[tokio::test]
async fn a_login_is_recorded_from_the_console_and_a_run_acts_with_it() {
    let site = Site::new(|asked| async move {
        let known = asked.cookie.contains("user=ann");
        match asked.route() {
            "/login" => html(
                "<title>Ready</title><script>document.cookie = 'user=ann; path=/'</script><h1>Welcome</h1>",
            ),
            _ if known => html(
                "<title>Members</title><h1>Members</h1><dl><dt>Balance</dt><dd>41 points</dd></dl>",
            ),
            _ => html("<title>Shut</title><h1>Nobody</h1>"),
        }
    });
    let scene = Scene::begins().await;
    let person = &scene.person;
    scene.signs_in().await;
    scene.presses("nav a[href='/logins']", "/logins").await;
    person.sees("None yet").await;
    scene.types_into("#name", "members, as Ann").await;
    scene.types_into("#startUrl", &site.page("/login")).await;
    scene.presses("form.card button", "/recorder/").await;
    person.is_in("live").await;
    person.waits_for("Ready").await;
    person.uses("button", "Save login").await;
    person.sees("Your login is saved").await;
    scene.opens("/logins").await;
    person.sees("members, as Ann").await;
    person.sees("Ready").await;
    scene.opens("/runs/new").await;
    scene.types_into("#task", "Read the balance").await;
    scene.types_into("#startUrl", &site.page("/")).await;
    scene.reaches("#auth").await;
    person.types("m").await;
    scene.presses("form.card button", "/runs/0").await;
    person.sees("41").await;
    scene.ends().await;
}

/// The pages, each with what is to be seen on it before it is looked at.
async fn pages(scene: &Scene, address: &str) -> Vec<(&'static str, String, &'static str)> {
    scene.runs("Collect all products with name and price", address).await;
    let tools = &scene.person.tools;
    let run = tools.js("location.pathname").await.as_str().unwrap().to_owned();
    let link = "document.querySelector(\"dd a[href^='/skillets/']\").pathname";
    let skillet = tools.js(link).await.as_str().unwrap().to_owned();
    let id = skillet.trim_start_matches("/skillets/").to_owned();
    scene.opens("/runs/new").await;
    scene.types_into("#task", "Buy a boat").await;
    scene.types_into("#startUrl", address).await;
    scene.presses("form.card button", "/runs/0").await;
    scene
        .person
        .knows("document.querySelector('.state.large').textContent.startsWith('Failed')", true)
        .await;
    let failed = tools.js("location.pathname").await.as_str().unwrap().to_owned();
    let batch = again_and_for_many(scene, &id).await;
    vec![
        ("schedules", "/schedules".to_owned(), "tells of changes alone"),
        ("batches", "/batches".to_owned(), "rows are over"),
        ("batch", batch, "Results so far"),
        ("runs", "/runs".to_owned(), "Buy a boat"),
        ("runs-narrowed", "/runs?state=canceled&code=timeout".to_owned(), "No run here"),
        ("run", run, "Succeeded"),
        ("run-failed", failed, "Why it failed"),
        ("new", "/runs/new".to_owned(), "Where it begins"),
        ("new-of-skillet", format!("/runs/new?skillet={id}"), "Where it begins"),
        ("skillets", "/skillets".to_owned(), "What runs have learned"),
        ("skillet", skillet.clone(), "Revisions"),
        ("changes", format!("{skillet}/changes?revision=1"), "What revision"),
        ("logins", "/logins".to_owned(), "Record a login"),
        ("webhook", "/webhook".to_owned(), "Delivered"),
        ("workspace", "/workspace".to_owned(), "Limits"),
        ("editing", format!("{skillet}/edit"), "The file"),
        ("nothing", "/runs/none".to_owned(), "Nothing is here"),
    ]
}

/// Sets the webhook by the keyboard, and replaces its secret; what came of that is shown then.
async fn tells_of_runs(scene: &Scene, url: &str) {
    scene.types_into("#url", url).await;
    scene.presses("form[action='/webhook/address'] button", "/webhook/address").await;
    scene.person.sees("whsec_").await;
    scene.reaches("details:has([action='/webhook/secret']) > summary").await;
    scene.person.presses("Enter").await;
    scene.presses("[action='/webhook/secret'] button", "/webhook/secret").await;
    scene.person.sees("Earlier secrets sign until").await;
}

/// A schedule and a batch of a skillet, made on its page by the keyboard; the path of the batch.
async fn again_and_for_many(scene: &Scene, skillet: &str) -> String {
    let tools = &scene.person.tools;
    scene.opens(&format!("/runs/new?skillet={skillet}")).await;
    scene.reaches("details:has(#again) > summary").await;
    scene.person.presses("Enter").await;
    let zone = tools.js("document.querySelector('#timeZone').value !== ''").await;
    assert_eq!(zone, true, "the reader's own is suggested");
    scene.types_into("#schedule", "every-morning").await;
    scene.types_into("#cron", "0 9 * * 1-5").await;
    scene.reaches("[name=onlyChanges]").await;
    scene.person.presses(" ").await;
    // The key Enter in a field presses Start, which is not what was meant.
    scene.opens_again_by_enter("#cron").await;
    scene.presses("[formaction='/schedules/new']", "/schedules").await;
    scene.person.sees("At 09:00").await;
    scene.presses("form[action$='/pause'] button", "/schedules").await;
    scene.person.sees("Paused").await;

    scene.opens("/runs/new#many").await;
    let open = tools.js("document.querySelector('details:has(#many)').open").await;
    assert_eq!(open, true, "a link leads into what is folded");
    let task = "Collect all products of {{parameters.kind}} with name and price";
    scene.types_into("#task", task).await;
    scene.types_into("#startUrl", "http://127.0.0.1:9/").await;
    scene.reaches("#rows").await;
    scene.person.types("kind").await;
    scene.person.presses("Enter").await;
    scene.person.types("tea").await;
    scene.presses("[formaction='/batches/new']", "/batches/bt-").await;
    tools.js("location.pathname").await.as_str().unwrap().to_owned()
}

/// What looks for that.
pub fn axe() -> String {
    std::fs::read_to_string(AXE).unwrap_or_else(|_| panic!("{AXE} is missing: make {AXE}"))
}

/// What keeps somebody from using the page that is shown.
pub async fn hindrances(person: &Person, axe: &str) -> Value {
    person.tools.js(&format!("{axe}; true")).await;
    let run = "axe.run(document, {resultTypes: ['violations']}).then(found => found.violations.map(rule => \
               [rule.id, rule.nodes.map(node => node.html + ' ' + node.failureSummary)]))";
    person.tools.js(run).await
}

#[tokio::test]
async fn every_page_is_fit_for_all_wide_and_narrow_light_and_dark() {
    let axe = axe();
    let (_shop, address) = shop().await;
    let receiver = Receiver::new(|_, before| Answer::Status(if before < 2 { 204 } else { 410 }));
    let scene = Scene::begins().await;
    let person = &scene.person;
    let mut found = Vec::new();
    let mut held = async |name: &str, wide: bool, scheme: &str| {
        let (width, height) = if wide { (1280, 900) } else { (390, 800) };
        person.has_window(width, height, 1.0).await;
        let media = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
        person.tools.call("Emulation.setEmulatedMedia", media).await;
        let shape = if wide { "wide" } else { "narrow" };
        person.picture(&format!("console-{name}-{shape}-{scheme}")).await;
        let hindrances = hindrances(person, &axe).await;
        let sideways = person.tools.js("document.documentElement.scrollWidth > innerWidth").await;
        if hindrances != json!([]) || sideways == true {
            found.push(format!("{name} {shape} {scheme}: sideways {sideways}, {hindrances:#}"));
        }
    };
    let looks = [(true, "light"), (true, "dark"), (false, "light"), (false, "dark")];
    for (wide, scheme) in looks {
        held("sign-in", wide, scheme).await;
    }
    scene.signs_in_to_look_after().await;
    held("empty", true, "light").await;
    scene.opens("/webhook").await;
    held("webhook-empty", true, "light").await;
    tells_of_runs(&scene, &receiver.url).await;
    for (wide, scheme) in looks {
        held("webhook-secret", wide, scheme).await;
    }
    for (name, path, text) in pages(&scene, &address).await {
        scene.opens(&path).await;
        person.sees(text).await;
        // What is folded is held against it, too.
        person
            .tools
            .js("for (const part of document.querySelectorAll('details')) part.open = true")
            .await;
        for (wide, scheme) in looks {
            held(name, wide, scheme).await;
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    scene.ends().await;
}
