//! Sites that keep a login each in another way: recorded by a person, put into a run's browser, used.

use actix_web::HttpResponse;
use serde_json::{Value, json};

use super::person::Person;
use super::{record, until};
use crate::support::hob::{Home, Kind, list_schema};
use crate::support::site::{Asked, Site, html};

/// Two fields and a button, at places that a person can point at. It has a title once it is drawn: before
/// that browsers take no input.
const FORM: &str = "<style>body{margin:0;font:20px sans-serif} .a,.b,.c{position:absolute;left:40px;width:300px;\
    height:60px;box-sizing:border-box} .a{top:40px} .b{top:120px} .c{top:200px}</style>\
    <script>requestAnimationFrame(() => requestAnimationFrame(() => { document.title ||= 'Log in'; }))</script>";
const FIRST: (f64, f64) = (150.0, 70.0);
const SECOND: (f64, f64) = (150.0, 150.0);
const BUTTON: (f64, f64) = (150.0, 230.0);
pub const MEMBERS: &str = "<title>Members</title><h1>Members</h1><ul><li>Gold ladder</li><li>Silver kettle</li><li>Iron spoon</li><li>Tin drum</li></ul>";

fn form(inside: &str) -> HttpResponse {
    html(format!("{FORM}{inside}"))
}

fn redirect(to: &str, cookie: Option<&str>) -> HttpResponse {
    let mut response = HttpResponse::Found();
    response.insert_header(("location", to));
    if let Some(cookie) = cookie {
        response.insert_header(("set-cookie", cookie));
    }
    response.finish()
}

/// The page of those who are logged in, by a cookie; others are sent to the login.
fn members(asked: &Asked) -> HttpResponse {
    if asked.cookie.contains("member=s3cr3t") { html(MEMBERS) } else { redirect("/login", None) }
}

const LOGIN: &str = "<form method=post><input class=a name=user aria-label=User><input class=b name=password type=password \
    aria-label=Password><button class=c>Log in</button></form>";
const COOKIE: &str = "member=s3cr3t; HttpOnly; SameSite=Lax; Path=/";

/// What a run with the session reads there.
async fn used(site: &Site, home: &Home, work: impl AsyncFnOnce(&Person)) -> Value {
    let hob = home.start(&[]);
    let recording = record(&hob, &site.page("/login")).await;
    let person = Person::at(&recording.url).await;
    person.waits_for("Log in").await;
    work(&person).await;
    person.waits_for("Members").await;
    person.saves().await;
    until(&hob, &recording.session, "ready").await;
    let order = json!({
        "task": "Collect all items with their name", "startUrl": site.page("/me"), "auth": recording.session,
        "outputSchema": list_schema("items", &[("name", "string")]),
    });
    let run = hob.run(&order).await;
    let asked: Vec<_> = site.log().into_iter().map(|asked| (asked.path, asked.body)).collect();
    assert_eq!(run["outcome"], "success", "{run:#}\n{asked:?}\n{}", home.log());
    let items = run["result"]["items"].as_array().unwrap();
    assert_eq!(items.len(), 4, "{run:#}");
    drop(hob);
    assert!(!home.log().contains("s3cr3t"), "the login is in the log");
    run
}

async fn name_and_password(person: &Person) {
    person.clicks(FIRST).await;
    person.types("ann").await;
    person.clicks(SECOND).await;
    person.types("pass").await;
    person.clicks(BUTTON).await;
}

#[tokio::test]
async fn a_cookie_after_dialogs_a_list_a_date_and_a_code() {
    let site = Site::new(|asked| async move {
        let half = asked.cookie.contains("half=1");
        match (asked.method.as_str(), asked.route()) {
            ("POST", "/login") if asked.body == "user=ann&password=pass" => {
                redirect("/branch", Some("half=1; Path=/"))
            }
            ("POST", "/branch") if half && asked.body == "branch=north&born=1990-05-17" => {
                redirect("/code", None)
            }
            ("POST", "/code") if half && asked.body == "code=424242" => {
                redirect("/me", Some(COOKIE))
            }
            (_, "/login") => form(&LOGIN.replace(
                "<form",
                "<form onsubmit=\"alert('Mind the gap'); return prompt('Your animal?') === 'otter'\"",
            )),
            (_, "/branch") => form(
                "<form method=post><select class=a name=branch aria-label=Branch><option value=south>South\
                 <option value=north>North</select><input class=b type=date name=born \
                 aria-label=Born><button class=c>Go on</button></form>",
            ),
            (_, "/code") => form(
                "<form method=post><input class=a name=code autofocus \
                 aria-label=Code><button class=c>Go on</button></form>",
            ),
            _ => members(&asked),
        }
    });
    used(&site, &Home::new(&Kind::Sqlite), async |person: &Person| {
        name_and_password(person).await;
        person.sees("Mind the gap").await;
        person.picture("alert").await;
        person.uses("button", "OK").await;
        person.sees("Your animal?").await;
        person.fills("Answer", "otter").await;
        person.uses("button", "OK").await;
        person.is_at("/branch").await;
        person.waits_for("Log in").await;
        person.clicks(FIRST).await;
        person.sees("Branch").await;
        person.picture("select").await;
        person.chooses("Options", "North").await;
        person.uses("button", "Choose").await;
        person.clicks(SECOND).await;
        person.sees("Born").await;
        person.fills("Value", "1990-05-17").await;
        person.uses("button", "Choose").await;
        // What was chosen is put in beside what the mouse does.
        person.until_rest().await;
        person.clicks(BUTTON).await;
        person.is_at("/code").await;
        person.waits_for("Log in").await;
        person.clicks(FIRST).await;
        person.types("424242").await;
        person.presses("Enter").await;
    })
    .await;
}

