//! JavaScript dialogs, answered as the planner said beforehand.

use super::Scene;

/// A button that asks and writes what it was told into a paragraph.
const HTML: &str = r#"<button onclick="alert('First'); out.textContent = confirm('Delete it?')">Delete</button>
    <button onclick="out.textContent = prompt('Your name?', 'nobody')">Name</button>
    <p id=out>-</p>"#;

#[tokio::test]
async fn the_next_dialog_is_answered_as_it_was_said() {
    let scene = Scene::of(HTML).await;
    let page = &scene.page;
    let delete = scene.r#ref("button", "Delete").await;
    let name = scene.r#ref("button", "Name").await;
    let said = async || page.read(None, None, 0).await.unwrap();

    // An alert leaves no choice, so the answer is kept for the question behind it.
    page.prepare_dialog(false, None).unwrap();
    let acted = page.click(&delete).await.unwrap();
    assert_eq!(acted.dialogs, ["alert: First", "confirm: Delete it? (dismissed)"]);
    assert!(said().await.contains("false"));

    // It holds for one.
    let acted = page.click(&delete).await.unwrap();
    assert_eq!(acted.dialogs[1], "confirm: Delete it? (accepted)");
    assert!(said().await.contains("true"));

    page.prepare_dialog(true, Some("Ann")).unwrap();
    let acted = page.click(&name).await.unwrap();
    assert_eq!(acted.dialogs, ["prompt: Your name? (accepted)"]);
    assert!(said().await.contains("Ann"));

    page.prepare_dialog(true, None).unwrap();
    page.click(&name).await.unwrap();
    assert!(said().await.contains("nobody"));

    page.click(&name).await.unwrap();
    assert!(said().await.contains("null") || !said().await.contains("nobody"));
    scene.close().await;
}
