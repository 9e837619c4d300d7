//! A run that only a person can go on with asks for one, waits with its browser, and goes on when they have dealt with it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use super::takeover::{CODE, enters, guarded, of_kind, takeover};
use super::{BLUE, Onlooker, coloured, finish, start};
use crate::browser::{kill, users};
use crate::recorder::club::Club;
use crate::support::fake_model::{FakeModel, Reply, ref_of};
use crate::support::hob::{Hob, Home, Kind};
use crate::support::site::Site;
use crate::webhooks::killed::tell;
use crate::webhooks::receiver::Receiver;

/// A model that gives up before the code for want of a login, and goes on behind it.
fn needs_a_person() -> FakeModel {
    FakeModel::apart(|request| {
        let said = request["messages"].to_string();
        if said.contains("The page now") && said.contains("Let in") {
            Reply::call("click", json!({"ref": ref_of(request, "link \\\"Go on")}))
        } else if said.contains("Inside") {
            finish()
        } else {
            Reply::call("give_up", json!({"reason": "it asks for a code", "login_needed": true}))
        }
    })
}

async fn asks(hob: &Hob, page: &str, more: &Value) -> String {
    let schema = json!({"type": "object", "properties": {"said": {"type": "string"}}});
    let mut body =
        json!({"task": "Go inside", "startUrl": page, "outputSchema": schema, "onBlock": "ask"});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    hob.start(&body).await
}

