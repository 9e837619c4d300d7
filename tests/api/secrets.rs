//! A planted password is found in nothing that Hob writes, sends or shows, raw or encoded.

use base64::Engine;
use serde_json::json;

use super::support::fake_model::{FakeModel, Reply, ref_of};
use super::support::hob::{Home, Kind};
use super::support::site::{Site, html};

const PASSWORD: &str = "Pl4nted&Secret/Value";

/// A login that says, on success and on failure, what was typed: hostile to secrets.
fn site() -> Site {
    Site::new(|asked| async move {
        if asked.method == "POST" {
            let right = asked.body.contains("Pl4nted%26Secret%2FValue");
            return html(format!(
                "<h1>{}</h1><p>You typed {PASSWORD}</p><p>Balance: <b id=balance>42.50</b></p>",
                if right { "Welcome" } else { "Wrong password" }
            ));
        }
        html(
            "<h1>Bank</h1><form method=post action=/login><label>User <input name=user></label>\
             <label>Password <input name=password type=password></label><button>Log in</button></form>",
        )
    })
}

fn forms() -> Vec<String> {
    let url: String = url::form_urlencoded::byte_serialize(PASSWORD.as_bytes()).collect();
    vec![PASSWORD.to_owned(), url, base64::engine::general_purpose::STANDARD.encode(PASSWORD)]
}

fn assert_clean(what: &str, text: &str) {
    for form in forms() {
        assert!(!text.contains(&form), "{what} holds the secret as {form}");
    }
}

#[tokio::test]
async fn attack_15_a_planted_password_leaves_no_trace() {
    let site = site();
    let mut turn = 0;
    let model = FakeModel::apart(move |request| {
        turn += 1;
        match turn {
            1 => Reply::call(
                "fill",
                json!({"ref": ref_of(request, "User"), "value": "{{parameters.user}}"}),
            ),
            2 => Reply::call(
                "fill",
                json!({"ref": ref_of(request, "Password"), "value": "{{parameters.password}}"}),
            ),
            3 => Reply::call("click", json!({"ref": ref_of(request, "button \\\"Log in")})),
            4 => Reply::call(
                "extract",
                json!({"fields": {
                    "balance": ref_of(request, "42.50"), "said": ref_of(request, "You typed")}}),
            ),
            _ => Reply::call("finish", json!({})),
        }
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[
        ("HOB_LOG__FILTER", "trace"),
        ("HOB_MODELS__GPT_5_6_LUNA__BASE_URL", &model.base_url),
        ("HOB_MODELS__GPT_5_6_LUNA__API_KEY_ENV", "HOB_API_KEY"),
    ]);
    let body = json!({
        "task": "Log in and read the balance",
        "startUrl": site.page("/"),
        "parameters": {"user": "ann", "password": PASSWORD},
        "outputSchema": {"type": "object", "required": ["balance"], "properties": {"balance": {"type": "number"}, "said": {"type": "string"}}},
    });
    let id = hob.start(&body).await;
    let run = hob.finished(&id).await;
    let steps = hob.get(&format!("/api/v1/runs/{id}/steps")).await;
    let result = json!({"balance": 42.5, "said": "You typed {{parameters.password}}"});
    assert_eq!(run["result"], result, "{run:#}\n{steps:#}");
    assert!(
        site.log().iter().any(|asked| asked.body.contains("Pl4nted")),
        "the password was not typed"
    );

    assert_clean("the run", &run.to_string());
    assert_clean("its steps", &steps.to_string());
    for asked in model.asked() {
        assert_clean("a request to the model", &asked.body.to_string());
    }
    drop(hob);
    assert_clean("the log", &home.log());
    assert_clean_home(&home);
}

/// Asserts that nothing of a home's folder holds the secret.
fn assert_clean_home(home: &Home) {
    for entry in std::fs::read_dir(home.path()).unwrap().flatten() {
        if entry.path().is_file() {
            let bytes = std::fs::read(entry.path()).unwrap();
            assert_clean(&entry.path().display().to_string(), &String::from_utf8_lossy(&bytes));
        }
    }
}

#[tokio::test]
async fn what_a_skillet_keeps_of_a_page_that_says_what_was_typed_holds_none_of_it() {
    let site = Site::new(|asked| async move {
        let echo = format!("<p>You typed {PASSWORD}</p>");
        match (asked.method.as_str(), asked.route()) {
            ("POST", _) => html(format!(
                "<h1>Welcome</h1>{echo}<a href='/account?token={}'>Continue</a>{echo}",
                forms()[1]
            )),
            (_, "/account") => html("<h1>Account</h1><p>Balance: <b id=balance>42.50</b></p>"),
            _ => html(
                "<h1>Bank</h1><form method=post action=/login>\
                 <label>Password <input name=password type=password></label><button>Log in</button></form>",
            ),
        }
    });
    let mut turn = 0;
    let model = FakeModel::apart(move |request| {
        turn += 1;
        match turn {
            1 => Reply::call(
                "fill",
                json!({"ref": ref_of(request, "Password"), "value": "{{parameters.password}}"}),
            ),
            2 => Reply::call("click", json!({"ref": ref_of(request, "button \\\"Log in")})),
            3 => Reply::call("click", json!({"ref": ref_of(request, "link \\\"Continue")})),
            4 => Reply::call("extract", json!({"fields": {"balance": ref_of(request, "42.50")}})),
            _ => Reply::call("finish", json!({})),
        }
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start_asking(&model.base_url, &[]);
    let run = hob
        .run(&json!({
            "task": "Log in and read the balance", "startUrl": site.page("/"),
            "parameters": {"password": PASSWORD}, "skilletId": "bank",
            "outputSchema": {"type": "object", "required": ["balance"], "properties": {"balance": {"type": "number"}}},
        }))
        .await;
    assert_eq!(run["result"], json!({"balance": 42.5}), "{run:#}");
    let skillet = hob.get("/api/v1/skillets/bank").await;
    assert!(skillet.to_string().contains("Continue"), "{skillet:#}");
    assert_clean("the skillet", &skillet.to_string());
    drop(hob);
    assert_clean_home(&home);
}

#[tokio::test]
async fn what_does_not_fit_the_schema_is_not_quoted_with_a_secret_in_it() {
    let site = site();
    let mut turn = 0;
    let model = FakeModel::apart(move |request| {
        turn += 1;
        match turn {
            1 => Reply::call(
                "fill",
                json!({"ref": ref_of(request, "Password"), "value": "{{parameters.password}}"}),
            ),
            2 => Reply::call("click", json!({"ref": ref_of(request, "button \\\"Log in")})),
            3 => {
                Reply::call("extract", json!({"fields": {"balance": ref_of(request, "You typed")}}))
            }
            _ => Reply::call("finish", json!({})),
        }
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start_asking(&model.base_url, &[]);
    let body = json!({
        "task": "Log in and read the balance",
        "startUrl": site.page("/"),
        "parameters": {"password": PASSWORD},
        "outputSchema": {"type": "object", "required": ["balance"], "properties": {"balance": {"type": "number"}}},
    });
    let id = hob.start(&body).await;
    let run = hob.finished(&id).await;
    let steps = hob.get(&format!("/api/v1/runs/{id}/steps")).await;
    let message = run["error"]["message"].as_str().unwrap_or_default();
    assert!(message.contains("You typed {{parameters.password}}"), "{run:#}\n{steps:#}");
    assert_clean("the run", &run.to_string());
    assert_clean("its steps", &steps.to_string());
    for asked in model.asked() {
        assert_clean("a request to the model", &asked.body.to_string());
    }
}
