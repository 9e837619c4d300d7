//! What the caller gave and the planner asked to see: files by their names, an image once.

use hob::browser::Screenshot;
use hob::model::{Action, GivenFile, InputPath};
use serde_json::{Value, json};

use super::{Scene, done, planner, text_of};
use crate::support::fake_model::{FakeModel, Reply};

fn picture() -> Screenshot {
    Screenshot { jpeg: vec![0xff, 0xd8, 0xff], width: 800, height: 600 }
}

fn images(request: &Value) -> usize {
    request["messages"].to_string().matches("data:image/jpeg;base64,/9j/").count()
}

#[tokio::test]
async fn an_image_comes_right_after_the_look_and_never_again() {
    let fake = FakeModel::scripted(|_| Reply::call("click", json!({"ref": "e2"})));
    let (mut scene, mut planner) = (Scene::at_shop(), planner(&fake));
    scene.history.push(done(Action::Look {}, "an image of the visible part, 800×600"));
    scene.screenshot = Some(picture());
    scene.next(&mut planner).await.unwrap();
    scene.history.push(done(Action::Back {}, ""));
    scene.screenshot = None;
    scene.next(&mut planner).await.unwrap();

    let asked = fake.asked();
    let [first, second] = [&asked[0].body, &asked[1].body];
    let last = first["messages"].as_array().unwrap().last().unwrap();
    assert_eq!((last["role"].as_str(), images(first), images(second)), (Some("user"), 1, 0));
    assert_eq!(last["content"][1]["image_url"]["url"], "data:image/jpeg;base64,/9j/");
}

#[tokio::test]
async fn an_image_is_left_out_when_the_request_was_too_long() {
    let fake = FakeModel::replying([
        Reply::error(400, "context_length_exceeded", "too long"),
        Reply::call("click", json!({"ref": "e2"})),
    ]);
    let (mut scene, mut planner) = (Scene::at_shop(), planner(&fake));
    scene.history.push(done(Action::Look {}, "an image"));
    scene.screenshot = Some(picture());
    scene.next(&mut planner).await.unwrap();
    let asked = fake.asked();
    assert_eq!((images(&asked[0].body), images(&asked[1].body)), (1, 0));
}

#[tokio::test]
async fn files_are_named_but_not_shown() {
    let fake = FakeModel::replying([Reply::call(
        "upload",
        json!({"ref": "e1", "file": "{{parameters.cv}}"}),
    )]);
    let (mut scene, mut planner) = (Scene::at_shop(), planner(&fake));
    scene.files = vec![GivenFile {
        path: InputPath::parameter("cv"),
        id: "up-0123".to_owned(),
        name: "cv.pdf".to_owned(),
    }];
    let plan = scene.next(&mut planner).await.unwrap();
    let upload = Action::Upload { r#ref: "e1".into(), file: "{{parameters.cv}}".to_owned() };
    assert_eq!(plan.steps, [upload]);
    let text = text_of(&fake.asked()[0].body);
    assert!(text.contains("{{parameters.cv}} (cv.pdf)") && !text.contains("up-0123"), "{text}");
}