/// What a run waits for, once it does.
async fn waits(hob: &Hob, id: &str) -> Value {
    for _ in 0..600 {
        let run = hob.get(&format!("/api/v1/runs/{id}")).await;
        if let Some(on) = run.get("waitingFor") {
            assert_eq!(run["status"], "started");
            return on.clone();
        }
        assert!(run.get("completedAt").is_none(), "{run:#}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it waits for nobody: {:#}", hob.get(&format!("/api/v1/runs/{id}")).await);
}

async fn is_gone_on_with(kind: &Kind) {
    let (site, model, receiver) = (guarded(), needs_a_person(), Receiver::open());
    let home = Home::new(kind);
    let allow = [("HOB_EGRESS__ALLOW", "127.0.0.0/8")];
    let mut hob = start(&home, &model, &allow);
    tell(&hob, &home, &receiver.url).await;
    let id = asks(&hob, &site.page("/"), &json!({})).await;
    let on = waits(&hob, &id).await;
    assert_eq!((&on["what"], &on["reason"]), (&json!("login"), &json!("it asks for a code")));
    assert_eq!(on["url"], site.page("/"));
    assert!(on["since"].as_str() < on["until"].as_str(), "{on}");
    let messages = receiver.until("that it waits", |all| all.len() == 2).await;
    assert_eq!(messages[1].event(), "run.waiting");
    assert_eq!(messages[1].said()["data"]["run"]["waitingFor"], on);
    // On Redis the person comes to another node.
    let other = matches!(kind, Kind::Redis).then(|| start(&home, &model, &allow));
    let onlooker = Onlooker::opens(&takeover(other.as_ref().unwrap_or(&hob), &id).await).await;
    onlooker.has_seen(BLUE).await;
    onlooker.0.uses("button", "Take over").await;
    onlooker.0.sees("The run waits for you").await;
    assert_eq!(
        hob.get(&format!("/api/v1/runs/{id}")).await.get("waitingFor"),
        None,
        "one has come"
    );
    enters(&onlooker, &site).await;
    onlooker.0.uses("button", "Hand back").await;
    let run = hob.finished(&id).await;
    assert_eq!((&run["outcome"], run.get("waitingFor")), (&json!("success"), None), "{run:#}");
    assert!(!run.to_string().contains(CODE));
    let steps = hob.get(&format!("/api/v1/runs/{id}/steps")).await;
    let kinds = ["ask", "take_over", "hand_back"].map(|kind| of_kind(&steps, kind).len());
    assert_eq!(kinds, [1, 1, 1], "{steps:#}");
    let asked = model.asked();
    let told = |word: &str| asked.iter().any(|asked| asked.body.to_string().contains(word));
    assert!(told("A person can help"), "the model does not know that it may ask");
    receiver.until("its end", |all| all.len() == 3).await;
    onlooker.0.goes().await;
    if other.is_some() {
        hob.kill_only();
    }
}

#[tokio::test]
async fn a_run_asks_for_a_person_and_goes_on_when_they_hand_it_back() {
    Box::pin(is_gone_on_with(&Kind::Sqlite)).await;
}

#[tokio::test]
async fn a_person_who_was_asked_for_comes_to_another_node() {
    Box::pin(is_gone_on_with(&Kind::Redis)).await;
}

#[tokio::test]
async fn a_run_that_nobody_comes_to_fails_and_one_that_may_not_ask_fails_at_once() {
    let (site, model) = (guarded(), needs_a_person());
    let home = Home::new(&Kind::Sqlite);
    // The run's own time would be up before.
    let hob = start(&home, &model, &[("HOB_TAKEOVER__WAIT_SECONDS", "2")]);
    let id = asks(&hob, &site.page("/"), &json!({})).await;
    waits(&hob, &id).await;
    let run = hob.finished(&id).await;
    assert_eq!(run["error"]["code"], "unauthenticated", "{run:#}");
    let message = run["error"]["message"].as_str().unwrap();
    assert!(message.starts_with("it asks for a code"), "{message}");
    assert!(message.contains("nobody took the run over"), "{message}");
    assert_eq!(run.get("waitingFor"), None);
    let id = asks(&hob, &site.page("/"), &json!({"onBlock": "fail"})).await;
    let run = hob.finished(&id).await;
    assert_eq!(run["error"]["message"], "it asks for a code", "{run:#}");
}

#[tokio::test]
async fn a_run_that_waits_is_canceled_and_its_place_is_free() {
    let (site, model) = (guarded(), needs_a_person());
    let home = Home::new(&Kind::Sqlite);
    let hob = start(&home, &model, &[]);
    let id = asks(&hob, &site.page("/"), &json!({})).await;
    waits(&hob, &id).await;
    let (status, run) = hob.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
    assert_eq!((status, &run["status"]), (200, &json!("canceled")), "{run}");
    assert_eq!(run.get("waitingFor"), None);
    let next = asks(&hob, &site.page("/"), &json!({"onBlock": "fail"})).await;
    assert_eq!(hob.finished(&next).await["outcome"], "failed");
}

#[tokio::test]
async fn a_run_whose_browser_dies_while_it_waits_asks_for_nobody_any_more() {
    let (site, model) = (guarded(), needs_a_person());
    let home = Home::new(&Kind::Sqlite);
    let hob = start(&home, &model, &[]);
    let id = asks(&hob, &site.page("/"), &json!({})).await;
    waits(&hob, &id).await;
    users(&home.temp()).into_iter().for_each(kill);
    let run = hob.finished(&id).await;
    assert_eq!(run["outcome"], "failed", "{run:#}");
    assert_ne!(run["error"]["code"], "unauthenticated", "{run:#}");
}

const SIGN_IN: &str = "<form method=post><label>User name <input name=user></label>\
     <label>Password <input type=password name=code style='position:absolute;left:100px;\
     top:100px;width:200px;height:40px'></label><button>Sign in</button></form>";

fn check() -> actix_web::HttpResponse {
    coloured(
        "#0000ff",
        "<h1>Checking if the site connection is secure</h1><p>Verify you are human</p>\
         <form method=post><input name=code style='position:absolute;left:100px;top:100px;\
         width:200px;height:40px'></form>",
    )
}

/// The same with the status by which sites turn programs away.
fn refused(mut page: actix_web::HttpResponse) -> actix_web::HttpResponse {
    *page.status_mut() = actix_web::http::StatusCode::FORBIDDEN;
    page
}

/// A site that shows its opening times to who has signed in, and to others a form for that, or a check.
fn members_only() -> Site {
    Site::new(|asked| async move {
        let is_in = asked.cookie.contains("in=1");
        match (asked.method.as_str(), asked.route()) {
            ("POST", _) => actix_web::HttpResponse::SeeOther()
                .insert_header(("location", "/"))
                .insert_header(("set-cookie", "in=1; Path=/"))
                .finish(),
            (_, "/code") if !is_in => coloured(
                "#0000ff",
                "<h1>One more step</h1><form method=post><label>Enter the 6-digit code <input name=code \
                 style='position:absolute;left:100px;top:100px;width:200px;height:40px'></label></form>",
            ),
            (_, "/check") if !is_in => check(),
            (_, "/refused") if !is_in => refused(check()),
            _ if is_in => coloured(
                "#00c000",
                "<h1>Members</h1><dl><dt>Opening hours</dt><dd>9 to 17</dd></dl>",
            ),
            _ => coloured("#0000ff", &format!("<h1>Sign in</h1>{SIGN_IN}")),
        }
    })
}

/// The same site, at which only this code lets in.
fn members_only_by_password() -> Site {
    Site::new(|asked| async move {
        match asked.method.as_str() {
            "POST" if asked.body.contains(&format!("code={CODE}")) => {
                actix_web::HttpResponse::SeeOther()
                    .insert_header(("location", "/"))
                    .insert_header(("set-cookie", "in=1; Path=/"))
                    .finish()
            }
            _ if asked.cookie.contains("in=1") => coloured(
                "#00c000",
                "<h1>Members</h1><dl><dt>Opening hours</dt><dd>9 to 17</dd></dl>",
            ),
            method => {
                let said = if method == "POST" { "<p role=alert>Wrong password</p>" } else { "" };
                coloured("#0000ff", &format!("<h1>Sign in</h1>{said}{SIGN_IN}"))
            }
        }
    })
}

async fn rules_go_on(path: &str, what: &str) {
    let site = members_only();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[("HOB_PLANNER__DEFAULT", "builtin")]);
    let schema = json!({"type": "object", "required": ["openingHours"],
        "properties": {"openingHours": {"type": "string"}}});
    let more = json!({"task": "What are the opening hours?", "outputSchema": schema});
    let id = asks(&hob, &site.page(path), &more).await;
    assert_eq!(waits(&hob, &id).await["what"], what);
    let onlooker = Onlooker::opens(&takeover(&hob, &id).await).await;
    onlooker.has_seen(BLUE).await;
    onlooker.0.uses("button", "Take over").await;
    onlooker.0.sees("The run waits for you").await;
    enters(&onlooker, &site).await;
    onlooker.0.uses("button", "Hand back").await;
    let run = hob.finished(&id).await;
    assert_eq!(run["result"], json!({"openingHours": "9 to 17"}), "{run:#}");
    onlooker.0.goes().await;
}

