//! Failures of the provider: which are tried again, and what the caller is told of the others.

use std::time::Duration;

use hob::agent::model::{Patience, Routes, Settings};
use hob::agent::{Planner, PlannerError};
use hob::model::{ModelName, Redactor, RunError, RunErrorCode, Secret};
use serde_json::json;

use super::{KEY, QUICK, Scene, planner, planner_at, settings, text_of};
use crate::support::fake_model::{FakeModel, Reply};

/// The error of a run whose provider answers `reply` to everything, and how often it was asked.
async fn always(reply: Reply) -> (RunError, usize) {
    let fake = FakeModel::scripted(move |_| reply.clone());
    let PlannerError(error) =
        Scene::at_shop().next(&mut planner(&fake)).await.expect_err("an error");
    (error, fake.asked().len())
}

#[tokio::test]
async fn failures_that_may_pass_are_tried_again() {
    let fake = FakeModel::replying([
        Reply::error(429, "rate_limit_exceeded", "slow down").header("retry-after-ms", "2"),
        Reply::Broken,
        Reply::Http(503, Vec::new(), "<html>overloaded</html>".to_owned()),
        Reply::error(408, "timeout", "timeout").header("retry-after", "0"),
        Reply::call("back", json!({})),
    ]);
    let mut planner = planner(&fake);
    Scene::at_shop().next(&mut planner).await.expect("a plan");
    assert_eq!(fake.asked().len(), 5);
    assert_eq!(planner.usage().requests, 1, "only answers are paid for");
}

#[tokio::test]
async fn a_rate_limit_that_outlasts_the_retries() {
    let (error, asked) = always(Reply::error(429, "rate_limit_exceeded", "slow down")).await;
    assert_eq!((error.code, asked), (RunErrorCode::WorkspaceRateLimited, 5));
}

#[tokio::test]
async fn a_wait_longer_than_the_patience_is_not_waited() {
    for wait in ["3600", "Fri, 31 Dec 2100 23:59:59 GMT"] {
        let reply = Reply::error(429, "rate_limit_exceeded", "slow").header("retry-after", wait);
        let (error, asked) = always(reply).await;
        assert_eq!((error.code, asked), (RunErrorCode::WorkspaceRateLimited, 1), "{wait}");
        assert!(error.message.contains("it asks for"), "{error}");
    }
}

#[tokio::test]
async fn an_empty_account_is_not_tried_again() {
    for reply in [
        Reply::error(429, "insufficient_quota", "You exceeded your current quota"),
        Reply::error(402, "", "Payment required"),
        Reply::error(400, "", "Your credit balance is too low to access the API"),
        Reply::Http(
            200,
            Vec::new(),
            json!({"error": {"code": 402, "message": "Insufficient credits"}}).to_string(),
        ),
    ] {
        let (error, asked) = always(reply).await;
        assert_eq!((error.code, asked), (RunErrorCode::NoAiCreditsLeft, 1), "{error}");
    }
}

#[tokio::test]
async fn a_refused_key_names_its_variable_and_never_its_value() {
    for status in [401, 403] {
        let says = format!("Incorrect API key provided: {KEY}");
        let (error, asked) = always(Reply::error(status, "invalid_api_key", &says)).await;
        assert_eq!((error.code, asked), (RunErrorCode::InternalError, 1));
        assert!(error.message.contains("TEST_MODEL_KEY"), "{error}");
        assert!(!error.message.contains("0123456789"), "{error}");
    }
    let (error, _) = always(Reply::error(422, "odd", &format!("bad header Bearer {KEY}"))).await;
    assert!(error.message.contains("bad header") && !error.message.contains(KEY), "{error}");
}

