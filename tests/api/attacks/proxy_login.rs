//! The login of a run's proxy, planted: the proxy gets it, and nothing else does, however it is written.

use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use reqwest::Method;
use serde_json::{Value, json};

use super::foreign_proxy::ForeignProxy;
use crate::support::fake_model::{FakeModel, Reply, ref_of};
use crate::support::hob::{Home, Kind};
use crate::support::site::Site;

const USER: &str = "me";
const PASSWORD: &str = "Pl4nted&Proxy/Pass";

/// The password as it may stand somewhere: as it is, in an address, in base64 by itself and as proxies are shown it.
fn forms() -> [String; 4] {
    let url: String = url::form_urlencoded::byte_serialize(PASSWORD.as_bytes()).collect();
    let basic = BASE64_STANDARD.encode(format!("{USER}:{PASSWORD}"));
    [PASSWORD.to_owned(), url, BASE64_STANDARD.encode(PASSWORD), basic]
}

fn is_clean(what: &str, text: &str) {
    for form in forms() {
        assert!(!text.contains(&form), "{what} holds the proxy's password as {form}: {text}");
    }
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .flat_map(|entry| match entry.path() {
            path if path.is_dir() => files_below(&path),
            path => vec![path],
        })
        .collect()
}

/// A page that knows the login, as the error page of a proxy may, and says it in each of its forms.
fn site() -> Site {
    let said: String = forms().iter().map(|form| format!("<li>Said {form}")).collect();
    let said = said.replace('&', "&amp;");
    Site::pages(&[(
        "/",
        &format!("<title>Echo</title><h1>Echo</h1><ul>{said}</ul><p>Stock: <b>42</b></p>"),
    )])
}

#[tokio::test]
async fn attack_15_a_planted_proxy_login_is_found_in_nothing_but_what_the_proxy_gets() {
    let (site, upstream) = (site(), ForeignProxy::start());
    let mut turn = 0;
    let model = FakeModel::apart(move |request| {
        turn += 1;
        match turn {
            1 => Reply::call(
                "extract",
                json!({"fields": {"said": ref_of(request, "Said"), "stock": ref_of(request, "42")}}),
            ),
            2 => Reply::call("finish", json!({})),
            _ => Reply::call("give_up", json!({"reason": "nothing is there"})),
        }
    });
    let home = Home::new(&Kind::Sqlite);
    let traces = home.path().join("traces");
    let hob = home.start(&[
        ("HOB_LOG__FILTER", "trace"),
        ("HOB_TRACE__DIR", traces.to_str().unwrap()),
        ("HOB_FILES__INLINE_LIMIT_BYTES", "10"),
        ("HOB_MODELS__GPT_5_6_LUNA__BASE_URL", &model.base_url),
        ("HOB_MODELS__GPT_5_6_LUNA__API_KEY_ENV", "HOB_API_KEY"),
    ]);
    let mut proxy = url::Url::parse(&format!("http://{}", upstream.at)).unwrap();
    proxy.set_username(USER).unwrap();
    proxy.set_password(Some(&PASSWORD.replace('/', "%2F"))).unwrap();
    let order = |start: &str, proxy: &str| json!({"task": "Read what is said", "startUrl": start, "proxy": proxy});
    let good = hob.run(&order(&site.page("/"), proxy.as_str())).await;
    assert_eq!(good["outcome"], "success", "{good:#}");
    let shown = upstream.heads();
    assert!(shown.iter().any(|head| head.contains(&forms()[3])), "the proxy gets it: {shown:?}");
    // One that cannot be reached, and one that is no proxy for what is asked of it.
    let mut gone = proxy.clone();
    gone.set_port(Some(9)).unwrap();
    let secured = site.page("/").replace("http:", "https:");
    let bad = [
        hob.run(&order(&site.page("/"), gone.as_str())).await,
        hob.run(&order(&secured, proxy.as_str())).await,
    ];
    let (_, refused) = hob.post("/api/v1/runs/start", &order("x", &format!("{proxy}/?q"))).await;
    is_clean("a refusal", &refused.to_string());
    for run in [good].iter().chain(&bad) {
        is_clean("a run", &run.to_string());
        let id = run["id"].as_str().unwrap();
        let steps = hob.get(&format!("/api/v1/runs/{id}/steps")).await;
        is_clean("its steps", &steps.to_string());
        is_clean("its skillet", &skillet(&hob, run).await);
        if let Some(url) = run["result"]["file"]["url"].as_str() {
            let file = reqwest::get(url).await.unwrap().text().await.unwrap();
            assert!(file.contains("Said"), "{file}");
            is_clean("its result", &file);
        }
    }
    for asked in model.asked() {
        is_clean("a request to the model", &asked.body.to_string());
    }
    drop(hob);
    let left = files_below(home.path());
    assert!(left.iter().any(|file| file.starts_with(&traces)), "{left:?}");
    for file in left {
        let bytes = std::fs::read(&file).unwrap_or_default();
        is_clean(&file.display().to_string(), &String::from_utf8_lossy(&bytes));
    }
}

/// What is kept of the run for the next one.
async fn skillet(hob: &crate::support::hob::Hob, run: &Value) -> String {
    let path = format!("/api/v1/skillets/{}", run["skillet"]["id"].as_str().unwrap());
    hob.request(Method::GET, &path).send().await.unwrap().text().await.unwrap()
}