#[tokio::test]
async fn rules_ask_for_a_person_at_a_login() {
    rules_go_on("/", "login").await;
}

#[tokio::test]
async fn rules_ask_for_a_person_at_a_code() {
    rules_go_on("/code", "code").await;
}

#[tokio::test]
async fn rules_ask_for_a_person_at_a_check_against_bots() {
    rules_go_on("/check", "botCheck").await;
}

#[tokio::test]
async fn rules_ask_for_a_person_at_a_check_that_comes_with_a_refusal() {
    rules_go_on("/refused", "botCheck").await;
}

#[tokio::test]
async fn a_replay_asks_for_a_person_at_a_check_that_comes_with_a_refusal() {
    let checks = Arc::new(AtomicBool::new(false));
    let checked = checks.clone();
    let site = Site::new(move |asked| {
        let checks = checked.load(Ordering::SeqCst) && !asked.cookie.contains("in=1");
        async move {
            match asked.method.as_str() {
                "POST" => actix_web::HttpResponse::SeeOther()
                    .insert_header(("location", "/"))
                    .insert_header(("set-cookie", "in=1; Path=/"))
                    .finish(),
                _ if checks => refused(check()),
                _ => coloured(
                    "#00c000",
                    "<h1>Club</h1><dl><dt>Opening hours</dt><dd>9 to 17</dd></dl>",
                ),
            }
        }
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[("HOB_PLANNER__DEFAULT", "builtin")]);
    let schema = json!({"type": "object", "required": ["openingHours"],
        "properties": {"openingHours": {"type": "string"}}});
    let order = json!({"task": "What are the opening hours?", "startUrl": site.page("/"),
        "outputSchema": schema, "onBlock": "ask", "skilletId": "hours"});
    for path in ["explored", "replayed"] {
        let run = hob.run(&order).await;
        assert_eq!((&run["outcome"], &run["path"]), (&json!("success"), &json!(path)), "{run:#}");
    }
    checks.store(true, Ordering::SeqCst);
    let id = hob.start(&order).await;
    assert_eq!(waits(&hob, &id).await["what"], "botCheck");
    let onlooker = Onlooker::opens(&takeover(&hob, &id).await).await;
    onlooker.has_seen(BLUE).await;
    onlooker.0.uses("button", "Take over").await;
    onlooker.0.sees("The run waits for you").await;
    enters(&onlooker, &site).await;
    onlooker.0.uses("button", "Hand back").await;
    let run = hob.finished(&id).await;
    assert_eq!((&run["outcome"], &run["path"]), (&json!("success"), &json!("replayed")), "{run:#}");
    onlooker.0.goes().await;
}

#[tokio::test]
async fn a_person_who_logs_in_where_the_rules_were_refused_lets_them_go_on() {
    let site = members_only_by_password();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[("HOB_PLANNER__DEFAULT", "builtin")]);
    let schema = json!({"type": "object", "required": ["openingHours"],
        "properties": {"openingHours": {"type": "string"}}});
    let more = json!({"task": "Log in and tell me the opening hours", "outputSchema": schema,
        "secrets": {"user": "ann", "password": "old"}});
    let id = asks(&hob, &site.page("/"), &more).await;
    assert_eq!(waits(&hob, &id).await["what"], "login");
    let tried = site.log().iter().filter(|asked| asked.method == "POST").count();
    let onlooker = Onlooker::opens(&takeover(&hob, &id).await).await;
    onlooker.has_seen(BLUE).await;
    onlooker.0.uses("button", "Take over").await;
    onlooker.0.sees("The run waits for you").await;
    enters(&onlooker, &site).await;
    onlooker.0.uses("button", "Hand back").await;
    let run = hob.finished(&id).await;
    assert_eq!(run["result"], json!({"openingHours": "9 to 17"}), "{run:#}");
    let posted = site.log().iter().filter(|asked| asked.method == "POST").count();
    assert_eq!(posted, tried + 1, "only the person has logged in again");
    onlooker.0.goes().await;
}