#[tokio::test]
async fn a_wrong_route_is_named() {
    let (error, asked) = always(Reply::error(404, "model_not_found", "no such model")).await;
    assert_eq!((error.code, asked), (RunErrorCode::InternalError, 1));
    for part in ["fake-model-1", "[models.\"gpt-5.6-luna\"]"] {
        assert!(error.message.contains(part), "{error}");
    }
    for reply in [
        Reply::Http(200, Vec::new(), "<html>Welcome</html>".to_owned()),
        Reply::Http(200, Vec::new(), "{\"hello\": 1}".to_owned()),
        Reply::Http(
            301,
            vec![("location", "https://elsewhere.example/".to_owned())],
            String::new(),
        ),
    ] {
        let (error, asked) = always(reply).await;
        assert_eq!((error.code, asked), (RunErrorCode::InternalError, 1), "{error}");
        assert!(error.message.contains("base_url"), "{error}");
    }
}

#[tokio::test]
async fn nobody_at_the_address() {
    let unused = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let base_url = format!("http://{}/v1", unused.local_addr().expect("an address"));
    drop(unused);
    let mut planner = planner_at(&base_url, QUICK, Redactor::default());
    let error = Scene::at_shop().next(&mut planner).await.expect_err("an error").0;
    assert_eq!(error.code, RunErrorCode::InternalError);
    assert!(error.message.contains("cannot be reached"), "{error}");
}

#[tokio::test]
async fn too_long_is_shortened_once() {
    let too_long = || Reply::error(400, "context_length_exceeded", "maximum context length is 9");
    let fake = FakeModel::replying([too_long(), Reply::call("back", json!({}))]);
    let mut scene = Scene::at_shop();
    scene.snapshot.text =
        (0..300).map(|i| format!("- link \"Product {i}\" [ref=e{i}]\n")).collect();
    scene.next(&mut planner(&fake)).await.expect("a plan");
    let lengths: Vec<_> = fake.asked().iter().map(|asked| text_of(&asked.body).len()).collect();
    assert!(lengths[1] < lengths[0] * 2 / 3, "{lengths:?}");
    let short = text_of(&fake.asked()[1].body);
    assert!(short.contains("Collect the products") && short.contains("cut here"), "{short}");

    let (error, asked) = always(too_long()).await;
    assert_eq!((error.code, asked), (RunErrorCode::Rejected, 2));
}

#[tokio::test]
async fn patience_ends_with_its_time() {
    let fake = FakeModel::scripted(|_| Reply::error(500, "", "down"));
    let patience = Patience { longest: Duration::ZERO, ..QUICK };
    let mut planner = planner_at(&fake.base_url, patience, Redactor::default());
    let error = Scene::at_shop().next(&mut planner).await.expect_err("an error").0;
    assert_eq!((error.code, fake.asked().len()), (RunErrorCode::InternalError, 1));
    assert!(error.message.contains("500"), "{error}");
}

#[test]
fn routes_are_those_with_a_key_or_without_need_of_one() {
    let none = Routes::new(&Settings::default(), QUICK, |_| None).expect("routes");
    assert!(none.routed().is_empty());
    let blank =
        Routes::new(&Settings::default(), QUICK, |_| Some(Secret::new(" \n"))).expect("routes");
    assert!(blank.routed().is_empty());
    let openai = |name: &str| (name == "OPENAI_API_KEY").then(|| Secret::new("sk-x\n"));
    let routes = Routes::new(&Settings::default(), QUICK, openai).expect("routes");
    assert_eq!(routes.routed().into_iter().collect::<Vec<_>>(), [ModelName::Gpt56Luna]);
    assert!(routes.get(ModelName::Opus).is_none());
    let mut local = settings("http://127.0.0.1:9/v1");
    for route in local.0.values_mut() {
        route.api_key_env = String::new();
    }
    assert_eq!(Routes::new(&local, QUICK, |_| None).expect("routes").routed().len(), 4);
}

#[test]
fn a_section_that_cannot_work_is_named() {
    let key = |_: &str| Some(Secret::new("sk-x"));
    let error = Routes::new(&settings("shop"), QUICK, key).expect_err("an error").to_string();
    assert!(error.contains("models.\"gpt-5.6-luna\"") && error.contains("base_url"), "{error}");
    let odd = |_: &str| Some(Secret::new("sk-x\u{7}y"));
    let error = Routes::new(&Settings::default(), QUICK, odd).expect_err("an error").to_string();
    assert!(error.contains("OPENAI_API_KEY") && !error.contains("sk-x"), "{error}");
}
