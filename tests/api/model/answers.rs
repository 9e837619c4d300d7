//! What the model's answers become: steps, another try, or an error.

use hob::agent::{Planner, Usage};
use hob::model::{Action, Ref, RunErrorCode};
use hob::perception::Node;
use serde_json::json;

use super::{KEY, Scene, done, planner};
use crate::support::fake_model::{FakeModel, Reply};

#[tokio::test]
async fn a_call_becomes_a_step_and_its_tokens_are_priced() {
    let fake = FakeModel::replying([
        Reply::call("fill", json!({"ref": "e1", "value": "{{parameters.q}}"})),
        Reply::call("extract", json!({"each": "e2", "fields": {"title": "e2"}, "into": "items"})),
    ]);
    let (scene, mut planner) = (Scene::at_shop(), planner(&fake));
    let plan = scene.next(&mut planner).await.expect("a plan");
    let value = "{{parameters.q}}".to_owned();
    assert_eq!(plan.steps, [Action::Fill { r#ref: Ref::from("e1"), value }]);
    // 600 at 2.00, 400 at 0.50, 50 at 8.00 a million.
    let usd = 600.0 * 2.0e-6 + 400.0 * 0.5e-6 + 50.0 * 8.0e-6;
    let usage = planner.usage();
    assert!((usage.usd - usd).abs() < 1e-12, "{usage:?}");
    let plan = scene.next(&mut planner).await.expect("a plan");
    assert!(matches!(plan.steps.as_slice(), [Action::Extract(_)]), "{plan:?}");
    let usage = planner.usage();
    let tokens = Usage {
        usd: usage.usd,
        requests: 2,
        input_tokens: 2_000,
        cached_tokens: 800,
        output_tokens: 100,
    };
    assert_eq!(usage, tokens);
    assert!((usage.usd - 2.0 * usd).abs() < 1e-12, "{usage:?}");
    let asked = fake.asked();
    assert_eq!(asked.len(), 2);
    assert_eq!(asked[0].authorization, format!("Bearer {KEY}"));
    assert_eq!(asked[0].body["model"], "fake-model-1");
    assert_eq!(asked[0].body["parallel_tool_calls"], false);
}

#[tokio::test]
async fn several_calls_in_one_answer_are_a_batch() {
    let fake = FakeModel::replying([Reply::calls(&[
        ("fill", json!({"ref": "e1", "value": "tea"})),
        ("press", json!({"key": "Enter"})),
    ])]);
    let plan = Scene::at_shop().next(&mut planner(&fake)).await.expect("a plan");
    assert_eq!(plan.steps.iter().map(Action::name).collect::<Vec<_>>(), ["fill", "press"]);
}

#[tokio::test]
async fn a_recorded_conversation_is_followed() {
    let fake = FakeModel::recorded(include_str!("conversation.json"));
    let (mut scene, mut planner) = (Scene::at_shop(), planner(&fake));
    let mut names = Vec::new();
    for _ in 0..3 {
        let plan = scene.next(&mut planner).await.expect("a plan");
        for step in plan.steps {
            names.push(step.name());
            scene.history.push(done(step, "done"));
        }
    }
    assert_eq!(names, ["fill", "press", "extract", "finish"]);
}

#[tokio::test]
async fn a_wrong_call_is_told_what_was_wrong_and_tried_again() {
    let no_json = json!({"role": "assistant", "content": null, "tool_calls": [
        {"id": "a", "type": "function", "function": {"name": "click", "arguments": "{\"ref\": "}},
    ]});
    let fake = FakeModel::replying([
        Reply::call("klick it!", json!({"ref": "e2"})),
        Reply::message(no_json, "tool_calls"),
        Reply::call("click", json!({"ref": "e77"})),
        Reply::call("click", json!({"ref": "e2"})),
    ]);
    let mut planner = planner(&fake);
    let plan = Scene::at_shop().next(&mut planner).await.expect("a plan");
    assert_eq!(plan.steps, [Action::click(Ref::from("e2"))]);
    assert_eq!(planner.usage().requests, 4, "wrong answers are paid for too");
    let last = fake.asked().pop().expect("a request").body;
    let messages = last["messages"].as_array().expect("messages");
    let told: Vec<_> = messages.iter().filter(|m| m["role"] == "tool").collect();
    assert_eq!(told.len(), 3, "{last}");
    for (message, part) in told.iter().zip(["no tool `klick it!`", "no JSON", "no element `e77`"]) {
        assert!(message["content"].as_str().expect("text").contains(part), "{message}");
    }
}

#[tokio::test]
async fn beside_a_wrong_call_nothing_is_done() {
    let fake = FakeModel::replying([
        Reply::calls(&[("click", json!({"ref": "e2"})), ("click", json!({"ref": "e99"}))]),
        Reply::call("back", json!({})),
    ]);
    let plan = Scene::at_shop().next(&mut planner(&fake)).await.expect("a plan");
    assert_eq!(plan.steps, [Action::Back {}]);
}

#[tokio::test]
async fn a_field_outside_the_example_record_is_a_wrong_call() {
    let node = |r#ref: &str, children| Node {
        r#ref: Some(Ref::from(r#ref)),
        role: "listitem".to_owned(),
        children,
        ..Node::default()
    };
    let records = Node {
        role: "records".to_owned(),
        count: 2,
        children: vec![node("e11", vec![node("e12", vec![])]), node("e13", vec![])],
        ..Node::default()
    };
    let mut scene = Scene::at_shop();
    scene.snapshot.nodes = vec![node("e10", vec![node("e20", vec![]), records])];
    let extract = |field: &str| {
        Reply::call("extract", json!({"each": "e11", "fields": {"name": field}, "into": "items"}))
    };
    let fake = FakeModel::replying([extract("e20"), extract("e12")]);
    let plan = scene.next(&mut planner(&fake)).await.expect("a plan");
    let Action::Extract(extraction) = &plan.steps[0] else { panic!("{plan:?}") };
    assert_eq!(extraction.fields["name"].target(), &Ref::from("e12"));
    let told = fake.asked()[1].body["messages"].to_string();
    assert!(told.contains("points at e20, which is not inside the record e11"), "{told}");
}

#[tokio::test]
async fn wrong_calls_end_after_the_third_correction() {
    let fake = FakeModel::scripted(|_| Reply::call("click", json!({"ref": "e404"})));
    let error = Scene::at_shop().next(&mut planner(&fake)).await.expect_err("an error").0;
    assert_eq!(error.code, RunErrorCode::InternalError);
    assert!(error.message.contains("e404") && error.message.contains("gpt-5.6-luna"), "{error}");
    assert_eq!(fake.asked().len(), 4);
}

#[tokio::test]
async fn an_answer_in_words_is_reminded_once() {
    let fake = FakeModel::replying([
        Reply::text("I will click the link."),
        Reply::call("click", json!({"ref": "e2"})),
    ]);
    let plan = Scene::at_shop().next(&mut planner(&fake)).await.expect("a plan");
    assert_eq!(plan.steps.len(), 1);

    let fake = FakeModel::scripted(|_| Reply::text("There is nothing to do here."));
    let error = Scene::at_shop().next(&mut planner(&fake)).await.expect_err("an error").0;
    assert_eq!((error.code, fake.asked().len()), (RunErrorCode::Rejected, 2));
    assert!(error.message.contains("There is nothing to do here."), "{error}");
}

#[tokio::test]
async fn a_ref_that_a_read_brought_is_known() {
    let fake = FakeModel::replying([Reply::call("click", json!({"ref": "e500"}))]);
    let mut scene = Scene::at_shop();
    let read = Action::Read { r#ref: None, search: Some("Next".to_owned()), offset: 0 };
    scene.history.push(done(read, "Page 1 of 9 Next [e500]"));
    let plan = scene.next(&mut planner(&fake)).await.expect("a plan");
    assert_eq!(plan.steps, [Action::click(Ref::from("e500"))]);
}

#[tokio::test]
async fn refusals_are_rejections() {
    let refusal =
        json!({"role": "assistant", "content": null, "refusal": "I can't help with that."});
    let filtered = json!({"role": "assistant", "content": ""});
    for (reply, part) in [
        (Reply::message(refusal, "stop"), "I can't help with that."),
        (Reply::message(filtered, "content_filter"), "content filter"),
        (Reply::error(400, "content_filter", "the prompt was filtered"), "filtered"),
    ] {
        let fake = FakeModel::replying([reply]);
        let error = Scene::at_shop().next(&mut planner(&fake)).await.expect_err("an error").0;
        assert_eq!((error.code, fake.asked().len()), (RunErrorCode::Rejected, 1), "{error}");
        assert!(error.message.contains(part), "{error}");
    }
}