#[tokio::test]
async fn a_model_that_gives_up_for_something_else_asks_for_nobody() {
    let model = FakeModel::apart(|_| {
        Reply::call("give_up", json!({"reason": "no such product", "login_needed": false}))
    });
    let (site, home) = (members_only(), Home::new(&Kind::Sqlite));
    let hob = start(&home, &model, &[]);
    for path in ["/code", "/check", "/"] {
        let id = asks(&hob, &site.page(path), &json!({})).await;
        let run = hob.finished(&id).await;
        assert_eq!(run["error"]["message"], "no such product", "{path}: {run:#}");
        assert_eq!(run["error"]["code"], "rejected", "{path}: {run:#}");
    }
}

#[actix::test]
async fn how_a_block_is_met_is_checked() {
    let app = crate::support::app::TestApp::start().await;
    let body = json!({"task": "x", "onBlock": "wait"});
    let call = app.request(Method::POST, "/api/v1/runs/start").json(&body);
    let fault =
        crate::support::app::failure(call.send().await.unwrap(), 400, "invalid-request").await;
    assert!(fault.to_string().contains("/onBlock"), "{fault}");
}

/// Logs in on the page of a run that waits for that, and hands it back; how it ended.
async fn logs_in(club: &Club, hob: &Hob, order: &Value) -> Value {
    let id = hob.start(order).await;
    assert_eq!(waits(hob, &id).await["what"], "login");
    club.closed.store(false, Ordering::SeqCst);
    let before = club.asked("/in");
    let onlooker = Onlooker::opens(&takeover(hob, &id).await).await;
    onlooker.0.uses("button", "Take over").await;
    onlooker.0.sees("The run waits for you").await;
    onlooker.0.knows("Number(document.getElementById('screen').dataset.picture) > 0", true).await;
    onlooker.0.clicks((100.0, 100.0)).await;
    club.is_asked_more("/in", before).await;
    onlooker.0.uses("button", "Hand back").await;
    let run = hob.finished(&id).await;
    onlooker.0.goes().await;
    run
}

#[tokio::test]
async fn a_recorded_login_that_has_ended_is_made_good_in_a_replay_and_in_an_exploration() {
    let (club, home) = (Club::new(), Home::new(&Kind::Sqlite));
    let hob = home.start(&[]);
    let id = club.recorded(&hob, &json!({})).await.session;
    let mut order = club.order_at("/me", &id, "items");
    order["onBlock"] = json!("ask");
    for path in ["explored", "replayed"] {
        let run = hob.run(&order).await;
        assert_eq!((&run["outcome"], &run["path"]), (&json!("success"), &json!(path)), "{run:#}");
    }
    for (skillet, path) in [("items", "replayed"), ("others", "explored")] {
        club.closed.store(true, Ordering::SeqCst);
        order["skilletId"] = json!(skillet);
        let run = logs_in(&club, &hob, &order).await;
        assert_eq!((&run["outcome"], &run["path"]), (&json!("success"), &json!(path)), "{run:#}");
        assert_eq!(run["result"]["items"].as_array().unwrap().len(), 4, "{run:#}");
    }
}
