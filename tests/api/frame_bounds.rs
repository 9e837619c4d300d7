//! A bound run on a page with a frame of another site: it may look there, but nothing is typed into it or clicked
//! in it, and nothing is read out of it, until the caller allows that site.

use serde_json::{Value, json};

use super::support::fake_model::{FakeModel, Reply, ref_of};
use super::support::hob::{Home, Kind};
use super::support::site::Site;

const PASSWORD: &str = "Pl4nted&Secret/Value";

/// A frame that sends home whatever is typed into it.
const FRAME: &str = "<p>Balance <b id=balance>42.50</b></p>
    <input aria-label=Password oninput=\"fetch('/got?' + encodeURIComponent(this.value))\">
    <button onclick=\"this.textContent = 'Agreed'\">Agree</button>";

/// What the model does with the frame, whatever comes of it.
async fn run(outer: &Site, allowed: &Value) -> (Value, Value) {
    let mut turn = 0;
    let model = FakeModel::apart(move |request| {
        turn += 1;
        match turn {
            1 => Reply::call(
                "fill",
                json!({"ref": ref_of(request, "Password"), "value": "{{secrets.password}}"}),
            ),
            2 => Reply::call("extract", json!({"fields": {"balance": ref_of(request, "42.50")}})),
            3 => Reply::call("read", json!({"ref": ref_of(request, "42.50")})),
            4 => Reply::call("read", json!({})),
            5 => Reply::call("click", json!({"ref": ref_of(request, "Agree")})),
            6 => Reply::call("wait_for", json!({"text": "Agreed"})),
            _ => Reply::call("finish", json!({"written": {"said": "done"}})),
        }
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start_asking(&model.base_url, &[]);
    let body = json!({
        "task": "Log in and read the balance",
        "startUrl": outer.page("/"),
        "secrets": {"password": PASSWORD},
        "allowedOrigins": allowed,
        "outputSchema": {"type": "object", "required": ["said"], "properties":
            {"said": {"type": "string"}, "balance": {"type": "number"}}},
    });
    let id = hob.start(&body).await;
    let run = hob.finished(&id).await;
    (run, hob.get(&format!("/api/v1/runs/{id}/steps")).await)
}

#[tokio::test]
async fn attack_20_a_frame_outside_of_the_bounds_gets_no_secret_and_gives_no_data() {
    let inside = Site::pages(&[("/", FRAME)]);
    let origin = inside.url.replace("127.0.0.1", "localhost");
    let html =
        format!("<h1>Bank</h1><p>Own text</p><iframe title=Widget src='{origin}/'></iframe>");
    let outer = Site::pages(&[("/", &html)]);
    let typed = || inside.log().iter().any(|asked| asked.route() == "/got");

    let (run, steps) = run(&outer, &json!([])).await;
    let step = |name: &str| -> Vec<&Value> {
        steps.as_array().unwrap().iter().filter(|step| step["name"] == name).collect()
    };
    for refused in [step("fill")[0], step("extract")[0], step("read")[0], step("click")[0]] {
        assert_eq!(refused["ok"], false, "{refused}");
        let note = refused["note"].as_str().unwrap();
        assert!(note.contains(&origin) && note.contains("allowedOrigins"), "{note}");
    }
    let read = step("read")[1]["note"].as_str().unwrap();
    assert!(read.contains("Own text") && read.contains("not read"), "{read}");
    assert!(!read.contains("42.50"), "{read}");
    assert_eq!(run["result"], json!({"said": "done"}), "{run:#}\n{steps:#}");
    assert!(!typed(), "{:?}", inside.log());

    let (run, steps) = self::run(&outer, &json!([origin])).await;
    assert_eq!(run["result"], json!({"said": "done", "balance": 42.5}), "{run:#}\n{steps:#}");
    assert!(typed(), "{steps:#}");
    assert!(!steps.to_string().contains("not read"), "{steps:#}");
    let agreed = steps.as_array().unwrap().iter().find(|step| step["name"] == "wait_for").unwrap();
    assert_eq!(agreed["ok"], true, "{agreed}");
}
