//! A run that holds no secret: a page that goes elsewhere by itself does not take the run's input along; where the
//! run goes of its own accord, it may act. What turns a list's pages and what ends a banner is input, too.

use serde_json::{Value, json};

use super::support::certificate::BothSchemes;
use super::support::fake_model::{FakeModel, Reply, ref_of};
use super::support::hob::{Home, Kind};
use super::support::site::{Asked, Site};

/// What takes input, and sends home whatever it is given.
const FORM: &str = "<h1>Elsewhere</h1>
    <input aria-label=Name oninput=\"fetch('/got?' + encodeURIComponent(this.value))\">
    <label><input type=checkbox onchange=\"fetch('/got?ticked')\">Agree</label>";

#[tokio::test]
async fn attack_20_a_page_that_goes_elsewhere_by_itself_takes_no_input_along() {
    let other = Site::pages(&[("/", FORM)]);
    let leaves = format!("<p>Wait</p><script>location = '{}/'</script>", other.url);
    let links = format!("<h1>Start</h1><a href='{}/'>Partner</a>", other.url);
    let site = Site::pages(&[("/", &leaves), ("/links", &links)]);
    let back = site.page("/links");

    let mut turn = 0;
    let model = FakeModel::apart(move |request| {
        turn += 1;
        match turn {
            1 => Reply::call("wait_for", json!({"text": "Elsewhere"})),
            2 => Reply::call("fill", json!({"ref": ref_of(request, "Name"), "value": "Ann"})),
            3 => Reply::call("check", json!({"ref": ref_of(request, "Agree"), "checked": true})),
            4 => Reply::call("press", json!({"key": "x", "ref": ref_of(request, "Name")})),
            5 => Reply::call("goto", json!({"url": back})),
            6 => Reply::call("click", json!({"ref": ref_of(request, "Partner")})),
            7 => Reply::call("fill", json!({"ref": ref_of(request, "Name"), "value": "Ben"})),
            _ => Reply::call("finish", json!({"written": {"said": "done"}})),
        }
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start_asking(&model.base_url, &[]);
    let body = json!({
        "task": "Tell the name",
        "startUrl": site.page("/"),
        "outputSchema": {"type": "object", "properties": {"said": {"type": "string"}}},
    });
    let id = hob.start(&body).await;
    let run = hob.finished(&id).await;
    let steps = hob.get(&format!("/api/v1/runs/{id}/steps")).await;
    let step = |name: &str| -> Vec<&Value> {
        steps.as_array().unwrap().iter().filter(|step| step["name"] == name).collect()
    };

    for refused in [step("fill")[0], step("check")[0], step("press")[0]] {
        assert_eq!(refused["ok"], false, "{refused}");
        let note = refused["note"].as_str().unwrap();
        assert!(note.contains(&other.url) && note.contains("allowedOrigins"), "{note}");
    }
    assert_eq!(step("fill")[1]["ok"], true, "{steps:#}");
    assert_eq!(run["result"], json!({"said": "done"}), "{run:#}\n{steps:#}");
    let log = other.log();
    let got: Vec<&str> = log.iter().filter(|a| a.route() == "/got").map(|a| &*a.path).collect();
    assert!(got.iter().all(|path| path.starts_with("/got?B")), "{got:?}");
    assert_eq!(got.last(), Some(&"/got?Ben"), "{steps:#}");
}

/// Before, the scheme was no part of a run's bounds: whoever can lead it to plain http can be anybody on the way.
#[tokio::test]
async fn attack_20_plain_http_beside_https_gets_no_input() {
    let site = Site::start(|asked| {
        match asked.route() {
        "/elsewhere" => FORM.into(),
        "/" => "<h1>Start</h1><a id=a>Partner</a><script>
            a.href = location.href.replace('https:', 'http:') + 'elsewhere'; location = a.href</script>"
            .into(),
        _ => "".into(),
    }
    });
    let home = Home::new(&Kind::Sqlite);
    let both = BothSchemes::before(&site.host, home.path()).await;
    let (plain, mut turn) = (format!("http://{}/elsewhere", both.host), 0);
    let again = plain.clone();
    let model = FakeModel::apart(move |request| {
        turn += 1;
        match turn {
            1 => Reply::call("wait_for", json!({"text": "Elsewhere"})),
            3 => Reply::call("goto", json!({"url": again})),
            2 | 4 => Reply::call("fill", json!({"ref": ref_of(request, "Name"), "value": "Ann"})),
            _ => Reply::call("finish", json!({"written": {"said": "done"}})),
        }
    });
    let hob =
        home.start_asking(&model.base_url, &[("HOB_BROWSER__ARGS", "--ignore-certificate-errors")]);
    let body = json!({
        "task": "Tell the name", "startUrl": format!("https://{}/", both.host),
        "outputSchema": {"type": "object", "properties": {"said": {"type": "string"}}},
    });
    let id = hob.start(&body).await;
    hob.finished(&id).await;
    let steps = hob.get(&format!("/api/v1/runs/{id}/steps")).await;
    let fills: Vec<&Value> =
        steps.as_array().unwrap().iter().filter(|step| step["name"] == "fill").collect();
    assert_eq!(fills.len(), 2, "{steps:#}");
    for fill in fills {
        let note = fill["note"].as_str().unwrap_or_default();
        let told =
            note.contains(&format!("http://{}", both.host)) && note.contains("allowedOrigins");
        assert!(fill["ok"] == false && told, "{fill}");
    }
    let asked = site.log();
    assert!(asked.iter().any(|asked| asked.route() == "/elsewhere"), "{asked:?}");
    assert!(asked.iter().all(|asked| asked.route() != "/got"), "{asked:?}");
}

/// A list whose next page comes by a button, under a banner that asks for consent.
fn paged() -> Site {
    let rows = |page: u32| -> String {
        (1..=4).map(|n| format!("<li><b>Tea {page}-{n}</b></li>")).collect()
    };
    let html = format!(
        "<h1>Teas</h1><ul>{}</ul><button id=next onclick=\"fetch('/turned');\
         document.querySelector('ul').innerHTML = '{}'\">Next page</button>\
         <div role=dialog aria-label='Cookie consent' style='position:fixed;inset:0;background:#fff'>\
         <p>We use cookies. Do you accept?</p><button onclick=\"fetch('/agreed');\
         this.parentElement.remove()\">Accept all cookies</button></div>",
        rows(1),
        rows(2)
    );
    Site::new(move |asked| {
        let html = html.clone();
        async move {
            super::support::site::html(if asked.route() == "/" { html } else { String::new() })
        }
    })
}

#[tokio::test]
async fn a_page_that_goes_elsewhere_by_itself_gets_no_list_turned_and_no_banner_ended() {
    let other = paged();
    let leaves = format!("<p>Wait</p><script>location = '{}/'</script>", other.url);
    let site = Site::pages(&[("/", &leaves)]);
    let mut turn = 0;
    let model = FakeModel::apart(move |request| {
        turn += 1;
        match turn {
            1 => Reply::call("wait_for", json!({"text": "Teas"})),
            2 => Reply::call(
                "extract",
                json!({"each": ref_of(request, "listitem"), "fields": {"name": ref_of(request, "Tea 1-1")},
                    "next": ref_of(request, "Next page")}),
            ),
            3 => Reply::call("click", json!({"ref": ref_of(request, "Next page")})),
            _ => Reply::call("finish", json!({"written": {"said": "done"}})),
        }
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start_asking(&model.base_url, &[]);
    let body = json!({
        "task": "Say which teas there are", "startUrl": site.page("/"),
        "outputSchema": {"type": "object", "properties": {"said": {"type": "string"}}},
    });
    let id = hob.start(&body).await;
    let run = hob.finished(&id).await;
    let steps = hob.get(&format!("/api/v1/runs/{id}/steps")).await;
    for name in ["extract", "click"] {
        let step = steps.as_array().unwrap().iter().find(|step| step["name"] == name);
        let step = step.unwrap_or_else(|| panic!("{run:#}\n{steps:#}"));
        let note = step["note"].as_str().unwrap_or_default();
        assert!(step["ok"] == false && note.contains("allowedOrigins"), "{step}");
    }
    let log = other.log();
    let pressed: Vec<&str> =
        log.iter().map(Asked::route).filter(|r| ["/turned", "/agreed"].contains(r)).collect();
    assert_eq!(pressed, Vec::<&str>::new(), "{steps:#}");
}