/// Where scripts keep tokens: how they put one there, and how they find it again.
const PLACES: &str = "const places = {
    local: [(t) => localStorage.setItem('t', t), () => localStorage.getItem('t')],
    // As libraries write that pack data into text: halves of letters.
    packed: [(t) => localStorage.setItem('p\\ud800', '\\udfff' + t), () => localStorage.getItem('p\\ud800')?.slice(1)],
    tab: [(t) => sessionStorage.setItem('t', t), () => sessionStorage.getItem('t')],
    database: [(t) => new Promise((done) => { const o = indexedDB.open('auth', 3);
        o.onupgradeneeded = () => o.result.createObjectStore('tokens', { keyPath: 'id' });
        o.onsuccess = () => { const x = o.result.transaction('tokens', 'readwrite');
          x.objectStore('tokens').put({ id: 1, token: new Blob([t]) }); x.oncomplete = done; }; }),
      () => new Promise((done) => { const o = indexedDB.open('auth');
        o.onsuccess = () => { try {
          const q = o.result.transaction('tokens').objectStore('tokens').get(1);
          q.onsuccess = () => q.result ? q.result.token.text().then(done) : done();
        } catch { done(); } }; })],
  };";

#[tokio::test]
async fn tokens_in_every_storage_of_a_page() {
    const ALL: &str = "local=s3cr3t&packed=s3cr3t&tab=s3cr3t&database=s3cr3t";
    let site = Site::new(|asked| async move {
        match (asked.method.as_str(), asked.route()) {
            ("POST", "/token") if asked.body == "ann:pass" => html("s3cr3t"),
            ("POST", "/data") if asked.body == ALL => html(MEMBERS),
            ("POST", _) => HttpResponse::Forbidden().finish(),
            (_, "/login") => form(&format!(
                "<input class=a id=u aria-label=User><input class=b id=p type=password aria-label=Password>
                 <button class=c onclick=go()>Log in</button><script>{PLACES}
                 async function go() {{
                   const answer = await fetch('/token', {{ method: 'POST', body: u.value + ':' + p.value }});
                   if (!answer.ok) return;
                   const token = await answer.text();
                   for (const [keep] of Object.values(places)) await keep(token);
                   location = '/me';
                 }}</script>"
            )),
            _ => html(format!(
                "<title>Loading</title><main>Please wait</main><script>{PLACES}
                 (async () => {{
                   const found = [];
                   for (const [place, [, find]] of Object.entries(places)) found.push(`${{place}}=${{await find()}}`);
                   const answer = await fetch('/data', {{ method: 'POST', body: found.join('&') }});
                   if (!answer.ok) return void (location = '/login');
                   document.querySelector('main').innerHTML = await answer.text();
                   document.title = 'Members';
                 }})();</script>"
            )),
        }
    });
    used(&site, &Home::new(&Kind::Sqlite), name_and_password).await;
}

#[tokio::test]
async fn a_partitioned_cookie_in_a_frame() {
    const KEPT: &str = "inner=s3cr3t; HttpOnly; Secure; SameSite=None; Partitioned; Path=/";
    // A frame of another site takes no input before it is drawn, which may be long after the page around it.
    const DRAWN: &str = "<script>requestAnimationFrame(() => requestAnimationFrame(() => parent.postMessage('drawn', '*')))</script>";
    let inner = Site::new(|asked| async move {
        match (asked.method.as_str(), asked.cookie.contains("inner=s3cr3t")) {
            ("POST", _) if asked.body == "user=ann&password=pass" => redirect("/frame", Some(KEPT)),
            (_, true) => html(format!("<script>parent.postMessage(`{MEMBERS}`, '*')</script>")),
            _ => form(&format!("{LOGIN}{DRAWN}")),
        }
    });
    let framed = inner.page("/frame").replace("127.0.0.1", "localhost");
    let outer = Site::new(move |_| {
        let page = format!(
            "<main></main><iframe src='{framed}' style='position:absolute;left:0;top:0;width:600px;\
             height:400px;border:0'></iframe><script>onmessage = ({{ data }}) => {{
               if (data === 'drawn') {{ document.title = 'Log in'; return; }}
               document.querySelector('iframe').remove(); document.querySelector('main').innerHTML = data;
               document.title = 'Members'; }}</script>"
        );
        async move { html(page) }
    });
    used(&outer, &Home::new(&Kind::Sqlite), name_and_password).await;
}

#[tokio::test]
async fn another_site_in_a_popup() {
    let provider = Site::new(|asked| async move {
        match asked.method.as_str() {
            "POST" => html("<script>opener.postMessage('s3cr3t', '*'); close();</script>"),
            _ => form(LOGIN),
        }
    });
    let authorize = provider.page("/authorize").replace("127.0.0.1", "localhost");
    let site = Site::new(move |asked| {
        let authorize = authorize.clone();
        async move {
            match (asked.method.as_str(), asked.route()) {
                ("POST", "/session") if asked.body == "s3cr3t" => {
                    HttpResponse::Ok().insert_header(("set-cookie", COOKIE)).finish()
                }
                (_, "/login") => form(&format!(
                    "<button class=a onclick=\"window.open('{authorize}', 'x', 'popup,width=500,height=500')\">\
                     Log in with Provider</button><script>onmessage = async ({{ data }}) => {{
                       await fetch('/session', {{ method: 'POST', body: data }}); location = '/me'; }}</script>"
                )),
                _ => members(&asked),
            }
        }
    });
    used(&site, &Home::new(&Kind::Sqlite), async |person: &Person| {
        person.clicks(FIRST).await;
        person.is_at("/authorize").await;
        person.waits_for("Log in").await;
        name_and_password(person).await;
    })
    .await;
}
